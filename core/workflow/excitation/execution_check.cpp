// SPDX-License-Identifier: BSD-3-Clause
// Predicted against realised: the design is simulated with the sensors, and its log identified.
//   predicted   √diag (Σ_t Yᵀ Σ_tau⁻¹ Y)⁻¹ along the design, at the times of the log
//   realised    estimate from the simulated log minus the truth, and the deviation that the estimator states
#include <fmt/core.h>

#include "workflow/excitation/execution_check.h"

#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "base/median.h"
#include "estimation/estimator.h"
#include "estimation/full_parameters.h"
#include "excitation/motion/motion_trajectory.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

/// Standard deviation of the noise and rounding of the torque channel, n.
Result<VectorXd> torqueNoise(const ExcitationStudy& study, const simulation::SensorSettings& sensors) {
  const Index n = study.model().nv();
  VectorXd variance = VectorXd::Zero(n);
  if (sensors.torque_noise.size() == n) variance += sensors.torque_noise.cwiseAbs2();
  if (sensors.torque_step.size() == n) variance += sensors.torque_step.cwiseAbs2() / 12.0;
  for (Index j = 0; j < n; ++j)
    if (!(variance[j] > 0.0 && std::isfinite(variance[j]))) {
      const std::string& joint = study.model().dofNames()[static_cast<std::size_t>(j)];
      return Error{.code = ErrorCode::ValueOutOfRange,
                   .detail = "the simulated torque of " + joint +
                             " has neither noise nor a resolution, so no deviation can be "
                             "predicted",
                   .subjects = {joint},
                   .remedy = "give the torque noise of every joint in N·m"};
    }
  return VectorXd(variance.cwiseSqrt());
}

/// Returns settings for unprocessed rows, with the motion of the simulator itself.
signal::ProcessingSettings exactRows() {
  signal::ProcessingSettings settings;
  settings.none = true;
  return settings;
}

struct Identified {
  estimation::ParameterEstimate estimate;
  signal::ProcessingSettings processing;  ///< as used
};

Result<Identified> identifyFrom(const ExcitationStudy& study, const signal::Log& log,
                                const signal::ProcessingSettings& processing, const JobContext& context) {
  Result<signal::Samples> samples =
      samplesOf(study.model(), log, processing, study.spec.friction.coupling, context);
  if (!samples) return samples.error();
  estimation::EstimationSettings settings;
  settings.friction = study.spec.friction;
  const signal::ProcessingSettings used = samples->settings;
  const std::vector<signal::Samples> logs{std::move(samples).value()};
  Result<estimation::ParameterEstimate> estimate =
      plumbline::estimation::estimate(study.model(), study.structure, logs, settings, context);
  if (!estimate) return estimate.error();
  return Identified{std::move(estimate).value(), used};
}

VectorXd deviationOf(const estimation::ParameterEstimate& estimate) {
  return estimate.Sigma_base.diagonal().cwiseMax(0.0).cwiseSqrt();
}

/// Returns the truth of the simulation on the columns of the estimate. 0 where the simulated friction has no such term.
VectorXd truthOf(const ExcitationStudy& study, const simulation::SimulationSettings& simulation,
                 const std::vector<int>& columns) {
  const regressors::RegressorLayout layout(study.model(), study.spec.friction);
  const VectorXd base = study.structure.regrouping * study.model().parameters();
  const auto entry = [](const VectorXd& values, Index j) { return j < values.size() ? values[j] : 0.0; };
  const simulation::JointFriction& friction = simulation.friction;
  VectorXd truth(static_cast<Index>(columns.size()));
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const int column = columns[c];
    double& value = truth[static_cast<Index>(c)];
    if (column < layout.inertialColumns()) {
      const auto& independent = study.structure.independent;
      value = base[std::find(independent.begin(), independent.end(), column) - independent.begin()];
      continue;
    }
    const Index j = layout.dof(column);
    const VectorXd& backward =
        friction.coulomb_negative.size() > 0 ? friction.coulomb_negative : friction.coulomb;
    switch (layout.kind(column)) {
      case regressors::FrictionKind::Coulomb:
      case regressors::FrictionKind::Smooth:
        value = 0.5 * (entry(friction.coulomb, j) + entry(backward, j));
        break;
      case regressors::FrictionKind::Forward:
        value = entry(friction.coulomb, j);
        break;
      case regressors::FrictionKind::Backward:
        value = entry(backward, j);
        break;
      case regressors::FrictionKind::Viscous:
        value = entry(friction.viscous, j);
        break;
      case regressors::FrictionKind::Offset:
        value = entry(friction.offset, j);
        if (layout.friction().any(&regressors::FrictionTerms::coulomb))
          value += 0.5 * (entry(friction.coulomb, j) - entry(backward, j));
        break;
      case regressors::FrictionKind::Rotor:
        value = entry(simulation.rotor_inertia, j);
        break;
      default:
        value = 0.0;
    }
  }
  return truth;
}

