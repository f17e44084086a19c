// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "collision/collision_model.h"
#include "io/mesh.h"
#include "workflow/excitation.h"

namespace plumbline::workflow {

/// Reads a mesh file, unscaled, whatever its format takes; thread-safe.
using MeshReader = std::function<Result<io::TriangleMesh>(const std::filesystem::path&, const JobContext&)>;
/// Reads in this process what cannot crash it (STL) and refuses the rest.
Result<io::TriangleMesh> readMeshHere(const std::filesystem::path& file, const JobContext& context);

/// Bodies of a robot for the check of collisions, or why there are none.
struct CollisionBodies {
  std::shared_ptr<const CollisionModel> model;  ///< null: nothing to check
  std::string note;  ///< one sentence when something is not checked: "collision not checked: …", else empty
};

/// Collision geometry of the robot's file as convex bodies: meshes as hulls of their connected parts, wider than these by
/// at most half a millimetre; cylinders as prisms. A link whose mesh is missing or not readable is named in
/// `CollisionModel::notChecked`, and so is one that has inertia or a visual but no collision geometry.
/// Obstacles, keep-in boxes, ignored pairs and clearance are those of the specification.
/// @error as CollisionModel::make; ValueOutOfRange naming an obstacle of impossible size; Cancelled
Result<CollisionBodies> collisionBodies(const Robot& robot, const ExcitationSpec& spec,
                                        const MeshReader& reader = readMeshHere,
                                        const JobContext& context = {});

}  // namespace plumbline::workflow
