// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/motion_tables.h"

#include <limits>

#include "spatial/inertia.h"
#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"

namespace plumbline::models {
namespace {

using Row = std::vector<TableCell>;
constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

std::vector<TableColumn> valueColumns(const QString& subject) {
  const QString interval = SnapshotTableModel::tr(
      "95 % of the posterior lie within, if the prior is as stated. None where the "
      "estimate is not calibrated: see Label.");
  const QString before =
      SnapshotTableModel::tr("95 % of the prior lie within: what was known before any data.");
  return {
      {subject, {}, false},
      {SnapshotTableModel::tr("Interval"),
       SnapshotTableModel::tr("Bar: 95 % interval. Dot: estimate; grey where it has no interval. Diamond: "
                              "before. Thin line: zero. Every row has a scale of its own."),
       false, true},
      {SnapshotTableModel::tr("Before"),
       SnapshotTableModel::tr("Mean of the prior: the value of the robot file."), true},
      {SnapshotTableModel::tr("Before, from"), before, true},
      {SnapshotTableModel::tr("to"), before, true},
      {SnapshotTableModel::tr("Estimate"), SnapshotTableModel::tr("Most probable value."), true},
      {SnapshotTableModel::tr("95 % from"), interval, true},
      {SnapshotTableModel::tr("95 % to"), interval, true},
      {SnapshotTableModel::tr("From data"),
       SnapshotTableModel::tr(
           "Share of the information that the logs gave. Near 0 %: the interval is that of the prior, "
           "which no log can contradict there."),
       true},
      {SnapshotTableModel::tr("Unit"), {}, false}};
}

Row valueRow(const workflow::BayesResult& result, const bayes::PosteriorValue& before,
             const bayes::PosteriorValue& after) {
  const bool stated = result.calibrated();
  const double lower = stated ? after.lower : kUnknown, upper = stated ? after.upper : kUnknown;
  return {TableCell::words(text(after.subject), text(after.subject)),
          TableCell::marked({after.value, lower, upper, before.value}),
          TableCell::number(before.value),
          TableCell::number(before.lower),
          TableCell::number(before.upper),
          TableCell::number(after.value),
          TableCell::number(lower),
          TableCell::number(upper),
          TableCell::percent(result.converged() ? after.data_fraction : kUnknown),
          TableCell::words(text(after.unit))};
}

QString sensorName(const std::string& sensor) {
  if (sensor == "position") return SnapshotTableModel::tr("position");
  if (sensor == "velocity") return SnapshotTableModel::tr("velocity");
  if (sensor == "force") return SnapshotTableModel::tr("torque noise");
  return text(sensor);
}

}  // namespace

TableContent bodyTable(const workflow::BayesResult& result) {
  TableContent table{valueColumns(SnapshotTableModel::tr("Parameter")), {}};
  for (const int body : result.problem.map.bodies())
    for (int i = 0; i < layout::kSize; ++i) {
      const auto k = static_cast<std::size_t>(layout::kSize * body + i);
      table.rows.push_back(valueRow(result, result.prior.parameters[k], result.posterior.parameters[k]));
    }
  for (std::size_t i = 0; i < result.posterior.friction.size(); ++i)
    table.rows.push_back(valueRow(result, result.prior.friction[i], result.posterior.friction[i]));
  return table;
}

TableContent motionBaseTable(const workflow::BayesResult& result) {
  TableContent table{valueColumns(SnapshotTableModel::tr("Base parameter")), {}};
  for (std::size_t i = 0; i < result.posterior.base.size(); ++i)
    table.rows.push_back(valueRow(result, result.prior.base[i], result.posterior.base[i]));
  return table;
}

TableContent sensorTable(const workflow::BayesResult& result) {
  TableContent table{
      {{SnapshotTableModel::tr("Sensor"), {}, false},
       {SnapshotTableModel::tr("Joint"), {}, false},
       {SnapshotTableModel::tr("Residual rms"),
        SnapshotTableModel::tr("In units of the stated standard deviation."), true},
       {SnapshotTableModel::tr("Expected"),
        SnapshotTableModel::tr("Residual that noise as stated leaves after smoothing."), true},
       {SnapshotTableModel::tr("Correlation"), SnapshotTableModel::tr("Of neighbouring residuals."), true},
       {SnapshotTableModel::tr("Innovation variance"),
        SnapshotTableModel::tr("Of what each value adds to those before it, in units of what noise as stated "
                               "lets expect: 1 when "
                               "it fits."),
        true},
       {SnapshotTableModel::tr("White"),
        SnapshotTableModel::tr("Probability of so much correlation of the innovations when they are white. "
                               "Below 0.01 %, divided "
                               "by "
                               "the number of channels: they are not."),
        true},
       {SnapshotTableModel::tr("Values"), {}, true}},
      {}};
  for (const bayes::SensorResidual& r : result.posterior.residuals) {
    const bool tested = r.innovations.count > 0;
    table.rows.push_back(
        {TableCell::words(sensorName(r.sensor)), TableCell::words(text(r.joint)), TableCell::number(r.rms),
         TableCell::number(result.converged() ? r.expected_rms : kUnknown),
         TableCell::number(r.autocorrelation), TableCell::number(tested ? r.innovations.variance : kUnknown),
         TableCell::percent(tested ? r.innovations.probability : kUnknown),
         TableCell::number(static_cast<double>(r.count), QString::number(r.count))});
  }
  return table;
}

}  // namespace plumbline::models
