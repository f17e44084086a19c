// SPDX-License-Identifier: BSD-3-Clause
// Preparation of a robot for the design of motions.
#include "workflow/excitation/excitation_study.h"

#include <algorithm>
#include <cmath>

#include "collision/collision_workspace.h"
#include "collision/contacts.h"
#include "workflow/excitation/legged/legged_spec.h"
#include "workflow/excitation/legged/legged_study.h"
#include "workflow/robot/collision_bodies.h"
#include "workflow/serialization/value_text.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
constexpr double kMostSampledTimes = 100000.0;

Status checkRobot(const RobotModel& model, const ExcitationSpec& spec) {
  if (model.base() == BaseType::Floating)
    return rejection(ErrorCode::UnsupportedJoint,
                     "the robot " + model.name() + " has a floating base, whose motion cannot be prescribed",
                     {model.name()}, "fix the base: --base fixed, or choose a fixed base on the page Robot");
  for (const Body& body : model.bodies())
    if (!body.joint.isOneDof())
      return rejection(
          ErrorCode::UnsupportedJoint,
          "the joint " + body.joint.name +
              " has several degrees of freedom, motions are designed for "
              "joints of one",
          {body.joint.name},
          "leave out the link that it carries, or replace it by joints of one degree of freedom");
  if (model.nv() == 0)
    return rejection(ErrorCode::MissingElement, "the robot " + model.name() + " has no joint that moves",
                     {model.name()}, "unlock a joint");
  return regressors::checkFriction(model, spec.friction);
}

Status checkNumbers(const ExcitationSpec& spec) {
  const auto reject = [](const char* key, double value, const std::string& what, const std::string& remedy) {
    return rejection(ErrorCode::ValueOutOfRange,
                     std::string("\"") + key + "\" is " + shownNumber(value, 6) + ", " + what, {key}, remedy);
  };
  if (!(spec.rate > 0.0)) return reject("rate", spec.rate, "not above 0", "choose 20 Hz");
  if (!(spec.rate * spec.family.duration <= kMostSampledTimes))
    return reject("rate", spec.rate, "which makes more than 100 000 samples", "choose 20 Hz");
  if (!(spec.clearance >= 0.0 && std::isfinite(spec.clearance)))
    return reject("clearance", spec.clearance, "not a distance of 0 or more",
                  "give metres, 0.02 for example");
  if (!(spec.parameter_uncertainty >= 0.0 && spec.parameter_uncertainty < 1.0))
    return reject("parameter_uncertainty", spec.parameter_uncertainty, "not a fraction of 0 … below 1",
                  "give 0.05 for 5 %");
  if (!(spec.budget > 0.0 && std::isfinite(spec.budget)))
    return reject("budget", spec.budget, "not a time above 0", "give seconds, 60 for example");
  if (spec.starts < 1)
    return reject("starts", spec.starts, "but the optimiser needs a start", "choose 1 or more");
  return done();
}

Result<std::vector<bool>> heldJoints(const RobotModel& model, const std::vector<std::string>& names) {
  std::vector<bool> held(static_cast<std::size_t>(model.nv()), false);
  for (const std::string& name : names) {
    const int body = model.findJoint(name);
    if (body < 0)
      return rejection(ErrorCode::UnknownReference,
                       "the joint \"" + name + "\" that is to stand still does not move or does not exist",
                       {name}, "use the names of the moving joints");
    held[static_cast<std::size_t>(model.body(body).joint.v_index)] = true;
  }
  if (std::all_of(held.begin(), held.end(), [](bool h) { return h; }))
    return rejection(ErrorCode::ValueOutOfRange, "every joint stands still, so there is nothing to design",
                     {names.front()}, "let at least one joint move");
  return held;
}

/// Middle of the limits; near an end that is the only one stated; else 0.
double middle(double lower, double upper) {
  if (std::isfinite(lower) && std::isfinite(upper)) return 0.5 * (lower + upper);
  return std::clamp(0.0, lower, upper);
}

