// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "safety/held_torque_rows.h"
#include "safety/monitor/measurement_check.h"
#include "safety/plan_search.h"
#include "safety/robust_controller.h"

namespace plumbline::safety {

using ParameterBox = std::array<verified::Interval, 10>;

struct LoopSettings {
  PlanSettings plan;
  PlanWish wish;            ///< `body` and `earlier` are filled by the loop
  bool accumulated = true;  ///< the condition of a plan counts the motion before
  int plans = 4;            ///< at most
  int horizon = 100;        ///< samples per window of the momentum
  double reserve = 0.2;     ///< of the frame that the plans share
};

/// The frame that all plans of a loop share, for motions that start fast.
/// @param q0  start of the first plan [rad]
/// @error of `frameAbout` and `PlanCurve::make`
Result<TubeFrame> loopFrame(const TubeProblem& problem, const TubeGains& gains, const LoopSettings& settings,
                            const Eigen::VectorXd& q0);

/// A plan that ran, with the model it was proven for.
struct LoopPlan {
  double begin = 0.0;  ///< s
  PlanFound found;
  ParameterBox box;  ///< of the payload's body
  Vec10 theta;       ///< its parameters in the law
};
struct LoopEvent {
  double time = 0.0;
  std::string text;
  bool breaks = false;  ///< an assumption is violated: claims after it are void
};
/// Least room to the bounds that the monitor has seen, as fractions of the bounds.
struct LoopMonitor {
  double V = 0.0;  ///< lower bound of V(t) over V_M
  double e = 0.0;  ///< (|ê| − η_q) over ε/K
};

/// The closed loop of planning, execution and narrowing (Algorithm 2 of Zhang, Zhou & Vasudevan 2025, corrected): while plan j
/// runs, plan j + 1 is searched from its state at the hand-over and for the box of that moment; it is used when it is proven
/// in time, and else plan j runs on to its rest, from which the loop plans again. The law of a plan uses only the model that
/// the plan was proven for. A violated assumption ends the planning; the running plan brakes. What shows one: a late sample,
/// measurements that are not those of one motion, a state outside the tube, a command outside its enclosure or beyond its
/// limit, torques that no payload of the box explains, intervals that exclude each other.
class OnlineLoop {
 public:
  /// Proves the first plan. The model, the bodies of the limits and the problem's chain have to outlive it.
  /// @param body  carries the payload; its intervals in the problem are the first box
  /// @error of `checkStart`, `frameAbout`, `PlanSearch::find`; ValueOutOfRange (hand-over not inside the plan, delay above the
  ///        period)
  static Result<std::unique_ptr<OnlineLoop>> make(const RobotModel& model, const TubeProblem& problem,
                                                  const TubeGains& gains, const PlanLimits& limits,
                                                  const LoopSettings& settings, const Eigen::VectorXd& q0,
                                                  const JobContext& context = {});

  /// The law at a measurement; plans and narrows when it is time.
  void step(double t, const Eigen::VectorXd& q_hat, const Eigen::VectorXd& v_hat, Eigen::VectorXd& u);
  /// No plan after the running one, which goes on to its rest.
  void brake(double t, const std::string& reason, bool breaks);

  DesiredState desired(double t) const { return running().found.curve.at(t - running().begin); }
  const std::vector<LoopPlan>& plans() const { return plans_; }
  const LoopPlan& running() const { return plans_.back(); }
  const std::vector<LoopEvent>& events() const { return events_; }
  const LoopMonitor& monitor() const { return monitor_; }
  const ParameterBox& box() const { return box_; }
  /// Rows of the momentum until now.
  const bounds::PayloadRows& rows() const { return rows_->rows(); }
  const LoopSettings& settings() const { return settings_; }
  const Tube& tube() const { return running().found.proof.tube; }
  /// True when no assumption was seen to be violated.
  bool proven() const { return !broken_; }
  /// True when the last plan has come to rest and none follows.
  bool finished(double t) const;

 private:
  OnlineLoop(const RobotModel& model, const TubeProblem& problem, const TubeGains& gains,
             const PlanLimits& limits, const LoopSettings& settings, const JobContext& context);
  void use(LoopPlan plan);
  Result<LoopPlan> search(const DesiredState& start, double begin);
  void advance(double t);
  void receive(double t, const Eigen::VectorXd& q_hat, const Eigen::VectorXd& v_hat);
  void watch(double t, const Eigen::VectorXd& u);
  void watchRows(double t, Eigen::Index first);
  void narrow(double t);

  const RobotModel& model_;
  TubeProblem problem_;  ///< with the present box
  TubeGains gains_;
  PlanLimits limits_;
  LoopSettings settings_;
  JobContext context_;
  TubeFrame frame_;
  ParameterBox box_;
  std::optional<HeldTorqueRows> rows_;
  std::optional<MeasurementCheck> measurements_;
  std::vector<LoopPlan> plans_;
  std::optional<LoopPlan> next_;
  bool searched_ = false;  ///< for the end of the running plan
  std::optional<RobustController> law_;
  std::vector<LoopEvent> events_;
  LoopMonitor monitor_;
  Gram earlier_ = Gram::Zero();
  double last_time_ = -1.0;
  bool broken_ = false, stopped_ = false, concluded_ = false;
};

}  // namespace plumbline::safety
