// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/criterion/criterion_columns.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/cancelled.h"
#include "base/random.h"
#include "regressors/batch_regressor.h"
#include "regressors/matrices/accumulator.h"

namespace plumbline::excitation::detail {
namespace {

/// A column is dependent when its remainder after projection on the columns before it is below this fraction of its length.
constexpr double kDependent = 1e-9;

/// Computes the triangular factor of the columns at random states: speeds over three decades, down to those that determine
/// the shape of smooth friction. Incomplete after a stop request.
Eigen::MatrixXd factorAtRandomStates(const RobotModel& model, const regressors::FrictionModel& friction,
                                     const std::vector<int>& columns, const std::stop_token& stop) {
  Random random(1);
  const auto count = static_cast<Eigen::Index>(4 * columns.size() + 20);
  Eigen::MatrixXd q(model.nq(), count), v(model.nv(), count), a(model.nv(), count), W;
  for (Eigen::Index k = 0; k < count; ++k) {
    const Eigen::VectorXd step = random.uniformVector(model.nv(), -std::numbers::pi, std::numbers::pi);
    q.col(k) = model.integrate(model.neutral(), step, 1.0);
    v.col(k) = random.uniformVector(model.nv(), -3.0, 3.0);
    a.col(k) = random.uniformVector(model.nv(), -10.0, 10.0);
    if (k % 2 == 1) v.col(k) *= std::pow(10.0, random.uniform(-3.0, 0.0));
  }
  regressors::BatchRegressor regressor(model, friction, columns);
  regressors::TriangularAccumulator factor(static_cast<int>(columns.size()));
  // A block is what cannot be stopped: fewer states of large robots.
  constexpr double kOperations = 1e9;
  const double of_state = double(model.nv()) * double(columns.size()) * double(columns.size());
  const auto block = static_cast<Eigen::Index>(std::clamp(kOperations / of_state, 1.0, 64.0));
  for (Eigen::Index first = 0; first < count && !stop.stop_requested(); first += block) {
    regressor.evaluate(q, v, a, first, std::min(block, count - first), W);
    factor.add(W);
  }
  return factor.R();
}

/// Base columns and the friction columns that are independent of all before them.
std::vector<int> independentColumns(const RobotModel& model, const regressors::FrictionModel& friction,
                                    const std::vector<int>& base, const regressors::RegressorLayout& layout,
                                    const std::stop_token& stop) {
  std::vector<int> all = base;
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c) all.push_back(c);
  if (all.size() == base.size()) return all;
  const Eigen::MatrixXd R = factorAtRandomStates(model, friction, all, stop);
  std::vector<int> kept = base;
  for (std::size_t k = base.size(); k < all.size(); ++k) {
    const auto c = static_cast<Eigen::Index>(k);
    if (std::abs(R(c, c)) >= kDependent * R.col(c).norm() && R.col(c).norm() > 0.0) kept.push_back(all[k]);
  }
  return kept;
}

/// Returns the nominal value of a friction column; 0 without one.
double frictionSize(const RobotModel& model, const regressors::RegressorLayout& layout, int column) {
  const int dof = layout.dof(column);
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (joint.mimics >= 0 || dof < joint.v_index || dof >= joint.v_index + joint.nv) continue;
    switch (layout.kind(column)) {
      case regressors::FrictionKind::Viscous:
        return joint.damping;
      case regressors::FrictionKind::Coulomb:
      case regressors::FrictionKind::Forward:
      case regressors::FrictionKind::Backward:
      case regressors::FrictionKind::Smooth:
        return joint.friction;
      default:
        return 0.0;
    }
  }
  return 0.0;
}

/// Bodies that are asked for, as flags; all when none is named.
Result<std::vector<bool>> askedBodies(const RobotModel& model, const std::vector<std::string>& names) {
  std::vector<bool> asked(static_cast<std::size_t>(model.bodyCount()), names.empty());
  for (const std::string& name : names) {
    const int body = model.findBody(name);
    if (body < 0)
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = "the excitation is to reveal \"" + name + "\", which is no moving link of " +
                             model.name(),
                   .subjects = {name},
                   .remedy = "name links that move"};
    asked[static_cast<std::size_t>(body)] = true;
  }
  return asked;
}

}  // namespace

std::vector<int> CriterionColumns::layoutColumns() const {
  std::vector<int> columns;
  for (const int c : order_) columns.push_back(columns_[static_cast<std::size_t>(c)]);
  return columns;
}

