// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/main_window.h"

namespace plumbline::panels {

MainWindow::MainWindow(QWidget* parent) : QMainWindow(parent) { setMinimumSize(1180, 720); }
MainWindow::~MainWindow() = default;
void MainWindow::start(const StartFiles& files) { setWindowFilePath(files.robot); }

}  // namespace plumbline::panels
