// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "widgets/view3d/camera.h"
#include "widgets/view3d/mesh_library.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::view3d {

/// One shape of a link, placed in the link.
struct SceneShape {
  int link = 0;  ///< index in Scene::links()
  Geometry geometry;
  Pose X_LG;
  std::optional<Eigen::Vector4f> color;  ///< stated in the robot description
  bool collision = false;
  bool skeleton = false;  ///< stands in for a robot without shapes
  MeshPtr primitive;      ///< triangles of anything but a mesh
  Vec3 scale = Vec3::Ones();

  bool isMesh() const { return geometry.type == GeometryType::Mesh; }
  QString path() const { return QString::fromStdString(geometry.mesh_path); }
};

struct SceneLink {
  QString name;
  int body = -1;  ///< −1: fixed to the world
  Pose X_BL;
  bool has_visual = false;
  bool stand_in = false;  ///< its collision shapes are drawn because its visual mesh is missing
};

/// Shapes of a robot and their poses at a configuration. Holds no pixels and no OpenGL objects.
class Scene {
 public:
  Scene() = default;
  explicit Scene(workflow::RobotPtr robot);

  const workflow::RobotPtr& robot() const { return robot_; }
  const std::vector<SceneLink>& links() const { return links_; }
  const std::vector<SceneShape>& shapes() const { return shapes_; }
  /// Links whose mesh is named in the URDF and was not found.
  const QStringList& linksWithMissingMesh() const { return missing_; }
  int findLink(const QString& name) const;

  const Eigen::VectorXd& configuration() const { return q_; }
  /// Ignored unless it has nq finite entries.
  bool setConfiguration(const Eigen::VectorXd& q);
  const Pose& bodyPose(int body) const { return X_WB_[static_cast<std::size_t>(body)]; }
  Pose linkPose(int link) const;
  Pose shapePose(const SceneShape& shape) const { return linkPose(shape.link) * shape.X_LG; }

  /// Returns true when the shape is drawn in the visual picture (collision = false) or in the collision picture (true).
  bool isShown(const SceneShape& shape, bool collision) const;
  /// Triangles of the shape: of the primitive, or of the mesh once it is loaded.
  MeshPtr triangles(const SceneShape& shape, const MeshLibrary& meshes) const;
  /// Box of one link, or of the whole robot for −1, in the world; shapes that are not loaded yet count with their frame.
  geometry::Box bounds(int link, const MeshLibrary& meshes, bool collision) const;
  /// Corners of the boxes of all shapes of that link (−1: of all), in the world; a fitted camera shows them.
  std::vector<Vec3> corners(int link, const MeshLibrary& meshes) const;
  /// Rough extent of the robot from its joints alone [m].
  double extent() const { return extent_; }
  /// Height of the ground: 0, or the lowest point of a floating robot as it was opened.
  double groundHeight(const MeshLibrary& meshes) const;

  struct Hit {
    int link = -1;
    Vec3 point = Vec3::Zero();
    double distance = 0.0;
  };
  /// Nearest triangle that the ray meets.
  std::optional<Hit> pick(const Ray& ray, const MeshLibrary& meshes, bool collision) const;

 private:
  void addLinks();
  void addShapes(const LinkDescription& link, int index, bool collision);
  bool mostBodiesHaveShapes() const;
  void addSkeleton();
  void addBone(int link, const Vec3& from, const Vec3& to, double radius);

  workflow::RobotPtr robot_;
  std::vector<SceneLink> links_;
  std::vector<SceneShape> shapes_;
  std::vector<Pose> X_WB_;
  Eigen::VectorXd q_;
  QStringList missing_;
  double extent_ = 1.0;
};

/// Rotation that takes z to the unit vector.
Mat3 turnedTo(const Vec3& direction);

}  // namespace plumbline::view3d
