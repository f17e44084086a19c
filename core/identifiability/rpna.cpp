// SPDX-License-Identifier: BSD-3-Clause
//
// From the base outward, for body i with parent λ and free modes s_k (columns of S):
//   V_J = Xm V_λ                                                         (1)
//   C_J = C_λ A(X)                                                       (2)
//   V_i = range[ inv(V_J; {s_k ×}),  S ]                                 (3)
//   O_i = obs(C_J; {B(s_k)})                                             (4)
//   N_i = rowspace[ P(V_i, S);  O_i B(s_1); … ]                          (5)
//   C_i = rowspace[ C_J;  N_i ]                                          (6)
// Root: V_0 = [0; gravity], C_0 empty; a floating base is a joint of six free modes below it, which gives V =
// 1, C = 1 and so the shortcut of Algorithm 3. Static experiments leave S out of (3).
#include "identifiability/rpna.h"

#include <cmath>

#include "base/linalg.h"

namespace plumbline::rpna {
namespace {

using Eigen::MatrixXd;
using linalg::RankDecision;

class Builder {
 public:
  Builder(double tolerance, std::vector<Decision>& decisions)
      : tolerance_(tolerance), decisions_(decisions) {}

  /// Extends the orthonormal columns Q by what `extra` adds to their span; true when something was added.
  bool extend(MatrixXd& Q, const MatrixXd& extra, const std::string& subject) {
    if (extra.size() == 0) return false;
    // Size of what is offered: a remainder counts relative to it, not to its own rounding.
    const double scale = extra.norm() / std::sqrt(static_cast<double>(extra.cols()));
    if (scale == 0.0) return false;
    MatrixXd rest = extra - Q * (Q.transpose() * extra);
    rest -= Q * (Q.transpose() * rest);
    const linalg::Svd d = linalg::svd(rest);
    const RankDecision rank = linalg::decideRank(d.s, tolerance_, scale);
    decisions_.push_back({subject, static_cast<int>(Q.cols()) + rank.rank, rank.gap()});
    if (rank.rank == 0) return false;
    MatrixXd grown(Q.rows(), Q.cols() + rank.rank);
    grown << Q, d.U.leftCols(rank.rank);
    Q = grown;
    return true;
  }

  /// Smallest subspace that contains range(start) and is invariant under every map: switched controllability.
  MatrixXd invariant(const MatrixXd& start, const std::vector<MatrixXd>& maps, const std::string& subject) {
    MatrixXd Q(start.rows(), 0);
    extend(Q, start, subject);
    bool grown = true;
    while (grown && Q.cols() < Q.rows()) {
      grown = false;
      for (const MatrixXd& map : maps) grown = extend(Q, map * Q, subject) || grown;
    }
    return Q;
  }

 private:
  double tolerance_;
  std::vector<Decision>& decisions_;
};

/// P(V, S): rows rho with rho·pi = vᵀ M(pi) s for the columns v of V and s of S.
MatrixXd bilinearRows(const MatrixXd& V, const MatrixXd& S) {
  MatrixXd rows(V.cols() * S.cols(), 10);
  for (Eigen::Index i = 0; i < V.cols(); ++i)
    for (Eigen::Index k = 0; k < S.cols(); ++k)
      rows.row(i * S.cols() + k) = bilinearRow(Vec6(V.col(i)), Vec6(S.col(k)));
  return rows;
}

}  // namespace

double typicalLength(const RobotModel& model) {
  double sum = 0.0;
  int count = 0;
  for (const Body& body : model.bodies()) {
    const double distance = body.joint.X_PJ.p.norm();
    if (body.parent < 0 || distance < 1e-9) continue;
    sum += distance;
    ++count;
  }
  return count > 0 ? sum / count : 1.0;
}

Recursion run(const RobotModel& model, const Vec3& gravity, bool static_only, double tolerance,
              double length) {
  Recursion result;
  result.bodies.resize(static_cast<std::size_t>(model.bodyCount()));
  Builder builder(tolerance, result.decisions);

  MatrixXd V_root(6, 0);
  if (gravity.norm() > 0.0) {
    V_root.setZero(6, 1);
    V_root.col(0).tail<3>() = gravity.normalized();
  }
  const MatrixXd C_root = MatrixXd::Zero(10, 0);

  for (int i = 0; i < model.bodyCount(); ++i) {
    const Body& body = model.body(i);
    BodySpans& spans = result.bodies[static_cast<std::size_t>(i)];
    const std::string& name = body.joint.name;
    const bool root = body.parent < 0;
    const MatrixXd& V_parent = root ? V_root : result.bodies[static_cast<std::size_t>(body.parent)].V;
    const MatrixXd C_parent =
        root ? C_root : MatrixXd(result.bodies[static_cast<std::size_t>(body.parent)].C.transpose());

    Pose X = body.joint.X_PJ;
    X.p /= length;
    MatrixXd S = body.joint.S;
    if (body.joint.type == JointType::Helical) S.bottomRows(3) /= length;
    std::vector<MatrixXd> velocity_maps;
    std::vector<MatrixXd> parameter_maps;
    for (Eigen::Index k = 0; k < S.cols(); ++k) {
      velocity_maps.emplace_back(crossMotionMatrix(S.col(k)));
      parameter_maps.emplace_back(parameterRate(S.col(k)));
    }
    // C and O are kept transposed: columns instead of rows.
    const MatrixXd C_joint = parameterTransform(X).transpose() * C_parent;  // (2)
    spans.V =
        builder.invariant(X.motionMatrix() * V_parent, velocity_maps, name + ": velocity span");  // (1), (3)
    if (!static_only) builder.extend(spans.V, S, name + ": velocity span with own motion");       // (3)

    std::vector<MatrixXd> transposed;
    for (const MatrixXd& map : parameter_maps) transposed.emplace_back(map.transpose());
    const MatrixXd O = builder.invariant(C_joint, transposed, name + ": observed by the parent");  // (4)
    MatrixXd N(10, 0);
    builder.extend(N, bilinearRows(spans.V, S).transpose(), name + ": own torque");  // (5)
    for (const MatrixXd& map : transposed)
      builder.extend(N, map * O, name + ": change seen through the parent");

    MatrixXd C(10, 0);  // (6)
    builder.extend(C, C_joint, name + ": identifiable");
    builder.extend(C, N, name + ": identifiable with own transfer");
    spans.N = N.transpose();
    spans.C = C.transpose();
  }
  return result;
}

}  // namespace plumbline::rpna
