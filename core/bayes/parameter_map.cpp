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

/// Mean of tanh(g v) while v goes linearly from v0 to v1, with its slopes.
struct Saturation {
  double value = 0.0, by_v0 = 0.0, by_v1 = 0.0, by_g = 0.0;
};

/// Gauss–Legendre, three points: for short ways, where differences of the integral are rounding.
Saturation shortWay(double g, double v0, double v1) {
  constexpr double kAway = 0.387298334620741688;  // √0.6 / 2
  Saturation out;
  for (const auto& [at, weight] :
       {std::pair{0.5 - kAway, 5.0 / 18.0}, std::pair{0.5, 8.0 / 18.0}, std::pair{0.5 + kAway, 5.0 / 18.0}}) {
    const double v = v0 + at * (v1 - v0), t = std::tanh(g * v), slope = weight * (1.0 - t * t);
    out.value += weight * t;
    out.by_v0 += (1.0 - at) * g * slope;
    out.by_v1 += at * g * slope;
    out.by_g += v * slope;
  }
  return out;
}

/// From ∫tanh(g v) dv = log cosh(g v)/g.
Saturation saturation(double g, double v0, double v1) {
  const double d = v1 - v0;
  if (std::fabs(g * d) < 0.01) return shortWay(g, v0, v1);
  const auto rest = [g](double v) { return std::log1p(std::exp(-2.0 * g * std::fabs(v))) / g; };
  const double way = v0 * v1 > 0.0 ? std::copysign(d, v0 > 0.0 ? d : -d) : std::fabs(v1) - std::fabs(v0);
  const double t0 = std::tanh(g * v0), t1 = std::tanh(g * v1), mean = (way + rest(v1) - rest(v0)) / d;
  return {mean, (mean - t0) / d, (t1 - mean) / d, (t1 + v0 * (t1 - t0) / d - mean) / g};
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

Index ParameterMap::append(const std::vector<std::string>& names) {
  const Index first = size(), count = static_cast<Index>(names.size());
  names_.insert(names_.end(), names.begin(), names.end());
  nominal_.conservativeResize(first + count);
  nominal_.tail(count).setZero();
  appended_ += count;
  return first;
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

ParameterMap::Friction ParameterMap::meanFriction(Index dof, double v0, double v1,
                                                  const VectorXd& theta) const {
  const FrictionSpec& spec = friction_[static_cast<std::size_t>(dof)];
  Friction out;
  out.by_theta = VectorXd::Zero(spec.parameters());
  const Index first = frictionStart(dof);
  Index i = 0;
  const auto next = [&] { return std::exp(theta[first + i++]); };
  // One saturating term: level at place `at`, slope a sum of `parts` (place, value).
  const auto add = [&](double level, Index at, double slope,
                       const std::vector<std::pair<Index, double>>& parts) {
    const Saturation s = saturation(slope, v0, v1);
    out.torque += level * s.value;
    out.by_v0 += level * s.by_v0;
    out.by_v1 += level * s.by_v1;
    out.by_theta[at] += level * s.value;
    for (const auto& [place, part] : parts) out.by_theta[place] += level * part * s.by_g;
  };
  if (spec.viscous) {
    const double level = next();
    out.torque += out.by_theta[i - 1] = 0.5 * level * (v0 + v1);
    out.by_v0 += 0.5 * level;
    out.by_v1 += 0.5 * level;
  }
  if (spec.coulomb) {
    const double level = next(), slope = next();
    add(level, i - 2, slope, {{i - 1, slope}});
  }
  if (spec.stribeck) {
    const double level = next(), flat = next(), difference = next();
    add(level, i - 3, flat + difference, {{i - 2, flat}, {i - 1, difference}});
    add(-level, i - 3, flat, {{i - 2, flat}});
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
