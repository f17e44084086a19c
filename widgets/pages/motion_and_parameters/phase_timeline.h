// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <optional>
#include <utility>
#include <vector>

#include "widgets/plots/time_link.h"

namespace plumbline::panels {

/// Times during which a contact holds [s].
using Phases = std::vector<std::pair<double, double>>;

/// A contact of the time line.
struct ContactBar {
  QString name;
  bool is_used = false;
  Phases used;           ///< rising; of a used contact empty: always
  bool is_seen = false;  ///< the log shows it
  Phases detected;
};

/// Time line of contacts: a bar per contact where it is used, and a thin one where it was detected. An edge is dragged; a drag
/// beside the bars draws a phase; the wheel zooms, a double click fits, a click sets the time cursor.
/// Keys: ↑ ↓ choose the contact, Page Up and Page Down the edge, ← → move it by 10 ms (Shift: 1 ms), Insert adds a phase at the
/// time cursor, Delete removes the chosen one, + − zoom, Home fits.
class PhaseTimeline : public QWidget {
  Q_OBJECT

 public:
  explicit PhaseTimeline(QWidget* parent);
  /// @param begin end  of the log [s]
  void setBars(std::vector<ContactBar> bars, double begin, double end);
  const std::vector<ContactBar>& bars() const { return bars_; }
  void setTimeLink(plots::TimeLink* link);
  /// Edge that the keys move: contact and number, an even one begins a phase; none: −1.
  std::pair<int, int> chosenEdge() const { return {bar_, edge_}; }
  QPointF pixelOf(int bar, double time) const;
  double timeAt(double x) const;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// Emitted once per drag and key. No phase is left: the contact is not used any more.
  void phasesEdited(int bar, const plumbline::panels::Phases& phases);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  QRectF area() const;
  QRectF barArea(int bar) const;
  double begin() const;
  double end() const;
  int barAt(double y) const;
  /// Phases of a bar, with those of a contact that always holds written out.
  Phases written(int bar) const;
  int edgeAt(int bar, double x) const;
  /// Moves an edge between its neighbours.
  void moveEdge(double time);
  void chooseEdge(int bar, int edge);
  void removePhase();
  void addPhase(double from, double to);
  void zoom(double factor, double about);
  void commit();
  void paintBar(QPainter& painter, int bar) const;
  void paintAxis(QPainter& painter) const;

  std::vector<ContactBar> bars_;
  double log_begin_ = 0.0, log_end_ = 1.0;
  QPointer<plots::TimeLink> link_;
  int bar_ = -1, edge_ = -1;
  enum class Drag { None, Edge, Draw } drag_ = Drag::None;
  std::optional<double> drawn_from_, drawn_to_;
  Phases edited_;  ///< of the chosen bar during a drag
};

}  // namespace plumbline::panels
