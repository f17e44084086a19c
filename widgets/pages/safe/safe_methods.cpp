// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/safe/safe_methods.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTextOption>
#include <QVBoxLayout>

#include "widgets/forms/page.h"
#include "widgets/pages/report/report_view.h"
#include "widgets/session/run_progress.h"
#include "widgets/session/safe_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {

SafeMethods::SafeMethods(SafeController* controller, QWidget* parent)
    : QWidget(parent), controller_(controller) {
  auto* column = new QVBoxLayout(this);
  column->setSpacing(8);
  auto* sentence =
      mutedLabel(tr("Runs the proven loop and ten other methods in the same simulated tasks: which keep the "
                    "limits and place the load, beside what was published of a real arm. The sample takes "
                    "a minute or more per repetition."),
                 this);
  sentence->setWordWrap(true);
  column->addWidget(sentence);
  auto* row = new QHBoxLayout;
  compare_ = new QPushButton(tr("Compare the methods"), this);
  compare_->setToolTip(tr("Runs the sample study"));
  connect(compare_, &QPushButton::clicked, this,
          [this] { controller_->compareMethods({}, repetitions_->value()); });
  row->addWidget(compare_);
  open_ = new QPushButton(tr("Open a study…"), this);
  open_->setToolTip(tr("Runs another study: a file like that of the command safe-study"));
  connect(open_, &QPushButton::clicked, this, &SafeMethods::chooseFile);
  row->addWidget(open_);
  row->addSpacing(8);
  auto* label = new QLabel(tr("Repetitions"), this);
  row->addWidget(label);
  repetitions_ = new QSpinBox(this);
  repetitions_->setRange(1, 1000);
  repetitions_->setToolTip(tr("Of every run, each with other errors, rotors and friction"));
  label->setBuddy(repetitions_);
  row->addWidget(repetitions_);
  row->addStretch(1);
  column->addLayout(row);
  progress_ = new RunProgress(this);
  progress_->hide();
  connect(progress_->cancelButton(), &QPushButton::clicked, controller_, &SafeController::cancelMethods);
  column->addWidget(progress_);
  view_ = new ReportView(this);
  view_->setFrameShape(QFrame::NoFrame);
  view_->document()->setDocumentMargin(8);
  view_->setWordWrapMode(QTextOption::WordWrap);  // wide tables scroll rather than break words
  QFont small = view_->font();
  small.setPointSizeF(0.9 * small.pointSizeF());
  view_->setFont(small);
  view_->setAccessibleName(tr("Comparison of the methods"));
  column->addWidget(view_, 1);
  connect(controller_, &SafeController::methodsChanged, this, &SafeMethods::showState);
  connect(controller_->session()->runner(), &jobs::JobRunner::jobProgressed, this,
          [this](const jobs::JobProgress& job) {
            if (job.status.slot == QLatin1String(area::kSafeMethods))
              progress_->update(tr("Comparison"), job.status);
          });
}

void SafeMethods::chooseFile() {
  auto* dialog = new QFileDialog(this, tr("Open a study"), QString(), tr("Studies (*.json)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& file) { controller_->compareMethods(file, repetitions_->value()); });
  dialog->open();
}

void SafeMethods::showState() {
  const bool running = controller_->isComparing();
  compare_->setEnabled(!running);
  open_->setEnabled(!running);
  repetitions_->setEnabled(!running);
  if (running && progress_->isHidden()) {
    progress_->clear();
    progress_->begin(tr("Comparison"));
  }
  progress_->setVisible(running);
  if (shown_ == controller_->methods()) return;
  shown_ = controller_->methods();
  view_->setReport(shown_);
}

}  // namespace plumbline::panels
