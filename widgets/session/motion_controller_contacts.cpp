// SPDX-License-Identifier: GPL-3.0-or-later
//
// Floating base, contacts and loops of motion and parameters.
#include <QFileInfo>
#include <algorithm>
#include <map>

#include "bayes/constraints/constraint_schedule.h"
#include "excitation/legged/foot_proposals.h"

#include "widgets/session/area.h"
#include "widgets/session/motion_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/robot/loop_study.h"

namespace plumbline::panels {

workflow::LogPtr MotionController::log() const {
  const std::vector<workflow::LogPtr> logs = session_->study().logsOf(LogRole::Training);
  if (std::find(logs.begin(), logs.end(), shown_) != logs.end()) return shown_;
  return logs.empty() ? nullptr : logs.front();
}

void MotionController::showLog(const workflow::LogPtr& log) {
  if (log == this->log()) return;
  shown_ = log;
  Q_EMIT stateChanged();
}

std::shared_ptr<const signal::DetectedContacts> MotionController::detected() const {
  const auto at = std::find(detected_of_.begin(), detected_of_.end(), log());
  const auto i = static_cast<std::size_t>(at - detected_of_.begin());
  return i < detected_.size() ? detected_[i] : nullptr;
}

bool MotionController::logHasBasePose() const {
  const workflow::LogPtr log = this->log();
  return log && log->base && log->base->pose.rows() == log->size() && log->size() > 0;
}

void MotionController::setFloatingBase(bool floating) {
  const workflow::RobotPtr& robot = session_->study().robot;
  if (!robot) return;
  ModelOptions options = robot->request.options;
  options.base = floating ? BaseType::Floating : BaseType::Fixed;
  session_->setModelOptions(options, tr("base"));
}

void MotionController::setContacts(const Contacts& contacts, const QString& words, UndoScope scope) {
  workflow::BayesSpec next = spec();
  next.contacts = contacts;
  setSpec(next, words, scope);
}

bayes::ContactSchedule MotionController::contactAt(const std::string& link) const {
  bayes::ContactSchedule out;
  out.contact.name = out.contact.frame.link = link;
  const workflow::RobotPtr& robot = session_->study().robot;
  if (!robot) return out;
  for (const excitation::FootChoice& choice : excitation::footChoices(robot->description, robot->model))
    if (choice.foot.link == link) out.contact.frame.X_LF.p = choice.foot.point;
  return out;
}

void MotionController::detect(const signal::ContactDetection& detection) {
  const std::vector<workflow::LogPtr> logs = session_->study().logsOf(LogRole::Training);
  if (logs != detected_of_) detected_.clear();
  detected_of_ = logs;
  if (std::all_of(logs.begin(), logs.end(), [](const auto& log) { return log->contacts.empty(); })) {
    detected_.clear();
    Q_EMIT contactsDetected();
    return;
  }
  using Found = std::vector<std::shared_ptr<const signal::DetectedContacts>>;
  session_->run(
      QStringLiteral("contacts"), area::kBayes, tr("Detect contacts"),
      [logs, detection](const JobContext&) -> Result<Found> {
        Found out;
        for (const workflow::LogPtr& log : logs) {
          out.push_back(nullptr);
          if (log->contacts.empty()) continue;
          auto found = signal::contactPhases(*log, detection);
          if (!found) return found.error();
          out.back() = std::make_shared<const signal::DetectedContacts>(std::move(*found));
        }
        return out;
      },
      this,
      [this, logs](const Found& found) {
        if (logs != detected_of_) return;
        detected_ = found;
        Q_EMIT contactsDetected();
      });
}

void MotionController::adoptDetected() {
  const workflow::RobotPtr& robot = session_->study().robot;
  if (detected_.empty() || !robot) return;
  std::vector<std::string> links;  // that hold in some log, in the order of the logs
  const auto add = [&links](const std::string& link) {
    if (std::find(links.begin(), links.end(), link) == links.end()) links.push_back(link);
  };
  std::map<std::string, bool> holds;  // of every detected link
  for (const auto& found : detected_)
    for (std::size_t i = 0; found && i < found->contacts.size(); ++i) {
      const signal::ContactPhases& one = found->contacts[i];
      holds[one.frame] = holds[one.frame] || !one.phases.empty();
      if (!one.phases.empty()) add(one.frame);
    }
  Contacts contacts;
  QStringList unknown;
  for (const std::string& link : links) {
    if (!placeFrame(robot->model, {link, {}})) {
      unknown << QString::fromStdString(link);
      continue;
    }
    bayes::ContactSchedule schedule = contactAt(link);
    for (const bayes::ContactSchedule& old : spec().contacts)
      if (old.contact.frame.link == link) schedule = old;  // its place and its noise stay
    for (std::size_t i = 0; i < detected_.size(); ++i) {
      bayes::Phases phases;
      for (std::size_t c = 0; detected_[i] && c < detected_[i]->contacts.size(); ++c)
        if (detected_[i]->contacts[c].frame == link) phases = detected_[i]->contacts[c].phases;
      if (detected_.size() > 1)
        schedule.log_phases[detected_of_[i]->name] = std::move(phases);
      else
        schedule.phases = std::move(phases), schedule.log_phases.clear();
    }
    contacts.push_back(std::move(schedule));
  }
  for (const bayes::ContactSchedule& old : spec().contacts)
    if (holds.find(old.contact.frame.link) == holds.end()) contacts.push_back(old);
  setContacts(contacts, tr("contacts as detected"));
  if (!unknown.isEmpty())
    session_->report({ErrorCode::UnknownReference,
                      "the robot has no link named as the contact " + unknown.join(", ").toStdString() +
                          " of the log, which is left out",
                      {},
                      {},
                      {},
                      "rename the contact in the log, or add one at the link that touches"},
                     area::kBayes);
}

void MotionController::setPhases(const std::string& link, const bayes::Phases& phases) {
  const std::vector<workflow::LogPtr> logs = session_->study().logsOf(LogRole::Training);
  const workflow::LogPtr shown = log();
  if (!shown) return;
  Contacts contacts = spec().contacts;
  auto at = std::find_if(contacts.begin(), contacts.end(),
                         [&](const auto& one) { return one.contact.frame.link == link; });
  const bool fresh = at == contacts.end();
  if (fresh) at = contacts.insert(contacts.end(), contactAt(link));
  if (logs.size() > 1) {
    std::map<std::string, bayes::Phases> by_log;
    for (const workflow::LogPtr& each : logs) {
      const bayes::Phases* own = bayes::phasesIn(*at, each->name);
      if (each == shown)
        by_log[each->name] = phases;
      else if (own != nullptr)
        by_log[each->name] = *own;
      else if (!fresh && each->size() > 1)  // it always holds there
        by_log[each->name] = {{each->time[0], each->time[each->size() - 1]}};
      else
        by_log[each->name];
    }
    at->log_phases = std::move(by_log);
    at->phases.clear();
  } else {
    at->phases = phases;
    at->log_phases.clear();
  }
  const bool never = phases.empty() && std::all_of(at->log_phases.begin(), at->log_phases.end(),
                                                   [](const auto& each) { return each.second.empty(); });
  if (never) contacts.erase(at);
  setContacts(contacts, tr("phases of %1").arg(QString::fromStdString(link)));
}

void MotionController::setLoops(const QString& path) {
  workflow::BayesSpec next = spec();
  next.loops = path.isEmpty() ? std::string() : std::filesystem::absolute(toPath(path)).string();
  setSpec(next, tr("loops"));
}

void MotionController::studyLoops() {
  const workflow::RobotPtr& robot = session_->study().robot;
  const std::string file = robot ? spec().loops : std::string();
  const std::string of = robot ? loopsFile() : std::string();
  if (of == loops_of_) return;
  loops_of_ = of;
  loops_ = nullptr;
  Q_EMIT loopsStudied();
  if (file.empty()) return;
  session_->run(
      QStringLiteral("loops"), area::kBayes, tr("Close the loops"),
      [robot, file](const JobContext& context) -> Result<std::shared_ptr<const workflow::LoopStudy>> {
        workflow::LoopRequest request;
        request.robot = robot;
        request.file = file;
        Result<workflow::LoopStudy> study = workflow::studyLoops(request, context);
        if (!study) return study.error();
        return std::make_shared<const workflow::LoopStudy>(std::move(*study));
      },
      this,
      [this, robot, of](const std::shared_ptr<const workflow::LoopStudy>& study) {
        if (of != loops_of_ || robot != session_->study().robot) return;
        loops_ = study;
        Q_EMIT loopsStudied();
      });
}

}  // namespace plumbline::panels
