// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QStringList>

#include "widgets/session/study.h"

class QDockWidget;
class QStackedWidget;
class QUndoGroup;

namespace plumbline::errors {
struct Message;
}
namespace plumbline::plots {
class TimeLink;
}
namespace plumbline::view3d {
class RobotView;
class JointPanel;
}  // namespace plumbline::view3d

namespace plumbline::panels {

class CommandPalette;
class Commands;
class DataPage;
class EstimationPage;
class ExcitationPage;
class FileActions;
class IdentifiabilityController;
class IdentifiabilityPage;
class IdentificationController;
class Inspector;
class ManualWindow;
class Page;
class MotionPage;
class MotionViewer;
class PayloadPage;
class PayloadViewer;
class Playback;
class PosePlayer;
class NavigationBar;
class NextStep;
class ComparePage;
class ReportController;
class ReportPage;
class RobotPage;
class SafePage;
class SafeViewer;
class StatusPanel;
class TimeBar;
class UserSettings;
class ValidationPage;
class StudySession;

/// Files named on the command line.
struct StartFiles {
  QString robot;  ///< or a session (.plumb), which brings its own logs
  QStringList training, validation;
  bool isEmpty() const { return robot.isEmpty() && training.isEmpty() && validation.isEmpty(); }
};

/// Main window: creates its parts, places them and connects them. All work is done elsewhere.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(QWidget* parent = nullptr);
  ~MainWindow() override;

  /// Opens the given files; without any, the last session, or at the very first start the sample project.
  void start(const StartFiles& files);

  StudySession* session() const { return session_; }
  IdentifiabilityController* identifiability() const { return identifiability_; }
  IdentificationController* identification() const { return identification_; }
  ReportController* report() const { return report_; }
  Commands* commands() const { return commands_; }
  UserSettings* settings() const { return settings_; }
  CommandPalette* palettePopup() const { return palette_; }
  NavigationBar* navigation_bar() const { return navigation_bar_; }
  NextStep* nextStep() const { return next_step_; }
  TimeBar* timeBar() const { return time_bar_; }
  StatusPanel* statusPanel() const { return status_; }
  RobotPage* robotPage() const { return robot_page_; }
  DataPage* dataPage() const { return data_page_; }
  IdentifiabilityPage* identifiabilityPage() const { return identifiability_page_; }
  ExcitationPage* excitationPage() const { return excitation_page_; }
  EstimationPage* estimationPage() const { return estimation_page_; }
  MotionPage* motionPage() const { return motion_page_; }
  PayloadPage* payloadPage() const { return payload_page_; }
  ValidationPage* validationPage() const { return validation_page_; }
  ComparePage* comparePage() const { return compare_page_; }
  ReportPage* reportPage() const { return report_page_; }
  SafePage* safePage() const { return safe_page_; }
  Page* currentPage() const;

 public Q_SLOTS:
  void showPage(int index);
  void turnTo(plumbline::panels::Page* page);
  void restoreLayout();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildPages();
  void buildFrame();
  void buildDocks();
  void connectCommands();
  void connectPages();
  void connectImport();
  void connectView();
  void connectSession();
  QDockWidget* dock(const QString& name, const QString& title, QWidget* inside, Qt::DockWidgetArea area);
  /// @param word  on the navigation bar; empty: the title of the page
  int addPage(const QString& icon, Page* page, const QString& hint, const QString& word = {});
  void applySettings();
  void chooseUndo();
  void withdrawKeepLogs();
  void updateTitle();
  void showRejection(const QString& place, const errors::Message& message);
  void followRemedy(const QString& action_id, const errors::Message& message);
  /// Offers the last session without the files whose opening it did not survive.
  void offerSessionWithout(const QStringList& files);
  void updateCommands();
  Page* pageOf(const QString& place) const;

  UserSettings* settings_;
  StudySession* session_;
  IdentifiabilityController* identifiability_;
  IdentificationController* identification_;
  ReportController* report_;
  plots::TimeLink* link_;    ///< of the logs
  plots::TimeLink* motion_;  ///< of the motion that is designed
  Playback* playback_;
  PosePlayer* player_ = nullptr;
  PayloadViewer* payload_viewer_ = nullptr;
  FileActions* files_ = nullptr;
  QUndoGroup* undo_ = nullptr;
  Commands* commands_ = nullptr;
  CommandPalette* palette_ = nullptr;
  QStringList left_out_;  ///< of the session that is offered
  NavigationBar* navigation_bar_ = nullptr;
  NextStep* next_step_ = nullptr;
  QStackedWidget* stack_ = nullptr;
  TimeBar* time_bar_ = nullptr;
  StatusPanel* status_ = nullptr;
  QDockWidget* status_dock_ = nullptr;
  QDockWidget* view_dock_ = nullptr;
  view3d::RobotView* view_ = nullptr;
  view3d::JointPanel* joints_ = nullptr;
  Inspector* inspector_ = nullptr;
  RobotPage* robot_page_ = nullptr;
  DataPage* data_page_ = nullptr;
  IdentifiabilityPage* identifiability_page_ = nullptr;
  ExcitationPage* excitation_page_ = nullptr;
  EstimationPage* estimation_page_ = nullptr;
  PayloadPage* payload_page_ = nullptr;
  MotionPage* motion_page_ = nullptr;
  ValidationPage* validation_page_ = nullptr;
  ComparePage* compare_page_ = nullptr;
  ReportPage* report_page_ = nullptr;
  SafePage* safe_page_ = nullptr;
  MotionViewer* motion_viewer_ = nullptr;
  SafeViewer* safe_viewer_ = nullptr;
  ManualWindow* manual_ = nullptr;
  QByteArray default_layout_;
  bool system_is_dark_ = false;
};

}  // namespace plumbline::panels
