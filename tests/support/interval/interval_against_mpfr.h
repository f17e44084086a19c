// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// Outward-rounded intervals against arithmetic of 300 bits. Compiled several times, with other optimisers and other
/// compilers than the rest: rounding outward has to survive them all.
namespace plumbline::test {

struct IntervalVerdict {
  std::string function;
  long cases = 0;       ///< points tested
  long violations = 0;  ///< points whose true result lies outside
  long useless = 0;     ///< results that are the whole line although the true range is not
  std::string first;    ///< the first violation, all digits
};

/// Random bit patterns, special values, narrow and wide intervals, `count` of them per function; in each the ends
/// and points between.
std::vector<IntervalVerdict> intervalsAgainstMpfr(long count, std::uint64_t seed);

}  // namespace plumbline::test
