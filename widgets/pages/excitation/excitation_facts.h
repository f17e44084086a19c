// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "widgets/forms/key_figures.h"

namespace plumbline::panels {

class ExcitationController;

/// Key figures of the motion that was looked at last; none without one.
std::vector<KeyFigures::Fact> factsOf(const ExcitationController& controller);

}  // namespace plumbline::panels
