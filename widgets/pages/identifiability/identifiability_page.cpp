// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/identifiability/identifiability_page.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "model/build_model.h"
#include "model/limbs.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/models/identifiability_grid.h"
#include "widgets/models/numbers.h"
#include "widgets/models/save_file.h"
#include "widgets/models/tables/support_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/models/theme.h"
#include "widgets/pages/identifiability/log_support_panel.h"
#include "widgets/pages/identifiability/sets_panel.h"
#include "widgets/pages/identifiability/transfer_panel.h"
#include "widgets/pages/robot/rotor_panel.h"
#include "widgets/plots/decision_plot.h"
#include "widgets/session/identifiability_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::panels {
namespace {

constexpr int kTableWidth = 440, kTableHeight = 220;  // less and the combinations cannot be read

}  // namespace

IdentifiabilityPage::IdentifiabilityPage(IdentifiabilityController* identifiability, QWidget* parent)
    : Page("identifiability", tr("Identifiability"), parent),
      session_(identifiability->session()),
      identifiability_(identifiability) {
  auto* command = addHeaderButton("copy", tr("Copy command"), false);
  command->setToolTip(tr("Copies the plumbline-cli call that answers the same question"));
  connect(command, &QPushButton::clicked, this, &IdentifiabilityPage::copyCommandLine);
  auto* copy = addHeaderButton("copy", tr("Copy grid"), false);
  copy->setToolTip(tr("Puts a picture of the grid on the clipboard, sharp enough for a paper"));
  auto* save = addHeaderButton("save", tr("Save grid…"), false);
  save->setToolTip(
      tr("As a picture (SVG, PDF, PNG) or as a table to paste (LaTeX, Markdown, HTML, CSV, JSON)"));

  split_ = new QSplitter(Qt::Vertical, this);
  split_->setChildrenCollapsible(false);
  split_->installEventFilter(this);
  connect(split_, &QSplitter::splitterMoved, this, [this] { dragged_ = true; });
  auto* above = new QWidget(split_);
  auto* column = new QVBoxLayout(above);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  grid_ = new models::IdentifiabilityGrid(above);
  grid_->setAccessibleName(tr("Identifiability grid"));
  column->addWidget(grid_, 1);
  sentence_ = mutedLabel({}, above);
  sentence_->setMinimumHeight(sentence_->fontMetrics().height() * 2 + 4);
  sentence_->setAlignment(Qt::AlignTop);
  column->addWidget(sentence_);
  split_->addWidget(above);
  tabs_ = new QTabWidget(split_);
  tabs_->setDocumentMode(true);
  tabs_->addTab(buildCombinations(), tr("Combinations"));
  support_ = new LogSupportPanel(identifiability_, tabs_);
  tabs_->addTab(support_, tr("In the logs"));
  tabs_->setTabToolTip(1, tr("What the training logs support of what the structure allows"));
  transfers_ = new TransferPanel(identifiability_, tabs_);
  tabs_->addTab(transfers_, tr("Transfers"));
  tabs_->setTabToolTip(2, tr("What one body can hand to its neighbour without any torque noticing"));
  sets_ = new SetsPanel(identifiability_, tabs_);
  tabs_->addTab(sets_, tr("Sets"));
  tabs_->setTabToolTip(3, tr("Other sets of base parameters, and whether they say the same"));
  rotors_ = new RotorPanel(identifiability_, tabs_);
  tabs_->addTab(rotors_, tr("Rotors"));
  tabs_->setTabToolTip(4, tr("Motors whose rotors are modelled as bodies of their own"));
  tabs_->addTab(buildDecisions(), tr("Rank decisions"));
  tabs_->setTabToolTip(5, tr("How clearly every decision of the recursion was made"));
  split_->addWidget(tabs_);
  connect(tabs_, &QTabWidget::currentChanged, this, &IdentifiabilityPage::showDecisions);
  connect(support_, &LogSupportPanel::openRequested, this, &IdentifiabilityPage::openLogRequested);
  auto* body = new QWidget(this);
  auto* rows = new QVBoxLayout(body);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(8);
  rows->addWidget(buildOptions());
  rows->addWidget(split_, 1);
  setBody(body);

  connect(copy, &QPushButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setImage(grid_->toImage(models::Theme::light(), 3.0)); });
  connect(save, &QPushButton::clicked, this, &IdentifiabilityPage::saveGrid);
  connect(grid_, &models::IdentifiabilityGrid::cellHovered, sentence_, &QLabel::setText);
  connect(grid_, &models::IdentifiabilityGrid::cellClicked, this, &IdentifiabilityPage::showCell);
  connect(grid_, &models::IdentifiabilityGrid::transfersClicked, this, &IdentifiabilityPage::showTransfers);
  connect(grid_, &models::IdentifiabilityGrid::bodyClicked, session_, &StudySession::selectBody);
  connect(grid_, &models::IdentifiabilityGrid::exportFailed, this,
          [this](const Error& error) { session_->report(error, area::kIdentifiability); });
  emptyState()->wait(tr("No robot is open"), tr("What can be found follows from how the robot is built."),
                     tr("Open a robot…"), [this] { Q_EMIT openRequested(); });
  connect(session_, &StudySession::robotChanged, this, &IdentifiabilityPage::showRobot);
  connect(session_, &StudySession::settingsChanged, this, &IdentifiabilityPage::showRobot);
  connect(identifiability_, &IdentifiabilityController::resultChanged, this,
          &IdentifiabilityPage::showResult);
  connect(identifiability_, &IdentifiabilityController::certificateChanged, this,
          &IdentifiabilityPage::showCertificate);
  showRobot();
}

