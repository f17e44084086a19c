// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "dynamics/tree.h"

namespace plumbline::detail {

/// Plain arguments of the inverse-dynamics kernel.
struct RneaTask {
  const TreeBody* tree;
  int bodies, nv;
  const double *q, *v, *a;
  const double* gravity;  ///< 3
  const double* rotor;    ///< nv or null
  const double* wrench;   ///< 6 per body or null
  double* tau;            ///< nv
  void* scratch;          ///< rneaScratch(bodies) bytes, 64-byte aligned
};

namespace generic {
void rnea(const RneaTask& task);
std::size_t rneaScratch(int bodies);
}  // namespace generic
namespace avx2 {
void rnea(const RneaTask& task);
std::size_t rneaScratch(int bodies);
}  // namespace avx2
namespace avx512 {
void rnea(const RneaTask& task);
std::size_t rneaScratch(int bodies);
}  // namespace avx512

}  // namespace plumbline::detail
