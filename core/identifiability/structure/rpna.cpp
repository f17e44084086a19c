// SPDX-License-Identifier: BSD-3-Clause
//
// From the base outward, for body i with parent λ and free modes s_k (columns of S):
//   V_J = Xm V_λ                                                         (1)
//   C_J = C_λ A(X)                                                       (2)
//   V_i = range[ inv(V_J; {s_k ×}),  S ]                                 (3)
//   O_i = obs(C_J; {B(s_k)})                                             (4)
//   N_i = rowspace[ P(V_i, S);  O_i B(s_1); … ]                          (5)
//   C_i = rowspace[ O_i;  P(V_i, S) ]  (= rowspace[ C_J; N_i ])          (6)
// Root: V_0 = [0; gravity], C_0 empty; a floating base is a joint of six free modes below it, which gives V =
// 1, C = 1 and so the shortcut of Algorithm 3. Static experiments leave S out of (3).
//
// Several parts that one coordinate moves (link and rotor, a joint and its mimics) make a stage: velocities, modes
// and parameters are stacked, s× and B(s) become block-diagonal, and the same equations hold. The parts may hang on
// different bodies; then V_λ and C_λ are those of all these bodies TOGETHER: velocities stacked, and combinations of
// the parameters of all of them. `Recursor::attained` finds them by the same equations, going back to the base one
// stage at a time with the bodies that this stage does not move passed through (X = 1, S = 0).
//   Completeness: a change of parameters that leaves the energy of the parts up to a stage unchanged has, after
//   transfer of the weight of the stage's parts at q = 0 to the bodies that carry them, a remainder that must vanish by
//   itself (q̇ = 0, q = 0); the remainder δ of the stage's parts must not show in wᵀX(q)ᵀδ X(q)w − wᵀX(0)ᵀδ X(0)w (4),
//   nor in Sᵀδ(X(q)w + S q̇) (5), for every attainable stacked velocity w. Both are linear in the span of w or wᵀ·w,
//   which V and C span. The paper's proof, with the stack in place of one body.
//
// When a part hangs on another one of its own stage, X(q) is no one-parameter group and S depends on q: the spans over
// q are then taken over positions in general position, twice as many until nothing is added (one that adds nothing is
// enough in exact arithmetic, since the span of an analytic family misses a direction only on a set of measure zero).
#include "identifiability/structure/rpna.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/linalg.h"
#include "identifiability/structure/span.h"

namespace plumbline::identifiability::rpna {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr int kWorld = -1;
constexpr int kIdleSamples = 3;  // that add nothing, before a sampled span counts as complete

using Tuple = std::vector<int>;  // parts, rising; kWorld first when it is among them

/// `bilinearRow` written out: vᵀ M(pi) s with v = [w; u], s = [a; b] is
///   m u·b + h·(b×w − a×u) + wᵀ I a
Eigen::Matrix<double, 1, 10> momentumRow(const Vec6& v, const Vec6& s) {
  const Vec3 w = v.head<3>(), u = v.tail<3>(), a = s.head<3>(), b = s.tail<3>();
  const Vec3 h = skew(b) * w - skew(a) * u;
  Eigen::Matrix<double, 1, 10> rho;
  rho << u.dot(b), h.transpose(), w[0] * a[0], w[1] * a[1], w[2] * a[2], w[1] * a[2] + w[2] * a[1],
      w[0] * a[2] + w[2] * a[0], w[0] * a[1] + w[1] * a[0];
  return rho;
}

class Recursor {
 public:
  Recursor(const Mechanism& mechanism, const Vec3& gravity, bool static_only, double tolerance,
           std::stop_token stop)
      : mechanism_(mechanism),
        static_only_(static_only),
        tolerance_(tolerance),
        stop_(std::move(stop)),
        neutral_(mechanism.model().neutral()) {
    world_.V = MatrixXd(6, 0);
    if (gravity.norm() > 0.0) {
      world_.V.setZero(6, 1);
      world_.V.col(0).tail<3>() = gravity.normalized();
    }
    world_.C = MatrixXd(10, 0);
    out_.bodies.resize(static_cast<std::size_t>(mechanism.model().bodyCount()));
  }

