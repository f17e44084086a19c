// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/excitation_controller.h"

#include <QElapsedTimer>
#include <algorithm>

#include "widgets/jobs/line_process.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/view3d/mesh_worker.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/excitation/legged/legged_study.h"
#include "workflow/robot/load_robot.h"
#include "workflow/robot/mesh_reader.h"

// Preparation of the robot, edits, and evaluation of a motion. Longer runs are in excitation_controller_runs.cpp.
namespace plumbline::panels {
namespace {

/// Time limit for an evaluation to be waited for during a drag: painting the window without it, for the moved pointer
/// alone, takes longer.
constexpr std::chrono::milliseconds kSoon{6};

/// The motion with these joints at rest.
std::shared_ptr<const excitation::Motion> withHeld(const excitation::Motion& motion,
                                                   const std::vector<std::string>& held,
                                                   const RobotModel& model) {
  auto result = std::make_shared<excitation::Motion>(motion);
  for (int joint = 0; joint < std::min(model.nv(), motion.joints()); ++joint) {
    const std::string& name = model.dofNames()[static_cast<std::size_t>(joint)];
    if (std::find(held.begin(), held.end(), name) != held.end()) result->coefficients.row(joint).setZero();
  }
  return result;
}

/// A motion begins where the robot is: it is another one when that changes.
bool sameBeginning(const workflow::ExcitationSpec& a, const workflow::ExcitationSpec& b) {
  if (a.start.size() != b.start.size() || a.start != b.start || a.legged.has_value() != b.legged.has_value())
    return false;
  return !a.legged || (a.legged->feet == b.legged->feet && a.legged->posture == b.legged->posture);
}

}  // namespace

ExcitationController::ExcitationController(IdentificationController* identification, QObject* parent)
    : QObject(parent),
      session_(identification->session()),
      identification_(identification),
      usual_(usualPlan()) {
  connect(session_, &StudySession::excitationChanged, this, &ExcitationController::adoptPlan);
  connect(session_->runner(), &jobs::JobRunner::runningCountChanged, this,
          &ExcitationController::jobsChanged);
  connect(session_->runner(), &jobs::JobRunner::jobProgressed, this,
          [this](const jobs::JobProgress& progress) {
            if (progress.status.slot == QLatin1String(area::kOptimiser))
              Q_EMIT optimiserStepped(progress.steps);
          });
  adoptPlan();
}

ExcitationPlanPtr ExcitationController::plan() const {
  const ExcitationPlanPtr& chosen = session_->study().excitation;
  return chosen ? chosen : usual_;
}

ExcitationController::CertificatePtr ExcitationController::certificate() const {
  if (state_ != State::Ready) return nullptr;
  const auto at = std::find_if(certified_.begin(), certified_.end(), [&](const Certified& one) {
    return one.motion == motion_ && one.of == premise_;
  });
  return at == certified_.end() ? nullptr : at->certificate;
}

void ExcitationController::remember(const DesignPremise& of,
                                    const std::shared_ptr<const excitation::Motion>& motion,
                                    CertificatePtr certificate) {
  constexpr std::size_t kMost = 32;
  std::erase_if(certified_, [&](const Certified& one) { return one.motion == motion && one.of == of; });
  certified_.push_front({of, motion, std::move(certificate)});
  if (certified_.size() > kMost) certified_.pop_back();
}

bool ExcitationController::certificateLost() const {
  return state_ == State::Ready && motion_ && !certificate() &&
         std::any_of(certified_.begin(), certified_.end(),
                     [&](const Certified& one) { return one.of.robot == premise_.robot; });
}

bool ExcitationController::isRunning(const char* slot) const {
  return session_->runner()->isRunning(QLatin1String(slot));
}

void ExcitationController::setState(State state) {
  state_ = state;
  Q_EMIT stateChanged();
}

void ExcitationController::setActive(bool active) {
  active_ = active;
  if (active) prepare();
}

// ---- preparation of the robot------------------------------------------------------------------------------------

void ExcitationController::adoptPlan() {
  if (const Study& study = session_->study(); study.robot != usual_robot_) {
    usual_robot_ = study.robot;
    usual_ = usualPlan(study.robot.get(), study.pose);
  }
  const ExcitationPlanPtr now = plan();
  const bool other_spec = now->spec != shown_spec_;
  shown_spec_ = now->spec;
  if (other_spec) Q_EMIT specChanged();
  if (now->designs != shown_designs_) {
    shown_designs_ = now->designs;
    Q_EMIT designsChanged();
  }
  prepare();
  if (state_ == State::Ready) showMotion(now->motion ? now->motion : proposal_);
}

void ExcitationController::prepare() {
  const workflow::RobotPtr& robot = session_->study().robot;
  if (!robot) {
    session_->runner()->cancelSlot(QLatin1String(area::kExcitation));
    prepared_robot_ = nullptr;
    study_ = nullptr;
    showMotion(nullptr);
    return setState(State::NoRobot);
  }
  if (prepared_robot_ != robot) {  // the values shown belong to another robot
    prepared_robot_ = nullptr;
    study_ = nullptr;
    showMotion(nullptr);
    if (state_ != State::Preparing) setState(State::Preparing);
  }
  const std::shared_ptr<const workflow::ExcitationSpec> spec = plan()->spec;
  if (!active_ || (prepared_robot_ == robot && prepared_spec_ == spec)) return;
  prepared_robot_ = robot;
  prepared_spec_ = spec;
  Q_EMIT session_->attempted(area::kExcitation);
  setState(State::Preparing);
  session_->runner()->start(
      area::kExcitation, tr("Make %1 ready for motions").arg(QString::fromStdString(robot->model.name())),
      [robot, spec, motion = plan()->motion](const JobContext& context) {
        return makeReady(robot, *spec, motion, context);
      },
      this, [this, spec, robot](Result<Prepared> prepared) { receive(spec, robot, std::move(prepared)); });
}

Result<ExcitationController::Prepared> ExcitationController::makeReady(
    const workflow::RobotPtr& robot, const workflow::ExcitationSpec& spec,
    const std::shared_ptr<const excitation::Motion>& motion, const JobContext& context) {
  // Collision meshes of formats whose reader can crash go through another process, as those that are drawn do.
  const workflow::MeshReader reader = [worker = jobs::commandLineProgram()](const std::filesystem::path& file,
                                                                            const JobContext& inner) {
    view3d::MeshTask task;
    task.path = QString::fromStdString(file.string());
    task.worker = worker;
    task.triangle_limit = workflow::kMostMeshTriangles;
    return view3d::readMesh(task, inner.stop);
  };
  Result<workflow::ExcitationStudyPtr> study = workflow::prepareExcitation(robot, spec, context, reader);
  if (!study) return study.error();
  Result<workflow::EvaluationWorkspace> work = workflow::makeEvaluationWorkspace(**study, context.stop);
  if (!work) return work.error();
  Prepared prepared{*study, motion, work->columns().columnNames(), nullptr};
  prepared.workspace = std::make_shared<workflow::EvaluationWorkspace>(std::move(work).value());
  if (motion) return prepared;
  // Something that moves says more than a robot at rest; where nothing is feasible, or on feet, rest is shown.
  excitation::Motion proposal = workflow::restingMotion(**study);
  if (!(*study)->legged) {
    Result<excitation::Motion> random = workflow::randomMotion(**study, spec.seed, context);
    if (!random && random.error().code == ErrorCode::Cancelled) return random.error();
    if (random) proposal = std::move(random).value();
  }
  prepared.proposal = std::make_shared<const excitation::Motion>(std::move(proposal));
  return prepared;
}

void ExcitationController::receive(const std::shared_ptr<const workflow::ExcitationSpec>& spec,
                                   const workflow::RobotPtr& robot, Result<Prepared> prepared) {
  if (spec != plan()->spec || robot != session_->study().robot) return;
  if (!prepared) {
    if (prepared.error().code == ErrorCode::Cancelled) {
      prepared_robot_ = nullptr;  // requested again when the page is shown again
    }
    rejection_ = prepared.error();
    study_ = nullptr;
    showMotion(nullptr);
    return setState(State::Rejected);
  }
  rejection_.reset();
  study_ = prepared->study;
  premise_ = {robot, spec};
  workspace_ = prepared->workspace;
  columns_ = prepared->columns;
  if (!plan()->motion) proposal_ = prepared->proposal;
  ++motion_id_;  // limits or criterion changed: the evaluation of the motion is out of date
  motion_ = nullptr;
  showMotion(plan()->motion ? plan()->motion : proposal_);
  setState(State::Ready);
  Q_EMIT certificateChanged();
  if (std::exchange(certify_when_ready_, false)) certify();
}

// ---- the motion --------------------------------------------------------------------------------------------------

void ExcitationController::showMotion(std::shared_ptr<const excitation::Motion> motion) {
  if (motion == motion_) return;
  const CertificatePtr before = certificate();
  motion_ = std::move(motion);
  ++motion_id_;
  if (!motion_) {
    looker_.drop();
    snapshot_ = nullptr;
    snapshot_id_ = 0;
  }
  Q_EMIT motionChanged();
  if (certificate() != before) Q_EMIT certificateChanged();
  if (motion_) {
    look();
  } else {
    Q_EMIT snapshotChanged();
  }
}

void ExcitationController::look() {
  if (!study_ || !motion_) return;
  QElapsedTimer clock;
  clock.start();
  looker_.ask([this, study = study_, motion = motion_, work = workspace_, id = motion_id_,
               clock](const JobContext& context) -> jobs::NewestWorker::Answer {
    const auto began = std::chrono::steady_clock::now();
    Result<workflow::DesignSnapshot> seen = workflow::evaluateDesign(*study, *motion, *work, context);
    const auto took = std::chrono::steady_clock::now() - began;
    auto shared = std::make_shared<Result<workflow::DesignSnapshot>>(std::move(seen));
    return [this, shared, id, clock, took] {
      evaluation_time_ = took;
      if (!*shared) return session_->report(shared->error(), area::kExcitation);
      snapshot_ = std::make_shared<const workflow::DesignSnapshot>(std::move(*shared).value());
      snapshot_id_ = id;
      answer_seconds_ = 1e-9 * static_cast<double>(clock.nsecsElapsed());
      Q_EMIT snapshotChanged();
    };
  });
}

Eigen::VectorXd ExcitationController::configuration(double t) const {
  Eigen::VectorXd q = session_->study().pose;
  if (!snapshot_ || !study_) return {};
  if (study_->legged) return workflow::configurationAt(*study_, *snapshot_, t, std::move(q));
  if (snapshot_->motion.joints() != q.size()) return {};
  snapshot_->motion.derivative(t, 0, q);
  return q;
}

void ExcitationController::edit(ExcitationPlan next, const QString& words, UndoScope scope) {
  session_->setExcitation(std::make_shared<const ExcitationPlan>(std::move(next)), words, scope);
}

void ExcitationController::setSpec(const workflow::ExcitationSpec& spec, const QString& words,
                                   UndoScope scope) {
  ExcitationPlan next = *plan();
  // Another family has other coefficients: the page proposes a new motion.
  if (!sameFamily(spec.family, next.spec->family) || !sameBeginning(spec, *next.spec)) {
    next.motion = nullptr;
  } else if (spec.held != next.spec->held && motion_) {
    next.motion = withHeld(*motion_, spec.held, session_->study().robot->model);
  }
  next.spec = std::make_shared<const workflow::ExcitationSpec>(spec);
  edit(std::move(next), words, scope);
}

void ExcitationController::setMotion(const excitation::Motion& motion, const QString& words,
                                     UndoScope scope) {
  if (state_ == State::NoRobot || !motion.basis || !motion.start.allFinite() ||
      !motion.coefficients.allFinite())
    return;
  ExcitationPlan next = *plan();
  next.motion = std::make_shared<const excitation::Motion>(motion);
  edit(std::move(next), words, scope);
  if (scope.merges() && state_ == State::Ready && evaluation_time_ < kSoon) looker_.awaitAnswer(kSoon);
}

void ExcitationController::setDesignVariable(int joint, int handle, double value, UndoScope scope) {
  if (!study_ || !motion_) return;
  setMotion(workflow::setDesignVariable(*study_, *motion_, joint, handle, value), tr("edit the motion"),
            scope);
}

void ExcitationController::rest() {
  if (study_) setMotion(workflow::restingMotion(*study_), tr("stand still"));
}

void ExcitationController::randomise() {
  if (!study_) return;
  Q_EMIT session_->attempted(area::kExcitation);
  const auto seed = static_cast<std::uint64_t>(++random_motions_) * 7919 + spec().seed;
  session_->run(
      area::kRandomMotion, area::kExcitation, tr("Random motion"),
      [study = study_, seed](const JobContext& context) {
        return workflow::randomMotion(*study, seed, context);
      },
      this,
      [this, robot = session_->study().robot](const excitation::Motion& motion) {
        if (robot == session_->study().robot) setMotion(motion, tr("random motion"));
      });
}

}  // namespace plumbline::panels
