// SPDX-License-Identifier: BSD-3-Clause
#include "safety/tube.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

namespace plumbline::safety {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kLarger = 1.0 + 1e-6;  // the tube on which the bounds are taken
constexpr double kUp = 1.0 + 1e-9;      // (T19)
constexpr double kFirstRate = 6.0;      // rad/s², first guess of R
constexpr int kRounds = 400;
constexpr int kPieces = 8;  // of a cell's speeds, in the bound of friction

/// Upper bound of ‖A‖ for every symmetric A with |A| ≤ B: the Perron root of B, at most max (B x)_i/x_i for any x > 0
/// (Collatz–Wielandt). A few steps of the power method choose x.
double normBound(const MatrixXd& B) {
  VectorXd x = VectorXd::Ones(B.rows());
  for (int step = 0; step < 12; ++step) x = (B * x / std::max(1e-300, (B * x).maxCoeff())).array() + 1e-9;
  return (B * x).cwiseQuotient(x).maxCoeff() * kUp;
}

/// Bounds of one cell that do not depend on R or c as long as the changes stay below those assumed for it.
struct CellBounds {
  PassiveSlopes slopes;
  VectorXd mismatch;  ///< w_M without d
  double coriolis = 0.0, friction_change = 0.0;
};

class Closing {
 public:
  /// @param at_least  the changes within an age are counted for these peaks too; may be null
  Closing(const TubeProblem& problem, const TubeGains& gains, const std::vector<MotionCell>& cells,
          const MotionPeaks* at_least = nullptr)
      : problem_(problem), cells_(cells), top_(peaks(cells)), n_(problem.robot.joints()) {
    if (at_least != nullptr)
      top_ = {top_.v.cwiseMax(at_least->v), top_.a.cwiseMax(at_least->a), top_.jerk.cwiseMax(at_least->jerk)};
    tube_.gains = gains;
    tube_.age = problem.errors.age();
    tube_.epsilon = (2.0 * gains.V_M * problem.robot.rotor.lower.cwiseInverse()).cwiseSqrt() * kUp;  // (T11)
    tube_.rho_eta = problem.errors.velocity + gains.K.cwiseProduct(problem.errors.position);
    wide_ = tube_.epsilon * kLarger;
  }

  /// (T6) to (T9) for a bound R of ‖ṙ‖.
  void setChanges(double R) {
    const VectorXd& K = tube_.gains.K;
    const ControlErrors& eta = problem_.errors;
    const VectorXd rate = VectorXd::Constant(n_, R);
    const VectorXd swing = 2.0 * K.cwiseProduct(wide_);
    const double age = tube_.age;
    tube_.change_q = (age * (top_.v + 2.0 * wide_) + eta.position) * kUp;
    tube_.change_v = (age * (top_.a + swing + rate) + eta.velocity) * kUp;
    tube_.change_va = (age * (top_.a + swing) + K.cwiseProduct(eta.position)) * kUp;
    tube_.change_aa = (age * (top_.jerk + K.cwiseProduct(swing + rate)) + K.cwiseProduct(eta.velocity)) * kUp;
  }

  /// Slopes on boxes that hold x(t) and x̂ for this R.
  void evaluateCells(double R) {
    slopes_for_ = R;
    setChanges(R);
    bounds_.clear();
    for (const MotionCell& cell : cells_) bounds_.push_back(evaluate(cell));
    TubeScalars& s = tube_.scalars;
    s = {tube_.gains.alpha, tube_.gains.V_M, tube_.age, tube_.rho_eta.norm() * kUp};
    s.sigma_m = problem_.robot.rotor.lower.minCoeff();
    const MatrixXd D = problem_.robot.rotor.upper.asDiagonal();
    const VectorXd around = problem_.robot.rotor.radiusAbout(problem_.robot.rotor.middle());
    const MatrixXd D_radius = around.asDiagonal();
    base_ = VectorXd::Zero(n_);
    double coriolis = 0.0, friction = 0.0;
    for (const CellBounds& b : bounds_) {
      s.sigma_M = std::max(s.sigma_M, normBound(b.slopes.inertia + D));
      s.kappa_theta = std::max(s.kappa_theta, normBound(b.slopes.inertia_radius + D_radius));
      s.kappa_q =
          std::max(s.kappa_q, 0.5 * normBound(b.slopes.inertia_turn + b.slopes.inertia_turn.transpose()));
      base_ = base_.cwiseMax(b.mismatch);
      coriolis = std::max(coriolis, b.coriolis);
      friction = std::max(friction, b.friction_change);
    }
    s.passive = (coriolis + friction) * kUp;
  }
  double slopesFor() const { return slopes_for_; }

