// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "spatial/inertia.h"

/// Contents of a robot file, link by link, before any link is lumped: the value that `io` makes and `buildModel` reads.
namespace plumbline {

enum class JointType { Fixed, Revolute, Continuous, Prismatic, Helical, Planar, Spherical, Floating };
std::string_view toString(JointType type);

/// Mass [kg], pose of the inertia frame C (at the centre of mass) in the link frame, inertia about C in C's axes.
struct Inertial {
  double mass = 0.0;
  Pose X_LC;
  Mat3 inertia = Mat3::Zero();
};
/// Mass, centre of mass and inertia about it, in the axes of the frame the parameters are in.
Inertial inertialOf(const Vec10& pi_std);

enum class GeometryType { Box, Cylinder, Sphere, Capsule, Mesh };

struct Geometry {
  GeometryType type = GeometryType::Box;
  Vec3 size = Vec3::Zero();  ///< box edges [m]
  double radius = 0.0;       ///< sphere, cylinder, capsule [m]
  double length = 0.0;       ///< cylinder, capsule, along z [m]
  std::string mesh_uri;      ///< as written in the file
  std::string mesh_path;     ///< resolved absolute path; empty when no file was found
  Vec3 scale = Vec3::Ones();
};

struct Shape {
  std::string name;
  Pose X_LG;  ///< pose of the geometry in the link
  Geometry geometry;
  std::optional<Eigen::Vector4d> color;  ///< RGBA 0…1
};

struct LinkDescription {
  std::string name;
  std::optional<Inertial> inertial;
  std::vector<Shape> visuals;
  std::vector<Shape> collisions;
  int line = 0;  ///< in the source file, 0 when unknown
};

/// Limits that were stated; a URDF 0 means not stated.
struct JointLimits {
  std::optional<double> lower, upper;  ///< rad or m
  std::optional<double> velocity;      ///< rad/s or m/s
  std::optional<double> effort;        ///< N·m or N
};

/// q = multiplier · q_source + offset
struct Mimic {
  std::string joint;
  double multiplier = 1.0;
  double offset = 0.0;
};

struct JointDescription {
  std::string name;
  JointType type = JointType::Fixed;
  std::string parent, child;
  Pose X_PJ;                  ///< joint frame in the parent link at q = 0
  Vec3 axis = Vec3::UnitX();  ///< unit vector in the joint frame (normal of the plane for Planar)
  double pitch = 0.0;         ///< Helical: m per rad
  JointLimits limits;
  double damping = 0.0;   ///< viscous friction [N·m·s/rad]
  double friction = 0.0;  ///< Coulomb friction [N·m]
  std::optional<Mimic> mimic;
  int line = 0;
};

struct RobotDescription {
  std::string name;
  std::string source;                    ///< path of the file, empty for a robot made in memory
  std::vector<LinkDescription> links;    ///< document order
  std::vector<JointDescription> joints;  ///< document order

  const LinkDescription* findLink(std::string_view link) const;
  const JointDescription* findJoint(std::string_view joint) const;
  /// Returns the link without a parent; empty when there is none.
  std::string rootLink() const;
};

/// The links that fixed joints of the description connect, by a number of their own.
std::map<std::string, int> rigidGroups(const RobotDescription& robot);

}  // namespace plumbline
