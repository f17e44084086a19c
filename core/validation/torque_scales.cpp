// SPDX-License-Identifier: BSD-3-Clause
#include "validation/torque_scales.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "base/linalg.h"
#include "base/text.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/row_stream.h"
#include "validation/residuals/correlation_time.h"

namespace plumbline::validation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kReach = 1.6;  ///< of log c: factors up to 5
constexpr int kScaleGrid = 9, kGoldenSteps = 9, kReweights = 2;
constexpr double kGridStep = 2.0 * kReach / (kScaleGrid - 1);
constexpr double kScaleRidge =
    1e-7;  ///< relative to a column's norm; keeps columns that are not excited bounded
constexpr double kScaleExact = 1e-3;  ///< relative error below which residuals are not distinguished
constexpr double kMostOperations = 1e10;
constexpr double kMostScaleRows = 4000.0;  ///< of all logs together
constexpr Index kFewestScaleRows = 50;
constexpr double kDetermined = 0.1;  ///< standard deviation of log c
constexpr double kOff = 1.2;         ///< factor from which a scale counts: errors of real models stay below
constexpr double kSure = 8.0;        ///< log-likelihood: four standard deviations
constexpr double kRival = 5.0;       ///< of log-likelihood, by which another joint is less likely
constexpr double kLateDelay = 10e-3, kLateSigma = 4.0;

/// Rows of one measured joint, in order of time.
struct ScaleRows {
  int dof = 0;
  std::vector<int> columns;  ///< positions in the selection
  MatrixXd W;                ///< N×n_j
  VectorXd tau, slope;       ///< N: torque, and its derivative in time, NaN at the ends of segments
};

class ScaleSearch {
 public:
  ScaleSearch(const std::vector<ScaleRows>& joints, int parameters) : joints_(joints), p_(parameters) {
    const auto n = static_cast<Index>(joints.size());
    total_.resize(n);
    freedom_.resize(n);
    start_.resize(n);
    for (Index j = 0; j < n; ++j) {
      const ScaleRows& joint = at(j);
      MatrixXd stacked(joint.W.rows(), joint.W.cols() + 1);
      stacked << joint.W, joint.tau;
      R_.push_back(linalg::triangularFactor(stacked));
      height_ += R_.back().rows();
      total_[j] = joint.tau.squaredNorm();
      freedom_[j] = static_cast<double>(joint.W.rows());
      const double own = std::pow(R_.back()(joint.W.cols(), joint.W.cols()), 2);
      start_[j] = std::max(own, least(j)) / freedom_[j];
    }
  }

  double operations() const {
    return static_cast<double>(joints_.size()) * (2 * kScaleGrid + kGoldenSteps + 5) * kReweights * 2.0 *
           static_cast<double>(height_ + p_) * p_ * p_;
  }

  /// Two passes: the likeliest scale on the grid gives the correlation times and weights of the search.
  std::vector<TorqueScale> search(const std::stop_token& stop) {
    std::vector<TorqueScale> out(joints_.size());
    double most = likelihood(0, 0.0) + kSure, scale = 1.0;
    Index scaled = 0;
    for (Index j = 0; j < count(); ++j) {
      if (stop.stop_requested()) return {};
      const std::optional<double> best = start(j);
      const double value = best ? likelihood(j, *best) : most;
      if (value <= most) continue;
      most = value, scale = std::exp(*best), scaled = j;
    }
    measureFreedom(scaled, scale);
    for (Index j = 0; j < count(); ++j) {
      if (stop.stop_requested()) return {};
      out[static_cast<std::size_t>(j)] = scaleOf(j);
    }
    return out;
  }

 private:
  struct ScaleFit {
    VectorXd x, squares;  ///< parameters; residual squares per joint
    double likelihood = 0.0;
  };

  const ScaleRows& at(Index j) const { return joints_[static_cast<std::size_t>(j)]; }
  Index count() const { return static_cast<Index>(joints_.size()); }
  double least(Index j) const { return kScaleExact * kScaleExact * total_[j] + 1e-300; }

  VectorXd own(const VectorXd& x, Index j) const {
    VectorXd part(at(j).W.cols());
    for (Index c = 0; c < part.size(); ++c) part[c] = x[at(j).columns[static_cast<std::size_t>(c)]];
    return part;
  }

