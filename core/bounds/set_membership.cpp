// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/set_membership.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/linalg.h"
#include "optimization/cone_interior.h"
#include "optimization/cone_program.h"

namespace plumbline::bounds {

namespace {

using optimization::ConeProgram;
using optimization::ConeSolution;

/// The program over w = [theta ⊘ scale; (theta_r − theta_r0) ⊘ radius], rows divided by their own radii.
struct Setup {
  Vec10 scale;
  std::vector<Eigen::Index> shared;  ///< entries of theta_r that are unknowns; the others went into the radii
  Eigen::MatrixXd rows;              ///< M×n, each divided by its radius
  Eigen::VectorXd target;            ///< M, likewise
  Eigen::VectorXd radius;            ///< M
};

Vec10 bodyScale(const Enclosure& box) {
  // M and l from the box: only conditioning depends on them.
  const double mass = std::max(box.theta[0].magnitude(), 1e-6);
  const double inertia =
      std::max({box.theta[4].magnitude(), box.theta[5].magnitude(), box.theta[6].magnitude(), 1e-12});
  const double length = std::sqrt(inertia / mass);
  Vec10 scale = Vec10::Constant(mass * length * length);
  scale[0] = mass;
  scale.segment<3>(1).setConstant(mass * length);
  return scale;
}

Setup setUp(const PayloadRows& rows, const Enclosure& box) {
  Setup s;
  s.scale = bodyScale(box);
  Eigen::VectorXd own = rows.torqueRadius() + rows.encoder + rows.quadrature +
                        rows.boundaryRadius(rows.boundary_centre, rows.boundary_spread);
  own = own.cwiseMax(1e-9 * rows.response.cwiseAbs().maxCoeff() + 1e-300);
  const Eigen::MatrixXd spread = rows.U_r * rows.theta_r_radius.asDiagonal();
  for (Eigen::Index l = 0; l < spread.cols(); ++l) {
    if ((spread.col(l).cwiseAbs().array() > 0.02 * own.array()).any())
      s.shared.push_back(l);
    else
      own += spread.col(l).cwiseAbs();
  }
  s.radius = own;
  s.rows.resize(rows.size(), 10 + static_cast<Eigen::Index>(s.shared.size()));
  s.rows.leftCols(10) = rows.Y * s.scale.asDiagonal();
  for (std::size_t l = 0; l < s.shared.size(); ++l)
    s.rows.col(10 + static_cast<Eigen::Index>(l)) = spread.col(s.shared[l]);
  s.rows = own.cwiseInverse().asDiagonal() * s.rows;
  s.target = rows.response.cwiseQuotient(own);
  return s;
}

/// |row w − target| ≤ 1 for the chosen rows, |w_shared| ≤ 1.
optimization::ConeProgram programOf(const Setup& s, const std::vector<Eigen::Index>& chosen, bool physical) {
  const Eigen::Index n = s.rows.cols(), k = static_cast<Eigen::Index>(chosen.size()), m = n - 10;
  optimization::ConeProgram p;
  p.A.resize(0, n);
  p.b.resize(0);
  p.rho = p.centre = p.linear = Eigen::VectorXd::Zero(n);
  p.E.resize(0, n);
  p.e.resize(0);
  p.G = Eigen::MatrixXd::Zero(2 * (k + m), n);
  p.h = Eigen::VectorXd::Ones(2 * (k + m));
  for (Eigen::Index i = 0; i < k; ++i) {
    const auto row = s.rows.row(chosen[static_cast<std::size_t>(i)]);
    const double target = s.target[chosen[static_cast<std::size_t>(i)]];
    p.G.row(i) = row;
    p.G.row(k + i) = -row;
    p.h[i] = 1.0 + target;
    p.h[k + i] = 1.0 - target;
  }
  p.G.block(2 * k, 10, m, m).setIdentity();
  p.G.block(2 * k + m, 10, m, m) = -Eigen::MatrixXd::Identity(m, m);
  if (physical) p.cones.push_back({});
  return p;
}

/// F with F Fᵀ near Z, Z's negative eigenvalues left out.
Mat4 factorOf(const Mat4& Z) {
  const auto eigen = linalg::symmetricEigen(Z);
  return eigen.vectors * eigen.values.cwiseMax(0.0).cwiseSqrt().asDiagonal();
}

/// J*(F Fᵀ): the ten numbers tr(E_k F Fᵀ).
std::array<verified::Interval, 10> adjoint(const Mat4& F) {
  const auto Z = [&](int a, int b) {
    verified::Interval total;
    for (int c = 0; c < 4; ++c) total += verified::Interval(F(a, c)) * verified::Interval(F(b, c));
    return total;
  };
  const verified::Interval two(2.0), half(0.5), x = Z(0, 0), y = Z(1, 1), z = Z(2, 2);
  return {Z(3, 3),
          two * Z(0, 3),
          two * Z(1, 3),
          two * Z(2, 3),
          half * (y + z - x),
          half * (x + z - y),
          half * (x + y - z),
          -(two * Z(1, 2)),
          -(two * Z(0, 2)),
          -(two * Z(0, 1))};
}

class Bounder {
 public:
  Bounder(const PayloadRows& rows, const Enclosure& box, const MembershipSettings& settings,
          const JobContext& context)
      : rows_(rows),
        box_(box),
        settings_(settings),
        context_(context),
        setup_(setUp(rows, box)),
        left_inverse_(hullMatrix(rows, HullWeights::Shared)) {
    if (left_inverse_.size() == 0) left_inverse_ = hullMatrix(rows, HullWeights::Plain);
    chosen_ = firstRows();
  }

