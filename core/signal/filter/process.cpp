// SPDX-License-Identifier: BSD-3-Clause
// From a log to samples: match names, find the usable rows and their gaps, define a uniform grid, filter and
// differentiate joint by joint, estimate and remove the delay of the torque, average periods, select
// samples.
#include "signal/filter/process.h"

#include <fmt/core.h>

#include <atomic>
#include <cmath>

#include "base/cancelled.h"
#include "base/thread_pool.h"
#include "signal/as_recorded.h"
#include "signal/conditioning.h"
#include "signal/delay.h"
#include "signal/filter/savitzky_golay.h"
#include "signal/periods.h"
#include "signal/row_order.h"
#include "signal/sample_columns.h"
#include "signal/selection.h"
#include "signal/sensors/base_motion.h"

namespace plumbline::signal {
namespace {

const char* const kProcessing = "the processing of the log";

Status inRange(const char* name, double value, double low, double high) {
  if (value >= low && value <= high) return done();
  const std::string text =
      fmt::format("the setting {} = {:.6g} is not between {:.6g} and {:.6g}", name, value, low, high);
  return Error{.code = ErrorCode::ValueOutOfRange,
               .detail = text,
               .subjects = {name},
               .file = "",
               .place = "",
               .remedy = "correct the setting"};
}

}  // namespace

Status checkSettings(const ProcessingSettings& s) {
  for (const auto& [name, value, low, high] : {std::tuple{"resample_rate", s.resample_rate, 0.0, 1e6},
                                               {"cutoff", s.cutoff, 0.0, 1e6},
                                               {"decimation", static_cast<double>(s.decimation), 0.0, 1e6},
                                               {"velocity_threshold", s.velocity_threshold, 0.0, 1e6},
                                               {"torque_delay", s.torque_delay, -1.0, 1.0},
                                               {"period", s.period, 0.0, 1e6},
                                               {"max_gap", s.max_gap, 0.0, 1e6}})
    if (auto ok = inRange(name, value, low, high); !ok) return ok;
  if (s.cutoff > 0.0 && !s.none)
    if (auto ok = inRange("order", s.order, 1.0, 12.0); !ok) return ok;
  if (s.differentiation == ProcessingSettings::Differentiation::SavitzkyGolay && !s.none)
    if (auto filter = SavitzkyGolay::make(s.savitzky_golay_window, s.savitzky_golay_order, 2, 1.0); !filter)
      return filter.error();
  if (s.from && s.to && !(*s.from < *s.to))
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "the window ends before it begins",
                 .subjects = {"from", "to"},
                 .file = "",
                 .place = "",
                 .remedy = "choose an end after the start"};
  return done();
}

