// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identifiability/identifiability_json.h"

#include <cmath>

#include "workflow/identifiability/grid_forms.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

json cellsToJson(const Identifiability& result) {
  json rows = json::array();
  for (const auto& row : result.cells()) {
    json cells = json::array();
    for (const identifiability::Cell cell : row) cells.push_back(std::string(1, static_cast<char>(cell)));
    rows.push_back(cells);
  }
  return rows;
}

json bodiesToJson(const identifiability::BaseParameters& s) {
  json bodies = json::array();
  for (const identifiability::BodyIdentifiability& body : s.bodies)
    bodies.push_back({{"name", body.name},
                      {"span", body.span},
                      {"span_with_gravity", body.span_with_gravity},
                      {"identifiable", body.identifiable},
                      {"identifiable_with_gravity", body.identifiable_with_gravity},
                      {"transfers", body.transfers}});
  return bodies;
}

/// Appends the array of combinations as it stands at the first level of text with an indent of two. Large robots have
/// millions of coefficients: one combination after the other, a tree of all would be several times the text.
void appendCombinations(const Identifiability& result, const std::stop_token& stop, std::string& text) {
  const auto name = [&](int column) {
    return result.structure.column_names[static_cast<std::size_t>(column)];
  };
  // Memory that is asked for and not written costs nothing; growing copies all of it.
  constexpr std::size_t kOfCoefficient = 128;
  std::size_t coefficients = 0;
  for (const auto& combination : result.structure.combinations) coefficients += combination.size();
  text.reserve(text.size() + kOfCoefficient * coefficients);
  text += '[';
  for (int b = 0; b < result.count() && !stop.stop_requested(); ++b) {
    json of_columns = json::object();
    json origins = json::object();
    for (const identifiability::Coefficient& c : combinationOf(result, b)) {
      of_columns[name(c.column)] = c.value;
      if (c.origin) origins[name(c.column)] = *c.origin;
    }
    json line = {{"base", leadName(result, b)},
                 {"expression", result.expressions()[static_cast<std::size_t>(b)]},
                 {"coefficients", std::move(of_columns)}};
    if (!origins.empty()) line["origins"] = std::move(origins);
    text += b > 0 ? ",\n    " : "\n    ";
    for (const char c : jsonText(line, 2)) {
      text += c;
      if (c == '\n') text += "    ";
    }
  }
  text += result.count() > 0 ? "\n  ]" : "]";
}

json decisionsToJson(const identifiability::BaseParameters& s) {
  json decisions = json::array();
  for (const identifiability::Decision& d : s.decisions)
    decisions.push_back({{"subject", d.subject},
                         {"joint", d.joint},
                         {"rank", d.rank},
                         {"kept", d.kept},
                         {"dropped", d.dropped},
                         {"gap", std::isfinite(d.gap) ? json(d.gap) : json("exact")}});
  return decisions;
}

json rotorsToJson(const Identifiability& result) {
  json rotors = json::array();
  for (const identifiability::RotorIdentifiability& rotor : result.structure.rotors) {
    json cells = json::object();
    for (std::size_t k = 0; k < rotor.parameters.size(); ++k)
      cells[rotor.parameters[k]] = std::string(1, static_cast<char>(rotorCell(result, rotor, k)));
    rotors.push_back({{"name", rotor.name}, {"joint", rotor.joint}, {"cells", cells}});
  }
  return rotors;
}

json certificateToJson(const Identifiability& result) {
  const identifiability::Certificate& c = *result.certificate;
  json out = {{"rpna", c.rpna},
              {"svd", c.svd},
              {"modular", c.modular},
              {"raw", c.raw_modular},
              {"agree", c.agree},
              {"svd_gap", std::isfinite(c.svd_gap) ? json(c.svd_gap) : json("exact")},
              {"prime", c.prime},
              {"error_bound", c.error_bound},
              {"geometry", c.changes.empty() ? "as written" : "as intended"},
              {"recursion_covers", result.structure.recursion_covers},
              {"sentences", c.sentences}};
  if (!result.structure.reason.empty()) out["reason"] = result.structure.reason;
  return out;
}

json snapToJson(const Identifiability& result) {
  json changes = json::array();
  for (const identifiability::SnapChange& change : result.snap_changes)
    changes.push_back({{"joint", change.joint},
                       {"quantity", change.quantity},
                       {"from", change.from},
                       {"to", change.to},
                       {"size", change.size}});
  return {{"on", result.intended.has_value()},
          {"angle", result.snap_options.angle},
          {"length", result.snap_options.length},
          {"ratio", result.snap_options.ratio},
          {"changes", changes}};
}

const char* kindName(identifiability::NearlySpecial::Kind kind) {
  switch (kind) {
    case identifiability::NearlySpecial::Kind::Parallel:
      return "parallel";
    case identifiability::NearlySpecial::Kind::Perpendicular:
      return "perpendicular";
    case identifiability::NearlySpecial::Kind::ZeroOffset:
      return "zero-offset";
    case identifiability::NearlySpecial::Kind::Decision:
      return "decision";
  }
  return "";
}

json nearlySpecialToJson(const Identifiability& result) {
  json out = json::array();
  for (const identifiability::NearlySpecial& special : result.nearly_special)
    out.push_back({{"kind", kindName(special.kind)},
                   {"joint", special.joint},
                   {"other", special.other},
                   {"deviation", special.deviation},
                   {"text", special.text}});
  return out;
}

json minimalToJson(const Identifiability& result) {
  const identifiability::LinSet& lin = *result.minimal;
  const Eigen::VectorXd values = lin.values(result.model().parameters());
  json elements = json::array();
  for (int k = 0; k < lin.count(); ++k) {
    const identifiability::LinElement& element = lin.elements[static_cast<std::size_t>(k)];
    elements.push_back({{"name", element.name},
                        {"expression", element.expression},
                        {"body", result.model().body(element.body).name},
                        {"value", finiteOrNull(values[k])},
                        {"gravity_load", element.in_gravity_load}});
  }
  return {{"count", lin.count()}, {"elements", elements}};
}

