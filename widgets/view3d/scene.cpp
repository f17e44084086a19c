// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/scene.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/view3d/primitives.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::view3d {
namespace {

MeshPtr shared(geometry::TriangleMesh mesh) {
  return std::make_shared<const geometry::TriangleMesh>(std::move(mesh));
}

MeshPtr primitiveOf(const Geometry& geometry) {
  static const MeshPtr box = shared(unitBox()), cylinder = shared(unitCylinder()),
                       sphere = shared(unitSphere());
  switch (geometry.type) {
    case GeometryType::Box:
      return box;
    case GeometryType::Cylinder:
      return cylinder;
    case GeometryType::Sphere:
      return sphere;
    case GeometryType::Capsule:
      return shared(capsule(geometry.radius, geometry.length));
    case GeometryType::Mesh:
      break;
  }
  return nullptr;
}

Vec3 scaleOf(const Geometry& geometry) {
  switch (geometry.type) {
    case GeometryType::Box:
      return geometry.size;
    case GeometryType::Cylinder:
      return {geometry.radius, geometry.radius, geometry.length};
    case GeometryType::Sphere:
      return Vec3::Constant(geometry.radius);
    case GeometryType::Capsule:
      return Vec3::Ones();
    case GeometryType::Mesh:
      return geometry.scale;
  }
  return Vec3::Ones();
}

/// Distance along the ray to the triangle, or none (Möller & Trumbore 1997, both sides).
std::optional<double> meet(const Ray& ray, const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 ab = b - a, ac = c - a, p = ray.direction.cross(ac);
  const double determinant = ab.dot(p);
  if (std::abs(determinant) < 1e-300) return std::nullopt;
  const Vec3 s = (ray.origin - a) / determinant;
  const double u = s.dot(p);
  if (u < 0.0 || u > 1.0) return std::nullopt;
  const Vec3 q = s.cross(ab);
  const double v = ray.direction.dot(q);
  if (v < 0.0 || u + v > 1.0) return std::nullopt;
  const double t = ac.dot(q);
  return t > 0.0 ? std::optional<double>(t) : std::nullopt;
}

bool meetsBox(const Ray& ray, const geometry::Box& box) {
  double enter = 0.0, leave = std::numeric_limits<double>::infinity();
  for (int axis = 0; axis < 3; ++axis) {
    const double inverse = 1.0 / ray.direction[axis];
    double t0 = (box.lower[axis] - ray.origin[axis]) * inverse,
           t1 = (box.upper[axis] - ray.origin[axis]) * inverse;
    if (t0 > t1) std::swap(t0, t1);
    if (std::isnan(t0) || std::isnan(t1)) continue;  // in the plane of a face
    enter = std::max(enter, t0);
    leave = std::min(leave, t1);
  }
  return enter <= leave;
}

std::optional<double> meet(const Ray& ray, const geometry::TriangleMesh& mesh) {
  std::optional<double> nearest;
  const auto at = [&](std::size_t i) { return Vec3(mesh.positions[mesh.indices[i]].cast<double>()); };
  for (std::size_t t = 0; t < mesh.indices.size(); t += 3) {
    const auto hit = meet(ray, at(t), at(t + 1), at(t + 2));
    if (hit && (!nearest || *hit < *nearest)) nearest = hit;
  }
  return nearest;
}

}  // namespace

Mat3 turnedTo(const Vec3& direction) {
  return Eigen::Quaterniond::FromTwoVectors(Vec3::UnitZ(), direction).toRotationMatrix();
}

Scene::Scene(workflow::RobotPtr robot) : robot_(std::move(robot)) {
  if (!robot_) return;
  X_WB_.resize(static_cast<std::size_t>(robot_->model.bodyCount()));
  setConfiguration(robot_->model.neutral());
  geometry::Box joints;
  joints.add(Vec3(Vec3::Zero()));
  for (const Pose& pose : X_WB_) joints.add(pose.p);
  for (const LinkPlacement& link : robot_->model.worldLinks()) joints.add(link.X_BL.p);
  extent_ = std::max(0.05, joints.size().norm());
  addLinks();
  for (std::size_t i = 0; i < links_.size(); ++i) {
    const LinkDescription* link = robot_->description.findLink(links_[i].name.toStdString());
    if (link == nullptr) continue;
    addShapes(*link, static_cast<int>(i), false);
    addShapes(*link, static_cast<int>(i), true);
  }
  for (const SceneShape& shape : shapes_) {
    // Collision shapes replace a missing visual mesh.
    SceneLink& link = links_[static_cast<std::size_t>(shape.link)];
    const bool available = !shape.isMesh() || !shape.geometry.mesh_path.empty();
    if (shape.collision && available && missing_.contains(link.name)) link.stand_in = link.has_visual = true;
  }
  if (!mostBodiesHaveShapes()) addSkeleton();
}

