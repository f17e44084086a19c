// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>

namespace plumbline::estimation {

/// Limits of one estimated column (base parameters go by the name of their independent column), for the method "bounded".
struct ColumnLimit {
  std::string subject;  ///< "joint2.coulomb", "link3.Izz"
  std::optional<double> lower, upper;
};

}  // namespace plumbline::estimation
