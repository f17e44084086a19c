// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace plumbline::workflow {

/// Length in characters, not bytes.
inline std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// Columns padded to their widest cell; numbers right-aligned.
class TextTable {
 public:
  TextTable(std::vector<std::string> headers, std::vector<bool> right) : right_(std::move(right)) {
    add(std::move(headers));
  }
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  std::string text() const {
    std::vector<std::size_t> widths(rows_.front().size(), 0);
    for (const auto& row : rows_)
      for (std::size_t k = 0; k < row.size(); ++k) widths[k] = std::max(widths[k], width(row[k]));
    std::string out;
    for (const auto& row : rows_) {
      std::string line;
      for (std::size_t k = 0; k < row.size(); ++k) {
        const std::string pad(widths[k] - width(row[k]), ' ');
        line += "  " + (k < right_.size() && right_[k] ? pad + row[k] : row[k] + pad);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + "\n";
    }
    return out;
  }

 private:
  std::vector<bool> right_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace plumbline::workflow
