// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "identifiability/exact_rank_geometry.h"
#include "identifiability/modular_algebra.h"
#include "model/robot_model.h"

namespace plumbline::modular {

/// Torque regressor of one robot at random states over a field.
class RegressorSampler {
 public:
  RegressorSampler(const RobotModel& model, const ExactGeometry& geometry, const Field& field);

  using Rows = std::vector<std::vector<std::uint64_t>>;
  /// Regressor at one random state, velocity and acceleration (both zero when `static_only`): a row of
  /// 10·bodies per velocity coordinate, then six of the base wrench in the world frame when `base_wrench`.
  void draw(Random& random, bool static_only, bool base_wrench, Rows& rows) const;

  /// Bound on the degree of the polynomials that the entries are, over one common denominator.
  double degree() const { return degree_; }
  const std::vector<std::string>& notCovered() const { return not_covered_; }

 private:
  struct JointData {
    Frame X_PJ;             ///< with the offset of a mimic joint
    Vector3 axis;           ///< of any length, unit when the joint shares its coordinate
    Vector3 e1, e2;         ///< Planar: orthogonal, in the plane
    std::vector<Motion> S;  ///< free modes, times the ratio
    Residue ratio, travel_offset, pitch;
    long power = 0;  ///< of the coordinate's unit rotation; 0 when the angle is drawn on its own
  };
  struct State;

  Residue number(std::uint64_t value) const { return {value, field_}; }
  Residue integer(long value) const { return {field_->fromInteger(value), field_}; }
  Residue decimal(double value) const { return {field_->fromDecimal(value), field_}; }
  Residue drawn(Random& random) const { return {field_->draw(random), field_}; }

  std::array<Residue, 2> cosineSine(const ExactAngle& angle) const;
  Matrix3 coordinateRotation(int axis, const ExactAngle& angle) const;
  Matrix3 rotation(const ExactRotation& exact) const;
  Residue length(const ExactLength& exact) const;
  /// Unit vector along the direction, exact when its length lies in the field, else rational to rounding.
  Vector3 unitDirection(const ExactDirection& direction) const;
  Vector3 anyDirection(const ExactDirection& direction) const;
  Matrix3 quaternionRotation(const Residue& w, const Vector3& v) const;
  Matrix3 axisRotation(const Vector3& unit, const Residue& c, const Residue& s) const;

  void setRoots();
  void setJoint(const Joint& joint, const ExactJoint& exact, bool shared, JointData& data) const;
  void setPowers(const RobotModel& model, const ExactGeometry& geometry);
  State drawState(Random& random, bool static_only) const;
  Frame bodyInParent(std::size_t body, const State& state, Random& random) const;
  void fillColumns(std::size_t body, const Motion& V, const Motion& A,
                   const std::vector<std::pair<int, Motion>>& supports, Rows& rows) const;

  const RobotModel* model_;
  const Field* field_;
  std::array<Residue, 6> surds_;
  std::array<Residue, 24> step_cosine_;
  std::vector<JointData> joints_;
  Vector3 gravity_;
  double degree_ = 0.0;
  std::vector<std::string> not_covered_;
};

}  // namespace plumbline::modular
