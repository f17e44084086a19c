// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/legged/legged_enclosure.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <map>
#include <set>

#include "base/linalg.h"

namespace plumbline::excitation {
namespace {

using verified::taylor::add;
using verified::taylor::rotate;
using verified::taylor::scaled;

/// The leg's joints are proven to be the only solution within this of the polynomial, so that `branchChanges` can decide
/// that neighbouring intervals enclose the same one [rad or m].
constexpr double kBox = 1e-4;
constexpr int kSweeps = 6;  ///< each gains a power of time

verified::TaylorVec3 minus(const verified::TaylorVec3& a, const verified::TaylorVec3& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

verified::TaylorVec3 times(const Mat3& C, const verified::TaylorVec3& x) {
  verified::TaylorVec3 y;
  for (Eigen::Index i = 0; i < 3; ++i)
    y[static_cast<std::size_t>(i)] = verified::taylor::scaled(x[0], C(i, 0)) +
                                     verified::taylor::scaled(x[1], C(i, 1)) +
                                     verified::taylor::scaled(x[2], C(i, 2));
  return y;
}

double largest(const verified::TaylorVec3& x) {
  return std::max({x[0].range().magnitude(), x[1].range().magnitude(), x[2].range().magnitude()});
}

/// Upper bound of ‖1 − C A‖∞ over the interval.
double defect(const Mat3& C, const verified::TaylorMat3& A) {
  double worst = 0.0;
  for (Eigen::Index i = 0; i < 3; ++i) {
    double row = 0.0;
    for (std::size_t j = 0; j < 3; ++j) {
      verified::TaylorModel entry = verified::TaylorModel(static_cast<std::size_t>(i) == j ? -1.0 : 0.0);
      for (std::size_t k = 0; k < 3; ++k)
        entry = entry + verified::taylor::scaled(A(k, j), C(i, static_cast<Eigen::Index>(k)));
      row += entry.range().magnitude();
    }
    worst = std::max(worst, verified::taylor::raised(row));
  }
  return worst;
}

void dropRemainder(verified::TaylorVec3& x) {
  for (verified::TaylorModel& f : x) f.r = 0.0;
}

/// Solution of A x = b at every time: a polynomial by fixed-point sweeps, and |x − polynomial| ≤ ‖C(b − A x)‖/(1 − κ).
bool solveLinear(const verified::TaylorMat3& A, const Mat3& C, const verified::TaylorVec3& b,
                 verified::TaylorVec3& x) {
  const double kappa = defect(C, A);
  if (!(kappa < 0.5)) return false;
  x = verified::TaylorVec3{};
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    x = verified::taylor::add(x, times(C, minus(b, verified::taylor::rotate(A, x))));
    dropRemainder(x);
  }
  const double error =
      verified::taylor::raised(largest(times(C, minus(b, verified::taylor::rotate(A, x)))) / (1.0 - kappa));
  if (!std::isfinite(error)) return false;
  for (verified::TaylorModel& f : x) f.r = error;
  return true;
}

}  // namespace

LeggedEnclosure::LeggedEnclosure(const LeggedRobot& robot, const Motion& base)
    : robot_(robot), base_(base), enclosure_(robot.model, {}) {
  const auto n = static_cast<std::size_t>(robot.model.nv());
  q.resize(n);
  v.resize(n);
  a.resize(n);
  force.resize(robot.legs.size());
  inverse_.resize(robot.legs.size());
  Eigen::MatrixXd ground(kBaseJoints, 3 * static_cast<Eigen::Index>(robot.legs.size()));
  for (std::size_t i = 0; i < robot.legs.size(); ++i) {
    ground.block<3, 3>(0, 3 * static_cast<Eigen::Index>(i)).setIdentity();
    ground.block<3, 3>(3, 3 * static_cast<Eigen::Index>(i)) = skew(robot.legs[i].place);
  }
  distribute_ = linalg::pseudoInverse(ground);
  // Forces that balance exactly differ from G⁺w by no more than ‖G⁺‖ ‖G G⁺ − 1‖ ‖w‖, twice for the next order.
  const Eigen::MatrixXd rest = ground * distribute_ - Eigen::MatrixXd::Identity(kBaseJoints, kBaseJoints);
  distribute_error_ = 2.0 * distribute_.cwiseAbs().rowwise().sum().maxCoeff() *
                      (rest.cwiseAbs().rowwise().sum().maxCoeff() + 1e-13);
}

std::size_t LeggedEnclosure::coordinate(const LeggedRobot::Leg& leg, std::size_t k) const {
  return static_cast<std::size_t>(robot_.model.body(leg.joints[k]).joint.v_index);
}

void LeggedEnclosure::placePoses() {
  enclosure_.setPositions(q);
  X_WB_ = enclosure_.worldPoses();
}

verified::TaylorVec3 LeggedEnclosure::footOf(const LeggedRobot::Leg& leg) const {
  const verified::TaylorPose& X = X_WB_[static_cast<std::size_t>(leg.body)];
  return verified::taylor::add(verified::taylor::rotate(X.R, verified::taylor::constant(leg.point)), X.p);
}

verified::TaylorVec3 LeggedEnclosure::column(int body, const verified::TaylorVec3& foot) const {
  const Joint& joint = robot_.model.body(body).joint;
  const verified::TaylorPose& X = X_WB_[static_cast<std::size_t>(body)];
  const verified::TaylorVec3 axis = verified::taylor::rotate(X.R, verified::taylor::constant(joint.axis));
  if (joint.type == JointType::Prismatic) return axis;
  verified::TaylorVec3 velocity = verified::taylor::cross(axis, minus(foot, X.p));
  if (joint.type == JointType::Helical)
    for (std::size_t k = 0; k < 3; ++k)
      velocity[k] = velocity[k] + verified::taylor::scaled(axis[k], joint.pitch);
  return velocity;
}

verified::TaylorMat3 LeggedEnclosure::legColumns(const LeggedRobot::Leg& leg,
                                                 const verified::TaylorVec3& foot) const {
  verified::TaylorMat3 A;
  for (std::size_t k = 0; k < 3; ++k) {
    const verified::TaylorVec3 x = column(leg.joints[k], foot);
    const double ratio = robot_.model.body(leg.joints[k]).joint.ratio;
    for (std::size_t i = 0; i < 3; ++i) A(i, k) = ratio == 1.0 ? x[i] : verified::taylor::scaled(x[i], ratio);
  }
  return A;
}

// Krawczyk's operator at every time: with the polynomial q̃ and C ≈ J⁻¹ the box |q − q̃| ≤ B holds exactly one solution of
// x_foot(q) = contact point when ‖C(x_foot(q̃) − place)‖ + ‖1 − C J(box)‖ B < B; it is then within ‖C(…)‖/(1 − ‖1 − C J‖).
bool LeggedEnclosure::solveLegs() {
  const auto residual = [&](std::size_t i) {
    const LeggedRobot::Leg& leg = robot_.legs[i];
    return times(inverse_[i], minus(footOf(leg), verified::taylor::constant(leg.place)));
  };
  for (int sweep = 0; sweep <= kSweeps; ++sweep) {
    placePoses();
    for (std::size_t i = 0; i < robot_.legs.size(); ++i) {
      const LeggedRobot::Leg& leg = robot_.legs[i];
      if (sweep == 0) {
        const verified::TaylorMat3 J = legColumns(leg, footOf(leg));
        Mat3 middle;
        for (std::size_t r = 0; r < 3; ++r)
          for (std::size_t c = 0; c < 3; ++c)
            middle(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) = J(r, c).c[0];
        inverse_[i] = middle.inverse();
        if (!inverse_[i].allFinite()) return false;
      }
      const verified::TaylorVec3 step = residual(i);
      for (std::size_t k = 0; k < 3; ++k) {
        verified::TaylorModel& f = q[coordinate(leg, k)];
        f = f - step[k];
        f.r = 0.0;
      }
    }
  }
  placePoses();
  std::vector<double> off;
  for (std::size_t i = 0; i < robot_.legs.size(); ++i) off.push_back(largest(residual(i)));
  for (const LeggedRobot::Leg& leg : robot_.legs)
    for (std::size_t k = 0; k < 3; ++k) q[coordinate(leg, k)].r = kBox;
  placePoses();
  for (std::size_t i = 0; i < robot_.legs.size(); ++i) {
    const LeggedRobot::Leg& leg = robot_.legs[i];
    const double kappa = defect(inverse_[i], legColumns(leg, footOf(leg)));
    if (!(kappa < 0.5) || !(off[i] + kappa * kBox < kBox)) return false;
    for (std::size_t k = 0; k < 3; ++k)
      q[coordinate(leg, k)].r = verified::taylor::raised(off[i] / (1.0 - kappa));
  }
  return true;
}

LegBranch LeggedEnclosure::branch(const TimeInterval& interval) const {
  LegBranch branch{interval.start, interval.end, {}, {}};
  for (const LeggedRobot::Leg& leg : robot_.legs)
    for (std::size_t k = 0; k < 3; ++k) {
      const verified::TaylorModel& joint = q[coordinate(leg, k)];
      branch.at_start.push_back(joint.at(-1.0));
      branch.at_end.push_back(joint.at(1.0));
    }
  return branch;
}

std::vector<std::size_t> branchChanges(const std::vector<LegBranch>& branches) {
  struct End {
    std::size_t index;
    const std::vector<verified::Interval>* joints;
  };
  std::map<double, std::vector<End>> ends;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    ends[branches[i].start].push_back({i, &branches[i].at_start});
    ends[branches[i].end].push_back({i, &branches[i].at_end});
  }
  // Half the box: the ends of an interval are those of its Taylor models but for rounding.
  const auto same = [](const std::vector<verified::Interval>& a, const std::vector<verified::Interval>& b) {
    for (std::size_t k = 0; k < a.size(); ++k)
      if (!((a[k] - b[k]).magnitude() < 0.5 * kBox)) return false;
    return true;
  };
  std::set<std::size_t> changes;
  for (const auto& [time, here] : ends)
    for (const End& end : here)
      if (!same(*here.front().joints, *end.joints)) changes.insert({here.front().index, end.index});
  return {changes.begin(), changes.end()};
}