  void visit(int stage_index, bool spans_only) {
    const Stage& stage = mechanism_.stages()[static_cast<std::size_t>(stage_index)];
    StageOutcome outcome;
    const Attained found = step(stage.parts, stage_index, spans_only ? nullptr : &outcome.N);
    Index row = 0;
    Index column = 0;
    for (const int part : stage.parts) {
      const Index width = mechanism_.part(part).width;
      if (mechanism_.part(part).body >= 0) {
        Attained& own = out_.bodies[static_cast<std::size_t>(part)];
        if (stage.parts.size() == 1) {
          own = found;
        } else {
          Record record(mechanism_.jointName(part), out_.decisions, stop_);
          own.V = restricted(found.V.middleRows(row, 6), "velocity span", record);
          own.C = restricted(found.C.middleRows(column, width), "identifiable", record);
        }
      }
      row += 6;
      column += width;
    }
    out_.stages.push_back(std::move(outcome));
  }

  Recursion take() { return std::move(out_); }

 private:
  MatrixXd restricted(const Eigen::Ref<const MatrixXd>& rows, std::string_view what, Record& record) const {
    Span span(rows.rows(), tolerance_, record);
    span.extend(rows, 1.0, what);
    return span.basis();
  }

  /// Velocities and combinations of several bodies (or the world) at once.
  const Attained& attained(const Tuple& tuple) {
    if (tuple.size() == 1)
      return tuple[0] == kWorld ? world_ : out_.bodies[static_cast<std::size_t>(tuple[0])];
    if (const auto known = known_.find(tuple); known != known_.end()) return known->second;
    int last = -1;
    for (const int part : tuple)
      if (part != kWorld) last = std::max(last, mechanism_.part(part).stage);
    return known_.emplace(tuple, step(tuple, last, nullptr)).first->second;
  }

  struct Motion {
    MatrixXd X;  ///< 6·tuple × 6·parents
    MatrixXd S;  ///< 6·tuple × coordinates of the stage
    MatrixXd A;  ///< 10·parents × columns of the tuple
  };

  /// One stage's step: a tuple whose parts are moved by this stage or passed through.
  struct Step {
    const Stage* stage = nullptr;
    int stage_index = 0;
    Tuple tuple;
    Tuple parents;  ///< bodies outside the stage that carry the moved parts, and bodies passed through
    std::vector<bool> moved;
    std::vector<Index> first;  ///< first column of each part
    Index columns = 0;
    Index coordinates = 0;
  };

  Index parentSlot(const Step& s, int part) const {
    return std::lower_bound(s.parents.begin(), s.parents.end(), part) - s.parents.begin();
  }

  /// Returns the body outside the stage that finally carries the part.
  int outside(int part, int stage) const {
    int at = mechanism_.part(part).parent;
    while (at != kWorld && mechanism_.part(at).stage == stage) at = mechanism_.part(at).parent;
    return at;
  }

  Step prepare(const Tuple& tuple, int stage_index) const {
    Step s;
    s.stage = &mechanism_.stages()[static_cast<std::size_t>(stage_index)];
    s.stage_index = stage_index;
    s.tuple = tuple;
    for (const int part : tuple) {
      s.moved.push_back(part != kWorld && mechanism_.part(part).stage == stage_index);
      s.parents.push_back(s.moved.back() ? outside(part, stage_index) : part);
      s.first.push_back(s.columns);
      s.columns += part == kWorld ? 10 : mechanism_.part(part).width;
    }
    std::sort(s.parents.begin(), s.parents.end());
    s.parents.erase(std::unique(s.parents.begin(), s.parents.end()), s.parents.end());
    for (const int source : s.stage->sources) s.coordinates += mechanism_.model().body(source).joint.nv;
    return s;
  }

