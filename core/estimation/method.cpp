// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/method.h"

#include <array>
#include <string>

namespace plumbline::estimation {
namespace {

using enum Method;
using Kind = MethodKind;
using Bounds = BoundsTaken;
using Weights = JointWeights;

// In the order of the enumeration.
constexpr std::array<MethodTraits, 9> kMethods = {{
    {Wls, "wls", Kind::LeastSquares, false, Bounds::None, Weights::Residual, true, Wls},
    {Ols, "ols", Kind::LeastSquares, false, Bounds::None, Weights::Equal, false, Ols},
    {Irls, "irls", Kind::Robust, false, Bounds::Columns, Weights::Asked, false, Wls},
    {Iv, "iv", Kind::Instrumental, false, Bounds::None, Weights::Asked, false, Ols},
    {Method::Bounded, "bounded", Kind::Bounded, false, Bounds::Columns, Weights::Asked, false,
     Method::Bounded},
    {Lmi, "lmi", Kind::Physical, true, Bounds::Bodies, Weights::Asked, false, Lmi},
    {LogCholesky, "log-cholesky", Kind::Physical, true, Bounds::Bodies, Weights::Asked, false, Lmi},
    {ExponentialEigenvalue, "ee", Kind::Physical, true, Bounds::Bodies, Weights::Asked, false, Lmi},
    {Method::MassPoints, "mass-points", Kind::MassPoints, false, Bounds::None, Weights::Asked, false,
     Method::MassPoints},
}};

}  // namespace

const MethodTraits& traits(Method method) {
  return kMethods[static_cast<std::size_t>(method)];
}

std::span<const MethodTraits> methodTable() {
  return kMethods;
}

const MethodTraits* findMethod(std::string_view name) {
  for (const MethodTraits& row : kMethods)
    if (row.name == name) return &row;
  return nullptr;
}

Result<Method> methodFromText(std::string_view name) {
  if (const MethodTraits* found = findMethod(name)) return found->method;
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "there is no estimation method \"" + std::string(name) + "\"",
               .subjects = {std::string(name)},
               .remedy = "choose ols, wls, irls, iv, bounded, lmi, log-cholesky, ee or mass-points"};
}

}  // namespace plumbline::estimation
