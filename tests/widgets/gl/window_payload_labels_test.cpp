// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of the page Payload bounds.
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMessageBox>
#include <algorithm>
#include <iostream>

#include "core/workflow/payload/payload_log.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "support/payloads.h"
#include "widgets/models/tables/snapshot_table_model.h"
#include "widgets/models/theme.h"
#include "widgets/plots/band_plot.h"
#include "window_payload.h"
#include "workflow/payload/payload_bounds_json.h"
#include "workflow/payload/payload_files.h"
#include "workflow/payload/payload_replay.h"

namespace plumbline::panels::test {
namespace {

using plumbline::test::LoadCase;

/// The settings are those that the page ships; logs are simulated where the sample's premises all hold.
class WindowPayloadLabels : public WindowPayload {
 protected:
  static LoadCase usualCase() {
    LoadCase spec;
    spec.load = plumbline::test::dumbbell(2.0);
    spec.torque_error = 0.025;
    spec.model_error = 0.05;
    spec.rate = 500.0;
    spec.seconds = 2.0;
    return spec;
  }
  /// The sample arm with its URDF values, and a simulated log of it with load.
  bool openCase(const LoadCase& spec, std::uint64_t seed) {
    const std::filesystem::path file = folder_ / "loaded.h5";
    if (!io::writeLog(*plumbline::test::loadedLog(spec, seed).log, file)) return false;
    window_->start({sampleProject().robot, {}, {}});
    if (!wait([this] { return session()->study().robot && idle(); }, 60000)) return false;
    session()->openLog(fromPath(file), LogRole::Loaded);
    const bool there = wait([this] { return session()->study().logs.size() == 1 && idle(); }, 60000);
    window_->showPage(kPage);
    return there;
  }
  void chooseFriction(int item) {
    page()->form()->friction()->setCurrentIndex(item);
    Q_EMIT page()->form()->friction()->activated(item);
  }
  void chooseMembership(bool on) {
    auto* box = page()->form()->findChild<QCheckBox*>("Set membership");
    if (box->isChecked() != on) box->click();
  }
  QPushButton* remedy(const char* name) const {
    for (QPushButton* button : page()->remedies()->buttons())
      if (button->objectName() == QLatin1String(name) && button->isVisible()) return button;
    return nullptr;
  }
  bool rerun(const PayloadController::ResultPtr& before) {
    return wait(
        [&] {
          return controller()->result() != before && controller()->resultIsCurrent() &&
                 !controller()->isRunning();
        },
        180000);
  }

