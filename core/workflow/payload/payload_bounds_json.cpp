// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_bounds_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/text_table.h"

namespace plumbline::workflow {

namespace {

using nlohmann::json;

json premisesJson(const std::vector<bounds::Premise>& premises) {
  json list = json::array();
  for (const bounds::Premise& premise : premises)
    list.push_back({{"subject", premise.subject},
                    {"origin", bounds::toString(premise.origin)},
                    {"text", premise.text},
                    {"remedy", premise.remedy}});
  return list;
}

json interval(const verified::Interval& x) {
  return {finiteOrNull(x.lower), finiteOrNull(x.upper)};
}

json parametersJson(const PayloadBounds& result, const bounds::Enclosure& e) {
  json rows = json::array();
  for (std::size_t i = 0; i < 10; ++i)
    rows.push_back({{"subject", result.names[i]},
                    {"unit", result.units[i]},
                    {"estimate", finiteOrNull(e.estimate[static_cast<Eigen::Index>(i)])},
                    {"lower", finiteOrNull(e.theta[i].lower)},
                    {"upper", finiteOrNull(e.theta[i].upper)},
                    {"method", e.name},
                    {"guaranteed", e.guaranteed && !result.only_equivalent[i]}});
  return rows;
}

json enclosureJson(const PayloadBounds& result, const bounds::Enclosure& e) {
  json value = {{"name", e.name},
                {"guaranteed", e.guaranteed},
                {"proved", e.proved},
                {"bounded", e.bounded},
                {"reason", e.reason},
                {"premises", premisesJson(e.premises)},
                {"parameters", parametersJson(result, e)}};
  if (e.parts)
    value["half_width"] = {{"torque", finiteOrNull(e.parts->torque)},
                           {"model", finiteOrNull(e.parts->model)},
                           {"encoder", finiteOrNull(e.parts->encoder)},
                           {"quadrature", finiteOrNull(e.parts->quadrature)}};
  return value;
}

json suspicionJson(const bounds::ErrorSuspicion& suspicion) {
  json rows = json::array();
  for (const auto& row : suspicion.rows) {
    if (rows.size() >= 100) break;
    rows.push_back({{"joint", row.joint}, {"from", row.from}, {"to", row.to}, {"excess", row.excess}});
  }
  return {{"text", suspicion.text}, {"windows", suspicion.rows.size()}, {"worst", rows}};
}

std::vector<std::string> equivalentNames(const PayloadBounds& result) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < 10; ++i)
    if (result.only_equivalent[i]) names.push_back(result.names[i]);
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

}  // namespace

std::string toJson(const PayloadBounds& result) {
  json document = {{"robot", result.request.robot->model.name()},
                   {"log", result.request.log->source},
                   {"link", result.request.link},
                   {"body", result.body},
                   {"windows", result.windows},
                   {"rows", result.rows},
                   {"condition", finiteOrNull(result.condition)},
                   {"parameters", parametersJson(result, result.best())},
                   {"premises", premisesJson(result.best().premises)},
                   {"only_equivalent", equivalentNames(result)},
                   {"estimate_outside", result.estimate_outside},
                   {"nominal", result.nominal ? finiteOrNull(*result.nominal) : json(nullptr)},
                   {"suspicion", suspicionJson(result.suspicion)},
                   {"spec", parseJson(toText(result.request.spec))}};
  for (const auto& e : result.enclosures) document["methods"].push_back(enclosureJson(result, e));
  for (std::size_t i = 0; i < 10; ++i) {
    document["bare"].push_back(interval(result.bare[i]));
    document["gripper"].push_back(interval(result.gripper[i]));
    document["payload"].push_back({{"subject", "payload." + std::string(layout::kNames[i])},
                                   {"unit", result.units[i]},
                                   {"lower", finiteOrNull(result.payload[i].lower)},
                                   {"upper", finiteOrNull(result.payload[i].upper)},
                                   {"guaranteed", result.best().guaranteed}});
  }
  if (result.weak)
    document["excitation"] = {{"condition", finiteOrNull(result.weak->condition)},
                              {"weakest", result.weak->parameters},
                              {"joint", result.weak->joint},
                              {"text", result.weak->text}};
  for (const Finding& finding : result.findings)
    document["findings"].push_back({{"severity", toString(finding.severity)},
                                    {"subject", finding.subject},
                                    {"code", finding.code},
                                    {"text", finding.text}});
  // The label first.
  nlohmann::ordered_json ordered = {
      {"kind", "payload bounds"}, {"guaranteed", result.best().guaranteed}, {"verdict", verdictText(result)}};
  for (const auto& [key, value] : document.items()) ordered[key] = value;
  return jsonText(ordered, 2) + "\n";
}

std::string toText(const PayloadBounds& result) {
  std::string text = "Payload bounds of " + result.body + ", " + std::to_string(result.windows) +
                     " windows, " + std::to_string(result.rows) + " rows\n\n";
  const auto& best = result.best();
  text += verdictText(result) + "\n\n";
  TextTable table({"parameter", "payload lower", "payload upper", "with link lower", "with link upper",
                   "nominal", "unit"},
                  {false, true, true, true, true, true, false});
  for (std::size_t i = 0; i < 10; ++i)
    table.add({std::string(layout::kNames[i]), shortNumber(result.payload[i].lower),
               shortNumber(result.payload[i].upper), shortNumber(best.theta[i].lower),
               shortNumber(best.theta[i].upper),
               result.nominal ? shortNumber((*result.nominal)[static_cast<Eigen::Index>(i)]) : "",
               result.units[i]});
  text += table.text() + "\n";
  if (const auto names = equivalentNames(result); !names.empty())
    text +=
        "Of the link with its load these are not guaranteed, as an identified model has them up to what no "
        "torque shows; the "
        "payload's own are not concerned: " +
        listed(names) + ".\n\n";
  if (!result.estimate_outside.empty()) text += "Note: " + result.estimate_outside + ".\n\n";
  TextTable methods({"method", "guaranteed", "mass lower", "mass upper", "why not"},
                    {false, false, true, true, false});
  for (const auto& e : result.enclosures)
    methods.add({e.name, e.guaranteed ? "yes" : "no", shortNumber(e.theta[0].lower),
                 shortNumber(e.theta[0].upper), e.reason});
  text += methods.text() + "\nIt holds when\n";
  for (const bounds::Premise& premise : best.premises)
    text += "  - " + premise.text + " [" + bounds::toString(premise.origin) + "]\n";
  if (result.weak) text += "\nExcitation: " + result.weak->text + ".\n";
  for (const auto& row : result.suspicion.rows) {
    if (&row == &result.suspicion.rows.front()) text += "\nWindows in contradiction:\n";
    if (&row - &result.suspicion.rows.front() >= 20) {
      text += "  and " + std::to_string(result.suspicion.rows.size() - 20) + " more\n";
      break;
    }
    text += "  - " + row.joint + " from " + shortNumber(row.from) + " to " + shortNumber(row.to) + " s\n";
  }
  return text;
}

}  // namespace plumbline::workflow
