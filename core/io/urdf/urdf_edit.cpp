// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf/urdf_edit.h"

#include <algorithm>
#include <stdexcept>

namespace plumbline::io {
namespace {

constexpr std::string_view kXmlBlanks = " \t\r\n";

struct Span {
  std::size_t begin = 0, end = 0;
  bool found = false;
};

/// Returns the span of the value of an attribute, without its quotes, in a start tag that is known to be
/// well-formed.
Span attributeValue(std::string_view text, const XmlElement& element, std::string_view name) {
  std::size_t at = element.begin + 1 + element.name.size();
  while (true) {
    at = text.find_first_not_of(kXmlBlanks, at);
    if (at >= element.open_end || text[at] == '>' || text[at] == '/') return {};
    const std::size_t name_end = text.find_first_of(" \t\r\n=", at);
    const std::size_t quote = text.find_first_of("\"'", name_end);
    if (quote >= element.open_end) return {};
    const std::size_t close = text.find(text[quote], quote + 1);
    if (text.substr(at, name_end - at) == name) return {quote + 1, close, true};
    at = close + 1;
  }
}

}  // namespace

void XmlEdits::setAttribute(const XmlElement& element, const std::string& name, const std::string& value) {
  const Span span = attributeValue(text_, element, name);
  if (span.found) {
    edits_.push_back({span.begin, span.end, escapeXml(value)});
    return;
  }
  // Behind the last attribute, before the blanks that may stand in front of "/>" or ">".
  std::size_t at = element.open_end - (element.closesItself() ? 2 : 1);
  while (kXmlBlanks.find(text_[at - 1]) != std::string_view::npos) --at;
  edits_.push_back({at, at, " " + name + "=\"" + escapeXml(value) + "\""});
}

void XmlEdits::insertChild(const XmlElement& parent, const std::vector<std::string>& lines) {
  std::string outer;
  const bool laid_out = indentationOf(parent.begin, outer);
  std::string inner = outer + (outer.find('\t') != std::string::npos ? "\t" : "  ");
  if (!parent.children.empty()) {
    std::string first;
    if (indentationOf(document_.elements[parent.children.front()].begin, first)) inner = first;
  }
  std::string child;
  for (const std::string& line : lines) {
    if (laid_out) child += lineEnd() + inner;
    child += laid_out ? line : line.substr(std::min(line.find_first_not_of(' '), line.size()));
  }
  const std::string last = laid_out ? lineEnd() + outer : std::string();
  if (parent.closesItself()) {
    std::size_t at = parent.open_end - 2;
    while (kXmlBlanks.find(text_[at - 1]) != std::string_view::npos) --at;
    edits_.push_back({at, parent.open_end, ">" + child + last + "</" + parent.name + ">"});
    return;
  }
  const std::string_view content = text_.substr(parent.open_end, parent.close_begin - parent.open_end);
  // An end tag that follows at once moves to a line of its own.
  if (content.find_first_not_of(" \t") == std::string_view::npos) child += last;
  edits_.push_back({parent.open_end, parent.open_end, child});
}

std::string XmlEdits::apply() const {
  std::vector<Edit> ordered = edits_;
  std::stable_sort(ordered.begin(), ordered.end(),
                   [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
  std::string result;
  std::size_t at = 0;
  for (const Edit& edit : ordered) {
    if (edit.begin < at) throw std::logic_error("XmlEdits: two changes of the same place");
    result.append(text_.substr(at, edit.begin - at));
    result += edit.text;
    at = edit.end;
  }
  result.append(text_.substr(at));
  return result;
}

bool XmlEdits::indentationOf(std::size_t at, std::string& indentation) const {
  std::size_t begin = at;
  while (begin > 0 && (text_[begin - 1] == ' ' || text_[begin - 1] == '\t')) --begin;
  if (begin == 0 || text_[begin - 1] != '\n') return false;
  indentation = std::string(text_.substr(begin, at - begin));
  return true;
}

std::string XmlEdits::lineEnd() const {
  const std::size_t newline = text_.find('\n');
  return newline != std::string_view::npos && newline > 0 && text_[newline - 1] == '\r' ? "\r\n" : "\n";
}

}  // namespace plumbline::io
