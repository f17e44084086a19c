// SPDX-License-Identifier: BSD-3-Clause
#include "signal/coupled_motors.h"

#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "signal/filter/process.h"
#include "signal/joint_matching.h"

namespace plumbline::signal {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

MatrixXd matrixOf(const regressors::JointCoupling& coupling) {
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const auto n = static_cast<Index>(coupling.joints.size());
  return Eigen::Map<const RowMajor>(coupling.matrix.data(), n, n);
}

/// Velocity coordinates of the coupled joints.
std::vector<int> coordinates(const RobotModel& model, const regressors::JointCoupling& coupling) {
  std::vector<int> dofs;
  for (const std::string& joint : coupling.joints) {
    const auto found = std::find(model.dofNames().begin(), model.dofNames().end(), joint);
    dofs.push_back(static_cast<int>(found - model.dofNames().begin()));
  }
  return dofs;
}

/// channel(:, columns) ← channel(:, columns) Mᵀ; values that M multiplies by zero may be missing.
void mix(MatrixXd& channel, const std::vector<int>& columns, const MatrixXd& M) {
  if (channel.size() == 0) return;
  const MatrixXd before = channel(Eigen::all, columns);
  for (Index i = 0; i < M.rows(); ++i) {
    auto column = channel.col(columns[static_cast<std::size_t>(i)]);
    column.setZero();
    for (Index k = 0; k < M.cols(); ++k)
      if (M(i, k) != 0.0) column += M(i, k) * before.col(k);
  }
}

Result<Log> mixed(const RobotModel& model, const Log& log, const regressors::JointCoupling& coupling,
                  const MatrixXd& motion, const MatrixXd& torque) {
  const Result<JointMatch> match = matchJoints(model, log);
  if (!match) return match.error();
  std::vector<int> columns;
  for (const int dof : coordinates(model, coupling)) {
    const int column = match->column[static_cast<std::size_t>(dof)];
    if (column < 0)
      return Error{
          .code = ErrorCode::MissingData,
          .detail = "the log lacks the coupled joint " + model.dofNames()[static_cast<std::size_t>(dof)],
          .subjects = {model.dofNames()[static_cast<std::size_t>(dof)]},
          .file = log.source,
          .place = "/joints/position",
          .remedy = "record it, or leave the coupling out"};
    columns.push_back(column);
  }
  Log out = log;
  mix(out.position, columns, motion);
  mix(out.velocity, columns, motion);
  mix(out.acceleration, columns, motion);
  mix(out.torque, columns, torque);
  return out;
}

/// Directions of the motors at the times of the samples; a time that the motors' samples lack takes the sign of the speed.
void takeDirections(const RobotModel& model, const Samples& motors, const regressors::JointCoupling& coupling,
                    Samples& samples) {
  const std::vector<int> dofs = coordinates(model, coupling);
  const MatrixXd speeds = matrixOf(coupling) * samples.v(dofs, Eigen::all);
  const double* begin = motors.time.data();
  const double* end = begin + motors.time.size();
  const double near = samples.rate > 0.0 ? 0.25 / samples.rate : 1e-9;
  for (Index t = 0; t < samples.size(); ++t) {
    const double* at = std::lower_bound(begin, end, samples.time[t] - near);
    const bool found = at != end && std::abs(*at - samples.time[t]) <= near;
    for (std::size_t i = 0; i < dofs.size(); ++i) {
      const double rate = speeds(static_cast<Index>(i), t);
      samples.direction(dofs[i], t) =
          found ? motors.direction(dofs[i], at - begin) : static_cast<double>((rate > 0.0) - (rate < 0.0));
    }
  }
}

}  // namespace

Result<Log> jointsFromMotors(const RobotModel& model, const Log& log,
                             const regressors::JointCoupling& coupling) {
  const MatrixXd C = matrixOf(coupling);
  return mixed(model, log, coupling, linalg::pseudoInverse(C, 1e-12), C.transpose());
}

Result<Log> motorsFromJoints(const RobotModel& model, const Log& log,
                             const regressors::JointCoupling& coupling) {
  const MatrixXd C = matrixOf(coupling);
  return mixed(model, log, coupling, C, linalg::pseudoInverse(C, 1e-12).transpose());
}

Result<Samples> processCoupled(const RobotModel& model, const Log& log, const ProcessingSettings& settings,
                               const regressors::JointCoupling& coupling, const JobContext& context) {
  if (coupling.joints.empty()) return process(model, log, settings, context);
  if (Status status = regressors::checkFriction(model, regressors::FrictionModel{{}, {}, {}, coupling, {}});
      !status)
    return status.error();
  if (log.deferred) {  // channels are mixed
    Result<Log> whole = wholeLog(log, context);
    return whole ? processCoupled(model, *whole, settings, coupling, context) : whole.error();
  }
  Result<Log> joints = coupling.motor_log ? jointsFromMotors(model, log, coupling) : Result<Log>(log);
  if (!joints) return joints.error();
  Result<Samples> samples = process(model, *joints, settings, context);
  if (!samples || samples->direction.size() == 0) return samples;
  Result<Log> motors = motorsFromJoints(model, *joints, coupling);
  if (!motors) return motors.error();
  ProcessingSettings again = samples->settings;
  again.estimate_delay = false;
  again.trim_rest = settings.period > 0.0 && settings.trim_rest;
  again.velocity_threshold = 0.0;
  const Result<Samples> turned = process(model, *motors, again, {context.stop, nullptr, context.threads});
  if (!turned) return turned.error();
  takeDirections(model, *turned, coupling, *samples);
  return samples;
}

}  // namespace plumbline::signal
