// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/friction_model.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/linalg.h"

namespace plumbline::regressors {
namespace {

Error reject(ErrorCode code, const std::string& subject, const std::string& detail,
             const std::string& remedy) {
  return Error{.code = code, .detail = detail, .subjects = {subject}, .remedy = remedy};
}

/// Returns the joints and coordinates that carry friction.
std::set<std::string> carriers(const RobotModel& model) {
  std::set<std::string> names;
  for (const Body& body : model.bodies()) {
    if (body.joint.mimics >= 0 || body.joint.type == JointType::Floating) continue;
    names.insert(body.joint.name);
    for (int k = 0; k < body.joint.nv; ++k)
      names.insert(model.dofNames()[static_cast<std::size_t>(body.joint.v_index + k)]);
  }
  return names;
}

Status checkCoupling(const JointCoupling& coupling, const RobotModel& model) {
  const std::size_t n = coupling.joints.size();
  if (n == 0 && coupling.matrix.empty()) return done();
  for (const std::string& joint : coupling.joints) {
    const auto& names = model.dofNames();
    if (std::find(names.begin(), names.end(), joint) == names.end() || !carriers(model).contains(joint))
      return reject(ErrorCode::UnknownReference, joint,
                    "the coupling names the joint \"" + joint + "\", which has no motor in this robot",
                    "use the names of the robot's moving joints");
    if (std::count(coupling.joints.begin(), coupling.joints.end(), joint) > 1)
      return reject(ErrorCode::UnsupportedOption, joint, "the coupling names the joint " + joint + " twice",
                    "name every joint once");
  }
  if (coupling.matrix.size() != n * n)
    return reject(ErrorCode::ShapeMismatch, "coupling",
                  "the coupling matrix has " + std::to_string(coupling.matrix.size()) + " numbers where " +
                      std::to_string(n) + " joints need " + std::to_string(n) + "×" + std::to_string(n),
                  "give one row per motor and one column per joint");
  if (!std::all_of(coupling.matrix.begin(), coupling.matrix.end(), [](double x) { return std::isfinite(x); }))
    return reject(ErrorCode::ValueOutOfRange, "coupling",
                  "the coupling matrix holds a value that is not a number", "correct the matrix");
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const auto size = static_cast<Eigen::Index>(n);
  const Eigen::MatrixXd C = Eigen::Map<const RowMajor>(coupling.matrix.data(), size, size);
  const Eigen::MatrixXd inverse = linalg::pseudoInverse(C, 1e-9);
  if ((C * inverse - Eigen::MatrixXd::Identity(size, size)).cwiseAbs().maxCoeff() > 1e-6)
    return reject(ErrorCode::ValueOutOfRange, "coupling",
                  "the coupling matrix is singular: some motion of the joints turns no motor",
                  "correct its rows, one per motor");
  return done();
}

}  // namespace

Status checkTerms(const FrictionTerms& terms, const std::string& where) {
  const auto both = [&](const char* a, const char* b, const char* why) {
    return reject(
        ErrorCode::UnsupportedOption, b,
        std::string("the friction terms ") + a + " and " + b + " of " + where + " exclude each other: " + why,
        std::string("leave one of them out"));
  };
  if (terms.coulomb && terms.asymmetric)
    return both("coulomb", "asymmetric", "asymmetric is Coulomb friction with one value per direction");
  if (terms.coulomb && terms.stribeck)
    return both("coulomb", "stribeck", "stribeck has a Coulomb term of its own");
  if (terms.asymmetric && terms.stribeck)
    return both("asymmetric", "stribeck", "stribeck has a Coulomb term of its own");
  return done();
}

const FrictionTerms& FrictionModel::of(const std::string& joint, const std::string& coordinate) const {
  for (const std::string& name : {coordinate, joint})
    for (const Exception& exception : joints)
      if (exception.joint == name) return exception.terms;
  return *this;
}

bool FrictionModel::any(bool FrictionTerms::*term) const {
  return this->*term || std::any_of(joints.begin(), joints.end(),
                                    [&](const Exception& exception) { return exception.terms.*term; });
}

FrictionModel FrictionModel::withoutLoad() const {
  FrictionModel friction = *this;
  friction.load = false;
  for (Exception& exception : friction.joints) exception.terms.load = false;
  return friction;
}

Status checkFriction(const RobotModel& model, const FrictionModel& friction) {
  if (Status status = checkTerms(friction, "all joints"); !status) return status;
  const std::set<std::string> known = carriers(model);
  std::set<std::string> seen;
  const auto unknown = [&](const std::string& joint) {
    return reject(
        ErrorCode::UnknownReference, joint,
        "friction terms are given for \"" + joint + "\", which is no moving joint of " + model.name(),
        "use the names of the robot's moving joints");
  };
  for (const FrictionModel::Exception& exception : friction.joints) {
    if (!known.contains(exception.joint)) return unknown(exception.joint);
    if (!seen.insert(exception.joint).second)
      return reject(ErrorCode::UnsupportedOption, exception.joint,
                    "friction terms are given twice for " + exception.joint, "name every joint once");
    if (Status status = checkTerms(exception.terms, exception.joint); !status) return status;
  }
  for (const StribeckShape& shape : friction.shapes) {
    if (!known.contains(shape.joint)) return unknown(shape.joint);
    const bool fits = shape.flat > 0.0 && shape.steep >= shape.flat && shape.smooth > 0.0 &&
                      std::isfinite(shape.steep + shape.smooth);
    if (!fits)
      return reject(ErrorCode::ValueOutOfRange, shape.joint,
                    "the gains of the Stribeck friction of " + shape.joint + " are not those of a resistance",
                    "give positive gains, the first not below the second");
  }
  return checkCoupling(friction.coupling, model);
}

double frictionValue(FrictionKind kind, const StribeckShape& shape, double v, double a, double load) {
  const auto sign = static_cast<double>((v > 0.0) - (v < 0.0));
  const auto slope = [v](double gain) {
    const double t = std::tanh(gain * v);
    return v * (1.0 - t * t);
  };
  switch (kind) {
    case FrictionKind::Coulomb:
      return sign;
    case FrictionKind::Forward:
      return 0.5 * (1.0 + sign);
    case FrictionKind::Backward:
      return 0.5 * (sign - 1.0);
    case FrictionKind::Stribeck:
      return std::tanh(shape.steep * v) - std::tanh(shape.flat * v);
    case FrictionKind::Smooth:
      return std::tanh(shape.smooth * v);
    case FrictionKind::Viscous:
      return v;
    case FrictionKind::Load:
      return std::abs(load) * sign;
    case FrictionKind::Offset:
      return 1.0;
    case FrictionKind::Rotor:
      return a;
    case FrictionKind::SteepSlope:
      return slope(shape.steep);
    case FrictionKind::FlatSlope:
      return -slope(shape.flat);
    case FrictionKind::SmoothSlope:
      return slope(shape.smooth);
  }
  return 0.0;
}

}  // namespace plumbline::regressors
