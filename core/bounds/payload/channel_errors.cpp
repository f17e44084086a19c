// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/channel_errors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "signal/filter/differences.h"

namespace plumbline::bounds {

namespace {

constexpr Eigen::Index kEnough = 20000;        // differences for a quantile
constexpr Eigen::Index kEnoughSteps = 200000;  // neighbours in which a step shows
constexpr double kSpan = 0.02;                 // s, of a mean speed
constexpr double kLikeDifference = 0.95;       // of the samples of a speed that is a difference

double quantile(std::vector<double>& x, double part) {
  const auto at = x.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(x.size() - 1));
  std::nth_element(x.begin(), at, x.end());
  return *at;
}

Eigen::Index endOf(const std::vector<Eigen::Index>& segments, std::size_t s, Eigen::Index size) {
  return s + 1 < segments.size() ? segments[s + 1] : size;
}

/// Magnitudes of the normalised divided differences of one order.
std::vector<double> divided(const Eigen::Ref<const Eigen::VectorXd>& x, const Eigen::VectorXd& time,
                            const std::vector<Eigen::Index>& segments, Eigen::Index order) {
  std::vector<double> values;
  Eigen::VectorXd w(order + 1);
  const Eigen::Index every = 1 + x.size() / kEnough;
  for (std::size_t s = 0; s < segments.size(); ++s) {
    for (Eigen::Index k = segments[s]; k + order < endOf(segments, s, x.size()); k += every) {
      const auto t = time.segment(k, order + 1);
      const double scale = static_cast<double>(order) / (t[order] - t[0]);
      for (Eigen::Index i = 0; i <= order; ++i) {
        w[i] = 1.0;
        for (Eigen::Index j = 0; j <= order; ++j)
          if (j != i) w[i] /= scale * (t[i] - t[j]);
      }
      const double difference = w.dot(x.segment(k, order + 1)) / w.norm();
      if (std::isfinite(difference)) values.push_back(std::fabs(difference));
    }
  }
  return values;
}

/// Refines a step from the smallest multiples to the largest, whose count is known by then.
double refined(const std::vector<double>& rising, double step) {
  double sum = 0.0, count = 0.0;
  for (const double d : rising) {
    const double n = std::round(d / step);
    if (n < 1.0 || std::fabs(d - n * step) > 0.2 * step) continue;
    sum += d;
    count += n;
    if (n * count > 4.0) step = sum / count;
  }
  return step;
}

/// The step of rising magnitudes of differences that are known to a few `rounding`; 0: none.
double stepBeyond(const std::vector<double>& steps, double rounding) {
  // Neighbouring sizes of differences are a step apart where there is one, or a rounding error.
  std::vector<double> gaps;
  if (steps.front() > 16.0 * rounding) gaps.push_back(steps.front());
  for (std::size_t k = 1; k < steps.size(); ++k)
    if (steps[k] - steps[k - 1] > 16.0 * rounding) gaps.push_back(steps[k] - steps[k - 1]);
  if (gaps.empty()) return 0.0;
  std::sort(gaps.begin(), gaps.end());
  for (const double part : {0.0, 0.1, 0.25, 0.5}) {
    double step = gaps[static_cast<std::size_t>(part * static_cast<double>(gaps.size() - 1))];
    if (!(step > 32.0 * rounding)) continue;
    step = refined(steps, step);
    const double loose = std::min(0.25, 0.05 + 4.0 * rounding / step);
    const auto whole = std::count_if(steps.begin(), steps.end(), [&](double d) {
      return std::fabs(d / step - std::round(d / step)) <= loose && (d > 0.5 * step || d < 4.0 * rounding);
    });
    // With so many steps in a difference any number is nearly a multiple: no information.
    if (static_cast<double>(whole) >= 0.98 * static_cast<double>(steps.size()) && steps.back() < 1e7 * step)
      return step;
  }
  return 0.0;
}

}  // namespace

double commonStep(const Eigen::Ref<const Eigen::VectorXd>& x) {
  const std::size_t every = 1 + static_cast<std::size_t>(x.size() / kEnoughSteps);
  double size = 0.0, before = std::nan("");
  std::vector<double> steps;
  std::size_t changes = 0;
  for (const double now : x) {
    if (!std::isfinite(now)) continue;
    size = std::max(size, std::fabs(now));
    if (std::isfinite(before) && now != before && changes++ % every == 0)
      steps.push_back(std::fabs(now - before));
    before = now;
  }
  if (steps.size() < 8) return 0.0;
  std::sort(steps.begin(), steps.end());
  const double wide = stepBeyond(steps, 0x1p-50 * size);
  return wide > 0.0 ? wide : stepBeyond(steps, 0x1p-23 * size);  // numbers of 32 bits
}

