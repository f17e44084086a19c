// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/mean_value.h"

#include "base/linalg.h"
#include "bounds/log_cholesky_interval.h"
#include "estimation/inertia_coordinates.h"

namespace plumbline::bounds {

namespace {

using Box = std::array<Interval, 10>;

MidRad column(const Box& box) {
  MidRad x{Eigen::MatrixXd(10, 1), Eigen::MatrixXd(10, 1)};
  for (std::size_t i = 0; i < 10; ++i) x.set(static_cast<Eigen::Index>(i), 0, box[i]);
  return x;
}
Box boxOf(const MidRad& x) {
  Box box;
  for (std::size_t i = 0; i < 10; ++i) box[i] = x.at(static_cast<Eigen::Index>(i), 0);
  return box;
}
MidRad matrix(const std::array<std::array<Interval, 10>, 10>& A) {
  MidRad x{Eigen::MatrixXd(10, 10), Eigen::MatrixXd(10, 10)};
  for (std::size_t i = 0; i < 10; ++i)
    for (std::size_t j = 0; j < 10; ++j)
      x.set(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j), A[i][j]);
  return x;
}
MidRad transposed(const MidRad& A) {
  return {A.mid.transpose(), A.rad.transpose()};
}
MidRad regressor(const PayloadRows& rows) {
  return {rows.Y, rows.radiusOfY()};
}

/// C U([m]) as a box; C encloses a matrix of ten rows.
MidRad image(const PayloadRows& rows, const MidRad& C) {
  const RowSums sums = rowSums(rows, C);
  return {sums.centre, upward(sums.rounding + sums.torque + sums.model + sums.encoder + sums.quadrature, 6)};
}

Enclosure failed(const char* name, std::string reason) {
  Enclosure e;
  e.name = name;
  e.reason = std::move(reason);
  e.theta.fill(Interval::whole());
  return e;
}

/// The Krawczyk operator on [eta] about eta_0.
MidRad krawczyk(const Vec10& eta0, const MidRad& residual, const Eigen::MatrixXd& R, const Box& eta) {
  const MidRad slope = matrix(logCholesky(eta, false).jacobian);
  const MidRad left = sum(MidRad::point(Eigen::MatrixXd::Identity(10, 10)), negative(product(R, slope)));
  const MidRad offset = sum(column(eta), MidRad::point(-eta0));
  return sum(sum(MidRad::point(eta0), negative(product(R, residual))), product(left, offset));
}

}  // namespace

MinimiserBox enclosePayloadMinimisers(const PayloadRows& rows, const PayloadEstimate& estimate) {
  MinimiserBox result;
  const auto C = pseudoInverse(regressor(rows));
  if (!C || !estimate.interior) {
    result.reason =
        C ? "the estimate lies on the boundary of the real bodies" : "the regressor has no full column rank";
    return result;
  }
  const MidRad theta = image(rows, *C);
  if (!theta.mid.allFinite() || !theta.rad.allFinite()) {
    result.reason = "the regressor is too badly conditioned";
    return result;
  }
  Box point;
  for (std::size_t i = 0; i < 10; ++i) point[i] = Interval(estimate.eta[static_cast<Eigen::Index>(i)]);
  const IntervalInertiaMap map = logCholesky(point, false);
  const auto R = inverse(matrix(map.jacobian));
  if (!R) {
    result.reason = "the coordinates of the estimate are too close to the boundary";
    return result;
  }
  const MidRad residual = sum(column(map.pi), negative(theta));
  Eigen::VectorXd radius =
      1.1 * (R->mid.cwiseAbs() * (residual.rad + residual.mid.cwiseAbs())).array() + 1e-12;
  for (int n = 0; n < 12; ++n) {
    if (!radius.allFinite() || radius.maxCoeff() > 30.0) break;
    const Box eta = boxOf({estimate.eta, radius});
    const MidRad K = krawczyk(estimate.eta, residual, R->mid, eta);
    const Box inner = boxOf(K);
    bool inside = true;
    for (std::size_t i = 0; i < 10; ++i)
      inside = inside && inner[i].lower > eta[i].lower && inner[i].upper < eta[i].upper;
    if (inside) {
      result.certified = true;
      result.eta = inner;
      result.theta = boxOf(theta);
      return result;
    }
    radius = 1.1 * (K.rad + (K.mid - estimate.eta).cwiseAbs());
  }
  result.reason =
      "no unique minimiser could be shown over all measurements: their uncertainty reaches the boundary of "
      "the "
      "real bodies or is too wide for the test";
  return result;
}

Enclosure meanValueForm(const PayloadRows& rows, const PayloadEstimate& estimate) {
  constexpr const char* kName = "mean-value form";
  const MinimiserBox box = enclosePayloadMinimisers(rows, estimate);
  if (!box.certified) return failed(kName, box.reason);
  const MidRad Y = regressor(rows), Yt = transposed(Y), A = product(Yt, Y);
  const IntervalInertiaMap map = logCholesky(box.eta, true);
  const MidRad P = matrix(map.jacobian), Pt = transposed(P);
  // (43): the residual's part vanishes at every minimiser, but an enclosure of it over the box does not know that.
  const MidRad residual = sum(product(A, column(map.pi)), negative(image(rows, Yt)));
  MidRad H = product(Pt, product(A, P));
  for (std::size_t k = 0; k < 10; ++k) {
    const Eigen::Index i = static_cast<Eigen::Index>(k);
    const MidRad factor{residual.mid.row(i), residual.rad.row(i)};
    const MidRad curve = matrix(map.hessian[k]);
    MidRad term{curve.mid * factor.mid(0, 0), {}};
    term.rad = upward(curve.magnitude() * factor.rad(0, 0) + curve.rad * std::fabs(factor.mid(0, 0)) +
                          term.mid.cwiseAbs() * 0x1p-50,
                      6);
    H = sum(H, term);
  }
  const auto H_inverse = inverse(H);
  if (!H_inverse) return failed(kName, "the Hessian could not be shown regular over the minimisers");
  const MidRad D = product(product(P, product(*H_inverse, Pt)), Yt);  // (46) without ∂U/∂m
  const RowSums sums = rowSums(rows, D);
  const auto C = pseudoInverse(Y);
  if (!C) return failed(kName, "the regressor has no full column rank");
  const MidRad centre = product(*C, MidRad::point(rows.response));
  const Eigen::VectorXd radius =
      upward(sums.torque + sums.model + sums.encoder + sums.quadrature + centre.rad, 6);
  Enclosure e;
  e.name = kName;
  e.estimate = centre.mid;
  e.theta = boxOf({centre.mid, radius});
  e.parts = WidthParts{sums.torque, sums.model, sums.encoder, sums.quadrature};
  e.bounded = e.guaranteed = true;
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
  const RowSums sums = rowSums(rows, MidRad::point(D));
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
