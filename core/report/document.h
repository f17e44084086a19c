// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <variant>
#include <vector>

/// A report before it has a format: sections of paragraphs, facts, tables and plots. Text is UTF-8, plain.
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

using Block = std::variant<Paragraph, Verdict, Facts, Table, Plot>;

struct Section {
  std::string title;
  std::vector<Block> blocks;
};

struct Document {
  std::string title;
  std::string subtitle;
  std::vector<Section> sections;
  std::string running = {};  ///< one line for the head of every page: robot, hash, date, version
};

/// One self-contained page: styles and plots inside, light and dark by the reader's setting.
std::string toHtml(const Document& document);
/// GitHub-flavoured; plots as embedded SVG images.
std::string toMarkdown(const Document& document);
/// The tables and facts one after the other, each under a line "# section: caption"; RFC 4180 quoting.
std::string toCsv(const Document& document);

/// A LaTeX document of its own (article, booktabs, longtable, pgfplots; pdflatex, xelatex or lualatex): tables that break
/// across pages with their heads repeated, plots drawn by pgfplots, every character escaped.
std::string toLatex(const Document& document);
/// `text` as LaTeX prints it: its special characters escaped, other symbols as commands, unknown ones by their code.
std::string escapeLatex(const std::string& text);

/// "✓ good", "▲ attention", "✕ poor": the word of a verdict with its sign.
std::string verdictMark(const std::string& state);

/// The plot alone, `width`×`height` pixels.
std::string toSvg(const Plot& plot, int width = 860, int height = 220);

/// Four significant digits, "12.34", "1.234e-05", "–" for NaN.
std::string formatNumber(double value, int digits = 4);
/// "12.34 %" of 0.1234, "–" unless finite.
std::string formatPercent(double fraction, int digits = 4);

}  // namespace plumbline::report
