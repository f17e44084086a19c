// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/study_session.h"

#include <QFileInfo>
#include <QUndoCommand>
#include <algorithm>

#include "workflow/identification/recommend.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {

namespace {

/// A new study: the recommended setting, with the prior that it takes.
Study emptyStudy() {
  Study study;
  study.methods = {workflow::kRecommended};
  study.prior = workflow::weakPrior();
  return study;
}

}  // namespace

/// One step of undo: the study before and after it.
class StudySession::Step : public QUndoCommand {
 public:
  Step(StudySession* session, const QString& words, Study before, Study after, UndoScope scope)
      : QUndoCommand(words),
        session_(session),
        before_(std::move(before)),
        after_(std::move(after)),
        scope_(scope) {}
  void undo() override { session_->apply(before_); }
  void redo() override { session_->apply(after_); }
  int id() const override { return scope_.id_; }
  bool mergeWith(const QUndoCommand* next) override {
    after_ = static_cast<const Step*>(next)->after_;
    setText(next->text());
    return true;
  }

 private:
  StudySession* session_;
  Study before_, after_;
  UndoScope scope_;
};

StudySession::StudySession(QObject* parent)
    : QObject(parent), study_(emptyStudy()), messages_(this), undo_(this), runner_(this) {}
StudySession::~StudySession() {
  runner_.cancelAll();
}

// ---- edits -----------------------------------------------------------------------------------------------------

void StudySession::edit(const QString& words, Study next, UndoScope scope) {
  if (StudyChange change = StudyChange::between(study_, next); change.robot || change.logs) {
    next.markMisfits();
    next.nameLogs();
  }
  undo_.push(new Step(this, words, study_, std::move(next), scope));
}

void StudySession::editSettings(const QString& words, Study next, UndoScope scope) {
  next.settings_id = ++last_settings_id_;
  edit(words, std::move(next), scope);
}

void StudySession::editStructure(const QString& words, Study next, UndoScope scope) {
  next.structure_id = ++last_structure_id_;
  // Options that estimation uses too. The other options do not make results out of date.
  if (next.structure.tolerance != study_.structure.tolerance || next.snap != study_.snap)
    next.settings_id = ++last_settings_id_;
  edit(words, std::move(next), scope);
}

void StudySession::apply(const Study& study) {
  const StudyChange change = StudyChange::between(study_, study);
  const bool first_robot = !study_.robot;
  study_ = study;
  const int logs = static_cast<int>(study_.logs.size());
  const int current = qBound(logs > 0 ? 0 : -1, current_log_, logs - 1);
  if (change.robot) {
    selectBody(-1);
    Q_EMIT robotChanged();
  }
  if (change.pose || change.robot) Q_EMIT poseChanged();  // before the logs, whose pose is shown
  if (change.logs) {
    current_log_ = current;
    Q_EMIT logsChanged();
    Q_EMIT currentLogChanged();
  } else if (change.robot && first_robot && current >= 0) {
    Q_EMIT currentLogChanged();  // it was read before its robot, which now stands as it says
  }
  if (change.settings || change.structure || change.choices) Q_EMIT settingsChanged();
  if (change.excitation || change.robot) Q_EMIT excitationChanged();
  if (change.payload || change.robot) Q_EMIT payloadChanged();
  if (change.bayes) Q_EMIT bayesChanged();
  if (change.robot || change.structure) Q_EMIT structureChanged();
}

void StudySession::setLogRole(int index, LogRole role) {
  Study next = study_;
  StudyLog& log = next.logs.at(static_cast<std::size_t>(index));
  if (log.role == role) return;
  log.role = role;
  edit(tr("use %1 for %2").arg(log.label, roleName(role)), std::move(next));
}

void StudySession::selectBody(int body) {
  if (body == selected_body_) return;
  selected_body_ = body;
  Q_EMIT selectedBodyChanged(body);
}

