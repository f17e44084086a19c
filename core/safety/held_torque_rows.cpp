// SPDX-License-Identifier: BSD-3-Clause
#include "safety/held_torque_rows.h"

#include <algorithm>
#include <cmath>

#include "bounds/set_membership.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
using verified::Ball;
using verified::Interval;

Interval around(double centre, double radius) {
  return Interval(centre) + Interval(-radius, radius);
}

/// Rounding of a position that was brought to another turn [rad].
double turned(double q) {
  return 0x1p-50 * std::fabs(q);
}

}  // namespace

HeldTorqueRows::HeldTorqueRows(const bounds::MomentumChain& chain, const UncertainRobot& robot,
                               const ControlErrors& errors, int body, int horizon)
    : chain_(&chain),
      robot_(robot),
      errors_(errors),
      body_(body),
      horizon_(horizon),
      recursion_(chain),
      q_(static_cast<std::size_t>(chain.bodies())),
      v_(q_.size()) {
  const int n = chain.bodies();
  rows_.theta_r.resize(4 * n);
  rows_.theta_r_radius.resize(4 * n);
  const VectorRange* shared[] = {&robot_.rotor, &robot_.viscous, &robot_.coulomb, &robot_.offset};
  static constexpr const char* kKinds[] = {"rotor", "viscous", "coulomb", "offset"};
  for (int kind = 0; kind < 4; ++kind) {
    const VectorXd middle = shared[kind]->middle();
    rows_.theta_r.segment(kind * n, n) = middle;
    rows_.theta_r_radius.segment(kind * n, n) = shared[kind]->radiusAbout(middle);
    for (int j = 0; j < n; ++j)
      rows_.rest_names.push_back("joint " + std::to_string(j + 1) + "." + kKinds[kind]);
  }
  for (int j = 0; j < n; ++j) rows_.coordinates.push_back("joint " + std::to_string(j + 1));
  rows_.tau_radius = Eigen::MatrixXd::Zero(n, 1);  // commands are exact; all else is in the radii of the rows
  rows_.Y.resize(0, 10);
  rows_.Y_encoder = rows_.Y_quadrature = rows_.Y;
  rows_.U_r.resize(0, 4 * n);
}

bool HeldTorqueRows::add(double t, const VectorXd& q_hat, const VectorXd& v_hat, const VectorXd& u) {
  Sample now{t, q_hat, v_hat, u};
  // A joint without stops may be reported modulo a turn: the turn nearest to the sample before is meant.
  for (std::size_t j = 0; j < wraps_.size() && seen_ > 0; ++j)
    if (const auto i = static_cast<Eigen::Index>(j); wraps_[j])
      now.q[i] += 2.0 * M_PI * std::round((last_.q[i] - q_hat[i]) / (2.0 * M_PI));
  bool completed = false;
  // The first step is left out: what acts before the first command is not known.
  if (seen_ >= 2) {
    step(last_, now);
    completed = ++steps_ == horizon_;
    if (completed) close(now);
  }
  if (seen_ == 1 || completed) open(now);
  if (seen_ > 0) before_ = last_.u;
  last_ = now;
  ++seen_;
  return completed;
}

void HeldTorqueRows::open(const Sample& first) {
  first_ = first;
  steps_ = 0;
  momentumAt(first, begin_momentum_);
  rate_.assign(begin_momentum_.size(), Interval(0.0));
  torque_.assign(q_.size(), Interval(0.0));
  shape_ = torque_;
}

void HeldTorqueRows::momentumAt(const Sample& at, Sum& out) {
  for (std::size_t j = 0; j < q_.size(); ++j) {
    const auto i = static_cast<Eigen::Index>(j);
    q_[j] = around(at.q[i], errors_.position[i] + turned(at.q[i]));
    v_[j] = around(at.v[i], errors_.velocity[i]);
  }
  recursion_.evaluate(q_.data(), v_.data(), true, false);
  out.clear();
  for (const Ball& entry : recursion_.momentum) out.push_back(entry.interval());
}

