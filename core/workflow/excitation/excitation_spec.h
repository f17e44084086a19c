// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/excitation/excitation.h"
#include "workflow/serialization/field_table.h"

/// The file `spec` of `plumbline-cli excite`: its field table. `readExcitationSpec` and `writeExcitationSpec` are in
/// excitation.h.
