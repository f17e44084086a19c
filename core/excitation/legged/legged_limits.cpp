// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/legged/legged_limits.h"

#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "excitation/legged/base_to_joint_map.h"
#include "excitation/limits/clearance_limits.h"

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kUnbounded = std::numeric_limits<double>::infinity();
/// Number of stored postures; all limits of a motion at its dense samples come from the same ones.
constexpr std::size_t kKept = 4096;
/// Fraction of the weight on one foot: makes the length of the sideways force smooth where there is none.
constexpr double kSmooth = 1e-6;

/// Robot at the moments evaluated last, shared by its limits.
class LeggedMoments {
 public:
  explicit LeggedMoments(const LeggedRobot& robot) : robot_(robot), map_(robot) {
    double mass = 0.0;
    for (const Body& body : robot.model.bodies()) mass += body.pi_std[0];
    const double weight = mass * robot.model.gravity().norm();
    share_ = std::max(weight, 1e-6) / static_cast<double>(robot.legs.size());
    up_ =
        robot.model.gravity().norm() > 0.0 ? Vec3(-robot.model.gravity().normalized()) : Vec3(Vec3::UnitZ());
  }
  const LeggedRobot& robot() const { return robot_; }
  double weightPerFoot() const { return share_; }
  const Vec3& up() const { return up_; }

  /// Returns null where a leg cannot reach its contact point.
  const Stance* at(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a) {
    const Key key = keyOf(q, v, a);
    const auto found = kept_.find(key);
    if (found != kept_.end()) return found->second ? &*found->second : nullptr;
    if (kept_.size() >= kKept) kept_.clear();
    std::optional<Stance>& now = kept_[key];
    if (map_.evaluate(q, v, a)) now = map_.now();
    return now ? &*now : nullptr;
  }
  /// Returns null likewise.
  const BaseToJointMap::Slopes* slopesAt(const dynamics::VectorRef& q, const dynamics::VectorRef& v,
                                         const dynamics::VectorRef& a) {
    const Key key = keyOf(q, v, a);
    if (sloped_at_ != key) {
      slopes_ = map_.evaluate(q, v, a) ? &map_.slopes() : nullptr;
      sloped_at_ = key;
    }
    return slopes_;
  }

 private:
  using Key = std::array<double, 3 * kBaseJoints>;
  static Key keyOf(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a) {
    Key key;
    for (std::size_t i = 0; i < kBaseJoints; ++i) {
      const auto k = static_cast<Index>(i);
      key[i] = q[k], key[kBaseJoints + i] = v[k], key[2 * kBaseJoints + i] = a[k];
    }
    return key;
  }

  const LeggedRobot& robot_;
  BaseToJointMap map_;
  double share_ = 1.0;
  Vec3 up_;
  std::map<Key, std::optional<Stance>> kept_;
  std::optional<Key> sloped_at_;
  const BaseToJointMap::Slopes* slopes_ = nullptr;
};
using MomentsPtr = std::shared_ptr<LeggedMoments>;

/// One quantity of all joints but the base's; joints of no leg do not move, yet carry torque.
class LeggedJointLimits : public PointwiseLimits {
 public:
  /// @param order  0 … 2, 3: torque
  LeggedJointLimits(MomentsPtr moments, const MotionLimits& limits, int order)
      : moments_(std::move(moments)), order_(order) {
    const RobotModel& model = moments_->robot().model;
    for (int j = kBaseJoints; j < model.nv(); ++j) {
      const Bounds bounds =
          order < 3 ? boundsOf(limits, j, order) : Bounds{-limits.torque[j], limits.torque[j]};
      if (!std::isfinite(bounds.lower) && !std::isfinite(bounds.upper)) continue;
      joints_.push_back(j);
      bounds_.push_back(bounds);
      scales_.push_back(order < 3 ? scaleOf(model, limits, j, order) : std::max(limits.torque[j], 1e-6));
    }
  }
  int size() const override { return static_cast<int>(joints_.size()); }
  std::string subject(int index) const override {
    return moments_->robot().model.dofNames()[static_cast<std::size_t>(joint(index))];
  }
  std::string quantity() const override { return order_ < 3 ? quantityOf(order_) : "torque"; }
  std::string unit(int index) const override {
    const RobotModel& model = moments_->robot().model;
    if (order_ < 3) return unitOf(model, joint(index), order_);
    return unitOf(model, joint(index), 0) == "m" ? "N" : "N·m";
  }
  double lower(int index) const override { return bounds_[static_cast<std::size_t>(index)].lower; }
  double upper(int index) const override { return bounds_[static_cast<std::size_t>(index)].upper; }
  double scale(int index) const override { return scales_[static_cast<std::size_t>(index)]; }

