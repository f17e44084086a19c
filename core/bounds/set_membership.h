// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "base/progress.h"
#include "bounds/enclosure.h"

namespace plumbline::bounds {

struct MembershipSettings {
  bool physical = true;  ///< J(theta) ⪰ 0 as well
  int rows = 400;        ///< rows that a program starts with; the ones it violates most are added
  int rounds = 3;        ///< of adding rows
};

/// Evidence that no theta and m satisfy the rows: an assumption is broken.
struct Contradiction {
  /// Rows of `PayloadRows` that exclude each other; and where the search for a small set succeeded, none of them can be
  /// left out.
  std::vector<Eigen::Index> rows;
};

/// Set membership: all theta with Y theta = U(m) for some m in [m], and J(theta) ⪰ 0; each component minimised and
/// maximised by a cone program over theta and the entries of theta_r, which all rows share. The floating-point optimum is
/// only used for its multipliers c (rows) and Z = F Fᵀ (pseudo-inertia); with any of them
///   dᵀtheta = cᵀU(m) − ⟨Z, J(theta)⟩ + resᵀ theta ≤ sup cᵀU([m]) + |res| |[theta]|,   res = d − Yᵀc + J*(Z)      (1)
/// where J* is the adjoint of J: evaluated in interval arithmetic, samples that windows share counted once.
/// @param rows  with an exact regressor (`withExactRegressor`)
/// @param box   a proved bounded enclosure; the result lies inside it
/// @param contradiction  may be null; filled when the rows exclude each other
/// @error  Cancelled
/// @cost   20 small cone programs of about 10 + n_r unknowns
Result<Enclosure> setMembership(const PayloadRows& rows, const Enclosure& box,
                                const MembershipSettings& settings, const JobContext& context = {},
                                Contradiction* contradiction = nullptr);

/// Proves, where it can, that no theta and m satisfy the rows and J(theta) ⪰ 0: the first step of `setMembership` alone.
/// @param box  a proved bounded enclosure, for scales
/// @error Cancelled
/// @cost  one cone program over all rows
Result<bool> excludeEachOther(const PayloadRows& rows, const Enclosure& box, const JobContext& context = {},
                              Contradiction* contradiction = nullptr);

/// (1) for any c, F and direction d: an upper bound of dᵀ theta.
double provedUpperBound(const PayloadRows& rows, const std::array<verified::Interval, 10>& box,
                        const Vec10& d, const Eigen::VectorXd& c, const Mat4& F);

}  // namespace plumbline::bounds