  /// Modes of a part in the columns of the stage's coordinates.
  void placeModes(const Step& s, int part, const Mat6& X, Eigen::Ref<MatrixXd> S) const {
    const Joint& joint = mechanism_.model().body(mechanism_.part(part).driving_joint).joint;
    Index column = 0;
    for (const int source : s.stage->sources) {
      const Joint& own = mechanism_.model().body(source).joint;
      if (own.v_index == joint.v_index) {
        S.middleCols(column, own.nv) += X * mechanism_.modes(part);
        return;
      }
      column += own.nv;
    }
  }

  Motion motion(const Step& s, const Eigen::VectorXd& q) const {
    Motion m;
    const auto parts = static_cast<Index>(s.tuple.size());
    m.X.setZero(6 * parts, 6 * static_cast<Index>(s.parents.size()));
    m.S.setZero(6 * parts, s.coordinates);
    m.A.setZero(10 * static_cast<Index>(s.parents.size()), s.columns);
    for (std::size_t k = 0; k < s.tuple.size(); ++k) {
      const int part = s.tuple[k];
      const Index row = 6 * static_cast<Index>(k);
      if (!s.moved[k]) {
        const Index slot = parentSlot(s, part);
        m.X.block<6, 6>(row, 6 * slot).setIdentity();
        m.A.block<10, 10>(10 * slot, s.first[k]).setIdentity();
        continue;
      }
      placeModes(s, part, Mat6::Identity(), m.S.middleRows(row, 6));
      Pose X = mechanism_.poseInParent(part, q);
      int at = mechanism_.part(part).parent;
      while (at != kWorld && mechanism_.part(at).stage == s.stage_index) {
        placeModes(s, at, X.motionMatrix(), m.S.middleRows(row, 6));
        X = mechanism_.poseInParent(at, q) * X;
        at = mechanism_.part(at).parent;
      }
      const Index slot = parentSlot(s, at);
      m.X.block<6, 6>(row, 6 * slot) = X.motionMatrix();
      m.A.middleRows(10 * slot, 10).middleCols(s.first[k], mechanism_.part(part).width) =
          parameterTransform(X) * mechanism_.basis(part);
    }
    for (Index k = 0; k < m.S.cols(); ++k)
      if (const double size = m.S.col(k).norm(); size > 0.0) m.S.col(k) /= size;
    return m;
  }

  /// P(V, S), transposed: columns rho with rhoᵀ pi = Σ over the moved parts of vᵀ M(pi) s.
  MatrixXd momentum(const Step& s, const Eigen::Ref<const MatrixXd>& V, const MatrixXd& S) const {
    MatrixXd P = MatrixXd::Zero(s.columns, V.cols() * S.cols());
    for (std::size_t k = 0; k < s.tuple.size(); ++k) {
      if (!s.moved[k]) continue;
      const Index row = 6 * static_cast<Index>(k);
      const int part = s.tuple[k];
      const Index width = mechanism_.part(part).width;
      const bool plain = mechanism_.part(part).rotor < 0;
      for (Index i = 0; i < V.cols(); ++i) {
        const Vec6 v = V.block<6, 1>(row, i);
        for (Index j = 0; j < S.cols(); ++j) {
          const Vec6 mode = S.block<6, 1>(row, j);
          const Eigen::Matrix<double, 1, 10> rho = momentumRow(v, mode);
          if (plain)
            P.block<10, 1>(s.first[k], i * S.cols() + j) = rho.transpose();
          else
            P.block(s.first[k], i * S.cols() + j, width, 1) = (rho * mechanism_.basis(part)).transpose();
        }
      }
    }
    return P;
  }

