// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/bounds_json.h"

#include <charconv>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "estimation/physical/physical_data.h"
#include "io/file/file_tools.h"
#include "workflow/identification/identify.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

using estimation::BodyBounds;
using nlohmann::json;

Error wrongType(const std::string& key, const std::string& wanted) {
  return rejection(ErrorCode::TypeMismatch, "the bound \"" + key + "\" is not " + wanted, {key},
                   "correct its value");
}
Error unknownKey(const std::string& key) {
  return rejection(ErrorCode::UnsupportedOption, "the bounds have no key \"" + key + "\"", {key},
                   "see plumbline-cli schema bounds for the names");
}

/// [lower, upper] with null for no bound, or one number for both.
Result<std::pair<std::optional<double>, std::optional<double>>> interval(const json& v,
                                                                         const std::string& key) {
  using Pair = std::pair<std::optional<double>, std::optional<double>>;
  if (v.is_number()) return Pair{v.get<double>(), v.get<double>()};
  if (!v.is_array() || v.size() != 2) return wrongType(key, "a number or [lower, upper]");
  Pair out;
  for (std::size_t k = 0; k < 2; ++k) {
    if (v[k].is_null()) continue;
    if (!v[k].is_number()) return wrongType(key, "a number or [lower, upper]");
    (k == 0 ? out.first : out.second) = v[k].get<double>();
  }
  return out;
}

Result<Vec3> vector(const json& v, const std::string& key) {
  if (!v.is_array() || v.size() != 3) return wrongType(key, "a list of three numbers");
  Vec3 out;
  for (std::size_t k = 0; k < 3; ++k) {
    if (!v[k].is_number()) return wrongType(key, "a list of three numbers");
    out[static_cast<Eigen::Index>(k)] = v[k].get<double>();
  }
  return out;
}

/// Q of the ellipsoid with semi-axes along the body axes.
Result<Mat4> ellipsoid(const json& v, const std::string& key) {
  if (!v.is_object() || !v.contains("center") || !v.contains("radii"))
    return wrongType(key, "{\"center\": [x, y, z], \"radii\": [a, b, c]}");
  const Result<Vec3> center = vector(v["center"], key), radii = vector(v["radii"], key);
  if (!center) return center.error();
  if (!radii) return radii.error();
  if (!(radii->minCoeff() > 0.0))
    return rejection(ErrorCode::ValueOutOfRange, "the bounding ellipsoid of " + key + " has no volume", {key},
                     "give positive radii");
  const Mat3 shape = radii->array().square().inverse().matrix().asDiagonal();
  Mat4 Q;
  Q.topLeftCorner<3, 3>() = -shape;
  Q.topRightCorner<3, 1>() = shape * *center;
  Q.bottomLeftCorner<1, 3>() = (shape * *center).transpose();
  Q(3, 3) = 1.0 - center->dot(shape * *center);
  return Q;
}

Status readBody(const std::string& name, const json& v, PhysicalSettings& out, int index) {
  if (!v.is_object()) return wrongType(name, "an object");
  estimation::BodyBounds body;
  body.body = name;
  for (const auto& [key, entry] : v.items()) {
    const std::string place = name + "." + key;
    if (key == "mass") {
      const auto mass = interval(entry, place);
      if (!mass) return mass.error();
      body.mass_lower = mass->first;
      body.mass_upper = mass->second;
    } else if (key == "com") {
      if (!entry.is_array() || entry.size() != 2) return wrongType(place, "[[x, y, z], [x, y, z]]");
      const Result<Vec3> lower = vector(entry[0], place), upper = vector(entry[1], place);
      if (!lower) return lower.error();
      if (!upper) return upper.error();
      body.com = estimation::BodyBounds::Box{*lower, *upper};
    } else if (key == "ellipsoid") {
      const Result<Mat4> Q = ellipsoid(entry, name);
      if (!Q) return Q.error();
      body.ellipsoid = *Q;
    } else if (key == "fixed") {
      if (!entry.is_boolean()) return wrongType(place, "true or false");
      body.fixed = entry.get<bool>();
    } else if (key == "trust") {
      if (!entry.is_number()) return wrongType(place, "a number");
      out.trust[index] = entry.get<double>();
    } else {
      return unknownKey(place);
    }
  }
  out.bounds.bodies.push_back(body);
  return done();
}

Error unknownBody(const std::string& name) {
  return rejection(ErrorCode::UnknownReference,
                   "the bounds name a body \"" + name + "\" that the robot does not have", {name},
                   "use the name of a moving body");
}

int bodyIndex(const RobotModel& model, const std::string& name) {
  for (int i = 0; i < model.bodyCount(); ++i) {
    if (model.body(i).name == name) return i;
  }
  return -1;
}

