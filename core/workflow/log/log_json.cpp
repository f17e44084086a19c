// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/log_json.h"

#include <nlohmann/json.hpp>

#include "signal/time_base.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {

using nlohmann::json;

std::string toJson(const signal::Log& log) {
  const signal::TimeBase time = signal::analyseTime(log.time);
  json channels = json::array();
  const auto add = [&](const char* name, const Eigen::MatrixXd& values) {
    if (values.size() == 0) return;
    channels.push_back({{"name", name},
                        {"columns", values.cols()},
                        {"missing", (values.array() != values.array()).count()}});
  };
  add("position", log.position);
  add("velocity", log.velocity);
  add("acceleration", log.acceleration);
  add("torque", log.torque);
  for (const signal::Log::Extra& extra : log.extras)
    channels.push_back({{"name", extra.name},
                        {"unit", extra.unit},
                        {"columns", 1},
                        {"missing", (extra.values.array() != extra.values.array()).count()}});
  return jsonText(json{{"log", log.name},
                       {"file", log.source},
                       {"samples", log.size()},
                       {"simulated", log.simulated},
                       {"joints", log.joint_names},
                       {"channels", channels},
                       {"time",
                        {{"start", time.start},
                         {"duration", time.duration},
                         {"median_step", time.median_step},
                         {"min_step", time.min_step},
                         {"max_step", time.max_step},
                         {"repeated", time.repeated},
                         {"backwards", time.backwards},
                         {"gaps", time.gaps},
                         {"missing", time.missing},
                         {"uniform", time.uniform}}},
                       {"findings", findingsToJson(log.findings)}},
                  2);
}

}  // namespace plumbline::workflow
