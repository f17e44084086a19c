// SPDX-License-Identifier: GPL-3.0-or-later
// What the page Payload bounds calls its intervals.
#include <QComboBox>
#include <QLabel>
#include <algorithm>
#include <iostream>

#include "widgets/models/tables/snapshot_table_model.h"
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

}  // namespace
}  // namespace plumbline::panels::test