  /// Texts of the page about its numbers: key figures, tables, their headers and tool tips of both, sentences.
  QStringList words() const {
    QStringList all;
    for (const KeyFigures::Fact& fact : page()->facts()->facts())
      all << fact.caption << fact.value << fact.tool_tip;
    for (const models::TablePanel* panel : {page()->parameters(), page()->methods(), page()->sideBySide()}) {
      const QAbstractItemModel* model = panel->view()->model();
      for (int column = 0; column < model->columnCount(); ++column)
        for (int row = 0; row < model->rowCount(); ++row)
          for (const int role : {Qt::DisplayRole, Qt::ToolTipRole})
            all << model->index(row, column).data(role).toString();
      for (int column = 0; column < model->columnCount(); ++column)
        all << model->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
    }
    all << page()->remedies()->sentence()->text() << page()->assumptions()->toPlainText();
    return all;
  }
  void expectNothingIsCalledGuaranteed(const std::string& when) const {
    static const QRegularExpression label(QStringLiteral("(?<!not )guaranteed"),
                                          QRegularExpression::CaseInsensitiveOption);
    for (const QString& one : words()) EXPECT_FALSE(one.contains(label)) << when << ": " << one.toStdString();
  }
  /// ✕, its reason, and no number that still looks like one.
  void expectWithdrawn(const std::string& when) const {
    EXPECT_EQ(page()->state(), PageState::Attention) << when;
    ASSERT_GE(page()->facts()->facts().size(), 3u) << when;
    const auto& facts = page()->facts()->facts();
    EXPECT_EQ(facts[0].caption, "Payload");
    EXPECT_EQ(facts[0].state, models::State::Wrong) << when;
    EXPECT_TRUE(facts[0].muted) << when;
    EXPECT_EQ(facts[1].value, "assumption broken") << when;
    EXPECT_EQ(facts[1].state, models::State::Wrong) << when;
    EXPECT_TRUE(facts[2].muted) << when;
    EXPECT_TRUE(page()->remedies()->isVisible()) << when;
    EXPECT_TRUE(page()->remedies()->sentence()->text().startsWith(QStringLiteral("✕ "))) << when;
    EXPECT_TRUE(page()->remedies()->sentence()->text().contains("joint")) << "names joints of windows";
    expectNothingIsCalledGuaranteed(when);
    EXPECT_FALSE(view()->bounds().has_value()) << when << ": nothing is drawn in 3-D";
    const QColor grey = models::Theme::of(page()).muted_text;
    const QAbstractItemModel* table = page()->parameters()->view()->model();
    for (int row = 0; row < table->rowCount(); ++row)
      for (const int column : {1, 2, 4, 5, 6})
        EXPECT_EQ(table->index(row, column).data(Qt::ForegroundRole).value<QBrush>().color(), grey)
            << when << ": row " << row << ", column " << column;
  }
  std::string written(const char* name) const { return plumbline::test::slurp(folder_ / name); }
};

TEST_F(WindowPayloadLabels, ALoadThatChanges_WithdrawsEveryLabel_InReplayAndExportToo) {
  PLUMBLINE_SEED(seed, 19);
  LoadCase spec = usualCase();
  spec.later = plumbline::test::dumbbell(0.3);
  spec.changes = true;
  window_->resize(1400, 900);
  ASSERT_TRUE(openCase(spec, seed));
  chooseFriction(1);  // the arm has none: the jump alone is to be found
  ASSERT_TRUE(run());
  ASSERT_TRUE(controller()->result()->contradicted()) << workflow::verdictText(*controller()->result());
  expectWithdrawn("after the run");
  EXPECT_GT(rows(page()->broken()), 0) << "the windows that clash are named";
  EXPECT_TRUE(page()->assumptions()->toPlainText().contains(QStringLiteral("✕")));
  photographBoth("payload-jump");

  page()->tabs()->setCurrentWidget(page()->player());
  QTest::mouseClick(page()->player()->playButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return controller()->play() != nullptr && !controller()->isPlaying(); }, 120000));
  EXPECT_FALSE(controller()->play()->contradiction.empty());
  EXPECT_FALSE(controller()->replayContradiction().empty());
  expectWithdrawn("after the replay");
  for (const workflow::PayloadBand& band : controller()->bands())
    EXPECT_FALSE(band.enclosure.guaranteed) << band.time;
  EXPECT_TRUE(page()->player()->mass()->isMuted());
  photographBoth("payload-jump-replay");

  // For a person the result is written as it is, for a controller only when that is confirmed.
  page()->exportTo(fromPath(folder_ / "jump.json"));
  ASSERT_TRUE(wait([this] { return std::filesystem::exists(folder_ / "jump.json") && idle(); }));
  EXPECT_EQ(written("jump.json").find("\"guaranteed\": true"), std::string::npos);
  EXPECT_NE(written("jump.json").find("assumption is broken"), std::string::npos);
  const auto question = [this] { return page()->findChild<QMessageBox*>(); };
  for (const char* name : {"jump.yaml", "jump.urdf"}) {
    page()->exportTo(fromPath(folder_ / name));
    ASSERT_TRUE(wait([&] { return question() != nullptr && question()->isVisible(); })) << name;
    EXPECT_TRUE(question()->text().contains("joint")) << "says what is broken";
    QTest::keyClick(question(), Qt::Key_Escape);
    ASSERT_TRUE(wait([&] { return question() == nullptr; })) << name;
    QTest::qWait(50);
    EXPECT_TRUE(idle());
    EXPECT_FALSE(std::filesystem::exists(folder_ / name)) << name << ": not without the confirmation";
  }
  controller()->exportResult(fromPath(folder_ / "jump.yaml"));
  ASSERT_TRUE(wait([this] { return idle(); }));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "jump.yaml")) << "whoever asks";
  page()->exportTo(fromPath(folder_ / "jump.yaml"));
  ASSERT_TRUE(wait([&] { return question() != nullptr && question()->isVisible(); }));
  photograph("payload-jump-export");
  for (QAbstractButton* button : question()->buttons())
    if (question()->buttonRole(button) == QMessageBox::DestructiveRole) {
      QTest::mouseClick(button, Qt::LeftButton);
      break;
    }
  ASSERT_TRUE(wait([this] { return std::filesystem::exists(folder_ / "jump.yaml") && idle(); }));
  EXPECT_EQ(written("jump.yaml").find("guaranteed: true"), std::string::npos);
  EXPECT_NE(written("jump.yaml").find("assumption is broken"), std::string::npos);

  // The remedy widens the torque error and runs again, as often as windows are named; undo takes it back.
  int pressed = 0;
  for (; pressed < 6 && controller()->result()->contradicted(); ++pressed) {
    const PayloadController::ResultPtr before = controller()->result();
    QPushButton* const wider = remedy("Wider torque error");
    ASSERT_NE(wider, nullptr) << "press " << pressed;
    QTest::mouseClick(wider, Qt::LeftButton);
    ASSERT_TRUE(rerun(before));
    ASSERT_EQ(controller()->choice().spec.torque_absolute.size(), 7u);
    const Eigen::VectorXd more = controller()->result()->torque_absolute - before->torque_absolute;
    EXPECT_GE(more.minCoeff(), 0.0);
    EXPECT_GT(more.maxCoeff(), 0.0) << "wider with every press";
    std::cout << "torque errors [N·m] " << controller()->result()->torque_absolute.transpose() << ": "
              << workflow::verdictText(*controller()->result()) << "\n";
  }
  EXPECT_FALSE(controller()->result()->contradicted()) << "pressed " << pressed << " times";
  for (int k = 0; k < pressed; ++k) session()->undoStack()->undo();
  EXPECT_TRUE(controller()->choice().spec.torque_absolute.empty());
}

