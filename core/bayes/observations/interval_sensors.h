// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"

namespace plumbline::bayes {

/// Puts IMUs and feet into a problem; the biases of the IMUs join its parameters and their prior.
/// @error ValueOutOfRange (standard deviations, limits of Huber's loss), UnknownReference (links), naming the sensor
Status addSensors(const MeasurementSpec& spec, const ConstraintSpec& constraints, MapProblem& problem);

/// Values of IMUs and feet at every sample of a log, in the channels of intervals.
/// @error MissingData, naming log and sensor
Result<Eigen::MatrixXd> intervalSamples(const MapProblem& problem, const ConstraintSpec& constraints,
                                        const signal::Log& log);

/// Removes forces of feet while their contact does not hold: they are not seen there. After `constrain`.
void forgetSwingingFeet(MapProblem& problem);

}  // namespace plumbline::bayes
