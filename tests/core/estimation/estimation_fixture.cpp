// SPDX-License-Identifier: BSD-3-Clause
#include "estimation_fixture.h"

#include <cmath>
#include <numbers>

#include "dynamics/inverse_dynamics.h"
#include "estimation/rows/column_selection.h"
#include "model/build_model.h"
#include "regressors/torque_regressor.h"

namespace plumbline::test {

Truth::Truth(Random& random, const RandomTreeOptions& options,
             const regressors::FrictionModel& friction_model)
    : Truth(randomModel(random, options), random, friction_model) {}

Truth::Truth(RobotModel robot, Random& random, const regressors::FrictionModel& friction_model)
    : model(std::move(robot)),
      structure(identifiability::structuralBaseParameters(model)),
      friction(friction_model) {
  const regressors::RegressorLayout layout(model, friction);
  parameters = Eigen::VectorXd::Zero(layout.columns());
  for (int body = 0; body < model.bodyCount(); ++body) {
    // The body of the description plus a second one: consistent, and well away from it.
    parameters.segment<10>(10 * body) = model.body(body).pi_std + linkParameters(randomInertial(random));
  }
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c) parameters[c] = random.uniform(0.2, 2.0);
  // Base parameters of the truth; a friction column that is never independent counts in the parameter that contains it.
  const estimation::ColumnSelection selection = estimation::selectColumns(model, structure, friction);
  base.resize(static_cast<Eigen::Index>(selection.columns.size()));
  base.head(structure.count()) = structure.regrouping * parameters.head(layout.inertialColumns());
  for (Eigen::Index c = structure.count(); c < base.size(); ++c) {
    base[c] = parameters[selection.columns[static_cast<std::size_t>(c)]];
  }
  for (const auto& out : selection.left_out) {
    base.head(out.combination.size()) += parameters[out.column] * out.combination;
  }
}

RandomTreeOptions turningChain(int bodies) {
  RandomTreeOptions options;
  options.bodies = bodies;
  options.branched = false;
  options.prismatic = false;
  return options;
}

Truth turningArm(Random& random, int bodies, const regressors::FrictionModel& friction) {
  return {random, turningChain(bodies), friction};
}

Truth mixedArm(Random& random, const regressors::FrictionModel& friction) {
  RandomTreeOptions options;
  options.bodies = 4;
  options.branched = false;
  return {random, options, friction};
}

double frictionOracle(regressors::FrictionKind kind, const regressors::StribeckShape& shape, double v,
                      double a, double load) {
  const double sign = v > 0.0 ? 1.0 : (v < 0.0 ? -1.0 : 0.0);
  switch (kind) {
    case regressors::FrictionKind::Coulomb:
      return sign;
    case regressors::FrictionKind::Forward:
      return v > 0.0 ? 1.0 : (v < 0.0 ? 0.0 : 0.5);
    case regressors::FrictionKind::Backward:
      return v < 0.0 ? -1.0 : (v > 0.0 ? 0.0 : -0.5);
    case regressors::FrictionKind::Stribeck:
      return std::tanh(shape.steep * v) - std::tanh(shape.flat * v);
    case regressors::FrictionKind::Smooth:
      return std::tanh(shape.smooth * v);
    case regressors::FrictionKind::Viscous:
      return v;
    case regressors::FrictionKind::Load:
      return std::abs(load) * sign;
    case regressors::FrictionKind::Offset:
      return 1.0;
    case regressors::FrictionKind::Rotor:
      return a;
    default:
      return 0.0;
  }
}

void exactTorque(const Truth& truth, signal::Samples& samples) {
  const regressors::RegressorLayout layout(truth.model, truth.friction);
  dynamics::DynamicsWorkspace work(truth.model);
  work.setParameters(truth.parameters.head(layout.inertialColumns()));
  const Eigen::Index N = samples.size();
  samples.tau.resize(truth.model.nv(), N);
  samples.weight.setOnes(truth.model.nv(), N);
  for (Eigen::Index t = 0; t < N; ++t) {
    Eigen::VectorXd tau(truth.model.nv());
    dynamics::inverseDynamics(work, samples.q.col(t), samples.v.col(t), samples.a.col(t), tau);
    const Eigen::VectorXd rigid = tau;
    for (int k = 0; k < static_cast<int>(layout.frictionDofs().size()); ++k) {
      const auto along = [&](const std::vector<regressors::RegressorLayout::Share>& shares, const auto& x) {
        double sum = 0.0;
        for (const auto& share : shares) sum += share.factor * x[share.dof];
        return sum;
      };
      const double v = along(layout.motor(k).speed, samples.v.col(t));
      const double a = along(layout.motor(k).speed, samples.a.col(t));
      const double load = along(layout.motor(k).load, rigid);
      for (const auto& column : layout.frictionColumns(k)) {
        const double torque =
            truth.parameters[column.column] * frictionOracle(column.kind, layout.shape(k), v, a, load);
        for (const auto& share : layout.motor(k).speed) tau[share.dof] += share.factor * torque;
      }
    }
    samples.tau.col(t) = tau;
  }
}

