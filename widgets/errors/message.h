// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <optional>

#include "base/error.h"
#include "widgets/models/state.h"

namespace plumbline::errors {

/// Message to the user, shown where it belongs (message bar) and in the message list.
struct Message {
  models::State state = models::State::Info;
  QString title;      ///< two or three words: "File not found"
  QString text;       ///< one sentence: file, place, cause
  QString remedy;     ///< action to take, a clause; empty when there is none
  QString action;     ///< label of the button that does it: "Choose another file …"; empty: no button
  QString action_id;  ///< action of the button; see `ActionId`
  QString other_action, other_action_id;  ///< of a second button; empty: none
  QStringList subjects;                   ///< names of links, joints, channels concerned
  QString source;                         ///< page or job it came from
  std::optional<ErrorCode> code;
  QDateTime time = QDateTime::currentDateTime();
};

/// Actions that a remedy button can request from the window.
namespace action {
inline constexpr char kChooseFile[] = "choose-file";
inline constexpr char kChooseFolder[] = "choose-folder";
inline constexpr char kEditMapping[] = "edit-mapping";
inline constexpr char kAddPackagePath[] = "add-package-path";
inline constexpr char kShowIdentifiability[] = "show-identifiability";
inline constexpr char kShowData[] = "show-data";
inline constexpr char kShowSettings[] = "show-settings";
inline constexpr char kRunAgain[] = "run-again";
inline constexpr char kOpenWithout[] = "open-without";
inline constexpr char kKeepLogs[] = "keep-logs";
inline constexpr char kUndo[] = "undo";
inline constexpr char kFloatBase[] = "float-base";
inline constexpr char kAddLmi[] = "add-lmi";
inline constexpr char kDesignMotion[] = "design-motion";
inline constexpr char kOpenFile[] = "open-file";      ///< the first of the subjects
inline constexpr char kShowFolder[] = "show-folder";  ///< of the first of the subjects
}  // namespace action

/// Title of an error code, and the remedy for errors that bring none.
struct ErrorText {
  QString title, remedy, action, action_id;
};
ErrorText errorText(ErrorCode code);

Message messageOf(const Error& error, const QString& source = {});
Message messageOf(const Finding& finding, const QString& source = {});

}  // namespace plumbline::errors
