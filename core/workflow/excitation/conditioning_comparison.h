// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "excitation/criterion/conditioning_study.h"
#include "excitation/motion/families.h"
#include "workflow/report/results.h"
#include "workflow/robot/load_robot.h"

/// The study of conditioning (table IV of Zhang, Zhou & Vasudevan 2025, qualitatively): what `plumbline-cli conditioning` does.
namespace plumbline::workflow {

struct ConditioningRequest {
  FamilySpec family;
  ConditioningSettings study;
};
/// @error as of `makeBasis` and `studyConditioning`
Result<ConditioningStudy> conditioning(const RobotPtr& robot, const ConditioningRequest& request,
                                       const JobContext& context = {});
std::string toText(const ConditioningStudy& study);
/// {"body","columns","motions","torque_median","rows":[{"horizon","seconds","median","correlation","log_correlation"}]}
std::string toJson(const ConditioningStudy& study);

}  // namespace plumbline::workflow
