// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/numeric/data_observability.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/linalg.h"
#include "base/random.h"
#include "base/text.h"
#include "dynamics/inverse_dynamics.h"

namespace plumbline::identifiability {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kExcited = 1e-6;  // relative singular value below which a direction counts as not excited
constexpr double kEssentialRatio = 10.0;  // largest over smallest relative deviation
constexpr double kEssentialFloor = 0.1;   // a parameter better than this is never left out
constexpr double kCorrelated = 0.9;
constexpr std::size_t kMostWeak = 8, kMostPairs = 20, kMostParts = 5;

VectorXd columnLengths(const MatrixXd& R) {
  return R.colwise().norm().transpose();
}

/// Least squares on the columns `kept` of the factor: x, relative deviations.
struct Fit {
  VectorXd x, relative;
  double noise = 0.0;
};
Fit fit(const MatrixXd& R, const std::vector<int>& kept, Eigen::Index rows) {
  const auto c = static_cast<Eigen::Index>(kept.size());
  MatrixXd part(R.rows(), c + 1);
  for (Eigen::Index i = 0; i < c; ++i) part.col(i) = R.col(kept[static_cast<std::size_t>(i)]);
  part.col(c) = R.col(R.cols() - 1);
  const VectorXd lengths = columnLengths(part.leftCols(c));
  for (Eigen::Index i = 0; i < c; ++i) part.col(i) /= lengths[i];
  const MatrixXd T = linalg::triangularFactor(part);
  Fit out;
  out.x = linalg::solveUpper(T.topLeftCorner(c, c), T.col(c).head(c)).col(0);
  const MatrixXd inverse = linalg::inverseUpper(T.topLeftCorner(c, c));
  const double residual = T.rows() > c ? std::abs(T(c, c)) : 0.0;
  out.noise = rows > c ? residual / std::sqrt(static_cast<double>(rows - c)) : 0.0;
  out.relative.resize(c);
  for (Eigen::Index i = 0; i < c; ++i) {
    const double std = out.noise * inverse.row(i).norm();
    out.relative[i] = out.x[i] != 0.0 ? std / std::abs(out.x[i]) : kInfinity;
    out.x[i] /= lengths[i];
  }
  return out;
}

/// Returns the columns of a factor that can be solved for together: pivoting from the first to the last, in the structure's
/// order.
std::vector<int> excitedColumns(const MatrixXd& R) {
  const auto c = R.cols() - 1;
  const VectorXd lengths = columnLengths(R.leftCols(c));
  MatrixXd scaled = R.leftCols(c);
  for (Eigen::Index i = 0; i < c; ++i)
    if (lengths[i] > 0.0) scaled.col(i) /= lengths[i];
  // The diagonal of the factor is the part of a column that those before it do not span.
  std::vector<int> kept;
  MatrixXd Q(R.rows(), 0);
  for (Eigen::Index i = 0; i < c; ++i) {
    VectorXd rest = scaled.col(i);
    for (int pass = 0; pass < 2; ++pass) rest -= Q * (Q.transpose() * rest);
    if (rest.norm() <= kExcited) continue;
    Q.conservativeResize(Eigen::NoChange, Q.cols() + 1);
    Q.col(Q.cols() - 1) = rest.normalized();
    kept.push_back(static_cast<int>(i));
  }
  return kept;
}

std::string directionText(const std::vector<std::pair<int, double>>& parts, const DataFactor& factor) {
  std::string text;
  for (const auto& [column, share] : parts) {
    const std::string sign = share < 0.0 ? (text.empty() ? "−" : " − ") : (text.empty() ? "" : " + ");
    // A combination is named by its leading parameter.
    const std::string& name = factor.names[static_cast<std::size_t>(column)];
    const std::size_t end = name.find(' ');
    text += sign + shortNumber(std::abs(share), 2) + " " +
            (end == std::string::npos ? name : name.substr(0, end) + "…");
  }
  return text;
}

/// One kind of motion, and the largest torque that a direction causes in it.
class Motions {
 public:
  Motions(const RobotModel& model, const BaseParameters& structure, std::uint64_t seed)
      : model_(model), structure_(structure), random_(seed) {
    for (int pose = 0; pose < kPoses; ++pose) {
      VectorXd q = model.neutral(), step(model.nv());
      for (double& s : step) s = random_.uniform(-1.5, 1.5);
      poses_.push_back(model.integrate(q, step, 1.0));
    }
  }

