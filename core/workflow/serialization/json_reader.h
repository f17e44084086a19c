// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "workflow/serialization/json_decode.h"

namespace plumbline::workflow {

/// Reads the keys of one JSON object that no field table describes; stores the first error.
class JsonReader {
 public:
  JsonReader(const nlohmann::json& object, std::string where, Eigen::Index joints)
      : object_(object), where_(std::move(where)), joints_(joints) {
    if (!object.is_object()) fail(ErrorCode::TypeMismatch, where_ + " is not a JSON object", "write { … }");
  }

  void number(const char* key, double& target) { read(key, target); }
  void flag(const char* key, bool& target) { read(key, target); }
  void text(const char* key, std::string& target) { read(key, target); }
  void integer(const char* key, int& target) { read(key, target); }
  void vector(const char* key, Eigen::VectorXd& target) { read(key, target); }
  void triple(const char* key, Eigen::Vector3d& target) { read(key, target); }
  void texts(const char* key, std::vector<std::string>& target) { read(key, target); }
  /// One number for all joints, or a list.
  void perJoint(const char* key, Eigen::VectorXd& target) {
    if (const nlohmann::json* value = find(key)) note(key, decodePerJoint(*value, joints_, target));
  }
  /// joints × any number of columns.
  void matrix(const char* key, Eigen::MatrixXd& target) {
    if (const nlohmann::json* value = find(key)) note(key, decodeRows(*value, joints_, target));
  }
  const nlohmann::json* find(const char* key) {
    known_.emplace_back(key);
    if (error_ || !object_.is_object()) return nullptr;
    const auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
  }
  void fail(ErrorCode code, std::string detail, std::string remedy) {
    if (!error_)
      error_ =
          Error{.code = code, .detail = std::move(detail), .subjects = {where_}, .remedy = std::move(remedy)};
  }
  /// Returns the first error, or one for a key that was never read.
  std::optional<Error> error() {
    if (error_ || !object_.is_object()) return error_;
    for (const auto& [key, unused] : object_.items())
      if (std::find(known_.begin(), known_.end(), key) == known_.end())
        fail(ErrorCode::UnsupportedOption, "\"" + key + "\" of " + where_ + " is not known",
             "see plumbline-cli schema for the names");
    return error_;
  }

  /// Returns the name of the key in errors.
  std::string name(const char* key) const { return "\"" + std::string(key) + "\" of " + where_; }

 private:
  template <typename T>
  void read(const char* key, T& target) {
    if (const nlohmann::json* value = find(key)) note(key, decode(*value, target));
  }
  void note(const char* key, const Misread& wrong) {
    if (wrong) fail(wrong->code, name(key) + " " + wrong->detail, wrong->remedy);
  }

  const nlohmann::json& object_;
  std::string where_;
  Eigen::Index joints_;
  std::vector<std::string> known_;
  std::optional<Error> error_;
};

}  // namespace plumbline::workflow
