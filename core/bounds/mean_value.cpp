// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/mean_value.h"

#include <cmath>

#include "base/linalg.h"
#include "bounds/log_cholesky_interval.h"
#include "estimation/physical/inertia_coordinates.h"
#include "optimization/inertia_cone.h"

namespace plumbline::bounds {

namespace {

using Box = std::array<verified::Interval, 10>;

verified::MidRad column(const Box& box) {
  verified::MidRad x{Eigen::MatrixXd(10, 1), Eigen::MatrixXd(10, 1)};
  for (std::size_t i = 0; i < 10; ++i) x.set(static_cast<Eigen::Index>(i), 0, box[i]);
  return x;
}
Box boxOf(const verified::MidRad& x) {
  Box box;
  for (std::size_t i = 0; i < 10; ++i) box[i] = x.at(static_cast<Eigen::Index>(i), 0);
  return box;
}
verified::MidRad matrix(const std::array<std::array<verified::Interval, 10>, 10>& A) {
  verified::MidRad x{Eigen::MatrixXd(10, 10), Eigen::MatrixXd(10, 10)};
  for (std::size_t i = 0; i < 10; ++i)
    for (std::size_t j = 0; j < 10; ++j)
      x.set(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j), A[i][j]);
  return x;
}
verified::MidRad transposed(const verified::MidRad& A) {
  return {A.mid.transpose(), A.rad.transpose()};
}
verified::MidRad regressor(const PayloadRows& rows) {
  return {rows.Y, rows.radiusOfY()};
}

/// C U([m]) as a box; C encloses a matrix of ten rows.
verified::MidRad image(const PayloadRows& rows, const verified::MidRad& C) {
  const RowSums sums = rowSums(rows, C);
  return {sums.centre,
          verified::upward(sums.rounding + sums.torque + sums.model + sums.encoder + sums.quadrature, 6)};
}

Enclosure failed(const char* name, std::string reason) {
  Enclosure e;
  e.name = name;
  e.reason = std::move(reason);
  e.theta.fill(verified::Interval::whole());
  return e;
}

/// The Krawczyk operator on [eta] about 0.
verified::MidRad krawczyk(const verified::MidRad& residual, const Eigen::MatrixXd& R, const Box& eta) {
  const verified::MidRad slope = matrix(logCholesky(eta).jacobian);
  const verified::MidRad left = verified::sum(verified::MidRad::point(Eigen::MatrixXd::Identity(10, 10)),
                                              verified::negative(verified::product(R, slope)));
  return verified::sum(verified::negative(verified::product(R, residual)),
                       verified::product(left, column(eta)));
}

/// pi(T J Tᵀ) = chart · pi with T Tᵀ the estimate's pseudo-inertia.
std::optional<Mat10> chartAt(const Vec10& pi_std) {
  Eigen::MatrixXd T;
  if (!linalg::cholesky(pseudoInertia(pi_std), T)) return std::nullopt;
  return optimization::congruence(Mat4(T));
}

}  // namespace

MinimiserBox enclosePayloadMinimisers(const PayloadRows& rows, const PayloadEstimate& estimate) {
  MinimiserBox result;
  const auto reject = [&](std::string reason) {
    result.reason = std::move(reason);
    return result;
  };
  if (!estimate.interior) {
    result.cone = MinimiserProof::Refuted;
    return reject("the estimate lies on the boundary of the physically consistent bodies");
  }
  const auto C = verified::pseudoInverse(regressor(rows));
  if (!C) return reject("the regressor has no full column rank");
  const auto chart = chartAt(estimate.pi_std);
  const auto back = chart ? verified::inverse(verified::MidRad::point(*chart)) : std::nullopt;
  const auto R = verified::inverse(matrix(logCholesky(Box{}).jacobian));
  result.eta.fill(verified::Interval::whole());
  if (!back || !R)
    return reject("the estimate is too close to the boundary of the physically consistent bodies");
  const verified::MidRad theta = image(rows, *C);
  const verified::MidRad residual = verified::sum(
      column(logCholesky(Box{}).pi), verified::negative(image(rows, verified::product(*back, *C))));
  if (!residual.mid.allFinite() || !residual.rad.allFinite())
    return reject("the regressor is too badly conditioned");
  result.chart = *chart;
  result.cone = proveMinimisers(rows, *C, *back);
  if (result.cone == MinimiserProof::Refuted)
    return reject(
        "some measurements within their bounds have no minimiser: no physically consistent body explains "
        "them best");
  result.certified = result.cone == MinimiserProof::Certified;
  result.theta = boxOf(theta);
  Eigen::VectorXd radius =
      1.1 * (R->mid.cwiseAbs() * (residual.rad + residual.mid.cwiseAbs())).array() + 1e-12;
  for (int n = 0; n < 12 && radius.allFinite() && radius.maxCoeff() < 30.0; ++n) {
    const Box eta = boxOf({Eigen::VectorXd::Zero(10), radius});
    const verified::MidRad K = krawczyk(residual, R->mid, eta);
    const Box inner = boxOf(K);
    bool inside = true;
    for (std::size_t i = 0; i < 10; ++i)
      inside = inside && inner[i].lower > eta[i].lower && inner[i].upper < eta[i].upper;
    if (inside) {
      result.certified = result.krawczyk = true;
      result.eta = inner;
      return result;
    }
    radius = 1.1 * (K.rad + K.mid.cwiseAbs());
  }
  if (result.certified) return result;
  return reject(
      "no unique minimiser could be shown over all measurements: their uncertainty reaches the boundary of "
      "the physically consistent bodies or is too wide for the test");
}

