// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bounds/payload/payload_data.h"
#include "bounds/payload/tool_parameters.h"
#include "bounds/payload/wrist_sensor.h"
#include "workflow/serialization/field_table.h"

/// The file `spec` of `plumbline-cli bounds`.
namespace plumbline::workflow {

using GripperPart = bounds::GripperPart;
using WristSensor = bounds::WristSensor;

/// Smallest uncertainties of parameters of the rest, where a percentage of a value near zero would be nothing.
struct ModelFloor {
  double mass = 0.01;  ///< kg
  double com =
      0.01;  ///< m, of a coordinate of the centre of mass; inertia follows: m (3 l com + 2 com²), l: size of the link
  double friction = 0.01;  ///< N·m, N·m·s/rad
  double rotor = 1e-4;     ///< kg·m²
  bool operator==(const ModelFloor&) const = default;
};

/// Friction of one kind, stated: value ± radius.
struct StatedFriction {
  std::vector<double> value = {0.0}, radius = {0.0};
  bool operator==(const StatedFriction&) const = default;
};

/// Uncertainties of payload bounds. A list has one value for all joints or one per joint; an empty one: taken from the log.
struct PayloadSpec {
  std::vector<double> torque_relative = {0.025};  ///< of the reading
  /// N·m beside it; empty: noise in the log, and five deviations of the identified model's residuals.
  std::vector<double> torque_absolute;
  std::vector<double>
      position;  ///< rad: half of the encoder's resolution; empty: half of the steps in the log, or noise
  std::vector<double>
      velocity;  ///< rad/s; empty: from the log; from the positions' error where it is their difference
  double model_relative = 0.05;  ///< of every parameter of the rest without an interval of its own
  ModelFloor model_floor;
  std::map<std::string, std::pair<double, double>> intervals;  ///< "link3.m", "joint2.coulomb" → lower, upper
  /// Terms; a model without terms states that there is no friction. None: those of `friction_values`, else of the
  /// identified model, else unknown.
  std::optional<regressors::FrictionModel> friction;
  std::map<std::string, StatedFriction> friction_values;  ///< "coulomb", "viscous", "offset", "rotor"
  int horizon = 20;                                       ///< steps per window
  estimation::Quadrature quadrature = estimation::Quadrature::Trapezoid;
  /// Bounds of acceleration, jerk … of the true motion; empty: those observed in the log, times `motion_margin` (0: the
  /// integral's error is unknown).
  std::vector<std::vector<double>> motion;
  double motion_margin = 2.0;
  /// Prior box for a regressor that is too uncertain to bound theta by itself: the link with its load weighs at most
  /// `largest_mass` kg and lies within `reach` m of the link's origin. A premise only where it is needed; 0: none.
  double largest_mass = 20.0, reach = 0.5;
  bool prior_stated =
      false;  ///< the preset mass and reach were confirmed: results that rest on them can be guaranteed
  /// Prior information on the link with its load ("m", "mcx" … → lower, upper): counts like an enclosure of its own.
  std::map<std::string, std::pair<double, double>> initial;
  std::vector<GripperPart> gripper;   ///< subtracted beside the bare link
  std::optional<WristSensor> sensor;  ///< instead of joint torques
  bool membership = true;             ///< set membership as well: tighter, some seconds
};
/// JSON; the keys are those of its field table (fieldTable<PayloadSpec>), unknown ones are rejected by name.
/// @param text  empty: the values above
/// @error SyntaxError, UnsupportedOption, TypeMismatch
Result<PayloadSpec> payloadSpecFromText(const std::string& text);
std::string toText(const PayloadSpec& spec);

}  // namespace plumbline::workflow
