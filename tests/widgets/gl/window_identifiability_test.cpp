// SPDX-License-Identifier: GPL-3.0-or-later
// The page Identifiability, driven by mouse and keyboard, and photographed with robots of every kind.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>
#include <algorithm>
#include <fstream>

#include "core/workflow/cli_support.h"
#include "core/workflow/reference_robots.h"
#include "model/build_model.h"
#include "widgets/errors/message_bar.h"
#include "widgets/models/identifiability_grid.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/identifiability/identifiability_page.h"
#include "widgets/pages/identifiability/log_support_panel.h"
#include "widgets/pages/identifiability/sets_panel.h"
#include "widgets/pages/identifiability/transfer_panel.h"
#include "widgets/pages/robot/rotor_panel.h"
#include "widgets/view3d/canvas.h"
#include "widgets/view3d/robot_view.h"
#include "window_support.h"
#include "workflow/identifiability/identifiability_tables.h"

namespace plumbline::panels::test {
namespace {

class WindowIdentifiability : public WindowTest {
 protected:
  IdentifiabilityPage* page() const { return window_->identifiabilityPage(); }
  models::IdentifiabilityGrid* grid() const { return page()->grid(); }

  void showPage() { QTest::keyClick(window_.get(), Qt::Key_3, Qt::ControlModifier); }
  bool openRobot(const QString& path) {
    window_->start({path, {}, {}});
    return wait([this] { return session()->study().robot != nullptr; }) &&
           wait([this] { return certified(); }, 120000);
  }
  bool certified() const { return identifiability()->certified() != nullptr && idle(); }
  void clickCell(int row, int column) {
    QTest::mouseClick(grid()->viewport(), Qt::LeftButton, {}, grid()->cellRect({row, column}).center());
  }
  void photographBoth(const QString& name) {
    for (const auto& [choice, look] :
         {std::pair(ThemeChoice::Light, QString("light")), std::pair(ThemeChoice::Dark, QString("dark"))}) {
      window_->settings()->setTheme(choice);
      QTest::qWait(200);
      photograph("identifiability-" + name + "-" + look);
    }
    window_->settings()->setTheme(ThemeChoice::Light);
  }
  template <typename W>
  W* child(const QString& accessible_name) const {
    for (W* widget : page()->findChildren<W*>())
      if (widget->accessibleName() == accessible_name) return widget;
    return nullptr;
  }
};

TEST_F(WindowIdentifiability, ACellShowsItsCombinations) {
  ASSERT_TRUE(openSample());
  showPage();
  const auto& content = grid()->content();
  int row = -1, column = -1;  // a parameter in more than one combination
  for (int c = 0; c < static_cast<int>(content.columns.size()) && row < 0; ++c)
    if (content.cell(0, c) == identifiability::Cell::InCombination) row = 0, column = c;
  ASSERT_GE(column, 0);
  clickCell(row, column);
  const QString name = grid()->parameterName({row, column});
  int expected = 0;
  const auto& structure = identifiability()->result()->structure;
  for (const auto& combination : structure.combinations)
    expected +=
        std::any_of(combination.begin(), combination.end(), [&](const identifiability::Coefficient& c) {
          return structure.column_names[static_cast<std::size_t>(c.column)] == name.toStdString();
        });
  EXPECT_GT(expected, 1);
  EXPECT_EQ(page()->combinations()->view()->model()->rowCount(), expected) << name.toStdString();
  page()->combinations()->filterLine()->clear();
  EXPECT_EQ(page()->combinations()->view()->model()->rowCount(), identifiability()->result()->count());
}

TEST_F(WindowIdentifiability, EverySwitchChangesTheGridAndCanBeUndone) {
  ASSERT_TRUE(openSample());
  showPage();
  ASSERT_TRUE(wait([this] { return certified(); }));
  const int count = identifiability()->result()->count();
  auto* still = page()->findChildren<QCheckBox*>().at(0);
  QTest::mouseClick(still, Qt::LeftButton, {}, QPoint(8, still->height() / 2));
  ASSERT_TRUE(wait([this] { return certified() && session()->study().structure.static_only; }));
  EXPECT_LT(identifiability()->result()->count(), count);
  EXPECT_EQ(grid()->content().base_parameters, identifiability()->result()->count());
  session()->undoStack()->undo();
  ASSERT_TRUE(wait([this] { return certified(); })) << "undo asks the old question again";
  EXPECT_EQ(identifiability()->result()->count(), count);
  identifiability::MeasuredOutputs last;
  last.kind = identifiability::MeasuredOutputs::Kind::Selected;
  last.joints = {session()->study().robot->model.bodies().back().joint.name};
  identifiability()->setOutputs(last);
  ASSERT_TRUE(wait([this] { return certified(); }));
  EXPECT_LT(identifiability()->result()->count(), count);
  EXPECT_TRUE(page()->certificate()->text().contains("exact rank"))
      << page()->certificate()->text().toStdString();
}

TEST_F(WindowIdentifiability, RotorsBecomeRowsOfTheGrid) {
  ASSERT_TRUE(openSample());
  showPage();
  ASSERT_TRUE(wait([this] { return certified(); }));
  EXPECT_EQ(grid()->content().rows(), 10);
  page()->tabs()->setCurrentWidget(page()->rotors());
  auto* all = page()->rotors()->findChildren<QPushButton*>().at(0);
  QTest::mouseClick(all, Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return !session()->study().structure.rotors.empty() && certified(); }, 60000));
  EXPECT_EQ(grid()->content().rows(), 14);
  EXPECT_TRUE(identifiability()->certified()->certificate->agree);
  clickCell(13, 2);  // Izz of the third joint's rotor
  EXPECT_TRUE(page()->combinations()->filterLine()->text().contains(".rotor.Izz"));
  page()->combinations()->filterLine()->clear();
  photographBoth("rotors");
  session()->undoStack()->undo();
  ASSERT_TRUE(wait([this] { return certified(); }));
  EXPECT_EQ(grid()->content().rows(), 10);
}

