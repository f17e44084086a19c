// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <array>
#include <optional>
#include <vector>

#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::models {

/// Content of the identifiability grid: names, not indices.
struct GridContent {
  struct Column {
    QString body, joint;
    JointType type = JointType::Revolute;
    int model_body = -1;
    int span = 0, span_with_gravity = 0, identifiable = 0, identifiable_with_gravity = 0, transfers = 0;
    std::array<identifiability::Cell, 10> cells{};
    std::array<QString, 10> combination;  ///< base parameter that the cell leads; empty when it leads none
    QString rotor;                        ///< "joint3.rotor"; empty: the joint has none
    std::vector<std::optional<identifiability::Cell>>
        rotor_cells;                         ///< one per row of `rotor_rows`; none: no such parameter
    std::vector<QString> rotor_combination;  ///< likewise
  };
  std::vector<Column> columns;
  std::vector<QString> rotor_rows;  ///< "m", "mcz", … of rotors, below the ten rows of the links
  int rows() const { return 10 + static_cast<int>(rotor_rows.size()); }
  std::optional<identifiability::Cell> cell(int row, int column) const;
  int base_parameters = 0;
};

GridContent gridContent(const identifiability::BaseParameters& structure, const RobotModel& model);
/// Content of a result of `workflow`: measured outputs, exact grid, intended geometry.
GridContent gridContent(const workflow::Identifiability& result);

/// Sentence about a cell: its meaning and its consequence.
QString cellSentence(const GridContent& content, int row, int column);
/// About the head of a column, and about a dimension row (0…4).
QString headSentence(const GridContent& content, int column);
QString dimensionSentence(const GridContent& content, int dimension, int column);

/// "Ixy"; of a rotor's row its parameter.
QString rowName(const GridContent& content, int row);
/// "link3.Ixy", "joint3.rotor.Izz"
QString parameterName(const GridContent& content, int row, int column);

inline constexpr int kDimensionRows = 5;
QString dimensionLabel(int dimension);
int dimensionValue(const GridContent::Column& column, int dimension);
/// "identifiable alone", …
QString cellWords(identifiability::Cell cell);

}  // namespace plumbline::models
