// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json.hpp>
#include <string>

/// Parts of the schemas for one key.
namespace plumbline::workflow {

inline nlohmann::json typed(const char* type, const char* description) {
  return {{"type", type}, {"description", description}};
}

inline nlohmann::json perJoint(const char* description) {
  return {
      {"description", std::string(description) + "; one number for all joints, or a list with one per joint"},
      {"anyOf", {{{"type", "number"}}, {{"type", "array"}, {"items", {{"type", "number"}}}}}}};
}

}  // namespace plumbline::workflow
