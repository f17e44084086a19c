// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/motion_and_parameters/loop_panel.h"

#include <QLabel>
#include <QVBoxLayout>

#include "base/text.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "widgets/models/tables/result_tables.h"
#include "widgets/models/tables/table_view.h"
#include "workflow/robot/loop_study.h"

namespace plumbline::panels {

LoopPanel::LoopPanel(MotionController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      model_(new models::SnapshotTableModel(this)),
      table_(new models::TablePanel(this)),
      summary_(new QLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(8);
  summary_->setWordWrap(true);
  summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(summary_);
  table_->setSourceModel(model_);
  table_->setEmptyText(tr("The loops are being closed …"));
  table_->view()->setStretchColumn(0);
  new ShrinkingColumn(table_->view(), 0);
  table_->view()->setAccessibleName(tr("Loops"));
  table_->view()->setExportName(QStringLiteral("loops"));
  column->addWidget(table_, 1);
  connect(controller_, &MotionController::loopsStudied, this, &LoopPanel::showLoops);
  showLoops();
}

void LoopPanel::showLoops() {
  const auto& study = controller_->loops();
  if (!study) {
    model_->clear();
    return summary_->setText(models::text(controller_->spec().loops));
  }
  using models::TableCell;
  std::vector<models::TableColumn> columns = {
      {tr("Loop"), {}, false},
      {tr("Frames"), tr("Links on both sides of the cut."), false},
      {tr("Rows"), tr("Directions in which the frames coincide, in axes of the first."), false},
      {tr("Redundant"), tr("Rows that the others imply: their forces would not be unique."), false},
      {tr("Open by [m]"), tr("Largest error of the independent rows at the closed posture."), true},
      {tr("[rad]"), tr("Largest error of the independent rows at the closed posture."), true}};
  std::vector<std::vector<TableCell>> rows;
  for (std::size_t k = 0; k < study->file.loops.size(); ++k) {
    const LoopClosure& loop = study->file.loops[k];
    const auto [translation, rotation] = workflow::closureOf(*study, static_cast<int>(k));
    const std::string redundant = listText(workflow::redundantRowsOf(*study, static_cast<int>(k)));
    rows.push_back({TableCell::words(models::text(loop.name), models::text(loop.name)),
                    TableCell::words(models::text(loop.first.link + " – " + loop.second.link)),
                    TableCell::words(models::text(rowsText(loop.rows))),
                    TableCell::words(redundant.empty() ? tr("none") : models::text(redundant)),
                    TableCell::number(translation), TableCell::number(rotation)});
  }
  model_->setTable(std::move(columns), std::move(rows));
  const dynamics::LoopAnalysis& a = study->analysis;
  QString text = tr("Rank %1 of %2 rows over %3 closed postures · mobility %4 of %5 coordinates")
                     .arg(a.rank)
                     .arg(study->constraint.size())
                     .arg(a.postures)
                     .arg(a.mobility)
                     .arg(study->robot->model.nv());
  if (a.dropped > 0.0) text += QStringLiteral(" · ") + tr("gap %1").arg(models::significant(a.gap(), 2));
  for (const Finding& finding : study->findings)
    text += QStringLiteral("\n%1 %2").arg(finding.severity == Severity::Info ? "·" : "▲",
                                          models::sentence(finding.text));
  summary_->setText(text);
}

}  // namespace plumbline::panels
