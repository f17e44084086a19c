// SPDX-License-Identifier: GPL-3.0-or-later
//
// Own logs of any layout, imported with mouse and keyboard alone; every press and click is counted.
#include <QAbstractItemView>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTimer>
#include <QUrl>
#include <fstream>

#include "core/workflow/cli_support.h"
#include "signal/filter/process.h"
#include "widgets/errors/message_bar.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/data/import/column_use_form.h"
#include "widgets/pages/data/import/import_controller.h"
#include "widgets/pages/data/import/import_panel.h"
#include "widgets/pages/data/import/import_table_model.h"
#include "widgets/window/navigation_bar.h"
#include "window_support.h"
#include "workflow/log/import_log.h"

namespace plumbline::panels::test {
namespace {

namespace fs = std::filesystem;
constexpr int kMostClicks = 12;

class WindowImport : public WindowTest {
 protected:
  ImportPanel* panel() const { return window_->dataPage()->importPanel(); }
  ImportController* importer() const { return window_->dataPage()->importer(); }
  const StudyLog& log(std::size_t i) const { return session()->study().logs.at(i); }

  void click(QWidget* widget) {
    QTest::mouseClick(widget, Qt::LeftButton);
    ++clicks_;
  }
  /// A file dropped on the window.
  void drop(const fs::path& file) {
    WindowTest::drop(file);
    ++clicks_;
  }
  void willChoose(const fs::path& file) {
    WindowTest::willChoose(file);
    ++clicks_;
  }
  void openByKeyboard(const fs::path& file) {
    willChoose(file);
    QTest::keyClick(window_.get(), Qt::Key_I, Qt::ControlModifier);
    ++clicks_;
  }
  /// Presses the button in the message that the page shows.
  void followMessage() {
    constexpr int kData = 1;
    click(window_->navigation_bar()->button(kData));
    for (QPushButton* one : window_->dataPage()->notice()->findChildren<QPushButton*>())
      if (one->isVisible() && one->text() == QStringLiteral("Choose the columns …")) return click(one);
    FAIL() << "no button: " << window_->dataPage()->notice()->message().title.toStdString();
  }
  void select(int first, int last) {
    QHeaderView* head = panel()->table()->horizontalHeader();
    const auto press = [&](int column, Qt::KeyboardModifiers keys) {
      panel()->table()->scrollTo(panel()->table()->model()->index(0, column));
      const QPoint place(head->sectionViewportPosition(column) + head->sectionSize(column) / 2,
                         head->height() / 2);
      QTest::mouseClick(head->viewport(), Qt::LeftButton, keys, place);
      ++clicks_;
    };
    press(first, Qt::NoModifier);
    if (last != first) press(last, Qt::ShiftModifier);
  }
  void pick(QComboBox* box, const QString& text) {
    constexpr int kArrow = 8;  // px from the right end
    QTest::mouseClick(box, Qt::LeftButton, Qt::NoModifier, QPoint(box->width() - kArrow, box->height() / 2));
    ++clicks_;
    ASSERT_TRUE(QTest::qWaitForWindowExposed(box->view()->window()));
    // Until the interval of a double click is over a release does not choose. The list's own timer is before this one, also
    // where the processor was away for so long.
    bool chooses = false;
    QTimer::singleShot(QApplication::doubleClickInterval() + 100, Qt::PreciseTimer, box,
                       [&chooses] { chooses = true; });
    ASSERT_TRUE(wait([&chooses] { return chooses; }));
    const QModelIndex index = box->model()->index(box->findText(text), 0);
    ASSERT_TRUE(index.isValid()) << text.toStdString();
    QTest::mouseClick(box->view()->viewport(), Qt::LeftButton, Qt::NoModifier,
                      box->view()->visualRect(index).center());
    ++clicks_;
  }
  void type(QLineEdit* line, const QString& text) {
    click(line);
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
  }
  bool checked() {
    return wait([this] { return importer()->files() && !importer()->isBusy(); }) &&
           wait([this] { return importer()->preview().log || importer()->preview().error; });
  }
  /// Presses Import and waits for the log.
  bool import() {
    if (!panel()->importButton()->isEnabled()) return false;
    const std::size_t before = session()->study().logs.size();
    click(panel()->importButton());
    return wait([&] { return idle() && session()->study().logs.size() == before + 1; });
  }
  bool openRobot(const fs::path& file) {
    willChoose(file);
    QTest::keyClick(window_.get(), Qt::Key_O, Qt::ControlModifier);
    ++clicks_;
    if (!wait([this] { return idle() && session()->study().robot; })) return false;
    window_->activateWindow();  // after the file dialog nobody else does, without a window manager
    return QTest::qWaitForWindowActive(window_.get(), 5000);
  }
  std::vector<std::string> robotJoints() const { return session()->study().robot->model.dofNames(); }