QWidget* IdentifiabilityPage::buildOptions() {
  auto* block = new QWidget(this);
  auto* column = new QVBoxLayout(block);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(6);
  certificate_ = new QLabel(block);
  certificate_->setWordWrap(true);
  certificate_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(certificate_);
  special_ = new QLabel(block);
  special_->setWordWrap(true);
  special_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  special_->hide();
  column->addWidget(special_);
  auto* line = new QWidget(block);
  auto* row = new FlowLayout(line);
  base_ = new QComboBox(line);
  base_->addItems({tr("Fixed base"), tr("Floating base")});
  base_->setAccessibleName(tr("Base"));
  base_->setToolTip(tr("Of the robot, everywhere in the program"));
  connect(base_, &QComboBox::activated, this, &IdentifiabilityPage::changeBase);
  gravity_ = new QComboBox(line);
  gravity_->addItems({tr("Gravity −z"), tr("Gravity +z"), tr("Gravity −x"), tr("Gravity −y"),
                      tr("No gravity"), tr("Other gravity")});
  gravity_->setAccessibleName(tr("Gravity"));
  gravity_->setToolTip(tr("In the world, everywhere in the program; any vector on the page Robot"));
  connect(gravity_, &QComboBox::activated, this, &IdentifiabilityPage::changeGravity);
  outputs_ = new QToolButton(line);
  outputs_->setPopupMode(QToolButton::InstantPopup);
  outputs_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  outputs_->setAccessibleName(tr("Measured outputs"));
  outputs_->setToolTip(tr("What the experiment measures: every torque, or only a part"));
  outputs_menu_ = new QMenu(outputs_);
  outputs_menu_->installEventFilter(this);
  outputs_->setMenu(outputs_menu_);
  for (QWidget* widget : std::initializer_list<QWidget*>{base_, gravity_, outputs_}) row->addWidget(widget);
  static_only_ = new QCheckBox(tr("Gravity only"), line);
  static_only_->setToolTip(tr("What experiments at rest could determine"));
  exclude_base_ = new QCheckBox(tr("Without the base"), line);
  exclude_base_->setToolTip(tr("Leaves the floating base body out, as published tables do"));
  snap_ = new QCheckBox(tr("Intended angles"), line);
  snap_->setToolTip(
      tr("Reads 1.5708 as a right angle: angles within 0.003° of a multiple of 15° are taken as meant. Off: "
         "every digit "
         "of the file counts, and axes that are parallel but for rounding are not parallel."));
  for (QCheckBox* box : {static_only_, exclude_base_}) {
    row->addWidget(box);
    connect(box, &QCheckBox::clicked, this, &IdentifiabilityPage::changeOptions);
  }
  row->addWidget(snap_);
  connect(snap_, &QCheckBox::clicked, identifiability_, &IdentifiabilityController::setSnap);
  limb_ = new QComboBox(line);
  limb_->setAccessibleName(tr("Limb"));
  limb_->setToolTip(
      tr("Shows the columns of one limb; counts and combinations stay those of the whole robot"));
  limb_->hide();
  connect(limb_, &QComboBox::currentIndexChanged, this, [this](int index) {
    grid_->showBodies(index <= 0 ? std::vector<int>() : limbs_[static_cast<std::size_t>(index - 1)]);
    arrange();
  });
  row->addWidget(limb_);
  column->addWidget(line);
  return block;
}

