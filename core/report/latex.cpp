// SPDX-License-Identifier: BSD-3-Clause
#include "report/latex.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "base/text.h"
#include "report/document.h"
#include "report/plot_shape.h"
#include "report/render.h"

namespace plumbline::report {
namespace {

constexpr double kTextWidth = 17.0;   ///< cm, of an A4 page with 2 cm margins
constexpr double kCharacter = 0.155;  ///< cm, of a digit in the tables' size
constexpr double kColumnGap = 0.212;  ///< cm, twice the tabcolsep of the preamble
constexpr int kPlotColumns = 150;     ///< TeX is slow at drawing

struct Symbol {
  char32_t code;
  std::string_view latex;
};

// Characters of reports beyond ASCII and Latin letters, which T1 fonts have.
constexpr auto kSymbols = std::to_array<Symbol>({
    {U'·', "\\ensuremath{\\cdot}"},
    {U'−', "\\ensuremath{-}"},
    {U'–', "--"},
    {U'—', "---"},
    {U'…', "\\dots{}"},
    {U'°', "\\ensuremath{^\\circ}"},
    {U'²', "\\ensuremath{^2}"},
    {U'³', "\\ensuremath{^3}"},
    {U'¹', "\\ensuremath{^1}"},
    {U'⁻', "\\ensuremath{^-}"},
    {U'½', "\\ensuremath{\\frac12}"},
    {U'×', "\\ensuremath{\\times}"},
    {U'±', "\\ensuremath{\\pm}"},
    {U'≤', "\\ensuremath{\\le}"},
    {U'≥', "\\ensuremath{\\ge}"},
    {U'≠', "\\ensuremath{\\ne}"},
    {U'≈', "\\ensuremath{\\approx}"},
    {U'∞', "\\ensuremath{\\infty}"},
    {U'→', "\\ensuremath{\\to}"},
    {U'√', "\\ensuremath{\\surd}"},
    {U'‖', "\\ensuremath{\\|}"},
    {U'∇', "\\ensuremath{\\nabla}"},
    {U'∑', "\\ensuremath{\\sum}"},
    {U'⪰', "\\ensuremath{\\succeq}"},
    {U'≻', "\\ensuremath{\\succ}"},
    {U'∈', "\\ensuremath{\\in}"},
    {U'ᵀ', "\\ensuremath{^{\\mathsf T}}"},
    {U'✓', "\\ensuremath{\\checkmark}"},
    {U'✕', "\\ensuremath{\\times}"},
    {U'▲', "\\ensuremath{\\blacktriangle}"},
    {U'★', "\\ensuremath{\\bigstar}"},
    {U'●', "\\ensuremath{\\bullet}"},
    {U'○', "\\ensuremath{\\circ}"},
    {U'“', "``"},
    {U'”', "''"},
    {U'’', "'"},
    {U'‘', "`"},
    {U'„', "\\quotedblbase{}"},
    {U'µ', "\\ensuremath{\\mu}"},
    {U'α', "\\ensuremath{\\alpha}"},
    {U'β', "\\ensuremath{\\beta}"},
    {U'γ', "\\ensuremath{\\gamma}"},
    {U'δ', "\\ensuremath{\\delta}"},
    {U'ε', "\\ensuremath{\\varepsilon}"},
    {U'η', "\\ensuremath{\\eta}"},
    {U'θ', "\\ensuremath{\\theta}"},
    {U'λ', "\\ensuremath{\\lambda}"},
    {U'μ', "\\ensuremath{\\mu}"},
    {U'π', "\\ensuremath{\\pi}"},
    {U'ρ', "\\ensuremath{\\rho}"},
    {U'σ', "\\ensuremath{\\sigma}"},
    {U'τ', "\\ensuremath{\\tau}"},
    {U'φ', "\\ensuremath{\\varphi}"},
    {U'ω', "\\ensuremath{\\omega}"},
    {U'Δ', "\\ensuremath{\\Delta}"},
    {U'Σ', "\\ensuremath{\\Sigma}"},
    {U'Ω', "\\ensuremath{\\Omega}"},
    {U'\u00a0', "~"},
});

/// Code points of UTF-8; bytes that are none become U+FFFD.
std::u32string decoded(const std::string& text) {
  std::u32string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80          ? 1
                               : (lead >> 5U) == 6  ? 2
                               : (lead >> 4U) == 14 ? 3
                               : (lead >> 3U) == 30 ? 4
                                                    : 0;
    char32_t code = length == 1 ? lead : lead & (0x7fU >> length);
    bool good = length > 0 && i + length <= text.size();
    for (std::size_t k = 1; good && k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      good = (next & 0xc0U) == 0x80U;
      code = (code << 6U) | (next & 0x3fU);
    }
    out += good ? code : U'\ufffd';
    i += good ? length : 1;
  }
  return out;
}

std::string latexOf(char32_t code, const std::string& bytes) {
  switch (code) {
    case U'\\':
      return "\\textbackslash{}";
    case U'~':
      return "\\textasciitilde{}";
    case U'^':
      return "\\textasciicircum{}";
    case U'<':
      return "\\textless{}";
    case U'>':
      return "\\textgreater{}";
    case U'|':
      return "\\textbar{}";
    case U'"':
      return "\\textquotedbl{}";
    case U'-':
      return "-{}";  // no ligatures: --option stays two hyphens
    case U'\'':
      return "\\textquotesingle{}";
    case U'`':
      return "\\textasciigrave{}";
    default:
      break;
  }
  if (code < 0x80) {
    if (std::u32string_view(U"&%$#_{}").find(code) != std::u32string_view::npos) return "\\" + bytes;
    return code < 0x20 ? " " : bytes;
  }
  const auto known =
      std::find_if(kSymbols.begin(), kSymbols.end(), [&](const Symbol& s) { return s.code == code; });
  if (known != kSymbols.end()) return std::string(known->latex);
  if (code >= 0xc0 && code <= 0x17f) return bytes;
  return fmt::format("[U+{:04X}]", static_cast<int>(code));
}

std::string utf8(char32_t code) {
  std::string out;
  const auto tail = [&](int shift) { out += static_cast<char>(0x80U | ((code >> shift) & 0x3fU)); };
  if (code < 0x80) return std::string(1, static_cast<char>(code));
  if (code < 0x800) {
    out += static_cast<char>(0xc0U | (code >> 6U));
  } else if (code < 0x10000) {
    out += static_cast<char>(0xe0U | (code >> 12U));
    tail(6);
  } else {
    out += static_cast<char>(0xf0U | (code >> 18U));
    tail(12);
    tail(6);
  }
  tail(0);
  return out;
}

/// The same for narrow columns: paths, hashes and option lists may break.
std::string breakable(const std::string& text) {
  std::string out;
  int run = 0;
  for (const char32_t code : decoded(text)) {
    out += latexOf(code, utf8(code));
    run = code == U' ' ? 0 : run + 1;
    if (std::u32string_view(U"/_,.=:").find(code) != std::u32string_view::npos || run % 12 == 11)
      out += "\\allowbreak{}";
  }
  return out;
}

std::size_t lengthOf(const std::string& text) {
  return decoded(text).size();
}

std::string cm(double value) {
  return fmt::format("{:.2f}cm", value);
}

/// Size of a table's text and the widths of its columns in cm.
struct TableWidths {
  std::string size;
  std::vector<double> width;
};

/// Computes the widths that the columns need at a size of text; long texts share the width that the others leave, but stay
/// readable.
/// @return  false when the page is too narrow for that
bool fitWidths(const Table& table, double scale, std::vector<double>& width) {
  const std::size_t n = table.headers.size();
  width.assign(n, 0.0);
  std::vector<double> least(n);
  double fixed = 0.0, wanted = 0.0;
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t longest = 0;
    for (const auto& row : table.rows)
      if (k < row.size()) longest = std::max(longest, lengthOf(row[k]));
    // A heading may take two lines.
    const std::size_t head = lengthOf(table.headers[k]);
    longest = std::max(longest, std::min<std::size_t>(head, 6 + head / 2));
    width[k] = scale * (kCharacter * static_cast<double>(longest) + 0.12);
    least[k] = table.isNumeric(k) ? width[k] : std::min(width[k], 2.4 * scale);
    fixed += least[k];
    wanted += width[k] - least[k];
  }
  const double spare = kTextWidth - kColumnGap * static_cast<double>(n - 1) - fixed;
  if (spare < 0.0) {
    for (std::size_t k = 0; k < n; ++k) width[k] = least[k] * (fixed + spare) / fixed;
    return false;
  }
  if (wanted > spare)
    for (std::size_t k = 0; k < n; ++k) width[k] = least[k] + spare * (width[k] - least[k]) / wanted;
  return true;
}

