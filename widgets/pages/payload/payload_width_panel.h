// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "bounds/enclosure.h"

class QComboBox;
class QLabel;

namespace plumbline::plots {
class BarPlot;
}

namespace plumbline::panels {

class PayloadController;

/// Contributions to the width of the ten intervals: torque, model, encoder, quadrature.
class PayloadWidthPanel : public QWidget {
  Q_OBJECT

 public:
  PayloadWidthPanel(PayloadController* controller, QWidget* parent);
  plots::BarPlot* bars() const { return bars_; }
  QComboBox* method() const { return method_; }
  QString sentence() const;

 private:
  void refresh();
  void showMethod();

  PayloadController* controller_;
  QComboBox* method_;
  QLabel* sentence_;
  plots::BarPlot* bars_;
};

}  // namespace plumbline::panels
