// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identifiability/grid_forms.h"

#include <algorithm>
#include <cmath>

#include "report/document.h"
#include "report/svg_plot.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::workflow {
namespace {

using report::formatNumber;

const char* sign(identifiability::Cell cell) {
  switch (cell) {
    case identifiability::Cell::Identifiable:
      return "★";
    case identifiability::Cell::BaseParameter:
      return "●";
    case identifiability::Cell::InCombination:
      return "○";
    case identifiability::Cell::Unidentifiable:
      return "✕";
  }
  return "";
}

void addRotorRows(const Identifiability& result, Grid& grid) {
  const identifiability::BaseParameters& s = result.structure;
  for (const std::string_view parameter_name : layout::kNames) {
    const std::string name(parameter_name);
    const bool used = std::any_of(
        s.rotors.begin(), s.rotors.end(), [&](const identifiability::RotorIdentifiability& rotor) {
          return std::find(rotor.parameters.begin(), rotor.parameters.end(), name) != rotor.parameters.end();
        });
    if (!used) continue;
    std::vector<std::string> line(grid.head.size());
    line[0] = "rotor " + name;
    for (const identifiability::RotorIdentifiability& rotor : s.rotors) {
      const auto column = std::find(s.body_index.begin(), s.body_index.end(), rotor.body);
      const auto parameter = std::find(rotor.parameters.begin(), rotor.parameters.end(), name);
      if (column == s.body_index.end() || parameter == rotor.parameters.end()) continue;
      const identifiability::Cell cell =
          rotorCell(result, rotor, static_cast<std::size_t>(parameter - rotor.parameters.begin()));
      line[static_cast<std::size_t>(column - s.body_index.begin()) + 1] =
          std::string(1, static_cast<char>(cell));
    }
    grid.cells.push_back(std::move(line));
  }
}

std::string snapText(const identifiability::SnapChange& change) {
  const bool turned =
      change.quantity == "rotation" || change.quantity == "axis" || change.quantity == "mimic offset";
  const std::string unit = change.quantity == "position" ? " m" : turned ? " rad" : "";
  return change.joint + ": " + change.quantity + " " + change.from + " read as " + change.to + " (by " +
         formatNumber(change.size, 2) + unit + ")";
}

}  // namespace

identifiability::Cell rotorCell(const Identifiability& result,
                                const identifiability::RotorIdentifiability& rotor, std::size_t parameter) {
  return result.columns()[static_cast<std::size_t>(rotor.first_column) + parameter];
}

Grid gridOf(const Identifiability& result) {
  const identifiability::BaseParameters& s = result.structure;
  Grid grid;
  grid.head.emplace_back();
  for (const identifiability::BodyIdentifiability& body : s.bodies) grid.head.push_back(body.name);
  const auto& cells = result.cells();
  for (std::size_t row = 0; row < cells.size(); ++row) {
    std::vector<std::string> line = {std::string(layout::kNames[row])};
    for (const identifiability::Cell cell : cells[row]) line.emplace_back(1, static_cast<char>(cell));
    grid.cells.push_back(std::move(line));
  }
  addRotorRows(result, grid);
  const auto dimensions = [&](const char* name, auto pick) {
    std::vector<std::string> line = {name};
    for (const identifiability::BodyIdentifiability& body : s.bodies) line.push_back(pick(body));
    grid.dimensions.push_back(std::move(line));
  };
  const auto pair = [](int a, int b) { return std::to_string(a) + " (" + std::to_string(b) + ")"; };
  dimensions("velocity span (with gravity)",
             [&](const auto& b) { return pair(b.span, b.span_with_gravity); });
  if (!result.allOutputs()) return grid;
  dimensions("identifiable (with gravity)",
             [&](const auto& b) { return pair(b.identifiable, b.identifiable_with_gravity); });
  dimensions("undetectable transfers", [](const auto& b) { return std::to_string(b.transfers); });
  return grid;
}

std::string signOf(const std::string& entry) {
  return entry.size() == 1 ? sign(static_cast<identifiability::Cell>(entry[0])) : "";
}

std::string headline(const Identifiability& result) {
  const int rotors = result.rotorCount();
  std::string text =
      result.robot->model.name() + ": " + std::to_string(result.count() - rotors) + " base parameters";
  if (!result.structure.rotors.empty()) text += " and " + std::to_string(rotors) + " of rotors";
  if (!result.allOutputs()) text += " from the outputs " + toText(result.outputs);
  if (result.options.static_only) text += ", at rest";
  if (result.options.exclude_base && result.model().base() == BaseType::Floating &&
      result.model().bodyCount() > 1)
    text += ", without the base";
  return text + " (" + std::string(result.evidence()) + ")";
}

std::vector<std::string> remarks(const Identifiability& result) {
  std::vector<std::string> out;
  if (const std::string reason = result.reason(); !reason.empty()) out.push_back(reason);
  if (result.certificate && !result.certificate->agree) out.push_back(result.certificate->sentences.front());
  for (const identifiability::SnapChange& change : result.snap_changes) out.push_back(snapText(change));
  for (const identifiability::NearlySpecial& special : result.nearly_special) out.push_back(special.text);
  return out;
}

std::vector<Section> sections(const Identifiability& result) {
  std::vector<Section> out;
  if (std::vector<std::string> lines = remarks(result); !lines.empty())
    out.push_back({"To know", std::move(lines)});
  if (result.minimal) {
    const Eigen::VectorXd values = result.minimal->values(result.model().parameters());
    Section section{"Minimal linear combinations", {}};
    for (int k = 0; k < result.minimal->count(); ++k) {
      const identifiability::LinElement& element = result.minimal->elements[static_cast<std::size_t>(k)];
      section.lines.push_back(element.name + " = " + formatNumber(values[k], 5) + " = " + element.expression);
    }
    out.push_back(std::move(section));
  }
  if (result.numeric) out.push_back({"Base parameters by pivoted QR", result.numeric->names});
  if (!result.comparisons.empty()) {
    Section section{"Comparison", {}};
    for (const SetComparison& pair : result.comparisons) section.lines.push_back(pair.relation.verdict);
    out.push_back(std::move(section));
  }
  if (result.certificate) out.push_back({"Certificate", result.certificate->sentences});
  return out;
}

const std::string& leadName(const Identifiability& result, int base) {
  return result.structure
      .column_names[static_cast<std::size_t>(result.independent()[static_cast<std::size_t>(base)])];
}

std::vector<identifiability::Coefficient> combinationOf(const Identifiability& result, int base) {
  const auto b = static_cast<std::size_t>(base);
  if (!result.measured) return result.structure.combinations[b];
  const int own = result.independent()[b];
  std::vector<identifiability::Coefficient> out = {{own, 1.0, {}}};
  const auto row = result.regrouping().row(base);
  for (int column = 0; column < static_cast<int>(row.size()); ++column)
    if (column != own && row[column] != 0.0) out.push_back({column, row[column], {}});
  return out;
}

}  // namespace plumbline::workflow