  void setAlpha(double alpha) { tube_.gains.alpha = tube_.scalars.alpha = alpha; }

  /// (T10) and the sup of w_M for a bound R not above `slopesFor`.
  void setMismatch(double R) {
    setChanges(R);
    tube_.d = VectorXd::Zero(n_);
    for (const CellBounds& b : bounds_) {
      const VectorXd change = b.slopes.q * tube_.change_q + b.slopes.v * tube_.change_v +
                              b.slopes.coriolis * tube_.change_va + b.slopes.inertia * tube_.change_aa +
                              problem_.robot.rotor.upper.cwiseProduct(tube_.change_aa);
      tube_.d = tube_.d.cwiseMax(change * kUp);
    }
    tube_.mismatch = (base_ + tube_.d) * kUp;
    tube_.scalars.w = tube_.mismatch.norm() * kUp;
  }

  /// Iterates (R, c) upwards from 0; false when it diverges or needs slopes for a larger R, which `R` then holds.
  bool iterate(double& R, double& c) {
    R = c = 0.0;
    for (int round = 0; round < kRounds; ++round) {
      setMismatch(R);
      const TubeMargin m = tubeMargin(tube_.scalars, c);
      const double next_c = tube_.gains.alpha * (tube_.gains.V_M - m.V_c);
      if (!std::isfinite(m.R) || !(m.V_c > 0.0)) {
        R = m.R;
        c = next_c;
        return false;
      }
      const bool still = m.R <= R * (1.0 + 1e-5) && next_c <= c * (1.0 + 1e-5);
      R = m.R, c = next_c;
      if (still) return true;
    }
    return false;
  }

  /// Checks the accepted constants (T18): from R and c raised a little all results must be strictly smaller.
  bool accept(double R, double c) {
    for (const double raise : {1e-3, 1e-2, 5e-2}) {
      const double R_used = R * (1.0 + raise), c_used = c * (1.0 + raise);
      if (R_used > slopes_for_) return false;
      use(R_used, c_used);
      const double c_again = tube_.gains.alpha * (tube_.gains.V_M - tube_.recomputed.V_c);
      if (tube_.recomputed.R < R_used && c_again < c_used && tube_.margin.V_c > 0.0 &&
          tube_.margin.rho_0 > 0.0)
        return true;
    }
    return false;
  }

  /// Takes the constants of a frame when those of these cells are below them.
  bool accept(const TubeFrame& frame) {
    const TubeGains& g = tube_.gains;
    use(frame.R, g.alpha * (g.V_M - frame.V_c));
    tube_.margin.X = frame.X;
    const double age = tube_.age;
    const double R_again = (frame.X + tube_.scalars.passive) / tube_.scalars.sigma_m * kUp;
    const double push = (age * frame.R + tube_.scalars.rho) * frame.X * kUp + g.alpha * frame.V_c;
    return tube_.recomputed.X < frame.X && R_again < frame.R &&
           push * kUp < g.alpha * g.V_M / (1.0 + g.alpha * age) && tube_.margin.V_c > 0.0 &&
           tube_.margin.rho_0 > 0.0;
  }

  const Tube& tube() const { return tube_; }

 private:
  /// Sets all constants from R and c, and computes them again.
  void use(double R_used, double c_used) {
    setMismatch(R_used);
    tube_.recomputed = tubeMargin(tube_.scalars, c_used);
    tube_.margin = tube_.recomputed;
    tube_.margin.R = R_used;
    tube_.margin.X = tube_.recomputed.X * (1.0 + 1e-6);
    tube_.margin.V_c = tube_.gains.V_M - c_used / tube_.gains.alpha;
    const double sigma = tube_.scalars.sigma_M + 2.0 * tube_.scalars.kappa_q;
    tube_.margin.rho_0 =
        tube_.margin.V_c > 0.0 ? std::sqrt(2.0 * tube_.margin.V_c / sigma) - tube_.scalars.rho : -1.0;
    tube_.cell_mismatch.clear();
    for (const CellBounds& b : bounds_) tube_.cell_mismatch.push_back((b.mismatch + tube_.d) * kUp);
    const VectorXd half = 0.5 * (tube_.mismatch.array() + tube_.scalars.w).matrix();
    tube_.robust_torque = (half.array() + tube_.margin.surplus).matrix() * kUp;
  }

