// SPDX-License-Identifier: BSD-3-Clause
#include "io/file/xml_text.h"

#include "io/urdf/urdf_numbers.h"
#include "io/urdf/urdf_xml.h"

namespace plumbline::io {

void XmlText::start(const std::string& name, const Attributes& attributes) {
  text_ += std::string(2 * open_.size(), ' ') + "<" + name;
  for (const auto& [key, value] : attributes) text_ += " " + key + "=\"" + escapeXml(value) + "\"";
}

void XmlText::open(const std::string& name, const Attributes& attributes) {
  start(name, attributes);
  text_ += ">\n";
  open_.push_back(name);
}

void XmlText::empty(const std::string& name, const Attributes& attributes) {
  start(name, attributes);
  text_ += "/>\n";
}

void XmlText::leaf(const std::string& name, const std::string& text, const Attributes& attributes) {
  start(name, attributes);
  text_ += ">" + escapeXml(text) + "</" + name + ">\n";
}

void XmlText::comment(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '-' && !safe.empty() && safe.back() == '-') safe += ' ';
    safe += c;
  }
  text_ += std::string(2 * open_.size(), ' ') + "<!-- " + safe + " -->\n";
}

void XmlText::close() {
  const std::string name = open_.back();
  open_.pop_back();
  text_ += std::string(2 * open_.size(), ' ') + "</" + name + ">\n";
}

std::string numbersText(const Eigen::Ref<const Eigen::VectorXd>& values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : " ") + formatNumber(value);
  return text;
}

}  // namespace plumbline::io
