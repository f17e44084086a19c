// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <limits>
#include <vector>

#include "safety/plan_proof.h"

namespace plumbline::safety {

using Gram = Eigen::Matrix<double, 10, 10>;

/// Purpose of a plan.
struct PlanWish {
  enum class Kind {
    Reach,   ///< be near `goal` at the hand-over: ‖q_d(t_p) − goal‖²
    Excite,  ///< natural logarithm of the condition of the payload's torque regressor until the hand-over
    Any      ///< a random plan
  };
  Kind kind = Kind::Excite;
  Eigen::VectorXd goal;         ///< rad
  int body = -1;                ///< carries the payload
  Gram earlier = Gram::Zero();  ///< Σ WᵀW of the motion before, which counts too
};

/// Source of the constraints of a search.
enum class PlanMode {
  Proof,  ///< limits at sampled times, and a proof of the plan that is found
  Slice   ///< reach sets of all plans about the present one: what they allow is proven
};

/// Steps of a search at sampled times.
enum class SearchMethod {
  Gradient,  ///< down from the best of random plans by exact gradients; random steps while no plan keeps the limits
  Random  ///< random steps whose size adapts
};

struct PlanSettings {
  double duration = 3.0;  ///< T [s]
  double handover = 1.5;  ///< t_p [s]
  double range = 0.13;    ///< largest |k_j| [rad]
  int samples = 24;       ///< times at which the search looks at the limits
  int trials = 250;       ///< plans that a search looks at; a quarter of them are starts of descents
  int proofs = 4;         ///< rounds of search and proof
  int cells = 64;         ///< of a proof
  PlanMode mode = PlanMode::Proof;
  SearchMethod search = SearchMethod::Random;  ///< in the mode Proof
  double half_width = 0.1308996938995747;      ///< of k in a family of reach sets, at most [rad]: π/24
  double seconds = std::numeric_limits<double>::infinity();  ///< budget of wall clock
  std::function<double()> clock = {};                        ///< s, of the budget; empty: the machine's
  std::uint64_t seed = 1;
};

/// Room that a search keeps free of the limits at its sampled times: the tube, and what proofs before added.
struct PlanMargins {
  Eigen::VectorXd position;       ///< rad
  Eigen::VectorXd speed;          ///< rad/s
  Eigen::MatrixXd torque;         ///< N·m, one column per sampled time
  std::vector<double> clearance;  ///< m, one per pair of bodies
};

/// Data of a search for k. All of it has to outlive the use.
struct PlanTask {
  const RobotModel& model;
  const TubeProblem& problem;
  const PlanLimits& limits;
  const TubeFrame* frame;  ///< may be null
  const PlanSettings& settings;
  const PlanMargins& margins;
  const DesiredState& start;
  const PlanWish& wish;
};

}  // namespace plumbline::safety
