// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/resource_folder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace plumbline::panels {

QString resourceFolder() {
  const QString program = QCoreApplication::applicationDirPath();
  for (const QString& folder : {program + "/../share/plumbline", QStringLiteral(PLUMBLINE_RESOURCES)}) {
    if (QFileInfo::exists(folder + "/samples")) return QDir(folder).canonicalPath();
  }
  return {};
}

SampleProject sampleProject() {
  SampleProject sample;
  const QString folder = resourceFolder();
  if (folder.isEmpty()) return sample;
  const QDir samples(folder + "/samples/plumb7");
  const auto path = [&](const QString& name) {
    return samples.exists(name) ? samples.filePath(name) : QString();
  };
  sample.robot = path("plumb7.urdf");
  sample.training = path("training.h5");
  sample.validation = path("validation.h5");
  sample.loaded = path("payload.h5");
  return sample;
}

}  // namespace plumbline::panels
