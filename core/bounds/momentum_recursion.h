// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"
#include "verified/ball_pack.h"
#include "verified/taylor_series.h"

// Momentum regressor for any type of number (double, interval, ball, Taylor series of balls), body coordinates:
//   V_B = Xm_BP V_P + S v                                             twists                    (1)
//   x_j: mode of coordinate j, carried to body i; x'_j = V_j × S_j likewise                     (2)
//   p_j = Σ_i x_jᵀ M_i V_i                                            theorem 8, eq. 11         (3)
//   dp_j/dt − tau_j = Σ_i x'_jᵀ M_i V_i + x_jᵀ M_i [0; gravity]       eq. 12                    (4)
// Derivation: regressors/momentum_kernel.inl, which does the same for packs of doubles.
namespace plumbline::bounds {

/// Constants of a robot of revolute, continuous and prismatic joints: R = R0 + cos q R1 + sin q R2, p = p0 + q p1.
/// A product of nominal numbers is enclosed; the numbers themselves count as exact.
class MomentumChain {
 public:
  /// @error UnsupportedJoint: other joints, joints that follow others, a floating base
  static Result<MomentumChain> make(const RobotModel& model);

  struct Link {
    int parent = -1;
    bool rotates = true;
    verified::Interval R0[9], R1[9], R2[9];  ///< row by row
    verified::Interval p0[3], p1[3];
    double axis[3] = {0.0, 0.0, 1.0};
    std::vector<int> path;  ///< coordinates from the root to this body, itself last
    int first_pair = 0;     ///< pairs (body, coordinate of its path) are numbered body by body
  };
  const std::vector<Link>& links() const { return links_; }
  int bodies() const { return static_cast<int>(links_.size()); }
  int pairs() const { return pairs_; }
  const Vec3& gravity() const { return gravity_; }
  /// Bodies on the way to `body`, itself last; coordinates have the numbers of their bodies.
  const std::vector<int>& path(int body) const { return links_[static_cast<std::size_t>(body)].path; }

