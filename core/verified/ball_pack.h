// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "verified/ball.h"

namespace plumbline::verified {

/// Four balls side by side, one per lane; each lane has the bits of `Ball`. Aligned for functions that are compiled for AVX.
struct alignas(32) BallPack {
  static constexpr int kLanes = 4;
  typedef double Numbers __attribute__((vector_size(8 * kLanes)));
  Numbers centre{}, radius{};

  BallPack() = default;
  BallPack(const Ball& x)
      : centre(Numbers{} + x.centre), radius(Numbers{} + x.radius) {}  // NOLINT: the same in all
  BallPack(double value) : BallPack(Ball(value)) {}                    // NOLINT
  void set(int lane, const Ball& x) { centre[lane] = x.centre, radius[lane] = x.radius; }
  Ball lane(int l) const { return {centre[l], radius[l]}; }
};

namespace detail {

[[gnu::always_inline]] inline void magnitude(const BallPack::Numbers& x, BallPack::Numbers& out) {
  typedef long long Bits __attribute__((vector_size(sizeof(BallPack::Numbers))));
  out = reinterpret_cast<BallPack::Numbers>(reinterpret_cast<Bits>(x) & (Bits{} + 0x7fffffffffffffff));
}

}  // namespace detail

[[gnu::always_inline]] inline BallPack operator-(const BallPack& a) {
  BallPack r;
  r.centre = -a.centre;
  r.radius = a.radius;
  return r;
}
[[gnu::always_inline]] inline BallPack operator+(const BallPack& a, const BallPack& b) {
  BallPack r;
  BallPack::Numbers size;
  r.centre = a.centre + b.centre;
  detail::magnitude(r.centre, size);
  r.radius = (a.radius + b.radius + detail::kRounding * size) * detail::kUp + detail::kTiny;
  return r;
}
[[gnu::always_inline]] inline BallPack operator-(const BallPack& a, const BallPack& b) {
  BallPack r;
  BallPack::Numbers size;
  r.centre = a.centre - b.centre;
  detail::magnitude(r.centre, size);
  r.radius = (a.radius + b.radius + detail::kRounding * size) * detail::kUp + detail::kTiny;
  return r;
}
[[gnu::always_inline]] inline BallPack operator*(const BallPack& a, const BallPack& b) {
  BallPack r;
  BallPack::Numbers of_a, of_b, size;
  r.centre = a.centre * b.centre;
  detail::magnitude(a.centre, of_a);
  detail::magnitude(b.centre, of_b);
  detail::magnitude(r.centre, size);
  const BallPack::Numbers spread = of_a * b.radius + a.radius * (of_b + b.radius);
  r.radius = (spread + detail::kRounding * size) * detail::kUp + detail::kTiny;
  return r;
}

inline void sinCos(const BallPack& x, BallPack& s, BallPack& c) {
  for (int l = 0; l < BallPack::kLanes; ++l) {
    Ball sine, cosine;
    sinCos(x.lane(l), sine, cosine);
    s.set(l, sine);
    c.set(l, cosine);
  }
}

}  // namespace plumbline::verified
