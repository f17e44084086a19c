// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/results/posterior.h"

namespace plumbline::bayes {

/// Tests every premise of the intervals that the data can contradict:
///   the search converged; no torque sample enters two intervals; χ² lies in its 99 % band; the residuals of every sensor
///   are as large as the stated noise predicts; the innovations of every encoder are white; the distance of the estimate
///   from the prior is as the prior predicts; equalities of the parameters are no farther than chance. One premise that fails removes the label "95 %" from all intervals.
/// One premise cannot be contradicted by data: that the prior is right where they are not informative.
Calibration calibrationOf(const MapProblem& problem, const MapEstimate& estimate, const Posterior& posterior);

}  // namespace plumbline::bayes
