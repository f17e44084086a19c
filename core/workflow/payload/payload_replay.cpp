// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_replay.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "workflow/stages.h"

namespace plumbline::workflow {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kRest = 2;  // times the length of an evaluation until the next one, when replayed by the clock
constexpr double kNextVerdict = 1.25;  // times as many windows
constexpr double kMostBands = 4000.0;  // of one replay: more cannot be distinguished on any screen

double seconds(Clock::duration d) {
  return std::chrono::duration<double>(d).count();
}

/// Waits until the replay may reach a time of the log; a request to stop ends the wait.
class Pace {
 public:
  Pace(double speed, double begin, std::stop_token stop)
      : speed_(speed), begin_(begin), stop_(std::move(stop)), start_(Clock::now()) {}
  /// @return s that were waited
  double follow(double time) {
    if (speed_ <= 0.0) return 0.0;
    const auto due = start_ + std::chrono::duration_cast<Clock::duration>(
                                  std::chrono::duration<double>((time - begin_) / speed_));
    const auto now = Clock::now();
    if (due - now < std::chrono::milliseconds(4)) return 0.0;
    std::unique_lock lock(mutex_);
    wake_.wait_until(lock, stop_, due, [] { return false; });
    return seconds(Clock::now() - now);
  }

 private:
  double speed_, begin_;
  std::stop_token stop_;
  Clock::time_point start_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
};

Status check(const PlaySettings& settings) {
  if (std::isfinite(settings.every) && settings.every > 0.0 && std::isfinite(settings.speed) &&
      settings.speed >= 0.0)
    return done();
  return Error{.code = ErrorCode::ValueOutOfRange,
               .detail = "the time between two looks has to be above 0, the speed at least 0"};
}

/// Verdict of a full run on the windows so far: computed each time their number has grown by a quarter, and for all of
/// them.
class RunsVerdict {
 public:
  RunsVerdict(const PayloadBoundsRequest& request, const PayloadInput& input, const JobContext& context)
      : input_(input), context_(context), rows_(bounds::payloadRows(input.problem, input.samples, context)) {
    asked_.request = request;
    asked_.request.spec.membership = false;
    asked_.premises = input.premises;
  }
  /// Returns the evidence that an assumption is broken; empty without any, and between two computations.
  std::string ask(Eigen::Index windows) {
    if (!rows_) return {};
    const bool all = windows == static_cast<Eigen::Index>(rows_->windows.size());
    if (windows <= judged_ ||
        (!all && static_cast<double>(windows) < kNextVerdict * static_cast<double>(judged_)))
      return {};
    judged_ = windows;
    const auto end = std::lower_bound(rows_->window.begin(), rows_->window.end(), static_cast<int>(windows));
    PayloadBounds result = asked_;
    const auto status = enclose(input_, rows_->part(0, end - rows_->window.begin()), result, context_);
    return status ? result.suspicion.text : std::string();
  }

 private:
  const PayloadInput& input_;
  const JobContext& context_;
  Result<bounds::PayloadRows> rows_;
  PayloadBounds asked_;
  Eigen::Index judged_ = 0;
};

/// Returns the hull so far, labelled by the premises of the request and the evidence against them.
PayloadBand evaluate(const PayloadInput& input, const PayloadTool& tool, const bounds::Premise& prior,
                     RunsVerdict& verdict, bounds::PayloadStream& stream, std::string& contradiction) {
  PayloadBand band;
  band.time = stream.time();
  band.windows = stream.windows();
  band.enclosure = stream.enclosure();
  band.enclosure.premises = input.premises;
  if (band.enclosure.used_prior) bounds::unite(band.enclosure.premises, {prior});
  if (contradiction.empty()) contradiction = stream.contradiction();
  if (contradiction.empty()) contradiction = verdict.ask(stream.windows());
  bounds::label(band.enclosure, contradiction);
  band.contradiction = contradiction;
  band.shape = band.enclosure.bounded ? payloadShape(band.enclosure.theta) : PayloadShape{};
  for (std::size_t i = 0; i < 10; ++i)
    band.payload[i] = band.enclosure.bounded ? band.enclosure.theta[i] - tool.bare[i] - tool.gripper[i]
                                             : verified::Interval::whole();
  return band;
}

/// Streams the samples one after the other, with an evaluation at intervals.
Status stream(const PayloadInput& input, const PayloadTool& tool, const PlaySettings& settings,
              bounds::PayloadStream& stream, const bounds::Premise& prior, RunsVerdict& verdict,
              const BandSink& sink, const JobContext& context, PayloadReplay& play) {
  const bounds::PayloadSamples& s = input.samples;
  const Eigen::Index count = s.time.size();
  const double begin = s.time[0], end = s.time[count - 1];
  const double every = std::max(settings.every, (end - begin) / kMostBands);
  Pace pace(settings.speed, begin, context.stop);
  const auto started = Clock::now();
  double waited = 0.0, next = begin;
  auto earliest = started;  // of the next evaluation
  std::size_t segment = 1;
  const auto look = [&] {
    const auto from = Clock::now();
    const bool before = play.contradiction.empty();
    play.bands.push_back(evaluate(input, tool, prior, verdict, stream, play.contradiction));
    if (before && !play.contradiction.empty()) play.contradicted_at = stream.time();
    bounds::unite(play.premises, play.bands.back().enclosure.premises);
    play.bands.back().enclosure.premises.clear();
    if (sink) sink(play.bands.back());
    context.report("streaming", (stream.time() - begin) / std::max(1e-9, end - begin));
    if (settings.speed > 0.0) earliest = Clock::now() + kRest * (Clock::now() - from);
  };
  for (Eigen::Index k = 0; k < count && !context.stopRequested(); ++k) {
    if (segment < s.segments.size() && s.segments[segment] == k) {
      stream.breakOff();
      ++segment;
    }
    waited += pace.follow(s.time[k]);
    const Result<bool> window = stream.add(s.time[k], s.q.col(k), s.v.col(k), s.tau.col(k));
    if (!window && window.error().code != ErrorCode::UnsupportedOption) return window.error();
    ++play.samples;
    if (play.contradiction.empty() && !stream.contradiction().empty()) {
      play.contradiction = stream.contradiction();
      play.contradicted_at = s.time[k];
    }
    play.left_out += !window;
    play.log_seconds = s.time[k] - begin;
    if (window && *window && s.time[k] >= next && Clock::now() >= earliest) {
      look();
      next = s.time[k] + every;
    }
  }
  if (stream.windows() > (play.bands.empty() ? 0 : play.bands.back().windows)) look();
  play.windows = stream.windows();
  play.complete = play.samples == count;
  play.busy_seconds = seconds(Clock::now() - started) - waited;
  return done();
}

}  // namespace

