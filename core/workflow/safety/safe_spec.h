// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

#include "safety/loop_simulation.h"
#include "workflow/excitation/excitation_spec.h"

/// Scenario of `plumbline-cli safe-plan` and `safe-id` as it is written in a file.
namespace plumbline::workflow {

/// Ten parameters each of the body that carries the payload, payload included: m, m c, I about the body's frame.
struct SafePayload {
  std::string body;
  Eigen::VectorXd lower, upper;
  Eigen::VectorXd truth;  ///< of the simulated robot; empty: there is no simulation
};

/// Empty lists: 0 for all joints.
struct SafeMotors {
  double relative = 0.05;  ///< half width of all intervals over their middle
  Eigen::VectorXd rotor_inertia, coulomb, viscous;
  double slip_speed = 0.01;
  Eigen::VectorXd disturbance;
};

struct SafeControl {
  double rate = 1000.0, delay = 0.0, jitter = 0.0;
  Eigen::VectorXd K;  ///< empty: 5
  double alpha = 20.0;
  double V_M = 0.02;  ///< 0: the smallest of `safety::TubeChoice::standard` with a tube for all plans
  Eigen::VectorXd position_error, velocity_error, torque_error;  ///< of the sensors and drives; empty: 0
};

struct SafePlanning {
  double duration = 3.0, handover = 1.5, range = 0.13;
  int intervals = 64, trials = 250, proofs = 4;
  std::optional<double> seconds;  ///< of wall clock; none: no limit
  safety::PlanWish::Kind cost = safety::PlanWish::Kind::Excite;
  bool accumulated = safety::LoopSettings().accumulated;
  Eigen::VectorXd goal;
  safety::PlanMode mode = safety::PlanMode::Proof;
  double half_width = safety::PlanSettings().half_width;
  safety::SearchMethod search = safety::PlanSettings().search;
};

struct SafeLooping {
  int plans = 4, horizon = 100;
  double reserve = 0.2;
};

struct SafeSpec {
  std::string robot;  ///< URDF, relative to the scenario
  std::uint64_t seed = 1;
  Eigen::VectorXd start;  ///< empty: 0
  SafePayload payload;
  SafeMotors motors;
  SafeControl control;
  SafePlanning plan;
  SafeLooping loop;
  ExcitationSpec world;  ///< obstacles, clearance and ignored pairs alone
  safety::LoopFaults faults;
};

template <>
const FieldTable<SafeSpec>& fieldTable();

/// Rows "| `payload.lower` | meaning | unit |" of the manual's table.
std::string safeSpecManual();

}  // namespace plumbline::workflow
