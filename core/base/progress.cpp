// SPDX-License-Identifier: BSD-3-Clause
#include "base/progress.h"

namespace plumbline {

const char* toString(Termination termination) {
  switch (termination) {
    case Termination::Converged: return "converged";
    case Termination::OnBoundary: return "on-boundary";
    case Termination::IterationLimit: return "iteration-limit";
    case Termination::Stalled: return "stalled";
    case Termination::Cancelled: return "cancelled";
  }
  return "stalled";
}

}  // namespace plumbline
