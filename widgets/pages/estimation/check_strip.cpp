// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/estimation/check_strip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/flow_layout.h"
#include "widgets/forms/page.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/numbers.h"
#include "widgets/models/theme.h"

namespace plumbline::panels {
namespace {

using validation::CheckItem;
using validation::CheckRemedy;
using validation::CheckResult;
using validation::CheckState;

struct MarkText {
  CheckItem item;
  const char *title, *meaning;
};

constexpr MarkText kCheckMarks[] = {
    {CheckItem::Names, QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "Names"),
     QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip",
                       "Every joint of the robot has its column in the logs.")},
    {CheckItem::Duration, QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "Duration"),
     QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip",
                       "The motion is long enough for the number of parameters.")},
    {CheckItem::Rate, QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "Rate"),
     QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip",
                       "Sampling rate and cut-off lie well above the frequencies of the motion.")},
    {CheckItem::Repeats, QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "Stale samples"),
     QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip",
                       "Samples are new ones, and not those of the row before once more.")},
    {CheckItem::Measured, QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "Measured positions"),
     QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "The positions are measured ones, not commands.")},
    {CheckItem::Excitation, QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "Excitation"),
     QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip",
                       "The motion shows every parameter that the structure allows.")},
    {CheckItem::Delay, QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "Delay"),
     QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "Torques and positions are of the same time.")},
    {CheckItem::Torque, QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "Sign and scale"),
     QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip",
                       "Signs and scales of the torques agree with gravity and with each other.")},
    {CheckItem::Robot, QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "Robot"),
     QT_TRANSLATE_NOOP("plumbline::panels::CheckStrip", "The logs are of this robot.")}};

models::State markState(CheckState state) {
  switch (state) {
    case CheckState::Good:
      return models::State::Good;
    case CheckState::Attention:
      return models::State::Attention;
    case CheckState::Wrong:
      return models::State::Wrong;
    case CheckState::Unknown:
      break;
  }
  return models::State::Info;
}

/// Order in which results are shown first.
int urgency(CheckState state) {
  return state == CheckState::Unknown ? 0 : static_cast<int>(state);
}

}  // namespace

CheckStrip::CheckStrip(CheckController* controller, QWidget* parent)
    : QFrame(parent),
      controller_(controller),
      row_(new QWidget(this)),
      check_(new QPushButton(row_)),
      remedy_(new QPushButton(this)),
      sentence_(new QLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 8);
  column->setSpacing(4);
  buildMarks();
  column->addWidget(row_);
  auto* line = new QHBoxLayout;
  sentence_->setWordWrap(true);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  line->addWidget(sentence_, 1);
  remedy_->setObjectName(QStringLiteral("Check remedy"));
  line->addWidget(remedy_, 0, Qt::AlignTop);
  column->addLayout(line);
  connect(check_, &QPushButton::clicked, this,
          [this] { controller_->isRunning() ? controller_->cancel() : controller_->run(); });
  connect(
      remedy_, &QPushButton::clicked, this,
      [this] {
        const CheckResult* result = selected();
        if (result == nullptr) return;
        const CheckResult mended = *result;  // the run that follows replaces the results
        selected_ = -1;
        controller_->mend(mended);
      },
      Qt::QueuedConnection);
  connect(controller_, &CheckController::changed, this, &CheckStrip::refresh);
  refresh();
}

QString CheckStrip::titleOf(CheckItem item) {
  return tr(kCheckMarks[static_cast<std::size_t>(item)].title);
}

void CheckStrip::buildMarks() {
  auto* flow = new FlowLayout(row_, 4, 4);
  check_->setObjectName(QStringLiteral("Check"));
  check_->setToolTip(
      tr("Checks the training logs against the robot and the settings. Identify does not wait for it."));
  flow->addWidget(check_);
  for (const MarkText& text : kCheckMarks) {
    auto* mark = new QToolButton(row_);
    mark->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    mark->setAutoRaise(true);
    mark->setCheckable(true);
    mark->setText(tr(text.title));
    mark->setFocusPolicy(Qt::StrongFocus);
    mark->setObjectName(QStringLiteral("Check ") + QLatin1String(toString(text.item)));
    connect(mark, &QToolButton::clicked, this, [this, item = text.item] { select(static_cast<int>(item)); });
    flow->addWidget(mark);
    marks_.push_back(mark);
  }
}

QToolButton* CheckStrip::mark(CheckItem item) const {
  return marks_[static_cast<std::size_t>(item)];
}

