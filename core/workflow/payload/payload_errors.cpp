// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_errors.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/cancelled.h"
#include "base/text.h"
#include "base/thread_pool.h"
#include "bounds/observed_motion.h"
#include "bounds/payload/channel_errors.h"
#include "bounds/payload/payload_checks.h"

namespace plumbline::workflow {

namespace {

using bounds::Premise;
using bounds::PremiseOrigin;
using bounds::SpeedSource;

constexpr double kResiduals = 5.0;  // deviations of an identified model's residuals that count as their bound
constexpr double kLagMargin =
    2.0;  // of the derivative of which a differentiated speed lags, where none is required

/// "0.3 N·m", or "0.1 … 0.7 N·m" of several joints.
std::string range(const Eigen::VectorXd& values, const std::string& unit) {
  if (values.size() == 0) return "0 " + unit;
  const std::string least = shortNumber(values.minCoeff(), 3), most = shortNumber(values.maxCoeff(), 3);
  return (least == most ? most : least + " … " + most) + " " + unit;
}

/// Removes the first and the last sample of each segment, and segments shorter than four samples.
void dropEnds(bounds::PayloadSamples& samples) {
  std::vector<Eigen::Index> segments;
  Eigen::Index count = 0;
  for (std::size_t s = 0; s < samples.segments.size(); ++s) {
    const Eigen::Index first = samples.segments[s] + 1;
    const Eigen::Index end =
        (s + 1 < samples.segments.size() ? samples.segments[s + 1] : samples.time.size()) - 1;
    if (end - first < 2) continue;
    segments.push_back(count);
    for (Eigen::Index k = first; k < end; ++k, ++count) {  // to the front, one after the other
      samples.time[count] = samples.time[k];
      for (auto channel :
           {&bounds::PayloadSamples::q, &bounds::PayloadSamples::v, &bounds::PayloadSamples::tau})
        (samples.*channel).col(count) = (samples.*channel).col(k);
    }
  }
  samples.time.conservativeResize(count);
  for (auto* channel : {&samples.q, &samples.v, &samples.tau})
    channel->conservativeResize(Eigen::NoChange, count);
  samples.segments = segments.empty() ? std::vector<Eigen::Index>{0} : std::move(segments);
}

/// Determines the errors of the channels of one request.
class ErrorSurvey {
 public:
  ErrorSurvey(const PayloadBoundsRequest& request, PayloadInput& input, const JobContext& context)
      : spec_(request.spec), request_(request), input_(input), problem_(input.problem), context_(context) {
    for (int j = 0; j < problem_.model.nv(); ++j)
      if (std::find(problem_.still.begin(), problem_.still.end(), j) == problem_.still.end())
        moving_.push_back(j);
  }
  /// Incomplete after a stop.
  void run() {
    input_.premises.push_back({"geometry",
                               PremiseOrigin::Stated,
                               spec_.sensor
                                   ? "geometry and gravity are those of the description, the sensor's "
                                     "frame is " +
                                         spec_.sensor->frame
                                   : "geometry and gravity are those of the description",
                               {}});
    torque();
    motion();
    positionsAndSpeeds();
    processing();
    input_.premises.push_back(
        {"load", PremiseOrigin::Assumed, "the payload does not change during the log", {}});
    input_.premises.push_back({"contact",
                               PremiseOrigin::Assumed,
                               spec_.sensor ? "nothing but the payload touches what the sensor carries"
                                            : "nothing but the payload touches the robot",
                               {}});
    input_.premises.push_back({"time", PremiseOrigin::Assumed, "time stamps are exact", {}});
  }

 private:
  bounds::PayloadSamples& samples() { return input_.samples; }
  /// Entries of the robot's joints.
  Eigen::VectorXd ofMoving(const Eigen::VectorXd& all) const {
    Eigen::VectorXd some(static_cast<Eigen::Index>(moving_.size()));
    for (std::size_t i = 0; i < moving_.size(); ++i) some[static_cast<Eigen::Index>(i)] = all[moving_[i]];
    return some;
  }

  /// Runs `work` for every coordinate that moves on all threads, until a stop.
  void forMoving(const std::function<void(int joint)>& work) const {
    parallelFor(moving_.size(), context_.threads, [&](std::size_t i, int) {
      if (!context_.stopRequested()) work(moving_[i]);
    });
  }

