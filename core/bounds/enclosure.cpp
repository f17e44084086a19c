// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/enclosure.h"

#include <algorithm>
#include <cmath>

#include "bounds/boundary_sums.h"

namespace plumbline::bounds {

Vec10 Enclosure::lower() const {
  Vec10 x;
  for (std::size_t i = 0; i < 10; ++i) x[static_cast<Eigen::Index>(i)] = theta[i].lower;
  return x;
}
Vec10 Enclosure::upper() const {
  Vec10 x;
  for (std::size_t i = 0; i < 10; ++i) x[static_cast<Eigen::Index>(i)] = theta[i].upper;
  return x;
}
bool Enclosure::contains(const Vec10& pi_std) const {
  for (std::size_t i = 0; i < 10; ++i)
    if (!theta[i].contains(pi_std[static_cast<Eigen::Index>(i)])) return false;
  return true;
}

void label(Enclosure& enclosure, const std::string& contradiction) {
  const std::string why = withdrawal(enclosure.premises, contradiction);
  enclosure.guaranteed = enclosure.proved && why.empty();
  if (!why.empty() && !enclosure.reason.starts_with(why))
    enclosure.reason = enclosure.reason.empty() ? why : why + "; " + enclosure.reason;
}

namespace {

/// Rows of one window are neighbours.
void addBoundaries(const PayloadRows& rows, const verified::MidRad& C, RowSums& sums) {
  const Eigen::Index k = C.rows(), M = rows.size();
  sums.boundaries = Eigen::MatrixXd::Zero(k, 10);
  if (rows.boundaries.empty()) return;
  Eigen::VectorXd centre = Eigen::VectorXd::Zero(10);
  if (rows.boundaries_known)
    centre = rows.boundary_centre;
  else if (k == 10)
    centre = sums.centre;
  BoundarySums boundaries(k, rows.boundary_radius, centre);
  std::vector<int> coordinate;
  int open = -1;
  for (Eigen::Index first = 0, end = 0; first < M; first = end) {
    const int window = rows.window[static_cast<std::size_t>(first)];
    coordinate.clear();
    for (end = first; end < M && rows.window[static_cast<std::size_t>(end)] == window; ++end)
      coordinate.push_back(rows.coordinate[static_cast<std::size_t>(end)]);
    const PayloadRows::Window& w = rows.windows[static_cast<std::size_t>(window)];
    boundaries.add(C.mid.middleCols(first, end - first), C.rad.middleCols(first, end - first), coordinate,
                   rows.boundaries[static_cast<std::size_t>(w.first_boundary)],
                   rows.boundaries[static_cast<std::size_t>(w.last_boundary)], w.first_boundary == open);
    open = w.last_boundary;
  }
  boundaries.finish();
  sums.encoder += boundaries.at_centre;
  if (rows.boundaries_known)
    sums.encoder += verified::upward(boundaries.spread * rows.boundary_spread, 10);
  else
    sums.boundaries = boundaries.spread;
  sums.encoder = verified::upward(sums.encoder, 2);
}

}  // namespace

RowSums rowSums(const PayloadRows& rows, const verified::MidRad& C) {
  const Eigen::Index k = C.rows(), M = rows.size();
  RowSums sums;
  const verified::MidRad centre = product(C, verified::MidRad::point(rows.response));
  sums.centre = centre.mid;
  sums.rounding = centre.rad;
  const Eigen::MatrixXd magnitude = C.magnitude();
  const verified::MidRad shared = product(C, verified::MidRad::point(rows.U_r));
  sums.model = verified::upward(shared.magnitude() * rows.theta_r_radius, rows.U_r.cols());
  sums.encoder = verified::upward(magnitude * rows.encoder, M);
  sums.quadrature = verified::upward(magnitude * rows.quadrature, M);
  addBoundaries(rows, C, sums);
  // Samples at the boundary of two windows are one number: their coefficients add up before they count.
  Eigen::MatrixXd coefficient = Eigen::MatrixXd::Zero(rows.tau_radius.rows(), rows.tau_radius.cols());
  // Coefficients of two rows at most, each a rounded product; C's own radius is added row by row.
  const Eigen::VectorXd loose = (C.rad + C.mid.cwiseAbs() * 0x1p-49) * rows.torqueRadius();
  sums.torque.resize(k);
  for (Eigen::Index i = 0; i < k; ++i) {
    coefficient.setZero();
    for (Eigen::Index row = 0; row < M; ++row) {
      const auto& window = rows.windows[static_cast<std::size_t>(rows.window[static_cast<std::size_t>(row)])];
      coefficient.row(rows.coordinate[static_cast<std::size_t>(row)])
          .segment(window.begin, window.weights.size()) += C.mid(i, row) * window.weights.transpose();
    }
    const double total = coefficient.cwiseAbs().cwiseProduct(rows.tau_radius).sum();
    sums.torque[i] =
        verified::upward(verified::upward(total, coefficient.size()) + verified::upward(loose[i], M + 4), 1);
  }
  return sums;
}

namespace {

Enclosure unbounded(std::string reason) {
  Enclosure e;
  e.reason = std::move(reason);
  e.theta.fill(verified::Interval::whole());
  return e;
}

/// (2): some r with r ≥ d + F |c| + (F + S) r, or none.
std::optional<Eigen::VectorXd> contraction(const Eigen::VectorXd& d, const Eigen::MatrixXd& F,
                                           const Eigen::MatrixXd& S, const Eigen::VectorXd& centre) {
  const Eigen::VectorXd start = verified::upward(d + F * centre.cwiseAbs(), 12);
  const Eigen::MatrixXd both = verified::upward(F + S, 2);
  Eigen::VectorXd r = start;
  for (int n = 0; n < 60; ++n) {
    const Eigen::VectorXd next = verified::upward(start + both * r, 12);
    if ((next.array() <= r.array()).all() && (start.array() > 0.0).all()) {
      r = next;
      for (int k = 0; k < 8; ++k)
        r = r.cwiseMin(verified::upward(start + both * r, 12));  // every step keeps (2)
      return r;
    }
    r = next * (n < 4 ? 1.0 + 1e-12 : 1.02);
    if (!r.allFinite()) break;
  }
  return std::nullopt;
}

}  // namespace

namespace {

Enclosure unboundedHull(const std::string& name, std::string reason) {
  Enclosure none = unbounded(std::move(reason));
  none.name = name;
  return none;
}

/// |theta − c| ≤ d + F |theta| + S |theta − c| with both bounded by the prior and, in turn, by the result.
std::optional<Eigen::VectorXd> withinPrior(const Eigen::VectorXd& d, const Eigen::MatrixXd& F,
                                           const Eigen::MatrixXd& S, const Eigen::VectorXd& c,
                                           const PriorBox& prior) {
  Eigen::VectorXd size(10), away(10), r(10);
  for (std::size_t i = 0; i < 10; ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    size[k] = prior[i].magnitude();
    away[k] = (prior[i] - verified::Interval(c[k])).magnitude();
  }
  for (int n = 0; n < 40; ++n) {
    r = verified::upward(d + F * size + S * away, 24);
    size = size.cwiseMin(verified::upward(c.cwiseAbs() + r, 2));
    away = away.cwiseMin(r);
  }
  if (!r.allFinite()) return std::nullopt;
  return r;
}

/// (1) and (2) from their parts; `mismatch` = |1 − C Y| at the middle.
Enclosure hullOf(const std::string& name, const RowSums& sums, const Eigen::MatrixXd& mismatch,
                 const Eigen::MatrixXd& spread_encoder, const Eigen::MatrixXd& spread_quadrature,
                 const PriorBox* prior) {
  const Eigen::VectorXd c = sums.centre;
  const Eigen::MatrixXd by_encoder = verified::upward(mismatch + spread_encoder, 2);
  const Eigen::VectorXd d =
      verified::upward(sums.torque + sums.model + sums.encoder + sums.quadrature + sums.rounding, 6);
  const Eigen::MatrixXd F = verified::upward(by_encoder + spread_quadrature, 2);
  const Eigen::MatrixXd& S = sums.boundaries;
  auto r = contraction(d, F, S, c);
  Enclosure e;
  e.used_prior = !r && prior != nullptr && d.allFinite() && F.allFinite() && S.allFinite();
  if (e.used_prior) r = withinPrior(d, F, S, c, *prior);
  if (!r) return unboundedHull(name, "the regressor is too uncertain for the motion's excitation");
  const Eigen::VectorXd size = c.cwiseAbs() + *r;
  e.name = name;
  e.parts = WidthParts{sums.torque, sums.model, sums.encoder + sums.rounding + by_encoder * size + S * *r,
                       sums.quadrature + spread_quadrature * size};
  e.estimate = c;
  for (std::size_t i = 0; i < 10; ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    e.theta[i] = verified::Interval::around(c[k], (*r)[k]);
    if (e.used_prior && verified::overlap(e.theta[i], (*prior)[i]))
      e.theta[i] = verified::intersection(e.theta[i], (*prior)[i]);
  }
  e.bounded = e.proved = true;
  return e;
}

verified::MidRad distanceFromOne(const verified::MidRad& A) {
  return verified::sum(verified::MidRad::point(Eigen::MatrixXd::Identity(10, 10)), verified::negative(A));
}

constexpr const char* kNotExcited = "the motion does not excite all ten parameters";

}  // namespace

PriorBox priorBox(double mass, double reach) {
  const verified::Interval M(mass), r(reach), first = M * r, second = first * r;
  const verified::Interval ball(-first.upper, first.upper), diagonal(0.0, second.upper);
  const verified::Interval product = verified::Interval(-0.5, 0.5) * second;
  return {verified::Interval(0.0, mass),
          ball,
          ball,
          ball,
          diagonal,
          diagonal,
          diagonal,
          product,
          product,
          product};
}

Enclosure affineHull(const PayloadRows& rows, const Eigen::MatrixXd& C, const PriorBox* prior) {
  if (C.size() == 0) return unboundedHull("affine hull", kNotExcited);
  const Eigen::MatrixXd absolute = C.cwiseAbs();
  return hullOf("affine hull", rowSums(rows, verified::MidRad::point(C)),
                distanceFromOne(verified::product(C, rows.Y)).magnitude(),
                verified::upward(absolute * rows.Y_encoder, rows.size()),
                verified::upward(absolute * rows.Y_quadrature, rows.size()), prior);
}

Enclosure affineHull(const SumForm& form) {
  if (form.G.size() == 0) return unboundedHull(form.name, kNotExcited);
  return hullOf(form.name, form.sums, distanceFromOne(verified::product(form.G, form.A)).magnitude(),
                form.spread_encoder, form.spread_quadrature, form.prior);
}

Enclosure affineHull(const PayloadRows& rows, HullWeights weights, const PriorBox* prior) {
  Enclosure e = affineHull(rows, hullMatrix(rows, weights), prior);
  if (weights == HullWeights::Rows) e.name = "affine hull, weighted rows";
  if (weights == HullWeights::Shared) e.name = "affine hull, weighted";
  return e;
}

PayloadRows withExactRegressor(const PayloadRows& rows, const std::array<verified::Interval, 10>& box) {
  Eigen::VectorXd size(10);
  PayloadRows exact = rows;
  for (std::size_t i = 0; i < 10; ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    size[k] = box[i].magnitude();
    exact.boundary_centre[k] = box[i].middle();
    exact.boundary_spread[k] = box[i].radius();
  }
  exact.boundaries_known = true;
  exact.encoder = verified::upward(rows.encoder + rows.Y_encoder * size, 12);
  exact.quadrature = verified::upward(rows.quadrature + rows.Y_quadrature * size, 12);
  exact.Y_encoder.setZero();
  exact.Y_quadrature.setZero();
  return exact;
}

Enclosure intersect(const std::vector<Enclosure>& enclosures) {
  Enclosure e;
  e.name = "intersection";
  e.theta.fill(verified::Interval::whole());
  for (const Enclosure& one : enclosures) {
    if (!one.proved || !one.bounded) continue;
    e.used_prior = e.used_prior || one.used_prior;
    unite(e.premises, one.premises);
    for (std::size_t i = 0; i < 10; ++i) {
      if (!verified::overlap(e.theta[i], one.theta[i])) {
        Enclosure none = unbounded("enclosures exclude each other in " + std::string(layout::kNames[i]) +
                                   ": an assumption is broken");
        none.name = e.name;
        none.premises = e.premises;
        return none;
      }
      e.theta[i] = verified::intersection(e.theta[i], one.theta[i]);
    }
    e.proved = e.bounded = true;
  }
  if (!e.bounded) e.reason = "no proved enclosure is bounded";
  for (std::size_t i = 0; i < 10; ++i)
    e.estimate[static_cast<Eigen::Index>(i)] = e.bounded ? e.theta[i].middle() : 0.0;
  return e;
}

}  // namespace plumbline::bounds
