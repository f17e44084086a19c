// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/resource_folder.h"

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
  const QDir samples(folder + "/samples");
  const auto only = [&](const QString& pattern) {
    const QStringList found = samples.entryList({pattern}, QDir::Files, QDir::Name);
    return found.isEmpty() ? QString() : samples.filePath(found.front());
  };
  sample.robot = only("plumb7*.urdf");
  sample.training = only("plumb7*training*.h5");
  sample.validation = only("plumb7*validation*.h5");
  return sample;
}

}  // namespace plumbline::panels
