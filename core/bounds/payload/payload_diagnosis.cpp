// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/payload_diagnosis.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/linalg.h"
#include "base/text.h"
#include "bounds/momentum_recursion.h"
#include "estimation/full_parameters.h"

namespace plumbline::bounds {

namespace {

/// Sum of squares of the direction in the rows of one joint's sine about the mean posture, one swing in a second.
double shownBy(const MomentumChain& chain, const PayloadProblem& problem, const Eigen::VectorXd& posture,
               int joint, const Vec10& direction) {
  constexpr int kSteps = 40, kWindow = 5;
  constexpr double kAmplitude = 0.5, kTurn = 6.283185307179586;
  MomentumRecursion<double> recursion(chain);
  const auto& path = chain.path(problem.body);
  const int first = chain.links()[static_cast<std::size_t>(problem.body)].first_pair;
  const auto n = static_cast<Eigen::Index>(path.size());
  Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(n, 10);
  double total = 0.0;
  for (int k = 0; k <= kSteps; ++k) {
    const double t = static_cast<double>(k) / kSteps;
    Eigen::VectorXd q = posture, v = Eigen::VectorXd::Zero(posture.size());
    q[joint] += kAmplitude * std::sin(kTurn * t);
    v[joint] = kAmplitude * kTurn * std::cos(kTurn * t);
    recursion.evaluate(q.data(), v.data(), true, true);
    const auto block = [&](const std::vector<double>& entries) {
      return Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, 10, Eigen::RowMajor>>(
          entries.data() + 10 * first, n, 10);
    };
    if (k > 0 && k % kWindow == 0) {
      sum += block(recursion.momentum);
      total += (sum * direction).squaredNorm();
      sum.setZero();
    }
    if (k % kWindow == 0) sum -= block(recursion.momentum);
    sum -= block(recursion.rate) / kSteps;
  }
  return total;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 < names.size() ? ", " : " and ") + names[i];
  return text;
}

}  // namespace

Result<WeakDirection> weakestDirection(const PayloadProblem& problem, const Eigen::VectorXd& posture,
                                       const Eigen::MatrixXd& Y) {
  const auto chain = MomentumChain::make(problem.model);
  if (!chain) return chain.error();
  const Vec10 scale = estimation::parameterScale(problem.model).segment<10>(10 * problem.body);
  const linalg::Svd d = linalg::svd(Y * scale.asDiagonal(), true);
  WeakDirection weak;
  weak.direction = d.V.col(9);
  const double least = d.s.size() < 10 ? 0.0 : d.s[9];
  weak.condition = least > 1e-13 * d.s[0] ? d.s[0] / least : std::numeric_limits<double>::infinity();
  const std::string& body = problem.model.body(problem.body).name;
  const double largest = weak.direction.cwiseAbs().maxCoeff();
  for (std::size_t i = 0; i < 10; ++i)
    if (std::fabs(weak.direction[static_cast<Eigen::Index>(i)]) > largest / 3.0)
      weak.parameters.push_back(body + "." + std::string(layout::kNames[i]));
  const Vec10 direction = scale.asDiagonal() * weak.direction;
  double best = 0.0;
  for (int joint : chain->path(problem.body)) {
    if (std::find(problem.still.begin(), problem.still.end(), joint) != problem.still.end()) continue;
    const double shown = shownBy(*chain, problem, posture, joint, direction);
    if (shown > best) best = shown, weak.joint = problem.model.dofNames()[static_cast<std::size_t>(joint)];
  }
  weak.text = std::isfinite(weak.condition) ? "the motion shows " + listed(weak.parameters) +
                                                  " least (condition " + shortNumber(weak.condition, 3) + ")"
                                            : "the motion does not excite " + listed(weak.parameters);
  if (!weak.joint.empty()) weak.text += "; a faster motion of " + weak.joint + " would show it best";
  return weak;
}

std::vector<BrokenRow> namedRows(const PayloadRows& rows, const std::vector<Eigen::Index>& which) {
  std::vector<BrokenRow> named;
  for (const Eigen::Index row : which) {
    const auto at = static_cast<std::size_t>(row);
    const auto& window = rows.windows[static_cast<std::size_t>(rows.window[at])];
    named.push_back({row, rows.coordinates[static_cast<std::size_t>(rows.coordinate[at])],
                     rows.time[window.begin], rows.time[window.begin + window.weights.size() - 1], 0.0});
  }
  return named;
}

