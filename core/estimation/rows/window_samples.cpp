// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/window_samples.h"

#include <algorithm>
#include <cmath>

#include "signal/row_order.h"

namespace plumbline::estimation {
namespace {

constexpr double kRadians = 0.5;  ///< of the motion, in one window
constexpr Eigen::Index kLongestAutomatic = 256;
constexpr double kStill = 0.01;  ///< fraction of the mean square, the least variance of a window

Status checkSettings(const WindowSettings& settings) {
  const auto reject = [](const std::string& detail, const std::string& remedy) {
    return Error{
        .code = ErrorCode::ValueOutOfRange, .detail = detail, .subjects = {"window"}, .remedy = remedy};
  };
  if (settings.length < 0 || settings.length > kLongestWindow)
    return reject(
        "a window of " + std::to_string(settings.length) + " steps is not possible",
        "choose 1 to " + std::to_string(kLongestWindow) + ", or 0 for a length that fits the motion");
  if (settings.stride < 0)
    return reject("windows cannot be " + std::to_string(settings.stride) + " steps apart",
                  "choose a positive stride");
  if (settings.quadrature == Quadrature::Simpson && settings.length % 2 != 0)
    return reject("Simpson's rule needs an even number of steps, not " + std::to_string(settings.length),
                  "choose an even window, or trapezoid");
  if (settings.quadrature == Quadrature::Spline && (settings.length == 1 || settings.length == 2))
    return reject("a cubic spline needs at least three steps, not " + std::to_string(settings.length),
                  "choose a longer window, or trapezoid");
  return done();
}

/// Beginnings of all windows that fit between gaps, and the segments of the result.
void placeWindows(const signal::Samples& source, Eigen::Index length, Eigen::Index stride,
                  std::vector<Eigen::Index>& begin, std::vector<Eigen::Index>& segments) {
  for (std::size_t s = 0; s < std::max<std::size_t>(1, source.segments.size()); ++s) {
    const Eigen::Index from = source.segments.empty() ? 0 : source.segments[s];
    const Eigen::Index to = s + 1 < source.segments.size() ? source.segments[s + 1] : source.size();
    if (from + length >= to) continue;
    segments.push_back(static_cast<Eigen::Index>(begin.size()));
    for (Eigen::Index at = from; at + length < to; at += stride) begin.push_back(at);
  }
}

bool stateIsKnown(const signal::Samples& source, Eigen::Index t, bool acceleration) {
  return source.q.col(t).allFinite() && source.v.col(t).allFinite() &&
         (!acceleration || source.a.col(t).allFinite());
}

/// Integral of one coordinate's torque and the variance that noise of size one gives it.
struct Integral {
  double value = 0.0, variance = 0.0;
  bool known = true;  ///< no row of the window is missing
};

class Integrator {
 public:
  Integrator(const RowForm& form, bool acceleration)
      : form_(form), source_(*form.source), acceleration_(acceleration) {}

  /// Moves to a window; false when its motion is not known throughout.
  bool enter(Eigen::Index window) {
    begin_ = form_.begin[static_cast<std::size_t>(window)];
    form_.weights(window, weights_);
    for (Eigen::Index k = 0; k < weights_.size(); ++k)
      if (!stateIsKnown(source_, begin_ + k, acceleration_)) return false;
    return true;
  }

  /// ∫ tau_j dt, or ∫ tau_j v_j dt with `work`.
  Integral of(Eigen::Index j, bool work) const {
    Integral integral;
    for (Eigen::Index k = 0; k < weights_.size(); ++k) {
      const double c = weights_[k];
      if (c == 0.0) continue;
      const double tau = source_.tau(j, begin_ + k), weight = source_.weight(j, begin_ + k);
      const double f = work ? source_.v(j, begin_ + k) : 1.0;
      if (!std::isfinite(tau) || !(weight > 0.0)) return {0.0, 0.0, false};
      integral.value += c * f * tau;
      integral.variance += c * c * f * f / weight;
    }
    return integral;
  }

  /// Variance of noise of size one, the meaning of weight one.
  double unit() const { return weights_.squaredNorm(); }