  /// x of (1) for the variances of the rows.
  VectorXd parameters(Index scaled, double scale, const VectorXd& variance) const {
    MatrixXd A = MatrixXd::Zero(height_ + p_, p_ + 1);
    Index row = 0;
    for (Index j = 0; j < count(); ++j) {
      const MatrixXd& R = R_[static_cast<std::size_t>(j)];
      const double weight = 1.0 / std::sqrt(variance[j]), factor = weight * (j == scaled ? scale : 1.0);
      const Index w = at(j).W.cols();
      for (Index c = 0; c < w; ++c)
        A.block(row, at(j).columns[static_cast<std::size_t>(c)], R.rows(), 1) = factor * R.col(c);
      A.block(row, p_, R.rows(), 1) = weight * R.col(w);
      row += R.rows();
    }
    for (Index c = 0; c < p_; ++c) A(height_ + c, c) = kScaleRidge * A.col(c).norm() + 1e-12;
    const MatrixXd R = linalg::triangularFactor(A);
    return R.topLeftCorner(p_, p_).triangularView<Eigen::Upper>().solve(R.col(p_).head(p_));
  }

  ScaleFit fit(Index scaled, double scale) const {
    ScaleFit out;
    VectorXd variance = start_;
    for (int k = 0; k < kReweights; ++k) {
      out.x = parameters(scaled, scale, variance);
      out.squares.resize(count());
      for (Index j = 0; j < count(); ++j) {
        const MatrixXd& R = R_[static_cast<std::size_t>(j)];
        const Index w = at(j).W.cols();
        out.squares[j] =
            (R.col(w) - (j == scaled ? scale : 1.0) * (R.leftCols(w) * own(out.x, j))).squaredNorm();
        variance[j] = std::max(out.squares[j], least(j)) / static_cast<double>(at(j).W.rows());
      }
    }
    for (Index j = 0; j < count(); ++j)
      out.likelihood -= 0.5 * freedom_[j] * std::log(out.squares[j] + least(j));
    return out;
  }

  double likelihood(Index j, double log_scale) const { return fit(j, std::exp(log_scale)).likelihood; }

  /// Highest of the maxima inside a grid over log c; none when the likelihood rises towards the ends.
  std::optional<double> start(Index j) const {
    VectorXd values(kScaleGrid);
    for (int k = 0; k < kScaleGrid; ++k) values[k] = likelihood(j, -kReach + k * kGridStep);
    int best = -1;
    for (int k = 1; k + 1 < kScaleGrid; ++k) {
      const bool maximum = values[k] >= values[k - 1] && values[k] >= values[k + 1];
      if (maximum && (best < 0 || values[k] > values[best])) best = k;
    }
    if (best < 0) return {};
    return -kReach + best * kGridStep;
  }

  /// (2) over the grid, then by golden sections about its best point.
  TorqueScale scaleOf(Index j) const {
    TorqueScale out;
    out.coordinate = at(j).dof;
    const std::optional<double> found = start(j);
    if (!found) return out;
    constexpr double kRatio = 0.6180339887498949;
    double low = *found - kGridStep, high = *found + kGridStep;
    double a = high - kRatio * (high - low), b = low + kRatio * (high - low);
    double at_a = likelihood(j, a), at_b = likelihood(j, b);
    for (int k = 0; k < kGoldenSteps; ++k) {
      if (at_a > at_b) {
        high = b, b = a, at_b = at_a;
        at_a = likelihood(j, a = high - kRatio * (high - low));
      } else {
        low = a, a = b, at_a = at_b;
        at_b = likelihood(j, b = low + kRatio * (high - low));
      }
    }
    constexpr double kProbe = 0.05;
    const double u = 0.5 * (low + high), top = likelihood(j, u);
    const double curvature =
        (2.0 * top - likelihood(j, u - kProbe) - likelihood(j, u + kProbe)) / (kProbe * kProbe);
    out.scale = std::exp(u);
    out.log_std = curvature > 0.0 ? 1.0 / std::sqrt(curvature) : std::numeric_limits<double>::infinity();
    out.gain = std::max(0.0, top - likelihood(j, 0.0));
    return out;
  }

