// SPDX-License-Identifier: BSD-3-Clause
#include "validation/torque_signs.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>

#include "base/linalg.h"
#include "estimation/linear/least_squares.h"
#include "estimation/physical/physical_data.h"
#include "estimation/physical/physical_fit.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/streamed_regression.h"
#include "validation/residuals/correlation_time.h"

namespace plumbline::validation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kMostEnumerated = 12;  ///< joints whose sets are all enumerated
constexpr double kMostSets =
    24.0;  ///< semidefinite programs per pass of ten bodies; larger ones cost their cube
constexpr double kOdds = 1000.0;
constexpr double kMoreLeft =
    1.25;  ///< times the residual squares of a joint, below which a model error may be the cause
constexpr double kFits = 0.3;    ///< relative error above which nothing fits
constexpr double kSays = 0.8;    ///< correlation with the nominal torque from which it is significant
constexpr double kExact = 1e-3;  ///< relative error below which residuals are not distinguished
constexpr double kSignRankTolerance = 1e-8;

using Signs = std::vector<int>;

/// A set of signs with the physically consistent robot that fits it best.
struct Trial {
  Signs signs;
  VectorXd squares;  ///< of the residual, per joint
  VectorXd x;        ///< estimated columns
  double likelihood = 0.0;
};

class SignSearch {
 public:
  SignSearch(const RobotModel& model, const identifiability::BaseParameters& structure,
             const regressors::RegressorLayout& layout, const std::vector<int>& columns,
             const std::vector<JointRows>& joints, const JobContext& context)
      : model_(model), structure_(structure), layout_(layout), columns_(columns), joints_(joints) {
    context_.stop = context.stop;
    context_.threads = context.threads;
    factors_.parameters = static_cast<int>(columns.size());
    const auto nv = static_cast<std::size_t>(model.nv());
    factors_.columns.resize(nv);
    factors_.R.assign(nv, MatrixXd::Zero(1, 1));
    factors_.rows.assign(nv, 0);
    const auto n = static_cast<Index>(joints.size());
    total_.resize(n);
    variance_.resize(n);
    freedom_.resize(n);
    for (Index j = 0; j < n; ++j) {
      const JointRows& joint = joints[static_cast<std::size_t>(j)];
      MatrixXd stacked(joint.W.rows(), joint.W.cols() + 1);
      stacked << joint.W, joint.tau;
      const auto dof = static_cast<std::size_t>(joint.dof);
      factors_.columns[dof] = joint.columns;
      factors_.R[dof] = linalg::triangularFactor(stacked);
      factors_.rows[dof] = joint.W.rows();
      total_[j] = joint.tau.squaredNorm();
      const double rest = std::pow(factors_.R[dof](joint.W.cols(), joint.W.cols()), 2);
      variance_[j] = std::max(rest, least(j)) / static_cast<double>(joint.W.rows());
      freedom_[j] = static_cast<double>(joint.W.rows());
    }
  }

  /// Fits in the order of the bound; the likeliest first.
  std::vector<Trial> search() {
    std::vector<Trial> trials = pass(1.0);
    if (trials.empty()) return trials;
    // Weights and correlation times from the residual of the best set, then once more.
    const Trial best = trials.front();
    for (Index j = 0; j < count(); ++j) {
      variance_[j] = std::max(best.squares[j], least(j)) / static_cast<double>(rows(j));
      freedom_[j] = static_cast<double>(rows(j)) / correlationTime(residual(best, j));
    }
    // A set that is not excluded has at most this many times the cost of the best, all on the least informative joint.
    const double growth = std::expm1(std::min(2.0 * excess() / freedom_.minCoeff(), 3.0));
    return pass(1.0 + std::max(0.3, growth / static_cast<double>(count())));
  }
  /// Much less likely than the best, and by more than a small error of the model may cause.
  bool excluded(const Trial& trial, const Trial& best) const {
    double most = 0.0;
    for (Index j = 0; j < count(); ++j)
      most = std::max(most, (trial.squares[j] + least(j)) / (best.squares[j] + least(j)));
    return best.likelihood - trial.likelihood >= excess() && most >= kMoreLeft;
  }
  /// Sets that the last pass did not exclude and could not fit.
  const std::vector<Signs>& leftOut() const { return left_out_; }
  double relativeError(const Trial& trial) const { return std::sqrt(trial.squares.sum() / total_.sum()); }
  double least(Index j) const { return kExact * kExact * total_[j] + 1e-300; }

