// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/session_files.h"

#include "base/cancelled.h"
#include "widgets/session/excitation_plan.h"
#include "widgets/session/last_session/opening_mark.h"
#include "workflow/bayes/bayes_spec.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/identifiability/identifiability.h"
#include "workflow/log/log_part.h"
#include "workflow/payload/payload_replay.h"
#include "workflow/payload/payload_replay_json.h"
#include "workflow/robot/load_robot.h"
#include "workflow/session/session.h"

namespace plumbline::panels {

workflow::Session sessionOf(const Study& study) {
  workflow::Session session;
  if (study.robot) {
    session.robot = std::filesystem::absolute(study.robot->request.file);
    session.robot_hash = study.robot->content_hash;
    session.model_options = study.robot->request.options;
    session.package_paths = study.robot->request.package_paths;
  }
  for (const StudyLog& log : study.logs) {
    session.logs.push_back({std::filesystem::absolute(log.log->source),
                            log.log->content_hash,
                            log.role == LogRole::Training,
                            {}});
    session.logs.back().loaded = log.role == LogRole::Loaded;
    session.logs.back().name = workflow::nameOfFile(*log.log);
    if (!log.log->mapping_file.empty())
      session.logs.back().mapping = std::filesystem::absolute(log.log->mapping_file);
  }
  static_cast<workflow::IdentificationSpec&>(session) = study;
  if (const ExcitationPlanPtr& plan = study.excitation; plan && study.robot) {
    session.excitation = workflow::writeExcitationSpec(*plan->spec);
    session.motions = motionsOf(*plan, study.robot->model);
  }
  if (study.payload) {
    workflow::PayloadChoice choice = *study.payload;
    if (!choice.log.empty()) choice.log = std::filesystem::absolute(choice.log).string();
    session.payload = workflow::toText(choice);
  }
  if (study.bayes) session.bayes = workflow::toText(*study.bayes);
  return session;
}

namespace {

/// Removes rotors and outputs of joints that the robot no longer has, and reports them.
void adoptQuestion(const workflow::Robot& robot, const workflow::Session& session, const std::string& file,
                   Reopened& result) {
  if (const auto placed = placeRotors(robot.model, session.structure.rotors); !placed) {
    result.study.structure.rotors.clear();
    Error error = placed.error();
    error.file = file;
    result.missing.push_back(error);
  }
  const Result<identifiability::MeasuredOutputs> outputs =
      workflow::outputsFromText(workflow::toText(session.outputs), robot.model);
  if (outputs)
    result.study.outputs = session.outputs;
  else
    result.missing.push_back(outputs.error());
}

void adoptBayes(const RobotModel& model, const workflow::Session& session, Reopened& result) {
  if (session.bayes.empty()) return;
  Result<workflow::BayesSpec> spec = workflow::bayesSpecFromText(session.bayes, model);
  if (spec)
    result.study.bayes = std::make_shared<const workflow::BayesSpec>(std::move(spec).value());
  else
    result.missing.push_back(spec.error());
}

LogRole roleOf(const workflow::Session::LogFile& entry) {
  return entry.loaded ? LogRole::Loaded : entry.training ? LogRole::Training : LogRole::Validation;
}

}  // namespace

Result<Reopened> reopen(const std::filesystem::path& file, const JobContext& context,
                        const QStringList& without) {
  const OpeningMark mark(file);
  Result<workflow::Session> session = workflow::readSession(file);
  if (!session) return session.error();
  const auto left_out = [&](const std::filesystem::path& path) { return without.contains(fromPath(path)); };
  std::erase_if(session->logs, [&](const auto& entry) { return left_out(entry.file); });
  if (left_out(session->robot)) session->robot.clear();
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
    const OpeningMark robot_mark(session->robot);
    Result<workflow::RobotPtr> robot =
        workflow::loadRobot({session->robot, session->model_options, session->package_paths}, context);
    if (robot) {
      result.study.robot = *robot;
      result.study.pose = (*robot)->model.neutral();
      adoptQuestion(**robot, *session, file.string(), result);
      adoptBayes((*robot)->model, *session, result);
      result.study.excitation = planOf(*session, (*robot)->model, result.missing);
      if ((*robot)->content_hash != session->robot_hash)
        result.changed << fromPath(session->robot.filename());
    } else {
      result.missing.push_back(robot.error());
    }
  }
  std::vector<std::filesystem::path> files;
  for (const workflow::Session::LogFile& entry : session->logs) files.push_back(entry.file);
  const std::vector<std::string> names = workflow::logNames(files);
  for (std::size_t k = 0; k < files.size(); ++k) {
    const workflow::Session::LogFile& entry = session->logs[k];
    std::optional<std::filesystem::path> mapping;
    if (!entry.mapping.empty()) mapping = entry.mapping;
    const OpeningMark log_mark(entry.file);
    workflow::LogRequest request{entry.file, mapping};
    request.name = entry.name.empty() ? names[k] : entry.name;
    Result<StudyLog> log = readLog(request, roleOf(entry), context);
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

}  // namespace plumbline::panels