TEST_F(WindowPayloadLabels, EvidenceFromReplayWithdrawsEveryLabelOfAResult_NothingForAController) {
  PLUMBLINE_SEED(seed, 21);
  ASSERT_TRUE(openCase(usualCase(), seed));
  chooseFriction(1);
  chooseMembership(false);
  ASSERT_TRUE(run());
  ASSERT_TRUE(controller()->result()->best().guaranteed) << workflow::verdictText(*controller()->result());
  const workflow::PayloadBounds found = workflow::withdrawn(*controller()->result(), "joint2 clashes");
  EXPECT_TRUE(found.contradicted());
  for (const bounds::Enclosure& e : found.enclosures) EXPECT_FALSE(e.guaranteed) << e.name;
  EXPECT_NE(workflow::toJson(found).find("joint2 clashes"), std::string::npos);
  EXPECT_FALSE(workflow::writePayloadBounds(found, folder_ / "found.yaml").ok());
  EXPECT_FALSE(std::filesystem::exists(folder_ / "found.yaml"));
}

TEST_F(WindowPayloadLabels, UnknownFrictionIsRequestedOnThePage_StatingItEarnsTheLabel) {
  PLUMBLINE_SEED(seed, 13'001);
  window_->resize(1400, 900);
  ASSERT_TRUE(openCase(usualCase(), seed));
  EXPECT_EQ(page()->form()->friction()->currentText(), "Not known");
  chooseMembership(false);
  ASSERT_TRUE(run());
  EXPECT_FALSE(controller()->result()->best().guaranteed);
  EXPECT_FALSE(controller()->result()->contradicted());
  EXPECT_EQ(page()->state(), PageState::Attention);
  EXPECT_EQ(page()->facts()->facts()[1].value, "not guaranteed");
  EXPECT_TRUE(page()->remedies()->sentence()->text().contains("friction"))
      << page()->remedies()->sentence()->text().toStdString();
  expectNothingIsCalledGuaranteed("friction unknown");
  EXPECT_EQ(remedy("Wider torque error"), nullptr) << "nothing is broken";
  photographBoth("payload-friction-unknown");
  QPushButton* const state = remedy("State friction");
  ASSERT_NE(state, nullptr);
  QTest::mouseClick(state, Qt::LeftButton);
  auto* const coulomb = page()->form()->findChild<QLineEdit*>("Coulomb");
  ASSERT_NE(coulomb, nullptr);
  ASSERT_TRUE(wait([&] { return coulomb->hasFocus(); })) << "the page waits at the field";
  EXPECT_FALSE(coulomb->visibleRegion().isEmpty()) << "it is scrolled to";
  photograph("payload-friction-asked");
  for (const char* kind : {"Coulomb", "Viscous"}) {
    type(page()->form()->findChild<QLineEdit*>(kind), "0");
    type(page()->form()->findChild<QLineEdit*>(QString(kind) + QStringLiteral(" ±")), "0.01");
  }
  ASSERT_TRUE(run());
  EXPECT_TRUE(controller()->result()->best().guaranteed) << workflow::verdictText(*controller()->result());
  EXPECT_EQ(page()->state(), PageState::Done);
  EXPECT_EQ(page()->facts()->facts()[1].value, "guaranteed");
  EXPECT_FALSE(page()->remedies()->isVisible());
  EXPECT_TRUE(controller()->result()->payload[0].contains(2.0));
}

TEST_F(WindowPayloadLabels, UnknownFrictionThatTheRowsDisproveIsRequestedToo) {
  PLUMBLINE_SEED(seed, 13'001);
  LoadCase spec = usualCase();
  spec.coulomb = spec.viscous = 0.01;
  ASSERT_TRUE(openCase(spec, seed));
  chooseMembership(false);
  ASSERT_TRUE(run());
  ASSERT_TRUE(controller()->result()->contradicted());
  EXPECT_TRUE(page()->remedies()->sentence()->text().contains("Friction is unknown"))
      << page()->remedies()->sentence()->text().toStdString();
  EXPECT_NE(remedy("State friction"), nullptr);
  expectNothingIsCalledGuaranteed("friction disproven");
}

TEST_F(WindowPayloadLabels, APriorBoxThatIsNeededIsConfirmedOrStatedOnThePage) {
  PLUMBLINE_SEED(seed, 22);
  window_->resize(1400, 900);
  ASSERT_TRUE(openCase(usualCase(), seed));
  chooseFriction(1);
  chooseMembership(false);
  type(page()->form()->findChild<QLineEdit*>("Position"), "3");  // degrees: the regressor bounds nothing
  EXPECT_FALSE(page()->form()->priorConfirmed()->isChecked());
  ASSERT_TRUE(run());
  ASSERT_TRUE(controller()->result()->best().used_prior) << workflow::verdictText(*controller()->result());
  EXPECT_FALSE(controller()->result()->best().guaranteed);
  EXPECT_TRUE(page()->remedies()->sentence()->text().contains("preset"))
      << page()->remedies()->sentence()->text().toStdString();
  expectNothingIsCalledGuaranteed("the preset box is needed");
  photographBoth("payload-prior-unknown");
  ASSERT_NE(remedy("State prior box"), nullptr);
  QTest::mouseClick(remedy("State prior box"), Qt::LeftButton);
  auto* const heaviest = page()->form()->findChild<QDoubleSpinBox*>("Heaviest");
  ASSERT_NE(heaviest, nullptr);
  EXPECT_TRUE(wait([&] { return heaviest->hasFocus(); })) << "the page waits at the field";
  EXPECT_FALSE(heaviest->visibleRegion().isEmpty()) << "it is scrolled to";

  PayloadController::ResultPtr before = controller()->result();
  QPushButton* const confirm = remedy("Confirm prior box");
  ASSERT_NE(confirm, nullptr);
  EXPECT_TRUE(confirm->text().contains("20 kg") && confirm->text().contains("0.5 m"))
      << "says what is confirmed";
  QTest::mouseClick(confirm, Qt::LeftButton);
  ASSERT_TRUE(rerun(before));
  EXPECT_TRUE(controller()->result()->best().guaranteed) << workflow::verdictText(*controller()->result());
  EXPECT_TRUE(controller()->result()->payload[0].contains(2.0));
  EXPECT_TRUE(page()->form()->priorConfirmed()->isChecked());
  EXPECT_EQ(page()->state(), PageState::Done);
  EXPECT_FALSE(page()->remedies()->isVisible());
  EXPECT_TRUE(page()->assumptions()->toPlainText().contains("weighs at most 20 kg")) << "stays a premise";
  session()->undoStack()->undo();
  EXPECT_FALSE(page()->form()->priorConfirmed()->isChecked());
  EXPECT_FALSE(controller()->choice().spec.prior_stated);

  type(heaviest->findChild<QLineEdit*>(), "8");
  EXPECT_TRUE(page()->form()->priorConfirmed()->isChecked()) << "whoever types a mass states it";
  before = controller()->result();
  ASSERT_TRUE(run());
  EXPECT_TRUE(controller()->result()->best().guaranteed) << workflow::verdictText(*controller()->result());
  EXPECT_LE(controller()->result()->best().theta[0].upper, 8.0);
  page()->form()->priorConfirmed()->click();
  EXPECT_FALSE(controller()->choice().spec.prior_stated);
  EXPECT_EQ(heaviest->value(), 20.0) << "back to the guess";
}

TEST_F(WindowPayloadLabels, TheSampleWithItsShippedSettingsIsGuaranteedAndHoldsTheBox) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openLoaded());
  identification()->identify();
  ASSERT_TRUE(wait([this] { return identification()->outcome() != nullptr && idle(); }, 180000));
  ASSERT_TRUE(run());
  const workflow::PayloadBounds& result = *controller()->result();
  EXPECT_TRUE(result.best().guaranteed) << workflow::verdictText(result);
  EXPECT_TRUE(result.payload[0].contains(2.0))
      << "the box weighs 2 kg: " << result.payload[0].lower << " … " << result.payload[0].upper;
  EXPECT_EQ(page()->state(), PageState::Done);
  EXPECT_FALSE(page()->notice()->hasMessage()) << page()->notice()->message().text.toStdString();
  ASSERT_GE(page()->facts()->facts().size(), 3u);
  EXPECT_EQ(page()->facts()->facts()[0].caption, "Payload") << "the payload itself comes first";
  EXPECT_EQ(page()->facts()->facts()[0].state, models::State::Good);
  EXPECT_FALSE(page()->remedies()->isVisible());
  for (std::size_t i = 0; i < 10; ++i) {
    const double estimate = result.estimate->pi_std[static_cast<Eigen::Index>(i)];
    EXPECT_TRUE(result.best().theta[i].contains(estimate) || !result.estimate_outside.empty())
        << result.names[i];
  }
  EXPECT_TRUE(page()->assumptions()->toPlainText().contains("[measured from the log]"))
      << page()->assumptions()->toPlainText().toStdString();
  photographBoth("payload-shipped");
}

