// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/trust_form.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

#include "widgets/forms/fold_group.h"
#include "widgets/forms/option_fields.h"
#include "widgets/forms/page.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr int kMergeTrust = 240;  // numbers of the steps of undo
constexpr int kFewestReplicates = 50;
const char* const kData[] = {"unseen", "training", "cross-validation"};
const char* const kFlags[] = {"consistent", "converged"};
const char* const kJointLimits[] = {"max_joint_relative_error", "max_joint_normalised_rms", "max_joint_rms"};

using O = workflow::IdentifyOptions;

QJsonObject thresholdsOf(const O& options) {
  return QJsonDocument::fromJson(QByteArray::fromStdString(options.thresholds)).object();
}

void setThresholds(O& options, const QJsonObject& object) {
  // Whose errors are judged says nothing when no limit does.
  const bool none = object.isEmpty() || (object.size() == 1 && object.contains(QLatin1String("data")));
  options.thresholds =
      none ? std::string() : QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

}  // namespace

TrustForm::TrustForm(StudySession* session, QWidget* parent) : QWidget(parent), session_(session) {
  auto* content = new QWidget(this);
  auto* form = new QFormLayout(content);
  fields_ = new OptionFields(session_, form, kMergeTrust);
  buildFolds();
  without_ = mutedLabel({}, content, 0.9);
  without_->setWordWrap(true);
  form->addRow(without_);
  auto* title = mutedLabel(tr("The result passes when"), content);
  title->setContentsMargins(0, 8, 0, 0);
  form->addRow(title);
  buildThresholds();
  by_joint_ = mutedLabel({}, content, 0.9);
  by_joint_->setWordWrap(true);
  form->addRow(by_joint_);
  group_ =
      new FoldGroup(tr("Trust"), tr("Cross-validation, bootstrap, and the limits that a result has to keep"),
                    content, this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(group_);
  connect(session_, &StudySession::settingsChanged, this, &TrustForm::showStudy);
  connect(session_, &StudySession::robotChanged, this, &TrustForm::showStudy);
  showStudy();
}

void TrustForm::buildFolds() {
  // One fold is none: from "none" the first step leads to two.
  folds_ = fields_->whole(
      {tr("Folds"),
       {},
       tr("none"),
       tr("Cross-validation: the logs are cut into this many stretches of time, and each is predicted by "
          "parameters fitted to the others. Five are usual. An error far above that of training says that "
          "the "
          "parameters fit these motions only.")},
      1, 100, [](const O& o) { return static_cast<double>(std::max(1, o.assess.folds)); },
      [](O& o, double v) { o.assess.folds = v < 2.0 ? 0 : static_cast<int>(v); });
  bootstrap_ = fields_->whole(
      {tr("Bootstrap"), tr("replicates"), tr("none"),
       tr("Block bootstrap: the estimate is repeated on logs resampled in blocks longer than the noise is "
          "correlated. Its intervals need no noise model. 500 replicates are usual.")},
      kFewestReplicates - 1, 100000,
      [](const O& o) { return static_cast<double>(std::max(kFewestReplicates - 1, o.assess.bootstrap)); },
      [](O& o, double v) { o.assess.bootstrap = v < kFewestReplicates ? 0 : static_cast<int>(v); });
  seed_ = fields_->whole(
      {tr("Seed"), {}, {}, tr("Of the bootstrap: the same seed draws the same blocks.")}, 0, 1000000000,
      [](const O& o) { return static_cast<double>(o.assess.seed); },
      [](O& o, double v) { o.assess.seed = static_cast<std::uint64_t>(v); });
}

QDoubleSpinBox* TrustForm::addLimit(const QString& key, const QString& label, bool percent,
                                    const QString& hint) {
  const double scale = percent ? 100.0 : 1.0;
  QDoubleSpinBox* box = fields_->number(
      {label, percent ? tr("%") : QString(), tr("any"), hint}, 0.0, 1e9, percent ? 3 : 2,
      [key, scale](const O& o) { return scale * thresholdsOf(o)[key].toDouble(0.0); },
      [key, scale](O& o, double v) {
        QJsonObject all = thresholdsOf(o);
        if (v > 0.0)
          all[key] = v / scale;
        else
          all.remove(key);
        setThresholds(o, all);
      });
  box->setObjectName(key);
  return box;
}

void TrustForm::buildThresholds() {
  data_ = fields_->choice(
      {tr("Judged on"), {}, {}, tr("Whose torque errors are judged.")},
      {{tr("validation logs"), tr("The validation logs: the honest choice")},
       {tr("training logs"),
        tr("The logs that the parameters were fitted to: errors are too small by a little")},
       {tr("cross-validation"), tr("The stretches that were left out, when there are folds")}},
      [](const O& o) {
        const QString judged = thresholdsOf(o)[QStringLiteral("data")].toString();
        return judged == QLatin1String(kData[1]) ? 1.0 : judged == QLatin1String(kData[2]) ? 2.0 : 0.0;
      },
      [](O& o, double v) {
        QJsonObject all = thresholdsOf(o);
        all[QStringLiteral("data")] = QString::fromLatin1(kData[static_cast<std::size_t>(v)]);
        // Kept beside no limit too, so that it can be chosen first.
        o.thresholds = QJsonDocument(all).toJson(QJsonDocument::Compact).toStdString();
      });
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
  for (int i = 0; i < 2; ++i) {
    const QString key = QString::fromLatin1(kFlags[i]);
    fields_->check(
        {titles[i], {}, {}, hints[i]},
        [key](const O& o) { return thresholdsOf(o)[key].toBool() ? 1.0 : 0.0; },
        [key](O& o, double v) {
          QJsonObject all = thresholdsOf(o);
          if (v != 0.0)
            all[key] = true;
          else
            all.remove(key);
          setThresholds(o, all);
        });
  }
}

QString TrustForm::summary() const {
  const O& options = session_->study().options;
  QStringList words;
  if (options.assess.folds > 0) words << tr("%n fold(s)", nullptr, options.assess.folds);
  if (options.assess.bootstrap > 0) words << tr("%n replicate(s)", nullptr, options.assess.bootstrap);
  QJsonObject limits = thresholdsOf(options);
  limits.remove(QStringLiteral("data"));
  if (!limits.isEmpty()) words << tr("%n limit(s)", nullptr, static_cast<int>(limits.size()));
  return words.isEmpty() ? tr("no folds, no bootstrap, no limits") : words.join(tr(", "));
}

void TrustForm::showStudy() {
  fields_->showOptions();
  QStringList reasons;
  for (const std::string& method : session_->study().methods) {
    const QString why = QString::fromStdString(workflow::whyNoAssessment(session_->identifyRequest(method)));
    if (!why.isEmpty() && !reasons.contains(why)) reasons << why;
  }
  without_->setText(reasons.join(QStringLiteral("; ")));
  without_->setVisible(!reasons.isEmpty());
  const QJsonObject all = thresholdsOf(session_->study().options);
  QStringList joints;
  for (const char* key : kJointLimits)
    for (const QString& joint : all[QLatin1String(key)].toObject().keys())
      if (!joints.contains(joint)) joints << joint;
  by_joint_->setText(joints.isEmpty() ? QString() : tr("Limits of their own: %1").arg(joints.join(tr(", "))));
  by_joint_->setVisible(!joints.isEmpty());
  group_->setSummary(summary());
}

}  // namespace plumbline::panels
