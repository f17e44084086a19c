// SPDX-License-Identifier: BSD-3-Clause
#include "validation/prediction.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/cancelled.h"
#include "estimation/friction/gain_estimate.h"
#include "estimation/full_parameters.h"
#include "estimation/model_units.h"
#include "estimation/rows/streaming_pass.h"
#include "estimation/uncertainty/residual_statistics.h"
#include "signal/row_order.h"
#include "validation/review.h"
#include "validation/unknown_load.h"

namespace plumbline::validation {
namespace {

using namespace estimation;

Status checkShapes(const RobotModel& model, const estimation::ParameterEstimate& estimate,
                   const signal::Samples& samples) {
  const regressors::RegressorLayout layout(model, estimate.friction);
  if (estimate.pi_full.size() != layout.columns()) {
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the parameters belong to another robot",
                 .subjects = {model.name()},
                 .remedy = "use the robot that they were identified for"};
  }
  const Eigen::Index N = samples.size();
  const auto fits = [N](const Eigen::MatrixXd& values, int rows) {
    return values.rows() == rows && values.cols() == N;
  };
  if (!fits(samples.q, model.nq()) || !fits(samples.v, model.nv()) || !fits(samples.a, model.nv()) ||
      !fits(samples.tau, model.nv()) || !fits(samples.weight, model.nv()) ||
      (samples.direction.size() > 0 && !fits(samples.direction, model.nv()))) {
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the samples do not have the coordinates of the robot",
                 .subjects = {samples.log_name}};
  }
  return done();
}

/// Predictions of the estimate and of the nominal model, and the measured torque, over the whole log.
struct Streams {
  Eigen::MatrixXd measured, predicted, described;  ///< N×nv
};

Result<Streams> predictRows(const RobotModel& model, const estimation::ParameterEstimate& estimate,
                            const signal::Samples& samples, const JobContext& context) {
  const regressors::RegressorLayout layout(model, estimate.friction);
  std::vector<int> columns(static_cast<std::size_t>(layout.columns()));
  std::iota(columns.begin(), columns.end(), 0);
  const Eigen::VectorXd prior = nominalParameters(model, layout);
  const Eigen::VectorXd gains = estimation::gainVector(model, estimate.gains);
  const Eigen::Index N = samples.size(), nv = model.nv();
  Streams out{Eigen::MatrixXd(N, nv), Eigen::MatrixXd(N, nv), Eigen::MatrixXd(N, nv)};
  struct Nothing {};
  const auto predict = [&](const estimation::RowEvaluator& rows, const estimation::RowBlock& block,
                           Nothing&) {
    for (int j = 0; j < rows.coordinates(); ++j) {
      const auto W = rows.regressor(j);
      auto predicted = out.predicted.col(j).segment(block.first, block.count);
      auto described = out.described.col(j).segment(block.first, block.count);
      predicted.setZero();
      described.setZero();
      const std::vector<int>& selected = rows.columns(j);
      for (Eigen::Index c = 0; c < W.cols(); ++c) {
        const int column = selected[static_cast<std::size_t>(c)];
        predicted += W.col(c) * estimate.pi_full[column];
        described += W.col(c) * prior[column];
      }
      if (gains[j] != 1.0) {  // the log's units are not those of the model
        predicted /= gains[j];
        described /= gains[j];
      }
      for (Eigen::Index k = 0; k < block.count; ++k)
        out.measured(block.first + k, j) = rows.rootWeight(j)[k] > 0.0
                                               ? samples.tau(j, block.first + k)
                                               : std::numeric_limits<double>::quiet_NaN();
    }
  };
  const auto all = static_cast<double>((N + estimation::kChunkLength - 1) / estimation::kChunkLength);
  const Status status = estimation::forEachBlock(
      {model, estimate.friction, columns, std::span(&samples, 1)}, context,
      [](const estimation::RowEvaluator&, std::size_t) { return Nothing{}; }, predict,
      [&](Nothing&&, std::size_t chunk) {
        context.report("predicting " + samples.log_name, static_cast<double>(chunk + 1) / all);
      });
  if (!status) return cancelled("the prediction");
  return out;
}

