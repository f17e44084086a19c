// SPDX-License-Identifier: GPL-3.0-or-later
// No text of any page is cut off in the smallest window, in any language, at 1× and at 2×: every text is measured against the
// box that it is painted in.
#include <QAbstractButton>
#include <QChartView>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStyleOption>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QToolButton>
#include <QTranslator>

#include "widgets/forms/page.h"
#include "window_support.h"

namespace plumbline::panels::test {
namespace {

constexpr int kRounding = 2;  // px

/// Collects the texts of a window that need more room than they have.
class Texts {
 public:
  void measure(QWidget* window, const QString& place) {
    place_ = place;
    for (auto* label : window->findChildren<QLabel*>()) ofLabel(label);
    for (auto* button : window->findChildren<QAbstractButton*>()) ofButton(button);
    for (auto* box : window->findChildren<QComboBox*>()) ofChoice(box);
    for (auto* group : window->findChildren<QGroupBox*>())
      need(group, group->title(), group->fontMetrics().horizontalAdvance(group->title()));
    for (auto* bar : window->findChildren<QTabBar*>()) ofTabs(bar);
    for (auto* table : window->findChildren<QTableView*>()) {
      ofTitles(table);
      ofNumbers(table);
    }
    for (auto* table : window->findChildren<QTableWidget*>()) ofRows(table);
    for (auto* line : window->findChildren<QLineEdit*>()) ofPlaceholder(line);
    for (auto* chart : window->findChildren<QChartView*>()) ofAxes(chart);
  }
  const QStringList& cut() const { return cut_; }

 private:
  static bool shown(const QWidget* widget) {
    return widget->isVisible() && !widget->visibleRegion().isEmpty();
  }

  void report(const QWidget* widget, const QString& text, int wanted, int had) {
    const QString line =
        QStringLiteral("%1: %2 \"%3\" needs %4 px, has %5")
            .arg(place_, QString::fromLatin1(widget->metaObject()->className()), text.left(60))
            .arg(wanted)
            .arg(had);
    if (!cut_.contains(line)) cut_ << line;
  }
  void need(const QWidget* widget, const QString& text, int width) {
    if (!shown(widget) || text.isEmpty()) return;
    if (width > widget->width() + kRounding) report(widget, text, width, widget->width());
  }
  void ofLabel(const QLabel* label) {
    if (!shown(label) || label->text().isEmpty()) return;
    const QMargins margins = label->contentsMargins();
    if (label->wordWrap()) {
      const int height = label->heightForWidth(label->width());
      if (height > label->height() + kRounding) report(label, label->text(), height, label->height());
      return;
    }
    need(label, label->text(), label->sizeHint().width() - margins.left() - margins.right());
  }
  void ofButton(const QAbstractButton* button) {
    if (button->text().isEmpty()) return;
    const auto* tool = qobject_cast<const QToolButton*>(button);
    if (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
      return;
    if (tool != nullptr && tool->toolButtonStyle() == Qt::ToolButtonTextUnderIcon)
      return need(button, button->text(), button->fontMetrics().horizontalAdvance(button->text()));
    const int icon = button->icon().isNull() ? 0 : button->iconSize().width() + 4;
    const bool push = qobject_cast<const QPushButton*>(button) != nullptr;
    need(button, button->text(),
         push ? button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width() + icon + 6
              : button->sizeHint().width());
  }
  /// Measured against the field that the style paints the text into.
  void ofChoice(const QComboBox* box) {
    if (!shown(box)) return;
    QStyleOptionComboBox option;
    option.initFrom(box);
    option.editable = box->isEditable();
    option.subControls = QStyle::SC_All;
    const int had =
        box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box).width();
    const int wanted = box->fontMetrics().horizontalAdvance(box->currentText());
    if (wanted > had) report(box, box->currentText(), wanted, had);
  }
  void ofTabs(const QTabBar* bar) {
    if (!shown(bar) || bar->elideMode() == Qt::ElideNone) return;
    for (int i = 0; i < bar->count(); ++i) {
      const int wanted = bar->fontMetrics().horizontalAdvance(bar->tabText(i));
      if (bar->isTabVisible(i) && wanted > bar->tabRect(i).width())
        report(bar, bar->tabText(i), wanted, bar->tabRect(i).width());
    }
  }
  void ofTitles(const QTableView* table) {
    if (!shown(table) || !table->horizontalHeader()->isVisible() || table->model() == nullptr) return;
    for (int column = 0; column < table->model()->columnCount(); ++column) {
      if (table->isColumnHidden(column)) continue;
      const QString title = table->model()->headerData(column, Qt::Horizontal).toString();
      const int wanted = table->horizontalHeader()->fontMetrics().horizontalAdvance(title) + 4;
      if (wanted > table->columnWidth(column)) report(table, title, wanted, table->columnWidth(column));
    }
  }

  /// Numbers are never cut; sentences may be, and have tool tips.
  void ofNumbers(const QTableView* table) {
    constexpr int kRows = 50;
    if (!shown(table) || table->model() == nullptr) return;
    for (int row = 0; row < std::min(kRows, table->model()->rowCount()); ++row)
      for (int column = 0; column < table->model()->columnCount(); ++column) {
        const QModelIndex cell = table->model()->index(row, column);
        if (table->isColumnHidden(column) || !(cell.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight))
          continue;
        const int wanted = table->fontMetrics().horizontalAdvance(cell.data().toString());
        if (wanted > table->columnWidth(column))
          report(table, cell.data().toString(), wanted, table->columnWidth(column));
      }
  }

