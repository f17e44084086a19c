// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"
#include "regressors/layout.h"

/// The identified model as source code that needs nothing else.
namespace plumbline::codegen {

enum class CodeLanguage { C, Python, Matlab };

struct CodeRequest {
  const RobotModel& model;  ///< geometry, gravity
  regressors::FrictionModel friction;
  Eigen::VectorXd pi_full;   ///< one value per column of the layout
  std::vector<int> columns;  ///< columns of the base regressor
  Eigen::VectorXd pi_base;   ///< one value per base column
  std::string name;          ///< prefix of functions and name of the MATLAB function; made an identifier
  std::string origin;        ///< one line that states the origin of the values
  std::uint64_t seed = 1;    ///< of the states of the self-check
};

/// Source with the functions
///   torque(q, v, a)          recursive Newton–Euler with the identified parameters, friction and actuators included
///   base_regressor(q, v, a)  nv×b: the identified columns, so that base_regressor · base parameters = torque
///   parameters               10 per body in the canonical order, and mass, centre of mass and inertia about it per body
/// as constant tables and one recursion over the tree (fixed or floating base; revolute, continuous, prismatic, helical and
/// mimic joints), and a self-check: three states with the values that Plumbline computes for them. Running the file
/// (C: compiled with -DSELF_CHECK) compares and reports; the exit status is 0 when all agree to 1e-9, relative.
/// Python needs no packages; MATLAB code runs in Octave too.
/// @error UnsupportedJoint (planar, spherical, floating inside the tree), UnsupportedOption (friction by load,
///        coupled motors), ShapeMismatch
Result<std::string> generatedCode(const CodeRequest& request, CodeLanguage language);

/// `text` as an identifier: letters, digits and underscores, a letter first.
std::string identifier(std::string_view text);

}  // namespace plumbline::codegen
