// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/robot/robot_page.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/errors/findings_panel.h"
#include "widgets/errors/message_bar.h"
#include "widgets/forms/model_options_form.h"
#include "widgets/forms/row_delegate.h"
#include "widgets/models/tables/fit_columns.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

constexpr int kSideWidth = 296;  ///< px, of the form beside the table

}  // namespace

RobotPage::RobotPage(StudySession* session, QWidget* parent)
    : Page("robot", tr("Robot"), parent), session_(session) {
  auto* open = addHeaderButton("open", tr("Open…"), false);
  connect(open, &QPushButton::clicked, this, &RobotPage::openRequested);

  auto* body = new QWidget(this);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  welcome_ = buildWelcome();
  column->addWidget(welcome_);
  auto* split = new QSplitter(Qt::Horizontal, body);
  split->addWidget(buildBodies());
  split->addWidget(buildSide());
  split->setStretchFactor(0, 1);
  split->setStretchFactor(1, 0);
  split->setChildrenCollapsible(false);
  split->setSizes({2 * kSideWidth, kSideWidth});  // the table gets what the form does not need
  column->addWidget(split, 1);
  setBody(body);

  emptyState()->wait(
      tr("No robot is open"),
      tr("Open a robot description (URDF), or drop one on this window. Meshes are found beside it."),
      tr("Open a robot…"), [this] { Q_EMIT openRequested(); });
  connect(session_, &StudySession::robotChanged, this, &RobotPage::showRobot);
  connect(session_, &StudySession::selectedBodyChanged, this, &RobotPage::showSelected);
  connect(session_, &StudySession::poseChanged, this, [this] { options_->setPose(session_->study().pose); });
  connect(options_, &ModelOptionsForm::edited, session_, &StudySession::setModelOptions);
  connect(session_, &StudySession::fileOpened, this, &RobotPage::proposeBase);
  showRobot();
}

void RobotPage::proposeBase(const QString& path) {
  const workflow::RobotPtr& robot = session_->study().robot;
  if (!robot || QFileInfo(path) != QFileInfo(robot->request.file)) return;
  for (const Finding& finding : robot->findings)
    if (finding.code == "base-fixed")
      notice()->showMessage(errors::messageOf(finding, QString::fromLatin1(area::kRobot)));
}

QWidget* RobotPage::buildBodies() {
  auto* split = new QSplitter(Qt::Vertical, this);
  split->setChildrenCollapsible(false);
  bodies_ = new BodyTreeModel(this);
  tree_ = new QTreeView(split);
  tree_->setModel(bodies_);
  tree_->setAlternatingRowColors(true);
  tree_->setItemDelegate(new RowDelegate(tree_));
  tree_->setUniformRowHeights(true);
  tree_->setAccessibleName(tr("Bodies and links"));
  tree_->setSelectionBehavior(QAbstractItemView::SelectRows);
  tree_->header()->setStretchLastSection(false);
  tree_->setIndentation(12);
  columns_ = new models::FitColumns(tree_, {BodyTreeModel::Name, BodyTreeModel::JointName},
                                    {BodyTreeModel::Mass, BodyTreeModel::Range});
  connect(tree_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& index) { session_->selectBody(BodyTreeModel::bodyOf(index)); });
  for (const auto changed : {&QTreeView::expanded, &QTreeView::collapsed})
    connect(tree_, changed, this, &RobotPage::endTreeAtItsRows);
  split->addWidget(tree_);

  auto* below = new QWidget(split);
  auto* column = new QVBoxLayout(below);
  column->setContentsMargins(0, 8, 0, 0);
  column->setSpacing(4);
  column->addWidget(heading(tr("Audit"), below));
  findings_ = new errors::FindingsPanel(below);
  findings_->table()->setEmptyText(tr("No problems found: masses, inertias and limits are in order."));
  findings_->table()->view()->setExportName("audit");
  findings_->table()->view()->setAccessibleName(tr("Findings of the audit"));
  connect(findings_, &errors::FindingsPanel::remedyRequested, notice(), &errors::MessageBar::remedyRequested);
  connect(findings_, &errors::FindingsPanel::subjectSelected, this, [this](const QString& name) {
    const std::string subject = name.toStdString();
    if (!session_->study().robot) return;
    const RobotModel& model = session_->study().robot->model;
    const int found = model.findBody(subject);
    session_->selectBody(found >= 0 ? found : model.findJoint(subject));
  });
  column->addWidget(findings_, 1);
  split->addWidget(below);
  split->setStretchFactor(0, 3);
  split->setStretchFactor(1, 2);
  return split;
}

