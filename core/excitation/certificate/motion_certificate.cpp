// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/motion_certificate.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <stdexcept>

#include "base/text.h"
#include "excitation/certificate/interval_prover.h"

namespace plumbline::excitation {
namespace {

/// First sub-intervals per motion: short enough that ranges are tight, few enough to cost nothing.
constexpr int kFirstIntervals = 256;

/// Positions to torques of the joints.
class JointQuantities : public EnclosedQuantities {
 public:
  JointQuantities(const RobotModel& model, const Motion& motion,
                  const std::vector<LimitedQuantity>& quantities, const MotionCertificateSettings& settings)
      : enclosure_(model, motion, settings), quantities_(quantities) {}
  bool enclose(const TimeInterval& interval, Eigen::VectorXd&) override {
    enclosure_.start(interval);
    return true;
  }
  LimitVerdict check(std::size_t quantity, double parent_radius, LimitFinding& here) override {
    return checkLimit(enclosure_, quantities_[quantity], parent_radius, here);
  }
  double radius(std::size_t quantity) override { return enclosure_.of(quantities_[quantity]).r; }
  const RobotEnclosure& robot() override { return enclosure_.robot(); }

 private:
  QuantityEnclosure enclosure_;
  const std::vector<LimitedQuantity>& quantities_;
};

Status checkInput(const RobotModel& model, const Motion& motion) {
  for (const Body& body : model.bodies())
    if (!body.joint.isOneDof())
      return Error{.code = ErrorCode::UnsupportedJoint,
                   .detail = "a motion is certified for joints of one degree of freedom, this one has " +
                             std::to_string(body.joint.nv),
                   .subjects = {body.joint.name},
                   .remedy = "lock it, or use the model on a fixed base"};
  if (motion.joints() != model.nv() || motion.coefficients.rows() != model.nv() ||
      motion.coefficients.cols() != motion.basis->size())
    throw std::invalid_argument("certifyMotion: the motion does not belong to the model");
  for (int j = 0; j < motion.joints(); ++j)
    if (!std::isfinite(motion.start[j]) || !motion.coefficients.row(j).allFinite())
      return Error{.code = ErrorCode::InvalidNumber,
                   .detail = "the motion of this joint is not a finite number",
                   .subjects = {model.dofNames()[static_cast<std::size_t>(j)]},
                   .remedy = "set its start and handles anew"};
  return done();
}

/// Refines a violation: short intervals about it, each about the worst time of the one before.
void refine(QuantityEnclosure& enclosure, const Motion& motion, const LimitedQuantity& quantity,
            LimitFinding& finding) {
  const std::vector<double>& knots = motion.basis->knots();
  double reach = motion.duration() / (4.0 * kFirstIntervals);
  for (int step = 0; step < 4; ++step, reach *= 0.25) {
    const auto above = std::upper_bound(knots.begin() + 1, knots.end() - 1, finding.worst_time);
    const TimeInterval interval = TimeInterval::between(std::max(*(above - 1), finding.worst_time - reach),
                                                        std::min(*above, finding.worst_time + reach));
    enclosure.start(interval);
    LimitFinding here;
    checkLimit(enclosure, quantity, std::numeric_limits<double>::infinity(), here);
    if (!(here.amount > 0.0)) return;
    finding.amount = here.amount;
    finding.value = here.value;
    finding.worst_time = here.worst_time;
  }
}

PostureAt posturesOf(const Motion& motion) {
  return [&motion](double t) {
    Eigen::VectorXd functions(motion.basis->size());
    motion.basis->evaluate(t, 0, functions);
    return Eigen::VectorXd(motion.start + motion.coefficients * functions);
  };
}

double entryOf(const Eigen::VectorXd& values, int joint) {
  return joint < values.size() ? std::fabs(values[joint]) : 0.0;
}

/// Joins the texts of every joint to one line; "none" where a joint has none; empty when no joint has one.
template <typename Words>
std::string byJoint(const RobotModel& model, const Words& words) {
  std::string text;
  bool any = false;
  for (int j = 0; j < model.nv(); ++j) {
    const std::string own = words(j);
    any = any || !own.empty();
    text += (j > 0 ? ", " : "") + model.dofNames()[static_cast<std::size_t>(j)] + " " +
            (own.empty() ? "none" : own);
  }
  return any ? text : std::string();
}

/// "joint1 2.5 + 1.2 |v|, joint2 none" [N·m, N·m·s/rad; N, N·s/m]
std::string frictionInWords(const RobotModel& model, const MotionCertificateSettings& settings) {
  return byJoint(model, [&](int j) -> std::string {
    const double coulomb = entryOf(settings.coulomb, j), viscous = entryOf(settings.viscous, j);
    if (coulomb == 0.0 && viscous == 0.0) return {};
    return shortNumber(coulomb) + (viscous > 0.0 ? " + " + shortNumber(viscous) + " |v|" : "");
  });
}

std::string rotorsInWords(const RobotModel& model, const MotionCertificateSettings& settings) {
  return byJoint(model, [&](int j) -> std::string {
    const double inertia = entryOf(settings.rotor_inertia, j);
    return inertia > 0.0 ? shortNumber(inertia) : std::string();
  });
}

void addAssumptions(const RobotModel& model, const MotionCertificateSettings& settings,
                    const MotionLimits& limits, std::vector<std::string>& assumptions) {
  assumptions.push_back(
      "the robot follows the motion exactly, as it is stored; before and after it the robot stands");
  assumptions.push_back(
      settings.parameter_radius.size() == 0
          ? "torques of the model with its parameters taken as true"
          : "torques of the model with every inertial parameter anywhere within its radius");
  const std::string friction = frictionInWords(model, settings), rotors = rotorsInWords(model, settings);
  assumptions.push_back(friction.empty() ? "torques without friction, which comes on top"
                                         : "friction is added to both sides of the torque: " + friction);
  assumptions.push_back(rotors.empty() ? "torques without rotor inertia"
                                       : "torques with rotor inertia: " + rotors);
  if (settings.payload_torque_margin > 0.0)
    assumptions.push_back(
        std::to_string(static_cast<int>(std::lround(100.0 * settings.payload_torque_margin))) +
        " % of every torque limit is kept free");
  for (const std::string& subject : limits.unstated)
    assumptions.push_back("no limit is stated for " + subject);
}

}  // namespace

Result<MotionCertificate> certifyMotion(const RobotModel& model, const Motion& motion,
                                        const MotionLimits& limits,
                                        const collision::CollisionModel* collision,
                                        const MotionCertificateSettings& settings,
                                        const JobContext& context) {
  if (Status input = checkInput(model, motion); !input) return input.error();
  const std::vector<LimitedQuantity> quantities =
      limitedQuantities(limits, model.nv(), settings.payload_torque_margin);
  ProofTask task{firstIntervals(motion, kFirstIntervals),
                 quantities.size(),
                 collision,
                 settings.clearance,
                 settings.shortest_step,
                 motion.duration(),
                 "proving for all times"};
  std::vector<std::unique_ptr<EnclosedQuantities>> enclosed;
  for (int i = 0; i < std::max(1, context.threads); ++i)
    enclosed.push_back(std::make_unique<JointQuantities>(model, motion, quantities, settings));
  Result<ProvenFindings> proven = proveOverTime(task, enclosed, context);
  if (!proven) return proven.error();
  MotionCertificate certificate;
  QuantityEnclosure enclosure(model, motion, settings);
  for (std::size_t i = 0; i < quantities.size(); ++i) {
    if (proven->limits[i].amount > 0.0) refine(enclosure, motion, quantities[i], proven->limits[i]);
    reportLimit(model.dofNames()[quantities[i].joint], toString(quantities[i].kind), quantities[i],
                proven->limits[i], certificate);
  }
  addAssumptions(model, settings, limits, certificate.assumptions);
  concludeProof(task, posturesOf(motion), *proven, certificate);
  return certificate;
}

}  // namespace plumbline::excitation
