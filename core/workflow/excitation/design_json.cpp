// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/design_json.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "excitation/certificate/certificate_verdict.h"
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
constexpr double kNone = std::numeric_limits<double>::infinity();
constexpr const char* kOmission[] = {"structure", "user", "sampled contact"};

std::string text(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}
const json& list(const json& object, const char* key) {
  static const json none = json::array();
  const auto found = object.find(key);
  return found != object.end() && found->is_array() ? *found : none;
}

json certificateToJson(const MotionCertificate& certificate) {
  json out = {{"status", toString(certificate.status)},
              {"verdict", verdictOf(certificate)},
              {"exceptions", certificate.exceptions},
              {"undecided", certificate.undecided},
              {"collision_checked", certificate.collision_checked},
              {"collision_note", certificate.collision_note},
              {"assumptions", certificate.assumptions},
              {"violations", json::array()},
              {"ranges", json::array()},
              {"left_out", json::array()},
              {"clearances", json::array()}};
  for (const Violation& v : certificate.violations)
    out["violations"].push_back({{"subject", v.subject},
                                 {"quantity", v.quantity},
                                 {"value", finiteOrNull(v.value)},
                                 {"limit", finiteOrNull(v.limit)},
                                 {"amount", finiteOrNull(v.amount)},
                                 {"time", v.time}});
  for (const auto& r : certificate.ranges)
    out["ranges"].push_back({{"subject", r.subject},
                             {"quantity", r.quantity},
                             {"lower", finiteOrNull(r.lower)},
                             {"upper", finiteOrNull(r.upper)},
                             {"limit_lower", finiteOrNull(r.limit_lower)},
                             {"limit_upper", finiteOrNull(r.limit_upper)},
                             {"time", r.time}});
  for (const auto& pair : certificate.left_out) out["left_out"].push_back(leftOutToJson(pair));
  for (const auto& c : certificate.clearances)
    out["clearances"].push_back(
        {{"first", c.first}, {"second", c.second}, {"lower", finiteOrNull(c.lower)}, {"time", c.time}});
  return out;
}

/// Files of earlier versions have the reason alone: what is not by structure or by the user was left out by sampling.
MotionCertificate::PairLeftOut::Kind kindOf(const json& pair) {
  using Kind = MotionCertificate::PairLeftOut::Kind;
  const std::string kind = text(pair, "kind"), reason = text(pair, "reason");
  for (const Kind one : {Kind::Structure, Kind::User})
    if (kind == kOmission[static_cast<int>(one)]) return one;
  if (!kind.empty()) return Kind::SampledContact;
  if (reason == "ignored by the user" || reason == "the foot stands on it") return Kind::User;
  for (const char* begin : {"same body", "both are fixed", "neither moves", "adjacent"})
    if (reason.rfind(begin, 0) == 0) return Kind::Structure;
  return Kind::SampledContact;
}

/// Exceptions as written; those that earlier versions did not know, from what was left out. Plain "certified" with
/// exceptions is none.
void readExceptions(const json& value, MotionCertificate& out) {
  for (const json& line : list(value, "exceptions"))
    if (line.is_string()) addException(out, line.get<std::string>());
  if (value.contains("exceptions")) return;
  for (const MotionCertificate::PairLeftOut& pair : out.left_out)
    if (pair.kind == MotionCertificate::PairLeftOut::Kind::SampledContact)
      addException(out, pair.first + " – " + pair.second + ", left out: " + pair.reason);
  if (!out.collision_note.empty() && out.collision_note.find("switched off") == std::string::npos)
    addException(out, out.collision_note);
}

