// SPDX-License-Identifier: GPL-3.0-or-later
// Settings beyond estimator and friction: folds, bootstrap, limits, windows, instruments, density, factors of torques.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>
#include <QTranslator>
#include <QUndoStack>

#include "widgets/forms/estimator_form.h"
#include "widgets/forms/fold_group.h"
#include "widgets/forms/trust_form.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/estimation/estimation_page.h"
#include "widgets/pages/estimation/gains_panel.h"
#include "widgets/pages/estimation/trust_panel.h"
#include "window_support.h"

namespace plumbline::panels::test {
namespace {

class WindowTrust : public WindowTest {
 protected:
  EstimationPage* page() const { return window_->estimationPage(); }
  EstimatorForm* form() const { return page()->estimators(); }
  TrustForm* trust() const { return page()->trust(); }
  TrustPanel* found() const { return page()->trustResult(); }
  const workflow::IdentifyOptions& options() const { return session()->study().options; }

  void open() {
    window_->resize(1600, 1000);
    ASSERT_TRUE(openSample());
    identification()->setMethod("wls");
    window_->showPage(4);
  }
  void tick(const QString& method) {
    QTest::mouseClick(form()->box(method), Qt::LeftButton, {}, QPoint(8, 8));
  }
  /// Types into a spin box as a user does.
  static void type(QAbstractSpinBox* box, const QString& words) {
    ASSERT_TRUE(box->isVisible());
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, words);
    QTest::keyClick(box, Qt::Key_Return);
  }
  static void choose(QComboBox* box, int index) {
    box->setCurrentIndex(index);
    Q_EMIT box->activated(index);
  }
  bool run(int wanted) {
    QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier);
    return wait([&] { return static_cast<int>(identification()->runs().size()) >= wanted && idle(); },
                120000);
  }
  QString commandLine() const {
    page()->copyCommandLine();
    return QGuiApplication::clipboard()->text();
  }
  QString fact(const QString& caption) const {
    for (const KeyFigures::Fact& one : page()->findChild<KeyFigures*>()->facts())
      if (one.caption == caption) return one.value;
    return {};
  }
  void photographBoth(const QString& name) {
    for (const auto& [choice, look] :
         {std::pair(ThemeChoice::Light, QString("light")), std::pair(ThemeChoice::Dark, QString("dark"))}) {
      window_->settings()->setTheme(choice);
      QTest::qWait(200);
      photograph(name + "-" + look);
    }
    window_->settings()->setTheme(ThemeChoice::Light);
  }
};

