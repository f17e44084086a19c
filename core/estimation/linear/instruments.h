// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <string>
#include <vector>

#include "estimation/estimation_task.h"
#include "estimation/linear/least_squares.h"

namespace plumbline::estimation {

struct FactorFit;
struct FactorProblem;

/// Row transform for instrumental variables, consistent although positions, speeds and accelerations are noisy.
///   pi_base = (Zᵀ S² W)⁻¹ Zᵀ S² tau,   S = 1 / residual deviation per joint, as in wls
/// Least squares is biased by noise in the regressor W (it enters W on both sides of the normal equations). The instruments
/// Z are the same regressor along a motion that is correlated with the true one and hardly with the noise.
///
/// That motion is the measured one, heavily low-passed without phase (Butterworth of order 4 forwards and backwards on q,
/// v and a, segment by segment; quaternions are kept). A simulation of the identified model under a computed-torque
/// controller with the low-passed motion as its reference would follow the same motion: as model and controller share their
/// parameters, the simulated motion is its reference whatever the estimate, so that nothing has to be simulated and no
/// round repeated. Janot's
/// IDIM-IV simulates the robot's own controller with its own reference; a log holds neither. Driving a simulation by the
/// measured torques instead would add their noise, which is the noise of the equations, into Z.
/// Remaining bias: noise below the cut-off is common to W and Z, with power falling as cut-off³ for speeds and cut-off⁵
/// for accelerations that were differentiated from positions. The intervals include an upper estimate of it
/// (`motionNoiseBias`), where the samples know their noise.
///
/// Strength: the squared canonical correlations of Z and W; the weakest one is reported, and a warning names the parameters
/// that it concerns when the first-stage F statistic lies below 10 (Stock & Yogo) or the correlation squared below 0.1.
/// @error as the rest; ValueOutOfRange (cut-off)
/// @source Janot, Vandanjon & Gautier 2014 (IDIM-IV); Söderström & Stoica 1983; Cragg & Donald 1993
Result<ParameterEstimate> instrumentalEstimate(const EstimationTask& task, const RestOfChain& rest,
                                               const JobContext& context);

/// Cut-off that keeps six times the main frequency of the fastest joint, max_j rms(v_j) / rms(q_j − mean) / 2π, at most
/// half the band of the samples [Hz].
double automaticInstrumentCutoff(const RobotModel& model, std::span<const signal::Samples> logs);

/// Returns the cut-off of the settings, or the automatic one [Hz].
double instrumentCutoff(const RobotModel& model, std::span<const signal::Samples> logs,
                        const RowSettings& rows);
/// Fraction of the noise in v and a that lies below the cut-off, as if it were white over the band of the samples: too
/// large rather than too small for differentiated positions.
double commonNoise(const signal::Samples& samples, double cutoff);
/// Adds to the note on the covariance the bias that instruments leave.
void noteInstruments(double cutoff, ParameterEstimate& estimate);

/// The motion of the samples, low-passed; weights and torques as they are.
/// @error ValueOutOfRange (the cut-off is not between 0 and half the rate), Cancelled
Result<signal::Samples> instrumentMotion(const RobotModel& model, const signal::Samples& samples,
                                         double cutoff, const std::stop_token& stop);

/// Factors of [Z_j | W_j tau_j] per coordinate.
struct PairFactors {
  std::vector<Eigen::MatrixXd> R;
};

/// @param problem  its logs have instruments in their form
/// @error Cancelled
Result<PairFactors> accumulatePairs(const RegressionProblem& problem, const JobContext& context);

struct InstrumentStrength {
  double weakest = 1.0;      ///< least squared canonical correlation of Z and W
  double statistic = 0.0;    ///< first-stage F of that direction
  std::vector<int> suspect;  ///< positions in the selection of the columns that it mostly consists of
};

/// Two-stage least squares by orthogonal factors of [Z | W tau], one per coordinate; weights per joint are iterated on the
/// factors. The solution gets `score_K`, its column norms and K are those of the projected regressor.
/// @param problem  with pairs
/// @param fit      least squares, whose weights are the first
/// @error Cancelled
Status fitInstruments(const FactorProblem& problem, const JobContext& context, FactorFit& fit);

/// Diagnostics of the strength of the instruments.
std::vector<Finding> instrumentFindings(const RobotModel& model, const InstrumentStrength& strength,
                                        const std::vector<std::string>& names);

}  // namespace plumbline::estimation