  /// Sentence for a direction in the base parameters (unit: torque per motion of 1 rad/s, 1 rad/s²).
  std::string best(const VectorXd& direction, const std::stop_token& stop) {
    const int n = model_.nv();
    // Torque is linear in the parameters: a robot with the direction as its parameters has the torque of the direction.
    VectorXd pi_std = VectorXd::Zero(10 * model_.bodyCount());
    for (Eigen::Index i = 0; i < direction.size(); ++i)
      pi_std[structure_.independent[static_cast<std::size_t>(i)]] =
          direction[i];  // no rotors: all are links'
    const RobotModel made = model_.withParameters(pi_std);
    dynamics::DynamicsWorkspace work(made);
    const auto torque = [&](const VectorXd& q, const VectorXd& v, const VectorXd& a) {
      VectorXd tau(n);
      dynamics::inverseDynamics(work, q, v, a, tau);
      return tau;
    };
    const VectorXd zero = VectorXd::Zero(n);
    double most = 0.0;
    std::string text;
    const auto offer = [&](double size, const std::string& what) {
      if (size <= 1.02 * most) return;
      most = size;
      text = what;
    };
    const auto& names = model_.dofNames();
    for (const VectorXd& q : poses_) {
      if (stop.stop_requested()) return {};
      const VectorXd still = torque(q, zero, zero);
      offer(still.norm(), "slow motion through many poses");
      for (int j = 0; j < n; ++j) {
        VectorXd a = zero;
        a[j] = kAcceleration;
        const std::string& name = names[static_cast<std::size_t>(j)];
        offer((torque(q, zero, a) - still).norm(), "accelerate " + name + ", other joints in many poses");
        VectorXd v = zero;
        v[j] = kSpeed;
        const VectorXd alone = torque(q, v, zero) - still;
        offer(alone.norm(), "fast motion of " + name);
        for (int k = 0; k < j; ++k) {
          VectorXd both = v;
          both[k] = kSpeed;
          VectorXd other = zero;
          other[k] = kSpeed;
          const VectorXd together = torque(q, both, zero) - still;
          const VectorXd apart = alone + torque(q, other, zero) - still;
          offer((together - apart).norm(),
                "fast motion of " + names[static_cast<std::size_t>(k)] + " and " + name + " together");
        }
      }
    }
    return text;
  }

 private:
  static constexpr int kPoses = 12;
  static constexpr double kSpeed = 1.0,
                          kAcceleration = 2.0;  // rad/s, rad/s²: of similar demand on a usual drive

  const RobotModel& model_;
  const BaseParameters& structure_;
  Random random_;
  std::vector<VectorXd> poses_;
};

void findWeak(const RobotModel& model, const BaseParameters& structure, const DataFactor& factor,
              const linalg::Svd& svd, const VectorXd& lengths, std::uint64_t seed,
              const std::stop_token& stop, DataObservability& out) {
  Motions motions(model, structure, seed);
  const auto b = svd.s.size();
  const double largest = b > 0 ? svd.s[0] : 0.0;
  for (Eigen::Index i = b - 1; i >= 0 && out.weakest.size() < kMostWeak && !stop.stop_requested(); --i) {
    WeakDirection weak;
    weak.singular = largest > 0.0 ? svd.s[i] / largest : 0.0;
    if (weak.singular > 0.1 && !out.weakest.empty()) break;
    const VectorXd direction = svd.V.col(i);
    std::vector<int> order(static_cast<std::size_t>(b));
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](int x, int y) { return std::abs(direction[x]) > std::abs(direction[y]); });
    double covered = 0.0;
    for (const int column : order) {
      if (weak.parts.size() == kMostParts || covered > 0.98) break;
      weak.parts.emplace_back(column, direction[column]);
      covered += direction[column] * direction[column];
    }
    weak.text = directionText(weak.parts, factor);
    if (covered < 0.9) weak.text += " + …";
    // Back from scaled columns: a column that the data do not excite at all has no scale of its own.
    VectorXd physical(b);
    for (Eigen::Index k = 0; k < b; ++k) physical[k] = lengths[k] > 0.0 ? direction[k] / lengths[k] : 0.0;
    if (physical.norm() == 0.0) physical = direction;
    weak.motion = motions.best(physical.normalized(), stop);
    out.weakest.push_back(std::move(weak));
  }
}

void findPairs(const MatrixXd& R, const std::vector<int>& kept, DataObservability& out) {
  const auto c = static_cast<Eigen::Index>(kept.size());
  MatrixXd part(R.rows(), c);
  for (Eigen::Index i = 0; i < c; ++i) part.col(i) = R.col(kept[static_cast<std::size_t>(i)]).normalized();
  const MatrixXd inverse = linalg::inverseUpper(linalg::triangularFactor(part).topRows(c));
  const MatrixXd covariance = inverse * inverse.transpose();
  for (Eigen::Index i = 0; i < c; ++i) {
    for (Eigen::Index k = 0; k < i; ++k) {
      const double r = covariance(i, k) / std::sqrt(covariance(i, i) * covariance(k, k));
      if (std::abs(r) > kCorrelated)
        out.correlated.push_back({kept[static_cast<std::size_t>(k)], kept[static_cast<std::size_t>(i)], r});
    }
  }
  std::sort(out.correlated.begin(), out.correlated.end(),
            [](const CorrelatedPair& x, const CorrelatedPair& y) {
              return std::abs(x.correlation) > std::abs(y.correlation);
            });
  if (out.correlated.size() > kMostPairs) out.correlated.resize(kMostPairs);
}

