// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/models/channel_tree_model.h"
#include "widgets/models/numbers.h"

class QComboBox;
class QLabel;

namespace plumbline::plots {
class TimeLink;
class XyPlot;
}  // namespace plumbline::plots

namespace plumbline::panels {

/// One channel of a log over another, along the range of time that the other plots show.
class XyPanel : public QWidget {
  Q_OBJECT

 public:
  XyPanel(models::ChannelTreeModel* channels, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  /// Takes over the channels of the log that the model holds now.
  void showLog();
  QComboBox* horizontal() const { return x_; }
  QComboBox* vertical() const { return y_; }
  plots::XyPlot* plot() const { return plot_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void draw();

  models::ChannelTreeModel* channels_;
  plots::TimeLink* link_;
  bool rises_ = false;  ///< the stamps of the log
  models::AngleUnit unit_ = models::AngleUnit::Degrees;
  QComboBox *x_, *y_;
  QLabel* note_;
  plots::XyPlot* plot_;
};

}  // namespace plumbline::panels
