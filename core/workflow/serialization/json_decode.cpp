// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/json_decode.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace plumbline::workflow {
namespace {

using nlohmann::json;

template <typename T>
Misread decodeWhole(const json& value, T& target) {
  if (!value.is_number_integer() || std::abs(value.get<double>()) > 1e9)
    return Mismatch{.detail = "is not a whole number", .remedy = "give a whole number"};
  target = value.get<T>();
  return {};
}

/// @param size  below 0: as many as there are
Misread decodeList(const json& value, Eigen::Index size, Eigen::VectorXd& target) {
  if (!value.is_array() && size < 0)
    return Mismatch{.detail = "is not a list of numbers", .remedy = "give a list of numbers"};
  if (!value.is_array() || (size >= 0 && static_cast<Eigen::Index>(value.size()) != size))
    return Mismatch{.code = ErrorCode::ShapeMismatch,
                    .detail = "is not a list of " + std::to_string(size) + " numbers",
                    .remedy = "give " + std::to_string(size) + " numbers"};
  target.resize(static_cast<Eigen::Index>(value.size()));
  for (Eigen::Index k = 0; k < target.size(); ++k) {
    const json& entry = value[static_cast<std::size_t>(k)];
    if (!entry.is_number())
      return Mismatch{.detail = "has an entry that is not a number", .remedy = "give numbers"};
    target[k] = entry.get<double>();
  }
  return {};
}

}  // namespace

Misread decode(const json& value, bool& target) {
  if (!value.is_boolean()) return Mismatch{.detail = "is not true or false", .remedy = "give true or false"};
  target = value.get<bool>();
  return {};
}

Misread decode(const json& value, int& target) {
  return decodeWhole(value, target);
}

Misread decode(const json& value, Eigen::Index& target) {
  return decodeWhole(value, target);
}

Misread decode(const json& value, std::uint64_t& target) {
  if (!value.is_number_integer() || (!value.is_number_unsigned() && value.get<std::int64_t>() < 0))
    return Mismatch{.detail = "is not a whole number of 0 or more", .remedy = "give 1, for example"};
  target = value.get<std::uint64_t>();
  return {};
}

Misread decode(const json& value, double& target) {
  if (!value.is_number()) return Mismatch{.detail = "is not a number", .remedy = "give a number"};
  target = value.get<double>();
  return {};
}

Misread decode(const json& value, std::string& target) {
  if (!value.is_string()) return Mismatch{.detail = "is not a text", .remedy = "give a text in quotes"};
  target = value.get<std::string>();
  return {};
}

Misread decode(const json& value, std::vector<std::string>& target) {
  target.clear();
  bool right = value.is_array();
  for (std::size_t k = 0; right && k < value.size(); ++k)
    if (right = value[k].is_string(); right) target.push_back(value[k].get<std::string>());
  if (right) return {};
  return Mismatch{.detail = "is not a list of names", .remedy = "give a list of texts"};
}

Misread decode(const json& value, Eigen::VectorXd& target) {
  return decodeList(value, -1, target);
}

Misread decode(const json& value, Eigen::Vector3d& target) {
  Eigen::VectorXd list;
  if (Misread wrong = decodeList(value, 3, list)) return wrong;
  target = list;
  return {};
}

Misread decode(const json& value, std::pair<std::string, std::string>& target) {
  if (!value.is_array() || value.size() != 2 || !value[0].is_string() || !value[1].is_string())
    return Mismatch{.detail = "is not a pair of names", .remedy = "write [\"link2\", \"link5\"]"};
  target = {value[0].get<std::string>(), value[1].get<std::string>()};
  return {};
}

Misread decodePerJoint(const json& value, Eigen::Index joints, Eigen::VectorXd& target) {
  if (!value.is_number()) return decodeList(value, joints, target);
  target = Eigen::VectorXd::Constant(joints, value.get<double>());
  return {};
}

Misread decodeRows(const json& value, Eigen::Index rows, Eigen::MatrixXd& target) {
  const bool square = rows < 0;
  if (square && value.is_array()) rows = static_cast<Eigen::Index>(value.size());
  if (!value.is_array() || static_cast<Eigen::Index>(value.size()) != rows)
    return Mismatch{.code = ErrorCode::ShapeMismatch,
                    .detail = square ? "is not a square matrix of numbers"
                                     : "is not a list of " + std::to_string(rows) + " rows, one per joint",
                    .remedy = square ? "give one row per column of the regressor" : "give one row per joint"};
  const auto columns = square || rows == 0 ? rows : static_cast<Eigen::Index>(value[0].size());
  target.resize(rows, columns);
  for (Eigen::Index i = 0; i < rows; ++i) {
    Eigen::VectorXd row;
    if (Misread wrong = decodeList(value[static_cast<std::size_t>(i)], columns, row)) {
      if (square) wrong->detail = "is not a square matrix of numbers";
      return wrong;
    }
    target.row(i) = row.transpose();
  }
  return {};
}

}  // namespace plumbline::workflow
