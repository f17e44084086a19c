// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

#include "excitation/legged/legged_search.h"
#include "workflow/robot/load_robot.h"
#include "workflow/robot/mesh_reader.h"

/// Motions of a legged robot, certified for contacts and friction cones.
namespace plumbline::workflow {

/// Runs `searchLegged` with the robot's file. Links with collision geometry keep from each other; the ground, a half-space
/// below the
/// lowest foot, is an obstacle to all but the links of the feet.
/// @param optimiser  empty: the choice among the motions drawn
/// @param reader     of the meshes that collision bodies are made from
/// @error as makeLegged and searchLegged
Result<excitation::LeggedDesign> designLegged(const Robot& robot, const excitation::LeggedSpec& spec,
                                              const excitation::LeggedOptimiser& optimiser = {},
                                              const JobContext& context = {},
                                              const MeshReader& reader = readMeshHere);

std::string toText(const excitation::LeggedDesign& design);
std::string toJson(const excitation::LeggedDesign& design);
/// CSV: time, position, velocity, acceleration and torque of every joint, force on every foot.
Status writeLegged(const excitation::LeggedDesign& design, const std::filesystem::path& out);

}  // namespace plumbline::workflow
