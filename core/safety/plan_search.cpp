// SPDX-License-Identifier: BSD-3-Clause
#include "safety/plan_search.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/cancelled.h"
#include "safety/search/plan_descent.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
/// Descents of a search, and the fraction of the range by which their starts differ at least.
constexpr std::size_t kDescents = 6;
constexpr double kApart = 0.3;
/// Times that a family of plans is made narrower by 0.7 until a tube closes for all of it.
constexpr int kNarrowings = 8;

/// Largest motion of a point of a body against another on the tube: errors about each joint that is not above both,
/// levers at their longest.
double largestShift(const MomentumChain& chain, const TubeReach& reach,
                    const collision::CollisionModel& bodies, int body, int other) {
  if (body < 0) return 0.0;
  double lever = 0.0;
  for (const collision::CollisionPart& part : bodies.parts())
    if (part.body == body) lever = std::max(lever, part.centre.norm() + part.reach);
  double sum = 0.0;
  const std::vector<int>& path = chain.path(body);
  for (std::size_t k = path.size(); k-- > 0;) {
    const int joint = path[k];
    if (other >= 0) {
      const std::vector<int>& shared = chain.path(other);
      if (std::find(shared.begin(), shared.end(), joint) != shared.end()) break;
    }
    const MomentumChain::Link& link = chain.links()[static_cast<std::size_t>(joint)];
    const double size = link.rotates ? lever : 1.0;
    sum += size * size / reach.weight[joint];
    lever += Vec3(link.p0[0].middle(), link.p0[1].middle(), link.p0[2].middle()).norm();
  }
  return reach.radius_e * std::sqrt(sum);
}

}  // namespace

Gram payloadGram(const MomentumChain& chain, const PlanCurve& curve, int body, double end, int samples) {
  PassiveRecursion<double> recursion(chain);
  Gram sum = Gram::Zero();
  const MomentumChain::Link& link = chain.links()[static_cast<std::size_t>(body)];
  for (int i = 0; i <= samples; ++i) {
    const DesiredState d = curve.at(end * i / samples);
    recursion.evaluate(d.q.data(), d.v.data(), d.v.data(), d.a.data());
    for (std::size_t k = 0; k < link.path.size(); ++k) {
      const Eigen::Map<const Eigen::Matrix<double, 10, 1>> row(
          recursion.regressor.data() + 10 * (static_cast<std::size_t>(link.first_pair) + k));
      sum += row * row.transpose();
    }
  }
  return sum;
}

PlanSearch::PlanSearch(const RobotModel& model, const TubeProblem& problem, const TubeGains& gains,
                       const PlanLimits& limits, const PlanSettings& settings, const TubeFrame* frame)
    : model_(model),
      problem_(problem),
      gains_(gains),
      limits_(limits),
      settings_(settings),
      frame_(frame),
      random_(settings.seed),
      recursion_(*problem.chain),
      tau_(model.nv()),
      last_k_(VectorXd::Zero(model.nv())),
      k_lower_(VectorXd::Constant(model.nv(), -settings.range)),
      k_upper_(VectorXd::Constant(model.nv(), settings.range)) {
  const VectorXd epsilon = (2.0 * gains.V_M * problem.robot.rotor.lower.cwiseInverse()).cwiseSqrt();
  margins_.position = epsilon.cwiseQuotient(gains.K);
  margins_.speed = 2.0 * epsilon;
  margins_.torque.setZero(model.nv(), settings.samples + 1);
  if (limits.bodies == nullptr) return;
  distances_.emplace(*limits.bodies);
  const TubeReach reach = tubeReach(problem, gains);
  for (const auto& pair : limits.bodies->pairs()) {
    const auto bodyOf = [&](int object) {
      return limits.bodies->objects()[static_cast<std::size_t>(object)].body;
    };
    const int first = bodyOf(pair.first), second = bodyOf(pair.second);
    margins_.clearance.push_back(largestShift(*problem.chain, reach, *limits.bodies, first, second) +
                                 largestShift(*problem.chain, reach, *limits.bodies, second, first));
  }
}