  void evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                dynamics::VectorOut values) override {
    const Stance* now = moments_->at(q, v, a);
    for (int k = 0; k < size(); ++k)
      values[k] = now == nullptr ? std::numeric_limits<double>::quiet_NaN() : valuesOf(*now)[joint(k)];
  }
  void differentiate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                     dynamics::VectorOut values, dynamics::MatrixOut Dq, dynamics::MatrixOut Dv,
                     dynamics::MatrixOut Da) override {
    evaluate(q, v, a, values);
    Dq.setZero(), Dv.setZero(), Da.setZero();
    const BaseToJointMap::Slopes* slopes = moments_->slopesAt(q, v, a);
    if (slopes == nullptr) {
      Dq.setConstant(std::numeric_limits<double>::quiet_NaN());
      return;
    }
    for (int k = 0; k < size(); ++k) {
      const int j = joint(k);
      switch (order_) {
        case 0:
          Dq.row(k) = slopes->S.row(j);
          break;
        case 1:
          Dq.row(k) = slopes->v_q.row(j), Dv.row(k) = slopes->S.row(j);
          break;
        case 2:
          Dq.row(k) = slopes->a_q.row(j), Dv.row(k) = 2.0 * slopes->v_q.row(j), Da.row(k) = slopes->S.row(j);
          break;
        default:
          Dq.row(k) = slopes->tau_by[0].row(j), Dv.row(k) = slopes->tau_by[1].row(j);
          Da.row(k) = slopes->tau_by[2].row(j);
      }
    }
  }

 private:
  int joint(int index) const { return joints_[static_cast<std::size_t>(index)]; }
  const VectorXd& valuesOf(const Stance& now) const {
    return order_ == 0 ? now.q : order_ == 1 ? now.v : order_ == 2 ? now.a : now.tau;
  }

  MomentsPtr moments_;
  int order_;
  std::vector<int> joints_;
  std::vector<Bounds> bounds_;
  std::vector<double> scales_;
};

/// Pressure or friction of the feet.
class ContactLimits : public PointwiseLimits {
 public:
  ContactLimits(MomentsPtr moments, bool friction) : moments_(std::move(moments)), friction_(friction) {}
  int size() const override { return static_cast<int>(moments_->robot().legs.size()); }
  std::string subject(int index) const override {
    return moments_->robot().legs[static_cast<std::size_t>(index)].name;
  }
  std::string quantity() const override { return friction_ ? "friction" : "pressure"; }
  std::string unit(int) const override { return "N"; }
  double lower(int) const override { return friction_ ? 0.0 : moments_->robot().least_force; }
  double upper(int) const override { return kUnbounded; }
  double scale(int) const override {
    return moments_->weightPerFoot() * (friction_ ? moments_->robot().friction : 1.0);
  }

  void evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                dynamics::VectorOut values) override {
    const Stance* now = moments_->at(q, v, a);
    for (int k = 0; k < size(); ++k)
      values[k] = now == nullptr ? -kUnbounded : valueOf(now->force.col(k), nullptr);
  }
  void differentiate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                     dynamics::VectorOut values, dynamics::MatrixOut Dq, dynamics::MatrixOut Dv,
                     dynamics::MatrixOut Da) override {
    evaluate(q, v, a, values);
    Dq.setZero(), Dv.setZero(), Da.setZero();
    const BaseToJointMap::Slopes* slopes = moments_->slopesAt(q, v, a);
    const Stance* now = moments_->at(q, v, a);
    if (slopes == nullptr || now == nullptr) {
      Dq.setConstant(std::numeric_limits<double>::quiet_NaN());
      return;
    }
    for (int k = 0; k < size(); ++k) {
      Vec3 by_force;
      valueOf(now->force.col(k), &by_force);
      dynamics::MatrixOut* const out[] = {&Dq, &Dv, &Da};
      for (std::size_t by = 0; by < 3; ++by)
        out[by]->row(k) = by_force.transpose() * slopes->force_by[by].middleRows<3>(3 * Index{k});
    }
  }

 private:
  double valueOf(const Vec3& force, Vec3* by_force) const {
    const Vec3& up = moments_->up();
    const double normal = up.dot(force), least = kSmooth * moments_->weightPerFoot();
    if (by_force != nullptr) *by_force = up;
    if (!friction_) return normal;
    const Vec3 along = force - normal * up;
    const double sideways = std::hypot(along.norm(), least);
    if (by_force != nullptr) *by_force = moments_->robot().friction * up - along / sideways;
    return moments_->robot().friction * normal - sideways;
  }

  MomentsPtr moments_;
  bool friction_;
};

