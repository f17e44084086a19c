// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/excitation_curves.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTabBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/models/theme.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"
#include "workflow/excitation/excitation_evaluation.h"

namespace plumbline::panels {

using workflow::DesignSnapshot;

namespace {

constexpr int kThumbnailHeight = 38, kStripWidth = 132;

}  // namespace

/// Name, lock and thumbnail of one joint.
class ExcitationCurves::Delegate : public QStyledItemDelegate {
 public:
  explicit Delegate(ExcitationCurves* curves) : QStyledItemDelegate(curves), curves_(curves) {}

  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
    return {kStripWidth - 16, kThumbnailHeight};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const models::Theme& theme = models::Theme::of(curves_);
    const auto row = static_cast<std::size_t>(index.row());
    const QRect at = option.rect;
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    QColor fill = theme.accent;
    fill.setAlphaF(selected ? 0.14F : 0.0F);
    painter->fillRect(at, fill);
    if (selected) painter->fillRect(QRect(at.left(), at.top(), 3, at.height()), theme.accent);
    QFont small = option.font;
    small.setPointSizeF(0.88 * small.pointSizeF());
    painter->setFont(small);
    painter->setPen(theme.text);
    const QString name = index.data().toString();
    const bool held = curves_->isHeld(index.row());
    const bool complains = row < curves_->violations_.size() && !curves_->violations_[row].isEmpty();
    const int icons = held ? 34 : complains ? 18 : 0;
    painter->drawText(QRect(at.left() + 8, at.top() + 2, at.width() - 12, 14),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(small).elidedText(name, Qt::ElideRight, at.width() - 10 - icons));
    painter->setRenderHint(QPainter::Antialiasing);
    if (complains)
      models::paintState(*painter, QRectF(at.right() - 17, at.top() + 3, 12, 12), models::State::Wrong,
                         theme);
    if (held)
      tintedIcon("lock", theme.muted_text).paint(painter, QRect(at.right() - 33, at.top() + 2, 14, 14));
    if (row < curves_->thumbnails_.size())
      plots::paintThumbnail(*painter, QRectF(at.left() + 8, at.top() + 17, at.width() - 14, at.height() - 20),
                            curves_->thumbnails_[row], option.palette);
    painter->setRenderHint(QPainter::Antialiasing, false);
    if ((option.state & QStyle::State_HasFocus) != 0) {
      painter->setPen(theme.accent);
      painter->setBrush(Qt::NoBrush);
      painter->drawRect(at.adjusted(0, 0, -1, -1));
    }
  }

 private:
  ExcitationCurves* curves_;
};

ExcitationCurves::ExcitationCurves(ExcitationController* controller, plots::TimeLink* link, QWidget* parent)
    : QWidget(parent), controller_(controller), link_(link) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  joints_ = new QListWidget(this);
  joints_->setItemDelegate(new Delegate(this));
  joints_->setFixedWidth(kStripWidth);
  joints_->setUniformItemSizes(true);
  joints_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  joints_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  joints_->setAccessibleName(tr("Joints"));
  joints_->setToolTip(tr("Joints of the motion. L locks the selected one: it stands still."));
  joints_->setContextMenuPolicy(Qt::CustomContextMenu);
  joints_->installEventFilter(this);
  row->addWidget(joints_);
  auto* column = new QVBoxLayout;
  column->setSpacing(2);
  quantities_ = new QTabBar(this);
  quantities_->setDrawBase(false);
  quantities_->setExpanding(false);
  quantities_->setUsesScrollButtons(true);
  quantities_->setAccessibleName(tr("Quantity"));
  showQuantities();
  column->addWidget(quantities_);
  plot_ = new plots::MotionPlot(this);
  plot_->setTimeLink(link_);
  plot_->setEmptyText(tr("Making the robot ready …"));
  column->addWidget(plot_, 1);
  row->addLayout(column, 1);

  connectAll();
  fillJoints();
}

