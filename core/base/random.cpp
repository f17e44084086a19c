// SPDX-License-Identifier: BSD-3-Clause
#include "base/random.h"

#include <bit>
#include <cmath>

namespace plumbline {
namespace {

std::uint64_t splitMix(std::uint64_t& x) {
  x += 0x9e3779b97f4a7c15ULL;
  std::uint64_t z = x;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

}  // namespace

Random::Random(std::uint64_t seed) : seed_(seed) {
  std::uint64_t x = seed;
  for (std::uint64_t& word : state_) word = splitMix(x);
}

std::uint64_t Random::next() {
  const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
  const std::uint64_t t = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= t;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

double Random::uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

double Random::uniform(double lower, double upper) { return lower + (upper - lower) * uniform(); }

double Random::normal() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_;
  }
  double u = 0.0;
  double v = 0.0;
  double s = 0.0;
  do {
    u = uniform(-1.0, 1.0);
    v = uniform(-1.0, 1.0);
    s = u * u + v * v;
  } while (s >= 1.0 || s == 0.0);
  const double factor = std::sqrt(-2.0 * std::log(s) / s);
  spare_ = v * factor;
  has_spare_ = true;
  return u * factor;
}

int Random::integer(int lower, int upper) {
  return lower + static_cast<int>(uniform() * (static_cast<double>(upper) - lower + 1.0));
}

Eigen::VectorXd Random::uniformVector(int size, double lower, double upper) {
  Eigen::VectorXd x(size);
  for (double& value : x) value = uniform(lower, upper);
  return x;
}

Eigen::VectorXd Random::normalVector(int size) {
  Eigen::VectorXd x(size);
  for (double& value : x) value = normal();
  return x;
}

Random Random::stream(std::uint64_t index) const {
  std::uint64_t x = seed_ ^ (0xd1342543de82ef95ULL * (index + 1));
  return Random(splitMix(x));
}

}  // namespace plumbline
