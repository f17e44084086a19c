// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "identifiability/exact/snap.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::identifiability {

/// Number of base parameters by three methods that share nothing but the geometry: the intended one, read with `changes`.
struct Certificate {
  int rpna = 0;          ///< the recursion, on the intended geometry
  int svd = 0;           ///< floating-point rank of regressors at random states, on the intended geometry
  int modular = 0;       ///< exact rank of the intended geometry
  int raw_modular = 0;   ///< exact rank of the geometry as written, to the last digit
  bool agree = false;    ///< rpna = svd = modular, and the exact rank keeps every relation of the geometry
  double svd_gap = 0.0;  ///< of the floating-point rank: last kept over first dropped
  double error_bound = 0.0;  ///< probability that an exact rank is too low
  std::uint64_t prime = 0;
  std::vector<SnapChange> changes;     ///< numbers read as intended, beyond rounding; empty: as written
  SnapOptions read_within;             ///< tolerances of this reading
  std::vector<std::string> sentences;  ///< for the page: the verdict first
};

/// Returns the floating-point rank at the options' tolerance, or at 1e-10 when the gap is clearer there.
NumericRank clearestRank(const RobotModel& model, const IdentifiabilityOptions& options, std::uint64_t seed,
                         const std::stop_token& stop = {});

/// Counts base parameters by the recursion, by floating-point regressors and exactly.
/// @param seed  of the random states and primes
/// @error Cancelled; as `placeRotors` for the rotors of the options
/// @cost  that of the exact rank, twice: O(rank² · columns)
Result<Certificate> certify(const RobotModel& model, const IdentifiabilityOptions& options,
                            std::uint64_t seed, const std::stop_token& stop = {},
                            const SnapOptions& snap = {});

/// Estimate of the time that `certify` takes here, from the size of the robot and a product of matrices that is timed (a few
/// milliseconds): "40 s", "17 min"; empty below ten seconds. Within a factor of two on robots of 200 to 400 joints.
std::string certificateTime(const RobotModel& model);

}  // namespace plumbline::identifiability
