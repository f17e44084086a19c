// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/excitation_evaluation.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "collision/contacts.h"
#include "dynamics/inverse_dynamics.h"
#include "excitation/legged/legged_certificate.h"
#include "excitation/legged/legged_limits.h"
#include "excitation/limits/clearance_limits.h"
#include "excitation/limits/torque_limits.h"
#include "workflow/excitation/legged/legged_study.h"
#include "workflow/robot/collision_bodies.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Distances cost more than the rest: no more postures than this are checked.
constexpr Index kMostPostures = 50;

MatrixXd jerkOf(const excitation::Motion& motion, const VectorXd& times) {
  MatrixXd jerk(motion.joints(), times.size());
  VectorXd column(motion.joints());
  for (Index i = 0; i < times.size(); ++i) {
    motion.derivative(times[i], 3, column);
    jerk.col(i) = column;
  }
  return jerk;
}

/// Takes deviations from the criterion that knows the noise, the rest from the one that is optimised.
excitation::CriterionValue criterionOf(EvaluationWorkspace& work, const excitation::MotionSamples& samples) {
  excitation::CriterionValue value = work.criterion->evaluate(samples.q, samples.v, samples.a);
  if (!work.weighted) return value;
  excitation::CriterionValue weighted = work.weighted->evaluate(samples.q, samples.v, samples.a);
  value.deviation = std::move(weighted.deviation);
  value.relative_deviation = std::move(weighted.relative_deviation);
  return value;
}

void evaluateCollisions(const ExcitationStudy& study, EvaluationWorkspace& work, const JobContext& context,
                        DesignSnapshot& snapshot) {
  snapshot.clearance = std::numeric_limits<double>::infinity();
  if (!study.collision) return;
  if (!work.collision) work.collision.emplace(*study.collision);
  snapshot.collision_checked = !study.collision->pairs().empty();
  const Index count = snapshot.samples.q.cols();
  const Index stride = std::max<Index>(1, (count + kMostPostures - 1) / kMostPostures);
  std::map<int, excitation::Violation> worst;
  for (Index i = 0; i < count && !context.stopRequested(); i += stride) {
    const collision::Contacts contacts = collision::contactsAt(
        *study.collision, *work.collision, snapshot.samples.q.col(i), study.spec.clearance);
    snapshot.clearance = std::min(snapshot.clearance, contacts.clearance);
    for (const collision::Contacts::Touch& touch : contacts.touching) {
      excitation::Violation& entry = worst[touch.pair];
      const collision::CollisionModel::Pair& pair =
          study.collision->pairs()[static_cast<std::size_t>(touch.pair)];
      const double demanded = pair.demanded(study.spec.clearance), amount = demanded - touch.distance;
      if (amount <= entry.amount) continue;
      const bool keep_in = study.collision->objects()[static_cast<std::size_t>(pair.second)].kind ==
                           collision::CollisionObject::Kind::KeepIn;
      entry = {study.collision->firstName(pair) + " – " + study.collision->secondName(pair),
               keep_in ? "keep-in" : "clearance",
               touch.distance,
               demanded,
               amount,
               snapshot.samples.time[i]};
    }
  }
  for (const auto& [index, violation] : worst) {
    const collision::CollisionModel::Pair& pair = study.collision->pairs()[static_cast<std::size_t>(index)];
    snapshot.touching.emplace_back(study.collision->firstName(pair), study.collision->secondName(pair));
    snapshot.violations.push_back(violation);
  }
  std::stable_sort(snapshot.violations.begin(), snapshot.violations.end(),
                   [](const excitation::Violation& a, const excitation::Violation& b) {
                     return excitation::relativeAmount(a) > relativeAmount(b);
                   });
}

/// Friction at that speed, magnitude.
double frictionOf(const regressors::MotorLoad& motors, Index joint, double speed) {
  return motors.coulomb.size() > 0 ? motors.coulomb[joint] + motors.viscous[joint] * speed : 0.0;
}

/// Returns torques moved outwards by the friction of the motors, in either direction, and by the margin of uncertain
/// parameters.
MatrixXd widened(const ExcitationStudy& study, EvaluationWorkspace& work, const DesignSnapshot& snapshot) {
  MatrixXd torque = snapshot.torque;
  const excitation::MotionSamples& samples = snapshot.samples;
  const VectorXd radius = parameterRadius(study);
  if (radius.size() > 0 && !work.margin) work.margin.emplace(study.model(), radius);
  VectorXd margin = VectorXd::Zero(torque.rows());
  for (Index i = 0; i < torque.cols(); ++i) {
    if (work.margin) work.margin->evaluate(samples.q.col(i), samples.v.col(i), samples.a.col(i), margin);
    for (Index j = 0; j < torque.rows(); ++j) {
      const double added = margin[j] + frictionOf(study.motors, j, std::abs(samples.v(j, i)));
      torque(j, i) += std::copysign(added, torque(j, i));
    }
  }
  return torque;
}