  /// The command line reads the same numbers through the mapping that the window wrote, and identifies the same.
  /// Robot, log and identification take at most twelve clicks or keys, which are printed.
  void expectAsByCommandLine(const char* name, const fs::path& robot, const fs::path& file) {
    const signal::Log& shown = *log(0).log;
    const auto read = workflow::loadLog({file, fs::path(shown.mapping_file), {}});
    ASSERT_TRUE(read.ok()) << read.error().message();
    const auto same = [](const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
      return a.size() == b.size() &&
             (a.array() == b.array() || (a.array().isNaN() && b.array().isNaN())).all();
    };
    EXPECT_TRUE(same(shown.position, (*read)->position));
    EXPECT_TRUE(same(shown.velocity, (*read)->velocity));
    EXPECT_TRUE(same(shown.torque, (*read)->torque));
    window_->activateWindow();  // after the file dialog nobody else does, without a window manager
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get(), 5000));
    ASSERT_TRUE(identify()) << lastMessage();
    ++clicks_;
    std::printf("%s: %d clicks from the empty window to the parameters\n", name, clicks_);
    EXPECT_LE(clicks_, kMostClicks);
    const std::string mapping = shown.mapping_file.empty() ? "" : " --mapping '" + shown.mapping_file + "'";
    const fs::path result = folder_ / "cli.json";
    const auto outcome =
        plumbline::test::cli("identify '" + robot.string() + "' '" + file.string() +
                             "' --method recommended" + mapping + " --output '" + result.string() + "'");
    ASSERT_TRUE(fs::exists(result)) << outcome.err;
    const auto stored = workflow::readResult(result);
    ASSERT_TRUE(stored.ok()) << stored.error().message();
    const Eigen::VectorXd& mine = identification()->outcome()->result->estimate.pi_full;
    const Eigen::VectorXd& other = stored->estimate.pi_full;
    ASSERT_EQ(mine.size(), other.size());
    EXPECT_LE((mine - other).norm(), 1e-6 * other.norm());
  }

  std::string lastMessage() const {
    const auto* messages = session()->messages();
    std::string text;
    for (int row = 0; row < messages->rowCount(); ++row)
      text += messages->index(row, 0).data(Qt::AccessibleTextRole).toString().toStdString() + "\n";
    return text + window_->currentPage()->notice()->message().title.toStdString();
  }

  int clicks_ = 0;
};

/// Rows of a log as CSV; a matrix without columns is left out.
void writeCsv(const fs::path& path, const std::string& header, const signal::Log& log,
              const std::vector<const Eigen::MatrixXd*>& parts) {
  std::ofstream out(path);
  out.precision(17);
  out << header << "\n";
  for (Eigen::Index i = 0; i < log.size(); ++i) {
    out << log.time[i];
    for (const Eigen::MatrixXd* part : parts)
      for (Eigen::Index j = 0; j < part->cols(); ++j) out << "," << (*part)(i, j);
    out << "\n";
  }
}

std::string numbered(const std::string& name, Eigen::Index count) {
  std::string text;
  for (Eigen::Index i = 1; i <= count; ++i) text += "," + name + std::to_string(i);
  return text;
}

