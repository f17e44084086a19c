// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/identifiability/log_support_panel.h"

#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "widgets/forms/page.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/plots/singular_value_plot.h"
#include "widgets/session/identifiability_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {

LogSupportPanel::LogSupportPanel(IdentifiabilityController* identifiability, QWidget* parent)
    : QWidget(parent),
      session_(identifiability->session()),
      identifiability_(identifiability),
      stack_(new QStackedWidget(this)),
      empty_(new EmptyState("data", stack_)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(stack_);
  stack_->addWidget(empty_);
  stack_->addWidget(buildBody());
  empty_->wait(tr("No log for training is open"),
               tr("A log shows only what its motion excites: here stands how much of the structure that is."),
               tr("Open a log…"), [this] { Q_EMIT openRequested(); });
  connect(session_, &StudySession::robotChanged, this, &LogSupportPanel::refresh);
  connect(session_, &StudySession::logsChanged, this, &LogSupportPanel::refresh);
  connect(session_, &StudySession::settingsChanged, this, &LogSupportPanel::refresh);
  connect(identifiability_, &IdentifiabilityController::supportChanged, this, &LogSupportPanel::showResult);
  refresh();
}

QWidget* LogSupportPanel::buildBody() {
  auto* body = new QWidget(stack_);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  sentence_ = mutedLabel({}, body);
  keepWhole(sentence_);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(sentence_);
  auto* split = new QSplitter(Qt::Vertical, body);
  split->setChildrenCollapsible(false);
  plot_ = new plots::SingularValuePlot(split);
  plot_->setMinimumHeight(110);
  split->addWidget(plot_);
  directions_ = new models::WeakDirectionTableModel(this);
  weakest_ = new models::TableView(split);
  weakest_->setSourceModel(directions_);
  weakest_->setStretchColumn(models::WeakDirectionTableModel::Motion);
  weakest_->setExportName("weakest-directions");
  weakest_->setAccessibleName(tr("Weakest directions"));
  new ShrinkingColumn(weakest_, models::WeakDirectionTableModel::Direction);
  split->addWidget(weakest_);
  support_ = new models::SupportTableModel(this);
  parameters_ = new models::TableView(split);
  parameters_->setSourceModel(support_);
  parameters_->setStretchColumn(models::SupportTableModel::Expression);
  new ShrinkingColumn(parameters_, models::SupportTableModel::Expression);
  parameters_->setExportName("parameter-support");
  parameters_->setAccessibleName(tr("Parameters in the light of the logs"));
  split->addWidget(parameters_);
  split->setSizes({180, 130, 260});
  column->addWidget(split, 1);
  return body;
}

QString LogSupportPanel::sentence() const {
  return sentence_->text();
}

void LogSupportPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void LogSupportPanel::refresh() {
  const Study& study = session_->study();
  const bool ready = study.robot && !study.logsOf(LogRole::Training).empty();
  stack_->setCurrentIndex(ready ? 1 : 0);
  if (!ready) return;
  if (identifiability_->supportIsCurrent()) return showResult();
  sentence_->setText(tr("Working it out …"));
  if (isVisible()) identifiability_->computeSupport();
}

void LogSupportPanel::showResult() {
  if (!identifiability_->supportIsCurrent() || !identifiability_->support()->data) return;
  const identifiability::DataObservability& found = *identifiability_->support()->data;
  sentence_->setText(models::sentence(found.sentence) + QLatin1Char(' ') +
                     tr("%1 of %2 parameters are essential, friction included.")
                         .arg(found.essential)
                         .arg(found.parameters.size()));
  plot_->setValues({found.singular.data(), found.singular.data() + found.singular.size()}, found.tolerance);
  directions_->setSupport(found);
  support_->setSupport(found);
}

}  // namespace plumbline::panels
