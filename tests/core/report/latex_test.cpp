// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>

#include "report/document.h"
#include "report/latex.h"
#include "report/plot_shape.h"
#include "support/support.h"

namespace plumbline::report {
namespace {

namespace fs = std::filesystem;

Document awkward() {
  Plot plot{
      "τ_1 & \"quotes\" [50%]", "time [s]", "torque [N·m]", Eigen::VectorXd::LinSpaced(500, 0.0, 10.0), {}};
  Eigen::VectorXd y = plot.x.array().sin();
  y[100] = std::numeric_limits<double>::quiet_NaN();
  plot.series = {{"measured_#1", "#4a5568", y}, {"predicted", "#1f6feb", -y}};
  Table table{
      "A_caption with 100 % & more", {"Parameter", "Value [kg·m²]", "Remark"}, {false, true, false}, {}};
  for (int k = 0; k < 120; ++k)
    table.rows.push_back(
        {"link_" + std::to_string(k) + ".Ixx", "1.234e-05",
         "Izz1 + Iyy2 + 0.04·m3 − 2·mcx_4 ≤ {5} ~ ^6 \\ path/to/a_very_long_folder_name/and_file.h5"});
  Document document{"Identified parameters of arm_7 & co", "Plumbline 0.1.0", {}};
  document.running = "arm_7 · SHA-256 0123456789abcdef… · Plumbline · 2026-11-21";
  document.sections = {
      {"Summary_{x}",
       {Paragraph{"100 % of $5 & #1 ~ ^ \\ {braces} <angles> |bars| `ticks` \"quotes\" --option ✓ ä 漢"},
        Verdict{"good", "fine"}, Verdict{"poor", "not_fine"}, Verdict{"", "plain"},
        Facts{{{"Command line", "plumbline-cli identify a_b.urdf --friction coulomb,viscous"}}}}},
      {"Tables", {table, plot}}};
  return document;
}

TEST(Latex, EveryCharacterIsEscaped) {
  EXPECT_EQ(escapeLatex("a_b & 5% #1 $x {y}"), "a\\_b \\& 5\\% \\#1 \\$x \\{y\\}");
  EXPECT_EQ(escapeLatex("\\~^"), "\\textbackslash{}\\textasciitilde{}\\textasciicircum{}");
  EXPECT_EQ(escapeLatex("N·m², ≤"), "N\\ensuremath{\\cdot}m\\ensuremath{^2}, \\ensuremath{\\le}");
  EXPECT_EQ(escapeLatex("--x"), "-{}-{}x") << "no dash ligature";
  EXPECT_EQ(escapeLatex("ä"), "ä");
  EXPECT_EQ(escapeLatex("漢"), "[U+6F22]");
  EXPECT_EQ(escapeLatex("\xff\xc3"), "[U+FFFD][U+FFFD]") << "broken UTF-8";
  EXPECT_EQ(escapeLatex("a\nb\tc"), "a b c");
}

/// Errors for TeX, found without TeX: unbalanced braces, bare special characters, bare UTF-8.
TEST(Latex, DocumentIsBalancedAndHoldsNoBareSymbols) {
  const std::string tex = toLatex(awkward());
  int depth = 0;
  for (std::size_t i = 0; i < tex.size(); ++i) {
    if (tex[i] == '\\') {
      ++i;
      continue;
    }
    depth += (tex[i] == '{') - (tex[i] == '}');
    ASSERT_GE(depth, 0) << tex.substr(i > 60 ? i - 60 : 0, 80);
    EXPECT_NE(tex[i], '$');
    // Two bytes: Latin letters; three and more are what inputenc does not know.
    EXPECT_LT(static_cast<unsigned char>(tex[i]), 0xe0) << tex.substr(i, 20);
  }
  EXPECT_EQ(depth, 0);
  for (const std::string environment : {"longtable", "tikzpicture", "axis", "center", "document"}) {
    const auto count = [&](const std::string& part) {
      int n = 0;
      for (std::size_t at = tex.find(part); at != std::string::npos; at = tex.find(part, at + 1)) ++n;
      return n;
    };
    EXPECT_EQ(count("\\begin{" + environment + "}"), count("\\end{" + environment + "}")) << environment;
    EXPECT_GT(count("\\begin{" + environment + "}"), 0) << environment;
  }
  EXPECT_NE(tex.find(",nan) "), std::string::npos) << "the gap of the curve";
}

TEST(Latex, TablesAreNoWiderThanThePage) {
  Document document = awkward();
  Table values{
      "",
      {"Parameter", "Unit", "Value", "Std", "Relative std", "95 % lower", "95 % upper", "From the log"},
      {false, false, true, true, true, true, true, true},
      {}};
  values.rows = {{"joint1.coulomb", "N·m·s/rad", "-0.00012345", "0.0001234", "1.14e+03 %", "-0.00012345",
                  "-0.00012345", "0.0123 %"}};
  Table many{"", {}, {}, {{}}};
  for (int k = 0; k < 20; ++k) {
    many.headers.push_back("Column " + std::to_string(k));
    many.numeric.push_back(k % 3 > 0);
    many.rows[0].push_back("-1.234567e-05");
  }
  document.sections.push_back({"Wide", {values, many}});
  const std::string tex = toLatex(document);
  int tables = 0;
  for (std::size_t at = tex.find("\\begin{longtable}"); at != std::string::npos;
       at = tex.find("\\begin{longtable}", at + 1), ++tables) {
    const std::string columns = tex.substr(at, tex.find("@{}}", at) - at);
    double width = -2.0 * 3.0 / 72.27 * 2.54;
    for (std::size_t p = columns.find("p{"); p != std::string::npos; p = columns.find("p{", p + 1))
      width += std::stod(columns.substr(p + 2)) + 2.0 * 3.0 / 72.27 * 2.54;
    EXPECT_LE(width, 17.01) << columns;
    EXPECT_GT(width, 1.0);
  }
  EXPECT_EQ(tables, 4);
}

TEST(Latex, CompilesWherePdflatexIsInstalled) {
  if (std::system("command -v pdflatex > /dev/null 2>&1 && kpsewhich pgfplots.sty > /dev/null") != 0)
    GTEST_SKIP() << "SKIPPED: no pdflatex with pgfplots on this machine";
  const fs::path folder = test::temporaryFolder("latex");
  std::ofstream(folder / "report.tex") << toLatex(awkward());
  EXPECT_EQ(std::system(("cd '" + folder.string() +
                         "' && pdflatex -interaction=nonstopmode -halt-on-error report.tex > log.txt 2>&1")
                            .c_str()),
            0);
}

TEST(PlotShape, KeepsSpikesAndGaps) {
  PLUMBLINE_SEED(seed, 611);
  Random random(seed);
  Plot plot{"", "", "", Eigen::VectorXd::LinSpaced(100000, 0.0, 1.0), {{"a", "#000000", {}}}};
  Eigen::VectorXd y = random.uniformVector(100000, -1.0, 1.0);
  y[54321] = 100.0;
  y[77777] = -50.0;
  y[30000] = std::numeric_limits<double>::quiet_NaN();
  plot.series[0].y = y;
  const PlotShape shape = shapeOf(plot, 200);
  ASSERT_EQ(shape.lines.size(), 2U) << "the gap";
  double high = 0.0, low = 0.0;
  std::size_t points = 0;
  for (const PlotShape::Line& line : shape.lines) {
    points += line.points.size();
    for (const auto& point : line.points) {
      high = std::max(high, point[1]);
      low = std::min(low, point[1]);
    }
  }
  EXPECT_EQ(high, 100.0);
  EXPECT_EQ(low, -50.0);
  EXPECT_LE(points, 810U);
  EXPECT_GT(shape.y_upper, 100.0);
  for (const double tick : shape.y_ticks) EXPECT_LE(tick, shape.y_upper);
}

}  // namespace
}  // namespace plumbline::report
