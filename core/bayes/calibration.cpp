// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/calibration.h"

#include <cmath>

#include "base/text.h"
#include "bayes/constraints/constraint_premises.h"

namespace plumbline::bayes {

using Eigen::Index;

namespace {

constexpr double kUnlikely = 1e-4;  // probability below which a premise counts as contradicted
constexpr double kNoiseError = 0.1, kNoiseScatter = 5.0;  // of squares; in standard deviations beyond that
constexpr double kLongStep = 10.0;  // standard deviations by which the correction may move the parameters
constexpr double kMatters = 0.3;    // standard deviations by which a premise moves the parameters
constexpr double kFewest = 20.0;    // values of a sensor that the estimate does not choose

/// Collects the contradictions of the premises.
class Judge {
 public:
  Judge(const MapProblem& problem, const MapEstimate& estimate, const Posterior& posterior)
      : problem_(problem), estimate_(estimate), posterior_(posterior) {}

  Calibration judge() {
    search();
    torque();
    energy();
    huber();
    bounds();
    disturbance();
    step();
    chi2();
    for (const SensorResidual& r : posterior_.residuals) sensor(r);
    prior();
    equalities();
    for (Finding& finding : contradictedConstraints(problem_, estimate_))
      out_.findings.push_back(std::move(finding));
    out_.calibrated = out_.findings.empty();
    remarks();
    return std::move(out_);
  }

 private:
  void contradict(Severity severity, const std::string& subject, const char* code, const std::string& text) {
    out_.findings.push_back({severity, subject, code, text});
  }

  void search() {
    if (estimate_.status != Termination::Converged)
      contradict(Severity::Error, "search", "not-converged",
                 "The search ended (" + std::string(toString(estimate_.status)) + ") " +
                     numberText(estimate_.certificate.optimality(), 2) +
                     " standard deviations from a stationary point with a largest residual of " +
                     numberText(estimate_.value.feasibility(), 2) +
                     "; the values are no optimum, and there are no intervals.");
    else if (!estimate_.Sigma.allFinite())
      contradict(Severity::Error, "search", "covariance-not-finite",
                 "The covariance is not finite: there are no intervals.");
  }

  void torque() {
    if (problem_.least_force_std.size() > 0)
      contradict(
          Severity::Warning, "torque", "torque-std-fitted",
          "The noise of the torques was fitted to the same log, so that nothing tests it: the intervals are "
          "not calibrated; state \"torque_std\" from a data sheet or a log at rest.");
    if (problem_.fits_position || problem_.fits_velocity)
      contradict(Severity::Warning, "noise", "encoder-std-fitted",
                 "The noise of the encoders was fitted to the same log, so that nothing tests it: the "
                 "intervals are not "
                 "calibrated; state \"position_std\" and \"velocity_std\".");
    if (problem_.torque_shared)
      contradict(
          Severity::Warning, "torque", "torque-shared",
          "With decimation 1 neighbouring intervals share a torque sample and their errors go together: "
          "the intervals are not calibrated; use decimation 2 or more.");
  }

  void energy() {
    if (problem_.energy != EnergyUse::None)
      contradict(Severity::Warning, "energy", "energy-twice",
                 "Torques and encoders enter a second time as supplied energy, whose errors are theirs: the "
                 "intervals are not calibrated; leave \"energy\" out, or measure the power on its own.");
  }

  void huber() {
    if (problem_.huber.any())
      contradict(
          Severity::Warning, "noise", "huber",
          "Values beyond Huber's limit count less than their noise says, so that χ² and covariances are not "
          "those of the stated noise: the intervals are not calibrated; remove the outliers instead.");
  }

  void bounds() {
    for (const Index row : estimate_.active_bounds) {
      const std::string& name = problem_.bounds.rows[static_cast<std::size_t>(row)].name;
      contradict(Severity::Warning, name, "bound-active",
                 "The estimate lies on a bound, " + name +
                     ", where no covariance describes the posterior: the intervals are not calibrated; the "
                     "result has "
                     "the standard deviations with and without it under \"bounds\".");
    }
  }

  void disturbance() {
    if (!(estimate_.disturbance_shift > kLongStep)) return;
    contradict(
        Severity::Warning, "torque", "disturbance-too-strong",
        "The disturbances move the robot so much that they shift the parameters by " +
            numberText(estimate_.disturbance_shift, 2) +
            " standard deviations, which is taken into account to first order only: the intervals are not "
            "calibrated; move faster, or measure the disturbances.");
  }

  void step() {
    if (!(estimate_.jerk_shift > kLongStep)) return;
    contradict(Severity::Warning, "step", "step-too-long",
               "That the acceleration changes between two nodes moved the parameters by " +
                   numberText(estimate_.jerk_shift, 2) +
                   " standard deviations: what is left of it is not known, and the intervals are not "
                   "calibrated; lower \"decimation\", record faster or move more gently.");
  }