  void torque() {
    if (spec_.sensor) return wrist();
    Eigen::VectorXd& absolute = problem_.sensors.torque_absolute;
    const Eigen::VectorXd relative = ofMoving(problem_.sensors.torque_relative) * 100.0;
    const bool measured = spec_.torque_absolute.empty();
    if (measured) measureTorque();
    const bool stated = spec_.torque_relative != PayloadSpec{}.torque_relative;
    std::string text = "every torque reading lies within " + range(relative, "%") + " of itself";
    if (!absolute.isZero(0.0)) text += " and " + range(ofMoving(absolute), "N·m");
    text += " of the true torque";
    if (measured && request_.model) text += " (noise in the log, residuals of the identified model)";
    if (measured && !request_.model && !absolute.isZero(0.0)) text += " (noise in the log)";
    input_.premises.push_back({"torque",
                               measured && !absolute.isZero(0.0) ? PremiseOrigin::Measured
                               : stated || !measured             ? PremiseOrigin::Stated
                                                                 : PremiseOrigin::Preset,
                               text,
                               {}});
  }
  void measureTorque() {
    Eigen::VectorXd& absolute = problem_.sensors.torque_absolute;
    forMoving([&](int j) {
      const Eigen::VectorXd tau = samples().tau.row(j).transpose();
      absolute[j] = bounds::kNoiseDeviations *
                    bounds::unexplainedNoise(tau, samples().time, samples().segments,
                                             problem_.sensors.torque_relative[j], context_.stop);
      double residual = 0.0;
      if (request_.model)
        for (const auto* fits : {&request_.model->estimate.fit, &request_.model->estimate.validation})
          for (const estimation::Fit& fit : *fits)
            for (const estimation::JointFit& joint : fit.joints)
              if (joint.joint == problem_.model.dofNames()[static_cast<std::size_t>(j)])
                residual = std::max(residual, joint.rms);
      absolute[j] += kResiduals * residual;
    });
  }
  void wrist() {
    const WristSensor& s = *spec_.sensor;
    if (s.relative + s.force + s.torque + s.force_bias + s.torque_bias > 0.0)
      input_.premises.push_back({"torque",
                                 PremiseOrigin::Stated,
                                 "every reading of the wrist sensor lies within its stated error",
                                 {}});
    else
      input_.premises.push_back(
          {"torque", PremiseOrigin::Unknown, "the error of the wrist sensor is not known", "state it"});
  }

  void motion() {
    noise_.setZero(problem_.model.nv());
    forMoving([&](int j) {
      noise_[j] = bounds::noiseLevel(samples().v.row(j).transpose(), samples().time, samples().segments);
    });
    const double margin = spec_.motion_margin > 0.0 ? spec_.motion_margin : kLagMargin;
    const int needed = bounds::derivativesNeeded(problem_.windows.quadrature) + 2;
    const auto observed = bounds::observedMotion(samples(), problem_.model.dofNames(), margin, needed, noise_,
                                                 context_.stop, context_.threads);
    const auto& known =
        problem_.motion.derivative.empty() ? observed.bounds.derivative : problem_.motion.derivative;
    acceleration_ = known[0];
    jerk_ = known.size() > 1 ? known[1] : observed.bounds.derivative[1];
    jumps_over_ = spec_.motion.empty() ? observed.bounds.jumps_over : 0.0;
    if (!spec_.motion.empty()) {
      input_.premises.push_back(
          {"motion", PremiseOrigin::Stated, "the motion's derivatives stay below their stated bounds", {}});
    } else if (!(spec_.motion_margin > 0.0)) {
      input_.premises.push_back(
          {"motion", PremiseOrigin::Unknown,
           "the error of the integrals over windows is not bounded, as the motion's derivatives are not",
           "state motion.bounds, or a motion.margin of at least 1"});
    } else if (observed.order == 2) {
      input_.premises.push_back(
          {"motion", PremiseOrigin::Unknown,
           "the acceleration of " + observed.jump +
               " grows the shorter the time it is taken over, so that the log does not show its "
               "bound",
           "state motion.bounds"});
    } else if (!observed.jump.empty()) {
      input_.premises.push_back({"motion",
                                 PremiseOrigin::Assumed,
                                 "accelerations, which jump (" + observed.jump + "), and their change over " +
                                     shortNumber(1e3 * observed.bounds.jumps_over, 3) + " ms stay below " +
                                     shortNumber(spec_.motion_margin, 3) + " times what the log shows there",
                                 {}});
    } else {
      input_.premises.push_back({"motion",
                                 PremiseOrigin::Assumed,
                                 "the motion's derivatives stay below " +
                                     shortNumber(spec_.motion_margin, 3) +
                                     " times the largest that the log shows",
                                 {}});
    }
    if (spec_.motion.empty() && spec_.motion_margin > 0.0) problem_.motion = observed.bounds;
  }

