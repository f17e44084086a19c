// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/legged/legged_study.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "base/cancelled.h"
#include "excitation/legged/legged_bodies.h"
#include "excitation/legged/legged_limits.h"
#include "model/build_model.h"
#include "workflow/robot/collision_bodies.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

/// Of the scale of a limit: the optimiser may be beyond the excursion of the trunk by so little.
constexpr double kRelaxed = 1e-6;

/// With its subject in the sentence.
Error named(Error error) {
  if (error.subjects.size() == 1 && error.detail.find(error.subjects.front()) == std::string::npos)
    error.detail = error.subjects.front() + ": " + error.detail;
  return error;
}

Status addLeggedBodies(ExcitationStudy& study, const MeshReader& reader, const JobContext& context) {
  Robot raised = *study.robot;
  raised.model = study.model();
  Result<CollisionBodies> shapes = collisionBodies(raised, study.spec, reader, context);
  if (!shapes) return shapes.error();
  study.collision_note = shapes->note;
  if (!shapes->model) return done();
  Result<collision::CollisionModel> bodies =
      excitation::leggedBodies(raised.description, study.legged->robot, *shapes->model, study.spec.clearance,
                               study.spec.ignored_pairs, context);
  if (!bodies) return bodies.error();
  study.collision = std::make_shared<const collision::CollisionModel>(std::move(bodies).value());
  return done();
}

/// Adds the excursion of the trunk to the limits, so that the certificate covers it at all times; a locked coordinate may
/// move by rounding.
void limitExcursion(const excitation::LeggedSpec& asked, excitation::MotionLimits& limits) {
  limits.upper.head<3>().setConstant(std::max(asked.metres, kRelaxed));
  limits.upper.segment<3>(3).setConstant(std::max(asked.radians, kRelaxed));
  limits.lower.head<excitation::kBaseJoints>() = -limits.upper.head<excitation::kBaseJoints>();
}

/// The CSV's times: equal steps, the last one shorter where the rate does not divide the duration.
VectorXd tableTimes(const excitation::LeggedSpec& spec, double duration) {
  const auto count = static_cast<Index>(std::lround(spec.rate * duration));
  VectorXd times(count + 1);
  for (Index i = 0; i <= count; ++i) times[i] = std::min(duration, static_cast<double>(i) / spec.rate);
  return times;
}

}  // namespace

Status prepareLegged(ExcitationStudy& study, const MeshReader& reader, const JobContext& context) {
  const excitation::LeggedSpec& asked = *study.spec.legged;
  const RobotDescription& description = study.robot->description;
  Result<excitation::LeggedRobot> legged = excitation::makeLegged(
      description, asked.feet, asked.posture, asked.friction, study.robot->request.options);
  if (!legged) return named(legged.error());
  legged->least_force = asked.least_force;
  ModelOptions options = study.robot->request.options;
  options.base = BaseType::Floating;
  Result<RobotModel> floating = buildModel(description, options);
  if (!floating) return floating.error();
  study.legged = std::make_shared<const LeggedStudy>(LeggedStudy{std::move(*legged), std::move(*floating)});
  study.limits = excitation::leggedJointLimits(study.model());
  limitExcursion(asked, study.limits);
  study.start = VectorXd::Zero(excitation::kBaseJoints);
  context.report("collision bodies", 0.4);
  return addLeggedBodies(study, reader, context);
}

Status evaluateLegged(const ExcitationStudy& study, EvaluationWorkspace& work, const JobContext& context,
                      DesignSnapshot& snapshot) {
  const excitation::LeggedRobot& robot = study.legged->robot;
  const excitation::LeggedSpec& asked = *study.spec.legged;
  const excitation::Motion& base = snapshot.motion;
  excitation::MotionSamples& samples = snapshot.samples;
  samples.time = tableTimes(asked, base.duration());
  const Index n = robot.model.nv(), count = samples.time.size();
  for (Eigen::MatrixXd* values : {&samples.q, &samples.v, &samples.a, &snapshot.torque})
    values->resize(n, count);
  snapshot.force.resize(3 * static_cast<Index>(robot.legs.size()), count);
  VectorXd near = robot.posture;
  for (Index i = 0; i < count; ++i) {
    if (context.stopRequested()) return cancelled();
    const Result<excitation::Stance> now = excitation::standAt(robot, base, samples.time[i], near);
    if (!now) return now.error();
    near = now->q;
    samples.q.col(i) = now->q, samples.v.col(i) = now->v, samples.a.col(i) = now->a;
    snapshot.torque.col(i) = now->tau;
    snapshot.force.col(i) = now->force.reshaped();
  }
  const VectorXd times = excitation::leggedTimes(base.duration());
  snapshot.criterion = work.legged->evaluate(excitation::sampleMotion(base, times));
  snapshot.weakest = work.columns().weakestInWords(snapshot.criterion);
  const excitation::MotionTask task =
      excitation::leggedTask(robot, base.basis, study.limits, asked.metres, asked.radians);
  snapshot.violations =
      excitation::sampledViolations(robot.model, base, task.limits, task.pointwise, times, kRelaxed);
  return done();
}