  enum class Entry { Inside, Excluded, Undecided };
  /// Finds a point strictly inside all rows, or the rows that exclude one.
  Result<Entry> enter(Contradiction* contradiction) {
    const auto interior = interiorOf(everyRow());
    if (!interior) return interior.error();
    if (!interior->feasible) {
      const bool proved = interior->bound < 0.0;
      if (proved && contradiction != nullptr) contradiction->rows = clash(interior->row_fraction);
      return proved ? Entry::Excluded : Entry::Undecided;
    }
    inside_ = interior->w;
    return Entry::Inside;
  }

  /// Upper bound of sign·theta[i]; infinite when the program gave no multipliers.
  Result<double> bound(Eigen::Index i, double sign) {
    std::vector<Eigen::Index> chosen = chosen_;
    double best = std::numeric_limits<double>::infinity();
    for (int round = 0; round < settings_.rounds; ++round) {
      optimization::ConeProgram program = programOf(setup_, chosen, settings_.physical);
      program.linear[i] = -sign;
      optimization::ConeSettings accuracy;
      accuracy.max_iterations = 80;
      accuracy.stationarity = accuracy.complementarity = 1e-7;
      const auto solution = optimization::solveConeProgram(program, inside_, accuracy, context_);
      if (!solution) return solution.error();
      best = std::min(best, proved(i, sign, chosen, *solution));
      if (!addViolated(solution->w, chosen)) break;
    }
    return best;
  }

