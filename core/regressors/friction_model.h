// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"

namespace plumbline::regressors {

/// Friction and actuator terms of one actuated coordinate; the columns stand in the order of `FrictionKind`.
struct FrictionTerms {
  bool coulomb = false;     ///< sign(v) [N·m]
  bool viscous = false;     ///< v [N·m·s/rad]
  bool offset = false;      ///< 1 [N·m]
  bool rotor = false;       ///< a: rotor and transmission inertia [kg·m²]
  bool asymmetric = false;  ///< instead of coulomb: one value for v > 0 and one for v < 0 [N·m]
  bool load = false;        ///< |load of the transmission| sign(v), a coefficient of friction without unit
  bool stribeck = false;    ///< smooth Stribeck friction, with its own Coulomb and viscous terms

  /// Columns of the linear terms.
  int columnsPerDof() const {
    return int{coulomb} + int{viscous && !stribeck} + int{offset} + int{rotor} + 2 * int{asymmetric} +
           int{load} + 3 * int{stribeck};
  }
  bool operator==(const FrictionTerms&) const = default;
};

/// Factor of one friction column; s is the sign of the motor's speed v, a its acceleration.
enum class FrictionKind {
  Coulomb,      ///< s
  Forward,      ///< (1 + s)/2: Coulomb friction of motion in positive direction
  Backward,     ///< (s − 1)/2: of motion in negative direction; a resistance is positive
  Stribeck,     ///< tanh(g1 v) − tanh(g2 v)
  Smooth,       ///< tanh(g4 v): Coulomb friction of the smooth model
  Viscous,      ///< v
  Load,         ///< |load| s
  Offset,       ///< 1
  Rotor,        ///< a
  SteepSlope,   ///< v (1 − tanh²(g1 v)): effect of g1, for the search of the shapes only
  FlatSlope,    ///< −v (1 − tanh²(g2 v))
  SmoothSlope,  ///< v (1 − tanh²(g4 v))
};

/// Gains of the smooth friction of one coordinate:
///   tau_f = γ0 [tanh(g1 v) − tanh(g2 v)] + γ3 tanh(g4 v) + γ5 v,   γ0, γ3, γ5 ≥ 0,  g1 ≥ g2 > 0, g4 > 0
/// Martinez, Tonneau & Mastalli 2025 print eq. 56 with a minus before γ0 and eq. 57 with γ1 ≥ γ2; together friction would
/// drive the joint. The sign here is that of its source, with which the constraints have the effect that the paper states:
/// friction always resists.
/// @source Makkar, Dixon, Sawyer & Hu 2005; Martinez, Tonneau & Mastalli 2025, eqs. 56–59
struct StribeckShape {
  std::string joint;
  double steep = 60.0;                                       ///< g1 [s/rad]
  double flat = 12.0;                                        ///< g2 [s/rad]
  double smooth = 60.0;                                      ///< g4 [s/rad]
  double steep_std = 0.0, flat_std = 0.0, smooth_std = 0.0;  ///< standard deviations; NaN: not known
  bool bump = true, level = true, viscous = true;  ///< false: γ0, γ3 or γ5 is zero and has no column
  bool steep_slope = false, flat_slope = false, smooth_slope = false;  ///< columns of the gains' effects
};

/// Motors that move several joints, or joints that several motors move:
///   v_motor = C v_joint,   tau_joint = Cᵀ tau_motor
/// All quantities in joint units (gear ratios taken out). Friction and rotor inertia belong to the motors.
struct JointCoupling {
  std::vector<std::string> joints;  ///< n joints, and the motors that carry their names; empty: no coupling
  std::vector<double> matrix;       ///< C, n×n, row by row
  bool motor_log = false;           ///< logs hold positions and torques of the motors instead of the joints
};

/// Friction and actuator columns: those of all coordinates, exceptions by joint, and the data of their evaluation.
struct FrictionModel : FrictionTerms {
  struct Exception {
    std::string joint;  ///< of the joint, or of one of its coordinates ("cart.w")
    FrictionTerms terms;
  };
  std::vector<Exception> joints = {};      ///< instead of the terms above
  std::vector<StribeckShape> shapes = {};  ///< of the joints with stribeck; standard ones where not given
  JointCoupling coupling = {};
  /// Inertial parameters, 10 per body, from which the load of the transmissions is computed; empty: those of the model.
  std::vector<double> load_parameters = {};

  /// Terms of a coordinate.
  const FrictionTerms& of(const std::string& joint, const std::string& coordinate) const;
  /// Returns true when some joint has the term.
  bool any(bool FrictionTerms::*term) const;
  /// The same without friction by load anywhere.
  FrictionModel withoutLoad() const;
};

/// @param where  whose terms they are, for the sentence: "joint2", "all joints"
/// @error UnsupportedOption when terms exclude each other
Status checkTerms(const FrictionTerms& terms, const std::string& where);

/// Terms that exclude each other, joints that the robot lacks, matrices that do not fit, each in a sentence.
/// @error UnsupportedOption (terms), UnknownReference (joints), ShapeMismatch, ValueOutOfRange (coupling, shapes)
Status checkFriction(const RobotModel& model, const FrictionModel& friction);

/// Value of a friction column at motor speed v and acceleration a; `load` is that of the transmission.
double frictionValue(FrictionKind kind, const StribeckShape& shape, double v, double a, double load);

}  // namespace plumbline::regressors