Result<VectorXd> startPosture(const RobotModel& model, const excitation::MotionLimits& limits,
                              const ExcitationSpec& spec) {
  const Index n = model.nv();
  VectorXd start(n);
  for (Index j = 0; j < n; ++j) start[j] = middle(limits.lower[j], limits.upper[j]);
  if (spec.start.size() == 0) return start;
  if (spec.start.size() != n)
    return rejection(ErrorCode::ShapeMismatch,
                     "the start has " + std::to_string(spec.start.size()) + " positions, the robot " +
                         std::to_string(n) + " joints",
                     {"start"}, "give one position per joint, or none");
  for (Index j = 0; j < n; ++j) {
    const std::string& joint = model.dofNames()[static_cast<std::size_t>(j)];
    if (!std::isfinite(spec.start[j]))
      return rejection(ErrorCode::InvalidNumber, "the start of " + joint + " is not a number", {joint},
                       "correct it");
    if (spec.start[j] < limits.lower[j] || spec.start[j] > limits.upper[j])
      return rejection(ErrorCode::ValueOutOfRange,
                       "the start of " + joint + ", " + shownNumber(spec.start[j], 6) +
                           ", lies outside its limits " + shownNumber(limits.lower[j], 6) + " to " +
                           shownNumber(limits.upper[j], 6) + (spec.margin > 0.0 ? " (margin taken off)" : ""),
                       {joint}, "choose another start, or correct the limits");
  }
  return spec.start;
}

/// Returns the stated noise per joint, else a hundredth of the limit of the torque.
VectorXd noiseOf(const excitation::MotionLimits& limits, const VectorXd& stated) {
  if (stated.size() > 0) return stated;
  VectorXd noise(limits.torque.size());
  for (Index j = 0; j < noise.size(); ++j)
    noise[j] = std::isfinite(limits.torque[j]) ? 0.01 * limits.torque[j] : 1.0;
  return noise;
}

/// Chooses the noise of criterion and deviations, as `unscaled` requires.
Status chooseNoise(ExcitationStudy& study) {
  study.criterion = study.spec.criterion;
  VectorXd& stated = study.criterion.torque_noise;
  const RobotModel& model = study.model();
  if (stated.size() == 1) stated = VectorXd::Constant(model.nv(), stated[0]);
  if (stated.size() != 0 && stated.size() != model.nv())
    return rejection(ErrorCode::ShapeMismatch,
                     "the torque noise has " + std::to_string(stated.size()) + " values, the robot " +
                         std::to_string(model.nv()) + " joints",
                     {"torque_noise"}, "give one value for all joints or one per joint");
  for (Index j = 0; j < stated.size(); ++j)
    if (!(stated[j] > 0.0 && std::isfinite(stated[j])))
      return rejection(ErrorCode::ValueOutOfRange,
                       "the torque noise of " + model.dofNames()[static_cast<std::size_t>(j)] + " is " +
                           shownNumber(stated[j], 6) + ", not above 0",
                       {model.dofNames()[static_cast<std::size_t>(j)]}, "give its standard deviation in N·m");
  if (study.spec.unscaled) {
    study.deviation_noise = stated;
    stated.resize(0);
  } else {
    stated = noiseOf(study.limits, stated);
  }
  return done();
}

/// Adds the bodies of robot and obstacles to the study, or the reason why there are none. @error as `collisionBodies`
Status addCollision(ExcitationStudy& study, const MeshReader& reader, const JobContext& context) {
  if (!study.spec.check_collision) {
    study.collision_note = "collision not checked: it was switched off";
    return done();
  }
  Result<CollisionBodies> bodies = collisionBodies(*study.robot, study.spec, reader, context);
  if (!bodies) return bodies.error();
  study.collision = bodies->model;
  study.collision_note = bodies->note;
  return done();
}

