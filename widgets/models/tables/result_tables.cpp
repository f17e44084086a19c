// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/result_tables.h"
#include "widgets/models/engine_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "estimation/full_parameters.h"
#include "estimation/value_source.h"
#include "spatial/inertia.h"
#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::models {

namespace {

// Combinations of robots of hundreds of joints take hundreds of megabytes: beyond the first of these, the table has the first words
// of each, and finds no others. Saving the grid writes all.
constexpr std::size_t kAllCombinations = 16u << 20, kWordsOfCombination = 200,
                      kCopiedOfCombination = 1000;  // bytes

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

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// interval as a bar, value, ± std, relative std, lower, upper, unit; without uncertainty where `known` is false
Row estimateCells(const estimation::EstimatedValue& value, bool known = true, double before = kNone) {
  return {TableCell::marked({value.value, value.lower, value.upper, before}),
          TableCell::number(value.value),
          TableCell::plusMinus(known ? value.std : kNone),
          TableCell::percent(known ? value.relative_std : kNone),
          TableCell::number(value.lower),
          TableCell::number(value.upper),
          TableCell::words(text(value.unit))};
}

/// Word of a source, and what it means.
TableCell sourceCell(const estimation::ParameterEstimate& estimate, std::size_t index) {
  using estimation::ValueSource;
  switch (estimation::sourceOf(estimate, index)) {
    case ValueSource::Identified:
      return TableCell::words(SnapshotTableModel::tr("identified"),
                              SnapshotTableModel::tr("The log determines this parameter by itself."));
    case ValueSource::Combination:
      return TableCell::words(
          SnapshotTableModel::tr("combination"),
          SnapshotTableModel::tr("The log determines only combinations that this parameter belongs to; the "
                                 "value is the one nearest to the robot file. See the tab Base."));
    case ValueSource::DataAndPrior: {
      const double share = estimate.data_fraction[static_cast<Eigen::Index>(index)];
      return TableCell::words(
          std::isfinite(share) ? SnapshotTableModel::tr("%1 data").arg(percent(share))
                               : SnapshotTableModel::tr("data and prior"),
          SnapshotTableModel::tr(
              "Partly from the log; the rest from the prior, or from physical consistency."));
    }
    case ValueSource::Description:
      break;
  }
  return TableCell::words(
      SnapshotTableModel::tr("robot file"),
      SnapshotTableModel::tr("The log says nothing about it: the value of the robot file."));
}

std::vector<TableColumn> estimateColumns() {
  const auto tr = [](const char* word) {
    return QCoreApplication::translate("plumbline::models", word);  // the context that lupdate finds
  };
  TableColumn mark{
      tr("Interval"),
      tr("Bar: 95 % interval. Dot: estimate; grey where it has no interval. Diamond: robot file. "
         "Thin line: zero. Every row has a scale of its own."),
      false};
  mark.drawn = true;
  return {std::move(mark),
          {tr("Value"), tr("The estimate, in the unit of the row."), true},
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
      {tr("Parameter"), tr("Link and parameter, about the origin of the body frame."), false},
      {tr("Source"), tr("Where the value comes from."), false}};
  append(columns, estimateColumns());
  columns.push_back(
      {tr("Robot file"), tr("What the robot description says, and where the estimate started."), true});
  columns.push_back({tr("Change"), tr("Estimate minus robot file. Zero where the data say nothing."), true});
  columns.push_back({tr("Change") + QStringLiteral(" [%]"), {}, true});
  std::vector<Row> rows;
  rows.reserve(estimate.parameters.size());
  for (const estimation::EstimatedValue& value : estimate.parameters) {
    const auto index = static_cast<Eigen::Index>(rows.size());
    const double before = index < prior.size() ? prior[index] : std::numeric_limits<double>::quiet_NaN();
    const bool alone = estimation::hasInterval(value);
    Row row{TableCell::words(text(value.subject), text(value.subject)), sourceCell(estimate, rows.size())};
    append(row, estimateCells(value, alone, before));
    row.push_back(TableCell::number(before));
    row.push_back(TableCell::number(value.value - before));
    row.push_back(TableCell::number(before != 0.0 ? 100.0 * (value.value - before) / std::abs(before)
                                                  : std::numeric_limits<double>::quiet_NaN()));
    row[Source].muted = row[Value].muted = !alone;
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
  std::size_t total = 0;
  for (const std::string& expression : result.expressions()) total += expression.size();
  const bool all = total <= kAllCombinations;
  const auto shown = [all](const std::string& expression, std::size_t bytes) {
    return all ? text(expression) : firstWords(expression, bytes);
  };
  const std::string none;
  for (std::size_t k = 0; k < independent.size(); ++k) {
    // "link3.Izz", "joint3.rotor.Izz"
    const QString name = text(result.structure.column_names[static_cast<std::size_t>(independent[k])]);
    const qsizetype dot = name.lastIndexOf(QLatin1Char('.'));
    const std::string& expression = k < result.expressions().size() ? result.expressions()[k] : none;
    rows.push_back(
        {TableCell::number(static_cast<double>(k + 1), QString::number(k + 1)),
         TableCell::words(name.left(dot)), TableCell::words(name.mid(dot + 1)),
         TableCell::words(shown(expression, kWordsOfCombination), shown(expression, kCopiedOfCombination))});
  }
  setTable(
      {{tr("No."), {}, true},
       {tr("Body"), {}, false},
       {tr("Parameter"), tr("The parameter that leads the combination."), false},
       {all ? tr("Combination") : tr("Combination (beginning)"),
        all ? tr("Determined by torques: only this sum, not its parts.")
            : tr("Determined by torques: only this sum, not its parts. The combinations of this robot are so "
                 "long that only the beginning of each is shown and searched. A saved table has them whole."),
        false}},
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
  const std::vector<std::string> open = estimation::undeterminedBodies(estimate);
  for (const auto& body : estimate.consistent) {
    TableCell verdict = TableCell::stated(State::Good, tr("possible"));
    if (!body.ok)
      verdict = TableCell::stated(State::Attention, tr("not possible"));
    else if (std::find(open.begin(), open.end(), body.body) != open.end())
      verdict = TableCell::stated(State::Info, tr("possible, not determined"));
    rows.push_back({TableCell::words(text(body.body)), TableCell::number(body.min_eigenvalue), verdict});
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
  constexpr std::size_t kFolded = 3;
  std::vector<std::vector<Finding>> kinds;
  for (const Finding& finding : findings) {
    const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const std::vector<Finding>& kind) {
      return kind.front().code == finding.code && kind.front().severity == finding.severity;
    });
    same == kinds.end() ? kinds.push_back({finding}) : same->push_back(finding);
  }
  groups_.clear();
  for (std::vector<Finding>& kind : kinds) {
    if (kind.size() >= kFolded)
      groups_.push_back(std::move(kind));
    else
      for (Finding& finding : kind) groups_.push_back({std::move(finding)});
  }
  std::stable_sort(groups_.begin(), groups_.end(),
                   [](const auto& a, const auto& b) { return a.front().severity > b.front().severity; });
  std::vector<Row> rows;
  for (const std::vector<Finding>& group : groups_) {
    const Finding& first = group.front();
    const State state = stateOf(first.severity);
    QStringList subjects, sentences;
    for (const Finding& finding : group) {
      subjects << text(finding.subject);
      sentences << sentence(finding.text);
    }
    Row row{TableCell::stated(state, stateWord(state)), TableCell::words(subjects.front()),
            TableCell::words(sentences.front(), sentences.front()), TableCell::words(text(first.code))};
    if (group.size() > 1) {
      row[Subject] = TableCell::words(tr("%1 and %2 more").arg(subjects.front()).arg(group.size() - 1),
                                      subjects.join(QStringLiteral(", ")));
      row[Text].full = sentences.join(QLatin1Char(' '));
      row[Text].tool_tip.clear();  // that of the full text
    }
    rows.push_back(std::move(row));
  }
  setTable({{tr("State"), {}, false},
            {tr("Where"), tr("Link, joint, data set or channel."), false},
            {tr("Finding"), {}, false},
            {tr("Code"), tr("Stable short name, the same on the command line."), false}},
           std::move(rows));
}

}  // namespace plumbline::models
