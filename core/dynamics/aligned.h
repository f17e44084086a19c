// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace plumbline::dynamics::detail {

/// Memory on a cache-line boundary, for packs of any width.
struct AlignedDelete {
  void operator()(void* memory) const { ::operator delete (memory, std::align_val_t{64}); }
};
using AlignedBytes = std::unique_ptr<void, AlignedDelete>;
inline AlignedBytes alignedBytes(std::size_t bytes) {
  return AlignedBytes(::operator new (bytes, std::align_val_t{64}));
}

}  // namespace plumbline::dynamics::detail
