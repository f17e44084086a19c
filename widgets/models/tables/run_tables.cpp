// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/run_tables.h"
#include "widgets/models/engine_text.h"

#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "workflow/identification/comparison/comparison.h"

namespace plumbline::models {
namespace {

std::vector<TableColumn> withResults(std::vector<TableColumn> first,
                                     const std::vector<workflow::ComparedResult>& results,
                                     const QString& tool_tip, bool numeric = true) {
  for (const workflow::ComparedResult& result : results)
    first.push_back({text(result.name), tool_tip, numeric});
  return first;
}

}  // namespace

void RunTableModel::setComparison(const workflow::Comparison& comparison) {
  std::vector<TableColumn> columns = {
      {tr("Result"), tr("Estimator and run"), false},
      {tr("Status"), tr("How the estimator ended, as its residuals prove"), false},
      {tr("Training"), tr("‖τ − prediction‖ / ‖τ‖ on the logs it was made from"), true},
      {tr("Validation"), tr("The same on logs that were not used: what counts"), true},
      {tr("Physically consistent links"),
       tr("Links whose parameters are physically consistent; on the boundary: the data alone would leave "
          "them"),
       true},
      {tr("Distance"),
       tr("Affine-invariant distance of all bodies from the description; – when one is not physically "
          "consistent"),
       true},
      {tr("Condition"), tr("2-norm condition of the stacked base regressor"), true},
      {tr("Optimality"),
       tr("Largest scaled residual of the conditions of an optimum; 1e-8 and below proves it"), true},
      {tr("Time [s]"), tr("From the logs to the result, prediction included"), true}};
  std::vector<std::vector<TableCell>> rows;
  for (std::size_t i = 0; i < comparison.results.size(); ++i) {
    const workflow::ComparedResult& r = comparison.results[i];
    const bool best = comparison.best == static_cast<int>(i);
    std::vector<TableCell> row;
    row.push_back(best
                      ? TableCell::stated(State::Info, text(r.name), tr("Least error on the validation logs"))
                      : TableCell::words(text(r.name)));
    row.push_back(TableCell::stated(r.finished ? State::Good : State::Attention, sentence(r.status)));
    row.push_back(TableCell::percent(r.training.relative_error));
    row.push_back(TableCell::percent(r.holdout.relative_error));
    QString bodies = tr("%1 of %2").arg(r.consistent_bodies).arg(r.bodies);
    if (r.active_bodies > 0) bodies += tr(" (%1 on the boundary)").arg(r.active_bodies);
    TableCell verdict =
        TableCell::stated(r.consistent_bodies == r.bodies ? State::Good : State::Attention, bodies);
    verdict.sort = r.bodies > 0 ? static_cast<double>(r.consistent_bodies) / r.bodies : 0.0;
    row.push_back(verdict);
    row.push_back(TableCell::number(r.distance.riemannian));
    row.push_back(TableCell::number(r.condition, significant(r.condition, 3)));
    row.push_back(TableCell::number(r.kkt_residual, significant(r.kkt_residual, 2)));
    row.push_back(TableCell::number(r.seconds, significant(r.seconds, 3)));
    rows.push_back(std::move(row));
  }
  setTable(std::move(columns), std::move(rows));
}

void RunErrorTableModel::setComparison(const workflow::Comparison& comparison, bool holdout,
                                       Quantity quantity) {
  std::vector<std::vector<TableCell>> rows;
  for (std::size_t j = 0; j < comparison.joints.size(); ++j) {
    std::vector<TableCell> row = {TableCell::words(text(comparison.joints[j]))};
    for (const workflow::ComparedResult& r : comparison.results) {
      const workflow::ComparedFit& fit = holdout ? r.holdout : r.training;
      const workflow::ComparedError error = fit.present ? fit.joints[j] : workflow::ComparedError{};
      row.push_back(quantity == Quantity::Rms             ? TableCell::number(error.rms)
                    : quantity == Quantity::NormalisedRms ? TableCell::percent(error.normalised_rms)
                                                          : TableCell::percent(error.relative_error));
    }
    rows.push_back(std::move(row));
  }
  setTable(withResults({{tr("Joint"), {}, false}}, comparison.results, {}), std::move(rows));
}

void RunParameterTableModel::setParameters(const std::vector<workflow::ComparedParameter>& parameters,
                                           const std::vector<workflow::ComparedResult>& results) {
  std::vector<TableColumn> columns = withResults(
      {{tr("Parameter"), {}, false}, {tr("Unit"), {}, false}, {tr("URDF"), tr("By the robot file"), true}},
      results, tr("Value ± standard deviation"));
  columns.push_back(
      {tr("Max. difference [σ]"), tr("Largest difference in combined standard deviations"), true});
  std::vector<std::vector<TableCell>> rows;
  for (const workflow::ComparedParameter& p : parameters) {
    std::vector<TableCell> row = {TableCell::words(text(p.subject)), TableCell::words(text(p.unit)),
                                  TableCell::number(p.described)};
    for (const workflow::ComparedValue& v : p.values) {
      const QString spread = plusMinus(v.std);
      const QString shown =
          spread.isEmpty() ? fourDigits(v.value) : fourDigits(v.value) + QLatin1Char(' ') + spread;
      row.push_back(v.present ? TableCell::number(v.value, shown) : TableCell::number(v.value));
    }
    row.push_back(TableCell::number(p.spread, significant(p.spread, 2)));
    rows.push_back(std::move(row));
  }
  setTable(std::move(columns), std::move(rows));
}

void RunBodyTableModel::setComparison(const workflow::Comparison& comparison) {
  std::vector<std::vector<TableCell>> rows;
  for (const workflow::ComparedBodyRow& line : comparison.bodies) {
    std::vector<TableCell> row = {TableCell::words(text(line.body))};
    for (const workflow::ComparedBody& body : line.values) {
      if (!body.present) {
        row.push_back(TableCell::words(QStringLiteral("–")));
        continue;
      }
      const QString tool_tip =
          tr("Smallest eigenvalue of the pseudo-inertia %1; distance from the description %2")
              .arg(significant(body.min_eigenvalue, 3), significant(body.distance.riemannian, 3));
      row.push_back(TableCell::stated(
          !body.consistent ? State::Attention
          : body.open      ? State::Info
                           : State::Good,
          !body.consistent ? tr("not physically consistent")
          : body.active    ? tr("on the boundary")
                           : tr("consistent, %1 away").arg(significant(body.distance.riemannian, 2)),
          tool_tip));
    }
    rows.push_back(std::move(row));
  }
  setTable(
      withResults(
          {{tr("Link"), {}, false}}, comparison.results,
          tr("Whether the parameters are physically consistent, and their distance from the nominal ones"),
          false),
      std::move(rows));
}

void RunDifferenceTableModel::setComparison(const workflow::Comparison& comparison) {
  std::vector<std::vector<TableCell>> rows;
  for (const workflow::ComparedDifference& difference : comparison.differences) {
    rows.push_back({TableCell::words(text(difference.name)),
                    TableCell::stated(difference.matters ? State::Attention : State::Info,
                                      difference.matters ? tr("not the same question") : tr("setting")),
                    TableCell::words(sentence(difference.text))});
  }
  for (const workflow::ComparedPair& pair : comparison.pairs) {
    const double sigmas = pair.perParameter();
    TableCell apart = TableCell::number(sigmas, tr("%1 σ per parameter").arg(significant(sigmas, 2)));
    if (!std::isfinite(sigmas)) apart = TableCell::words(QStringLiteral("–"));
    rows.push_back({TableCell::words(tr("%1 and %2")
                                         .arg(text(comparison.results[pair.a].name),
                                              text(comparison.results[pair.b].name))),
                    apart, TableCell::words(sentence(pair.text))});
  }
  setTable({{tr("What"), {}, false},
            {tr("Weight"), tr("What it means for the numbers side by side"), false},
            {tr("In words"), {}, false}},
           std::move(rows));
}

}  // namespace plumbline::models
