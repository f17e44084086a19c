// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"

namespace plumbline::workflow {

/// Reads the keys of one JSON object; the first thing that is wrong is kept.
class JsonReader {
 public:
  JsonReader(const nlohmann::json& object, std::string where, Eigen::Index joints)
      : object_(object), where_(std::move(where)), joints_(joints) {
    if (!object.is_object()) fail(ErrorCode::TypeMismatch, where_ + " is not a JSON object", "write { … }");
  }

  void number(const char* key, double& target) {
    if (const nlohmann::json* value = find(key)) {
      if (!value->is_number())
        return fail(ErrorCode::TypeMismatch, name(key) + " is not a number", "give a number");
      target = value->get<double>();
    }
  }
  void flag(const char* key, bool& target) {
    if (const nlohmann::json* value = find(key)) {
      if (!value->is_boolean())
        return fail(ErrorCode::TypeMismatch, name(key) + " is not true or false", "give true or false");
      target = value->get<bool>();
    }
  }
  void text(const char* key, std::string& target) {
    if (const nlohmann::json* value = find(key)) {
      if (!value->is_string())
        return fail(ErrorCode::TypeMismatch, name(key) + " is not a text", "give a text in quotes");
      target = value->get<std::string>();
    }
  }
  /// One number for all joints, or a list.
  void perJoint(const char* key, Eigen::VectorXd& target) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return;
    if (value->is_number()) {
      target = Eigen::VectorXd::Constant(joints_, value->get<double>());
      return;
    }
    target = list(*value, name(key), joints_);
  }
  /// joints × any number of columns.
  void matrix(const char* key, Eigen::MatrixXd& target) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return;
    if (!value->is_array() || static_cast<Eigen::Index>(value->size()) != joints_)
      return fail(ErrorCode::ShapeMismatch,
                  name(key) + " is not a list of " + std::to_string(joints_) + " rows, one per joint",
                  "give one row per joint");
    const auto columns = static_cast<Eigen::Index>((*value)[0].size());
    target.resize(joints_, columns);
    for (Eigen::Index j = 0; j < joints_; ++j) {
      const Eigen::VectorXd row = list((*value)[static_cast<std::size_t>(j)], name(key), columns);
      if (error_) return;
      target.row(j) = row.transpose();
    }
  }
  void integer(const char* key, int& target) {
    if (const nlohmann::json* value = find(key)) {
      if (!value->is_number_integer() || value->get<double>() < -1e9 || value->get<double>() > 1e9)
        return fail(ErrorCode::TypeMismatch, name(key) + " is not a whole number", "give a whole number");
      target = value->get<int>();
    }
  }
  /// Numbers, as many as there are.
  void vector(const char* key, Eigen::VectorXd& target) {
    if (const nlohmann::json* value = find(key))
      target = list(*value, name(key),
                    value->is_array() ? static_cast<Eigen::Index>(value->size()) : Eigen::Index{-1});
  }
  void triple(const char* key, Eigen::Vector3d& target) {
    if (const nlohmann::json* value = find(key)) target = list(*value, name(key), 3);
  }
  void texts(const char* key, std::vector<std::string>& target) {
    const nlohmann::json* value = find(key);
    if (value == nullptr) return;
    target.clear();
    bool right = value->is_array();
    for (std::size_t k = 0; right && k < value->size(); ++k) {
      right = (*value)[k].is_string();
      if (right) target.push_back((*value)[k].get<std::string>());
    }
    if (!right) fail(ErrorCode::TypeMismatch, name(key) + " is not a list of names", "give a list of texts");
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
  /// The first thing that is wrong, or a key that nobody asked for.
  std::optional<Error> error() {
    if (error_ || !object_.is_object()) return error_;
    for (const auto& [key, unused] : object_.items())
      if (std::find(known_.begin(), known_.end(), key) == known_.end())
        fail(ErrorCode::UnsupportedOption, "\"" + key + "\" of " + where_ + " is not known",
             "see plumbline-cli schema for the names");
    return error_;
  }

  /// How errors call the key.
  std::string name(const char* key) const { return "\"" + std::string(key) + "\" of " + where_; }

 private:
  Eigen::VectorXd list(const nlohmann::json& value, const std::string& what, Eigen::Index size) {
    Eigen::VectorXd out = Eigen::VectorXd::Zero(std::max(size, Eigen::Index{0}));
    if (size < 0) {
      fail(ErrorCode::TypeMismatch, what + " is not a list of numbers", "give a list of numbers");
      return out;
    }
    if (!value.is_array() || static_cast<Eigen::Index>(value.size()) != size) {
      fail(ErrorCode::ShapeMismatch, what + " is not a list of " + std::to_string(size) + " numbers",
           "give " + std::to_string(size) + " numbers");
      return out;
    }
    for (Eigen::Index k = 0; k < size; ++k) {
      const nlohmann::json& entry = value[static_cast<std::size_t>(k)];
      if (!entry.is_number()) {
        fail(ErrorCode::TypeMismatch, what + " has an entry that is not a number", "give numbers");
        return out;
      }
      out[k] = entry.get<double>();
    }
    return out;
  }

  const nlohmann::json& object_;
  std::string where_;
  Eigen::Index joints_;
  std::vector<std::string> known_;
  std::optional<Error> error_;
};

}  // namespace plumbline::workflow
