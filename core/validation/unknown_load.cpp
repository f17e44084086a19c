// SPDX-License-Identifier: BSD-3-Clause
#include "validation/unknown_load.h"

#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "estimation/friction/gain_estimate.h"
#include "estimation/model_units.h"
#include "estimation/rows/row_stream.h"
#include "validation/residuals/correlation_time.h"

namespace plumbline::validation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Index kMostRows = 3000;
constexpr double kAboveNoise = 2.0, kExplains = 0.7, kSigma = 4.0;

/// Rows of the joints that moved or were loaded, divided by the noise of the identification, in units of the model.
struct LoadRows {
  std::vector<Index> times;
  std::vector<int> coordinates;
  std::vector<double> scale;  ///< per coordinate, 1/noise
  VectorXd residual;          ///< coordinate after coordinate, 0 where the row is left out
  VectorXd predicted, measured;
  Index count() const { return static_cast<Index>(times.size()); }
};

LoadRows loadRows(const RobotModel& model, const estimation::ParameterEstimate& estimate,
                  const Prediction& prediction) {
  LoadRows out;
  const Index all = prediction.measured.rows(), taken = std::min(all, kMostRows);
  for (Index k = 0; k < taken; ++k) out.times.push_back(k * all / taken);
  for (int j = 0; j < model.nv() && j < estimate.noise_std.size(); ++j) {
    if (!(estimate.noise_std[j] > 0.0)) continue;
    out.coordinates.push_back(j);
    out.scale.push_back(1.0 / estimate.noise_std[j]);
  }
  const auto size = taken * static_cast<Index>(out.coordinates.size());
  out.residual = out.predicted = out.measured = VectorXd::Zero(size);
  for (std::size_t c = 0; c < out.coordinates.size(); ++c) {
    for (Index k = 0; k < taken; ++k) {
      const Index t = out.times[static_cast<std::size_t>(k)], row = static_cast<Index>(c) * taken + k;
      const double measured = prediction.measured(t, out.coordinates[c]);
      if (std::isnan(measured)) continue;
      out.measured[row] = out.scale[c] * measured;
      out.predicted[row] = out.scale[c] * prediction.predicted(t, out.coordinates[c]);
      out.residual[row] = out.measured[row] - out.predicted[row];
    }
  }
  return out;
}

/// Returns the residual squares after a fitted scale and offset of every joint.
double leftByScale(const LoadRows& rows) {
  double left = 0.0;
  for (std::size_t c = 0; c < rows.coordinates.size(); ++c) {
    const Index first = static_cast<Index>(c) * rows.count();
    MatrixXd B(rows.count(), 2);
    B.col(0) = rows.predicted.segment(first, rows.count());
    for (Index k = 0; k < rows.count(); ++k) B(k, 1) = rows.measured[first + k] != 0.0 ? 1.0 : 0.0;
    const VectorXd y = rows.measured.segment(first, rows.count());
    left += (y - B * linalg::leastSquares(B, y)).squaredNorm();
  }
  return left;
}

