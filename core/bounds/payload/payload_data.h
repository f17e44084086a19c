// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <utility>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "estimation/rows/quadrature.h"
#include "model/robot_model.h"
#include "regressors/friction_model.h"
#include "regressors/layout.h"
#include "verified/interval_matrix.h"

namespace plumbline::bounds {

/// Bounds of the sensors' errors, per velocity coordinate. An empty vector means exact.
struct SensorErrors {
  Eigen::VectorXd torque_relative;  ///< |true − read| ≤ relative·|read| + absolute; 0 … below 1
  Eigen::VectorXd torque_absolute;  ///< [N·m or N]
  Eigen::VectorXd position;  ///< |true − read| [rad or m]; half of the resolution of an encoder that rounds
  Eigen::VectorXd velocity;  ///< [rad/s or m/s]
};

/// Bounds |d^k q/dt^k| of the true motion, k = 2, 3, 4 …, per coordinate: from the limits of the drives or from the
/// commanded motion. The error of the quadrature follows from the first k that it needs (Euler 3, trapezoid 4, Simpson and
/// spline 6).
struct MotionBounds {
  std::vector<Eigen::VectorXd>
      derivative;  ///< derivative[0]: accelerations; empty: no bound, the quadrature counts as exact
  /// s; above 0 accelerations may jump. Where they may, derivative[1] bounds their change over so long a time, divided by
  /// it, and a rule's error follows from the variation of accelerations over a window alone; higher derivatives count for
  /// nothing.
  double jumps_over = 0.0;
  /// nv×K: the same change by the time at which it is, in cells of `jumps_over` from `first_cell` [s] on; none: at every
  /// time derivative[1].
  Eigen::MatrixXd changes;
  Eigen::Index changes_beside = 1;  ///< cells beside its own that a change may show in alone
  std::vector<char> quiet;          ///< K: nothing jumps in this cell or beside it
  double first_cell = 0.0;

  /// An acceleration may jump between the two times.
  bool mayJump(double from, double to) const;
  /// Bound of the variation of the acceleration of j from one time to another, divided by the time between.
  double changeRate(Eigen::Index j, double from, double to) const;

 private:
  /// First cell and number of cells that cover the time between, with so many beside; no cells when it is
  /// not within them.
  std::pair<Eigen::Index, Eigen::Index> cellsOf(double from, double to, Eigen::Index beside) const;
};

/// Prior information on the rest of the robot: parameters of its bodies but the payload's, and friction, each with a
/// radius.
struct RestOfRobot {
  regressors::FrictionModel friction;  ///< Coulomb, viscous, offset, rotor, asymmetric
  Eigen::VectorXd theta, radius;       ///< one per name of `restNames`
};

struct WindowPlan {
  int horizon = 20;  ///< h: steps per window; even for Simpson, at least 3 for a spline
  estimation::Quadrature quadrature = estimation::Quadrature::Trapezoid;
};

/// Measurements along a motion of joints with one degree of freedom; a torque that is missing leaves out its rows.
struct PayloadSamples {
  Eigen::VectorXd time;                      ///< N, rising [s]
  Eigen::MatrixXd q, v;                      ///< nv×N
  Eigen::MatrixXd tau;                       ///< nv×N; NaN: not measured
  std::vector<Eigen::Index> segments = {0};  ///< first sample of each interval without a gap
};

/// Body whose parameters are wanted, and the prior information beside it.
struct PayloadProblem {
  RobotModel model;
  int body = -1;  ///< carries the payload; its ten parameters, payload included, are theta_e
  RestOfRobot rest;
  SensorErrors sensors;
  MotionBounds motion;
  WindowPlan windows;
  std::vector<int> still =
      {};  ///< coordinates that cannot move: axes of a sensor; no advice asks for their motion
};

/// Names of theta_r: all columns of the regressor layout but those of the body, in order.
std::vector<std::string> restNames(const RobotModel& model, const regressors::FrictionModel& friction,
                                   int body);
/// Returns theta_r of the nominal robot: bodies as the model has them, friction zero; radius `relative`·|theta|.
RestOfRobot nominalRest(const RobotModel& model, const regressors::FrictionModel& friction, int body,
                        double relative);

/// Momentum over windows (Zhang, Zhou & Vasudevan 2025, eqs. 9–24):  Y theta_e = U(m),  row by row
///   Y = [W_m,e] − Σ w W_c,e,   U(m) = Σ w tau − ([W_m,r] − Σ w W_c,r + friction) theta_r
/// m = (samples of tau, theta_r) lies in an interval; U is affine in m and kept as its structure: a sample that two windows
/// share is one number, and so is every entry of theta_r. Quantities outside m have bounds of their own: the regressors are
/// intervals (encoder, rounding, and the quadrature's error as far as it is linear in theta_e), the right side has radii.
/// Errors of positions and speeds at window boundaries are shared unknowns xi to first order: row by row Y theta_e grows by
///   Σ_l (slope_l,1…10 · theta_e + slope_l,11) xi_l   of the window's last boundary, less that of its first.
struct PayloadRows {
  std::vector<std::string> coordinates;  ///< nv names
  std::vector<std::string> rest_names;
  Eigen::MatrixXd Y;             ///< M×10, middle
  Eigen::MatrixXd Y_encoder;     ///< M×10 ≥ 0: radius by encoder, without the boundary terms, and rounding
  Eigen::MatrixXd Y_quadrature;  ///< M×10 ≥ 0
  Eigen::MatrixXd U_r;           ///< M×n_r, middle of the factor of −theta_r
  Eigen::VectorXd response;      ///< U(m_0)
  Eigen::VectorXd encoder,
      quadrature;  ///< radius of the right side by them, for every theta_r in its interval
  Eigen::VectorXd theta_r, theta_r_radius;

