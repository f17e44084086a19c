// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "codegen/code_tables.h"

namespace plumbline::codegen {

std::string codeC(const CodeRequest& request, const CodeTables& tables);

}  // namespace plumbline::codegen
