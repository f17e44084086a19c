// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/progress.h"
#include "bayes/map_estimator.h"
#include "bayes/study/noise_study.h"

/// The search in its two formulations, with energy observations, and with equalities of parameters (figure 10, table I and
/// figure 11 of Martinez, Tonneau & Mastalli 2025).
namespace plumbline::bayes {

/// One search.
struct StudySearch {
  Termination status = Termination::IterationLimit;
  int iterations = 0;
  double seconds = 0.0;
  double cost = 0.0;
  double violation = 0.0;         ///< largest entry of the rows of the equalities
  double trajectory_error = 0.0;  ///< largest of a position against the truth [rad, m]
  double inertia_error =
      0.0;  ///< ‖π̂ − π‖/‖π‖ of all inertial parameters, in units of M, M L and M L²; L = 0.5 m
  /// Root mean square of (θ̂ − θ)/σ over the log-Cholesky coordinates, σ the prior's: every coordinate counts alike.
  double coordinate_error = 0.0;
  StudyError error;           ///< of base parameters and friction
  std::vector<double> costs;  ///< of every iterate
  std::string failed;         ///< why there is no result; empty: there is one
};

struct FormulationStudySettings {
  int seeds = 20;  ///< starts
  std::uint64_t first_seed = 1;
  double start = 1.0;  ///< standard deviations of the prior by which starting points are off its mean
  double optimality = 1e-6;
};
/// All starts of one system.
struct FormulationSystem {
  std::string name;
  Eigen::Index parameters = 0, intervals = 0;
  std::vector<StudySearch> inverse, forward;  ///< one per start
  double truth_cost = 0.0;                    ///< cost at the truth
  /// Largest of |J − J_least|/J_least over all searches that converged.
  double spread() const;
  /// Searches that did not converge.
  int unconverged() const;
};
/// Inverse and forward formulation from the same random starts of θ, for five systems with one log each.
/// @error Cancelled, those of `matchedProblem`
Result<std::vector<FormulationSystem>> studyFormulations(const FormulationStudySettings& settings,
                                                         const JobContext& context = {});

struct EnergyStudySettings {
  int seeds = 3;
  std::uint64_t first_seed = 1;
  double mismatch = 1.0 / 3.0;  ///< stated over true force noise of the second half of the cells
  double optimality = 1e-4;
};
/// All logs of a system under one definition of the energy observation.
struct EnergyCell {
  EnergyUse use = EnergyUse::None;
  bool matched = true;  ///< the stated force noise is the true one
  std::vector<StudySearch> runs;
};
struct EnergySystem {
  std::string name;
  std::vector<EnergyCell> cells;  ///< the three definitions with matched noise, then with mismatched noise
};
/// Logs of double pendulum, manipulator, biped and quadruped without energy observations and with both definitions of them.
/// @error Cancelled, those of `matchedProblem`
Result<std::vector<EnergySystem>> studyEnergy(const EnergyStudySettings& settings,
                                              const JobContext& context = {});

struct EqualityStudySettings {
  int seeds = 10;
  std::uint64_t first_seed = 1;
  Eigen::Index intervals = 300;  ///< of a log
  double optimality = 1e-4;
};
struct EqualityRun {
  std::uint64_t seed = 0;
  StudySearch free, constrained;
};
struct EqualitySystem {
  std::string name;
  std::vector<EqualityRun> runs;
};
/// Logs of biped and quadruped, estimated with and without: right legs are mirrored left ones, and the total mass is known.
/// @error Cancelled, those of `matchedProblem`
Result<std::vector<EqualitySystem>> studyEqualities(const EqualityStudySettings& settings,
                                                    const JobContext& context = {});

}  // namespace plumbline::bayes
