// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/result_tables.h"

#include <QCoreApplication>
#include <cmath>
#include <limits>

#include "spatial/inertia.h"
#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::models {

namespace {

using Row = std::vector<TableCell>;

QString stdToolTip() {
  return SnapshotTableModel::tr(
      "Standard deviation of the estimate. Small against the value is good; where it is not, record a motion "
      "that moves "
      "this joint and its neighbours faster and in more postures.");
}

QString relativeStdToolTip() {
  return SnapshotTableModel::tr(
      "Standard deviation over value. Below 10 % the value is well known; above 30 % the log says little "
      "about it. A value "
      "near zero has a large ratio without harm: look at ± then.");
}

QString intervalToolTip() {
  return SnapshotTableModel::tr(
      "The true value lies in the 95 % interval in 19 of 20 repetitions, when the model holds.");
}

/// value, ± std, relative std, lower, upper, unit
Row estimateCells(const estimation::EstimatedValue& value) {
  return {TableCell::number(value.value),         TableCell::plusMinus(value.std),
          TableCell::percent(value.relative_std), TableCell::number(value.lower),
          TableCell::number(value.upper),         TableCell::words(text(value.unit))};
}

std::vector<TableColumn> estimateColumns() {
  const auto tr = [](const char* word) {
    return QCoreApplication::translate("plumbline::models", word);  // the context that lupdate finds
  };
  return {{tr("Value"), tr("The estimate, in the unit of the row."), true},
          {tr("± Std"), stdToolTip(), true},
          {tr("Relative std"), relativeStdToolTip(), true},
          {tr("95 % from"), intervalToolTip(), true},
          {tr("95 % to"), intervalToolTip(), true},
          {tr("Unit"), {}, false}};
}

void append(std::vector<TableColumn>& columns, std::vector<TableColumn> more) {
  for (TableColumn& column : more) columns.push_back(std::move(column));
}

void append(Row& row, Row more) {
  for (TableCell& cell : more) row.push_back(std::move(cell));
}

}  // namespace

void ParameterTableModel::setEstimate(const estimation::ParameterEstimate& estimate,
                                      const Eigen::VectorXd& prior) {
  std::vector<TableColumn> columns{
      {tr("Parameter"), tr("Link and parameter, about the origin of the body frame."), false}};
  append(columns, estimateColumns());
  columns.push_back(
      {tr("Robot file"), tr("What the robot description says, and where the estimate started."), true});
  columns.push_back({tr("Change"), tr("Estimate minus robot file. Zero where the data say nothing."), true});
  std::vector<Row> rows;
  rows.reserve(estimate.parameters.size());
  for (const estimation::EstimatedValue& value : estimate.parameters) {
    const auto index = static_cast<Eigen::Index>(rows.size());
    const double before = index < prior.size() ? prior[index] : std::numeric_limits<double>::quiet_NaN();
    Row row{TableCell::words(text(value.subject), text(value.subject))};
    append(row, estimateCells(value));
    row.push_back(TableCell::number(before));
    row.push_back(TableCell::number(value.value - before));
    rows.push_back(std::move(row));
  }
  setTable(std::move(columns), std::move(rows));
}

void BaseParameterTableModel::setEstimate(const estimation::ParameterEstimate& estimate) {
  std::vector<TableColumn> columns{
      {tr("Base parameter"), tr("Combination of parameters that torques can tell, led by its first one."),
       false}};
  append(columns, estimateColumns());
  std::vector<Row> rows;
  rows.reserve(estimate.base.size());
  for (const estimation::EstimatedValue& value : estimate.base) {
    Row row{TableCell::words(text(value.subject), text(value.subject))};
    append(row, estimateCells(value));
    rows.push_back(std::move(row));
  }
  setTable(std::move(columns), std::move(rows));
}