 private:
  std::vector<Link> links_;
  int pairs_ = 0;
  Vec3 gravity_ = Vec3::Zero();
};

namespace detail {

inline double times(const verified::Interval& k, double x) {
  return k.middle() * x;
}
inline verified::Interval times(const verified::Interval& k, const verified::Interval& x) {
  return k * x;
}
inline verified::Ball times(const verified::Interval& k, const verified::Ball& x) {
  return verified::Ball(k) * x;
}
inline verified::BallPack times(const verified::Interval& k, const verified::BallPack& x) {
  return verified::BallPack(verified::Ball(k)) * x;
}
template <int Order, class B>
verified::Taylor<Order, B> times(const verified::Interval& k, const verified::Taylor<Order, B>& x) {
  return verified::Ball(k) * x;
}
inline void setConstant(const verified::Interval& k, double& x) {
  x = k.middle();
}
inline void setConstant(const verified::Interval& k, verified::Interval& x) {
  x = k;
}
inline void setConstant(const verified::Interval& k, verified::Ball& x) {
  x = k;
}
inline void setConstant(const verified::Interval& k, verified::BallPack& x) {
  x = verified::BallPack(verified::Ball(k));
}
template <int Order, class B>
void setConstant(const verified::Interval& k, verified::Taylor<Order, B>& x) {
  x = verified::Taylor<Order, B>();
  x[0] = B(verified::Ball(k));
}
inline bool isZero(const verified::Interval& k) {
  return k.lower == 0.0 && k.upper == 0.0;
}

template <class S>
struct Triple {
  S x{}, y{}, z{};
};
template <class S>
Triple<S> operator+(const Triple<S>& a, const Triple<S>& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <class S>
Triple<S> operator-(const Triple<S>& a, const Triple<S>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
template <class S>
auto cross(const Triple<S>& a, const Triple<S>& b) -> Triple<decltype(a.x * b.x)> {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
template <class S>
auto dot(const Triple<S>& a, const Triple<S>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

template <class S>
struct Placement {
  S R[9];
  Triple<S> p;

  Triple<S> transposeTimes(const Triple<S>& a) const {
    return {R[0] * a.x + R[3] * a.y + R[6] * a.z, R[1] * a.x + R[4] * a.y + R[7] * a.z,
            R[2] * a.x + R[5] * a.y + R[8] * a.z};
  }
};
/// Angular and linear part of a motion vector.
template <class S>
struct Screw {
  Triple<S> o, u;
};
template <class S>
Screw<S> toChild(const Placement<S>& X, const Screw<S>& a) {
  return {X.transposeTimes(a.o), X.transposeTimes(a.u + cross(a.o, X.p))};
}
template <class S>
Screw<S> crossMotion(const Screw<S>& V, const Screw<S>& s) {
  return {cross(V.o, s.o), cross(V.o, s.u) + cross(V.u, s.o)};
}

}  // namespace detail

/// Scratch and results of one evaluation; made once, used again.
template <class S>
class MomentumRecursion {
 public:
  using Screw = detail::Screw<S>;
  using Triple = detail::Triple<S>;

  explicit MomentumRecursion(const MomentumChain& chain)
      : momentum(static_cast<std::size_t>(10 * chain.pairs())),
        rate(momentum.size()),
        chain_(&chain),
        twist_(chain.links().size()),
        gravity_(chain.links().size()),
        mode_(static_cast<std::size_t>(chain.pairs())),
        rate_mode_(mode_.size()) {}

  /// Ten entries per pair (body, coordinate): columns of the body's parameters in the coordinate's row.
  std::vector<S> momentum, rate;

  /// @param q v       one per coordinate
  /// @param with_rate false: `rate` is left alone
  void evaluate(const S* q, const S* v, bool with_momentum, bool with_rate) {
    for (std::size_t i = 0; i < chain_->links().size(); ++i) {
      advance(i, q, v, with_rate);
      const MomentumChain::Link& link = chain_->links()[i];
      for (std::size_t k = 0; k < link.path.size(); ++k) {
        const std::size_t pair = static_cast<std::size_t>(link.first_pair) + k;
        if (with_momentum) momentumEntries(mode_[pair], twist_[i], momentum.data() + 10 * pair);
        if (with_rate) {
          S* out = rate.data() + 10 * pair;
          momentumEntries(rate_mode_[pair], twist_[i], out);
          addGravity(mode_[pair], gravity_[i], out);
        }
      }
    }
  }

  /// Mode of a pair and twist of a body of the last evaluation, both in the body's coordinates.
  const Screw& mode(int pair) const { return mode_[static_cast<std::size_t>(pair)]; }
  const Screw& twist(int body) const { return twist_[static_cast<std::size_t>(body)]; }

  /// xᵀ M(pi) V as ten columns: m u·v, h·(v × o + u × w), and the products of the angular parts.
  template <class T, class Product>
  static void momentumEntries(const detail::Screw<T>& x, const detail::Screw<T>& V, Product* out) {
    const auto h = detail::cross(V.u, x.o) + detail::cross(x.u, V.o);
    out[0] = detail::dot(x.u, V.u);
    out[1] = h.x, out[2] = h.y, out[3] = h.z;
    out[4] = x.o.x * V.o.x, out[5] = x.o.y * V.o.y, out[6] = x.o.z * V.o.z;
    out[7] = x.o.y * V.o.z + x.o.z * V.o.y;
    out[8] = x.o.x * V.o.z + x.o.z * V.o.x;
    out[9] = x.o.x * V.o.y + x.o.y * V.o.x;
  }

 private:
  detail::Placement<S> placement(const MomentumChain::Link& link, const S& q) const {
    detail::Placement<S> X;
    S sine{}, cosine{};
    if (link.rotates) verified::sinCos(q, sine, cosine);
    for (int e = 0; e < 9; ++e) {
      detail::setConstant(link.R0[e], X.R[e]);
      if (!detail::isZero(link.R1[e])) X.R[e] = X.R[e] + detail::times(link.R1[e], cosine);
      if (!detail::isZero(link.R2[e])) X.R[e] = X.R[e] + detail::times(link.R2[e], sine);
    }
    S* p[3] = {&X.p.x, &X.p.y, &X.p.z};
    for (int e = 0; e < 3; ++e) {
      detail::setConstant(link.p0[e], *p[e]);
      if (!detail::isZero(link.p1[e])) *p[e] = *p[e] + detail::times(link.p1[e], q);
    }
    return X;
  }

  /// (1) and (2) of body i; the parent's are there.
  void advance(std::size_t i, const S* q, const S* v, bool with_rate) {
    const MomentumChain::Link& link = chain_->links()[i];
    const detail::Placement<S> X = placement(link, q[i]);
    Screw own;
    Triple& turn = link.rotates ? own.o : own.u;
    detail::setConstant(verified::Interval(link.axis[0]), turn.x);
    detail::setConstant(verified::Interval(link.axis[1]), turn.y);
    detail::setConstant(verified::Interval(link.axis[2]), turn.z);
    Screw twist;
    Triple gravity;
    if (link.parent >= 0) {
      twist = detail::toChild(X, twist_[static_cast<std::size_t>(link.parent)]);
      gravity = X.transposeTimes(gravity_[static_cast<std::size_t>(link.parent)]);
    } else {
      gravity = X.transposeTimes({S(chain_->gravity()[0]), S(chain_->gravity()[1]), S(chain_->gravity()[2])});
    }
    Triple& moved = link.rotates ? twist.o : twist.u;
    moved = moved + Triple{detail::times(verified::Interval(link.axis[0]), v[i]),
                           detail::times(verified::Interval(link.axis[1]), v[i]),
                           detail::times(verified::Interval(link.axis[2]), v[i])};
    twist_[i] = twist;
    gravity_[i] = gravity;
    const std::size_t first = static_cast<std::size_t>(link.first_pair), last = first + link.path.size() - 1;
    if (link.parent >= 0) {
      const std::size_t above =
          static_cast<std::size_t>(chain_->links()[static_cast<std::size_t>(link.parent)].first_pair);
      for (std::size_t k = 0; first + k < last; ++k) {
        mode_[first + k] = detail::toChild(X, mode_[above + k]);
        if (with_rate) rate_mode_[first + k] = detail::toChild(X, rate_mode_[above + k]);
      }
    }
    mode_[last] = own;
    if (with_rate) rate_mode_[last] = detail::crossMotion(twist, own);
  }

  /// xᵀ M(pi) [0; g]
  static void addGravity(const Screw& x, const Triple& g, S* out) {
    const Triple h = detail::cross(g, x.o);
    out[0] = out[0] + detail::dot(x.u, g);
    out[1] = out[1] + h.x, out[2] = out[2] + h.y, out[3] = out[3] + h.z;
  }

  const MomentumChain* chain_;
  std::vector<Screw> twist_;
  std::vector<Triple> gravity_;
  std::vector<Screw> mode_, rate_mode_;
};

}  // namespace plumbline::bounds