/// Sums for the fit of one coordinate, over the rows that were measured.
estimation::CoordinateSums sumsOf(const Eigen::Ref<const Eigen::VectorXd>& measured,
                                  const Eigen::Ref<const Eigen::VectorXd>& predicted) {
  estimation::CoordinateSums sums;
  for (Eigen::Index t = 0; t < measured.size(); ++t) {
    const double tau = measured[t], r = tau - predicted[t];
    if (std::isnan(tau)) continue;
    if (sums.rows == 0) sums.torque_min = sums.torque_max = tau;
    ++sums.rows;
    sums.torque_squares += tau * tau;
    sums.torque_min = std::min(sums.torque_min, tau);
    sums.torque_max = std::max(sums.torque_max, tau);
    sums.residual_squares += r * r;
  }
  return sums;
}

/// |Coulomb friction| of the estimate per velocity coordinate, in units of the log.
Eigen::VectorXd coulombFriction(const RobotModel& model, const estimation::ParameterEstimate& estimate) {
  const regressors::RegressorLayout layout(model, estimate.friction);
  const Eigen::VectorXd gains = estimation::gainVector(model, estimate.gains).cwiseAbs();
  Eigen::VectorXd out = Eigen::VectorXd::Zero(model.nv());
  for (int column = layout.inertialColumns(); column < layout.columns(); ++column) {
    const regressors::FrictionKind kind = layout.kind(column);
    if (kind != regressors::FrictionKind::Coulomb && kind != regressors::FrictionKind::Forward &&
        kind != regressors::FrictionKind::Backward && kind != regressors::FrictionKind::Smooth)
      continue;
    double& size = out[layout.dof(column)];
    size = std::max(size, std::abs(estimate.pi_full[column]) / gains[layout.dof(column)]);
  }
  return out;
}

}  // namespace

Result<Prediction> predictTorque(const RobotModel& model, const estimation::ParameterEstimate& estimate,
                                 const signal::Samples& samples, const JobContext& context) {
  if (Status status = checkShapes(model, estimate, samples); !status) return status.error();
  Result<Streams> predicted = predictRows(model, estimate, samples, context);
  if (!predicted) return predicted.error();
  Streams& streams = *predicted;

  std::vector<estimation::CoordinateSums> sums;
  Eigen::Index rows = 0;
  for (int j = 0; j < model.nv(); ++j) {
    sums.push_back(sumsOf(streams.measured.col(j), streams.predicted.col(j)));
    rows += sums.back().rows;
    if (!std::isfinite(sums.back().residual_squares)) {
      return Error{.code = ErrorCode::NumericalFailure,
                   .detail = "the predicted torque is not a finite number",
                   .subjects = {model.dofNames()[static_cast<std::size_t>(j)]},
                   .remedy = "check the units of the log"};
    }
  }
  if (rows == 0) {
    return Error{.code = ErrorCode::MissingData,
                 .detail = "no sample has position, speed, acceleration and torque together",
                 .subjects = {samples.log_name},
                 .remedy = "check that torques were recorded and that no setting leaves every row out"};
  }
  Prediction prediction;
  prediction.log_name = samples.log_name;
  prediction.joints = model.dofNames();
  prediction.time = samples.time;
  prediction.fit = estimation::fitFromSums(model, samples.log_name, sums);
  const std::vector<std::string> driving = drivingFriction(model, estimate);
  const Eigen::VectorXd stiction = coulombFriction(model, estimate);
  for (int j = 0; j < model.nv(); ++j) {
    if (sums[static_cast<std::size_t>(j)].rows == 0) continue;
    const double noise =
        j < estimate.noise_std.size() ? estimate.noise_std[j] : std::numeric_limits<double>::quiet_NaN();
    prediction.joint_reviews.push_back(reviewJoint(
        {model.dofNames()[static_cast<std::size_t>(j)], streams.measured.col(j), streams.predicted.col(j),
         streams.described.col(j), samples.v.row(j).transpose(), samples.a.row(j).transpose(), noise,
         hardlyMoves(model, samples, j), stiction[j], driving[static_cast<std::size_t>(j)]}));
  }
  prediction.motion = {samples.v.transpose(), samples.a.transpose(), samples.segments, samples.rate,
                       signal::inOrderOfTime(samples)};
  prediction.measured = std::move(streams.measured);
  prediction.predicted = std::move(streams.predicted);
  prediction.load = unknownLoad(model, estimate, samples, prediction, context);
  concludeLog(prediction);
  return prediction;
}

}  // namespace plumbline::validation