TEST_F(WindowImport, Ur10eWithoutHeader_FromDropToLogWithinTwelveClicks) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const fs::path data = plumbline::test::shared("data/ur10e"), file = data / "ur-20_02_05-20sec_8harm.csv";
  ASSERT_TRUE(openRobot(data / "ur10e.urdf"));
  drop(file);
  ASSERT_TRUE(wait([this] { return idle(); }));
  EXPECT_TRUE(session()->study().logs.empty());
  followMessage();
  ASSERT_TRUE(checked());
  EXPECT_EQ(window_->currentPage(), window_->dataPage());
  EXPECT_NE(panel()->verdict()->text().indexOf("no torques yet"), -1)
      << panel()->verdict()->text().toStdString();
  select(13, 18);
  pick(panel()->form()->quantity(), "torque");
  type(panel()->form()->torqueConstant(), "14.87 13.26 11.13 10.62 11.03 11.47");
  ASSERT_TRUE(checked());
  ASSERT_TRUE(wait([this] { return panel()->importButton()->isEnabled(); }))
      << panel()->verdict()->text().toStdString();
  photograph("import-ur10e");
  ASSERT_TRUE(import());
  EXPECT_EQ(log(0).log->joint_names, robotJoints());
  EXPECT_TRUE(log(0).misfit.isEmpty());
  EXPECT_NEAR(log(0).log->torque(0, 0), 14.87 * 0.2945, 1e-9);
  expectAsByCommandLine("UR10e without header", data / "ur10e.urdf", file);

  // The next file of that layout is read without a word, and says so.
  const fs::path again = folder_ / "next.csv";
  fs::copy_file(file, again);
  drop(again);
  ASSERT_TRUE(wait([this] { return idle() && session()->study().logs.size() == 2; }));
  EXPECT_EQ(log(1).log->mapping_file, log(0).log->mapping_file);
  EXPECT_EQ(log(1).log->torque, log(0).log->torque);
}

TEST_F(WindowImport, PandaAsCsvWithOtherNames_ByMotion) {
  PLUMBLINE_NEEDS_SHARED("data/panda_gaz");
  const fs::path data = plumbline::test::shared("data/panda_gaz"), file = folder_ / "eigen.csv";
  const auto raw = workflow::loadLog({data / "panda_exciting_raw.h5", {}, {}});
  ASSERT_TRUE(raw.ok());
  const signal::Log& truth = **raw;
  writeCsv(file, "Uhr" + numbered("Lage", 7) + numbered("Drehzahl", 7) + numbered("Last", 7), truth,
           {&truth.position, &truth.velocity, &truth.torque});
  ASSERT_TRUE(openRobot(data / "panda_gaz2019.urdf"));
  drop(file);
  ASSERT_TRUE(wait([this] { return idle(); }));
  followMessage();
  ASSERT_TRUE(checked());
  photograph("import-panda");
  ASSERT_TRUE(import()) << panel()->verdict()->text().toStdString();
  EXPECT_EQ(log(0).log->position, truth.position);
  EXPECT_EQ(log(0).log->velocity, truth.velocity);
  EXPECT_EQ(log(0).log->torque, truth.torque);
  expectAsByCommandLine("Panda as CSV with other names", data / "panda_gaz2019.urdf", file);
}

TEST_F(WindowImport, PandaBag_ByNames) {
  PLUMBLINE_NEEDS_SHARED("data/rosbags/unisa_idsolver");
  const fs::path file = plumbline::test::shared("data/rosbags/unisa_idsolver/panda_exciting_trajectory.db3");
  const fs::path robot = plumbline::test::shared("data/panda_gaz/panda_gaz2019.urdf");
  ASSERT_TRUE(openRobot(robot));
  openByKeyboard(file);
  ASSERT_TRUE(checked());
  ASSERT_TRUE(import()) << panel()->verdict()->text().toStdString();
  const auto plain = workflow::loadLog({file, {}, {}});
  ASSERT_TRUE(plain.ok());
  EXPECT_EQ(log(0).log->joint_names, (*plain)->joint_names);
  EXPECT_EQ(log(0).log->torque, (*plain)->torque);
  EXPECT_EQ(log(0).log->time, (*plain)->time);
  expectAsByCommandLine("Panda bag", robot, file);
}

