// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QSurfaceFormat>
#include <clocale>
#include <cstdio>
#include <cstring>

#include "base/version.h"
#include "reader_process.h"
#include "widgets/window/main_window.h"
#include "widgets/window/user_settings.h"

namespace {

void describe(QCommandLineParser& parser) {
  parser.setApplicationDescription(QCoreApplication::translate(
      "main",
      "Plumbline finds the dynamic parameters of a robot and says how far to trust them.\n"
      "Without arguments it opens the sample project, or the last session."));
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addPositionalArgument(
      "ROBOT", QCoreApplication::translate("main", "robot description (URDF), or a session (.plumb)"),
      "[ROBOT.urdf");
  parser.addPositionalArgument(
      "LOG",
      QCoreApplication::translate(
          "main",
          "logs (HDF5, MAT, CSV or a ROS bag); of two or more the last one is kept for validation, "
          "unless --validate names one"),
      "[LOG ...]]");
  parser.addOption({"validate",
                    QCoreApplication::translate("main", "log that is kept for validation; may be repeated"),
                    "LOG"});
}

plumbline::panels::StartFiles startFiles(const QCommandLineParser& parser) {
  plumbline::panels::StartFiles files;
  QStringList paths = parser.positionalArguments();
  if (!paths.isEmpty()) files.robot = paths.takeFirst();
  files.validation = parser.values("validate");
  if (files.validation.isEmpty() && paths.size() >= 2) files.validation << paths.takeLast();
  files.training = paths;
  return files;
}

/// `--help` and `--version` must work where there is no display.
bool wantsOnlyText(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    for (const char* option : {"-h", "--help", "--help-all", "-v", "--version"}) {
      if (std::strcmp(argv[i], option) == 0) return true;
    }
  }
  return false;
}

void nameProgram() {
  QCoreApplication::setApplicationName("plumbline");
  QCoreApplication::setOrganizationName("Plumbline");
  QCoreApplication::setApplicationVersion(plumbline::kVersion);
}

}  // namespace

int main(int argc, char** argv) {
  if (const std::optional<int> status = plumbline::app::runAsReader(argc, argv)) return *status;
  plumbline::app::readInProcesses();
  nameProgram();
  if (wantsOnlyText(argc, argv)) {
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    describe(parser);
    parser.process(application);
    return 0;
  }
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setSamples(4);
  format.setDepthBufferSize(24);
  QSurfaceFormat::setDefaultFormat(format);

  QApplication application(argc, argv);
  // Qt follows the locale of the environment here; numbers in files must not.
  std::setlocale(LC_NUMERIC, "C");
  QApplication::setDesktopFileName("plumbline");

  const auto texts = plumbline::panels::installTexts(plumbline::panels::UserSettings().language());

  QCommandLineParser parser;
  describe(parser);
  parser.process(application);

  plumbline::panels::MainWindow window;
  window.show();
  window.start(startFiles(parser));
  return QApplication::exec();
}
