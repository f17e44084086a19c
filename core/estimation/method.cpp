// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/method.h"

#include <array>
#include <string>

#include "estimation/linear/factor_fit.h"

namespace plumbline::estimation {
std::span<const MethodTraits> methodTable() {
  using enum Method;
  using Kind = MethodKind;
  using Bounds = BoundsTaken;
  using Weights = JointWeights;
  // In the order of the enumeration.
  static constexpr std::array<MethodTraits, 9> kMethods = {{
      {Wls, "wls", Kind::LeastSquares, false, Bounds::None, Weights::Residual, true, Wls, nullptr},
      {Ols, "ols", Kind::LeastSquares, false, Bounds::None, Weights::Equal, false, Ols, nullptr},
      {Irls, "irls", Kind::Robust, false, Bounds::Columns, Weights::Asked, false, Wls, nullptr},
      {Iv, "iv", Kind::Instrumental, false, Bounds::None, Weights::Asked, false, Ols, fitInstruments},
      {Bounded, "bounded", Kind::Bounded, false, Bounds::Columns, Weights::Asked, false, Bounded,
       solveBounded},
      {Lmi, "lmi", Kind::Physical, true, Bounds::Bodies, Weights::Asked, false, Lmi, solvePhysical},
      {LogCholesky, "log-cholesky", Kind::Physical, true, Bounds::Bodies, Weights::Asked, false, Lmi,
       solvePhysical},
      {ExponentialEigenvalue, "ee", Kind::Physical, true, Bounds::Bodies, Weights::Asked, false, Lmi,
       solvePhysical},
      {MassPoints, "mass-points", Kind::MassPoints, false, Bounds::None, Weights::Asked, false, MassPoints,
       solveMassPoints},
  }};
  static_assert([] {
    for (std::size_t i = 0; i < kMethods.size(); ++i)
      if (kMethods[i].method != static_cast<Method>(i)) return false;
    return true;
  }());
  return kMethods;
}

const MethodTraits& traits(Method method) {
  return methodTable()[static_cast<std::size_t>(method)];
}

Result<Method> methodFromText(std::string_view name) {
  for (const MethodTraits& row : methodTable())
    if (row.name == name) return row.method;
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "there is no estimation method \"" + std::string(name) + "\"",
               .subjects = {std::string(name)},
               .remedy = "choose ols, wls, irls, iv, bounded, lmi, log-cholesky, ee or mass-points"};
}

const MethodTraits& traits(std::string_view name) {
  const Result<Method> known = methodFromText(name);
  return traits(known ? *known : Method::Wls);
}

std::span<const RegressionTraits> regressionTable() {
  static constexpr std::array<RegressionTraits, 4> kRegressions = {{
      {"torque", RowKind::Torque, true, Method::Wls, "joint torques"},
      {"momentum", RowKind::Momentum, true, Method::Wls, "momentum"},
      {"energy", RowKind::Energy, true, Method::Ols, "energy"},
      {"base-wrench", RowKind::Torque, false, Method::Wls, "equations of the base link alone"},
  }};
  return kRegressions;
}

Result<const RegressionTraits*> regressionFromText(std::string_view name) {
  for (const RegressionTraits& row : regressionTable())
    if (row.name == name) return &row;
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "there is no regression \"" + std::string(name) + "\"",
               .subjects = {std::string(name)},
               .remedy = "choose torque, momentum, energy or base-wrench"};
}

const RegressionTraits& regressionTraits(std::string_view name) {
  const auto known = regressionFromText(name);
  return known ? **known : regressionTable().front();
}

}  // namespace plumbline::estimation