bool LeggedEnclosure::solveRates() {
  std::vector<verified::TaylorMat3> J;
  for (std::size_t i = 0; i < robot_.legs.size(); ++i) {
    const LeggedRobot::Leg& leg = robot_.legs[i];
    const verified::TaylorVec3 foot = footOf(leg);
    J.push_back(legColumns(leg, foot));
    verified::TaylorVec3 drift{};
    for (int k = 0; k < kBaseJoints; ++k) {
      const verified::TaylorVec3 x = column(k, foot);
      for (std::size_t c = 0; c < 3; ++c) drift[c] = drift[c] - x[c] * v[static_cast<std::size_t>(k)];
    }
    verified::TaylorVec3 rate;
    if (!solveLinear(J.back(), inverse_[i], drift, rate)) return false;
    for (std::size_t k = 0; k < 3; ++k) {
      v[coordinate(leg, k)] = rate[k];
      a[coordinate(leg, k)] = verified::TaylorModel();
    }
  }
  enclosure_.move(v, a);
  for (std::size_t i = 0; i < robot_.legs.size(); ++i) {
    const LeggedRobot::Leg& leg = robot_.legs[i];
    verified::TaylorVec3 x = verified::taylor::rotate(X_WB_[static_cast<std::size_t>(leg.body)].R,
                                                      enclosure_.pointAcceleration(leg.body, leg.point));
    const Vec3& gravity = robot_.model.gravity();
    for (std::size_t c = 0; c < 3; ++c)
      x[c] =
          verified::TaylorModel(0.0) - (x[c] + verified::TaylorModel(gravity[static_cast<Eigen::Index>(c)]));
    verified::TaylorVec3 change;
    if (!solveLinear(J[i], inverse_[i], x, change)) return false;
    for (std::size_t k = 0; k < 3; ++k) a[coordinate(leg, k)] = change[k];
  }
  return true;
}

