// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/estimator_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDoubleValidator>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "estimation/method.h"
#include "widgets/forms/fold_group.h"
#include "widgets/forms/page.h"

#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/recommend.h"

namespace plumbline::panels {
namespace {

using O = workflow::IdentifyOptions;

struct Entry {
  const char* method;
  const char* title;
  const char* hint;
};

constexpr Entry kMethods[] = {
    {"recommended", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Recommended"),
     QT_TRANSLATE_NOOP(
         "plumbline::panels::EstimatorForm",
         "Weighted least squares for the noise, then physically consistent links with a weak prior, both "
         "cross-validated; says which of the two to use, and why.")},
    {"wls", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Weighted least squares (WLS)"),
     QT_TRANSLATE_NOOP(
         "EstimatorForm",
         "Torques count by the noise of their joint, which is found first. Right for most robots.")},
    {"ols", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Ordinary least squares (OLS)"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "Every torque counts the same. Right when all joints are equally noisy.")},
    {"irls", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Robust least squares (IRLS)"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "Torques that do not go with the others count less: contacts, steps, drop-outs.")},
    {"iv", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Instrumental variables (IV)"),
     QT_TRANSLATE_NOOP(
         "EstimatorForm",
         "Noise in position and speed does not bias it; needs a motion slower than the noise.")},
    {"bounded", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Bounded least squares"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "No friction and no rotor inertia below zero; otherwise as OLS.")},
    {"lmi", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Physically consistent (LMI)"),
     QT_TRANSLATE_NOOP(
         "EstimatorForm",
         "The best fit over all bodies that can exist, with proof of how far from the optimum it can be.")},
    {"log-cholesky",
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Physically consistent (log-Cholesky)"),
     QT_TRANSLATE_NOOP(
         "EstimatorForm",
         "The same optimum in coordinates that are always physically consistent, started from the LMI.")},
    {"ee", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Physically consistent (exp–eigenvalue)"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "The same optimum in principal moments and axes, started from the LMI.")},
    {"mass-points", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Point masses"),
     QT_TRANSLATE_NOOP(
         "EstimatorForm",
         "Every link is made of point masses inside its shape: physically consistent, whatever the noise.")}};

constexpr Entry kRegressions[] = {
    {"torque", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Joint torques"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "Every torque that was measured, with position, speed and acceleration.")},
    {"momentum", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Momentum over windows"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "The change of momentum over short windows: no acceleration is needed.")},
    {"energy", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Energy over windows"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "Work and energy, one row per window: no acceleration, but less information.")},
    {"base-wrench", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Base link alone"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "The six equations of a floating base: contact forces, no joint torques.")}};

constexpr Entry kPriors[] = {
    {"none", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "None"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "What the log does not decide stays near the description, nothing else.")},
    {"euclidean", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Euclidean"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "Squared distance of the parameters, each in units of a plausible size.")},
    {"entropic", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Entropic"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "Away from bodies without volume, towards no description.")},
    {"bregman", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Bregman (log-det)"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "Divergence from the described bodies; convex, the same in every frame.")},
    {"riemannian", QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm", "Riemannian"),
     QT_TRANSLATE_NOOP("plumbline::panels::EstimatorForm",
                       "Affine-invariant distance from the described bodies.")}};

/// "1e-5" without a zero before the exponent.
QString shownWeight(double weight) {
  return QString::number(weight, 'g', 12).replace(QLatin1String("e-0"), QLatin1String("e-"));
}

constexpr double kUsualDensity = 2700.0;  // kg/m³, aluminium
constexpr double kUsualMass = 10.0;       // kg
/// Where the described parameters come from; the order is that of the list.
enum DescribedBy { kByFile, kByDensity, kByMass };

/// Densities of single links stay as they are.
void setDensity(workflow::IdentifyOptions& options, std::optional<double> all,
                std::optional<double> total_mass) {
  workflow::DensityRequest density = options.density.value_or(workflow::DensityRequest());
  density.all = all;
  density.total_mass = total_mass;
  options.density = all || total_mass || !density.bodies.empty() ? std::optional(density) : std::nullopt;
}

DescribedBy sourceOf(const workflow::IdentifyOptions& options) {
  if (!options.density) return kByFile;
  return options.density->total_mass ? kByMass : options.density->all ? kByDensity : kByFile;
}

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

EstimatorForm::EstimatorForm(IdentificationController* identification, QWidget* parent)
    : QWidget(parent),
      session_(identification->session()),
      identification_(identification),
      options_([identification]() -> const O& { return identification->session()->study().options; },
               [identification](const O& options, const QString& words, UndoScope scope) {
                 identification->setOptions(options, words, scope);
               }),
      bounds_(
          [identification]() -> const workflow::BoundsSpec& {
            return identification->session()->study().bounds;
          },
          [identification](const workflow::BoundsSpec& bounds, const QString& words, UndoScope scope) {
            identification->setBounds(bounds, words, scope);
          }),
      form_(new SpecForm(SpecForm::Style::Wide, session_, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  buildMethods();
  buildRows();
  buildPrior();
  connect(session_, &StudySession::settingsChanged, this, &EstimatorForm::showStudy);
  connect(session_, &StudySession::robotChanged, this, &EstimatorForm::showStudy);
  showStudy();
}

void EstimatorForm::buildMethods() {
  for (const Entry& entry : kMethods) {
    auto* box = new QCheckBox(tr(entry.title), this);
    box->setToolTip(tr(entry.hint));
    connect(box, &QCheckBox::clicked, this,
            [this, method = QString::fromLatin1(entry.method)] { applyMethods(method); });
    layout()->addWidget(box);
    choices_.push_back({QString::fromLatin1(entry.method), box});
  }
}

void EstimatorForm::buildRows() {
  auto* block = new QWidget(this);
  auto* form = new QFormLayout(block);
  form_->addTo(form);
  form->setContentsMargins(0, 4, 0, 0);
  regression_ = new QComboBox(block);
  fill(regression_, kRegressions);
  regression_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  regression_->setMinimumContentsLength(14);
  regression_->setAccessibleName(tr("Regression equations"));
  connect(regression_, &QComboBox::activated, this,
          [this](int index) { identification_->setRegression(regression_->itemData(index).toString()); });
  form->addRow(new QLabel(tr("Regression equations"), this));
  form->addRow(regression_);
  window_ = form_->integer(ofTable(
      options_, "window",
      {tr("Window"),
       0,
       tr("Length of the windows over which momentum or energy changes. Automatic: half a radian of the "
          "motion. Longer windows suppress noise of the speed, shorter ones keep more of the motion."),
       tr("automatic"),
       {},
       tr("steps")}));
  stride_ =
      form_->integer(ofTable(options_, "stride",
                             {tr("Every"),
                              0,
                              tr("From one window to the next. Without overlap the rows share no torque; "
                                 "closer windows add rows but little information."),
                              tr("no overlap"),
                              {},
                              tr("steps")}));
  quadrature_ =
      form_->choice({tr("Quadrature"),
                     tr("Quadrature"),
                     tr("How the torque is integrated over a window."),
                     options_.at(&O::window, &estimation::WindowSettings::quadrature),
                     {{tr("Euler"), tr("As in the original paper; its error grows with the step.")},
                      {tr("Trapezoid"), tr("Second order; right for torques that jump.")},
                      {tr("Simpson"), tr("Fourth order; right for smooth torques.")},
                      {tr("Gauss on a spline"),
                       tr("Fourth order for any time stamps: a cubic spline, integrated exactly.")}}});
  covariance_ = form_->check(
      {tr("WLS: weights between joints"),
       tr("Weigh by the covariance of the residuals of all joints instead of one weight per joint. Right "
          "when a disturbance reaches several joints at once; no folds and no bootstrap then."),
       options_.at(&O::joint_covariance)});
  cutoff_ = form_->number(
      ofTable(options_, "instrument_cutoff",
              {tr("IV cut-off"), 2,
               tr("Instruments are taken along the motion below this frequency. It has to keep the "
                  "motion and lose the noise; automatic takes it from the spectrum of the motion."),
               tr("automatic")}));
  layout()->addWidget(block);
}

void EstimatorForm::buildPrior() {
  auto* content = new QWidget(this);
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  prior_block_ = new QWidget(content);
  auto* lines = new QFormLayout(prior_block_);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setVerticalSpacing(4);
  prior_ = new QComboBox(prior_block_);
  fill(prior_, kPriors);
  prior_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  prior_->setMinimumContentsLength(8);
  prior_->setAccessibleName(tr("Prior"));
  prior_->setToolTip(tr("How strongly the parameters are regularised towards the nominal ones"));
  connect(prior_, &QComboBox::activated, this, &EstimatorForm::applyPrior);
  lines->addRow(tr("Prior"), prior_);
  weight_ = new QComboBox(prior_block_);
  weight_->setEditable(true);
  weight_->setInsertPolicy(QComboBox::NoInsert);
  weight_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  weight_->setMinimumContentsLength(8);
  for (const double weight : {1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1.0})
    weight_->addItem(shownWeight(weight));
  auto* valid = new QDoubleValidator(0.0, 1e9, 12, weight_);
  valid->setLocale(QLocale::c());
  weight_->setValidator(valid);
  weight_->setAccessibleName(tr("Weight of the prior"));
  weight_->setToolTip(
      tr("Beside half the share of the torque that is not explained. A description that is right to a share "
         "s, beside N torques with a relative error e, has the weight e²/(N s²): about 1e-5 for a log of a "
         "minute."));
  connect(weight_, &QComboBox::activated, this, &EstimatorForm::applyPrior);
  connect(weight_->lineEdit(), &QLineEdit::editingFinished, this, &EstimatorForm::applyPrior);
  lines->addRow(tr("Weight"), weight_);
  column->addWidget(prior_block_);
  auto* set = new QWidget(content);
  buildCone(set);
  column->addWidget(set);
  cone_note_ =
      mutedLabel(tr("Spatial inertias have positive mass and moments of inertia, but no guarantee that "
                    "a distribution of mass has them; results name the links without one."),
                 content);
  column->addWidget(cone_note_);
  auto* described = new QWidget(content);
  buildDensity(described);
  column->addWidget(described);
  prior_group_ = new FoldGroup(tr("Prior"), tr("Prior for what the logs do not determine, and its weight"),
                               content, this);
  prior_group_->setOpen(true);
  layout()->addWidget(prior_group_);
}

void EstimatorForm::buildCone(QWidget* block) {
  form_->addTo(new QFormLayout(block));
  cone_ = form_->choice(
      {tr("Set of inertias"),
       tr("Set of inertias"),
       {},
       bounds_.at(&workflow::BoundsSpec::cone),
       {{tr("pseudo, 4×4"),
         tr("Every link is one that some distribution of mass has. Recommended, log-Cholesky "
            "and exp–eigenvalue always keep to them.")},
        {tr("spatial, 6×6"),
         tr("The larger set of many published optima, for Physically consistent (LMI) with the prior None or "
            "Euclidean. It does not guarantee a density.")}}});
}

void EstimatorForm::buildDensity(QWidget* block) {
  form_->addTo(new QFormLayout(block));
  described_by_ = form_->choice(
      {tr("Description"),
       tr("Description"),
       tr("Where the parameters come from that the logs do not tell, and to which the prior draws"),
       options_.of(
           sourceOf,
           [this](O& o, double value) {
             const int wanted = static_cast<int>(value);
             const double mass =
                 session_->study().robot
                     ? session_->study().robot->model.parameters()(Eigen::seq(0, Eigen::last, 10)).sum()
                     : 0.0;
             if (wanted == kByFile) setDensity(o, {}, {});
             if (wanted == kByDensity) setDensity(o, kUsualDensity, {});
             if (wanted == kByMass) setDensity(o, {}, mass > 0.0 ? mass : kUsualMass);
           }),
       {{tr("robot file"), tr("The inertial parameters of the robot file")},
        {tr("shapes, density"), tr("The volume of the shapes times a density")},
        {tr("shapes, mass"),
         tr("The volume of the shapes; the density follows from the mass of all links")}}});
  const auto entry = [this](std::optional<double> workflow::DensityRequest::*member, double usual) {
    return options_.of([=](const O& o) { return o.density ? (*o.density.*member).value_or(usual) : usual; },
                       [=](O& o, double v) {
                         workflow::DensityRequest stated;
                         stated.*member = v;
                         setDensity(o, stated.all, stated.total_mass);
                       });
  };
  const auto& table = workflow::fieldTable<workflow::DensityRequest>();
  density_ = form_->number(
      ofTable(table["all"], entry(&workflow::DensityRequest::all, kUsualDensity),
              {tr("Density"), 1,
               tr("Of all links that have shapes: 2700 for solid aluminium, 7800 for steel, about 1000 to "
                  "1500 for a link with motor, gear and cavities.")}));
  total_mass_ = form_->number(ofTable(
      table["total_mass"], entry(&workflow::DensityRequest::total_mass, kUsualMass),
      {tr("Mass of all links"), 3, tr("Of the moving links together, as weighed or from the data sheet")}));
}

QCheckBox* EstimatorForm::box(const QString& method) const {
  for (const Choice& choice : choices_) {
    if (choice.method == method) return choice.box;
  }
  return nullptr;
}

void EstimatorForm::applyMethods(const QString& clicked) {
  const QString alone = QString::fromLatin1(workflow::kRecommended);
  QStringList methods;
  for (const Choice& choice : choices_) {
    const bool fits = clicked == alone ? choice.method == alone : choice.method != alone;
    if (choice.box->isChecked() && fits) methods << choice.method;
  }
  if (methods.isEmpty()) return showStudy();  // one has to stay
  identification_->setMethods(methods);
}

void EstimatorForm::applyPrior() {
  const QString kind = prior_->currentData().toString();
  const QString weight =
      kind == QLatin1String("none") ? QString() : QLatin1Char(':') + weight_->currentText();
  if (const auto prior = workflow::priorFromText((kind + weight).toStdString()); prior)
    identification_->setPrior(*prior);
  showStudy();
}

void EstimatorForm::showStudy() {
  const Study& study = session_->study();
  bool real_bodies = false, takes_cone = false, weighted = false, instruments = false;
  for (const Choice& choice : choices_) {
    const bool chosen = std::find(study.methods.begin(), study.methods.end(), choice.method.toStdString()) !=
                        study.methods.end();
    choice.box->setChecked(chosen);
    if (!chosen) continue;
    if (choice.method == QLatin1String(workflow::kRecommended)) real_bodies = true;
    const estimation::MethodTraits& method = estimation::traits(choice.method.toStdString());
    real_bodies = real_bodies || method.takes_prior;
    takes_cone = takes_cone || method.method == estimation::Method::Lmi;
    weighted = weighted || method.takes_joint_covariance;
    instruments = instruments || method.takesInstruments();
  }
  regression_->setCurrentIndex(std::max(0, regression_->findData(QString::fromStdString(study.regression))));
  form_->show();
  const bool windows = estimation::regressionTraits(study.regression).hasWindows();
  for (QWidget* editor :
       {static_cast<QWidget*>(window_), static_cast<QWidget*>(stride_), static_cast<QWidget*>(quadrature_)})
    form_->setShown(editor, windows);
  form_->setShown(covariance_, weighted);
  form_->setShown(cutoff_, instruments);
  showPrior(real_bodies, takes_cone);
}

void EstimatorForm::showPrior(bool real_bodies, bool takes_cone) {
  const Study& study = session_->study();
  prior_block_->setEnabled(real_bodies);
  const bool has_prior = study.prior.kind != optimization::PriorKind::None;
  prior_->setCurrentIndex(std::max(0, prior_->findData(QString::fromLatin1(toString(study.prior.kind)))));
  weight_->setEnabled(has_prior);
  if (!weight_->lineEdit()->hasFocus() || has_prior) weight_->setEditText(shownWeight(study.prior.weight));
  const bool spatial = study.bounds.cone == estimation::BodyCone::SpatialInertia;
  form_->setShown(cone_, takes_cone || spatial);
  cone_note_->setVisible(spatial);
  const DescribedBy described = sourceOf(study.options);
  form_->setShown(density_, described == kByDensity);
  form_->setShown(total_mass_, described == kByMass);
  QStringList words;
  if (real_bodies && has_prior) words << prior_->currentText();
  if (described != kByFile) words << described_by_->currentText();
  prior_group_->setSummary(words.isEmpty() ? tr("none; robot file") : words.join(tr(", ")));
}

}  // namespace plumbline::panels
