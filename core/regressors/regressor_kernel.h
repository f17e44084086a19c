// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "dynamics/tree.h"

/// The regressor's structure as plain data, for kernels that are compiled once per instruction set; like
/// tree.h this header must not pull in inline functions.
namespace plumbline::regressors::detail {

enum RegressorModeKind {
  kGeneralMode,
  kTranslationMode,  ///< no angular part: the columns of the inertia are zero
  kRotationMode  ///< no linear part (the axis goes through the body origin): the column of the mass is zero
};

/// Motion of one body that one velocity coordinate causes: the mode X_ij S_j in body coordinates is that
/// of the parent body transformed, plus the contribution of the body's own joint.
struct RegressorMode {
  int dof;
  int source;  ///< position in the parent's list of modes, −1 when the coordinate begins here
  int kind;
  int run;        ///< number of coordinates dof, dof + 1 … that follow one another in the list from here on
  double own[6];  ///< ratio · S column of the body's own joint, zero when it is not moved by this coordinate
  int column[10];  ///< storage column of each parameter, −1 when it is not wanted
};

/// Bodies with the lists of their modes: those of the parent first, in the parent's order.
struct RegressorProgram {
  const dynamics::detail::TreeBody* tree;
  const RegressorMode* modes;
  const int* first_mode;  ///< bodies + 1
  const int* level;  ///< slot with the body's values for its children; free again when its subtree is done
  int bodies, levels, most_modes;
  int nq, nv;
  double gravity[3];
};

struct BatchTask {
  const RegressorProgram* program;
  const double *q, *v, *a;                      ///< column-major, a column per sample
  std::ptrdiff_t q_stride, v_stride, a_stride;  ///< of the columns
  std::ptrdiff_t count;
  double* storage;  ///< columns of `stride` numbers, stride ≥ count rounded up to 8
  std::ptrdiff_t stride;
  void* scratch;  ///< batchScratch(program) bytes, 64-byte aligned
};

struct SingleTask {
  const RegressorProgram* program;
  const double* own;  ///< own parts of the modes, per body 6 rows of `width` numbers
  int width;          ///< most_modes rounded up to 8
  const double *q, *v, *a;
  double* Y;  ///< nv×10·bodies column-major, overwritten
  std::ptrdiff_t stride;
  void* scratch;  ///< singleScratch(program) bytes, 64-byte aligned
};

/// Momentum regressor and its rate (momentum_kernel.inl), stored alike.
struct MomentumTask {
  const RegressorProgram* program;
  const double *q, *v;
  std::ptrdiff_t q_stride, v_stride;
  std::ptrdiff_t count;
  double *momentum, *rate;
  std::ptrdiff_t stride;
  void* scratch;  ///< momentumScratch(program) bytes, 64-byte aligned
};

/// Gradient of the sum of G ∘ Y (regressor_adjoint_kernel.inl); G is stored like the regressor of BatchTask.
struct RegressorAdjointTask {
  const RegressorProgram* program;
  const double *q, *v, *a;
  std::ptrdiff_t q_stride, v_stride, a_stride;
  std::ptrdiff_t count;
  const double* storage;
  std::ptrdiff_t stride;
  double *by_q, *by_v, *by_a;  ///< nv numbers per sample
  std::ptrdiff_t by_q_stride, by_v_stride, by_a_stride;
  void* scratch;  ///< regressorAdjointScratch(program) bytes, 64-byte aligned
};

#define PLUMBLINE_DECLARE_REGRESSOR_KERNELS(set)                  \
  namespace set {                                                 \
  void batchRegressor(const BatchTask& task);                     \
  std::size_t batchScratch(const RegressorProgram& p);            \
  void singleRegressor(const SingleTask& task);                   \
  std::size_t singleScratch(const RegressorProgram& p);           \
  void batchMomentum(const MomentumTask& task);                   \
  std::size_t momentumScratch(const RegressorProgram& p);         \
  void regressorAdjoint(const RegressorAdjointTask& task);        \
  std::size_t regressorAdjointScratch(const RegressorProgram& p); \
  }
PLUMBLINE_DECLARE_REGRESSOR_KERNELS(generic)
PLUMBLINE_DECLARE_REGRESSOR_KERNELS(avx2)
PLUMBLINE_DECLARE_REGRESSOR_KERNELS(avx512)
#undef PLUMBLINE_DECLARE_REGRESSOR_KERNELS

}  // namespace plumbline::regressors::detail
