// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"

/// One value of a JSON file, checked.
namespace plumbline::workflow {

/// Reason why a JSON value cannot be read: "is not a number", "give a number".
struct Mismatch {
  ErrorCode code = ErrorCode::TypeMismatch;
  std::string detail = {};  ///< follows the name of the value, unless `sentence`
  std::string remedy = {};
  bool sentence = false;  ///< the detail is a whole sentence
};
using Misread = std::optional<Mismatch>;  ///< nothing: the value was read

Misread decode(const nlohmann::json& value, bool& target);
Misread decode(const nlohmann::json& value, int& target);
Misread decode(const nlohmann::json& value, Eigen::Index& target);
Misread decode(const nlohmann::json& value, std::uint64_t& target);
Misread decode(const nlohmann::json& value, double& target);
Misread decode(const nlohmann::json& value, std::string& target);
Misread decode(const nlohmann::json& value, std::vector<std::string>& target);
/// Numbers, as many as there are.
Misread decode(const nlohmann::json& value, Eigen::VectorXd& target);
Misread decode(const nlohmann::json& value, Eigen::Vector3d& target);
/// Two names.
Misread decode(const nlohmann::json& value, std::pair<std::string, std::string>& target);
template <typename T>
Misread decode(const nlohmann::json& value, std::optional<T>& target) {
  return decode(value, target.emplace());
}
/// One number for all joints, or a list with one per joint.
Misread decodePerJoint(const nlohmann::json& value, Eigen::Index joints, Eigen::VectorXd& target);
/// `rows` lists of equal length; below 0: a square matrix.
Misread decodeRows(const nlohmann::json& value, Eigen::Index rows, Eigen::MatrixXd& target);

}  // namespace plumbline::workflow