 private:
  Index count() const { return static_cast<Index>(joints_.size()); }
  Index rows(Index j) const { return joints_[static_cast<std::size_t>(j)].W.rows(); }

  VectorXd residual(const Trial& trial, Index j) const {
    const JointRows& joint = joints_[static_cast<std::size_t>(j)];
    VectorXd own(joint.W.cols());
    for (Index c = 0; c < own.size(); ++c) own[c] = trial.x[joint.columns[static_cast<std::size_t>(c)]];
    return trial.signs[static_cast<std::size_t>(j)] * joint.tau - joint.W * own;
  }

  /// Computes (2) and the consequences of (3) for the present weights.
  void weigh() {
    const auto p = static_cast<Index>(columns_.size());
    Index height = 0;
    for (const JointRows& joint : joints_) height += joint.W.cols() + 1;
    MatrixXd A = MatrixXd::Zero(height, p), T = MatrixXd::Zero(height, count());
    Index at = 0;
    for (Index j = 0; j < count(); ++j) {
      const JointRows& joint = joints_[static_cast<std::size_t>(j)];
      const MatrixXd& R = factors_.R[static_cast<std::size_t>(joint.dof)];
      const double scale = 1.0 / std::sqrt(variance_[j]);
      for (Index c = 0; c < joint.W.cols(); ++c)
        A.block(at, joint.columns[static_cast<std::size_t>(c)], R.rows(), 1) = scale * R.col(c);
      T.block(at, j, R.rows(), 1) = scale * R.col(joint.W.cols());
      at += R.rows();
    }
    VectorXd length = A.colwise().norm().transpose();
    length = (length.array() > 0.0).select(length, 1.0);
    const linalg::Svd svd = linalg::svd(A * length.cwiseInverse().asDiagonal());
    const Index rank = linalg::decideRank(svd.s, kSignRankTolerance).rank;
    P_ = svd.U.leftCols(rank).transpose() * T;
    squares_ = T.squaredNorm();
    const MatrixXd K = length.cwiseInverse().asDiagonal() * svd.V.leftCols(rank) *
                       svd.s.head(rank).cwiseInverse().asDiagonal();
    std::vector<VectorXd> consequences;
    const auto add = [&](const VectorXd& combination) {  // combination · x >= 0
      const VectorXd direction = K.transpose() * combination;
      if (direction.norm() > 0.0) consequences.emplace_back(P_.transpose() * direction / direction.norm());
    };
    for (const JointRows& joint : joints_) {
      VectorXd inertia = VectorXd::Zero(p);
      for (Index c = 0; c < joint.inertia.size(); ++c)
        inertia[joint.columns[static_cast<std::size_t>(c)]] = joint.inertia[c];
      add(inertia);
    }
    for (Index c = 0; c < p; ++c) {
      const int column = columns_[static_cast<std::size_t>(c)];
      if (column >= layout_.inertialColumns() && estimation::positiveColumn(layout_, column))
        add(VectorXd::Unit(p, c));
    }
    consequences_.resize(static_cast<Index>(consequences.size()), count());
    for (std::size_t k = 0; k < consequences.size(); ++k)
      consequences_.row(static_cast<Index>(k)) = consequences[k].transpose();
  }