/// A certificate whose status nobody knows is none.
std::optional<MotionCertificate> certificateFromJson(const json& value) {
  if (!value.is_object()) return {};
  MotionCertificate out;
  using Status = MotionCertificate::Status;
  const std::string status = text(value, "status");
  bool known = false;
  for (const Status one :
       {Status::Certified, Status::CertifiedExcept, Status::SampledOnly, Status::Violated}) {
    if (status != toString(one)) continue;
    out.status = one;
    known = true;
  }
  if (!known) return {};
  out.undecided = numberOr(value, "undecided", 1.0);
  out.collision_checked = value.value("collision_checked", json(false)) == json(true);
  out.collision_note = text(value, "collision_note");
  for (const json& line : list(value, "assumptions"))
    if (line.is_string()) out.assumptions.push_back(line.get<std::string>());
  for (const json& v : list(value, "violations"))
    out.violations.push_back({text(v, "subject"), text(v, "quantity"), numberOr(v, "value", kNone),
                              numberOr(v, "limit", kNone), numberOr(v, "amount", kNone),
                              numberOr(v, "time", 0.0)});
  for (const json& r : list(value, "ranges"))
    out.ranges.push_back({text(r, "subject"), text(r, "quantity"), numberOr(r, "lower", -kNone),
                          numberOr(r, "upper", kNone), numberOr(r, "limit_lower", -kNone),
                          numberOr(r, "limit_upper", kNone), numberOr(r, "time", 0.0)});
  for (const json& pair : list(value, "left_out"))
    out.left_out.push_back({text(pair, "first"), text(pair, "second"), text(pair, "reason"), kindOf(pair)});
  for (const json& c : list(value, "clearances"))
    out.clearances.push_back(
        {text(c, "first"), text(c, "second"), numberOr(c, "lower", kNone), numberOr(c, "time", 0.0)});
  readExceptions(value, out);
  return out;
}

Result<FamilySpec> familyFromJson(const json* value) {
  if (value == nullptr)
    return rejection(ErrorCode::MissingElement, "the design has no \"family\"", {"family"},
                     "write the design again");
  if (value->is_object() && !value->contains("name")) return familyFromName("").error();
  return settingsFromJson<FamilySpec>(*value);
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

struct ReadDesign {
  Design design;
  MotionExecution execution;
};

Result<ReadDesign> readDesignObject(const json& value, const RobotModel& model) {
  ReadDesign out;
  Design& design = out.design;
  const auto n = static_cast<Index>(list(value.is_object() ? value : json::object(), "joints").size());
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
  reader.number("speed", out.execution.speed);
  reader.perJoint("approach_from", from);
  reader.text("provenance", design.provenance);
  for (const char* told : {"handles", "limits", "units", "execution"})
    reader.find(told);  // for the reader, not for us
  design.condition = value.is_object() ? numberOr(value, "condition", kNone) : kNone;
  reader.find("condition");
  if (const json* certificate = reader.find("certificate"))
    design.certificate = certificateFromJson(*certificate);
  const json* family_value = reader.find("family");
  if (auto error = reader.error()) return *error;
  Result<FamilySpec> family = familyFromJson(family_value);
  if (!family) return family.error();
  design.family = *family;
  Result<MotionBasisPtr> basis = makeBasis(design.family);
  if (!basis) return basis.error();
  if (n == 0 || start.size() != n || coefficients.rows() != n || coefficients.cols() != (*basis)->size())
    return rejection(ErrorCode::ShapeMismatch,
                     "the design needs \"joints\", one \"start\" per joint and \"coefficients\" of " +
                         std::to_string((*basis)->size()) + " columns",
                     {"coefficients"}, "write the design again, or make it with the settings of its family");
  Result<std::vector<Index>> rows = matchJoints(design.joints, model);
  if (!rows) return rows.error();
  design.motion = Motion{*basis, start, coefficients};
  if (from.size() == n) out.execution.approach_from = from;
  for (std::size_t j = 0; j < rows->size(); ++j) {
    const auto to = static_cast<Index>(j);
    design.motion.start[to] = start[(*rows)[j]];
    design.motion.coefficients.row(to) = coefficients.row((*rows)[j]);
    if (out.execution.approach_from) (*out.execution.approach_from)[to] = from[(*rows)[j]];
  }
  design.joints = model.dofNames();
  return out;
}

}  // namespace

json leftOutToJson(const MotionCertificate::PairLeftOut& pair) {
  return {{"first", pair.first},
          {"second", pair.second},
          {"reason", pair.reason},
          {"kind", kOmission[static_cast<int>(pair.kind)]}};
}

json designToJson(const Design& design) {
  const Motion& motion = design.motion;
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

std::string designJson(const Design& design) {
  return designToJson(design).dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

Result<Design> designFromJson(const json& value, const RobotModel& model) {
  Result<ReadDesign> read = readDesignObject(value, model);
  if (!read) return read.error();
  return std::move(read->design);
}

Result<TrajectoryPtr> designTrajectory(const json& value, const RobotModel& model) {
  Result<ReadDesign> read = readDesignObject(value, model);
  if (!read) return read.error();
  Result<MotionLimits> limits = motionLimits(model);
  if (!limits) return limits.error();
  Result<ExecutedMotion> executed = executeMotion(read->design.motion, *limits, read->execution);
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