TableWidths widths(const Table& table) {
  TableWidths result;
  for (const auto& [size, scale] :
       {std::pair("\\footnotesize", 1.0), std::pair("\\scriptsize", 0.88), std::pair("\\tiny", 0.66)}) {
    result.size = size;
    if (fitWidths(table, scale, result.width)) break;
  }
  return result;
}

struct LatexBlock {
  std::string operator()(const Paragraph& p) const { return escapeLatex(p.text) + "\n\n"; }

  std::string operator()(const Verdict& v) const {
    const char* color = v.state == "good"        ? "pgood"
                        : v.state == "attention" ? "pattention"
                        : v.state.empty()        ? "psoft"
                                                 : "ppoor";
    return "\\verdict{" + std::string(color) + "}{" + escapeLatex(verdictMark(v.state)) + "}{" +
           escapeLatex(v.text) + "}\n\n";
  }

  std::string operator()(const Facts& f) const {
    if (f.lines.empty()) return "";
    std::string out =
        "{\\footnotesize\\begin{longtable}{@{}>{\\raggedright\\arraybackslash\\color{psoft}}p{4.2cm}"
        ">{\\raggedright\\arraybackslash}p{12.3cm}@{}}\n";
    for (const auto& [name, value] : f.lines) out += escapeLatex(name) + " & " + breakable(value) + " \\\\\n";
    return out + "\\end{longtable}}\n\n";
  }

