// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/conditioning_comparison.h"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "workflow/robot/load_robot.h"
#include "workflow/serialization/text_table.h"

namespace plumbline::workflow {
namespace {

std::string formatted(const char* format, double value) {
  char text[48];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

}  // namespace

Result<ConditioningStudy> conditioning(const RobotPtr& robot, const ConditioningRequest& request,
                                       const JobContext& context) {
  Result<MotionBasisPtr> basis = makeBasis(request.family);
  if (!basis) return basis.error();
  return studyConditioning(robot->model, *basis, request.study, context);
}

std::string toText(const ConditioningStudy& study) {
  std::string text = "Conditioning of torque and momentum regressor: " + study.body + ", " +
                     std::to_string(study.columns.size()) + " parameters, " + std::to_string(study.motions) +
                     " random motions\nCondition of the torque regressor, median: " +
                     formatted("%.1f", study.torque_median) + "\n\n";
  TextTable table({"horizon", "seconds", "condition (median)", "correlation", "of the logarithms"},
                  {true, true, true, true, true});
  for (const ConditioningStudy::Row& row : study.rows)
    table.add({std::to_string(row.horizon), formatted("%.3f", row.seconds), formatted("%.1f", row.median),
               formatted("%.4f", row.correlation), formatted("%.4f", row.log_correlation)});
  return text + table.text();
}

std::string toJson(const ConditioningStudy& study) {
  nlohmann::ordered_json json = {{"body", study.body},
                                 {"columns", study.columns},
                                 {"motions", study.motions},
                                 {"torque_median", study.torque_median},
                                 {"rows", nlohmann::ordered_json::array()}};
  for (const ConditioningStudy::Row& row : study.rows)
    json["rows"].push_back({{"horizon", row.horizon},
                            {"seconds", row.seconds},
                            {"median", row.median},
                            {"correlation", row.correlation},
                            {"log_correlation", row.log_correlation}});
  return json.dump(2) + "\n";
}

}  // namespace plumbline::workflow
