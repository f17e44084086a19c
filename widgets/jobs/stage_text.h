// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace plumbline::jobs {

/// Stage of a job as the engine reports it ("filtering motion", "reading training.h5", "exploring, start 3: certifying"), in
/// the language of the window. Names of files and logs stay; a stage without translation stays English.
QString stageText(const std::string& stage);

}  // namespace plumbline::jobs
