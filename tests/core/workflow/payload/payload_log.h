// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "core/workflow/cli_support.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/kinematics.h"
#include "support/support.h"
#include "workflow/log/load_log.h"
#include "workflow/payload/payload_bounds.h"
#include "workflow/robot/load_robot.h"

/// Logs of the sample arm with a known load, everything uncertain inside its stated bounds.
namespace plumbline::test {

struct LoadCase {
  Vec10 load = Vec10::Zero();   ///< beyond the last link, in its frame
  Vec10 later = Vec10::Zero();  ///< the load of the second half
  bool changes = false;
  double seconds = 3.0, rate = 200.0;
  double model_error = 0.002, torque_error = 0.002;  ///< relative
  double scale = 1.0;                                ///< of all true parameters of the other links
  bool still = false;                                ///< no joint moves
  std::string sensor;                                ///< frame of a wrist sensor; empty: none
  double sensor_error = 0.0, sensor_bias = 0.0;      ///< relative; N·m and N
  double encoder_step = 0.0;
  bool without_speed = false;           ///< the log has positions alone
  double coulomb = 0.0, viscous = 0.0;  ///< friction of every joint, N·m and N·m·s/rad
  double com_error = 0.0;    ///< m, at random, of centre-of-mass coordinates that the description has at zero
  bool trapezoidal = false;  ///< linear velocity ramps: accelerations are discontinuous
};

struct LoadLog {
  workflow::LogPtr log;
  std::vector<std::vector<double>> motion;  ///< bounds of the derivatives 2, 3, 4
};

inline const workflow::RobotPtr& sampleRobot() {
  static const workflow::RobotPtr robot = [] {
    workflow::RobotRequest request;
    request.file = kSamples / "plumb7" / "plumb7.urdf";
    return *workflow::loadRobot(request);
  }();
  return robot;
}

/// Three sines per joint.
struct Sines {
  Eigen::MatrixXd amplitude, phase;
  Eigen::VectorXd centre;
  static constexpr double kBase = 1.2;  // rad/s

  Sines(Random& random, Eigen::Index joints, bool still)
      : amplitude(joints, 3), phase(joints, 3), centre(joints) {
    for (Eigen::Index j = 0; j < joints; ++j) {
      centre[j] = random.uniform(-1.0, 1.0);
      for (Eigen::Index l = 0; l < 3; ++l) {
        amplitude(j, l) = still ? 0.0 : random.uniform(0.1, 0.5) / static_cast<double>(l + 1);
        phase(j, l) = random.uniform(0.0, 6.283);
      }
    }
  }
  double at(Eigen::Index j, int order, double t) const {
    double sum = order == 0 ? centre[j] : 0.0;
    for (Eigen::Index l = 0; l < 3; ++l) {
      const double w = kBase * static_cast<double>(l + 1);
      sum += amplitude(j, l) * std::pow(w, order) * std::sin(w * t + phase(j, l) + 0.5 * M_PI * order);
    }
    return sum;
  }
  double bound(Eigen::Index j, int order) const {
    double sum = 0.0;
    for (Eigen::Index l = 0; l < 3; ++l)
      sum += amplitude(j, l) * std::pow(kBase * static_cast<double>(l + 1), order);
    return sum * (1.0 + 1e-9);
  }
};

/// Speeds that rise, stay, fall, rest and come back, every joint with its own times.
struct Trapezoids {
  Eigen::VectorXd centre, acceleration, ramp, shift;
  static constexpr double kPhases[8] = {1, 0, -1, 0, -1, 0, 1, 0};  // of the acceleration, a ramp each