  struct Window {
    Eigen::Index begin = 0;
    Eigen::VectorXd weights;                      ///< of the samples begin, begin + 1 …
    int first_boundary = -1, last_boundary = -1;  ///< −1: exact
  };
  std::vector<Window> windows;
  std::vector<int> window, coordinate;      ///< of each row
  Eigen::MatrixXd tau_radius;               ///< nv×N
  std::vector<Eigen::MatrixXd> boundaries;  ///< nv×(11 directions) each, eleven columns per direction
  Eigen::VectorXd boundary_radius;          ///< largest |xi|, one per direction
  bool boundaries_known =
      false;  ///< theta_e at the boundaries lies within `boundary_spread` of `boundary_centre`
  Eigen::Matrix<double, 10, 1> boundary_centre = Eigen::Matrix<double, 10, 1>::Zero(),
                               boundary_spread = boundary_centre;
  Eigen::VectorXd time;  ///< of the samples

  Eigen::Index size() const { return Y.rows(); }
  Eigen::MatrixXd radiusOfY() const { return verified::upward(Y_encoder + Y_quadrature, 2); }
  /// Largest change of one row's right side by torque alone and by theta_r alone: upper bounds, for weights and plots.
  Eigen::VectorXd torqueRadius() const;
  Eigen::VectorXd modelRadius() const;
  /// Returns the same for the window boundaries, for every theta_e within `spread` of `centre`.
  Eigen::VectorXd boundaryRadius(const Eigen::VectorXd& centre, const Eigen::VectorXd& spread) const;
  /// Rows first … first + count − 1 alone.
  PayloadRows part(Eigen::Index first, Eigen::Index count) const;
};

/// @error ValueOutOfRange (uncertainties, horizon, body), ShapeMismatch, MissingData (no window), UnsupportedJoint,
///        UnsupportedOption (friction), TimeNotMonotonic, Cancelled
/// @cost  about 15 µs per sample of a 7-axis arm, memory O(rows·n_r), and 11·2nv numbers more per row with boundary terms
Result<PayloadRows> payloadRows(const PayloadProblem& problem, const PayloadSamples& samples,
                                const JobContext& context = {});

}  // namespace plumbline::bounds
