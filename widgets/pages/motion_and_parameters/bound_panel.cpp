// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/motion_and_parameters/bound_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <set>

#include "widgets/forms/page.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

enum BoundColumn { BoundOf, MassFrom, MassTo, ComFrom, MirrorOf = ComFrom + 6, SameAs, BoundColumns };

QTableWidget* boundTable(const QStringList& titles, const QString& name, QWidget* parent) {
  auto* table = new QTableWidget(0, static_cast<int>(titles.size()), parent);
  table->setHorizontalHeaderLabels(titles);
  table->setAccessibleName(name);
  table->verticalHeader()->hide();
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  return table;
}

void setCell(QTableWidget* table, int row, int column, const QString& text, bool editable) {
  if (table->item(row, column) == nullptr) table->setItem(row, column, new QTableWidgetItem);
  QTableWidgetItem* item = table->item(row, column);
  item->setText(text);
  item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable |
                 (editable ? Qt::ItemIsEditable : Qt::NoItemFlags));
}

QString limitText(double limit) {
  return std::isfinite(limit) ? QString::number(limit, 'g', 6) : QString();
}

/// The body that the list pairs with this one; empty: none.
std::string partnerOf(const std::vector<workflow::BodyPair>& pairs, const std::string& body) {
  for (const auto& [first, second] : pairs) {
    if (first == body) return second;
    if (second == body) return first;
  }
  return {};
}

}  // namespace

BoundPanel::BoundPanel(MotionController* controller, QWidget* parent)
    : QWidget(parent), controller_(controller) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(8);
  auto* about = mutedLabel(
      tr("What is certain. An empty field is no bound; an estimate on a bound has no intervals."), this);
  about->setWordWrap(true);
  column->addWidget(about);
  QStringList titles = {tr("Body"), QStringLiteral("m ≥ [kg]"), QStringLiteral("m ≤ [kg]")};
  for (const char axis : {'x', 'y', 'z'})
    for (const char* side : {"≥", "≤"})
      titles << QStringLiteral("%1 %2 [m]").arg(QLatin1Char(axis)).arg(QString::fromUtf8(side));
  titles << tr("Mirror image of") << tr("Same as");
  bodies_ = boundTable(titles, tr("Bounds of bodies"), this);
  for (int c = ComFrom; c < MirrorOf; ++c)
    bodies_->horizontalHeaderItem(c)->setToolTip(tr("Centre of mass, in the axes of the link"));
  bodies_->horizontalHeaderItem(MirrorOf)->setToolTip(
      tr("Body with the mirrored parameters; their frames are mirror images with all joints at zero"));
  bodies_->horizontalHeaderItem(SameAs)->setToolTip(tr("Body with the same parameters"));
  friction_ =
      boundTable({tr("Friction"), QStringLiteral("≥"), QStringLiteral("≤")}, tr("Bounds of friction"), this);
  column->addWidget(bodies_, 2);
  column->addWidget(friction_, 1);
  connect(bodies_, &QTableWidget::itemChanged, this, &BoundPanel::editBody);
  connect(friction_, &QTableWidget::itemChanged, this, &BoundPanel::editFriction);
  for (const auto changed : {&MotionController::specChanged, &MotionController::stateChanged})
    connect(controller_, changed, this, [this] {
      showBodies();
      showFriction();
    });
  showBodies();
  showFriction();
}

// ---- display -----------------------------------------------------------------------------------------------------

void BoundPanel::showBodies() {
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  const Spec& spec = controller_->spec();
  filling_ = true;
  bodies_->setRowCount(robot ? robot->model.bodyCount() + 1 : 0);
  for (int row = 0; row < bodies_->rowCount(); ++row) {
    const bool whole = row == 0;
    const std::string name = whole ? std::string() : robot->model.body(row - 1).name;
    const auto mass = spec.bounds.mass.find(name);
    const auto com = spec.bounds.com.find(name);
    const bayes::Limits m = whole                            ? spec.bounds.total_mass
                            : mass == spec.bounds.mass.end() ? bayes::Limits()
                                                             : mass->second;
    setCell(bodies_, row, BoundOf, whole ? tr("Whole robot") : models::text(name), false);
    setCell(bodies_, row, MassFrom, limitText(m.lower), true);
    setCell(bodies_, row, MassTo, limitText(m.upper), true);
    for (int i = 0; i < 6; ++i) {
      const auto axis = static_cast<std::size_t>(i / 2);
      const bool there = com != spec.bounds.com.end() && axis < com->second.size();
      const bayes::Limits side = there ? com->second[axis] : bayes::Limits();
      setCell(bodies_, row, ComFrom + i, limitText(i % 2 == 0 ? side.lower : side.upper), !whole);
    }
    setCell(bodies_, row, MirrorOf, models::text(partnerOf(spec.equalities.mirrored, name)), !whole);
    setCell(bodies_, row, SameAs, models::text(partnerOf(spec.equalities.equal, name)), !whole);
  }
  filling_ = false;
}

