// SPDX-License-Identifier: BSD-3-Clause
#include "model/link_split.h"

#include <cmath>

namespace plumbline {
namespace {

/// U of J = U Uᵀ, upper triangular with a positive diagonal; none when J is not positive definite.
std::optional<Mat4> upperFactor(const Mat4& J) {
  Mat4 U = Mat4::Zero();
  for (int j = 3; j >= 0; --j) {
    double pivot = J(j, j);
    for (int k = j + 1; k < 4; ++k) pivot -= U(j, k) * U(j, k);
    if (!(pivot > 0.0)) return std::nullopt;
    U(j, j) = std::sqrt(pivot);
    for (int i = 0; i < j; ++i) {
      double sum = J(i, j);
      for (int k = j + 1; k < 4; ++k) sum -= U(i, k) * U(j, k);
      U(i, j) = sum / U(j, j);
    }
  }
  return U;
}

/// Returns the nominal parameters of the whole body.
Vec10 described(const Body& body) {
  Vec10 sum = Vec10::Zero();
  for (const LinkPlacement& link : body.links) sum += link.pi_std;
  return sum;
}

std::optional<std::vector<Vec10>> affineShares(const Body& body, const Vec10& identified) {
  const std::optional<Mat4> before = upperFactor(pseudoInertia(described(body)));
  const std::optional<Mat4> after = upperFactor(pseudoInertia(identified));
  if (!before || !after) return std::nullopt;
  // L U_before = U_after, column by column.
  Mat4 L = Mat4::Zero();
  for (int i = 0; i < 4; ++i) {
    for (int j = i; j < 4; ++j) {
      double sum = (*after)(i, j);
      for (int k = i; k < j; ++k) sum -= L(i, k) * (*before)(k, j);
      L(i, j) = sum / (*before)(j, j);
    }
  }
  std::vector<Vec10> shares;
  for (const LinkPlacement& link : body.links)
    shares.push_back(parametersFromPseudo(L * pseudoInertia(link.pi_std) * L.transpose()));
  return shares;
}

}  // namespace

std::string_view toString(LinkSplit shares) {
  switch (shares) {
    case LinkSplit::Carrier:
      return "carrier";
    case LinkSplit::Affine:
      return "affine";
    case LinkSplit::Whole:
      return "whole";
  }
  return "";
}

std::optional<LinkSplit> linkSplitFromText(std::string_view text) {
  for (const LinkSplit shares : {LinkSplit::Carrier, LinkSplit::Affine, LinkSplit::Whole})
    if (text == toString(shares)) return shares;
  return std::nullopt;
}

std::size_t carrierOf(const Body& body) {
  std::size_t chosen = 0;
  if (body.links.front().has_inertial) return chosen;
  for (std::size_t k = 1; k < body.links.size(); ++k) {
    const LinkPlacement& link = body.links[k];
    if (!link.has_inertial) continue;
    if (!body.links[chosen].has_inertial || link.pi_std[layout::m] > body.links[chosen].pi_std[layout::m])
      chosen = k;
  }
  return chosen;
}

std::optional<std::vector<Vec10>> splitAmongLinks(const Body& body, const Vec10& identified,
                                                  LinkSplit shares) {
  if (shares == LinkSplit::Affine) return affineShares(body, identified);
  const std::size_t carrier = carrierOf(body);
  std::vector<Vec10> result;
  for (const LinkPlacement& link : body.links)
    result.push_back(shares == LinkSplit::Carrier ? link.pi_std : Vec10(Vec10::Zero()));
  if (shares == LinkSplit::Carrier) {
    result[carrier] += identified - described(body);
  } else {
    result[carrier] = identified;
  }
  return result;
}

Finding noAffineShares(const Body& body) {
  return {Severity::Warning, body.name, "no-affine-shares",
          "Body \"" + body.name +
              "\" is not physically consistent (before or after the identification), so that no affine map "
              "shares it among its links; the difference was put on one of them."};
}

}  // namespace plumbline
