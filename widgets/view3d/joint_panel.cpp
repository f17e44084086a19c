// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/joint_panel.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>
#include <numbers>

#include "base/random.h"
#include "spatial/pose.h"
#include "widgets/models/fitted_name.h"
#include "widgets/models/theme.h"
#include "widgets/view3d/view_icons.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::view3d {
namespace {

constexpr int kSteps = 2000;  // of a slider
constexpr int kSearchFrom = 13;
constexpr int kMostRows = 100;       // that are shown at once: each is three widgets
constexpr int kLongestName = 24;     // letters that have their room
constexpr int kShortestSlider = 26;  // px: names come first

Vec3 rollPitchYaw(const Eigen::VectorXd& q, int at) {
  return rpyFromRotation(rotationFromQuaternion(q[at], q[at + 1], q[at + 2], q[at + 3]));
}

/// Label that shortens its name when space is short; the tool tip has the whole name.
class ElidedName : public QLabel {
 public:
  ElidedName(const QString& name, QWidget* parent) : QLabel(name, parent) { setToolTip(name); }
  QSize sizeHint() const override {
    const int wanted = fontMetrics().horizontalAdvance(models::shortName(text())) + 1;
    return {std::min(wanted, kLongestName * fontMetrics().averageCharWidth()), QLabel::sizeHint().height()};
  }
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                     models::fittedName(text(), QFontMetricsF(font()), width()));
  }
};

QToolButton* button(Sign sign, const QString& name, const QString& tip, QWidget* parent) {
  auto* result = new QToolButton(parent);
  result->setIcon(signIcon(sign));
  result->setAutoRaise(true);
  result->setAccessibleName(name);
  result->setToolTip(tip);
  return result;
}

}  // namespace

JointPanel::JointPanel(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(models::kSpacing / 2);
  auto* head = new QHBoxLayout;
  head->setSpacing(2);
  search_ = new QLineEdit(this);
  search_->setPlaceholderText(tr("Find a joint"));
  search_->setAccessibleName(tr("Find a joint"));
  search_->setClearButtonEnabled(true);
  connect(search_, &QLineEdit::textChanged, this, &JointPanel::filter);
  unit_label_ = new QLabel(this);
  unit_label_->setForegroundRole(QPalette::PlaceholderText);
  reset_ =
      button(Sign::Reset, tr("Zero position"), tr("All joints to zero, or to the limit nearest to it"), this);
  random_ = button(Sign::Dice, tr("Random pose"), tr("Every joint somewhere between its limits"), this);
  connect(reset_, &QToolButton::clicked, this, &JointPanel::reset);
  connect(random_, &QToolButton::clicked, this, &JointPanel::randomPose);
  unit_label_->setContentsMargins(0, 0, models::kSpacing / 2, 0);
  head->addWidget(unit_label_);
  head->addWidget(search_, 1);
  head->addStretch(0);
  head->addWidget(reset_);
  head->addWidget(random_);
  column->addLayout(head);
  empty_ = new QLabel(tr("The joints appear here when a robot is open."), this);
  empty_->setWordWrap(true);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  column->addWidget(empty_);
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  body_ = new QWidget(scroll);
  scroll->setWidget(body_);
  column->addWidget(scroll, 1);
  rebuild();
}

// ---- rows ----------------------------------------------------------------------------------------------------------

void JointPanel::setRobot(const workflow::RobotPtr& robot) {
  robot_ = robot;
  q_ = robot ? robot->model.neutral() : Eigen::VectorXd();
  next_seed_ = 1;
  rebuild();
}

void JointPanel::collectRows() {
  rows_.clear();
  if (!robot_) return;
  for (const Body& body : robot_->model.bodies()) {
    if (body.joint.mimics < 0) addRows(body);
  }
}

