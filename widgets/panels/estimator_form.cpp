// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/estimator_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleValidator>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/panels/page.h"
#include "widgets/panels/workbench.h"

namespace plumbline::panels {
namespace {

struct Entry {
  const char* method;
  const char* title;
  const char* hint;
};

constexpr Entry kMethods[] = {
    {"ols", QT_TRANSLATE_NOOP("EstimatorForm", "Ordinary least squares (OLS)"),
     QT_TRANSLATE_NOOP("EstimatorForm",
                       "Every torque counts the same. Right when all joints are equally noisy.")},
    {"wls", QT_TRANSLATE_NOOP("EstimatorForm", "Weighted least squares (WLS)"),
     QT_TRANSLATE_NOOP(
         "EstimatorForm",
         "Torques count by the noise of their joint, which is found first. Right for most robots.")},
    {"irls", QT_TRANSLATE_NOOP("EstimatorForm", "Robust least squares (IRLS)"),
     QT_TRANSLATE_NOOP("EstimatorForm",
                       "Torques that do not go with the others count less: contacts, steps, drop-outs.")},
    {"iv", QT_TRANSLATE_NOOP("EstimatorForm", "Instrumental variables (IV)"),
     QT_TRANSLATE_NOOP(
         "EstimatorForm",
         "Noise in position and speed does not bias it; needs a motion slower than the noise.")},
    {"bounded", QT_TRANSLATE_NOOP("EstimatorForm", "Bounded least squares"),
     QT_TRANSLATE_NOOP("EstimatorForm", "No friction and no rotor inertia below zero; otherwise as OLS.")},
    {"lmi", QT_TRANSLATE_NOOP("EstimatorForm", "Real bodies (LMI)"),
     QT_TRANSLATE_NOOP(
         "EstimatorForm",
         "The best fit over all bodies that can exist, with proof of how far from the optimum it can be.")},
    {"log-cholesky", QT_TRANSLATE_NOOP("EstimatorForm", "Real bodies (log-Cholesky)"),
     QT_TRANSLATE_NOOP(
         "EstimatorForm",
         "The same optimum in coordinates that cannot leave the real bodies, started from the LMI.")},
    {"ee", QT_TRANSLATE_NOOP("EstimatorForm", "Real bodies (exp–eigenvalue)"),
     QT_TRANSLATE_NOOP("EstimatorForm",
                       "The same optimum in principal moments and axes, started from the LMI.")},
    {"mass-points", QT_TRANSLATE_NOOP("EstimatorForm", "Point masses"),
     QT_TRANSLATE_NOOP(
         "EstimatorForm",
         "Every link is made of point masses inside its shape: real bodies, whatever the noise.")}};

constexpr Entry kRegressions[] = {
    {"torque", QT_TRANSLATE_NOOP("EstimatorForm", "Joint torques"),
     QT_TRANSLATE_NOOP("EstimatorForm",
                       "Every torque that was measured, with position, speed and acceleration.")},
    {"momentum", QT_TRANSLATE_NOOP("EstimatorForm", "Momentum over windows"),
     QT_TRANSLATE_NOOP("EstimatorForm",
                       "The change of momentum over short windows: no acceleration is needed.")},
    {"energy", QT_TRANSLATE_NOOP("EstimatorForm", "Energy over windows"),
     QT_TRANSLATE_NOOP("EstimatorForm",
                       "Work and energy, one row per window: no acceleration, but less information.")},
    {"base-wrench", QT_TRANSLATE_NOOP("EstimatorForm", "Base link alone"),
     QT_TRANSLATE_NOOP("EstimatorForm",
                       "The six equations of a floating base: contact forces, no joint torques.")}};

constexpr Entry kPriors[] = {
    {"none", QT_TRANSLATE_NOOP("EstimatorForm", "None"),
     QT_TRANSLATE_NOOP("EstimatorForm",
                       "What the log does not decide stays near the description, nothing else.")},
    {"euclidean", QT_TRANSLATE_NOOP("EstimatorForm", "Euclidean"),
     QT_TRANSLATE_NOOP("EstimatorForm",
                       "Squared distance of the parameters, each in units of a plausible size.")},
    {"entropic", QT_TRANSLATE_NOOP("EstimatorForm", "Entropic"),
     QT_TRANSLATE_NOOP("EstimatorForm", "Away from bodies without volume, towards no description.")},
    {"bregman", QT_TRANSLATE_NOOP("EstimatorForm", "Bregman (log-det)"),
     QT_TRANSLATE_NOOP("EstimatorForm",
                       "Divergence from the described bodies; convex, the same in every frame.")},
    {"riemannian", QT_TRANSLATE_NOOP("EstimatorForm", "Riemannian"),
     QT_TRANSLATE_NOOP("EstimatorForm", "Affine-invariant distance from the described bodies.")}};

constexpr char kUsualWeight[] = "1e-5";

template <std::size_t N>
void fill(QComboBox* box, const Entry (&entries)[N]) {
  for (const Entry& entry : entries) {
    box->addItem(EstimatorForm::tr(entry.title), QString::fromLatin1(entry.method));
    box->setItemData(box->count() - 1, EstimatorForm::tr(entry.hint), Qt::ToolTipRole);
  }
}

}  // namespace

QString EstimatorForm::titleOf(const QString& method) {
  for (const Entry& entry : kMethods) {
    if (method == QLatin1String(entry.method)) return tr(entry.title);
  }
  return method;
}

EstimatorForm::EstimatorForm(Workbench* bench, QWidget* parent) : QWidget(parent), bench_(bench) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  buildMethods();
  buildPrior();
  connect(bench_, &Workbench::settingsChanged, this, &EstimatorForm::showStudy);
  connect(bench_, &Workbench::robotChanged, this, &EstimatorForm::showStudy);
  showStudy();
}