void IdentifiabilityPage::fillOutputs() {
  const Study& study = session_->study();
  outputs_menu_->clear();
  if (!study.robot) return;
  using Kind = identifiability::MeasuredOutputs::Kind;
  const identifiability::MeasuredOutputs& outputs = study.outputs;
  const auto addKind = [&](Kind kind, const QString& words) {
    QAction* action = outputs_menu_->addAction(words);
    action->setCheckable(true);
    action->setChecked(outputs.kind == kind);
    connect(action, &QAction::triggered, this, [this, kind] {
      for (QAction* one : outputs_menu_->actions())
        if (one->data().isValid()) one->setChecked(false);
      identifiability::MeasuredOutputs next;
      next.kind = kind;
      identifiability_->setOutputs(next);
    });
    if (outputs.kind == kind) outputs_->setText(words + QStringLiteral("  "));
  };
  addKind(Kind::All, tr("All torques measured"));
  addKind(Kind::JointTorques, tr("Joint torques only"));
  addKind(Kind::BaseWrench, tr("Wrench on the base only"));
  outputs_menu_->addSection(tr("Or only these"));
  const auto addOne = [&](const QString& name, bool checked, const char* what) {
    QAction* action = outputs_menu_->addAction(name);
    action->setCheckable(true);
    action->setChecked(checked);
    action->setData(QString::fromLatin1(what));
  };
  const bool selected = outputs.kind == Kind::Selected;
  addOne(tr("wrench on the base"), selected && outputs.base_wrench, "base");
  for (const Body& body : study.robot->model.bodies()) {
    const Joint& joint = body.joint;
    if (joint.nv == 0 || joint.type == JointType::Floating || joint.mimics >= 0) continue;
    const bool checked = selected && std::find(outputs.joints.begin(), outputs.joints.end(), joint.name) !=
                                         outputs.joints.end();
    addOne(QString::fromStdString(joint.name), checked, "joint");
  }
  if (!selected) return;
  const int count = static_cast<int>(outputs.joints.size());
  outputs_->setText((outputs.base_wrench ? tr("%n joint torque(s) and base wrench", nullptr, count)
                                         : tr("%n joint torque(s)", nullptr, count)) +
                    QStringLiteral("  "));
}

void IdentifiabilityPage::fillLimbs() {
  const RobotModel& model = session_->study().robot->model;
  std::vector<std::vector<int>> limbs = limbsOf(model);
  if (model.base() == BaseType::Floating && session_->study().structure.exclude_base) {
    std::erase(limbs.front(), 0);  // the base has no column
    if (limbs.front().empty()) limbs.erase(limbs.begin());
  }
  QStringList words = {tr("All limbs")};
  for (const std::vector<int>& limb : limbs) {
    const auto name = [&](int body) { return QString::fromStdString(model.body(body).name); };
    words << (limb.size() == 1
                  ? name(limb.front())
                  : tr("%1 … %2 (%3)").arg(name(limb.front()), name(limb.back())).arg(limb.size()));
  }
  QStringList now;
  for (int k = 0; k < limb_->count(); ++k) now << limb_->itemText(k);
  if (words == now && limbs == limbs_)
    return;  // the limb that is shown stays with another base or other rotors
  const QSignalBlocker blocker(limb_);
  limbs_ = std::move(limbs);
  limb_->clear();
  limb_->addItems(words);
  limb_->setVisible(limbs_.size() > 1);
  grid_->showBodies({});
}