/// Returns the deviations that the design predicts at the times of the log: those of the criterion.
Result<VectorXd> predictedFor(const ExcitationStudy& study, const excitation::Motion& motion,
                              const VectorXd& noise, double rate, Index columns,
                              const std::stop_token& stop) {
  excitation::CriterionSettings settings;
  settings.torque_noise = noise;
  Result<excitation::Criterion> criterion =
      excitation::Criterion::make(study.model(), study.spec.friction, study.structure, settings, stop);
  if (!criterion) return criterion.error();
  if (criterion->columns() != columns)
    return Error{.code = ErrorCode::NotExcited,
                 .detail = "the log shows " + std::to_string(columns) + " of " +
                           std::to_string(criterion->columns()) + " parameters",
                 .subjects = {study.model().name()},
                 .remedy = "let the motion move every joint"};
  const auto count = static_cast<Index>(std::floor(motion.duration() * rate + 1e-6)) + 1;
  const VectorXd times =
      VectorXd::LinSpaced(count, 0.0, static_cast<double>(count - 1) / rate).cwiseMin(motion.duration());
  const excitation::MotionSamples samples = excitation::sampleMotion(motion, times);
  return VectorXd(criterion->evaluate(samples.q, samples.v, samples.a).deviation);
}

/// Returns an error that names a parameter that the motion does not excite, if there is one.
Status checkExcited(const ExecutionCheck& check) {
  std::vector<std::string> hidden;
  for (Index c = 0; c < check.predicted.size(); ++c)
    if (!std::isfinite(check.predicted[c]) || !std::isfinite(check.realised_deviation[c]))
      hidden.push_back(check.names[static_cast<std::size_t>(c)]);
  if (hidden.empty()) return done();
  const std::string more =
      hidden.size() > 1 ? " and " + std::to_string(hidden.size() - 1) + " other parameters" : "";
  return Error{.code = ErrorCode::NotExcited,
               .detail = "the motion does not show " + hidden.front() + more +
                         ", so that nothing can be predicted of them",
               .subjects = hidden,
               .remedy = "let the motion move every joint"};
}

double medianOf(const VectorXd& values) {
  std::vector<double> finite;
  for (const double value : values)
    if (std::isfinite(value)) finite.push_back(value);
  return finite.empty() ? std::numeric_limits<double>::quiet_NaN() : median(std::move(finite));
}

void tell(ExecutionCheck& check) {
  const VectorXd error = check.realised_error.cwiseAbs().cwiseQuotient(check.predicted);
  check.largest_ratio = error.maxCoeff();
  check.typical_ratio = medianOf(check.realised_deviation.cwiseQuotient(check.predicted));
  const double outside = static_cast<double>((error.array() > 3.0).count());
  check.sentence = fmt::format("The errors of {} parameters are at most {:.1f} predicted deviations",
                               error.size(), check.largest_ratio);
  if (outside > 0.0)
    check.sentence += fmt::format(
        ", {:.0f} of them above 3: controller, friction or sensors add what white noise does not explain",
        outside);
  check.sentence += fmt::format("; the estimator states {:.2f} times the predicted deviations (median).",
                                check.typical_ratio);
}

void tellFilter(const signal::ProcessingSettings& used, ExecutionCheck& check) {
  check.filter_sentence = fmt::format(
      "With the usual processing (low pass {:.3g} Hz, every {}. sample kept) the stated deviations are "
      "{:.2f} "
      "times those "
      "of the exact motion (median), ",
      used.cutoff, std::max(1, used.decimation), medianOf(check.filter_ratio));
  check.filter_sentence += fmt::format("{:.2f} to {:.2f} times over the parameters.",
                                       check.filter_ratio.minCoeff(), check.filter_ratio.maxCoeff());
}

}  // namespace

Result<ExecutionCheck> checkExecution(const ExcitationStudy& study, const excitation::Motion& motion,
                                      const simulation::SimulationSettings& simulation, bool filtered,
                                      const JobContext& context) {
  if (Status status = checkMotion(study, motion); !status) return status.error();
  const Result<VectorXd> noise = torqueNoise(study, simulation.sensors);
  if (!noise) return noise.error();
  simulation::SimulationSettings settings = simulation;
  settings.sensors.velocity = settings.sensors.acceleration = true;
  StageSink simulating(context, 0.0, 0.4);
  const simulation::TrajectoryPtr trajectory = excitation::asTrajectory(motion);
  Result<signal::Log> log =
      plumbline::simulation::simulate(study.model(), *trajectory, settings, simulating.context());
  if (!log) return log.error();
  StageSink exact_stage(context, 0.4, filtered ? 0.7 : 0.95);
  Result<Identified> exact = identifyFrom(study, *log, exactRows(), exact_stage.context());
  if (!exact) return exact.error();
  ExecutionCheck check;
  Identified shown = *exact;
  if (filtered) {
    // The robot has encoders, no sensor of acceleration.
    signal::Log recorded = *log;
    recorded.acceleration.resize(0, 0);
    if (!simulation.sensors.velocity) recorded.velocity.resize(0, 0);
    StageSink stage(context, 0.7, 0.95);
    Result<Identified> processed =
        identifyFrom(study, recorded, signal::ProcessingSettings{}, stage.context());
    if (!processed) return processed.error();
    shown = std::move(processed).value();
  }
  const estimation::ParameterEstimate& estimate = shown.estimate;
  for (const estimation::EstimatedValue& value : estimate.base) check.names.push_back(value.subject);
  Result<VectorXd> predicted =
      predictedFor(study, motion, *noise, settings.sensors.rate, estimate.pi_base.size(), context.stop);
  if (!predicted) return predicted.error();
  check.predicted = std::move(predicted).value();
  check.realised_error = estimate.pi_base - truthOf(study, simulation, estimate.columns);
  check.realised_deviation = deviationOf(estimate);
  if (Status status = checkExcited(check); !status) return status.error();
  if (filtered) {
    check.filter_ratio = check.realised_deviation.cwiseQuotient(deviationOf(exact->estimate));
    tellFilter(shown.processing, check);
  }
  tell(check);
  context.report("checked", 1.0);
  return check;
}

}  // namespace plumbline::workflow