bool Scene::mostBodiesHaveShapes() const {
  std::vector<bool> shown(X_WB_.size(), false);
  bool any = false;
  for (const SceneLink& link : links_) {
    if (!link.has_visual) continue;
    any = true;
    if (link.body >= 0) shown[static_cast<std::size_t>(link.body)] = true;
  }
  return any && 2 * std::count(shown.begin(), shown.end(), true) >= static_cast<std::ptrdiff_t>(shown.size());
}

void Scene::addLinks() {
  for (const LinkPlacement& link : robot_->model.worldLinks()) {
    links_.push_back({QString::fromStdString(link.link), -1, link.X_BL, false});
  }
  for (int b = 0; b < robot_->model.bodyCount(); ++b) {
    for (const LinkPlacement& link : robot_->model.body(b).links) {
      links_.push_back({QString::fromStdString(link.link), b, link.X_BL, false});
    }
  }
}

void Scene::addShapes(const LinkDescription& link, int index, bool collision) {
  for (const Shape& source : collision ? link.collisions : link.visuals) {
    SceneShape shape;
    shape.link = index;
    shape.geometry = source.geometry;
    shape.X_LG = source.X_LG;
    shape.collision = collision;
    if (source.color) shape.color = source.color->cast<float>();
    shape.primitive = primitiveOf(source.geometry);
    shape.scale = scaleOf(source.geometry);
    const bool missing = shape.isMesh() && source.geometry.mesh_path.empty();
    if (missing && !collision) missing_ << links_[static_cast<std::size_t>(index)].name;
    if (!missing && !collision) links_[static_cast<std::size_t>(index)].has_visual = true;
    shapes_.push_back(std::move(shape));
  }
}

/// Draws a robot without most of its shapes as bones from joint to joint.
void Scene::addSkeleton() {
  const double radius = 0.04 * extent_ / std::sqrt(std::max<double>(4.0, static_cast<double>(X_WB_.size())));
  for (int i = 0; i < static_cast<int>(links_.size()); ++i) {
    const SceneLink& link = links_[static_cast<std::size_t>(i)];
    const bool first_of_body =
        link.body >= 0 && robot_->model.body(link.body).name == link.name.toStdString();
    const bool root = link.body < 0 && i == 0;
    if (!first_of_body && !root) continue;
    if (link.body >= 0) {
      const Joint& joint = robot_->model.body(link.body).joint;
      SceneShape hub;
      hub.link = i;
      hub.skeleton = true;
      hub.geometry.type = joint.nv == 1 ? (joint.isRotational() ? GeometryType::Cylinder : GeometryType::Box)
                                        : GeometryType::Sphere;
      hub.geometry.radius = 2.0 * radius;
      hub.geometry.length = 5.0 * radius;
      hub.geometry.size = Vec3(3.0, 3.0, 6.0) * radius;
      hub.primitive = primitiveOf(hub.geometry);
      hub.scale = scaleOf(hub.geometry);
      hub.X_LG.R = turnedTo(joint.axis);
      shapes_.push_back(hub);
    }
    for (int child = 0; child < robot_->model.bodyCount(); ++child) {
      if (robot_->model.body(child).parent != link.body) continue;
      addBone(i, Vec3::Zero(), link.X_BL.inverse() * robot_->model.body(child).joint.X_PJ.p, radius);
    }
  }
}

void Scene::addBone(int link, const Vec3& from, const Vec3& to, double radius) {
  const double length = (to - from).norm();
  if (length < 2.0 * radius) return;
  SceneShape bone;
  bone.link = link;
  bone.skeleton = true;
  bone.geometry.type = GeometryType::Capsule;
  bone.geometry.radius = radius;
  bone.geometry.length = length;
  bone.primitive = primitiveOf(bone.geometry);
  bone.X_LG = {turnedTo((to - from) / length), 0.5 * (from + to)};
  shapes_.push_back(bone);
}

