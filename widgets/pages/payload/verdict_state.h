// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "validation/prediction.h"
#include "widgets/models/state.h"

namespace plumbline::panels {

/// Shape and colour of a verdict, the same on every page.
inline models::State stateOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::Good:
      return models::State::Good;
    case Verdict::Attention:
      return models::State::Attention;
    case Verdict::Poor:
      break;
  }
  return models::State::Wrong;
}

}  // namespace plumbline::panels
