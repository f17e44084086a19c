// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/disturbance_term.h"

#include <cmath>

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::VectorXd;

namespace {

/// Calls each(i, is it the logarithm of a torque) for the coordinates of the friction in θ.
template <typename Each>
void forFriction(const ParameterMap& map, const Each& each) {
  for (std::size_t j = 0; j < map.friction().size(); ++j) {
    const FrictionSpec& spec = map.friction()[j];
    Index at = map.frictionStart(static_cast<Index>(j));
    const auto term = [&](bool present, int gains) {
      for (int i = 0; present && i <= gains; ++i) each(at++, i == 0);
    };
    term(spec.viscous, 0);
    term(spec.coulomb, 1);
    term(spec.stribeck, 2);
  }
}

}  // namespace

double DisturbanceTerm::value(const ParameterMap& map, const VectorXd& theta) const {
  double sum = by_inertia.dot(map.inertial(theta) - map.inertial(at));
  forFriction(map, [&](Index i, bool torque) {
    const double by = theta[i] - at[i];
    sum += by_friction[i] * (torque ? std::expm1(by) : by);
  });
  return sum;
}

VectorXd DisturbanceTerm::gradient(const ParameterMap& map, const VectorXd& theta) const {
  VectorXd g = map.inertialJacobian(theta).transpose() * by_inertia;
  forFriction(map, [&](Index i, bool torque) {
    g[i] += by_friction[i] * (torque ? std::exp(theta[i] - at[i]) : 1.0);
  });
  return g;
}

}  // namespace plumbline::bayes
