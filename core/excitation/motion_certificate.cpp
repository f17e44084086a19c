// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion_certificate.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/thread_pool.h"
#include "excitation/limit_watch.h"

namespace plumbline {
namespace {

/// First sub-intervals per motion: short enough that ranges are tight, few enough to cost nothing.
constexpr double kStretches = 256.0;
/// What cannot be decided by splitting is split down to this fraction of the duration, so that the undecided
/// fraction is stated no coarser.
constexpr double kUndecidableStretch = 1.0 / 2048.0;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::vector<TimeStretch> firstStretches(const Motion& motion) {
  std::vector<TimeStretch> stretches;
  const std::vector<double>& knots = motion.basis->knots();
  const double longest = motion.duration() / kStretches;
  for (std::size_t k = 0; k + 1 < knots.size(); ++k) {
    const double length = knots[k + 1] - knots[k];
    const int parts = std::max(1, static_cast<int>(std::ceil(length / longest)));
    double start = knots[k];
    for (int i = 1; i <= parts; ++i) {
      const double end = i == parts ? knots[k + 1] : knots[k] + length * i / parts;
      stretches.push_back(TimeStretch::between(start, end));
      start = end;
    }
  }
  return stretches;
}

/// What one first stretch showed.
struct StretchFindings {
  std::vector<LimitFinding> limits;
  double undecided = 0.0;  ///< s
  bool cancelled = false;
};

struct Open {
  std::size_t quantity;
  double radius;
};

/// Proves the limits over stretches of time. One per thread.
class StretchProver {
 public:
  StretchProver(const RobotModel& model, const Motion& motion, const std::vector<LimitedQuantity>& quantities,
                const MotionCertificateSettings& settings, const JobContext& context)
      : enclosure_(model, motion, settings),
        quantities_(quantities),
        shortest_(settings.shortest_step),
        undecidable_(kUndecidableStretch * motion.duration()),
        context_(context) {}

  void prove(const TimeStretch& stretch, StretchFindings& findings) {
    findings_ = &findings;
    findings.limits.resize(quantities_.size());
    std::vector<Open> all;
    for (std::size_t i = 0; i < quantities_.size(); ++i) all.push_back({i, kInfinity});
    proveOpen(stretch, all);
  }

 private:
  void proveOpen(const TimeStretch& stretch, const std::vector<Open>& open) {
    if (context_.stopRequested()) {
      findings_->cancelled = true;
      return;
    }
    enclosure_.start(stretch);
    const double length = stretch.end - stretch.start;
    const bool last =
        length <= shortest_ || !(stretch.middle > stretch.start && stretch.middle < stretch.end);
    bool undecided = false;
    std::vector<Open> still;
    for (const Open& item : open) {
      const LimitedQuantity& quantity = quantities_[item.quantity];
      LimitFinding here;
      const LimitVerdict verdict = watchLimit(enclosure_, quantity, item.radius, here);
      const bool settled = verdict == LimitVerdict::Kept || verdict == LimitVerdict::Violated;
      const bool give_up = last || (verdict == LimitVerdict::Undecidable && length <= undecidable_);
      if (settled || give_up) findings_->limits[item.quantity].merge(here);
      if (settled) continue;
      if (give_up)
        undecided = true;
      else
        still.push_back({item.quantity, enclosure_.of(quantity).r});
    }
    if (undecided) findings_->undecided += length;
    if (still.empty()) return;
    const double before = undecided ? findings_->undecided : -1.0;  // this length counts once
    proveOpen(TimeStretch::between(stretch.start, stretch.middle), still);
    proveOpen(TimeStretch::between(stretch.middle, stretch.end), still);
    if (undecided) findings_->undecided = before;
  }

