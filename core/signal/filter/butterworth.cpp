// SPDX-License-Identifier: BSD-3-Clause
// Analog prototype: poles p_k = −sin θ_k ± j cos θ_k, θ_k = π (2k + 1) / (2n). (1) Bilinear transform s =
// (1/K)(1 − z⁻¹)/(1 + z⁻¹), K = tan(π f_c/f_s), of 1/(s² + 2 sin θ_k s + 1):          (2)
//   c = 1 + 2 K sin θ_k + K²,  b = K²/c · (1, 2, 1),  a1 = 2 (K² − 1)/c,  a2 = (1 − 2 K sin θ_k + K²)/c
// Odd order: one first-order section, b = K/(1+K) · (1, 1, 0), a1 = (K − 1)/(K + 1). (3) Transposed direct
// form II: y = b0 x + s1,  s1 ← b1 x − a1 y + s2,  s2 ← b2 x − a2 y.                       (4) Steady state
// for a constant u (gain 1): s2 = (b2 − a2) u,  s1 = (b1 − a1) u + s2.                          (5)
#include "signal/filter/butterworth.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "dynamics/instruction_set.h"

namespace plumbline::signal {
namespace {

constexpr int kMaxOrder = 12;
constexpr Eigen::Index kPoll = 1 << 16;      // samples between two checks of the stop token
constexpr Eigen::Index kPackBlock = 1 << 9;  // samples side by side that fit into the nearest cache

/// A cascade of sections with its state; of numbers or of packs of them.
template <typename Number>
class alignas(Number) Cascade {
 public:
  Cascade(const std::vector<Butterworth::Section>& sections, const Number& u) : sections_(&sections) {
    for (std::size_t i = 0; i < sections.size(); ++i) {
      const auto& s = sections[i];
      state_[i][1] = (s.b2 - s.a2) * u;  // (5)
      state_[i][0] = (s.b1 - s.a1) * u + state_[i][1];
    }
  }
  void pass(Number& x) {
    for (std::size_t i = 0; i < sections_->size(); ++i) {
      const auto& s = (*sections_)[i];
      const Number y = s.b0 * x + state_[i][0];  // (4)
      state_[i][0] = s.b1 * x - s.a1 * y + state_[i][1];
      state_[i][1] = s.b2 * x - s.a2 * y;
      x = y;
    }
  }
  double operator()(double x) {
    pass(x);
    return x;
  }

