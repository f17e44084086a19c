// SPDX-License-Identifier: BSD-3-Clause
#include "payload_fixture.h"

#include "dynamics/inverse_dynamics.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"

namespace plumbline::test {

namespace {

constexpr double kInside = 1.0 - 1e-9;  // leaves the rounding of the simulation inside the stated bounds

/// Sums of sines with exact derivatives of every order and bounds of them.
struct Motion {
  Eigen::VectorXd centre;
  Eigen::MatrixXd amplitude, phase;  ///< n×harmonics
  double base = 1.2;                 ///< rad/s

  double derivative(Eigen::Index j, int order, double t) const {
    double sum = order == 0 ? centre[j] : 0.0;
    for (Eigen::Index l = 0; l < amplitude.cols(); ++l) {
      const double w = base * static_cast<double>(l + 1);
      sum += amplitude(j, l) * std::pow(w, order) * std::sin(w * t + phase(j, l) + 0.5 * M_PI * order);
    }
    return sum;
  }
  Eigen::VectorXd bound(int order) const {
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(centre.size());
    for (Eigen::Index l = 0; l < amplitude.cols(); ++l)
      sum += amplitude.col(l).cwiseAbs() * std::pow(base * static_cast<double>(l + 1), order);
    return sum * (1.0 + 1e-9);
  }
};

Motion randomMotion(Random& random, Eigen::Index joints, bool quiet) {
  Motion motion;
  motion.centre = random.uniformVector(static_cast<int>(joints), -1.0, 1.0);
  motion.amplitude.resize(joints, 3);
  motion.phase.resize(joints, 3);
  for (Eigen::Index j = 0; j < joints; ++j) {
    for (Eigen::Index l = 0; l < 3; ++l) {
      motion.amplitude(j, l) =
          quiet && j + 1 < joints ? 0.0 : random.uniform(0.1, 0.5) / static_cast<double>(l + 1);
      motion.phase(j, l) = random.uniform(0.0, 6.283);
    }
  }
  return motion;
}

/// A handful of point masses within 15 cm of a point before the flange: a physically consistent body.
Vec10 randomPayload(Random& random, double smallest, double largest) {
  Vec10 payload = Vec10::Zero();
  const double mass = random.uniform(smallest, largest);
  const Vec3 centre(random.uniform(-0.05, 0.05), random.uniform(-0.05, 0.05), random.uniform(0.02, 0.15));
  for (int k = 0; k < 5; ++k) {
    const Vec3 c =
        centre + 0.15 * Vec3(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)) / 1.8;
    payload += parametersFromMassCom(mass / 5.0, c, 1e-5 * Mat3::Identity());
  }
  return payload;
}

double draw(Random& random, PayloadCase::Errors errors) {
  switch (errors) {
    case PayloadCase::Errors::Inside:
      return random.uniform(-1.0, 1.0);
    case PayloadCase::Errors::SameEnds:
      return 1.0;
    default:
      return random.uniform() < 0.5 ? -1.0 : 1.0;
  }
}

struct Nominal {
  regressors::FrictionModel friction;
  Eigen::VectorXd theta;  ///< of all columns of the layout
};
Nominal nominal(const RobotModel& model) {
  Nominal n;
  n.friction.coulomb = n.friction.viscous = n.friction.offset = n.friction.rotor = true;
  n.theta.resize(10 * model.bodyCount() + 4 * model.nv());
  n.theta.head(10 * model.bodyCount()) = model.parameters();
  for (int j = 0; j < model.nv(); ++j)
    n.theta.segment(10 * model.bodyCount() + 4 * j, 4) =
        Eigen::Vector4d(1.5, 1.2, 0.2, 0.05) * (j < 4 ? 1.0 : 0.25);
  return n;
}

Eigen::VectorXd trueTorque(dynamics::DynamicsWorkspace& work, const Eigen::VectorXd& friction,
                           const Eigen::VectorXd& q, const Eigen::VectorXd& v, const Eigen::VectorXd& a) {
  Eigen::VectorXd tau(v.size());
  dynamics::inverseDynamics(work, q, v, a, tau);
  for (Eigen::Index j = 0; j < v.size(); ++j) {
    const double sign = v[j] > 0.0 ? 1.0 : v[j] < 0.0 ? -1.0 : 0.0;
    tau[j] += friction[4 * j] * sign + friction[4 * j + 1] * v[j] + friction[4 * j + 2] +
              friction[4 * j + 3] * a[j];
  }
  return tau;
}

}  // namespace

const RobotModel& payloadArm() {
  static const RobotModel model = [] {
    const auto document = io::readUrdf(std::filesystem::path(PLUMBLINE_SOURCE_DIR) / "resources" / "samples" /
                                       "plumb7" / "plumb7.urdf");
    return *buildModel(document->description);
  }();
  return model;
}

