// SPDX-License-Identifier: BSD-3-Clause
// Identifiability as JSON, as text for a terminal, and as a table to paste: LaTeX, Markdown, HTML, CSV.
#include <algorithm>
#include <cmath>

#include "io/file_tools.h"
#include "report/document.h"
#include "workflow/requests.h"
#include "workflow/results_json.h"
#include "workflow/text.h"
#include "workflow/text_table.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;
using report::formatNumber;
using Rows = std::vector<std::vector<std::string>>;

json cellsToJson(const BaseParameters& structure) {
  json rows = json::array();
  for (const auto& row : structure.cells) {
    json cells = json::array();
    for (const Cell cell : row) cells.push_back(std::string(1, static_cast<char>(cell)));
    rows.push_back(cells);
  }
  return rows;
}

json finite(double x) {
  return std::isfinite(x) ? json(x) : json(nullptr);
}

json dataToJson(const Identifiability& result) {
  const DataObservability& data = *result.data;
  json singular = json::array();
  for (const double s : data.singular) singular.push_back(s);
  json parameters = json::array();
  for (const ParameterSupport& p : data.parameters)
    parameters.push_back({{"expression", p.name},
                          {"value", finite(p.value)},
                          {"relative_std", finite(p.relative_std)},
                          {"torque_per_unit", p.length},
                          {"essential", p.essential}});
  json weakest = json::array();
  for (const WeakDirection& w : data.weakest) {
    json parts = json::array();
    for (const auto& [column, share] : w.parts)
      parts.push_back(
          {{"expression", data.parameters[static_cast<std::size_t>(column)].name}, {"share", share}});
    weakest.push_back({{"singular", w.singular}, {"parts", parts}, {"text", w.text}, {"motion", w.motion}});
  }
  json pairs = json::array();
  for (const CorrelatedPair& pair : data.correlated)
    pairs.push_back({{"a", data.parameters[static_cast<std::size_t>(pair.a)].name},
                     {"b", data.parameters[static_cast<std::size_t>(pair.b)].name},
                     {"correlation", pair.correlation}});
  return {{"logs", result.log_names},
          {"rows", data.rows},
          {"structural", data.structural},
          {"rank", data.rank},
          {"tolerance", data.tolerance},
          {"condition", finite(data.condition)},
          {"scaled_condition", finite(data.scaled_condition)},
          {"noise", data.noise},
          {"singular_values", singular},
          {"parameters", parameters},
          {"weakest", weakest},
          {"correlated", pairs},
          {"essential", data.essential},
          {"sentence", data.sentence}};
}

const char* sign(Cell cell) {
  switch (cell) {
    case Cell::Identifiable:
      return "★";
    case Cell::BaseParameter:
      return "●";
    case Cell::InCombination:
      return "○";
    case Cell::Unidentifiable:
      return "✕";
  }
  return "";
}

/// Head and rows of the grid: a name, then one entry per body; the dimension rows last.
struct Grid {
  std::vector<std::string> head;
  Rows cells;       ///< entries are '*', 'B', 'o', 'x' or empty
  Rows dimensions;  ///< numbers
};

Grid gridOf(const BaseParameters& s) {
  Grid grid;
  grid.head.emplace_back();
  for (const BodyIdentifiability& body : s.bodies) grid.head.push_back(body.name);
  for (std::size_t row = 0; row < s.cells.size(); ++row) {
    std::vector<std::string> line = {std::string(layout::kNames[row])};
    for (const Cell cell : s.cells[row]) line.emplace_back(1, static_cast<char>(cell));
    grid.cells.push_back(std::move(line));
  }
  // One row per rotor parameter that any joint has, in the column of the body that the joint moves.
  std::vector<std::string> names;
  for (const RotorIdentifiability& rotor : s.rotors)
    for (const std::string& name : rotor.parameters)
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  for (const std::string& name : names) {
    std::vector<std::string> line(grid.head.size());
    line[0] = "rotor " + name;
    for (const RotorIdentifiability& rotor : s.rotors) {
      const auto column = std::find(s.body_index.begin(), s.body_index.end(), rotor.body);
      const auto parameter = std::find(rotor.parameters.begin(), rotor.parameters.end(), name);
      if (column == s.body_index.end() || parameter == rotor.parameters.end()) continue;
      line[static_cast<std::size_t>(column - s.body_index.begin()) + 1] = std::string(
          1, static_cast<char>(rotor.cells[static_cast<std::size_t>(parameter - rotor.parameters.begin())]));
    }
    grid.cells.push_back(std::move(line));
  }
  const auto dimensions = [&](const char* name, auto pick) {
    std::vector<std::string> line = {name};
    for (const BodyIdentifiability& body : s.bodies) line.push_back(pick(body));
    grid.dimensions.push_back(std::move(line));
  };
  const auto pair = [](int a, int b) { return std::to_string(a) + " (" + std::to_string(b) + ")"; };
  dimensions("velocity span (with gravity)",
             [&](const auto& b) { return pair(b.span, b.span_with_gravity); });
  dimensions("identifiable (with gravity)",
             [&](const auto& b) { return pair(b.identifiable, b.identifiable_with_gravity); });
  dimensions("undetectable transfers", [](const auto& b) { return std::to_string(b.transfers); });
  return grid;
}

