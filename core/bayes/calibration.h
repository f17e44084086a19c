// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/posterior.h"

namespace plumbline::bayes {

/// Tests every premise of the intervals that the data can contradict:
///   the search converged; no torque sample stands in two intervals; χ² inside its 99 % band; the residuals of every sensor as
///   large as the noise as stated lets expect; innovations of every encoder white; the estimate as near to the prior as the
///   prior says. One that fails takes the name "95 %" from all intervals.
/// What the data cannot contradict stays a premise: that the prior is right where they say nothing.
Calibration calibrationOf(const MapProblem& problem, const MapEstimate& estimate, const Posterior& posterior);

}  // namespace plumbline::bayes