void JointPanel::addRows(const Body& body) {
  const Joint& joint = body.joint;
  const QString name = QString::fromStdString(joint.name);
  const auto add = [&](const QString& part, Kind kind, int index, bool angular, double lower, double upper) {
    Row row;
    row.joint = name;
    row.name = part.isEmpty() ? name : name + QStringLiteral(" ") + part;
    row.kind = kind;
    row.q_index = index;
    row.angular = angular;
    row.lower = lower;
    row.upper = upper;
    rows_.push_back(row);
  };
  const int at = joint.q_index;
  const auto orientation = [&](int index) {
    add(tr("roll"), Kind::Roll, index, true, -std::numbers::pi, std::numbers::pi);
    add(tr("pitch"), Kind::Pitch, index, true, -0.5 * std::numbers::pi, 0.5 * std::numbers::pi);
    add(tr("yaw"), Kind::Yaw, index, true, -std::numbers::pi, std::numbers::pi);
  };
  switch (joint.type) {
    case JointType::Fixed:
      return;
    case JointType::Planar:
      add(QStringLiteral("x"), Kind::Plain, at, false, -1.0, 1.0);
      add(QStringLiteral("y"), Kind::Plain, at + 1, false, -1.0, 1.0);
      add(tr("angle"), Kind::Plain, at + 2, true, -std::numbers::pi, std::numbers::pi);
      return;
    case JointType::Spherical:
      orientation(at);
      return;
    case JointType::Floating:
      add(QStringLiteral("x"), Kind::Plain, at, false, -1.0, 1.0);
      add(QStringLiteral("y"), Kind::Plain, at + 1, false, -1.0, 1.0);
      add(QStringLiteral("z"), Kind::Plain, at + 2, false, -1.0, 1.0);
      orientation(at + 3);
      return;
    case JointType::Prismatic:
    case JointType::Revolute:
    case JointType::Continuous:
    case JointType::Helical:
      break;
  }
  const bool angular = joint.type != JointType::Prismatic;
  const double reach = angular ? std::numbers::pi : 1.0;
  double lower = joint.limits.lower.value_or(-reach), upper = joint.limits.upper.value_or(reach);
  if (!(lower < upper)) {
    lower = -reach;
    upper = reach;
  }
  add({}, Kind::Plain, at, angular, lower, upper);
}

void JointPanel::rebuild() {
  collectRows();
  const QSignalBlocker quiet(search_);
  search_->clear();
  search_->setVisible(rowCount() >= kSearchFrom);
  empty_->setVisible(rows_.empty());
  empty_->setText(robot_ ? tr("This robot has no joint that moves.")
                         : tr("The joints appear here when a robot is open."));
  for (QWidget* widget : {static_cast<QWidget*>(reset_), static_cast<QWidget*>(random_)}) {
    widget->setEnabled(!rows_.empty());
  }
  buildRows({});
}

void JointPanel::buildRows(const QString& text) {
  delete body_->layout();
  qDeleteAll(body_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
  auto* grid = new QGridLayout(body_);
  grid->setContentsMargins(0, 0, models::kSpacing, 0);
  grid->setHorizontalSpacing(models::kSpacing);
  grid->setVerticalSpacing(2);
  grid->setColumnStretch(1, 1);
  int line = 0, more = 0;
  for (std::size_t index = 0; index < rows_.size(); ++index) {
    Row& row = rows_[index];
    row.label = nullptr, row.slider = nullptr, row.field = nullptr;
    if (!row.name.contains(text, Qt::CaseInsensitive)) continue;
    line < kMostRows ? buildRow(index, line++, grid) : static_cast<void>(++more);
  }
  if (more > 0) {
    auto* rest = new QLabel(tr("%n more: find them by name", nullptr, more), body_);
    rest->setForegroundRole(QPalette::PlaceholderText);
    grid->addWidget(rest, line++, 0, 1, 3);
  }
  grid->setRowStretch(line, 1);
  showValues();
}

void JointPanel::buildRow(std::size_t index, int line, QGridLayout* grid) {
  Row& row = rows_[index];
  row.label = new ElidedName(row.name, body_);
  row.slider = new QSlider(Qt::Horizontal, body_);
  row.slider->setRange(0, kSteps);
  row.slider->setPageStep(kSteps / 20);
  row.slider->setAccessibleName(row.name);
  row.slider->setMinimumWidth(kShortestSlider);
  row.field = new QDoubleSpinBox(body_);
  row.field->setLocale(QLocale::c());
  row.field->setAccessibleName(row.name);
  row.field->setAlignment(Qt::AlignRight);
  row.field->setKeyboardTracking(false);
  row.field->setFont(models::figureFont(font()));
  row.label->setBuddy(row.field);
  grid->addWidget(row.label, line, 0);
  grid->addWidget(row.slider, line, 1);
  grid->addWidget(row.field, line, 2);
  for (QWidget* widget : {static_cast<QWidget*>(row.label), static_cast<QWidget*>(row.slider),
                          static_cast<QWidget*>(row.field)}) {
    widget->setProperty("joint", row.joint);
    widget->installEventFilter(this);
  }
  connect(row.slider, &QSlider::valueChanged, this, [this, index](int step) {
    const Row& r = rows_[index];
    moveTo(r, r.lower + (r.upper - r.lower) * step / kSteps);
  });
  connect(row.field, &QDoubleSpinBox::valueChanged, this, [this, index](double shown) {
    const Row& r = rows_[index];
    moveTo(r, shown / factor(r));
  });
}

bool JointPanel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn) {
    Q_EMIT jointHovered(watched->property("joint").toString());
  } else if (event->type() == QEvent::Leave || event->type() == QEvent::FocusOut) {
    Q_EMIT jointHovered({});
  }
  return QWidget::eventFilter(watched, event);
}