std::string windowsText(const std::vector<BrokenRow>& rows) {
  constexpr std::size_t kShown = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(rows.size(), kShown); ++i)
    text += (i == 0 ? "" : ", ") + rows[i].joint + " from " + shortNumber(rows[i].from, 3) + " to " +
            shortNumber(rows[i].to, 3) + " s";
  return rows.size() > kShown ? text + " and " + std::to_string(rows.size() - kShown) + " more" : text;
}

std::vector<BrokenRow> brokenRows(const PayloadRows& rows, const std::array<verified::Interval, 10>& box) {
  const Eigen::VectorXd torque = rows.torqueRadius(), model = rows.modelRadius();
  const Eigen::MatrixXd spread = rows.radiusOfY();
  Eigen::VectorXd middle(10), around(10);
  for (std::size_t i = 0; i < 10; ++i) {
    middle[static_cast<Eigen::Index>(i)] = box[i].middle();
    around[static_cast<Eigen::Index>(i)] = box[i].radius();
  }
  const Eigen::VectorXd boundaries = rows.boundaryRadius(middle, around);
  std::vector<BrokenRow> broken;
  for (Eigen::Index row = 0; row < rows.size(); ++row) {
    verified::Interval miss = verified::Interval(rows.response[row]);
    for (Eigen::Index e = 0; e < 10; ++e)
      miss -= verified::Interval::around(rows.Y(row, e), spread(row, e)) * box[static_cast<std::size_t>(e)];
    const verified::Interval allowed = verified::Interval(torque[row]) + verified::Interval(model[row]) +
                                       verified::Interval(rows.encoder[row]) +
                                       verified::Interval(rows.quadrature[row]) +
                                       verified::Interval(boundaries[row]);
    const double excess = (verified::Interval(miss.mignitude()) - allowed).lower;
    if (!(excess > 0.0)) continue;
    broken.push_back(namedRows(rows, {row}).front());
    broken.back().excess = excess;
  }
  std::sort(broken.begin(), broken.end(), [](const BrokenRow& a, const BrokenRow& b) {
    return a.excess != b.excess ? a.excess > b.excess : a.row < b.row;
  });
  return broken;
}

std::string brokenText(const std::vector<BrokenRow>& rows) {
  const BrokenRow& worst = rows.front();
  return std::to_string(rows.size()) + " windows cannot be explained by any payload within the " +
         "stated uncertainties, the worst at " + worst.joint + " from " + shortNumber(worst.from, 3) +
         " to " + shortNumber(worst.to, 3) +
         " s: an assumption is broken (load change, contact, another robot, or an " +
         "uncertainty that is larger than stated)";
}

std::string exclusionText(std::size_t i, double from) {
  return "what the log says of " + std::string(layout::kNames[i]) + " from " + shortNumber(from, 3) +
         " s on excludes what it said before: the load changed, or an uncertainty is larger than stated";
}

ErrorSuspicion suspectAssumptions(const PayloadRows& rows, const Enclosure& whole) {
  ErrorSuspicion suspicion;
  if (whole.bounded && whole.proved) suspicion.rows = brokenRows(rows, whole.theta);
  std::array<verified::Interval, 10> before;
  before.fill(verified::Interval::whole());
  constexpr Eigen::Index kParts = 4;
  std::string apart;
  for (Eigen::Index p = 0; p < kParts && suspicion.rows.empty() && apart.empty(); ++p) {
    const Eigen::Index first = p * rows.size() / kParts, end = (p + 1) * rows.size() / kParts;
    const PayloadRows part = rows.part(first, end - first);
    if (p > 0) {
      suspicion.rows = brokenRows(part, before);
      for (BrokenRow& row : suspicion.rows) row.row += first;
    }
    const Enclosure hull = affineHull(part, HullWeights::Shared);
    for (std::size_t i = 0; i < 10 && hull.bounded; ++i) {
      if (!verified::overlap(before[i], hull.theta[i])) {
        const auto& window = part.windows[static_cast<std::size_t>(part.window.front())];
        apart = exclusionText(i, rows.time[window.begin]);
        break;
      }
      before[i] = verified::intersection(before[i], hull.theta[i]);
    }
  }
  suspicion.text = suspicion.rows.empty() ? apart : brokenText(suspicion.rows);
  return suspicion;
}

}  // namespace plumbline::bounds