void StudySession::removeLogs(QList<int> indices) {
  Study next = study_;
  std::sort(indices.begin(), indices.end(), std::greater<>());
  QStringList names;
  int shown = current_log_;
  for (const int index : indices) {
    shown -= index < current_log_;  // the log that is shown stays it
    names.prepend(next.logs.at(static_cast<std::size_t>(index)).label);
    next.logs.erase(next.logs.begin() + index);
  }
  if (names.isEmpty()) return;
  current_log_ = shown;
  edit(tr("remove %1").arg(names.join(QStringLiteral(", "))), std::move(next));
}

void StudySession::cutLog(int index, const std::vector<workflow::LogPart>& parts, bool second_validates,
                          const QString& words) {
  const StudyLog old = study_.logs.at(static_cast<std::size_t>(index));
  run(
      QStringLiteral("cut:") + QString::fromStdString(old.log->source), area::kData, words,
      [old, parts](const JobContext& context) -> Result<std::vector<StudyLog>> {
        std::vector<StudyLog> out;
        for (const workflow::LogPart& part : parts) {
          Result<workflow::LogPtr> cut = workflow::partOf(*old.log, part.from, part.to, context);
          if (!cut) return cut.error();
          out.push_back(studyLog(*cut, old.role));
        }
        return out;
      },
      this,
      [this, old, second_validates, words](std::vector<StudyLog> cut) {
        Study next = study_;
        const auto place = std::find_if(next.logs.begin(), next.logs.end(),
                                        [&](const StudyLog& log) { return log.log == old.log; });
        if (place == next.logs.end()) return;
        if (second_validates && old.role == LogRole::Training && next.logsOf(LogRole::Validation).empty())
          cut.back().role = LogRole::Validation;
        next.logs.insert(next.logs.erase(place), cut.begin(), cut.end());
        std::stable_sort(next.logs.begin(), next.logs.end(),
                         [](const StudyLog& a, const StudyLog& b) { return a.role < b.role; });
        edit(words, std::move(next));
        setCurrentLog(study_.findLog(QString::fromStdString(cut.front().log->source)));
      },
      jobs::AfterCancel::Drop);
}

void StudySession::setCurrentLog(int index) {
  if (index == current_log_ || index < 0 || index >= static_cast<int>(study_.logs.size())) return;
  current_log_ = index;
  Q_EMIT currentLogChanged();
}

void StudySession::setProcessing(const signal::ProcessingSettings& processing, const QString& words,
                                 UndoScope scope) {
  Study next = study_;
  next.processing = processing;
  editSettings(words, std::move(next), scope);
}

void StudySession::setPose(const Eigen::VectorXd& pose) {
  if (pose.size() == study_.pose.size() && pose == study_.pose) return;
  Study next = study_;
  next.pose = pose;
  edit(tr("joint pose"), std::move(next), pose_scope_);
}

void StudySession::setExcitation(const ExcitationPlanPtr& plan, const QString& words, UndoScope scope) {
  Study next = study_;
  next.excitation = plan;
  edit(words, std::move(next), scope);
}

void StudySession::newStudy() {
  cancel();
  asked_logs_.clear();
  Study next = emptyStudy();
  next.settings_id = ++last_settings_id_;
  next.structure_id = ++last_structure_id_;
  edit(tr("new study"), std::move(next));
  setFile({});
}

void StudySession::closeStudy() {
  if (!study_.robot && study_.logs.empty()) return;
  cancel();
  Study next = study_;
  next.robot = nullptr;
  next.logs.clear();
  next.pose.resize(0);
  next.excitation = nullptr;
  next.payload = nullptr;
  edit(tr("close robot and logs"), std::move(next));
  setFile({});
}

// ---- messages --------------------------------------------------------------------------------------------------

void StudySession::report(const Error& error, const QString& place) {
  errors::Message message = errors::messageOf(error, place);
  if (error.code == ErrorCode::Cancelled) message.state = models::State::Info;
  messages_.add(message);
  Q_EMIT rejected(place, message);
}

void StudySession::remark(models::State state, const QString& title, const QString& text,
                          const QString& place) {
  errors::Message message;
  message.state = state;
  message.title = title;
  message.text = text;
  message.source = place;
  messages_.add(message);
}

}  // namespace plumbline::panels