/// Returns the motor torques: with the friction that they overcome.
MatrixXd driven(const ExcitationStudy& study, const DesignSnapshot& snapshot) {
  MatrixXd torque = snapshot.torque;
  for (Index i = 0; i < torque.cols(); ++i)
    for (Index j = 0; j < torque.rows(); ++j) {
      const double v = snapshot.samples.v(j, i);
      if (v != 0.0) torque(j, i) += std::copysign(frictionOf(study.motors, j, std::abs(v)), v);
    }
  return torque;
}

/// Everything but collisions, of a motion of the joints.
void evaluateJoints(const ExcitationStudy& study, EvaluationWorkspace& work, DesignSnapshot& snapshot) {
  snapshot.samples =
      excitation::sampleMotion(snapshot.motion, evaluationTimes(study.spec, snapshot.motion.duration()));
  snapshot.torque = torquesOf(work.dynamics, snapshot.samples);
  snapshot.criterion = criterionOf(work, snapshot.samples);
  snapshot.weakest = work.criterion->weakestInWords(snapshot.criterion);
  snapshot.violations = excitation::sampledViolations(study.model(), study.limits, snapshot.samples,
                                                      jerkOf(snapshot.motion, snapshot.samples.time),
                                                      widened(study, work, snapshot));
  snapshot.torque = driven(study, snapshot);
}

}  // namespace

VectorXd parameterRadius(const ExcitationStudy& study) {
  if (study.spec.parameter_uncertainty == 0.0) return {};
  return study.spec.parameter_uncertainty * study.model().parameters().cwiseAbs();
}

Status checkMotion(const ExcitationStudy& study, const excitation::Motion& motion) {
  const RobotModel& model = study.model();
  if (!motion.basis) throw std::invalid_argument("motion without a family");
  const int count = study.coordinates();
  if (motion.joints() != count || motion.coefficients.rows() != count ||
      motion.coefficients.cols() != motion.basis->size())
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the motion moves " + std::to_string(motion.joints()) + " joints with " +
                           std::to_string(motion.coefficients.cols()) + " coefficients each; the robot " +
                           model.name() + " has " + std::to_string(count) + " joints, the family " +
                           std::to_string(motion.basis->size()) + " functions",
                 .subjects = {model.name()},
                 .remedy = "use the robot and the family that the motion was made for"};
  for (Index j = 0; j < count; ++j)
    if (!std::isfinite(motion.start[j]) || !motion.coefficients.row(j).allFinite()) {
      const std::string& joint = model.dofNames()[static_cast<std::size_t>(j)];
      return Error{.code = ErrorCode::InvalidNumber,
                   .detail = "the motion of " + joint + " has a handle that is not a number",
                   .subjects = {joint},
                   .remedy = "set its handles to numbers, or begin with standing still"};
    }
  return done();
}

VectorXd evaluationTimes(const ExcitationSpec& spec, double duration) {
  return excitation::uniformTimes(
      duration, std::max<Index>(2, static_cast<Index>(std::lround(duration * spec.rate)) + 1));
}

MatrixXd torquesOf(dynamics::DynamicsWorkspace& work, const excitation::MotionSamples& samples) {
  MatrixXd torque(samples.q.rows(), samples.q.cols());
  for (Index i = 0; i < samples.q.cols(); ++i)
    dynamics::inverseDynamics(work, samples.q.col(i), samples.v.col(i), samples.a.col(i), torque.col(i));
  return torque;
}

Result<EvaluationWorkspace> makeEvaluationWorkspace(const ExcitationStudy& study,
                                                    const std::stop_token& stop) {
  EvaluationWorkspace work{{}, {}, {}, dynamics::DynamicsWorkspace(study.model()), {}, {}};
  if (study.legged) {
    Result<excitation::LeggedCriterion> legged =
        excitation::LeggedCriterion::make(study.legged->robot, study.legged->floating, {}, stop);
    if (!legged) return legged.error();
    work.legged.emplace(std::move(legged).value());
    return work;
  }
  Result<excitation::Criterion> criterion = makeCriterion(study, stop);
  if (!criterion) return criterion.error();
  work.criterion = std::move(criterion).value();
  if (study.motors.rotor_inertia.size() > 0) work.dynamics.setRotorInertia(study.motors.rotor_inertia);
  if (study.deviation_noise.size() == 0) return work;
  excitation::CriterionSettings settings = study.criterion;
  settings.torque_noise = study.deviation_noise;
  // Information of plain rows: with the largest noise it predicts too little accuracy rather than too much.
  settings.earlier /= study.deviation_noise.maxCoeff();
  Result<excitation::Criterion> weighted =
      excitation::Criterion::make(study.model(), study.spec.friction, study.structure, settings, stop);
  if (!weighted) return weighted.error();
  work.weighted = std::move(weighted).value();
  return work;
}