signal::Samples harmonicMotion(const Truth& truth, Random& random, Eigen::Index count, double rate) {
  constexpr int kHarmonics = 5;
  const RobotModel& model = truth.model;
  const int nv = model.nv();
  const double base = 2.0 * std::numbers::pi / 10.0;  // 10 s period
  signal::Samples samples;
  samples.log_name = "harmonic";
  samples.rate = samples.filter_rate = rate;
  samples.segments = {0};
  samples.settings.none = true;
  samples.time = Eigen::VectorXd::LinSpaced(count, 0.0, static_cast<double>(count - 1) / rate);
  samples.q.resize(model.nq(), count);
  samples.v.setZero(nv, count);
  samples.a.setZero(nv, count);
  Eigen::MatrixXd x = Eigen::MatrixXd::Zero(nv, count);
  for (int j = 0; j < nv; ++j) {
    for (int h = 1; h <= kHarmonics; ++h) {
      const double w = h * base, amplitude = random.uniform(0.2, 0.6) / std::sqrt(h),
                   phase = random.uniform(0.0, 6.28);
      for (Eigen::Index t = 0; t < count; ++t) {
        const double angle = w * samples.time[t] + phase;
        x(j, t) += amplitude * std::sin(angle);
        samples.v(j, t) += amplitude * w * std::cos(angle);
        samples.a(j, t) -= amplitude * w * w * std::sin(angle);
      }
    }
  }
  for (Eigen::Index t = 0; t < count; ++t) samples.q.col(t) = model.integrate(model.neutral(), x.col(t), 1.0);
  exactTorque(truth, samples);
  return samples;
}

signal::Samples randomStates(const Truth& truth, Random& random, Eigen::Index count) {
  const RobotModel& model = truth.model;
  signal::Samples samples;
  samples.log_name = "random";
  samples.rate = samples.filter_rate = 100.0;
  samples.segments = {0};
  samples.settings.none = true;
  samples.time = Eigen::VectorXd::LinSpaced(count, 0.0, static_cast<double>(count - 1) / samples.rate);
  samples.q.resize(model.nq(), count);
  samples.v.resize(model.nv(), count);
  samples.a.resize(model.nv(), count);
  for (Eigen::Index t = 0; t < count; ++t) {
    samples.q.col(t) = randomConfiguration(random, model);
    samples.v.col(t) = random.uniformVector(model.nv(), -2.0, 2.0);
    samples.a.col(t) = random.uniformVector(model.nv(), -5.0, 5.0);
  }
  exactTorque(truth, samples);
  return samples;
}

void addTorqueNoise(signal::Samples& samples, const Eigen::VectorXd& std, Random& random) {
  for (Eigen::Index t = 0; t < samples.size(); ++t) {
    for (Eigen::Index j = 0; j < samples.tau.rows(); ++j) samples.tau(j, t) += std[j] * random.normal();
  }
}

void addCorrelatedNoise(signal::Samples& samples, double std, double rho, Random& random) {
  for (Eigen::Index j = 0; j < samples.tau.rows(); ++j) {
    double e = std * random.normal();
    for (Eigen::Index t = 0; t < samples.size(); ++t) {
      samples.tau(j, t) += e;
      e = rho * e + std::sqrt(1.0 - rho * rho) * std * random.normal();
    }
  }
}

signal::Log measuredLog(const Truth& truth, const signal::Samples& exact, double position, double velocity,
                        double torque, Random& random) {
  signal::Log log;
  log.name = "measured";
  for (const int body : truth.model.actuatedBodies())
    log.joint_names.push_back(truth.model.body(body).joint.name);
  log.time = exact.time;
  const auto noisy = [&](const Eigen::MatrixXd& values, double std) {
    Eigen::MatrixXd out = values.transpose();
    for (Eigen::Index i = 0; i < out.size(); ++i) out.data()[i] += std * random.normal();
    return out;
  };
  log.position = noisy(exact.q, position);
  log.velocity = noisy(exact.v, velocity);
  log.torque = noisy(exact.tau, torque);
  return log;
}

estimation::EstimationSettings settingsFor(const regressors::FrictionModel& friction,
                                           const std::string& method) {
  estimation::EstimationSettings settings;
  settings.method = estimation::methodFromText(method).value();
  settings.friction = friction;
  return settings;
}

double torqueError(const estimation::ParameterEstimate& found, const Truth& truth,
                   const signal::Samples& samples) {
  regressors::TorqueRegressor regressor(truth.model, found.friction);
  Eigen::MatrixXd Y(truth.model.nv(), regressor.layout().columns());
  Eigen::VectorXd squares = Eigen::VectorXd::Zero(found.pi_base.size());
  double torque = 0.0;
  for (Eigen::Index t = 0; t < samples.size(); ++t) {
    regressor.evaluate(samples.q.col(t), samples.v.col(t), samples.a.col(t), Y);
    for (std::size_t c = 0; c < found.columns.size(); ++c)
      squares[static_cast<Eigen::Index>(c)] += Y.col(found.columns[c]).squaredNorm();
    torque += samples.tau.col(t).squaredNorm();
  }
  return ((found.pi_base - truth.base).array().abs() * squares.array().sqrt()).maxCoeff() / std::sqrt(torque);
}

}  // namespace plumbline::test
