// SPDX-License-Identifier: BSD-3-Clause
// Packs of doubles for kernels that are compiled once per instruction set. Each kernel file defines PLUMBLINE_SET
// (the namespace of its instruction set) and PLUMBLINE_LANES (doubles in a pack) first.
// Nothing in these kernels may have external linkage except their entry functions, and nothing of the standard
// library or of Eigen may be instantiated in them: the linker would keep one copy of an inline function for the
// whole program, perhaps the one made for a machine that this is not.
// Only + − × ÷ and square roots, each rounded once, in a fixed order: every set gives the same bits.

#pragma once

#if !defined(PLUMBLINE_SET) || !defined(PLUMBLINE_LANES)
#error "define PLUMBLINE_SET and PLUMBLINE_LANES first"
#endif

#if defined(__AVX__)
#include <immintrin.h>
#endif

#define PL_INLINE [[gnu::always_inline]] static inline

namespace plumbline::dynamics::detail::PLUMBLINE_SET {

typedef double Pack __attribute__((vector_size(8 * PLUMBLINE_LANES)));
typedef long long IntPack __attribute__((vector_size(8 * PLUMBLINE_LANES)));
typedef double LoosePack __attribute__((vector_size(8 * PLUMBLINE_LANES), aligned(8), may_alias));
static constexpr int kLanes = PLUMBLINE_LANES;

/// Number of values in a scalar type, with functions that fill, load and store it.
template <class T>
struct Lanes;
template <>
struct Lanes<double> {
  static constexpr int count = 1;
  [[gnu::always_inline]] static double fill(double x) { return x; }
  [[gnu::always_inline]] static double load(const double* from) { return *from; }
  [[gnu::always_inline]] static void store(double* to, double x) { *to = x; }
};
template <>
struct Lanes<Pack> {
  static constexpr int count = kLanes;
  [[gnu::always_inline]] static Pack fill(double x) { return Pack{} + x; }
  [[gnu::always_inline]] static Pack load(const double* from) {
    return *reinterpret_cast<const LoosePack*>(from);
  }
  [[gnu::always_inline]] static void store(double* to, Pack x) { *reinterpret_cast<LoosePack*>(to) = x; }
};

/// Writes lanes begin … begin+count−1 of a pack to to[begin] … and nothing else.
PL_INLINE void storeSome(double* to, int begin, int count, Pack x) {
#if PLUMBLINE_LANES == 8
  _mm512_mask_storeu_pd(to, static_cast<__mmask8>(((1u << count) - 1u) << begin), x);
#elif PLUMBLINE_LANES == 4
  static constexpr long long kMask[12] = {0, 0, 0, 0, -1, -1, -1, -1, 0, 0, 0, 0};
  const auto load = [](const long long* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  };
  _mm256_maskstore_pd(to, _mm256_and_si256(load(kMask + 4 - begin), load(kMask + 8 - begin - count)), x);
#else
  if (count == 2) {
    Lanes<Pack>::store(to, x);
  } else {
    to[begin] = x[begin];
  }
#endif
}

template <class T>
struct Vec {
  T x, y, z;
};
template <class T>
struct Mat {
  Vec<T> c0, c1, c2;  // columns
};

template <class T>
PL_INLINE Vec<T> operator+(const Vec<T>& a, const Vec<T>& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <class T>
PL_INLINE Vec<T> operator-(const Vec<T>& a, const Vec<T>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
template <class T>
PL_INLINE Vec<T> operator*(const Vec<T>& a, T s) {
  return {a.x * s, a.y * s, a.z * s};
}
template <class T>
PL_INLINE T dot(const Vec<T>& a, const Vec<T>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
template <class T>
PL_INLINE Vec<T> cross(const Vec<T>& a, const Vec<T>& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
/// M v
template <class T>
PL_INLINE Vec<T> times(const Mat<T>& M, const Vec<T>& v) {
  return M.c0 * v.x + M.c1 * v.y + M.c2 * v.z;
}
/// Mᵀ v
template <class T>
PL_INLINE Vec<T> transposeTimes(const Mat<T>& M, const Vec<T>& v) {
  return {dot(M.c0, v), dot(M.c1, v), dot(M.c2, v)};
}
/// A constant 3-vector in every lane.
template <class T>
PL_INLINE Vec<T> constant(const double* from) {
  return {Lanes<T>::fill(from[0]), Lanes<T>::fill(from[1]), Lanes<T>::fill(from[2])};
}
template <class T>
PL_INLINE Mat<T> constantMatrix(const double* from) {
  return {constant<T>(from), constant<T>(from + 4), constant<T>(from + 8)};
}

}  // namespace plumbline::dynamics::detail::PLUMBLINE_SET