TEST_F(WindowImport, PositionsHereTorquesThere_MergedPair) {
  PLUMBLINE_NEEDS_SHARED("data/panda_gaz");
  const fs::path data = plumbline::test::shared("data/panda_gaz");
  const auto raw = workflow::loadLog({data / "panda_exciting_raw.h5", {}, {}});
  ASSERT_TRUE(raw.ok());
  const signal::Log& truth = **raw;
  const fs::path first = folder_ / "motion.csv", second = folder_ / "torque.csv";
  writeCsv(first, "time" + numbered("q", 7) + numbered("dq", 7), truth, {&truth.position, &truth.velocity});
  writeCsv(second, "time" + numbered("tau", 7), truth, {&truth.torque});
  ASSERT_TRUE(openRobot(data / "panda_gaz2019.urdf"));
  openByKeyboard(first);
  ASSERT_TRUE(checked());
  willChoose(second);
  click(panel()->addButton());
  ASSERT_TRUE(wait([this] { return importer()->paths().size() == 2; }));
  ASSERT_TRUE(checked());
  photograph("import-merged");
  ASSERT_TRUE(import()) << panel()->verdict()->text().toStdString();
  expectAsByCommandLine("merged pair", data / "panda_gaz2019.urdf", first);
}

TEST_F(WindowImport, TableWithoutTimes_SaidInTheList_SamplesWithoutATimeAxis) {
  ASSERT_TRUE(openRobot(toPath(sampleProject().robot)));
  const auto sample = workflow::loadLog({toPath(sampleProject().training), {}, {}});
  ASSERT_TRUE(sample.ok());
  const auto rows = signal::process(session()->study().robot->model, **sample, {});
  ASSERT_TRUE(rows.ok());
  const fs::path file = folder_ / "rows.csv";
  {
    std::ofstream out(file);
    out.precision(17);
    const Eigen::Index joints = rows->q.rows();
    out << (numbered("q", joints) + numbered("dq", joints) + numbered("ddq", joints) +
            numbered("tau", joints))
               .substr(1)
        << "\n";
    for (Eigen::Index i = 0; i < rows->size(); ++i)
      for (const Eigen::MatrixXd* part : {&rows->q, &rows->v, &rows->a, &rows->tau})
        for (Eigen::Index j = 0; j < joints; ++j)
          out << (*part)(j, i) << (part == &rows->tau && j + 1 == joints ? "\n" : ",");
  }
  window_->resize(1180, 720);
  openByKeyboard(file);
  ASSERT_TRUE(checked());
  EXPECT_FALSE(panel()->importButton()->isEnabled());
  ASSERT_TRUE(panel()->times()->isVisible());
  EXPECT_TRUE(panel()->rate()->isVisible());
  EXPECT_NE(panel()->verdict()->text().indexOf("no times"), -1) << panel()->verdict()->text().toStdString();
  pick(panel()->times(), "none: poses held still");
  ASSERT_TRUE(checked());
  EXPECT_TRUE(importer()->draft().files[0].at_rest);
  EXPECT_FALSE(panel()->rate()->isVisible()) << "there is none";
  click(panel()->undoButton());
  ASSERT_TRUE(checked());
  EXPECT_TRUE(panel()->rate()->isVisible());
  EXPECT_EQ(panel()->times()->currentIndex(), 0);
  pick(panel()->times(), "none: single samples");
  ASSERT_TRUE(checked());
  select(0, 0);
  photograph("import-without-times");
  ASSERT_TRUE(import()) << panel()->verdict()->text().toStdString();
  EXPECT_LE(clicks_, kMostClicks);
  EXPECT_TRUE(log(0).log->untimed);
  EXPECT_EQ(log(0).log->acceleration, rows->a.transpose());
  photograph("data-without-times");
  expectAsByCommandLine("samples without times", toPath(sampleProject().robot), file);
}

