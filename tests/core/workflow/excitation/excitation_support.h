// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stdexcept>
#include <string>

#include "support/design_robots.h"
#include "support/support.h"
#include "workflow/excitation/excitation_evaluation.h"

/// Robots and specifications for tests of excitation.
namespace plumbline::workflow {

inline ExcitationStudyPtr studyOf(const RobotPtr& robot, const ExcitationSpec& spec) {
  const Result<ExcitationStudyPtr> study = prepareExcitation(robot, spec);
  if (!study) throw std::runtime_error(study.error().message());
  return *study;
}

/// Default specification with acceleration limits, which URDFs do not have.
inline ExcitationSpec armSpec(const RobotPtr& robot) {
  ExcitationSpec spec;
  test::limitAccelerations(robot->model, 8.0, 3.0, spec);
  return spec;
}

/// The sentence of an error with that code, which names subject and remedy.
inline std::string rejection(const RobotPtr& robot, const ExcitationSpec& spec, ErrorCode code) {
  const Result<ExcitationStudyPtr> study = prepareExcitation(robot, spec);
  if (study) return "no refusal";
  EXPECT_EQ(study.error().code, code);
  EXPECT_FALSE(study.error().remedy.empty());
  EXPECT_FALSE(study.error().subjects.empty());
  return study.error().message();
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace plumbline::workflow