TEST_F(WindowTrust, FoldsBootstrapAndLimitsAreChosenComputedAndStored) {
  open();
  EXPECT_FALSE(trust()->folds()->isVisible()) << "folded at first";
  QTest::mouseClick(trust()->group()->button(), Qt::LeftButton);
  ASSERT_TRUE(trust()->group()->isOpen());
  type(trust()->folds(), "4");
  type(trust()->bootstrap(), "60");
  type(trust()->largestError(), "50");
  tick("iv");
  EXPECT_EQ(options().assess.folds, 4);
  EXPECT_EQ(options().assess.bootstrap, 60);
  EXPECT_EQ(workflow::toText(options().thresholds.value()), R"({"max_relative_error":0.5})");
  EXPECT_EQ(identification()->identifyRequest("ols").options.assess.folds, 4);
  EXPECT_EQ(identification()->identifyRequest("iv").options.assess.folds, 0) << "has no folds";
  const QString line = commandLine();
  for (const char* part : {" --folds 4", " --bootstrap 60 --seed 1", " --thresholds "})
    EXPECT_TRUE(line.contains(QLatin1String(part))) << line.toStdString();
  photograph("trust-form-light");
  ASSERT_TRUE(run(2));

  EXPECT_FALSE(page()->notice()->hasMessage()) << "iv runs without folds";
  page()->tabs()->setCurrentWidget(found());
  const validation::Assessment& assessment = identification()->outcome()->result->assessment;
  ASSERT_TRUE(assessment.cross_validation && assessment.bootstrap);
  EXPECT_EQ(found()->parts().mid(0, 3), (QStringList{"Limits", "Cross-validation", "Bootstrap"}));
  found()->showPart("Cross-validation");
  EXPECT_EQ(found()->table()->view()->model()->rowCount(), 5) << "four intervals and all of them";
  EXPECT_FALSE(found()->sentence()->text().isEmpty());
  EXPECT_FALSE(fact("Cross-validated").isEmpty());
  photographBoth("trust-folds");
  found()->showPart("Bootstrap");
  EXPECT_EQ(found()->table()->view()->model()->rowCount(),
            static_cast<int>(identification()->outcome()->result->estimate.base.size()));
  photograph("trust-bootstrap-light");

  // Limits judge the present result without a new run.
  found()->showPart("Limits");
  EXPECT_EQ(fact("Limits"), "passed");
  type(trust()->largestError(), "0.001");
  EXPECT_EQ(identification()->outcomeState(), ResultState::Current);
  ASSERT_TRUE(found()->verdict());
  EXPECT_FALSE(found()->verdict()->passed);
  EXPECT_EQ(fact("Limits"), "1 of 1 failed");
  photographBoth("trust-limits");
  window_->resize(1180, 720);
  QTest::qWait(100);
  photographBoth("trust-small");

  session()->undoStack()->undo();
  EXPECT_EQ(trust()->largestError()->value(), 50.0);
  EXPECT_EQ(fact("Limits"), "passed");
  const std::string kept = workflow::toText(options());
  const QString file = fromPath(folder_ / "trust.plumb");
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return QFileInfo::exists(file) && idle(); }));
  while (session()->undoStack()->canUndo() && options().assess.folds > 0) session()->undoStack()->undo();
  EXPECT_EQ(trust()->folds()->text(), "none");
  session()->openSession(file);
  ASSERT_TRUE(wait([&] { return idle() && workflow::toText(options()) == kept; }));
  EXPECT_EQ(trust()->folds()->value(), 4);
}

TEST_F(WindowTrust, WindowsAndInstrumentsAreShownWhereTheyApply) {
  open();
  EXPECT_FALSE(form()->window()->isVisible());
  EXPECT_FALSE(form()->instrumentCutoff()->isVisible());
  tick("iv");
  ASSERT_TRUE(form()->instrumentCutoff()->isVisible());
  type(form()->instrumentCutoff(), "3");
  EXPECT_EQ(identification()->identifyRequest("iv").options.instrument_cutoff, 3.0);
  EXPECT_EQ(identification()->identifyRequest("ols").options.instrument_cutoff, 0.0) << "would be refused";
  tick("iv");
  choose(form()->regression(), 1);
  ASSERT_TRUE(form()->window()->isVisible());
  type(form()->window(), "8");
  choose(form()->quadrature(), 1);
  EXPECT_TRUE(commandLine().contains(" --regression momentum --window 8 --quadrature trapezoid"));
  photograph("trust-windows-light");
  ASSERT_TRUE(run(1));
  EXPECT_EQ(identification()->outcome()->result->request.options.window.length, 8);
  // Back to torques: the window waits, and does not disturb.
  choose(form()->regression(), 0);
  EXPECT_FALSE(form()->window()->isVisible());
  EXPECT_FALSE(commandLine().contains("--window"));
  ASSERT_TRUE(run(2));
  QTest::mouseClick(form()->jointCovariance(), Qt::LeftButton, {}, QPoint(8, 8));
  EXPECT_TRUE(commandLine().contains("--covariance-weights full"));
}

TEST_F(WindowTrust, NominalParametersCanComeFromTheShapes) {
  open();
  EXPECT_FALSE(form()->density()->isVisible());
  choose(form()->describedBy(), 1);
  ASSERT_TRUE(form()->density()->isVisible());
  type(form()->density(), "1500");
  EXPECT_TRUE(commandLine().contains("--density"));
  EXPECT_TRUE(commandLine().contains("1500"));
  tick("lmi");
  tick("wls");
  photograph("trust-density-light");
  ASSERT_TRUE(run(1));
  EXPECT_NE(identification()->outcome()->result->provenance.settings_json.find("\"density\""),
            std::string::npos);
  EXPECT_EQ(identification()->outcomeState(), ResultState::Current);
  choose(form()->describedBy(), 2);
  EXPECT_TRUE(form()->totalMass()->isVisible());
  EXPECT_FALSE(form()->density()->isVisible());
  EXPECT_TRUE(options().density.value().total_mass);
  EXPECT_EQ(identification()->outcomeState(), ResultState::SettingsChanged);
  choose(form()->describedBy(), 0);
  EXPECT_FALSE(options().density);
}

