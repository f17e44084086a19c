// SPDX-License-Identifier: BSD-3-Clause
#include "safety/study/fourier_excitation.h"

#include <limits>

#include "base/random.h"
#include "excitation/motion/families.h"
#include "regressors/batch_regressor.h"
#include "safety/study/identified_load.h"

namespace plumbline::safety {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

/// Ten columns of one body in the rows of all joints.
Eigen::MatrixXd bodyRegressor(regressors::BatchRegressor& regressor, const excitation::MotionSamples& s) {
  regressors::RegressorBlocks blocks;
  regressor.evaluate(s.q, s.v, s.a, 0, s.q.cols(), blocks);
  Eigen::MatrixXd W = Eigen::MatrixXd::Zero(blocks.coordinates() * s.q.cols(), 10);
  for (int j = 0; j < blocks.coordinates(); ++j) {
    const std::vector<int>& list = regressor.columns(j);
    for (std::size_t c = 0; c < list.size(); ++c)
      W.block(j * s.q.cols(), list[c], s.q.cols(), 1) = blocks.block(j).col(static_cast<Index>(c));
  }
  return W;
}

/// Random coefficients; every joint uses a random share of the smaller room of its speed and acceleration limits.
excitation::Motion drawFourier(const excitation::MotionBasisPtr& basis, const VectorXd& start,
                               const VectorXd& times, const FourierExcitation& settings, Random& random) {
  excitation::Motion motion{basis, start, Eigen::MatrixXd::Zero(start.size(), basis->size())};
  for (Index j = 0; j < start.size(); ++j)
    motion.coefficients.row(j) = random.normalVector(basis->size()).transpose();
  const excitation::MotionSamples s = excitation::sampleMotion(motion, times);
  for (Index j = 0; j < start.size(); ++j) {
    const double room = std::min(settings.speed[j] / s.v.row(j).cwiseAbs().maxCoeff(),
                                 settings.acceleration[j] / s.a.row(j).cwiseAbs().maxCoeff());
    motion.coefficients.row(j) *= random.uniform(0.3, 1.0) * room;
  }
  return motion;
}

}  // namespace

Result<excitation::Motion> fourierExcitation(const RobotModel& model, int body, const VectorXd& start,
                                             const FourierExcitation& settings) {
  excitation::FamilySpec family;
  family.duration = settings.duration;
  family.harmonics = settings.harmonics;
  auto basis = excitation::makeBasis(family);
  if (!basis) return basis.error();
  std::vector<int> columns;
  for (int c = 0; c < 10; ++c) columns.push_back(10 * body + c);
  regressors::BatchRegressor regressor(model, {}, columns);
  const VectorXd times = excitation::uniformTimes(settings.duration, settings.samples);
  Random random(settings.seed);
  excitation::Motion best;
  double least = std::numeric_limits<double>::infinity();
  for (int k = 0; k < settings.trials; ++k) {
    excitation::Motion motion = drawFourier(*basis, start, times, settings, random);
    const double condition = conditionOf(bodyRegressor(regressor, excitation::sampleMotion(motion, times)));
    if (k > 0 && !(condition < least)) continue;
    least = condition;
    best = std::move(motion);
  }
  return best;
}

}  // namespace plumbline::safety
