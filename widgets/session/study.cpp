// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/study.h"
#include "signal/joint_matching.h"
#include "signal/time_base.h"
#include "widgets/models/engine_text.h"
#include "workflow/identification/identify.h"
#include "workflow/log/load_log.h"
#include "workflow/log/log_part.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace plumbline::panels {

TimeOrder TimeOrder::of(const Eigen::VectorXd& time) {
  bool rises = true;
  for (Eigen::Index i = 0; i < time.size() && rises; ++i) {
    rises = std::isfinite(time[i]) && (i == 0 || time[i] >= time[i - 1]);
  }
  TimeOrder result;
  if (rises) return result;
  for (Eigen::Index i = 0; i < time.size(); ++i) {
    if (std::isfinite(time[i])) result.order.push_back(i);
  }
  std::stable_sort(result.order.begin(), result.order.end(),
                   [&](Eigen::Index a, Eigen::Index b) { return time[a] < time[b]; });
  return result;
}

Eigen::Index TimeOrder::nearest(const Eigen::VectorXd& time, double t) const {
  const bool own = !order.empty();
  const Eigen::Index count = own ? static_cast<Eigen::Index>(order.size()) : time.size();
  if (count == 0) return -1;
  const auto sample = [&](Eigen::Index k) { return own ? order[static_cast<std::size_t>(k)] : k; };
  Eigen::Index low = 0, high = count;
  while (low < high) {
    const Eigen::Index middle = (low + high) / 2;
    (time[sample(middle)] < t ? low : high) = time[sample(middle)] < t ? middle + 1 : middle;
  }
  if (low == count) return sample(count - 1);
  if (low > 0 && t - time[sample(low - 1)] < time[sample(low)] - t) --low;
  return sample(low);
}

std::vector<workflow::LogPtr> Study::logsOf(LogRole role) const {
  std::vector<workflow::LogPtr> result;
  for (const StudyLog& log : logs) {
    if (log.role == role && log.misfit.isEmpty()) result.push_back(log.log);
  }
  return result;
}

void Study::markMisfits() {
  for (StudyLog& log : logs) {
    log.misfit.clear();
    if (!robot) continue;
    const Result<signal::JointMatch> match = signal::matchJoints(robot->model, *log.log);
    if (!match && match.error().code == ErrorCode::NameMismatch)
      log.misfit = models::sentence(match.error().detail);
  }
}

void Study::nameLogs() {
  std::vector<workflow::LogPtr> open;
  for (const StudyLog& log : logs) open.push_back(log.log);
  const QStringList labels = logLabels(open);
  for (std::size_t i = 0; i < logs.size(); ++i) logs[i].label = labels[static_cast<qsizetype>(i)];
}

QStringList Study::labelsOf(const std::vector<workflow::LogPtr>& of) const {
  std::vector<workflow::LogPtr> all = of;
  for (const StudyLog& log : logs)
    if (std::find(of.begin(), of.end(), log.log) == of.end()) all.push_back(log.log);
  return logLabels(all).mid(0, static_cast<qsizetype>(of.size()));
}

QString Study::labelOf(const workflow::LogPtr& log) const {
  return labelsOf({log}).constFirst();
}

int Study::findLog(const QString& path) const {
  const QString wanted = QFileInfo(path).absoluteFilePath();
  for (std::size_t i = 0; i < logs.size(); ++i) {
    if (QFileInfo(QString::fromStdString(logs[i].log->source)).absoluteFilePath() == wanted)
      return static_cast<int>(i);
  }
  return -1;
}

std::string Study::nameInEngine(const QString& path) const {
  const auto absolute = [](const std::filesystem::path& file) {
    return QFileInfo(fromPath(file)).absoluteFilePath();
  };
  const QString wanted = absolute(workflow::logPart(toPath(path)).file);
  for (const StudyLog& log : logs)
    if (absolute(workflow::partIn(*log.log).file) == wanted) return workflow::nameOfFile(*log.log);
  return {};
}

