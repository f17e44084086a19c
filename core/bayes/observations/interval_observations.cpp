// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/observations/interval_observations.h"

#include <cmath>
#include <optional>

#include "dynamics/constraints/twist_derivatives.h"
#include "dynamics/kinematics.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kWholeNormal = 1e-9;  // of its length that the rows may lack

constexpr Index kImuChannels = 6, kFootChannels = 3;
using Matrix3X = Eigen::Matrix<double, 3, Eigen::Dynamic>;

/// Three values of one sensor: y, and its slopes (empty when not asked for).
struct Triple {
  Vec3 value;
  Matrix3X by_q, by_v, by_a;
};

Triple angularRate(const dynamics::FrameMotion& F, const dynamics::TwistSlopes* s) {
  Triple out{F.V.head<3>(), {}, {}, {}};
  if (s == nullptr) return out;
  out.by_q = s->V_q.topRows<3>();
  out.by_v = s->J.topRows<3>();
  out.by_a = Matrix3X::Zero(3, s->J.cols());
  return out;
}

/// u̇ + ω×u − Rᵀg
Triple specificForce(const dynamics::FrameMotion& F, const Vec3& gravity, const dynamics::TwistSlopes* s) {
  const Vec3 w = F.V.head<3>(), u = F.V.tail<3>(), g = F.X_WF.R.transpose() * gravity;
  Triple out{F.A.tail<3>() + w.cross(u) - g, {}, {}, {}};
  if (s == nullptr) return out;
  const Mat3 W = skew(w), U = skew(u);
  out.by_q = s->A_q.bottomRows<3>() + W * s->V_q.bottomRows<3>() - U * s->V_q.topRows<3>() -
             skew(g) * s->J.topRows<3>();
  out.by_v = s->A_v.bottomRows<3>() + W * s->J.bottomRows<3>() - U * s->J.topRows<3>();
  out.by_a = s->J.bottomRows<3>();
  return out;
}

/// Collects the values of one interval.
class Collector {
 public:
  Collector(const MapProblem& problem, const Measurements& m, Index k, dynamics::DynamicsWorkspace& work,
            const VectorXd& theta, bool slopes)
      : problem_(problem), m_(m), k_(k), work_(work), theta_(theta), slopes_(slopes) {
    const Index most = intervalChannels(problem), nv = problem.nv();
    out_.residual = out_.std = VectorXd::Zero(most);
    if (!slopes) return;
    out_.by_q = out_.by_v = out_.by_a = MatrixXd::Zero(most, nv);
    out_.by_lambda = MatrixXd::Zero(most, problem.forces());
  }

  void addImu(const ImuSensor& imu, Index first) {
    if (!seen(first) && !seen(first + 3)) return;
    const dynamics::FrameMotion F = frameMotion(work_, imu.frame);
    std::optional<dynamics::TwistSlopes> s;
    if (slopes_) s = twistSlopes(work_, imu.frame);
    const dynamics::TwistSlopes* slopes = s ? &*s : nullptr;
    add(first, angularRate(F, slopes), imu.gyro_std, imu.bias);
    add(first + 3, specificForce(F, problem_.model.gravity(), slopes), imu.accelerometer_std,
        imu.bias < 0 ? -1 : imu.bias + 3);
  }

  void addFoot(const FootSensor& foot, Index first, const Eigen::Ref<const VectorXd>& lambda) {
    const ConstraintMode* mode = problem_.modeOf(m_, k_);
    if (mode == nullptr || !seen(first)) return;
    const std::vector<Index> rows = forceRows(*mode, foot.contact);
    if (rows.empty()) return;
    const dynamics::FrameMotion F = frameMotion(work_, foot.frame);
    const Vec3 f = F.X_WF.R.transpose() * Vec3(lambda(rows));
    Triple y{f, {}, {}, {}};
    if (slopes_) {
      const auto J = frameJacobian(work_, foot.frame);
      y.by_q = skew(f) * J.topRows<3>();
      y.by_v = y.by_a = Matrix3X::Zero(3, problem_.nv());
    }
    const Index before = count_;
    add(first, y, foot.std, -1);
    for (Index i = before; slopes_ && i < count_; ++i) {
      const Index axis = out_.row[static_cast<std::size_t>(i)] - first;
      for (int c = 0; c < 3; ++c) out_.by_lambda(i, rows[static_cast<std::size_t>(c)]) = F.X_WF.R(c, axis);
    }
  }

  IntervalObservations finish() {
    out_.residual.conservativeResize(count_);
    out_.std.conservativeResize(count_);
    if (!slopes_) return std::move(out_);
    for (MatrixXd* slope : {&out_.by_q, &out_.by_v, &out_.by_a, &out_.by_lambda})
      slope->conservativeResize(count_, Eigen::NoChange);
    return std::move(out_);
  }

