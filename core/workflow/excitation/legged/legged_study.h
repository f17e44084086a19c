// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/excitation/excitation_run.h"

/// The parts of studies, evaluations and searches that robots on their feet have.
namespace plumbline::workflow {

/// The robot on its feet, limits, task and collision bodies: links keep from each other; the ground, a half-space below the
/// lowest foot, is an obstacle to all but the links of the feet.
/// @error as makeLegged
Status prepareLegged(ExcitationStudy& study, const MeshReader& reader, const JobContext& context);
/// All of the evaluation of `snapshot.motion` but collisions.
/// @error NotConverged naming the leg that cannot reach its place; Cancelled
Status evaluateLegged(const ExcitationStudy& study, EvaluationWorkspace& work, const JobContext& context,
                      DesignSnapshot& snapshot);
/// @param optimiser  empty: the choice among the motions drawn
/// @error as searchLegged
Result<excitation::LeggedDesign> searchLegged(const ExcitationStudy& study,
                                              const excitation::LeggedOptimiser& optimiser = {},
                                              const JobContext& context = {});
/// Course of the search, with the pressure of every foot and every pair that is checked or left out: lines of text.
std::string leggedLines(const ExcitationResult& result);
/// Pose of the robot of the study at time t of a motion on its feet; joints that the motion lacks stay as in `pose`.
Eigen::VectorXd configurationAt(const ExcitationStudy& study, const DesignSnapshot& snapshot, double t,
                                Eigen::VectorXd pose);

}  // namespace plumbline::workflow