  /// s_k× and B(s_k)ᵀ of the stack, for each coordinate; of norm about one.
  void generators(const Step& s, const MatrixXd& S, std::vector<MatrixXd>& velocity,
                  std::vector<MatrixXd>& parameters) const {
    for (Index j = 0; j < S.cols(); ++j) {
      MatrixXd v = MatrixXd::Zero(S.rows(), S.rows());
      MatrixXd p = MatrixXd::Zero(s.columns, s.columns);
      for (std::size_t k = 0; k < s.tuple.size(); ++k) {
        if (!s.moved[k]) continue;
        const Index row = 6 * static_cast<Index>(k);
        const Vec6 mode = S.block<6, 1>(row, j);
        v.block<6, 6>(row, row) = crossMotionMatrix(mode);
        // A symmetric rotor turns into itself: its own parameters stay.
        if (mechanism_.part(s.tuple[k]).width == 10)
          p.block<10, 10>(s.first[k], s.first[k]) = parameterRate(mode).transpose();
      }
      velocity.push_back(std::move(v));
      parameters.push_back(std::move(p));
    }
  }

  Attained step(const Tuple& tuple, int stage_index, MatrixXd* N_out) {
    const Step s = prepare(tuple, stage_index);
    const Attained parents = attained(s.parents);
    Record record(mechanism_.model().body(s.stage->sources.front()).joint.name, out_.decisions, stop_);
    return s.stage->nested ? sampledStep(s, parents, record, N_out)
                           : algebraicStep(s, parents, record, N_out);
  }

  Attained algebraicStep(const Step& s, const Attained& parents, Record& record, MatrixXd* N_out) {
    const Motion zero = motion(s, neutral_);
    std::vector<MatrixXd> velocity_maps;
    std::vector<MatrixXd> parameter_maps;
    generators(s, zero.S, velocity_maps, parameter_maps);

    Span V(6 * static_cast<Index>(s.tuple.size()), tolerance_, record);
    Span O(s.columns, tolerance_, record);
    const MatrixXd V_joint = zero.X * parents.V;              // (1)
    const MatrixXd C_joint = zero.A.transpose() * parents.C;  // (2)
    V.extend(V_joint, columnScale(V_joint), "velocity span");
    O.extend(C_joint, columnScale(C_joint), "observed by the parent");
    // With several parts at different rates, positions give the span without the powers of a gear ratio; that it is
    // closed under the generators proves it complete.
    if (std::count(s.moved.begin(), s.moved.end(), true) > 1) {
      Random random(static_cast<std::uint64_t>(s.stage_index) + 1);
      for (int idle = 0; idle < kIdleSamples && !(V.full() && O.full());) {
        const Motion at = motion(s, mechanism_.sample(*s.stage, random));
        const MatrixXd V_at = at.X * parents.V;
        const MatrixXd C_at = at.A.transpose() * parents.C;
        int grown = V.extend(V_at, columnScale(V_at), "velocity span");
        grown += O.extend(C_at, columnScale(C_at), "observed by the parent");
        idle = grown > 0 ? 0 : idle + 1;
      }
    }
    V.close(velocity_maps, "velocity span");                                    // (3)
    if (!static_only_) V.extend(zero.S, 1.0, "velocity span with own motion");  // (3)
    O.close(parameter_maps, "observed by the parent");                          // (4)
    const MatrixXd P = momentum(s, V.basis(), zero.S);
    if (N_out != nullptr) {
      Span N(s.columns, tolerance_, record);
      N.extend(P, 1.0, "own torque");  // (5)
      for (const MatrixXd& map : parameter_maps)
        N.extend(map * O.basis(), 1.0, "change seen through the parent");
      *N_out = N.basis();
    }
    Span C = O;
    C.extend(P, 1.0, "identifiable");  // (6)
    return {V.basis(), C.basis()};
  }

  /// Findings at some positions, columns side by side: velocities, and combinations that no transfer may change.
  struct Sampled {
    MatrixXd V, N;
  };

