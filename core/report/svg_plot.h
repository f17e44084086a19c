// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "report/document.h"

namespace plumbline::report {

/// The plot alone, `width`×`height` pixels.
std::string toSvg(const Plot& plot, int width = 860, int height = 220);

/// Four significant digits, "12.34", "1.234e-05", "–" for NaN.
std::string formatNumber(double value, int digits = 4);

/// "12.34 %" of 0.1234, "–" unless finite.
std::string formatPercent(double fraction, int digits = 4);

}  // namespace plumbline::report