  /// Lower bound (3) of the cost (1).
  double bound(const Signs& signs) const {
    VectorXd s(count());
    for (Index j = 0; j < count(); ++j) s[j] = signs[static_cast<std::size_t>(j)];
    const double violated = consequences_.rows() > 0 ? std::min(0.0, (consequences_ * s).minCoeff()) : 0.0;
    return squares_ - (P_ * s).squaredNorm() + violated * violated;
  }

  /// Returns the sets worth a fit, by rising bound; the recorded set is one of them.
  std::vector<std::pair<double, Signs>> ranked() const {
    std::map<Signs, double> found;
    const auto n = static_cast<std::size_t>(count());
    if (n <= kMostEnumerated) {
      for (std::uint32_t set = 0; set < (1U << n); ++set) {
        Signs signs(n);
        for (std::size_t j = 0; j < n; ++j) signs[j] = ((set >> j) & 1U) != 0 ? -1 : 1;
        found[signs] = bound(signs);
      }
    } else {
      descend(Signs(n, 1), found);
      descend(Signs(n, -1), found);
    }
    std::vector<std::pair<double, Signs>> out;
    const Signs recorded(n, 1);
    for (const auto& [signs, value] : found) out.emplace_back(value, signs);
    std::sort(out.begin(), out.end());
    // The recorded signs are fitted first, so that no limit leaves them out.
    const auto there =
        std::find_if(out.begin(), out.end(), [&](const auto& one) { return one.second == recorded; });
    std::rotate(out.begin(), there, there + 1);
    return out;
  }

