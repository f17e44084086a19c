// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/assessment_report.h"

#include "report/svg_plot.h"

namespace plumbline::workflow {
namespace {

using report::formatNumber;
using report::formatPercent;

void addFolds(const validation::CrossValidation& c, report::Section& section) {
  section.blocks.emplace_back(report::Paragraph{"Cross-validation: " + c.sentence});
  report::Table table{"Relative error of the interval that was left out",
                      {"Log", "From [s]", "To [s]"},
                      {false, true, true},
                      {}};
  for (const estimation::JointFit& joint : c.pooled.joints) table.headers.push_back(joint.joint);
  table.headers.push_back("All joints");
  table.numeric.resize(table.headers.size(), true);
  const auto row = [&](std::vector<std::string> cells, const estimation::Fit& fit) {
    for (const estimation::JointFit& wanted : c.pooled.joints) {
      std::string cell = "–";
      for (const estimation::JointFit& joint : fit.joints)
        if (joint.joint == wanted.joint) cell = formatPercent(joint.relative_error, 3);
      cells.push_back(cell);
    }
    cells.push_back(formatPercent(fit.relative_error, 3));
    table.rows.push_back(std::move(cells));
  };
  for (const auto& fold : c.folds)
    row({fold.log, formatNumber(fold.from, 5), formatNumber(fold.to, 5)}, fold.fit);
  row({"pooled", "", ""}, c.pooled);
  section.blocks.emplace_back(std::move(table));
}

void addBootstrap(const validation::Bootstrap& b, report::Section& section) {
  section.blocks.emplace_back(report::Paragraph{"Block bootstrap: " + b.sentence});
  report::Table table{"Bootstrap, " + b.interval,
                      {"Parameter", "Unit", "Value", "Std", "Lower", "Upper"},
                      {false, false, true, true, true, true},
                      {}};
  for (const estimation::EstimatedValue& v : b.base)
    table.rows.push_back({v.subject, v.unit, formatNumber(v.value, 6), formatNumber(v.std),
                          formatNumber(v.lower, 6), formatNumber(v.upper, 6)});
  section.blocks.emplace_back(std::move(table));
}

void addRepeatability(const validation::Repeatability& r, report::Section& section) {
  section.blocks.emplace_back(
      report::Verdict{r.repeatable ? "good" : "attention", "Repeatability: " + r.sentence});
  if (r.drifts.empty()) return;
  report::Table table{"Parameters that two logs see differently",
                      {"Parameter", "Logs", "First", "Second", "Difference [σ]"},
                      {false, false, true, true, true},
                      {}};
  for (const auto& d : r.drifts)
    table.rows.push_back({d.subject, d.log_a + ", " + d.log_b, formatNumber(d.a, 5), formatNumber(d.b, 5),
                          formatNumber(d.sigma, 3)});
  section.blocks.emplace_back(std::move(table));
}

void addEssential(const validation::EssentialParameters& e, report::Section& section) {
  section.blocks.emplace_back(report::Paragraph{"Essential parameters: " + e.sentence});
  report::Table table{"Essential parameters, fitted alone",
                      {"Parameter", "Unit", "Value", "Std", "Relative std"},
                      {false, false, true, true, true},
                      {}};
  for (const estimation::EstimatedValue& v : e.values)
    table.rows.push_back(
        {v.subject, v.unit, formatNumber(v.value, 6), formatNumber(v.std), formatPercent(v.relative_std, 3)});
  section.blocks.emplace_back(std::move(table));
}

void addResiduals(const std::vector<validation::ResidualTest>& tests, report::Section& section) {
  report::Table table{"Residuals: is it noise, and what does it go with (correlations)?",
                      {"Log", "Joint", "White", "Correlated over [samples]", "Speed", "Direction",
                       "Acceleration", "Load", "Size with load", "Chance up to"},
                      {false, false, false, true, true, true, true, true, true, true},
                      {}};
  for (const validation::ResidualTest& t : tests)
    table.rows.push_back({t.log, t.joint, t.white ? "yes" : "no", formatNumber(t.correlation_time, 3),
                          formatNumber(t.speed, 2), formatNumber(t.direction, 2),
                          formatNumber(t.acceleration, 2), formatNumber(t.load, 2),
                          formatNumber(t.magnitude, 2), formatNumber(t.limit, 2)});
  section.blocks.emplace_back(std::move(table));
  for (const validation::ResidualTest& t : tests)
    if (!t.text.empty()) section.blocks.emplace_back(report::Paragraph{t.text});
}

}  // namespace

report::Section assessmentSection(const validation::Assessment& a) {
  report::Section section{"How far to trust it", {}};
  if (a.cross_validation) addFolds(*a.cross_validation, section);
  if (a.bootstrap) addBootstrap(*a.bootstrap, section);
  if (a.repeatability) addRepeatability(*a.repeatability, section);
  if (a.essential) addEssential(*a.essential, section);
  if (!a.residuals.empty()) addResiduals(a.residuals, section);
  return section;
}

}  // namespace plumbline::workflow
