// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "io/urdf/urdf_numbers.h"

namespace plumbline::io {

/// Diagnostics of the reading of one document: the error for which it is rejected (the first one in the
/// file) and the findings. Reading continues after an error, so every reader must leave usable values.
class UrdfDiagnostics {
 public:
  explicit UrdfDiagnostics(std::string file) : file_(std::move(file)) {}

  /// @param line  0 when it concerns the whole document
  void reject(ErrorCode code, int line, std::vector<std::string> subjects, std::string detail,
              std::string remedy) {
    if (rejection_ && (line == 0 || (rejection_line_ != 0 && line >= rejection_line_))) return;
    rejection_line_ = line;
    rejection_ = Error{.code = code,
                       .detail = std::move(detail),
                       .subjects = std::move(subjects),
                       .file = file_,
                       .place = line > 0 ? "line " + std::to_string(line) : std::string(),
                       .remedy = std::move(remedy)};
  }
  void reject(const NumberProblem& problem, int line, std::vector<std::string> subjects) {
    reject(problem.code, line, std::move(subjects), problem.detail, problem.remedy);
  }
  /// @param text  a sentence without the location, which is added
  void note(Severity severity, int line, std::string subject, std::string code, std::string text) {
    if (line > 0) text = "Line " + std::to_string(line) + ": " + text;
    findings.push_back({severity, std::move(subject), std::move(code), std::move(text)});
  }

  const std::optional<Error>& rejection() const { return rejection_; }
  const std::string& file() const { return file_; }
  std::vector<Finding> findings;

 private:
  std::string file_;
  std::optional<Error> rejection_;
  int rejection_line_ = 0;
};

}  // namespace plumbline::io
