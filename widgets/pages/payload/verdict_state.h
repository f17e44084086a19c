// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "validation/prediction.h"
#include "widgets/models/state.h"

namespace plumbline::panels {

/// Shape and colour of a verdict, the same on every page.
inline models::State stateOf(validation::Verdict verdict) {
  switch (verdict) {
    case validation::Verdict::Good:
      return models::State::Good;
    case validation::Verdict::Attention:
      return models::State::Attention;
    case validation::Verdict::Poor:
      break;
  }
  return models::State::Wrong;
}

}  // namespace plumbline::panels
