// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

class QChart;
class QChartView;
class QLineSeries;
class QLogValueAxis;
class QValueAxis;

namespace plumbline::plots {

/// A quantity over the iterations of running jobs, one line per job. The value axis is logarithmic when all values are
/// positive and differ by more than a factor of 30. Values that are not finite are left out.
class CostPlot : public QWidget {
  Q_OBJECT

 public:
  explicit CostPlot(QWidget* parent = nullptr);
  void clear();
  /// Adds to the line of that name, which begins with its first values.
  void append(const QString& name, const std::vector<double>& values);
  void append(const std::vector<double>& values) { append({}, values); }
  /// Empties one line; the others stay.
  void clear(const QString& name);
  void setCosts(const std::vector<double>& costs);
  /// The same of a search that goes on with another problem: a line of its own behind a dashed mark.
  void setCosts(const std::vector<double>& before, const std::vector<double>& after);
  void setValueTitle(const QString& title);
  /// Values of all lines.
  int count() const;
  /// Iteration after which the problem changed; none: it did not.
  std::optional<int> change() const { return change_; }
  QStringList names() const;
  bool isLogarithmic() const { return logarithmic_; }
  QSize sizeHint() const override { return {360, 180}; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void rebuild();
  void removeTicks();
  void restyle();

  struct Line {
    QString name;
    std::vector<double> values;
    QLineSeries* series = nullptr;
    std::size_t first = 0;  ///< iterations before the line
  };
  void addMark();
  void moveMark(double low, double high);
  Line& line(const QString& name);
  std::vector<Line> lines_;
  bool logarithmic_ = false;
  std::optional<int> change_;
  QLineSeries* mark_ = nullptr;
  QChart* chart_;
  QChartView* view_;
  QValueAxis* iterations_;
  QValueAxis* linear_;
  QLogValueAxis* log_;
};

}  // namespace plumbline::plots
