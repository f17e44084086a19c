// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/certificate_json.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "excitation/certificate/certificate_verdict.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

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

json leftOutToJson(const excitation::MotionCertificate::PairLeftOut& pair) {
  return {{"first", pair.first},
          {"second", pair.second},
          {"reason", pair.reason},
          {"kind", kOmission[static_cast<int>(pair.kind)]}};
}

/// Files of earlier versions have the reason alone: pairs left out neither by structure nor by the user were sampled.
excitation::MotionCertificate::PairLeftOut::Kind kindOf(const json& pair) {
  using Kind = excitation::MotionCertificate::PairLeftOut::Kind;
  const std::string kind = text(pair, "kind"), reason = text(pair, "reason");
  for (const Kind one : {Kind::Structure, Kind::User})
    if (kind == kOmission[static_cast<int>(one)]) return one;
  if (!kind.empty()) return Kind::SampledContact;
  if (reason == "ignored by the user" || reason == "the foot stands on it") return Kind::User;
  for (const char* begin : {"same body", "both are fixed", "neither moves", "adjacent"})
    if (reason.rfind(begin, 0) == 0) return Kind::Structure;
  return Kind::SampledContact;
}

/// Reads exceptions as written; those that earlier versions did not have follow from the pairs left out. Plain "certified"
/// with exceptions becomes "certified except".
void readExceptions(const json& value, excitation::MotionCertificate& out) {
  for (const json& line : list(value, "exceptions"))
    if (line.is_string()) excitation::addException(out, line.get<std::string>());
  if (value.contains("exceptions")) return;
  for (const excitation::MotionCertificate::PairLeftOut& pair : out.left_out)
    if (pair.kind == excitation::MotionCertificate::PairLeftOut::Kind::SampledContact)
      excitation::addException(out, pair.first + " – " + pair.second + ", left out: " + pair.reason);
  if (!out.collision_note.empty() && out.collision_note.find("switched off") == std::string::npos)
    excitation::addException(out, out.collision_note);
}

}  // namespace

json violationsToJson(const std::vector<excitation::Violation>& violations) {
  json list = json::array();
  for (const excitation::Violation& violation : violations)
    list.push_back({{"subject", violation.subject},
                    {"quantity", violation.quantity},
                    {"value", finiteOrNull(violation.value)},
                    {"limit", finiteOrNull(violation.limit)},
                    {"amount", finiteOrNull(violation.amount)},
                    {"time", violation.time}});
  return list;
}

json certificateToJson(const excitation::MotionCertificate& certificate) {
  json out = {{"status", toString(certificate.status)},
              {"verdict", excitation::verdictOf(certificate)},
              {"exceptions", certificate.exceptions},
              {"undecided", certificate.undecided},
              {"collision_checked", certificate.collision_checked},
              {"collision_note", certificate.collision_note},
              {"assumptions", certificate.assumptions},
              {"violations", violationsToJson(certificate.violations)},
              {"ranges", json::array()},
              {"left_out", json::array()},
              {"clearances", json::array()}};
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

std::optional<excitation::MotionCertificate> certificateFromJson(const json& value) {
  if (!value.is_object()) return {};
  excitation::MotionCertificate out;
  using Status = excitation::MotionCertificate::Status;
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

}  // namespace plumbline::workflow
