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

#include "widgets/models/theme.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/window/icons.h"
#include "workflow/excitation/excitation_evaluation.h"

namespace plumbline::panels {
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
    painter->drawText(QRect(at.left() + 8, at.top() + 2, at.width() - 12, 14),
                      Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(small).elidedText(name, Qt::ElideRight, at.width() - 44));
    painter->setRenderHint(QPainter::Antialiasing);
    if (row < curves_->complaints_.size() && !curves_->complaints_[row].isEmpty())
      models::paintState(*painter, QRectF(at.right() - 17, at.top() + 3, 12, 12), models::State::Wrong,
                         theme);
    if (curves_->isHeld(index.row()))
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
  quantities_->setUsesScrollButtons(false);
  quantities_->setAccessibleName(tr("Quantity"));
  for (const QString& name : {tr("Position"), tr("Velocity"), tr("Acceleration"), tr("Torque")})
    quantities_->addTab(name);
  quantities_->setTabToolTip(Position, tr("Position of the joint; the curve can be dragged"));
  quantities_->setTabToolTip(Torque, tr("What the motion demands of the motor; friction comes on top"));
  column->addWidget(quantities_);
  plot_ = new plots::MotionPlot(this);
  plot_->setTimeLink(link_);
  plot_->setEmptyText(tr("Making the robot ready …"));
  column->addWidget(plot_, 1);
  row->addLayout(column, 1);

  connect(joints_, &QListWidget::currentRowChanged, this, [this](int joint) {
    showCurve();
    Q_EMIT jointChanged(joint);
  });
  connect(joints_, &QListWidget::customContextMenuRequested, this, [this](const QPoint& at) {
    const QListWidgetItem* item = joints_->itemAt(at);
    if (item == nullptr) return;
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
  fillJoints();
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

void ExcitationCurves::toggleHeld(int joint) {
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
  }
  QStringList shown;
  for (int i = 0; i < joints_->count(); ++i) shown << joints_->item(i)->text();
  if (names != shown && (study || controller_->state() == ExcitationController::State::NoRobot)) {
    const QSignalBlocker quiet(joints_);
    joints_->clear();
    joints_->addItems(names);
    joints_->setCurrentRow(names.isEmpty() ? -1 : 0);
  }
  showSnapshot();
}

double ExcitationCurves::shownFactor(int joint, Quantity quantity) const {
  return models::displayUnit(jointUnit(controller_->study()->model(), joint, quantity), angles_).factor;
}

plots::MotionCurve ExcitationCurves::curve(int joint, Quantity quantity) const {
  plots::MotionCurve curve;
  const ExcitationController::SnapshotPtr& seen = controller_->snapshot();
  if (!seen || !controller_->study() || joint < 0 || joint >= seen->samples.q.rows()) return curve;
  const RobotModel& model = controller_->study()->model();
  if (joint >= model.nv()) return curve;
  const excitation::MotionLimits& limits = controller_->study()->limits;
  const models::DisplayUnit unit = models::displayUnit(jointUnit(model, joint, quantity), angles_);
  const Eigen::MatrixXd* const values[] = {&seen->samples.q, &seen->samples.v, &seen->samples.a,
                                           &seen->torque};
  const Eigen::MatrixXd& shown = *values[quantity];
  curve.name = QString::fromStdString(model.dofNames()[static_cast<std::size_t>(joint)]);
  curve.quantity = quantities_->tabText(quantity);
  curve.unit = unit.name;
  if (joint >= shown.rows()) return curve;
  curve.points.reserve(static_cast<std::size_t>(shown.cols()));
  for (Eigen::Index i = 0; i < shown.cols(); ++i)
    curve.points.emplace_back(seen->samples.time[i], unit.factor * shown(joint, i));
  const Eigen::VectorXd* const bounds[] = {nullptr, &limits.velocity, &limits.acceleration, &limits.torque};
  if (quantity == Position) {
    curve.low = unit.factor * limits.lower[joint];
    curve.high = unit.factor * limits.upper[joint];
  } else {
    curve.high = unit.factor * (*bounds[quantity])[joint];
    curve.low = -curve.high;
  }
  for (const excitation::Violation& violation : seen->violations) {
    if (violation.subject != curve.name.toStdString() || violation.quantity != quantityName(quantity))
      continue;
    curve.worst = QPointF(violation.time, unit.factor * violation.value);
    curve.excess = tr("%1 %2 beyond at %3 s")
                       .arg(models::significant(unit.factor * violation.amount, 3), unit.name)
                       .arg(violation.time, 0, 'f', 2);
    // The list has the magnitude of a torque or a speed; the curve has its sign.
    if (quantity != Position && !curve.points.empty()) {
      const auto near =
          std::min_element(curve.points.begin(), curve.points.end(), [&](const auto& a, const auto& b) {
            return std::abs(a.x() - violation.time) < std::abs(b.x() - violation.time);
          });
      curve.worst->setY(std::copysign(curve.worst->y(), near->y()));
    }
    break;
  }
  const bool held = isHeld(joint);
  curve.pulls = quantity == Position && !held;
  if (held) curve.fixed = tr("locked");
  return curve;
}

void ExcitationCurves::showSnapshot() {
  const ExcitationController::SnapshotPtr& seen = controller_->snapshot();
  thumbnails_.clear();
  complaints_.assign(static_cast<std::size_t>(joints_->count()), QString());
  const auto quantity = static_cast<Quantity>(std::max(0, quantities_->currentIndex()));
  for (int joint = 0; seen && joint < joints_->count(); ++joint)
    thumbnails_.push_back(curve(joint, quantity));
  for (int joint = 0; seen && joint < joints_->count(); ++joint) {
    QListWidgetItem* item = joints_->item(joint);
    QStringList words;
    for (const excitation::Violation& violation : seen->violations) {
      if (violation.subject == item->text().toStdString())
        words << QString::fromStdString(violation.quantity);
    }
    complaints_[static_cast<std::size_t>(joint)] = words.join(QStringLiteral(", "));
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
