// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/robot_json.h"

#include <nlohmann/json.hpp>

#include "workflow/report/results_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {

using nlohmann::json;

std::string toJson(const Robot& robot) {
  json bodies = json::array();
  for (const Body& body : robot.model.bodies()) {
    json links = json::array();
    for (const LinkPlacement& link : body.links) links.push_back(link.link);
    const JointLimits& limits = body.joint.limits;
    const auto stated = [](const std::optional<double>& x) { return x ? json(*x) : json(nullptr); };
    bodies.push_back({{"name", body.name},
                      {"links", links},
                      {"mass", body.pi_std[layout::m]},
                      {"joint", body.joint.name},
                      {"joint_type", toString(body.joint.type)},
                      {"parent", body.parent < 0 ? std::string("world") : robot.model.body(body.parent).name},
                      {"limits",
                       {{"lower", stated(limits.lower)},
                        {"upper", stated(limits.upper)},
                        {"velocity", stated(limits.velocity)},
                        {"effort", stated(limits.effort)}}}});
  }
  return jsonText(json{{"robot", robot.model.name()},
                       {"file", robot.request.file.string()},
                       {"base", robot.model.base() == BaseType::Fixed ? "fixed" : "floating"},
                       {"degrees_of_freedom", robot.model.nv()},
                       {"bodies", bodies},
                       {"findings", findingsToJson(robot.findings)}},
                  2);
}

}  // namespace plumbline::workflow