void IdentifiabilityPage::applyTicks() {
  identifiability::MeasuredOutputs next;
  next.kind = identifiability::MeasuredOutputs::Kind::Selected;
  for (const QAction* action : outputs_menu_->actions()) {
    if (!action->isChecked()) continue;
    if (action->data().toString() == QLatin1String("base")) next.base_wrench = true;
    if (action->data().toString() == QLatin1String("joint"))
      next.joints.push_back(action->text().toStdString());
  }
  if (next.joints.empty() && !next.base_wrench) next.kind = identifiability::MeasuredOutputs::Kind::All;
  const identifiability::MeasuredOutputs& now = session_->study().outputs;
  if (next.kind == now.kind && next.joints == now.joints && next.base_wrench == now.base_wrench) return;
  identifiability_->setOutputs(next);
}

bool IdentifiabilityPage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == split_ && event->type() == QEvent::Resize) arrange();
  // Several joints can be ticked in one go: the menu stays open over them.
  if (watched == outputs_menu_ && event->type() == QEvent::MouseButtonRelease) {
    QAction* action = outputs_menu_->actionAt(static_cast<QMouseEvent*>(event)->pos());
    if (action != nullptr && action->data().isValid()) {
      action->setChecked(!action->isChecked());
      return true;
    }
  }
  if (watched == outputs_menu_ && event->type() == QEvent::Hide) {
    const QList<QAction*> actions = outputs_menu_->actions();  // once: every call makes a list of its own
    const bool touched = session_->study().outputs.kind == identifiability::MeasuredOutputs::Kind::Selected ||
                         std::any_of(actions.begin(), actions.end(),
                                     [](const QAction* a) { return a->data().isValid() && a->isChecked(); });
    if (touched) QTimer::singleShot(0, this, &IdentifiabilityPage::applyTicks);
  }
  return Page::eventFilter(watched, event);
}

void IdentifiabilityPage::copyCommandLine() {
  if (session_->study().robot) QGuiApplication::clipboard()->setText(identifiability_->commandLine());
}

QWidget* IdentifiabilityPage::buildCombinations() {
  auto* below = new QWidget(this);
  auto* column = new QVBoxLayout(below);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  structure_ = new models::StructureTableModel(this);
  combinations_ = new models::TablePanel(below);
  combinations_->setSourceModel(structure_);
  combinations_->view()->setStretchColumn(models::StructureTableModel::Expression);
  new ShrinkingColumn(combinations_->view(), models::StructureTableModel::Expression);
  combinations_->view()->setExportName("base-parameters");
  combinations_->view()->setAccessibleName(tr("Base parameters"));
  column->addWidget(combinations_, 1);
  return below;
}

QWidget* IdentifiabilityPage::buildDecisions() {
  auto* below = new QWidget(this);
  auto* column = new QVBoxLayout(below);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* split = new QSplitter(Qt::Vertical, below);
  split->setChildrenCollapsible(false);
  decision_plot_ = new plots::DecisionPlot(split);
  split->addWidget(decision_plot_);
  decisions_ = new models::DecisionTableModel(this);
  auto* table = new models::TableView(split);
  table->setSourceModel(decisions_);
  table->setStretchColumn(models::DecisionTableModel::Subject);
  new ShrinkingColumn(table, models::DecisionTableModel::Subject);
  table->setExportName("rank-decisions");
  table->setAccessibleName(tr("Rank decisions, the closest first"));
  split->addWidget(table);
  split->setSizes({220, 260});
  column->addWidget(split, 1);
  connect(decision_plot_, &plots::DecisionPlot::toleranceChosen, this, [this](double tolerance) {
    identifiability::IdentifiabilityOptions options = session_->study().structure;
    options.tolerance = tolerance;
    identifiability_->setStructure(options);
  });
  return below;
}

void IdentifiabilityPage::changeBase() {
  if (!session_->study().robot) return;
  ModelOptions options = session_->study().robot->request.options;
  options.base = base_->currentIndex() == 0 ? BaseType::Fixed : BaseType::Floating;
  session_->setModelOptions(options, tr("base"));
}

