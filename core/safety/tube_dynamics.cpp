// SPDX-License-Identifier: BSD-3-Clause
#include "safety/tube_dynamics.h"

#include <cmath>

#include "safety/passive_dynamics.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

/// scale · e_j or r_j, whose largest value is `size`, as symbols.
template <class S>
void addSymbol(S& f, std::size_t joint, bool is_r, double scale, double size) {
  if (joint < S::kJoints) {
    double& entry = is_r ? f.r[joint] : f.e[joint];
    const double before = entry;
    entry += scale * size;
    f.widen(4.0 * verified::taylor::kUnit * (std::fabs(before) + std::fabs(scale * size)));
  } else {
    f.widen(std::fabs(scale) * size * (1.0 + 4.0 * verified::taylor::kUnit));
  }
}

/// Upper bound of |Σ Y_jk pi_k| over all parameters, for the regressor of the last evaluation.
template <class S>
VectorXd largestTorque(const MomentumChain& chain, const PassiveRecursion<S>& recursion,
                       const VectorXd& middle, const VectorXd& radius) {
  const auto n = static_cast<std::size_t>(chain.bodies());
  std::vector<S> known(n);
  VectorXd around = VectorXd::Zero(static_cast<Eigen::Index>(n));
  for (std::size_t i = 0; i < n; ++i) {
    const MomentumChain::Link& link = chain.links()[i];
    for (std::size_t k = 0; k < link.path.size(); ++k) {
      const S* row = recursion.regressor.data() + 10 * (static_cast<std::size_t>(link.first_pair) + k);
      const int joint = link.path[k];
      for (std::size_t c = 0; c < 10; ++c) {
        const auto column = static_cast<Eigen::Index>(10 * i + c);
        S& sum = known[static_cast<std::size_t>(joint)];
        if (middle[column] != 0.0) sum = sum + times(verified::Interval(middle[column]), row[c]);
        if (radius[column] > 0.0) around[joint] += row[c].magnitude() * radius[column];
      }
    }
  }
  for (std::size_t j = 0; j < n; ++j) around[static_cast<Eigen::Index>(j)] += known[j].magnitude();
  return around * (1.0 + 1e-12);
}

/// Desired position, speed and acceleration of a joint.
void desired(const MotionCell& cell, std::size_t j, TubeModel& q, TubeModel& v, TubeModel& a) {
  q = TubeModel(cell.q_model[j]), v = TubeModel(cell.v_model[j]), a = TubeModel(cell.a_model[j]);
}
void desired(const MotionCell& cell, std::size_t j, PlanModel& q, PlanModel& v, PlanModel& a) {
  q = cell.q_plans[j], v = cell.v_plans[j], a = cell.a_plans[j];
}

template <class S>
VectorXd mismatchOf(const MomentumChain& chain, const TubeState<S>& x, const VectorRange& pi,
                    const VectorXd& nominal) {
  PassiveRecursion<S> recursion(chain);
  recursion.evaluate(x.q.data(), x.v.data(), x.va.data(), x.aa.data());
  const VectorXd middle = pi.middle(), shift = middle - nominal;
  // |Y (mid − nominal)| by the difference as one set of parameters, which rounding of the difference widens.
  return largestTorque(chain, recursion, shift, pi.radiusAbout(middle) + shift.cwiseAbs() * 0x1p-50);
}

template <class S>
VectorXd coriolisOf(const MomentumChain& chain, const TubeState<S>& x, const VectorRange& pi) {
  PassiveRecursion<S> recursion(chain);
  const std::vector<S> still(x.q.size());
  recursion.evaluate(x.q.data(), x.v.data(), x.r.data(), still.data(), false);
  const VectorXd middle = pi.middle();
  return largestTorque(chain, recursion, middle, pi.radiusAbout(middle));
}

}  // namespace

template <class S>
TubeState<S> tubeState(const MotionCell& cell, const TubeReach& reach, bool measured) {
  TubeState<S> x;
  for (std::size_t j = 0; j < cell.q.size(); ++j) {
    const auto i = static_cast<Eigen::Index>(j);
    const double K = reach.K[i], up = 1.0 + 8.0 * verified::taylor::kUnit, root = std::sqrt(reach.weight[i]);
    const double e = reach.radius_e / root * up, r = reach.radius_r / root * up;
    S q, v, aa, error;
    desired(cell, j, q, v, aa);
    S va = v;
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
template TubeState<TubeModel> tubeState(const MotionCell&, const TubeReach&, bool);
template TubeState<PlanModel> tubeState(const MotionCell&, const TubeReach&, bool);

VectorXd passiveMismatch(const MomentumChain& chain, const MotionCell& cell, const TubeReach& reach,
                         const VectorRange& pi, const VectorXd& nominal) {
  return cell.ofFamily() ? mismatchOf(chain, tubeState<PlanModel>(cell, reach, true), pi, nominal)
                         : mismatchOf(chain, tubeState<TubeModel>(cell, reach, true), pi, nominal);
}

VectorXd coriolisForce(const MomentumChain& chain, const MotionCell& cell, const TubeReach& reach,
                       const VectorRange& pi) {
  return cell.ofFamily() ? coriolisOf(chain, tubeState<PlanModel>(cell, reach, false), pi)
                         : coriolisOf(chain, tubeState<TubeModel>(cell, reach, false), pi);
}

}  // namespace plumbline::safety
