// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/value_source.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace plumbline::estimation {
namespace {

constexpr double kUnchanged = 1e-12;  ///< relative: rounding

double shareOf(const ParameterEstimate& e, std::size_t index) {
  const auto i = static_cast<Eigen::Index>(index);
  return i < e.data_fraction.size() ? e.data_fraction[i] : std::numeric_limits<double>::quiet_NaN();
}

bool unchanged(const ParameterEstimate& e, std::size_t index) {
  const auto i = static_cast<Eigen::Index>(index);
  const double value = e.parameters[index].value;
  if (i >= e.pi_nominal.size()) return std::isnan(e.parameters[index].std);
  return std::abs(value - e.pi_nominal[i]) <= kUnchanged * std::abs(e.pi_nominal[i]);
}

}  // namespace

bool hasInterval(const EstimatedValue& value) {
  return std::isfinite(value.lower) && std::isfinite(value.upper);
}

ValueSource sourceOf(const ParameterEstimate& e, std::size_t index) {
  const bool shared = e.data_fraction.size() > 0;
  const double share = shareOf(e, index);
  if (hasInterval(e.parameters[index]) && (!shared || share >= kIdentifiedShare))
    return ValueSource::Identified;
  if (unchanged(e, index)) return ValueSource::Description;
  return shared ? ValueSource::DataAndPrior : ValueSource::Combination;
}

std::string sourceText(const ParameterEstimate& e, std::size_t index) {
  switch (sourceOf(e, index)) {
    case ValueSource::Identified:
      return "identified";
    case ValueSource::Combination:
      return "combination";
    case ValueSource::DataAndPrior: {
      const double share = shareOf(e, index);
      return std::isfinite(share) ? fmt::format("{:.0f} % data", 100.0 * share) : "data and prior";
    }
    case ValueSource::Description:
      break;
  }
  return "description";
}

}  // namespace plumbline::estimation
