// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/processing_preview.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/median.h"
#include "estimation/estimator.h"
#include "signal/joint_matching.h"
#include "signal/time_base.h"
#include "workflow/identification/identify.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kMadToSigma = 1.4826;  // of a normal distribution
constexpr std::size_t kMostOutliers = 1000;

Eigen::VectorXd column(const Eigen::MatrixXd& values, int c) {
  return c >= 0 && c < values.cols() ? Eigen::VectorXd(values.col(c)) : Eigen::VectorXd();
}

/// Processed signal at a recorded time, linear in between; NaN outside and in gaps.
double at(const Eigen::VectorXd& time, const Eigen::VectorXd& values, double longest, double t) {
  if (time.size() < 2 || !(t >= time[0]) || t > time[time.size() - 1]) return kNan;
  const double* upper = std::upper_bound(time.data(), time.data() + time.size(), t);
  const Eigen::Index i = std::clamp<Eigen::Index>(upper - time.data(), 1, time.size() - 1);
  const double step = time[i] - time[i - 1];
  if (step > longest) return kNan;
  const double s = step > 0.0 ? (t - time[i - 1]) / step : 0.0;
  return (1.0 - s) * values[i - 1] + s * values[i];
}

/// Computes the size of the part that the filter removes from the torque, and the samples far outside of it.
void judgeTorque(const ProcessingPreview& bench, PreviewJoint& joint) {
  if (joint.raw_torque.size() == 0) return;
  const double longest = bench.rate > 0.0 ? 2.5 / bench.rate : std::numeric_limits<double>::infinity();
  std::vector<double> size;
  Eigen::VectorXd off(joint.raw_torque.size());
  for (Eigen::Index i = 0; i < off.size(); ++i) {
    off[i] = joint.raw_torque[i] -
             at(bench.time, joint.torque, longest, bench.raw_time[i] - bench.settings.torque_delay);
    if (std::isfinite(off[i])) size.push_back(std::abs(off[i]));
  }
  joint.torque_noise = kMadToSigma * median(std::move(size));
  if (!(joint.torque_noise > 0.0)) return;
  for (Eigen::Index i = 0; i < off.size() && joint.outliers.size() < kMostOutliers; ++i) {
    if (std::abs(off[i]) > kOutlierDeviations * joint.torque_noise)
      joint.outliers.push_back(bench.raw_time[i]);
  }
}

void fit(const ProcessingPreviewRequest& request, const std::vector<signal::Samples>& samples,
         ProcessingPreview& bench, const JobContext& context) {
  bench.relative_error = bench.condition = kNan;
  const identifiability::BaseParameters structure =
      structureForLogs(request.robot->model, request.structure, request.snap, context.stop);
  if (context.stopRequested()) return;
  bench.base_parameters = structure.count();
  estimation::EstimationSettings settings;
  settings.friction = request.friction;
  settings.covariance = estimation::CovarianceMethod::White;  // only residuals and conditioning are shown
  const Result<estimation::ParameterEstimate> estimate =
      plumbline::estimation::estimate(request.robot->model, structure, samples, settings, context);
  if (!estimate) {
    bench.no_fit = estimate.error().message();
    return;
  }
  bench.condition = estimate->condition;
  bench.relative_error = estimate->fit.front().relative_error;
  for (PreviewJoint& joint : bench.joints) {
    for (const estimation::JointFit& one : estimate->fit.front().joints) {
      if (one.joint == joint.joint) joint.relative_error = one.relative_error;
    }
  }
}

}  // namespace

Result<ProcessingPreview> processingPreview(const ProcessingPreviewRequest& request,
                                            const JobContext& context) {
  if (!request.robot || !request.log) throw std::invalid_argument("signalBench: no robot or no log");
  const RobotModel& model = request.robot->model;
  const signal::Log& log = *request.log;
  std::vector<signal::Samples> samples;
  {
    StageSink stage(context, 0.0, 0.5);
    Result<signal::Samples> one =
        samplesOf(model, log, request.processing, request.friction.coupling, stage.context());
    if (!one) return one.error();
    samples.push_back(std::move(one).value());
  }
  const signal::Samples& s = samples.front();
  const Result<signal::JointMatch> match = signal::matchJoints(model, log);
  if (!match) return inLog(match.error(), log);
  ProcessingPreview bench;
  bench.raw_time = log.time;
  bench.time = s.time;
  bench.rate = s.rate;
  bench.settings = s.settings;
  bench.findings = s.findings;
  bench.rest = signal::restPhases(s);
  if (s.size() > 0) {
    bench.from = s.time[0];
    bench.to = s.time[s.size() - 1];
  }
  const double step = signal::analyseTime(log.time).median_step;
  const double raw_rate = step > 0.0 && !log.untimed ? 1.0 / step : 0.0;
  const std::vector<std::string> names = model.dofNames();
  for (int j = 0; j < model.nv(); ++j) {
    const int c = match->column[static_cast<std::size_t>(j)];
    if (c < 0) continue;
    if (context.stopRequested()) return cancelled();
    PreviewJoint joint;
    joint.joint = names[static_cast<std::size_t>(j)];
    joint.raw_position = column(log.position, c);
    joint.raw_velocity = column(log.velocity, c);
    joint.raw_acceleration = column(log.acceleration, c);
    joint.raw_torque = column(log.torque, c);
    joint.position = s.q.row(j + model.nq() - model.nv());  // joints of one coordinate behind a floating base
    joint.velocity = s.v.row(j);
    joint.acceleration = s.a.row(j);
    joint.torque = s.tau.row(j);
    joint.relative_error = kNan;
    joint.raw_torque_spectrum = signal::spectrumOf(joint.raw_torque, raw_rate);
    joint.torque_spectrum = signal::spectrumOf(joint.torque, s.rate);
    joint.raw_position_spectrum = signal::spectrumOf(joint.raw_position, raw_rate);
    joint.position_spectrum = signal::spectrumOf(joint.position, s.rate);
    judgeTorque(bench, joint);
    bench.joints.push_back(std::move(joint));
  }
  StageSink stage(context, 0.6, 1.0);
  fit(request, samples, bench, stage.context());
  if (context.stopRequested()) return cancelled();
  return bench;
}

}  // namespace plumbline::workflow
