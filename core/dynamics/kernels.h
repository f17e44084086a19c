// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "dynamics/tree.h"

/// Entry functions of the kernels, once per instruction set. Plain arguments; like tree.h this header must not
/// pull in inline functions.
namespace plumbline::dynamics::detail {

struct RneaTask {
  const TreeBody* tree;
  int bodies, nv;
  const double *q, *v, *a;
  const double* gravity;  ///< 3
  const double* rotor;    ///< nv or null
  const double* wrench;   ///< 6 per body or null
  double* tau;            ///< nv
  void* scratch;          ///< kernelScratch bytes, 64-byte aligned
};

struct CrbaTask {
  const TreeBody* tree;
  int bodies, nv;
  const double* q;
  const double* rotor;  ///< nv
  double* H;            ///< nv×nv, column-major
  std::ptrdiff_t stride;
  void* scratch;
};

struct AbaTask {
  const TreeBody* tree;
  int bodies;
  const double *q, *v, *tau;
  const double* gravity;  ///< 3
  const double* rotor;    ///< nv
  const double* wrench;   ///< 6 per body or null
  double* a;              ///< nv
  void* scratch;
};

/// Gradients of weightsᵀ tau for many samples (adjoint_kernel.inl). A stride of zero takes the same numbers for all.
struct AdjointTask {
  const TreeBody* tree;
  int bodies, nq, nv;
  const double *q, *v, *a, *weights;  ///< a column per sample
  std::ptrdiff_t q_stride, v_stride, a_stride, weights_stride;
  std::ptrdiff_t count;
  const double* gravity;       ///< 3
  const double* rotor;         ///< nv
  const double* wrench;        ///< 6 per body or null
  double *by_q, *by_v, *by_a;  ///< nv numbers per sample
  std::ptrdiff_t by_q_stride, by_v_stride, by_a_stride;
  void* scratch;
};

/// Jacobians of inverse dynamics (jacobian_kernel.inl), nv×nv by columns.
struct JacobianTask {
  const TreeBody* tree;
  int bodies, nv;
  const double *q, *v, *a;
  const double* gravity;       ///< 3
  const double* rotor;         ///< nv
  const double* wrench;        ///< 6 per body or null
  double *by_q, *by_v, *by_a;  ///< nv×nv
  std::ptrdiff_t q_stride, v_stride, a_stride;
  void* scratch;
};

#define PLUMBLINE_DECLARE_KERNELS(set)                                                              \
  namespace set {                                                                                   \
  void rnea(const RneaTask& task);                                                                  \
  void crba(const CrbaTask& task);                                                                  \
  bool aba(const AbaTask& task); /**< false when the inertia that a joint moves is not positive */  \
  std::size_t kernelScratch(int bodies,                                                             \
                            int modes); /**< bytes for any of them; modes: sum of nv over bodies */ \
  void rneaAdjoint(const AdjointTask& task);                                                        \
  std::size_t adjointScratch(int bodies, int nq, int nv);                                           \
  void rneaJacobians(const JacobianTask& task);                                                     \
  std::size_t jacobianScratch(int bodies, int modes);                                               \
  }
PLUMBLINE_DECLARE_KERNELS(generic)
PLUMBLINE_DECLARE_KERNELS(avx2)
PLUMBLINE_DECLARE_KERNELS(avx512)
#undef PLUMBLINE_DECLARE_KERNELS

}  // namespace plumbline::dynamics::detail