  Sampled sampled(const Step& s, const Attained& parents, const MatrixXd& C_zero, int positions,
                  Random& random) const {
    Sampled out;
    const Index v = parents.V.cols() + (static_only_ ? 0 : s.coordinates);
    const Index n = parents.C.cols() + v * s.coordinates;
    out.V.resize(6 * static_cast<Index>(s.tuple.size()), v * positions);
    out.N.resize(s.columns, n * positions);
    for (int k = 0; k < positions; ++k) {
      const Motion at = motion(s, mechanism_.sample(*s.stage, random));
      auto V = out.V.middleCols(k * v, v);
      V.leftCols(parents.V.cols()) = at.X * parents.V;
      if (!static_only_) V.rightCols(s.coordinates) = at.S;
      auto N = out.N.middleCols(k * n, n);
      N.leftCols(parents.C.cols()) = at.A.transpose() * parents.C - C_zero;
      N.rightCols(v * s.coordinates) = momentum(s, V, at.S);
    }
    return out;
  }

  static void append(MatrixXd& A, const MatrixXd& more) {
    const Index columns = A.cols();
    A.conservativeResize(more.rows(), columns + more.cols());
    A.rightCols(more.cols()) = more;
  }

  /// Compresses many columns to as many as rows, with the same span and singular values.
  static MatrixXd compressed(MatrixXd A) {
    if (A.cols() <= 4 * A.rows()) return A;
    return linalg::triangularFactor(A.transpose()).transpose();
  }

  /// Decides on all positions at once: a direction that one position shows weakly, another shows well. Then
  /// more positions must add nothing.
  Attained sampledStep(const Step& s, const Attained& parents, Record& record, MatrixXd* N_out) {
    // Positions do not single out the weak directions as the generators do: they need more digits.
    const double tolerance = std::max(1e-12, 1e-3 * tolerance_);
    const MatrixXd C_zero = motion(s, neutral_).A.transpose() * parents.C;
    Random random(static_cast<std::uint64_t>(s.stage_index) + 1);
    int positions = 8;
    for (Sampled seen = sampled(s, parents, C_zero, positions, random);;) {
      seen.V = compressed(std::move(seen.V));
      seen.N = compressed(std::move(seen.N));
      Span V(seen.V.rows(), tolerance, record);
      Span N(s.columns, tolerance, record);
      V.extend(seen.V, columnScale(seen.V), "velocity span at random positions");
      N.extend(seen.N, columnScale(seen.N), "transfers at random positions");
      const Sampled more = sampled(s, parents, C_zero, 4, random);
      if (stop_.stop_requested() ||
          (V.contains(more.V, columnScale(more.V)) && N.contains(more.N, columnScale(more.N)))) {
        if (N_out != nullptr) *N_out = N.basis();
        Span C = N;  // (6): the combinations that the carriers show at q = 0, and all that changes with q
        C.extend(C_zero, columnScale(C_zero), "identifiable at random positions");
        return {V.basis(), C.basis()};
      }
      const Sampled rest = sampled(s, parents, C_zero, positions, random);
      positions *= 2;
      for (const Sampled* next : {&more, &rest}) {
        append(seen.V, next->V);
        append(seen.N, next->N);
      }
    }
  }

  const Mechanism& mechanism_;
  bool static_only_;
  double tolerance_;
  std::stop_token stop_;
  Eigen::VectorXd neutral_;
  Attained world_;
  std::map<Tuple, Attained> known_;
  Recursion out_;
};

}  // namespace

Recursion run(const Mechanism& mechanism, const Vec3& gravity, bool static_only, double tolerance,
              const std::stop_token& stop, bool spans_only) {
  Recursor recursor(mechanism, gravity, static_only, tolerance, stop);
  for (std::size_t s = 0; s < mechanism.stages().size() && !stop.stop_requested(); ++s)
    recursor.visit(static_cast<int>(s), spans_only);
  return recursor.take();
}

}  // namespace plumbline::identifiability::rpna