  TubeReach reach() const {
    TubeReach reach = tubeReach(problem_, tube_.gains);
    reach.change_q = tube_.change_q, reach.change_v = tube_.change_v;
    reach.change_va = tube_.change_va, reach.change_aa = tube_.change_aa;
    return reach;
  }

  CellBounds evaluate(const MotionCell& cell) const {
    const VectorXd& K = tube_.gains.K;
    PassiveBox box;
    for (Eigen::Index j = 0; j < n_; ++j) {
      const auto i = static_cast<std::size_t>(j);
      const auto widened = [](const verified::Interval& x, double by) {
        return x + verified::Interval(-by * kUp, by * kUp);
      };
      box.q.push_back(widened(cell.q[i], wide_[j] / K[j] + tube_.change_q[j]));
      box.v.push_back(widened(cell.v[i], 2.0 * wide_[j] + tube_.change_v[j]));
      box.va.push_back(widened(cell.v[i], wide_[j] + tube_.change_va[j]));
      box.aa.push_back(widened(cell.a[i], 2.0 * K[j] * wide_[j] + tube_.change_aa[j]));
    }
    CellBounds b;
    b.slopes = passiveSlopes(*problem_.chain, box, problem_.robot.pi, problem_.errors.position);
    const TubeReach reach = this->reach();
    const VectorXd mismatch =
        passiveMismatch(*problem_.chain, cell, reach, problem_.robot.pi, problem_.nominal.numbers.pi);
    const VectorXd rotor = problem_.robot.rotor.radiusAbout(problem_.nominal.numbers.rotor);
    VectorXd change(n_);
    b.mismatch.resize(n_);
    for (Eigen::Index j = 0; j < n_; ++j) {
      const auto i = static_cast<std::size_t>(j);
      b.mismatch[j] = mismatch[j] + rotor[j] * box.aa[i].magnitude() +
                      frictionMismatch(static_cast<int>(j), box.va[i]) + problem_.robot.disturbance[j] +
                      problem_.errors.torque[j];
      change[j] = frictionChange(static_cast<int>(j), box.va[i]);
    }
    b.mismatch *= kUp;
    b.coriolis = coriolisForce(*problem_.chain, cell, reach, problem_.robot.pi).norm() * kUp;
    b.friction_change = change.norm() * kUp;
    return b;
  }

  /// (T5) over an interval of v̂a.
  double frictionMismatch(int joint, const verified::Interval& va) const {
    const double mu = tube_.change_va[joint];
    double most = 0.0;
    for (int k = 0; k < kPieces; ++k) {
      const double step = (va.upper - va.lower) / kPieces;
      const verified::Interval z(
          k == 0 ? va.lower : verified::detail::nextDown(va.lower + step * k),
          k + 1 == kPieces ? va.upper : verified::detail::nextUp(va.lower + step * (k + 1)));
      const verified::Interval x = z + verified::Interval(-mu, mu);
      const RobotNumbers& zero = problem_.nominal.numbers;
      const double v_s = problem_.nominal.ramp_speed;
      const auto ramp = [v_s](double s) {
        return v_s > 0.0 ? std::clamp(s / v_s, -1.0, 1.0) : s > 0.0 ? 1.0 : s < 0.0 ? -1.0 : 0.0;
      };
      const verified::Interval known =
          verified::Interval(zero.coulomb[joint]) * verified::Interval(ramp(z.lower), ramp(z.upper));
      const verified::Interval coulomb =
          problem_.robot.coulomb.at(joint) * problem_.robot.coulombShape(x) - known;
      const double slope = problem_.robot.viscous.radiusAbout(zero.viscous)[joint] * z.magnitude() +
                           problem_.robot.viscous.upper[joint] * mu;
      const double offset = problem_.robot.offset.radiusAbout(zero.offset)[joint];
      most = std::max(most, (coulomb.magnitude() + slope + offset) * kUp);
    }
    return most;
  }

  /// sup |f(va) − f(v)| for |va − v| ≤ ε.
  double frictionChange(int joint, const verified::Interval& va) const {
    const double e = wide_[joint];
    double most = 0.0;
    for (int k = 0; k < kPieces; ++k) {
      const double step = (va.upper - va.lower) / kPieces;
      const verified::Interval z(verified::detail::nextDown(va.lower + step * k),
                                 verified::detail::nextUp(va.lower + step * (k + 1)));
      most = std::max(most, problem_.robot.coulombShape(z + verified::Interval(-e, e)).width());
    }
    return (problem_.robot.coulomb.upper[joint] * most + problem_.robot.viscous.upper[joint] * e) * kUp;
  }

