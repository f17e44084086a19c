// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>

#include "verified/ball.h"

namespace plumbline::verified {

/// Taylor coefficients x^(k)/k! of a function of time, each enclosed over an interval of time by a ball; k = 0 … Order.
/// Coefficient k of a result therefore encloses its k-th derivative over k! at every time of that interval.
/// `B` is `Ball`, or `BallPack` for several functions side by side with the same bits.
/// @source Moore, Kearfott & Cloud 2009, ch. 9
template <int Order, class B = Ball>
struct Taylor {
  std::array<B, Order + 1> c{};

  Taylor() = default;
  Taylor(double constant) { c[0] = B(constant); }  // NOLINT: a number is a constant function
  const B& operator[](int k) const { return c[static_cast<std::size_t>(k)]; }
  B& operator[](int k) { return c[static_cast<std::size_t>(k)]; }
};

template <int Order, class B>
Taylor<Order, B> operator+(const Taylor<Order, B>& a, const Taylor<Order, B>& b) {
  Taylor<Order, B> r;
  for (int k = 0; k <= Order; ++k) r[k] = a[k] + b[k];
  return r;
}
template <int Order, class B>
Taylor<Order, B> operator-(const Taylor<Order, B>& a, const Taylor<Order, B>& b) {
  Taylor<Order, B> r;
  for (int k = 0; k <= Order; ++k) r[k] = a[k] - b[k];
  return r;
}
template <int Order, class B>
Taylor<Order, B> operator*(const Taylor<Order, B>& a, const Taylor<Order, B>& b) {
  Taylor<Order, B> r;
  for (int k = 0; k <= Order; ++k)
    for (int i = 0; i <= k; ++i) r[k] = r[k] + a[i] * b[k - i];
  return r;
}
template <int Order, class B>
Taylor<Order, B> operator*(const Ball& a, const Taylor<Order, B>& b) {
  const B factor(a);
  Taylor<Order, B> r;
  for (int k = 0; k <= Order; ++k) r[k] = factor * b[k];
  return r;
}

/// A series of whose products only the last coefficient is wanted.
template <int Order, class B = Ball>
struct TaylorEnd {
  const Taylor<Order, B>* of;
};
template <int Order, class B>
B operator*(const TaylorEnd<Order, B>& a, const TaylorEnd<Order, B>& b) {
  B r;
  for (int i = 0; i <= Order; ++i) r = r + (*a.of)[i] * (*b.of)[Order - i];
  return r;
}

/// s = sin x, c = cos x:  k s_k = Σ i x_i c_{k−i},  k c_k = −Σ i x_i s_{k−i}
template <int Order, class B>
void sinCos(const Taylor<Order, B>& x, Taylor<Order, B>& s, Taylor<Order, B>& c) {
  s = Taylor<Order, B>(), c = Taylor<Order, B>();
  sinCos(x[0], s[0], c[0]);
  for (int k = 1; k <= Order; ++k) {
    B sine, cosine;
    for (int i = 1; i <= k; ++i) {
      const B slope = B(Ball(i)) * x[i];
      sine = sine + slope * c[k - i];
      cosine = cosine + slope * s[k - i];
    }
    const B part(Ball(Interval(1.0) / Interval(k)));
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