bool LeggedEnclosure::enclose(const TimeInterval& interval, const Eigen::VectorXd& middle) {
  base_.enclose(interval);
  for (std::size_t k = 0; k < q.size(); ++k) {
    q[k] = k < kBaseJoints ? base_.q[k] : verified::TaylorModel(middle[static_cast<Eigen::Index>(k)]);
    v[k] = k < kBaseJoints ? base_.v[k] : verified::TaylorModel();
    a[k] = k < kBaseJoints ? base_.a[k] : verified::TaylorModel();
  }
  if (!solveLegs()) return false;
  placePoses();
  if (!solveRates()) return false;

  std::pair<verified::TaylorVec3, verified::TaylorVec3> wrench;
  enclosure_.move(v, a);
  enclosure_.collect(tau, &wrench);
  double size = 0.0;
  for (std::size_t c = 0; c < 3; ++c)
    size = std::max({size, wrench.first[c].range().magnitude(), wrench.second[c].range().magnitude()});
  for (std::size_t i = 0; i < force.size(); ++i)
    for (std::size_t c = 0; c < 3; ++c) {
      const Eigen::Index row = static_cast<Eigen::Index>(3 * i + c);
      verified::TaylorModel f;
      for (std::size_t k = 0; k < 3; ++k)
        f = f + verified::taylor::scaled(wrench.first[k], distribute_(row, static_cast<Eigen::Index>(k))) +
            verified::taylor::scaled(wrench.second[k], distribute_(row, static_cast<Eigen::Index>(k + 3)));
      f.r = verified::taylor::raised(f.r + distribute_error_ * size);
      force[i][c] = f;
    }
  enclosure_.move(v, a);
  for (std::size_t i = 0; i < force.size(); ++i) {
    const LeggedRobot::Leg& leg = robot_.legs[i];
    enclosure_.push(leg.body, leg.point,
                    verified::taylor::rotateBack(X_WB_[static_cast<std::size_t>(leg.body)].R, force[i]));
  }
  enclosure_.collect(tau);
  return true;
}

}  // namespace plumbline::excitation
