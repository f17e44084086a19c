// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "base/result.h"
#include "estimation/physical_problem.h"
#include "model/robot_model.h"

/// Priors and physical bounds as text, for the methods lmi, log-cholesky and ee.
namespace plumbline::workflow {

/// "none", "euclidean", "entropic", "bregman", "riemannian", with an optional weight: "bregman:0.01".
Result<estimation::PriorSettings> priorFromText(const std::string& text);

/// What the bounds file may hold; every key is optional, unknown ones are refused by name:
///   {"margin": 1e-6, "friction_positive": true, "joint_weights": false,
///    "total_mass": 33.5 or [30, 36],
///    "bodies": {"link3": {"mass": [2, 4], "com": [[x, y, z], [x, y, z]], "ellipsoid": {"center": [..], "radii": [..]},
///                         "fixed": true, "trust": 0.5}},
///    "mirrors": [{"left": "l_arm", "right": "r_arm", "normal": [0, 1, 0]}]}
/// null stands for no bound.
struct PhysicalSettings {
  estimation::PhysicalBounds bounds;
  Eigen::VectorXd trust;  ///< one per body, empty when none is given
  bool joint_weights = false;
};
/// @param text  JSON; empty for no bounds
/// @error SyntaxError, UnsupportedOption (key), TypeMismatch, UnknownReference (body)
Result<PhysicalSettings> physicalFromText(const std::string& text, const RobotModel& model);

}  // namespace plumbline::workflow
