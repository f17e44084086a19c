// SPDX-License-Identifier: BSD-3-Clause
#include "report/render.h"

#include <charconv>
#include <string_view>

#include "report/document.h"
#include "report/svg_plot.h"

namespace plumbline::report {
namespace {

std::string html(const std::string& text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string base64(const std::string& bytes) {
  static constexpr char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned value = 0;
    for (std::size_t k = 0; k < 3; ++k)
      value = (value << 8) | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      out += i + k > bytes.size() ? '=' : kAlphabet[(value >> (18 - 6 * k)) & 63U];
  }
  return out;
}

std::string pngAddress(const std::string& png) {
  return "data:image/png;base64," + base64(png);
}

struct HtmlBlock {
  std::string operator()(const Paragraph& p) const { return "<p>" + html(p.text) + "</p>\n"; }
  std::string operator()(const Verdict& v) const {
    return "<p class=\"verdict " + html(v.state) + "\"><strong>" + html(verdictMark(v.state)) + "</strong> " +
           html(v.text) + "</p>\n";
  }
  std::string operator()(const Facts& f) const {
    std::string out = "<table class=\"facts\">\n";
    for (const auto& [name, value] : f.lines)
      out += "<tr><th>" + html(name) + "</th><td>" + html(value) + "</td></tr>\n";
    return out + "</table>\n";
  }
  std::string operator()(const Table& t) const {
    std::string out = "<table>\n";
    if (!t.caption.empty()) out += "<caption>" + html(t.caption) + "</caption>\n";
    out += "<thead><tr>";
    for (std::size_t k = 0; k < t.headers.size(); ++k)
      out += std::string("<th") + (t.isNumeric(k) ? " class=\"n\"" : "") + ">" + html(t.headers[k]) + "</th>";
    out += "</tr></thead>\n<tbody>\n";
    for (const auto& row : t.rows) {
      out += "<tr>";
      for (std::size_t k = 0; k < row.size(); ++k)
        out += std::string("<td") + (t.isNumeric(k) ? " class=\"n\"" : "") + ">" + html(row[k]) + "</td>";
      out += "</tr>\n";
    }
    return out + "</tbody></table>\n";
  }
  std::string operator()(const Plot& p) const { return "<figure>" + toSvg(p) + "</figure>\n"; }
  std::string operator()(const Picture& p) const {
    return "<figure><img src=\"" + pngAddress(p.png) + "\" alt=\"" + html(p.caption) + "\"><figcaption>" +
           html(p.caption) + "</figcaption></figure>\n";
  }
};

struct MarkdownBlock {
  std::string operator()(const Paragraph& p) const { return markdownText(p.text) + "\n\n"; }
  std::string operator()(const Verdict& v) const {
    return "**" + verdictMark(v.state) + "** " + markdownText(v.text) + "\n\n";
  }
  std::string operator()(const Facts& f) const {
    std::string out = "| | |\n| --- | --- |\n";
    for (const auto& [name, value] : f.lines)
      out += "| " + markdownText(name) + " | " + markdownText(value) + " |\n";
    return out + "\n";
  }
  std::string operator()(const Table& t) const {
    std::string out = t.caption.empty() ? "" : "*" + markdownText(t.caption) + "*\n\n";
    out += "|";
    for (const std::string& header : t.headers) out += " " + markdownText(header) + " |";
    out += "\n|";
    for (std::size_t k = 0; k < t.headers.size(); ++k) out += t.isNumeric(k) ? " ---: |" : " --- |";
    out += "\n";
    for (const auto& row : t.rows) {
      out += "|";
      for (const std::string& text : row) out += " " + markdownText(text) + " |";
      out += "\n";
    }
    return out + "\n";
  }
  std::string operator()(const Plot& p) const {
    return "![" + markdownText(p.title) + "](data:image/svg+xml;base64," + base64(toSvg(p)) + ")\n\n";
  }
  std::string operator()(const Picture& p) const {
    return "![" + markdownText(p.caption) + "](" + pngAddress(p.png) + ")\n\n";
  }
};

std::string csvRow(const std::vector<std::string>& row) {
  std::string out;
  for (std::size_t k = 0; k < row.size(); ++k) out += (k > 0 ? "," : "") + csvField(row[k]);
  return out + "\n";
}

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --ink: #20242b; --soft: #667; --line: #d9dce3; --page: #fff; --accent: #1f6feb; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8ec; --soft: #99a; --line: #3a3f48; --page: #1b1e24; } }
body { font: 14px/1.5 system-ui, "DejaVu Sans", sans-serif; color: var(--ink); background: var(--page); max-width: 900px;
       margin: 32px auto; padding: 0 24px; }
h1 { font-size: 24px; margin-bottom: 0; } h2 { font-size: 17px; margin-top: 32px; border-bottom: 1px solid var(--line); }
.subtitle { color: var(--soft); margin-top: 4px; }
table { border-collapse: collapse; margin: 12px 0; font-size: 13px; }
caption { text-align: left; color: var(--soft); padding: 4px 0; }
th, td { padding: 3px 12px 3px 0; text-align: left; vertical-align: top; }
thead th { border-bottom: 1px solid var(--line); font-weight: 600; } .n { text-align: right; font-variant-numeric: tabular-nums; }
.facts th { color: var(--soft); font-weight: normal; } figure { margin: 8px 0; }
figcaption { color: var(--soft); font-size: 13px; } .logo { float: right; max-height: 64px; max-width: 240px; } img, svg { max-width: 100%; height: auto; }
.verdict { border-left: 4px solid var(--soft); padding: 6px 12px; } .verdict.good { border-color: #2a9d5c; }
.verdict.attention { border-color: #d98e04; } .verdict.poor, .verdict.wrong { border-color: #c0392b; }
)";

}  // namespace

std::string verdictMark(const std::string& state) {
  if (state == "good") return "✓ good";
  if (state == "attention") return "▲ attention";
  if (state == "poor" || state == "wrong") return "✕ " + state;
  return state;
}

std::string byline(const Document& document) {
  return document.author + (document.author.empty() || document.subtitle.empty() ? "" : " · ") +
         document.subtitle;
}

std::string csvField(const std::string& text) {
  double number = 0.0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = failed == std::errc() && end == text.data() + text.size();
  const bool formula = !text.empty() && std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos;
  const std::string shown = formula && !whole && text.size() > 1 ? "'" + text : text;
  if (shown.find_first_of(",\"\r\n") == std::string::npos) return shown;
  std::string out = "\"";
  for (const char c : shown) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string markdownText(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '\n' || c == '\r')
      out += ' ';
    else
      out += (std::string_view("|`*[]\\").find(c) == std::string_view::npos ? "" : "\\") + std::string(1, c);
  }
  return out;
}

std::string toHtml(const Document& document) {
  std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">\n<title>" +
                    html(document.title) + "</title>\n<style>" + kStyle + "</style></head>\n<body>\n";
  if (!document.logo.empty())
    out += "<img class=\"logo\" src=\"" + pngAddress(document.logo) + "\" alt=\"\">\n";
  out += "<h1>" + html(document.title) + "</h1>\n<p class=\"subtitle\">" + html(byline(document)) + "</p>\n";
  for (const Section& section : document.sections) {
    out += "<h2>" + html(section.title) + "</h2>\n";
    for (const Block& block : section.blocks) out += std::visit(HtmlBlock{}, block);
  }
  return out + "</body>\n</html>\n";
}

std::string toMarkdown(const Document& document) {
  std::string out = "# " + markdownText(document.title) + "\n\n" + markdownText(byline(document)) + "\n\n";
  for (const Section& section : document.sections) {
    out += "## " + markdownText(section.title) + "\n\n";
    for (const Block& block : section.blocks) out += std::visit(MarkdownBlock{}, block);
  }
  return out;
}

std::string toCsv(const Document& document) {
  std::string out;
  for (const Section& section : document.sections) {
    for (const Block& block : section.blocks) {
      if (const auto* table = std::get_if<Table>(&block)) {
        out += "# " + section.title + (table->caption.empty() ? "" : ": " + table->caption) + "\n";
        out += csvRow(table->headers);
        for (const auto& row : table->rows) out += csvRow(row);
        out += "\n";
      } else if (const auto* facts = std::get_if<Facts>(&block)) {
        out += "# " + section.title + "\n";
        for (const auto& [name, value] : facts->lines) out += csvRow({name, value});
        out += "\n";
      }
    }
  }
  return out;
}

}  // namespace plumbline::report