void JointPanel::filter(const QString& text) {
  if (rowCount() > kMostRows) return buildRows(text);
  for (const Row& row : rows_) {
    const bool shown = text.isEmpty() || row.name.contains(text, Qt::CaseInsensitive);
    row.label->setVisible(shown);
    row.slider->setVisible(shown);
    row.field->setVisible(shown);
  }
}

// ---- values --------------------------------------------------------------------------------------------------------

double JointPanel::factor(const Row& row) const {
  return row.angular ? models::displayUnit(QStringLiteral("rad"), unit_).factor : 1.0;
}

double JointPanel::value(const Row& row) const {
  if (row.kind == Kind::Plain) return q_[row.q_index];
  return rollPitchYaw(q_, row.q_index)[static_cast<int>(row.kind) - static_cast<int>(Kind::Roll)];
}

void JointPanel::assign(const Row& row, double value) {
  if (row.kind == Kind::Plain) {
    q_[row.q_index] = value;
    return;
  }
  Vec3 rpy = rollPitchYaw(q_, row.q_index);
  rpy[static_cast<int>(row.kind) - static_cast<int>(Kind::Roll)] = value;
  q_.segment<4>(row.q_index) = quaternionFromRotation(rotationFromRpy(rpy));
}

void JointPanel::showValues() {
  const QString angle = models::displayUnit(QStringLiteral("rad"), unit_).name;
  unit_label_->setText(tr("Angles in %1").arg(angle));
  unit_label_->setVisible(!rows_.empty());
  for (const Row& row : rows_) {
    if (row.field == nullptr) continue;
    const QSignalBlocker quiet_slider(row.slider), quiet_field(row.field);
    const double shown = factor(row), at = value(row);
    const bool degrees = row.angular && unit_ == models::AngleUnit::Degrees;
    row.field->setDecimals(degrees ? 2 : 4);
    row.field->setSingleStep(degrees ? 1.0 : 0.01);
    row.field->setSuffix(row.angular ? (degrees ? QStringLiteral("°") : QStringLiteral(" rad"))
                                     : QStringLiteral(" m"));
    // A log may lead beyond the limits: the field follows, the slider stops at its end.
    row.field->setRange(shown * std::min(row.lower, at), shown * std::max(row.upper, at));
    row.field->setValue(shown * at);
    const double share = (at - row.lower) / (row.upper - row.lower);
    row.slider->setValue(static_cast<int>(std::lround(kSteps * std::clamp(share, 0.0, 1.0))));
    row.slider->setToolTip(tr("%1 … %2 %3")
                               .arg(models::significant(shown * row.lower, 4),
                                    models::significant(shown * row.upper, 4),
                                    row.angular ? angle : QStringLiteral("m")));
  }
}

void JointPanel::moveTo(const Row& row, double value) {
  assign(row, value);
  showValues();
  Q_EMIT configurationChanged(q_);
}

void JointPanel::setConfiguration(const Eigen::VectorXd& q) {
  if (!robot_ || q.size() != robot_->model.nq() || !q.allFinite()) return;
  q_ = q;
  showValues();
}

void JointPanel::setAngleUnit(models::AngleUnit unit) {
  if (unit == unit_) return;
  unit_ = unit;
  showValues();
}

void JointPanel::reset() {
  if (!robot_) return;
  q_ = robot_->model.neutral();
  for (const Row& row : rows_) {
    if (row.kind == Kind::Plain) q_[row.q_index] = std::clamp(0.0, row.lower, row.upper);
  }
  showValues();
  Q_EMIT configurationChanged(q_);
}

void JointPanel::randomPose() {
  if (!robot_) return;
  Random random(next_seed_++);
  for (const Row& row : rows_) assign(row, random.uniform(row.lower, row.upper));
  showValues();
  Q_EMIT configurationChanged(q_);
}

}  // namespace plumbline::view3d
