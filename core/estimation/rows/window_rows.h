// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <optional>
#include <vector>

#include "estimation/rows/row_form.h"
#include "model/robot_model.h"
#include "regressors/batch_regressor.h"
#include "regressors/energy_regressor.h"

namespace plumbline::estimation {

class RowEvaluator;

/// Regressor rows of windows (`windowSamples`), for a selection of columns. Made once per thread.
///   momentum  [W_m]_begin^end − ∫ W_c dt;  friction ∫ its column of the torque;  rotors [v]_begin^end
///   energy    [Y_K + Y_U]_begin^end;       friction ∫ v · its column of the torque;  rotors [½ v²]_begin^end
/// Coulomb friction through the torque's filter, and all other friction, comes from the rows of the source.
/// @source  Zhang, Zhou & Vasudevan 2025, eqs. 13 and 18–24; Gautier & Khalil 1988 and Martinez, Tonneau & Mastalli 2025,
///          eqs. 67–71 (energy)
class WindowRows {
 public:
  WindowRows(const RobotModel& model, const regressors::FrictionModel& friction,
             const std::vector<int>& columns, RowKind kind);
  ~WindowRows();

  /// Positions in the selection that coordinate j has entries for; energy has all of them in coordinate 0.
  const std::vector<int>& columns(int coordinate) const {
    return columns_[static_cast<std::size_t>(coordinate)];
  }
  /// Rows of the windows first … first+count−1.
  /// @param rows  one matrix per coordinate, count×columns(j).size(), overwritten
  void evaluate(const RowForm& form, Eigen::Index first, Eigen::Index count,
                std::vector<Eigen::MatrixXd>& rows);

 private:
  /// Block of a column of an auxiliary evaluation, and its destination: column `to` of coordinate j.
  struct Entry {
    int coordinate;
    Eigen::Index from, to;
  };
  std::vector<Entry> entriesOf(const regressors::BatchRegressor& part,
                               const std::vector<int>& positions) const;
  void addRun(const RowForm& form, Eigen::Index first, Eigen::Index windows, Eigen::Index row,
              std::vector<Eigen::MatrixXd>& rows);
  void addMomentum(const RowForm& form, Eigen::Index window, Eigen::Index at, Eigen::Index row,
                   std::vector<Eigen::MatrixXd>& rows);
  void addEnergy(const RowForm& form, Eigen::Index window, Eigen::Index at, Eigen::Index row,
                 std::vector<Eigen::MatrixXd>& rows);

  RowKind kind_;
  int inertial_columns_;
  std::vector<int> selection_;
  std::vector<std::vector<int>> columns_;
  regressors::BatchRegressor momentum_;
  regressors::RegressorBlocks p_, rate_;
  std::vector<Entry> momentum_entries_, friction_entries_, rotor_entries_;
  std::unique_ptr<RowEvaluator> friction_;  ///< columns of friction without rotors, when there are any
  std::optional<regressors::BatchRegressor> rotors_;
  regressors::RegressorBlocks rotor_blocks_;
  std::optional<regressors::EnergyRegressor> energy_;
  Eigen::VectorXd weights_, kinetic_, potential_begin_, potential_end_;
};

}  // namespace plumbline::estimation
