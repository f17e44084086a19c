// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/data/log_parts_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <cmath>
#include <limits>

#include "widgets/forms/page.h"
#include "widgets/models/numbers.h"
#include "widgets/plots/time_link.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

/// Of the time that is typed and shown: one millisecond.
double rounded(double time) {
  return std::round(1e3 * time) / 1e3;
}
QString secondsText(double time) {
  return QString::number(rounded(time), 'g', 9);
}

}  // namespace

LogPartsBar::LogPartsBar(StudySession* session, plots::TimeLink* link, QWidget* parent)
    : QWidget(parent), session_(session), link_(link), range_(mutedLabel({}, this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  row->addWidget(range_, 1);
  const auto button = [&](const QString& text, const QString& tip, void (LogPartsBar::*pressed)()) {
    auto* made = new QPushButton(text, this);
    made->setFlat(true);
    made->setToolTip(tip);
    connect(made, &QPushButton::clicked, this, pressed);
    row->addWidget(made);
    return made;
  };
  keep_ = button(
      tr("Keep this range"),
      tr("The log becomes the range that the plots show: zoom with the wheel, or drag over it with the right "
         "button. The file stays as it is."),
      &LogPartsBar::keep);
  leave_out_ = button(tr("Leave it out"),
                      tr("The log becomes what lies before and after the range that the plots show."),
                      &LogPartsBar::leaveOut);
  split_ = button(
      tr("Split at the cursor"),
      tr("Two logs, before and after the time cursor. Where no log is for validation, the second one is."),
      &LogPartsBar::split);
  whole_ = button(tr("Whole log"), tr("Open the whole file of this part."), &LogPartsBar::openWhole);
  connect(link_, &plots::TimeLink::rangeChanged, this, &LogPartsBar::refresh);
  connect(link_, &plots::TimeLink::extentChanged, this, &LogPartsBar::refresh);
  connect(link_, &plots::TimeLink::cursorChanged, this, &LogPartsBar::refresh);
  connect(session_, &StudySession::currentLogChanged, this, &LogPartsBar::refresh);
  refresh();
}

void LogPartsBar::refresh() {
  const int current = session_->currentLog();
  setVisible(current >= 0);
  if (current < 0) return;
  const signal::Log& log = *session_->study().logs[static_cast<std::size_t>(current)].log;
  const double begin = link_->extentBegin(), end = link_->extentEnd();
  const bool from = rounded(link_->rangeBegin()) > begin, to = rounded(link_->rangeEnd()) < end;
  range_->setText(from || to ? (log.untimed ? tr("samples %1 to %2") : tr("%1 to %2 s"))
                                   .arg(secondsText(std::max(begin, link_->rangeBegin())),
                                        secondsText(std::min(end, link_->rangeEnd())))
                             : tr("the whole log"));
  keep_->setEnabled(from || to);
  leave_out_->setEnabled(from || to);
  split_->setEnabled(rounded(link_->cursor()) > begin && rounded(link_->cursor()) < end);
  whole_->setVisible(!workflow::partIn(log).isWhole());
}

void LogPartsBar::keep() {
  workflow::LogPart part;
  if (link_->rangeBegin() > link_->extentBegin()) part.from = rounded(link_->rangeBegin());
  if (link_->rangeEnd() < link_->extentEnd()) part.to = rounded(link_->rangeEnd());
  session_->cutLog(session_->currentLog(), {part}, false, tr("keep a range of the log"));
}

void LogPartsBar::leaveOut() {
  std::vector<workflow::LogPart> parts;
  if (link_->rangeBegin() > link_->extentBegin()) parts.push_back({{}, {}, rounded(link_->rangeBegin())});
  if (link_->rangeEnd() < link_->extentEnd()) parts.push_back({{}, rounded(link_->rangeEnd()), {}});
  session_->cutLog(session_->currentLog(), parts, false, tr("leave a range of the log out"));
}

void LogPartsBar::split() {
  const double at = rounded(link_->cursor());
  session_->cutLog(session_->currentLog(), {{{}, {}, at}, {{}, at, {}}}, true, tr("split the log"));
}

void LogPartsBar::openWhole() {
  const StudyLog& log = session_->study().logs[static_cast<std::size_t>(session_->currentLog())];
  session_->openLog(fromPath(workflow::partIn(*log.log).file), log.role,
                    QString::fromStdString(log.log->mapping_file));
}

}  // namespace plumbline::panels
