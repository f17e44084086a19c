// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "identifiability/structure/base_parameters.h"
#include "regressors/friction_model.h"
#include "signal/filter/spectrum.h"
#include "signal/samples.h"
#include "signal/selection.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

/// Effect of the processing on one log: signals before and after, spectra, and the consequences for an identification.
namespace plumbline::workflow {

struct ProcessingPreviewRequest {
  RobotPtr robot;
  LogPtr log;
  signal::ProcessingSettings processing;
  regressors::FrictionModel friction{true, true, true, false};
  identifiability::IdentifiabilityOptions structure;
  bool snap = true;
};

/// One joint before and after. Matrices of zero size: the log does not have the channel.
struct PreviewJoint {
  std::string joint;
  Eigen::VectorXd raw_position, raw_velocity, raw_acceleration, raw_torque;  ///< unprocessed, log's times
  Eigen::VectorXd position, velocity, acceleration, torque;  ///< processed, at `ProcessingPreview::time`
  signal::Spectrum raw_torque_spectrum, torque_spectrum;
  signal::Spectrum raw_position_spectrum, position_spectrum;
  std::vector<double> outliers;  ///< s: recorded torque far from the processed one
  double torque_noise = 0.0;     ///< standard deviation of the torque that the filter removes [N·m]
  double relative_error = 0.0;   ///< of this joint in the fit, a fraction; NaN when there is none
};

struct ProcessingPreview {
  Eigen::VectorXd raw_time;             ///< s, of the log
  Eigen::VectorXd time;                 ///< s, of the processed samples
  double rate = 0.0;                    ///< Hz, of the processed samples
  signal::ProcessingSettings settings;  ///< as used, automatic values filled in
  std::vector<PreviewJoint> joints;
  std::vector<signal::RestPhase> rest;  ///< of the processed motion
  double from = 0.0, to = 0.0;          ///< s: first and last sample that is used
  std::vector<Finding> findings;
  // Least squares with these settings:
  double relative_error = 0.0, condition = 0.0;  ///< NaN when there is no fit
  int base_parameters = 0;
  std::string no_fit;  ///< reason why there is none
};

/// Torque samples further from the processed torque than this many robust standard deviations are outliers: normal noise
/// goes that far once in 10^15 samples, so marked samples have another cause.
inline constexpr double kOutlierDeviations = 8.0;

/// Processes the log and fits base parameters by OLS to it. Errors of the fit alone are in `no_fit`.
/// @error as `process`, naming the log; Cancelled
Result<ProcessingPreview> processingPreview(const ProcessingPreviewRequest& request,
                                            const JobContext& context = {});

}  // namespace plumbline::workflow
