// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/grid_content.h"

#include <QCoreApplication>

#include "spatial/inertia.h"

namespace plumbline::models {

namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("IdentifiabilityGrid", text);
}

QString text(const std::string& string) {
  return QString::fromStdString(string);
}

QString jointWords(JointType type) {
  switch (type) {
    case JointType::Fixed:
      return tr("fixed joint");
    case JointType::Revolute:
      return tr("revolute joint");
    case JointType::Continuous:
      return tr("continuous joint");
    case JointType::Prismatic:
      return tr("prismatic joint");
    case JointType::Helical:
      return tr("helical joint");
    case JointType::Planar:
      return tr("planar joint");
    case JointType::Spherical:
      return tr("spherical joint");
    case JointType::Floating:
      return tr("floating base");
  }
  return {};
}

}  // namespace

QString rowName(int row) {
  const std::string_view name = layout::kNames[static_cast<std::size_t>(row)];
  return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

GridContent gridContent(const BaseParameters& structure, const RobotModel& model) {
  GridContent content;
  content.base_parameters = structure.count();
  for (std::size_t c = 0; c < structure.bodies.size(); ++c) {
    const BodyIdentifiability& from = structure.bodies[c];
    GridContent::Column column;
    column.body = text(from.name);
    column.model_body = structure.body_index[c];
    const Joint& joint = model.body(column.model_body).joint;
    column.joint = text(joint.name);
    column.type = joint.type;
    column.span = from.span;
    column.span_with_gravity = from.span_with_gravity;
    column.identifiable = from.identifiable;
    column.identifiable_with_gravity = from.identifiable_with_gravity;
    column.transfers = from.transfers;
    for (std::size_t row = 0; row < 10; ++row) column.cells[row] = structure.cells[row][c];
    for (std::size_t k = 0; k < structure.independent.size() && k < structure.expressions.size(); ++k) {
      const int index = structure.independent[k];
      if (index / layout::kSize != column.model_body) continue;
      column.combination[static_cast<std::size_t>(index % layout::kSize)] = text(structure.expressions[k]);
    }
    content.columns.push_back(std::move(column));
  }
  return content;
}

QString cellWords(Cell cell) {
  switch (cell) {
    case Cell::Identifiable:
      return tr("identifiable alone");
    case Cell::BaseParameter:
      return tr("in combination, leads a base parameter");
    case Cell::InCombination:
      return tr("in combination");
    case Cell::Unidentifiable:
      return tr("no effect on any torque");
  }
  return {};
}

QString cellSentence(const GridContent& content, int row, int column) {
  const auto& body = content.columns[static_cast<std::size_t>(column)];
  const QString subject = body.body + QLatin1Char('.') + rowName(row);
  const QString& combination = body.combination[static_cast<std::size_t>(row)];
  switch (body.cells[static_cast<std::size_t>(row)]) {
    case Cell::Identifiable:
      return tr("%1 is identifiable alone: a motion that excites %2 tells its value.")
          .arg(subject, body.joint);
    case Cell::BaseParameter:
      return combination.isEmpty()
                 ? tr("%1 is known only in combination with others; it leads a base parameter.").arg(subject)
                 : tr("%1 is known only in combination; it leads the base parameter %2.")
                       .arg(subject, combination);
    case Cell::InCombination:
      return tr("%1 is known only in combination: it is part of base parameters that others lead.")
          .arg(subject);
    case Cell::Unidentifiable:
      return tr("%1 has no effect on any joint torque; no motion can tell it, and none needs it.")
          .arg(subject);
  }
  return subject;
}

QString headSentence(const GridContent& content, int column) {
  const auto& body = content.columns[static_cast<std::size_t>(column)];
  return tr("%1, moved by %2 (%3)").arg(body.body, body.joint, jointWords(body.type));
}

QString dimensionLabel(int dimension) {
  switch (dimension) {
    case 0:
      return tr("span");
    case 1:
      return tr("… with gravity");
    case 2:
      return tr("identifiable");
    case 3:
      return tr("… with gravity");
    default:
      return tr("transfers");
  }
}

int dimensionValue(const GridContent::Column& column, int dimension) {
  switch (dimension) {
    case 0:
      return column.span;
    case 1:
      return column.span_with_gravity;
    case 2:
      return column.identifiable;
    case 3:
      return column.identifiable_with_gravity;
    default:
      return column.transfers;
  }
}

QString dimensionSentence(const GridContent& content, int dimension, int column) {
  const auto& body = content.columns[static_cast<std::size_t>(column)];
  const int value = dimensionValue(body, dimension);
  switch (dimension) {
    case 0:
      return tr("Span: the joints up to %1 can move it in %2 of 6 independent directions.")
          .arg(body.body)
          .arg(value);
    case 1:
      return tr("Span with gravity: %2 of 6 independent directions when gravity counts as an acceleration of "
                "%1.")
          .arg(body.body)
          .arg(value);
    case 2:
      return tr("Torques up to %1 tell %2 combinations of its ten parameters.").arg(body.body).arg(value);
    case 3:
      return tr("With gravity, torques up to %1 tell %2 combinations of its ten parameters.")
          .arg(body.body)
          .arg(value);
    default:
      return tr("Transfers: %2 combinations of parameters can be moved across %1 without changing any "
                "torque.")
          .arg(body.joint)
          .arg(value);
  }
}

}  // namespace plumbline::models