void ExcitationCurves::connectAll() {
  connect(joints_, &QListWidget::currentRowChanged, this, [this](int joint) {
    showQuantities();
    showSnapshot();
    Q_EMIT jointChanged(joint);
  });
  connect(joints_, &QListWidget::customContextMenuRequested, this, [this](const QPoint& at) {
    const QListWidgetItem* item = joints_->itemAt(at);
    if (item == nullptr || !canEdit()) return;
    const int joint = joints_->row(item);
    QMenu menu(this);
    menu.addAction(tintedIcon("lock", QPalette::WindowText),
                   isHeld(joint) ? tr("Let %1 move").arg(item->text()) : tr("Lock %1").arg(item->text()),
                   this, [this, joint] { toggleHeld(joint); });
    menu.exec(joints_->viewport()->mapToGlobal(at));
  });
  connect(quantities_, &QTabBar::currentChanged, this, [this] { showSnapshot(); });
  connect(plot_, &plots::MotionPlot::dragStarted, this, [this] {
    drag_ = controller_->session()->newUndoScope();
    dragged_from_ = controller_->motion();
  });
  connect(plot_, &plots::MotionPlot::dragged, this, &ExcitationCurves::drag);
  connect(plot_, &plots::MotionPlot::dragEnded, this, [this] { dragged_from_ = nullptr; });
  connect(controller_, &ExcitationController::snapshotChanged, this, &ExcitationCurves::showSnapshot);
  connect(controller_, &ExcitationController::stateChanged, this, &ExcitationCurves::fillJoints);
}

void ExcitationCurves::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  showSnapshot();
}

int ExcitationCurves::currentJoint() const {
  return joints_->currentRow();
}

void ExcitationCurves::showJoint(int joint, Quantity quantity) {
  quantities_->setCurrentIndex(quantity);
  joints_->setCurrentRow(joint);
}

bool ExcitationCurves::isHeld(int joint) const {
  const QListWidgetItem* item = joints_->item(joint);
  const std::vector<std::string>& held = controller_->spec().held;
  return item != nullptr && std::find(held.begin(), held.end(), item->text().toStdString()) != held.end();
}

bool ExcitationCurves::canEdit() const {
  return !controller_->spec().legged;
}

void ExcitationCurves::toggleHeld(int joint) {
  if (!canEdit()) return;
  if (const QListWidgetItem* item = joints_->item(joint)) Q_EMIT holdRequested(item->text(), !isHeld(joint));
}

