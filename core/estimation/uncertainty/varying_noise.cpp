// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/varying_noise.h"

#include <algorithm>
#include <cmath>

#include "estimation/uncertainty/distributions.h"
#include "regressors/matrices/products.h"

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr double kFewAlarms = 0.01;      ///< of all fits with noise of one size
constexpr double kLeastLeftOfRow = 0.1;  ///< less: the row shows no noise of its own
constexpr double kGaussian = 2.0;        ///< variance of u²/s for Gaussian noise

}  // namespace

VaryingNoise::VaryingNoise(Index coordinates, Index rank, Index parameters)
    : excess_(Eigen::MatrixXd::Zero(rank, rank)),
      power_(VectorXd::Zero(parameters)),
      expected_(VectorXd::Zero(parameters)),
      spread_(Eigen::MatrixXd::Zero(parameters, coordinates)),
      misfit_(VectorXd::Zero(parameters)),
      local_(VectorXd::Zero(parameters)),
      second_(VectorXd::Zero(coordinates)),
      fourth_(VectorXd::Zero(coordinates)),
      count_(VectorXd::Zero(coordinates)) {}

void VaryingNoise::add(int coordinate, const BlockRows& rows, double base) {
  const VectorXd present = rows.counts.cwiseMax(1.0);
  const VectorXd local = rows.squares.array() / (present.array() * rows.left.array().max(kLeastLeftOfRow));
  const VectorXd beyond = (rows.counts.array() > 0.0).select((local.array() - base) / present.array(), 0.0);
  excess_ += regressors::product(rows.scores.transpose() * beyond.asDiagonal(), rows.scores);

  const Eigen::MatrixXd effect = present.cwiseInverse().asDiagonal() * rows.effects.cwiseAbs2();
  power_ += effect.transpose() * local;
  expected_ += base * effect.colwise().sum().transpose();
  misfit_ += base * (effect.transpose() * rows.misfit);
  const Eigen::MatrixXd squares = present.cwiseInverse().asDiagonal() * effect.cwiseAbs2();
  spread_.col(coordinate) += base * base * squares.colwise().sum().transpose();
  local_ += squares.transpose() * local.cwiseAbs2();
  second_[coordinate] += rows.squares.sum();
  fourth_[coordinate] += rows.fourth;
  count_[coordinate] += rows.counts.sum();
}

void VaryingNoise::merge(const VaryingNoise& other) {
  excess_ += other.excess_;
  power_ += other.power_;
  expected_ += other.expected_;
  spread_ += other.spread_;
  misfit_ += other.misfit_;
  local_ += other.local_;
  second_ += other.second_;
  fourth_ += other.fourth_;
  count_ += other.count_;
}

bool VaryingNoise::standsOut() const {
  // Noise with heavy tails scatters more in its squares, as the fourth moment shows.
  VectorXd variance = 2.0 * misfit_.cwiseAbs2();
  for (Index j = 0; j < spread_.cols(); ++j) {
    if (!(second_[j] > 0.0)) continue;
    const double kurtosis = fourth_[j] * count_[j] / (second_[j] * second_[j]);
    variance += std::max(kGaussian, kurtosis - 1.0) * spread_.col(j);
  }
  double largest = 0.0;
  for (Index i = 0; i < power_.size(); ++i) {
    if (!(expected_[i] > 0.0)) continue;
    const double c = variance[i] / (9.0 * expected_[i] * expected_[i]);
    if (c > 0.0)
      largest = std::max(largest, (std::cbrt(power_[i] / expected_[i]) - (1.0 - c)) / std::sqrt(c));
  }
  return largest > normalQuantile(1.0 - kFewAlarms / static_cast<double>(std::max<Index>(1, power_.size())));
}

}  // namespace plumbline::estimation
