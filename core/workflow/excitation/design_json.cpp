// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/design_json.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/text.h"
#include "workflow/excitation/certificate_json.h"
#include "workflow/excitation/family_json.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_reader.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
using nlohmann::json;

constexpr int kDesignVersion = 1;
constexpr double kUnknown = std::numeric_limits<double>::infinity();
/// Largest magnitude of an entry, rad or m: far beyond any robot, and small enough that limits are judged in seconds.
constexpr double kLargestEntry = 1e6;

/// Rejects entries that are no motion of a robot. @param key  of the file  @param joints  names of the rows
Status checkEntries(const char* key, const Eigen::MatrixXd& entries, const std::vector<std::string>& joints) {
  for (Index j = 0; j < entries.rows(); ++j)
    for (Index k = 0; k < entries.cols(); ++k)
      if (!(std::abs(entries(j, k)) <= kLargestEntry))
        return rejection(ErrorCode::ValueOutOfRange,
                         "entry " + std::to_string(k + 1) + " of \"" + key + "\" of " +
                             joints[static_cast<std::size_t>(j)] + " is " + shortNumber(entries(j, k)) +
                             ", beyond 1e6",
                         {key}, "write the design again");
  return done();
}

Result<excitation::FamilySpec> familyFromJson(const json* value) {
  if (value == nullptr)
    return rejection(ErrorCode::MissingElement, "the design has no \"family\"", {"family"},
                     "write the design again");
  if (value->is_object() && !value->contains("name")) return excitation::familyFromName("").error();
  return settingsFromJson<excitation::FamilySpec>(*value);
}

/// Row of the file for each velocity coordinate of the robot.
Result<std::vector<Index>> matchJoints(const std::vector<std::string>& names, const RobotModel& model) {
  std::vector<Index> rows;
  for (const std::string& joint : model.dofNames()) {
    const auto found = std::find(names.begin(), names.end(), joint);
    if (found == names.end())
      return rejection(ErrorCode::UnknownReference,
                       "the design does not move " + joint + " of " + model.name(), {joint},
                       "lock the joint, or use a design of this robot");
    rows.push_back(found - names.begin());
  }
  for (const std::string& name : names)
    if (std::find(model.dofNames().begin(), model.dofNames().end(), name) == model.dofNames().end())
      return rejection(ErrorCode::UnknownReference,
                       "the design moves " + name + ", which does not move on " + model.name(), {name},
                       "use the robot that the design is for, with the same joints locked");
  if (rows.size() != names.size())
    return rejection(ErrorCode::DuplicateName, "the design names a joint twice", {"joints"},
                     "write the design again");
  return rows;
}

}  // namespace

json designToJson(const Design& design) {
  const excitation::Motion& motion = design.motion;
  json coefficients = json::array(), design_variables = json::array();
  const Eigen::MatrixXd turned = motion.coefficients * motion.basis->toDesignVariables().transpose();
  for (Index j = 0; j < motion.joints(); ++j) {
    coefficients.push_back(finiteOrNull(motion.coefficients.row(j).transpose()));
    design_variables.push_back(finiteOrNull(turned.row(j).transpose()));
  }
  return {{"type", "design"},
          {"version", kDesignVersion},
          {"robot", design.robot},
          {"joints", design.joints},
          {"family", settingsToJson(design.family)},
          {"start", finiteOrNull(motion.start)},
          {"coefficients", coefficients},
          {"handles", {{"names", motion.basis->designVariableNames()}, {"values", design_variables}}},
          {"condition", finiteOrNull(design.condition)},
          {"certificate", design.certificate ? certificateToJson(*design.certificate) : json(nullptr)},
          {"provenance", design.provenance}};
}

