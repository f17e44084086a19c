// SPDX-License-Identifier: BSD-3-Clause
// Sine and cosine of many angles at once, at most 1 ulp from the exact value (measured in tests/core/dynamics).
//   x = k π/2 + r + tail, |r| ≤ π/4   Cody & Waite in four parts; k times the first three is exact, |k| < 2²⁰
//   sin, cos of r + tail              minimax polynomials of fdlibm (Sun Microsystems 1993; freely usable)
// Angles beyond 10⁶ rad and values that are not finite go to the C library.
#pragma once

#include "dynamics/simd.inl"

extern "C" double sin(double) noexcept;
extern "C" double cos(double) noexcept;

namespace plumbline::dynamics::detail::PLUMBLINE_SET {

PL_INLINE void sinCosPack(Pack x, Pack& s, Pack& c) {
  constexpr double kRound = 6755399441055744.0;  // 1.5 · 2⁵²: adding it rounds to an integer
  const Pack shifted = x * 6.36619772367581382433e-01 + kRound;
  const Pack k = shifted - kRound;
  const IntPack quadrant = reinterpret_cast<IntPack>(shifted);
  const Pack t1 = x - k * 1.57079632673412561417e+00;
  const Pack w2 = k * 6.07710050630396597660e-11;
  const Pack t2 = t1 - w2;
  // The rounding error of t1 − w2, exactly (Knuth).
  const Pack b = t1 - t2;
  const Pack e2 = (t1 - (t2 + b)) + (b - w2);
  const Pack low = (e2 - k * 2.02226624871116645580e-21) - k * 8.47842766036889956997e-32;
  const Pack r = t2 + low;
  const Pack tail = (t2 - r) + low;

  const Pack z = r * r;
  const Pack v = z * r;
  const Pack ps = 8.33333333332248946124e-03 +
                  z * (-1.98412698298579493134e-04 +
                       z * (2.75573137070700676789e-06 +
                            z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)));
  const Pack sine = r - ((z * (0.5 * tail - v * ps) - tail) - v * -1.66666666666666324348e-01);
  const Pack pc = z * (4.16666666666666019037e-02 +
                       z * (-1.38888888888741095749e-03 +
                            z * (2.48015872894767294178e-05 +
                                 z * (-2.75573143513906633035e-07 +
                                      z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11)))));
  const Pack half = 0.5 * z;
  const Pack w = 1.0 - half;
  const Pack cosine = w + (((1.0 - w) - half) + (z * pc - r * tail));

  const IntPack odd = -(quadrant & 1);  // all ones where sine and cosine change places
  const IntPack s_bits = reinterpret_cast<IntPack>(sine);
  const IntPack c_bits = reinterpret_cast<IntPack>(cosine);
  const IntPack s_sign = (quadrant & 2) << 62;
  const IntPack c_sign = ((quadrant + 1) & 2) << 62;
  s = reinterpret_cast<Pack>(((s_bits & ~odd) | (c_bits & odd)) ^ s_sign);
  c = reinterpret_cast<Pack>(((c_bits & ~odd) | (s_bits & odd)) ^ c_sign);
}

/// count must be a multiple of kLanes.
PL_INLINE void sinCosArray(const double* x, double* s, double* c, int count) {
  for (int i = 0; i < count; i += kLanes) {
    Pack sines, cosines;
    sinCosPack(Lanes<Pack>::load(x + i), sines, cosines);
    Lanes<Pack>::store(s + i, sines);
    Lanes<Pack>::store(c + i, cosines);
  }
  for (int i = 0; i < count; ++i) {
    if (!(x[i] < 1e6 && x[i] > -1e6)) [[unlikely]] {
      s[i] = sin(x[i]);
      c[i] = cos(x[i]);
    }
  }
}

}  // namespace plumbline::dynamics::detail::PLUMBLINE_SET
