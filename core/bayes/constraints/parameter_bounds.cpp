// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/constraints/parameter_bounds.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr const char* kAxes[] = {"x", "y", "z"};
/// Names of the friction in results, in the order of θ.
constexpr const char* kFrictionTerms[] = {"viscous",  "coulomb",        "coulomb_slope",
                                          "stribeck", "stribeck_slope", "stribeck_slope_difference"};

/// Coordinate of "joint1.viscous"; −1: there is none.
Index frictionCoordinate(const RobotModel& model, const ParameterMap& map, const std::string& name) {
  for (Index dof = 0; dof < model.nv(); ++dof) {
    const std::string stem = model.dofNames()[static_cast<std::size_t>(dof)] + ".";
    if (name.rfind(stem, 0) != 0) continue;
    const FrictionSpec& spec = map.friction()[static_cast<std::size_t>(dof)];
    const bool has[] = {spec.viscous,  spec.coulomb,  spec.coulomb,
                        spec.stribeck, spec.stribeck, spec.stribeck};
    Index at = map.frictionStart(dof);
    for (int i = 0; i < 6; ++i) {
      if (!has[i]) continue;
      if (name == stem + kFrictionTerms[i]) return at;
      ++at;
    }
  }
  return -1;
}

bool isEstimated(const ParameterMap& map, int body) {
  return std::find(map.bodies().begin(), map.bodies().end(), body) != map.bodies().end();
}

/// Collects the rows.
class BoundCollector {
 public:
  BoundCollector(const RobotModel& model, const ParameterMap& map) : model_(model), map_(map) {}

  Status add(ParameterBounds::Row row, const std::string& subject, const char* unit, Limits limits,
             bool positive) {
    const auto wrong = [&](const std::string& why) {
      return rejection(ErrorCode::ValueOutOfRange, "the bounds of " + subject + " " + why, {subject},
                       "give [lower, upper], with null where there is none");
    };
    if (std::isnan(limits.lower) || std::isnan(limits.upper) || !(limits.lower < limits.upper))
      return wrong("go from " + shortNumber(limits.lower) + " to " + shortNumber(limits.upper) +
                   ", and leave no room");
    if (positive && (limits.upper <= 0.0 || (std::isfinite(limits.lower) && limits.lower <= 0.0)))
      return wrong("are not above zero");
    for (const bool upper : {false, true}) {
      row.limit = upper ? limits.upper : limits.lower;
      if (!std::isfinite(row.limit)) continue;
      row.upper = upper;
      row.name = subject + (upper ? " ≤ " : " ≥ ") + shortNumber(row.limit) + unit;
      out.rows.push_back(row);
    }
    return done();
  }

  Result<int> body(const std::string& name) const {
    const int index = model_.findBody(name);
    if (index >= 0 && isEstimated(map_, index)) return index;
    return rejection(ErrorCode::UnknownReference,
                     index < 0 ? "the robot has no moving body " + name
                               : "body " + name + " has bounds and is not estimated",
                     {name}, "correct \"bounds\", or add the body to \"bodies\"");
  }

  ParameterBounds out;

 private:
  const RobotModel& model_;
  const ParameterMap& map_;
};

/// Bodies whose own limits exclude every total mass that is allowed.
Status checkTotal(const RobotModel& model, const ParameterMap& map, const BoundSpec& spec) {
  double least = 0.0, most = 0.0;
  for (int b = 0; b < model.bodyCount(); ++b) {
    const auto own = spec.mass.find(model.body(b).name);
    const bool estimated = isEstimated(map, b);
    const double mass = model.body(b).pi_std[0];
    least += !estimated ? mass : own != spec.mass.end() ? std::max(0.0, own->second.lower) : 0.0;
    most += !estimated               ? mass
            : own != spec.mass.end() ? own->second.upper
                                     : std::numeric_limits<double>::infinity();
  }
  if (least < spec.total_mass.upper && most > spec.total_mass.lower) return done();
  return rejection(ErrorCode::ValueOutOfRange,
                   "the bodies weigh " + shortNumber(least) + " to " + shortNumber(most) +
                       " kg by their own bounds, which contradicts the bounds of the total mass",
                   {"total_mass"}, "correct \"bounds\"");
}

