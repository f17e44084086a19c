// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/mman.h>

#include <Eigen/Core>
#include <cstdint>

namespace plumbline {

/// Asks the system for large pages for a large matrix that has not been written yet: making and giving back its memory then
/// takes a fraction of the time (0.1 s per GB and way in pages of 4 kB). No effect on its contents, or where the system
/// has none.
inline void preferLargePages(const Eigen::MatrixXd& matrix) {
#ifdef MADV_HUGEPAGE
  constexpr std::uintptr_t kPage = 4096, kWorthIt = 32 << 20;
  const auto begin = (reinterpret_cast<std::uintptr_t>(matrix.data()) + kPage - 1) / kPage * kPage;
  const auto end = reinterpret_cast<std::uintptr_t>(matrix.data() + matrix.size()) / kPage * kPage;
  if (end > begin + kWorthIt) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
}

}  // namespace plumbline
