// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_spec_check.h"

#include <algorithm>
#include <cmath>

namespace plumbline::workflow {

namespace {

Error outOfRange(const std::string& detail, const std::string& subject, const std::string& remedy) {
  return {ErrorCode::ValueOutOfRange, detail, {subject}, {}, {}, remedy};
}

Status checkEnds(const std::string& name, const std::pair<double, double>& ends) {
  if (ends.first <= ends.second && std::isfinite(ends.first) && std::isfinite(ends.second)) return done();
  return outOfRange("the interval of " + name + " has its lower end above its upper one", name,
                    "give the lower end first");
}

Status checkPhysical(const bounds::ParameterBox& box, const std::string& body) {
  const std::string reason = bounds::excludesConsistentBodies(box);
  if (reason.empty()) return done();
  return Error{.code = ErrorCode::NotPhysical,
               .detail = "the intervals of " + body + " exclude every physically consistent body: " + reason,
               .subjects = {body},
               .remedy = "widen them"};
}

}  // namespace

Status checkIntervals(const PayloadBoundsRequest& request, const std::map<std::string, double>& values) {
  const PayloadSpec& spec = request.spec;
  for (const auto& [name, ends] : spec.intervals) {
    if (!values.contains(name))
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = "the robot has no parameter " + name,
                   .subjects = {name},
                   .remedy = "use names such as link3.m or joint2.coulomb"};
    if (auto status = checkEnds(name, ends); !status) return status;
  }
  const auto boxOf = [](const auto& intervals, const std::string& prefix) {
    bounds::ParameterBox box;
    for (std::size_t i = 0; i < 10; ++i) {
      const auto found = intervals.find(prefix + std::string(layout::kNames[i]));
      box[i] = found == intervals.end() ? verified::Interval::whole()
                                        : verified::Interval(found->second.first, found->second.second);
    }
    return box;
  };
  for (const Body& body : request.robot->model.bodies())
    if (auto status = checkPhysical(boxOf(spec.intervals, body.name + "."), body.name); !status)
      return status;
  for (const auto& [name, ends] : spec.initial) {
    if (std::find(layout::kNames.begin(), layout::kNames.end(), name) == layout::kNames.end())
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = "a body has no parameter " + name,
                   .subjects = {name},
                   .remedy = "use m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz and Ixy"};
    if (auto status = checkEnds(name, ends); !status) return status;
  }
  return checkPhysical(boxOf(spec.initial, ""), "the link with its load");
}

namespace {

Status checkSensor(const WristSensor& sensor) {
  if (!(sensor.relative >= 0.0 && sensor.relative < 1.0))
    return outOfRange("the relative error of the sensor is " + std::to_string(sensor.relative), sensor.frame,
                      "give at least 0 and below 1; 2 % is 0.02");
  for (const double x : {sensor.force, sensor.torque, sensor.force_bias, sensor.torque_bias})
    if (!(x >= 0.0) || !std::isfinite(x))
      return outOfRange("an error of the sensor is " + std::to_string(x), sensor.frame,
                        "give N and N·m of at least 0");
  return done();
}

}  // namespace

Status checkSizes(const PayloadSpec& spec) {
  if (!(spec.model_relative >= 0.0 && spec.model_relative < 1.0))
    return outOfRange("the uncertainty of the model is " + std::to_string(spec.model_relative) +
                          " and has to be at least 0 and below 1",
                      "model.relative", "5 % is 0.05");
  for (const double x : spec.torque_relative)
    if (x >= 1.0)
      return outOfRange("the relative torque error is " + std::to_string(x) + " and has to be below 1",
                        "torque.relative", "2.5 % is 0.025");
  for (const double x : spec.position)
    if (x > 1.0)
      return outOfRange("a position error of " + std::to_string(x) + " rad (or m) is no encoder's",
                        "encoder.position", "give rad, half of the resolution");
  for (const double x :
       {spec.model_floor.mass, spec.model_floor.com, spec.model_floor.friction, spec.model_floor.rotor})
    if (!(x >= 0.0) || !std::isfinite(x))
      return outOfRange("a smallest uncertainty of the model is " + std::to_string(x), "model.floor",
                        "give at least 0");
  return spec.sensor ? checkSensor(*spec.sensor) : done();
}

}  // namespace plumbline::workflow
