// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/minimiser_proof.h"

#include <cmath>

#include "base/linalg.h"
#include "spatial/inertia.h"

namespace plumbline::bounds {

namespace {

constexpr double kSlack =
    1e-9;  // of ‖A‖ on the diagonal of |A|: room for the proof that it is an upper bound
constexpr double kRounding = 0x1p-46;  // of the entries of J(theta)

/// P with P ± A ⪰ 0 for A = J(theta), proved; none when that fails.
std::optional<Mat4> absoluteValue(const Mat4& A) {
  const double size = A.norm();
  if (!(size > 0.0)) return Mat4(Mat4::Zero());
  const auto eigen = linalg::symmetricEigen(A);
  const Mat4 P = eigen.vectors * eigen.values.cwiseAbs().asDiagonal() * eigen.vectors.transpose() +
                 kSlack * size * Mat4::Identity();
  const Mat4 symmetric = 0.5 * (P + P.transpose());
  const Eigen::MatrixXd doubt = Eigen::MatrixXd::Constant(4, 4, kRounding * size);
  if (!verified::provedPositiveDefinite({symmetric + A, doubt}) ||
      !verified::provedPositiveDefinite({symmetric - A, doubt}))
    return std::nullopt;
  return symmetric;
}

/// Generators of the zonotope of theta, one per column, and a box about them.
struct Zonotope {
  Vec10 centre;
  Eigen::MatrixXd generators;
  Eigen::VectorXd box;  ///< 10 ≥ 0
};

Zonotope zonotope(const PayloadRows& rows, const verified::MidRad& D) {
  const Eigen::VectorXd own =
      verified::upward(rows.torqueRadius() + rows.encoder + rows.quadrature +
                           rows.boundaryRadius(rows.boundary_centre, rows.boundary_spread),
                       4);
  const verified::MidRad centre = verified::product(D, verified::MidRad::point(rows.response));
  const verified::MidRad shared = verified::product(D, verified::MidRad::point(rows.U_r));
  const Eigen::Index M = rows.size(), n = rows.U_r.cols();
  Zonotope z;
  z.centre = centre.mid;
  z.generators.resize(10, M + n);
  z.generators << D.mid * own.asDiagonal(), shared.mid * rows.theta_r_radius.asDiagonal();
  // Rounding of the products with the radii goes into the box as well.
  const Eigen::MatrixXd loose_own = D.rad + D.mid.cwiseAbs() * 0x1p-50;
  const Eigen::MatrixXd loose_shared = shared.rad + shared.mid.cwiseAbs() * 0x1p-50;
  z.box = verified::upward(centre.rad + loose_own * own + loose_shared * rows.theta_r_radius, M + n + 4);
  return z;
}

/// (2): from corner to corner, each the least eigenvector of the matrix at the one before.
bool refuted(const Mat4& J, const std::vector<Mat4>& A, const Mat4& start) {
  Mat4 at = start;
  for (int n = 0; n < 20; ++n) {
    const Eigen::Vector4d x = linalg::symmetricEigen(at).vectors.col(0);
    Mat4 corner = J;
    for (const Mat4& a : A) corner -= x.dot(a * x) > 0.0 ? a : Mat4(-a);
    if (x.dot(corner * x) < -1e-9 * J.norm()) return true;
    if ((corner - at).norm() < 1e-12 * J.norm()) return false;
    at = corner;
  }
  return false;
}

}  // namespace

MinimiserProof proveMinimisers(const PayloadRows& rows, const verified::MidRad& C,
                               const verified::MidRad& back) {
  const Zonotope z = zonotope(rows, verified::product(back, C));
  if (!z.centre.allFinite() || !z.generators.allFinite() || !z.box.allFinite()) return MinimiserProof::Open;
  const Mat4 J = pseudoInertia(z.centre);
  Mat4 total = Mat4::Zero();
  std::vector<Mat4> A;
  bool proved = true;
  const auto add = [&](const Mat4& a) {
    const auto bound = absoluteValue(a);
    if (bound)
      total += *bound;
    else
      proved = false;
  };
  for (Eigen::Index k = 0; k < z.generators.cols(); ++k) {
    A.push_back(pseudoInertia(Vec10(z.generators.col(k))));
    add(A.back());
  }
  for (Eigen::Index e = 0; e < 10; ++e) add(pseudoInertia(Vec10(z.box[e] * Vec10::Unit(e))));
  const double size = J.norm() + total.norm();
  const double rounded = 0x1p-50 * static_cast<double>(z.generators.cols() + 16) * size;
  const Mat4 left = J - total;
  if (proved && verified::provedPositiveDefinite({left, Eigen::MatrixXd::Constant(4, 4, rounded)}))
    return MinimiserProof::Certified;
  return refuted(J, A, left) ? MinimiserProof::Refuted : MinimiserProof::Open;
}

}  // namespace plumbline::bounds
