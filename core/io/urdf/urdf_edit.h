// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/urdf/urdf_xml.h"

namespace plumbline::io {

/// Changes to an XML text that leave every byte outside them as it is: they are collected against the
/// original and applied at once.
class XmlEdits {
 public:
  /// Refers to its arguments, which must live as long as the edits; `document` is the result of `parseXml` for `text`.
  XmlEdits(std::string_view text, const XmlDocument& document) : text_(text), document_(document) {}

  /// Sets the value of an attribute, or adds it at the end of the start tag.
  void setAttribute(const XmlElement& element, const std::string& name, const std::string& value);
  /// Puts a new child at the beginning of an element, on lines of its own where the document is laid out in
  /// lines.
  /// @param lines  the child's text, one entry per line, each with its indentation relative to the first
  void insertChild(const XmlElement& parent, const std::vector<std::string>& lines);

  bool empty() const { return edits_.empty(); }
  /// The text with all changes.
  std::string apply() const;

 private:
  struct Edit {
    std::size_t begin, end;
    std::string text;
  };
  /// The blanks between the beginning of the line and `at`; false when something else stands there.
  bool indentationOf(std::size_t at, std::string& indentation) const;
  std::string lineEnd() const;
  std::string_view text_;
  const XmlDocument& document_;
  std::vector<Edit> edits_;
};

}  // namespace plumbline::io
