// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractScrollArea>
#include <memory>
#include <optional>

#include "base/result.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"
#include "widgets/models/grid_content.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::models {

struct Theme;
class GridPainter;

/// The identifiability grid: parameters as rows, bodies as columns, signs ★ ● ○ ✕ drawn as vector shapes.
/// Heads stay while it scrolls; the row and the column under the pointer (or of the current cell) are
/// highlighted.
class IdentifiabilityGrid : public QAbstractScrollArea {
  Q_OBJECT

 public:
  explicit IdentifiabilityGrid(QWidget* parent = nullptr);
  ~IdentifiabilityGrid() override;

  void setContent(const GridContent& content);
  void setContent(const identifiability::BaseParameters& structure, const RobotModel& model) {
    setContent(gridContent(structure, model));
  }
  void setContent(const workflow::Identifiability& result) { setContent(gridContent(result)); }
  void clear();
  /// Shows the columns of these bodies only; empty: of all.
  void showBodies(std::vector<int> model_bodies);
  /// Columns that are shown, and all that were set.
  const GridContent& content() const { return content_; }
  const GridContent& wholeContent() const { return whole_; }
  /// Sentence shown while there is nothing else.
  void setEmptyText(const QString& text);

  /// Row 0…9 in the canonical parameter order, then the rotors' rows; column in the order of the grid.
  struct Position {
    int row = 0, column = 0;
    bool operator==(const Position&) const = default;
  };
  std::optional<Position> current() const { return current_; }
  void setCurrent(std::optional<Position> position);
  /// 1 is 28 px per cell; Ctrl+wheel, +, − and 0 change it.
  double zoom() const { return zoom_; }
  void setZoom(double zoom);
  /// "link3.Ixy is identifiable only in combination …"
  QString sentence(const Position& position) const;
  /// "link3.Ixy"
  QString parameterName(const Position& position) const;
  /// Rectangle of the cell in the viewport, and back.
  QRect cellRect(const Position& position) const;
  std::optional<Position> positionAt(const QPoint& viewport_point) const;

  /// All columns that are shown, with legend, as wide as they need, in the given theme.
  QImage toImage(const Theme& theme, double scale) const;
  QByteArray toPng(double scale = 2.0) const;
  QByteArray toSvg() const;
  QByteArray toPdf() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 public Q_SLOTS:
  void exportWithChooser();

 Q_SIGNALS:
  void cellHovered(const QString& sentence);  ///< empty when the pointer leaves
  void cellClicked(int row, int model_body);
  void bodyClicked(int model_body);
  void transfersClicked(int model_body);  ///< the number of transfers below that column
  void exportFailed(const plumbline::Error& error);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  const GridPainter& gridPainter() const;          ///< of the content in this font, made once
  QSize unitSize() const;                          ///< of the viewport, in units of the painter
  QRect unitRect(const Position& position) const;  ///< likewise
  QRect bodyArea() const;                          ///< area in which cells scroll, likewise
  QString sentenceAt(const QPoint& viewport_point) const;
  std::optional<Position> lightPosition() const;
  void updateScrollBars();
  void setHovered(std::optional<Position> position);
  void makeVisible(const Position& position);

  void showContent();

  GridContent whole_, content_;
  std::vector<int> shown_bodies_;
  mutable std::unique_ptr<GridPainter> layout_;
  QString empty_text_;
  std::optional<Position> hovered_, current_;
  double zoom_ = 1.0;
};

}  // namespace plumbline::models
