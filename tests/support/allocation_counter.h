// SPDX-License-Identifier: BSD-3-Clause
#pragma once

/// Counts every allocation of the program (operator new and Eigen both end in malloc). It replaces malloc: include
/// this header in exactly one source file of a test executable. Under a sanitizer, which replaces malloc itself,
/// `kCounts` is false and nothing is counted.
#include <cstddef>
#include <cstdlib>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
namespace plumbline::test {
inline constexpr bool kCounts = false;
inline long allocations() {
  return 0;
}
}  // namespace plumbline::test
#else
namespace plumbline::test {
inline constexpr bool kCounts = true;
inline thread_local long allocation_count = 0;
/// By this thread so far.
inline long allocations() {
  return allocation_count;
}
}  // namespace plumbline::test

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) noexcept {
  ++plumbline::test::allocation_count;
  return __libc_malloc(size);
}
void* calloc(std::size_t count, std::size_t size) noexcept {
  ++plumbline::test::allocation_count;
  return __libc_calloc(count, size);
}
void* realloc(void* memory, std::size_t size) noexcept {
  ++plumbline::test::allocation_count;
  return __libc_realloc(memory, size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  ++plumbline::test::allocation_count;
  return __libc_memalign(alignment, size);
}
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) noexcept {
  ++plumbline::test::allocation_count;
  *memory = __libc_memalign(alignment, size);
  return *memory == nullptr ? 12 : 0;  // ENOMEM
}
}
#endif