TEST_F(WindowTrust, TorqueScaleFactorsAreEstimatedWithAKnownLoad) {
  open();
  GainsPanel* gains = page()->gains();
  page()->tabs()->setCurrentWidget(gains);  // before any result
  ASSERT_TRUE(gains->isVisible());
  ASSERT_EQ(gains->joints()->rowCount(), 7);
  gains->joints()->item(3, 1)->setCheckState(Qt::Checked);
  ASSERT_TRUE(wait([this] { return options().gains.joints.size() == 1; }));
  EXPECT_EQ(options().gains.joints.front(), gains->joints()->item(3, 0)->text().toStdString());

  QTest::mouseClick(gains->addLoadButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([&] { return gains->loads()->rowCount() == 1; }));
  gains->loads()->item(0, 2)->setText("2.5");
  ASSERT_TRUE(wait([this] { return options().gains.loads.front().parameters[0] == 2.5; }));
  gains->loads()->item(0, 5)->setText("0.2");
  ASSERT_TRUE(wait([this] { return std::abs(options().gains.loads.front().parameters[3] - 0.5) < 1e-12; }));
  gains->loads()->item(0, 6)->setText("0.1, 0.1, 0.1, 0, 0, 0");
  ASSERT_TRUE(wait([this] { return std::abs(options().gains.loads.front().parameters[6] - 0.1) < 1e-12; }));
  photographBoth("factors");
  const std::string before = workflow::toText(options());
  gains->loads()->item(0, 2)->setText("heavy");
  EXPECT_TRUE(page()->notice()->hasMessage());
  QTest::qWait(50);
  EXPECT_EQ(workflow::toText(options()), before) << "words that are no number change nothing";
  EXPECT_TRUE(commandLine().contains("--gains"));
  while (!options().gains.loads.empty()) session()->undoStack()->undo();
  EXPECT_EQ(gains->loads()->rowCount(), 0);

  // The sample's torques are right: with a known load the factors are near one.
  const std::string joint = gains->joints()->item(3, 0)->text().toStdString();
  ASSERT_TRUE(run(1));
  ASSERT_EQ(identification()->outcome()->result->estimate.gains.size(), 1u);
  EXPECT_EQ(identification()->outcome()->result->estimate.gains.front().joint, joint);
  EXPECT_NEAR(gains->joints()->item(3, 2)->text().toDouble(), 1.0, 0.1);
  EXPECT_TRUE(gains->joints()->item(2, 2)->text().isEmpty());
  photograph("factors-found-light");
}

TEST_F(WindowTrust, GermanTextsFitIntoTheSmallestWindow) {
  QTranslator german;
  ASSERT_TRUE(german.load(QStringLiteral(":/i18n/plumbline_de.qm")));
  QCoreApplication::installTranslator(&german);
  makeWindow();
  ASSERT_TRUE(openSample());
  window_->resize(1180, 720);
  window_->showPage(4);
  identification()->setMethod("lmi");
  QTest::mouseClick(trust()->group()->button(), Qt::LeftButton);
  QTest::qWait(100);
  EXPECT_EQ(trust()->folds()->text(), "keine");
  for (const QScrollArea* area : page()->findChildren<QScrollArea*>()) {
    if (!area->isVisible() || !area->isAncestorOf(trust())) continue;
    EXPECT_LE(area->widget()->width(), area->viewport()->width()) << "something is cut off at the right";
  }
  photographBoth("german-estimation");
  for (const int number : {0, 1, 2}) {
    window_->showPage(number);
    QTest::qWait(100);
    photograph(QStringLiteral("german-%1-light").arg(number));
  }
  window_.reset();
  QCoreApplication::removeTranslator(&german);
}

}  // namespace
}  // namespace plumbline::panels::test
