// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/robot/body_tree_model.h"

#include "widgets/window/icons.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

QList<QStandardItem*> row(const QStringList& texts) {
  QList<QStandardItem*> items;
  for (int column = 0; column < BodyTreeModel::ColumnCount; ++column) {
    auto* item = new QStandardItem(column < texts.size() ? texts[column] : QString());
    item->setEditable(false);
    if (column == BodyTreeModel::Mass || column == BodyTreeModel::Range)
      item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    items << item;
  }
  return items;
}

}  // namespace

QString jointTypeName(JointType type) {
  switch (type) {
    case JointType::Fixed:
      return BodyTreeModel::tr("fixed");
    case JointType::Revolute:
      return BodyTreeModel::tr("revolute");
    case JointType::Continuous:
      return BodyTreeModel::tr("continuous");
    case JointType::Prismatic:
      return BodyTreeModel::tr("prismatic");
    case JointType::Helical:
      return BodyTreeModel::tr("helical");
    case JointType::Planar:
      return BodyTreeModel::tr("planar");
    case JointType::Spherical:
      return BodyTreeModel::tr("spherical");
    case JointType::Floating:
      return BodyTreeModel::tr("floating");
  }
  return {};
}

QString rangeText(const Joint& joint, models::AngleUnit unit) {
  if (!joint.limits.lower || !joint.limits.upper) return QStringLiteral("–");
  const bool angle = joint.isRotational();
  const models::DisplayUnit shown = models::displayUnit(angle ? "rad" : "m", unit);
  const int decimals = shown.name == "rad" || !angle ? 3 : 1;
  return QStringLiteral("%1 … %2 %3")
      .arg(*joint.limits.lower * shown.factor, 0, 'f', decimals)
      .arg(*joint.limits.upper * shown.factor, 0, 'f', decimals)
      .arg(shown.name);
}

BodyTreeModel::BodyTreeModel(QObject* parent) : QStandardItemModel(parent) {}

void BodyTreeModel::setRobot(const workflow::RobotPtr& robot, models::AngleUnit unit) {
  clear();
  setHorizontalHeaderLabels({tr("Body"), tr("Joint"), tr("Type"), tr("Mass [kg]"), tr("Range"), tr("On")});
  if (!robot) return;
  const RobotModel& model = robot->model;
  if (!model.worldLinks().empty()) {
    double mass = 0.0;
    for (const LinkPlacement& link : model.worldLinks()) mass += link.pi_std[0];
    const auto items = row({tr("world"), {}, {}, models::fourDigits(mass)});
    items[0]->setData(-1, BodyRole);
    items[0]->setToolTip(
        tr("Links that are fixed to the world; their parameters cannot be found from joint torques."));
    addLinks(items[0], model.worldLinks(), {});
    appendRow(items);
  }
  for (int index = 0; index < model.bodyCount(); ++index) {
    const Body& body = model.body(index);
    const QString on = body.parent < 0 ? tr("world") : QString::fromStdString(model.body(body.parent).name);
    QString type = jointTypeName(body.joint.type);
    if (body.joint.mimics >= 0) {
      type = tr("follows %1").arg(QString::fromStdString(model.body(body.joint.mimics).joint.name));
    }
    const auto items = row({QString::fromStdString(body.name), QString::fromStdString(body.joint.name), type,
                            models::fourDigits(body.pi_std[0]), rangeText(body.joint, unit), on});
    items[0]->setData(index, BodyRole);
    items[0]->setIcon(tintedIcon("body", QPalette::WindowText));
    if (body.links.size() > 1) addLinks(items[0], body.links, body.name);
    appendRow(items);
  }
}

void BodyTreeModel::addLinks(QStandardItem* parent, const std::vector<LinkPlacement>& links,
                             const std::string& first) {
  for (const LinkPlacement& link : links) {
    const auto items = row({QString::fromStdString(link.link),
                            {},
                            link.link == first ? QString() : tr("lumped"),
                            link.has_inertial ? models::fourDigits(link.pi_std[0]) : QStringLiteral("–")});
    items[0]->setData(parent->data(BodyRole), BodyRole);
    parent->appendRow(items);
  }
}

QModelIndex BodyTreeModel::indexOfBody(int body) const {
  for (int i = 0; i < rowCount(); ++i) {
    if (item(i)->data(BodyRole).toInt() == body) return index(i, 0);
  }
  return {};
}

int BodyTreeModel::bodyOf(const QModelIndex& index) {
  return index.isValid() ? index.siblingAtColumn(0).data(BodyRole).toInt() : -1;
}

}  // namespace plumbline::panels
