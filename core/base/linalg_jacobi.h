// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "base/linalg_svd.h"

namespace plumbline::linalg::detail {
/// One-sided Jacobi; in a file of its own because it takes seconds to compile.
Svd jacobi(const ConstRef& A, bool full_v);
}  // namespace plumbline::linalg::detail
