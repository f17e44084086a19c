// SPDX-License-Identifier: BSD-3-Clause
#include "safety/tube_dynamics.h"

#include <cmath>

#include "safety/passive_dynamics.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

/// scale · e_j or r_j, whose largest value is `size`, as symbols.
void addSymbol(TubeModel& f, std::size_t joint, bool is_r, double scale, double size) {
  if (joint < TubeModel::kJoints) {
    double& entry = is_r ? f.r[joint] : f.e[joint];
    const double before = entry;
    entry += scale * size;
    f.widen(4.0 * verified::taylor::kUnit * (std::fabs(before) + std::fabs(scale * size)));
  } else {
    f.widen(std::fabs(scale) * size * (1.0 + 4.0 * verified::taylor::kUnit));
  }
}

/// Upper bound of |Σ Y_jk pi_k| over all parameters, for the regressor of the last evaluation.
VectorXd largestTorque(const MomentumChain& chain, const PassiveRecursion<TubeModel>& recursion,
                       const VectorXd& middle, const VectorXd& radius) {
  const auto n = static_cast<std::size_t>(chain.bodies());
  std::vector<TubeModel> known(n);
  VectorXd around = VectorXd::Zero(static_cast<Eigen::Index>(n));
  for (std::size_t i = 0; i < n; ++i) {
    const MomentumChain::Link& link = chain.links()[i];
    for (std::size_t k = 0; k < link.path.size(); ++k) {
      const TubeModel* row =
          recursion.regressor.data() + 10 * (static_cast<std::size_t>(link.first_pair) + k);
      const int joint = link.path[k];
      for (std::size_t c = 0; c < 10; ++c) {
        const auto column = static_cast<Eigen::Index>(10 * i + c);
        TubeModel& sum = known[static_cast<std::size_t>(joint)];
        if (middle[column] != 0.0) sum = sum + times(verified::Interval(middle[column]), row[c]);
        if (radius[column] > 0.0) around[joint] += row[c].magnitude() * radius[column];
      }
    }
  }
  for (std::size_t j = 0; j < n; ++j) around[static_cast<Eigen::Index>(j)] += known[j].magnitude();
  return around * (1.0 + 1e-12);
}

}  // namespace

TubeState tubeState(const MotionCell& cell, const TubeReach& reach, bool measured) {
  TubeState x;
  for (std::size_t j = 0; j < cell.q_model.size(); ++j) {
    const auto i = static_cast<Eigen::Index>(j);
    const double K = reach.K[i], up = 1.0 + 8.0 * verified::taylor::kUnit, root = std::sqrt(reach.weight[i]);
    const double e = reach.radius_e / root * up, r = reach.radius_r / root * up;
    TubeModel q(cell.q_model[j]), v(cell.v_model[j]), va(cell.v_model[j]), aa(cell.a_model[j]), error;
    addSymbol(q, j, false, -1.0, e);
    addSymbol(v, j, false, K, e);
    addSymbol(v, j, true, -1.0, r);
    addSymbol(va, j, false, K, e);
    addSymbol(aa, j, true, K, r);
    addSymbol(aa, j, false, -K * K, e);
    addSymbol(error, j, true, 1.0, r);
    if (measured) {
      q.widen(reach.change_q[i]);
      v.widen(reach.change_v[i]);
      va.widen(reach.change_va[i]);
      aa.widen(reach.change_aa[i]);
    }
    x.q.push_back(q), x.v.push_back(v), x.va.push_back(va), x.aa.push_back(aa), x.r.push_back(error);
  }
  return x;
}

VectorXd passiveMismatch(const MomentumChain& chain, const TubeState& x, const VectorRange& pi,
                         const VectorXd& nominal) {
  PassiveRecursion<TubeModel> recursion(chain);
  recursion.evaluate(x.q.data(), x.v.data(), x.va.data(), x.aa.data());
  const VectorXd middle = pi.middle(), shift = middle - nominal;
  // |Y (mid − nominal)| by the difference as one set of parameters, which rounding of the difference widens.
  return largestTorque(chain, recursion, shift, pi.radiusAbout(middle) + shift.cwiseAbs() * 0x1p-50);
}

VectorXd coriolisForce(const MomentumChain& chain, const TubeState& x, const VectorRange& pi) {
  PassiveRecursion<TubeModel> recursion(chain);
  const std::vector<TubeModel> still(x.q.size());
  recursion.evaluate(x.q.data(), x.v.data(), x.r.data(), still.data(), false);
  const VectorXd middle = pi.middle();
  return largestTorque(chain, recursion, middle, pi.radiusAbout(middle));
}

}  // namespace plumbline::safety
