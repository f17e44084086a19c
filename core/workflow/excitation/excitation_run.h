// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "excitation/legged/legged_search.h"
#include "workflow/excitation/excitation_evaluation.h"

/// Messages and results of the optimiser's runs: shared by `plumbline-cli excite`, its workers and the window.
namespace plumbline::workflow {

/// A motion that a run found, with its evaluation.
struct FoundMotion {
  excitation::Motion motion;
  double value = 0.0;      ///< of the criterion
  double condition = 0.0;  ///< unsmoothed
  bool feasible = false;   ///< at samples
};

/// One line of a run: `{"progress","stage","cost","violation","best":…}`, and the last one with "result" or "error".
struct RunLine {
  double progress = 0.0;  ///< 0…1
  std::string stage;
  std::optional<double> cost, violation;
  std::optional<FoundMotion> best;  ///< present when it is better than before
  std::string result;               ///< JSON object; of the last line
  std::optional<Error> error;       ///< of the last line
};
std::string toText(const RunLine& line);  ///< JSON, one line, no end of line
/// @param basis  of the study: basis of the coefficients
/// @error SyntaxError, ShapeMismatch
Result<RunLine> runLineFromText(const std::string& text, const excitation::MotionBasisPtr& basis);

/// Start and coefficients, exactly. @error SyntaxError, ShapeMismatch
std::string motionToText(const excitation::Motion& motion);
Result<excitation::Motion> motionFromText(const std::string& text, const excitation::MotionBasisPtr& basis);

/// Result of `excite`.
struct ExcitationResult {
  std::string criterion;  ///< "log-condition" …
  double value = 0.0;
  excitation::CriterionValue details;
  bool feasible = false;
  std::string weakest;  ///< as text
  std::vector<excitation::Violation> violations;
  std::optional<excitation::MotionCertificate> certificate;
  double seconds = 0.0;
  std::uint64_t seed = 1;
  std::string reason;  ///< reason of the end of the optimisation; empty when there was none
  std::string source;  ///< origin of a motion that was judged, and the quality of its reading; else empty
  /// Condition of random feasible designs, rising; empty by default.
  std::vector<double> random_conditions;
  std::optional<excitation::Motion> base;          ///< motion of a robot on its feet
  std::optional<excitation::LeggedCourse> legged;  ///< course of its search
};
const char* nameOf(excitation::CriterionKind kind);
/// Returns JSON with the published keys.
std::string toJson(const ExcitationResult& result, int indent = 2);
std::string toText(const ExcitationResult& result);

/// The search for a robot on its feet as `toJson` wrote it; none where it holds none.
std::optional<excitation::LeggedCourse> courseOfResult(const std::string& result);

/// Judges a motion: criterion, violations at samples, certificate.
/// @param known  its certificate, when there is one already
Result<ExcitationResult> judgeMotion(const ExcitationStudy& study, const excitation::Motion& motion,
                                     const JobContext& context = {},
                                     std::optional<excitation::MotionCertificate> known = {});

/// Returns the condition of `count` random feasible designs of the study (defined in random_motion.h), rising; the same for
/// any number of threads.
Result<std::vector<double>> randomConditions(const ExcitationStudy& study, int count, std::uint64_t seed,
                                             const JobContext& context = {});

}  // namespace plumbline::workflow
