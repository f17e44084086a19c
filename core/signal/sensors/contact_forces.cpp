// SPDX-License-Identifier: BSD-3-Clause
// With no inertia and no gravity inverse dynamics under external wrenches is −Σ J_kᵀ F_k.
#include "signal/sensors/contact_forces.h"

#include <limits>

#include "dynamics/inverse_dynamics.h"
#include "regressors/base_wrench.h"

namespace plumbline::signal {
namespace {

struct Sensor {
  const Log::Contact* contact;
  regressors::ContactPlace place;
};

/// Returns the contacts that have wrenches, placed; empty, with a finding, when one is on no moving link.
std::vector<Sensor> placeContacts(const RobotModel& model, const Log& log, std::vector<Finding>& findings) {
  std::vector<Sensor> sensors;
  for (const Log::Contact& contact : log.contacts) {
    if (contact.wrench.rows() != log.size() || contact.wrench.cols() != 6) continue;
    const Result<regressors::ContactPlace> place = regressors::contactAtLink(model, contact.frame);
    if (!place) {
      findings.push_back({Severity::Warning, "/contacts/" + contact.frame, "contact-unknown",
                          "The contact " + contact.frame + " is not on a moving link of " + model.name() +
                              "; no contact wrench of this log is used."});
      return {};
    }
    sensors.push_back({&contact, *place});
  }
  return sensors;
}

}  // namespace

std::optional<Eigen::MatrixXd> contactForces(const RobotModel& model, const Log& log,
                                             const std::vector<JointSignals>& joints,
                                             std::vector<Finding>& findings, const std::stop_token& stop) {
  const std::vector<Sensor> sensors = placeContacts(model, log, findings);
  if (sensors.empty()) return std::nullopt;
  dynamics::DynamicsWorkspace work(model);
  work.setParameters(Eigen::VectorXd::Zero(10 * model.bodyCount()));
  work.setGravity(Vec3::Zero());
  Eigen::VectorXd q = model.neutral(), tau(model.nv());
  const Eigen::VectorXd rest = Eigen::VectorXd::Zero(model.nv());
  std::vector<Vec6> on_body(static_cast<std::size_t>(model.bodyCount()));
  Eigen::MatrixXd force = Eigen::MatrixXd::Zero(log.size(), model.nv());
  for (Eigen::Index k = 0; k < log.size(); ++k) {
    if (k % 4096 == 0 && stop.stop_requested()) break;
    for (const JointSignals& joint : joints) q[joint.q_index] = joint.position[k];
    if (model.base() == BaseType::Floating) q.head<7>() = log.base->pose.row(k).transpose();
    for (Vec6& F : on_body) F.setZero();
    bool known = q.allFinite();
    for (const Sensor& sensor : sensors) {
      const Log::Contact& contact = *sensor.contact;
      if (contact.active.size() == log.size() && contact.active[k] < 0.5) continue;
      const Vec6 F = contact.wrench.row(k).transpose();
      known = known && F.allFinite();
      on_body[static_cast<std::size_t>(sensor.place.body)] += sensor.place.X_BF.forceToParent(F);
    }
    if (!known) {
      force.row(k).setConstant(std::numeric_limits<double>::quiet_NaN());
      continue;
    }
    for (int body = 0; body < model.bodyCount(); ++body)
      work.setExternalWrench(body, on_body[static_cast<std::size_t>(body)]);
    dynamics::inverseDynamics(work, q, rest, rest, tau);
    force.row(k) = -tau.transpose();
  }
  findings.push_back(
      {Severity::Info, "/contacts", "contacts-used",
       "Wrenches of " + std::to_string(sensors.size()) +
           " contacts are added to the joint torques: torque here is what drives the motion."});
  return force;
}

}  // namespace plumbline::signal
