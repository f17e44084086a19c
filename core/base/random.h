// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>

namespace plumbline {

/// Seeded random numbers with the same sequence on every platform: xoshiro256++ (Blackman & Vigna 2019), seeded by
/// splitmix64; normal deviates by the polar method. Pass it as an argument; there is no global generator.
class Random {
 public:
  explicit Random(std::uint64_t seed);

  std::uint64_t next();
  double uniform();  ///< in [0, 1)
  double uniform(double lower, double upper);
  double normal();                    ///< mean 0, standard deviation 1
  int integer(int lower, int upper);  ///< both included
  Eigen::VectorXd uniformVector(int size, double lower, double upper);
  Eigen::VectorXd normalVector(int size);

  /// Returns an independent stream, for one thread or one repetition.
  Random stream(std::uint64_t index) const;

 private:
  std::uint64_t seed_;
  std::uint64_t state_[4];
  double spare_ = 0.0;
  bool has_spare_ = false;
};

}  // namespace plumbline
