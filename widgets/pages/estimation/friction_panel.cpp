// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/estimation/friction_panel.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/page.h"
#include "widgets/models/save_file.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::panels {
namespace {

struct Term {
  const char* name;
  const char* title;
  const char* hint;
  bool regressors::FrictionTerms::*member;
};

constexpr Term kTerms[] = {
    {"coulomb", QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel", "Coulomb"),
     QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel", "fc sign(v): dry friction, N·m"),
     &regressors::FrictionTerms::coulomb},
    {"viscous", QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel", "Viscous"),
     QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel", "fv v: grows with the speed, N·m·s/rad"),
     &regressors::FrictionTerms::viscous},
    {"offset", QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel", "Offset"),
     QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel",
                       "A constant torque: sensor offset, or friction that differs by direction"),
     &regressors::FrictionTerms::offset},
    {"rotor", QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel", "Rotor inertia"),
     QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel",
                       "Ia a: inertia of rotor and transmission on the joint side, kg·m²"),
     &regressors::FrictionTerms::rotor},
    {"asymmetric", QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel", "Asymmetric"),
     QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel",
                       "Coulomb friction with one value per direction, instead of Coulomb"),
     &regressors::FrictionTerms::asymmetric},
    {"load", QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel", "Load-dependent"),
     QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel",
                       "μ |load of the transmission| sign(v): friction that grows with the torque"),
     &regressors::FrictionTerms::load},
    {"stribeck", QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel", "Stribeck"),
     QT_TRANSLATE_NOOP("plumbline::panels::FrictionPanel",
                       "Smooth friction with a bump at low speed; brings its own Coulomb and viscous terms. "
                       "Wants slow motion "
                       "through zero and little filtering."),
     &regressors::FrictionTerms::stribeck}};
constexpr int kCount = static_cast<int>(std::size(kTerms));

/// Terms after one of them was switched: terms that exclude it are removed.
regressors::FrictionTerms switched(regressors::FrictionTerms terms, int term, bool on) {
  bool regressors::FrictionTerms::*const wanted = kTerms[term].member;
  bool regressors::FrictionTerms::*const dry[] = {&regressors::FrictionTerms::coulomb,
                                                  &regressors::FrictionTerms::asymmetric,
                                                  &regressors::FrictionTerms::stribeck};
  const bool excludes = on && std::find(std::begin(dry), std::end(dry), wanted) != std::end(dry);
  for (bool regressors::FrictionTerms::*const other : dry) {
    if (excludes) terms.*other = false;
  }
  terms.*wanted = on;
  return terms;
}

}  // namespace

FrictionTermsForm::FrictionTermsForm(IdentificationController* identification, QWidget* parent)
    : QWidget(parent),
      session_(identification->session()),
      identification_(identification),
      exceptions_(mutedLabel({}, this, 0.9)) {
  auto* layout = new QGridLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  for (int i = 0; i < kCount; ++i) {
    auto* box = new QCheckBox(FrictionPanel::tr(kTerms[i].title), this);
    box->setToolTip(FrictionPanel::tr(kTerms[i].hint));
    connect(box, &QCheckBox::clicked, this, [this, i](bool on) {
      regressors::FrictionModel friction = session_->study().friction;
      static_cast<regressors::FrictionTerms&>(friction) = switched(friction, i, on);
      identification_->setFriction(friction);
    });
    layout->addWidget(box, i / 2, i % 2);
    boxes_.push_back(box);
  }
  exceptions_->setWordWrap(true);
  layout->addWidget(exceptions_, (kCount + 1) / 2, 0, 1, 2);
  connect(session_, &StudySession::settingsChanged, this, &FrictionTermsForm::showStudy);
  connect(session_, &StudySession::robotChanged, this, &FrictionTermsForm::showStudy);
  showStudy();
}

QCheckBox* FrictionTermsForm::box(const QString& term) const {
  for (int i = 0; i < kCount; ++i) {
    if (term == QLatin1String(kTerms[i].name)) return boxes_[static_cast<std::size_t>(i)];
  }
  return nullptr;
}

void FrictionTermsForm::showStudy() {
  const regressors::FrictionModel& friction = session_->study().friction;
  for (int i = 0; i < kCount; ++i)
    boxes_[static_cast<std::size_t>(i)]->setChecked(friction.*(kTerms[i].member));
  QStringList words;
  if (!friction.joints.empty())
    words << tr("%n joint(s) have terms of their own", nullptr, static_cast<int>(friction.joints.size()));
  if (!friction.coupling.joints.empty()) words << tr("motors are coupled");
  exceptions_->setText(words.isEmpty() ? QString()
                                       : tr("%1: see the tab Friction.").arg(words.join(tr(", "))));
  exceptions_->setVisible(!words.isEmpty());
}

