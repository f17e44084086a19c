// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/trust_tables.h"
#include "widgets/models/engine_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "workflow/identification/thresholds.h"

namespace plumbline::models {
namespace {

using Row = std::vector<TableCell>;
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

struct TrustTables {
  Q_DECLARE_TR_FUNCTIONS(TrustTables)
};

}  // namespace

TableContent foldTable(const validation::CrossValidation& folds) {
  TableContent out;
  out.columns = {
      {TrustTables::tr("Left out"),
       TrustTables::tr("Log of which an interval was predicted by parameters of the others."), false},
      {TrustTables::tr("From [s]"), {}, true},
      {TrustTables::tr("To [s]"), {}, true},
      {TrustTables::tr("All joints"),
       TrustTables::tr("Relative error on the interval. All intervals alike, and close to the "
                       "error of training, is good."),
       true}};
  for (const estimation::JointFit& joint : folds.pooled.joints)
    out.columns.push_back(
        {text(joint.joint), TrustTables::tr("Relative error of the joint on the interval."), true});
  const auto add = [&](const QString& name, double from, double to, const estimation::Fit& fit) {
    Row row{TableCell::words(name), TableCell::number(from), TableCell::number(to),
            TableCell::percent(fit.relative_error)};
    for (const estimation::JointFit& wanted : folds.pooled.joints) {
      const auto joint =
          std::find_if(fit.joints.begin(), fit.joints.end(),
                       [&](const estimation::JointFit& one) { return one.joint == wanted.joint; });
      row.push_back(TableCell::percent(joint == fit.joints.end() ? kNaN : joint->relative_error));
    }
    out.rows.push_back(std::move(row));
  };
  for (const auto& fold : folds.folds) add(text(fold.log), fold.from, fold.to, fold.fit);
  add(TrustTables::tr("all intervals"), kNaN, kNaN, folds.pooled);
  return out;
}

TableContent bootstrapTable(const validation::Bootstrap& bootstrap,
                            const estimation::ParameterEstimate& estimate) {
  TableContent out;
  const QString interval = TrustTables::tr("Interval of the bootstrap, %1.").arg(text(bootstrap.interval));
  out.columns = {
      {TrustTables::tr("Base parameter"), {}, false},
      {TrustTables::tr("Value"), {}, true},
      {TrustTables::tr("± Bootstrap"), TrustTables::tr("Standard deviation between the replicates."), true},
      {TrustTables::tr("± Covariance"),
       TrustTables::tr("Standard deviation by the covariance of the estimate. Much smaller than the "
                       "bootstrap's means that the noise model is too kind."),
       true},
      {TrustTables::tr("from"), interval, true},
      {TrustTables::tr("to"), interval, true},
      {TrustTables::tr("Unit"), {}, false}};
  for (const estimation::EstimatedValue& value : bootstrap.base) {
    const auto own =
        std::find_if(estimate.base.begin(), estimate.base.end(),
                     [&](const estimation::EstimatedValue& one) { return one.subject == value.subject; });
    out.rows.push_back(
        {TableCell::words(text(value.subject), text(value.subject)), TableCell::number(value.value),
         TableCell::plusMinus(value.std), TableCell::plusMinus(own == estimate.base.end() ? kNaN : own->std),
         TableCell::number(value.lower), TableCell::number(value.upper), TableCell::words(text(value.unit))});
  }
  return out;
}

TableContent thresholdTable(const workflow::ThresholdVerdict& verdict) {
  TableContent out;
  out.columns = {{TrustTables::tr("Verdict"), TrustTables::tr("Failed limits come first."), false},
                 {TrustTables::tr("In words"), {}, false},
                 {TrustTables::tr("Value"), {}, true},
                 {TrustTables::tr("Allowed"), {}, true},
                 {TrustTables::tr("Limit"),
                  TrustTables::tr("Name of the limit, as in files and on the command line."), false},
                 {TrustTables::tr("Of"), {}, false}};
  for (const workflow::ThresholdCheck& check : verdict.checks)
    out.rows.push_back(
        {TableCell::stated(check.passed ? State::Good : State::Wrong,
                           check.passed ? TrustTables::tr("passed") : TrustTables::tr("failed")),
         TableCell::words(sentence(check.text), sentence(check.text)), TableCell::number(check.value),
         TableCell::number(check.limit), TableCell::words(text(check.name)),
         TableCell::words(text(check.subject))});
  return out;
}

TableContent driftTable(const validation::Repeatability& repeatability) {
  TableContent out;
  out.columns = {
      {TrustTables::tr("Parameter"), {}, false},
      {TrustTables::tr("First log"), {}, false},
      {TrustTables::tr("Value"), {}, true},
      {TrustTables::tr("Second log"), {}, false},
      {TrustTables::tr("Value"), {}, true},
      {TrustTables::tr("Difference [σ]"),
       TrustTables::tr("In combined standard deviations. What is listed is more than noise explains: "
                       "temperature, wear, a load, or another processing."),
       true}};
  for (const auto& drift : repeatability.drifts)
    out.rows.push_back({TableCell::words(text(drift.subject)), TableCell::words(text(drift.log_a)),
                        TableCell::number(drift.a), TableCell::words(text(drift.log_b)),
                        TableCell::number(drift.b),
                        TableCell::number(drift.sigma, significant(drift.sigma, 3))});
  return out;
}

TableContent essentialTable(const validation::EssentialParameters& essential) {
  TableContent out;
  out.columns = {
      {TrustTables::tr("Parameter"), {}, false},
      {TrustTables::tr("Needed"),
       TrustTables::tr("Whether the torques get worse without it, more than chance."), false},
      {TrustTables::tr("Value"), TrustTables::tr("Of the fit with the needed ones alone."), true},
      {TrustTables::tr("± Std"), {}, true},
      {TrustTables::tr("Relative std"), TrustTables::tr("Of those left out: when they went."), true},
      {TrustTables::tr("Error after"),
       TrustTables::tr("Relative error of the fit without it and those before it."), true},
      {TrustTables::tr("Unit"), {}, false}};
  for (const estimation::EstimatedValue& value : essential.values)
    out.rows.push_back({TableCell::words(text(value.subject), text(value.subject)),
                        TableCell::words(TrustTables::tr("yes")), TableCell::number(value.value),
                        TableCell::plusMinus(value.std), TableCell::percent(value.relative_std),
                        TableCell::percent(kNaN), TableCell::words(text(value.unit))});
  for (const auto& step : essential.eliminated)
    out.rows.push_back({TableCell::words(text(step.subject), text(step.subject)),
                        TableCell::words(TrustTables::tr("no")), TableCell::number(kNaN),
                        TableCell::plusMinus(kNaN), TableCell::percent(step.relative_std),
                        TableCell::percent(step.relative_error), TableCell::words({})});
  return out;
}

TableContent residualTable(const std::vector<validation::ResidualTest>& tests) {
  TableContent out;
  const auto correlation = [](const QString& title, const QString& tool_tip) {
    return TableColumn{title, tool_tip, true};
  };
  out.columns = {
      {TrustTables::tr("Log"), {}, false},
      {TrustTables::tr("Joint"), {}, false},
      {TrustTables::tr("White"),
       TrustTables::tr("Ljung–Box: no correlation in time. Filtered residuals are never white."), false},
      correlation(TrustTables::tr("Correlated over"), TrustTables::tr("Samples per independent residual.")),
      correlation(
          TrustTables::tr("Speed"),
          TrustTables::tr("Correlation with the speed: viscous friction that is missing or not linear.")),
      correlation(TrustTables::tr("Direction"), TrustTables::tr("With the sign of the speed: dry friction.")),
      correlation(TrustTables::tr("Acceleration"),
                  TrustTables::tr("With the acceleration: rotor inertia, a delay.")),
      correlation(TrustTables::tr("Load"),
                  TrustTables::tr("With the torque and the direction: friction that grows with the load.")),
      correlation(
          TrustTables::tr("Size with load"),
          TrustTables::tr(
              "Of the size of the residual with that of the torque: noise that grows with the load.")),
      correlation(TrustTables::tr("Chance up to"),
                  TrustTables::tr("Correlations below this are not significant."))};
  for (const validation::ResidualTest& test : tests) {
    Row row{TableCell::words(text(test.log)), TableCell::words(text(test.joint), sentence(test.text)),
            TableCell::words(test.white ? TrustTables::tr("yes") : TrustTables::tr("no")),
            TableCell::number(test.correlation_time, significant(test.correlation_time, 3))};
    for (const double value : {test.speed, test.direction, test.acceleration, test.load, test.magnitude})
      row.push_back(
          std::abs(value) > test.limit
              ? TableCell::number(value, significant(value, 2) + QStringLiteral(" ▲"),
                                  TrustTables::tr("Beyond what chance explains. %1").arg(sentence(test.text)))
              : TableCell::number(value, significant(value, 2)));
    row.push_back(TableCell::number(test.limit, significant(test.limit, 2)));
    out.rows.push_back(std::move(row));
  }
  return out;
}

}  // namespace plumbline::models
