// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/trust_tables.h"
#include "workflow/payload_bounds.h"

/// Tables of payload bounds.
namespace plumbline::models {

/// Ten rows: the best enclosure with its estimate, then the payload alone.
TableContent payloadTable(const workflow::PayloadBounds& result);
/// One row per method: whether it is guaranteed, its interval of the mass, its widths against the best, and why not.
TableContent methodTable(const workflow::PayloadBounds& result);
/// Ten rows, the interval of every method side by side.
TableContent sideBySideTable(const workflow::PayloadBounds& result);
/// Windows that no payload explains.
TableContent brokenTable(const workflow::PayloadBounds& result);

/// Name of a method as the window writes it.
QString methodTitle(const std::string& name);

}  // namespace plumbline::models
