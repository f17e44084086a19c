// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/grid_content.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>

#include "spatial/inertia.h"
#include "widgets/models/qt_text.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::models {

namespace {

constexpr std::size_t kShownOfCombination = 500;  // bytes

QString tr(const char* text) {
  return QCoreApplication::translate("plumbline::models", text);  // the context that lupdate finds
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

QString rowName(const GridContent& content, int row) {
  if (row >= 10) return content.rotor_rows[static_cast<std::size_t>(row - 10)];
  const std::string_view name = layout::kNames[static_cast<std::size_t>(row)];
  return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QString parameterName(const GridContent& content, int row, int column) {
  const auto& body = content.columns[static_cast<std::size_t>(column)];
  return (row < 10 ? body.body : body.rotor) + QLatin1Char('.') + rowName(content, row);
}

std::optional<identifiability::Cell> GridContent::cell(int row, int column) const {
  const Column& body = columns[static_cast<std::size_t>(column)];
  if (row < 10) return body.cells[static_cast<std::size_t>(row)];
  const auto k = static_cast<std::size_t>(row - 10);
  return k < body.rotor_cells.size() ? body.rotor_cells[k] : std::nullopt;
}

namespace {

/// Parts of an identifiability result that the grid shows, independent of the method.
struct Shown {
  const identifiability::BaseParameters& structure;
  const RobotModel& model;
  const std::vector<std::vector<identifiability::Cell>>& cells;
  const std::vector<identifiability::Cell>& columns;
  const std::vector<int>& independent;
  const std::vector<std::string>& expressions;
};

void addRotors(const Shown& shown, GridContent& content) {
  for (const identifiability::RotorIdentifiability& rotor : shown.structure.rotors)
    for (const std::string& name : rotor.parameters)
      if (std::find(content.rotor_rows.begin(), content.rotor_rows.end(), text(name)) ==
          content.rotor_rows.end())
        content.rotor_rows.push_back(text(name));
  for (GridContent::Column& column : content.columns) {
    column.rotor_cells.assign(content.rotor_rows.size(), std::nullopt);
    column.rotor_combination.resize(content.rotor_rows.size());
  }
  for (const identifiability::RotorIdentifiability& rotor : shown.structure.rotors) {
    const auto column = std::find_if(content.columns.begin(), content.columns.end(),
                                     [&](const auto& c) { return c.model_body == rotor.body; });
    if (column == content.columns.end()) continue;
    column->rotor = text(rotor.name);
    for (std::size_t k = 0; k < rotor.parameters.size(); ++k) {
      const auto row =
          std::find(content.rotor_rows.begin(), content.rotor_rows.end(), text(rotor.parameters[k])) -
          content.rotor_rows.begin();
      const auto index = static_cast<std::size_t>(rotor.first_column) + k;
      const auto at = static_cast<std::size_t>(row);
      column->rotor_cells[at] = index < shown.columns.size() ? shown.columns[index] : rotor.cells[k];
      const auto leads =
          std::find(shown.independent.begin(), shown.independent.end(), static_cast<int>(index));
      const auto number = static_cast<std::size_t>(leads - shown.independent.begin());
      if (leads != shown.independent.end() && number < shown.expressions.size())
        column->rotor_combination[at] = firstWords(shown.expressions[number], kShownOfCombination);
    }
  }
}

GridContent contentOf(const Shown& shown) {
  GridContent content;
  content.base_parameters = static_cast<int>(shown.independent.size());
  for (std::size_t c = 0; c < shown.structure.bodies.size(); ++c) {
    const identifiability::BodyIdentifiability& from = shown.structure.bodies[c];
    GridContent::Column column;
    column.body = text(from.name);
    column.model_body = shown.structure.body_index[c];
    const Joint& joint = shown.model.body(column.model_body).joint;
    column.joint = text(joint.name);
    column.type = joint.type;
    column.span = from.span;
    column.span_with_gravity = from.span_with_gravity;
    column.identifiable = from.identifiable;
    column.identifiable_with_gravity = from.identifiable_with_gravity;
    column.transfers = from.transfers;
    for (std::size_t row = 0; row < 10; ++row) column.cells[row] = shown.cells[row][c];
    content.columns.push_back(std::move(column));
  }
  std::map<int, std::size_t> column_of;
  for (std::size_t c = 0; c < content.columns.size(); ++c)
    column_of.emplace(content.columns[c].model_body, c);
  for (std::size_t k = 0; k < shown.independent.size() && k < shown.expressions.size(); ++k) {
    const auto column = column_of.find(shown.independent[k] / layout::kSize);
    if (column != column_of.end())
      content.columns[column->second]
          .combination[static_cast<std::size_t>(shown.independent[k] % layout::kSize)] =
          firstWords(shown.expressions[k], kShownOfCombination);
  }
  addRotors(shown, content);
  return content;
}

}  // namespace

GridContent gridContent(const identifiability::BaseParameters& structure, const RobotModel& model) {
  return contentOf(
      {structure, model, structure.cells, structure.columns, structure.independent, structure.expressions});
}

GridContent gridContent(const workflow::Identifiability& result) {
  return contentOf({result.structure, result.model(), result.cells(), result.columns(), result.independent(),
                    result.expressions()});
}

QString cellWords(identifiability::Cell cell) {
  switch (cell) {
    case identifiability::Cell::Identifiable:
      return tr("identifiable alone");
    case identifiability::Cell::BaseParameter:
      return tr("in combination, leads a base parameter");
    case identifiability::Cell::InCombination:
      return tr("in combination");
    case identifiability::Cell::Unidentifiable:
      return tr("no effect on any torque");
  }
  return {};
}

QString cellSentence(const GridContent& content, int row, int column) {
  const auto& body = content.columns[static_cast<std::size_t>(column)];
  const std::optional<identifiability::Cell> cell = content.cell(row, column);
  if (!cell)
    return body.rotor.isEmpty() ? tr("No rotor is modelled on %1.").arg(body.joint)
                                : tr("%1 is symmetric and has no parameter of that name.").arg(body.rotor);
  const QString subject = parameterName(content, row, column);
  const QString& combination = row < 10 ? body.combination[static_cast<std::size_t>(row)]
                                        : body.rotor_combination[static_cast<std::size_t>(row - 10)];
  switch (*cell) {
    case identifiability::Cell::Identifiable:
      return tr("%1 is identifiable alone: a motion that excites %2 determines its value.")
          .arg(subject, body.joint);
    case identifiability::Cell::BaseParameter:
      return combination.isEmpty()
                 ? tr("%1 is known only in combination with others; it leads a base parameter.").arg(subject)
                 : tr("%1 is known only in combination; it leads the base parameter %2.")
                       .arg(subject, combination);
    case identifiability::Cell::InCombination:
      return tr("%1 is known only in combination: it is part of base parameters that others lead.")
          .arg(subject);
    case identifiability::Cell::Unidentifiable:
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