double noiseLevel(const Eigen::Ref<const Eigen::VectorXd>& x, const Eigen::VectorXd& time,
                  const std::vector<Eigen::Index>& segments) {
  constexpr double kQuantile = 0.8, kOfGauss = 1.2815515655446004;
  // Motion left in a difference falls steeply with the order, noise of any colour does not.
  constexpr double kFallOfMotion = 5.0;
  double before = 0.0, level = 0.0;  // of the next higher order, and the largest that is noise
  for (const Eigen::Index order : {8, 6, 4}) {
    std::vector<double> values = divided(x, time, segments, order);
    if (values.size() < 8) continue;
    const double found = quantile(values, kQuantile) / kOfGauss;
    if (before > 0.0 && found > kFallOfMotion * before) break;
    before = found;
    level = std::max(level, found);
  }
  return level;
}

double unexplainedNoise(const Eigen::Ref<const Eigen::VectorXd>& x, const Eigen::VectorXd& time,
                        const std::vector<Eigen::Index>& segments, double relative,
                        const std::stop_token& stop) {
  constexpr std::size_t kGroups = 5, kFewest = 16;
  std::vector<double> sizes;
  for (const double value : x)
    if (std::isfinite(value)) sizes.push_back(std::fabs(value));
  if (sizes.size() < kGroups * kFewest) return 0.0;
  const auto at = [&](std::size_t g) {
    return sizes.begin() + static_cast<std::ptrdiff_t>(g * (sizes.size() - 1) / kGroups);
  };
  double from = *std::min_element(sizes.begin(), sizes.end()), largest = 0.0;
  for (std::size_t g = 0; g < kGroups; ++g) {
    if (stop.stop_requested()) return 0.0;
    std::nth_element(at(g), at(g + 1), sizes.end());  // what lies before is no larger
    const double to = *at(g + 1);
    Eigen::VectorXd some = x;  // differences that touch another size are NaN and left out
    for (double& value : some)
      if (!(std::fabs(value) >= 0.8 * from - relative * to && std::fabs(value) <= to)) value = std::nan("");
    const double noise = noiseLevel(some, time, segments);
    if (noise > relative * to) largest = std::max(largest, noise);
    from = to;
  }
  return largest;
}

namespace {

/// Half a step, and six deviations of noise that rounding to it (variance step²/12) does not explain.
double readingError(double step, double noise) {
  const double of_rounding = step / std::sqrt(12.0);
  // Alternating rounding appears up to 3.4 times as large in differences.
  const double beyond = noise > 3.5 * of_rounding ? noise : 0.0;
  return 0.5 * step + kNoiseDeviations * beyond;
}

}  // namespace

double MotionErrors::positionError() const {
  return readingError(position_step, position_noise);
}
double MotionErrors::velocityError() const {
  return readingError(velocity_step, velocity_noise) + velocity_drift;
}

