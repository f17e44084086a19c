// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>
#include <QToolButton>

#include "widgets/errors/message.h"

class QProgressBar;

namespace plumbline::jobs {
class JobListModel;
class JobListView;
}  // namespace plumbline::jobs
namespace plumbline::models {
class TablePanel;
}

namespace plumbline::panels {

class StudySession;

/// Job list and message list under two tabs, and the two buttons with their counts at the foot of the window.
class StatusPanel : public QTabWidget {
  Q_OBJECT

 public:
  StatusPanel(StudySession* session, QWidget* parent);
  QToolButton* jobsButton() const { return jobs_button_; }
  QProgressBar* progress() const { return progress_; }
  QToolButton* messagesButton() const { return messages_button_; }
  models::TablePanel* messages() const { return messages_; }
  jobs::JobListView* jobs() const { return jobs_view_; }

 Q_SIGNALS:
  /// Emitted when a counter is pressed: the panel is to be shown or hidden.
  void toggleRequested(int tab);
  void remedyRequested(const QString& action_id, const plumbline::errors::Message& message);

 private:
  void count();
  void showProgress();
  QToolButton* counter(const QString& icon_name, int tab);
  StudySession* session_;
  jobs::JobListModel* jobs_model_ = nullptr;
  jobs::JobListView* jobs_view_ = nullptr;
  models::TablePanel* messages_ = nullptr;
  QToolButton* jobs_button_ = nullptr;
  QToolButton* messages_button_ = nullptr;
  QProgressBar* progress_ = nullptr;
};

}  // namespace plumbline::panels
