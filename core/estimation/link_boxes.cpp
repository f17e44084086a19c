// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/link_boxes.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "estimation/number_text.h"

namespace plumbline::estimation {
namespace {

/// Edges below this share of the longest one do not count as an extent.
constexpr double kFlat = 1e-6;

/// Half the edges of the box around some boxes, in a frame with the axes R, and where its middle is.
LinkBox aligned(const std::vector<LinkBox>& shapes, const Mat3& R) {
  Vec3 lower = Vec3::Constant(1e300), upper = -lower;
  for (const LinkBox& shape : shapes) {
    const Vec3 middle = R.transpose() * shape.X_BS.p;
    const Vec3 reach = (R.transpose() * shape.X_BS.R).cwiseAbs() * shape.half;
    lower = lower.cwiseMin(middle - reach);
    upper = upper.cwiseMax(middle + reach);
  }
  return {{R, R * (0.5 * (lower + upper))}, 0.5 * (upper - lower)};
}

Result<LinkBox> shapeBox(const Shape& shape, const MeshExtent& mesh) {
  const Geometry& g = shape.geometry;
  LinkBox box{shape.X_LG, Vec3::Zero()};
  switch (g.type) {
    case GeometryType::Box:
      box.half = 0.5 * g.size.cwiseAbs();
      break;
    case GeometryType::Sphere:
      box.half.setConstant(g.radius);
      break;
    case GeometryType::Cylinder:
      box.half = Vec3(g.radius, g.radius, 0.5 * g.length);
      break;
    case GeometryType::Capsule:
      box.half = Vec3(g.radius, g.radius, 0.5 * g.length + g.radius);
      break;
    case GeometryType::Mesh: {
      if (!mesh)
        return Error{ErrorCode::UnsupportedOption, "meshes are not read here", {}, g.mesh_uri, {}, {}};
      const Result<std::pair<Vec3, Vec3>> extent = mesh(g);
      if (!extent) return extent.error();
      box.X_BS.p = shape.X_LG * Vec3(0.5 * (extent->first + extent->second));
      box.half = 0.5 * (extent->second - extent->first);
      break;
    }
  }
  return box;
}

/// The shapes of all links of a body, in the body.
std::vector<LinkBox> shapesOf(const Body& body, const RobotDescription& description, const MeshExtent& mesh,
                              std::vector<Finding>& findings) {
  std::vector<LinkBox> shapes;
  for (const LinkPlacement& placement : body.links) {
    const LinkDescription* link = description.findLink(placement.link);
    if (link == nullptr) continue;
    for (const std::vector<Shape>* list : {&link->visuals, &link->collisions}) {
      for (const Shape& shape : *list) {
        Result<LinkBox> box = shapeBox(shape, mesh);
        if (box) {
          box->X_BS = placement.X_BL * box->X_BS;
          shapes.push_back(std::move(box).value());
        } else {
          findings.push_back(
              {Severity::Warning, link->name, "mesh-left-out",
               "A mesh of " + link->name + " does not count for its bounding box: " + box.error().message()});
        }
      }
    }
  }
  return shapes;
}

/// Homogeneous box with the mass, centre and inertia that are described: I_x = m/3 (d_y² + d_z²) …
bool boxOfInertia(const Vec10& pi_std, LinkBox& box) {
  const double mass = pi_std[layout::m];
  if (!(mass > 0.0)) return false;
  const linalg::SymmetricEigen principal = linalg::symmetricEigen(inertiaAboutCom(pi_std));
  const Vec3 I = principal.values;
  const double sum = I.sum();
  const Vec3 squares = (Vec3::Constant(sum) - 2.0 * I) * 1.5 / mass;
  if (!squares.allFinite() || squares.minCoeff() <= kFlat * kFlat * squares.maxCoeff()) return false;
  Mat3 R = principal.vectors;
  if (R.col(0).dot(R.col(1).cross(R.col(2))) < 0.0) R.col(0) *= -1.0;
  box = {{R, centerOfMass(pi_std)}, squares.cwiseSqrt()};
  return true;
}

/// Mean distance between joints; 0.1 m when there is none.
double typicalLength(const RobotModel& model) {
  double sum = 0.0;
  int count = 0;
  for (const Body& body : model.bodies()) {
    const double offset = body.joint.X_PJ.p.norm();
    if (offset <= 1e-6) continue;
    sum += offset;
    ++count;
  }
  return count > 0 ? sum / count : 0.1;
}

LinkBox fallback(const RobotModel& model, const Body& body, std::vector<Finding>& findings) {
  LinkBox box;
  if (boxOfInertia(body.pi_std, box)) {
    findings.push_back({Severity::Warning, body.name, "no-geometry",
                        body.name + " has no visual or collision geometry: its mass points are placed in the "
                                    "homogeneous box of its described inertia."});
    return box;
  }
  const double edge = typicalLength(model);
  box.half.setConstant(0.5 * edge);
  if (body.pi_std[layout::m] > 0.0) box.X_BS.p = centerOfMass(body.pi_std);
  findings.push_back({Severity::Warning, body.name, "no-geometry",
                      body.name +
                          " has neither geometry nor a usable inertia: its mass points are placed in a "
                          "cube with edges of " +
                          numberText(edge, 3) + " m."});
  return box;
}

}  // namespace

LinkBox boxAround(const std::vector<LinkBox>& shapes) {
  LinkBox best = aligned(shapes, Mat3::Identity());
  for (const LinkBox& shape : shapes) {
    const LinkBox box = aligned(shapes, shape.X_BS.R);
    // Clearly smaller only: otherwise the box stays with the axes of the body.
    if (box.half.prod() < (1.0 - 1e-9) * best.half.prod()) best = box;
  }
  return best;
}

Result<LinkBoxes> linkBoxes(const RobotModel& model, const RobotDescription& description,
                            const MeshExtent& mesh) {
  LinkBoxes result;
  for (const Body& body : model.bodies()) {
    const std::vector<LinkBox> shapes = shapesOf(body, description, mesh, result.findings);
    if (shapes.empty()) {
      result.boxes.push_back(fallback(model, body, result.findings));
      continue;
    }
    const LinkBox box = boxAround(shapes);
    if (!box.half.allFinite() || box.half.minCoeff() <= kFlat * box.half.maxCoeff()) {
      return Error{ErrorCode::ValueOutOfRange,
                   "the bounding box of " + body.name + " has no volume (" +
                       numberText(2.0 * box.half[0], 3) + " × " + numberText(2.0 * box.half[1], 3) + " × " +
                       numberText(2.0 * box.half[2], 3) + " m)",
                   {body.name},
                   description.source,
                   {},
                   "give the shapes of the link a thickness, or remove them"};
    }
    if (body.pi_std[layout::m] > 0.0) {
      const Vec3 at = box.relative(centerOfMass(body.pi_std));
      if (at.cwiseAbs().maxCoeff() > 1.0) {
        result.findings.push_back({Severity::Warning, body.name, "centre-outside",
                                   "The described centre of mass of " + body.name +
                                       " lies outside the bounding box of its geometry."});
      }
    }
    result.boxes.push_back(box);
  }
  return result;
}

}  // namespace plumbline::estimation