TEST_F(WindowIdentifiability, ATransferIsSeenOnTheRobot) {
  ASSERT_TRUE(openSample());
  showPage();
  ASSERT_TRUE(wait([this] { return certified(); }));
  page()->tabs()->setCurrentWidget(page()->transfers());
  ASSERT_TRUE(wait([this] { return identifiability()->transfersAreCurrent(); }));
  const auto& transfers = identifiability()->transfers();
  const auto between = std::find_if(transfers.begin(), transfers.end(),
                                    [](const identifiability::Transfer& t) { return t.parent >= 0; });
  ASSERT_NE(between, transfers.end());
  auto* canvas = window_->findChild<view3d::Canvas*>();
  ASSERT_NE(canvas, nullptr);
  QTest::qWait(100);
  const std::size_t before = canvas->drawn().ellipsoids.size();
  page()->transfers()->table()->selectSourceRow(static_cast<int>(between - transfers.begin()));
  ASSERT_TRUE(wait([&] { return canvas->drawn().ellipsoids.size() > before; }, 5000));
  photographBoth("transfer");
  page()->tabs()->setCurrentIndex(0);
  EXPECT_TRUE(wait([&] { return canvas->drawn().ellipsoids.size() == before; }, 5000))
      << "leaves with its tab";
}

TEST_F(WindowIdentifiability, SetsAreEquivalentAndLogsAreAnalysed) {
  ASSERT_TRUE(openSample());
  showPage();
  ASSERT_TRUE(wait([this] { return certified(); }));
  page()->tabs()->setCurrentWidget(page()->sets());
  ASSERT_TRUE(wait([this] { return identifiability()->sets() != nullptr; }, 60000));
  EXPECT_TRUE(page()->sets()->verdict().startsWith(QStringLiteral("✓")))
      << page()->sets()->verdict().toStdString();
  EXPECT_EQ(page()->sets()->comparisons()->model()->rowCount(), 6);
  EXPECT_EQ(page()->sets()->choice()->count(), 4);
  photographBoth("sets");
  page()->tabs()->setCurrentWidget(page()->support());
  ASSERT_TRUE(wait([this] { return identifiability()->supportIsCurrent(); }, 60000));
  EXPECT_FALSE(page()->support()->sentence().isEmpty());
  photographBoth("logs");
}

TEST_F(WindowIdentifiability, SessionsStoreTheSettings) {
  ASSERT_TRUE(openSample());
  RotorSpec rotor;
  rotor.joint = session()->study().robot->model.body(1).joint.name;
  rotor.gear_ratio = 80.0;
  identifiability()->setRotors({rotor});
  identifiability()->setSnap(false);
  ASSERT_TRUE(wait([this] { return certified(); }, 60000));
  const QString file = fromPath(folder_ / "question.plumb");
  session()->saveSession(file);
  ASSERT_TRUE(wait([this] { return idle(); }));
  identifiability()->setRotors({});
  identifiability()->setSnap(true);
  session()->openSession(file);
  ASSERT_TRUE(wait([this] { return !session()->study().structure.rotors.empty(); }));
  EXPECT_EQ(session()->study().structure.rotors[0].gear_ratio, 80.0);
  EXPECT_FALSE(session()->study().snap);
}

TEST_F(WindowIdentifiability, PhotosOfPublishedRobots) {
  window_->resize(1600, 1000);
  for (const std::string name : {"puma560", "scara"}) {
    const std::string path = "reference/rpna/" + name + ".json";
    PLUMBLINE_NEEDS_SHARED(path);
    const auto reference = nlohmann::json::parse(std::ifstream(plumbline::test::shared(path)));
    const auto robot = plumbline::test::written(folder_ / (name + ".urdf"),
                                                plumbline::test::referenceUrdf(reference["kinematics"]));
    session()->openRobot(fromPath(robot));
    ASSERT_TRUE(wait(
        [&] {
          return session()->study().robot && session()->study().robot->request.file == robot && certified();
        },
        60000));
    showPage();
    photographBoth(QString::fromStdString(name));
  }
}