  const TubeProblem& problem_;
  const std::vector<MotionCell>& cells_;
  MotionPeaks top_;
  Eigen::Index n_;
  Tube tube_;
  VectorXd wide_, base_;
  std::vector<CellBounds> bounds_;
  double slopes_for_ = 0.0;
};

Status checkGains(const TubeProblem& problem, const VectorXd& K, double alpha, double V_M,
                  const std::vector<MotionCell>& cells) {
  std::vector<std::string> joints;
  for (int j = 0; j < problem.chain->bodies(); ++j) joints.push_back("joint " + std::to_string(j + 1));
  if (auto ok = checkUncertainRobot(joints, problem.robot, problem.nominal, problem.errors); !ok) return ok;
  const auto n = static_cast<Eigen::Index>(joints.size());
  if (cells.empty() || static_cast<Eigen::Index>(cells.front().q.size()) != n || K.size() != n)
    return rejection(ErrorCode::ShapeMismatch, "motion, gains and robot have different numbers of joints",
                     {"K"}, "give one value per joint");
  if (!K.allFinite() || !(K.minCoeff() > 0.0) || !(alpha > 0.0) || !std::isfinite(alpha) || !(V_M > 0.0) ||
      !std::isfinite(V_M))
    return rejection(ErrorCode::ValueOutOfRange, "a gain K, alpha or V_M is not above 0",
                     {"K", "alpha", "V_M"}, "choose K = 5 1/s, alpha = 20 1/s, V_M = 0.02 J");
  return done();
}

/// Closes the tube for one α, with slopes for larger R when they are needed.
bool close(Closing& closing, double alpha, double& R, double& c) {
  for (int attempt = 0; attempt < 4; ++attempt) {
    closing.setAlpha(alpha);
    if (!closing.iterate(R, c)) return false;
    if (R * 1.06 <= closing.slopesFor()) return closing.accept(R, c);
    closing.evaluateCells(R * 1.25);
  }
  return false;
}

}  // namespace

TubeReach tubeReach(const TubeProblem& problem, const TubeGains& gains) {
  const double radius = std::sqrt(2.0 * gains.V_M) * kLarger * kUp;
  const VectorXd zero = VectorXd::Zero(gains.K.size());
  return {gains.K, problem.robot.rotor.lower, radius, radius / gains.K.minCoeff() * kUp, zero, zero, zero,
          zero};
}

TubeMargin tubeMargin(const TubeScalars& s, double c) {
  TubeMargin m;
  const double V_M = s.V_M * kLarger;
  const double rho_1 = std::sqrt(2.0 * s.V_M / s.sigma_M) - s.rho,
               reach = std::sqrt(2.0 * V_M / s.sigma_m) + s.rho;
  const double kappa = s.kappa_theta + 2.0 * s.kappa_q;
  for (const double x : {rho_1, reach}) {
    const double far = x + s.rho;
    m.surplus = std::max(
        m.surplus,
        s.alpha * (c / s.alpha + (V_M - s.V_M) + kappa * far * far + 2.0 * s.sigma_M * s.rho * far) / x);
  }
  m.surplus *= kUp;                                                                       // (T12)
  m.X = (2.0 * s.w + m.surplus) * kUp;                                                    // (T13)
  m.R = (m.X + s.passive) / s.sigma_m * kUp;                                              // (T14)
  m.V_c = s.V_M / (1.0 + s.alpha * s.age) - (s.age * m.R + s.rho) * m.X / s.alpha * kUp;  // (T15)
  if (!(rho_1 > 0.0)) m.V_c = -std::numeric_limits<double>::infinity();
  m.rho_0 = m.V_c > 0.0 ? std::sqrt(2.0 * m.V_c / (s.sigma_M + 2.0 * s.kappa_q)) - s.rho : -1.0;  // (T16)
  return m;
}

TubeMargin closeMargin(const TubeScalars& scalars) {
  double c = 0.0;
  TubeMargin m;
  for (int round = 0; round < kRounds; ++round) {
    m = tubeMargin(scalars, c);
    const double next = scalars.alpha * (scalars.V_M - m.V_c);
    if (!(m.V_c > 0.0)) return m;
    if (next <= c * (1.0 + 1e-9)) return m;
    c = next;
  }
  m.V_c = 0.0;
  return m;
}

