// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

namespace plumbline::plots {

/// Stems on a logarithmic axis, quick enough to follow a drag: singular values, largest first. The last one is labelled,
/// since it limits the condition; tool tips name the others.
class StemPlot : public QWidget {
  Q_OBJECT

 public:
  explicit StemPlot(QWidget* parent = nullptr);
  /// @param values  positive; zeros and what is not finite stand at the foot, as open squares
  void setValues(std::vector<double> values);
  const std::vector<double>& values() const { return values_; }
  void setTitle(const QString& title);
  QSize sizeHint() const override { return {320, 160}; }
  QSize minimumSizeHint() const override { return {160, 90}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  QRectF area() const;
  double xOf(std::size_t index) const;

  std::vector<double> values_;
  QString title_;
};

}  // namespace plumbline::plots
