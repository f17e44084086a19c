// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/trust_form.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

#include "widgets/forms/fold_group.h"
#include "widgets/forms/page.h"
#include "widgets/models/engine_text.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/identify_options.h"

namespace plumbline::panels {
namespace {

constexpr int kFewestReplicates = 50;
using O = workflow::IdentifyOptions;
using workflow::Thresholds;

const workflow::Field<Thresholds>& fieldOf(const char* key) {
  return workflow::fieldTable<Thresholds>()[key];
}

double limitOf(const O& options, const char* key) {
  return fieldOf(key).get(options.thresholds.value_or(Thresholds()));
}

void setLimit(O& options, const char* key, double limit) {
  Thresholds changed = options.thresholds.value_or(Thresholds()), none;
  fieldOf(key).set(changed, limit);
  none.data = changed.data;  // whose errors are judged says nothing when no limit does
  none.source = changed.source;
  options.thresholds = changed == none ? std::nullopt : std::optional(changed);
}

double highest(const char* key) {
  return workflow::fieldTable<O>()[key].range.high;
}

}  // namespace

TrustForm::TrustForm(IdentificationController* identification, QWidget* parent)
    : QWidget(parent),
      session_(identification->session()),
      identification_(identification),
      options_([identification]() -> const O& { return identification->session()->study().options; },
               [identification](const O& options, const QString& words, UndoScope scope) {
                 identification->setOptions(options, words, scope);
               }) {
  auto* inside = new QWidget(this);
  form_ = new SpecForm(SpecForm::Style::Wide, session_, inside);
  auto* form = new QFormLayout(inside);
  form_->addTo(form);
  buildFolds();
  without_ = mutedLabel({}, inside, 0.9);
  without_->setWordWrap(true);
  form->addRow(without_);
  auto* title = mutedLabel(tr("The result passes when"), inside);
  title->setContentsMargins(0, 8, 0, 0);
  form->addRow(title);
  buildThresholds();
  by_joint_ = mutedLabel({}, inside, 0.9);
  by_joint_->setWordWrap(true);
  form->addRow(by_joint_);
  group_ = new FoldGroup(
      tr("Trust"), tr("Cross-validation, bootstrap, and the limits that a result has to keep"), inside, this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(group_);
  connect(session_, &StudySession::settingsChanged, this, &TrustForm::showStudy);
  connect(session_, &StudySession::robotChanged, this, &TrustForm::showStudy);
  showStudy();
}

void TrustForm::buildFolds() {
  // There is no single fold: the first step from "none" gives two.
  folds_ =
      form_->integer({tr("Folds"), QString(), 1, highest("folds"), 0,
                      tr("Cross-validation: the logs are cut into this many time intervals, and each is "
                         "predicted by parameters fitted to the others. Five are usual. An error far above "
                         "that of training says that the parameters fit these motions only."),
                      options_.of([](const O& o) { return std::max(1, o.assess.folds); },
                                  [](O& o, double v) { o.assess.folds = v < 2.0 ? 0 : static_cast<int>(v); }),
                      tr("none")});
  bootstrap_ = form_->integer(
      {tr("Bootstrap"), tr("replicates"), kFewestReplicates - 1, highest("bootstrap"), 0,
       tr("Block bootstrap: the estimate is repeated on logs resampled in blocks longer than the noise is "
          "correlated. Its intervals need no noise model. 500 replicates are usual."),
       options_.of(
           [](const O& o) { return std::max(kFewestReplicates - 1, o.assess.bootstrap); },
           [](O& o, double v) { o.assess.bootstrap = v < kFewestReplicates ? 0 : static_cast<int>(v); }),
       tr("none")});
  form_->integer({tr("Seed"), QString(), 0, 1000000000, 0,
                  tr("Of the bootstrap: the same seed draws the same blocks."),
                  options_.at(&O::assess, &validation::AssessmentRequest::seed)});
}

QDoubleSpinBox* TrustForm::addLimit(const char* key, const QString& label, bool percent,
                                    const QString& tool_tip) {
  NumberField field = ofTable(fieldOf(key),
                              options_.of([key](const O& o) { return limitOf(o, key); },
                                          [key](O& o, double v) { setLimit(o, key, v); }),
                              {label,
                               percent ? 3 : 2,
                               tool_tip,
                               tr("any"),
                               {},
                               percent ? tr("%") : QString(),
                               percent ? 100.0 : 1.0});
  field.low = 0.0;  // any
  QDoubleSpinBox* box = form_->number(field);
  box->setObjectName(QString::fromLatin1(key));
  return box;
}

void TrustForm::buildThresholds() {
  data_ = form_->choice(
      {tr("Judged on"),
       tr("Judged on"),
       tr("Whose torque errors are judged."),
       options_.of([](const O& o) { return limitOf(o, "data"); },
                   [](O& o, double v) {  // kept beside no limit too, so that it can be chosen first
                     if (!o.thresholds) o.thresholds.emplace();
                     fieldOf("data").set(*o.thresholds, v);
                   }),
       {{tr("validation logs"), tr("The validation logs: the honest choice")},
        {tr("training logs"),
         tr("The logs that the parameters were fitted to: errors are too small by a little")},
        {tr("cross-validation"), tr("The intervals that were left out, when there are folds")}}});
  error_ = addLimit("max_relative_error", tr("Error up to"), true,
                    tr("Relative error over all joints, ‖τ − Wβ‖ / ‖τ‖."));
  addLimit("max_joint_relative_error", tr("… of each joint"), true,
           tr("Relative error of every joint. Limits of single joints come from a file."));
  addLimit("max_joint_normalised_rms", tr("Rms over range"), true,
           tr("Rms of the residual of every joint over the range of its torque."));
  addLimit("max_relative_std", tr("Relative std up to"), true,
           tr("Of every base parameter above a hundredth of the largest of its unit."));
  addLimit("max_condition", tr("Condition up to"), false, tr("Condition number of the base regressor."));
  addLimit("max_kkt_residual", tr("KKT residual"), false,
           tr("Scaled residual of the conditions of an optimum; 1e-8 is strict."))
      ->setDecimals(12);
  const QString titles[] = {tr("All bodies are consistent"), tr("The estimator converged")};
  const QString hints[] = {tr("Every link is physically consistent."),
                           tr("The status is converged or on the boundary.")};
  const char* const keys[] = {"consistent", "converged"};
  for (int i = 0; i < 2; ++i)
    form_->check({titles[i], hints[i],
                  options_.of([key = keys[i]](const O& o) { return limitOf(o, key); },
                              [key = keys[i]](O& o, double v) { setLimit(o, key, v); })});
}

QString TrustForm::summary() const {
  const O& options = session_->study().options;
  QStringList words;
  if (options.assess.folds > 0) words << tr("%n fold(s)", nullptr, options.assess.folds);
  if (options.assess.bootstrap > 0) words << tr("%n replicate(s)", nullptr, options.assess.bootstrap);
  const int limits = options.thresholds ? workflow::limitCount(*options.thresholds) : 0;
  if (limits > 0) words << tr("%n limit(s)", nullptr, limits);
  return words.isEmpty() ? tr("no folds, no bootstrap, no limits") : words.join(tr(", "));
}

void TrustForm::showStudy() {
  form_->show();
  QStringList reasons;
  for (const std::string& method : session_->study().methods) {
    const QString why = models::sentence(workflow::whyNoAssessment(identification_->identifyRequest(method)));
    if (!why.isEmpty() && !reasons.contains(why)) reasons << why;
  }
  without_->setText(reasons.join(QStringLiteral("; ")));
  without_->setVisible(!reasons.isEmpty());
  const Thresholds all = session_->study().options.thresholds.value_or(Thresholds());
  QStringList joints;
  for (const auto* limit : {&all.max_joint_relative_error, &all.max_joint_normalised_rms, &all.max_joint_rms})
    for (const auto& [joint, unused] : limit->joints)
      if (const QString name = QString::fromStdString(joint); !joints.contains(name)) joints << name;
  by_joint_->setText(joints.isEmpty() ? QString() : tr("Limits of their own: %1").arg(joints.join(tr(", "))));
  by_joint_->setVisible(!joints.isEmpty());
  group_->setSummary(summary());
}

}  // namespace plumbline::panels