/// Clearances of all bodies, by the base.
class LeggedClearance : public PointwiseLimits {
 public:
  LeggedClearance(MomentsPtr moments, PointwiseLimitsPtr bodies)
      : moments_(std::move(moments)), bodies_(std::move(bodies)) {
    const int n = moments_->robot().model.nv();
    for (MatrixXd* slope : {&by_q_, &by_v_, &by_a_}) slope->resize(bodies_->size(), n);
  }
  int size() const override { return bodies_->size(); }
  std::string subject(int index) const override { return bodies_->subject(index); }
  std::string quantity() const override { return bodies_->quantity(); }
  std::string unit(int index) const override { return bodies_->unit(index); }
  double lower(int index) const override { return bodies_->lower(index); }
  double upper(int index) const override { return bodies_->upper(index); }
  double scale(int index) const override { return bodies_->scale(index); }

  void evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                dynamics::VectorOut values) override {
    const Stance* now = moments_->at(q, v, a);
    if (now == nullptr)
      values.setConstant(-kUnbounded);
    else
      bodies_->evaluate(now->q, now->v, now->a, values);
  }
  void differentiate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                     dynamics::VectorOut values, dynamics::MatrixOut Dq, dynamics::MatrixOut Dv,
                     dynamics::MatrixOut Da) override {
    Dq.setZero(), Dv.setZero(), Da.setZero();
    const BaseToJointMap::Slopes* slopes = moments_->slopesAt(q, v, a);
    const Stance* now = moments_->at(q, v, a);
    if (slopes == nullptr || now == nullptr) {
      values.setConstant(-kUnbounded);
      Dq.setConstant(std::numeric_limits<double>::quiet_NaN());
      return;
    }
    bodies_->differentiate(now->q, now->v, now->a, values, by_q_, by_v_, by_a_);
    Dq = by_q_ * slopes->S;
  }

 private:
  MomentsPtr moments_;
  PointwiseLimitsPtr bodies_;
  MatrixXd by_q_, by_v_, by_a_;
};

}  // namespace

std::vector<PointwiseLimitsPtr> leggedLimits(const LeggedRobot& robot, const MotionLimits& limits,
                                             const collision::CollisionModel* collision, double clearance) {
  const auto moments = std::make_shared<LeggedMoments>(robot);
  std::vector<PointwiseLimitsPtr> all;
  // The feet first: they detect a leg that does not reach.
  all.push_back(std::make_shared<ContactLimits>(moments, false));
  all.push_back(std::make_shared<ContactLimits>(moments, true));
  for (int order = 0; order <= 3; ++order) {
    PointwiseLimitsPtr joints = std::make_shared<LeggedJointLimits>(moments, limits, order);
    if (joints->size() > 0) all.push_back(std::move(joints));
  }
  if (collision != nullptr)
    if (PointwiseLimitsPtr bodies = clearanceLimits(*collision, clearance))
      all.push_back(std::make_shared<LeggedClearance>(moments, std::move(bodies)));
  return all;
}

MotionTask leggedTask(const LeggedRobot& robot, const MotionBasisPtr& basis, const MotionLimits& limits,
                      double metres, double radians, const collision::CollisionModel* collision,
                      double clearance) {
  MotionTask task;
  task.model = &robot.model;
  task.basis = basis;
  task.start = VectorXd::Zero(kBaseJoints);
  task.start_free = false;
  task.limits.upper = VectorXd::Constant(kBaseJoints, metres);
  task.limits.upper.tail<3>().setConstant(radians);
  task.limits.lower = -task.limits.upper;
  for (int j = 0; j < kBaseJoints; ++j) task.held.push_back(!(task.limits.upper[j] > 0.0));
  task.limits.velocity = task.limits.acceleration = task.limits.jerk = task.limits.torque =
      VectorXd::Constant(kBaseJoints, kUnbounded);
  task.pointwise = leggedLimits(robot, limits, collision, clearance);
  return task;
}

}  // namespace plumbline::excitation
