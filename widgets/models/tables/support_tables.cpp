// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/support_tables.h"
#include "widgets/models/engine_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::models {
namespace {

using Row = std::vector<TableCell>;
constexpr double kWellKnown = 0.1, kBarelyKnown = 0.3;  // relative standard deviation

}  // namespace

void SupportTableModel::setSupport(const identifiability::DataObservability& data) {
  std::vector<Row> rows;
  for (const identifiability::ParameterSupport& p : data.parameters) {
    TableCell deviation = TableCell::number(p.relative_std, percent(p.relative_std));
    if (!std::isfinite(p.relative_std)) {
      deviation = TableCell::stated(State::Attention, tr("not shown"));
      deviation.sort = std::numeric_limits<double>::infinity();
    } else {
      deviation.state = p.relative_std <= kWellKnown     ? State::Good
                        : p.relative_std <= kBarelyKnown ? std::optional<State>()
                                                         : std::optional<State>(State::Attention);
    }
    rows.push_back({TableCell::words(text(p.name), text(p.name)), deviation,
                    TableCell::words(p.essential ? tr("yes") : tr("no")), TableCell::number(p.length)});
  }
  setTable(
      {{tr("Parameter"), tr("Base parameters of the structure, then friction."), false},
       {tr("Relative std"),
        tr("Standard deviation over value, residuals taken as white. Below 10 % the log determines the value "
           "well; "
           "above 30 % it says little."),
        true},
       {tr("Essential"),
        tr("Stays when parameters that this log does not need are left out one by one. A model of the "
           "essential "
           "parameters predicts this log as well as the full one."),
        false},
       {tr("Unit torque"), tr("Root mean square of the regressor's column: N·m per unit of the parameter."),
        true}},
      std::move(rows));
}

void WeakDirectionTableModel::setSupport(const identifiability::DataObservability& data) {
  std::vector<Row> rows;
  for (const identifiability::WeakDirection& weak : data.weakest)
    rows.push_back({TableCell::number(weak.singular), TableCell::words(text(weak.text), text(weak.text)),
                    TableCell::words(sentence(weak.motion), sentence(weak.motion))});
  setTable({{tr("Strength"),
             tr("Singular value relative to the largest, columns scaled. Near 1 all directions show alike; "
                "below 0.01 "
                "a direction is hard to tell from noise."),
             true},
            {tr("Direction"), tr("The combination of base parameters that this log shows least."), false},
            {tr("What would show it"),
             tr("The kind of motion in which this combination makes the most torque."), false}},
           std::move(rows));
}

void DecisionTableModel::setDecisions(const std::vector<identifiability::Decision>& decisions) {
  std::vector<const identifiability::Decision*> order;
  for (const identifiability::Decision& decision : decisions) order.push_back(&decision);
  std::stable_sort(
      order.begin(), order.end(),
      [](const identifiability::Decision* a, const identifiability::Decision* b) { return a->gap < b->gap; });
  std::vector<Row> rows;
  for (const identifiability::Decision* d : order) {
    TableCell gap = std::isfinite(d->gap) ? TableCell::number(d->gap, significant(d->gap, 2))
                                          : TableCell::words(tr("exact"));
    if (!std::isfinite(d->gap))
      gap.sort = std::numeric_limits<double>::infinity();
    else if (d->gap < 1e3)
      gap.state = State::Attention;
    rows.push_back({TableCell::words(text(d->subject)),
                    TableCell::number(static_cast<double>(d->rank), QString::number(d->rank)),
                    TableCell::number(d->kept, significant(d->kept, 2)),
                    TableCell::number(d->dropped, significant(d->dropped, 2)), gap});
  }
  setTable({{tr("Decision"), tr("Joint, and what was decided about it."), false},
            {tr("Rank"), {}, true},
            {tr("Threshold"), tr("Smallest direction that counts, relative to the largest."), true},
            {tr("Dropped"), tr("Largest direction that is taken for zero."), true},
            {tr("Gap"),
             tr("Last kept over first dropped. Above 1000 the decision is clear; below, the geometry of the "
                "joint is "
                "nearly special: look whether it is meant to be."),
             true}},
           std::move(rows));
}

void TransferTableModel::setTransfers(const std::vector<identifiability::Transfer>& transfers,
                                      const RobotModel& model) {
  std::vector<Row> rows;
  for (const identifiability::Transfer& transfer : transfers) {
    const Body& body = model.body(transfer.body);
    rows.push_back(
        {TableCell::words(text(body.joint.name)),
         TableCell::words(transfer.parent < 0 ? tr("(nothing)") : text(model.body(transfer.parent).name)),
         TableCell::words(text(body.name)), TableCell::words(text(transfer.name), text(transfer.text))});
  }
  setTable({{tr("Joint"), tr("Joint whose torque does not change."), false},
            {tr("From"), tr("Body that loses it."), false},
            {tr("To"), tr("Body that gains it."), false},
            {tr("Inertia"),
             tr("What may go over, in any amount and either direction, in the frame of the body that gains "
                "it. Choose "
                "a row to see it on the robot."),
             false}},
           std::move(rows));
}

void SetTableModel::setSet(const identifiability::ParameterSet& set, const Eigen::VectorXd& pi_std) {
  const Eigen::VectorXd values = set.rows * pi_std.head(set.rows.cols());
  std::vector<Row> rows;
  for (std::size_t k = 0; k < set.names.size(); ++k)
    rows.push_back({TableCell::number(static_cast<double>(k + 1), QString::number(k + 1)),
                    TableCell::words(text(set.names[k]), text(set.names[k])),
                    TableCell::number(values[static_cast<Eigen::Index>(k)])});
  setTable({{tr("No."), {}, true},
            {tr("Element"), {}, false},
            {tr("Value"), tr("From the parameters in the robot's file, SI units."), true}},
           std::move(rows));
}

void ComparisonTableModel::setComparisons(const std::vector<workflow::SetComparison>& comparisons) {
  std::vector<Row> rows;
  for (const workflow::SetComparison& pair : comparisons) {
    const identifiability::Equivalence& relation = pair.relation;
    TableCell condition = TableCell::number(relation.condition, significant(relation.condition, 3));
    if (!std::isfinite(relation.condition)) condition = TableCell::words(tr("singular"));
    rows.push_back({TableCell::words(text(pair.a)), TableCell::words(text(pair.b)),
                    TableCell::stated(relation.equivalent ? State::Good : State::Attention,
                                      relation.equivalent ? tr("yes") : tr("no")),
                    condition, TableCell::words(sentence(relation.verdict), sentence(relation.verdict))});
  }
  setTable(
      {{tr("Set"), {}, false},
       {tr("And"), {}, false},
       {tr("Equivalent"), tr("One is a nonsingular matrix M times the other (Lin, Corollary 6)."), false},
       {tr("Condition"),
        tr("Between the sets with rows of unit length. Near 1 they are the same up to a rotation; large: one "
           "of them "
           "has elements that hardly differ."),
        true},
       {tr("Verdict"), {}, false}},
      std::move(rows));
}

}  // namespace plumbline::models
