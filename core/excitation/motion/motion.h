// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "dynamics/workspace.h"
#include "verified/interval.h"

namespace plumbline::excitation {

/// Functions of time φ_1 … φ_K from which a family of trajectories builds the motion of every joint,
///   q_j(t) = start_j + Σ_k c_jk φ_k(t),   φ_k = φ_k' = φ_k'' = 0 at t = 0,   φ_k' = φ_k'' = 0 at t = duration,
/// so that every choice of coefficients starts and ends at rest. Families differ in their functions only: the motion is
/// linear in its coefficients, and limits, torques and criteria are differentiated once for all of them.
/// Immutable; safe to share between threads.
class MotionBasis {
 public:
  /// Highest derivative that is offered; pieces are smooth, at knots derivatives above the second may jump.
  static constexpr int kHighestDerivative = 6;

  virtual ~MotionBasis() = default;
  /// K
  virtual int size() const = 0;
  virtual double duration() const = 0;  ///< s
  /// Ends of the pieces on which every function is smooth: rising, first 0, last `duration()`.
  virtual const std::vector<double>& knots() const = 0;
  /// Returns true when every function returns to 0 at the end, so that motions end at their start.
  virtual bool returnsToStart() const = 0;
  /// d^order φ_k/dt^order at t, of the piece to the right of a knot (to the left at the end).
  /// @param order  0 … kHighestDerivative
  /// @param values K, overwritten
  virtual void evaluate(double t, int order, dynamics::VectorOut values) const = 0;
  /// Encloses d^order φ_k/dt^order over the times t, which lie in one piece. Outward rounded; it holds the functions
  /// that `evaluate` approximates, to the last bit of their stored constants. The width beyond the true range falls
  /// with the square of the width of t.
  /// @param values K, overwritten
  void enclose(const verified::Interval& t, int order, std::vector<verified::Interval>& values) const;
  /// Encloses all orders 0 … kHighestDerivative at once, each as the family gives it directly; tight at a single time.
  /// `enclose` and `encloseMotion` are built on it.
  /// @param values (1+kHighestDerivative)·K, overwritten: entry order·K + k
  virtual void encloseDerivatives(const verified::Interval& t,
                                  std::vector<verified::Interval>& values) const = 0;
  /// Names of the design variables that a user may set (amplitudes of harmonics, control points), H of them.
  ///   variables = toDesignVariables · c,   c = fromDesignVariables · variables (the nearest motion at rest at both ends)
  virtual const std::vector<std::string>& designVariableNames()
      const = 0;                                                   ///< "sin 0.1 Hz", "knot 3 (2.5 s)"
  virtual const Eigen::MatrixXd& toDesignVariables() const = 0;    ///< H×K
  virtual const Eigen::MatrixXd& fromDesignVariables() const = 0;  ///< K×H
};
using MotionBasisPtr = std::shared_ptr<const MotionBasis>;

/// A motion of all joints of a robot whose joints have one degree of freedom: coordinate j is velocity coordinate j of
/// the model. Before 0 and after `duration` it is at rest.
struct Motion {
  MotionBasisPtr basis;
  Eigen::VectorXd start;         ///< n [rad or m]
  Eigen::MatrixXd coefficients;  ///< n×K

  int joints() const { return static_cast<int>(start.size()); }
  double duration() const { return basis->duration(); }
  /// Evaluates d^order q/dt^order at t (outside [0, duration]: at rest).
  /// @param values n, overwritten
  void derivative(double t, int order, dynamics::VectorOut values) const;
  /// Enclosure of d^order q_j/dt^order over the times t (in one piece), and its value as an enclosure at one time.
  verified::Interval enclose(int joint, const verified::Interval& t, int order) const;
};

/// Encloses the derivatives 0 … highest of every joint over the times t, for certificates, at the cost
/// of one enclosure. Times outside [0, duration] are left out, an interval over several pieces is joined from them.
/// @param values (1+highest)·n, overwritten: entry order·n + joint
void encloseMotion(const Motion& motion, const verified::Interval& t, int highest,
                   std::vector<verified::Interval>& values);

/// A motion at many times: one column per time.
struct MotionSamples {
  Eigen::VectorXd time;               ///< N [s]
  Eigen::MatrixXd q, v, a;            ///< n×N
  Eigen::MatrixXd phi, phi_v, phi_a;  ///< N×K: the basis and its first two derivatives
};
/// @param times  rising, in [0, duration]
MotionSamples sampleMotion(const Motion& motion, const Eigen::VectorXd& times);
/// N equally spaced times, the ends included.
Eigen::VectorXd uniformTimes(double duration, Eigen::Index count);

/// Gradient by the variables of a motion from a gradient by its samples:
///   dF/dc_jk = Σ_i Q̄_ji φ_k(t_i) + V̄_ji φ_k'(t_i) + Ā_ji φ_k''(t_i),   dF/dstart_j = Σ_i Q̄_ji
/// @param Q V A   n×N gradients by q, v, a
/// @return  n×(1+K): start first
Eigen::MatrixXd adjointProduct(const MotionSamples& samples, const Eigen::MatrixXd& Q,
                               const Eigen::MatrixXd& V, const Eigen::MatrixXd& A);

}  // namespace plumbline::excitation