namespace {

bool within(const MotionPeaks& inner, const MotionPeaks& outer) {
  return (inner.v.array() <= outer.v.array()).all() && (inner.a.array() <= outer.a.array()).all() &&
         (inner.jerk.array() <= outer.jerk.array()).all();
}

Error noTube(const TubeScalars& s, double V_c) {
  return rejection(
      ErrorCode::Infeasible,
      fmt::format(
          "no tube: at V_M = {:.3g} J, alpha = {:.3g} 1/s, an age of {:.3g} ms, errors of r of {:.3g} "
          "rad/s and an uncertain torque of {:.3g} N·m leave V_c = {:.3g} J, which is not enough",
          s.V_M, s.alpha, 1e3 * s.age, s.rho, s.w, V_c),
      {"V_M"}, "choose a larger V_M, a higher rate, better sensors or narrower intervals");
}

}  // namespace

Result<Tube> closeTube(const TubeProblem& problem, const TubeGains& gains,
                       const std::vector<MotionCell>& cells, const TubeFrame* frame) {
  if (auto ok = checkGains(problem, gains.K, gains.alpha, gains.V_M, cells); !ok) return ok.error();
  Closing closing(problem, gains, cells, frame == nullptr ? nullptr : &frame->peaks);
  if (frame != nullptr) {
    if (!within(peaks(cells), frame->peaks))
      return rejection(ErrorCode::Infeasible,
                       "the motion is faster than the peaks that its tube shares with other plans", {"k"},
                       "choose a smaller range of k");
    closing.setAlpha(gains.alpha);
    closing.evaluateCells(frame->R);
    if (closing.accept(*frame)) return closing.tube();
    return noTube(closing.tube().scalars, frame->V_c);
  }
  closing.evaluateCells(kFirstRate);
  double R = 0.0, c = 0.0;
  if (close(closing, gains.alpha, R, c)) return closing.tube();
  return noTube(closing.tube().scalars, gains.V_M - c / gains.alpha);
}

Result<TubeFrame> frameAbout(const TubeProblem& problem, const TubeGains& gains,
                             const std::vector<MotionCell>& cells, const MotionPeaks& peaks, double reserve) {
  if (auto ok = checkGains(problem, gains.K, gains.alpha, gains.V_M, cells); !ok) return ok.error();
  Closing closing(problem, gains, cells, &peaks);
  closing.evaluateCells(kFirstRate);
  double R = 0.0, c = 0.0;
  if (!close(closing, gains.alpha, R, c)) return noTube(closing.tube().scalars, gains.V_M - c / gains.alpha);
  TubeScalars s = closing.tube().scalars;
  s.w *= 1.0 + reserve, s.passive *= 1.0 + reserve;
  const TubeMargin m = closeMargin(s);
  if (!(m.V_c > 0.0) || !(m.rho_0 > 0.0)) return noTube(s, m.V_c);
  TubeFrame frame{peaks, m.X * (1.0 + 1e-6), m.R * (1.0 + 2e-6), 0.0};
  frame.V_c =
      (s.V_M / (1.0 + s.alpha * s.age) - (s.age * frame.R + s.rho) * frame.X / s.alpha) * (1.0 - 1e-6);
  if (closing.evaluateCells(frame.R), !closing.accept(frame)) return noTube(s, frame.V_c);
  return frame;
}

TubeChoice TubeChoice::standard() {
  return {{0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0},
          {5.0, 10.0, 15.0, 20.0, 30.0, 40.0, 60.0},
          {0.5, 1.0, 2.0},
          0.5};
}

