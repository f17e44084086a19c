// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>

#include "base/cancelled.h"
#include "widgets/report/pdf.h"
#include "widgets/session/excitation_plan.h"
#include "widgets/session/study_session.h"
#include "workflow/identifiability/identifiability.h"
#include "workflow/identification/identify.h"
#include "workflow/payload/payload_replay_json.h"
#include "workflow/report/report.h"
#include "workflow/identification/result_file.h"
#include "workflow/identification/comparison_forms.h"
#include "workflow/robot/export.h"
#include "workflow/robot/friction_files.h"
#include "workflow/robot/load_robot.h"

// The part of the session that writes files and keeps sessions.
namespace plumbline::panels {

// ---- results out -----------------------------------------------------------------------------------------------

namespace {

/// The predictions that a report on this outcome shows. Copies; called in a worker.
std::vector<workflow::TorquePrediction> predictionsOf(const Outcome& outcome) {
  std::vector<workflow::TorquePrediction> predictions;
  for (const PredictionSeries& series : outcome.series) predictions.push_back(*series.prediction);
  return predictions;
}

}  // namespace

void StudySession::renderPreview() {
  if (!outcome_) return;
  const OutcomePtr outcome = outcome_;
  runner_.start(
      QStringLiteral("preview"), tr("Write the report's preview"),
      [outcome](const JobContext&) {
        return workflow::reportText(workflow::stored(*outcome->result), predictionsOf(*outcome), "html");
      },
      this,
      [this](Result<std::string> html) {
        if (!html) return report(html.error(), area::kReport);
        preview_ = QString::fromStdString(*html);
        Q_EMIT previewChanged();
      });
}

template <typename Work, typename Done>
void StudySession::write(const QString& path, const QString& name, Work work, Done done) {
  Q_EMIT attempted(area::kReport);
  runner_.start(QStringLiteral("write:") + path, name, std::move(work), this,
                [this, path, done](const auto& written) {
                  if (!written) return report(written.error(), area::kReport);
                  done(*written);
                  Q_EMIT fileWritten(path);
                });
}

void StudySession::writeReport(const QString& path) {
  if (!outcome_) return;
  write(
      path, tr("Write %1").arg(QFileInfo(path).fileName()),
      [outcome = outcome_, file = toPath(path)](const JobContext&) {
        return workflow::writeReport(workflow::stored(*outcome->result), predictionsOf(*outcome), file,
                                     report::toPdf);
      },
      [this, path](const auto&) {
        remark(models::State::Good, tr("Report"), tr("Wrote the report %1.").arg(path), area::kReport);
      });
}

void StudySession::writeResult(const QString& path) {
  if (!outcome_) return;
  write(
      path, tr("Write %1").arg(QFileInfo(path).fileName()),
      [outcome = outcome_, file = toPath(path)](const JobContext&) {
        return workflow::writeResult(*outcome->result, file);
      },
      [this, path](const auto&) {
        remark(models::State::Good, tr("Result"), tr("Wrote the result %1.").arg(path), area::kReport);
      });
}

void StudySession::writeComparison(const QString& path) {
  if (comparableCount() == 0) return;
  Q_EMIT attempted(area::kCompare);
  runner_.start(
      QStringLiteral("write:") + path, tr("Write %1").arg(QFileInfo(path).fileName()),
      [request = compareRequest(), file = toPath(path)](const JobContext&) -> Result<bool> {
        const Result<workflow::Comparison> comparison = workflow::compare(request);
        if (!comparison) return comparison.error();
        if (Status status = workflow::writeComparison(*comparison, file); !status) return status.error();
        return true;
      },
      this,
      [this, path](const Result<bool>& written) {
        if (!written) return report(written.error(), area::kCompare);
        remark(models::State::Good, tr("Comparison"), tr("Wrote the comparison %1.").arg(path),
               area::kCompare);
        Q_EMIT fileWritten(path);
      });
}

void StudySession::exportUrdf(const QString& path) {
  if (!outcome_) return;
  write(
      path, tr("Write %1").arg(QFileInfo(path).fileName()),
      [outcome = outcome_, file = toPath(path)](const JobContext&) {
        return workflow::exportUrdf(*outcome->robot, outcome->result->estimate, file);
      },
      [this, path](const std::vector<Finding>& findings) {
        remark(models::State::Good, tr("Robot"), tr("Wrote the robot %1.").arg(path), area::kReport);
        for (const Finding& finding : findings) messages_.add(errors::messageOf(finding, area::kReport));
      });
}

// ---- sessions --------------------------------------------------------------------------------------------------

workflow::Session StudySession::session() const {
  workflow::Session session;
  if (study_.robot) {
    session.robot = std::filesystem::absolute(study_.robot->request.file);
    session.robot_hash = study_.robot->content_hash;
    session.model_options = study_.robot->request.options;
    session.package_paths = study_.robot->request.package_paths;
  }
  for (const StudyLog& log : study_.logs) {
    session.logs.push_back({std::filesystem::absolute(log.log->source),
                            log.log->content_hash,
                            log.role == LogRole::Training,
                            {}});
    session.logs.back().loaded = log.role == LogRole::Loaded;
    if (!log.log->mapping_file.empty())
      session.logs.back().mapping = std::filesystem::absolute(log.log->mapping_file);
  }
  static_cast<workflow::IdentificationSpec&>(session) = study_;
  if (const ExcitationPlanPtr& plan = study_.excitation; plan && study_.robot) {
    session.excitation = workflow::writeExcitationSpec(*plan->spec);
    session.motions = motionsOf(*plan, study_.robot->model);
  }
  if (study_.payload) {
    workflow::PayloadChoice choice = *study_.payload;
    if (!choice.log.empty()) choice.log = std::filesystem::absolute(choice.log).string();
    session.payload = workflow::toText(choice);
  }
  return session;
}

void StudySession::loadRotors(const QString& path) {
  if (!study_.robot) return;
  Q_EMIT attempted(area::kIdentifiability);
  runner_.start(
      QStringLiteral("rotors"), tr("Open %1").arg(QFileInfo(path).fileName()),
      [robot = study_.robot, file = toPath(path)](const JobContext&) {
        return workflow::loadRotors(*robot, file);
      },
      this,
      [this](Result<std::vector<RotorSpec>> rotors) {
        if (!rotors) return report(rotors.error(), area::kIdentifiability);
        setRotors(*rotors);
      });
}

void StudySession::loadFriction(const QString& path) {
  if (!study_.robot) return;
  Q_EMIT attempted(area::kEstimation);
  runner_.start(
      QStringLiteral("friction"), tr("Open %1").arg(QFileInfo(path).fileName()),
      [robot = study_.robot, file = toPath(path)](const JobContext&) {
        return workflow::loadFriction(*robot, file);
      },
      this,
      [this](Result<FrictionModel> friction) {
        if (!friction) return report(friction.error(), area::kEstimation);
        setFriction(*friction);
      });
}

void StudySession::saveFriction(const QString& path) {
  write(
      path, tr("Save %1").arg(QFileInfo(path).fileName()),
      [friction = study_.friction, file = toPath(path)](const JobContext&) {
        return workflow::saveFriction(friction, file);
      },
      [](const auto&) {});
}

void StudySession::loadBounds(const QString& path) {
  if (!study_.robot) return;
  Q_EMIT attempted(area::kEstimation);
  runner_.start(
      QStringLiteral("bounds"), tr("Open %1").arg(QFileInfo(path).fileName()),
      [robot = study_.robot, file = toPath(path)](const JobContext&) {
        return workflow::loadBounds(*robot, file);
      },
      this,
      [this](Result<std::string> bounds) {
        if (!bounds) return report(bounds.error(), area::kEstimation);
        setBounds(QString::fromStdString(*bounds));
      });
}

void StudySession::saveBounds(const QString& path) {
  write(
      path, tr("Save %1").arg(QFileInfo(path).fileName()),
      [bounds = study_.bounds, file = toPath(path)](const JobContext&) {
        return workflow::saveBounds(bounds, file);
      },
      [](const auto&) {});
}

void StudySession::saveRotors(const QString& path) {
  write(
      path, tr("Save %1").arg(QFileInfo(path).fileName()),
      [rotors = study_.structure.rotors, file = toPath(path)](const JobContext&) {
        return workflow::saveRotors(rotors, file);
      },
      [](const auto&) {});
}

void StudySession::saveSession(const QString& path) {
  write(
      path, tr("Save %1").arg(QFileInfo(path).fileName()),
      [session = session(), file = toPath(path)](const JobContext&) {
        return workflow::writeSession(session, file);
      },
      [](const auto&) {});
}

namespace {

/// What a session file gave, with what could not be had any more.
struct Reopened {
  Study study;
  std::vector<Error> missing;
  QStringList changed;
};

/// Rotors and outputs name joints; what the robot has no longer is left out and told.
void adoptQuestion(const workflow::Robot& robot, const workflow::Session& session, const std::string& file,
                   Reopened& result) {
  if (const auto placed = placeRotors(robot.model, session.structure.rotors); !placed) {
    result.study.structure.rotors.clear();
    Error error = placed.error();
    error.file = file;
    result.missing.push_back(error);
  }
  const Result<MeasuredOutputs> outputs =
      workflow::outputsFromText(workflow::toText(session.outputs), robot.model);
  if (outputs)
    result.study.outputs = session.outputs;
  else
    result.missing.push_back(outputs.error());
}

LogRole roleOf(const workflow::Session::LogFile& entry) {
  return entry.loaded ? LogRole::Loaded : entry.training ? LogRole::Training : LogRole::Validation;
}

/// Runs in a worker. A file that is gone costs only itself.
Result<Reopened> reopen(const std::filesystem::path& file, const JobContext& context) {
  const Result<workflow::Session> session = workflow::readSession(file);
  if (!session) return session.error();
  Reopened result;
  static_cast<workflow::IdentificationSpec&>(result.study) = *session;
  result.study.outputs = {};  // until the robot is known
  if (!session->payload.empty()) {
    Result<workflow::PayloadChoice> choice = workflow::payloadChoiceFromText(session->payload);
    if (choice) {
      result.study.payload = std::make_shared<const workflow::PayloadChoice>(std::move(choice).value());
    } else {
      result.missing.push_back(choice.error());
    }
  }
  if (!session->robot.empty()) {
    Result<workflow::RobotPtr> robot =
        workflow::loadRobot({session->robot, session->model_options, session->package_paths}, context);
    if (robot) {
      result.study.robot = *robot;
      result.study.pose = (*robot)->model.neutral();
      adoptQuestion(**robot, *session, file.string(), result);
      result.study.excitation = planOf(*session, (*robot)->model, result.missing);
      if ((*robot)->content_hash != session->robot_hash)
        result.changed << fromPath(session->robot.filename());
    } else {
      result.missing.push_back(robot.error());
    }
  }
  for (const workflow::Session::LogFile& entry : session->logs) {
    std::optional<std::filesystem::path> mapping;
    if (!entry.mapping.empty()) mapping = entry.mapping;
    Result<StudyLog> log = readLog({entry.file, mapping}, roleOf(entry), context);
    if (context.stopRequested()) return cancelled("the work");
    if (log) {
      if (log->log->content_hash != entry.hash) result.changed << fromPath(entry.file.filename());
      result.study.logs.push_back(std::move(*log));
    } else {
      result.missing.push_back(log.error());
    }
  }
  return result;
}

}  // namespace

void StudySession::openSession(const QString& path) {
  Q_EMIT attempted(area::kRobot);
  runner_.start(
      QStringLiteral("session"), tr("Open %1").arg(QFileInfo(path).fileName()),
      [file = toPath(path)](const JobContext& context) { return reopen(file, context); }, this,
      [this, path](Result<Reopened> reopened) {
        if (!reopened) return report(reopened.error(), area::kRobot);
        Study next = std::move(reopened->study);
        next.settings_id = ++last_settings_id_;
        next.structure_id = ++last_structure_id_;
        edit(tr("open %1").arg(QFileInfo(path).fileName()), std::move(next));
        for (const Error& error : reopened->missing) report(error, area::kRobot);
        if (!reopened->changed.isEmpty()) {
          remark(models::State::Attention, tr("Changed files"),
                 tr("Changed since the session was saved: %1.").arg(reopened->changed.join(", ")),
                 area::kRobot);
        }
        Q_EMIT sessionOpened(path);
      });
}

}  // namespace plumbline::panels