/// Columns m, mcx, mcy, mcz of the body for the same rows.
MatrixXd loadColumns(const RobotModel& model, const signal::Samples& samples, const LoadRows& rows,
                     const VectorXd& gains, int body) {
  signal::Samples thin;
  const auto pick = [&](const MatrixXd& from) {
    MatrixXd to(from.rows(), rows.count());
    for (Index k = 0; k < rows.count(); ++k) to.col(k) = from.col(rows.times[static_cast<std::size_t>(k)]);
    return to;
  };
  thin.time = VectorXd::Zero(rows.count());
  thin.q = pick(samples.q);
  thin.v = pick(samples.v);
  thin.a = pick(samples.a);
  thin.tau = MatrixXd::Zero(model.nv(), rows.count());
  thin.weight = MatrixXd::Ones(model.nv(), rows.count());
  const int first = 10 * body;
  estimation::RowEvaluator evaluator(model, {}, {first, first + 1, first + 2, first + 3});
  MatrixXd out = MatrixXd::Zero(rows.residual.size(), 4);
  for (Index at = 0; at < rows.count(); at += estimation::kBlockLength) {
    const Index count = std::min(estimation::kBlockLength, rows.count() - at);
    evaluator.evaluate(thin, at, count);
    for (std::size_t c = 0; c < rows.coordinates.size(); ++c) {
      const int j = rows.coordinates[c];
      const auto W = evaluator.regressor(j);
      for (Index k = 0; k < W.cols(); ++k)
        out.col(evaluator.columns(j)[static_cast<std::size_t>(k)])
            .segment(static_cast<Index>(c) * rows.count() + at, count) = rows.scale[c] / gains[j] * W.col(k);
    }
  }
  for (Index row = 0; row < out.rows(); ++row)
    if (rows.measured[row] == 0.0) out.row(row).setZero();
  return out;
}

double lengthOf(const RobotModel& model) {
  const VectorXd q = model.neutral();
  double length = 0.0;
  for (const Body& body : model.bodies()) length += model.bodyInParent(model.findBody(body.name), q).p.norm();
  return std::max(length, 0.5);
}

/// Fits the load on one body; mass 0 where there is none.
UnknownLoad fitLoad(const LoadRows& rows, const MatrixXd& columns) {
  UnknownLoad load;
  const linalg::Svd svd = linalg::svd(columns);
  if (linalg::decideRank(svd.s, 1e-6).rank < 4) return load;
  const VectorXd delta = linalg::leastSquares(columns, rows.residual), rest = rows.residual - columns * delta;
  double time = 1.0;
  for (std::size_t c = 0; c < rows.coordinates.size(); ++c)
    time = std::max(time, correlationTime(rest.segment(static_cast<Index>(c) * rows.count(), rows.count())));
  const MatrixXd K = svd.V * svd.s.cwiseInverse().asDiagonal();
  load.mass = delta[0];
  load.mass_std = K.row(0).norm() * std::sqrt(time * rest.squaredNorm() / static_cast<double>(rest.size()));
  load.centre = delta.tail<3>() / delta[0];
  load.explained = 1.0 - rest.squaredNorm() / rows.residual.squaredNorm();
  return load;
}

}  // namespace

std::optional<UnknownLoad> unknownLoad(const RobotModel& model, const estimation::ParameterEstimate& estimate,
                                       const signal::Samples& samples, const Prediction& prediction,
                                       const JobContext& context) {
  const bool above = std::any_of(prediction.joint_reviews.begin(), prediction.joint_reviews.end(),
                                 [](const JointReview& review) { return review.noise_ratio > kAboveNoise; });
  if (!above || model.base() != BaseType::Fixed) return std::nullopt;
  const LoadRows rows = loadRows(model, estimate, prediction);
  const double squares = rows.residual.squaredNorm();
  if (rows.coordinates.empty() || !(squares > 0.0)) return std::nullopt;
  const double by_scale = 1.0 - leftByScale(rows) / squares;
  const VectorXd gains = estimation::gainVector(model, estimate.gains);
  std::optional<UnknownLoad> best;
  for (int body = 0; body < model.bodyCount() && !context.stopRequested(); ++body) {
    const bool last = std::none_of(model.bodies().begin(), model.bodies().end(),
                                   [&](const Body& other) { return other.parent == body; });
    if (!last) continue;
    UnknownLoad load = fitLoad(rows, loadColumns(model, samples, rows, gains, body));
    const bool is_load = load.mass > kSigma * load.mass_std && load.explained >= kExplains &&
                         load.explained > by_scale && load.centre.norm() <= lengthOf(model);
    if (!is_load || (best && best->explained >= load.explained)) continue;
    load.link = model.body(body).name;
    best = load;
  }
  return best;
}

}  // namespace plumbline::validation
