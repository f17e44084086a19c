// SPDX-License-Identifier: BSD-3-Clause
#include "physical_fixture.h"

#include <algorithm>
#include <cmath>

#include "estimation/rows/column_selection.h"
#include "io/logs/log_reader.h"
#include "io/logs/log_source.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "optimization/inertia_cone.h"
#include "signal/filter/process.h"

namespace plumbline::test {

using estimation::PhysicalProblem;
using estimation::PriorSettings;

estimation::PhysicalProblem physicalProblemOf(const RobotModel& model,
                                              const identifiability::BaseParameters& structure,
                                              const regressors::FrictionModel& friction,
                                              const signal::Samples& samples) {
  const regressors::RegressorLayout layout(model, friction);
  const auto columns = estimation::selectColumns(model, structure, friction).columns;
  const auto factors = estimation::accumulate({model, friction, columns, std::span(&samples, 1)}, {}).value();
  return estimation::physicalProblem(model, structure, layout, columns, factors,
                                     Eigen::VectorXd::Ones(model.nv()));
}

estimation::PriorSettings priorOf(optimization::PriorKind kind, double weight) {
  estimation::PriorSettings prior;
  prior.kind = kind;
  prior.weight = weight;
  return prior;
}

namespace {

Mat4 multiplierOf(const Vec10& g) {
  const double half = g[4] + g[5] + g[6];
  Mat4 Z = Mat4::Zero();
  Z(3, 3) = g[0];
  for (int k = 0; k < 3; ++k) {
    Z(k, k) = half - g[4 + k];
    Z(k, 3) = Z(3, k) = 0.5 * g[1 + k];
  }
  Z(1, 2) = Z(2, 1) = -0.5 * g[7];
  Z(0, 2) = Z(2, 0) = -0.5 * g[8];
  Z(0, 1) = Z(1, 0) = -0.5 * g[9];
  return Z;
}

/// Friction is scaled by the torque that it makes.
double frictionScale(const estimation::PhysicalProblem& p, Eigen::Index k) {
  const double column = p.A.col(p.inertial() + k).norm(), torque = std::sqrt(p.torqueSquares());
  return column > 1e-9 * torque ? torque / column : 1.0;
}

}  // namespace

HandKkt kktByHand(const estimation::PhysicalProblem& p, const estimation::PriorSettings& prior, double margin,
                  const Eigen::VectorXd& y) {
  HandKkt kkt;
  double columns = 1.0;
  const Eigen::VectorXd gradient = p.A.transpose() * (p.A * y - p.b) / p.torqueSquares();
  for (int i = 0; i < p.bodyCount(); ++i) {
    const Vec10 scale = p.scale.segment<10>(10 * i), pi = y.segment<10>(10 * i),
                reference = p.reference.segment<10>(10 * i);
    Vec10 g = gradient.segment<10>(10 * i).cwiseProduct(scale);
    const double weight = prior.weight * (prior.trust.size() > 0 ? prior.trust[i] : 1.0);
    if (prior.kind != optimization::PriorKind::None && weight > 0.0) {
      const auto term = optimization::priorValue(prior.kind, pi, reference, scale);
      g += weight * term->gradient.cwiseProduct(scale);
      const Vec10 curvature = weight * term->hessian.diagonal().cwiseProduct(scale.cwiseAbs2());
      columns = std::max(columns, curvature.cwiseAbs().maxCoeff());
    }
    g += estimation::kVanishingRegularisation * (pi - reference).cwiseQuotient(scale);
    const Mat4 Z = multiplierOf(g), J = pseudoInertia(pi.cwiseQuotient(scale)) - margin * Mat4::Identity();
    kkt.reach = std::max(kkt.reach, J.trace());
    kkt.dual_violation = std::max(kkt.dual_violation, -optimization::minEigenvalue(Z));
    kkt.complementarity = std::max(kkt.complementarity, std::abs(J.cwiseProduct(Z).sum()));
    kkt.primal_violation = std::max(kkt.primal_violation, -optimization::minEigenvalue(J));
  }
  for (Eigen::Index k = 0; k < p.friction_reference.size(); ++k) {
    const double scale = frictionScale(p, k), f = y[p.inertial() + k];
    const double g = gradient[p.inertial() + k] * scale +
                     estimation::kVanishingRegularisation * (f - p.friction_reference[k]) / scale;
    if (p.friction_positive[static_cast<std::size_t>(k)]) {
      kkt.dual_violation = std::max(kkt.dual_violation, -g);
      kkt.complementarity = std::max(kkt.complementarity, std::abs(g * f / scale));
      kkt.primal_violation = std::max(kkt.primal_violation, -f);
    } else {
      kkt.dual_violation = std::max(kkt.dual_violation, std::abs(g));
    }
  }
  kkt.size = std::sqrt(columns) * std::max(1.0, 2.0 * objectiveOf(p, prior, y));
  return kkt;
}

double objectiveOf(const estimation::PhysicalProblem& p, const estimation::PriorSettings& prior,
                   const Eigen::VectorXd& y) {
  double pull = (y.head(p.inertial()) - p.reference).cwiseQuotient(p.scale).squaredNorm();
  for (Eigen::Index k = 0; k < p.friction_reference.size(); ++k)
    pull += std::pow((y[p.inertial() + k] - p.friction_reference[k]) / frictionScale(p, k), 2);
  return 0.5 * p.cost(y) / p.torqueSquares() + estimation::priorTerm(p, prior, y) +
         0.5 * estimation::kVanishingRegularisation * pull;
}

Ur10 ur10() {
  const RobotModel model =
      buildModel(io::readUrdf(shared("data/ur10_lmi/ur10_mdh.urdf"))->description).value();
  signal::ProcessingSettings processing;
  processing.none = true;
  const signal::Log log = io::readLog(shared("data/ur10_lmi/ur10_traj1_proc.h5")).value();
  return {model, identifiability::structuralBaseParameters(model),
          signal::process(model, log, processing).value()};
}

estimation::PhysicalProblem humanProblem(std::vector<Mat4>* ellipsoids) {
  estimation::PhysicalProblem p;
  Eigen::MatrixXd A, prior;
  if (ellipsoids != nullptr) ellipsoids->assign(16, Mat4::Zero());
  const auto matrices = io::readMatrices(shared("data/human_geometric/Train_data_human.mat")).value();
  for (const auto& matrix : matrices) {
    if (matrix.name == "A") A = matrix.values;
    if (matrix.name == "b") p.b = matrix.values;
    if (matrix.name == "Phi_prior") prior = matrix.values;
    for (int k = 0; k < 16 && ellipsoids != nullptr; ++k) {
      if (matrix.name == "Q{" + std::to_string(k + 1) + "}")
        (*ellipsoids)[static_cast<std::size_t>(k)] = matrix.values;
    }
  }
  EXPECT_EQ(prior.size(), 160);
  p.A.resize(A.rows(), 160);
  p.scale.resize(160);
  p.reference.resize(160);
  constexpr std::array<int, 10> kTheirs = {0, 1, 2, 3, 4, 5, 6, 8, 9, 7};  // m, h, Ixx Iyy Izz Ixy Iyz Izx
  for (int i = 0; i < 16; ++i) {
    p.bodies.push_back("body" + std::to_string(i + 1));
    for (int k = 0; k < 10; ++k) {
      const int theirs = 10 * i + kTheirs[static_cast<std::size_t>(k)];
      p.A.col(10 * i + k) = A.col(theirs);
      p.reference[10 * i + k] = prior.reshaped()[theirs];
    }
    const double mass = std::max(p.reference[10 * i], 0.5), length = 0.2;
    p.scale[10 * i] = mass;
    p.scale.segment<3>(10 * i + 1).setConstant(mass * length);
    p.scale.segment<6>(10 * i + 4).setConstant(mass * length * length);
  }
  p.friction_reference.resize(0);
  return p;
}

}  // namespace plumbline::test