void StructureTableModel::setStructure(const workflow::Identifiability& result) {
  std::vector<Row> rows;
  const std::vector<int>& independent = result.independent();
  for (std::size_t k = 0; k < independent.size(); ++k) {
    // "link3.Izz", "joint3.rotor.Izz"
    const QString name = text(result.structure.column_names[static_cast<std::size_t>(independent[k])]);
    const qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
    const QString expression = k < result.expressions().size() ? text(result.expressions()[k]) : QString();
    rows.push_back({TableCell::number(static_cast<double>(k + 1), QString::number(k + 1)),
                    TableCell::words(name.left(dot)), TableCell::words(name.mid(dot + 1)),
                    TableCell::words(expression, expression)});
  }
  setTable({{tr("No."), {}, true},
            {tr("Body"), {}, false},
            {tr("Parameter"), tr("The parameter that leads the combination."), false},
            {tr("Combination"), tr("Determined by torques: only this sum, not its parts."), false}},
           std::move(rows));
}

void FitTableModel::setFits(const std::vector<estimation::Fit>& training,
                            const std::vector<estimation::Fit>& validation) {
  std::vector<Row> rows;
  const auto add = [&rows](const estimation::Fit& fit, const QString& use) {
    for (const estimation::JointFit& joint : fit.joints) {
      rows.push_back({TableCell::words(text(joint.joint)), TableCell::words(text(fit.log_name)),
                      TableCell::words(use), TableCell::number(joint.rms),
                      TableCell::percent(joint.normalised_rms), TableCell::percent(joint.relative_error),
                      TableCell::number(static_cast<double>(joint.samples), QString::number(joint.samples))});
    }
  };
  for (const estimation::Fit& fit : training) add(fit, tr("training"));
  for (const estimation::Fit& fit : validation) add(fit, tr("validation"));
  setTable(
      {{tr("Joint"), {}, false},
       {tr("Log"), {}, false},
       {tr("Use"), tr("Training logs were used to estimate, validation logs were not."), false},
       {tr("RMS [N·m]"),
        tr("Root mean square of measured minus predicted torque (N for a prismatic joint). Near the torque "
           "noise is "
           "good; above it, look at friction and delay."),
        true},
       {tr("RMS / range"),
        tr("RMS over the range of the measured torque. Below 5 % is good for an arm with friction."), true},
       {tr("Relative error"),
        tr("Norm of the residual over norm of the torque. Much larger on a validation log than in training "
           "means that the model learned the log, not the robot: use fewer columns or a richer motion."),
        true},
       {tr("Samples"), tr("Rows of this joint that were used."), true}},
      std::move(rows));
}

void ConsistencyTableModel::setEstimate(const estimation::ParameterEstimate& estimate) {
  std::vector<Row> rows;
  for (const auto& body : estimate.consistent) {
    rows.push_back({TableCell::words(text(body.body)), TableCell::number(body.min_eigenvalue),
                    body.ok ? TableCell::stated(State::Good, tr("possible"))
                            : TableCell::stated(State::Attention, tr("not possible"))});
  }
  setTable({{tr("Body"), {}, false},
            {tr("Smallest eigenvalue"),
             tr("Of the pseudo-inertia. Positive: some distribution of mass has these parameters. Negative: "
                "none has; use a "
                "method with physical constraints before simulating with them."),
             true},
            {tr("Physically"), {}, false}},
           std::move(rows));
}

void FindingsTableModel::setFindings(const std::vector<Finding>& findings) {
  std::vector<Row> rows;
  for (const Finding& finding : findings) {
    const State state = stateOf(finding.severity);
    rows.push_back({TableCell::stated(state, stateWord(state)), TableCell::words(text(finding.subject)),
                    TableCell::words(text(finding.text), text(finding.text)),
                    TableCell::words(text(finding.code))});
  }
  setTable({{tr("State"), {}, false},
            {tr("Where"), tr("Link, joint, data set or channel."), false},
            {tr("Finding"), {}, false},
            {tr("Code"), tr("Stable short name, the same on the command line."), false}},
           std::move(rows));
}

}  // namespace plumbline::models