  /// Descent over reversals of single joints, of pairs and of a joint with all that it carries.
  void descend(Signs signs, std::map<Signs, double>& found) const {
    const std::size_t n = signs.size();
    const auto value = [&](const Signs& s) { return found.try_emplace(s, bound(s)).first->second; };
    const std::vector<std::vector<std::size_t>> moves = reversals();
    for (double now = value(signs);;) {
      Signs best = signs;
      double least = now;
      for (const auto& move : moves) {
        Signs next = signs;
        for (const std::size_t j : move) next[j] = -next[j];
        if (const double there = value(next); there < least) {
          least = there;
          best = next;
        }
      }
      if (!(least < now - 1e-9 * std::abs(now)) || context_.stopRequested() || found.size() > 4096 * n)
        return;
      signs = best;
      now = least;
    }
  }
  std::vector<std::vector<std::size_t>> reversals() const {
    std::vector<std::vector<std::size_t>> moves;
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      moves.push_back({j});
      for (std::size_t k = 0; k < j; ++k) moves.push_back({j, k});
      moves.push_back(carried(j));
    }
    return moves;
  }
  /// Returns the joint and those that it carries.
  std::vector<std::size_t> carried(std::size_t joint) const {
    std::vector<std::size_t> out;
    const int root = bodyOf(joints_[joint].dof);
    for (std::size_t k = 0; k < joints_.size(); ++k) {
      int body = bodyOf(joints_[k].dof);
      while (body >= 0 && body != root) body = model_.body(body).parent;
      if (body == root) out.push_back(k);
    }
    return out;
  }
  int bodyOf(int dof) const {
    for (int i = 0; i < model_.bodyCount(); ++i) {
      const plumbline::Joint& joint = model_.body(i).joint;
      if (joint.isOneDof() && joint.v_index == dof) return i;
    }
    return -1;
  }

  /// (1) for one set; none when the program does not converge.
  bool fit(const Signs& signs, Trial& out) const {
    estimation::RegressionFactors factors = factors_;
    VectorXd scale = VectorXd::Zero(model_.nv());
    for (Index j = 0; j < count(); ++j) {
      const JointRows& joint = joints_[static_cast<std::size_t>(j)];
      factors.R[static_cast<std::size_t>(joint.dof)].col(joint.W.cols()) *=
          signs[static_cast<std::size_t>(j)];
      scale[joint.dof] = 1.0 / std::sqrt(variance_[j]);
    }
    const estimation::PhysicalProblem problem =
        estimation::physicalProblem(model_, structure_, layout_, columns_, factors, scale);
    const Result<estimation::PhysicalFit> found = estimation::fitPhysical(problem, {}, {}, context_);
    if (!found) return false;
    out.signs = signs;
    out.x = estimation::regroupingWithFriction(structure_, factors.parameters) * found->y;
    out.squares.resize(count());
    out.likelihood = 0.0;
    for (Index j = 0; j < count(); ++j) {
      out.squares[j] = estimation::residualSquares(factors, joints_[static_cast<std::size_t>(j)].dof, out.x);
      out.likelihood -= 0.5 * freedom_[j] * std::log(out.squares[j] + least(j));
    }
    return std::isfinite(out.likelihood);
  }

  double excess() const { return std::log(kOdds) + std::log(2.0) * static_cast<double>(count()); }

  /// Fits the sets whose bound is at most `reach` times the lowest cost, and the recorded signs; the likeliest first.
  std::vector<Trial> pass(double reach) {
    weigh();
    std::vector<Trial> trials;
    double best = std::numeric_limits<double>::infinity();
    const double bodies = 0.1 * static_cast<double>(std::max(10, model_.bodyCount()));
    auto programs = static_cast<int>(std::max(4.0, kMostSets / (bodies * bodies * bodies)));
    left_out_.clear();
    for (const auto& [least, signs] : ranked()) {
      if (context_.stopRequested()) return {};
      if (least > reach * best && !trials.empty()) continue;
      Trial trial;
      if (programs-- <= 0 || !fit(signs, trial)) {
        left_out_.push_back(signs);
        continue;
      }
      double cost = 0.0;
      for (Index j = 0; j < count(); ++j) cost += trial.squares[j] / variance_[j];
      best = std::min(best, cost);
      trials.push_back(std::move(trial));
    }
    std::stable_sort(trials.begin(), trials.end(),
                     [](const Trial& a, const Trial& b) { return a.likelihood > b.likelihood; });
    return trials;
  }

  const RobotModel& model_;
  const identifiability::BaseParameters& structure_;
  const regressors::RegressorLayout& layout_;
  const std::vector<int>& columns_;
  const std::vector<JointRows>& joints_;
  JobContext context_;  ///< without progress: the fits are many and small
  estimation::RegressionFactors factors_;
  VectorXd total_, variance_,
      freedom_;  ///< per joint: squares of the torque, residual variance, independent rows
  std::vector<Signs> left_out_;
  MatrixXd P_, consequences_;
  double squares_ = 0.0;
};

}  // namespace

namespace {

/// Choice among the sets that are as likely as the best, by the nominal torques.
class SignChoice {
 public:
  SignChoice(const SignSearch& search, std::vector<Trial> trials, const std::vector<JointRows>& joints,
             const std::vector<double>& correlation)
      : search_(search), trials_(std::move(trials)), joints_(joints), correlation_(correlation) {
    for (const Trial& trial : trials_)
      if (!search_.excluded(trial, trials_.front())) left_.push_back(&trial);
  }

  TorqueSigns choose() const {
    TorqueSigns out;
    const Trial* recorded = recordedTrial();
    if (left_.empty() || recorded == nullptr) return out;
    out.error_recorded = search_.relativeError(*recorded);
    const bool possible = std::find(left_.begin(), left_.end(), recorded) != left_.end();
    const std::vector<const Trial*> agreed = agreeing();
    if (possible && (contradictions(*recorded) == 0 || agreed.empty())) return out;
    const Trial* chosen = leastChanged(agreed.empty() ? left_ : agreed);
    fill(chosen != nullptr ? *chosen : trials_.front(), out);
    out.fits = fits(chosen != nullptr ? *chosen : trials_.front());
    const bool sure = !possible && chosen != nullptr && out.fits && contradictions(*chosen) == 0;
    out.decision = sure ? TorqueSigns::Decision::Reversed : TorqueSigns::Decision::Unsure;
    return out;
  }

