// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QStringList>

namespace plumbline::panels {

/// What the command line asked to open.
struct StartFiles {
  QString robot;
  QStringList training, validation;
};

class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(QWidget* parent = nullptr);
  ~MainWindow() override;

  void start(const StartFiles& files);
};

}  // namespace plumbline::panels
