// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/excitation_tables.h"
#include "widgets/models/engine_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/models/qt_text.h"
#include "workflow/excitation/execution_check.h"

namespace plumbline::models {
namespace {

/// SI unit of a quantity of a joint (by name) or of a clearance.
QString unitOf(const RobotModel& model, const std::string& subject, const std::string& quantity) {
  const int body = model.findJoint(subject);
  const bool turns = body < 0 || model.body(body).joint.isRotational();
  if (quantity == "pressure") return QStringLiteral("N");  // of a foot on the ground
  if (quantity == "friction") return {};                   // sideways over normal force
  if (quantity == "clearance" || quantity == "keep-in" || body < 0) return QStringLiteral("m");
  if (quantity == "torque") return turns ? QStringLiteral("N·m") : QStringLiteral("N");
  const QString base = turns ? QStringLiteral("rad") : QStringLiteral("m");
  if (quantity == "velocity") return base + QStringLiteral("/s");
  if (quantity == "acceleration") return base + QStringLiteral("/s²");
  if (quantity == "jerk") return base + QStringLiteral("/s³");
  return base;
}

TableCell inUnit(double value, const DisplayUnit& unit) {
  if (!std::isfinite(value)) return TableCell::words(QStringLiteral("–"));
  const QString number = fourDigits(unit.factor * value);
  return TableCell::number(unit.factor * value,
                           unit.name.isEmpty() ? number : number + QLatin1Char(' ') + unit.name);
}

TableCell timeCell(double t) {
  return TableCell::number(t, QString::number(t, 'f', 3));
}

}  // namespace

void DeviationTableModel::setCriterion(const std::vector<std::string>& names,
                                       const excitation::CriterionValue& value) {
  std::vector<TableColumn> columns = {
      {tr("Parameter"), tr("Base parameter or friction coefficient"), false},
      {tr("Deviation"), tr("Expected standard deviation after this motion, in the unit of the column"), true},
      {tr("Relative"), tr("The same per unit of the description's value"), true},
      {tr("Weakest"), tr("Its part in the combination that the motion determines least"), true}};
  std::vector<std::vector<TableCell>> rows;
  const auto at = [](const Eigen::VectorXd& v, std::size_t i) {
    return static_cast<Eigen::Index>(i) < v.size() ? v[static_cast<Eigen::Index>(i)]
                                                   : std::numeric_limits<double>::quiet_NaN();
  };
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double relative = at(value.relative_deviation, i);
    // For a parameter near zero every deviation is relatively large; the ratio carries no information.
    const QString share = relative > 1.0 ? QStringLiteral("> 100 %") : percent(relative);
    rows.push_back({TableCell::words(text(names[i])), TableCell::number(at(value.deviation, i)),
                    TableCell::number(relative, share),
                    TableCell::number(std::abs(at(value.weakest, i)), significant(at(value.weakest, i), 2))});
  }
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    const auto key = [](const auto& row) {
      const double x = row[Relative].sort.toDouble();
      return std::isnan(x) ? 2.0 : std::min(x, 1.0);
    };
    if (key(a) != key(b)) return key(a) > key(b);
    return a[Share].sort.toDouble() > b[Share].sort.toDouble();
  });
  setTable(std::move(columns), std::move(rows));
}

void ViolationTableModel::setViolations(const std::vector<excitation::Violation>& violations,
                                        const RobotModel& model, AngleUnit angles) {
  std::vector<TableColumn> columns = {{tr("What"), tr("Joint, or the two that meet"), false},
                                      {tr("Quantity"), {}, false},
                                      {tr("Worst"), tr("Largest magnitude beyond the limit"), true},
                                      {tr("Limit"), tr("With the margin taken off"), true},
                                      {tr("Beyond by"), {}, true},
                                      {tr("At [s]"), {}, true}};
  std::vector<std::vector<TableCell>> rows;
  for (const excitation::Violation& v : violations) {
    const DisplayUnit unit = displayUnit(unitOf(model, v.subject, v.quantity), angles);
    rows.push_back({TableCell::stated(State::Wrong, text(v.subject)), TableCell::words(text(v.quantity)),
                    inUnit(v.value, unit), inUnit(v.limit, unit), inUnit(v.amount, unit), timeCell(v.time)});
    rows.back().front().sort = text(v.subject);
  }
  setTable(std::move(columns), std::move(rows));
}

