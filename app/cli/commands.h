// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace plumbline::cli {

/// Action of the chosen command; returns the exit status.
using Action = std::function<int()>;

/// Adds one subcommand, which sets `action` when it is chosen.
void addAudit(CLI::App& app, Action& action);
void addIdentifiability(CLI::App& app, Action& action);
void addLog(CLI::App& app, Action& action);
void addSimulate(CLI::App& app, Action& action);
void addIdentify(CLI::App& app, Action& action);
void addValidate(CLI::App& app, Action& action);
void addCompare(CLI::App& app, Action& action);
void addExcite(CLI::App& app, Action& action);
void addBounds(CLI::App& app, Action& action);
void addCheck(CLI::App& app, Action& action);
void addBayes(CLI::App& app, Action& action);
void addFactor(CLI::App& app, Action& action);
void addCombine(CLI::App& app, Action& action);
void addLoops(CLI::App& app, Action& action);
void addFit(CLI::App& app, Action& action);
void addSafePlan(CLI::App& app, Action& action);
void addSafeId(CLI::App& app, Action& action);
void addSafeStudy(CLI::App& app, Action& action);
void addReport(CLI::App& app, Action& action);
void addExport(CLI::App& app, Action& action);
void addSchema(CLI::App& app, Action& action);

}  // namespace plumbline::cli