TEST_F(WindowImport, RateAndRowsToSkipAreThoseOfEachFile) {
  const auto sample = workflow::loadLog({toPath(sampleProject().training), {}, {}});
  ASSERT_TRUE(sample.ok());
  const signal::Log& truth = **sample;
  ASSERT_TRUE(openRobot(toPath(sampleProject().robot)));
  const Eigen::Index joints = truth.jointCount();
  const fs::path first = folder_ / "motion.csv", second = folder_ / "torque.csv";
  writeCsv(first, "time" + numbered("q", joints) + numbered("dq", joints), truth,
           {&truth.position, &truth.velocity});
  {
    std::ofstream out(second);  // no time, and five rows of another kind before it
    out.precision(17);
    out << numbered("tau", joints).substr(1) << "\n";
    for (Eigen::Index i = -5; i < truth.size(); ++i)
      for (Eigen::Index j = 0; j < joints; ++j)
        out << (i < 0 ? 999.0 : truth.torque(i, j)) << (j + 1 < joints ? "," : "\n");
  }
  window_->resize(1180, 720);
  openByKeyboard(first);
  ASSERT_TRUE(checked());
  EXPECT_FALSE(panel()->file()->isVisible()) << "there is one";
  EXPECT_FALSE(panel()->rate()->isVisible()) << "it has a time";
  importer()->addFile(fromPath(second));
  ASSERT_TRUE(wait([this] { return importer()->paths().size() == 2; }));
  ASSERT_TRUE(checked());
  EXPECT_FALSE(panel()->importButton()->isEnabled()) << "the second file has no time";
  const int columns = static_cast<int>(1 + 2 * joints);
  select(columns, columns);
  EXPECT_EQ(panel()->file()->currentText(), "torque.csv") << "the file of the column";
  ASSERT_TRUE(panel()->file()->isVisible());
  ASSERT_TRUE(panel()->rate()->isVisible());
  const double rate = static_cast<double>(truth.size() - 1) / (truth.time[truth.size() - 1] - truth.time[0]);
  panel()->rate()->setValue(rate);
  panel()->skippedRows()->setValue(5);
  ASSERT_TRUE(checked());
  EXPECT_NEAR(importer()->draft().files[1].rate, rate, 1e-4);
  EXPECT_EQ(importer()->draft().files[1].skip_rows, 5);
  EXPECT_EQ(importer()->draft().files[0].rate, 0.0) << "that of the first is its own";
  EXPECT_EQ(importer()->draft().files[0].skip_rows, 0);
  photograph("import-per-file");
  panel()->file()->setCurrentIndex(0);
  EXPECT_EQ(panel()->skippedRows()->value(), 0);
  EXPECT_FALSE(panel()->rate()->isVisible());
  ASSERT_TRUE(wait([this] { return panel()->importButton()->isEnabled(); }))
      << panel()->verdict()->text().toStdString();
  ASSERT_TRUE(import());
  ASSERT_EQ(log(0).log->torque.rows(), truth.size());
  EXPECT_LE((log(0).log->torque - truth.torque).cwiseAbs().maxCoeff(),
            1e-3 * truth.torque.cwiseAbs().maxCoeff());
}

