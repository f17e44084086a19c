// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "base/result.h"
#include "model/description.h"
#include "model/robot_model.h"

namespace plumbline::estimation {

/// Bounding box S of the shapes of a body: frame S in the middle, axes along the edges.
struct LinkBox {
  Pose X_BS;                 ///< in the body
  Vec3 half = Vec3::Zero();  ///< d, half the edges [m]

  /// Coordinates of a point of the body within the box: −1 … 1 inside.
  Vec3 relative(const Vec3& p_B) const { return (X_BS.inverse() * p_B).cwiseQuotient(half); }
};

/// Corners (lower, upper) of the smallest box along the axes of the body that holds it [m].
std::pair<Vec3, Vec3> extent(const LinkBox& box);

/// Returns the corners (lower, upper) of a mesh in its own frame, scaled [m]; the caller reads the file.
using MeshExtent = std::function<Result<std::pair<Vec3, Vec3>>(const Geometry&)>;

struct LinkBoxes {
  std::vector<LinkBox> boxes;     ///< one per body
  std::vector<Finding> findings;  ///< bodies without geometry, priors that are not inside
};

/// The smallest of the boxes around some shapes that is aligned with the body or with one of them.
/// @param shapes  boxes given by middle and half edges in the body; not empty
LinkBox boxAround(const std::vector<LinkBox>& shapes);

/// Box of every body around the visual and collision shapes of all its links: the smallest of those aligned
/// with the body or with one of its shapes. A body without shapes gets the homogeneous box of its nominal
/// inertia, or, without one, a cube as large as the robot's links are long on average (a finding names it).
/// So does one whose meshes could not all be read, when the rest does not hold its nominal centre of mass.
/// @param description  source of the model
/// @param mesh         asked for every mesh; an error becomes a finding and the shape does not count
/// @error ValueOutOfRange naming the link whose box has no volume
Result<LinkBoxes> linkBoxes(const RobotModel& model, const RobotDescription& description,
                            const MeshExtent& mesh = {});

}  // namespace plumbline::estimation
