// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "identifiability/exact/exact_rank_geometry.h"
#include "identifiability/exact/exact_rank_numbers.h"
#include "identifiability/exact/modular_algebra.h"
#include "model/robot_model.h"

namespace plumbline::identifiability::modular {

/// Random torque regressors of one robot over a field. Columns: ten per body, then those of the
/// rotors.
class RegressorSampler {
 public:
  /// Returns the odd primes above 3 whose square roots the geometry needs: lengths of axes of whole numbers, where a mimic
  /// joint or a rotor shares the coordinate and so compares them. Rising.
  static std::vector<std::int64_t> rootsNeeded(const RobotModel& model, const ExactGeometry& geometry);

  /// @param with_roots  primes above 3 that have a square root in the field; axes that need others are read as rational
  ///                    unit vectors, to rounding, and named in `notCovered`
  /// @param sign_seed   of the signs of the roots
  /// @throws DivisionByZero  the geometry has no image modulo this prime
  RegressorSampler(const RobotModel& model, const ExactGeometry& geometry, const Field& field,
                   const std::vector<std::int64_t>& with_roots, std::uint64_t sign_seed);

  using Rows = std::vector<std::vector<std::uint64_t>>;
  /// Regressor at one random state, velocity and acceleration (both zero when `static_only`): a row per
  /// velocity coordinate, then six of the base wrench in the world frame when `base_wrench`.
  /// @throws DivisionByZero  the state drawn has no rotation: draw again
  void draw(Random& random, bool static_only, bool base_wrench, Rows& rows) const;

  int columns() const { return columns_; }
  /// Bound on the degree of the polynomials that the entries are, over one common denominator.
  double degree() const { return degree_; }
  std::vector<std::string> notCovered() const;

 private:
  /// A body or a rotor.
  struct Part {
    std::string name;  ///< of its joint, or of the rotor
    JointType type = JointType::Revolute;
    int parent = -1;
    int v_index = 0;
    bool symmetric = false;  ///< rotor of four parameters
    std::size_t first = 0;   ///< column
    Frame X_PJ;              ///< with the turn or travel at position 0 of a joint that follows another
    Vector3 axis;            ///< of any length; unit when the part shares its coordinate
    Vector3 e1, e2;          ///< Planar: orthogonal, in the plane
    std::vector<Motion> S;   ///< free modes, times the ratio
    ExactRatio ratio;
    Residue ratio_value, travel_offset, pitch;
    int rotation = 0;  ///< the shared rotation that the angle is a power of
    long power = 0;    ///< of it; 0 when the angle is drawn on its own
  };
  struct State;
  using Support = std::pair<int, Motion>;  ///< row, motion of the body per unit of its coordinate

  void addBody(const Joint& joint, const ExactJoint& exact, int parent, bool shared);
  void addRotor(const ExactRotor& exact, const std::vector<Frame>& body_in_world);
  void setModes(Part& part, const Vec3& axis) const;
  void nameUncovered(const std::string& name, const ExactDirection& axis,
                     const std::vector<std::int64_t>& with_roots);
  void setPowers(const RobotModel& model);
  std::vector<Part*> claimPowers(const std::vector<Part*>& users);
  State drawState(Random& random, bool static_only) const;
  Matrix3 turned(const Part& part, const State& state, Random& random) const;
  Frame partInParent(const Part& part, const State& state, Random& random) const;
  void fillColumns(const Part& part, const Motion& V, const Motion& A, const std::vector<Support>& supports,
                   Rows& rows) const;

  Numbers numbers_;
  int nv_ = 0;
  int columns_ = 0;
  int rotations_ = 0;
  std::vector<Part> parts_;
  Vector3 gravity_;
  double degree_ = 0.0;
  std::vector<std::string> not_covered_;       ///< by their ratios
  std::vector<std::string> axes_not_covered_;  ///< by the roots of their lengths
};

}  // namespace plumbline::identifiability::modular
