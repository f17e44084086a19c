// SPDX-License-Identifier: BSD-3-Clause
#include "base/error.h"

namespace plumbline {

std::string_view toString(ErrorCode code) {
  switch (code) {
    case ErrorCode::FileNotFound: return "file-not-found";
    case ErrorCode::FileUnreadable: return "file-unreadable";
    case ErrorCode::FileUnwritable: return "file-unwritable";
    case ErrorCode::FileEmpty: return "file-empty";
    case ErrorCode::FileTruncated: return "file-truncated";
    case ErrorCode::FileTooLarge: return "file-too-large";
    case ErrorCode::FormatUnknown: return "format-unknown";
    case ErrorCode::SyntaxError: return "syntax-error";
    case ErrorCode::NotARobot: return "not-a-robot";
    case ErrorCode::XacroNotExpanded: return "xacro-not-expanded";
    case ErrorCode::MissingElement: return "missing-element";
    case ErrorCode::DuplicateName: return "duplicate-name";
    case ErrorCode::UnknownReference: return "unknown-reference";
    case ErrorCode::KinematicLoop: return "kinematic-loop";
    case ErrorCode::SeveralRoots: return "several-roots";
    case ErrorCode::UnsupportedJoint: return "unsupported-joint";
    case ErrorCode::InvalidNumber: return "invalid-number";
    case ErrorCode::ValueOutOfRange: return "value-out-of-range";
    case ErrorCode::ShapeMismatch: return "shape-mismatch";
    case ErrorCode::TypeMismatch: return "type-mismatch";
    case ErrorCode::UnknownFilter: return "unknown-filter";
    case ErrorCode::DanglingLink: return "dangling-link";
    case ErrorCode::NameMismatch: return "name-mismatch";
    case ErrorCode::TimeNotMonotonic: return "time-not-monotonic";
    case ErrorCode::MissingData: return "missing-data";
    case ErrorCode::RankDeficient: return "rank-deficient";
    case ErrorCode::NotExcited: return "not-excited";
    case ErrorCode::NotPhysical: return "not-physical";
    case ErrorCode::NumericalFailure: return "numerical-failure";
    case ErrorCode::NotConverged: return "not-converged";
    case ErrorCode::Infeasible: return "infeasible";
    case ErrorCode::VerdictFailed: return "verdict-failed";
    case ErrorCode::Cancelled: return "cancelled";
    case ErrorCode::UnsupportedOption: return "unsupported-option";
    case ErrorCode::WorkerFailed: return "worker-failed";
  }
  return "unknown";
}

std::string_view toString(Severity severity) {
  switch (severity) {
    case Severity::Info: return "info";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
  }
  return "info";
}

std::string Error::message() const {
  std::string text;
  if (!file.empty()) text += file;
  if (!place.empty()) text += (text.empty() ? "" : ", ") + place;
  if (!text.empty()) text += ": ";
  text += detail;
  if (!remedy.empty()) text += "; " + remedy;
  if (!text.empty() && text.back() != '.') text += '.';
  return text;
}

Error rejection(ErrorCode code, std::string detail, std::vector<std::string> subjects, std::string remedy) {
  return {code, std::move(detail), std::move(subjects), {}, {}, std::move(remedy)};
}

}  // namespace plumbline
