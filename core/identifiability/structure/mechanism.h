// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "base/random.h"
#include "model/robot_model.h"
#include "model/rotors.h"

namespace plumbline::identifiability::rpna {

/// A body or a rotor: a part with inertial parameters that a body carries and one joint moves.
struct Part {
  int body = -1;          ///< model body, −1 for a rotor
  int rotor = -1;         ///< index into the rotors, −1 for a body
  int driving_joint = 0;  ///< model body whose joint moves it (for a body: itself)
  int parent = -1;        ///< body that carries it; −1 the world
  int stage = 0;
  int width = 10;  ///< number of parameters
  int first = 0;   ///< first column among all parameters
};

/// Parts that the same coordinates move, which cannot be treated one after the other. Usually one body.
struct Stage {
  std::vector<int> parts;    ///< rising
  std::vector<int> sources;  ///< bodies whose joints own the coordinates
  /// True when some part is carried by another one: the motion is no one-parameter group, and the coordinates are sampled.
  bool nested = false;
};

/// A tree as stages from the base outward, in units of a typical length (a change of units, which leaves every
/// rank as it is and keeps the decisions well scaled). Parts: the bodies, with their index, then the rotors.
/// @source Wensing, Niemeyer & Slotine, sec. 8, app. I and remark 11
class Mechanism {
 public:
  Mechanism(const RobotModel& model, std::vector<Rotor> rotors);

  const RobotModel& model() const { return model_; }
  const std::vector<Rotor>& rotors() const { return rotors_; }
  double length() const { return length_; }
  const std::vector<Part>& parts() const { return parts_; }
  const Part& part(int index) const { return parts_[static_cast<std::size_t>(index)]; }
  const std::vector<Stage>& stages() const { return stages_; }
  int columns() const { return columns_; }
  /// The joint that moves the part, by name.
  const std::string& jointName(int part) const {
    return model_.body(this->part(part).driving_joint).joint.name;
  }

  /// Pose of a part in the body that carries it, at the model's coordinates q.
  Pose poseInParent(int part, const Eigen::VectorXd& q) const;
  /// Free modes of a part, 6×(coordinates of its joint), in its own axes.
  Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 6> modes(int part) const;
  /// 10×width: map to the ten canonical parameters from the part's own.
  Eigen::Matrix<double, 10, Eigen::Dynamic, 0, 10, 10> basis(int part) const;
  /// Coordinates in general position for the joints of one stage, the others at zero.
  Eigen::VectorXd sample(const Stage& stage, Random& random) const;
  /// Scale of the parameters of a part: value in scaled units = scale · value in SI.
  Eigen::VectorXd unitScale(int part) const;

 private:
  void makeStages();
  const RobotModel& model_;
  std::vector<Rotor> rotors_;
  double length_ = 1.0;
  std::vector<Part> parts_;
  std::vector<Stage> stages_;
  int columns_ = 0;
};

/// A typical length of the tree: the mean distance between neighbouring joints that do not coincide [m].
double typicalLength(const RobotModel& model);

}  // namespace plumbline::identifiability::rpna