int Scene::findLink(const QString& name) const {
  for (std::size_t i = 0; i < links_.size(); ++i) {
    if (links_[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

bool Scene::setConfiguration(const Eigen::VectorXd& q) {
  if (!robot_ || q.size() != robot_->model.nq() || !q.allFinite()) return false;
  q_ = q;
  for (int b = 0; b < robot_->model.bodyCount(); ++b) {
    const Pose in_parent = robot_->model.bodyInParent(b, q);
    const int parent = robot_->model.body(b).parent;
    X_WB_[static_cast<std::size_t>(b)] = parent < 0 ? in_parent : bodyPose(parent) * in_parent;
  }
  return true;
}

Pose Scene::linkPose(int link) const {
  const SceneLink& l = links_[static_cast<std::size_t>(link)];
  return l.body < 0 ? l.X_BL : bodyPose(l.body) * l.X_BL;
}

bool Scene::isShown(const SceneShape& shape, bool collision) const {
  if (shape.collision == collision) return true;
  return !collision && links_[static_cast<std::size_t>(shape.link)].stand_in;
}

MeshPtr Scene::triangles(const SceneShape& shape, const MeshLibrary& meshes) const {
  return shape.isMesh() ? meshes.mesh(shape.path()) : shape.primitive;
}

namespace {

geometry::Box scaled(const geometry::Box& box, const Vec3& scale) {
  geometry::Box result;
  if (box.empty()) return result;
  result.add(Vec3(scale.cwiseProduct(box.lower)));
  result.add(Vec3(scale.cwiseProduct(box.upper)));
  return result;
}

geometry::Box localBox(const SceneShape& shape, const MeshLibrary& meshes) {
  if (shape.isMesh()) return scaled(meshes.bounds(shape.path()), shape.scale);
  Vec3 half = 0.5 * shape.scale;  // unit box
  if (shape.geometry.type == GeometryType::Cylinder) half.head<2>() *= 2.0;
  if (shape.geometry.type == GeometryType::Sphere) half *= 2.0;
  if (shape.geometry.type == GeometryType::Capsule) {
    half = Vec3(shape.geometry.radius, shape.geometry.radius,
                shape.geometry.radius + 0.5 * shape.geometry.length);
  }
  geometry::Box box;
  box.add(half);
  box.add(Vec3(-half));
  return box;
}

}  // namespace

geometry::Box Scene::bounds(int link, const MeshLibrary& meshes, bool collision) const {
  geometry::Box box;
  for (const SceneShape& shape : shapes_) {
    if ((link >= 0 && shape.link != link) || !isShown(shape, collision)) continue;
    const Pose pose = shapePose(shape);
    const geometry::Box local = localBox(shape, meshes);
    if (local.empty()) {
      box.add(pose.p);
    } else {
      box.add(local.transformed(pose));
    }
  }
  if (link >= 0 && box.empty()) box.add(linkPose(link).p);
  for (std::size_t b = 0; link < 0 && b < X_WB_.size(); ++b) box.add(X_WB_[b].p);
  return box;
}

std::vector<Vec3> Scene::corners(int link, const MeshLibrary& meshes) const {
  std::vector<Vec3> points;
  for (const SceneShape& shape : shapes_) {
    if ((link >= 0 && shape.link != link) || !isShown(shape, false)) continue;
    const Pose pose = shapePose(shape);
    const geometry::Box box = localBox(shape, meshes);
    if (box.empty()) points.push_back(pose.p);
    for (int corner = 0; !box.empty() && corner < 8; ++corner) {
      points.push_back(pose * Vec3((corner & 1) != 0 ? box.upper[0] : box.lower[0],
                                   (corner & 2) != 0 ? box.upper[1] : box.lower[1],
                                   (corner & 4) != 0 ? box.upper[2] : box.lower[2]));
    }
  }
  if (link >= 0 && points.empty()) points.push_back(linkPose(link).p);
  for (std::size_t b = 0; link < 0 && b < X_WB_.size(); ++b) points.push_back(X_WB_[b].p);
  return points;
}

double Scene::groundHeight(const MeshLibrary& meshes) const {
  if (!robot_ || robot_->model.base() != BaseType::Floating) return 0.0;
  Scene opened = *this;
  opened.setConfiguration(robot_->model.neutral());
  const geometry::Box box = opened.bounds(-1, meshes, false);
  return box.empty() ? 0.0 : std::min(0.0, box.lower[2]);
}

std::optional<Scene::Hit> Scene::pick(const Ray& ray, const MeshLibrary& meshes, bool collision) const {
  std::optional<Hit> nearest;
  for (const SceneShape& shape : shapes_) {
    if (!isShown(shape, collision)) continue;
    const MeshPtr mesh = triangles(shape, meshes);
    if (!mesh) continue;
    const Pose X_GW = shapePose(shape).inverse();
    const Ray in_shape{X_GW * ray.origin, X_GW.R * ray.direction};
    if (!meetsBox(in_shape, localBox(shape, meshes))) continue;
    const Vec3 inverse_scale = shape.scale.cwiseInverse();
    if (!inverse_scale.allFinite()) continue;
    // Not a unit vector in the unscaled mesh, so that distances stay those of the world.
    const Ray in_mesh{in_shape.origin.cwiseProduct(inverse_scale),
                      in_shape.direction.cwiseProduct(inverse_scale)};
    const std::optional<double> distance = meet(in_mesh, *mesh);
    if (distance && (!nearest || *distance < nearest->distance)) {
      nearest = Hit{shape.link, ray.origin + *distance * ray.direction, *distance};
    }
  }
  return nearest;
}

}  // namespace plumbline::view3d
