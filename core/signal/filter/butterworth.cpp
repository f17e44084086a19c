// SPDX-License-Identifier: BSD-3-Clause
// Analog prototype: poles p_k = −sin θ_k ± j cos θ_k, θ_k = π (2k + 1) / (2n). (1) Bilinear transform s =
// (1/K)(1 − z⁻¹)/(1 + z⁻¹), K = tan(π f_c/f_s), of 1/(s² + 2 sin θ_k s + 1):          (2)
//   c = 1 + 2 K sin θ_k + K²,  b = K²/c · (1, 2, 1),  a1 = 2 (K² − 1)/c,  a2 = (1 − 2 K sin θ_k + K²)/c
// Odd order: one first-order section, b = K/(1+K) · (1, 1, 0), a1 = (K − 1)/(K + 1). (3) Transposed direct
// form II: y = b0 x + s1,  s1 ← b1 x − a1 y + s2,  s2 ← b2 x − a2 y.                       (4) Steady state
// for a constant u (gain 1): s2 = (b2 − a2) u,  s1 = (b1 − a1) u + s2.                          (5)
#include "signal/filter/butterworth.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace plumbline::signal {
namespace {

constexpr int kMaxOrder = 12;
constexpr Eigen::Index kPoll = 1 << 16;  // samples between two checks of the stop token

/// A cascade of sections with its state.
class Cascade {
 public:
  Cascade(const std::vector<Butterworth::Section>& sections, double u) : sections_(sections) {
    for (std::size_t i = 0; i < sections.size(); ++i) {
      const auto& s = sections[i];
      state_[i][1] = (s.b2 - s.a2) * u;  // (5)
      state_[i][0] = (s.b1 - s.a1) * u + state_[i][1];
    }
  }
  double operator()(double x) {
    for (std::size_t i = 0; i < sections_.size(); ++i) {
      const auto& s = sections_[i];
      const double y = s.b0 * x + state_[i][0];  // (4)
      state_[i][0] = s.b1 * x - s.a1 * y + state_[i][1];
      state_[i][1] = s.b2 * x - s.a2 * y;
      x = y;
    }
    return x;
  }

 private:
  const std::vector<Butterworth::Section>& sections_;
  double state_[(kMaxOrder + 1) / 2][2] = {};
};

Error reject(const char* subject, const std::string& cause, const std::string& remedy) {
  return Error{.code = ErrorCode::ValueOutOfRange,
               .detail = cause,
               .subjects = {subject},
               .file = "",
               .place = "",
               .remedy = remedy};
}

}  // namespace

Result<Butterworth> Butterworth::lowPass(int order, double cutoff, double rate) {
  if (order < 1 || order > kMaxOrder)
    return reject("order", "the filter order " + std::to_string(order) + " is not between 1 and 12",
                  "choose an order from 1 to 12");
  if (!(rate > 0.0) || !(cutoff > 0.0) || !(cutoff < 0.5 * rate))
    return reject("cutoff",
                  "the cut-off frequency " + std::to_string(cutoff) +
                      " Hz is not between 0 and half of the rate of " + std::to_string(rate) + " Hz",
                  "choose a lower cut-off frequency, or 0 for no filter");
  Butterworth filter;
  filter.rate_ = rate;
  const double K = std::tan(std::numbers::pi * cutoff / rate);
  for (int k = 0; k < order / 2; ++k) {  // (2)
    const double damping = std::sin(std::numbers::pi * (2 * k + 1) / (2.0 * order));
    const double c = 1.0 + 2.0 * K * damping + K * K;
    const double b0 = K * K / c;
    filter.sections_.push_back(
        {b0, 2.0 * b0, b0, 2.0 * (K * K - 1.0) / c, (1.0 - 2.0 * K * damping + K * K) / c});
  }
  if (order % 2 == 1)  // (3)
    filter.sections_.push_back({K / (1.0 + K), K / (1.0 + K), 0.0, (K - 1.0) / (K + 1.0), 0.0});
  const double slowest = 2.0 * std::numbers::pi * cutoff * std::sin(std::numbers::pi / (2.0 * order));
  filter.minimum_ = 3 * (order + 1) + 1;
  filter.padding_ =
      std::max<Eigen::Index>(3 * (order + 1), static_cast<Eigen::Index>(std::ceil(8.0 * rate / slowest)));
  return filter;
}

std::complex<double> Butterworth::response(double frequency) const {
  const std::complex<double> w = std::polar(1.0, -2.0 * std::numbers::pi * frequency / rate_);
  std::complex<double> h = 1.0;
  for (const auto& s : sections_) h *= (s.b0 + w * (s.b1 + w * s.b2)) / (1.0 + w * (s.a1 + w * s.a2));
  return h;
}

bool Butterworth::zeroPhase(Eigen::Ref<Eigen::VectorXd> x, const std::stop_token& stop,
                            Eigen::Index padding) const {
  const Eigen::Index n = x.size();
  if (n < minimum_) throw std::logic_error("signal shorter than Butterworth::minimumLength");
  const Eigen::Index pad = std::min(padding < 0 ? padding_ : padding, n - 1);
  // Both ends are mirrored through their end points: 2 x_0 − x_p, …, 2 x_0 − x_1 | x | 2 x_e − x_{e−1}, …
  const double front = x[0], back = x[n - 1];
  Eigen::VectorXd tail = 2.0 * back - x.segment(n - 1 - pad, pad).reverse().array();
  Cascade forward(sections_, pad > 0 ? 2.0 * front - x[pad] : front);
  for (Eigen::Index i = pad; i > 0; --i) forward(2.0 * front - x[i]);
  for (Eigen::Index i = 0; i < n; ++i) {
    if (i % kPoll == 0 && stop.stop_requested()) return false;
    x[i] = forward(x[i]);
  }
  for (Eigen::Index i = 0; i < pad; ++i) tail[i] = forward(tail[i]);
  Cascade backward(sections_, pad > 0 ? tail[pad - 1] : x[n - 1]);
  for (Eigen::Index i = pad; i > 0; --i) backward(tail[i - 1]);
  for (Eigen::Index i = n; i > 0; --i) {
    if (i % kPoll == 0 && stop.stop_requested()) return false;
    x[i - 1] = backward(x[i - 1]);
  }
  return true;
}

}  // namespace plumbline::signal
