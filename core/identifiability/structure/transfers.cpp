// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/transfers.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>

#include "base/linalg.h"
#include "base/text.h"
#include "spatial/inertia.h"

namespace plumbline::identifiability {
namespace {

constexpr int kPlaces = 27;
using Places = std::array<Vec3, kPlaces>;

/// Ten parameters of a unit mass at p.
Vec10 unitMassAt(const Vec3& p) {
  return parametersFromMassCom(1.0, p, Mat3::Zero());
}

/// A rotation whose z axis is the given direction.
Mat3 frameAlong(const Vec3& direction) {
  return Eigen::Quaterniond::FromTwoVectors(Vec3::UnitZ(), direction).toRotationMatrix();
}

std::string name(const Vec10& delta) {
  std::string out;
  for (Eigen::Index row = 0; row < 10; ++row) {
    const double value = delta[row];
    if (std::abs(value) < 1e-9) continue;
    const double size = std::abs(value);
    if (out.empty()) {
      if (value < 0.0) out += "−";
    } else {
      out += value < 0.0 ? " − " : " + ";
    }
    if (std::abs(size - 1.0) > 1e-9) out += shortNumber(size) + " ";
    out += layout::kNames[static_cast<std::size_t>(row)];
  }
  return out;
}

/// Returns true when the unidentifiable space holds v.
bool isNull(const Eigen::MatrixXd& null_basis, const Eigen::VectorXd& v) {
  return (v - null_basis * (null_basis.transpose() * v)).norm() <= 1e-6 * v.norm();
}

Transfer transferOf(const RobotModel& model, int body, int parent, const Vec10& delta) {
  const Joint& joint = model.body(body).joint;
  Transfer transfer;
  transfer.body = body;
  transfer.parent = parent;
  transfer.delta = delta;
  transfer.parent_delta.setZero();
  transfer.name = name(delta);
  const std::string& from = model.body(body).name;
  if (parent < 0) {
    transfer.text = transfer.name + " of " + from +
                    " may be anything: nothing shows it, and nothing else changes with it.";
    return transfer;
  }
  transfer.parent_delta = -parameterTransform(joint.X_PJ) * delta;
  transfer.text = transfer.name + " may go from " + model.body(parent).name + " to " + from + " across " +
                  joint.name + " or back: no torque changes, whatever the motion.";
  return transfer;
}

}  // namespace

std::vector<PointMass> pointMassesOf(const Vec10& delta, const Pose& place, double spacing) {
  Places places;
  Eigen::Matrix<double, 10, kPlaces> A;
  Eigen::Matrix<double, kPlaces, 1> weight;
  // Lengths in units of the spacing make the ten equations comparable.
  Vec10 scale;
  scale << 1.0, Vec3::Constant(spacing), Eigen::Matrix<double, 6, 1>::Constant(spacing * spacing);
  for (int k = 0; k < kPlaces; ++k) {
    const Vec3 step(k % 3 - 1, k / 3 % 3 - 1, k / 9 - 1);
    places[static_cast<std::size_t>(k)] = place * Vec3(spacing * step);
    A.col(k) = unitMassAt(places[static_cast<std::size_t>(k)]).cwiseQuotient(scale);
    weight[k] = 1.0 / (1.0 + step.head<2>().squaredNorm() + 0.5 * step[2] * step[2]);
  }
  const Vec10 target = delta.cwiseQuotient(scale);
  const Eigen::Matrix<double, kPlaces, 1> preference = weight;
  Eigen::VectorXd mass = Eigen::VectorXd::Zero(kPlaces);
  // Smallest sum of magnitudes by reweighted least squares: few points remain.
  for (int round = 0; round < 40; ++round) {
    const Eigen::MatrixXd scaled = A * weight.asDiagonal();
    mass = weight.asDiagonal() * linalg::leastSquares(scaled, target).col(0);
    const double largest = mass.cwiseAbs().maxCoeff();
    if (largest <= 0.0) return {};
    weight = preference.cwiseProduct((mass.cwiseAbs().array() / largest + 1e-5).sqrt().matrix());
  }
  std::vector<int> kept;
  for (int k = 0; k < kPlaces; ++k)
    if (std::abs(mass[k]) > 1e-3 * mass.cwiseAbs().maxCoeff()) kept.push_back(k);
  const Eigen::MatrixXd chosen = A(Eigen::all, kept);
  const Eigen::VectorXd refined = linalg::leastSquares(chosen, target).col(0);
  std::vector<PointMass> out;
  const bool exact = (chosen * refined - target).norm() <= 1e-9 * target.norm();
  if (exact) {
    for (std::size_t k = 0; k < kept.size(); ++k)
      if (refined[static_cast<Eigen::Index>(k)] != 0.0)
        out.push_back({places[static_cast<std::size_t>(kept[k])], refined[static_cast<Eigen::Index>(k)]});
    return out;
  }
  for (int k = 0; k < kPlaces; ++k) out.push_back({places[static_cast<std::size_t>(k)], mass[k]});
  return out;
}

void setPointMasses(const RobotModel& model, double spacing, Transfer& transfer) {
  const Joint& joint = model.body(transfer.body).joint;
  const Mat3 along = joint.nv == 1 && joint.axis.norm() > 0.5 ? frameAlong(joint.axis) : Mat3::Identity();
  transfer.masses = pointMassesOf(transfer.delta, Pose{along, Vec3::Zero()}, spacing);
  transfer.parent_masses.clear();
  if (transfer.parent < 0) return;
  for (const PointMass& mass : transfer.masses)
    transfer.parent_masses.push_back({joint.X_PJ * mass.position, -mass.mass});
}

std::vector<Transfer> undetectableTransfers(const RobotModel& model, const BaseParameters& structure) {
  std::vector<Transfer> out;
  const auto inSystem = [&](int body) {
    return std::find(structure.body_index.begin(), structure.body_index.end(), body) !=
           structure.body_index.end();
  };
  for (std::size_t c = 0; c < structure.bodies.size(); ++c) {
    const int body = structure.body_index[c];
    const int parent = inSystem(model.body(body).parent) ? model.body(body).parent : -1;
    const Eigen::MatrixXd& N = structure.bodies[c].N;
    const Eigen::MatrixXd null =
        N.rows() == 0 ? Eigen::MatrixXd(Eigen::MatrixXd::Identity(10, 10)) : linalg::nullBasis(N, 1e-9);
    if (null.cols() == 0) continue;
    const Eigen::MatrixXd readable = linalg::reducedRowEchelon(null.transpose(), 1e-9);
    for (Eigen::Index k = 0; k < readable.rows(); ++k) {
      const Vec10 delta = readable.row(k).transpose();
      const Transfer transfer = transferOf(model, body, parent, delta);
      Eigen::VectorXd v = Eigen::VectorXd::Zero(structure.null_basis.rows());
      v.segment<10>(10 * body) = delta;
      if (parent >= 0) v.segment<10>(10 * parent) = transfer.parent_delta;
      if (isNull(structure.null_basis, v)) out.push_back(transfer);
    }
  }
  return out;
}

}  // namespace plumbline::identifiability
