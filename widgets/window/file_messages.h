// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "widgets/errors/message.h"

class QUndoStack;

namespace plumbline::errors {
class MessageBar;
}

/// Messages about files, with the actions that they offer.
namespace plumbline::panels {

class StudySession;

/// "Logs closed": those of the robot that was open before, with "Keep the logs" and "Undo".
errors::Message logsClosedMessage(const QStringList& names);

/// "Not opened": files that the user was opening when the last session ended, and which it therefore lacks, with "Open again".
errors::Message notOpenedMessage(const QStringList& files);

/// "Not reopened": files whose opening the last session did not survive, with "Open without it".
/// Names runs that ended with the process.
errors::Message notFinishedMessage(const QStringList& runs);
errors::Message openWithoutMessage(const QStringList& files);

/// "Other sessions": those of other windows that have ended (`SessionKeeper::left`), with "Open …" for the first and
/// "Discard".
errors::Message otherSessionsMessage(const QStringList& files);

/// Shows "Saved PATH" with "Open" and "Show in folder" for some seconds.
void showSaved(errors::MessageBar* bar, const QString& path);
/// The same for a motion that was exported, with what is proven of it and the way back: "Recorded? Add the log…". It stays.
void showMotionSaved(errors::MessageBar* bar, const QString& path, models::State state,
                     const QStringList& proof);

/// Carries out an action of these messages; false when it is none of theirs.
bool followFileAction(StudySession* session, const QString& action_id, const errors::Message& message);

}  // namespace plumbline::panels