TEST_F(WindowPayloadLabels, ALabelOfOtherSettingsIsGrey) {
  PLUMBLINE_SEED(seed, 21);
  ASSERT_TRUE(openCase(usualCase(), seed));
  chooseFriction(1);
  chooseMembership(false);
  ASSERT_TRUE(run());
  const auto fact = [this](std::size_t i) { return page()->facts()->facts().at(i); };
  ASSERT_EQ(fact(1).value, "guaranteed") << workflow::verdictText(*controller()->result());
  EXPECT_EQ(fact(1).state, models::State::Good);
  EXPECT_FALSE(fact(1).muted);
  workflow::PayloadChoice choice = controller()->choice();
  choice.spec.horizon += 10;
  controller()->setChoice(choice, "another horizon");
  for (const std::size_t i : {0u, 1u}) {
    EXPECT_TRUE(fact(i).muted) << i;
    EXPECT_EQ(fact(i).state, models::State::Info) << i << ": no tick";
  }
  session()->undoStack()->undo();
  EXPECT_EQ(fact(1).state, models::State::Good);
  EXPECT_FALSE(fact(1).muted);
}

TEST_F(WindowPayloadLabels, AModelOfTheLogWithLoadIsNeverGuaranteed_WhateverTheRoleOfTheLogIsNow) {
  ASSERT_TRUE(openLoaded());
  const QString warning = QStringLiteral("its load is in the model");
  session()->setLogRole(1, LogRole::Training);
  identification()->identify();
  ASSERT_TRUE(wait([this] { return identification()->outcome() != nullptr && idle(); }, 180000));
  session()->setLogRole(1, LogRole::Loaded);
  EXPECT_TRUE(page()->summary().contains(warning)) << page()->summary().toStdString();
  chooseMembership(false);
  ASSERT_TRUE(run());
  const workflow::PayloadBounds& result = *controller()->result();
  EXPECT_FALSE(result.best().guaranteed);
  EXPECT_TRUE(std::any_of(result.premises.begin(), result.premises.end(), [](const bounds::Premise& premise) {
    return premise.subject == "model" && premise.origin == bounds::PremiseOrigin::Unknown;
  }));
  EXPECT_TRUE(page()->assumptions()->toPlainText().contains("the load is in the model"));
  expectNothingIsCalledGuaranteed("the load is in the model");
  workflow::PayloadChoice choice = controller()->choice();
  choice.identified = false;
  controller()->setChoice(choice, "the robot's file");
  EXPECT_FALSE(page()->summary().contains(warning)) << page()->summary().toStdString();
}

}  // namespace
}  // namespace plumbline::panels::test