void findEssential(const MatrixXd& R, std::vector<int> kept, Eigen::Index rows, const std::stop_token& stop,
                   DataObservability& out) {
  while (kept.size() > 1 && !stop.stop_requested()) {
    const Fit now = fit(R, kept, rows);
    Eigen::Index worst = 0;
    const double largest = now.relative.maxCoeff(&worst), smallest = now.relative.minCoeff();
    if (largest <= kEssentialFloor || largest <= kEssentialRatio * smallest) break;
    kept.erase(kept.begin() + worst);
  }
  for (const int column : kept) out.parameters[static_cast<std::size_t>(column)].essential = true;
  out.essential = static_cast<int>(kept.size());
}

std::string verdictOnData(const DataObservability& o, const DataFactor& factor) {
  std::string text =
      "The data show " + std::to_string(o.rank) + " of " + std::to_string(o.structural) + " base parameters";
  if (o.rank < o.structural) {
    text += "; not shown: " + (o.weakest.empty() ? std::string("–") : o.weakest.front().text);
    if (!o.weakest.empty() && !o.weakest.front().motion.empty())
      text += " (" + o.weakest.front().motion + " would help)";
    return text + ".";
  }
  text += ", scaled condition " + shortNumber(o.scaled_condition, 3);
  int poor = 0;
  for (int i = 0; i < factor.base; ++i) poor += o.parameters[static_cast<std::size_t>(i)].relative_std > 0.3;
  if (poor > 0) text += "; " + std::to_string(poor) + " of them are known to no better than 30 %";
  return text + ".";
}

}  // namespace

DataObservability dataObservability(const RobotModel& model, const BaseParameters& structure,
                                    const DataFactor& factor, std::uint64_t seed,
                                    const std::stop_token& stop) {
  DataObservability out;
  out.structural = factor.base;
  out.rows = factor.rows;
  out.tolerance = kExcited;
  const auto c = static_cast<Eigen::Index>(factor.names.size());
  const auto b = static_cast<Eigen::Index>(factor.base);
  const VectorXd lengths = columnLengths(factor.R.leftCols(c));
  const double root = std::sqrt(static_cast<double>(std::max<Eigen::Index>(1, factor.rows)));
  for (Eigen::Index i = 0; i < c; ++i) {
    ParameterSupport support;
    support.name = factor.names[static_cast<std::size_t>(i)];
    support.body = i < b ? structure.independent[static_cast<std::size_t>(i)] / 10 : -1;
    support.length = lengths[i] / root;
    support.value = std::numeric_limits<double>::quiet_NaN();
    support.relative_std = kInfinity;
    out.parameters.push_back(std::move(support));
  }
  if (b == 0 || factor.rows == 0) {
    out.condition = out.scaled_condition = kInfinity;
    out.sentence = "The data show nothing: there is no usable row.";
    return out;
  }
  MatrixXd scaled = factor.R.leftCols(b);
  for (Eigen::Index i = 0; i < b; ++i)
    if (lengths[i] > 0.0) scaled.col(i) /= lengths[i];
  const linalg::Svd svd = linalg::svd(scaled, true);
  out.singular = svd.s;
  out.rank = linalg::decideRank(svd.s, kExcited).rank;
  const double least = svd.s[b - 1];
  out.scaled_condition = out.rank == factor.base ? svd.s[0] / least : kInfinity;
  if (out.rank == factor.base) {
    const VectorXd plain = linalg::singularValues(factor.R.leftCols(b));
    out.condition = plain[0] / plain[b - 1];
  } else {
    out.condition = kInfinity;
  }
  if (stop.stop_requested()) return out;
  const std::vector<int> kept = excitedColumns(factor.R);
  if (!kept.empty()) {
    const Fit all = fit(factor.R, kept, factor.rows);
    out.noise = all.noise;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      ParameterSupport& support = out.parameters[static_cast<std::size_t>(kept[i])];
      support.value = all.x[static_cast<Eigen::Index>(i)];
      support.relative_std = all.relative[static_cast<Eigen::Index>(i)];
    }
    findPairs(factor.R, kept, out);
    findEssential(factor.R, kept, factor.rows, stop, out);
  }
  findWeak(model, structure, factor, svd, lengths, seed, stop, out);
  out.sentence = verdictOnData(out, factor);
  return out;
}

}  // namespace plumbline::identifiability
