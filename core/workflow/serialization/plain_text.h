// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/identification/identify.h"
#include "workflow/identification/validate.h"
#include "workflow/robot/load_robot.h"

/// Results as text for a terminal: the default output of the command line.
namespace plumbline::workflow {

std::string toText(const Robot& robot);
std::string toText(const signal::Log& log);
std::string toText(const Identification& result);
std::string toText(const Validation& result);
/// A line for each, with the mark of its severity.
std::string remarks(const std::vector<Finding>& findings);
/// {"findings": […]}
std::string findingsText(const std::vector<Finding>& findings);

}  // namespace plumbline::workflow
