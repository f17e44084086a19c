// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/observations/interval_sensors.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "bayes/observations/interval_observations.h"
#include "signal/sensors/imu_channels.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;

Result<MatrixXd> intervalSamples(const MapProblem& problem, const ConstraintSpec& constraints,
                                 const signal::Log& log) {
  const auto missing = [&log](const std::string& what, const std::string& name) {
    Error error = rejection(ErrorCode::MissingData, "the log has no " + what + " of " + name, {log.name},
                            "record it, or leave the sensor out of the spec");
    error.file = log.source;
    return error;
  };
  MatrixXd out =
      MatrixXd::Constant(log.size(), intervalChannels(problem), std::numeric_limits<double>::quiet_NaN());
  const std::vector<signal::ImuChannels> imus = signal::imuChannels(log);
  Index column = 0;
  for (const ImuSensor& imu : problem.imus) {
    const auto found = std::find_if(
        imus.begin(), imus.end(), [&imu](const signal::ImuChannels& each) { return each.frame == imu.name; });
    if (found == imus.end()) return missing("angular rates and accelerations of IMU", imu.name);
    if (found->angular_velocity.size() > 0) out.middleCols<3>(column) = found->angular_velocity;
    if (found->acceleration.size() > 0) out.middleCols<3>(column + 3) = found->acceleration;
    column += 6;
  }
  for (const FootSensor& foot : problem.feet) {
    const auto contact =
        std::find_if(constraints.contacts.begin(), constraints.contacts.end(),
                     [&foot](const ContactSchedule& each) { return each.contact.name == foot.contact; });
    const std::string& link = contact->contact.frame.link;
    const auto found = std::find_if(log.contacts.begin(), log.contacts.end(), [&](const auto& each) {
      return each.frame == foot.contact || each.frame == link;
    });
    if (found == log.contacts.end() || found->wrench.size() == 0)
      return missing("force at contact", foot.contact);
    out.middleCols<3>(column) = found->wrench.rightCols(3);
    column += 3;
  }
  return out;
}

Status addSensors(const MeasurementSpec& spec, const ConstraintSpec& constraints, MapProblem& problem) {
  const HuberLimits& c = spec.huber;
  for (const double value : {spec.energy_std, c.position, c.velocity, c.base_pose, c.imu, c.force, c.energy})
    if (!std::isfinite(value) || value < 0.0)
      return rejection(ErrorCode::ValueOutOfRange,
                       "energy_std or a limit of \"huber\" is " + shortNumber(value), {"energy_std", "huber"},
                       "give a value above zero, or leave it out");
  if (spec.base_start.size() > 0 &&
      (spec.base_start.size() != 7 || !spec.base_start.allFinite() || spec.base_start_std.size() != 6 ||
       !(spec.base_start.tail<4>().norm() > 0.5)))
    return rejection(
        ErrorCode::ShapeMismatch,
        "\"base_start\" is not a position and a quaternion with six standard deviations beside it",
        {"base_start"}, "write [x, y, z, qx, qy, qz, qw] and \"base_start_std\": six numbers");
  const double averaged = std::sqrt(std::max(1, spec.decimation - 1));
  for (const ImuSpec& imu : spec.imus) {
    for (const double std :
         {imu.gyro_std, imu.accelerometer_std, imu.gyro_bias_std, imu.accelerometer_bias_std})
      if (!std::isfinite(std) || !(std > 0.0))
        return rejection(ErrorCode::ValueOutOfRange,
                         "a standard deviation of IMU " + imu.name + " is " + shortNumber(std) +
                             ", so that its covariance is not positive definite",
                         {imu.name}, "give standard deviations above zero");
    LinkFrame frame = imu.frame;
    if (frame.link.empty()) frame.link = imu.name;
    auto placed = placeFrame(problem.model, frame);
    if (!placed) return placed.error();
    std::vector<std::string> names;
    for (const char* name : {".gyro_bias.x", ".gyro_bias.y", ".gyro_bias.z", ".accelerometer_bias.x",
                             ".accelerometer_bias.y", ".accelerometer_bias.z"})
      names.push_back(imu.name + name);
    const Index bias = problem.map.append(names);
    problem.imus.push_back(
        {imu.name, *placed, imu.gyro_std / averaged, imu.accelerometer_std / averaged, bias});
    problem.prior.mean.conservativeResize(bias + 6);
    problem.prior.std.conservativeResize(bias + 6);
    problem.prior.mean.tail<6>().setZero();
    problem.prior.std.tail<6>() << Vec3::Constant(imu.gyro_bias_std),
        Vec3::Constant(imu.accelerometer_bias_std);
  }
  for (const ContactSchedule& each : constraints.contacts) {
    if (each.force_std == 0.0) continue;
    if (!std::isfinite(each.force_std) || each.force_std < 0.0)
      return rejection(ErrorCode::ValueOutOfRange,
                       "the standard deviation of the force at contact " + each.contact.name + " is " +
                           shortNumber(each.force_std),
                       {each.contact.name}, "give one above zero, or leave it out");
    auto placed = placeFrame(problem.model, {each.contact.frame.link, {}});
    if (!placed) return placed.error();
    problem.feet.push_back({each.contact.name, *placed, each.force_std / averaged});
  }
  return done();
}

void forgetSwingingFeet(MapProblem& problem) {
  if (problem.feet.empty()) return;
  for (Measurements& m : problem.measurements)
    for (Index k = 0; k < m.intervals(); ++k)
      for (std::size_t f = 0; f < problem.feet.size(); ++f) {
        const ConstraintMode* mode = problem.modeOf(m, k);
        if (mode != nullptr && !forceRows(*mode, problem.feet[f].contact).empty()) continue;
        m.interval_values
            .block(6 * static_cast<Index>(problem.imus.size()) + 3 * static_cast<Index>(f), k, 3, 1)
            .setConstant(std::numeric_limits<double>::quiet_NaN());
      }
}

}  // namespace plumbline::bayes