 private:
  std::vector<Eigen::Index> everyRow() const {
    std::vector<Eigen::Index> all(static_cast<std::size_t>(rows_.size()));
    std::iota(all.begin(), all.end(), 0);
    return all;
  }
  std::vector<Eigen::Index> firstRows() const {
    const Eigen::Index limit = settings_.rows, size = rows_.size();
    if (size <= limit) return everyRow();
    std::vector<Eigen::Index> some;
    for (Eigen::Index k = 0; k < limit; ++k) some.push_back(k * size / limit);
    return some;
  }
  /// The most violated rows that are not there yet; false when there are none.
  bool addViolated(const Eigen::VectorXd& w, std::vector<Eigen::Index>& chosen) const {
    const Eigen::VectorXd excess = (setup_.rows * w - setup_.target).cwiseAbs();
    std::vector<Eigen::Index> order = everyRow();
    std::sort(order.begin(), order.end(),
              [&](Eigen::Index a, Eigen::Index b) { return excess[a] > excess[b]; });
    std::size_t added = 0;
    for (Eigen::Index row : order) {
      if (!(excess[row] > 1.0 + 1e-6) || added >= static_cast<std::size_t>(settings_.rows) / 2) break;
      if (std::find(chosen.begin(), chosen.end(), row) == chosen.end()) chosen.push_back(row), ++added;
    }
    return added > 0;
  }
  Result<optimization::Interior> interiorOf(const std::vector<Eigen::Index>& chosen) const {
    const optimization::ConeProgram program = programOf(setup_, chosen, settings_.physical);
    Eigen::VectorXd start = Eigen::VectorXd::Zero(setup_.rows.cols());
    const Vec10 guess = left_inverse_.size() > 0 ? Vec10(left_inverse_ * rows_.response) : box_.estimate;
    start.head(10) = guess.cwiseQuotient(setup_.scale);
    return optimization::findInterior(program, start, context_);
  }
  bool excluded(const std::vector<Eigen::Index>& chosen) const {
    const auto interior = interiorOf(chosen);
    return interior && !interior->feasible && interior->bound < 0.0;
  }
  /// A small set of rows that exclude each other: the heaviest by the sum of their two sides' multipliers, as few of them
  /// as suffice, then without each that is not needed.
  std::vector<Eigen::Index> clash(const std::vector<double>& fraction) const {
    constexpr std::size_t kMost = 40;
    std::vector<std::pair<double, Eigen::Index>> order;
    for (Eigen::Index k = 0; k < rows_.size(); ++k)
      order.emplace_back(
          fraction[static_cast<std::size_t>(k)] + fraction[static_cast<std::size_t>(rows_.size() + k)], k);
    std::sort(order.rbegin(), order.rend());
    std::vector<Eigen::Index> heavy;
    std::size_t next = 2;
    for (const auto& [weight, row] : order) {
      heavy.push_back(row);
      if (heavy.size() == kMost) return heavy;
      if (heavy.size() < next) continue;
      if (excluded(heavy)) break;
      next += next / 2;
    }
    for (std::size_t k = heavy.size(); k-- > 0 && heavy.size() > 1;) {
      std::vector<Eigen::Index> fewer = heavy;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(k));
      if (excluded(fewer)) heavy = std::move(fewer);
    }
    return heavy;
  }

  double proved(Eigen::Index i, double sign, const std::vector<Eigen::Index>& chosen,
                const optimization::ConeSolution& solution) const {
    const std::size_t k = chosen.size();
    Eigen::VectorXd c = Eigen::VectorXd::Zero(rows_.size());
    for (std::size_t r = 0; r < k; ++r) {
      const auto up = static_cast<Eigen::Index>(r), down = static_cast<Eigen::Index>(k + r);
      c[chosen[r]] += (solution.z[up] - solution.z[down]) / setup_.radius[chosen[r]];
    }
    c *= setup_.scale[i];
    Mat4 F = Mat4::Zero();
    if (settings_.physical) {
      const Mat4 T = optimization::scaleMatrix(setup_.scale);
      F = std::sqrt(setup_.scale[i]) * T.transpose() * factorOf(solution.Z[0]);
    }
    Vec10 d = Vec10::Zero();
    d[i] = sign;
    Vec10 left =
        d - rows_.Y.transpose() * c;  // moved into c by a left inverse, so that only rounding is left
    const auto pull = adjoint(F);
    for (std::size_t e = 0; e < 10; ++e) left[static_cast<Eigen::Index>(e)] += pull[e].middle();
    if (left_inverse_.size() > 0) c += left_inverse_.transpose() * left;
    if (!c.allFinite() || !F.allFinite()) return std::numeric_limits<double>::infinity();
    return provedUpperBound(rows_, box_.theta, d, c, F);
  }

