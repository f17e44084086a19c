// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identifiability/identifiability_text.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_set>

#include "report/document.h"
#include "report/svg_plot.h"
#include "workflow/identifiability/grid_forms.h"
#include "workflow/serialization/plain_text.h"
#include "workflow/serialization/text_table.h"

namespace plumbline::workflow {
namespace {

using report::formatNumber;

std::string dataText(const identifiability::DataObservability& data, const std::vector<std::string>& logs) {
  std::string out = "\nWhat ";
  for (std::size_t k = 0; k < logs.size(); ++k) out += (k > 0 ? ", " : "") + logs[k];
  out += " supports: " + data.sentence + "\n";
  out += "  " + std::to_string(data.essential) + " parameters are essential, friction included; condition " +
         formatNumber(data.condition) + " (columns scaled: " + formatNumber(data.scaled_condition) + ")\n\n";
  TextTable table({"relative std", "essential", "parameter"}, {true, false, false});
  for (const identifiability::ParameterSupport& p : data.parameters)
    table.add({std::isfinite(p.relative_std) ? formatNumber(100.0 * p.relative_std, 3) + " %" : "not shown",
               p.essential ? "yes" : "", p.name});
  out += table.text();
  if (!data.weakest.empty()) out += "\nWeakest directions (singular value relative to the largest):\n";
  for (const identifiability::WeakDirection& weak : data.weakest)
    out += "  " + formatNumber(weak.singular, 3) + "  " + weak.text +
           (weak.motion.empty() ? "" : "\n      would show it: " + weak.motion) + "\n";
  if (!data.correlated.empty()) out += "\nCorrelated estimates:\n";
  for (const identifiability::CorrelatedPair& pair : data.correlated)
    out += "  " + formatNumber(pair.correlation, 3) + "  " +
           data.parameters[static_cast<std::size_t>(pair.a)].name + "  and  " +
           data.parameters[static_cast<std::size_t>(pair.b)].name + "\n";
  return out;
}

std::string gridTable(const Identifiability& result) {
  const Grid grid = gridOf(result);
  TextTable table(grid.head, {});
  for (auto row : grid.cells) {
    for (std::size_t k = 1; k < row.size(); ++k) row[k] = signOf(row[k]);
    table.add(row);
  }
  for (const auto& row : grid.dimensions) table.add(row);
  return table.text() +
         "\n  ★ identifiable alone   ● base parameter, in combination   ○ in combination   ✕ "
         "unidentifiable\n";
}

std::string baseText(const Identifiability& result, const std::stop_token& stop) {
  std::string out = "\nBase parameters:\n";
  for (const std::string& expression : result.expressions()) {
    if (stop.stop_requested()) return out;
    out += "  " + expression + "\n";
  }
  std::unordered_set<std::string_view> seen;
  for (int b = 0; b < result.count() && !stop.stop_requested(); ++b)
    for (const identifiability::Coefficient& c : combinationOf(result, b))
      if (c.origin && seen.insert(*c.origin).second)
        out += (seen.size() == 1 ? "  where " : "        ") + *c.origin + "\n";
  return out;
}

std::string minimalText(const Identifiability& result) {
  if (!result.no_minimal.empty()) return "\nNo minimal linear combinations: " + result.no_minimal + "\n";
  if (!result.minimal) return {};
  const identifiability::LinSet& lin = *result.minimal;
  const Eigen::VectorXd values = lin.values(result.model().parameters());
  TextTable table({"value", "name", "gravity load", "combination"}, {true, false, false, false});
  for (int k = 0; k < lin.count(); ++k) {
    const identifiability::LinElement& element = lin.elements[static_cast<std::size_t>(k)];
    table.add(
        {formatNumber(values[k], 5), element.name, element.in_gravity_load ? "yes" : "", element.expression});
  }
  return "\nMinimal linear combinations (" + std::to_string(lin.count()) +
         "), values from the description:\n" + table.text();
}

std::string numericText(const Identifiability& result) {
  if (!result.no_numeric.empty()) return "\nNo base parameters by pivoted QR: " + result.no_numeric + "\n";
  if (!result.numeric) return {};
  std::string out = "\nBase parameters by pivoted QR of random regressors (" +
                    std::to_string(result.numeric->names.size()) + "):\n";
  for (const std::string& name : result.numeric->names) out += "  " + name + "\n";
  return out;
}

std::string comparisonText(const Identifiability& result) {
  if (result.sets.empty()) return {};
  std::string out = "\nComparison:\n";
  for (const identifiability::ParameterSet& set : result.sets)
    out += "  " + set.name + ": " + std::to_string(set.names.size()) + " combinations\n";
  for (const SetComparison& pair : result.comparisons) out += "  " + pair.relation.verdict + "\n";
  return out;
}

std::string certificateText(const Identifiability& result) {
  std::string out = "\nCertificate: ";
  if (!result.certificate) return out + "not asked for\n";
  for (std::size_t k = 0; k < result.certificate->sentences.size(); ++k)
    out += (k == 0 ? "" : "  ") + result.certificate->sentences[k] + "\n";
  const std::vector<identifiability::Decision>& decisions = result.structure.decisions;
  const auto narrowest = std::min_element(decisions.begin(), decisions.end(),
                                          [](const auto& a, const auto& b) { return a.gap < b.gap; });
  if (narrowest != decisions.end() && std::isfinite(narrowest->gap))
    out += "  The narrowest rank decision is \"" + narrowest->subject + "\": gap " +
           formatNumber(narrowest->gap, 2) + ".\n";
  return out;
}

}  // namespace

std::string toText(const Identifiability& result, const std::stop_token& stop) {
  std::string out = headline(result) + "\n\n" + gridTable(result);
  const std::vector<std::string> notes = remarks(result);
  if (!notes.empty()) out += "\nTo know:\n";
  for (const std::string& note : notes) out += "  " + note + "\n";
  out += baseText(result, stop) + minimalText(result) + numericText(result) + comparisonText(result) +
         certificateText(result);
  if (result.data) out += dataText(*result.data, result.log_names);
  return out;
}

}  // namespace plumbline::workflow
