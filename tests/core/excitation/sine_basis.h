// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "excitation/motion/motion.h"

namespace plumbline::test {

/// Sines of a few frequencies and phases, with knots anywhere: smooth, without rest at the ends, no meaningful design
/// variables. Enough to test what is proven about motions without any of the families.
class SineBasis : public excitation::MotionBasis {
 public:
  SineBasis(std::vector<double> frequencies, std::vector<double> phases, std::vector<double> knots)
      : w_(std::move(frequencies)), phase_(std::move(phases)), knots_(std::move(knots)) {
    identity_ = Eigen::MatrixXd::Identity(size(), size());
    for (int k = 0; k < size(); ++k) names_.push_back("sine " + std::to_string(k));
  }
  int size() const override { return static_cast<int>(w_.size()); }
  double duration() const override { return knots_.back(); }
  const std::vector<double>& knots() const override { return knots_; }
  bool returnsToStart() const override { return false; }
  void evaluate(double t, int order, dynamics::VectorOut values) const override {
    for (std::size_t k = 0; k < w_.size(); ++k) {
      const double angle = w_[k] * t + phase_[k];
      const double part = order % 2 == 0 ? std::sin(angle) : std::cos(angle);
      values[static_cast<Eigen::Index>(k)] = (order % 4 < 2 ? 1.0 : -1.0) * std::pow(w_[k], order) * part;
    }
  }
  void encloseDerivatives(const verified::Interval& t,
                          std::vector<verified::Interval>& values) const override {
    values.resize((1 + kHighestDerivative) * w_.size());
    for (std::size_t k = 0; k < w_.size(); ++k) {
      const verified::Interval angle = verified::Interval(w_[k]) * t + verified::Interval(phase_[k]);
      const verified::Interval sine = verified::sin(angle), cosine = verified::cos(angle);
      verified::Interval factor(1.0);
      for (std::size_t order = 0; order <= kHighestDerivative; ++order) {
        const verified::Interval value = factor * (order % 2 == 0 ? sine : cosine);
        values[order * w_.size() + k] = order % 4 < 2 ? value : -value;
        factor *= verified::Interval(w_[k]);
      }
    }
  }
  const std::vector<std::string>& designVariableNames() const override { return names_; }
  const Eigen::MatrixXd& toDesignVariables() const override { return identity_; }
  const Eigen::MatrixXd& fromDesignVariables() const override { return identity_; }

 private:
  std::vector<double> w_, phase_, knots_;
  std::vector<std::string> names_;
  Eigen::MatrixXd identity_;
};

/// Random motion of n joints: five sines up to `highest` rad/s, amplitudes up to `reach`.
inline excitation::Motion randomSines(Random& random, int n, double duration, double highest, double reach) {
  std::vector<double> w, phase;
  for (int k = 0; k < 5; ++k) {
    w.push_back(random.uniform(0.1, 1.0) * highest);
    phase.push_back(random.uniform(-3.0, 3.0));
  }
  excitation::Motion motion;
  motion.basis = std::make_shared<SineBasis>(
      w, phase, std::vector<double>{0.0, random.uniform(0.2, 0.8) * duration, duration});
  motion.start = random.uniformVector(n, -1.0, 1.0);
  motion.coefficients = Eigen::MatrixXd::Zero(n, 5);
  for (int k = 0; k < 5; ++k) motion.coefficients.col(k) = random.uniformVector(n, -0.4 * reach, 0.4 * reach);
  return motion;
}

/// d^order q/dt^order, straight from the basis.
inline Eigen::VectorXd valueAt(const excitation::Motion& motion, double t, int order) {
  Eigen::VectorXd functions(motion.basis->size());
  motion.basis->evaluate(t, order, functions);
  Eigen::VectorXd value = motion.coefficients * functions;
  if (order == 0) value += motion.start;
  return value;
}

}  // namespace plumbline::test
