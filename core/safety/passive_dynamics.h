// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bounds/momentum_recursion.h"

// Passive inverse dynamics for any type of number, body coordinates; x_j is the mode of coordinate j carried to body B:
//   V_B  = Xm_BP V_P + S v                                            velocity                             (1)
//   Va_B = Xm_BP Va_P + S va                                          reference velocity                   (2)
//   A_B  = Xm_BP A_P + S aa + V_B × S va                              base: A = −gravity                   (3)
//   F_B  = M A_B + ½ [V ×* M Va − M (V × Va) + Va ×* M V]             M = M_B, V = V_B, Va = Va_B          (4)
//   tau_j = Σ_B x_jᵀ F_B = H(q) aa + C(q, v) va + g(q)                                                     (5)
// (4) splits Ṁ = V×* M − M V× so that dH/dt − 2 C is skew: with B Va for the bracket, Ṁ − 2B = −(MV)×̄*, (f ×̄*) u = u ×*
// f, and uᵀ (u ×* f) = −(u × u)ᵀ f = 0. For va = v, (4) is M A + V ×* M V and (5) the inverse dynamics.
// Linear in the parameters, because xᵀ (V ×* f) = −(V × x)ᵀ f:
//   x_jᵀ F_B = x_jᵀ M [A − ½ V × Va] − ½ (V × x_j)ᵀ M Va − ½ (Va × x_j)ᵀ M V                               (6)
// Echeandia & Wensing 2021 (factorisation); Slotine & Li 1987 (use).
namespace plumbline::safety {

using bounds::MomentumChain;
using bounds::detail::setConstant;
using bounds::detail::times;
using verified::sinCos;

/// Pose of a body in its parent.
template <class S>
bounds::detail::Placement<S> placementOf(const MomentumChain::Link& link, const S& q) {
  bounds::detail::Placement<S> X;
  S sine{}, cosine{};
  if (link.rotates) sinCos(q, sine, cosine);
  for (int e = 0; e < 9; ++e) {
    setConstant(link.R0[e], X.R[e]);
    if (!bounds::detail::isZero(link.R1[e])) X.R[e] = X.R[e] + times(link.R1[e], cosine);
    if (!bounds::detail::isZero(link.R2[e])) X.R[e] = X.R[e] + times(link.R2[e], sine);
  }
  S* p[3] = {&X.p.x, &X.p.y, &X.p.z};
  for (int e = 0; e < 3; ++e) {
    setConstant(link.p0[e], *p[e]);
    if (!bounds::detail::isZero(link.p1[e])) *p[e] = *p[e] + times(link.p1[e], q);
  }
  return X;
}

/// Scratch and result of one evaluation; made once, used again. S: double, Interval, Ball or any type with +, −, ·, and
/// `times`, `setConstant` and `sinCos` found by argument-dependent lookup.
template <class S>
class PassiveRecursion {
 public:
  using Screw = bounds::detail::Screw<S>;
  using Triple = bounds::detail::Triple<S>;

  explicit PassiveRecursion(const MomentumChain& chain)
      : regressor(static_cast<std::size_t>(10 * chain.pairs())),
        chain_(&chain),
        twist_(chain.links().size()),
        reference_(chain.links().size()),
        acceleration_(chain.links().size()),
        mode_(static_cast<std::size_t>(chain.pairs())) {}

  /// Ten entries of Y_p per pair (body, coordinate of its path), the body's columns in the coordinate's row.
  std::vector<S> regressor;

  /// @param q v va aa  one per coordinate
  /// @param gravity    false: without g(q)
  void evaluate(const S* q, const S* v, const S* va, const S* aa, bool gravity = true) {
    for (std::size_t i = 0; i < chain_->links().size(); ++i) {
      advance(i, q, v, va, aa, gravity);
      const MomentumChain::Link& link = chain_->links()[i];
      const Screw turned = minusHalf(acceleration_[i], bounds::detail::crossMotion(twist_[i], reference_[i]));
      for (std::size_t k = 0; k < link.path.size(); ++k) {
        const std::size_t pair = static_cast<std::size_t>(link.first_pair) + k;
        entries(mode_[pair], turned, i, regressor.data() + 10 * pair);
      }
    }
  }

  /// Mode of a pair of the last evaluation in the body's coordinates.
  const Screw& mode(int pair) const { return mode_[static_cast<std::size_t>(pair)]; }

  /// xᵀ M(pi) W as ten columns.
  static void bilinear(const Screw& x, const Screw& W, S* out) {
    bounds::MomentumRecursion<S>::momentumEntries(x, W, out);
  }

