// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/robot_model.h"

namespace plumbline {

/// Method that splits the identified sum of a body of several links among them:
enum class LinkSplit {
  Carrier,  ///< "carrier": the links keep their own, the difference goes to one of them
  Affine,   ///< "affine": every link takes its part of one affine map of the whole mass distribution
  Whole     ///< "whole": one link carries the body, the others have no mass
};
std::string_view toString(LinkSplit shares);
std::optional<LinkSplit> linkSplitFromText(std::string_view text);

/// The link that takes the difference, or the body: the first one, or, when that has no inertial, the heaviest with one.
std::size_t carrierOf(const Body& body);

/// Parameters of every link of a body that add up to `identified`, about the body origin in body axes, in the order of
/// `body.links`.
///
/// Affine: with J = U Uᵀ, U upper triangular, before and after, every link's pseudo-inertia becomes L J_l Lᵀ with
/// L = U_after U_before⁻¹, whose last row is (0, 0, 0, √(m_after/m_before)): all point masses grow by one factor and move
/// by one affine map. The sum is exact, and a physically consistent link stays so.
/// @return  none for Affine when the body before or after is not physically consistent (J ≻ 0)
std::optional<std::vector<Vec10>> splitAmongLinks(const Body& body, const Vec10& identified,
                                                  LinkSplit shares);

/// Returns the finding that explains why Affine was not possible for a body, and which method replaced it.
Finding noAffineShares(const Body& body);

}  // namespace plumbline