void EstimatorForm::buildMethods() {
  for (const Entry& entry : kMethods) {
    auto* box = new QCheckBox(tr(entry.title), this);
    box->setToolTip(tr(entry.hint));
    connect(box, &QCheckBox::clicked, this, &EstimatorForm::applyMethods);
    layout()->addWidget(box);
    choices_.push_back({QString::fromLatin1(entry.method), box});
  }
}

void EstimatorForm::buildPrior() {
  auto* block = new QWidget(this);
  auto* form = new QFormLayout(block);
  form->setContentsMargins(0, 4, 0, 0);
  form->setVerticalSpacing(4);
  regression_ = new QComboBox(block);
  fill(regression_, kRegressions);
  regression_->setAccessibleName(tr("Rows"));
  connect(regression_, &QComboBox::activated, this,
          [this](int index) { bench_->setRegression(regression_->itemData(index).toString()); });
  form->addRow(tr("Rows"), regression_);
  layout()->addWidget(block);

  prior_block_ = new QWidget(this);
  auto* lines = new QFormLayout(prior_block_);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setVerticalSpacing(4);
  prior_ = new QComboBox(prior_block_);
  fill(prior_, kPriors);
  prior_->setAccessibleName(tr("Prior"));
  prior_->setToolTip(tr("How real bodies are drawn to those of the description"));
  connect(prior_, &QComboBox::activated, this, &EstimatorForm::applyPrior);
  lines->addRow(tr("Prior"), prior_);
  weight_ = new QComboBox(prior_block_);
  weight_->setEditable(true);
  weight_->setInsertPolicy(QComboBox::NoInsert);
  weight_->addItems({"1e-7", "1e-6", kUsualWeight, "1e-4", "1e-3", "1e-2", "0.1", "1"});
  auto* valid = new QDoubleValidator(0.0, 1e9, 12, weight_);
  valid->setLocale(QLocale::c());
  weight_->setValidator(valid);
  weight_->setAccessibleName(tr("Weight of the prior"));
  weight_->setToolTip(
      tr("Beside half the share of the torque that is not explained. A description that is right to a share "
         "s, beside N "
         "torques with a relative error e, has the weight e²/(N s²): about 1e-5 for a log of a minute."));
  connect(weight_, &QComboBox::activated, this, &EstimatorForm::applyPrior);
  connect(weight_->lineEdit(), &QLineEdit::editingFinished, this, &EstimatorForm::applyPrior);
  lines->addRow(tr("Weight"), weight_);
  layout()->addWidget(prior_block_);
}

QCheckBox* EstimatorForm::box(const QString& method) const {
  for (const Choice& choice : choices_) {
    if (choice.method == method) return choice.box;
  }
  return nullptr;
}

void EstimatorForm::applyMethods() {
  QStringList methods;
  for (const Choice& choice : choices_) {
    if (choice.box->isChecked()) methods << choice.method;
  }
  if (methods.isEmpty()) return showStudy();  // one has to stay
  bench_->setMethods(methods);
}

void EstimatorForm::applyPrior() {
  const QString kind = prior_->currentData().toString();
  const QString weight = weight_->currentText();
  bool number = false;
  const double value = QLocale::c().toDouble(weight, &number);
  if (kind == QLatin1String("none")) {
    bench_->setPrior(kind);
  } else if (number && value >= 0.0) {
    bench_->setPrior(kind + QLatin1Char(':') + weight);
  }
  showStudy();
}

void EstimatorForm::showStudy() {
  const Study& study = bench_->study();
  bool real_bodies = false;
  for (const Choice& choice : choices_) {
    const bool chosen = std::find(study.methods.begin(), study.methods.end(), choice.method.toStdString()) !=
                        study.methods.end();
    choice.box->setChecked(chosen);
    real_bodies = real_bodies || (chosen && workflow::takesPrior(choice.method.toStdString()));
  }
  regression_->setCurrentIndex(std::max(0, regression_->findData(QString::fromStdString(study.regression))));
  prior_block_->setEnabled(real_bodies);
  const QStringList prior = QString::fromStdString(study.prior).split(QLatin1Char(':'));
  prior_->setCurrentIndex(std::max(0, prior_->findData(prior.front())));
  weight_->setEnabled(prior.front() != QLatin1String("none"));
  if (!weight_->lineEdit()->hasFocus() || prior.size() > 1)
    weight_->setEditText(prior.size() > 1 ? prior[1] : QString::fromLatin1(kUsualWeight));
}

}  // namespace plumbline::panels
