// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "excitation/criterion/criterion.h"

namespace plumbline::excitation::detail {

/// Columns of the regressor that a criterion works on: base parameters, then the friction columns that are no linear
/// combination of the columns before them whatever the motion. Inside, those that are not asked for come first.
class CriterionColumns {
 public:
  int count() const { return static_cast<int>(names_.size()); }
  /// Number of columns that are not asked for.
  int others() const { return others_; }
  /// Index of internal column c in the order of the interface.
  int outer(int c) const { return order_[static_cast<std::size_t>(c)]; }
  /// Columns of the layout, in internal order.
  std::vector<int> layoutColumns() const;
  /// Expressions, short names and nominal values (0: not known), in the order of the interface.
  const std::vector<std::string>& names() const { return names_; }
  const std::string& shortName(int outer) const { return short_names_[static_cast<std::size_t>(outer)]; }
  double size(int outer) const { return sizes_[static_cast<std::size_t>(outer)]; }

 private:
  friend Result<CriterionColumns> chooseColumns(const RobotModel& model,
                                                const regressors::FrictionModel& friction,
                                                const identifiability::BaseParameters& base,
                                                const CriterionSettings& settings,
                                                const std::stop_token& stop);
  std::vector<int> columns_;  ///< of the layout, in the order of the interface
  std::vector<int> order_;
  int others_ = 0;
  std::vector<std::string> names_, short_names_;
  std::vector<double> sizes_;
};

/// @error UnknownReference (bodies), UnsupportedOption (rotors as bodies, nothing asked for), friction as checkFriction,
///        Cancelled
Result<CriterionColumns> chooseColumns(const RobotModel& model, const regressors::FrictionModel& friction,
                                       const identifiability::BaseParameters& base,
                                       const CriterionSettings& settings, const std::stop_token& stop);

/// @error ShapeMismatch, ValueOutOfRange
Status checkCriterionSettings(const CriterionSettings& settings, const RobotModel& model, int columns);

}  // namespace plumbline::excitation::detail
