// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/link_boxes.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "base/text.h"

namespace plumbline::estimation {
namespace {

/// Edges below this fraction of the longest one do not count as an extent.
constexpr double kFlat = 1e-6;

/// Returns half the edges of the box around some boxes, in a frame with the axes R, and its middle.
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
        return Error{
            .code = ErrorCode::UnsupportedOption, .detail = "meshes are not read here", .file = g.mesh_uri};
      const Result<std::pair<Vec3, Vec3>> extent = mesh(g);
      if (!extent) return extent.error();
      box.X_BS.p = shape.X_LG * Vec3(0.5 * (extent->first + extent->second));
      box.half = 0.5 * (extent->second - extent->first);
      break;
    }
  }
  return box;
}

struct Shapes {
  std::vector<LinkBox> boxes;
  int left_out = 0;  ///< meshes that could not be read
};

/// Returns the shapes of all links of a body, in the body; one diagnostic for all meshes that could not be read.
Shapes shapesOf(const Body& body, const RobotDescription& description, const MeshExtent& mesh,
                std::vector<Finding>& findings) {
  Shapes shapes;
  std::string reason;
  for (const LinkPlacement& placement : body.links) {
    const LinkDescription* link = description.findLink(placement.link);
    if (link == nullptr) continue;
    for (const std::vector<Shape>* list : {&link->visuals, &link->collisions}) {
      for (const Shape& shape : *list) {
        Result<LinkBox> box = shapeBox(shape, mesh);
        if (box) {
          box->X_BS = placement.X_BL * box->X_BS;
          shapes.boxes.push_back(std::move(box).value());
        } else if (shapes.left_out++ == 0) {
          reason = box.error().message();
        }
      }
    }
  }
  const int left_out = shapes.left_out;
  if (left_out > 0) {
    findings.push_back({shapes.boxes.empty() ? Severity::Warning : Severity::Info, body.name, "mesh-left-out",
                        (left_out == 1 ? std::string("A mesh") : std::to_string(left_out) + " meshes") +
                            " of " + body.name + (left_out == 1 ? " does" : " do") +
                            " not count for the bounding box of its mass points: " + reason});
  }
  return shapes;
}

/// Computes the homogeneous box with the nominal mass, centre and inertia: I_x = m/3 (d_y² + d_z²) …
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

/// Bodies without shapes, by the box that replaces them.
struct WithoutShapes {
  std::vector<std::string> with_inertia, without;
  double edge = 0.0;

  void describe(std::vector<Finding>& findings) const {
    if (!with_inertia.empty())
      findings.push_back({Severity::Warning, with_inertia.front(), "no-geometry",
                          listText(with_inertia) + " without usable geometry: the mass points are placed in "
                                                   "the homogeneous box of the described inertia."});
    if (!without.empty())
      findings.push_back({Severity::Warning, without.front(), "no-geometry",
                          listText(without) +
                              " without geometry and usable inertia: the mass points are placed in a "
                              "cube with edges of " +
                              numberText(edge, 3) + " m."});
  }
};

Error withoutVolume(const Body& body, const LinkBox& box, const std::string& file) {
  const Vec3 edges = 2.0 * box.half;
  return {ErrorCode::ValueOutOfRange,
          "the bounding box of " + body.name + " has no volume (" + numberText(edges[0], 3) + " × " +
              numberText(edges[1], 3) + " × " + numberText(edges[2], 3) + " m)",
          {body.name},
          file,
          {},
          "give the shapes of the link a thickness, or remove them"};
}

LinkBox boxWithoutShapes(const RobotModel& model, const Body& body, WithoutShapes& list) {
  LinkBox box;
  if (boxOfInertia(body.pi_std, box)) {
    list.with_inertia.push_back(body.name);
    return box;
  }
  list.edge = typicalLength(model);
  list.without.push_back(body.name);
  box.half.setConstant(0.5 * list.edge);
  if (body.pi_std[layout::m] > 0.0) box.X_BS.p = centerOfMass(body.pi_std);
  return box;
}

}  // namespace

std::pair<Vec3, Vec3> extent(const LinkBox& box) {
  const Vec3 half = box.X_BS.R.cwiseAbs() * box.half;
  return {box.X_BS.p - half, box.X_BS.p + half};
}

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
  WithoutShapes without;
  for (const Body& body : model.bodies()) {
    const Shapes shapes = shapesOf(body, description, mesh, result.findings);
    if (shapes.boxes.empty()) {
      result.boxes.push_back(boxWithoutShapes(model, body, without));
      continue;
    }
    const LinkBox box = boxAround(shapes.boxes);
    if (!box.half.allFinite() || box.half.minCoeff() <= kFlat * box.half.maxCoeff())
      return withoutVolume(body, box, description.source);
    const bool inside = !(body.pi_std[layout::m] > 0.0) ||
                        box.relative(centerOfMass(body.pi_std)).cwiseAbs().maxCoeff() <= 1.0;
    if (!inside && shapes.left_out > 0) {  // the readable shapes are not all shapes of the link
      result.boxes.push_back(boxWithoutShapes(model, body, without));
      continue;
    }
    if (!inside) {
      result.findings.push_back({Severity::Warning, body.name, "centre-outside",
                                 "The described centre of mass of " + body.name +
                                     " lies outside the bounding box of its geometry."});
    }
    result.boxes.push_back(box);
  }
  without.describe(result.findings);
  return result;
}

}  // namespace plumbline::estimation