  Trapezoids(Random& random, Eigen::Index joints)
      : centre(joints), acceleration(joints), ramp(joints), shift(joints) {
    for (Eigen::Index j = 0; j < joints; ++j) {
      centre[j] = random.uniform(-1.0, 1.0);
      acceleration[j] = random.uniform(2.0, 6.0);
      ramp[j] = random.uniform(0.15, 0.3);
      shift[j] = random.uniform(0.0, 8.0) * ramp[j];
    }
  }
  double at(Eigen::Index j, int order, double t) const {
    double q = centre[j], v = 0.0, left = std::fmod(t + shift[j], 8.0 * ramp[j]);
    for (const double phase : kPhases) {
      const double a = phase * acceleration[j], d = std::min(left, ramp[j]);
      q += v * d + 0.5 * a * d * d;
      v += a * d;
      left -= d;
      if (left <= 0.0) return order == 0 ? q : order == 1 ? v : a;
    }
    return order == 0 ? q : order == 1 ? v : 0.0;
  }
};

/// Wrench of the robot on a load at `X_BF` of a body: M A + V ×* M V − M [0; g], in axes of F about its origin.
inline Vec6 wrenchOnLoad(dynamics::DynamicsWorkspace& work, int body, const Pose& X_BF,
                         const Vec10& load_in_F) {
  const Vec3 gravity = work.pose(body).R.transpose() * work.model().gravity();
  Vec6 felt = work.acceleration(body);
  felt.tail<3>() -= gravity;
  const Mat6 Xm = X_BF.motionMatrix();
  return bodyRegressor(Xm * work.velocity(body), Xm * felt) * load_in_F;
}

inline LoadLog loadedLog(const LoadCase& spec, std::uint64_t seed) {
  constexpr double kInside = 1.0 - 1e-9;
  Random random(seed);
  const RobotModel& model = sampleRobot()->model;
  const int body = model.bodyCount() - 1;
  const Eigen::Index nv = model.nv(), n = static_cast<Eigen::Index>(spec.seconds * spec.rate) + 1;
  const Sines motion(random, nv, spec.still);
  const Trapezoids jumps(random, nv);
  const auto moved = [&](Eigen::Index j, int order, double t) {
    return spec.trapezoidal ? jumps.at(j, order, t) : motion.at(j, order, t);
  };
  Eigen::VectorXd pi_std = model.parameters();
  for (Eigen::Index i = 0; i < 10 * body; ++i)
    pi_std[i] = spec.scale * pi_std[i] +
                kInside * spec.model_error * random.uniform(-1.0, 1.0) * std::fabs(pi_std[i]);
  for (int b = 0; b < body && spec.com_error > 0.0; ++b)
    for (Eigen::Index i = 1; i < 4; ++i)
      if (pi_std[10 * b + i] == 0.0)
        pi_std[10 * b + i] = pi_std[10 * b] * spec.com_error * random.uniform(-1.0, 1.0);
  auto log = std::make_shared<signal::Log>();
  log->name = "loaded";
  log->source = "loaded.h5";
  log->simulated = true;
  log->joint_names = model.dofNames();
  log->time.resize(n);
  for (Eigen::MatrixXd* channel : {&log->position, &log->velocity, &log->torque}) channel->resize(n, nv);
  Pose X_BF;
  if (!spec.sensor.empty()) {
    log->contacts.push_back({spec.sensor, Eigen::MatrixXd(n, 6), {}});
    for (const LinkPlacement& link : model.body(body).links)
      if (link.link == spec.sensor) X_BF = link.X_BL;
  }
  const Vec6 bias = spec.sensor_bias * kInside * random.uniformVector(6, -1.0, 1.0);
  dynamics::DynamicsWorkspace work(model);
  Eigen::VectorXd q(nv), v(nv), a(nv), tau(nv);
  for (Eigen::Index k = 0; k < n; ++k) {
    const double t = log->time[k] = static_cast<double>(k) / spec.rate;
    for (Eigen::Index j = 0; j < nv; ++j) q[j] = moved(j, 0, t), v[j] = moved(j, 1, t), a[j] = moved(j, 2, t);
    const Vec10& load = spec.changes && 2 * k > n ? spec.later : spec.load;
    Eigen::VectorXd now = pi_std;
    now.segment<10>(10 * body) += load;
    work.setParameters(now);
    dynamics::inverseDynamics(work, q, v, a, tau);
    for (Eigen::Index j = 0; j < nv; ++j) {
      tau[j] += spec.coulomb * (v[j] > 0.0 ? 1.0 : v[j] < 0.0 ? -1.0 : 0.0) + spec.viscous * v[j];
      log->torque(k, j) = tau[j] / (1.0 + kInside * spec.torque_error * random.uniform(-1.0, 1.0));
      const double step = spec.encoder_step * kInside;
      log->position(k, j) = step > 0.0 ? step * std::round(q[j] / step) : q[j];
      log->velocity(k, j) = v[j];
    }
    if (spec.sensor.empty()) continue;
    dynamics::forwardKinematics(work, q, v, a);
    const Vec6 onRobot = -wrenchOnLoad(work, body, X_BF, parameterTransform(X_BF.inverse()) * load);
    for (Eigen::Index i = 0; i < 6; ++i)
      log->contacts[0].wrench(k, i) =
          (onRobot[i] - bias[i]) / (1.0 + kInside * spec.sensor_error * random.uniform(-1.0, 1.0));
  }
  if (spec.without_speed) log->velocity.resize(0, 0);
  LoadLog out{std::move(log), {}};
  for (int order = 2; order <= 4; ++order) {
    out.motion.emplace_back();
    for (Eigen::Index j = 0; j < nv; ++j) out.motion.back().push_back(motion.bound(j, order));
  }
  return out;
}

/// A request that states what the case makes.
inline workflow::PayloadBoundsRequest requestOf(const LoadCase& spec, const LoadLog& log) {
  workflow::PayloadBoundsRequest request;
  request.robot = sampleRobot();
  request.log = log.log;
  request.link = "link7";
  request.spec.torque_relative = {spec.torque_error};
  request.spec.torque_absolute = {0.0};
  request.spec.velocity = {0.0};
  request.spec.model_floor = {0.0, 0.0, 0.0, 0.0};
  request.spec.friction = regressors::FrictionModel{};  // there is none
  request.spec.model_relative = spec.model_error;
  request.spec.position = {0.5 * spec.encoder_step};
  request.spec.motion = log.motion;
  request.spec.horizon = 10;
  request.spec.membership = false;
  if (!spec.sensor.empty()) {
    workflow::WristSensor sensor;
    sensor.frame = spec.sensor;
    sensor.relative = spec.sensor_error;
    sensor.force_bias = sensor.torque_bias = spec.sensor_bias;
    request.spec.sensor = sensor;
  }
  return request;
}

/// A request as the program ships it: premises from the log. Friction, which no log of a load shows, is stated as none.
inline workflow::PayloadBoundsRequest usualRequest(const LoadLog& log) {
  workflow::PayloadBoundsRequest request;
  request.robot = sampleRobot();
  request.log = log.log;
  request.link = "link7";
  request.spec.friction = regressors::FrictionModel{};
  request.spec.membership = false;
  return request;
}

}  // namespace plumbline::test