  void positionsAndSpeeds() {
    std::vector<bounds::MotionErrors> found(static_cast<std::size_t>(problem_.model.nv()));
    Eigen::VectorXd& position = problem_.sensors.position;
    forMoving([&](int j) {
      const double stated = spec_.position.empty() ? -1.0 : position[j];
      found[static_cast<std::size_t>(j)] =
          bounds::motionErrors(samples(), j, stated, jerk_[j], context_.stop);
    });
    double step = 0.0;
    for (const bounds::MotionErrors& of : found) step = std::max(step, of.position_step);
    bool disproved = false;
    for (const int j : moving_) {
      bounds::MotionErrors& of = found[static_cast<std::size_t>(j)];
      if (!(position[j] >= 0.0)) continue;  // rejected later, by name
      const auto q = samples().q.row(j);
      if (of.position_step == 0.0 && q.maxCoeff() == q.minCoeff()) of.position_step = step;  // as the others'
      const bool too_small =
          !spec_.position.empty() && (0.5 * of.position_step > 1.01 * position[j] + 1e-12 ||
                                      of.position_noise > 1.1 * position[j] + 1e-9);
      disproved = disproved || too_small;
      if (spec_.position.empty() || too_small) position[j] = std::max(position[j], of.positionError());
    }
    note("position", "rad", ofMoving(position), spec_.position.empty(), disproved,
         step > 0.0 ? "steps and noise in the log" : "noise in the log");
    speeds(found);
  }

  void speeds(const std::vector<bounds::MotionErrors>& found) {
    Eigen::VectorXd& velocity = problem_.sensors.velocity;
    const Eigen::VectorXd& position = problem_.sensors.position;
    bool disproved = false, derived = false;
    for (const int j : moving_) {
      const bounds::MotionErrors& of = found[static_cast<std::size_t>(j)];
      if (!(velocity[j] >= 0.0)) continue;
      double error = of.velocityError();
      if (of.source != SpeedSource::Sensor) {
        derived = true;
        const bool central = of.source == SpeedSource::CentralDifference;
        double lag = of.lag * (central ? jerk_[j] : acceleration_[j]);
        // The mean of a speed over two steps misses it by at most half a step times the acceleration's change within them.
        const double step = std::sqrt(6.0 * of.lag);
        if (central && jumps_over_ > 0.0)
          lag = std::max(lag, 0.5 * step * jerk_[j] * (jumps_over_ + 2.0 * step));
        error = of.gain * position[j] + lag;
      }
      // A bound that the readings themselves contradict: steps, scatter, or the positions.
      const double evident =
          of.source != SpeedSource::Sensor
              ? 0.0
              : std::max({0.495 * of.velocity_step, of.velocity_noise / 1.1, of.velocity_drift});
      const bool too_small = !spec_.velocity.empty() && (evident > velocity[j] + 1e-9);
      disproved = disproved || too_small;
      // A difference of positions is never better than they are.
      if (spec_.velocity.empty() || too_small || of.source != SpeedSource::Sensor)
        velocity[j] = std::max(velocity[j], error);
    }
    if (derived) dropEnds(samples());
    if (derived || decimatedDifference()) {
      derivedPremise();
      return;
    }
    note("velocity", "rad/s", ofMoving(velocity), spec_.velocity.empty(), disproved,
         "steps, noise and positions in the log");
  }
  bool decimatedDifference() const {
    return request_.processing.decimation > 1 &&
           std::any_of(input_.findings.begin(), input_.findings.end(),
                       [](const Finding& f) { return f.code == "velocity-derived"; });
  }
  void derivedPremise() {
    if (decimatedDifference()) {
      input_.premises.push_back(
          {"velocity", PremiseOrigin::Unknown,
           "the error of speeds that were differentiated before samples were left out is not bounded",
           "use every sample"});
      return;
    }
    input_.premises.push_back({"velocity",
                               PremiseOrigin::Measured,
                               "speeds are differences of positions and lie within " +
                                   range(ofMoving(problem_.sensors.velocity), "rad/s") +
                                   " of the true ones, by the positions' error and the motion's derivatives",
                               {}});
  }

  void note(const std::string& subject, const std::string& unit, const Eigen::VectorXd& errors, bool measured,
            bool disproved, const std::string& how) {
    const std::string what = subject == "position" ? "every position" : "every speed";
    std::string text = what + " lies within " + range(errors, unit) + " of the true one";
    if (errors.isZero(0.0)) text = what + " is exact";
    if (measured || disproved) text += " (" + how + (disproved ? ", more than stated)" : ")");
    input_.premises.push_back(
        {subject, measured || disproved ? PremiseOrigin::Measured : PremiseOrigin::Stated, text, {}});
  }

  void processing() {
    if (request_.processing.none) return;
    input_.premises.push_back({"processing", PremiseOrigin::Unknown,
                               "processing changed torque and motion by amounts that nothing bounds",
                               "use the log as recorded: --processing none"});
  }

  const PayloadSpec& spec_;
  const PayloadBoundsRequest& request_;
  PayloadInput& input_;
  bounds::PayloadProblem& problem_;
  const JobContext& context_;
  std::vector<int> moving_;  ///< coordinates of the robot's joints
  Eigen::VectorXd noise_, acceleration_, jerk_;
  double jumps_over_ = 0.0;  ///< as in `bounds::MotionBounds`
};

}  // namespace

Status measureErrors(const PayloadBoundsRequest& request, PayloadInput& input, const JobContext& context) {
  ErrorSurvey(request, input, context).run();
  return context.stopRequested() ? Status(cancelled()) : done();
}

}  // namespace plumbline::workflow
