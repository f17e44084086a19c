// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/executed_parts.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "excitation/motion/families.h"

// With q_s(t) = q(s t):   d^o q_s/dt^o (t) = s^o q^(o)(s t)
namespace plumbline::excitation {
namespace {

class SlowedBasis final : public MotionBasis {
 public:
  SlowedBasis(MotionBasisPtr basis, double speed) : basis_(std::move(basis)), speed_(speed) {
    for (const double knot : basis_->knots()) knots_.push_back(knot / speed);
  }
  int size() const override { return basis_->size(); }
  double duration() const override { return knots_.back(); }
  const std::vector<double>& knots() const override { return knots_; }
  bool returnsToStart() const override { return basis_->returnsToStart(); }

  void evaluate(double t, int order, dynamics::VectorOut values) const override {
    basis_->evaluate(std::clamp(t * speed_, 0.0, basis_->duration()), order, values);
    values *= std::pow(speed_, order);
  }

  void encloseDerivatives(const verified::Interval& t,
                          std::vector<verified::Interval>& values) const override {
    const auto piece = pieceOf(t.middle());
    const double begin = basis_->knots()[piece], end = basis_->knots()[piece + 1];
    const verified::Interval there = t * verified::Interval(speed_);
    // Rounded outward, the ends of a piece lie beyond it by a unit in the last place.
    basis_->encloseDerivatives(
        verified::Interval(std::clamp(there.lower, begin, end), std::clamp(there.upper, begin, end)), values);
    const auto count = static_cast<std::size_t>(size());
    verified::Interval factor(1.0);
    for (std::size_t order = 1; order <= kHighestDerivative; ++order) {
      factor *= verified::Interval(speed_);
      for (std::size_t k = 0; k < count; ++k) values[order * count + k] *= factor;
    }
  }

  const std::vector<std::string>& designVariableNames() const override {
    return basis_->designVariableNames();
  }
  const Eigen::MatrixXd& toDesignVariables() const override { return basis_->toDesignVariables(); }
  const Eigen::MatrixXd& fromDesignVariables() const override { return basis_->fromDesignVariables(); }

 private:
  std::size_t pieceOf(double t) const {
    const auto after = std::upper_bound(knots_.begin() + 1, knots_.end() - 1, t);
    return static_cast<std::size_t>(after - knots_.begin()) - 1;
  }

  MotionBasisPtr basis_;
  double speed_;
  std::vector<double> knots_;
};

}  // namespace

Motion slowed(const Motion& motion, double speed) {
  return {std::make_shared<SlowedBasis>(motion.basis, speed), motion.start, motion.coefficients};
}

Result<Motion> restToRest(const Eigen::VectorXd& from, const Eigen::VectorXd& to, double time) {
  FamilySpec move;
  move.family = Family::HoldAndMove;
  move.duration = time;
  move.segments = 1;
  move.hold = move.cruise = 0.0;
  Result<MotionBasisPtr> basis = makeBasis(move);
  if (!basis) return basis.error();
  return Motion{*basis, from, to - from};
}

Result<ExecutedParts> executedParts(const Motion& motion, const MotionLimits& limits,
                                    const MotionExecution& how) {
  const Result<ExecutedMotion> executed = executeMotion(motion, limits, how);
  if (!executed) return executed.error();
  ExecutedParts parts;
  if (how.speed != 1.0) parts.motion = slowed(motion, how.speed);
  if (!how.approach_from) return parts;
  Eigen::VectorXd first(motion.joints()), last(motion.joints());
  motion.derivative(0.0, 0, first);
  motion.derivative(motion.duration(), 0, last);
  const Eigen::VectorXd& place = *how.approach_from;
  Result<Motion> approach = restToRest(place, first, approachTime(place, first, limits) / how.speed);
  if (!approach) return approach.error();
  Result<Motion> back = restToRest(last, place, approachTime(place, last, limits) / how.speed);
  if (!back) return back.error();
  parts.approach = std::move(approach).value();
  parts.back = std::move(back).value();
  return parts;
}

}  // namespace plumbline::excitation
