// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/boundary_slopes.h"

#include "verified/interval_matrix.h"

namespace plumbline::bounds {

namespace {

using Screw = detail::Screw<verified::Ball>;
using Recursion = MomentumRecursion<verified::Ball>;

Screw operator+(const Screw& a, const Screw& b) {
  return {a.o + b.o, a.u + b.u};
}
Screw scaled(const Screw& a, const verified::Ball& x) {
  return {{a.o.x * x, a.o.y * x, a.o.z * x}, {a.u.x * x, a.u.y * x, a.u.z * x}};
}
verified::Ball dot(const Screw& a, const Screw& b) {
  return detail::dot(a.o, b.o) + detail::dot(a.u, b.u);
}

}  // namespace

BoundarySlopes::BoundarySlopes(const MomentumChain& chain, int body, const Eigen::VectorXd& others,
                               const Eigen::VectorXd& rotor, const Eigen::VectorXd& radius)
    : chain_(&chain), body_(body), rotor_(rotor) {
  const int nv = chain.bodies();
  theta_.assign(static_cast<std::size_t>(10 * nv), 0.0);
  for (int i = 0; i < nv; ++i)
    for (int e = 0; e < 10 && i != body; ++e)
      theta_[static_cast<std::size_t>(10 * i + e)] = others[10 * (i < body ? i : i - 1) + e];
  has_row_.assign(static_cast<std::size_t>(nv), 0);
  for (int j : chain.path(body)) has_row_[static_cast<std::size_t>(j)] = 1;
  direction_.assign(static_cast<std::size_t>(2 * nv), -1);
  std::vector<double> used;
  for (int l = 0; l < 2 * nv; ++l) {
    if (!(radius[l] > 0.0)) continue;
    direction_[static_cast<std::size_t>(l)] = static_cast<int>(used.size());
    used.push_back(radius[l]);
  }
  radius_ = Eigen::Map<const Eigen::VectorXd>(used.data(), static_cast<Eigen::Index>(used.size()));
  total_.resize(static_cast<std::size_t>(kTerms * nv * radius_.size()));
}

/// M(theta) x = [I ω + h × u; m u − h × ω]
BoundarySlopes::Screw BoundarySlopes::times(int body, const Screw& x) const {
  const double* t = theta_.data() + static_cast<std::ptrdiff_t>(10 * body);
  const verified::Ball m(t[0]);
  const detail::Triple<verified::Ball> h{verified::Ball(t[1]), verified::Ball(t[2]), verified::Ball(t[3])};
  const verified::Ball xx(t[4]), yy(t[5]), zz(t[6]), yz(t[7]), xz(t[8]), xy(t[9]);
  const detail::Triple<verified::Ball> turned{xx * x.o.x + xy * x.o.y + xz * x.o.z,
                                              xy * x.o.x + yy * x.o.y + yz * x.o.z,
                                              xz * x.o.x + yz * x.o.y + zz * x.o.z};
  const detail::Triple<verified::Ball> moved{m * x.u.x, m * x.u.y, m * x.u.z};
  return {turned + detail::cross(h, x.u), moved + detail::cross(x.o, h)};
}

void BoundarySlopes::payload(const Recursion& box, const verified::Ball* v) {
  const MomentumChain::Link& link = chain_->links()[static_cast<std::size_t>(body_)];
  const auto n = static_cast<int>(link.path.size()), nv = chain_->bodies();
  const Screw& V = box.twist(body_);
  Screw before;  // twist of the parent of coordinate l
  verified::Ball entries[10], more[10];
  for (int k = 0; k < n; ++k) {
    const int l = link.path[static_cast<std::size_t>(k)];
    const int by_q = direction_[static_cast<std::size_t>(l)],
              by_v = direction_[static_cast<std::size_t>(nv + l)];
    const Screw& x_l = box.mode(link.first_pair + k);
    const Screw turned = detail::crossMotion(before, x_l);
    for (int i = 0; i < n; ++i) {
      const int j = link.path[static_cast<std::size_t>(i)];
      const Screw& x_j = box.mode(link.first_pair + i);
      if (by_v >= 0) {
        Recursion::momentumEntries(x_j, x_l, entries);
        for (int e = 0; e < 10; ++e) at(j, by_v)[e] += entries[e];
      }
      if (by_q < 0) continue;
      Recursion::momentumEntries(x_j, turned, entries);
      if (i < k) Recursion::momentumEntries(detail::crossMotion(x_j, x_l), V, more);
      for (int e = 0; e < 10; ++e) at(j, by_q)[e] += i < k ? entries[e] + more[e] : entries[e];
    }
    before = before + scaled(x_l, v[l]);
  }
}

void BoundarySlopes::other(const Recursion& box, const verified::Ball* v, int body) {
  const MomentumChain::Link& link = chain_->links()[static_cast<std::size_t>(body)];
  const auto n = static_cast<int>(link.path.size()), nv = chain_->bodies();
  const Screw momentum = times(body, box.twist(body));
  Screw before;
  for (int k = 0; k < n; ++k) {
    const int l = link.path[static_cast<std::size_t>(k)];
    const int by_q = direction_[static_cast<std::size_t>(l)],
              by_v = direction_[static_cast<std::size_t>(nv + l)];
    const Screw& x_l = box.mode(link.first_pair + k);
    const Screw moved = times(body, x_l), turned = times(body, detail::crossMotion(before, x_l));
    for (int i = 0; i < n; ++i) {
      const int j = link.path[static_cast<std::size_t>(i)];
      if (has_row_[static_cast<std::size_t>(j)] == 0) continue;
      const Screw& x_j = box.mode(link.first_pair + i);
      if (by_v >= 0) at(j, by_v)[10] += dot(x_j, moved);
      if (by_q < 0) continue;
      verified::Ball slope_q = dot(x_j, turned);
      if (i < k) slope_q += dot(detail::crossMotion(x_j, x_l), momentum);
      at(j, by_q)[10] += slope_q;
    }
    before = before + scaled(x_l, v[l]);
  }
}

void BoundarySlopes::evaluate(const Recursion& box, const verified::Ball* v) {
  const int nv = chain_->bodies(), directions = static_cast<int>(radius_.size());
  std::fill(total_.begin(), total_.end(), verified::Ball());
  payload(box, v);
  for (int i = 0; i < nv; ++i)
    if (i != body_) other(box, v, i);
  for (int j = 0; j < nv; ++j) {
    const int own = direction_[static_cast<std::size_t>(nv + j)];
    if (own >= 0 && has_row_[static_cast<std::size_t>(j)] != 0) at(j, own)[10] += verified::Ball(rotor_[j]);
  }
  slope.setZero(nv, kTerms * directions);
  loose.setZero(nv, kTerms);
  for (int j = 0; j < nv; ++j) {
    if (has_row_[static_cast<std::size_t>(j)] == 0) continue;
    for (int d = 0; d < directions; ++d) {
      for (Eigen::Index e = 0; e < kTerms; ++e) {
        const verified::Ball& x = at(j, d)[e];
        slope(j, kTerms * d + e) = x.centre;
        loose(j, e) += x.radius * radius_[d];
      }
    }
  }
  loose = verified::upward(loose, directions + 1);
}

}  // namespace plumbline::bounds