namespace {

/// Adds the location to an error: the log's file, unless a closer one is known.
Error inLog(Error error, const Log& log) {
  if (error.file.empty()) error.file = log.source.empty() ? log.name : log.source;
  return error;
}

void fillTimes(const Grid& grid, Samples& samples) {
  for (const GridPart& part : grid.parts) {
    samples.segments.push_back(part.column);
    for (Eigen::Index k = 0; k < part.kept; ++k)
      samples.time[part.column + k] =
          part.start + static_cast<double>(part.first + k * grid.decimation) / grid.rate;
  }
}

/// Runs `work` for index 0 … count−1 on all threads; false when stopped.
bool forAll(const Pipeline& p, const char* stage, std::size_t count, double from, double to,
            const std::function<bool(std::size_t)>& work) {
  std::atomic<bool> stopped = false;
  std::atomic<int> finished = 0;
  parallelFor(count, p.context.threads, [&](std::size_t index, int) {
    if (stopped || p.context.stopRequested() || !work(index)) return void(stopped = true);
    p.context.report(stage, from + (to - from) * ++finished / static_cast<double>(count));
  });
  return !stopped;
}

void noteDelay(const DelayEstimate& estimate, Samples& samples) {
  std::string text;
  if (estimate.found) {
    text = fmt::format(
        "The torque lags the position by {:.2f} ms (standard deviation {:.2f} ms, {:.1f} % less misfit "
        "than without a "
        "delay); it was taken out.",
        1e3 * estimate.delay, 1e3 * estimate.deviation, 100.0 * (1.0 - estimate.misfit_ratio));
    samples.findings.push_back({Severity::Info, "/joints/torque", "delay-found", text});
  } else {
    text =
        fmt::format("No delay between position and torque within ±{:.0f} ms fits best; none was taken out.",
                    1e3 * estimate.range);
    samples.findings.push_back({Severity::Warning, "/joints/torque", "delay-not-found", text});
  }
}

/// Returns true when neighbouring rows are unrelated: the autocorrelation of every position that moves at all is
/// chance at one sample (4/√n). Motion that is sampled densely enough to be filtered or differentiated is near one.
bool inRandomOrder(const Eigen::MatrixXd& position) {
  constexpr double kMoves = 1e-2, kChance = 4.0;  // rad or m; standard deviations
  constexpr Eigen::Index kFewest = 50;
  bool moves = false;
  for (Eigen::Index j = 0; j < position.cols(); ++j) {
    const auto q = position.col(j).array();
    const auto known = (q == q);
    const auto n = known.count();
    if (n < kFewest) continue;
    const double mean = known.select(q, 0.0).sum() / static_cast<double>(n);
    const Eigen::ArrayXd d = known.select(q - mean, 0.0);
    if (d.maxCoeff() - d.minCoeff() < kMoves) continue;
    moves = true;
    const double rho = (d.head(d.size() - 1) * d.tail(d.size() - 1)).sum() / d.square().sum();
    if (std::abs(rho) > kChance / std::sqrt(static_cast<double>(n))) return false;
  }
  return moves;
}

Error randomOrderError() {
  return {ErrorCode::TimeNotMonotonic,
          "the rows stand in random order: neighbouring positions have nothing to do with each other, so "
          "that they "
          "can be neither filtered nor differentiated",
          {"/position"},
          {},
          "/position",
          "sort the rows by time, or give velocity and acceleration in the log and take processing none"};
}

/// Position, velocity and acceleration, one kind after the other.
Status conditionMotions(const Pipeline& p, Samples& samples) {
  std::vector<MotionNoise> noise(p.signals.joints.size());
  double from = 0.05;
  for (const ChannelKind kind : {ChannelKind::Position, ChannelKind::Velocity, ChannelKind::Acceleration}) {
    if (Status held = p.signals.hold(kind, p.context); !held) return held;
    if (p.signals.held && kind == ChannelKind::Position && inRandomOrder(*p.signals.held))
      return randomOrderError();
    std::vector<const JointSignals*> joints;
    std::vector<MotionNoise*> noise_of;
    for (std::size_t j = 0; j < noise.size(); ++j) {
      if (!p.signals.joints[j].has(kind)) continue;
      joints.push_back(&p.signals.joints[j]);
      noise_of.push_back(&noise[j]);
    }
    const auto threads = static_cast<std::size_t>(std::max(1, p.context.threads));
    const std::size_t together =
        std::clamp<std::size_t>((joints.size() + threads - 1) / threads, 1, Butterworth::kTogether);
    const auto work = [&](std::size_t group) {
      const std::size_t first = group * together, count = std::min(together, joints.size() - first);
      return conditionMotion(p, {&joints[first], count}, kind, {&noise_of[first], count}, samples);
    };
    if (!forAll(p, "filtering motion", (joints.size() + together - 1) / together, from, from + 0.15, work))
      return cancelled(kProcessing);
    from += 0.15;
  }
  for (std::size_t j = 0; j < noise.size(); ++j) noteMotionNoise(p, p.signals.joints[j], noise[j], samples);
  return done();
}

Status conditionAll(const RobotModel& model, const Pipeline& p, ProcessingSettings& used, Samples& samples) {
  if (Status motions = conditionMotions(p, samples); !motions) return motions;
  if (p.signals.base != nullptr && !conditionBase(p, *p.signals.base, samples)) return cancelled(kProcessing);
  if (Status held = p.signals.hold(ChannelKind::Torque, p.context); !held) return held;
  resizeTorques(model, samples);
  if (used.estimate_delay) {
    p.context.report("estimating delay", 0.5);
    auto estimate = estimateDelay(p, model, samples);
    if (!estimate) return estimate.error();
    used.torque_delay = estimate->delay;
    noteDelay(*estimate, samples);
  }
  const std::vector<JointSignals>& joints = p.signals.joints;
  if (!forAll(p, "filtering torque", joints.size(), 0.7, 0.95,
              [&](std::size_t j) { return conditionTorque(p, joints[j], used.torque_delay, samples); }))
    return cancelled(kProcessing);
  for (const JointSignals& row : p.signals.base_wrench)
    if (!conditionTorque(p, row, used.torque_delay, samples)) return cancelled(kProcessing);
  p.signals.releaseHeld();
  return done();
}

Result<Samples> processed(const RobotModel& model, Signals& signals, const ProcessingSettings& settings,
                          const JobContext& context) {
  Samples samples;
  samples.findings = signals.findings;
  ProcessingSettings used = settings;
  context.report("looking for gaps", 0.0);
  auto rows = usableRows(signals, settings, context, samples.findings);
  if (!rows) return rows.error();
  auto grid = makeGrid(*rows, used, samples.findings);
  if (!grid) return grid.error();
  if (signals.deferred) rows->shorten(signals.size, grid->parts.front().direct);
  auto conditioner = Conditioner::make(used, grid->rate);
  if (!conditioner) return conditioner.error();
  resizeMotions(model, grid->columns, samples);
  fillTimes(*grid, samples);
  if (settings.cutoff > 0.0) samples.motion_noise.setZero(model.nv(), 2);
  if (settings.filter_torque && settings.cutoff > 0.0) samples.direction.setZero(model.nv(), grid->columns);
  samples.rate = grid->rate / grid->decimation;
  samples.filter_rate = grid->rate;
  const Pipeline pipeline{signals, *rows, *grid, *conditioner, settings, context};
  if (auto ok = conditionAll(model, pipeline, used, samples); !ok) return ok.error();
  samples.settings = used;
  if (used.trim_rest) trimRest(samples);
  if (used.period > 0.0)
    if (auto ok = averagePeriods(model, samples); !ok) return ok.error();
  return samples;
}

Finding randomOrderFinding(const Log& log) {
  return {
      Severity::Warning, log.name, kRandomOrder,
      log.name +
          ": the rows stand in random order and are no time series; statements about filtering, delay and "
          "correlation of residuals in time do not apply."};
}

Finding noTimeFinding(const Log& log) {
  return {Severity::Info, log.name, kNoTime,
          log.name +
              ": the samples have no times and are used as recorded; statements about filtering, delay and "
              "correlation of residuals in time do not apply."};
}

/// Rows of a log without times are used one by one, with the velocities and accelerations that were given.
Result<ProcessingSettings> settingsWithoutTime(ProcessingSettings settings) {
  for (const auto& [asked, name] : {std::pair{settings.torque_delay != 0.0, "torque_delay"},
                                    {settings.estimate_delay, "estimate_delay"},
                                    {settings.period > 0.0, "period"},
                                    {settings.from.has_value(), "from"},
                                    {settings.to.has_value(), "to"}})
    if (asked)
      return Error{.code = ErrorCode::UnsupportedOption,
                   .detail = fmt::format("the samples have no times, so that {} means nothing", name),
                   .subjects = {name},
                   .remedy = "leave the setting out, or give a log with times"};
  settings.none = settings.use_logged_velocity = settings.use_logged_acceleration = true;
  return settings;
}

/// Without times nothing can be differentiated.
Status checkDerivatives(const RobotModel& model, const Signals& signals) {
  const auto missing = [](const std::string& what, const std::string& place) {
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the samples have no times, so that nothing can be differentiated, and " + what,
                 .subjects = {place},
                 .place = place,
                 .remedy =
                     "give velocity and acceleration; for poses held still state \"time\": {\"none\": "
                     "true, \"at_rest\": true} in the mapping"};
  };
  for (const JointSignals& joint : signals.joints)
    for (const auto& [kind, name] :
         {std::pair{ChannelKind::Velocity, "velocity"}, {ChannelKind::Acceleration, "acceleration"}})
      if (!joint.has(kind))
        return missing(
            kind == ChannelKind::Velocity
                ? model.dofNames()[static_cast<std::size_t>(joint.v_index)] + " has no velocity"
                : model.dofNames()[static_cast<std::size_t>(joint.v_index)] + " has no acceleration",
            fmt::format("/joints/{}", name));
  if (signals.base != nullptr &&
      (signals.base->velocity.size() == 0 || signals.base->acceleration.size() == 0))
    return missing("the base has no velocity or no acceleration", "/base");
  return done();
}

