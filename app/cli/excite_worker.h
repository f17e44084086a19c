// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/excitation/multi_start.h"

namespace plumbline::cli {

/// One start of `excite`, optimised with Ipopt in a process of its own: does the job and writes run lines to standard
/// output.
int runWorker(const workflow::ExcitationStudy& study, const workflow::WorkerJob& job,
              const JobContext& context);

}  // namespace plumbline::cli
