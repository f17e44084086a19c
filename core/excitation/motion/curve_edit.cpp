// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/curve_edit.h"

#include <algorithm>
#include <cmath>

#include "base/linalg.h"

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kPointsPerFunction = 24;
constexpr double kSmallestGain = 0.02;  ///< of the largest: below it the start moves instead

/// Returns true when every function of the basis is nonzero in a part of the time only, as those of splines are.
bool isLocal(const MatrixXd& samples) {
  const double used = static_cast<double>((samples.array().abs() > 1e-12).count());
  return used < 0.6 * static_cast<double>(samples.size());
}

struct GramMatrices {
  MatrixXd value, curvature, samples;  ///< K×K, K×K, N×K
  VectorXd mean;                       ///< ∫ φ dt
};

GramMatrices gramsOf(const MotionBasis& basis) {
  const Index k = basis.size(), count = kPointsPerFunction * k + 1;
  const VectorXd times = uniformTimes(basis.duration(), count);
  const double weight = basis.duration() / static_cast<double>(count - 1);
  MatrixXd phi(count, k), second(count, k);
  VectorXd row(k);
  for (Index i = 0; i < count; ++i) {
    const double share = i == 0 || i == count - 1 ? std::sqrt(0.5) : 1.0;
    basis.evaluate(times[i], 0, row);
    phi.row(i) = share * row.transpose();
    basis.evaluate(times[i], 2, row);
    second.row(i) = share * row.transpose();
  }
  GramMatrices grams{weight * phi.transpose() * phi, weight * second.transpose() * second, phi, VectorXd()};
  VectorXd one = VectorXd::Ones(count);
  one[0] = one[count - 1] = std::sqrt(0.5);
  grams.mean = weight * phi.transpose() * one;
  return grams;
}

VectorXd functionsAt(const MotionBasis& basis, double t) {
  VectorXd phi(basis.size());
  basis.evaluate(std::clamp(t, 0.0, basis.duration()), 0, phi);
  return phi;
}

/// A⁻¹ b, of least norm where A is singular.
MatrixXd solved(const MatrixXd& A, const MatrixXd& b) {
  MatrixXd x;
  return linalg::solveSpd(A, b, x) ? x : MatrixXd(linalg::pseudoInverse(A, 1e-12) * b);
}

/// Removes the frozen coefficients from the direction.
void leaveOutFrozen(const EditRules& rules, int joint, VectorXd& direction) {
  if (rules.frozen.cols() != direction.size()) return;
  for (Index k = 0; k < direction.size(); ++k)
    if (rules.frozen(joint, k)) direction[k] = 0.0;
}

bool keepsPart(const EditRules& rules, int joint) {
  return rules.frozen.size() > 0 && rules.frozen.row(joint).any();
}

/// Returns the direction in which the coefficients of a joint change when its curve is edited where the functions are phi.
VectorXd freeDirection(const EditRules& rules, int joint, const EditMetric& metric, const VectorXd& phi) {
  VectorXd direction = keepsPart(rules, joint) ? VectorXd(metric.inverse.diagonal().cwiseProduct(phi))
                                               : VectorXd(metric.inverse * phi);
  leaveOutFrozen(rules, joint, direction);
  return direction;
}

Status checkJoint(const EditRules& rules, int joint) {
  if (joint < 0 || joint >= static_cast<int>(rules.joints.size()))
    throw std::invalid_argument("no such joint");
  const std::string& name = rules.joints[static_cast<std::size_t>(joint)];
  if (rules.held[static_cast<std::size_t>(joint)])
    return rejection(ErrorCode::UnsupportedOption, "the joint " + name + " is held still", {name},
                     "take it from the joints that are held");
  return done();
}

}  // namespace

EditMetric editMetric(const MotionBasis& basis) {
  EditMetric metric;
  const Index k = basis.size();
  const GramMatrices grams = gramsOf(basis);
  const double s = basis.duration() / (M_PI * static_cast<double>(k));
  const MatrixXd G = grams.value + std::pow(s, 4) * grams.curvature;
  metric.inverse = isLocal(grams.samples) ? MatrixXd(G.diagonal().cwiseInverse().asDiagonal())
                                          : solved(G, MatrixXd::Identity(k, k));
  metric.shift = solved(grams.value, grams.mean);
  for (Index i = 0; i < grams.samples.rows(); ++i)
    metric.largest_gain = std::max(metric.largest_gain, double(grams.samples.row(i) * metric.inverse *
                                                               grams.samples.row(i).transpose()));
  return metric;
}

