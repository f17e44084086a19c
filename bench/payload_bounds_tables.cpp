// SPDX-License-Identifier: BSD-3-Clause
// Five payloads, an exciting and a random motion of 7.5 s each, 5 % model and 2.5 % torque uncertainty, in kind as tables V and
// figure 5 of the safe-ID seed: condition numbers, widths of every enclosure, and the mass while data arrive. Our own arm and
// simulated data with known truth; every guaranteed enclosure is checked against it.
//   build/release/bench/payload_bounds_tables [--quick]
#include <cmath>
#include <cstdio>
#include <cstring>

#include "base/linalg.h"
#include "base/random.h"
#include "bounds/mean_value.h"
#include "bounds/payload_stream.h"
#include "bounds/set_membership.h"
#include "dynamics/inverse_dynamics.h"
#include "model/robot_model.h"
#include "robots.h"

namespace plumbline::bench {
namespace {

constexpr double kSeconds = 7.5, kModel = 0.05, kTorque = 0.025;

struct Sines {
  Eigen::VectorXd centre;
  Eigen::MatrixXd amplitude, phase;
  static constexpr double kBase = 2.0 * 3.141592653589793 / kSeconds;

  double at(Eigen::Index j, int order, double t) const {
    double sum = order == 0 ? centre[j] : 0.0;
    for (Eigen::Index l = 0; l < amplitude.cols(); ++l) {
      const double w = kBase * static_cast<double>(l + 1);
      sum += amplitude(j, l) * std::pow(w, order) *
             std::sin(w * t + phase(j, l) + 0.5 * 3.141592653589793 * order);
    }
    return sum;
  }
  Eigen::VectorXd bound(int order) const {
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(centre.size());
    for (Eigen::Index l = 0; l < amplitude.cols(); ++l)
      sum += amplitude.col(l) * std::pow(kBase * static_cast<double>(l + 1), order);
    return 1.0001 * sum;
  }
};

/// Amplitudes so that no joint is faster than 1.5 rad/s.
Sines randomMotion(Random& random, Eigen::Index joints) {
  Sines s{random.uniformVector(static_cast<int>(joints), -0.8, 0.8), Eigen::MatrixXd(joints, 5),
          Eigen::MatrixXd(joints, 5)};
  for (Eigen::Index j = 0; j < joints; ++j) {
    for (Eigen::Index l = 0; l < 5; ++l) {
      s.amplitude(j, l) = random.uniform(0.02, 1.0) / static_cast<double>(l + 1);
      s.phase(j, l) = random.uniform(0.0, 6.283);
    }
    double speed = 0.0;
    for (Eigen::Index l = 0; l < 5; ++l)
      speed += s.amplitude(j, l) * Sines::kBase * static_cast<double>(l + 1);
    s.amplitude.row(j) *= 1.5 / speed;
  }
  return s;
}

struct Case {
  bounds::PayloadProblem problem;
  bounds::PayloadSamples samples;
  Vec10 truth;
};

/// A dumbbell across the flange: two discs and a handle.
Vec10 dumbbell(double mass) {
  const double head = 0.42 * mass, handle = 0.16 * mass, r = 0.045;
  const Mat3 disc = head * Vec3(0.25 * r * r + 8e-5, 0.5 * r * r, 0.25 * r * r + 8e-5).asDiagonal();
  const Mat3 rod = handle * Vec3(1.2e-3, 1e-4, 1.2e-3).asDiagonal();
  return parametersFromMassCom(head, Vec3(0.0, 0.06, 0.14), disc) +
         parametersFromMassCom(head, Vec3(0.0, -0.06, 0.14), disc) +
         parametersFromMassCom(handle, Vec3(0.0, 0.0, 0.14), rod);
}

Case simulate(const RobotModel& robot, const Sines& motion, double mass, double rate, std::uint64_t seed) {
  const int body = robot.bodyCount() - 1;
  const Eigen::Index nv = robot.nv(), n = static_cast<Eigen::Index>(kSeconds * rate) + 1;
  Case c{{robot,
          body,
          bounds::describedRest(robot, {}, body, kModel),
          {},
          {},
          {20, estimation::Quadrature::Trapezoid}},
         {},
         {}};
  c.problem.sensors.torque_relative = Eigen::VectorXd::Constant(nv, kTorque);
  c.problem.sensors.position = Eigen::VectorXd::Constant(nv, 1.2e-5);
  for (int k = 2; k <= 4; ++k) c.problem.motion.derivative.push_back(motion.bound(k));
  c.truth = robot.body(body).pi_std + dumbbell(mass);
  Random random(seed);
  Eigen::VectorXd inertial(10 * robot.bodyCount());
  for (Eigen::Index i = 0; i < 10 * body; ++i)
    inertial[i] = c.problem.rest.theta[i] + 0.999 * random.uniform(-1.0, 1.0) * c.problem.rest.radius[i];
  inertial.tail(10) = c.truth;
  DynamicsWorkspace work(robot);
  work.setParameters(inertial);
  c.samples.time.resize(n);
  for (Eigen::MatrixXd* matrix : {&c.samples.q, &c.samples.v, &c.samples.tau}) matrix->resize(nv, n);
  Eigen::VectorXd q(nv), a(nv), tau(nv);
  for (Eigen::Index k = 0; k < n; ++k) {
    const double t = c.samples.time[k] = static_cast<double>(k) / rate;
    for (Eigen::Index j = 0; j < nv; ++j) {
      q[j] = motion.at(j, 0, t);
      c.samples.v(j, k) = motion.at(j, 1, t);
      a[j] = motion.at(j, 2, t);
    }
    inverseDynamics(work, q, c.samples.v.col(k), a, tau);
    for (Eigen::Index j = 0; j < nv; ++j) {
      c.samples.q(j, k) = 2.4e-5 * std::round(q[j] / 2.4e-5);
      c.samples.tau(j, k) = tau[j] / (1.0 + 0.999 * kTorque * random.uniform(-1.0, 1.0));
    }
  }
  return c;
}

double condition(const bounds::PayloadRows& rows) {
  const Eigen::VectorXd s = linalg::singularValues(rows.Y);
  return s[0] / s[9];
}

/// The best conditioned of some random motions.
Sines excitingMotion(const RobotModel& robot, int tries) {
  Random random(1);
  Sines best;
  double least = std::numeric_limits<double>::infinity();
  for (int n = 0; n < tries; ++n) {
    const Sines motion = randomMotion(random, robot.nv());
    Case c = simulate(robot, motion, 2.0, 100.0, 1);
    c.problem.motion = {};
    c.problem.windows.horizon = 10;
    const double now = condition(*bounds::payloadRows(c.problem, c.samples));
    if (now < least) least = now, best = motion;
  }
  return best;
}

void report(const Case& c, const bounds::Enclosure& e) {
  std::printf("    %-32s", e.name.c_str());
  if (!e.bounded) return void(std::printf(" %s\n", e.reason.c_str()));
  const Vec10 w = e.width();
  std::printf(" %8.3f %8.4f %8.4f %8.4f %9.4f %9.4f %9.4f  %s\n", w[0], w[1], w[2], w[3], w[4], w[5], w[6],
              !e.guaranteed         ? "not guaranteed"
              : e.contains(c.truth) ? "holds the truth"
                                    : "TRUTH OUTSIDE");
}

void bound(const Case& c) {
  const auto rows = bounds::payloadRows(c.problem, c.samples);
  std::printf(
      "    condition of Y %.0f, %ld rows\n    %-32s %8s %8s %8s %8s %9s %9s %9s   widths [kg, kg·m, kg·m²]\n",
      condition(*rows), static_cast<long>(rows->size()), "enclosure", "m", "mcx", "mcy", "mcz", "Ixx", "Iyy",
      "Izz");
  std::vector<bounds::Enclosure> all = {bounds::affineHull(*rows),
                                        bounds::affineHull(*rows, bounds::HullWeights::Shared)};
  const auto box = bounds::intersect(all);
  const auto exact = bounds::withExactRegressor(*rows, box.theta);
  if (const auto estimate = bounds::estimatePayload(c.problem, exact)) {
    all.push_back(bounds::firstOrderForm(exact, *estimate));
    all.push_back(bounds::meanValueForm(exact, *estimate));
  }
  if (const auto member = bounds::setMembership(exact, box, {})) all.push_back(*member);
  all.push_back(bounds::intersect(all));
  for (const auto& e : all) report(c, e);
  if (all.front().parts) {
    const auto& p = *all.front().parts;
    std::printf("    half width of the mass by torque %.3f, model %.3f, encoder %.4f, quadrature %.4f kg\n",
                p.torque[0], p.model[0], p.encoder[0], p.quadrature[0]);
  }
}

void overTime(const Case& c) {
  auto stream = bounds::PayloadStream::make(c.problem, bounds::StreamMemory::Rows);
  std::printf("    mass over time (truth %.2f kg): t, estimate, lower, upper\n", c.truth[0]);
  double next = 0.5;
  for (Eigen::Index k = 0; k < c.samples.time.size(); ++k) {
    (void)stream->add(c.samples.time[k], c.samples.q.col(k), c.samples.v.col(k), c.samples.tau.col(k)).ok();
    if (c.samples.time[k] < next) continue;
    next += 0.5;
    const auto e = stream->enclosure();
    if (e.bounded)
      std::printf("    %5.1f %8.3f %8.3f %8.3f\n", c.samples.time[k], e.estimate[0], e.theta[0].lower,
                  e.theta[0].upper);
    else
      std::printf("    %5.1f %s\n", c.samples.time[k], e.reason.c_str());
  }
}

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  using namespace plumbline;
  using namespace plumbline::bench;
  const bool quick = argc > 1 && std::strcmp(argv[1], "--quick") == 0;
  const RobotModel robot = *buildModel(arm());
  const Sines exciting = excitingMotion(robot, quick ? 5 : 100);
  Random random(77);
  const Sines plain = randomMotion(random, robot.nv());
  for (const double mass : {1.81, 2.27, 2.72, 3.18, 3.63}) {
    for (const bool excites : {true, false}) {
      std::printf("payload %.2f kg, %s motion\n", mass, excites ? "exciting" : "random");
      const Case c = simulate(robot, excites ? exciting : plain, mass, quick ? 100.0 : 500.0, 5);
      bound(c);
      overTime(c);
    }
    if (quick) break;
  }
  return 0;
}
