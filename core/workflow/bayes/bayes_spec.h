// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "bayes/map_estimator.h"
#include "workflow/bayes/equalities_spec.h"
#include "workflow/serialization/field_table.h"

/// Settings of `plumbline-cli bayes --spec`.
namespace plumbline::workflow {

struct BayesSpec {
  std::vector<std::string> bodies;           ///< freed bodies or links; empty: all
  double prior = 0.3;                        ///< relative standard deviation of a mass before any data
  std::map<std::string, double> body_prior;  ///< exceptions by body
  double friction_prior = 2.0;               ///< standard deviation of the logarithm of a friction parameter
  bayes::FrictionSpec friction{true, true, false};            ///< of all joints
  std::map<std::string, bayes::FrictionSpec> joint_friction;  ///< exceptions by joint
  EqualitySpec equalities;
  bayes::MeasurementSpec measurement;
  std::vector<bayes::ContactSchedule> contacts;
  std::vector<std::string> passive;  ///< joints without motor
  bayes::BoundSpec bounds = {};      ///< of parameters
  std::string loops;                 ///< file of the robot's loops (loops.json, SRDF or MJCF); empty: none
  double restitution = 0.0;          ///< of impacts
  /// True: the acceleration changes inside an interval; false: the midpoint rule, with an error of O(h²).
  bool jerk = true;
  int iteration_limit = 300;
};

template <>
const FieldTable<BayesSpec>& fieldTable();

/// @param model  for one value per joint, and to know bodies and joints by name
/// @error SyntaxError, TypeMismatch, ShapeMismatch, UnsupportedOption (keys, friction terms), UnknownReference (bodies, joints),
///        ValueOutOfRange (priors)
Result<BayesSpec> bayesSpecFromText(const std::string& text, const RobotModel& model);

/// @error those of `bayesSpecFromText`, naming the file; FileNotFound, FileUnreadable
Result<BayesSpec> loadBayesSpec(const std::filesystem::path& file, const RobotModel& model);
/// The text that `bayesSpecFromText` reads.
std::string toText(const BayesSpec& spec);

/// "viscous,coulomb,stribeck" or "none".
/// @error UnsupportedOption
Result<bayes::FrictionSpec> smoothFrictionFromText(const std::string& text);

}  // namespace plumbline::workflow