  void ofRows(const QTableWidget* table) {
    for (int row = 0; shown(table) && row < table->rowCount(); ++row)
      if (const auto* last = table->item(row, table->columnCount() - 1); last != nullptr) {
        const int wanted = table->sizeHintForIndex(table->indexFromItem(last)).height();
        if (wanted > table->rowHeight(row) + kRounding)
          report(table, last->text(), wanted, table->rowHeight(row));
      }
  }
  void ofPlaceholder(const QLineEdit* line) {
    if (line->text().isEmpty())
      need(line, line->placeholderText(), line->fontMetrics().horizontalAdvance(line->placeholderText()) + 8);
  }
  void ofAxes(const QChartView* view) {
    for (const QAbstractAxis* axis : view->chart()->axes()) {
      if (!shown(view) || !axis->isVisible() || !axis->isTitleVisible() || axis->titleText().isEmpty())
        continue;
      const QRectF area = view->chart()->plotArea();
      const int wanted =
          static_cast<int>(QFontMetricsF(axis->titleFont()).horizontalAdvance(axis->titleText()));
      const double had = axis->orientation() == Qt::Vertical ? area.height() : area.width();
      if (wanted > had + kRounding) report(view, axis->titleText(), wanted, static_cast<int>(had));
    }
  }

  QString place_;
  QStringList cut_;
};

class WindowTexts : public WindowTest, public ::testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    texts_ = installTexts(QString::fromLatin1(GetParam()));
    WindowTest::SetUp();
  }
  void TearDown() override {
    window_.reset();
    texts_.clear();
  }

  /// What stays cut: on a busy machine a layout may come later than the first look.
  void measureSettled(Texts& texts, const QString& place) {
    for (int look = 0; look < 30; ++look) {
      Texts now;
      now.measure(window_.get(), place);
      if (now.cut().isEmpty()) return;
      QTest::qWait(100);
    }
    texts.measure(window_.get(), place);
  }
  /// Every page, and every tab of it.
  void measurePages(Texts& texts, const QString& what) {
    const auto* stack = window_->findChild<QStackedWidget*>();
    for (int number = 0; number < stack->count(); ++number) {
      window_->showPage(number);
      QTest::qWait(120);
      const QString page = what + QLatin1Char(' ') + QString::number(number + 1);
      measureSettled(texts, page);
      for (auto* tabs : stack->widget(number)->findChildren<QTabWidget*>()) {
        const int before = tabs->currentIndex();
        for (int tab = 0; tab < tabs->count() && tabs->isVisible(); ++tab) {
          if (!tabs->isTabEnabled(tab)) continue;
          tabs->setCurrentIndex(tab);
          QTest::qWait(90);
          measureSettled(texts, page + QLatin1Char('/') + tabs->tabText(tab));
        }
        tabs->setCurrentIndex(before);
      }
    }
  }

  std::vector<std::unique_ptr<QTranslator>> texts_;
};

TEST_P(WindowTexts, NothingIsCutInTheSmallestWindow) {
  Texts texts;
  window_->resize(1180, 720);
  measurePages(texts, "empty");
  ASSERT_TRUE(openSample()) << "the sample project is not there";
  ASSERT_TRUE(identify());
  window_->resize(1180, 720);
  measurePages(texts, "sample");
  EXPECT_TRUE(texts.cut().isEmpty()) << texts.cut().join(QLatin1Char('\n')).toStdString();
}

INSTANTIATE_TEST_SUITE_P(Languages, WindowTexts, testing::Values("en", "de", "ja", "zh_CN"),
                         [](const auto& language) { return std::string(language.param); });

/// Robots and logs that nobody here made: long names, many joints, a floating base.
TEST_P(WindowTexts, NothingIsCutWithOtherRobots) {
  if (const std::string language = GetParam();
      language != "en" && language != "de" && !plumbline::test::fullCounts())
    GTEST_SKIP() << "SKIPPED: " << language << " only with --full";
  struct Other {
    const char* robot;
    std::vector<const char*> logs;
  };
  Texts texts;
  for (const Other& other :
       {Other{"data/ur10e/ur10e.urdf", {"data/ur10e/ur10e_30s_12harm.h5", "data/ur10e/ur10e_ptp10.h5"}},
        Other{"data/panda_gaz/panda_gaz2019.urdf", {"data/panda_gaz/panda_exciting_raw.h5"}},
        Other{"data/contacts/go1_trot/go1.urdf", {}}}) {
    PLUMBLINE_NEEDS_SHARED(other.robot);
    session()->newStudy();
    QStringList files{fromPath(plumbline::test::shared(other.robot))};
    for (const char* log : other.logs) files << fromPath(plumbline::test::shared(log));
    session()->openFiles(files);
    ASSERT_TRUE(wait(
        [&] {
          return session()->study().robot && session()->study().logs.size() == other.logs.size() && idle();
        },
        120000))
        << other.robot;
    ASSERT_TRUE(other.logs.size() < 2 || identify());
    window_->resize(1180, 720);
    measurePages(texts, QFileInfo(files.front()).completeBaseName());
  }
  EXPECT_TRUE(texts.cut().isEmpty()) << texts.cut().join(QLatin1Char('\n')).toStdString();
}

TEST(WindowTextsAt2x, NothingIsCut) {
  if (qEnvironmentVariable("QT_SCALE_FACTOR") == "2") GTEST_SKIP() << "SKIPPED: this is the second process";
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("QT_SCALE_FACTOR", "2");
  process.setProcessEnvironment(environment);
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(QCoreApplication::applicationFilePath(),
                {QStringLiteral("--gtest_filter=*WindowTexts.*/en:*WindowTexts.*SmallestWindow/de")});
  ASSERT_TRUE(process.waitForFinished(500000));
  EXPECT_EQ(process.exitCode(), 0) << process.readAll().toStdString();
}

}  // namespace
}  // namespace plumbline::panels::test
