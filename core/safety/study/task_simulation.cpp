// SPDX-License-Identifier: BSD-3-Clause
#include "safety/study/task_simulation.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <limits>

#include "collision/collision_workspace.h"
#include "dynamics/kinematics.h"
#include "safety/study/drawn_errors.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

constexpr double kLookEvery = 0.01;  // s, of distances

class Watcher {
 public:
  Watcher(const TaskSetup& setup, TaskOutcome& out) : setup_(setup), out_(out) {
    if (setup.limits.bodies != nullptr) distances_.emplace(*setup.limits.bodies);
    out_.nearest = std::numeric_limits<double>::infinity();
  }
  void command(const VectorXd& u) {
    for (Eigen::Index j = 0; j < u.size(); ++j) {
      const double share = std::fabs(u[j]) / setup_.limits.torque[j];
      if (share > out_.torque) out_.torque = share, out_.torque_joint = static_cast<int>(j);
    }
  }
  void posture(double t, const VectorXd& q) {
    if (!distances_ || t < next_) return;
    next_ = t + kLookEvery;
    distances_->setPosture(q);
    const auto& pairs = setup_.limits.bodies->pairs();
    for (std::size_t k = 0; k < pairs.size(); ++k) {
      if (!(pairs[k].demanded(setup_.limits.clearance) > 0.0)) continue;
      const double d = distances_->distance(static_cast<int>(k), std::max(out_.nearest, 0.0)).distance;
      if (d >= out_.nearest) continue;
      out_.nearest = d;
      out_.pair =
          setup_.limits.bodies->firstName(pairs[k]) + " to " + setup_.limits.bodies->secondName(pairs[k]);
    }
  }

 private:
  const TaskSetup& setup_;
  TaskOutcome& out_;
  std::optional<collision::CollisionWorkspace> distances_;
  double next_ = 0.0;
};

/// Distance and angle of the payload's body at q from that at `wanted`.
void measurePlace(const TaskSetup& setup, const VectorXd& q, const VectorXd& wanted, TaskOutcome& out) {
  dynamics::DynamicsWorkspace work(*setup.model);
  dynamics::forwardKinematics(work, wanted);
  const Pose target = work.pose(setup.body);
  dynamics::forwardKinematics(work, q);
  const Pose placed = work.pose(setup.body);
  out.placed = (placed.R * setup.point + placed.p - target.R * setup.point - target.p).norm();
  out.turned = Eigen::AngleAxis<double>(Mat3(target.R.transpose() * placed.R)).angle();
}

simulation::SampledLoop taskTiming(const TaskSetup& setup) {
  const ControlErrors& eta = setup.problem->errors;
  simulation::SampledLoop timing;
  timing.period = eta.period, timing.delay = eta.delay, timing.jitter = eta.jitter;
  timing.position_error = eta.position, timing.velocity_error = eta.velocity,
  timing.torque_error = eta.torque;
  timing.disturbance = setup.problem->robot.disturbance;
  timing.torque_limit = setup.limits.torque;
  timing.substeps = 1;
  return timing;
}

}  // namespace

TaskOutcome simulateTask(
    const TaskSetup& setup, const std::function<DesiredState(double)>& desired, double seconds,
    const VectorXd& q0, TaskLaw& law, int stride,
    const std::function<void(double, const VectorXd&, const VectorXd&, const VectorXd&)>& heard) {
  TaskOutcome out;
  Watcher watch(setup, out);
  const RobotNumbers& truth = setup.truth.numbers;
  const simulation::SampledPlant plant{truth.pi, truth.rotor, [&](const VectorXd& v, VectorXd& f) {
                                         for (Eigen::Index j = 0; j < v.size(); ++j)
                                           f[j] = truth.coulomb[j] *
                                                      std::clamp(v[j] / setup.truth.slip_speed, -1.0, 1.0) +
                                                  truth.viscous[j] * v[j] + truth.offset[j];
                                       }};
  DrawnErrors errors(setup.truth.seed);
  VectorXd q_now = q0;
  int count = 0;
  law.begin();
  const auto ended = simulation::runSampledLoop(
      *setup.model, plant, taskTiming(setup), q0, VectorXd::Zero(q0.size()), seconds,
      [&](double t, const VectorXd& q_hat, const VectorXd& v_hat, VectorXd& u) {
        const DesiredState d = desired(t);
        law.step(t, d, q_hat, v_hat, u);
        watch.command(u);
        watch.posture(t, q_now);
        const double error = (d.q - q_now).norm();
        out.error = std::max(out.error, error);
        if (heard) heard(t, q_hat, v_hat, u);
        if (stride > 0 && count++ % stride == 0) out.samples.push_back({t, error, u, law.mass()});
      },
      errors, [&](double, const VectorXd& q, const VectorXd&, const VectorXd&) { q_now = q; });
  out.finite = ended.ok();
  out.q = q_now;
  measurePlace(setup, q_now, desired(seconds).q, out);
  return out;
}

}  // namespace plumbline::safety
