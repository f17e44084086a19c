// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/run_progress.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <cmath>

#include "widgets/forms/estimator_form.h"
#include "widgets/forms/page.h"
#include "widgets/jobs/stage_text.h"

namespace plumbline::panels {

RunProgress::RunProgress(QWidget* parent)
    : QWidget(parent), grid_(new QGridLayout), cancel_(new QPushButton(tr("Cancel"), this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(16);
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(12);
  grid_->setVerticalSpacing(4);
  grid_->setColumnStretch(1, 1);
  grid_->setColumnMinimumWidth(2, 200);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  row->addLayout(grid_, 1);
  cancel_->setToolTip(tr("Stop (Esc); what was found before stays"));
  row->addWidget(cancel_, 0, Qt::AlignTop);
}

RunProgress::Row* RunProgress::find(const QString& method) {
  for (Row& row : rows_) {
    if (row.method == method) return &row;
  }
  return nullptr;
}

void RunProgress::begin(const QString& method) {
  Row* row = find(method);
  if (row == nullptr) {
    const int at = static_cast<int>(rows_.size());
    auto* bar = new QProgressBar(this);
    bar->setTextVisible(false);
    bar->setFixedHeight(6);
    bar->setAccessibleName(tr("Progress of %1").arg(method));
    rows_.push_back({method, new QLabel(EstimatorForm::titleOf(method), this), bar, mutedLabel({}, this)});
    row = &rows_.back();
    keepWhole(row->stage);
    grid_->addWidget(row->name, at, 0);
    grid_->addWidget(row->bar, at, 1);
    grid_->addWidget(row->stage, at, 2);
  }
  row->bar->setRange(0, 0);
  row->stage->setText(tr("Starting …"));
}

void RunProgress::end(const QString& method, jobs::JobState state) {
  Row* row = find(method);
  if (row == nullptr) return;
  row->bar->setRange(0, 1000);
  row->bar->setValue(state == jobs::JobState::Done ? 1000 : 0);
  row->stage->setText(state == jobs::JobState::Done        ? tr("✓ done")
                      : state == jobs::JobState::Cancelled ? tr("stopped")
                                                           : tr("▲ refused"));
}

void RunProgress::update(const QString& method, const jobs::JobStatus& status) {
  Row* row = find(method);
  if (row == nullptr || status.state == jobs::JobState::Done) return;
  if (std::isfinite(status.latest.fraction)) {
    row->bar->setRange(0, 1000);
    row->bar->setValue(static_cast<int>(std::lround(status.latest.fraction * 1000.0)));
  }
  const QString remaining = jobs::remainingText(status.remaining);
  const QString stage = jobs::stageText(status.latest.stage);
  row->stage->setText(remaining.isEmpty() ? stage : tr("%1 · %2 left").arg(stage, remaining));
}

void RunProgress::clear() {
  for (Row& row : rows_) {
    delete row.name;
    delete row.bar;
    delete row.stage;
  }
  rows_.clear();
}

}  // namespace plumbline::panels
