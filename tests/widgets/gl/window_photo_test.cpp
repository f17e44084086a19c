// SPDX-License-Identifier: GPL-3.0-or-later
// Every page in light and dark, at 1× and at 2×, into <build>/pictures.
#include <QProcess>

#include "widgets/forms/page.h"
#include "widgets/pages/identifiability/identifiability_page.h"
#include "window_support.h"

namespace plumbline::panels::test {
namespace {

const QStringList kPages = {"1-robot",   "2-data",       "3-identifiability", "4-excitation", "5-estimation",
                            "6-payload", "7-validation", "8-compare",         "9-report",     "10-motion"};

class WindowPhotos : public WindowTest {
 protected:
  void photographPages(const QString& what) {
    for (const auto& [choice, look] :
         {std::pair(ThemeChoice::Light, QString("light")), std::pair(ThemeChoice::Dark, QString("dark"))}) {
      window_->settings()->setTheme(choice);
      for (int page = 0; page < kPages.size(); ++page) {
        QTest::keyClick(window_.get(), static_cast<Qt::Key>(Qt::Key_0 + (page + 1) % 10),
                        Qt::ControlModifier);
        QTest::qWait(200);
        photograph(what + "-" + kPages[page] + "-" + look);
      }
    }
  }
};

TEST_F(WindowPhotos, EmptyPages) {
  photographPages("empty");
}

TEST_F(WindowPhotos, PagesOfTheSampleProject) {
  window_->resize(1600, 1000);
  ASSERT_TRUE(openSample()) << "the sample project is not there";
  ASSERT_TRUE(identify());
  photographPages("sample");
}

TEST_F(WindowPhotos, SmallestWindow) {
  window_->resize(window_->minimumSize());
  ASSERT_TRUE(openSample()) << "the sample project is not there";
  ASSERT_TRUE(identify());
  photographPages("small");
}

// All of them in the full run, else the pages with most on them.
TEST(WindowPhotosAt2x, AllOfThem) {
  if (qEnvironmentVariable("QT_SCALE_FACTOR") == "2") GTEST_SKIP() << "SKIPPED: this is the second process";
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("QT_SCALE_FACTOR", "2");
  process.setProcessEnvironment(environment);
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(QCoreApplication::applicationFilePath(),
                {qEnvironmentVariableIsSet("PLUMBLINE_FULL")
                     ? QStringLiteral("--gtest_filter=WindowPhotos.*")
                     : QStringLiteral("--gtest_filter=WindowPhotos.PagesOfTheSampleProject")});
  ASSERT_TRUE(process.waitForFinished(500000));
  EXPECT_EQ(process.exitCode(), 0) << process.readAll().toStdString();
}

}  // namespace
}  // namespace plumbline::panels::test