  std::string operator()(const Table& t) const {
    if (t.headers.empty()) return "";
    const auto [size, width] = widths(t);
    std::string out = "\\needroom{2.4cm}{" + size + "\\begin{longtable}[l]{@{}";
    for (std::size_t k = 0; k < width.size(); ++k)
      out += std::string(">{\\") + (t.isNumeric(k) ? "raggedleft" : "raggedright") + "\\arraybackslash}p{" +
             cm(width[k]) + "}";
    out += "@{}}\n";
    if (!t.caption.empty())
      out += "\\multicolumn{" + std::to_string(width.size()) + "}{@{}l}{\\color{psoft}" +
             escapeLatex(t.caption) + "}\\\\[2pt]\n";
    std::string head = "\\toprule\n";
    for (std::size_t k = 0; k < t.headers.size(); ++k)
      head += (k > 0 ? " & " : "") + std::string("\\textbf{") + escapeLatex(t.headers[k]) + "}";
    head += " \\\\\n\\midrule\n";
    out += head + "\\endfirsthead\n" + head + "\\endhead\n\\bottomrule\n\\endfoot\n";
    for (const auto& row : t.rows) {
      for (std::size_t k = 0; k < row.size(); ++k)
        out += (k > 0 ? " & " : "") + (t.isNumeric(k) ? escapeLatex(row[k]) : breakable(row[k]));
      out += " \\\\\n";
    }
    return out + "\\end{longtable}}\n\n";
  }