std::string certificateText(const Identifiability& result) {
  return result.certificate ? result.certificate->sentences.front() : "not asked for";
}

std::string dataText(const DataObservability& data, const std::vector<std::string>& logs) {
  std::string out = "\nWhat ";
  for (std::size_t k = 0; k < logs.size(); ++k) out += (k > 0 ? ", " : "") + logs[k];
  out += " supports: " + data.sentence + "\n";
  out += "  " + std::to_string(data.essential) + " parameters are essential, friction included; condition " +
         formatNumber(data.condition) + " (columns scaled: " + formatNumber(data.scaled_condition) + ")\n\n";
  TextTable table({"relative std", "essential", "parameter"}, {true, false, false});
  for (const ParameterSupport& p : data.parameters)
    table.add({std::isfinite(p.relative_std) ? formatNumber(100.0 * p.relative_std, 3) + " %" : "not shown",
               p.essential ? "yes" : "", p.name});
  out += table.text();
  if (!data.weakest.empty()) out += "\nWeakest directions (singular value relative to the largest):\n";
  for (const WeakDirection& weak : data.weakest)
    out += "  " + formatNumber(weak.singular, 3) + "  " + weak.text +
           (weak.motion.empty() ? "" : "\n      would show it: " + weak.motion) + "\n";
  if (!data.correlated.empty()) out += "\nCorrelated estimates:\n";
  for (const CorrelatedPair& pair : data.correlated)
    out += "  " + formatNumber(pair.correlation, 3) + "  " +
           data.parameters[static_cast<std::size_t>(pair.a)].name + "  and  " +
           data.parameters[static_cast<std::size_t>(pair.b)].name + "\n";
  return out;
}

// ---- formats to paste

std::string latexEscaped(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '_' || c == '&' || c == '%' || c == '#' || c == '$' || c == '{' || c == '}') {
      out += std::string("\\") + c;
    } else if (text.compare(i, 3, "−") == 0) {
      out += "$-$";
      i += 2;
    } else if (text.compare(i, 2, "²") == 0) {
      out += "$^2$";
      i += 1;
    } else {
      out += c;
    }
  }
  return out;
}

/// "mcx" → $mc_x$, "Ixy" → $I_{xy}$, "rotor Izz" → rotor $I_{zz}$.
std::string latexParameter(const std::string& name) {
  const std::string rotor = "rotor ";
  if (name.rfind(rotor, 0) == 0) return rotor + latexParameter(name.substr(rotor.size()));
  if (name.size() == 3 && name[0] == 'm') return std::string("$mc_") + name[2] + "$";
  if (name.size() == 3 && name[0] == 'I') return "$I_{" + name.substr(1) + "}$";
  return "$" + name + "$";
}

std::string latexSign(const std::string& cell) {
  if (cell == "*") return "$\\bigstar$";
  if (cell == "B") return "$\\bullet$";
  if (cell == "o") return "$\\circ$";
  return cell == "x" ? "$\\times$" : "";
}

std::string joined(const std::vector<std::string>& parts, const std::string& separator) {
  std::string out;
  for (std::size_t k = 0; k < parts.size(); ++k) out += (k > 0 ? separator : "") + parts[k];
  return out;
}

std::string latex(const Identifiability& result) {
  const Grid grid = gridOf(result.structure);
  std::string out = "% needs \\usepackage{booktabs,amssymb,longtable}\n\\begin{tabular}{l*{" +
                    std::to_string(grid.head.size() - 1) + "}{c}}\n\\toprule\n";
  std::vector<std::string> line;
  for (const std::string& name : grid.head) line.push_back(latexEscaped(name));
  out += joined(line, " & ") + " \\\\\n\\midrule\n";
  for (const auto& row : grid.cells) {
    line = {latexParameter(row[0])};
    for (std::size_t k = 1; k < row.size(); ++k) line.push_back(latexSign(row[k]));
    out += joined(line, " & ") + " \\\\\n";
  }
  out += "\\midrule\n";
  for (const auto& row : grid.dimensions) out += joined(row, " & ") + " \\\\\n";
  out +=
      "\\bottomrule\n\\end{tabular}\n\n% $\\bigstar$ identifiable alone, $\\bullet$ in combination, leads a "
      "base "
      "parameter, $\\circ$ in combination, $\\times$ unidentifiable\n\n";
  out += "\\begin{longtable}{rl}\n\\toprule\n & Base parameter of " +
         latexEscaped(result.robot->model.name()) + " \\\\\n\\midrule\n\\endhead\n";
  int number = 0;
  for (const std::string& expression : result.structure.expressions)
    out += std::to_string(++number) + " & " + latexEscaped(expression) + " \\\\\n";
  return out + "\\bottomrule\n\\end{longtable}\n";
}

