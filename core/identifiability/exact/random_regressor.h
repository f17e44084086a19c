// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>
#include <vector>

#include "base/random.h"
#include "model/robot_model.h"
#include "model/rotors.h"

namespace plumbline::identifiability {

/// Torque regressor nv×(10·bodies) at one state, straight from the definition: each body's 6×10 regressor
/// carried to every joint that supports it. Slow and simple by design: it checks the recursion.
Eigen::MatrixXd plainTorqueRegressor(const RobotModel& model, const Eigen::VectorXd& q,
                                     const Eigen::VectorXd& v, const Eigen::VectorXd& a);
/// The same with the columns of rotors after those of the bodies.
Eigen::MatrixXd plainTorqueRegressor(const RobotModel& model, const std::vector<Rotor>& rotors,
                                     const Eigen::VectorXd& q, const Eigen::VectorXd& v,
                                     const Eigen::VectorXd& a);

/// Torque regressor with rotors at a random state: positions in ±π, speeds in ±2, accelerations in ±5 of their units, zero
/// for static questions.
Eigen::MatrixXd randomRegressor(const RobotModel& model, const std::vector<Rotor>& rotors, bool static_only,
                                Random& random);

/// Upper-triangular factor of the regressors at `samples` random states, columns 10·bodies; of fewer after a stop.
Eigen::MatrixXd randomRegressorFactor(const RobotModel& model, int samples, bool static_only, Random& random,
                                      const std::stop_token& stop = {});

}  // namespace plumbline::identifiability