/// (2)
void HeldTorqueRows::step(const Sample& from, const Sample& to) {
  const Interval h = Interval(to.t) - Interval(from.t);
  for (std::size_t j = 0; j < q_.size(); ++j) {
    const auto i = static_cast<Eigen::Index>(j);
    const double A = acceleration_[i], up = 1.0 + 1e-12;
    q_[j] = verified::hull(Interval(from.q[i]), Interval(to.q[i])) +
            around(0.0, (errors_.position[i] + turned(to.q[i]) + h.upper * h.upper * A / 8.0) * up);
    const Interval speed = verified::hull(Interval(from.v[i]), Interval(to.v[i])) +
                           around(0.0, (errors_.velocity[i] + h.upper * A / 2.0) * up);
    v_[j] = speed;
    shape_[j] += h * robot_.coulombShape(speed);
    // The command before acts until the delay is over.
    const Interval switched(errors_.delay, errors_.delay + errors_.jitter);
    torque_[j] += h * Interval(from.u[i]) + switched * (Interval(before_[i]) - Interval(from.u[i]));
  }
  recursion_.evaluate(q_.data(), v_.data(), false, true);
  for (std::size_t k = 0; k < rate_.size(); ++k) rate_[k] += h * recursion_.rate[k].interval();
}

void HeldTorqueRows::close(const Sample& last) {
  Sum change;
  momentumAt(last, change);
  for (std::size_t k = 0; k < change.size(); ++k) change[k] = change[k] - begin_momentum_[k] - rate_[k];
  rows_.windows.push_back({0, VectorXd::Zero(1), -1, -1});
  seconds_.push_back(last.t - first_.t);
  for (std::size_t j = 0; j < q_.size(); ++j) appendRow(static_cast<int>(j), change, last);
}

/// (1)
void HeldTorqueRows::appendRow(int joint, const Sum& change, const Sample& last) {
  const auto j = static_cast<std::size_t>(joint);
  const Interval T = Interval(last.t) - Interval(first_.t);
  const double up = 1.0 + 1e-12;
  Interval right = torque_[j];
  const double beside = errors_.torque[joint] + robot_.disturbance[joint];
  right += around(0.0, beside * T.upper * up);
  const Eigen::Index row = rows_.Y.rows(), n = static_cast<Eigen::Index>(q_.size());
  rows_.Y.conservativeResize(row + 1, 10);
  rows_.Y_encoder.conservativeResize(row + 1, 10);
  rows_.Y.row(row).setZero(), rows_.Y_encoder.row(row).setZero();
  for (int body = 0; body < chain_->bodies(); ++body) {
    const bounds::MomentumChain::Link& link = chain_->links()[static_cast<std::size_t>(body)];
    for (std::size_t k = 0; k < link.path.size(); ++k) {
      if (link.path[k] != joint) continue;
      const std::size_t first = 10 * (static_cast<std::size_t>(link.first_pair) + k);
      for (std::size_t c = 0; c < 10; ++c) {
        const auto column = static_cast<Eigen::Index>(c);
        if (body == body_) {
          rows_.Y(row, column) = change[first + c].middle();
          rows_.Y_encoder(row, column) = change[first + c].radius() * up;
        } else {
          right = right - change[first + c] * robot_.pi.at(10 * body + column);
        }
      }
    }
  }
  // Columns of I_a, F_v, F_c and β: what is not exact in them counts with the largest value of the number.
  const double columns[] = {last.v[joint] - first_.v[joint], last.q[joint] - first_.q[joint],
                            shape_[j].middle(), T.middle()};
  const double errors[] = {2.0 * errors_.velocity[joint], 2.0 * errors_.position[joint], shape_[j].radius(),
                           T.radius()};
  rows_.U_r.conservativeResize(row + 1, 4 * n);
  rows_.U_r.row(row).setZero();
  for (int kind = 0; kind < 4; ++kind) {
    const Eigen::Index number = kind * n + joint;
    const double size = std::fabs(rows_.theta_r[number]) + rows_.theta_r_radius[number];
    rows_.U_r(row, number) = columns[kind];
    const double rounding =
        0x1p-50 * (std::fabs(columns[kind]) + std::fabs(last.v[joint]) + std::fabs(last.q[joint]));
    right += around(0.0, (errors[kind] + rounding) * size * up);
    right = right - Interval(columns[kind]) * Interval(rows_.theta_r[number]);
  }
  const auto append = [row](VectorXd& x, double value) {
    x.conservativeResize(row + 1);
    x[row] = value;
  };
  append(rows_.response, right.middle());
  append(rows_.encoder, right.radius() * up);
  append(rows_.quadrature, 0.0);
  rows_.Y_quadrature = Eigen::MatrixXd::Zero(row + 1, 10);
  rows_.window.push_back(static_cast<int>(rows_.windows.size()) - 1);
  rows_.coordinate.push_back(joint);
}