std::string markdownEscaped(std::string text) {
  std::string out;
  for (const char c : text) {
    if (c == '|' || c == '_' || c == '*') out += '\\';
    out += c;
  }
  return out;
}

std::string signOf(const std::string& cell) {
  return cell.size() == 1 ? sign(static_cast<Cell>(cell[0])) : "";
}

std::string markdown(const Identifiability& result) {
  const Grid grid = gridOf(result.structure);
  std::vector<std::string> line;
  for (const std::string& name : grid.head) line.push_back(markdownEscaped(name));
  std::string out = "## " + markdownEscaped(result.robot->model.name()) + ": " +
                    std::to_string(result.structure.count()) + " base parameters\n\n| " +
                    joined(line, " | ") + " |\n|---|";
  for (std::size_t k = 1; k < grid.head.size(); ++k) out += ":-:|";
  out += "\n";
  for (const auto& row : grid.cells) {
    line = {row[0]};
    for (std::size_t k = 1; k < row.size(); ++k) line.push_back(signOf(row[k]));
    out += "| " + joined(line, " | ") + " |\n";
  }
  for (const auto& row : grid.dimensions) out += "| " + joined(row, " | ") + " |\n";
  out +=
      "\n★ identifiable alone, ● in combination, leads a base parameter, ○ in combination, ✕ "
      "unidentifiable\n\n";
  int number = 0;
  for (const std::string& expression : result.structure.expressions)
    out += std::to_string(++number) + ". " + markdownEscaped(expression) + "\n";
  return out + "\nCertificate: " + certificateText(result) + ".\n";
}

std::string htmlEscaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

std::string html(const Identifiability& result) {
  const Grid grid = gridOf(result.structure);
  const std::string name = htmlEscaped(result.robot->model.name());
  std::string out =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Identifiability of " + name +
      "</title>\n<style>body{font:15px sans-serif;margin:2em;color-scheme:light "
      "dark}table{border-collapse:collapse}"
      "td,th{padding:.2em .6em;text-align:center}td:first-child,th:first-child{text-align:right}"
      "tbody.d{border-top:1px solid;font-size:85%}li{font-family:monospace}</style></head><body>\n<h1>" +
      name + ": " + std::to_string(result.structure.count()) + " base parameters</h1>\n<table><thead><tr>";
  for (const std::string& head : grid.head) out += "<th>" + htmlEscaped(head) + "</th>";
  out += "</tr></thead><tbody>\n";
  const auto line = [](const std::vector<std::string>& row, bool signs) {
    std::string text = "<tr><th>" + htmlEscaped(row[0]) + "</th>";
    for (std::size_t k = 1; k < row.size(); ++k) text += "<td>" + (signs ? signOf(row[k]) : row[k]) + "</td>";
    return text + "</tr>\n";
  };
  for (const auto& row : grid.cells) out += line(row, true);
  out += "</tbody><tbody class=\"d\">\n";
  for (const auto& row : grid.dimensions) out += line(row, false);
  out +=
      "</tbody></table>\n<p>★ identifiable alone, ● in combination, leads a base parameter, ○ in "
      "combination, ✕ "
      "unidentifiable</p>\n<ol>\n";
  for (const std::string& expression : result.structure.expressions)
    out += "<li>" + htmlEscaped(expression) + "</li>\n";
  return out + "</ol>\n<p>Certificate: " + htmlEscaped(certificateText(result)) + ".</p></body></html>\n";
}

std::string csvField(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string csv(const Identifiability& result) {
  const Grid grid = gridOf(result.structure);
  std::string out;
  const auto line = [&out](const std::vector<std::string>& row) {
    for (std::size_t k = 0; k < row.size(); ++k) out += (k > 0 ? "," : "") + csvField(row[k]);
    out += "\r\n";
  };
  std::vector<std::string> head = grid.head;
  head[0] = "parameter";
  line(head);
  for (const auto& row : grid.cells) line(row);
  for (const auto& row : grid.dimensions) line(row);
  out += "\r\n";
  line({"base parameter", "expression"});
  const BaseParameters& s = result.structure;
  for (int b = 0; b < s.count(); ++b)
    line({s.column_names[static_cast<std::size_t>(s.independent[static_cast<std::size_t>(b)])],
          s.expressions[static_cast<std::size_t>(b)]});
  return out;
}

}  // namespace