PayloadLog payloadLog(const PayloadCase& spec, std::uint64_t seed) {
  Random random(seed);
  const RobotModel& model = payloadArm();
  const Eigen::Index nv = model.nv(), n = static_cast<Eigen::Index>(spec.seconds * spec.rate) + 1;
  const Nominal known = nominal(model);
  const int body = model.bodyCount() - 1, bodies = model.bodyCount();
  PayloadLog log{
      {model, body, {}, {}, {}, {spec.horizon, spec.quadrature}}, {}, Vec10::Zero(), Vec10::Zero()};
  log.bare = known.theta.segment<10>(10 * body);
  log.truth = log.bare + randomPayload(random, spec.smallest_payload, spec.largest_payload);

  log.problem.rest.friction = known.friction;
  log.problem.rest.theta.resize(known.theta.size() - 10);
  log.problem.rest.theta << known.theta.head(10 * body), known.theta.tail(4 * nv);
  log.problem.rest.radius = spec.model_error * log.problem.rest.theta.cwiseAbs();
  const Motion motion = randomMotion(random, nv, spec.quiet);
  if (spec.quadrature_bound)
    for (int k = 2; k <= 7; ++k) log.problem.motion.derivative.push_back(motion.bound(k));
  log.problem.sensors.torque_relative = Eigen::VectorXd::Constant(nv, spec.torque_error);
  log.problem.sensors.torque_absolute = Eigen::VectorXd::Constant(nv, spec.torque_offset);
  log.problem.sensors.position = Eigen::VectorXd::Constant(nv, 0.5 * spec.encoder_step);
  log.problem.sensors.velocity = Eigen::VectorXd::Constant(nv, spec.velocity_error);

  log.samples.time.resize(n);
  for (Eigen::MatrixXd* matrix : {&log.samples.q, &log.samples.v, &log.samples.tau}) matrix->resize(nv, n);
  Eigen::MatrixXd a(nv, n);
  for (Eigen::Index k = 0; k < n; ++k) {
    const double moved = spec.jitter > 0.0 ? spec.jitter * random.uniform(-1.0, 1.0) : 0.0;
    const double t = log.samples.time[k] = (static_cast<double>(k) + moved) / spec.rate;
    for (Eigen::Index j = 0; j < nv; ++j) {
      log.samples.q(j, k) = motion.derivative(j, 0, t);
      log.samples.v(j, k) = motion.derivative(j, 1, t);
      a(j, k) = motion.derivative(j, 2, t);
    }
  }

  // Errors of the model, then of the torque; the worst corner of one parameter by the coefficients of the plain hull.
  Eigen::VectorXd model_sign(log.problem.rest.theta.size());
  for (double& s : model_sign) s = draw(random, spec.errors);
  Eigen::MatrixXd torque_sign(nv, n);
  for (double& s : torque_sign.reshaped()) s = draw(random, spec.errors);
  if (spec.errors == PayloadCase::Errors::WorstCorner) {
    bounds::PayloadSamples ideal = log.samples;
    ideal.tau.setZero();
    const auto rows = bounds::payloadRows(log.problem, ideal);
    const Eigen::RowVectorXd c = bounds::hullMatrix(*rows, bounds::HullWeights::Plain).row(spec.corner);
    model_sign = (c * rows->U_r).transpose().array().sign();
    torque_sign.setZero();
    for (Eigen::Index row = 0; row < rows->size(); ++row) {
      const auto& window =
          rows->windows[static_cast<std::size_t>(rows->window[static_cast<std::size_t>(row)])];
      torque_sign.row(rows->coordinate[static_cast<std::size_t>(row)])
          .segment(window.begin, window.weights.size()) += c[row] * window.weights.transpose();
    }
    torque_sign = -torque_sign.array().sign();
  }
  const Eigen::VectorXd rest =
      log.problem.rest.theta + kInside * model_sign.cwiseProduct(log.problem.rest.radius);
  Eigen::VectorXd inertial(10 * bodies);
  inertial << rest.head(10 * body), log.truth;
  dynamics::DynamicsWorkspace work(model);
  work.setParameters(inertial);
  for (Eigen::Index k = 0; k < n; ++k) {
    const Eigen::VectorXd tau =
        trueTorque(work, rest.tail(4 * nv), log.samples.q.col(k), log.samples.v.col(k), a.col(k));
    for (Eigen::Index j = 0; j < nv; ++j) {
      // true − read = s (e |read| + o), |s| ≤ 1  ⇔  read = (true − s o) / (1 ± s e)
      const double s = kInside * torque_sign(j, k), shifted = tau[j] - s * spec.torque_offset;
      log.samples.tau(j, k) = shifted / (1.0 + s * spec.torque_error * (shifted < 0.0 ? -1.0 : 1.0));
      if (spec.encoder_step > 0.0)
        log.samples.q(j, k) = spec.encoder_step * std::round(log.samples.q(j, k) / spec.encoder_step);
      log.samples.v(j, k) += kInside * spec.velocity_error * draw(random, spec.errors);
    }
  }
  return log;
}

}  // namespace plumbline::test