 private:
  static Screw minusHalf(const Screw& a, const Screw& b) {
    const auto half = [](const S& x) { return times(verified::Interval(0.5), x); };
    return {{a.o.x - half(b.o.x), a.o.y - half(b.o.y), a.o.z - half(b.o.z)},
            {a.u.x - half(b.u.x), a.u.y - half(b.u.y), a.u.z - half(b.u.z)}};
  }

  /// (6)
  void entries(const Screw& x, const Screw& turned, std::size_t body, S* out) const {
    S first[10], second[10];
    bilinear(x, turned, out);
    bilinear(bounds::detail::crossMotion(twist_[body], x), reference_[body], first);
    bilinear(bounds::detail::crossMotion(reference_[body], x), twist_[body], second);
    for (int k = 0; k < 10; ++k) out[k] = out[k] - times(verified::Interval(0.5), first[k] + second[k]);
  }

  static Triple along(const MomentumChain::Link& link, const S& x) {
    Triple t;
    S* entry[3] = {&t.x, &t.y, &t.z};
    for (int e = 0; e < 3; ++e) {
      if (link.axis[e] == 0.0)
        setConstant(verified::Interval(0.0), *entry[e]);
      else
        *entry[e] = times(verified::Interval(link.axis[e]), x);
    }
    return t;
  }
  /// S x of a joint.
  static Screw along(const MomentumChain::Link& link, bool rotates, const S& x) {
    Screw s;
    S zero{};
    setConstant(verified::Interval(0.0), zero);
    (rotates ? s.o : s.u) = along(link, x);
    (rotates ? s.u : s.o) = Triple{zero, zero, zero};
    return s;
  }

  /// (1) to (3) of body i and its modes; the parent's are there.
  void advance(std::size_t i, const S* q, const S* v, const S* va, const S* aa, bool gravity) {
    const MomentumChain::Link& link = chain_->links()[i];
    const bounds::detail::Placement<S> X = placementOf(link, q[i]);
    const Screw moved = along(link, link.rotates, v[i]), wanted = along(link, link.rotates, va[i]);
    const Screw raised = along(link, link.rotates, aa[i]);
    S one{};
    setConstant(verified::Interval(1.0), one);
    const std::size_t first = static_cast<std::size_t>(link.first_pair), last = first + link.path.size() - 1;
    mode_[last] = along(link, link.rotates, one);
    if (link.parent < 0) {
      twist_[i] = moved;
      reference_[i] = wanted;
      acceleration_[i] = add(raised, bounds::detail::crossMotion(twist_[i], wanted));
      if (!gravity) return;
      const Vec3& g = chain_->gravity();
      const Triple up = X.transposeTimes({S(-g[0]), S(-g[1]), S(-g[2])});
      acceleration_[i].u = acceleration_[i].u + up;
      return;
    }
    const auto P = static_cast<std::size_t>(link.parent);
    twist_[i] = add(bounds::detail::toChild(X, twist_[P]), moved);
    reference_[i] = add(bounds::detail::toChild(X, reference_[P]), wanted);
    acceleration_[i] = add(add(bounds::detail::toChild(X, acceleration_[P]), raised),
                           bounds::detail::crossMotion(twist_[i], wanted));
    const auto above = static_cast<std::size_t>(chain_->links()[P].first_pair);
    for (std::size_t k = 0; first + k < last; ++k)
      mode_[first + k] = bounds::detail::toChild(X, mode_[above + k]);
  }
  static Screw add(const Screw& a, const Screw& b) { return {a.o + b.o, a.u + b.u}; }

  const MomentumChain* chain_;
  std::vector<Screw> twist_, reference_, acceleration_;
  std::vector<Screw> mode_;
};

/// tau of (5) from the regressor of the last evaluation.
/// @param pi_std  10·bodies
/// @param tau     one per coordinate, overwritten
template <class S, class Parameters, class Torque>
void passiveTorque(const MomentumChain& chain, const PassiveRecursion<S>& recursion, const Parameters& pi_std,
                   Torque& tau) {
  for (int j = 0; j < chain.bodies(); ++j) tau[j] = S(0.0);
  for (int i = 0; i < chain.bodies(); ++i) {
    const MomentumChain::Link& link = chain.links()[static_cast<std::size_t>(i)];
    for (std::size_t k = 0; k < link.path.size(); ++k) {
      const S* row = recursion.regressor.data() + 10 * (static_cast<std::size_t>(link.first_pair) + k);
      for (int p = 0; p < 10; ++p) tau[link.path[k]] = tau[link.path[k]] + row[p] * S(pi_std[10 * i + p]);
    }
  }
}

}  // namespace plumbline::safety
