// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "base/progress.h"
#include "safety/plan_proof.h"
#include "safety/reach/plan_family.h"
#include "safety/reach/reach_clearance.h"

namespace plumbline::safety {

/// One limit at one interval of time for one plan: kept for certain where g ≤ 0.
struct ReachConstraint {
  PlanViolation::Quantity quantity = PlanViolation::Quantity::Position;
  int index = 0;         ///< joint, or pair of bodies
  double begin = 0.0;    ///< s
  double limit = 0.0;    ///< rad, rad/s, N·m or m
  double g = 0.0;        ///< centre(k) + radius − limit, or limit − centre(k) + radius
  Eigen::VectorXd dgdk;  ///< of the centre
};

/// Reach sets of all plans of a family: enclosures over intervals of time as functions of the plan's parameter, each a
/// polynomial of degree 2 and a radius that holds time, tube, cut terms and rounding; clearances likewise
/// (`reach_clearance.h`). What they say of a parameter is proven
/// as by `provePlan`, under the same assumptions.
/// @source Michaux et al. 2023 (ARMOUR), with Taylor models in place of zonotopes
class PlanReach {
 public:
  struct Cell {
    double begin = 0.0, end = 0.0;        ///< s; end infinite: the rest
    std::vector<PlanRange> q, v;          ///< of the arm, tube inside
    std::vector<PlanRange> model_torque;  ///< command without its robust part
    Eigen::VectorXd robust;               ///< bound of that part
  };

  /// @param limits  have to outlive it if they have bodies
  /// @param cells   intervals of the motion's duration
  /// @param frame   of plans that follow each other (`closeTube`); the tube has to close for all plans of the family at once
  /// @error of `closeTube`; ShapeMismatch, ValueOutOfRange (limits, cells); Cancelled
  /// @cost  about 1 ms per cell for seven joints, and the tube on a quarter of the cells
  static Result<PlanReach> make(const TubeProblem& problem, const TubeGains& gains, const PlanFamily& family,
                                const PlanLimits& limits, int cells = 64, const TubeFrame* frame = nullptr,
                                const JobContext& context = {});

  const PlanFamily& family() const { return family_; }
  /// Tube of every plan of the family.
  const Tube& tube() const { return tube_; }
  const std::vector<Cell>& cells() const { return cells_; }
  /// Empty without bodies.
  const std::optional<ReachClearance>& clearance() const { return clearance_; }

  /// All limits that are finite, for one plan of the family; of clearances those that not all plans keep by one plane.
  std::vector<ReachConstraint> constraints(const Eigen::VectorXd& k) const;
  /// Sum of what may be broken, each by its own scale; 0: the plan is proven.
  double broken(const Eigen::VectorXd& k) const;
  /// The sets at one plan of the family, compared with the limits.
  /// @error ValueOutOfRange: k is not in the family
  Result<PlanProof> proof(const Eigen::VectorXd& k) const;

 private:
  /// One enclosure with its limits.
  struct Row {
    PlanViolation::Quantity quantity;
    int joint;
    const Cell& cell;
    const PlanRange& range;
    double extra;  ///< radius beyond that of the range
    double lower, upper;
  };
  PlanReach(const PlanFamily& family, PlanLimits limits) : family_(family), limits_(std::move(limits)) {}
  void addCell(const TubeProblem& problem, const MotionCell& motion, const Eigen::VectorXd& mismatch);
  template <class Use>
  void forEachRow(const Use& use) const;

  PlanFamily family_;
  PlanLimits limits_;
  Tube tube_;
  std::vector<Cell> cells_;
  std::optional<ReachClearance> clearance_;
};

}  // namespace plumbline::safety