HeldTorqueRows::Contradiction HeldTorqueRows::contradiction(const std::array<Interval, 10>& box,
                                                            Eigen::Index first) const {
  Contradiction worst;
  for (Eigen::Index row = first; row < rows_.size(); ++row) {
    const double free =
        (rows_.encoder[row] + rows_.U_r.row(row).cwiseAbs().dot(rows_.theta_r_radius)) * (1.0 + 1e-12);
    Interval missing = around(rows_.response[row], free);
    for (std::size_t c = 0; c < 10; ++c) {
      const auto column = static_cast<Eigen::Index>(c);
      missing = missing - around(rows_.Y(row, column), rows_.Y_encoder(row, column)) * box[c];
    }
    const auto r = static_cast<std::size_t>(row);
    const double seconds = seconds_[static_cast<std::size_t>(rows_.window[r])];
    const double torque = std::max(missing.lower, -missing.upper) / seconds;
    if (torque > worst.torque) worst = {rows_.coordinate[r], torque, seconds};
  }
  return worst;
}

bool HeldTorqueRows::excluded(const std::array<Interval, 10>& box) const {
  if (rows_.size() < 10) return false;
  bounds::PayloadRows all = bounds::withExactRegressor(rows_, box);
  const Eigen::Index first = all.size();
  const auto lengthen = [first](auto& x) {
    x.conservativeResize(first + 10, x.cols());
    x.bottomRows(10).setZero();
  };
  for (Eigen::MatrixXd* x : {&all.Y, &all.Y_encoder, &all.Y_quadrature, &all.U_r}) lengthen(*x);
  for (VectorXd* x : {&all.response, &all.encoder, &all.quadrature}) lengthen(*x);
  all.windows.push_back({0, VectorXd::Zero(1), -1, -1});
  for (std::size_t c = 0; c < 10; ++c) {  // the box as rows
    const Eigen::Index row = first + static_cast<Eigen::Index>(c);
    all.Y(row, static_cast<Eigen::Index>(c)) = 1.0;
    all.response[row] = box[c].middle();
    all.encoder[row] = box[c].radius() * (1.0 + 1e-12) + 1e-12;
    all.window.push_back(static_cast<int>(all.windows.size()) - 1);
    all.coordinate.push_back(0);
  }
  bounds::Enclosure known;
  known.theta = box;
  known.proved = known.bounded = true;
  const auto none = bounds::excludeEachOther(all, known);
  return none && *none;
}

bounds::Enclosure HeldTorqueRows::narrowed(const std::array<Interval, 10>& box) const {
  bounds::Enclosure known;
  known.name = "box";
  known.theta = box;
  known.proved = known.bounded = true;
  std::vector<bounds::Enclosure> all{known};
  if (rows_.size() >= 10) {
    const bounds::PayloadRows exact = bounds::withExactRegressor(rows_, box);
    for (const bounds::HullWeights weights : {bounds::HullWeights::Rows, bounds::HullWeights::Shared})
      all.push_back(bounds::affineHull(exact, weights, &box));
  }
  return bounds::intersect(all);
}

}  // namespace plumbline::safety
