// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/consistent_body.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

namespace plumbline::bounds {

std::string excludesConsistentBodies(const ParameterBox& box) {
  using namespace layout;
  const auto infinite = [](const verified::Interval& x) { return !std::isfinite(x.upper); };
  const auto name = [](std::size_t i) { return std::string(kNames[i]); };
  if (!(box[m].upper > 0.0)) return "a mass is positive";
  constexpr std::array<std::size_t, 3> diagonal = {Ixx, Iyy, Izz};
  for (const std::size_t i : diagonal)
    if (!(box[i].upper > 0.0)) return name(i) + " is positive";
  std::array<double, 3> sigma{};  // upper bounds of Σ_ii
  for (std::size_t i = 0; i < 3; ++i) {
    const verified::Interval &own = box[diagonal[i]], &a = box[diagonal[(i + 1) % 3]],
                             &b = box[diagonal[(i + 2) % 3]];
    const verified::Interval sum = verified::Interval(a.upper) + verified::Interval(b.upper);
    if (!infinite(sum) && own.lower > sum.upper)
      return name(diagonal[i]) + " is at most " + name(diagonal[(i + 1) % 3]) + " + " +
             name(diagonal[(i + 2) % 3]);
    sigma[i] = (verified::Interval(0.5) * (sum - verified::Interval(own.lower))).upper;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (!std::isfinite(box[m].upper * sigma[i])) continue;
    const double least = verified::square(verified::Interval(box[mcx + i].mignitude())).lower;
    if (least > (verified::Interval(box[m].upper) * verified::Interval(sigma[i])).upper)
      return "the first moment " + name(mcx + i) + " needs more inertia than the intervals allow";
  }
  constexpr std::array<std::array<std::size_t, 3>, 3> products = {{{Iyz, 1, 2}, {Ixz, 0, 2}, {Ixy, 0, 1}}};
  for (const auto& [entry, i, j] : products) {
    if (!std::isfinite(sigma[i] * sigma[j])) continue;
    if (verified::square(verified::Interval(box[entry].mignitude())).lower >
        (verified::Interval(sigma[i]) * verified::Interval(sigma[j])).upper)
      return "the product of inertia " + name(entry) + " is larger than the moments allow";
  }
  return {};
}

namespace {

/// Inner product of pseudo-inertias as a metric on parameters: G = Σ of squares of the entries of J(e_i).
Mat10 pseudoMetric() {
  Mat10 G;
  for (Eigen::Index i = 0; i < 10; ++i)
    for (Eigen::Index j = 0; j < 10; ++j)
      G(i, j) = pseudoInertia(Vec10::Unit(i)).cwiseProduct(pseudoInertia(Vec10::Unit(j))).sum();
  return G;
}

Vec10 ontoCone(const Vec10& x, double floor) {
  const Eigen::SelfAdjointEigenSolver<Mat4> eigen(pseudoInertia(x));
  const Eigen::Vector4d values = eigen.eigenvalues().cwiseMax(floor);
  return parametersFromPseudo(eigen.eigenvectors() * values.asDiagonal() * eigen.eigenvectors().transpose());
}

bool inside(const ParameterBox& box, const Vec10& x) {
  for (std::size_t i = 0; i < 10; ++i)
    if (!box[i].contains(x[static_cast<Eigen::Index>(i)])) return false;
  return true;
}

}  // namespace

std::optional<Vec10> consistentBodyInside(const ParameterBox& box, const Vec10& estimate) {
  constexpr int kRounds = 20000;
  const Mat10 G = pseudoMetric();
  // Directions of the slabs in the metric: x + t G⁻¹e_i. G couples the diagonal of the inertia only.
  const Mat10 inverse = G.inverse();
  const double size = std::max(estimate.cwiseAbs().maxCoeff(), 1e-6);
  const double floor = 1e-6 * std::min(size, std::max(box[0].upper, 1e-9));
  std::array<double, 10> lower{}, upper{};
  for (std::size_t i = 0; i < 10; ++i) {  // a hair inside, so that the limit of the projections is inside
    const double hair = 1e-9 * std::min(box[i].width(), size);
    lower[i] = box[i].lower + hair, upper[i] = box[i].upper - hair;
    if (!(lower[i] <= upper[i])) lower[i] = upper[i] = box[i].middle();
  }
  Vec10 x = estimate, cone = Vec10::Zero();
  std::array<double, 10> slab{};  // multiples of the directions that Dykstra's algorithm keeps
  for (int n = 0; n < kRounds; ++n) {
    const Vec10 y = x + cone;
    x = ontoCone(y, 2.0 * floor);
    cone = y - x;
    if (inside(box, x) && minPseudoEigenvalue(x) > floor) return x;
    for (std::size_t i = 0; i < 10; ++i) {
      const auto k = static_cast<Eigen::Index>(i);
      const Vec10 z = x + slab[i] * inverse.col(k);
      const double t = (std::clamp(z[k], lower[i], upper[i]) - z[k]) / inverse(k, k);
      x = z + t * inverse.col(k);
      slab[i] = -t;
    }
    if (inside(box, x) && minPseudoEigenvalue(x) > floor) return x;
  }
  return std::nullopt;
}

}  // namespace plumbline::bounds
