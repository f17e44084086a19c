// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/constraints/parameter_equalities.h"

#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "base/text.h"
#include "dynamics/kinematics.h"
#include "estimation/uncertainty/distributions.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kMirrorTolerance = 1e-3;  // of the entries of a rotation: angles of files are rounded
constexpr double kIndependentRow = 1e-9;   // of the scaled covariance's eigenvalues

/// Place of a body among the estimated ones, −1: it is not.
Index freedPlace(const ParameterMap& map, int body) {
  const auto found = std::find(map.bodies().begin(), map.bodies().end(), body);
  return found == map.bodies().end() ? -1 : 10 * (found - map.bodies().begin());
}

/// Signs of the ten coordinates under a reflection, S L S.
Vec10 coordinateSigns(const Vec3& s) {
  Vec10 out;
  out << 1.0, 1.0, 1.0, 1.0, s[0] * s[1], s[0] * s[2], s[1] * s[2], s[0], s[1], s[2];
  return out;
}

}  // namespace

VectorXd ParameterEqualities::values(const ParameterMap& map, const VectorXd& theta) const {
  VectorXd out(rows());
  Index row = 0;
  if (total_mass) {
    const VectorXd pi = map.inertial(theta);
    double sum = 0.0;
    for (Index i = 0; i < pi.size(); i += 10) sum += pi[i];
    out[row++] = sum / *total_mass - 1.0;
  }
  for (const MirroredBodies& pair : mirrored) {
    out.segment<10>(row) =
        theta.segment<10>(freedPlace(map, pair.second)) -
        coordinateSigns(pair.sign).cwiseProduct(Vec10(theta.segment<10>(freedPlace(map, pair.first))));
    row += 10;
  }
  return out;
}

MatrixXd ParameterEqualities::slopes(const ParameterMap& map, const VectorXd& theta) const {
  MatrixXd out = MatrixXd::Zero(rows(), map.size());
  Index row = 0;
  if (total_mass) {
    const MatrixXd J = map.inertialJacobian(theta);
    for (Index i = 0; i < J.rows(); i += 10) out.row(row) += J.row(i) / *total_mass;
    ++row;
  }
  for (const MirroredBodies& pair : mirrored) {
    out.block<10, 10>(row, freedPlace(map, pair.second)).setIdentity();
    out.block<10, 10>(row, freedPlace(map, pair.first)) -= Mat10(coordinateSigns(pair.sign).asDiagonal());
    row += 10;
  }
  return out;
}

std::string ParameterEqualities::name(const RobotModel& model, Index row) const {
  if (total_mass && row-- == 0) return "total mass";
  const MirroredBodies& pair = mirrored[static_cast<std::size_t>(row / 10)];
  return model.body(pair.first).name + " = " + model.body(pair.second).name;
}

Status checkEqualities(const RobotModel& model, const ParameterMap& map,
                       const ParameterEqualities& equalities) {
  if (equalities.total_mass) {
    double fixed = 0.0;
    for (int b = 0; b < model.bodyCount(); ++b)
      if (freedPlace(map, b) < 0) fixed += model.body(b).pi_std[0];
    if (!std::isfinite(*equalities.total_mass) || !(*equalities.total_mass > fixed) || map.bodies().empty())
      return rejection(
          ErrorCode::ValueOutOfRange,
          "the total mass of " + shortNumber(*equalities.total_mass) +
              " kg leaves nothing for the estimated bodies: those that are not estimated weigh " +
              shortNumber(fixed) + " kg",
          {"total_mass"}, "correct the mass, or estimate more bodies");
  }
  dynamics::DynamicsWorkspace work(model);
  dynamics::forwardKinematics(work, model.neutral());
  for (const MirroredBodies& pair : equalities.mirrored) {
    for (const int body : {pair.first, pair.second})
      if (freedPlace(map, body) < 0)
        return rejection(ErrorCode::UnknownReference,
                         model.body(body).name + " is equal to another body and not estimated",
                         {model.body(body).name}, "add it to \"bodies\", or remove the equality");
    const std::string both = model.body(pair.first).name + " and " + model.body(pair.second).name;
    if (pair.first == pair.second)
      return rejection(ErrorCode::ValueOutOfRange, both + " are the same body", {model.body(pair.first).name},
                       "name two bodies");
    for (const MirroredBodies& other : equalities.mirrored)
      if (other.first == pair.second || (&other != &pair && other.second == pair.second))
        return rejection(
            ErrorCode::ValueOutOfRange,
            model.body(pair.second).name + " is equal to several bodies, so that rows repeat each other",
            {model.body(pair.second).name}, "let the others be equal to one body that is named first");
    if (pair.sign == Vec3::Ones()) continue;
    const Mat3 S = pair.sign.asDiagonal();
    const Mat3 mirrored = S * work.pose(pair.first).R * S;
    if ((mirrored - work.pose(pair.second).R).cwiseAbs().maxCoeff() > kMirrorTolerance)
      return rejection(ErrorCode::NotPhysical,
                       "the frames of " + both + " are no mirror images with all joints at zero",
                       {model.body(pair.first).name, model.body(pair.second).name},
                       "mirror about another axis, or state bodies whose frames are mirrored");
  }
  return done();
}

EqualityTest testEqualities(const VectorXd& values, const MatrixXd& Sigma) {
  EqualityTest out;
  if (values.size() == 0) return out;
  const VectorXd std = Sigma.diagonal().cwiseMax(1e-300).cwiseSqrt();
  const VectorXd scaled = values.cwiseQuotient(std);
  out.farthest_std = scaled.cwiseAbs().maxCoeff(&out.farthest);
  const VectorXd weight = std.cwiseInverse();
  const linalg::SymmetricEigen eigen =
      linalg::symmetricEigen(weight.asDiagonal() * Sigma * weight.asDiagonal());
  for (Index i = 0; i < eigen.values.size(); ++i) {
    if (!(eigen.values[i] > kIndependentRow)) continue;
    out.chi2 += std::pow(eigen.vectors.col(i).dot(scaled), 2) / eigen.values[i];
    ++out.rows;
  }
  out.probability = out.rows > 0 ? estimation::chiSquareTail(out.chi2, out.rows) : 1.0;
  return out;
}

}  // namespace plumbline::bayes
