// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

/// Kind of an error. The name (see `toString`) is stable: scripts and the window rely on it.
enum class ErrorCode {
  FileNotFound,
  FileUnreadable,
  FileUnwritable,
  FileEmpty,
  FileTruncated,
  FileTooLarge,
  FormatUnknown,
  SyntaxError,
  NotARobot,
  XacroNotExpanded,
  MissingElement,
  DuplicateName,
  UnknownReference,
  KinematicLoop,
  SeveralRoots,
  UnsupportedJoint,
  InvalidNumber,
  ValueOutOfRange,
  ShapeMismatch,
  TypeMismatch,
  UnknownFilter,
  DanglingLink,
  NameMismatch,
  TimeNotMonotonic,
  MissingData,
  RankDeficient,
  NotExcited,
  NotPhysical,
  NumericalFailure,
  NotConverged,
  Infeasible,
  VerdictFailed,
  Cancelled,
  UnsupportedOption,
  WorkerFailed,
};

std::string_view toString(ErrorCode code);

/// Error caused by data or numerics, with all that a user needs to act on it.
/// `message()` makes one or two sentences of it: file, place, cause, remedy.
struct Error {
  ErrorCode code;
  std::string detail;  ///< the cause, a clause without a full stop: "mass is not a number"
  std::vector<std::string> subjects =
      {};                   ///< names the user knows: "link5.Izz", "joint3", "/joints/torque row 812"
  std::string file = {};    ///< path as the user gave it, may be empty
  std::string place = {};   ///< "line 12", "/joints/torque", may be empty
  std::string remedy = {};  ///< advice, a clause without a full stop, may be empty

  std::string message() const;
};

/// Makes an error that names no file.
Error rejection(ErrorCode code, std::string detail, std::vector<std::string> subjects, std::string remedy);

/// Grade of a diagnostic on data that were nevertheless accepted (audit finding, import note).
enum class Severity { Info, Warning, Error };
std::string_view toString(Severity severity);

struct Finding {
  Severity severity = Severity::Info;
  std::string subject = {};  ///< link, joint, data set or channel
  std::string code = {};     ///< stable short name: "mass-not-positive"
  std::string text = {};     ///< one sentence
};

}  // namespace plumbline
