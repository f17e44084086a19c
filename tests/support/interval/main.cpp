// SPDX-License-Identifier: BSD-3-Clause
// Intervals against MPFR as a program of its own, for other compilers and optimisers. Exit code 1: a violation.
#include <cstdio>
#include <cstdlib>

#include "interval_against_mpfr.h"

int main() {
  const bool full = std::getenv("PLUMBLINE_FULL") != nullptr;
  const std::uint64_t seed = 20261121;
  bool right = true;
  for (const auto& verdict : plumbline::test::intervalsAgainstMpfr(full ? 10'000'000 : 100'000, seed)) {
    std::printf("%-7s %ld cases, %ld violations %s\n", verdict.function.c_str(), verdict.cases,
                verdict.violations, verdict.first.c_str());
    right = right && verdict.violations == 0 && verdict.cases > 0;
  }
  std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
  return right ? 0 : 1;
}
