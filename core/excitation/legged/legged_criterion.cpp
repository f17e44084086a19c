// SPDX-License-Identifier: BSD-3-Clause
// Chain rule from the gradient Q̄, V̄, Ā by all joints to that by the base, with the slopes of BaseToJointMap:
//   Q = Sᵀ Q̄ + v_qᵀ V̄ + a_qᵀ Ā,   V = Sᵀ V̄ + 2 v_qᵀ Ā,   A = Sᵀ Ā
#include "excitation/legged/legged_criterion.h"

#include "base/cancelled.h"

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

/// Returns the base parameters of the floating robot as columns of the legged one, whose massless base frames have none.
Result<identifiability::BaseParameters> baseOf(const RobotModel& legged, const RobotModel& floating,
                                               const std::stop_token& stop) {
  const identifiability::BaseParameters there = identifiability::structuralBaseParameters(floating, {}, stop);
  if (stop.stop_requested()) return cancelled("the work");
  std::vector<int> twin;
  for (const Body& body : floating.bodies()) {
    twin.push_back(legged.findBody(body.name));
    if (twin.back() < 0)
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = "the standing robot has no such moving link",
                   .subjects = {body.name}};
  }
  const int size = static_cast<int>(layout::kSize);
  identifiability::BaseParameters here;
  for (const int column : there.independent)
    here.independent.push_back(size * twin[static_cast<std::size_t>(column / size)] + column % size);
  here.expressions = there.expressions;
  here.regrouping = MatrixXd::Zero(there.regrouping.rows(), size * legged.bodyCount());
  for (std::size_t body = 0; body < twin.size(); ++body)
    here.regrouping.middleCols(Index{size} * twin[body], size) =
        there.regrouping.middleCols(size * static_cast<Index>(body), size);
  return here;
}

}  // namespace

Result<LeggedCriterion> LeggedCriterion::make(const LeggedRobot& robot, const RobotModel& floating,
                                              const CriterionSettings& settings,
                                              const std::stop_token& stop) {
  const Result<identifiability::BaseParameters> base = baseOf(robot.model, floating, stop);
  if (!base) return base.error();
  Result<Criterion> criterion =
      Criterion::make(robot.model, regressors::FrictionModel{}, *base, settings, stop);
  if (!criterion) return criterion.error();
  return LeggedCriterion(robot, std::move(criterion).value());
}

bool LeggedCriterion::isPlaced(const MotionSamples& base, bool sloped) const {
  const auto same = [](const MatrixXd& kept, const MatrixXd& given) {
    return kept.cols() == given.cols() && kept == given;
  };
  return q_kept_.size() > 0 && (!sloped || !slopes_.empty()) && same(q_kept_, base.q) &&
         same(v_kept_, base.v) && same(a_kept_, base.a);
}

/// Computes all joints at the samples; NaN where a leg does not reach.
bool LeggedCriterion::place(const MotionSamples& base, bool sloped) {
  if (isPlaced(base, sloped)) return true;
  const Index n = map_.robot().model.nv(), count = base.q.cols();
  for (MatrixXd* values : {&q_, &v_, &a_}) values->resize(n, count);
  q_kept_.resize(0, 0);
  slopes_.clear();
  for (Index i = 0; i < count; ++i) {
    if (!map_.evaluate(base.q.col(i), base.v.col(i), base.a.col(i))) {
      q_.setConstant(std::numeric_limits<double>::quiet_NaN());
      return false;
    }
    q_.col(i) = map_.now().q, v_.col(i) = map_.now().v, a_.col(i) = map_.now().a;
    if (sloped) slopes_.push_back(map_.jointSlopes());
  }
  q_kept_ = base.q, v_kept_ = base.v, a_kept_ = base.a;
  return true;
}

CriterionValue LeggedCriterion::evaluate(const MotionSamples& base) {
  place(base, false);
  return criterion_.evaluate(q_, v_, a_);
}

CriterionValue LeggedCriterion::evaluate(const MotionSamples& base, MatrixXd& Q, MatrixXd& V, MatrixXd& A) {
  for (MatrixXd* gradient : {&Q, &V, &A}) gradient->setZero(kBaseJoints, base.q.cols());
  if (!place(base, true)) return criterion_.evaluate(q_, v_, a_);
  MatrixXd by_q, by_v, by_a;
  CriterionValue value = criterion_.evaluate(q_, v_, a_, by_q, by_v, by_a);
  for (Index i = 0; i < base.q.cols(); ++i) {
    const BaseToJointMap::Slopes& slope = slopes_[static_cast<std::size_t>(i)];
    Q.col(i) = slope.S.transpose() * by_q.col(i) + slope.v_q.transpose() * by_v.col(i) +
               slope.a_q.transpose() * by_a.col(i);
    V.col(i) = slope.S.transpose() * by_v.col(i) + 2.0 * slope.v_q.transpose() * by_a.col(i);
    A.col(i) = slope.S.transpose() * by_a.col(i);
  }
  return value;
}

}  // namespace plumbline::excitation
