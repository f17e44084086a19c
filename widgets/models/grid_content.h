// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <array>
#include <vector>

#include "identifiability/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::models {

/// What the identifiability grid shows: names, not indices.
struct GridContent {
  struct Column {
    QString body, joint;
    JointType type = JointType::Revolute;
    int model_body = -1;
    int span = 0, span_with_gravity = 0, identifiable = 0, identifiable_with_gravity = 0, transfers = 0;
    std::array<Cell, 10> cells{};
    std::array<QString, 10> combination;  ///< base parameter that the cell leads; empty when it leads none
  };
  std::vector<Column> columns;
  int base_parameters = 0;
};

GridContent gridContent(const BaseParameters& structure, const RobotModel& model);

/// One sentence about a cell: what it is and what follows.
QString cellSentence(const GridContent& content, int row, int column);
/// About the head of a column, and about a dimension row (0…4).
QString headSentence(const GridContent& content, int column);
QString dimensionSentence(const GridContent& content, int dimension, int column);

/// "Ixy"
QString rowName(int row);

inline constexpr int kDimensionRows = 5;
QString dimensionLabel(int dimension);
int dimensionValue(const GridContent::Column& column, int dimension);
/// "identifiable alone", …
QString cellWords(Cell cell);

}  // namespace plumbline::models
