// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace plumbline::plots {
class TimeLink;
}

namespace plumbline::panels {

class StudySession;

/// Row above the plots of a log: the part of it that they show, as a range that was zoomed to, becomes the log, is left out of
/// it, or the log is split at the time cursor. Each is one step of undo; the file stays as it is.
class LogPartsBar : public QWidget {
  Q_OBJECT

 public:
  LogPartsBar(StudySession* session, plots::TimeLink* link, QWidget* parent);
  QPushButton* keepButton() const { return keep_; }
  QPushButton* leaveOutButton() const { return leave_out_; }
  QPushButton* splitButton() const { return split_; }
  QPushButton* wholeButton() const { return whole_; }

 private:
  void refresh();
  void keep();
  void leaveOut();
  void split();
  void openWhole();

  StudySession* session_;
  plots::TimeLink* link_;
  QLabel* range_;
  QPushButton *keep_, *leave_out_, *split_, *whole_;
};

}  // namespace plumbline::panels