 private:
  const RowForm& form_;
  const signal::Samples& source_;
  Eigen::VectorXd weights_;
  Eigen::Index begin_ = 0;
  bool acceleration_;
};

void integrateTorque(const RowForm& form, bool acceleration, signal::Samples& out) {
  Integrator integrator(form, acceleration);
  for (Eigen::Index w = 0; w < out.size(); ++w) {
    if (!integrator.enter(w)) continue;
    for (Eigen::Index j = 0; j < out.tau.rows(); ++j) {
      const Integral integral = integrator.of(j, false);
      if (!integral.known) continue;
      out.tau(j, w) = integral.value;
      out.weight(j, w) = integrator.unit() / integral.variance;
    }
  }
}

void integratePower(const RowForm& form, bool acceleration, signal::Samples& out) {
  Integrator integrator(form, acceleration);
  Eigen::VectorXd speeds = Eigen::VectorXd::Constant(out.size(), -1.0);  // mean squares
  double sum = 0.0;
  Eigen::Index windows = 0;
  for (Eigen::Index w = 0; w < out.size(); ++w) {
    bool complete = integrator.enter(w);
    Integral work;
    for (Eigen::Index j = 0; j < out.tau.rows() && complete; ++j) {
      const Integral part = integrator.of(j, true);
      complete = part.known;
      work.value += part.value;
      work.variance += part.variance;
    }
    if (!complete || !std::isfinite(work.variance)) continue;
    out.tau(0, w) = work.value;
    speeds[w] = work.variance / integrator.unit();
    sum += speeds[w];
    ++windows;
  }
  // The work of torque noise grows with speed. A window without motion is not informative and must not divide by zero.
  const double mean = windows > 0 ? sum / static_cast<double>(windows) : 1.0;
  for (Eigen::Index w = 0; w < out.size(); ++w) {
    if (speeds[w] >= 0.0) out.weight(0, w) = mean > 0.0 ? mean / (speeds[w] + kStill * mean) : 1.0;
  }
}

}  // namespace

Eigen::Index automaticWindow(const RobotModel& model, std::span<const signal::Samples> logs,
                             Eigen::Index windows) {
  double fastest = 0.0, rate = 0.0;
  Eigen::Index samples = 0;
  for (const signal::Samples& log : logs) {
    rate = std::max(rate, log.rate);
    samples += log.size();
    for (const int body : model.actuatedBodies()) {
      const Joint& joint = model.body(body).joint;
      if (!joint.isOneDof() || log.size() < 2) continue;
      const Eigen::ArrayXd q = log.q.row(joint.q_index).transpose().array();
      const double squares = (q - q.mean()).square().sum();
      const double speeds = log.v.row(joint.v_index).squaredNorm();
      if (std::isfinite(squares) && std::isfinite(speeds) && squares > 1e-8 * static_cast<double>(log.size()))
        fastest = std::max(fastest, std::sqrt(speeds / squares));
    }
  }
  const double wanted = fastest > 0.0 ? kRadians / fastest * rate : 8.0;
  const auto most =
      std::clamp<Eigen::Index>(samples / std::max<Eigen::Index>(1, windows), 2, kLongestAutomatic);
  const auto length = static_cast<Eigen::Index>(std::clamp(wanted, 2.0, static_cast<double>(most)));
  return length / 2 * 2;
}

Result<signal::Samples> windowSamples(const RobotModel& model,
                                      const std::shared_ptr<const signal::Samples>& source, RowKind kind,
                                      const WindowSettings& settings, bool acceleration) {
  if (Status status = checkSettings(settings); !status) return status.error();
  if (!signal::inOrderOfTime(*source))
    return signal::orderError(*source,
                              kind == RowKind::Energy ? "the energy regression" : "the momentum regression");
  const Eigen::Index length =
      settings.length > 0 ? settings.length : automaticWindow(model, std::span(source.get(), 1));
  auto form = std::make_shared<RowForm>();
  form->kind = kind;
  form->source = source;
  form->rule = settings.quadrature;
  form->steps = length;
  const Eigen::Index stride = settings.stride > 0 ? settings.stride : length;
  signal::Samples out;
  placeWindows(*source, length, stride, form->begin, out.segments);
  const auto N = static_cast<Eigen::Index>(form->begin.size());
  out.log_name = source->log_name;
  out.rate = source->rate / static_cast<double>(stride);
  out.filter_rate = source->filter_rate;
  out.settings = source->settings;
  out.motion_noise = source->motion_noise;
  out.time.resize(N);
  out.q.resize(model.nq(), N);
  out.v.resize(model.nv(), N);
  out.a.resize(model.nv(), N);
  out.tau.setZero(model.nv(), N);
  out.weight.setZero(model.nv(), N);
  for (Eigen::Index w = 0; w < N; ++w) {
    const Eigen::Index begin = form->begin[static_cast<std::size_t>(w)], middle = begin + length / 2;
    out.time[w] = source->time[middle];
    out.q.col(w) = source->q.col(middle);
    out.v.col(w) = source->v.col(middle);
    out.a.col(w) = source->a.col(middle).array().isFinite().select(source->a.col(middle), 0.0);
  }
  if (kind == RowKind::Energy)
    integratePower(*form, acceleration, out);
  else
    integrateTorque(*form, acceleration, out);
  if (!(out.weight.array() > 0.0).any()) {
    return Error{
        .code = ErrorCode::MissingData,
        .detail =
            "no window of " + std::to_string(length) + " steps has positions, speeds" +
            (acceleration ? ", accelerations (for the friction by load)" : "") + " and torques " +
            (kind == RowKind::Energy ? "of all coordinates throughout" : "of one coordinate throughout"),
        .subjects = {source->log_name},
        .remedy = "choose a shorter window, or the torque regression"};
  }
  out.form = std::move(form);
  return out;
}

}  // namespace plumbline::estimation