  void chi2() {
    const Posterior& p = posterior_;
    if (p.degrees_of_freedom <= 0)
      return contradict(Severity::Warning, "noise", "chi2-unknown",
                        "There are no more encoder values than the start of the motion takes: nothing tests "
                        "the noise, and the intervals are not calibrated.");
    if (p.chi2 >= p.chi2_lower && p.chi2 <= p.chi2_upper) return;
    const double factor = p.chi2 / static_cast<double>(p.degrees_of_freedom);
    contradict(Severity::Warning, "noise", "chi2-out-of-band",
               "χ² is " + numberText(p.chi2, 4) + " where 99 % of all logs with the stated noise give " +
                   numberText(p.chi2_lower, 4) + " to " + numberText(p.chi2_upper, 4) +
                   ": the intervals are not calibrated. All standard deviations times " +
                   numberText(std::sqrt(factor), 3) + " would make it fit; compare the sensors' residuals.");
  }

  void sensor(const SensorResidual& r) {
    // The expected squares scatter by √(2/n) when residuals are independent.
    const double n = static_cast<double>(r.count) * r.expected_rms * r.expected_rms;
    const double ratio = r.rms * r.rms / (r.expected_rms * r.expected_rms);
    if (n >= kFewest && !(std::fabs(ratio - 1.0) <= kNoiseError + kNoiseScatter * std::sqrt(2.0 / n)))
      contradict(Severity::Warning, r.joint, "sensor-noise",
                 "The residuals of the " + r.sensor + " of " + r.joint + " are " +
                     numberText(std::sqrt(ratio), 3) +
                     " times as large as the stated noise lets expect: the intervals are not calibrated.");
    const Whiteness& w = r.innovations;
    if (w.count < static_cast<Index>(kFewest)) return;
    const double channels = static_cast<double>(posterior_.residuals.size());
    if (!(w.probability >= kUnlikely / channels))
      contradict(
          Severity::Warning, r.joint, "not-white",
          "What the " + r.sensor + " of " + r.joint + " adds to the values before it is not white (" +
              numberText(w.portmanteau, 3) + " where " + std::to_string(w.lags) +
              " are expected): noise or model are not as stated, and the intervals are not calibrated. "
              "Friction terms, a delay or a filter of the log are the usual causes.");
  }

  void prior() {
    const PriorDistance& d = posterior_.prior;
    if (!(d.probability < kUnlikely)) return;
    contradict(Severity::Warning, "prior", "prior-contradicted",
               "The estimate lies farther from the prior than the prior allows (" + numberText(d.chi2, 3) +
                   " where " + std::to_string(d.directions) + " are expected; farthest is " + d.farthest +
                   ", by " + numberText(d.farthest_std, 2) +
                   " of its standard deviations): the intervals are not calibrated; state a wider prior.");
  }

  void equalities() {
    const EqualityTest& e = estimate_.equalities;
    if (!(e.probability < kUnlikely)) return;
    const std::string name = problem_.equalities.name(problem_.model, e.farthest);
    contradict(Severity::Warning, name, "equality-contradicted",
               "Data and prior contradict the equalities of the parameters (" + numberText(e.chi2, 3) +
                   " where " + std::to_string(e.rows) + " are expected; farthest is " + name + ", by " +
                   numberText(e.farthest_std, 2) +
                   " standard deviations): the intervals are not calibrated; correct or remove it.");
  }

  void remarks() {
    for (Finding& finding : untestedConstraints(problem_)) out_.findings.push_back(std::move(finding));
    if (estimate_.sensor_noise_shift > kMatters)
      contradict(Severity::Info, "torque", "sensor-noise-premise",
                 "The noise of the torques counts as errors of their sensors. Forces of that size that move "
                 "the robot, "
                 "such as friction without a model, would shift the parameters by up to " +
                     numberText(estimate_.sensor_noise_shift, 2) +
                     " standard deviations: state them as \"force_density\", which takes that into account.");
    std::size_t prior = 0;
    for (const PosteriorValue& value : posterior_.parameters) prior += value.data_fraction < 0.05;
    if (prior > 0 && !problem_.map.bodies().empty())
      contradict(
          Severity::Info, "prior", "prior-dominates",
          std::to_string(prior) + " of " + std::to_string(posterior_.parameters.size()) +
              " inertial parameters and their intervals are the prior's: the data gave less than 5 % of "
              "them.");
  }

  const MapProblem& problem_;
  const MapEstimate& estimate_;
  const Posterior& posterior_;
  Calibration out_;
};

}  // namespace

Calibration calibrationOf(const MapProblem& problem, const MapEstimate& estimate,
                          const Posterior& posterior) {
  return Judge(problem, estimate, posterior).judge();
}

}  // namespace plumbline::bayes
