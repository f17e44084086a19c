// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "simulation/simulator.h"
#include "workflow/excitation/excitation_study.h"

namespace plumbline::workflow {

/// Predicted against realised accuracy: simulates the design with the sensors and identifies from the simulated log.
struct ExecutionCheck {
  std::vector<std::string> names;                                 ///< of the columns
  Eigen::VectorXd predicted, realised_error, realised_deviation;  ///< per column
  double largest_ratio = 0.0;  ///< |realised_error| over the predicted deviation, the largest
  double typical_ratio = 0.0;  ///< realised_deviation over the predicted one, the median
  std::string sentence;        ///< the interpretation
  /// Ratio with a filter: deviation with the usual processing over that of the exact motion, per column; else empty.
  Eigen::VectorXd filter_ratio;
  std::string filter_sentence;  ///< effect of the filter on the deviations, empty without
};
Result<ExecutionCheck> checkExecution(const ExcitationStudy& study, const excitation::Motion& motion,
                                      const simulation::SimulationSettings& simulation, bool filtered,
                                      const JobContext& context = {});

}  // namespace plumbline::workflow
