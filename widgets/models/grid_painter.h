// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainterPath>
#include <QRectF>
#include <QSizeF>
#include <optional>

#include "widgets/models/grid_content.h"
#include "widgets/models/theme.h"

class QPainter;

namespace plumbline::models {

/// Signs of the grid inside a square of side 1 about the origin: a star, a disc, a ring, a cross, as filled
/// shapes.
QPainterPath cellSign(identifiability::Cell cell);
/// Icon of a joint type inside the unit square, as lines.
void paintJointIcon(QPainter& painter, const QRectF& square, JointType type, const QColor& color);

/// Layout and painting of the grid; used by the widget and by the export.
class GridPainter {
 public:
  static constexpr double kCell = 28.0;       ///< px at 100 %
  static constexpr double kDimension = 20.0;  ///< height of a dimension row
  static constexpr double kIcon = 20.0;

  GridPainter(const GridContent& content, const QFont& font);

  double rowHeadWidth() const { return row_head_width_; }
  double columnHeadHeight() const { return column_head_height_; }
  /// Cells and dimension rows without heads.
  QSizeF bodySize() const;
  /// Room that slanted names of the last columns need right of the body.
  double overhang() const { return overhang_; }
  double legendHeight(double width) const;
  /// Paints everything, for an export.
  QSizeF fullSize() const;

  /// In body coordinates.
  QRectF cell(int row, int column) const;
  QRectF dimensionCell(int dimension, int column) const;
  int columnAt(double x) const;  ///< −1 outside
  int rowAt(double y) const;     ///< −1 outside
  int dimensionAt(double y) const;

  struct Light {
    int row = -1, column = -1;  ///< highlighted row and column; −1: none
    bool frame = false;         ///< frame about the cell with the keyboard focus
  };
  /// @param pixels_per_unit  of a screen, where signs may be painted from pictures made once; 0: as shapes
  void paintBody(QPainter& painter, const Theme& theme, const Light& light, const QRectF& visible,
                 double pixels_per_unit = 0.0) const;
  void paintRowHeads(QPainter& painter, const Theme& theme, const Light& light) const;
  void paintColumnHeads(QPainter& painter, const Theme& theme, const Light& light, double from, double to,
                        double pixels_per_unit = 0.0) const;
  void paintLegend(QPainter& painter, const Theme& theme, double width) const;
  void paintAll(QPainter& painter, const Theme& theme) const;

 private:
  struct LegendEntry {
    QRectF place;
    identifiability::Cell cell;
  };
  std::vector<LegendEntry> legend(double width) const;
  double rowTop(int row) const;
  double rowsBottom() const;
  std::vector<double> rules() const;  ///< heights of the thin rules
  void paintDimensions(QPainter& painter, const Theme& theme, const Light& light, int first, int last) const;

  const GridContent& content_;
  QFont font_, small_;
  double row_head_width_ = 0.0, column_head_height_ = 0.0, overhang_ = 0.0, name_width_ = 0.0;
};

}  // namespace plumbline::models
