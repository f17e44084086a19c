// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/observations/energy_observations.h"

#include <cmath>
#include <limits>
#include <optional>

#include "base/text.h"
#include "bayes/observations/encoder_states.h"
#include "bayes/state_space.h"
#include "dynamics/energy.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kAssumedEnergy = 0.01;  // σ₀ over the root mean square of ŷ_E

/// Mean speed of one joint over an interval as the encoders give it, with its variance.
struct MeanSpeed {
  double value = 0.0, variance = 0.0;
};

std::optional<MeanSpeed> meanSpeed(const MapProblem& problem, const Measurements& m, Index j, Index k) {
  const double h = m.step[k];
  if (m.velocity.cols() > 0) {
    const double mean = 0.5 * (m.velocity(j, k) + m.velocity(j, k + 1));
    if (std::isfinite(mean)) return MeanSpeed{mean, 0.5 * std::pow(problem.velocity_std[j], 2)};
  }
  double way = m.position(j, k + 1) - m.position(j, k);
  if (!std::isfinite(way)) return {};
  if (problem.wraps[static_cast<std::size_t>(j)]) way = wrapped(way);
  return MeanSpeed{way / h, 2.0 * std::pow(problem.position_std[j] / h, 2)};
}

/// ŷ_E of (1) and the part h²τ̂ᵀΣ_vτ̂ of (2); NaN: not measured.
std::pair<double, double> supplied(const MapProblem& problem, const Measurements& m, Index k) {
  const double h = m.step[k];
  double energy = 0.0, variance = 0.0;
  for (Index j = baseCoordinates(problem.model); j < problem.nv(); ++j) {
    const double torque = m.torque(j, k);
    if (torque == 0.0) continue;  // without motor
    const auto speed = meanSpeed(problem, m, j, k);
    if (!speed) return {std::numeric_limits<double>::quiet_NaN(), 0.0};
    energy += h * torque * speed->value;
    variance += h * h * torque * torque * speed->variance;
  }
  return {energy, variance};
}

}  // namespace

void addEnergy(EnergyUse use, double std, MapProblem& problem) {
  problem.energy = use;
  if (use == EnergyUse::None) return;
  const Index nv = problem.nv(), nq = problem.nq();
  double squares = 0.0;
  Index count = 0;
  for (Measurements& m : problem.measurements) {
    const Index n = m.intervals(), rows = m.interval_values.rows();
    const MatrixXd before = std::move(m.interval_values);
    m.interval_values = MatrixXd::Constant(rows + 1, n, std::numeric_limits<double>::quiet_NaN());
    if (rows > 0) m.interval_values.topRows(rows) = before;
    m.energy_variance = VectorXd::Zero(n);
    const auto v = encoderStates(problem, m).x.middleRows(nq, nv).eval();
    m.energy_speed = 0.5 * (v.leftCols(n) + v.rightCols(n));
    for (Index k = 0; k < n; ++k) {
      if (m.step[k] == 0.0) continue;
      const auto [energy, variance] = supplied(problem, m, k);
      if (!std::isfinite(energy)) continue;
      m.interval_values(rows, k) = energy;
      m.energy_variance[k] = variance;
      squares += energy * energy;
      ++count;
    }
  }
  double least = std;
  if (least == 0.0) {
    least = kAssumedEnergy * std::sqrt(squares / static_cast<double>(std::max<Index>(1, count)));
    problem.findings.push_back(
        {Severity::Info, "noise", "energy-std-assumed",
         "Standard deviation of the energy balance of one interval beyond the sensors' noise assumed: " +
             shortNumber(least) + " J, a hundredth of the supplied energy."});
  }
  for (Measurements& m : problem.measurements) m.energy_variance.array() += least * least;
}

bool seesEnergy(const MapProblem& problem, const Measurements& m, Index k) {
  return problem.energy != EnergyUse::None &&
         std::isfinite(m.interval_values(m.interval_values.rows() - 1, k));
}

double energyStd(const Measurements& m, Index k) {
  const double h = m.step[k];
  return std::sqrt(m.energy_variance[k] +
                   h * h * m.energy_speed.col(k).cwiseProduct(m.force_std).squaredNorm());
}

EnergyModel::EnergyModel(const RobotModel& model) : nq_(model.nq()), nv_(model.nv()), regressor_(model) {}

MechanicalEnergy EnergyModel::at(dynamics::DynamicsWorkspace& work, const Eigen::Ref<const VectorXd>& x,
                                 bool slopes) {
  const VectorXd q = x.head(nq_), v = x.tail(nv_);
  MechanicalEnergy out;
  out.value = dynamics::kineticEnergy(work, q, v) + dynamics::potentialEnergy(work, q);
  if (!slopes) return out;
  // vᵀ(M v + g) and vᵀg: half the difference of their slopes by q is that of K.
  const MatrixXd posture = q.replicate(1, 2), rest = MatrixXd::Zero(nv_, 2), weights = v.replicate(1, 2);
  MatrixXd a = rest, by_q(nv_, 2), by_v(nv_, 2), by_a(nv_, 2);
  a.col(0) = v;
  dynamics::inverseDynamicsAdjoint(work, posture, rest, a, weights, by_q, by_v, by_a);
  VectorXd gravity(nv_);
  dynamics::gravityTorque(work, q, gravity);
  out.by_x.resize(2 * nv_);
  out.by_x << 0.5 * (by_q.col(0) - by_q.col(1)) + gravity, by_a.col(0);
  VectorXd kinetic(10 * work.model().bodyCount()), potential(kinetic.size());
  regressor_.evaluate(q, v, kinetic, potential);
  out.by_pi = kinetic + potential;
  return out;
}

}  // namespace plumbline::bayes