std::string toJson(const Identifiability& result) {
  const BaseParameters& s = result.structure;
  const RobotModel& model = result.robot->model;
  json bodies = json::array();
  json columns = json::array();
  for (const BodyIdentifiability& body : s.bodies) {
    bodies.push_back({{"name", body.name},
                      {"span", body.span},
                      {"span_with_gravity", body.span_with_gravity},
                      {"identifiable", body.identifiable},
                      {"identifiable_with_gravity", body.identifiable_with_gravity},
                      {"transfers", body.transfers}});
    columns.push_back(body.name);
  }
  const auto name = [&](int column) { return s.column_names[static_cast<std::size_t>(column)]; };
  json combinations = json::array();
  for (int b = 0; b < s.count(); ++b) {
    json coefficients = json::object();
    json origins = json::object();
    for (const Coefficient& c : s.combinations[static_cast<std::size_t>(b)]) {
      coefficients[name(c.column)] = c.value;
      if (!c.origin.empty()) origins[name(c.column)] = c.origin;
    }
    json line = {{"base", name(s.independent[static_cast<std::size_t>(b)])},
                 {"expression", s.expressions[static_cast<std::size_t>(b)]},
                 {"coefficients", coefficients}};
    if (!origins.empty()) line["origins"] = origins;
    combinations.push_back(line);
  }
  json decisions = json::array();
  for (const Decision& d : s.decisions)
    decisions.push_back({{"subject", d.subject},
                         {"joint", d.joint},
                         {"rank", d.rank},
                         {"kept", d.kept},
                         {"dropped", d.dropped},
                         {"gap", std::isfinite(d.gap) ? json(d.gap) : json("exact")}});
  json rotors = json::array();
  for (const RotorIdentifiability& rotor : s.rotors) {
    json cells = json::object();
    for (std::size_t k = 0; k < rotor.parameters.size(); ++k)
      cells[rotor.parameters[k]] = std::string(1, static_cast<char>(rotor.cells[k]));
    rotors.push_back({{"name", rotor.name}, {"joint", rotor.joint}, {"cells", cells}});
  }
  const Vec3& g = model.gravity();
  json out = {{"robot", model.name()},
              {"base", model.base() == BaseType::Fixed ? "fixed" : "floating"},
              {"gravity", {g[0], g[1], g[2]}},
              {"static", result.options.static_only},
              {"base_parameters", s.count()},
              {"rotor_parameters", s.rotor_count},
              {"bodies", bodies},
              {"grid", {{"rows", layout::kNames}, {"columns", columns}, {"cells", cellsToJson(s)}}},
              {"rotors", rotors},
              {"combinations", combinations},
              {"certificate", result.certificate ? json{{"rpna", result.certificate->rpna},
                                                        {"agree", result.certificate->agree}}
                                                 : json(nullptr)},
              {"decisions", decisions}};
  if (result.data) out["data"] = dataToJson(result);
  return out.dump(2);
}

std::string toText(const Identifiability& result) {
  const BaseParameters& s = result.structure;
  std::string out = result.robot->model.name() + ": " + std::to_string(s.count()) + " base parameters" +
                    (s.rotor_count > 0 ? ", " + std::to_string(s.rotor_count) + " of them of rotors" : "") +
                    "\n\n";
  const Grid grid = gridOf(s);
  TextTable table(grid.head, {});
  for (auto row : grid.cells) {
    for (std::size_t k = 1; k < row.size(); ++k) row[k] = signOf(row[k]);
    table.add(row);
  }
  for (const auto& row : grid.dimensions) table.add(row);
  out += table.text();
  out +=
      "\n  ★ identifiable alone   ● base parameter, in combination   ○ in combination   ✕ unidentifiable\n\n";
  out += "Base parameters:\n";
  for (const std::string& expression : s.expressions) out += "  " + expression + "\n";
  out += "\nCertificate: " + certificateText(result) + "\n";
  if (result.data) out += dataText(*result.data, result.log_names);
  return out;
}

Result<std::string> gridText(const Identifiability& result, const std::string& format) {
  if (format == "tex") return latex(result);
  if (format == "md") return markdown(result);
  if (format == "html") return html(result);
  if (format == "csv") return csv(result);
  if (format == "json") return toJson(result) + "\n";
  return Error{ErrorCode::UnsupportedOption,
               "there is no form of the grid named \"" + format + "\"",
               {format},
               {},
               {},
               "use tex, md, html, csv or json"};
}

Status writeGrid(const Identifiability& result, const std::filesystem::path& out) {
  std::string extension = out.extension().string();
  if (!extension.empty()) extension.erase(0, 1);
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  Result<std::string> text = gridText(result, extension);
  if (!text) {
    Error error = text.error();
    error.file = out.string();
    return error;
  }
  return io::writeFileAtomically(out, *text);
}

}  // namespace plumbline::workflow
