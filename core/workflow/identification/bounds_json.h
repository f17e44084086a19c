// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "base/result.h"
#include "estimation/estimator.h"
#include "model/robot_model.h"

/// Priors, bounds, limits and losses as text.
namespace plumbline::workflow {

/// "none", "euclidean", "entropic", "bregman", "riemannian", with an optional weight: "bregman:0.01".
Result<estimation::PriorSettings> priorFromText(const std::string& text);

/// Contents of the bounds file; every key is optional, unknown ones are rejected by name:
///   {"margin": 1e-6, "friction_positive": true, "joint_weights": false,
///    "total_mass": 33.5 or [30, 36],
///    "limits": {"joint2.coulomb": [0, 5]}, "loss": "huber" or "tukey",
///    "bodies": {"link3": {"mass": [2, 4], "com": [[x, y, z], [x, y, z]], "ellipsoid": {"center": [..], "radii": [..]},
///                         "fixed": true, "trust": 0.5}},
///    "mirrors": [{"left": "l_arm", "right": "r_arm", "normal": [0, 1, 0]}]}
/// null means no bound. `limits` belong to the method bounded, `loss` to irls, the rest to lmi, log-cholesky and ee.
struct PhysicalSettings {
  estimation::PhysicalBounds bounds;
  Eigen::VectorXd trust;  ///< one per body, empty when none is given
  bool joint_weights = false;
  std::vector<estimation::ColumnLimit> limits;
  estimation::RobustLoss loss = estimation::RobustLoss::Huber;
};
/// @param text  JSON; empty for no bounds
/// @error SyntaxError, UnsupportedOption (key), TypeMismatch, UnknownReference (body)
Result<PhysicalSettings> physicalFromText(const std::string& text, const RobotModel& model);

}  // namespace plumbline::workflow
