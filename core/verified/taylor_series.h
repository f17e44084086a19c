// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>

#include "verified/ball.h"

namespace plumbline::verified {

/// Taylor coefficients x^(k)/k! of a function of time, each enclosed over an interval of time by a ball; k = 0 … Order.
/// Coefficient k of a result therefore encloses its k-th derivative over k! at every time of that interval.
/// @source Moore, Kearfott & Cloud 2009, ch. 9
template <int Order>
struct Taylor {
  std::array<Ball, Order + 1> c{};

  Taylor() = default;
  Taylor(double constant) { c[0] = constant; }  // NOLINT: a number is a constant function
  const Ball& operator[](int k) const { return c[static_cast<std::size_t>(k)]; }
  Ball& operator[](int k) { return c[static_cast<std::size_t>(k)]; }
};

template <int Order>
Taylor<Order> operator+(const Taylor<Order>& a, const Taylor<Order>& b) {
  Taylor<Order> r;
  for (int k = 0; k <= Order; ++k) r[k] = a[k] + b[k];
  return r;
}
template <int Order>
Taylor<Order> operator-(const Taylor<Order>& a, const Taylor<Order>& b) {
  Taylor<Order> r;
  for (int k = 0; k <= Order; ++k) r[k] = a[k] - b[k];
  return r;
}
template <int Order>
Taylor<Order> operator*(const Taylor<Order>& a, const Taylor<Order>& b) {
  Taylor<Order> r;
  for (int k = 0; k <= Order; ++k)
    for (int i = 0; i <= k; ++i) r[k] += a[i] * b[k - i];
  return r;
}
template <int Order>
Taylor<Order> operator*(const Ball& a, const Taylor<Order>& b) {
  Taylor<Order> r;
  for (int k = 0; k <= Order; ++k) r[k] = a * b[k];
  return r;
}

/// s = sin x, c = cos x:  k s_k = Σ i x_i c_{k−i},  k c_k = −Σ i x_i s_{k−i}
template <int Order>
void sinCos(const Taylor<Order>& x, Taylor<Order>& s, Taylor<Order>& c) {
  s = Taylor<Order>(), c = Taylor<Order>();
  sinCos(x[0], s[0], c[0]);
  for (int k = 1; k <= Order; ++k) {
    Ball sine, cosine;
    for (int i = 1; i <= k; ++i) {
      const Ball slope = Ball(i) * x[i];
      sine += slope * c[k - i];
      cosine += slope * s[k - i];
    }
    const Ball part = Interval(1.0) / Interval(k);
    s[k] = part * sine;
    c[k] = part * -cosine;
  }
}
inline void sinCos(const Interval& x, Interval& s, Interval& c) {
  s = sin(x);
  c = cos(x);
}
inline void sinCos(double x, double& s, double& c) {
  s = std::sin(x);
  c = std::cos(x);
}

}  // namespace plumbline::verified