/// Viscous and Coulomb friction of every joint that has it, and what else the settings bound.
std::vector<std::string> BoundPanel::frictionNames() const {
  std::vector<std::string> out;
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  if (!robot) return out;
  const Spec& spec = controller_->spec();
  std::set<std::string> rest;
  for (const auto& [name, limits] : spec.bounds.friction) rest.insert(name);
  for (const Body& body : robot->model.bodies()) {
    if (!body.joint.isOneDof() || body.joint.mimics >= 0) continue;
    const auto own = spec.joint_friction.find(body.joint.name);
    const bayes::FrictionSpec& terms = own == spec.joint_friction.end() ? spec.friction : own->second;
    if (terms.viscous) out.push_back(body.joint.name + ".viscous");
    if (terms.coulomb) out.push_back(body.joint.name + ".coulomb");
  }
  for (const std::string& name : out) rest.erase(name);
  out.insert(out.end(), rest.begin(), rest.end());
  return out;
}

void BoundPanel::showFriction() {
  const std::vector<std::string> names = frictionNames();
  const auto& bounds = controller_->spec().bounds.friction;
  filling_ = true;
  friction_->setRowCount(static_cast<int>(names.size()));
  for (int row = 0; row < friction_->rowCount(); ++row) {
    const std::string& name = names[static_cast<std::size_t>(row)];
    const auto found = bounds.find(name);
    const bayes::Limits limits = found == bounds.end() ? bayes::Limits() : found->second;
    setCell(friction_, row, 0, models::text(name), false);
    setCell(friction_, row, 1, limitText(limits.lower), true);
    setCell(friction_, row, 2, limitText(limits.upper), true);
  }
  filling_ = false;
}

// ---- edits -------------------------------------------------------------------------------------------------------

bool BoundPanel::take(const QString& text, bool upper, bayes::Limits& limits) {
  const bayes::Limits none;
  bool ok = true;
  const QString typed = text.trimmed();
  const double value = typed.isEmpty() ? (upper ? none.upper : none.lower) : typed.toDouble(&ok);
  if (!ok || std::isnan(value)) {
    Q_EMIT rejected(tr("\"%1\" is not used: give a number, or nothing where there is no bound.").arg(typed));
    return false;
  }
  (upper ? limits.upper : limits.lower) = value;
  if (limits.lower < limits.upper) return true;
  Q_EMIT rejected(tr("\"%1\" is not used: the lower bound has to lie below the upper one.").arg(typed));
  return false;
}

void BoundPanel::editBody(QTableWidgetItem* item) {
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  if (filling_ || !robot || item->row() > robot->model.bodyCount()) return;
  Spec spec = controller_->spec();
  const int column = item->column();
  const std::string name = item->row() == 0 ? std::string() : robot->model.body(item->row() - 1).name;
  if (column == MirrorOf || column == SameAs)
    return editPair(std::move(spec), name, column == MirrorOf, item->text().trimmed());
  bool ok = false;
  if (column == MassFrom || column == MassTo) {
    bayes::Limits& limits = name.empty() ? spec.bounds.total_mass : spec.bounds.mass[name];
    ok = take(item->text(), column == MassTo, limits);
    if (!name.empty() && !std::isfinite(limits.lower) && !std::isfinite(limits.upper))
      spec.bounds.mass.erase(name);
  } else {
    std::vector<bayes::Limits>& box = spec.bounds.com[name];
    box.resize(3);
    ok = take(item->text(), (column - ComFrom) % 2 == 1,
              box[static_cast<std::size_t>((column - ComFrom) / 2)]);
    const auto none = [](const bayes::Limits& side) {
      return !std::isfinite(side.lower) && !std::isfinite(side.upper);
    };
    if (std::all_of(box.begin(), box.end(), none)) spec.bounds.com.erase(name);
  }
  if (!ok) return showBodies();
  controller_->setSpec(spec, tr("bounds"));
}

void BoundPanel::editPair(Spec spec, const std::string& body, bool mirrored, const QString& text) {
  const RobotModel& model = controller_->session()->study().robot->model;
  const int other = text.isEmpty() ? -1 : model.findBody(text.toStdString());
  if (!text.isEmpty() && (other < 0 || model.body(other).name == body)) {
    Q_EMIT rejected(tr("\"%1\" is not used: give another body of the robot, or nothing.").arg(text));
    return showBodies();
  }
  std::vector<workflow::BodyPair>& pairs = mirrored ? spec.equalities.mirrored : spec.equalities.equal;
  const std::string partner = other < 0 ? std::string() : model.body(other).name;
  std::erase_if(pairs, [&](const workflow::BodyPair& pair) {
    return pair.first == body || pair.second == body ||
           (!partner.empty() && (pair.first == partner || pair.second == partner));
  });
  if (!partner.empty()) pairs.emplace_back(body, partner);
  controller_->setSpec(spec, mirrored ? tr("mirrored bodies") : tr("bodies that are the same"));
}

void BoundPanel::editFriction(QTableWidgetItem* item) {
  if (filling_) return;
  const std::vector<std::string> names = frictionNames();
  const auto row = static_cast<std::size_t>(item->row());
  if (row >= names.size() || item->column() == 0) return;
  Spec spec = controller_->spec();
  bayes::Limits& limits = spec.bounds.friction[names[row]];
  if (!take(item->text(), item->column() == 2, limits)) return showFriction();
  if (!std::isfinite(limits.lower) && !std::isfinite(limits.upper)) spec.bounds.friction.erase(names[row]);
  controller_->setSpec(spec, tr("bounds"));
}

}  // namespace plumbline::panels