  void measureFreedom(Index scaled, double scale) {
    const ScaleFit found = fit(scaled, scale);
    for (Index j = 0; j < count(); ++j) {
      const VectorXd r = at(j).tau - (j == scaled ? scale : 1.0) * (at(j).W * own(found.x, j));
      freedom_[j] = static_cast<double>(r.size()) / correlationTime(r);
      start_[j] = std::max(found.squares[j], least(j)) / static_cast<double>(r.size());
    }
  }

  const std::vector<ScaleRows>& joints_;
  Index p_ = 0, height_ = 0;
  std::vector<MatrixXd> R_;  ///< of [W_j | tau_j]
  VectorXd total_, freedom_, start_;
};

/// Reads the rows of the logs, every few samples.
class ScaleReader {
 public:
  ScaleReader(const RobotModel& model, const regressors::FrictionModel& friction,
              const std::vector<int>& columns, std::span<const signal::Samples> logs)
      : rows_(model, friction, columns) {
    const regressors::RegressorLayout layout(model, friction);
    double total = 0.0;
    for (const signal::Samples& log : logs) total += static_cast<double>(log.size());
    stride_ = 1 + static_cast<Index>(total / kMostScaleRows);
    for (const int dof : layout.frictionDofs()) {
      Index most = 0;
      for (const signal::Samples& log : logs) most += (log.weight.row(dof).array() > 0.0).count();
      if (most > 0) joints_.push_back({dof, rows_.columns(dof), {}, {}, {}});
    }
    for (ScaleRows& joint : joints_) {
      const Index most = static_cast<Index>(total) / stride_ + static_cast<Index>(logs.size()) + 1;
      joint.W.resize(most, static_cast<Index>(joint.columns.size()));
      joint.tau.resize(most);
      joint.slope.resize(most);
    }
    used_.assign(joints_.size(), 0);
  }

  bool read(const signal::Samples& log, const std::stop_token& stop) {
    std::vector<bool> first(static_cast<std::size_t>(log.size()) + 1, false);
    for (const Index begin : log.segments) first[static_cast<std::size_t>(begin)] = true;
    first.back() = true;
    for (Index at = 0; at < log.size(); at += estimation::kBlockLength) {
      if (stop.stop_requested()) return false;
      const Index count = std::min(estimation::kBlockLength, log.size() - at);
      rows_.evaluate(log, at, count);
      for (Index t = at + (stride_ - at % stride_) % stride_; t < at + count; t += stride_) {
        const bool inside =
            t > 0 && !first[static_cast<std::size_t>(t)] && !first[static_cast<std::size_t>(t) + 1];
        for (std::size_t j = 0; j < joints_.size(); ++j) take(log, j, t, t - at, inside);
      }
    }
    return true;
  }

  /// Joints with enough rows.
  std::vector<ScaleRows> joints() && {
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      joints_[j].W.conservativeResize(used_[j], Eigen::NoChange);
      joints_[j].tau.conservativeResize(used_[j]);
      joints_[j].slope.conservativeResize(used_[j]);
    }
    std::erase_if(joints_, [](const ScaleRows& joint) {
      return joint.W.rows() < std::max(kFewestScaleRows, 2 * joint.W.cols());
    });
    return std::move(joints_);
  }

 private:
  void take(const signal::Samples& log, std::size_t j, Index t, Index row, bool inside) {
    ScaleRows& joint = joints_[j];
    const auto tau = log.tau.row(joint.dof);
    if (!(log.weight(joint.dof, t) > 0.0) || !std::isfinite(tau[t])) return;
    const Index to = used_[j]++;
    joint.W.row(to) = rows_.regressor(joint.dof).row(row);
    joint.tau[to] = tau[t];
    joint.slope[to] = inside && log.rate > 0.0 ? 0.5 * log.rate * (tau[t + 1] - tau[t - 1])
                                               : std::numeric_limits<double>::quiet_NaN();
  }

  estimation::RowEvaluator rows_;
  std::vector<ScaleRows> joints_;
  std::vector<Index> used_;
  Index stride_ = 1;
};

