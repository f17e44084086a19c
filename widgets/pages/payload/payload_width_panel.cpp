// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/payload/payload_width_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

#include "regressors/layout.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/forms/page.h"
#include "widgets/models/numbers.h"
#include "widgets/models/tables/payload_tables.h"
#include "widgets/plots/bar_plot.h"
#include "widgets/session/payload_controller.h"

namespace plumbline::panels {

PayloadWidthPanel::PayloadWidthPanel(PayloadController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      method_(new QComboBox(this)),
      sentence_(new QLabel(this)),
      bars_(new plots::BarPlot(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* line = new QWidget(this);
  auto* row = new FlowLayout(line, 8, 4);
  method_->setAccessibleName(tr("Method"));
  method_->setToolTip(tr("Hulls know where their width comes from; the other methods do not"));
  row->addWidget(method_);
  column->addWidget(line);
  sentence_->setWordWrap(true);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(sentence_);
  column->addWidget(bars_, 1);
  bars_->setAccessibleName(tr("Fractions of the half widths"));
  connect(method_, &QComboBox::activated, this, &PayloadWidthPanel::showMethod);
  connect(controller_, &PayloadController::resultChanged, this, &PayloadWidthPanel::refresh);
  refresh();
}

QString PayloadWidthPanel::sentence() const {
  return sentence_->text();
}

void PayloadWidthPanel::refresh() {
  const QString before = method_->currentText();
  method_->clear();
  if (const PayloadController::ResultPtr& result = controller_->result()) {
    double narrowest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < result->enclosures.size(); ++i) {
      const bounds::Enclosure& e = result->enclosures[i];
      if (!e.parts || !e.bounded) continue;
      method_->addItem(models::methodTitle(e.name), static_cast<int>(i));
      if (e.guaranteed && e.width()[0] < narrowest) {
        narrowest = e.width()[0];
        method_->setCurrentIndex(method_->count() - 1);
      }
    }
    if (const int place = method_->findText(before); place >= 0) method_->setCurrentIndex(place);
  }
  method_->setVisible(method_->count() > 0);
  showMethod();
}

void PayloadWidthPanel::showMethod() {
  const PayloadController::ResultPtr& result = controller_->result();
  if (!result || method_->count() == 0) {
    bars_->clear();
    bars_->hide();
    return sentence_->setText(result ? tr("No interval is bounded, so there is no width to explain.")
                                     : tr("Press Run: every hull says where its width comes from."));
  }
  bars_->show();
  const bounds::Enclosure& e = result->enclosures[static_cast<std::size_t>(method_->currentData().toInt())];
  const bounds::WidthParts& parts = *e.parts;
  const std::pair<QString, const Vec10*> sources[] = {{tr("torque"), &parts.torque},
                                                      {tr("model"), &parts.model},
                                                      {tr("encoder"), &parts.encoder},
                                                      {tr("quadrature"), &parts.quadrature}};
  const Vec10 whole = (parts.torque + parts.model + parts.encoder + parts.quadrature).cwiseMax(1e-300);
  QStringList categories, words;
  for (const auto& name : layout::kNames) categories << QString::fromStdString(std::string(name));
  std::vector<plots::BarPlot::Group> groups;
  int color = 0;
  for (const auto& [name, part] : sources) {
    const Vec10 share = part->cwiseQuotient(whole);
    plots::BarPlot::Group group{name, {}, color++};
    for (Eigen::Index i = 0; i < 10; ++i) group.values.push_back(100.0 * share[i]);
    groups.push_back(std::move(group));
    if (share[0] > 0.0005) words << tr("%1 from the %2").arg(models::percent(share[0]), name);
  }
  bars_->setContent(categories, groups, tr("fraction of the half width [%]"));
  sentence_->setText(tr("Mass ± %1 kg: %2.")
                         .arg(models::significant(0.5 * e.width()[0], 3), words.join(QStringLiteral(", "))));
}

}  // namespace plumbline::panels
