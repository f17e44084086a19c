// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/regression.h"

#include <array>
#include <string>

namespace plumbline::estimation {
namespace {

// In the order of the enumeration.
constexpr std::array<RegressionTraits, 4> kRegressions = {{
    {Regression::Torque, "torque", RowKind::Torque, true, Method::Wls, "joint torques"},
    {Regression::Momentum, "momentum", RowKind::Momentum, true, Method::Wls, "momentum"},
    {Regression::Energy, "energy", RowKind::Energy, true, Method::Ols, "energy"},
    {Regression::BaseWrench, "base-wrench", RowKind::Torque, false, Method::Wls,
     "equations of the base link alone"},
}};

}  // namespace

const RegressionTraits& traits(Regression regression) {
  return kRegressions[static_cast<std::size_t>(regression)];
}

std::span<const RegressionTraits> regressionTable() {
  return kRegressions;
}

const RegressionTraits* findRegression(std::string_view name) {
  for (const RegressionTraits& row : kRegressions)
    if (row.name == name) return &row;
  return nullptr;
}

Result<Regression> regressionFromText(std::string_view name) {
  if (const RegressionTraits* found = findRegression(name)) return found->regression;
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "there is no regression \"" + std::string(name) + "\"",
               .subjects = {std::string(name)},
               .remedy = "choose torque, momentum, energy or base-wrench"};
}

}  // namespace plumbline::estimation
