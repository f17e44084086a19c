// SPDX-License-Identifier: BSD-3-Clause
#include "map_fixture.h"

#include <cmath>
#include <stdexcept>

#include "bayes/observations/encoder_states.h"
#include "dynamics/inverse_dynamics.h"
#include "model/build_model.h"

namespace plumbline::test {

using bayes::Iterate;
using bayes::MapProblem;
using bayes::Measurements;
using Eigen::Index;
using Eigen::VectorXd;

namespace {

LinkDescription link(const std::string& name, double mass, const Vec3& com, const Vec3& radii) {
  LinkDescription out;
  out.name = name;
  Inertial inertial;
  inertial.mass = mass;
  inertial.X_LC = {rotationFromRpy({0.2, -0.3, 0.4}), com};
  const Vec3 r2 = radii.cwiseAbs2();
  inertial.inertia = (mass * Vec3(r2[1] + r2[2], r2[0] + r2[2], r2[0] + r2[1])).asDiagonal();
  out.inertial = inertial;
  return out;
}

RobotModel chain(const std::vector<LinkDescription>& links, const std::vector<Vec3>& axes) {
  RobotDescription robot;
  robot.name = "chain";
  robot.links.push_back({});
  robot.links.back().name = "base";
  for (std::size_t i = 0; i < links.size(); ++i) {
    robot.links.push_back(links[i]);
    JointDescription joint;
    joint.name = "joint" + std::to_string(i + 1);
    joint.type = i == 0 ? JointType::Continuous : JointType::Revolute;
    joint.parent = robot.links[i].name;
    joint.child = links[i].name;
    joint.axis = axes[i];
    if (i > 0) joint.X_PJ = {rotationFromRpy({0.1, 0.2, -0.1}), {0.05, 0.02, 0.35}};
    robot.joints.push_back(joint);
  }
  return buildModel(robot).value();
}

/// Smooth motion that excites everything.
struct Reference {
  VectorXd amplitude, phase;
  void at(double t, VectorXd& q, VectorXd& v, VectorXd& a) const {
    for (Index j = 0; j < q.size(); ++j) {
      const double w = 2.5 + 1.1 * static_cast<double>(j);
      q[j] = amplitude[j] * (std::sin(w * t + phase[j]) + 0.3 * std::sin(2.3 * w * t));
      v[j] = amplitude[j] * w * (std::cos(w * t + phase[j]) + 0.69 * std::cos(2.3 * w * t));
      a[j] = -amplitude[j] * w * w * (std::sin(w * t + phase[j]) + 1.587 * std::sin(2.3 * w * t));
    }
  }
};

}  // namespace

RobotModel pendulum() {
  return chain({link("bob", 1.2, {0.05, 0.03, 0.3}, {0.05, 0.06, 0.08})}, {Vec3::UnitX()});
}

RobotModel arm() {
  return chain({link("link1", 3.0, {0.02, -0.03, 0.15}, {0.08, 0.07, 0.12}),
                link("link2", 2.0, {0.04, 0.01, 0.2}, {0.05, 0.06, 0.13}),
                link("link3", 1.0, {0.03, 0.05, 0.12}, {0.05, 0.04, 0.07})},
               {Vec3::UnitZ(), Vec3::UnitY(), Vec3(1.0, 0.3, 0.0).normalized()});
}

// The controller sees the encoders' values, not the states: then the logged torques are a function of the measurements, and
// the posterior that takes them as given is the right one.
MatchedData matchedData(const MatchedCase& spec, Random& random) {
  const Index nv = spec.model.nv(), n = spec.intervals;
  std::vector<int> bodies;
  for (int b = 0; b < spec.model.bodyCount(); ++b) bodies.push_back(b);
  bayes::ParameterMap map = bayes::ParameterMap::make(spec.model, bodies, spec.friction).value();
  const bayes::ParameterPrior prior =
      map.prior(VectorXd::Constant(static_cast<Index>(bodies.size()), spec.relative), spec.friction_std);
  MatchedData out{MapProblem{spec.model,
                             std::move(map),
                             prior,
                             VectorXd::Constant(nv, spec.position_std),
                             VectorXd::Constant(nv, spec.velocity_std),
                             std::vector<bool>(nv, false),
                             {},
                             {}},
                  {}};
  out.problem.wraps[0] = true;
  Iterate& truth = out.truth;
  truth.theta = prior.mean;
  if (spec.truth_from_prior)
    truth.theta += prior.std.cwiseProduct(random.normalVector(static_cast<int>(prior.std.size())));
  truth.segments.push_back({Eigen::MatrixXd::Zero(2 * nv, n + 1), Eigen::MatrixXd::Zero(2 * nv, n)});
  Iterate::Segment& s = truth.segments.back();
  const Reference reference{random.uniformVector(static_cast<int>(nv), 0.4, 0.9),
                            random.uniformVector(static_cast<int>(nv), 0.0, 6.28)};
  VectorXd q(nv), v(nv), a(nv), tau(nv);
  reference.at(0.0, q, v, a);
  Measurements m;
  m.log = "matched";
  m.step = VectorXd::Constant(n, spec.step);
  m.time = VectorXd::LinSpaced(n + 1, 0.0, spec.step * static_cast<double>(n));
  m.position.resize(nv, n + 1);
  m.velocity.resize(nv, n + 1);
  m.torque.resize(nv, n);
  m.force_std = VectorXd::Constant(nv, spec.force_std);
  m.moving_std = std::sqrt(1.0 - spec.sensor) * m.force_std;
  m.start_mean.resize(2 * nv);
  m.start_mean << q, v;
  m.start_std.resize(2 * nv);
  m.start_std << VectorXd::Constant(nv, 0.05), VectorXd::Constant(nv, 0.2);
  s.x.col(0) = m.start_mean + m.start_std.cwiseProduct(random.normalVector(static_cast<int>(2 * nv)));
  out.problem.measurements.push_back(m);
  Measurements& kept = out.problem.measurements.back();
  bayes::StageMode mode(out.problem);
  mode.setParameters(truth.theta);
  dynamics::DynamicsWorkspace nominal(spec.model);
  for (Index k = 0; k <= n; ++k) {
    const bool all_lost = spec.missing_rows > 0.0 && random.uniform() < spec.missing_rows;
    for (Index j = 0; j < nv; ++j) {
      const bool lost = all_lost || (spec.missing > 0.0 && random.uniform() < spec.missing);
      const double turn = j == 0 ? 2.0 * M_PI * random.integer(-1, 1) : 0.0;
      kept.position(j, k) = lost ? NAN : s.x(j, k) + spec.position_std * random.normal() + turn;
      kept.velocity(j, k) = lost ? NAN : s.x(nv + j, k) + spec.velocity_std * random.normal();
    }
    if (k == n) break;
    reference.at(kept.time[k] + 0.5 * spec.step, q, v, a);
    dynamics::inverseDynamics(nominal, q, v, a, tau);
    for (Index j = 0; j < nv; ++j) {
      if (std::isnan(kept.position(j, k))) continue;
      const double error = q[j] - kept.position(j, k);
      tau[j] += 8.0 * (j == 0 ? bayes::wrapped(error) : error) + 1.0 * (v[j] - kept.velocity(j, k));
    }
    kept.torque.col(k) = tau;
    s.u.col(k).head(nv) =
        std::sqrt(1.0 - spec.sensor) * spec.force_std * random.normalVector(static_cast<int>(nv));
    if (!mode.solveAcceleration(kept, k, s.x.col(k), s.u.col(k)))
      throw std::runtime_error("the drawn robot cannot be integrated");
    s.x.col(k + 1) = bayes::StageMode::next(spec.model, kept, k, s.x.col(k), s.u.col(k));
    if (spec.sensor == 0.0) continue;
    const VectorXd error =
        std::sqrt(spec.sensor) * spec.force_std * random.normalVector(static_cast<int>(nv));
    s.u.col(k).head(nv) += error;
    kept.torque.col(k) -= error;
  }
  return out;
}

}  // namespace plumbline::test
