// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/motion_and_parameters/motion_series_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/page.h"
#include "widgets/models/qt_text.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr double kBandOfStd = 2.0;

bool isPrismatic(const RobotModel& model, Eigen::Index dof) {
  const std::vector<Body>& bodies = model.bodies();
  return std::any_of(bodies.begin(), bodies.end(), [dof](const Body& body) {
    return body.joint.v_index == dof && body.joint.type == JointType::Prismatic;
  });
}

}  // namespace

MotionSeriesPanel::MotionSeriesPanel(MotionController* controller, plots::TimeLink* link, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      link_(link),
      segment_(new QComboBox(this)),
      joint_(new QComboBox(this)),
      note_(mutedLabel({}, this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  segment_->setAccessibleName(tr("Log that is shown"));
  joint_->setAccessibleName(tr("Joint that is shown"));
  note_->setWordWrap(true);
  row->addWidget(joint_);
  row->addWidget(segment_);
  row->addWidget(note_, 1);
  column->addLayout(row);
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    plots_[i] = new plots::TimeSeriesPlot(this);
    plots_[i]->setTimeLink(link_);
    plots_[i]->setTimeAxisVisible(i + 1 == plots_.size());
    plots_[i]->setEmptyText(tr("Press Run: the motion is estimated with the parameters."));
    column->addWidget(plots_[i], 1);
  }
  connect(joint_, &QComboBox::currentIndexChanged, this, &MotionSeriesPanel::showJoint);
  connect(segment_, &QComboBox::currentIndexChanged, this, [this] {
    showJoint();
    shareTime();
  });
  connect(controller_, &MotionController::resultChanged, this, &MotionSeriesPanel::showOutcome);
  showOutcome();
}

void MotionSeriesPanel::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  showJoint();
}

void MotionSeriesPanel::showOutcome() {
  const QSignalBlocker quiet_joint(joint_), quiet_segment(segment_);
  const QString chosen = joint_->currentText();
  joint_->clear();
  segment_->clear();
  if (const auto& outcome = controller_->outcome()) {
    for (const std::string& name : outcome->result.problem.model.dofNames())
      joint_->addItem(models::text(name));
    for (const bayes::MotionSeries& segment : outcome->segments)
      segment_->addItem(
          tr("%1, from %2 s").arg(models::text(segment.log), models::fourDigits(segment.time[0])));
    QStringList contacts;
    for (const bayes::MotionSeries& segment : outcome->segments)
      for (const bayes::MotionSeries::ContactForce& contact : segment.contacts)
        if (!contacts.contains(models::text(contact.contact))) contacts << models::text(contact.contact);
    for (const QString& contact : std::as_const(contacts))
      joint_->addItem(tr("Force at %1").arg(contact), contact);
    joint_->setCurrentIndex(std::max(0, joint_->findText(chosen)));
    note_->setText(outcome->result.calibrated()
                       ? tr("Bands: two standard deviations to either side.")
                       : tr("No bands: the estimate is not calibrated, for the reasons under Label."));
  }
  segment_->setVisible(segment_->count() > 1);
  note_->setVisible(joint_->count() > 0);
  joint_->setVisible(joint_->count() > 0);
  showJoint();
}

void MotionSeriesPanel::showQuantity(Plot which, const QString& title, const std::string& si_unit,
                                     const Eigen::VectorXd& time,
                                     const bayes::MotionSeries::Quantity& quantity) {
  show(which, title, si_unit, time, quantity, joint_->currentIndex());
}

void MotionSeriesPanel::show(Plot which, const QString& title, const std::string& si_unit,
                             const Eigen::VectorXd& time, const bayes::MotionSeries::Quantity& quantity,
                             Eigen::Index joint) {
  const auto& outcome = controller_->outcome();
  const models::DisplayUnit unit = models::displayUnit(models::text(si_unit), angles_);
  using Role = plots::PlotSeries::Role;
  std::vector<plots::PlotSeries> shown;
  const auto add = [&](const QString& name, Role role, const Eigen::MatrixXd& values) {
    plots::PlotSeries series;
    series.name = name;
    series.unit = unit.name;
    series.time = models::SampleView(outcome, time);
    series.values = models::SampleView(outcome, values, joint);
    series.scale = unit.factor;
    series.role = role;
    shown.push_back(std::move(series));
  };
  if (quantity.measured.cols() > 0) add(tr("measured"), Role::Measured, quantity.measured);
  add(tr("estimated"), Role::Prediction, quantity.estimated);
  if (outcome->result.calibrated())
    shown.back().half_width = models::SampleView(Eigen::VectorXd(kBandOfStd * quantity.std.col(joint)));
  plots::TimeSeriesPlot* plot = plots_[which];
  plot->setTitle(title);
  plot->setValueAxis(title, unit.name);
  plot->setAccessibleName(tr("%1 of %2").arg(title, joint_->currentText()));
  plot->setSeries(std::move(shown));
}

void MotionSeriesPanel::showJoint() {
  const auto& outcome = controller_->outcome();
  const int segment = segment_->currentIndex();
  if (!outcome || segment < 0 || joint_->currentIndex() < 0) {
    for (plots::TimeSeriesPlot* plot : plots_) plot->clear();
    return;
  }
  const bayes::MotionSeries& motion = outcome->segments[static_cast<std::size_t>(segment)];
  const QString contact = joint_->currentData().toString();
  plots_[Disturbance]->setVisible(contact.isEmpty());
  plots_[Torque]->setTimeAxisVisible(!contact.isEmpty());
  if (!contact.isEmpty()) {
    for (plots::TimeSeriesPlot* plot : plots_) plot->clear();
    for (const bayes::MotionSeries::ContactForce& one : motion.contacts)
      if (models::text(one.contact) == contact) return showForce(motion, one);
    return;
  }
  const bool linear = isPrismatic(outcome->result.problem.model, joint_->currentIndex());
  const std::string force = linear ? "N" : "N·m";
  showQuantity(Position, tr("Position"), linear ? "m" : "rad", motion.time, motion.position);
  showQuantity(Velocity, tr("Velocity"), linear ? "m/s" : "rad/s", motion.time, motion.velocity);
  showQuantity(Torque, linear ? tr("Force") : tr("Torque"), force, motion.middle, motion.torque);
  showQuantity(Disturbance, tr("Disturbance"), force, motion.middle, motion.disturbance);
}

void MotionSeriesPanel::showForce(const bayes::MotionSeries& motion,
                                  const bayes::MotionSeries::ContactForce& contact) {
  const char* axes[] = {"x", "y", "z"};
  for (int c = 0; c < 3; ++c)
    show(static_cast<Plot>(c), tr("Force %1").arg(axes[c]), "N", motion.middle, contact.force, c);
}

void MotionSeriesPanel::shareTime() {
  const auto& outcome = controller_->outcome();
  if (!outcome || !isVisible() || segment_->currentIndex() < 0) return;
  const bayes::MotionSeries& motion = outcome->segments[static_cast<std::size_t>(segment_->currentIndex())];
  const std::vector<StudyLog>& logs = controller_->session()->study().logs;
  for (std::size_t i = 0; i < logs.size(); ++i)
    if (logs[i].log->name == motion.log) controller_->session()->setCurrentLog(static_cast<int>(i));
  link_->setRange(motion.time[0], motion.time[motion.time.size() - 1]);
}

void MotionSeriesPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  shareTime();
}

}  // namespace plumbline::panels