namespace {

/// Inverse of a matrix with positive diagonal, scaled by powers of two (exactly) to a diagonal of about one.
std::optional<verified::MidRad> scaledInverse(const verified::MidRad& A) {
  const Eigen::VectorXd diagonal = A.mid.diagonal();
  if (!(diagonal.minCoeff() > 0.0)) return std::nullopt;
  Eigen::VectorXd d(diagonal.size());
  for (Eigen::Index i = 0; i < d.size(); ++i) d[i] = std::exp2(-std::round(0.5 * std::log2(diagonal[i])));
  auto inner =
      verified::inverse({d.asDiagonal() * A.mid * d.asDiagonal(), d.asDiagonal() * A.rad * d.asDiagonal()});
  if (!inner) return std::nullopt;
  return verified::MidRad{d.asDiagonal() * inner->mid * d.asDiagonal(),
                          d.asDiagonal() * inner->rad * d.asDiagonal()};
}

}  // namespace

Enclosure meanValueForm(const PayloadRows& rows, const PayloadEstimate& estimate) {
  constexpr const char* kName = "mean-value form";
  const MinimiserBox box = enclosePayloadMinimisers(rows, estimate);
  if (!box.certified) return failed(kName, box.reason);
  const verified::MidRad Y = regressor(rows), Yt = transposed(Y), A = verified::product(Yt, Y);
  const auto A_inverse = scaledInverse(A);
  if (!A_inverse) return failed(kName, "the Hessian could not be shown regular over the minimisers");
  const verified::MidRad D = verified::product(*A_inverse, Yt);  // (46) without ∂U/∂m
  const RowSums sums = rowSums(rows, D);
  const auto C = verified::pseudoInverse(Y);
  if (!C) return failed(kName, "the regressor has no full column rank");
  const verified::MidRad centre = verified::product(*C, verified::MidRad::point(rows.response));
  const Eigen::VectorXd radius =
      verified::upward(sums.torque + sums.model + sums.encoder + sums.quadrature + centre.rad, 6);
  Enclosure e;
  e.name = kName;
  e.estimate = centre.mid;
  e.theta = boxOf({centre.mid, radius});
  e.parts = WidthParts{sums.torque, sums.model, sums.encoder, sums.quadrature};
  e.bounded = e.proved = true;
  return e;
}

Enclosure firstOrderForm(const PayloadRows& rows, const PayloadEstimate& estimate) {
  constexpr const char* kName = "first-order form";
  const estimation::InertiaMap map = estimation::logCholesky(estimate.eta);
  const Eigen::MatrixXd A = rows.Y.transpose() * rows.Y;
  const Eigen::VectorXd residual = A * map.pi - rows.Y.transpose() * rows.response;
  Eigen::MatrixXd H = map.jacobian.transpose() * A * map.jacobian;
  for (std::size_t k = 0; k < 10; ++k) H += residual[static_cast<Eigen::Index>(k)] * map.hessian[k];
  const Eigen::MatrixXd D =
      map.jacobian * linalg::pseudoInverse(H, 1e-14) * map.jacobian.transpose() * rows.Y.transpose();
  if (!D.allFinite()) return failed(kName, "the Hessian is singular");
  const RowSums sums = rowSums(rows, verified::MidRad::point(D));
  Enclosure e;
  e.name = kName;
  e.estimate = map.pi;
  e.theta = boxOf({map.pi, sums.torque + sums.model + sums.encoder + sums.quadrature});
  e.parts = WidthParts{sums.torque, sums.model, sums.encoder, sums.quadrature};
  e.bounded = true;
  e.reason = "the derivative is taken at the centre of the measurements only";
  return e;
}

}  // namespace plumbline::bounds
