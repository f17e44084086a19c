// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <vector>

/// Numbers in JSON, which knows neither NaN nor infinity.
namespace plumbline::workflow {

inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Returns null for a number that is not finite: `numberOr` reads it as `otherwise`.
inline nlohmann::json finiteOrNull(double value) {
  return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json(nullptr);
}
inline nlohmann::json finiteOrNull(const Eigen::VectorXd& values) {
  nlohmann::json list = nlohmann::json::array();
  for (const double value : values) list.push_back(finiteOrNull(value));
  return list;
}
/// Returns the values unchanged.
inline nlohmann::json numbersJson(const Eigen::VectorXd& values) {
  return std::vector<double>(values.begin(), values.end());
}

inline double numberOr(const nlohmann::json& object, const char* key, double otherwise = kNaN) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<double>() : otherwise;
}

}  // namespace plumbline::workflow
