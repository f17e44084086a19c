// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/status_panel.h"

#include <QProgressBar>
#include <cmath>

#include "widgets/jobs/job_list_model.h"
#include "widgets/jobs/job_list_view.h"
#include "widgets/jobs/stage_text.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"

namespace plumbline::panels {

StatusPanel::StatusPanel(StudySession* session, QWidget* parent) : QTabWidget(parent), session_(session) {
  setDocumentMode(true);
  jobs_model_ = new jobs::JobListModel(session->runner(), this);
  jobs_view_ = new jobs::JobListView(jobs_model_, this);
  addTab(jobs_view_, tintedIcon("jobs"), tr("Jobs"));
  messages_ = new models::TablePanel(this);
  messages_->setSourceModel(session->messages());
  messages_->setEmptyText(tr("No messages."));
  messages_->view()->setStretchColumn(errors::MessageListModel::Text);
  messages_->view()->setExportName("messages");
  messages_->view()->setAccessibleName(tr("Messages"));
  connect(messages_->view(), &models::TableView::sourceRowActivated, this, [this](int row) {
    const errors::Message& message = session_->messages()->message(row);
    Q_EMIT remedyRequested(message.action_id, message);
  });
  addTab(messages_, tintedIcon("messages"), tr("Messages"));
  jobs_button_ = counter("jobs", 0);
  messages_button_ = counter("messages", 1);
  progress_ = new QProgressBar(this);
  progress_->setFixedSize(120, 6);
  progress_->setTextVisible(false);
  progress_->setAccessibleName(tr("Progress"));
  progress_->hide();
  connect(session->runner(), &jobs::JobRunner::runningCountChanged, this, &StatusPanel::count);
  connect(session->runner(), &jobs::JobRunner::runningCountChanged, this, &StatusPanel::showProgress);
  connect(session->runner(), &jobs::JobRunner::jobProgressed, this, &StatusPanel::showProgress);
  connect(session->messages(), &errors::MessageListModel::added, this, &StatusPanel::count);
  connect(session->messages(), &QAbstractItemModel::modelReset, this, &StatusPanel::count);
  count();
}

QToolButton* StatusPanel::counter(const QString& icon_name, int tab) {
  auto* button = new QToolButton(this);
  button->setIcon(tintedIcon(icon_name));
  button->setIconSize({16, 16});
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button->setAutoRaise(true);
  connect(button, &QToolButton::clicked, this, [this, tab] { Q_EMIT toggleRequested(tab); });
  return button;
}

void StatusPanel::showProgress() {
  const std::vector<jobs::JobStatus> running = session_->runner()->running();
  progress_->setVisible(!running.empty());
  if (running.empty()) return;
  const jobs::JobStatus& first = running.front();
  const bool known = std::isfinite(first.latest.fraction);
  progress_->setRange(0, known ? 1000 : 0);
  if (known) progress_->setValue(static_cast<int>(std::lround(first.latest.fraction * 1000.0)));
  progress_->setToolTip(tr("%1: %2").arg(first.name, jobs::stageText(first.latest.stage)));
}

void StatusPanel::count() {
  const int running = jobs_model_->runningCount();
  jobs_button_->setText(running == 0 ? tr("no jobs") : tr("%n job(s)", nullptr, running));
  jobs_button_->setMinimumWidth(jobs_button_->sizeHint().width());
  const errors::MessageListModel* list = session_->messages();
  const int wrong = list->count(models::State::Wrong), attention = list->count(models::State::Attention);
  QStringList parts;
  if (wrong > 0) parts << tr("%1 ✕").arg(wrong);
  if (attention > 0) parts << tr("%1 ▲").arg(attention);
  messages_button_->setText(parts.isEmpty() ? tr("messages") : parts.join("  "));
  messages_button_->setToolTip(
      tr("%1 wrong, %2 to attend to, %3 in all").arg(wrong).arg(attention).arg(list->rowCount()));
  jobs_button_->setAccessibleName(tr("Jobs: %1 running").arg(running));
  messages_button_->setAccessibleName(tr("Messages: ") + messages_button_->toolTip());
}

}  // namespace plumbline::panels