namespace {

struct Search {
  std::optional<Tube> found;
  double best_ratio = -1.0;  ///< of accepted tubes
};

Search search(const TubeProblem& problem, const VectorXd& K, const std::vector<MotionCell>& cells,
              const TubeChoice& choice) {
  Search result;
  for (const double V_M : choice.V_M) {
    for (const double scale : choice.K_scale) {
      Closing closing(problem, {scale * K, choice.alpha.front(), V_M}, cells);
      closing.evaluateCells(kFirstRate);
      for (const double alpha : choice.alpha) {
        double R = 0.0, c = 0.0;
        if (!close(closing, alpha, R, c)) continue;
        const Tube& tube = closing.tube();
        const double ratio = tube.V_c() / V_M;
        result.best_ratio = std::max(result.best_ratio, ratio);
        if (ratio >= choice.least_ratio && (!result.found || tube.V_c() > result.found->V_c()))
          result.found = tube;
      }
    }
    if (result.found) return result;
  }
  return result;
}

enum class Knob { Age, Sensors, Parameters, Friction };

TubeProblem eased(const TubeProblem& problem, Knob knob, double factor) {
  TubeProblem p = problem;
  const auto shrink = [factor](VectorRange& range, const VectorXd& about) {
    range.lower = about + factor * (range.lower - about);
    range.upper = about + factor * (range.upper - about);
  };
  const RobotNumbers& z = p.nominal.numbers;
  switch (knob) {
    case Knob::Age:
      p.errors.period *= factor, p.errors.delay *= factor, p.errors.jitter *= factor;
      break;
    case Knob::Sensors:
      p.errors.position *= factor, p.errors.velocity *= factor;
      break;
    case Knob::Parameters:
      shrink(p.robot.pi, z.pi), shrink(p.robot.rotor, z.rotor);
      break;
    case Knob::Friction:
      shrink(p.robot.coulomb, z.coulomb), shrink(p.robot.viscous, z.viscous),
          shrink(p.robot.offset, z.offset);
      p.robot.disturbance *= factor, p.errors.torque *= factor;
      break;
  }
  return p;
}

/// Names, in one clause, the number that prevents the tube, and a remedy.
std::string obstacle(const TubeProblem& problem, const VectorXd& K, const std::vector<MotionCell>& cells,
                     TubeChoice choice) {
  choice.K_scale = {1.0};
  std::vector<double> coarse;
  for (std::size_t k = choice.V_M.size() % 3 == 0 ? 2 : choice.V_M.size() % 3 - 1; k < choice.V_M.size();
       k += 3)
    coarse.push_back(choice.V_M[k]);
  choice.V_M = coarse;
  const std::pair<Knob, const char*> knobs[] = {{Knob::Age, "the age of a measurement"},
                                                {Knob::Sensors, "the errors of the sensors"},
                                                {Knob::Parameters, "the intervals of the parameters"},
                                                {Knob::Friction, "friction, disturbance and torque errors"}};
  std::string text;
  for (const double factor : {0.5, 0.25, 0.1, 0.03, 0.01, 0.0})
    for (const auto& [knob, name] : knobs) {
      const TubeProblem p = eased(problem, knob, factor);
      if (!search(p, K, cells, choice).found) continue;
      if (factor == 0.0)
        text = fmt::format("{} would have to be 0 for one", name);
      else if (knob == Knob::Age)
        text = fmt::format("{} of {:.3g} ms prevents it, {:.3g} ms would do", name,
                           1e3 * problem.errors.age(), 1e3 * p.errors.age());
      else if (knob == Knob::Sensors)
        text = fmt::format("{} prevent it (up to {:.3g} rad/s), a fraction of {:.3g} would do", name,
                           problem.errors.velocity.maxCoeff(), factor);
      else
        text = fmt::format("{} prevent it, a fraction of {:.3g} of their width would do", name, factor);
      return text;
    }
  return "no single one of age, sensor errors, parameter intervals and friction prevents it, only several "
         "together";
}

}  // namespace

Result<Tube> chooseTube(const TubeProblem& problem, const VectorXd& K, const std::vector<MotionCell>& cells,
                        const TubeChoice& choice) {
  if (choice.V_M.empty() || choice.alpha.empty() || choice.K_scale.empty())
    return rejection(ErrorCode::ValueOutOfRange, "there is no V_M, alpha or K to choose from", {"V_M"},
                     "give some");
  for (const double V_M : choice.V_M)
    for (const double alpha : choice.alpha)
      for (const double scale : choice.K_scale)
        if (auto ok = checkGains(problem, scale * K, alpha, V_M, cells); !ok) return ok.error();
  const Search result = search(problem, K, cells, choice);
  if (result.found) return *result.found;
  std::string text;
  if (result.best_ratio > 0.0)
    text = fmt::format("no tube up to V_M = {:.3g} J: V_c reaches {:.0f} % of V_M and {:.0f} % are needed; ",
                       choice.V_M.back(), 100.0 * result.best_ratio, 100.0 * choice.least_ratio);
  else
    text = fmt::format("no tube up to V_M = {:.3g} J: V_c is not above 0 for any gains; ", choice.V_M.back());
  return rejection(ErrorCode::Infeasible, text + obstacle(problem, K, cells, choice), {"V_M"},
                   "sample faster, narrow the intervals or allow a larger V_M");
}

}  // namespace plumbline::safety
