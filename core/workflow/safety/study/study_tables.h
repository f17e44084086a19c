// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "report/document.h"
#include "workflow/safety/study/safe_study.h"

namespace plumbline::workflow {

/// Tables of a study; those of the paper beside ours.
report::Table tableOfBox(const SafeStudy& study);           ///< I
report::Table tableOfMethods(const SafeStudy& study);       ///< II
report::Table tableOfResults(const SafeStudy& study);       ///< III
report::Table tableOfReasons(const SafeStudy& study);       ///< where and why methods of III fail
report::Table tableOfProofs(const SafeStudy& study);        ///< of the task motions, ours and random
report::Table tableOfConditioning(const SafeStudy& study);  ///< IV
report::Table tableOfConditions(const SafeStudy& study);    ///< V
report::Table tableOfWorlds(const SafeStudy& study);        ///< verdicts over all random worlds
report::Table tableOfWorldReasons(const SafeStudy& study);  ///< why plans are missing in some
/// Intervals of one load, ours and random, figures 6 to 10.
report::Table tableOfIntervals(const SafeStudy& study, std::size_t load);

std::string nameOf(safety::Method method);
/// Title of a table or figure, with its number in the paper where the study stands for that.
/// @param text  not empty
std::string titled(const SafeStudy& study, const std::string& number, std::string text);

}  // namespace plumbline::workflow
