// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "spatial/pose.h"

/// A new XML document, element by element, laid out in lines.
namespace plumbline::io {

class XmlText {
 public:
  using Attributes = std::vector<std::pair<std::string, std::string>>;

  /// <name a="…">, closed by `close`.
  void open(const std::string& name, const Attributes& attributes = {});
  /// <name a="…"/>
  void empty(const std::string& name, const Attributes& attributes);
  /// <name a="…">text</name>
  void leaf(const std::string& name, const std::string& text, const Attributes& attributes = {});
  /// Two hyphens, which XML forbids in comments, are written apart.
  void comment(const std::string& text);
  void close();
  const std::string& text() const { return text_; }

 private:
  void start(const std::string& name, const Attributes& attributes);
  std::string text_;
  std::vector<std::string> open_;
};

/// Numbers separated by blanks, each so that it reads back to the same bits.
std::string numbersText(const Eigen::Ref<const Eigen::VectorXd>& values);

}  // namespace plumbline::io
