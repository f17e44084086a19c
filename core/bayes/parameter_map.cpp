// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/parameter_map.h"

#include <algorithm>
#include <cmath>

#include "estimation/physical/inertia_coordinates.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr const char* kCoordinates[] = {"alpha", "d1", "d2", "d3", "s12", "s13", "s23", "s14", "s24", "s34"};

/// Mean of the three radii of a body, from the diagonal of its factor.
double meanRadius(const Eigen::Ref<const VectorXd>& eta) {
  return std::exp(eta.segment<3>(1).sum() / 3.0);
}

/// tanh(g v) with its slopes by v and by g.
struct Saturation {
  double value, by_v, by_g;
};
Saturation saturation(double g, double v) {
  const double t = std::tanh(g * v), slope = 1.0 - t * t;
  return {t, g * slope, v * slope};
}

}  // namespace

std::vector<double> nominalFriction(const FrictionSpec& spec, const Joint& joint) {
  std::vector<double> values;
  if (spec.viscous) values.push_back(joint.damping > 0.0 ? joint.damping : 0.1);
  if (spec.coulomb) values.insert(values.end(), {joint.friction > 0.0 ? joint.friction : 0.1, 50.0});
  if (spec.stribeck) values.insert(values.end(), {0.05, 10.0, 50.0});
  return values;
}

Result<ParameterMap> ParameterMap::make(const RobotModel& model, std::vector<int> bodies,
                                        std::vector<FrictionSpec> friction) {
  ParameterMap map;
  map.model_parameters_ = model.parameters();
  std::vector<double> nominal;
  for (const int b : bodies) {
    const Body& body = model.body(b);
    const auto eta = estimation::logCholeskyOf(body.pi_std);
    if (!eta)
      return rejection(
          ErrorCode::NotPhysical,
          "the description's mass and inertia of " + body.name + " are not physically consistent",
          {body.name}, "correct its inertial in the description, or leave the body out of \"bodies\"");
    nominal.insert(nominal.end(), eta->begin(), eta->end());
    for (const char* name : kCoordinates) map.names_.push_back(body.name + ".eta." + name);
  }
  friction.resize(static_cast<std::size_t>(model.nv()));
  for (const int b : model.actuatedBodies()) {
    const Joint& joint = model.body(b).joint;
    for (int i = 0; i < joint.nv; ++i) {
      const auto dof = static_cast<std::size_t>(joint.v_index + i);
      if (map.first_.size() <= dof) map.first_.resize(dof + 1);
      map.first_[dof] = static_cast<Index>(nominal.size());
      const FrictionSpec& spec = friction[dof];
      for (const double value : nominalFriction(spec, joint)) nominal.push_back(std::log(value));
      const std::string stem = model.dofNames()[dof] + ".friction.";
      if (spec.viscous) map.names_.push_back(stem + "viscous");
      for (const char* name : {"level", "level_slope"})
        if (spec.coulomb) map.names_.push_back(stem + name);
      for (const char* name : {"bump", "bump_slope", "bump_slope_difference"})
        if (spec.stribeck) map.names_.push_back(stem + name);
    }
  }
  map.bodies_ = std::move(bodies);
  map.friction_ = std::move(friction);
  map.nominal_ = Eigen::Map<const VectorXd>(nominal.data(), static_cast<Index>(nominal.size()));
  return map;
}

VectorXd ParameterMap::inertial(const VectorXd& theta) const {
  VectorXd pi_std = model_parameters_;
  for (std::size_t i = 0; i < bodies_.size(); ++i)
    pi_std.segment<10>(10 * bodies_[i]) =
        estimation::logCholesky(theta.segment<10>(10 * static_cast<Index>(i))).pi;
  return pi_std;
}

MatrixXd ParameterMap::inertialJacobian(const VectorXd& theta) const {
  MatrixXd J = MatrixXd::Zero(model_parameters_.size(), size());
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const Index column = 10 * static_cast<Index>(i);
    J.block<10, 10>(10 * bodies_[i], column) = estimation::logCholesky(theta.segment<10>(column)).jacobian;
  }
  return J;
}

ParameterMap::Friction ParameterMap::frictionAt(Index dof, double v, const VectorXd& theta) const {
  const FrictionSpec& spec = friction_[static_cast<std::size_t>(dof)];
  Friction out;
  out.by_theta.resize(spec.parameters());
  const Index first = frictionStart(dof);
  Index i = 0;
  const auto next = [&] { return std::exp(theta[first + i]); };
  if (spec.viscous) {
    const double level = next();
    out.torque += level * v;
    out.by_v += level;
    out.by_theta[i++] = level * v;
  }
  if (spec.coulomb) {
    const double level = next();
    out.by_theta[i++] = 0.0;
    const double slope = next();
    const Saturation s = saturation(slope, v);
    out.torque += level * s.value;
    out.by_v += level * s.by_v;
    out.by_theta[i - 1] = level * s.value;
    out.by_theta[i++] = level * slope * s.by_g;
  }
  if (spec.stribeck) {
    const double level = next();
    ++i;
    const double flat = next();
    ++i;
    const double difference = next();
    const Saturation steep = saturation(flat + difference, v), gentle = saturation(flat, v);
    out.torque += level * (steep.value - gentle.value);
    out.by_v += level * (steep.by_v - gentle.by_v);
    out.by_theta[i - 2] = level * (steep.value - gentle.value);
    out.by_theta[i - 1] = level * flat * (steep.by_g - gentle.by_g);
    out.by_theta[i] = level * difference * steep.by_g;
  }
  return out;
}

ParameterPrior ParameterMap::prior(const VectorXd& relative_per_body, double friction) const {
  ParameterPrior prior{nominal_, VectorXd::Constant(size(), friction)};
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const Index first = 10 * static_cast<Index>(i);
    const double relative = relative_per_body[static_cast<Index>(i)];
    prior.std.segment<4>(first).setConstant(0.5 * relative);
    prior.std.segment<6>(first + 4).setConstant(relative * meanRadius(nominal_.segment<10>(first)));
  }
  for (Index i = 10 * static_cast<Index>(bodies_.size()); i < size(); ++i)
    if (names_[static_cast<std::size_t>(i)].find("_slope") != std::string::npos)
      prior.std[i] = std::min(prior.std[i], 1.0);
  return prior;
}

}  // namespace plumbline::bayes
