// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <vector>

#include "widgets/plots/time_series_plot.h"

namespace plumbline::plots {

/// The samples of [begin, end] as CSV in full precision, any thread. Series that share their time share one time
/// column; others follow with a time column of their own. Gaps are empty fields.
QByteArray csvOf(const std::vector<PlotSeries>& series, double begin, double end);

/// Separator of the parts of a read-out; no name of a joint contains it.
inline const QString kReadOutSeparator = QStringLiteral("  ·  ");

/// "12.480 s · joint1 3.210 N·m · joint2 –": the samples nearest to a time.
QString readOutOf(const std::vector<PlotSeries>& series, double time);

}  // namespace plumbline::plots