Status checkEdit(const EditRules& rules, const EditMetric& metric, const Motion& motion, int joint, double t,
                 double q) {
  if (Status status = checkJoint(rules, joint); !status) return status;
  const std::string& name = rules.joints[static_cast<std::size_t>(joint)];
  if (!std::isfinite(t) || !std::isfinite(q))
    return rejection(ErrorCode::InvalidNumber,
                     "the point that " + name + " is pulled through is not a number", {name},
                     "give a time and a position");
  if (t < 0.0 || t > motion.duration())
    return rejection(ErrorCode::ValueOutOfRange,
                     "the point that " + name + " is pulled through lies outside the time of the motion",
                     {name}, "choose a time from 0 to its duration");
  for (const FixedSegment& kept : rules.segments)
    if ((kept.joint.empty() || kept.joint == name) && t >= kept.from && t <= kept.to)
      return rejection(ErrorCode::UnsupportedOption, "the curve of " + name + " is kept at this time", {name},
                       "pull it elsewhere, or take the segment from what is kept");
  if (keepsPart(rules, joint)) {
    const VectorXd phi = functionsAt(*motion.basis, t);
    if (!(phi.dot(freeDirection(rules, joint, metric, phi)) >= kSmallestGain * metric.largest_gain))
      return rejection(
          ErrorCode::UnsupportedOption,
          "hardly anything of the curve of " + name + " is free so close to what is kept, or to its ends",
          {name}, "pull it farther away, or keep a shorter segment");
  }
  return done();
}

Status checkDesignVariable(const EditRules& rules, const Motion& motion, int joint, int handle,
                           double value) {
  if (Status status = checkJoint(rules, joint); !status) return status;
  if (handle < 0 || handle >= static_cast<int>(motion.basis->designVariableNames().size()))
    throw std::invalid_argument("no such handle");
  const std::string& name = rules.joints[static_cast<std::size_t>(joint)];
  if (!std::isfinite(value))
    return rejection(ErrorCode::InvalidNumber,
                     "the handle \"" + motion.basis->designVariableNames()[static_cast<std::size_t>(handle)] +
                         "\" of " + name + " is not a number",
                     {name}, "give a number");
  VectorXd step = motion.basis->fromDesignVariables().col(handle);
  leaveOutFrozen(rules, joint, step);
  if (!(std::abs(motion.basis->toDesignVariables().row(handle).dot(step)) > 1e-9))
    return rejection(ErrorCode::UnsupportedOption,
                     "the handle \"" + motion.basis->designVariableNames()[static_cast<std::size_t>(handle)] +
                         "\" of " + name + " acts in a segment that is kept",
                     {name}, "turn another one, or take the segment from what is kept");
  return done();
}

Motion editThrough(const EditRules& rules, const EditMetric& metric, const Motion& motion, int joint,
                   double t, double q) {
  if (!checkEdit(rules, metric, motion, joint, t, q)) return motion;
  Motion dragged = motion;
  VectorXd phi = functionsAt(*motion.basis, t);
  double change = q - motion.start[joint] - motion.coefficients.row(joint).dot(phi);
  const VectorXd direction = freeDirection(rules, joint, metric, phi);
  const double gain = phi.dot(direction);
  if (gain >= kSmallestGain * metric.largest_gain && gain > 0.0) {
    dragged.coefficients.row(joint) += change / gain * direction.transpose();
    return dragged;
  }
  if (!rules.start_free || keepsPart(rules, joint)) return motion;
  // Close to the start the start itself moves, and the rest of the curve stays as far as the family allows.
  const double lost = std::min(0.9, phi.dot(metric.shift));
  change /= 1.0 - lost;
  dragged.start[joint] += change;
  dragged.coefficients.row(joint) -= change * metric.shift.transpose();
  return dragged;
}

Motion setDesignVariable(const EditRules& rules, const Motion& motion, int joint, int handle, double value) {
  if (!checkDesignVariable(rules, motion, joint, handle, value)) return motion;
  const MatrixXd& to = motion.basis->toDesignVariables();
  const MatrixXd& from = motion.basis->fromDesignVariables();
  // The nearest motion at rest at both ends undoes a part of the change, so the variable is set further by that much.
  VectorXd step = from.col(handle);
  leaveOutFrozen(rules, joint, step);
  const double reached = to.row(handle).dot(step);
  if (!(std::abs(reached) > 1e-9)) return motion;
  const double now = to.row(handle).dot(motion.coefficients.row(joint));
  Motion moved = motion;
  moved.coefficients.row(joint) += (value - now) / reached * step.transpose();
  return moved;
}

}  // namespace plumbline::excitation
