// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "report/document.h"
#include "validation/assessment.h"

namespace plumbline::workflow {

/// Returns the report's section on the trust in an estimate; without blocks when nothing is known.
report::Section assessmentSection(const validation::Assessment& assessment);

}  // namespace plumbline::workflow
