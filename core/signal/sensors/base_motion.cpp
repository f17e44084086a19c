// SPDX-License-Identifier: BSD-3-Clause
// Motion of a floating base: pose p, q = (x, y, z, w) and body twist [ω; v].
//   ω = 2 vec(q̄ ⊗ q̇)   (1)       v = R(q)ᵀ ṗ   (2)
#include "signal/sensors/base_motion.h"

#include <Eigen/Geometry>

#include "signal/conditioning.h"

namespace plumbline::signal {
namespace {

using Matrix = Eigen::MatrixXd;

/// Columns of a matrix of the log on the grid of a part, not yet filtered.
Matrix load(const Pipeline& p, const GridPart& part, const Matrix& source) {
  Matrix result(part.count, source.cols());
  for (Eigen::Index i = 0; i < source.cols(); ++i)
    result.col(i) = onGrid(source.data() + source.rows() * i, p.rows, p.grid, part, p.settings.interpolation);
  return result;
}

bool filterColumns(const Pipeline& p, Matrix& matrix) {
  for (Eigen::Index i = 0; i < matrix.cols(); ++i) {
    Eigen::VectorXd x = matrix.col(i);
    if (!p.conditioner.filter(x, p.context.stop)) return false;
    matrix.col(i) = x;
  }
  return true;
}

Matrix differentiate(const Pipeline& p, const Matrix& matrix) {
  Matrix result(matrix.rows(), matrix.cols());
  for (Eigen::Index i = 0; i < matrix.cols(); ++i)
    result.col(i) = p.conditioner.firstDerivative(matrix.col(i));
  return result;
}

/// The pose with its quaternions on one hemisphere, so that no sign change is interpolated or filtered.
Matrix continuousPose(const Matrix& pose) {
  Matrix result = pose;
  for (Eigen::Index k = 1; k < pose.rows(); ++k)
    if (result.row(k).tail<4>().dot(result.row(k - 1).tail<4>()) < 0.0) result.row(k).tail<4>() *= -1.0;
  return result;
}

Eigen::Quaterniond quaternion(const Matrix& pose, Eigen::Index k) {
  return Eigen::Quaterniond(pose(k, 6), pose(k, 3), pose(k, 4), pose(k, 5));
}

Matrix twistOf(const Matrix& pose, const Matrix& rate) {
  Matrix twist(pose.rows(), 6);
  for (Eigen::Index k = 0; k < pose.rows(); ++k) {
    const Eigen::Quaterniond q = quaternion(pose, k).normalized();
    const Eigen::Quaterniond dq(rate(k, 6), rate(k, 3), rate(k, 4), rate(k, 5));
    twist.row(k).head<3>() = 2.0 * (q.conjugate() * dq).vec().transpose();  // (1)
    twist.row(k).tail<3>() =
        (q.conjugate() * Eigen::Vector3d(rate.row(k).head<3>().transpose())).transpose();  // (2)
  }
  return twist;
}

}  // namespace

bool conditionBase(const Pipeline& p, const Log::Base& base, Samples& samples) {
  const Matrix continuous = continuousPose(base.pose);
  for (const GridPart& part : p.grid.parts) {
    Matrix pose = load(p, part, continuous);
    if (!filterColumns(p, pose)) return false;
    for (Eigen::Index k = 0; k < pose.rows(); ++k) pose.row(k).tail<4>().normalize();
    Matrix twist;
    if (base.velocity.size() > 0 && p.settings.use_logged_velocity) {
      twist = load(p, part, base.velocity);
      if (!filterColumns(p, twist)) return false;
    } else {
      twist = twistOf(pose, differentiate(p, pose));
    }
    Matrix acceleration;
    if (base.acceleration.size() > 0 && p.settings.use_logged_acceleration) {
      acceleration = load(p, part, base.acceleration);
      if (!filterColumns(p, acceleration)) return false;
    } else {
      acceleration = differentiate(p, twist);
    }
    for (Eigen::Index k = 0; k < part.kept; ++k) {
      const Eigen::Index from = part.first + k * p.grid.decimation, to = part.column + k;
      samples.q.col(to).head<7>() = pose.row(from).transpose();
      samples.v.col(to).head<6>() = twist.row(from).transpose();
      samples.a.col(to).head<6>() = acceleration.row(from).transpose();
    }
  }
  return true;
}

}  // namespace plumbline::signal
