// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace plumbline::panels {

/// Folder with the program's resources: share/plumbline of the installation, or resources/ of the source tree in a build
/// tree. Empty when there is neither.
QString resourceFolder();

/// The sample project: a robot with three logs of its own simulator, the last one with a payload. Paths are empty when
/// they are not there.
struct SampleProject {
  QString robot, training, validation, loaded;
  bool isThere() const { return !robot.isEmpty() && !training.isEmpty(); }
};
SampleProject sampleProject();

}  // namespace plumbline::panels
