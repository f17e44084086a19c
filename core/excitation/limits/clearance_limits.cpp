// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/limits/clearance_limits.h"

#include <algorithm>
#include <limits>

#include "collision/collision_workspace.h"

namespace plumbline::excitation {
namespace {

using Eigen::VectorXd;

constexpr double kMeasured = 0.06;  ///< m beyond the clearance: farther pairs are not measured
constexpr double kScale = 0.1;      ///< m

class ClearanceLimits : public PointwiseLimits {
 public:
  ClearanceLimits(const collision::CollisionModel& collision, double clearance)
      : collision_(collision), work_(collision), clearance_(clearance), gradient_(collision.robot().nv()) {}

  int size() const override { return static_cast<int>(collision_.pairs().size()); }
  std::string subject(int index) const override {
    return collision_.firstName(pair(index)) + " – " + collision_.secondName(pair(index));
  }
  std::string quantity() const override { return "clearance"; }
  std::string unit(int) const override { return "m"; }
  double lower(int index) const override { return pair(index).demanded(clearance_); }
  double upper(int) const override { return std::numeric_limits<double>::infinity(); }
  double scale(int) const override { return kScale; }

  void evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef&, const dynamics::VectorRef&,
                dynamics::VectorOut values) override {
    measure(q);
    for (int k = 0; k < size(); ++k) values[k] = std::min(at(k).distance, clearance_ + kMeasured);
  }

  void differentiate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                     dynamics::VectorOut values, dynamics::MatrixOut Dq, dynamics::MatrixOut Dv,
                     dynamics::MatrixOut Da) override {
    evaluate(q, v, a, values);
    Dq.setZero(), Dv.setZero(), Da.setZero();
    for (int k = 0; k < size(); ++k) {
      if (!at(k).exact || at(k).distance >= clearance_ + kMeasured) continue;
      work_.gradient(at(k), gradient_);
      Dq.row(k) = gradient_.transpose();
    }
  }

 private:
  const collision::CollisionModel::Pair& pair(int index) const {
    return collision_.pairs()[static_cast<std::size_t>(index)];
  }
  const collision::PairDistance& at(int index) const { return distances_[static_cast<std::size_t>(index)]; }
  void measure(const dynamics::VectorRef& q) {
    work_.setPosture(q);
    work_.distances(clearance_ + kMeasured, distances_);
  }

  const collision::CollisionModel& collision_;
  collision::CollisionWorkspace work_;
  double clearance_;
  VectorXd gradient_;
  std::vector<collision::PairDistance> distances_;
};

}  // namespace

PointwiseLimitsPtr clearanceLimits(const collision::CollisionModel& collision, double clearance) {
  if (collision.pairs().empty()) return nullptr;
  return std::make_shared<ClearanceLimits>(collision, clearance);
}

}  // namespace plumbline::excitation
