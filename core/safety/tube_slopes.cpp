// SPDX-License-Identifier: BSD-3-Clause
#include "safety/tube_slopes.h"

#include <array>
#include <cmath>

#include "safety/passive_dynamics.h"

namespace plumbline::safety {

/// Ball with derivatives in a few directions: x and d(k) = ∂x/∂(argument k), each enclosed over the box. Centres and radii of
/// the derivatives lie side by side, so that the compiler computes several at once; the eighth is never used.
struct SlopeBall {
  static constexpr int kDirections = 7;
  static constexpr std::size_t kLanes = 8;
  verified::Ball x;
  std::array<double, kLanes> centre{}, radius{};  ///< of d

  SlopeBall() = default;
  SlopeBall(double value) : x(value) {}  // NOLINT: a number is a constant function
  verified::Ball d(std::size_t k) const { return {centre[k], radius[k]}; }
  void set(std::size_t k, const verified::Ball& ball) { centre[k] = ball.centre, radius[k] = ball.radius; }
};

/// Applies `of(k)`, a ball, to all derivatives.
template <class Of>
inline void forEachSlope(SlopeBall& r, const Of& of) {
  for (std::size_t k = 0; k < SlopeBall::kLanes; ++k) {
    const verified::Ball ball = of(k);
    r.centre[k] = ball.centre;
    r.radius[k] = ball.radius;
  }
}

inline SlopeBall operator+(const SlopeBall& a, const SlopeBall& b) {
  SlopeBall r;
  r.x = a.x + b.x;
  forEachSlope(r, [&](std::size_t k) { return a.d(k) + b.d(k); });
  return r;
}
inline SlopeBall operator-(const SlopeBall& a, const SlopeBall& b) {
  SlopeBall r;
  r.x = a.x - b.x;
  forEachSlope(r, [&](std::size_t k) { return a.d(k) - b.d(k); });
  return r;
}
inline SlopeBall operator*(const SlopeBall& a, const SlopeBall& b) {
  SlopeBall r;
  r.x = a.x * b.x;
  forEachSlope(r, [&](std::size_t k) { return a.d(k) * b.x + a.x * b.d(k); });
  return r;
}
inline SlopeBall times(const verified::Interval& k, const SlopeBall& a) {
  const verified::Ball factor(k);
  SlopeBall r;
  r.x = factor * a.x;
  forEachSlope(r, [&](std::size_t i) { return factor * a.d(i); });
  return r;
}
inline void setConstant(const verified::Interval& k, SlopeBall& a) {
  a = SlopeBall();
  a.x = k;
}
inline void sinCos(const SlopeBall& a, SlopeBall& s, SlopeBall& c) {
  sinCos(a.x, s.x, c.x);
  forEachSlope(s, [&](std::size_t i) { return c.x * a.d(i); });
  forEachSlope(c, [&](std::size_t i) { return -s.x * a.d(i); });
}

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using verified::Ball;

enum class Argument { Position, Velocity, Reference, Acceleration };

/// Parameters as middle numbers with their radii.
struct Parameters {
  VectorXd middle, radius;
};

class SlopePass {
 public:
  SlopePass(const MomentumChain& chain, const PassiveBox& box)
      : chain_(chain), n_(static_cast<std::size_t>(chain.bodies())), recursion_(chain) {
    const std::vector<verified::Interval>* from[4] = {&box.q, &box.v, &box.va, &box.aa};
    for (std::size_t part = 0; part < 4; ++part)
      for (std::size_t j = 0; j < n_; ++j) {
        x_[part].emplace_back();
        x_[part].back().x = (*from[part])[j];
      }
  }