Status readMirror(const json& v, const RobotModel& model, PhysicalSettings& out) {
  if (!v.is_object() || !v.contains("left") || !v.contains("right") || !v["left"].is_string() ||
      !v["right"].is_string())
    return wrongType("mirrors", "a list of {\"left\": body, \"right\": body, \"normal\": [x, y, z]}");
  const std::string left = v["left"].get<std::string>(), right = v["right"].get<std::string>();
  const int l = bodyIndex(model, left), r = bodyIndex(model, right);
  if (l < 0) return unknownBody(left);
  if (r < 0) return unknownBody(right);
  const Result<Vec3> normal =
      v.contains("normal") ? vector(v["normal"], "mirrors.normal") : Result<Vec3>(Vec3::UnitY());
  if (!normal) return normal.error();
  if (!(normal->norm() > 1e-9))
    return rejection(ErrorCode::ValueOutOfRange, "the normal of the mirror has no length", {"mirrors.normal"},
                     "give the lateral axis, such as [0, 1, 0]");
  out.bounds.mirrors.push_back({left, right, estimation::mirrorBetween(model, l, r, normal->normalized())});
  return done();
}

}  // namespace

Result<std::string> loadBounds(const Robot& robot, const std::filesystem::path& file) {
  Result<std::string> text = io::readFile(file, 10 * io::kMegabyte);
  if (!text) return text.error();
  if (const Result<PhysicalSettings> checked = physicalFromText(*text, robot.model); !checked) {
    Error error = checked.error();
    error.file = file.string();
    return error;
  }
  return text;
}

Status saveBounds(const std::string& bounds, const std::filesystem::path& out) {
  return io::writeFileAtomically(out, bounds.empty() ? "{}\n" : json::parse(bounds).dump(2) + "\n");
}

Result<estimation::PriorSettings> priorFromText(const std::string& text) {
  estimation::PriorSettings prior;
  const std::size_t colon = text.find(':');
  const Result<optimization::PriorKind> kind = optimization::priorKind(text.substr(0, colon));
  if (!kind) return kind.error();
  prior.kind = *kind;
  if (colon == std::string::npos) return prior;
  const std::string weight = text.substr(colon + 1);
  const auto [end, code] = std::from_chars(weight.data(), weight.data() + weight.size(), prior.weight);
  if (code != std::errc() || end != weight.data() + weight.size() || !(prior.weight >= 0.0))
    return rejection(ErrorCode::InvalidNumber,
                     "the weight \"" + weight + "\" of the prior is not a number of at least zero", {text},
                     "write for example bregman:0.001");
  return prior;
}

Result<PhysicalSettings> physicalFromText(const std::string& text, const RobotModel& model) {
  PhysicalSettings out;
  if (text.empty()) return out;
  const json root = json::parse(text, nullptr, false);
  if (root.is_discarded() || !root.is_object())
    return rejection(ErrorCode::SyntaxError, "the bounds are not a JSON object", {"bounds"},
                     "check commas and quotes");
  out.trust = Eigen::VectorXd::Ones(model.bodyCount());
  for (const auto& [key, v] : root.items()) {
    if (key == "margin") {
      if (!v.is_number()) return wrongType(key, "a number");
      out.bounds.margin = v.get<double>();
    } else if (key == "friction_positive" || key == "joint_weights") {
      if (!v.is_boolean()) return wrongType(key, "true or false");
      (key == "joint_weights" ? out.joint_weights : out.bounds.friction_positive) = v.get<bool>();
    } else if (key == "total_mass") {
      const auto mass = interval(v, key);
      if (!mass) return mass.error();
      out.bounds.total_mass_lower = mass->first;
      out.bounds.total_mass_upper = mass->second;
    } else if (key == "bodies") {
      if (!v.is_object()) return wrongType(key, "an object with one entry per body");
      for (const auto& [name, entry] : v.items()) {
        const int index = bodyIndex(model, name);
        if (index < 0) return unknownBody(name);
        if (Status status = readBody(name, entry, out, index); !status) return status.error();
      }
    } else if (key == "limits") {
      if (!v.is_object()) return wrongType(key, "an object with one entry per column");
      for (const auto& [name, entry] : v.items()) {
        const auto limit = interval(entry, name);
        if (!limit) return limit.error();
        out.limits.push_back({name, limit->first, limit->second});
      }
    } else if (key == "loss") {
      if (v != "huber" && v != "tukey") return wrongType(key, "\"huber\" or \"tukey\"");
      out.loss = v == "tukey" ? estimation::RobustLoss::Tukey : estimation::RobustLoss::Huber;
    } else if (key == "mirrors") {
      if (!v.is_array()) return wrongType(key, "a list");
      for (const json& entry : v) {
        if (Status status = readMirror(entry, model, out); !status) return status.error();
      }
    } else {
      return unknownKey(key);
    }
  }
  return out;
}

}  // namespace plumbline::workflow
