// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/collision_bodies.h"

#include <algorithm>
#include <cmath>

#include "base/cancelled.h"
#include "excitation/certificate/certificate_verdict.h"
#include "io/meshes/mesh_load.h"
#include "signal/filter/process.h"

namespace plumbline::workflow {
namespace {

/// Largest excess of a body over the hull of its mesh, for fewer vertices [m].
constexpr double kHullTolerance = 5e-4;
/// A mesh of more separate pieces than this becomes one hull.
constexpr std::size_t kMostPieces = 16;
constexpr std::size_t kMostReasons = 2;  ///< of links that are not checked, in a note

using Shapes = std::vector<geometry::ConvexShape>;

Result<Shapes> meshShapes(const Geometry& geometry, const Pose& X, const MeshReader& reader,
                          const JobContext& context) {
  if (geometry.mesh_path.empty())
    return Error{
        .code = ErrorCode::FileNotFound, .detail = "its mesh was not found", .file = geometry.mesh_uri};
  const Result<geometry::TriangleMesh> mesh = reader(geometry.mesh_path, context);
  if (!mesh) return mesh.error();
  Eigen::Matrix3Xd positions(3, static_cast<Eigen::Index>(mesh->positions.size()));
  for (std::size_t i = 0; i < mesh->positions.size(); ++i)
    positions.col(static_cast<Eigen::Index>(i)) =
        mesh->positions[i].cast<double>().cwiseProduct(geometry.scale);
  Shapes shapes;
  for (const Eigen::Matrix3Xd& part : geometry::connectedParts(positions, mesh->indices, kMostPieces)) {
    if (context.stopRequested()) return cancelled("the work");
    shapes.push_back(geometry::hullShape((X.R * part).colwise() + X.p, kHullTolerance));
  }
  return shapes;
}

bool positive(double value) {
  return std::isfinite(value) && value > 0.0;
}

Result<Shapes> shapesOf(const Geometry& geometry, const Pose& X, const MeshReader& reader,
                        const JobContext& context) {
  const Error impossible{ErrorCode::ValueOutOfRange,
                         "its size is not a positive number",
                         {},
                         {},
                         {},
                         "state edges, radius and length in metres"};
  switch (geometry.type) {
    case GeometryType::Box:
      if (!geometry.size.allFinite() || geometry.size.minCoeff() <= 0.0) return impossible;
      return Shapes{geometry::boxShape(geometry.size, X)};
    case GeometryType::Sphere:
      if (!positive(geometry.radius)) return impossible;
      return Shapes{geometry::sphereShape(geometry.radius, X)};
    case GeometryType::Cylinder:
      if (!positive(geometry.radius) || !positive(geometry.length)) return impossible;
      return Shapes{geometry::cylinderShape(geometry.radius, geometry.length, X)};
    case GeometryType::Capsule:
      if (!positive(geometry.radius) || !positive(geometry.length)) return impossible;
      return Shapes{geometry::capsuleShape(geometry.radius, geometry.length, X)};
    case GeometryType::Mesh:
      break;
  }
  return meshShapes(geometry, X, reader, context);
}

/// Returns the links of the robot as it was built; those left out are not part of it.
std::vector<std::string> linksOf(const RobotModel& model) {
  std::vector<std::string> names;
  for (const LinkPlacement& link : model.worldLinks()) names.push_back(link.link);
  for (const Body& body : model.bodies())
    for (const LinkPlacement& link : body.links) names.push_back(link.link);
  return names;
}

Status addLinks(const Robot& robot, const MeshReader& reader, const JobContext& context,
                collision::CollisionDescription& description) {
  const std::map<std::string, int> groups = rigidGroups(robot.description);
  for (const std::string& name : linksOf(robot.model)) {
    const LinkDescription* link = robot.description.findLink(name);
    if (link == nullptr) continue;
    collision::CollisionDescription::Link body{name, {}, groups.at(name)};
    for (const Shape& shape : link->collisions) {
      Result<Shapes> shapes = shapesOf(shape.geometry, shape.X_LG, reader, context);
      if (!shapes) {
        if (shapes.error().code == ErrorCode::Cancelled) return shapes.error();
        description.not_checked.push_back({name, shapes.error().message()});
        continue;
      }
      body.shapes.insert(body.shapes.end(), shapes->begin(), shapes->end());
    }
    const bool heavy = link->inertial && link->inertial->mass > 0.0;
    if (link->collisions.empty() && (heavy || !link->visuals.empty()))
      description.not_checked.push_back({name, heavy ? "it has mass but no collision geometry"
                                                     : "it has a visual but no collision geometry"});
    if (!body.shapes.empty()) description.links.push_back(std::move(body));
  }
  for (const JointDescription& joint : robot.description.joints)
    description.joined.emplace_back(joint.parent, joint.child);
  return done();
}

Status addSurroundings(const ExcitationSpec& spec, const MeshReader& reader, const JobContext& context,
                       collision::CollisionDescription& description) {
  for (const ExcitationSpec::Obstacle& obstacle : spec.obstacles) {
    if (obstacle.keep_in) {
      if (obstacle.geometry.type != GeometryType::Box)
        return Error{.code = ErrorCode::UnsupportedOption,
                     .detail = "only a box can be kept in",
                     .subjects = {obstacle.name}};
      description.keep_in.push_back({obstacle.name, obstacle.geometry.size, obstacle.X_WG});
      continue;
    }
    Result<Shapes> shapes = shapesOf(obstacle.geometry, obstacle.X_WG, reader, context);
    if (!shapes) {
      Error error = shapes.error();
      error.subjects.insert(error.subjects.begin(), obstacle.name);
      return error;
    }
    description.obstacles.push_back({obstacle.name, std::move(shapes).value(), {}});
  }
  return done();
}

std::string noteOn(const std::vector<collision::CollisionDescription::NotChecked>& not_checked,
                   std::string note = "collision not checked for ") {
  if (not_checked.empty()) return {};
  std::string last;
  for (const auto& link : not_checked) {
    if (link.link == last) continue;
    if (!last.empty()) note += ", ";
    note += last = link.link;
  }
  std::vector<std::string> reasons;
  for (const auto& link : not_checked) {
    std::string reason = link.reason;
    if (!reason.empty() && reason.back() == '.') reason.pop_back();
    if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) reasons.push_back(reason);
  }
  const std::size_t told = reasons.size() > kMostReasons + 1 ? kMostReasons : reasons.size();
  for (std::size_t i = 0; i < told; ++i) note += (i == 0 ? ": " : "; ") + reasons[i];
  if (told < reasons.size()) note += "; and " + std::to_string(reasons.size() - told) + " more like these";
  return note;
}

}  // namespace

