// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "base/random.h"
#include "collision/collision_workspace.h"
#include "safety/passive_dynamics.h"
#include "safety/reach/plan_reach.h"
#include "safety/search/plan_functions.h"

namespace plumbline::safety {

/// Reach sets that a plan was found in, and what the proof of the plan alone says of it.
struct PlanSets {
  Eigen::VectorXd middle;       ///< k in the middle of the family [rad]
  double half_width = 0.0;      ///< rad
  Eigen::VectorXd width;        ///< of the command at the plan, the widest of all times, per joint [N·m]
  std::optional<bool> alone;    ///< the proof of the plan alone succeeds; nothing: there was no time for it
  Eigen::VectorXd alone_width;  ///< the same of that proof
  double seconds = 0.0;         ///< of making the sets
};

struct PlanFound {
  PlanCurve curve;
  PlanProof proof;  ///< proven: of the plan, or by the reach sets
  Eigen::VectorXd k;
  double cost = 0.0;
  int trials = 0, proofs = 0;
  double search_seconds = 0.0, proof_seconds = 0.0;  ///< the latter with the making of reach sets
  std::optional<PlanSets> sets = {};
};

/// Σ WᵀW of the payload's torque regressor along a plan until `end`, at `samples` times.
Gram payloadGram(const bounds::MomentumChain& chain, const PlanCurve& curve, int body, double end,
                 int samples);

/// Search for the plan parameter k, and the proof last: only a completed proof makes a plan. The search looks at the limits
/// at some times of the desired motion, less what proofs before added (torque, clearance): random plans first, then descents from the
/// best of them (`search/plan_descent.h`); while no plan keeps the limits, and with SearchMethod::Random always, random steps
/// whose size adapts. A plan that breaks less is better, among plans that break nothing the one of lower cost. In the mode Slice
/// it looks at reach sets of a family of plans instead, makes the family narrower until the tube closes for all of it, and moves it to the
/// best plan as long as that is at its edge.
class PlanSearch {
 public:
  /// The problem, the model and the bodies of the limits have to outlive it.
  /// @param frame  may be null for plans that follow none and that none follows
  PlanSearch(const RobotModel& model, const TubeProblem& problem, const TubeGains& gains,
             const PlanLimits& limits, const PlanSettings& settings, const TubeFrame* frame);

  /// @param start  state of the desired motion at the beginning
  /// @error Infeasible (nothing found, or nothing proven, with what was broken), Cancelled
  Result<PlanFound> find(const DesiredState& start, const PlanWish& wish, const JobContext& context = {});
  /// The plan that stays in q, or brakes to rest when the start moves: k = 0.
  /// @error Infeasible: it is not proven
  Result<PlanFound> stay(const DesiredState& start);

 private:
  struct Trial {
    Eigen::VectorXd k;
    double broken = std::numeric_limits<double>::infinity(), cost = broken;
    bool betterThan(const Trial& other) const;
  };
  Result<PlanFound> findInSets(const DesiredState& start, const PlanWish& wish, const JobContext& context);
  Result<PlanReach> setsAbout(const DesiredState& start, const Eigen::VectorXd& middle, double& half_width,
                              const JobContext& context);
  void proveAlone(PlanFound& found);
  Eigen::VectorXd clamped(const Eigen::VectorXd& k) const;
  Error nothingFound(const std::string& broken, const std::string& worst, const char* remedy);
  Result<PlanCurve> curveOf(const DesiredState& start, const Eigen::VectorXd& k) const;
  Trial assess(const Eigen::VectorXd& k);
  Trial search(const DesiredState& start, const PlanWish& wish, Trial best, const JobContext& context);
  Trial descended(std::vector<Trial> starts, const JobContext& context);
  Trial wandered(const PlanWish& wish, Trial best, const JobContext& context);
  std::vector<Trial> drawn(int count, const JobContext& context);
  Result<PlanProof> prove(const PlanCurve& curve);
  void learn(const PlanCurve& curve, const PlanProof& proof);
  std::string worstOf(const DesiredState& start, const Eigen::VectorXd& k);
  void modelTorqueAt(const DesiredState& d);
  double now() const;

  const RobotModel& model_;
  const TubeProblem& problem_;
  TubeGains gains_;
  PlanLimits limits_;
  PlanSettings settings_;
  const TubeFrame* frame_;
  Random random_;
  PassiveRecursion<double> recursion_;
  std::optional<collision::CollisionWorkspace> distances_;
  PlanMargins margins_;
  Eigen::VectorXd tau_;
  Eigen::VectorXd last_k_, k_lower_, k_upper_;
  std::optional<PlanFunctions> functions_;  ///< of the present search
  const PlanReach* sets_ = nullptr;         ///< that the search looks at
  int trials_ = 0, proofs_ = 0;
  double deadline_ = std::numeric_limits<double>::infinity(), proof_seconds_ = 0.0;
};

}  // namespace plumbline::safety