Result<DesignSnapshot> evaluateDesign(const ExcitationStudy& study, const excitation::Motion& motion,
                                      EvaluationWorkspace& work, const JobContext& context) {
  if (Status status = checkMotion(study, motion); !status) return status.error();
  DesignSnapshot snapshot;
  snapshot.motion = motion;
  if (study.legged) {
    if (Status status = evaluateLegged(study, work, context, snapshot); !status) return status.error();
  } else {
    evaluateJoints(study, work, snapshot);
  }
  if (context.stopRequested()) return cancelled();
  evaluateCollisions(study, work, context, snapshot);
  if (context.stopRequested()) return cancelled();
  return snapshot;
}

Result<DesignSnapshot> evaluateDesign(const ExcitationStudy& study, const excitation::Motion& motion,
                                      const JobContext& context) {
  Result<EvaluationWorkspace> work = makeEvaluationWorkspace(study, context.stop);
  if (!work) return work.error();
  return evaluateDesign(study, motion, *work, context);
}

excitation::Motion restingMotion(const ExcitationStudy& study) {
  excitation::Motion motion;
  motion.basis = study.basis;
  motion.start = study.start;
  motion.coefficients = MatrixXd::Zero(study.start.size(), study.basis->size());
  return motion;
}

Result<excitation::Motion> randomMotion(const ExcitationStudy& study, std::uint64_t seed,
                                        const JobContext& context) {
  Random random(seed);
  return excitation::randomMotionWithin(taskOf(study), {}, random, context);
}

excitation::MotionTask taskOf(const ExcitationStudy& study) {
  if (const ExcitationSpec& spec = study.spec; study.legged)
    return excitation::leggedTask(study.legged->robot, study.basis, study.limits, spec.legged->metres,
                                  spec.legged->radians, study.collision.get(), spec.clearance);
  excitation::MotionTask task;
  task.model = &study.model();
  task.basis = study.basis;
  task.limits = study.limits;
  task.start = study.start;
  task.start_free = study.spec.start_free;
  task.held = study.edit.held;
  if (excitation::PointwiseLimitsPtr torque =
          excitation::torqueLimits(*task.model, task.limits, study.motors, parameterRadius(study)))
    task.pointwise.push_back(torque);
  if (const collision::CollisionModel* collision = study.collision.get(); collision != nullptr)
    if (excitation::PointwiseLimitsPtr clearance =
            excitation::clearanceLimits(*collision, study.spec.clearance))
      task.pointwise.push_back(clearance);
  return task;
}

excitation::MotionTask taskOf(const ExcitationStudy& study, const excitation::Motion& motion) {
  excitation::MotionTask task = taskOf(study);
  if (study.edit.frozen.size() == 0) return task;
  task.frozen = study.edit.frozen;
  task.frozen_values = motion.coefficients;
  task.start = motion.start;
  task.start_free = false;
  return task;
}

namespace {

/// Returns the metric of the motion's own family, which may be another one than the study's.
excitation::EditMetric metricOf(const ExcitationStudy& study, const excitation::Motion& motion) {
  return motion.basis == study.basis ? study.metric : excitation::editMetric(*motion.basis);
}

}  // namespace

excitation::Motion editThrough(const ExcitationStudy& study, const excitation::Motion& motion, int joint,
                               double t, double q) {
  return editThrough(study.edit, metricOf(study, motion), motion, joint, t, q);
}
excitation::Motion setDesignVariable(const ExcitationStudy& study, const excitation::Motion& motion,
                                     int joint, int handle, double value) {
  return setDesignVariable(study.edit, motion, joint, handle, value);
}
Status checkEdit(const ExcitationStudy& study, const excitation::Motion& motion, int joint, double t,
                 double q) {
  return checkEdit(study.edit, metricOf(study, motion), motion, joint, t, q);
}
Status checkDesignVariable(const ExcitationStudy& study, const excitation::Motion& motion, int joint,
                           int handle, double value) {
  return checkDesignVariable(study.edit, motion, joint, handle, value);
}

excitation::MotionCertificateSettings certificateSettings(const ExcitationStudy& study) {
  excitation::MotionCertificateSettings settings;
  settings.clearance = study.spec.clearance;
  settings.parameter_radius = parameterRadius(study);
  settings.coulomb = study.motors.coulomb;
  settings.viscous = study.motors.viscous;
  settings.rotor_inertia = study.motors.rotor_inertia;
  return settings;
}

Result<excitation::MotionCertificate> certifyDesign(const ExcitationStudy& study,
                                                    const excitation::Motion& motion,
                                                    const JobContext& context) {
  if (Status status = checkMotion(study, motion); !status) return status.error();
  const auto settings = certificateSettings(study);
  Result<excitation::MotionCertificate> certificate =
      study.legged ? excitation::certifyLegged(study.legged->robot, motion, study.limits,
                                               study.collision.get(), settings, context)
                   : excitation::certifyMotion(study.model(), motion, study.limits, study.collision.get(),
                                               settings, context);
  if (certificate && !study.collision)
    sayUnchecked(study.collision_note, study.spec.check_collision, *certificate);
  return certificate;
}

}  // namespace plumbline::workflow
