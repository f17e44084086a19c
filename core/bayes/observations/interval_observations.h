// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bayes/map_problem.h"
#include "dynamics/workspace.h"

namespace plumbline::bayes {

/// Channels of sensors that see accelerations or contact forces, in the rows of `Measurements::interval_values`: per IMU angular
/// rate and acceleration, then per foot its force, then the supplied energy.
Eigen::Index intervalChannels(const MapProblem& problem);
/// Quantity and sensor of a channel: "angular rate x", "trunk".
std::pair<std::string, std::string> intervalChannelName(const MapProblem& problem, Eigen::Index row);

/// Limit of Huber's loss of a channel.
double huberLimit(const MapProblem& problem, Eigen::Index row);

/// Values that sensors gave over an interval beside the estimated motion at its midpoint, with slopes.
///   gyro           ω + b_g
///   accelerometer  u̇ + ω×u − Rᵀg + b_a
///   foot force     Rᵀλ, in axes of its link
/// ω and u the twist of the sensor in its own axes, λ in world axes. A foot whose contact does not hold, or has dropped rows, is not seen.
struct IntervalObservations {
  std::vector<Eigen::Index> row;     ///< channel of every value
  Eigen::VectorXd residual, std;     ///< ŷ − y
  Eigen::MatrixXd by_q, by_v, by_a;  ///< slopes of y at the midpoint, by q in the tangent
  Eigen::MatrixXd by_lambda;         ///< ×forces
  std::vector<Eigen::Index> bias;    ///< coordinate of θ that adds to the value; −1: none
  Eigen::Index size() const { return residual.size(); }
};

/// Rows of λ with the force of a contact, world axes x y z; empty when the mode does not hold all three.
std::vector<Eigen::Index> forceRows(const ConstraintMode& mode, const std::string& contact);

/// Direction in λ of the force along a contact's normal; empty where the rows of the mode do not hold it all: the force is not unique.
Eigen::VectorXd normalForce(const ConstraintMode& mode, std::size_t contact);

/// @param q v a   at the midpoint
/// @param lambda  forces of the mode, in its rows
/// @param slopes  false: only residuals
IntervalObservations observeInterval(const MapProblem& problem, const Measurements& m, Eigen::Index k,
                                     dynamics::DynamicsWorkspace& work, const Eigen::VectorXd& q,
                                     const Eigen::VectorXd& v, const Eigen::VectorXd& a,
                                     const Eigen::Ref<const Eigen::VectorXd>& lambda,
                                     const Eigen::VectorXd& theta, bool slopes);

}  // namespace plumbline::bayes
