// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <set>

#include "tests/widgets/support.h"
#include "widgets/errors/findings_panel.h"
#include "widgets/errors/message_bar.h"
#include "widgets/errors/message_list_model.h"
#include "widgets/models/state.h"
#include "widgets/models/tables/table_view.h"

namespace plumbline::errors {
namespace {

using models::State;

TEST(ErrorText, EveryCodeHasATitle_AndARemedyOrNeedsNone) {
  std::set<QString> titles;
  for (int k = 0; k <= static_cast<int>(ErrorCode::WorkerFailed); ++k) {
    const auto code = static_cast<ErrorCode>(k);
    ASSERT_NE(toString(code), "unknown");
    const ErrorText text = errorText(code);
    EXPECT_NE(text.title, "Error") << toString(code);
    EXPECT_TRUE(titles.insert(text.title).second) << text.title.toStdString() << " is used twice";
    if (code != ErrorCode::Cancelled) {
      EXPECT_FALSE(text.remedy.isEmpty()) << toString(code);
    }
    EXPECT_EQ(text.action.isEmpty(), text.action_id.isEmpty()) << toString(code);
    EXPECT_FALSE(text.remedy.endsWith('.')) << "a clause";
  }
}

Error sampleError() {
  return {ErrorCode::NameMismatch, "the log has joint names that the robot does not have: shoulder, elbow",
          {"shoulder", "elbow"},   "/home/lena/logs/ur10e_excitation.h5",
          "/joints/names",         "map shoulder to shoulder_pan_joint and elbow to elbow_joint"};
}

TEST(FindingsPanel, ShowsTheChosenFindingInFullWithItsRemedy) {
  FindingsPanel panel;
  QSignalSpy remedy(&panel, &FindingsPanel::remedyRequested), chosen(&panel, &FindingsPanel::subjectSelected);
  std::vector<Finding> findings = {
      {Severity::Error, "link3", "mass-not-positive", "The mass of link3 is −1 kg."}};
  for (const char* link : {"base", "arm", "hand"})
    findings.push_back(
        {Severity::Warning, link, "mesh-missing", std::string("Mesh of ") + link + " was not found."});
  panel.setFindings(findings);
  test::look(panel, "findings-panel");
  EXPECT_TRUE(panel.detail()->message().text.contains("Mesh of base")) << "the worst that a button mends";
  EXPECT_TRUE(panel.detail()->message().text.contains("arm, hand"));
  panel.detail()->findChild<QPushButton*>()->click();
  ASSERT_EQ(remedy.count(), 1);
  EXPECT_EQ(remedy.at(0).at(0).toString(), action::kAddPackagePath);
  panel.table()->view()->selectSourceRow(0);
  EXPECT_EQ(panel.detail()->message().text, "The mass of link3 is −1 kg.");
  ASSERT_GE(chosen.count(), 1);
  EXPECT_EQ(chosen.last().at(0).toString(), "link3");
  panel.setFindings({});
  EXPECT_FALSE(panel.detail()->hasMessage());
}

TEST(Message, HasFilePlaceCauseAndRemedy) {
  const Message message = messageOf(sampleError(), "Data");
  EXPECT_EQ(message.state, State::Wrong);
  EXPECT_TRUE(message.text.startsWith("/home/lena/logs/ur10e_excitation.h5, /joints/names: the log has"));
  EXPECT_TRUE(message.text.endsWith('.'));
  EXPECT_FALSE(message.text.contains("map shoulder")) << "the remedy stands by itself";
  EXPECT_TRUE(message.remedy.startsWith("map shoulder"))
      << "the error's own remedy is better than the general one";
  EXPECT_EQ(message.action_id, action::kEditMapping);
  EXPECT_EQ(message.subjects, (QStringList{"shoulder", "elbow"}));
  EXPECT_EQ(message.source, "Data");
  Error bare = sampleError();
  bare.remedy.clear();
  EXPECT_EQ(messageOf(bare).remedy, errorText(ErrorCode::NameMismatch).remedy);
  bare.code = ErrorCode::Cancelled;
  EXPECT_EQ(messageOf(bare).state, State::Info) << "cancelling is no fault";
}

TEST(MessageListModel, NewestFirst_CountsAndForgets) {
  MessageListModel model;
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  QSignalSpy added(&model, &MessageListModel::added);
  model.add(messageOf(Finding{Severity::Warning, "link3", "no-limits", "link3 has no limits."}, "Robot"));
  model.add(messageOf(sampleError(), "Data"));
  EXPECT_EQ(added.count(), 2);
  EXPECT_EQ(model.index(0, MessageListModel::StateColumn).data().toString(), "wrong");
  EXPECT_EQ(model.index(1, MessageListModel::StateColumn).data().toString(), "attention");
  EXPECT_EQ(model.index(1, MessageListModel::Text).data().toString(), "link3 has no limits.");
  EXPECT_EQ(model.index(1, MessageListModel::Source).data().toString(), "Robot");
  EXPECT_FALSE(model.index(0, 0).data(Qt::DecorationRole).value<QIcon>().isNull());
  EXPECT_EQ(model.count(State::Wrong), 1);
  for (int k = 0; k < MessageListModel::kCapacity + 10; ++k) model.add(messageOf(sampleError()));
  EXPECT_EQ(model.rowCount(), MessageListModel::kCapacity);
  model.clear();
  EXPECT_EQ(model.rowCount(), 0);
}

TEST(MessageBar, HasShapeWordAndSentence_RemedyCanBeClicked) {
  MessageBar bar;
  EXPECT_FALSE(bar.isVisible()) << "invisible while there is nothing to say";
  bar.resize(700, 60);
  bar.showMessage(messageOf(sampleError()));
  EXPECT_TRUE(bar.isVisible());
  QStringList texts;
  for (const auto* label : bar.findChildren<QLabel*>()) texts << label->text();
  EXPECT_TRUE(texts.join(' ').contains("Joint names differ."));
  EXPECT_TRUE(bar.accessibleName().startsWith("wrong"));
  EXPECT_TRUE(texts.join(' ').contains("map shoulder"));
  QSignalSpy remedy(&bar, &MessageBar::remedyRequested), dismissed(&bar, &MessageBar::dismissed);
  auto* button = bar.findChild<QPushButton*>();
  ASSERT_TRUE(button->isVisible());
  QTest::mouseClick(button, Qt::LeftButton);
  ASSERT_EQ(remedy.count(), 1);
  EXPECT_EQ(remedy[0][0].toString(), action::kEditMapping);
  for (auto* other : bar.findChildren<QAbstractButton*>()) {
    if (other != button) QTest::mouseClick(other, Qt::LeftButton);
  }
  EXPECT_EQ(dismissed.count(), 1);
  EXPECT_FALSE(bar.isVisible());
  EXPECT_FALSE(bar.hasMessage());
}

TEST(MessageBar, LooksRightInBothThemes) {
  QWidget page;
  auto* column = new QVBoxLayout(&page);
  for (const State state : {State::Wrong, State::Attention, State::Info, State::Good}) {
    auto* bar = new MessageBar(&page);
    Message message = messageOf(sampleError());
    message.state = state;
    if (state != State::Wrong) message.action.clear();
    if (state == State::Good) {
      message.text = "36 base parameters were identified.";
      message.remedy.clear();
    }
    bar->showMessage(message);
    column->addWidget(bar);
  }
  column->addStretch();
  page.resize(640, 330);
  const auto [light, dark] = test::look(page, "message-bars");
  EXPECT_NE(light, dark);
}

TEST(State, ShapesDifferInOutline) {
  std::vector<QImage> masks;
  for (const State state : {State::Good, State::Info, State::Attention, State::Wrong}) {
    QImage mask(64, 64, QImage::Format_Grayscale8);
    mask.fill(0);
    QPainter painter(&mask);
    painter.scale(64, 64);
    painter.fillPath(models::stateBody(state), Qt::white);
    painter.fillPath(models::stateSign(state), Qt::black);
    painter.end();
    masks.push_back(mask);
  }
  for (std::size_t a = 0; a < masks.size(); ++a) {
    for (std::size_t b = a + 1; b < masks.size(); ++b) {
      int different = 0;
      for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x) different += masks[a].pixel(x, y) != masks[b].pixel(x, y) ? 1 : 0;
      }
      EXPECT_GT(different, 150) << a << " and " << b;
    }
  }
}

}  // namespace
}  // namespace plumbline::errors