  /// Computes sup |∂phi/∂argument| and, for the acceleration, the part of it that the parameters' radii cause.
  void run(Argument argument, const Parameters& p, MatrixXd& slopes, MatrixXd* radii) {
    const auto n = static_cast<Eigen::Index>(n_);
    slopes = MatrixXd::Zero(n, n);
    if (radii != nullptr) *radii = MatrixXd::Zero(n, n);
    std::vector<SlopeBall>& seeded = x_[static_cast<std::size_t>(argument)];
    for (std::size_t first = 0; first < n_; first += SlopeBall::kDirections) {
      const std::size_t count = std::min<std::size_t>(SlopeBall::kDirections, n_ - first);
      for (std::size_t k = 0; k < count; ++k) seeded[first + k].set(k, verified::Ball(1.0));
      recursion_.evaluate(x_[0].data(), x_[1].data(), x_[2].data(), x_[3].data());
      for (std::size_t k = 0; k < count; ++k) {
        gather(k, p, slopes.col(static_cast<Eigen::Index>(first + k)), radii,
               static_cast<Eigen::Index>(first + k));
        seeded[first + k].set(k, verified::Ball());
      }
    }
  }

 private:
  template <class Use>
  void forEachPair(const Use& use) const {
    for (std::size_t i = 0; i < n_; ++i) {
      const MomentumChain::Link& link = chain_.links()[i];
      for (std::size_t k = 0; k < link.path.size(); ++k)
        use(recursion_.regressor.data() + 10 * (static_cast<std::size_t>(link.first_pair) + k), link.path[k],
            static_cast<Eigen::Index>(10 * i));
    }
  }

  void gather(std::size_t direction, const Parameters& p, Eigen::Ref<VectorXd> column, MatrixXd* radii,
              Eigen::Index index) const {
    // The bodies' middle parts are added before the magnitude is taken: they cancel, their radii do not.
    std::vector<verified::Ball> middle(n_);
    VectorXd around = VectorXd::Zero(static_cast<Eigen::Index>(n_));
    forEachPair([&](const SlopeBall* y, int joint, Eigen::Index first) {
      for (int k = 0; k < 10; ++k) {
        middle[static_cast<std::size_t>(joint)] += y[k].d(direction) * verified::Ball(p.middle[first + k]);
        if (p.radius[first + k] > 0.0) around[joint] += y[k].d(direction).magnitude() * p.radius[first + k];
      }
    });
    around *= 1.0 + 0x1p-40;
    for (std::size_t j = 0; j < n_; ++j)
      column[static_cast<Eigen::Index>(j)] =
          (middle[j].magnitude() + around[static_cast<Eigen::Index>(j)]) * (1.0 + 0x1p-40);
    if (radii != nullptr) radii->col(index) = around;
  }

  const MomentumChain& chain_;
  std::size_t n_;
  PassiveRecursion<SlopeBall> recursion_;
  std::vector<SlopeBall> x_[4];
};

}  // namespace

PassiveSlopes passiveSlopes(const MomentumChain& chain, const PassiveBox& box, const VectorRange& pi,
                            const VectorXd& turn) {
  Parameters p{pi.middle(), {}};
  p.radius = pi.radiusAbout(p.middle);
  PassiveSlopes slopes;
  SlopePass pass(chain, box);
  pass.run(Argument::Position, p, slopes.q, nullptr);
  pass.run(Argument::Velocity, p, slopes.v, nullptr);
  pass.run(Argument::Reference, p, slopes.coriolis, nullptr);
  pass.run(Argument::Acceleration, p, slopes.inertia, &slopes.inertia_radius);
  PassiveBox turned = box;
  for (std::size_t j = 0; j < turned.v.size(); ++j) {
    const double size = turn[static_cast<Eigen::Index>(j)];
    turned.v[j] = verified::Interval(-size, size);
  }
  if (turn.isZero())
    slopes.inertia_turn = MatrixXd::Zero(turn.size(), turn.size());
  else
    SlopePass(chain, turned).run(Argument::Reference, p, slopes.inertia_turn, nullptr);
  return slopes;
}

}  // namespace plumbline::safety