FrictionPanel::FrictionPanel(IdentificationController* identification, QWidget* parent)
    : QWidget(parent),
      session_(identification->session()),
      identification_(identification),
      sentence_(mutedLabel({}, this)),
      table_(new QTableWidget(0, kCount + 1, this)),
      same_(new QPushButton(tr("Reset to defaults"), this)) {
  QVBoxLayout* column = sentenceColumn(this, sentence_);
  auto* line = new QHBoxLayout;
  same_->setToolTip(tr("Every joint has the terms that are ticked at the left"));
  connect(same_, &QPushButton::clicked, this, [this] {
    regressors::FrictionModel friction = session_->study().friction;
    friction.joints.clear();
    friction.coupling = {};
    friction.shapes.clear();
    identification_->setFriction(friction);
  });
  line->addWidget(same_);
  line->addStretch(1);
  auto* open = new QPushButton(tr("Open…"), this);
  open->setToolTip(
      tr("A friction model from a JSON file: also coupled motors and gains of the Stribeck model"));
  connect(open, &QPushButton::clicked, this, &FrictionPanel::open);
  line->addWidget(open);
  auto* save = new QPushButton(tr("Save…"), this);
  save->setToolTip(tr("Into a JSON file, for the command line too"));
  connect(save, &QPushButton::clicked, this, &FrictionPanel::save);
  line->addWidget(save);
  column->addLayout(line);
  QStringList heads{tr("Joint")};
  for (const Term& term : kTerms) heads << tr(term.title);
  table_->setHorizontalHeaderLabels(heads);
  for (int i = 0; i < kCount; ++i) table_->horizontalHeaderItem(i + 1)->setToolTip(tr(kTerms[i].hint));
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->setSelectionMode(QAbstractItemView::NoSelection);
  table_->setAccessibleName(tr("Friction by joint"));
  column->addWidget(table_, 1);
  connect(table_, &QTableWidget::cellChanged, this, &FrictionPanel::apply);
  connect(session_, &StudySession::robotChanged, this, &FrictionPanel::showStudy);
  connect(session_, &StudySession::settingsChanged, this, &FrictionPanel::showStudy);
}

void FrictionPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showStudy();
}

void FrictionPanel::showStudy() {
  const Study& study = session_->study();
  const std::string now = workflow::toText(study.friction);
  if (filling_ || !isVisible() || (shown_robot_ == study.robot && shown_ == now)) return;
  shown_robot_ = study.robot;
  shown_ = now;
  filling_ = true;
  QString words =
      tr("Joints whose friction is not that of the others. What is ticked at the left holds for every joint "
         "without an "
         "exception.");
  if (!study.friction.coupling.joints.empty()) {
    QStringList joints;
    for (const std::string& joint : study.friction.coupling.joints) joints << QString::fromStdString(joint);
    words += QLatin1Char(' ') +
             tr("The motors of %1 are coupled; friction belongs to the motors.").arg(joints.join(tr(", ")));
  }
  sentence_->setText(words);
  std::vector<std::string> joints;
  for (int b = 0; study.robot && b < study.robot->model.bodyCount(); ++b) {
    const Joint& joint = study.robot->model.body(b).joint;
    if (joint.nv == 1 && joint.mimics < 0 && joint.type != JointType::Floating) joints.push_back(joint.name);
  }
  table_->setRowCount(static_cast<int>(joints.size()));
  for (int row = 0; row < static_cast<int>(joints.size()); ++row) {
    const std::string& joint = joints[static_cast<std::size_t>(row)];
    const regressors::FrictionTerms& terms = study.friction.of(joint, joint);
    const bool own = &terms != static_cast<const regressors::FrictionTerms*>(&study.friction);
    auto* name = new QTableWidgetItem(QString::fromStdString(joint));
    name->setFlags(Qt::ItemIsEnabled);
    QFont font = name->font();
    font.setBold(own);
    name->setFont(font);
    table_->setItem(row, 0, name);
    for (int i = 0; i < kCount; ++i) {
      auto* item = new QTableWidgetItem;
      item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
      item->setCheckState(terms.*(kTerms[i].member) ? Qt::Checked : Qt::Unchecked);
      table_->setItem(row, i + 1, item);
    }
  }
  same_->setEnabled(!study.friction.joints.empty() || !study.friction.coupling.joints.empty());
  filling_ = false;
}

void FrictionPanel::apply(int row, int column) {
  if (filling_ || column < 1 || !session_->study().robot) return;
  regressors::FrictionModel friction = session_->study().friction;
  const std::string joint = table_->item(row, 0)->text().toStdString();
  const regressors::FrictionTerms terms =
      switched(friction.of(joint, joint), column - 1, table_->item(row, column)->checkState() == Qt::Checked);
  std::erase_if(friction.joints,
                [&](const regressors::FrictionModel::Exception& one) { return one.joint == joint; });
  if (!(terms == static_cast<const regressors::FrictionTerms&>(friction)))
    friction.joints.push_back({joint, terms});
  // Rows are made anew by the edit; the cell that sent this must outlive its own signal.
  QMetaObject::invokeMethod(
      this, [this, friction] { identification_->setFriction(friction); }, Qt::QueuedConnection);
}

void FrictionPanel::open() {
  const QString path =
      QFileDialog::getOpenFileName(this, tr("Open a friction model"), {}, tr("Friction (*.json)"));
  if (!path.isEmpty()) identification_->loadFriction(path);
}

void FrictionPanel::save() {
  const QString path =
      models::askForTarget(this, tr("Save the friction model"), QStringLiteral("friction.json"),
                           tr("Friction (*.json)"), QStringLiteral("json"));
  if (!path.isEmpty()) identification_->saveFriction(path);
}

}  // namespace plumbline::panels
