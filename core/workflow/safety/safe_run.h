// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "workflow/safety/safe_record.h"

namespace plumbline::workflow {

/// The first plan of a scenario, proven.
/// @error of `OnlineLoop::make`
Result<std::unique_ptr<safety::OnlineLoop>> proveFirstPlan(const SafeScenario& scenario,
                                                           const JobContext& context = {});

/// Listeners of a run, called from its thread.
struct SafeHooks {
  /// Receives the news since the call before: at the start, and every few samples.
  std::function<void(SafeRecord&& fresh)> news = {};
  /// Before every measurement; false ends the run, whose record is kept.
  std::function<bool(double t, safety::OnlineLoop& loop)> proceeds = {};
  std::function<void(const Eigen::VectorXd& q)> posture = {};  ///< of the true robot
};

/// A record without anything done yet.
SafeRecord emptySafeRecord(const SafeScenario& scenario);

/// The loop on the simulated robot. A run that is stopped after its first plan is a result that has not ended.
/// @error MissingData (the scenario does not state the truth), of `OnlineLoop::make` and `simulateLoop`
Result<SafeRecord> runSafeLoop(const SafeScenario& scenario, const SafeHooks& hooks = {},
                               const JobContext& context = {});

/// The plans of a stored run, proven again.
struct SafeReplay {
  int plans = 0;
  int same = 0;  ///< proven, with the stored V_c, clearances and ranges (1e-9 where reach sets proved it)
  std::string first;  ///< the first difference; empty: none
};
/// @error of `loopFrame` and `provePlan`; ShapeMismatch: the run is of another robot
Result<SafeReplay> replaySafeRun(const SafeScenario& scenario, SafeRecord& record,
                                 const JobContext& context = {});

std::string toText(const SafeScenario& scenario, const safety::OnlineLoop& loop);
std::string toJson(const SafeScenario& scenario, const safety::OnlineLoop& loop);
std::string toText(const SafeScenario& scenario, const SafeRecord& record);

/// Existence of the tube that all plans share.
struct SafeTube {
  bool exists = false;
  double V_c = 0.0;                ///< J, of the frame
  Eigen::VectorXd position_bound;  ///< rad
  std::string prevents;            ///< the number that prevents it, and what would help; empty: it exists
};
SafeTube safeTube(const SafeScenario& scenario);

/// The arm at its start: what no plan can mend, in collision above all.
/// @error of `safety::checkStart`
Status checkSafeStart(const SafeScenario& scenario);

/// The desired path of the payload's centre of mass along a plan, at `count` times.
/// @param hand_over  number of points until the next plan may take over
std::vector<Vec3> planPath(const SafeScenario& scenario, const SafePlanRecord& plan, int count,
                           std::size_t& hand_over);
/// Radius of a tube about that path that holds the point wherever the joints are in the tube [m]; 0: a joint slides, and the
/// bound does not hold.
double pathRadius(const SafeScenario& scenario, const SafePlanRecord& plan);

/// Nearest points of the pair whose proven clearance over the plan is smallest, of the arm in a posture [m]; nothing: there is
/// no pair.
std::optional<std::pair<Vec3, Vec3>> nearestPoints(const SafeScenario& scenario, const SafePlanRecord& plan,
                                                   const Eigen::VectorXd& q);

/// Boxes that hold the bodies at all times of all plans within the scenario's range, wherever they are on the tube.
/// @param start  state of the desired motion at the beginning of the plans
/// @error of `safety::PlanFamily::make`; Cancelled
Result<std::vector<safety::ReachBox>> safeReach(const SafeScenario& scenario,
                                                const safety::DesiredState& start,
                                                const JobContext& context = {});

/// One clause per assumption of the proofs, with the scenario's numbers (A1 to A7 of safety/tube.md).
std::vector<std::string> safeAssumptions(const SafeScenario& scenario);

}  // namespace plumbline::workflow
