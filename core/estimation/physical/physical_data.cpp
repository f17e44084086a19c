// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/physical_data.h"

#include <array>

#include "estimation/full_parameters.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

Pose bodyInWorld(const RobotModel& model, int body, const VectorXd& q) {
  Pose X;
  for (int i = body; i >= 0; i = model.body(i).parent) X = model.bodyInParent(i, q) * X;
  return X;
}

Mat4 homogeneous(const Pose& X) {
  Mat4 T = Mat4::Identity();
  T.topLeftCorner<3, 3>() = X.R;
  T.topRightCorner<3, 1>() = X.p;
  return T;
}

}  // namespace

bool positiveColumn(const regressors::RegressorLayout& layout, int column) {
  switch (layout.kind(column)) {
    case regressors::FrictionKind::Offset:
    case regressors::FrictionKind::SteepSlope:
    case regressors::FrictionKind::FlatSlope:
    case regressors::FrictionKind::SmoothSlope:
      return false;
    default:
      return true;
  }
}

MatrixXd regroupingWithFriction(const identifiability::BaseParameters& structure, Eigen::Index columns) {
  const Eigen::Index b = structure.count(), n = structure.regrouping.cols(), f = columns - b;
  MatrixXd G = MatrixXd::Zero(columns, n + f);
  G.topLeftCorner(b, n) = structure.regrouping;
  G.bottomRightCorner(f, f).setIdentity();
  return G;
}

PhysicalProblem physicalProblem(const RobotModel& model, const identifiability::BaseParameters& structure,
                                const regressors::RegressorLayout& layout, const std::vector<int>& columns,
                                const RegressionFactors& factors, const VectorXd& scale) {
  const Eigen::Index p = factors.parameters;
  const MatrixXd R = stackFactors(factors, scale);
  PhysicalProblem problem;
  problem.A = R.topLeftCorner(p, p) * regroupingWithFriction(structure, p);
  problem.b = R.col(p).head(p);
  problem.rest = R(p, p) * R(p, p);
  for (const Body& body : model.bodies()) problem.bodies.push_back(body.name);
  problem.scale = parameterScale(model);
  problem.reference = model.parameters();
  const VectorXd described = nominalFriction(model, layout);
  problem.friction_reference.resize(p - structure.count());
  for (Eigen::Index c = structure.count(); c < p; ++c) {
    const int column = columns[static_cast<std::size_t>(c)];
    problem.friction.push_back(layout.name(column));
    problem.friction_positive.push_back(positiveColumn(layout, column));
    problem.friction_reference[c - structure.count()] = described[column - layout.inertialColumns()];
  }
  return problem;
}

Mat4 mirrorBetween(const RobotModel& model, int left, int right, const Vec3& normal) {
  const VectorXd q = model.neutral();
  Mat4 reflection = Mat4::Identity();
  reflection.topLeftCorner<3, 3>() -= 2.0 * normal * normal.transpose();
  return homogeneous(bodyInWorld(model, right, q).inverse()) * reflection *
         homogeneous(bodyInWorld(model, left, q));
}

}  // namespace plumbline::estimation