 private:
  const std::vector<Butterworth::Section>* sections_;
  Number state_[(kMaxOrder + 1) / 2][2] = {};
};

typedef double Pack __attribute__((vector_size(8 * Butterworth::kTogether)));

/// For containers, which do not know how a pack must lie.
struct alignas(Pack) PackValue {
  Pack x;
};

/// Columns side by side; pointers that nobody gave repeat the first.
struct PackTask {
  const std::vector<Butterworth::Section>& sections;
  std::array<const double*, Butterworth::kTogether> from;
  std::span<double* const> to;
  Eigen::Index size, padding, edge;
  std::span<double> removed;
  const std::stop_token& stop;
};

[[gnu::always_inline]] inline void load(const PackTask& t, Eigen::Index i, Pack& x) {
  x = Pack{t.from[0][i], t.from[1][i], t.from[2][i], t.from[3][i]};
}

/// As `zeroPhase` of one column. The values before the filter stay until the backward pass overwrites them.
[[gnu::always_inline]] inline bool zeroPhasePacks(const PackTask& t) {
  const Eigen::Index n = t.size, pad = t.padding;
  Pack front, back, x;
  load(t, 0, front);
  load(t, n - 1, back);
  load(t, pad, x);
  Cascade<Pack> cascade(t.sections, 2.0 * front - x);
  for (Eigen::Index i = pad; i > 0; --i) {
    load(t, i, x);
    x = 2.0 * front - x;
    cascade.pass(x);
  }
  std::vector<Cascade<Pack>> begin;  // forward, at every block
  for (Eigen::Index i = 0; i < n; ++i) {
    if (i % kPoll == 0 && t.stop.stop_requested()) return false;
    if (i % kPackBlock == 0) begin.push_back(cascade);
    load(t, i, x);
    cascade.pass(x);
  }
  std::vector<PackValue> passed(static_cast<std::size_t>(std::max(pad, kPackBlock)));
  for (Eigen::Index i = 0; i < pad; ++i) {
    load(t, n - 2 - i, x);
    x = 2.0 * back - x;
    cascade.pass(x);
    passed[static_cast<std::size_t>(i)].x = x;
  }
  Cascade<Pack> backward(t.sections, passed[static_cast<std::size_t>(pad - 1)].x);
  for (Eigen::Index i = pad; i > 0; --i) backward.pass(passed[static_cast<std::size_t>(i - 1)].x);
  Pack removed{};
  for (auto block = static_cast<Eigen::Index>(begin.size()); block > 0; --block) {
    if (block % (kPoll / kPackBlock) == 0 && t.stop.stop_requested()) return false;
    const Eigen::Index first = (block - 1) * kPackBlock, end = std::min(n, first + kPackBlock);
    cascade = begin[static_cast<std::size_t>(block - 1)];
    for (Eigen::Index i = first; i < end; ++i) {
      load(t, i, x);
      cascade.pass(x);
      passed[static_cast<std::size_t>(i - first)].x = x;
    }
    for (Eigen::Index i = end; i-- > first;) {
      Pack& y = passed[static_cast<std::size_t>(i - first)].x;
      backward.pass(y);
      load(t, i, x);
      if (i >= t.edge && i < n - t.edge) removed += (x - y) * (x - y);
      for (std::size_t c = 0; c < t.to.size(); ++c) t.to[c][i] = y[static_cast<int>(c)];
    }
  }
  for (std::size_t c = 0; c < t.to.size(); ++c) t.removed[c] = removed[static_cast<int>(c)];
  return true;
}

// Everything is inlined, as in `MomentumLanes`: packs stay in registers, with the same bits in both versions.
[[gnu::flatten]] bool zeroPhaseNarrow(const PackTask& task) {
  return zeroPhasePacks(task);
}
[[gnu::flatten, gnu::target("avx2")]] bool zeroPhaseWide(const PackTask& task) {
  return zeroPhasePacks(task);
}

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

bool Butterworth::zeroPhase(std::span<double* const> columns, Eigen::Index n, Eigen::Index edge,
                            std::span<double> removed, const std::stop_token& stop) const {
  if (n < minimum_) throw std::logic_error("signal shorter than Butterworth::minimumLength");
  PackTask task{sections_, {}, columns, n, std::min(padding_, n - 1), edge, removed, stop};
  for (std::size_t c = 0; c < kTogether; ++c) task.from[c] = columns[c < columns.size() ? c : 0];
  static const bool wide = dynamics::isSupported(dynamics::InstructionSet::Avx2);
  return (wide ? zeroPhaseWide : zeroPhaseNarrow)(task);
}

bool Butterworth::zeroPhase(Eigen::Ref<Eigen::VectorXd> x, const std::stop_token& stop,
                            Eigen::Index padding) const {
  const Eigen::Index n = x.size();
  if (n < minimum_) throw std::logic_error("signal shorter than Butterworth::minimumLength");
  const Eigen::Index pad = std::min(padding < 0 ? padding_ : padding, n - 1);
  // Both ends are mirrored through their end points: 2 x_0 − x_p, …, 2 x_0 − x_1 | x | 2 x_e − x_{e−1}, …
  const double front = x[0], back = x[n - 1];
  Eigen::VectorXd tail = 2.0 * back - x.segment(n - 1 - pad, pad).reverse().array();
  Cascade<double> forward(sections_, pad > 0 ? 2.0 * front - x[pad] : front);
  for (Eigen::Index i = pad; i > 0; --i) forward(2.0 * front - x[i]);
  for (Eigen::Index i = 0; i < n; ++i) {
    if (i % kPoll == 0 && stop.stop_requested()) return false;
    x[i] = forward(x[i]);
  }
  for (Eigen::Index i = 0; i < pad; ++i) tail[i] = forward(tail[i]);
  Cascade<double> backward(sections_, pad > 0 ? tail[pad - 1] : x[n - 1]);
  for (Eigen::Index i = pad; i > 0; --i) backward(tail[i - 1]);
  for (Eigen::Index i = n; i > 0; --i) {
    if (i % kPoll == 0 && stop.stop_requested()) return false;
    x[i - 1] = backward(x[i - 1]);
  }
  return true;
}

}  // namespace plumbline::signal
