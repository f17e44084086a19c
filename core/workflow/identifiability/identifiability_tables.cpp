// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identifiability/identifiability_tables.h"

#include <algorithm>

#include "base/cancelled.h"
#include "io/file/file_tools.h"
#include "report/render.h"
#include "workflow/identifiability/grid_forms.h"
#include "workflow/identifiability/identifiability_json.h"
#include "workflow/serialization/value_text.h"

namespace plumbline::workflow {
namespace {

using Replacements = std::vector<std::pair<std::string_view, std::string_view>>;

std::string replaced(const std::string& text, const Replacements& replacements) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto found = std::find_if(replacements.begin(), replacements.end(), [&](const auto& replacement) {
      return text.compare(i, replacement.first.size(), replacement.first) == 0;
    });
    out += found != replacements.end() ? std::string(found->second) : std::string(1, text[i]);
    i += found != replacements.end() ? found->first.size() : 1;
  }
  return out;
}

std::string latexEscaped(const std::string& text) {
  static const Replacements kLatex = {{"_", "\\_"},
                                      {"&", "\\&"},
                                      {"%", "\\%"},
                                      {"#", "\\#"},
                                      {"$", "\\$"},
                                      {"{", "\\{"},
                                      {"}", "\\}"},
                                      {"<", "$<$"},
                                      {">", "$>$"},
                                      {"−", "$-$"},
                                      {"²", "$^2$"},
                                      {"³", "$^3$"},
                                      {"°", "$^\\circ$"},
                                      {"·", "$\\cdot$"},
                                      {"√", "$\\surd$"},
                                      {"≤", "$\\le$"},
                                      {"×", "$\\times$"},
                                      {"\\", "\\textbackslash{}"},
                                      {"^", "\\textasciicircum{}"},
                                      {"~", "\\textasciitilde{}"}};
  return replaced(text, kLatex);
}

std::string htmlEscaped(const std::string& text) {
  return replaced(text, {{"<", "&lt;"}, {">", "&gt;"}, {"&", "&amp;"}});
}

std::string markdownEscaped(const std::string& text) {
  return replaced(text, {{"|", "\\|"}, {"_", "\\_"}, {"*", "\\*"}, {"<", "\\<"}, {"[", "\\["}, {"`", "\\`"}});
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

std::string latex(const Identifiability& result, const std::stop_token& stop) {
  const Grid grid = gridOf(result);
  std::string out = "% needs \\usepackage{booktabs,amssymb,longtable}\n% " + headline(result) +
                    "\n\\begin{tabular}{l*{" + std::to_string(grid.head.size() - 1) + "}{c}}\n\\toprule\n";
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
  out += "\\begin{longtable}{rp{0.9\\linewidth}}\n\\toprule\n & Base parameter of " +
         latexEscaped(result.robot->model.name()) + " \\\\\n\\midrule\n\\endhead\n";
  int number = 0;
  for (const std::string& expression : result.expressions()) {
    if (stop.stop_requested()) return out;
    out += std::to_string(++number) + " & " + latexEscaped(expression) + " \\\\\n";
  }
  out += "\\bottomrule\n\\end{longtable}\n";
  for (const Section& section : sections(result)) {
    out += "\n\\paragraph{" + latexEscaped(section.title) + "}\n";
    for (const std::string& entry : section.lines) out += latexEscaped(entry) + "\\par\n";
  }
  return out;
}

std::string markdown(const Identifiability& result, const std::stop_token& stop) {
  const Grid grid = gridOf(result);
  std::vector<std::string> line;
  for (const std::string& name : grid.head) line.push_back(markdownEscaped(name));
  std::string out = "## " + markdownEscaped(headline(result)) + "\n\n| " + joined(line, " | ") + " |\n|---|";
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
  for (const std::string& expression : result.expressions()) {
    if (stop.stop_requested()) return out;
    out += std::to_string(++number) + ". " + markdownEscaped(expression) + "\n";
  }
  for (const Section& section : sections(result)) {
    out += "\n### " + section.title + "\n\n";
    for (const std::string& entry : section.lines) out += "- " + markdownEscaped(entry) + "\n";
  }
  return out;
}

std::string html(const Identifiability& result, const std::stop_token& stop) {
  const Grid grid = gridOf(result);
  const std::string name = htmlEscaped(result.robot->model.name());
  std::string out =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Identifiability of " + name +
      "</title>\n<style>body{font:15px sans-serif;margin:2em;color-scheme:light "
      "dark}table{border-collapse:collapse}"
      "td,th{padding:.2em .6em;text-align:center}td:first-child,th:first-child{text-align:right}"
      "tbody.d{border-top:1px solid;font-size:85%}li{font-family:monospace}</style></head><body>\n<h1>" +
      htmlEscaped(headline(result)) + "</h1>\n<table><thead><tr>";
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
  for (const std::string& expression : result.expressions()) {
    if (stop.stop_requested()) return out;
    out += "<li>" + htmlEscaped(expression) + "</li>\n";
  }
  out += "</ol>\n";
  for (const Section& section : sections(result)) {
    out += "<h2>" + htmlEscaped(section.title) + "</h2>\n<ul>\n";
    for (const std::string& entry : section.lines) out += "<li>" + htmlEscaped(entry) + "</li>\n";
    out += "</ul>\n";
  }
  return out + "</body></html>\n";
}

std::string csv(const Identifiability& result, const std::stop_token& stop) {
  const Grid grid = gridOf(result);
  std::string out;
  const auto line = [&out](const std::vector<std::string>& row) {
    for (std::size_t k = 0; k < row.size(); ++k) out += (k > 0 ? "," : "") + report::csvField(row[k]);
    out += "\r\n";
  };
  std::vector<std::string> head = grid.head;
  head[0] = "parameter";
  line(head);
  for (const auto& row : grid.cells) line(row);
  for (const auto& row : grid.dimensions) line(row);
  out += "\r\n";
  line({"base parameter", "expression"});
  for (int b = 0; b < result.count() && !stop.stop_requested(); ++b)
    line({leadName(result, b), result.expressions()[static_cast<std::size_t>(b)]});
  for (const Section& section : sections(result)) {
    out += "\r\n";
    line({section.title});
    for (const std::string& entry : section.lines) line({entry});
  }
  return out;
}

}  // namespace

Result<std::string> gridText(const Identifiability& result, const std::string& format,
                             const std::stop_token& stop) {
  std::string text;
  if (format == "tex")
    text = latex(result, stop);
  else if (format == "md")
    text = markdown(result, stop);
  else if (format == "html")
    text = html(result, stop);
  else if (format == "csv")
    text = csv(result, stop);
  else if (format == "json")
    text = toJson(result, stop) + "\n";
  else
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "there is no form of the grid named \"" + format + "\"",
                 .subjects = {format},
                 .remedy = "use tex, md, html, csv or json"};
  if (stop.stop_requested()) return cancelled();
  return text;
}

Status writeGrid(const Identifiability& result, const std::filesystem::path& out,
                 const std::stop_token& stop) {
  return io::writeByExtension(out, [&](const std::string& format) { return gridText(result, format, stop); });
}

}  // namespace plumbline::workflow