bool ExcitationCurves::eventFilter(QObject* watched, QEvent* event) {
  if (watched == joints_ && event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_L) {
    toggleHeld(currentJoint());
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

void ExcitationCurves::fillJoints() {
  const workflow::ExcitationStudyPtr& study = controller_->study();
  QStringList names;
  if (study) {
    for (const std::string& name : study->model().dofNames()) names << QString::fromStdString(name);
    if (study->legged)
      for (const excitation::LeggedRobot::Leg& leg : study->legged->robot.legs)
        names << tr("Foot %1").arg(QString::fromStdString(leg.name));
  }
  QStringList shown;
  for (int i = 0; i < joints_->count(); ++i) shown << joints_->item(i)->text();
  if (names != shown && (study || controller_->state() == ExcitationController::State::NoRobot)) {
    const QSignalBlocker quiet(joints_);
    joints_->clear();
    joints_->addItems(names);
    // The trunk, which nothing drives, says less than the first joint of a leg.
    joints_->setCurrentRow(names.isEmpty() ? -1 : study->legged ? excitation::kBaseJoints : 0);
    showQuantities();
  }
  showSnapshot();
}

double ExcitationCurves::shownFactor(int joint, Quantity quantity) const {
  return models::displayUnit(jointUnit(controller_->study()->model(), joint, quantity), angles_).factor;
}

bool ExcitationCurves::isFoot(int row) const {
  return controller_->study() && row >= controller_->study()->model().nv();
}

std::string ExcitationCurves::subjectOf(int row) const {
  const workflow::ExcitationStudy& study = *controller_->study();
  if (!isFoot(row)) return study.model().dofNames()[static_cast<std::size_t>(row)];
  const auto foot = static_cast<std::size_t>(row - study.model().nv());
  const auto& legs = study.legged->robot.legs;
  return foot < legs.size() ? legs[foot].name : std::string();  // the list may be that of a moment ago
}

QStringList ExcitationCurves::titlesOf(int row) const {
  if (isFoot(row)) return {tr("Pressure"), tr("Force x"), tr("Force y")};
  QStringList titles = {tr("Position"), tr("Velocity"), tr("Acceleration")};
  if (canEdit() || row >= excitation::kBaseJoints) titles << tr("Torque");  // nothing drives the trunk
  return titles;
}

void ExcitationCurves::showQuantities() {
  const QStringList titles = titlesOf(currentJoint());
  const QSignalBlocker quiet(quantities_);
  while (quantities_->count() > titles.size()) quantities_->removeTab(quantities_->count() - 1);
  for (int i = 0; i < titles.size(); ++i)
    if (i < quantities_->count())
      quantities_->setTabText(i, titles[i]);
    else
      quantities_->addTab(titles[i]);
  quantities_->setTabToolTip(Position,
                             canEdit() ? tr("Where the joint is; the curve can be pulled") : QString());
  if (titles.size() > Torque)
    quantities_->setTabToolTip(Torque, tr("What the motion demands of the motor; friction comes on top"));
}

plots::MotionCurve ExcitationCurves::curve(int joint, Quantity quantity) const {
  const ExcitationController::SnapshotPtr& seen = controller_->snapshot();
  if (!seen || !controller_->study() || joint < 0 || quantity >= titlesOf(joint).size()) return {};
  const int joints = controller_->study()->model().nv();
  if (joint >= joints) return footCurve(joint - joints, quantity);
  return joint < seen->samples.q.rows() ? jointCurve(joint, quantity) : plots::MotionCurve{};
}

plots::MotionCurve ExcitationCurves::footCurve(int foot, int quantity) const {
  const DesignSnapshot& seen = *controller_->snapshot();
  constexpr int kAxis[] = {2, 0, 1};
  const int row = 3 * foot + kAxis[quantity];
  plots::MotionCurve curve;
  const auto& legs = controller_->study()->legged->robot.legs;
  if (row >= seen.force.rows() || foot >= static_cast<int>(legs.size())) return curve;
  curve.name = tr("Foot %1").arg(QString::fromStdString(legs[static_cast<std::size_t>(foot)].name));
  curve.quantity = titlesOf(controller_->study()->model().nv() + foot)[quantity];
  curve.unit = QStringLiteral("N");
  curve.high = std::numeric_limits<double>::infinity();
  curve.low = quantity == 0 ? controller_->study()->legged->robot.least_force : -curve.high;
  for (Eigen::Index i = 0; i < seen.force.cols(); ++i)
    curve.points.emplace_back(seen.samples.time[i], seen.force(row, i));
  return curve;
}

plots::MotionCurve ExcitationCurves::jointCurve(int joint, Quantity quantity) const {
  plots::MotionCurve curve;
  const DesignSnapshot& seen = *controller_->snapshot();
  const RobotModel& model = controller_->study()->model();
  const excitation::MotionLimits& limits = controller_->study()->limits;
  const models::DisplayUnit unit = models::displayUnit(jointUnit(model, joint, quantity), angles_);
  const Eigen::MatrixXd* const values[] = {&seen.samples.q, &seen.samples.v, &seen.samples.a, &seen.torque};
  const Eigen::MatrixXd& shown = *values[quantity];
  curve.name = QString::fromStdString(model.dofNames()[static_cast<std::size_t>(joint)]);
  curve.quantity = titlesOf(joint)[quantity];
  curve.unit = unit.name;
  if (joint >= shown.rows()) return curve;
  curve.points.reserve(static_cast<std::size_t>(shown.cols()));
  for (Eigen::Index i = 0; i < shown.cols(); ++i)
    curve.points.emplace_back(seen.samples.time[i], unit.factor * shown(joint, i));
  const Eigen::VectorXd* const bounds[] = {nullptr, &limits.velocity, &limits.acceleration, &limits.torque};
  if (quantity == Position) {
    curve.low = unit.factor * limits.lower[joint];
    curve.high = unit.factor * limits.upper[joint];
  } else {
    curve.high = unit.factor * (*bounds[quantity])[joint];
    curve.low = -curve.high;
  }
  addViolation(joint, quantity, unit.factor, curve);
  const bool held = isHeld(joint);
  curve.draggable = quantity == Position && !held && canEdit();
  if (held) curve.fixed = tr("locked");
  return curve;
}

/// Where the limit is broken most.
void ExcitationCurves::addViolation(int joint, Quantity quantity, double factor,
                                    plots::MotionCurve& curve) const {
  for (const excitation::Violation& violation : controller_->snapshot()->violations) {
    if (violation.subject != subjectOf(joint) || violation.quantity != quantityName(quantity)) continue;
    curve.worst = QPointF(violation.time, factor * violation.value);
    curve.excess = tr("%1 %2 beyond at %3 s")
                       .arg(models::significant(factor * violation.amount, 3), curve.unit)
                       .arg(violation.time, 0, 'f', 2);
    // The list tells the size of a torque or a speed; which side it is on, the curve knows.
    if (quantity == Position || curve.points.empty()) return;
    const auto near =
        std::min_element(curve.points.begin(), curve.points.end(), [&](const auto& a, const auto& b) {
          return std::abs(a.x() - violation.time) < std::abs(b.x() - violation.time);
        });
    curve.worst->setY(std::copysign(curve.worst->y(), near->y()));
    return;
  }
}

void ExcitationCurves::showSnapshot() {
  const ExcitationController::SnapshotPtr& seen = controller_->snapshot();
  thumbnails_.clear();
  violations_.assign(static_cast<std::size_t>(joints_->count()), QString());
  const auto quantity = static_cast<Quantity>(std::max(0, quantities_->currentIndex()));
  for (int joint = 0; seen && joint < joints_->count(); ++joint)
    thumbnails_.push_back(curve(joint, quantity));
  for (int joint = 0; seen && controller_->study() && joint < joints_->count(); ++joint) {
    QListWidgetItem* item = joints_->item(joint);
    QStringList words;
    for (const excitation::Violation& violation : seen->violations) {
      if (violation.subject == subjectOf(joint)) words << QString::fromStdString(violation.quantity);
    }
    violations_[static_cast<std::size_t>(joint)] = words.join(QStringLiteral(", "));
    const QString tip =
        words.isEmpty() ? QString() : tr("Beyond its limit: %1").arg(words.join(QStringLiteral(", ")));
    if (item->toolTip() != tip) item->setToolTip(tip);
  }
  joints_->viewport()->update();
  if (seen && link_->extentEnd() != seen->motion.duration()) {
    link_->setExtent(0.0, seen->motion.duration());
    link_->fitRange();
  }
  showCurve();
}

void ExcitationCurves::showCurve() {
  const bool preparing = controller_->state() == ExcitationController::State::Preparing;
  plot_->setEmptyText(preparing ? tr("Making the robot ready …") : tr("There is no motion yet."));
  const int joint = currentJoint();
  const auto shown = static_cast<std::size_t>(std::max(0, joint));
  plot_->setCurve(joint >= 0 && shown < thumbnails_.size() ? thumbnails_[shown] : plots::MotionCurve{});
}

/// Edits the motion as it was at the start of the drag, so that the result depends on the last point alone.
void ExcitationCurves::drag(double time, double value) {
  const int joint = currentJoint();
  if (!dragged_from_ || !controller_->study() || joint < 0) return;
  const double q = value / shownFactor(joint, Position);
  controller_->setMotion(workflow::editThrough(*controller_->study(), *dragged_from_, joint, time, q),
                         tr("drag %1").arg(joints_->item(joint)->text()), drag_);
}

}  // namespace plumbline::panels
