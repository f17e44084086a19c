// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/momentum_error.h"

#include <algorithm>

#include "dynamics/instruction_set.h"

namespace plumbline::bounds {

namespace {

using verified::BallPack;
static_assert(MomentumError::kTogether == BallPack::kLanes);

template <int Order>
class SeriesError : public MomentumError {
 public:
  SeriesError(const MomentumChain& chain, const MotionBounds& motion, bool variation)
      : chain_(&chain),
        motion_(&motion),
        variation_(variation),
        recursion_(chain),
        last_(recursion_.momentum.size()) {}

  void evaluate(std::span<Window* const> windows) override {
    const auto nv = static_cast<std::size_t>(chain_->bodies());
    position_.assign(nv, Series());
    speed_.assign(nv, Series());
    for (std::size_t lane = 0; lane < kTogether; ++lane)  // the last window fills what is left
      for (std::size_t j = 0; j < nv; ++j)
        enclose(*windows[std::min(lane, windows.size() - 1)], j, static_cast<int>(lane));
    static const bool wide = dynamics::isSupported(dynamics::InstructionSet::Avx2);
    wide ? derivativesWide() : derivatives();
    double factorial = 1.0;
    for (int k = 2; k <= Order; ++k) factorial *= k;
    for (std::size_t w = 0; w < windows.size(); ++w) {
      const verified::Interval scale = verified::Interval(windows[w]->factor) * verified::Interval(factorial);
      windows[w]->missed.resize(last_.size());
      for (std::size_t e = 0; e < last_.size(); ++e)
        windows[w]->missed[e] =
            (scale * verified::Interval(last_[e].lane(static_cast<int>(w)).magnitude())).upper;
    }
  }

 private:
  using Series = verified::Taylor<Order, BallPack>;
  using End = verified::TaylorEnd<Order, BallPack>;
  using Recursion = MomentumRecursion<Series>;

  double bound(const Window& window, int derivative, std::size_t j) const {
    const auto joint = static_cast<Eigen::Index>(j);
    if (derivative == 3 && variation_)
      return motion_->changeRate(joint, window.time[0], window.time[window.time.size() - 1]);
    return motion_->derivative[static_cast<std::size_t>(derivative - 2)][joint];
  }

  /// Encloses the joint's position within the window: at the samples, and between them as far as speed and acceleration
  /// allow.
  void enclose(const Window& window, std::size_t j, int lane) {
    const auto nv = static_cast<std::size_t>(chain_->bodies());
    const Eigen::VectorXd& time = window.time;
    verified::Interval where = window.q[j].interval(), speed = window.v[j].interval(), step;
    for (Eigen::Index k = 0; k < time.size(); ++k) {
      where = verified::hull(where, window.q[static_cast<std::size_t>(k) * nv + j].interval());
      speed = verified::hull(speed, window.v[static_cast<std::size_t>(k) * nv + j].interval());
      if (k > 0) step = verified::hull(step, verified::Interval(time[k]) - verified::Interval(time[k - 1]));
    }
    const double acceleration = bound(window, 2, j), jerk = bound(window, 3, j);
    const verified::Interval half = verified::Interval(0.5) * verified::Interval(step.upper);
    const verified::Interval limit(-acceleration, acceleration);
    speed += half * limit;
    where += half * verified::Interval(-speed.magnitude(), speed.magnitude());
    const verified::Interval length = verified::Interval(time[time.size() - 1]) - verified::Interval(time[0]);
    const verified::Interval mean = (window.v[window.v.size() - nv + j].interval() - window.v[j].interval()) /
                                    length;  // reached somewhere within
    const verified::Interval around = mean + length * verified::Interval(-jerk, jerk);
    position_[j][0].set(lane, where);
    position_[j][1].set(lane, speed);
    speed_[j][0].set(lane, speed);
    double factorial = 1.0;
    for (int k = 1; k <= Order; ++k) {
      const double largest = bound(window, k + 1, j);
      verified::Interval slope(-largest, largest);
      if (k == 1 && verified::overlap(around, limit)) slope = verified::intersection(around, limit);
      factorial *= k;
      speed_[j][k].set(lane, slope / verified::Interval(factorial));
      if (k + 1 <= Order) position_[j][k + 1].set(lane, slope / verified::Interval(factorial * (k + 1)));
    }
  }

  static detail::Screw<End> ends(const typename Recursion::Screw& s) {
    return {{{&s.o.x}, {&s.o.y}, {&s.o.z}}, {{&s.u.x}, {&s.u.y}, {&s.u.z}}};
  }
  /// The last coefficients of the momentum; of the others only what these need.
  [[gnu::always_inline]] void lastCoefficients() {
    recursion_.evaluate(position_.data(), speed_.data(), false, false);
    for (int i = 0; i < chain_->bodies(); ++i) {
      const MomentumChain::Link& link = chain_->links()[static_cast<std::size_t>(i)];
      const detail::Screw<End> twist = ends(recursion_.twist(i));
      for (int k = 0; k < static_cast<int>(link.path.size()); ++k) {
        const int pair = link.first_pair + k;
        Recursion::momentumEntries(ends(recursion_.mode(pair)), twist,
                                   last_.data() + 10 * static_cast<std::ptrdiff_t>(pair));
      }
    }
  }
  // As in momentum_lanes: the same bits, four numbers wide where the processor has such.
  [[gnu::flatten]] void derivatives() { lastCoefficients(); }
  [[gnu::flatten, gnu::target("avx2")]] void derivativesWide() { lastCoefficients(); }

  const MomentumChain* chain_;
  const MotionBounds* motion_;
  bool variation_;
  Recursion recursion_;
  std::vector<Series> position_, speed_;
  std::vector<BallPack> last_;  ///< entries of the momentum
};

}  // namespace

std::unique_ptr<MomentumError> MomentumError::make(int order, const MomentumChain& chain,
                                                   const MotionBounds& motion, bool variation) {
  if (order == 2) return std::make_unique<SeriesError<2>>(chain, motion, variation);
  if (order == 3) return std::make_unique<SeriesError<3>>(chain, motion, variation);
  return std::make_unique<SeriesError<5>>(chain, motion, variation);
}

}  // namespace plumbline::bounds
