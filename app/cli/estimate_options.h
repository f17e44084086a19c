// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "options.h"
#include "workflow/identification/recommend.h"

namespace plumbline::cli {

/// Options of an estimate that do not concern its rows: identify and combine share them.
struct EstimateOptions {
  std::string method, mass_points, prior, bounds, density, thresholds;
  workflow::IdentifyOptions options;
};
/// @param recommends  the method may be `recommended` too
void addEstimateOptions(CLI::App& command, EstimateOptions& options, bool recommends = false);
/// Takes the options into the request, whose regression decides the default method.
Status takeEstimateOptions(const EstimateOptions& options, workflow::IdentifyRequest& request);
/// The error with the name of the file whose densities or bounds do not fit the robot.
Error namingFiles(const EstimateOptions& options, Error error);
/// Prints or writes a result; returns the exit status, which says whether it converged and passed its thresholds.
int deliverEstimate(const workflow::Identification& result, Session& session);
/// The same of the recommended one of two results.
int deliverRecommended(const workflow::Recommended& found, Session& session);

/// Names in a table of methods or regressions.
std::vector<std::string> namesOf(const auto& table) {
  std::vector<std::string> names;
  for (const auto& row : table) names.emplace_back(row.name);
  return names;
}

}  // namespace plumbline::cli
