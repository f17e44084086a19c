// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/description.h"
#include "spatial/inertia.h"

namespace plumbline {

enum class BaseType { Fixed, Floating };

/// A link inside the body that it was lumped into.
struct LinkPlacement {
  std::string link;
  Pose X_BL;                     ///< pose of the link in the body frame
  Vec10 pi_std = Vec10::Zero();  ///< the link's parameters, about the BODY origin in body axes
  bool has_inertial = false;
};

/// A joint with its constant free modes in body coordinates.
/// Coordinates: Revolute, Continuous, Prismatic, Helical: q [1]. Planar: q = (x, y, angle) along (e1, e2) and about
/// `axis`; v = (ω, v1, v2), velocities in body axes. Spherical: q = quaternion (x, y, z, w), v = ω in body axes.
/// Floating: q = position, quaternion (x, y, z, w); v = body twist [ω; v].
struct Joint {
  std::string name;
  JointType type = JointType::Revolute;
  Pose X_PJ;  ///< joint frame in the parent BODY frame at q = 0
  Vec3 axis = Vec3::UnitZ();
  double pitch = 0.0;
  Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 6> S;  ///< 6×nv free modes in body coordinates
  int q_index = 0, v_index = 0;  ///< first coordinate; a mimic joint shares those of its source
  int nq = 1, nv = 1;
  JointLimits limits;
  double damping = 0.0, friction = 0.0;
  int mimics = -1;     ///< index of the body whose joint this one follows, −1 when it moves on its own
  double ratio = 1.0;  ///< q = ratio · q_source + offset, v likewise; 1 and 0 when it moves on its own
  double offset = 0.0;

  bool isOneDof() const { return nv == 1; }
  bool isRotational() const;
};

/// One moving body: the joint that moves it, its parent (−1 = world) and the links lumped into it.
/// The body frame is the frame of the first link, the child link of the moving joint.
struct Body {
  std::string name;  ///< name of the first link
  int parent = -1;
  Joint joint;
  Vec10 pi_std = Vec10::Zero();  ///< sum over the links
  std::vector<LinkPlacement> links;
};

struct ModelOptions;

/// Immutable robot tree. Bodies are numbered base to tip (a parent before its children), in document order.
class RobotModel {
 public:
  const std::string& name() const { return name_; }
  BaseType base() const { return base_; }
  const Vec3& gravity() const { return gravity_; }
  const std::vector<Body>& bodies() const { return bodies_; }
  const Body& body(int index) const { return bodies_[static_cast<std::size_t>(index)]; }
  int bodyCount() const { return static_cast<int>(bodies_.size()); }
  int nq() const { return nq_; }
  int nv() const { return nv_; }
  bool hasMimic() const { return has_mimic_; }
  /// Links that do not move (fixed base): their placement in the world frame.
  const std::vector<LinkPlacement>& worldLinks() const { return world_links_; }

  /// Name of each velocity coordinate: the joint's name, or "joint.wx" … for joints of several.
  const std::vector<std::string>& dofNames() const { return dof_names_; }
  /// Bodies whose joints move on their own (no mimic), in the order of their coordinates.
  std::vector<int> actuatedBodies() const;
  /// −1 when there is none.
  int findBody(std::string_view body_or_link) const;
  int findJoint(std::string_view joint) const;

  /// Zero configuration, unit quaternions.
  Eigen::VectorXd neutral() const;
  /// q ⊕ v·dt on the configuration manifold; quaternions are renormalised.
  Eigen::VectorXd integrate(const Eigen::VectorXd& q, const Eigen::VectorXd& v, double dt) const;
  /// v with integrate(q0, v, 1) = q1.
  Eigen::VectorXd difference(const Eigen::VectorXd& q0, const Eigen::VectorXd& q1) const;
  /// Pose of the joint's child in the joint frame.
  Pose jointMotion(int body, const Eigen::Ref<const Eigen::VectorXd>& q) const;
  /// Pose of the body in its parent body at q.
  Pose bodyInParent(int body, const Eigen::Ref<const Eigen::VectorXd>& q) const;

  /// All parameters, 10 per body.
  Eigen::VectorXd parameters() const;
  /// Copy with other parameters (10·bodyCount); the links of a body keep their own.
  RobotModel withParameters(const Eigen::VectorXd& pi_std) const;
  /// Copy with another gravity vector or mounting, as a log may need it.
  RobotModel withGravity(const Vec3& gravity) const;
  /// Copy with other joint frames in their parent bodies and other axes (unit vectors), one per body.
  RobotModel withGeometry(const std::vector<Pose>& X_PJ, const std::vector<Vec3>& axes) const;

 private:
  friend Result<RobotModel> buildModel(const RobotDescription& description, const ModelOptions& options);
  std::string name_;
  BaseType base_ = BaseType::Fixed;
  Vec3 gravity_ = Vec3::Zero();
  std::vector<Body> bodies_;
  std::vector<LinkPlacement> world_links_;
  std::vector<std::string> dof_names_;
  int nq_ = 0, nv_ = 0;
  bool has_mimic_ = false;
};

}  // namespace plumbline