StudyChange StudyChange::between(const Study& before, const Study& after) {
  StudyChange change;
  change.robot = before.robot != after.robot;
  change.structure = before.structure_id != after.structure_id;
  change.settings = before.settings_id != after.settings_id;
  change.choices = before.methods != after.methods || before.options.thresholds != after.options.thresholds;
  change.excitation = before.excitation != after.excitation;
  change.payload = before.payload != after.payload;
  change.bayes = before.bayes != after.bayes;
  change.pose = before.pose.size() != after.pose.size() || before.pose != after.pose;
  change.logs = before.logs.size() != after.logs.size() ||
                !std::equal(before.logs.begin(), before.logs.end(), after.logs.begin(),
                            [](const StudyLog& a, const StudyLog& b) {
                              return a.log == b.log && a.role == b.role && a.misfit == b.misfit;
                            });
  return change;
}

Result<StudyLog> readLog(const workflow::LogRequest& request, LogRole role, const JobContext& context) {
  Result<workflow::LogPtr> log = workflow::loadLog(request, context);
  if (!log) return log.error();
  return studyLog(*log, role);
}

StudyLog studyLog(workflow::LogPtr log, LogRole role) {
  StudyLog result;
  result.log = std::move(log);
  result.time = signal::analyseTime(result.log->time);
  result.order = std::make_shared<const TimeOrder>(TimeOrder::of(result.log->time));
  result.role = role;
  return result;
}

PredictionSeries prepareSeries(std::shared_ptr<const workflow::TorquePrediction> prediction) {
  PredictionSeries series;
  series.residual = std::make_shared<const Eigen::MatrixXd>(prediction->measured - prediction->predicted);
  const signal::TimeBase time = signal::analyseTime(prediction->time);
  series.gap_step = 2.5 * time.median_step;
  series.prediction = std::move(prediction);
  return series;
}

Eigen::VectorXd poseAt(const RobotModel& model, const StudyLog& log, double t, const Eigen::VectorXd& pose) {
  Eigen::VectorXd q = pose;
  const Eigen::Index sample = log.order->nearest(log.log->time, t);
  if (sample < 0 || log.log->position.rows() <= sample) return q;
  if (model.base() == BaseType::Floating && log.log->base && log.log->base->pose.rows() > sample &&
      log.log->base->pose.row(sample).allFinite())
    q.head<7>() = log.log->base->pose.row(sample).transpose();
  for (int column = 0; column < log.log->jointCount(); ++column) {
    const int body = model.findJoint(log.log->joint_names[static_cast<std::size_t>(column)]);
    if (body < 0) continue;
    const Joint& joint = model.body(body).joint;
    const double value = log.log->position(sample, column);
    if (joint.nq == 1 && joint.mimics < 0 && std::isfinite(value)) q[joint.q_index] = value;
  }
  return q;
}

QString roleName(LogRole role) {
  return role == LogRole::Training     ? QCoreApplication::translate("LogRole", "training")
         : role == LogRole::Validation ? QCoreApplication::translate("LogRole", "validation")
                                       : QCoreApplication::translate("LogRole", "with load");
}

QStringList logLabels(const std::vector<workflow::LogPtr>& logs) {
  std::vector<std::filesystem::path> files;
  for (const workflow::LogPtr& log : logs) files.push_back(workflow::partIn(*log).file);
  const std::vector<std::string> names = workflow::logNames(files);
  QStringList labels;
  for (std::size_t i = 0; i < logs.size(); ++i)
    labels << QString::fromStdString(logs[i]->source.empty() ? logs[i]->name
                                                             : names[i] + workflow::partWords(*logs[i]));
  return labels;
}

QStringList seriesLabels(const Outcome& outcome, const Study& study) {
  std::vector<workflow::LogPtr> logs = outcome.training;
  logs.insert(logs.end(), outcome.validation.begin(), outcome.validation.end());
  QStringList labels = study.labelsOf(logs).mid(0, static_cast<qsizetype>(outcome.series.size()));
  for (std::size_t i = logs.size(); i < outcome.series.size(); ++i)
    labels << QString::fromStdString(outcome.series[i].prediction->log_name);
  return labels;
}

QString fromPath(const std::filesystem::path& path) {
  return QString::fromStdString(path.string());
}
std::filesystem::path toPath(const QString& path) {
  return std::filesystem::path(path.toStdString());
}

}  // namespace plumbline::panels