  QuantityEnclosure enclosure_;
  const std::vector<LimitedQuantity>& quantities_;
  double shortest_, undecidable_;
  const JobContext& context_;
  StretchFindings* findings_ = nullptr;
};

Status checkInput(const RobotModel& model, const Motion& motion) {
  for (const Body& body : model.bodies())
    if (!body.joint.isOneDof())
      return Error{ErrorCode::UnsupportedJoint,
                   "a motion is certified for joints of one degree of freedom, this one has " +
                       std::to_string(body.joint.nv),
                   {body.joint.name},
                   {},
                   {},
                   "lock it, or use the model on a fixed base"};
  if (motion.joints() != model.nv() || motion.coefficients.rows() != model.nv() ||
      motion.coefficients.cols() != motion.basis->size())
    throw std::invalid_argument("certifyMotion: the motion does not belong to the model");
  for (int j = 0; j < motion.joints(); ++j)
    if (!std::isfinite(motion.start[j]) || !motion.coefficients.row(j).allFinite())
      return Error{ErrorCode::InvalidNumber,
                   "the motion of this joint is not a finite number",
                   {model.dofNames()[static_cast<std::size_t>(j)]},
                   {},
                   {},
                   "set its start and handles anew"};
  return done();
}

/// A violation looked at closely: short stretches about it, each about the worst time of the one before.
void refine(QuantityEnclosure& enclosure, const Motion& motion, const LimitedQuantity& quantity,
            LimitFinding& finding) {
  const std::vector<double>& knots = motion.basis->knots();
  double reach = motion.duration() / (4.0 * kStretches);
  for (int step = 0; step < 4; ++step, reach *= 0.25) {
    const auto above = std::upper_bound(knots.begin() + 1, knots.end() - 1, finding.worst_time);
    const TimeStretch stretch = TimeStretch::between(std::max(*(above - 1), finding.worst_time - reach),
                                                     std::min(*above, finding.worst_time + reach));
    enclosure.start(stretch);
    LimitFinding here;
    watchLimit(enclosure, quantity, kInfinity, here);
    if (!(here.amount > 0.0)) return;
    finding.amount = here.amount;
    finding.value = here.value;
    finding.worst_time = here.worst_time;
  }
}

void addAssumptions(const MotionCertificateSettings& settings, const MotionLimits& limits,
                    std::vector<std::string>& assumptions) {
  assumptions.push_back(
      "the robot follows the motion exactly, as it is stored; before and after it the robot stands");
  assumptions.push_back(
      settings.parameter_radius.size() == 0
          ? "torques of the model with its parameters exact"
          : "torques of the model with every inertial parameter anywhere within its radius");
  const bool friction = settings.coulomb.size() != 0 || settings.viscous.size() != 0;
  assumptions.push_back(friction ? "friction of the stated magnitude is added to both sides of the torque"
                                 : "torques without friction, which comes on top");
  assumptions.push_back(settings.rotor_inertia.size() != 0 ? "torques with the stated rotor inertia"
                                                           : "torques without rotor inertia");
  if (settings.payload_torque_margin > 0.0)
    assumptions.push_back(
        std::to_string(static_cast<int>(std::lround(100.0 * settings.payload_torque_margin))) +
        " % of every torque limit is kept free");
  for (const std::string& subject : limits.unstated)
    assumptions.push_back("no limit is stated for " + subject);
}

void addLimits(const RobotModel& model, const std::vector<LimitedQuantity>& quantities,
               const std::vector<LimitFinding>& findings, MotionCertificate& certificate) {
  const auto bounded = [](double value, double otherwise) { return std::isnan(value) ? otherwise : value; };
  for (std::size_t i = 0; i < quantities.size(); ++i) {
    const LimitedQuantity& quantity = quantities[i];
    const LimitFinding& found = findings[i];
    const std::string& subject = model.dofNames()[quantity.joint];
    certificate.ranges.push_back({subject, toString(quantity.kind), bounded(found.lower, -kInfinity),
                                  bounded(found.upper, kInfinity), quantity.lower, quantity.upper,
                                  found.time});
    if (!(found.amount > 0.0)) continue;
    const double limit = found.value > quantity.upper ? quantity.upper : quantity.lower;
    certificate.violations.push_back(
        {subject, toString(quantity.kind), found.value, limit, found.amount, found.worst_time});
  }
}

/// Beyond its limit relative to the limit: quantities of different units compare only so.
double severity(const Violation& violation) {
  return violation.amount / std::max(std::fabs(violation.limit), 1e-3);
}

}  // namespace

Result<MotionCertificate> certifyMotion(const RobotModel& model, const Motion& motion,
                                        const MotionLimits& limits, const CollisionModel* collision,
                                        const MotionCertificateSettings& settings,
                                        const JobContext& context) {
  if (Status input = checkInput(model, motion); !input) return input.error();
  const std::vector<LimitedQuantity> quantities =
      limitedQuantities(limits, model.nv(), settings.payload_torque_margin);
  const std::vector<TimeStretch> stretches = firstStretches(motion);
  std::vector<StretchFindings> findings(stretches.size());
  std::vector<StretchProver> provers;
  const int threads = std::max(1, context.threads);
  for (int i = 0; i < threads; ++i) provers.emplace_back(model, motion, quantities, settings, context);
  parallelFor(stretches.size(), threads, [&](std::size_t index, int worker) {
    if (context.stopRequested()) {
      findings[index].cancelled = true;
      return;
    }
    provers[static_cast<std::size_t>(worker)].prove(stretches[index], findings[index]);
    if (worker == 0)
      context.report("limits for all times",
                     static_cast<double>(index + 1) / static_cast<double>(stretches.size()));
  });

  MotionCertificate certificate;
  std::vector<LimitFinding> total(quantities.size());
  double undecided = 0.0;
  for (const StretchFindings& part : findings) {
    if (part.cancelled) return Error{ErrorCode::Cancelled, "stopped on request"};
    for (std::size_t i = 0; i < total.size(); ++i) total[i].merge(part.limits[i]);
    undecided += part.undecided;
  }
  QuantityEnclosure enclosure(model, motion, settings);
  for (std::size_t i = 0; i < total.size(); ++i)
    if (total[i].amount > 0.0) refine(enclosure, motion, quantities[i], total[i]);
  addLimits(model, quantities, total, certificate);
  addAssumptions(settings, limits, certificate.assumptions);
  certificate.undecided = std::min(1.0, undecided / motion.duration());
  certificate.collision_checked = false;
  certificate.collision_note = collision == nullptr ? "collision not checked: no collision bodies were given"
                                                    : "collision not checked";
  std::stable_sort(certificate.violations.begin(), certificate.violations.end(),
                   [](const Violation& a, const Violation& b) { return severity(a) > severity(b); });
  certificate.status = !certificate.violations.empty() ? MotionCertificate::Status::Violated
                       : certificate.undecided > 0.0   ? MotionCertificate::Status::SampledOnly
                                                       : MotionCertificate::Status::Certified;
  return certificate;
}

}  // namespace plumbline
