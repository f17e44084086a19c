// SPDX-License-Identifier: BSD-3-Clause
#include "bench/tables/payload_study_text.h"

#include <nlohmann/json.hpp>

#include "io/file/file_tools.h"
#include "report/document.h"

#include "report/render.h"
#include "report/svg_plot.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/text_table.h"

namespace plumbline::bench {

using namespace workflow;

namespace {

using nlohmann::json;
using report::formatNumber;

std::string motionName(bool exciting) {
  return exciting ? "exciting" : "random";
}

report::Table conditionTable(const PayloadStudy& study) {
  report::Table table{"Condition number of Y (2-norm, unscaled) and width of the mass",
                      {"payload [kg]", "condition, exciting", "condition, random", "width, exciting [kg]",
                       "width, random [kg]"},
                      {true, true, true, true, true},
                      {}};
  for (std::size_t k = 0; k + 1 < study.cases.size(); k += 2) {
    const auto &a = study.cases[k], &b = study.cases[k + 1];
    table.rows.push_back({formatNumber(a.payload), formatNumber(a.condition), formatNumber(b.condition),
                          formatNumber(a.enclosures.back().theta[0].width(), 3),
                          formatNumber(b.enclosures.back().theta[0].width(), 3)});
  }
  return table;
}

/// Widths of one payload's enclosures.
report::Table widthTable(const PayloadStudy::Case& one) {
  report::Table table{
      formatNumber(one.payload) + " kg, " + motionName(one.exciting) + " motion: widths",
      {"enclosure", "m", "mcx", "mcy", "mcz", "Ixx", "Iyy", "Izz", "Iyz", "Ixz", "Ixy", "truth"},
      {false, true, true, true, true, true, true, true, true, true, true, false},
      {}};
  for (const auto& e : one.enclosures) {
    std::vector<std::string> row = {e.name};
    for (const verified::Interval& x : e.theta) row.push_back(e.bounded ? formatNumber(x.width(), 3) : "–");
    row.push_back(!e.bounded      ? e.reason
                  : !e.guaranteed ? "not guaranteed"
                                  : std::string(e.contains(one.truth) ? "inside" : "OUTSIDE"));
    table.rows.push_back(std::move(row));
  }
  return table;
}

report::Plot massPlot(const PayloadStudy& study) {
  report::Plot plot;
  plot.title = "Mass of " + study.body + " with its load";
  plot.x_label = "time [s]";
  plot.y_label = "mass [kg]";
  const auto& first = study.courses.front();
  plot.x = first.time;
  plot.series.push_back({"truth", "#777777", Eigen::VectorXd::Constant(plot.x.size(), first.truth)});
  for (const auto& course : study.courses) {
    const Eigen::Index n = std::min(plot.x.size(), course.time.size());
    const auto cut = [&](const Eigen::VectorXd& y) {
      Eigen::VectorXd values = Eigen::VectorXd::Constant(plot.x.size(), std::nan(""));
      values.head(n) = y.head(n);
      return values;
    };
    const std::string strong = course.exciting ? "#1f6fb4" : "#c8641e",
                      pale = course.exciting ? "#7fb0dc" : "#e8b08a";
    plot.series.push_back({motionName(course.exciting) + ", estimate", strong, cut(course.estimate)});
    plot.series.push_back({"interval", pale, cut(course.lower)});
    plot.series.push_back({"", pale, cut(course.upper)});
  }
  return plot;
}

report::Table courseTable(const PayloadStudy::Course& course) {
  report::Table table{"Mass over time, " + motionName(course.exciting) + " motion, truth " +
                          formatNumber(course.truth) + " kg",
                      {"time [s]", "estimate", "lower", "upper"},
                      {true, true, true, true},
                      {}};
  for (Eigen::Index k = 0; k < course.time.size(); ++k)
    table.rows.push_back({formatNumber(course.time[k], 3), formatNumber(course.estimate[k]),
                          formatNumber(course.lower[k]), formatNumber(course.upper[k])});
  return table;
}

std::string summaryText(const PayloadStudy& study) {
  int missed = 0, guaranteed = 0;
  for (const auto& one : study.cases) {
    missed += one.missed;
    for (const auto& e : one.enclosures) guaranteed += e.guaranteed ? 1 : 0;
  }
  for (const auto& course : study.courses) {
    missed += course.missed;
    guaranteed += course.hulls;
  }
  return std::to_string(guaranteed) + " guaranteed enclosures, " + std::to_string(missed) +
         " without the truth";
}

report::Document documentOf(const PayloadStudy& study) {
  report::Document document;
  document.title = "Payload study";
  document.subtitle = study.robot + ", " + study.body + ", seed " + std::to_string(study.seed);
  report::Section conditions{"Conditions",
                             {report::Paragraph{summaryText(study) + "."}, conditionTable(study)}};
  report::Section mass{"Mass over time", {massPlot(study)}};
  for (const auto& course : study.courses) mass.blocks.emplace_back(courseTable(course));
  report::Section widths{"Widths", {}};
  for (const auto& one : study.cases) widths.blocks.emplace_back(widthTable(one));
  document.sections = {conditions, mass, widths};
  return document;
}

std::string printed(const report::Table& table) {
  TextTable text(table.headers, table.numeric);
  for (const auto& row : table.rows) text.add(row);
  return table.caption + "\n" + text.text() + "\n";
}

json caseJson(const PayloadStudy::Case& one) {
  json value = {{"payload", one.payload},
                {"motion", motionName(one.exciting)},
                {"condition", finiteOrNull(one.condition)},
                {"truth", finiteOrNull(one.truth)},
                {"missed", one.missed},
                {"enclosures", json::array()}};
  for (const auto& e : one.enclosures)
    value["enclosures"].push_back({{"name", e.name},
                                   {"guaranteed", e.guaranteed},
                                   {"bounded", e.bounded},
                                   {"lower", finiteOrNull(e.lower())},
                                   {"upper", finiteOrNull(e.upper())}});
  return value;
}

}  // namespace

std::string toText(const PayloadStudy& study) {
  std::string text = "Payload study of " + study.robot + ", " + study.body + ", seed " +
                     std::to_string(study.seed) + ": " + summaryText(study) + "\n\n";
  text += printed(conditionTable(study));
  for (const auto& one : study.cases) text += printed(widthTable(one));
  for (const auto& course : study.courses) text += printed(courseTable(course));
  return text;
}

std::string toJson(const PayloadStudy& study) {
  json document = {{"robot", study.robot},
                   {"body", study.body},
                   {"seed", study.seed},
                   {"cases", json::array()},
                   {"mass_over_time", json::array()}};
  for (const auto& one : study.cases) document["cases"].push_back(caseJson(one));
  for (const auto& course : study.courses)
    document["mass_over_time"].push_back({{"motion", motionName(course.exciting)},
                                          {"truth", course.truth},
                                          {"time", finiteOrNull(course.time)},
                                          {"estimate", finiteOrNull(course.estimate)},
                                          {"lower", finiteOrNull(course.lower)},
                                          {"upper", finiteOrNull(course.upper)}});
  return document.dump(2) + "\n";
}

Status writePayloadStudy(const PayloadStudy& study, const std::filesystem::path& out) {
  return io::writeByExtension(out, [&](const std::string& format) -> Result<std::string> {
    if (format == "json") return toJson(study);
    if (format == "csv") return report::toCsv(documentOf(study));
    if (format == "html") return report::toHtml(documentOf(study));
    if (format == "md") return report::toMarkdown(documentOf(study));
    if (format == "svg") return report::toSvg(massPlot(study), 860, 320);
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "a payload study cannot be written as \"" + format + "\"",
                 .subjects = {format},
                 .remedy = "use the extension .json, .csv, .html, .md or .svg"};
  });
}

}  // namespace plumbline::bench