Result<excitation::LeggedDesign> searchLegged(const ExcitationStudy& study,
                                              const excitation::LeggedOptimiser& optimiser,
                                              const JobContext& context) {
  const excitation::MotionTask task = taskOf(study);
  excitation::LeggedProblem problem{
      *study.spec.legged, study.legged->robot, study.legged->floating, task, study.limits, {}};
  problem.certify = [&](const excitation::Motion& motion, const JobContext& inner) {
    return certifyDesign(study, motion, inner);
  };
  problem.bodies = study.collision.get();
  problem.clearance = study.spec.clearance;
  problem.seed = study.spec.seed;
  problem.starts = study.spec.starts;
  problem.seconds = study.spec.budget;
  return plumbline::excitation::searchLegged(problem, optimiser, context);
}

std::string leggedLines(const ExcitationResult& result) {
  const excitation::LeggedCourse& course = *result.legged;
  std::string text =
      fmt::format("drawn        best of {} random motions that stand as well: {:.4g}, median {:.4g}\n",
                  course.feasible, course.drawn_condition, course.median_condition);
  text += "optimised    ";
  if (!course.optimised) text += "no: ";
  if (!course.reason.empty()) text += fmt::format("{} iterations, {}", course.iterations, course.reason);
  if (!course.optimised)
    text += course.reason.empty() ? "" : "; ", text += "this is the best of random motions";
  text += "\n";
  if (!result.certificate) return text;
  for (const excitation::MotionCertificate::Range& range : result.certificate->ranges)
    if (range.quantity == "pressure")
      text += fmt::format("{:<12} pressed with {:.4g} … {:.4g} N\n", range.subject, range.lower, range.upper);
  const auto& pairs = result.certificate->clearances;
  if (result.certificate->collision_checked)
    text += fmt::format("collisions   checked: {} pairs", pairs.size());
  if (!pairs.empty())
    text += fmt::format(", at least {:.4g} m apart ({} – {})", pairs.front().lower, pairs.front().first,
                        pairs.front().second);
  if (result.certificate->collision_checked) text += "\n";
  if (const std::string& note = result.certificate->collision_note; !note.empty())
    text += "collisions   " + note + "\n";
  for (const excitation::MotionCertificate::PairLeftOut& pair : result.certificate->left_out)
    text += "left out     " + pair.first + " – " + pair.second + ": " + pair.reason + "\n";
  return text;
}

VectorXd configurationAt(const ExcitationStudy& study, const DesignSnapshot& snapshot, double t,
                         VectorXd pose) {
  const RobotModel &model = study.robot->model, &legged = study.model();
  const VectorXd& time = snapshot.samples.time;
  if (pose.size() != model.nq()) pose = model.neutral();
  const Index last = time.size() - 1;
  const Index k =
      std::clamp<Index>(std::upper_bound(time.begin(), time.end(), t) - time.begin() - 1, 0, last - 1);
  const double fraction = std::clamp((t - time[k]) / (time[k + 1] - time[k]), 0.0, 1.0);
  const VectorXd now =
      (1.0 - fraction) * snapshot.samples.q.col(k) + fraction * snapshot.samples.q.col(k + 1);
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (joint.type == JointType::Floating && body.parent < 0) {  // x y z, then yaw, pitch and roll
      pose.segment<3>(joint.q_index) = now.head<3>();
      pose.segment<4>(joint.q_index + 3) = quaternionFromRotation(rotationFromRpy({now[5], now[4], now[3]}));
    } else if (joint.isOneDof() && joint.mimics < 0) {
      if (const int other = legged.findJoint(joint.name); other >= 0)
        pose[joint.q_index] = now[legged.body(other).joint.v_index];
    }
  }
  return pose;
}

}  // namespace plumbline::workflow
