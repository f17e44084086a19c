// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>
#include <optional>

#include "workflow/excitation/excitation_run.h"
#include "workflow/robot/load_robot.h"

/// Functions shared by all runs of `plumbline-cli excite` that the window starts.
namespace plumbline::panels {

/// "excite", the robot and its options.
QStringList optimiserWords(const workflow::Robot& robot);
/// The call as it is typed into a shell.
QString shellLine(const QStringList& words);
/// One line that the program wrote: its progress goes into the job. None for a line of another kind.
/// @param basis  of motions that the line may tell; null when it tells none
std::optional<workflow::RunLine> takeRunLine(const QByteArray& text, const excitation::MotionBasisPtr& basis,
                                             const JobContext& context);

}  // namespace plumbline::panels