Result<Samples> samplesOf(const RobotModel& model, const Log& log, const ProcessingSettings& asked,
                          RecordedParts parts, const JobContext& context) {
  if (auto ok = checkSettings(asked); !ok) return ok.error();
  const auto chosen = log.untimed ? settingsWithoutTime(asked) : Result<ProcessingSettings>(asked);
  if (!chosen) return inLog(chosen.error(), log);
  const ProcessingSettings& settings = *chosen;
  // Only rows that are complete by themselves can be used without their neighbours.
  const auto allowed = [&](const Signals& signals) {
    return settings.none && std::all_of(signals.joints.begin(), signals.joints.end(), [](const auto& joint) {
             return joint.has(ChannelKind::Velocity) && joint.has(ChannelKind::Acceleration);
           });
  };
  bool random_order = !log.deferred && !log.untimed && inRandomOrder(log.position);
  if (random_order && !(settings.none && log.velocity.size() > 0 && log.acceleration.size() > 0))
    return inLog(randomOrderError(), log);
  auto signals = gatherSignals(model, log, settings, context.stop);
  if (!signals) return inLog(signals.error(), log);
  if (log.untimed)
    if (Status given = checkDerivatives(model, *signals); !given) return inLog(given.error(), log);
  if (log.deferred && settings.none && !log.untimed) {
    if (Status held = signals->hold(ChannelKind::Position, context); !held) return inLog(held.error(), log);
    random_order = inRandomOrder(*signals->held);
    if (random_order && !allowed(*signals)) return inLog(randomOrderError(), log);
  }
  auto samples = settings.none ? samplesAsRecorded(model, *signals, settings, parts, context)
                               : processed(model, *signals, settings, context);
  if (!samples) return inLog(samples.error(), log);
  samples->log_name = log.name;
  if (random_order) samples->findings.push_back(randomOrderFinding(log));
  if (log.untimed) {
    samples->rate = samples->filter_rate = 0.0;
    samples->findings.push_back(noTimeFinding(log));
  }
  if (parts == RecordedParts::All) applyVelocityThreshold(model, settings.velocity_threshold, *samples);
  if (samples->size() == 0)
    return inLog(Error{.code = ErrorCode::MissingData,
                       .detail = "no sample of the log is left",
                       .subjects = {"/time"},
                       .file = "",
                       .place = "/time",
                       .remedy = "widen the window"},
                 log);
  context.report("log processed", 1.0);
  return samples;
}

}  // namespace

Result<Samples> process(const RobotModel& model, const Log& log, const ProcessingSettings& settings,
                        const JobContext& context) {
  return samplesOf(model, log, settings, RecordedParts::All, context);
}

Result<Samples> recordedMotion(const RobotModel& model, const Log& log, ProcessingSettings settings,
                               const JobContext& context) {
  settings.none = true;
  return samplesOf(model, log, settings, RecordedParts::Motion, context);
}

}  // namespace plumbline::signal