Result<Design> designFromJson(const json& value, const RobotModel& model) {
  Design design;
  const auto n =
      static_cast<Index>(value.is_object() && value.contains("joints") ? value["joints"].size() : 0);
  JsonReader reader(value, "the design", n);
  std::string type;
  int version = kDesignVersion;
  reader.text("type", type);
  reader.integer("version", version);
  if (version != kDesignVersion)
    return rejection(ErrorCode::UnsupportedOption,
                     "the design was written by a newer version of this program", {"version"},
                     "update the program");
  reader.text("robot", design.robot);
  reader.texts("joints", design.joints);
  Eigen::MatrixXd coefficients;
  VectorXd start, from;
  reader.perJoint("start", start);
  reader.matrix("coefficients", coefficients);
  reader.number("speed", design.execution.speed);
  reader.perJoint("approach_from", from);
  reader.text("provenance", design.provenance);
  for (const char* told : {"handles", "limits", "units", "execution"})
    reader.find(told);  // a key for human readers, ignored here
  design.condition = value.is_object() ? numberOr(value, "condition", kUnknown) : kUnknown;
  reader.find("condition");
  if (const json* certificate = reader.find("certificate"))
    design.certificate = certificateFromJson(*certificate);
  const json* family_value = reader.find("family");
  if (auto error = reader.error()) return *error;
  Result<excitation::FamilySpec> family = familyFromJson(family_value);
  if (!family) return family.error();
  design.family = *family;
  Result<excitation::MotionBasisPtr> basis = excitation::makeBasis(design.family);
  if (!basis) return basis.error();
  if (n == 0 || start.size() != n || coefficients.rows() != n || coefficients.cols() != (*basis)->size())
    return rejection(ErrorCode::ShapeMismatch,
                     "the design needs \"joints\", one \"start\" per joint and \"coefficients\" of " +
                         std::to_string((*basis)->size()) + " columns",
                     {"coefficients"}, "write the design again, or make it with the settings of its family");
  Result<std::vector<Index>> rows = matchJoints(design.joints, model);
  if (!rows) return rows.error();
  if (Status sound = checkEntries("coefficients", coefficients, design.joints); !sound) return sound.error();
  if (Status sound = checkEntries("start", start, design.joints); !sound) return sound.error();
  if (Status sound = checkEntries("approach_from", from, design.joints); from.size() == n && !sound)
    return sound.error();
  design.motion = excitation::Motion{*basis, start, coefficients};
  if (from.size() == n) design.execution.approach_from = from;
  for (std::size_t j = 0; j < rows->size(); ++j) {
    const auto to = static_cast<Index>(j);
    design.motion.start[to] = start[(*rows)[j]];
    design.motion.coefficients.row(to) = coefficients.row((*rows)[j]);
    if (design.execution.approach_from) (*design.execution.approach_from)[to] = from[(*rows)[j]];
  }
  design.joints = model.dofNames();
  return design;
}

Result<simulation::TrajectoryPtr> designTrajectory(const json& value, const RobotModel& model) {
  Result<Design> read = designFromJson(value, model);
  if (!read) return read.error();
  Result<excitation::MotionLimits> limits = excitation::motionLimits(model);
  if (!limits) return limits.error();
  Result<excitation::ExecutedMotion> executed =
      excitation::executeMotion(read->motion, *limits, read->execution);
  if (!executed) return executed.error();
  return executed->trajectory;
}

json designProperties() {
  const json vector = {{"type", "array"}, {"items", {{"type", "number"}}}};
  const auto described = [](json value, const char* what) {
    value["description"] = what;
    return value;
  };
  const json matrix = {{"type", "array"}, {"items", vector}};
  return {
      {"version", described({{"type", "integer"}}, "design: 1")},
      {"robot", described({{"type", "string"}}, "design: name of the robot")},
      {"joints",
       described({{"type", "array"}, {"items", {{"type", "string"}}}}, "design: names, one per row")},
      {"family", described(fieldsSchema(familyFields("name")), "design: the family and its settings")},
      {"coefficients", described(matrix, "design: one row per joint, one column per function of the family")},
      {"handles",
       described({{"type", "object"}}, "design: names and values of what a person turns; not read")},
      {"limits", described({{"type", "object"}}, "design: the limits it was made for; not read")},
      {"units", described({{"type", "string"}}, "design: not read")},
      {"speed",
       described({{"type", "number"}}, "design: below 1, the whole motion runs slower by that factor")},
      {"approach_from",
       described(vector, "design: a move from there to the start is put before, and one back after")},
      {"execution", described({{"type", "array"}, {"items", {{"type", "string"}}}},
                              "design: what is proven of its moves and its speed; not read")},
      {"condition", described({{"type", {"number", "null"}}}, "design: of the stacked base regressor")},
      {"certificate",
       described({{"type", {"object", "null"}}}, "design: what is proven of it for all times")},
      {"provenance", described({{"type", "string"}}, "design: where it is from")}};
}

}  // namespace plumbline::workflow
