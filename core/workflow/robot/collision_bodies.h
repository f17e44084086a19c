// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string>

#include "collision/collision_model.h"
#include "excitation/certificate/motion_certificate.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/robot/load_robot.h"
#include "workflow/robot/mesh_reader.h"

namespace plumbline::workflow {

/// Bodies of a robot for the check of collisions, or the reason why there are none.
struct CollisionBodies {
  std::shared_ptr<const collision::CollisionModel> model;  ///< null: nothing to check
  std::string note;  ///< one sentence when something is not checked: "collision not checked: …", else empty
};

/// States in the verdict of a certificate without bodies why there are none; an exception unless the user switched the
/// check off.
/// @param asked  the check was asked for
void sayUnchecked(const std::string& note, bool asked, excitation::MotionCertificate& certificate);

/// Collision geometry of the robot's file as convex bodies: meshes as hulls of their connected parts, wider than these by
/// at most half a millimetre; cylinders as prisms. A link whose mesh is missing or not readable is named in
/// `CollisionModel::notChecked`, and so is one that has mass or a visual but no collision geometry.
/// Obstacles, keep-in boxes, ignored pairs and clearance are those of the specification.
/// @error as CollisionModel::make; ValueOutOfRange naming an obstacle of impossible size; Cancelled
Result<CollisionBodies> collisionBodies(const Robot& robot, const ExcitationSpec& spec,
                                        const MeshReader& reader = readMeshHere,
                                        const JobContext& context = {});

}  // namespace plumbline::workflow