namespace {

/// Decides which difference of positions the speed is, if any.
SpeedSource sourceWithin(const PayloadSamples& samples, Eigen::Index joint, double quantum) {
  const double size = samples.v.row(joint).cwiseAbs().maxCoeff();
  const double tolerance = 1e-8 * size + quantum;
  double inner = 0.0;
  std::array<double, 3> like{};  // central, backward, forward
  for (std::size_t s = 0; s < samples.segments.size(); ++s) {
    const Eigen::Index first = samples.segments[s], end = endOf(samples.segments, s, samples.time.size());
    if (end - first < 3) continue;
    const Eigen::VectorXd q = samples.q.row(joint).segment(first, end - first).transpose();
    const Eigen::VectorXd t = samples.time.segment(first, end - first);
    const Eigen::VectorXd central = signal::differenceAtTimes(q, t);
    for (Eigen::Index k = 1; k + 1 < q.size(); ++k) {
      const double v = samples.v(joint, first + k);
      like[0] += std::fabs(v - central[k]) <= tolerance;
      like[1] += std::fabs(v - (q[k] - q[k - 1]) / (t[k] - t[k - 1])) <= tolerance;
      like[2] += std::fabs(v - (q[k + 1] - q[k]) / (t[k + 1] - t[k])) <= tolerance;
      inner += 1.0;
    }
  }
  if (!(size > 0.0) || inner == 0.0) return SpeedSource::Sensor;
  if (std::max(like[1], like[2]) >= kLikeDifference * inner) return SpeedSource::OneSidedDifference;
  return like[0] >= kLikeDifference * inner ? SpeedSource::CentralDifference : SpeedSource::Sensor;
}

/// Compares to the rounding of the numbers, else to the step in which the speeds are written.
SpeedSource sourceOf(const PayloadSamples& samples, Eigen::Index joint, double step) {
  const SpeedSource found = sourceWithin(samples, joint, 0.0);
  return found == SpeedSource::Sensor && step > 0.0 ? sourceWithin(samples, joint, 0.5 * step) : found;
}

void fillQuotients(const PayloadSamples& samples, MotionErrors& errors) {
  const bool central = errors.source == SpeedSource::CentralDifference;
  for (std::size_t s = 0; s < samples.segments.size(); ++s) {
    const Eigen::Index end = endOf(samples.segments, s, samples.time.size());
    for (Eigen::Index k = samples.segments[s] + 1; k + 1 < end; ++k) {
      const double h0 = samples.time[k] - samples.time[k - 1], h1 = samples.time[k + 1] - samples.time[k];
      // Slope of the parabola in the middle: −h1/(h0 (h0 + h1)), (h1 − h0)/(h0 h1), h0/(h1 (h0 + h1)).
      const double of_parabola =
          h1 / (h0 * (h0 + h1)) + std::fabs(h1 - h0) / (h0 * h1) + h0 / (h1 * (h0 + h1));
      errors.gain = std::max(errors.gain, central ? of_parabola : 2.0 / std::min(h0, h1));
      errors.lag = std::max(errors.lag, central ? h0 * h1 / 6.0 : 0.5 * std::max(h0, h1));
    }
  }
}

/// Returns the largest |Δq − ∫v| over spans of about 20 ms, per second, less the errors of positions and integral.
double driftOf(const PayloadSamples& samples, Eigen::Index joint, double position_error, double jerk) {
  const Eigen::Index n = samples.time.size();
  if (n < 2) return 0.0;
  const double step = (samples.time[n - 1] - samples.time[0]) / static_cast<double>(n - 1);
  const auto span = std::max<Eigen::Index>(1, std::lround(kSpan / step));
  double largest = 0.0;
  for (std::size_t s = 0; s < samples.segments.size(); ++s) {
    const Eigen::Index first = samples.segments[s], end = endOf(samples.segments, s, n);
    Eigen::VectorXd integral = Eigen::VectorXd::Zero(end - first), loose = integral;
    for (Eigen::Index k = first + 1; k < end; ++k) {
      const double h = samples.time[k] - samples.time[k - 1];
      integral[k - first] =
          integral[k - first - 1] + 0.5 * h * (samples.v(joint, k) + samples.v(joint, k - 1));
      loose[k - first] = loose[k - first - 1] + h * h * h * jerk / 12.0;
    }
    for (Eigen::Index k = first; k + span < end; ++k) {
      double moved = samples.q(joint, k + span) - samples.q(joint, k);
      if (std::fabs(moved) > std::numbers::pi) moved = std::remainder(moved, 2.0 * std::numbers::pi);
      const double miss = std::fabs(moved - (integral[k + span - first] - integral[k - first]));
      const double allowed = 2.0 * position_error + loose[k + span - first] - loose[k - first];
      largest = std::max(largest, (miss - allowed) / (samples.time[k + span] - samples.time[k]));
    }
  }
  return largest;
}

}  // namespace

MotionErrors motionErrors(const PayloadSamples& samples, Eigen::Index joint, double position_error,
                          double jerk, const std::stop_token& stop) {
  MotionErrors errors;
  const Eigen::VectorXd q = samples.q.row(joint).transpose(), v = samples.v.row(joint).transpose();
  errors.position_step = commonStep(q);
  errors.position_noise = noiseLevel(q, samples.time, samples.segments);
  if (stop.stop_requested()) return errors;
  errors.velocity_step = commonStep(v);
  errors.velocity_noise = noiseLevel(v, samples.time, samples.segments);
  if (stop.stop_requested()) return errors;
  errors.source = sourceOf(samples, joint, errors.velocity_step);
  if (stop.stop_requested()) return errors;
  if (errors.source != SpeedSource::Sensor) {
    fillQuotients(samples, errors);
    return errors;
  }
  errors.velocity_drift =
      driftOf(samples, joint, position_error < 0.0 ? errors.positionError() : position_error, jerk);
  return errors;
}

}  // namespace plumbline::bounds