PayloadShape payloadShape(const std::array<verified::Interval, 10>& theta) {
  PayloadShape shape;
  shape.mass = theta[0];
  if (!(theta[0].lower > 0.0) || !std::isfinite(theta[0].upper)) return shape;
  shape.bounded = true;
  const verified::Interval half(0.5), five(5.0);
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const verified::Interval& moment = theta[1 + axis];
    shape.center[axis] = moment / theta[0];
    const verified::Interval &own = theta[4 + axis], &next = theta[4 + (axis + 1) % 3],
                             &last = theta[4 + (axis + 2) % 3];
    // ∫x² dm about the origin is no negative number, whatever its interval.
    verified::Interval second = half * (next + last - own) - verified::square(moment) / theta[0];
    second.lower = std::max(0.0, second.lower);
    second.upper = std::max(0.0, second.upper);
    verified::Interval extent = verified::sqrt(five * second / theta[0]);
    extent.lower = std::max(0.0, extent.lower);
    shape.extents[axis] = extent;
    if (!shape.center[axis].isFinite() || !extent.isFinite()) shape.bounded = false;
  }
  return shape;
}

Result<PayloadReplay> playPayload(const PayloadBoundsRequest& request, const PlaySettings& settings,
                                  const BandSink& sink, const JobContext& context) {
  if (auto status = check(settings); !status) return status.error();
  Result<PayloadInput> input = payloadInput(request, context);
  if (!input) return input.error();
  const Result<PayloadTool> tool = payloadTool(request, *input);
  if (!tool) return tool.error();
  // An unconfirmed box carries no guarantee; unbounded intervals report it.
  const std::optional<bounds::PriorBox> prior =
      presetPrior(request.spec) ? std::nullopt : completePrior(request.spec);
  Result<bounds::PayloadStream> made =
      bounds::PayloadStream::make(input->problem, settings.memory, prior ? &*prior : nullptr);
  if (!made) return made.error();
  PayloadReplay play;
  play.body = input->problem.model.body(input->problem.body).name;
  for (std::size_t i = 0; i < 10; ++i) {
    play.names.push_back(play.body + "." + std::string(layout::kNames[i]));
    play.units.emplace_back(layout::kUnits[i]);
  }
  if (input->samples.time.size() > 0) {
    RunsVerdict verdict(request, *input, context);
    if (auto status =
            stream(*input, *tool, settings, *made, priorPremise(request.spec), verdict, sink, context, play);
        !status)
      return inLog(status.error(), *request.log);
  }
  if (!play.contradiction.empty()) {  // earlier results are void
    for (PayloadBand& band : play.bands) {
      band.enclosure.premises = play.premises;
      bounds::label(band.enclosure, play.contradiction);
      band.enclosure.premises.clear();
    }
  }
  if (play.bands.empty() && !context.stopRequested())
    return inLog(Error{.code = ErrorCode::MissingData,
                       .detail = "no window of " + std::to_string(request.spec.horizon) +
                                 " steps is free of gaps and has all its torques",
                       .remedy = "choose a shorter horizon or a longer log"},
                 *request.log);
  return play;
}

}  // namespace plumbline::workflow