void RangeTableModel::setCertificate(const excitation::MotionCertificate& certificate,
                                     const RobotModel& model, AngleUnit angles) {
  std::vector<TableColumn> columns = {
      {tr("What"), tr("Joint, or two bodies"), false},
      {tr("Quantity"), {}, false},
      {tr("From"), tr("Proven: it is never below"), true},
      {tr("To"), tr("Proven: it is never above"), true},
      {tr("Used"), tr("How much of the limit is used at most; above 100 % it is not proven to be kept"),
       true},
      {tr("At [s]"), tr("About where it comes nearest to its limit"), true}};
  std::vector<std::vector<TableCell>> rows;
  for (const excitation::MotionCertificate::Range& r : certificate.ranges) {
    const DisplayUnit unit = displayUnit(unitOf(model, r.subject, r.quantity), angles);
    const double middle = 0.5 * (r.limit_lower + r.limit_upper), half = 0.5 * (r.limit_upper - r.limit_lower);
    double used = std::numeric_limits<double>::quiet_NaN();
    if (std::isfinite(half) && half > 0.0)
      used = std::max(std::abs(r.upper - middle), std::abs(r.lower - middle)) / half;
    rows.push_back({TableCell::words(text(r.subject)), TableCell::words(text(r.quantity)),
                    inUnit(r.lower, unit), inUnit(r.upper, unit), TableCell::number(used, percent(used)),
                    timeCell(r.time)});
    if (used > 1.0) rows.back()[Used].state = State::Attention;
  }
  for (const excitation::MotionCertificate::Clearance& c : certificate.clearances) {
    rows.push_back({TableCell::words(text(c.first) + QStringLiteral(" – ") + text(c.second)),
                    TableCell::words(tr("clearance")), inUnit(c.lower, {QStringLiteral("m"), 1.0}),
                    TableCell::words(QStringLiteral("–")), TableCell::words(QStringLiteral("–")),
                    timeCell(c.time)});
  }
  setTable(std::move(columns), std::move(rows));
}

void PairTableModel::setCertificate(const excitation::MotionCertificate& certificate) {
  std::vector<std::vector<TableCell>> rows;
  for (const excitation::MotionCertificate::PairLeftOut& pair : certificate.left_out)
    rows.push_back({TableCell::words(text(pair.first)), TableCell::words(text(pair.second)),
                    TableCell::words(sentence(pair.reason))});
  setTable({{tr("Body"), {}, false}, {tr("Body"), {}, false}, {tr("Left out because"), {}, false}},
           std::move(rows));
}

void ExecutionTableModel::setCheck(const workflow::ExecutionCheck& check) {
  std::vector<TableColumn> columns = {
      {tr("Parameter"), {}, false},
      {tr("Predicted"), tr("Standard deviation that the design predicts"), true},
      {tr("Realised"), tr("Standard deviation that the identification from the simulated log states"), true},
      {tr("Error"), tr("Estimate minus truth of the simulation"), true},
      {tr("Error / predicted"),
       tr("Above 3 the prediction fails: friction, delay or filter bias the estimate"), true}};
  std::vector<std::vector<TableCell>> rows;
  for (Eigen::Index i = 0; i < check.predicted.size(); ++i) {
    const double ratio = std::abs(check.realised_error[i]) / check.predicted[i];
    rows.push_back({TableCell::words(text(check.names[static_cast<std::size_t>(i)])),
                    TableCell::number(check.predicted[i]), TableCell::number(check.realised_deviation[i]),
                    TableCell::number(check.realised_error[i]),
                    TableCell::number(ratio, significant(ratio, 3))});
    if (ratio > 3.0) rows.back()[Ratio].state = State::Attention;
  }
  setTable(std::move(columns), std::move(rows));
}

TableCell certificateCell(const excitation::MotionCertificate* certificate) {
  const auto say = [](const char* text) { return QCoreApplication::translate("MotionCertificate", text); };
  if (certificate == nullptr) return TableCell::words(say("not asked"));
  QStringList exceptions;
  for (const std::string& exception : certificate->exceptions) exceptions << sentence(exception);
  switch (certificate->status) {
    case excitation::MotionCertificate::Status::Certified:
      return TableCell::stated(
          certificate->collision_checked ? State::Good : State::Info,
          certificate->collision_checked ? say("certified") : say("certified, collision not checked"));
    case excitation::MotionCertificate::Status::CertifiedExcept: {
      // The bodies alone; why, and all others, in the tool tip.
      QString first = certificate->collision_checked && !exceptions.isEmpty()
                          ? exceptions.front().section(QStringLiteral(", "), 0, 0)
                          : say("collisions, not checked");
      if (exceptions.size() > 1) first += QStringLiteral(" +%1").arg(exceptions.size() - 1);
      return TableCell::stated(State::Attention, say("certified except") + QLatin1Char(' ') + first,
                               exceptions.join(QLatin1Char('\n')));
    }
    case excitation::MotionCertificate::Status::SampledOnly:
      return TableCell::stated(State::Attention, say("sampled only"));
    case excitation::MotionCertificate::Status::Violated:
      break;
  }
  return TableCell::stated(State::Wrong, say("violated"));
}

}  // namespace plumbline::models
