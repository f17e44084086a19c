// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "safety/study/conditioning_study.h"
#include "workflow/safety/study/random_worlds.h"
#include "workflow/safety/study/study_file.h"

namespace plumbline::workflow {

/// Tables I to V and figures 5 to 12 of Zhang, Zhou & Vasudevan 2025.
enum class StudyPart { I, II, III, IV, V, Intervals, Mass, Tracking };

struct StudyRequest {
  std::set<StudyPart> parts;
  std::vector<safety::Method> methods;  ///< of table III; empty: all
  int repetitions = 5;
  int motions = 200;          ///< random motions of table IV
  int worlds = 0;             ///< random worlds
  std::uint64_t seed = 2001;  ///< of the first world
};

/// The request's runs of methods include this one.
bool wants(const StudyRequest& request, safety::Method method);

/// A run of the loop with one load.
struct StudyIdentification {
  std::size_t load = 0;
  int repetition = 0;
  bool excites = true;  ///< false: random plans
  std::optional<safety::IdentifiedLoad> found;
  std::string failed;  ///< why there is none
};
/// A run of a method with one load in one task.
struct StudyRun {
  safety::Method method = safety::Method::Ours;
  std::size_t task = 0, move = 0;
  int repetition = 0;
  std::optional<safety::MethodRun> run;
  std::string failed;  ///< why there is none
};

struct SafeStudy {
  SafeStudyFile file;
  StudyRequest request;
  std::shared_ptr<const SafeScenario> scenario;  ///< of the first load
  safety::MethodGains gains;
  std::vector<StudyIdentification> identifications;
  std::vector<StudyRun> runs;
  std::optional<safety::ConditioningStudy> conditioning;
  std::vector<WorldRun> worlds;
};

/// Runs what the parts need, all in simulation; the same result for any number of threads, but for wall-clock times.
/// @error of `studyScenario` and `studyConditioning`; ValueOutOfRange (assumptions that are broken on purpose); Cancelled
Result<SafeStudy> runSafeStudy(const SafeStudyFile& file, const StudyRequest& request,
                               const JobContext& context = {});
/// The same of a file.
/// @error those of reading, of `readSafeStudy` and `runSafeStudy`, naming the file
Result<SafeStudy> runSafeStudy(const std::filesystem::path& file, const StudyRequest& request,
                               const JobContext& context = {});

}  // namespace plumbline::workflow