  std::string operator()(const Plot& p) const {
    const PlotShape shape = shapeOf(p, kPlotColumns);
    const auto number = [](double value) { return shortNumber(value, 6); };
    std::string out = "\\begin{center}\\begin{tikzpicture}\\begin{axis}[plumb, title={" +
                      escapeLatex(p.title) + "}, xlabel={" + escapeLatex(p.x_label) + "}, ylabel={" +
                      escapeLatex(p.y_label) + "}, xmin=" + number(shape.x_lower) +
                      ", xmax=" + number(shape.x_upper) + ", ymin=" + number(shape.y_lower) +
                      ", ymax=" + number(shape.y_upper) + "]\n";
    for (std::size_t k = 0; k < p.series.size(); ++k) {
      const std::string color = "s" + std::to_string(k);
      const std::string html = p.series[k].color.empty() ? "000000" : p.series[k].color.substr(1);
      out += "\\definecolor{" + color + "}{HTML}{" + html + "}\\addplot[" + color +
             ", line width=0.4pt] coordinates {\n";
      bool first = true;
      int on_line = 0;
      for (const PlotShape::Line& line : shape.lines) {
        if (line.series != k) continue;
        if (!first) out += "(" + number(line.points.front()[0]) + ",nan) ";
        first = false;
        for (const auto& [x, y] : line.points)
          out += "(" + number(x) + "," + number(y) + ")" + (++on_line % 8 == 0 ? "\n" : " ");
      }
      out += "};\n\\addlegendentry{" + escapeLatex(p.series[k].name) + "}\n";
    }
    return out + "\\end{axis}\\end{tikzpicture}\\end{center}\n\n";
  }

  /// One file cannot hold it.
  std::string operator()(const Picture& p) const {
    return "\\textcolor{psoft}{" + escapeLatex(p.caption) + ": see the report as HTML or PDF.}\n\n";
  }
};

constexpr const char* kPreamble = R"(% Compile with pdflatex, twice (tables and page numbers).
\documentclass[10pt,a4paper]{article}
\usepackage[utf8]{inputenc}
\usepackage[T1]{fontenc}
\usepackage{lmodern,textcomp,amsmath,amssymb}
\usepackage[margin=2cm,top=2.4cm,headheight=14pt]{geometry}
\usepackage{array,booktabs,longtable,fancyhdr,xcolor,pgfplots}
\pgfplotsset{compat=1.16, plumb/.style={width=16.6cm, height=5cm, title style={font=\footnotesize\bfseries},
  label style={font=\scriptsize}, tick label style={font=\scriptsize}, grid=major, grid style={black!12},
  unbounded coords=jump, legend columns=-1, legend style={font=\scriptsize, draw=none, fill=none, at={(1,1.02)},
  anchor=south east}, title style={at={(0,1.02)}, anchor=south west}}}
\definecolor{psoft}{HTML}{555F6E}\definecolor{pgood}{HTML}{1F7A45}
\definecolor{pattention}{HTML}{A86A00}\definecolor{ppoor}{HTML}{B03025}
\newcommand{\verdict}[3]{\par\noindent\textbf{\textcolor{#1}{#2}}\ #3\par\smallskip}
% A new page unless so much is left: no heading at the foot of a page.
\newcommand{\needroom}[1]{\par\dimen0=\pagegoal\advance\dimen0-\pagetotal\ifdim\dimen0<#1\relax\newpage\fi}
\setlength{\parindent}{0pt}\setlength{\parskip}{4pt plus 2pt}\setlength{\LTleft}{0pt}\setlength{\LTpre}{4pt}
\setlength{\tabcolsep}{3pt}\sloppy\raggedbottom
\pagestyle{fancy}\fancyhf{}\renewcommand{\headrulewidth}{0.3pt}
)";

}  // namespace

std::string escapeLatex(const std::string& text) {
  std::string out;
  for (const char32_t code : decoded(text)) out += latexOf(code, utf8(code));
  return out;
}

std::string toLatex(const Document& document) {
  std::string out = kPreamble;
  out +=
      "\\fancyhead[L]{\\scriptsize\\color{psoft}" + breakable(document.running) +
      "}\n\\fancyfoot[C]{\\scriptsize\\color{psoft}\\thepage\\ / \\pageref{lastpage}}\n\\begin{document}\n";
  out += "{\\LARGE\\bfseries " + escapeLatex(document.title) + "\\par}\n{\\color{psoft}" +
         escapeLatex(byline(document)) + "\\par}\n\n";
  for (const Section& section : document.sections) {
    out += "\\needroom{4cm}\\section*{" + escapeLatex(section.title) + "}\n";
    for (const Block& block : section.blocks) out += std::visit(LatexBlock{}, block);
  }
  return out + "\\label{lastpage}\n\\end{document}\n";
}

}  // namespace plumbline::report