double PlanSearch::now() const {
  if (settings_.clock) return settings_.clock();
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool PlanSearch::Trial::betterThan(const Trial& other) const {
  if (broken > 0.0 || other.broken > 0.0) return broken < other.broken;
  return cost < other.cost;
}

Result<PlanCurve> PlanSearch::curveOf(const DesiredState& start, const VectorXd& k) const {
  return PlanCurve::make(start.q, start.v, start.a, k, settings_.duration);
}

void PlanSearch::modelTorqueAt(const DesiredState& d) {
  const RobotNumbers& known = problem_.nominal.numbers;
  recursion_.evaluate(d.q.data(), d.v.data(), d.v.data(), d.a.data());
  passiveTorque(*problem_.chain, recursion_, known.pi, tau_);
  for (Eigen::Index j = 0; j < tau_.size(); ++j)
    tau_[j] += known.rotor[j] * d.a[j] + problem_.nominal.friction(static_cast<int>(j), d.v[j]);
}

PlanSearch::Trial PlanSearch::assess(const VectorXd& k) {
  Trial trial;
  trial.k = clamped(k);
  ++trials_;
  trial.broken = sets_ != nullptr ? sets_->broken(trial.k) : functions_->broken(trial.k);
  if (trial.broken == 0.0) trial.cost = functions_->cost(trial.k);
  return trial;
}

VectorXd PlanSearch::clamped(const VectorXd& k) const {
  return k.cwiseMax(k_lower_).cwiseMin(k_upper_);
}

/// Plans drawn where they keep the limits that are linear in k, or anywhere in the range when there is no such place.
std::vector<PlanSearch::Trial> PlanSearch::drawn(int count, const JobContext& context) {
  const PlanBox range{k_lower_, k_upper_};
  const PlanBox& box = functions_->box().empty() ? range : functions_->box();
  const VectorXd middle = 0.5 * (box.lower + box.upper), half = 0.5 * (box.upper - box.lower);
  std::vector<Trial> out;
  for (int i = 0; i < count && !context.stopRequested() && now() < deadline_; ++i)
    out.push_back(assess(middle + half.cwiseProduct(random_.uniformVector(model_.nv(), -1.0, 1.0))));
  return out;
}

/// The best of the local minima below the best of the plans, from each but those near a better one; or of the plans.
PlanSearch::Trial PlanSearch::descended(std::vector<Trial> starts, const JobContext& context) {
  std::stable_sort(starts.begin(), starts.end(),
                   [](const Trial& a, const Trial& b) { return a.betterThan(b); });
  const auto over = [&] { return context.stopRequested() || now() >= deadline_; };
  Trial best = starts.front();
  std::vector<VectorXd> used;
  for (const Trial& start : starts) {
    if (used.size() == kDescents || over()) break;
    const auto near = [&](const VectorXd& k) {
      return (k - start.k).cwiseAbs().maxCoeff() < kApart * settings_.range;
    };
    if (std::any_of(used.begin(), used.end(), near)) continue;
    used.push_back(start.k);
    const Trial found = assess(descend(*functions_, start.k, settings_.range, {}, over));
    if (found.betterThan(best)) best = found;
  }
  return best;
}

/// Random steps from a plan, of a size that adapts, and plans anywhere in between.
PlanSearch::Trial PlanSearch::wandered(const PlanWish& wish, Trial best, const JobContext& context) {
  const int n = model_.nv();
  const VectorXd middle = 0.5 * (k_lower_ + k_upper_), range = 0.5 * (k_upper_ - k_lower_);
  double step = 0.5;
  for (int i = 0; i < settings_.trials && !context.stopRequested() && now() < deadline_; ++i) {
    const bool anew = i % 8 == 0;
    const Trial trial =
        assess(anew ? VectorXd(middle + range.cwiseProduct(random_.uniformVector(n, -1.0, 1.0)))
                    : VectorXd(best.k + step * range.cwiseProduct(random_.normalVector(n))));
    const bool better = trial.betterThan(best);
    if (better) best = trial;
    if (!anew) step = std::clamp(better ? 1.6 * step : 0.93 * step, 0.02, 0.6);
    if (wish.kind == PlanWish::Kind::Any && best.broken == 0.0 && i >= 16) break;
  }
  return best;
}

/// @param best  of the round before; empty: none
PlanSearch::Trial PlanSearch::search(const DesiredState& start, const PlanWish& wish, Trial best,
                                     const JobContext& context) {
  std::vector<Trial> known;
  if (best.k.size() == 0) {
    known = {assess(VectorXd::Zero(model_.nv())), assess(last_k_)};
    if (wish.kind == PlanWish::Kind::Reach)
      for (const double share : {1.0, 2.0, 0.5, 0.25}) known.push_back(assess(share * (wish.goal - start.q)));
  } else {
    known = {assess(best.k)};  // the margins are others
  }
  const bool descends =
      settings_.search == SearchMethod::Gradient && sets_ == nullptr && wish.kind != PlanWish::Kind::Any;
  if (descends) {
    const std::vector<Trial> fresh = drawn(settings_.trials / 4, context);
    known.insert(known.end(), fresh.begin(), fresh.end());
    known = {descended(std::move(known), context)};
    if (known.front().broken == 0.0) return known.front();
  }
  const Trial first = *std::min_element(known.begin(), known.end(),
                                        [](const Trial& a, const Trial& b) { return a.betterThan(b); });
  best = wandered(wish, first, context);
  return descends && best.broken == 0.0 ? descended({best}, context) : best;
}

Result<PlanProof> PlanSearch::prove(const PlanCurve& curve) {
  const double before = now();
  ++proofs_;
  auto proof = provePlan(problem_, gains_, curve, limits_, settings_.cells, frame_);
  proof_seconds_ += now() - before;
  if (proof) learn(curve, *proof);
  return proof;
}

/// Stores what the proof adds to the numbers that the search sees.
void PlanSearch::learn(const PlanCurve& curve, const PlanProof& proof) {
  const double half = 0.5 * settings_.duration / settings_.samples;
  for (int i = 0; i <= settings_.samples; ++i) {
    const double t = settings_.duration * i / settings_.samples;
    modelTorqueAt(curve.at(t));
    for (const ProvenCell& cell : proof.cells) {
      if (cell.end < t - half || cell.begin > t + half) continue;
      for (Eigen::Index j = 0; j < tau_.size(); ++j) {
        const double most = cell.torque[static_cast<std::size_t>(j)].magnitude();
        margins_.torque(j, i) = std::max(margins_.torque(j, i), most - std::fabs(tau_[j]));
      }
    }
  }
  for (std::size_t k = 0; k < proof.clearance.pairs.size(); ++k) {
    const ClearanceProof::Pair& pair = proof.clearance.pairs[k];
    if (pair.kept) continue;
    distances_->setPosture(curve.at(pair.begin).q);
    const double seen = distances_->distance(static_cast<int>(k)).distance;
    margins_.clearance[k] = pair.lower > 0.0 ? std::max(margins_.clearance[k] + 1e-3, seen - pair.lower)
                                             : margins_.clearance[k] + 0.02;
  }
}

/// The pair or joint with the least room along a plan, in one clause.
std::string PlanSearch::worstOf(const DesiredState& start, const VectorXd& k) {
  const auto curve = curveOf(start, k);
  if (!curve || !distances_) return "a limit of a joint is broken";
  double most = 0.0;
  std::string text = "a limit of a joint is broken";
  for (int i = 1; i <= settings_.samples; ++i) {
    distances_->setPosture(curve->at(settings_.duration * i / settings_.samples).q);
    for (std::size_t p = 0; p < margins_.clearance.size(); ++p) {
      const auto& pair = limits_.bodies->pairs()[p];
      const double wanted = pair.demanded(limits_.clearance) + margins_.clearance[p];
      const double seen = distances_->distance(static_cast<int>(p)).distance;
      if (wanted - seen <= most) continue;
      most = wanted - seen;
      text = limits_.bodies->firstName(pair) + " and " + limits_.bodies->secondName(pair) +
             " come as near as " + std::to_string(seen) + " m, and " + std::to_string(wanted) +
             " m are needed with the tube";
    }
  }
  return text;
}

Result<PlanFound> PlanSearch::find(const DesiredState& start, const PlanWish& wish,
                                   const JobContext& context) {
  const double begin = now();
  deadline_ = begin + settings_.seconds;
  trials_ = proofs_ = 0;
  proof_seconds_ = 0.0;
  if (auto still = curveOf(start, VectorXd::Zero(model_.nv())); !still) return still.error();
  functions_.emplace(PlanTask{model_, problem_, limits_, frame_, settings_, margins_, start, wish});
  if (settings_.mode == PlanMode::Slice) return findInSets(start, wish, context);
  Trial best;
  std::string broken;
  for (int round = 0; round < settings_.proofs; ++round) {
    best = search(start, wish, best, context);
    if (context.stopRequested()) return cancelled("the search for a plan");
    if (now() >= deadline_) break;
    if (best.broken > 0.0) continue;
    auto curve = curveOf(start, best.k);
    if (!curve) return curve.error();
    auto proof = prove(*curve);
    if (context.stopRequested()) return cancelled("the search for a plan");
    if (!proof) return proof.error();
    if (proof->proven && now() < deadline_) {
      last_k_ = best.k;
      return PlanFound{*curve,
                       std::move(*proof),
                       best.k,
                       best.cost,
                       trials_,
                       proofs_,
                       now() - begin - proof_seconds_,
                       proof_seconds_};
    }
    if (!proof->proven) broken = proof->text(model_);
  }
  return nothingFound(
      broken, broken.empty() && best.broken > 0.0 ? worstOf(start, best.k) : "",
      "allow a smaller range of k, more trials, or a smaller tube; otherwise move the obstacles");
}

Error PlanSearch::nothingFound(const std::string& broken, const std::string& worst, const char* remedy) {
  std::string text = "no plan is proven after " + std::to_string(trials_) + " trials and " +
                     std::to_string(proofs_) +
                     (settings_.mode == PlanMode::Slice ? " families of reach sets" : " proofs");
  if (now() >= deadline_) text += ", and the time for it is over";
  for (const std::string& one : {broken, worst})
    if (!one.empty()) text += ": " + one;
  return rejection(ErrorCode::Infeasible, text, {"k"}, remedy);
}

// ---- reach sets --------------------------------------------------------------------------------------------------

Result<PlanReach> PlanSearch::setsAbout(const DesiredState& start, const VectorXd& middle, double& half_width,
                                        const JobContext& context) {
  Error last;
  for (int attempt = 0; attempt < kNarrowings; ++attempt, half_width *= 0.7) {
    if (context.stopRequested()) return cancelled("the search for a plan");
    auto family =
        PlanFamily::make(start, middle, VectorXd::Constant(model_.nv(), half_width), settings_.duration);
    if (!family) return family.error();
    auto sets = PlanReach::make(problem_, gains_, *family, limits_, settings_.cells, frame_, context);
    if (sets) return sets;
    if (sets.error().code != ErrorCode::Infeasible) return sets.error();
    last = sets.error();
  }
  return last;
}

namespace {

VectorXd widestCommand(const PlanProof& proof, int joints) {
  VectorXd width = VectorXd::Zero(joints);
  for (const ProvenCell& cell : proof.cells)
    for (Eigen::Index j = 0; j < width.size(); ++j)
      width[j] = std::max(width[j], cell.torque[static_cast<std::size_t>(j)].width());
  return width;
}

}  // namespace

/// The proof of the plan by itself, for comparison: the sets have proven it.
void PlanSearch::proveAlone(PlanFound& found) {
  if (now() >= deadline_) return;
  const double before = now();
  auto proof = provePlan(problem_, gains_, found.curve, limits_, settings_.cells, frame_);
  found.sets->alone = proof.ok() && proof->proven;
  if (proof) found.sets->alone_width = widestCommand(*proof, model_.nv());
  found.proof_seconds += now() - before;
}

Result<PlanFound> PlanSearch::findInSets(const DesiredState& start, const PlanWish& wish,
                                         const JobContext& context) {
  const double begin = now(), range = settings_.range;
  std::optional<PlanFound> found;
  Trial best;
  std::string broken;
  VectorXd middle = VectorXd::Zero(model_.nv());
  double half_width = std::min(settings_.half_width, range), set_seconds = 0.0;
  for (int round = 0; round < settings_.proofs; ++round) {
    const double before = now();
    auto sets = setsAbout(start, middle, half_width, context);
    set_seconds += now() - before;
    if (!sets && !found) return sets.error();
    if (!sets) break;
    ++proofs_;
    // A little inside: the edge of the family is rounded.
    const double inside = half_width * (1.0 - 1e-9) - 1e-12;
    k_lower_ = (middle.array() - inside).cwiseMax(-range),
    k_upper_ = (middle.array() + inside).cwiseMin(range);
    sets_ = &*sets;
    best = search(start, wish, best, context);
    sets_ = nullptr;
    if (context.stopRequested()) return cancelled("the search for a plan");
    auto curve = curveOf(start, best.k);
    if (!curve) return curve.error();
    auto proof = sets->proof(best.k);
    if (!proof) return proof.error();
    if (proof->proven && now() < deadline_ && (!found || best.cost < found->cost)) {
      PlanSets record{middle, half_width, widestCommand(*proof, model_.nv()), std::nullopt, {}, set_seconds};
      found = PlanFound{*curve, std::move(*proof), best.k, best.cost, trials_, proofs_, 0.0,
                        0.0,    std::move(record)};
    } else if (!proof->proven) {
      broken = proof->text(model_);
    }
    const bool at_edge = ((best.k - middle).cwiseAbs().array() > 0.9 * half_width).any();
    const VectorXd next = best.k;
    if (now() >= deadline_ || (found && !at_edge) || (next - middle).norm() < 1e-6) break;
    middle = next;
  }
  if (!found)
    return nothingFound(broken, "",
                        "choose a smaller half width of the reach sets, more rounds, or the mode proof");
  last_k_ = found->k;
  found->search_seconds = now() - begin - set_seconds;
  found->proof_seconds = found->sets->seconds = set_seconds;
  proveAlone(*found);
  return std::move(*found);
}

Result<PlanFound> PlanSearch::stay(const DesiredState& start) {
  const double begin = now();
  const VectorXd k = VectorXd::Zero(model_.nv());
  auto curve = curveOf(start, k);
  if (!curve) return curve.error();
  auto proof = prove(*curve);
  if (!proof) return proof.error();
  if (!proof->proven)
    return rejection(ErrorCode::Infeasible,
                     "the robot cannot be proven to stay where it is: " + proof->text(model_), {"start"},
                     "choose another start");
  return PlanFound{*curve, std::move(*proof), k, 0.0, 0, 1, 0.0, now() - begin};
}

}  // namespace plumbline::safety
