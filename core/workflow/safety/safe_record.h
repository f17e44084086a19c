// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "signal/log.h"
#include "workflow/safety/safe_scenario.h"

namespace plumbline::workflow {

/// A plan that ran, as it is shown and stored.
struct SafePlanRecord {
  double begin = 0.0, duration = 0.0;  ///< s
  safety::DesiredState start;          ///< q, v, a
  Eigen::VectorXd k;                   ///< rad
  Vec10 theta = Vec10::Zero();         ///< parameters of the payload's body in the law
  safety::ParameterBox box;            ///< intervals that the plan was proven for
  safety::TubeGains gains;
  double V_c = 0.0;                             ///< J
  Eigen::VectorXd position_bound, speed_bound;  ///< of the errors [rad, rad/s]
  double cost = 0.0;
  int trials = 0, proofs = 0;
  double search_seconds = 0.0, proof_seconds = 0.0;  ///< of wall clock
  struct Pair {
    std::string first, second;
    double lower = 0.0;  ///< m, proven; NaN: nothing is
  };
  std::vector<Pair> clearances;
  std::optional<safety::PlanSets> sets;  ///< reach sets that proved it; nothing: its own proof did
  /// Proven ranges over cells of time, a row each, the last of the rest; empty: read from a file without them.
  struct Ranges {
    Eigen::VectorXd end;                             ///< since the plan's begin [s]; infinite: the rest
    Eigen::MatrixXd position_lower, position_upper;  ///< of the arm [rad]
    Eigen::MatrixXd speed_lower, speed_upper;        ///< rad/s
    Eigen::MatrixXd torque_lower, torque_upper;      ///< of the command [N·m]
  } ranges;

  double milliseconds() const { return 1e3 * (search_seconds + proof_seconds); }
  /// The pair whose proven distance is smallest; null without pairs.
  const Pair* nearest() const;
};

/// Intervals of the payload's body from a time on.
struct SafeBox {
  double time = 0.0;  ///< s
  safety::ParameterBox box;
  /// Of the momentum's equations until then, ten columns as they are; infinite: they leave a combination open. NaN: not stored.
  double condition = std::numeric_limits<double>::quiet_NaN();
};

/// A run of the loop: what it planned, did and found.
struct SafeRecord {
  std::vector<std::string> joints;
  std::string note;              ///< links that no proof covers
  Eigen::VectorXd torque_limit;  ///< N·m
  Eigen::VectorXd truth;         ///< stated ten parameters of the simulated body; empty: none
  std::vector<SafePlanRecord> plans;
  std::vector<SafeBox> boxes;  ///< the first at 0 s, then every 0.1 s, at hand-overs and changes
  std::vector<safety::LoopSample> samples;
  std::vector<safety::LoopEvent> events;
  safety::LoopReach reach;  ///< of a run that ended
  bool ended = false;
  bool proven_again =
      true;  ///< false: it was read, and not every plan could be proven again (`replaySafeRun`)
  /// Every measurement with the command computed from it; null: a run that goes on, or was read from JSON.
  std::shared_ptr<const signal::Log> log;

  /// Time from which nothing is proven, because an assumption is violated: the simulation breaks one, whether the monitor sees
  /// it or not, or the monitor sees one; 0 where the simulated truth left its bounds although none is, or where plans could not be
  /// proven again. Nothing: all claims hold.
  std::optional<double> voidFrom() const;
  /// Time at which the monitor saw that an assumption is violated.
  std::optional<double> detected() const;
  /// The bounds were kept and no assumption was seen to be violated.
  bool kept() const { return ended && !voidFrom(); }
};

SafePlanRecord planRecord(const SafeScenario& scenario, const safety::LoopPlan& plan);
/// Adds what is new in `fresh` to a record.
void append(SafeRecord& record, SafeRecord&& fresh);

/// One line per plan, and one for its smallest clearance.
/// @param prevents  why it is not proven; empty: it is
std::string planText(const SafePlanRecord& plan, const std::string& prevents);

/// The ranges that a proof found.
SafePlanRecord::Ranges provenRanges(const safety::PlanProof& proof);

/// The scenario as text for `readSafeScenario`, its robot an absolute path.
std::string scenarioText(const SafeScenario& scenario);
/// The run as a file that can be read again, with its scenario.
std::string toJson(const SafeScenario& scenario, const SafeRecord& record);
std::string planJson(const SafeScenario& scenario, const SafePlanRecord& plan);

/// A run file: the run, and its scenario as text.
struct SafeRunFile {
  SafeRecord record;
  std::string scenario;  ///< for `readSafeScenario`; its robot is an absolute path
};
/// The text states that it is a run.
bool isSafeRun(const std::string& text);
/// @error SyntaxError, FormatUnknown (another kind of file), TypeMismatch, naming the key
Result<SafeRunFile> readSafeRun(const std::string& text);

}  // namespace plumbline::workflow
