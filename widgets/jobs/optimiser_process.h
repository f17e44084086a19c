// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>
#include <optional>

#include "workflow/excitation/excitation_run.h"
#include "workflow/robot/load_robot.h"

/// Functions shared by all runs of `plumbline-cli excite` that the window starts.
namespace plumbline::panels {

/// Arguments "excite", the robot and its options.
QStringList optimiserWords(const workflow::Robot& robot);
/// Call as typed into a shell.
QString shellLine(const QStringList& words);
/// Parses one line that the program wrote and reports its progress to the job. Empty for a line of another kind.
/// @param basis  of motions in the line; null when it holds none
std::optional<workflow::RunLine> takeRunLine(const QByteArray& text, const excitation::MotionBasisPtr& basis,
                                             const JobContext& context);

}  // namespace plumbline::panels
