// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "base/random.h"
#include "bayes/map_problem.h"

/// Problems whose measurements come from the very model that is estimated.
namespace plumbline::bayes {

/// A system of a study, with a controller that sees measured values only.
struct StudySystem {
  std::string name;
  RobotModel model;
  ConstraintSpec constraints = {};
  Eigen::VectorXd centre;                  ///< nq, about which it moves
  double amplitude = 0.5;                  ///< of the joints' wished motion [rad]
  double stiffness = 10.0, damping = 0.4;  ///< of their controller [N·m/rad, N·m·s/rad]
  double force_std = 0.05;                 ///< of one interval, at the joints [N·m]
};
/// Double pendulum, manipulator, quadrotor, biped, quadruped.
std::vector<StudySystem> studySystems();

struct MatchedSettings {
  double relative = 0.3, friction = 0.5;  ///< prior of the bodies, of logarithms of friction
  double step = 0.005;                    ///< s
  Eigen::Index intervals = 150;
  double position_std = 5e-4, velocity_std = 5e-3;
  Vec6 base_pose_std = Vec6::Constant(1e-3);
  Vec6 base_force_std = (Vec6() << Vec3::Constant(0.02), Vec3::Constant(0.2)).finished();  ///< N·m, N
};

/// The system with its own parameters as the truth: all bodies and the viscous friction of the joints are estimated, with the
/// mean of the prior drawn from the prior about the truth.
struct MatchedProblem {
  MapProblem problem;
  Iterate truth;
};
/// @error NumericalFailure when the system cannot be integrated; those of `constrain`
Result<MatchedProblem> matchedProblem(const StudySystem& system, const MatchedSettings& settings,
                                      Random& random);

}  // namespace plumbline::bayes
