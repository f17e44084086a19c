// SPDX-License-Identifier: GPL-3.0-or-later
// What the page Payload bounds calls its intervals: guaranteed, not guaranteed, broken; in a run and in a replay.
#include <QComboBox>
#include <QLabel>
#include <algorithm>
#include <iostream>

#include "widgets/models/snapshot_table_model.h"
#include "window_payload.h"

namespace plumbline::panels::test {
namespace {

class WindowPayloadLabels : public WindowPayload {};

TEST_F(WindowPayloadLabels, TheSampleWithItsShippedSettingsIsGuaranteedAndHoldsTheBox) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openLoaded());
  bench()->identify();
  ASSERT_TRUE(wait([this] { return bench()->outcome() != nullptr && idle(); }, 180000));
  ASSERT_TRUE(run());
  const workflow::PayloadBounds& result = *desk()->result();
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

TEST_F(WindowPayloadLabels, ABrokenAssumptionWithdrawsEveryTick_InRunAndReplay_AndARemedyIsAButton) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openLoaded());
  ASSERT_TRUE(identifyBare());
  workflow::PayloadChoice quick = desk()->choice();
  quick.spec.membership = false;
  desk()->setChoice(quick, "without set membership", 0);
  type(torque(), "0");  // friction is all that the model knows of it: false
  ASSERT_TRUE(run());
  ASSERT_TRUE(desk()->result()->contradicted());
  const auto expectWithdrawn = [this](const char* where) {
    const std::vector<FactStrip::Fact>& facts = page()->facts()->facts();
    ASSERT_GE(facts.size(), 2u) << where;
    EXPECT_EQ(facts[0].caption, "Payload") << where;
    for (const FactStrip::Fact& fact : facts)
      EXPECT_NE(fact.state, models::State::Good) << where << fact.caption.toStdString();
    EXPECT_EQ(facts[0].state, models::State::Wrong) << where;
    EXPECT_TRUE(facts[0].muted) << where;
    EXPECT_EQ(facts[1].value, "assumption broken") << where;
    EXPECT_TRUE(page()->remedies()->isVisible()) << where;
    EXPECT_TRUE(page()->remedies()->sentence()->text().startsWith("✕")) << where;
  };
  expectWithdrawn("run");
  EXPECT_EQ(page()->state(), PageState::Attention);
  EXPECT_GT(rows(page()->broken()), 0);
  for (models::TablePanel* panel : {page()->parameters(), page()->methods()}) {
    const QAbstractItemModel* model = panel->view()->model();
    for (int row = 0; row < model->rowCount(); ++row)
      for (int column = 0; column < model->columnCount(); ++column) {
        const QVariant state = model->index(row, column).data(models::SnapshotTableModel::StateRole);
        EXPECT_FALSE(state.isValid() && state.value<models::State>() == models::State::Good)
            << row << ", " << column;
      }
  }
  QTest::qWait(200);
  EXPECT_FALSE(view()->bounds().has_value()) << "what means nothing is not drawn";
  page()->tabs()->setCurrentIndex(page()->tabs()->count() - 1);
  photographBoth("payload-broken");
  desk()->exportResult(fromPath(folder_ / "bounds.yaml"));
  EXPECT_TRUE(wait([this] { return page()->notice()->hasMessage(); })) << "nothing for a controller";
  EXPECT_FALSE(std::filesystem::exists(folder_ / "bounds.yaml"));

  desk()->startPlay();
  ASSERT_TRUE(wait([this] { return desk()->play() != nullptr && idle(); }, 120000));
  expectWithdrawn("replay");
  QTest::qWait(200);
  EXPECT_FALSE(view()->bounds().has_value());
  page()->tabs()->setCurrentWidget(page()->player());
  photographBoth("payload-broken-replay");

  // The button states what would explain the rows; a lower bound, so that it may take another press.
  int presses = 0;
  for (; presses < 8 && desk()->result()->contradicted(); ++presses) {
    const std::vector<QPushButton*> buttons = page()->remedies()->buttons();
    const auto wider = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
      return button->objectName() == "Wider torque error";
    });
    ASSERT_NE(wider, buttons.end()) << "after " << presses << " presses";
    const PayloadDesk::ResultPtr before = desk()->result();
    QTest::mouseClick(*wider, Qt::LeftButton);
    ASSERT_TRUE(wait([&] { return desk()->result() != before && idle(); }, 180000));
  }
  EXPECT_FALSE(desk()->result()->contradicted());
  std::cout << "torque errors that explain the rows after " << presses << " presses: up to "
            << *std::max_element(desk()->choice().spec.torque_absolute.begin(),
                                 desk()->choice().spec.torque_absolute.end())
            << " N·m\n";
  EXPECT_TRUE(desk()->result()->payload[0].contains(2.0));
}

TEST_F(WindowPayloadLabels, UnknownFrictionIsAskedFor) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openLoaded());
  workflow::PayloadChoice choice = desk()->choice();
  choice.identified = false;
  choice.spec.membership = false;
  choice.spec.torque_absolute = {20.0};
  desk()->setChoice(choice, "the rest as its file says", 0);
  EXPECT_EQ(page()->form()->friction()->currentText(), "Not known");
  ASSERT_TRUE(run());
  EXPECT_FALSE(desk()->result()->best().guaranteed) << "nobody has said how much friction there is";
  EXPECT_EQ(page()->state(), PageState::Attention);
  EXPECT_NE(page()->facts()->facts()[0].state, models::State::Good);
  const std::vector<QPushButton*> buttons = page()->remedies()->buttons();
  const auto ask = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* button) {
    return button->objectName() == "State friction";
  });
  ASSERT_NE(ask, buttons.end());
  photographBoth("payload-friction-asked");
  QTest::mouseClick(*ask, Qt::LeftButton);
  auto* coulomb = page()->form()->findChild<QLineEdit*>("Coulomb");
  ASSERT_NE(coulomb, nullptr);
  EXPECT_TRUE(wait([&] { return coulomb->isVisible() && coulomb->hasFocus(); }, 3000));
  type(page()->form()->findChild<QLineEdit*>("Coulomb ±"), "8");
  EXPECT_EQ(desk()->choice().spec.friction_values.at("coulomb").radius, std::vector<double>{8.0});
  type(page()->form()->findChild<QLineEdit*>("Viscous ±"), "15");
  ASSERT_TRUE(run());
  for (const bounds::Premise& premise : desk()->result()->best().premises)
    EXPECT_FALSE(premise.subject == "friction" && premise.origin == bounds::PremiseOrigin::Unknown);
}

}  // namespace
}  // namespace plumbline::panels::test