QWidget* RobotPage::buildSide() {
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* inside = new QWidget(scroll);
  auto* column = new QVBoxLayout(inside);
  column->setContentsMargins(16, 0, 0, 0);
  column->setSpacing(8);
  column->addWidget(heading(tr("Mounting and gravity"), inside));
  options_ = new ModelOptionsForm(inside);
  column->addWidget(options_);
  column->addWidget(
      mutedLabel(tr("Links that are fixed or locked become part of the body before them; what the robot "
                    "is made of, not what the file lists, decides what can be found."),
                 inside));
  column->addStretch(1);
  scroll->setWidget(inside);
  scroll->setMinimumWidth(std::max(kSideWidth, inside->minimumSizeHint().width()));
  return scroll;
}

QWidget* RobotPage::buildWelcome() {
  auto* frame = new QFrame(this);
  frame->setObjectName("welcome");
  frame->setFrameShape(QFrame::StyledPanel);
  frame->setAccessibleName(tr("What to try"));
  auto* row = new QHBoxLayout(frame);
  row->setContentsMargins(16, 8, 8, 8);
  auto* lines = new QLabel(tr("<b>1</b>&nbsp; Turn the robot in the 3-D view at the right, and move its "
                              "joints with the sliders below it.<br>"
                              "<b>2</b>&nbsp; Look at the simulated log on the page Data (Ctrl+2), and at "
                              "what can be found at all on "
                              "Identifiability (Ctrl+3).<br>"
                              "<b>3</b>&nbsp; Press Identify on the page Estimation (Ctrl+R), then see on "
                              "Validation how the torques of the "
                              "other log are predicted."),
                           frame);
  lines->setTextFormat(Qt::RichText);
  lines->setWordWrap(true);
  row->addWidget(lines, 1);
  auto* close = new QToolButton(frame);
  close->setIcon(tintedIcon("close"));
  close->setAutoRaise(true);
  close->setToolTip(tr("Hide these lines"));
  close->setAccessibleName(close->toolTip());
  connect(close, &QToolButton::clicked, frame, &QWidget::hide);
  row->addWidget(close, 0, Qt::AlignTop);
  frame->hide();
  return frame;
}

void RobotPage::showWelcome() {
  welcome_->show();
}

void RobotPage::hideWelcome() {
  welcome_->hide();
}

void RobotPage::setAngleUnit(models::AngleUnit unit) {
  unit_ = unit;
  options_->setAngleUnit(unit);
  showRobot();
}

void RobotPage::showRobot() {
  const workflow::RobotPtr& robot = session_->study().robot;
  if (!robot) {
    setSummary(tr("A robot description says which bodies there are; their parameters are what is sought."));
    setState(PageState::Waiting);
    showWaiting();
    return;
  }
  bodies_->setRobot(robot, unit_);
  for (int column = 0; column < BodyTreeModel::ColumnCount; ++column) tree_->resizeColumnToContents(column);
  columns_->fit();
  endTreeAtItsRows();
  findings_->setFindings(robot->findings);
  options_->showRobot(robot, session_->study().pose);

  const RobotModel& model = robot->model;
  double mass = 0.0;
  for (const Body& body : model.bodies()) mass += body.pi_std[0];
  int serious = 0;
  for (const Finding& finding : robot->findings) serious += finding.severity != Severity::Info;
  setSummary(tr("%1 · %2 moving bodies, %3 coordinates, %4 kg moving · %5")
                 .arg(QString::fromStdString(model.name()))
                 .arg(model.bodyCount())
                 .arg(model.nv())
                 .arg(models::significant(mass, 4))
                 .arg(serious == 0 ? tr("no problems found") : tr("%n finding(s)", nullptr, serious)));
  setState(serious == 0 ? PageState::Done : PageState::Attention);
  showBody();
}

/// The audit gets what a short tree does not need.
void RobotPage::endTreeAtItsRows() {
  int rows = 1;  // room for the scroll bar
  for (QModelIndex at = bodies_->index(0, 0); at.isValid(); at = tree_->indexBelow(at)) ++rows;
  tree_->setMaximumHeight(tree_->header()->sizeHint().height() + rows * tree_->sizeHintForRow(0) +
                          2 * tree_->frameWidth());
}

void RobotPage::showSelected(int body) {
  const QModelIndex index = bodies_->indexOfBody(body);
  if (index.isValid() && BodyTreeModel::bodyOf(tree_->currentIndex()) != body) tree_->setCurrentIndex(index);
}

}  // namespace plumbline::panels