TEST_F(WindowIdentifiability, PhotosOfAHumanoid) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid/g1_29dof.urdf");
  window_->resize(1600, 1000);
  ASSERT_TRUE(openRobot(fromPath(plumbline::test::shared("data/urdf/valid/g1_29dof.urdf"))));
  showPage();
  EXPECT_TRUE(identifiability()->certified()->certificate->agree);
  photographBoth("humanoid");
  grid()->setZoom(0.6);
  photographBoth("humanoid-zoomed-out");
  grid()->setZoom(1.6);
  grid()->setCurrent(models::IdentifiabilityGrid::Position{9, 28});
  photographBoth("humanoid-zoomed-in");
  grid()->setZoom(1.0);
}

TEST_F(WindowIdentifiability, TheGridIsSavedAsEveryTableAndAFolderThatIsNoneIsSaid) {
  ASSERT_TRUE(openRobot(resourceFolder() + "/samples/plumbquad/plumbquad.urdf"));
  showPage();
  QPushButton* save = nullptr;
  for (QPushButton* one : page()->findChildren<QPushButton*>())
    if (one->text().startsWith(QStringLiteral("Save grid"))) save = one;
  ASSERT_NE(save, nullptr);
  const auto saved = [&](const std::string& name) {
    const std::filesystem::path file = folder_ / name;
    willChoose(file);
    QTest::mouseClick(save, Qt::LeftButton);
    return wait([&] { return std::filesystem::exists(file) || page()->notice()->message().code; }) &&
           wait([this] { return idle(); }) && std::filesystem::exists(file);
  };
  for (const char* name : {"grid.tex", "grid.md", "grid.html", "grid.csv", "grid.json"}) {
    ASSERT_TRUE(saved(name)) << name;
    EXPECT_FALSE(page()->notice()->message().code) << name;
    EXPECT_EQ(plumbline::test::slurp(folder_ / name),
              workflow::gridText(*identifiability()->result(), std::string(name).substr(5)).value())
        << name;
  }
  ASSERT_TRUE(saved("grid.svg"));
  // A file in the place of the folder.
  EXPECT_FALSE(saved("grid.csv/grid.tex"));
  ASSERT_TRUE(page()->notice()->message().code);
  EXPECT_TRUE(page()->notice()->message().title.contains("grid.tex") ||
              page()->notice()->message().text.contains("grid.tex"))
      << page()->notice()->message().title.toStdString();
}

TEST_F(WindowIdentifiability, OneLimbAtATime) {
  window_->resize(1180, 720);
  ASSERT_TRUE(openRobot(resourceFolder() + "/samples/plumbquad/plumbquad.urdf"));
  showPage();
  auto* limb = child<QComboBox>("Limb");
  ASSERT_NE(limb, nullptr);
  ASSERT_TRUE(limb->isVisible());
  ASSERT_EQ(limb->count(), 5) << "all, four legs";
  const auto all = grid()->content().columns.size();
  limb->setFocus();
  QTest::keyClick(limb, Qt::Key_Down);
  QTest::keyClick(limb, Qt::Key_Down);
  EXPECT_EQ(grid()->content().columns.size(), 3u);
  EXPECT_TRUE(limb->currentText().startsWith(grid()->content().columns.front().body));
  EXPECT_EQ(grid()->wholeContent().columns.size(), all) << "the report's grid";
  clickCell(0, 2);
  EXPECT_EQ(session()->selectedBody(), grid()->content().columns[2].model_body);
  photographBoth("limb");
  QTest::keyClick(limb, Qt::Key_Home);
  EXPECT_EQ(grid()->content().columns.size(), all);
  ASSERT_TRUE(openSample());
  EXPECT_FALSE(limb->isVisible()) << "an arm is one limb";
}

TEST_F(WindowIdentifiability, PhotosOfAFloatingQuadruped) {
  window_->resize(1600, 1000);
  const QString robot = resourceFolder() + "/samples/plumbquad/plumbquad.urdf";
  ASSERT_TRUE(openRobot(robot));
  ModelOptions options = session()->study().robot->request.options;
  options.base = BaseType::Floating;
  session()->setModelOptions(options, "floating");
  ASSERT_TRUE(wait(
      [&] { return session()->study().robot->model.base() == BaseType::Floating && certified(); }, 60000));
  showPage();
  EXPECT_EQ(grid()->content().columns.size(), 13u) << "the base has a column";
  photographBoth("quadruped");
}

}  // namespace
}  // namespace plumbline::panels::test
