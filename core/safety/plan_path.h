// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "safety/tube.h"

/// A plan in space, for pictures.
namespace plumbline::safety {

/// Bound of the position errors ε/K of a tube [rad], before anything is proven of it: ε_j = √(2 V_M / I_a,j).
Eigen::VectorXd tubePositionBound(const TubeProblem& problem, const TubeGains& gains);

/// Path of a point of a body along a plan's desired motion, at `count` equally spaced times until rest.
/// @param hand_over  s
/// @param until      number of points up to there
std::vector<Vec3> pathOfPoint(const RobotModel& model, const PlanCurve& curve, int body, const Vec3& point,
                              int count, double hand_over, std::size_t& until);

/// Radius of a ball about a point of the desired motion that holds the point of the robot, when no joint is farther from its
/// desired position than its bound: a joint that turns by δ moves it by at most δ times its distance, which is at most the
/// sum of the lengths between. 0: a joint on the way slides.
double pathRadius(const RobotModel& model, int body, const Vec3& point, const Eigen::VectorXd& bounds);

}  // namespace plumbline::safety
