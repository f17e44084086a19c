// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/report/pdf.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QThread>
#include <cmath>
#include <limits>
#include <memory>

#include "tests/widgets/support.h"
#include "widgets/report/page_painter.h"

namespace plumbline::report {
namespace {

Document longDocument() {
  Document document{"Identified parameters of arm", "Plumbline 0.1.0", {}};
  document.running = "arm · SHA-256 0123456789abcdef… · Plumbline 0.1.0 · 2026-11-21";
  Table narrow{"A table of many rows", {"Parameter", "Value [kg·m²]"}, {false, true}, {}};
  for (int k = 0; k < 150; ++k) narrow.rows.push_back({"link" + std::to_string(k) + ".Ixx", "1.234e-05"});
  Table wide{"A table of many and long columns", {}, {}, {}};
  std::vector<std::string> row;
  for (int k = 0; k < 14; ++k) {
    wide.headers.push_back("Heading number " + std::to_string(k));
    wide.numeric.push_back(k % 2 == 1);
    row.push_back(k % 2 == 1 ? "-1.23456e-05"
                             : "some words that go on and on, and aVeryLongWordWithoutAnyBlankInItAtAll");
  }
  wide.rows.assign(5, row);
  Table tall{"", {"One cell that is taller than a page"}, {false}, {}};
  std::string text;
  for (int k = 0; k < 3000; ++k) text += "word" + std::to_string(k) + " ";
  tall.rows = {{text}};
  Plot plot{"joint1", "time [s]", "torque [N·m]", Eigen::VectorXd::LinSpaced(5000, 0.0, 10.0), {}};
  Eigen::VectorXd y = plot.x.array().sin();
  y.segment(1000, 500).setConstant(std::numeric_limits<double>::quiet_NaN());
  plot.series = {{"measured", "#4a5568", y}, {"predicted", "#1f6feb", -y}};
  document.sections = {
      {"Summary",
       {Paragraph{"A paragraph."}, Verdict{"good", "well"}, Verdict{"poor", std::string(600, 'x')},
        Facts{{{"SHA-256", std::string(200, 'a')}}}}},
      {"Tables", {narrow, wide, tall}},
      {"Plots", {plot, plot, plot, plot, plot, plot, plot}},
      {"Empty", {}}};
  return document;
}

QString runTool(const QString& program, const QStringList& arguments) {
  QProcess process;
  process.start(program, arguments);
  process.waitForFinished(60000);
  return QString::fromUtf8(process.readAllStandardOutput());
}

/// The document as a file that the tools of poppler can read.
class PdfTest : public testing::Test {
 protected:
  void SetUp() override {
    if (QStandardPaths::findExecutable("pdftotext").isEmpty())
      GTEST_SKIP() << "SKIPPED: poppler-utils are not on this machine";
    const Result<std::string> bytes = toPdf(longDocument());
    ASSERT_TRUE(bytes.ok()) << bytes.error().message();
    // A file of its own: tests run side by side, each in its own process.
    file_ = test::pictureFolder() + "/report_pages_" +
            testing::UnitTest::GetInstance()->current_test_info()->name() + ".pdf";
    QFile file(file_);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(bytes->data(), static_cast<qint64>(bytes->size()));
  }
  QString file_;
};

TEST_F(PdfTest, EveryPageHasRunningHeadAndNumber) {
  const QStringList pages =
      runTool("pdftotext", {"-layout", file_, "-"}).split(QChar('\f'), Qt::SkipEmptyParts);
  ASSERT_GT(pages.size(), 6);
  for (qsizetype k = 0; k < pages.size(); ++k) {
    EXPECT_TRUE(pages[k].contains("SHA-256 0123456789abcdef")) << k;
    EXPECT_TRUE(pages[k].contains(QStringLiteral("%1 / %2").arg(k + 1).arg(pages.size()))) << k;
  }
}

TEST_F(PdfTest, TablesRepeatTheirHeadsAndKeepEveryRow) {
  const QStringList pages =
      runTool("pdftotext", {"-layout", file_, "-"}).split(QChar('\f'), Qt::SkipEmptyParts);
  int rows = 0;
  for (const QString& page : pages) {
    const auto here = static_cast<int>(page.count(QRegularExpression("link\\d+\\.Ixx +1\\.234e-05")));
    EXPECT_TRUE(here == 0 || page.contains("Value [kg·m²]"));
    rows += here;
  }
  EXPECT_EQ(rows, 150);
  // The cell that is taller than a page loses no word.
  const QString all = runTool("pdftotext", {file_, "-"});
  for (const int k : {0, 999, 1500, 2999}) EXPECT_TRUE(all.contains(QStringLiteral("word%1").arg(k))) << k;
}

TEST_F(PdfTest, NothingRunsOffThePage) {
  const QString boxes = runTool("pdftotext", {"-bbox", file_, "-"});
  static const QRegularExpression kWord(
      "<word xMin=\"([-0-9.]+)\" yMin=\"([-0-9.]+)\" xMax=\"([-0-9.]+)\" yMax=\"([-0-9.]+)\">");
  int words = 0;
  for (auto it = kWord.globalMatch(boxes); it.hasNext(); ++words) {
    const QRegularExpressionMatch match = it.next();
    EXPECT_GE(match.captured(1).toDouble(), page::kSide - 2.0);
    EXPECT_LE(match.captured(3).toDouble(), page::kWidth - page::kSide + 2.0)
        << match.captured(0).toStdString();
    EXPECT_GE(match.captured(2).toDouble(), 20.0);
    EXPECT_LE(match.captured(4).toDouble(), page::kHeight - 20.0);
  }
  EXPECT_GT(words, 3000);
}

TEST(Pdf, IsMadeInAnyThread) {
  std::string bytes;
  const std::unique_ptr<QThread> thread(
      QThread::create([&] { bytes = toPdf(longDocument())->substr(0, 5); }));
  thread->start();
  thread->wait();
  EXPECT_EQ(bytes, "%PDF-");
}

}  // namespace
}  // namespace plumbline::report
