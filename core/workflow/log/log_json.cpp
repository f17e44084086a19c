// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/log_json.h"

#include <array>
#include <nlohmann/json.hpp>

#include "signal/time_base.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {

using nlohmann::json;

std::vector<ChannelContents> contentsOf(const signal::Log& log) {
  const std::array<const char*, signal::kChannelKinds> names = {"position", "velocity", "acceleration",
                                                                "torque"};
  const std::array<const Eigen::MatrixXd*, signal::kChannelKinds> held = {&log.position, &log.velocity,
                                                                          &log.acceleration, &log.torque};
  std::vector<ChannelContents> out;
  for (std::size_t k = 0; k < names.size(); ++k) {
    const Eigen::MatrixXd& values = *held[k];
    if (log.deferred && log.deferred->has(static_cast<signal::ChannelKind>(k))) {
      ChannelContents channel{names[k], log.jointCount(), 0};
      for (const Eigen::Index finite : log.deferred->counts[k].finite) channel.missing += log.size() - finite;
      out.push_back(channel);
    } else if (values.size() > 0) {
      out.push_back({names[k], values.cols(), (values.array() != values.array()).count()});
    }
  }
  return out;
}

std::string toJson(const signal::Log& log) {
  const signal::TimeBase time = signal::analyseTime(log.time);
  json channels = json::array();
  for (const ChannelContents& channel : contentsOf(log))
    channels.push_back({{"name", channel.name}, {"columns", channel.columns}, {"missing", channel.missing}});
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
                       {"time", log.untimed ? json()
                                            : json{{"start", time.start},
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