 private:
  const Trial* recordedTrial() const {
    for (const Trial& trial : trials_)
      if (std::all_of(trial.signs.begin(), trial.signs.end(), [](int s) { return s > 0; })) return &trial;
    return nullptr;
  }
  /// Counts the joints whose sign the nominal torque contradicts.
  std::size_t contradictions(const Trial& trial) const {
    std::size_t count = 0;
    for (std::size_t j = 0; j < joints_.size(); ++j)
      count += trial.signs[j] * correlation_[j] < -kSays ? 1 : 0;
    return count;
  }
  std::vector<const Trial*> agreeing() const {
    std::vector<const Trial*> out;
    for (const Trial* trial : left_)
      if (contradictions(*trial) == 0) out.push_back(trial);
    return out;
  }
  /// Returns, of the remaining sets, the one that reverses only joints that all of them reverse; where those are all joints
  /// that determine their sign, all of them. None when the sets differ otherwise.
  const Trial* leastChanged(const std::vector<const Trial*>& sets) const {
    Signs least = sets.front()->signs, most = least;
    for (const Trial* trial : sets) {
      for (std::size_t j = 0; j < least.size(); ++j) {
        least[j] = std::max(least[j], trial->signs[j]);
        most[j] = std::min(most[j], trial->signs[j]);
      }
    }
    const auto negative = [](const Signs& signs) { return std::count(signs.begin(), signs.end(), -1); };
    const auto all = static_cast<std::ptrdiff_t>(least.size());
    const bool every = negative(most) == all && 2 * negative(least) >= all;
    const Signs& wanted = every ? most : least;
    for (const Trial* trial : sets)
      if (trial->signs == wanted) return trial;
    return nullptr;
  }
  void fill(const Trial& trial, TorqueSigns& out) const {
    out.error_reversed = search_.relativeError(trial);
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      if (trial.signs[j] < 0) out.reversed.push_back(joints_[j].dof);
      const auto other = [&](const Signs& signs) { return signs[j] != trial.signs[j]; };
      const bool differs =
          std::any_of(left_.begin(), left_.end(), [&](const Trial* one) { return other(one->signs); }) ||
          std::any_of(search_.leftOut().begin(), search_.leftOut().end(), other);
      if (differs) out.undecided.push_back(joints_[j].dof);
    }
    out.all = out.reversed.size() == joints_.size() && joints_.size() > 1;
  }
  /// Requires a small error, and most of the variation of every reversed torque explained.
  bool fits(const Trial& trial) const {
    if (!(search_.relativeError(trial) <= kFits)) return false;
    for (std::size_t j = 0; j < joints_.size(); ++j) {
      const VectorXd& tau = joints_[j].tau;
      const double about = (tau.array() - tau.mean()).square().sum();
      if (trial.signs[j] < 0 && !(trial.squares[static_cast<Index>(j)] < 0.5 * about)) return false;
    }
    return true;
  }

  const SignSearch& search_;
  std::vector<Trial> trials_;
  const std::vector<JointRows>& joints_;
  const std::vector<double>& correlation_;
  std::vector<const Trial*> left_;
};

}  // namespace

TorqueSigns decideSigns(const RobotModel& model, const identifiability::BaseParameters& structure,
                        const regressors::RegressorLayout& layout, const std::vector<int>& columns,
                        const std::vector<JointRows>& joints, const std::vector<double>& correlation,
                        const JobContext& context) {
  if (joints.empty()) return {};
  SignSearch search(model, structure, layout, columns, joints, context);
  std::vector<Trial> trials = search.search();
  if (context.stopRequested() || trials.empty()) return {};
  return SignChoice(search, std::move(trials), joints, correlation).choose();
}

}  // namespace plumbline::validation
