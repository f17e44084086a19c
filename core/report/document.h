// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <variant>
#include <vector>

/// Report without a format: sections of paragraphs, facts, tables and plots. Text is UTF-8, plain.
namespace plumbline::report {

struct Paragraph {
  std::string text;
};

/// A sentence with a state: "good", "attention", "wrong" or "" (plain); the word is always shown, never
/// colour alone.
struct Verdict {
  std::string state;
  std::string text;
};

struct Facts {
  std::vector<std::pair<std::string, std::string>> lines;  ///< name, value
};

struct Table {
  std::string caption;
  std::vector<std::string> headers;  ///< with units
  std::vector<bool> numeric;         ///< per column: right-aligned
  std::vector<std::vector<std::string>> rows;

  bool isNumeric(std::size_t column) const { return column < numeric.size() && numeric[column]; }
};

/// Lines over a common x axis; NaN makes a gap. Drawn with the smallest and largest value of every pixel
/// column, so that no spike is lost.
struct Plot {
  struct Series {
    std::string name;
    std::string color;  ///< "#rrggbb"
    Eigen::VectorXd y;
  };
  std::string title, x_label, y_label;
  Eigen::VectorXd x;
  std::vector<Series> series;
};

/// Raster picture. LaTeX and CSV, which cannot hold it, name its caption only.
struct Picture {
  std::string caption;
  std::string png;  ///< bytes of a PNG file

  bool operator==(const Picture&) const = default;
};

using Block = std::variant<Paragraph, Verdict, Facts, Table, Plot, Picture>;

struct Section {
  std::string title;
  std::vector<Block> blocks;
};

struct Document {
  std::string title;
  std::string subtitle;
  std::vector<Section> sections;
  std::string author = {};   ///< empty: none
  std::string logo = {};     ///< bytes of a PNG file for the head of the first page; empty: none
  std::string running = {};  ///< one line for the head of every page: robot, hash, date, version
};

}  // namespace plumbline::report