 private:
  bool seen(Index first) const { return m_.interval_values.block(first, k_, 3, 1).array().isFinite().any(); }

  void add(Index first, const Triple& y, double std, Index bias) {
    for (Index i = 0; i < 3; ++i) {
      const double measured = m_.interval_values(first + i, k_);
      if (!std::isfinite(measured)) continue;
      out_.row.push_back(first + i);
      out_.bias.push_back(bias < 0 ? -1 : bias + i);
      out_.residual[count_] = measured - y.value[i] - (bias < 0 ? 0.0 : theta_[bias + i]);
      out_.std[count_] = std;
      if (slopes_) {
        out_.by_q.row(count_) = y.by_q.row(i);
        out_.by_v.row(count_) = y.by_v.row(i);
        out_.by_a.row(count_) = y.by_a.row(i);
      }
      ++count_;
    }
  }

  const MapProblem& problem_;
  const Measurements& m_;
  Index k_;
  dynamics::DynamicsWorkspace& work_;
  const VectorXd& theta_;
  bool slopes_;
  Index count_ = 0;
  IntervalObservations out_;
};

}  // namespace

std::vector<Index> forceRows(const ConstraintMode& mode, const std::string& contact) {
  std::vector<Index> rows(3, -1);
  for (Index i = 0; i < mode.size(); ++i) {
    const auto& row = mode.constraint.rows[static_cast<std::size_t>(i)];
    if (mode.constraint.isLoop(row) || mode.constraint.isRotation(row)) continue;
    const auto c = static_cast<std::size_t>(row.part) - mode.constraint.loops.size();
    if (mode.constraint.contacts[c].name == contact) rows[static_cast<std::size_t>(row.direction - 3)] = i;
  }
  for (const Index row : rows)
    if (row < 0) return {};
  return rows;
}

VectorXd normalForce(const ConstraintMode& mode, std::size_t contact) {
  const auto& parts = mode.constraint;
  VectorXd n = VectorXd::Zero(mode.size());
  for (Index i = 0; i < mode.size(); ++i) {
    const auto& row = parts.rows[static_cast<std::size_t>(i)];
    if (row.part == static_cast<int>(parts.loops.size() + contact) && !parts.isRotation(row))
      n[i] = parts.contacts[contact].normal[row.direction - 3];
  }
  return n.norm() < 1.0 - kWholeNormal ? VectorXd() : n;
}

Index intervalChannels(const MapProblem& problem) {
  return kImuChannels * static_cast<Index>(problem.imus.size()) +
         kFootChannels * static_cast<Index>(problem.feet.size()) +
         (problem.energy != EnergyUse::None ? 1 : 0);
}

std::pair<std::string, std::string> intervalChannelName(const MapProblem& problem, Index row) {
  const Index imus = kImuChannels * static_cast<Index>(problem.imus.size());
  const char* axis[] = {" x", " y", " z"};
  if (row < imus)
    return {(row % kImuChannels < 3 ? "angular rate" : "acceleration") + std::string(axis[row % 3]),
            problem.imus[static_cast<std::size_t>(row / kImuChannels)].name};
  if (problem.energy != EnergyUse::None && row + 1 == intervalChannels(problem))
    return {"supplied energy", problem.model.name()};
  return {std::string("force") + axis[(row - imus) % 3],
          problem.feet[static_cast<std::size_t>((row - imus) / kFootChannels)].contact};
}

double huberLimit(const MapProblem& problem, Index row) {
  if (row < kImuChannels * static_cast<Index>(problem.imus.size())) return problem.huber.imu;
  return problem.energy != EnergyUse::None && row + 1 == intervalChannels(problem) ? problem.huber.energy
                                                                                   : problem.huber.force;
}

IntervalObservations observeInterval(const MapProblem& problem, const Measurements& m, Index k,
                                     dynamics::DynamicsWorkspace& work, const VectorXd& q, const VectorXd& v,
                                     const VectorXd& a, const Eigen::Ref<const VectorXd>& lambda,
                                     const VectorXd& theta, bool slopes) {
  if (m.interval_values.rows() == 0 || !m.interval_values.col(k).array().isFinite().any()) return {};
  dynamics::forwardKinematics(work, q, v, a);
  Collector collector(problem, m, k, work, theta, slopes);
  Index row = 0;
  for (const ImuSensor& imu : problem.imus) {
    collector.addImu(imu, row);
    row += kImuChannels;
  }
  for (const FootSensor& foot : problem.feet) {
    collector.addFoot(foot, row, lambda);
    row += kFootChannels;
  }
  return collector.finish();
}

}  // namespace plumbline::bayes