void IdentifiabilityPage::changeGravity() {
  if (!session_->study().robot) return;
  constexpr double g = 9.81;
  const std::array<Vec3, 5> choices = {Vec3(0, 0, -g), Vec3(0, 0, g), Vec3(-g, 0, 0), Vec3(0, -g, 0),
                                       Vec3(0, 0, 0)};
  const auto index = static_cast<std::size_t>(gravity_->currentIndex());
  if (index >= choices.size()) return showRobot();
  ModelOptions options = session_->study().robot->request.options;
  options.gravity = choices[index];
  session_->setModelOptions(options, tr("gravity"));
}

void IdentifiabilityPage::saveGrid() {
  if (!identifiability_->isCurrent()) return;
  const QString path =
      models::askForTarget(this, tr("Save grid"), QStringLiteral("identifiability.svg"),
                           tr("Vector picture (*.svg);;Document (*.pdf);;Picture (*.png);;LaTeX "
                              "(*.tex);;Markdown (*.md);;Web page (*.html);;Table (*.csv);;"
                              "JSON (*.json)"),
                           QStringLiteral("svg"));
  if (path.isEmpty()) return;
  const auto is = [&](const char* extension) {
    return path.endsWith(QLatin1String(extension), Qt::CaseInsensitive);
  };
  if (!is(".svg") && !is(".pdf") && !is(".png")) return identifiability_->saveGrid(path);
  const Status status = models::saveBytes(path, is(".svg")   ? grid_->toSvg()
                                                : is(".pdf") ? grid_->toPdf()
                                                             : grid_->toPng());
  if (!status) session_->report(status.error(), area::kIdentifiability);
}

void IdentifiabilityPage::arrange() {
  const int room = split_->width(), wanted = grid_->sizeHint().width();
  const bool beside = wanted + kTableWidth < room;
  const int above = std::min(grid_->sizeHint().height() + 2 * sentence_->fontMetrics().height() + 16,
                             split_->height() - kTableHeight);
  const Qt::Orientation orientation = beside ? Qt::Horizontal : Qt::Vertical;
  // A split that the user dragged stays until the grid has another size.
  if (split_->orientation() == orientation && arranged_for_ == grid_->sizeHint() && dragged_) return;
  if (split_->height() < 2 * kTableHeight) return;
  dragged_ = false;
  arranged_for_ = grid_->sizeHint();
  split_->setOrientation(orientation);
  split_->widget(1)->setContentsMargins(beside ? 8 : 0, beside ? 0 : 8, 0, 0);
  split_->setSizes(beside ? QList<int>{wanted + 48, room - wanted - 48}
                          : QList<int>{above, std::max(kTableHeight, split_->height() - above)});
}

void IdentifiabilityPage::changeOptions() {
  identifiability::IdentifiabilityOptions options = session_->study().structure;
  options.static_only = static_only_->isChecked();
  options.exclude_base = exclude_base_->isChecked();
  identifiability_->setStructure(options);
}

void IdentifiabilityPage::showRobot() {
  const Study& study = session_->study();
  static_only_->setChecked(study.structure.static_only);
  exclude_base_->setChecked(study.structure.exclude_base);
  snap_->setChecked(study.snap);
  fillOutputs();
  exclude_base_->setVisible(study.robot && study.robot->model.base() == BaseType::Floating);
  if (study.robot) {
    const ModelOptions& options = study.robot->request.options;
    base_->setCurrentIndex(options.base == BaseType::Fixed ? 0 : 1);
    const Vec3 g = options.gravity.norm() > 0.0 ? Vec3(options.gravity.normalized()) : Vec3(Vec3::Zero());
    const std::array<Vec3, 5> directions = {Vec3(0, 0, -1), Vec3(0, 0, 1), Vec3(-1, 0, 0), Vec3(0, -1, 0),
                                            Vec3(0, 0, 0)};
    int index = 5;
    for (std::size_t k = 0; k < directions.size(); ++k)
      if ((g - directions[k]).norm() < 1e-12) index = static_cast<int>(k);
    gravity_->setCurrentIndex(index);
  }
  if (study.robot) fillLimbs();
  if (!study.robot) {
    setSummary(tr("Shows which parameters the joint torques determine, before anything is measured."));
    setState(PageState::Waiting);
    return showWaiting();
  }
  showResult();
}

}  // namespace plumbline::panels
