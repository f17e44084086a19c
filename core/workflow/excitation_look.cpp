// SPDX-License-Identifier: BSD-3-Clause
// What one look at a motion says, quick enough to be made while it is dragged.
#include <algorithm>
#include <cmath>

#include "dynamics/inverse_dynamics.h"
#include "workflow/excitation_collision.h"
#include "workflow/excitation_study.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Distances cost more than the rest: no more postures than this are looked at.
constexpr Index kMostPostures = 50;

MatrixXd jerkOf(const Motion& motion, const VectorXd& times) {
  MatrixXd jerk(motion.joints(), times.size());
  VectorXd column(motion.joints());
  for (Index i = 0; i < times.size(); ++i) {
    motion.derivative(times[i], 3, column);
    jerk.col(i) = column;
  }
  return jerk;
}

/// Deviations of the criterion that knows the noise, the rest of the one that is optimised.
CriterionValue criterionOf(LookTools& tools, const MotionSamples& samples) {
  CriterionValue value = tools.criterion.evaluate(samples.q, samples.v, samples.a);
  if (!tools.weighted) return value;
  CriterionValue weighted = tools.weighted->evaluate(samples.q, samples.v, samples.a);
  value.deviation = std::move(weighted.deviation);
  value.relative_deviation = std::move(weighted.relative_deviation);
  return value;
}

void lookAtCollisions(const ExcitationStudy& study, const JobContext& context, DesignSnapshot& snapshot) {
  snapshot.clearance = std::numeric_limits<double>::infinity();
  if (!study.collision) return;
  snapshot.collision_checked = true;
  const Index count = snapshot.samples.q.cols();
  const Index stride = std::max<Index>(1, (count + kMostPostures - 1) / kMostPostures);
  std::vector<Violation> worst;
  for (Index i = 0; i < count && !context.stopRequested(); i += stride) {
    const Contacts contacts = contactsAt(*study.collision, snapshot.samples.q.col(i), study.spec.clearance);
    snapshot.clearance = std::min(snapshot.clearance, contacts.clearance);
    for (std::size_t k = 0; k < contacts.touching.size(); ++k) {
      const auto& pair = contacts.touching[k];
      const double distance = contacts.distance[k];
      const auto known = std::find(snapshot.touching.begin(), snapshot.touching.end(), pair);
      const double amount = study.spec.clearance - distance;
      if (known == snapshot.touching.end()) {
        snapshot.touching.push_back(pair);
        worst.push_back({pair.first + " – " + pair.second, "clearance", distance, study.spec.clearance,
                         amount, snapshot.samples.time[i]});
        continue;
      }
      Violation& entry = worst[static_cast<std::size_t>(known - snapshot.touching.begin())];
      if (amount > entry.amount)
        entry.value = distance, entry.amount = amount, entry.time = snapshot.samples.time[i];
    }
  }
  snapshot.violations.insert(snapshot.violations.end(), worst.begin(), worst.end());
  std::stable_sort(snapshot.violations.begin(), snapshot.violations.end(),
                   [](const Violation& a, const Violation& b) { return relativeAmount(a) > relativeAmount(b); });
}

}  // namespace

Status checkMotion(const ExcitationStudy& study, const Motion& motion) {
  const RobotModel& model = study.model();
  if (!motion.basis) throw std::invalid_argument("motion without a family");
  if (motion.joints() != model.nv() || motion.coefficients.rows() != model.nv() ||
      motion.coefficients.cols() != motion.basis->size())
    return Error{ErrorCode::ShapeMismatch,
                 "the motion moves " + std::to_string(motion.joints()) + " joints with " +
                     std::to_string(motion.coefficients.cols()) + " coefficients each; the robot " +
                     model.name() + " has " + std::to_string(model.nv()) + " joints, the family " +
                     std::to_string(motion.basis->size()) + " functions",
                 {model.name()},
                 {},
                 {},
                 "use the robot and the family that the motion was made for"};
  for (Index j = 0; j < model.nv(); ++j)
    if (!std::isfinite(motion.start[j]) || !motion.coefficients.row(j).allFinite()) {
      const std::string& joint = model.dofNames()[static_cast<std::size_t>(j)];
      return Error{ErrorCode::InvalidNumber,
                   "the motion of " + joint + " has a handle that is not a number",
                   {joint},
                   {},
                   {},
                   "set its handles to numbers, or begin with standing still"};
    }
  return done();
}

VectorXd lookTimes(const ExcitationSpec& spec, double duration) {
  return uniformTimes(duration,
                      std::max<Index>(2, static_cast<Index>(std::lround(duration * spec.rate)) + 1));
}

MatrixXd torquesOf(DynamicsWorkspace& work, const MotionSamples& samples) {
  MatrixXd torque(samples.q.rows(), samples.q.cols());
  for (Index i = 0; i < samples.q.cols(); ++i)
    inverseDynamics(work, samples.q.col(i), samples.v.col(i), samples.a.col(i), torque.col(i));
  return torque;
}

Result<DesignSnapshot> lookAtDesign(const ExcitationStudy& study, const Motion& motion,
                                    const JobContext& context) {
  if (Status status = checkMotion(study, motion); !status) return status.error();
  Result<std::unique_ptr<LookTools>> taken = takeTools(study);
  if (!taken) return taken.error();
  LookTools& tools = **taken;
  DesignSnapshot snapshot;
  snapshot.motion = motion;
  snapshot.samples = sampleMotion(motion, lookTimes(study.spec, motion.duration()));
  snapshot.torque = torquesOf(tools.dynamics, snapshot.samples);
  snapshot.criterion = criterionOf(tools, snapshot.samples);
  snapshot.weakest = tools.criterion.weakestInWords(snapshot.criterion);
  study.tools.giveBack(std::move(taken).value());
  if (context.stopRequested()) return cancelled();
  snapshot.violations = sampledViolations(study.model(), study.limits, snapshot.samples,
                                          jerkOf(motion, snapshot.samples.time), snapshot.torque);
  lookAtCollisions(study, context, snapshot);
  if (context.stopRequested()) return cancelled();
  return snapshot;
}

Motion restingMotion(const ExcitationStudy& study) {
  Motion motion;
  motion.basis = study.basis;
  motion.start = study.start;
  motion.coefficients = MatrixXd::Zero(study.start.size(), study.basis->size());
  return motion;
}

}  // namespace plumbline::workflow