Result<CriterionColumns> chooseColumns(const RobotModel& model, const regressors::FrictionModel& friction,
                                       const identifiability::BaseParameters& base,
                                       const CriterionSettings& settings, const std::stop_token& stop) {
  if (Status status = regressors::checkFriction(model, friction); !status) return status.error();
  if (base.rotor_count > 0)
    return rejection(ErrorCode::UnsupportedOption,
                     "rotors with parameters of their own are no part of an excitation criterion", {"rotors"},
                     "use the friction term rotor instead");
  const regressors::RegressorLayout layout(model, friction);
  for (const int column : base.independent)
    if (column >= layout.inertialColumns())
      return rejection(ErrorCode::ShapeMismatch, "the base parameters are those of another robot",
                       {"base parameters"}, "work them out for this one");
  Result<std::vector<bool>> asked = askedBodies(model, settings.bodies);
  if (!asked) return asked.error();

  CriterionColumns result;
  result.columns_ = independentColumns(model, friction, base.independent, layout, stop);
  if (stop.stop_requested()) return cancelled();
  const Eigen::VectorXd pi_base = base.regrouping.rows() == base.count() && base.count() > 0
                                      ? Eigen::VectorXd(base.regrouping * model.parameters())
                                      : Eigen::VectorXd::Zero(base.count());
  std::vector<int> wanted, others;
  for (int c = 0; c < static_cast<int>(result.columns_.size()); ++c) {
    const int column = result.columns_[static_cast<std::size_t>(c)];
    const bool inertial = column < layout.inertialColumns();
    int body = column / layout::kSize;
    if (!inertial)
      for (int k = 0; k < model.bodyCount(); ++k) {
        const Joint& joint = model.body(k).joint;
        const int offset = layout.dof(column) - joint.v_index;
        if (joint.mimics < 0 && offset >= 0 && offset < joint.nv) body = k;
      }
    const bool named = asked.value()[static_cast<std::size_t>(body)];
    (named && (inertial || settings.friction_columns) ? wanted : others).push_back(c);
    const bool expressed = inertial && base.expressions.size() > static_cast<std::size_t>(c);
    result.names_.push_back(expressed ? base.expressions[static_cast<std::size_t>(c)] : layout.name(column));
    result.short_names_.push_back(layout.name(column));
    result.sizes_.push_back(inertial ? pi_base[c] : frictionSize(model, layout, column));
  }
  if (wanted.empty())
    return rejection(ErrorCode::UnsupportedOption,
                     "no base parameter belongs to what the excitation is to reveal",
                     {settings.bodies.empty() ? model.name() : settings.bodies.front()},
                     "choose other links, or all columns");
  result.others_ = static_cast<int>(others.size());
  result.order_ = others;
  result.order_.insert(result.order_.end(), wanted.begin(), wanted.end());
  return result;
}

Status checkCriterionSettings(const CriterionSettings& settings, const RobotModel& model, int columns) {
  const auto positive = [](const Eigen::VectorXd& x) { return x.allFinite() && (x.array() > 0.0).all(); };
  if (settings.torque_noise.size() != 0 && settings.torque_noise.size() != model.nv())
    return rejection(ErrorCode::ShapeMismatch,
                     "the torque noise has " + std::to_string(settings.torque_noise.size()) + " values for " +
                         std::to_string(model.nv()) + " joints",
                     {"torque noise"}, "give one standard deviation per joint");
  if (!positive(settings.torque_noise))
    return rejection(ErrorCode::ValueOutOfRange, "a standard deviation of the torque noise is not positive",
                     {"torque noise"}, "give positive numbers in N·m, or N for slides");
  if (settings.column_scale.size() != 0 && settings.column_scale.size() != columns)
    return rejection(ErrorCode::ShapeMismatch,
                     "the column scale has " + std::to_string(settings.column_scale.size()) + " values for " +
                         std::to_string(columns) + " columns",
                     {"column scale"}, "give one value per column");
  if (!positive(settings.column_scale))
    return rejection(ErrorCode::ValueOutOfRange, "a column scale is not positive", {"column scale"},
                     "give positive numbers");
  if (settings.earlier.size() != 0 &&
      (settings.earlier.rows() != columns || settings.earlier.cols() != columns))
    return rejection(ErrorCode::ShapeMismatch,
                     "the information of earlier logs is " + std::to_string(settings.earlier.rows()) + "×" +
                         std::to_string(settings.earlier.cols()) + " where " + std::to_string(columns) +
                         " columns need a square matrix of that size",
                     {"earlier information"}, "work it out with the same robot, friction terms and gravity");
  if (!settings.earlier.allFinite())
    return rejection(ErrorCode::ValueOutOfRange,
                     "the information of earlier logs holds a value that is not a number",
                     {"earlier information"}, "work it out again");
  const bool fits = settings.smoothing >= 0.0 && std::isfinite(settings.smoothing) &&
                    settings.speed_weight >= 0.0 && std::isfinite(settings.speed_weight);
  if (!fits)
    return rejection(ErrorCode::ValueOutOfRange, "smoothing and speed weight are numbers of at least zero",
                     {"criterion"}, "correct them");
  return done();
}

}  // namespace plumbline::excitation::detail
