// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>

namespace plumbline::plots {

/// Time shared by several plots, the 3-D view and the playback: visible range, time cursor, time under the pointer.
/// Values that are not finite are ignored.
class TimeLink : public QObject {
  Q_OBJECT

 public:
  explicit TimeLink(QObject* parent = nullptr);

  /// All there is to see: [begin, end] of the data, s. Set by whoever owns the data.
  double extentBegin() const { return extent_begin_; }
  double extentEnd() const { return extent_end_; }
  /// True while the times of the extent count samples that have none.
  bool isUntimed() const { return untimed_; }
  void setUntimed(bool untimed) { untimed_ = untimed; }
  void setExtent(double begin, double end);

  double rangeBegin() const { return range_begin_; }
  double rangeEnd() const { return range_end_; }
  /// Clamped so that it stays near the extent and is never narrower than the resolution of the numbers.
  void setRange(double begin, double end);
  void fitRange() { setRange(extent_begin_, extent_end_); }

  double cursor() const { return cursor_; }
  void setCursor(double time);

  const std::optional<double>& hover() const { return hover_; }
  void setHover(const std::optional<double>& time);

 Q_SIGNALS:
  void extentChanged(double begin, double end);
  void rangeChanged(double begin, double end);
  void cursorChanged(double time);
  void hoverChanged();

 private:
  double extent_begin_ = 0.0, extent_end_ = 1.0;
  double range_begin_ = 0.0, range_end_ = 1.0;
  double cursor_ = 0.0;
  std::optional<double> hover_;
  bool untimed_ = false;
};

inline constexpr double kZoomPerNotch = 1.25;
/// Factor of the visible range when the wheel has turned by an angle [1/8°], ten notches at most.
double wheelZoom(int angle);

}  // namespace plumbline::plots