void sayUnchecked(const std::string& note, bool asked, excitation::MotionCertificate& certificate) {
  certificate.collision_note = note.empty() ? "collision not checked" : note;
  if (asked) excitation::addException(certificate, certificate.collision_note);
}

Result<geometry::TriangleMesh> readMeshHere(const std::filesystem::path& file, const JobContext& context) {
  if (io::meshNeedsWorker(file))
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "this format is read in a process of its own, which is not at hand here",
                 .file = file.string(),
                 .remedy = "convert the mesh to STL"};
  io::MeshOptions options;
  options.max_triangles = kMostMeshTriangles;
  return io::loadMesh(file, options, context);
}

Result<CollisionBodies> collisionBodies(const Robot& robot, const ExcitationSpec& spec,
                                        const MeshReader& reader, const JobContext& context) {
  CollisionBodies bodies;
  if (!spec.check_collision) {
    bodies.note = "collision not checked: it was switched off";
    return bodies;
  }
  collision::CollisionDescription description;
  description.ignored = spec.ignored_pairs;
  description.clearance = spec.clearance;
  if (Status links = addLinks(robot, reader, context, description); !links) return links.error();
  if (description.links.empty()) {
    bodies.note = description.not_checked.empty()
                      ? "collision not checked: the robot's file has no collision geometry"
                      : noteOn(description.not_checked, "collision not checked: ");
    return bodies;
  }
  if (Status around = addSurroundings(spec, reader, context, description); !around) return around.error();
  Result<collision::CollisionModel> model =
      collision::CollisionModel::make(robot.model, description, context);
  if (!model) return model.error();
  bodies.note = noteOn(model->notChecked());
  bodies.model = std::make_shared<const collision::CollisionModel>(std::move(model).value());
  return bodies;
}

}  // namespace plumbline::workflow