/// Mass of all bodies or one, or a coordinate of its centre of mass, with slopes by π.
std::pair<double, VectorXd> inertialQuantity(const ParameterBounds::Row& row, const VectorXd& pi) {
  VectorXd slope = VectorXd::Zero(pi.size());
  const Index first = 10 * row.body;
  if (row.kind == ParameterBounds::Kind::TotalMass) {
    for (Index i = 0; i < pi.size(); i += 10) slope[i] = 1.0;
    return {slope.dot(pi), slope};
  }
  if (row.kind == ParameterBounds::Kind::Mass) {
    slope[first] = 1.0;
    return {pi[first], slope};
  }
  const double mass = pi[first], com = pi[first + 1 + row.axis] / mass;
  slope[first] = -com / mass;
  slope[first + 1 + row.axis] = 1.0 / mass;
  return {com, slope};
}

/// Unit of a row: masses relative to their limit.
double unitOf(const ParameterBounds::Row& row) {
  const double size = row.kind == ParameterBounds::Kind::Com ? 1.0 : row.limit;
  return row.upper ? -size : size;
}

}  // namespace

bool BoundSpec::any() const {
  const auto bounded = [](const Limits& l) { return std::isfinite(l.lower) || std::isfinite(l.upper); };
  return bounded(total_mass) || !mass.empty() || !com.empty() || !friction.empty();
}

VectorXd ParameterBounds::values(const ParameterMap& map, const VectorXd& theta) const {
  const VectorXd pi = map.inertial(theta);
  VectorXd out(size());
  for (Index i = 0; i < size(); ++i) {
    const Row& row = rows[static_cast<std::size_t>(i)];
    if (row.kind == Kind::Friction)
      out[i] = (row.upper ? -1.0 : 1.0) * (theta[row.coordinate] - std::log(row.limit));
    else
      out[i] = (inertialQuantity(row, pi).first - row.limit) / unitOf(row);
  }
  return out;
}

MatrixXd ParameterBounds::slopes(const ParameterMap& map, const VectorXd& theta) const {
  const VectorXd pi = map.inertial(theta);
  const MatrixXd J = map.inertialJacobian(theta);
  MatrixXd out = MatrixXd::Zero(size(), map.size());
  for (Index i = 0; i < size(); ++i) {
    const Row& row = rows[static_cast<std::size_t>(i)];
    if (row.kind == Kind::Friction)
      out(i, row.coordinate) = row.upper ? -1.0 : 1.0;
    else
      out.row(i) = inertialQuantity(row, pi).second.transpose() * J / unitOf(row);
  }
  return out;
}

Result<ParameterBounds> parameterBounds(const RobotModel& model, const ParameterMap& map,
                                        const BoundSpec& spec) {
  using Kind = ParameterBounds::Kind;
  BoundCollector rows(model, map);
  if (!spec.any()) return rows.out;
  if (auto status = rows.add({Kind::TotalMass}, "the total mass", " kg", spec.total_mass, true); !status)
    return status.error();
  for (const auto& [name, limits] : spec.mass) {
    auto body = rows.body(name);
    if (!body) return body.error();
    if (auto status = rows.add({Kind::Mass, *body}, "the mass of " + name, " kg", limits, true); !status)
      return status.error();
  }
  for (const auto& [name, limits] : spec.com) {
    auto body = rows.body(name);
    if (!body) return body.error();
    for (int axis = 0; axis < static_cast<int>(limits.size()); ++axis)
      if (auto status = rows.add({Kind::Com, *body, axis},
                                 std::string("the centre of mass ") + kAxes[axis] + " of " + name, " m",
                                 limits[static_cast<std::size_t>(axis)], false);
          !status)
        return status.error();
  }
  for (const auto& [name, limits] : spec.friction) {
    const Index coordinate = frictionCoordinate(model, map, name);
    if (coordinate < 0)
      return rejection(
          ErrorCode::UnknownReference, "there is no friction parameter " + name, {name},
          "write joint.term, with viscous, coulomb, coulomb_slope, stribeck …, and have the term in "
          "\"friction\"");
    if (auto status = rows.add({Kind::Friction, -1, 0, coordinate}, "friction " + name, "", limits, true);
        !status)
      return status.error();
  }
  if (auto status = checkTotal(model, map, spec); !status) return status.error();
  return rows.out;
}

}  // namespace plumbline::bayes