json comparisonsToJson(const Identifiability& result) {
  json out = json::array();
  for (const SetComparison& pair : result.comparisons) {
    const identifiability::Equivalence& r = pair.relation;
    json M = json::array();
    for (Eigen::Index i = 0; i < r.M.rows(); ++i) {
      json row = json::array();
      for (Eigen::Index j = 0; j < r.M.cols(); ++j) row.push_back(finiteOrNull(r.M(i, j)));
      M.push_back(row);
    }
    out.push_back({{"a", pair.a},
                   {"b", pair.b},
                   {"equivalent", r.equivalent},
                   {"condition", finiteOrNull(r.condition)},
                   {"residual", finiteOrNull(r.residual)},
                   {"missing_in_a", r.missing_in_a},
                   {"missing_in_b", r.missing_in_b},
                   {"M", M},
                   {"verdict", r.verdict}});
  }
  json sets = json::object();
  for (const identifiability::ParameterSet& set : result.sets) sets[set.name] = set.names;
  return {{"sets", sets}, {"pairs", out}};
}

json dataToJson(const Identifiability& result) {
  const identifiability::DataObservability& data = *result.data;
  json singular = json::array();
  for (const double s : data.singular) singular.push_back(s);
  json parameters = json::array();
  for (const identifiability::ParameterSupport& p : data.parameters)
    parameters.push_back({{"expression", p.name},
                          {"value", finiteOrNull(p.value)},
                          {"relative_std", finiteOrNull(p.relative_std)},
                          {"torque_per_unit", p.length},
                          {"essential", p.essential}});
  json weakest = json::array();
  for (const identifiability::WeakDirection& w : data.weakest) {
    json parts = json::array();
    for (const auto& [column, share] : w.parts)
      parts.push_back(
          {{"expression", data.parameters[static_cast<std::size_t>(column)].name}, {"share", share}});
    weakest.push_back({{"singular", w.singular}, {"parts", parts}, {"text", w.text}, {"motion", w.motion}});
  }
  json pairs = json::array();
  for (const identifiability::CorrelatedPair& pair : data.correlated)
    pairs.push_back({{"a", data.parameters[static_cast<std::size_t>(pair.a)].name},
                     {"b", data.parameters[static_cast<std::size_t>(pair.b)].name},
                     {"correlation", pair.correlation}});
  return {{"logs", result.log_names},
          {"rows", data.rows},
          {"structural", data.structural},
          {"rank", data.rank},
          {"tolerance", data.tolerance},
          {"condition", finiteOrNull(data.condition)},
          {"scaled_condition", finiteOrNull(data.scaled_condition)},
          {"noise", data.noise},
          {"singular_values", singular},
          {"parameters", parameters},
          {"weakest", weakest},
          {"correlated", pairs},
          {"essential", data.essential},
          {"sentence", data.sentence}};
}

}  // namespace

std::string toJson(const Identifiability& result, const std::stop_token& stop) {
  const RobotModel& model = result.robot->model;
  const int rotors = result.rotorCount();
  const Vec3& g = model.gravity();
  json columns = json::array();
  for (const identifiability::BodyIdentifiability& body : result.structure.bodies)
    columns.push_back(body.name);
  json out = {{"robot", model.name()},
              {"base", model.base() == BaseType::Fixed ? "fixed" : "floating"},
              {"gravity", {g[0], g[1], g[2]}},
              {"static", result.options.static_only},
              {"exclude_base", result.options.exclude_base},
              {"tolerance", result.options.tolerance},
              {"method", toString(result.method)},
              {"outputs", toText(result.outputs)},
              {"evidence", result.evidence()},
              {"base_parameters", result.count() - rotors},
              {"rotor_parameters", rotors},
              {"bodies", bodiesToJson(result.structure)},
              {"grid", {{"rows", layout::kNames}, {"columns", columns}, {"cells", cellsToJson(result)}}},
              {"rotors", rotorsToJson(result)},
              {"combinations", nullptr},
              {"certificate", result.certificate ? certificateToJson(result) : json(nullptr)},
              {"snap", snapToJson(result)},
              {"nearly_special", nearlySpecialToJson(result)},
              {"decisions", decisionsToJson(result.structure)}};
  if (const std::string reason = result.reason(); !reason.empty()) out["reason"] = reason;
  if (result.measured) {
    out["measured"] = result.measured->outputs;
    out["residual"] = finiteOrNull(result.measured->residual);
    if (result.measured->how == identifiability::Evidence::ExactRank)
      out["error_bound"] = result.measured->error_bound;
  }
  if (result.minimal) out["minimal"] = minimalToJson(result);
  if (!result.no_minimal.empty()) out["minimal"] = {{"reason", result.no_minimal}};
  if (result.numeric)
    out["numeric"] = {{"count", result.numeric->names.size()}, {"expressions", result.numeric->names}};
  if (!result.no_numeric.empty()) out["numeric"] = {{"reason", result.no_numeric}};
  if (!result.sets.empty()) out["comparison"] = comparisonsToJson(result);
  if (result.data) out["data"] = dataToJson(result);
  std::string text = jsonText(out, 2);
  constexpr std::string_view kKey = "\n  \"combinations\": ", kNothing = "null";
  const std::size_t place = text.find(kKey) + kKey.size();
  const std::string rest = text.substr(place + kNothing.size());
  text.resize(place);
  appendCombinations(result, stop, text);
  text += rest;
  return text;
}

}  // namespace plumbline::workflow