void CheckStrip::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh();
}

void CheckStrip::select(int item) {
  selected_ = item;
  refresh();
}

const CheckResult* CheckStrip::selected() const {
  const std::vector<CheckResult>& results = controller_->results();
  if (results.empty()) return nullptr;
  for (const CheckResult& result : results)
    if (static_cast<int>(result.item) == selected_) return &result;
  return &*std::max_element(results.begin(), results.end(),
                            [](const auto& a, const auto& b) { return urgency(a.state) < urgency(b.state); });
}

void CheckStrip::refresh() {
  const bool current = controller_->isCurrent();
  check_->setText(controller_->isRunning()                    ? tr("Cancel check")
                  : current && !controller_->parts().empty()  ? tr("Check all samples")
                  : controller_->results().empty() || current ? tr("Check")
                                                              : tr("Check again"));
  showMarks(current);
  showSentence(current);
}

void CheckStrip::showMarks(bool current) {
  const std::vector<CheckResult>& results = controller_->results();
  for (QToolButton* mark : marks_) mark->setVisible(!results.empty());
  const models::Theme& theme = models::Theme::of(this);
  const CheckResult* chosen = selected();
  for (const CheckResult& result : results) {
    QToolButton* mark = this->mark(result.item);
    const models::State state = markState(result.state);
    const QString word = result.state == CheckState::Unknown ? tr("not checked") : models::stateWord(state);
    mark->setIcon(models::stateIcon(state, theme));
    mark->setEnabled(current);
    // Where all is good and nothing was chosen the sentence is about all of them.
    mark->setChecked(&result == chosen && (selected_ >= 0 || result.state != CheckState::Good));
    mark->setAccessibleName(tr("%1: %2").arg(titleOf(result.item), word));
    mark->setToolTip(QStringLiteral("<p>%1</p><p>%2: %3</p>")
                         .arg(tr(kCheckMarks[static_cast<std::size_t>(result.item)].meaning).toHtmlEscaped(),
                              word, models::sentence(result.text).toHtmlEscaped()));
  }
}

/// Sentence about samples that were not read: a check of a part must not look like one of the whole.
QString CheckStrip::partNote() const {
  Eigen::Index samples = 0, of = 0;
  for (const workflow::CheckedPart& part : controller_->parts()) {
    samples += part.samples;
    of += part.of;
  }
  if (of == 0) return {};
  return QLatin1Char(' ') +
         tr("Checked on %1 of %2 samples only, those in which the robot moves most.").arg(samples).arg(of);
}

void CheckStrip::showSentence(bool current) {
  const CheckResult* result = selected();
  remedy_->setVisible(current && result != nullptr && controller_->canMend(*result));
  if (result == nullptr) {
    const std::optional<Error>& failure = controller_->failure();
    sentence_->setText(controller_->isRunning() ? tr("Checking the logs …")
                       : failure                ? tr("Not checked: %1").arg(models::sentence(*failure))
                                 : tr("Not checked yet: names, signs, scales and delays of these logs, and "
                                      "whether they excite the "
                                      "robot."));
    return;
  }
  if (!current) {
    sentence_->setText(tr("▲ Robot, logs or settings have changed since the check."));
    return;
  }
  const std::vector<CheckResult>& results = controller_->results();
  const bool all = std::all_of(results.begin(), results.end(),
                               [](const CheckResult& one) { return one.state == CheckState::Good; });
  sentence_->setText((all && selected_ < 0 ? tr("Nothing stands in the way of an identification.")
                                           : models::sentence(result->text)) +
                     partNote());
  switch (result->remedy) {
    case CheckRemedy::Mapping:
      return remedy_->setText(tr("Show the logs"));
    case CheckRemedy::RemoveLogs:
      return remedy_->setText(tr("Remove %n log(s)", nullptr, static_cast<int>(result->subjects.size())));
    case CheckRemedy::Cutoff:
      return remedy_->setText(tr("Set the cut-off to %1 Hz").arg(models::significant(result->value, 2)));
    case CheckRemedy::LeaveOutRepeats:
      return remedy_->setText(tr("Leave them out"));
    case CheckRemedy::EstimateDelay:
      return remedy_->setText(tr("Estimate the delay"));
    case CheckRemedy::UnknownScale:
      return remedy_->setText(tr("Treat as unknown scale"));
    case CheckRemedy::Excitation:
      return remedy_->setText(tr("Design a motion"));
    case CheckRemedy::None:
      return;
  }
}

}  // namespace plumbline::panels