/// (3) of one joint.
void findDelay(const ScaleRows& joint, TorqueScale& out) {
  std::vector<Index> rows;
  for (Index t = 0; t < joint.slope.size(); ++t)
    if (std::isfinite(joint.slope[t])) rows.push_back(t);
  const Index w = joint.W.cols(), n = static_cast<Index>(rows.size());
  if (n < 2 * w + kFewestScaleRows) return;
  MatrixXd A(n + w, w + 2);
  A.topRows(n) << joint.W(rows, Eigen::all), joint.slope(rows), joint.tau(rows);
  A.bottomRows(w).setZero();
  for (Index c = 0; c < w; ++c) A(n + c, c) = kScaleRidge * A.col(c).norm() + 1e-12;
  const MatrixXd R = linalg::triangularFactor(A);
  const double corner = R(w, w);
  if (!(std::abs(corner) > 1e-9 * joint.slope(rows).norm())) return;  // the torque is constant
  const VectorXd x =
      R.topLeftCorner(w + 1, w + 1).triangularView<Eigen::Upper>().solve(R.col(w + 1).head(w + 1));
  const VectorXd r = A.col(w + 1).head(n) - A.topLeftCorner(n, w + 1) * x;
  out.delay = -x[w];
  out.delay_std =
      std::sqrt(r.squaredNorm() / static_cast<double>(n - w - 1) * correlationTime(r)) / std::abs(corner);
}

std::string nameOf(const RobotModel& model, const TorqueScale& scale) {
  return model.dofNames()[static_cast<std::size_t>(scale.coordinate)];
}

}  // namespace

bool TorqueScale::isDetermined() const {
  return std::isfinite(scale) && log_std <= kDetermined;
}

bool TorqueScale::isOff() const {
  return isDetermined() && std::abs(std::log(scale)) > std::log(kOff) && gain >= kSure;
}

bool TorqueScale::isLate() const {
  return std::abs(delay) > std::max(kLateDelay, kLateSigma * delay_std);
}

std::vector<TorqueScale> torqueScales(const RobotModel& model,
                                      const identifiability::BaseParameters& structure,
                                      std::span<const signal::Samples> logs, const JobContext& context) {
  regressors::FrictionModel friction;
  friction.coulomb = friction.viscous = friction.offset = friction.rotor = friction.load = true;
  const std::vector<int> columns =
      estimation::selectColumns(model, structure, friction, context.stop).columns;
  if (context.stopRequested()) return {};
  ScaleReader reader(model, friction, columns, logs);
  for (const signal::Samples& log : logs)
    if (!reader.read(log, context.stop)) return {};
  const std::vector<ScaleRows> joints = std::move(reader).joints();
  std::vector<TorqueScale> out(joints.size());
  for (std::size_t j = 0; j < joints.size(); ++j) out[j].coordinate = joints[j].dof;
  if (joints.empty()) return out;
  ScaleSearch search(joints, static_cast<int>(columns.size()));
  if (joints.size() > 1 && search.operations() <= kMostOperations) out = search.search(context.stop);
  if (context.stopRequested()) return {};
  for (std::size_t j = 0; j < joints.size(); ++j) findDelay(joints[j], out[j]);
  return out;
}

std::vector<Finding> scaleFindings(const RobotModel& model, const std::vector<TorqueScale>& scales) {
  std::vector<Finding> out;
  const TorqueScale* best = nullptr;
  for (const TorqueScale& s : scales)
    if (s.isOff() && (best == nullptr || s.gain > best->gain)) best = &s;
  if (best != nullptr) {
    const std::string joint = nameOf(model, *best);
    std::string text = "the torque of " + joint + " is about " + numberText(best->scale, 2) +
                       " times what the torques of the other joints predict";
    for (const TorqueScale& s : scales)
      if (&s != best && s.isOff() && s.gain > best->gain - kRival)
        text += ", or that of " + nameOf(model, s) + " about " + numberText(s.scale, 2) + " times";
    out.push_back({Severity::Warning, joint, "torque-scale-joint",
                   text + "; check torque constant and gear ratio in the mapping, or estimate its scale "
                          "(--gains, Torque scale factors)."});
  }
  std::vector<std::string> late;
  for (const TorqueScale& s : scales)
    if (s.isLate())
      late.push_back(nameOf(model, s) + " " + numberText(1e3 * s.delay, 2) + " ± " +
                     numberText(1e3 * s.delay_std, 1) + " ms");
  if (!late.empty())
    out.push_back({Severity::Info, model.name(), "torque-delay-joint",
                   "the torques lag the motion of their joints (" + listText(late) +
                       ", negative: they lead it); a delay, or friction that the model lacks, may be the "
                       "cause: estimate_delay finds the delay that all joints have in common."});
  return out;
}

}  // namespace plumbline::validation
