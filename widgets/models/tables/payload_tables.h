// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/tables/trust_tables.h"
#include "workflow/payload/payload_bounds.h"

/// Tables of payload bounds.
namespace plumbline::models {

/// Verdict on intervals, of a run or of a replay: one judgement for every place that shows them.
struct PayloadVerdict {
  State state = State::Attention;
  QString word;                ///< "guaranteed", "not guaranteed", "unbounded", "assumption broken"
  QString reason;              ///< one sentence
  bool means_nothing = false;  ///< an assumption is disproven: numbers are grey
};
/// @param contradiction  evidence that an assumption is false; empty without any
PayloadVerdict payloadVerdict(const bounds::Enclosure& enclosure, const std::string& contradiction);
PayloadVerdict payloadVerdict(const workflow::PayloadBounds& result);

/// Ten rows: the payload alone, then the link with its load and its estimate.
TableContent payloadTable(const workflow::PayloadBounds& result);
/// One row per method: guaranteed or not and the reason, interval of the mass, widths relative to the best.
TableContent methodTable(const workflow::PayloadBounds& result);
/// Ten rows, the interval of every method side by side.
TableContent sideBySideTable(const workflow::PayloadBounds& result);
/// Windows that no payload explains.
TableContent brokenTable(const workflow::PayloadBounds& result);

/// Name of a method in the window.
QString methodTitle(const std::string& name);

}  // namespace plumbline::models
