// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bounds/payload/payload_data.h"
#include "spatial/inertia.h"

namespace plumbline::bounds {

/// The paper's estimate: min over eta of ½‖Y P(eta) − U(m_0)‖², P the log-Cholesky map, so that it is physically
/// consistent.
struct PayloadEstimate {
  Vec10 pi_std = Vec10::Zero(), eta = Vec10::Zero();
  bool interior = false;  ///< the least-squares solution is physically consistent; then it is the minimiser
  double gradient = 0.0;  ///< largest |gradient by eta|, relative to ‖U‖²
  double cost = 0.0;      ///< ½‖Y pi − U‖²
  double lmi_cost = 0.0;  ///< optimum of the convex problem J(pi) ⪰ 0, to which it has to agree
  Termination status = Termination::Converged;
};

/// @error NotExcited (no full column rank), those of `fitPhysical`
/// @source Zhang, Zhou & Vasudevan 2025, theorem 11, eqs. 14–16 and 25; appendix A
Result<PayloadEstimate> estimatePayload(const PayloadProblem& problem, const PayloadRows& rows,
                                        const JobContext& context = {});

}  // namespace plumbline::bounds
