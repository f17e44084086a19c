// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "model/description.h"
#include "model/robot_model.h"

namespace plumbline {

/// Axis-aligned box; lower ≤ upper [m].
struct Box {
  Vec3 lower = Vec3::Zero();
  Vec3 upper = Vec3::Zero();
};

/// Box of a mesh in the frame of its geometry, the scale applied; none when it is not known.
using MeshBox = std::function<std::optional<Box>(const Geometry&)>;

/// Returns the box of a primitive in its own frame; of a mesh the box that `mesh_box` returns (none without it).
std::optional<Box> geometryBox(const Geometry& geometry, const MeshBox& mesh_box = {});
/// Box around all shapes of a link in the link frame; none when it has no shape or one of unknown extent.
std::optional<Box> linkBox(const LinkDescription& link, const MeshBox& mesh_box = {});

/// The conditions on one inertial alone: mass-not-positive, inertia-of-a-point,
/// inertia-not-positive-definite, triangle-inequality of the table below.
std::vector<Finding> auditInertial(const std::string& link, const Inertial& inertial);

/// Reports physically impossible, doubtful or missing values of a robot that can be simulated nevertheless. Every
/// finding names the link, body or joint, the condition that fails and the numbers. In the order of links,
/// bodies, joints.
///
/// Error:
/// - mass-not-positive: m > 0 (Info for a frame without mass inside a body)
/// - inertia-not-positive-definite: eigenvalues of I about the centre of mass > 0
/// - triangle-inequality: λ1 + λ2 ≥ λ3 (Warning within 0.1 %)
/// - inertial-missing: a moving body has an inertial
/// - pseudo-inertia: J ⪰ 0 for a body of several links
/// - limits-reversed: lower < upper
///
/// Warning:
/// - inertia-of-a-point: I ≠ 0 where m > 0
/// - com-outside-geometry: centre of mass inside the box around the link's shapes (1 mm)
/// - density-absurd: 1 kg/m³ < m / volume of that box < 22 600 kg/m³ (osmium)
/// - inertia-too-large: ½ tr I ≤ m R², R from the centre of mass to the farthest corner
/// - mesh-missing: every mesh file was found
/// - mass-tiny: mass of a moving body > 1 g
/// - limits-missing: position (Info: velocity and effort) limits are stated
/// - limits-zero-range: lower ≠ upper
///
/// Info:
/// - base-fixed: a robot on legs whose base is fixed to the world , so that the parameters of the base are no part of
///   the model. Legs: two branches of the base or more with three joints each or more, which are alike (from three on) or
///   named after parts of a leg
///
/// Without `mesh_box` the checks against geometry are made for links of primitives only.
/// Errors of links that do not move (fixed base) are warnings. Links that the model leaves out are passed
/// over.
/// @source  Wensing, Kim & Slotine 2018 (J ⪰ 0 ⇔ m ≥ 0 and the triangle inequality about the centre of mass)
std::vector<Finding> audit(const RobotDescription& description, const RobotModel& model,
                           const MeshBox& mesh_box = {});

}  // namespace plumbline