/// Moves the start out of collisions; remaining ones become findings, so that a page can show them.
Status settleStart(ExcitationStudy& study, const JobContext& context) {
  if (!study.collision) return done();
  collision::CollisionWorkspace work(*study.collision);
  const collision::Contacts at_rest =
      collision::contactsAt(*study.collision, work, study.start, study.spec.clearance);
  if (at_rest.touching.empty()) return done();
  const collision::CollisionModel::Pair& pair =
      study.collision->pairs()[static_cast<std::size_t>(at_rest.touching.front().pair)];
  const std::string first = study.collision->firstName(pair), second = study.collision->secondName(pair);
  if (study.spec.start.size() == 0) {
    if (const auto found = collision::freePosture(*study.collision,
                                                  {study.limits.lower, study.limits.upper, study.edit.held},
                                                  study.start, study.spec.clearance, context)) {
      study.start = *found;
      study.findings.push_back({Severity::Info, study.model().name(), "start-moved",
                                "In the middle of the limits " + first + " and " + second +
                                    " touch; the motion starts at the nearest free posture that was found."});
      return done();
    }
    if (context.stopRequested()) return cancelled();
  }
  study.findings.push_back({Severity::Error, first, "start-in-collision",
                            "The robot is in collision where the motion starts: " + first + " and " + second +
                                " touch. Choose another start, or leave the pair out of the check."});
  return done();
}

/// Limits, fixed segments and start of the motion of the joints.
Status settleMotion(ExcitationStudy& study) {
  const ExcitationSpec& spec = study.spec;
  const RobotModel& model = study.model();
  Result<excitation::MotionLimits> limits = excitation::motionLimits(model, spec.limits, spec.margin);
  if (!limits) return limits.error();
  study.limits = std::move(limits).value();
  Result<regressors::MotorLoad> motors = regressors::motorLoad(model, spec.motors);
  if (!motors) return motors.error();
  study.motors = std::move(motors).value();
  Result<std::vector<bool>> held = heldJoints(model, spec.held);
  if (!held) return held.error();
  Result<excitation::CoefficientMask> frozen =
      excitation::frozenCoefficients(model, *study.basis, spec.family.family, spec.kept, *held);
  if (!frozen) return frozen.error();
  study.edit = {model.dofNames(), std::move(held).value(), std::move(frozen).value(), spec.kept,
                spec.start_free};
  Result<VectorXd> start = startPosture(model, study.limits, spec);
  if (!start) return start.error();
  study.start = std::move(start).value();
  return done();
}

Status prepareJoints(ExcitationStudy& study, const MeshReader& reader, const JobContext& context) {
  if (Status status = settleMotion(study); !status) return status;
  if (Status status = chooseNoise(study); !status) return status;
  context.report("structure", 0.1);
  study.structure = structureForLogs(study.model(), {}, true, context.stop);
  if (context.stopRequested()) return cancelled();
  study.metric = excitation::editMetric(*study.basis);
  if (const Result<excitation::Criterion> criterion = makeCriterion(study, context.stop); !criterion)
    return criterion.error();
  context.report("collision bodies", 0.4);
  if (Status status = addCollision(study, reader, context); !status) return status;
  return settleStart(study, context);
}

void addFindings(ExcitationStudy& study) {
  const std::string unstated = excitation::unstatedSentence(study.limits);
  if (!unstated.empty())
    study.findings.push_back({Severity::Warning, study.model().name(), "limits-unstated", unstated});
  if (!study.collision_note.empty())
    study.findings.push_back(
        {Severity::Warning, study.model().name(), "collision-not-checked", study.collision_note});
}

}  // namespace

Result<ExcitationStudyPtr> prepareExcitation(const RobotPtr& robot, const ExcitationSpec& spec,
                                             const JobContext& context, const MeshReader& reader) {
  if (!robot) throw std::invalid_argument("prepareExcitation: no robot");
  if (Status status = spec.legged ? checkLegged(spec) : checkRobot(robot->model, spec); !status)
    return status.error();
  auto study = std::make_shared<ExcitationStudy>();
  study->robot = robot;
  study->spec = spec;
  Result<excitation::MotionBasisPtr> basis = excitation::makeBasis(spec.family);
  if (!basis) return basis.error();
  study->basis = *basis;
  if (Status status = checkNumbers(spec); !status) return status.error();
  if (Status status =
          spec.legged ? prepareLegged(*study, reader, context) : prepareJoints(*study, reader, context);
      !status)
    return status.error();
  addFindings(*study);
  context.report("ready", 1.0);
  return ExcitationStudyPtr(std::move(study));
}

Result<excitation::Criterion> makeCriterion(const ExcitationStudy& study, const std::stop_token& stop) {
  return excitation::Criterion::make(study.model(), study.spec.friction, study.structure, study.criterion,
                                     stop);
}

}  // namespace plumbline::workflow
