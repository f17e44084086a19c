// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/tables/trust_tables.h"
#include "workflow/bayes/motion_and_parameters.h"

/// Tables of motion and parameters.
namespace plumbline::models {

/// Parameters of the freed bodies, then friction: prior and posterior interval, and the fraction from the data.
TableContent bodyTable(const workflow::BayesResult& result);
/// The same of the base parameters.
TableContent motionBaseTable(const workflow::BayesResult& result);
/// One row per sensor and joint: residuals beside what the noise lets expect, and the whiteness of what each value adds.
TableContent sensorTable(const workflow::BayesResult& result);

}  // namespace plumbline::models
