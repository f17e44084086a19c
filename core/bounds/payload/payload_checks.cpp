// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/payload_checks.h"

#include <cmath>

namespace plumbline::bounds {

namespace {

Status checkVector(const Eigen::VectorXd& x, Eigen::Index size, double limit, const std::string& what,
                   const std::vector<std::string>& names) {
  if (x.size() == 0) return done();
  if (x.size() != size)
    return Error{
        .code = ErrorCode::ShapeMismatch,
        .detail = what + " has " + std::to_string(x.size()) + " values instead of " + std::to_string(size),
        .remedy = "give one value per joint"};
  for (Eigen::Index j = 0; j < size; ++j) {
    if (x[j] >= 0.0 && x[j] < limit) continue;
    const std::string& name = names[static_cast<std::size_t>(j)];
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = what + " of " + name + " is " + std::to_string(x[j]) +
                           " and has to be at least 0" +
                           (std::isfinite(limit) ? " and below " + std::to_string(limit) : " and finite"),
                 .subjects = {name}};
  }
  return done();
}

Status checkFrictionKinds(const RobotModel& model, const regressors::FrictionModel& friction) {
  if (auto status = regressors::checkFriction(model, friction); !status) return status;
  if (!friction.coupling.joints.empty() || friction.any(&regressors::FrictionTerms::load) ||
      friction.any(&regressors::FrictionTerms::stribeck))
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "payload bounds know Coulomb, viscous and rotor terms, offsets and no others",
                 .remedy = "leave out load-dependent and Stribeck friction and coupled motors"};
  return done();
}

Status checkSensors(const PayloadProblem& problem) {
  const auto& names = problem.model.dofNames();
  const Eigen::Index nv = problem.model.nv();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const SensorErrors& s = problem.sensors;
  if (auto status = checkVector(s.torque_relative, nv, 1.0, "the relative torque error", names); !status)
    return status;
  if (auto status = checkVector(s.torque_absolute, nv, kInfinity, "the torque error", names); !status)
    return status;
  if (auto status = checkVector(s.position, nv, kInfinity, "the position error", names); !status)
    return status;
  if (auto status = checkVector(s.velocity, nv, kInfinity, "the velocity error", names); !status)
    return status;
  for (const auto& bound : problem.motion.derivative)
    if (auto status = checkVector(bound, nv, kInfinity, "the bound of the motion", names); !status)
      return status;
  return done();
}

}  // namespace

int derivativesNeeded(estimation::Quadrature quadrature) {
  switch (quadrature) {
    case estimation::Quadrature::Euler:
      return 1;
    case estimation::Quadrature::Trapezoid:
      return 2;
    case estimation::Quadrature::Simpson:
    case estimation::Quadrature::Spline:
      return 4;
  }
  return 1;
}

Status checkProblem(const PayloadProblem& problem) {
  if (problem.body < 0 || problem.body >= problem.model.bodyCount())
    return Error{.code = ErrorCode::UnknownReference,
                 .detail = "the payload's link is no moving link of the robot",
                 .remedy = "choose a link that a joint moves"};
  if (auto status = checkFrictionKinds(problem.model, problem.rest.friction); !status) return status;
  if (auto status = checkSensors(problem); !status) return status;
  const auto names = restNames(problem.model, problem.rest.friction, problem.body);
  const auto count = static_cast<Eigen::Index>(names.size());
  if (problem.rest.theta.size() != count || problem.rest.radius.size() != count)
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the rest of the robot has " + std::to_string(names.size()) + " parameters, not " +
                           std::to_string(problem.rest.theta.size())};
  if (auto status = checkVector(problem.rest.radius, count, std::numeric_limits<double>::infinity(),
                                "the uncertainty", names);
      !status)
    return status;
  if (!problem.rest.theta.allFinite())
    return Error{.code = ErrorCode::InvalidNumber,
                 .detail = "a parameter of the rest of the robot is not a number"};
  const int h = problem.windows.horizon;
  const auto rule = problem.windows.quadrature;
  if (h < 1 || h > 4096 || (rule == estimation::Quadrature::Simpson && (h % 2 != 0 || h < 4)) ||
      (rule == estimation::Quadrature::Spline && h < 3))
    return Error{
        .code = ErrorCode::ValueOutOfRange,
        .detail = "a window of " + std::to_string(h) + " steps is not possible",
        .remedy =
            "choose 1 to 4096 steps, an even number from 4 on for Simpson's rule, at least 3 for a spline"};
  const std::size_t given = problem.motion.derivative.size();
  const auto needed = static_cast<std::size_t>(derivativesNeeded(problem.windows.quadrature) + 1);
  if (given > 0 && given < needed)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the error of this quadrature needs bounds of " + std::to_string(needed) +
                           " derivatives of the speed and there are " + std::to_string(given),
                 .remedy = "state them or choose a rule of lower order"};
  return done();
}

Status checkSteps(estimation::Quadrature quadrature, const Eigen::Ref<const Eigen::VectorXd>& time) {
  if (quadrature != estimation::Quadrature::Simpson || time.size() < 3) return done();
  const double step = (time[time.size() - 1] - time[0]) / static_cast<double>(time.size() - 1);
  for (Eigen::Index k = 1; k < time.size(); ++k)
    if (!(std::fabs(time[k] - time[k - 1] - step) <= 1e-6 * step))
      return Error{.code = ErrorCode::UnsupportedOption,
                   .detail = "Simpson's rule needs even steps and sample " + std::to_string(k) + " is off",
                   .subjects = {"sample " + std::to_string(k)},
                   .remedy = "choose the spline, which takes any steps"};
  return done();
}

Status checkSamples(const PayloadProblem& problem, const PayloadSamples& samples) {
  const Eigen::Index n = samples.time.size(), nv = problem.model.nv();
  if (n == 0) return Error{.code = ErrorCode::MissingData, .detail = "the log with load is empty"};
  if (samples.q.rows() != nv || samples.v.rows() != nv || samples.tau.rows() != nv || samples.q.cols() != n ||
      samples.v.cols() != n || samples.tau.cols() != n)
    return Error{
        .code = ErrorCode::ShapeMismatch,
        .detail = "positions, speeds and torques do not have one row per joint and one column per sample"};
  if (!samples.q.allFinite() || !samples.v.allFinite() || !samples.time.allFinite())
    return Error{.code = ErrorCode::InvalidNumber, .detail = "a time, position or speed is not a number"};
  for (Eigen::Index k = 1; k < n; ++k)
    if (!(samples.time[k] > samples.time[k - 1]))
      return Error{.code = ErrorCode::TimeNotMonotonic,
                   .detail = "time does not rise at sample " + std::to_string(k),
                   .subjects = {"sample " + std::to_string(k)}};
  for (std::size_t s = 0; s < samples.segments.size(); ++s) {
    const Eigen::Index first = samples.segments[s];
    const Eigen::Index end = s + 1 < samples.segments.size() ? samples.segments[s + 1] : n;
    if (auto status = checkSteps(problem.windows.quadrature, samples.time.segment(first, end - first));
        !status)
      return status;
  }
  return done();
}

}  // namespace plumbline::bounds