  const PayloadRows& rows_;
  const Enclosure& box_;
  const MembershipSettings& settings_;
  const JobContext& context_;
  Setup setup_;
  Eigen::MatrixXd left_inverse_;
  std::vector<Eigen::Index> chosen_;
  Eigen::VectorXd inside_;
};

}  // namespace

double provedUpperBound(const PayloadRows& rows, const std::array<verified::Interval, 10>& box,
                        const Vec10& d, const Eigen::VectorXd& c, const Mat4& F) {
  const verified::MidRad coefficients = verified::MidRad::point(c.transpose());
  const RowSums sums = rowSums(rows, coefficients);
  const verified::MidRad image = verified::product(coefficients, verified::MidRad{rows.Y, rows.radiusOfY()});
  const auto pull = adjoint(F);
  verified::Interval total = verified::Interval(sums.centre(0, 0)) + verified::Interval(sums.rounding[0]) +
                             verified::Interval(sums.torque[0]) + verified::Interval(sums.model[0]) +
                             verified::Interval(sums.encoder[0]) + verified::Interval(sums.quadrature[0]);
  for (std::size_t e = 0; e < 10; ++e) {
    const auto k = static_cast<Eigen::Index>(e);
    const verified::Interval left = verified::Interval(d[k]) - image.at(0, k) + pull[e];
    total +=
        left * box[e] + verified::Interval(sums.boundaries(0, k)) * verified::Interval(box[e].magnitude());
  }
  return total.upper;
}

Result<bool> excludeEachOther(const PayloadRows& rows, const Enclosure& box, const JobContext& context,
                              Contradiction* contradiction) {
  if (!box.bounded || !box.proved) return false;
  const MembershipSettings settings;
  const auto entry = Bounder(rows, box, settings, context).enter(contradiction);
  if (!entry) return entry.error();
  return *entry == Bounder::Entry::Excluded;
}

Result<Enclosure> setMembership(const PayloadRows& rows, const Enclosure& box,
                                const MembershipSettings& settings, const JobContext& context,
                                Contradiction* contradiction) {
  Enclosure e = box;
  e.name = settings.physical ? "set membership of physically consistent bodies" : "set membership";
  e.parts.reset();
  if (settings.physical)
    e.premises.push_back(
        {"load", PremiseOrigin::Assumed, "the link with its load is physically consistent", {}});
  if (!box.bounded || !box.proved) {
    e.proved = e.bounded = false;
    e.reason = "there is no proved box to start from";
    return e;
  }
  Bounder bounder(rows, box, settings, context);
  const auto entry = bounder.enter(contradiction);
  if (!entry) return entry.error();
  if (*entry != Bounder::Entry::Inside) {
    e.proved = e.bounded = false;
    e.theta.fill(verified::Interval::whole());
    e.reason = *entry == Bounder::Entry::Excluded
                   ? "no payload explains the rows within their bounds: an assumption is broken"
                   : "no payload strictly inside all bounds was found";
    return e;
  }
  for (Eigen::Index i = 0; i < 10; ++i) {
    verified::Interval& x = e.theta[static_cast<std::size_t>(i)];
    const auto up = bounder.bound(i, 1.0);
    if (!up) return up.error();
    const auto down = bounder.bound(i, -1.0);
    if (!down) return down.error();
    x.upper = std::min(x.upper, *up);
    x.lower = std::max(x.lower, -*down);
    context.report("set membership", static_cast<double>(i + 1) / 10.0);
    if (!(x.lower <= x.upper)) {
      e.theta.fill(verified::Interval::whole());
      e.proved = e.bounded = false;
      e.reason = "the bounds of " + std::string(layout::kNames[static_cast<std::size_t>(i)]) +
                 " exclude each other: an assumption is broken";
      return e;
    }
    e.estimate[i] = x.middle();
  }
  return e;
}

}  // namespace plumbline::bounds