TEST_F(WindowImport, ColumnsAreEditedInTheirOwnCells_ByDoubleClickAndF2) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const fs::path data = plumbline::test::shared("data/ur10e");
  ASSERT_TRUE(openRobot(data / "ur10e.urdf"));
  window_->resize(1180, 720);
  openByKeyboard(data / "ur-20_02_05-20sec_8harm.csv");
  ASSERT_TRUE(checked());
  QTableView* table = panel()->table();
  const auto editor = [&]() -> QComboBox* {
    for (QComboBox* box : table->viewport()->findChildren<QComboBox*>())
      if (box->isVisible()) return box;
    return nullptr;
  };
  const auto choose = [&](const std::function<void()>& open, const QString& text) {
    // A window that becomes active late takes the focus from a list that is open, which closes it.
    window_->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    table->setFocus();
    open();
    ASSERT_TRUE(wait([&] { return editor() != nullptr && editor()->view()->isVisible(); }));
    const QPointer<QAbstractItemView> list = editor()->view();
    ASSERT_TRUE(wait([&] { return !importer()->isBusy(); }));
    ASSERT_TRUE(list && list->isVisible()) << "the list closed when the columns had been checked";
    photograph("import-cell");
    ASSERT_TRUE(list && list->isVisible()) << "the list closed by itself";
    QTest::keyClicks(list, text);
    ASSERT_TRUE(list && list->isVisible()) << "the list closed while a name was typed";
    QTest::keyClick(list, Qt::Key_Return);
    ASSERT_TRUE(wait([&] { return editor() == nullptr; }));
  };
  // Six columns by F2: all that are selected.
  select(13, 18);
  choose([&] { QTest::keyClick(table, Qt::Key_F2); }, "torque");
  for (int column = 13; column <= 18; ++column) {
    EXPECT_EQ(importer()->draft().columns[static_cast<std::size_t>(column)].quantity,
              workflow::Quantity::Torque);
    EXPECT_EQ(importer()->draft().columns[static_cast<std::size_t>(column)].joint,
              robotJoints()[static_cast<std::size_t>(column - 13)]);
  }
  // One column by a double click on its cell, and on its head.
  const auto quantity = [&](int column) {
    return importer()->draft().columns[static_cast<std::size_t>(column)].quantity;
  };
  const QModelIndex cell = table->model()->index(ImportTableModel::QuantityRow, 20);
  table->scrollTo(cell);
  const QPoint place = table->visualRect(cell).center();
  const auto doubleClick = [](QWidget* widget, const QPoint& at) {
    QTest::mouseClick(widget, Qt::LeftButton, {}, at);
    QTest::mouseDClick(widget, Qt::LeftButton, {}, at);
  };
  choose([&] { doubleClick(table->viewport(), place); }, "current");
  EXPECT_EQ(quantity(20), workflow::Quantity::Current);
  QHeaderView* head = table->horizontalHeader();
  const QPoint over(head->sectionViewportPosition(20) + head->sectionSize(20) / 2, head->height() / 2);
  choose([&] { doubleClick(head->viewport(), over); }, "other");
  EXPECT_EQ(quantity(20), workflow::Quantity::Other);
  EXPECT_EQ(quantity(19), importer()->files()->guess.columns[19].quantity) << "the others stay";
  importer()->undo();
  EXPECT_EQ(quantity(20), workflow::Quantity::Current) << "one step of undo each";
}

TEST_F(WindowImport, ContradictionIsSaid_UndoneByKeyboard_DarkPicture) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const fs::path data = plumbline::test::shared("data/ur10e");
  ASSERT_TRUE(openRobot(data / "ur10e.urdf"));
  openByKeyboard(data / "ur-20_02_05-20sec_8harm.csv");
  ASSERT_TRUE(checked());
  select(13, 13);
  pick(panel()->form()->quantity(), "position");
  ASSERT_TRUE(checked());
  pick(panel()->form()->joint(), QString::fromStdString(robotJoints()[2]));
  ASSERT_TRUE(wait([this] { return importer()->preview().error.has_value(); }));
  const QString text = panel()->verdict()->text();
  for (const char* part : {"✕", "ur-20_02_05-20sec_8harm.csv", "column 14", "as is column 4", "choose one"})
    EXPECT_NE(text.indexOf(QString::fromUtf8(part)), -1) << part << ": " << text.toStdString();
  EXPECT_FALSE(panel()->importButton()->isEnabled());
  window_->resize(1180, 720);
  photograph("import-contradiction");
  window_->settings()->setTheme(ThemeChoice::Dark);
  photograph("import-contradiction-dark");
  panel()->table()->setFocus();
  QTest::keyClick(panel()->table(), Qt::Key_Z, Qt::ControlModifier);
  QTest::keyClick(panel()->table(), Qt::Key_Z, Qt::ControlModifier);
  ASSERT_TRUE(wait([this] { return panel()->importButton()->isEnabled(); }));
  EXPECT_FALSE(importer()->canUndo());
  EXPECT_TRUE(session()->study().robot);  // the study itself was not undone
}

}  // namespace
}  // namespace plumbline::panels::test
