// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/motion_certificate.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>
#include <stdexcept>

#include "base/cancelled.h"
#include "base/text.h"
#include "base/thread_pool.h"
#include "excitation/certificate/certificate_verdict.h"
#include "excitation/certificate/clearance_report.h"
#include "excitation/limits/limit_check.h"

namespace plumbline {
namespace {

/// First sub-intervals per motion: short enough that ranges are tight, few enough to cost nothing.
constexpr double kStretches = 256.0;
/// What cannot be decided by splitting is split down to this fraction of the duration, so that the undecided
/// fraction is stated no coarser.
constexpr double kUndeterminedInterval = 1.0 / 2048.0;

std::vector<TimeInterval> firstStretches(const Motion& motion) {
  std::vector<TimeInterval> stretches;
  const std::vector<double>& knots = motion.basis->knots();
  const double longest = motion.duration() / kStretches;
  for (std::size_t k = 0; k + 1 < knots.size(); ++k) {
    const double length = knots[k + 1] - knots[k];
    const int parts = std::max(1, static_cast<int>(std::ceil(length / longest)));
    double start = knots[k];
    for (int i = 1; i <= parts; ++i) {
      const double end = i == parts ? knots[k + 1] : knots[k] + length * i / parts;
      stretches.push_back(TimeInterval::between(start, end));
      start = end;
    }
  }
  return stretches;
}

/// What one first stretch showed.
struct StretchFindings {
  std::vector<LimitFinding> limits;
  std::vector<ClearanceFinding> clearances;
  double undecided = 0.0;  ///< s
  bool cancelled = false;
};

struct Open {
  std::size_t quantity;
  double radius;
};
/// What is still to be decided over a stretch.
struct OpenQuestions {
  std::vector<Open> limits;
  std::vector<int> pairs;
  bool empty() const { return limits.empty() && pairs.empty(); }
};

/// Proves the limits over stretches of time. One per thread.
class IntervalProver {
 public:
  IntervalProver(const RobotModel& model, const Motion& motion,
                 const std::vector<LimitedQuantity>& quantities, const CollisionModel* collision,
                 const MotionCertificateSettings& settings, const JobContext& context)
      : enclosure_(model, motion, settings),
        quantities_(quantities),
        shortest_(settings.shortest_step),
        undecidable_(kUndeterminedInterval * motion.duration()),
        context_(context) {
    if (collision == nullptr) return;
    clearance_.emplace(*collision, settings.clearance);
    pairs_ = static_cast<int>(collision->pairs().size());
  }

  void prove(const TimeInterval& stretch, StretchFindings& findings) {
    findings_ = &findings;
    findings.limits.resize(quantities_.size());
    findings.clearances.resize(static_cast<std::size_t>(pairs_));
    OpenQuestions all;
    for (std::size_t i = 0; i < quantities_.size(); ++i)
      all.limits.push_back({i, std::numeric_limits<double>::infinity()});
    for (int i = 0; i < pairs_; ++i) all.pairs.push_back(i);
    proveOpen(stretch, all);
  }

 private:
  void proveOpen(const TimeInterval& stretch, const OpenQuestions& open) {
    if (context_.stopRequested()) {
      findings_->cancelled = true;
      return;
    }
    enclosure_.start(stretch);
    const double length = stretch.end - stretch.start;
    const bool last =
        length <= shortest_ || !(stretch.middle > stretch.start && stretch.middle < stretch.end);
    const bool is_short = length <= undecidable_;
    OpenQuestions still;
    const bool limits_left = evaluateLimits(open, last, is_short, still);
    const bool pairs_left = evaluatePairs(stretch, open, last, is_short, still);
    const bool undecided = limits_left || pairs_left;
    if (undecided) findings_->undecided += length;
    if (still.empty()) return;
    const double before = findings_->undecided;  // this length counts once
    proveOpen(TimeInterval::between(stretch.start, stretch.middle), still);
    proveOpen(TimeInterval::between(stretch.middle, stretch.end), still);
    if (undecided) findings_->undecided = before;
  }

  /// True when a limit had to be left undecided.
  bool evaluateLimits(const OpenQuestions& open, bool last, bool is_short, OpenQuestions& still) {
    bool undecided = false;
    for (const Open& item : open.limits) {
      const LimitedQuantity& quantity = quantities_[item.quantity];
      LimitFinding here;
      const LimitVerdict verdict = checkLimit(enclosure_, quantity, item.radius, here);
      const bool settled = verdict == LimitVerdict::Kept || verdict == LimitVerdict::Violated;
      const bool give_up = last || (verdict == LimitVerdict::Undecidable && is_short);
      if (settled || give_up) findings_->limits[item.quantity].merge(here);
      if (settled) continue;
      if (give_up)
        undecided = true;
      else
        still.limits.push_back({item.quantity, enclosure_.of(quantity).r});
    }
    return undecided;
  }

  bool evaluatePairs(const TimeInterval& stretch, const OpenQuestions& open, bool last, bool is_short,
                     OpenQuestions& still) {
    if (open.pairs.empty()) return false;
    bool undecided = false;
    clearance_->start(enclosure_.robot(), stretch);
    for (const int pair : open.pairs) {
      ClearanceFinding here;
      const LimitVerdict verdict = clearance_->watch(pair, is_short, here);
      const bool settled = verdict == LimitVerdict::Kept || verdict == LimitVerdict::Violated;
      const bool give_up = last || (verdict == LimitVerdict::Undecidable && is_short);
      if (settled || give_up) findings_->clearances[static_cast<std::size_t>(pair)].merge(here);
      if (settled) continue;
      if (give_up)
        undecided = true;
      else
        still.pairs.push_back(pair);
    }
    return undecided;
  }

  QuantityEnclosure enclosure_;
  const std::vector<LimitedQuantity>& quantities_;
  std::optional<ClearanceCheck> clearance_;
  int pairs_ = 0;
  double shortest_, undecidable_;
  const JobContext& context_;
  StretchFindings* findings_ = nullptr;
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

/// A violation looked at closely: short stretches about it, each about the worst time of the one before.
void refine(QuantityEnclosure& enclosure, const Motion& motion, const LimitedQuantity& quantity,
            LimitFinding& finding) {
  const std::vector<double>& knots = motion.basis->knots();
  double reach = motion.duration() / (4.0 * kStretches);
  for (int step = 0; step < 4; ++step, reach *= 0.25) {
    const auto above = std::upper_bound(knots.begin() + 1, knots.end() - 1, finding.worst_time);
    const TimeInterval stretch = TimeInterval::between(std::max(*(above - 1), finding.worst_time - reach),
                                                       std::min(*above, finding.worst_time + reach));
    enclosure.start(stretch);
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

/// What the words of every joint say, in one line; "none" where there is nothing; empty when there is nothing at all.
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

void addLimits(const RobotModel& model, const std::vector<LimitedQuantity>& quantities,
               const std::vector<LimitFinding>& findings, MotionCertificate& certificate) {
  const auto bounded = [](double value, double otherwise) { return std::isnan(value) ? otherwise : value; };
  for (std::size_t i = 0; i < quantities.size(); ++i) {
    const LimitedQuantity& quantity = quantities[i];
    const LimitFinding& found = findings[i];
    const std::string& subject = model.dofNames()[quantity.joint];
    certificate.ranges.push_back({subject, toString(quantity.kind),
                                  bounded(found.lower, -std::numeric_limits<double>::infinity()),
                                  bounded(found.upper, std::numeric_limits<double>::infinity()),
                                  quantity.lower, quantity.upper, found.time});
    if (!(found.amount > 0.0)) continue;
    const double limit = found.value > quantity.upper ? quantity.upper : quantity.lower;
    certificate.violations.push_back(
        {subject, toString(quantity.kind), found.value, limit, found.amount, found.worst_time});
  }
}

}  // namespace

Result<MotionCertificate> certifyMotion(const RobotModel& model, const Motion& motion,
                                        const MotionLimits& limits, const CollisionModel* collision,
                                        const MotionCertificateSettings& settings,
                                        const JobContext& context) {
  if (Status input = checkInput(model, motion); !input) return input.error();
  const std::vector<LimitedQuantity> quantities =
      limitedQuantities(limits, model.nv(), settings.payload_torque_margin);
  const std::vector<TimeInterval> stretches = firstStretches(motion);
  std::vector<StretchFindings> findings(stretches.size());
  std::vector<IntervalProver> provers;
  const int threads = std::max(1, context.threads);
  provers.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i)
    provers.emplace_back(model, motion, quantities, collision, settings, context);
  parallelFor(stretches.size(), threads, [&](std::size_t index, int worker) {
    if (context.stopRequested()) {
      findings[index].cancelled = true;
      return;
    }
    provers[static_cast<std::size_t>(worker)].prove(stretches[index], findings[index]);
    if (worker == 0)
      context.report("proving for all times",
                     static_cast<double>(index + 1) / static_cast<double>(stretches.size()));
  });

  MotionCertificate certificate;
  std::vector<LimitFinding> total(quantities.size());
  std::vector<ClearanceFinding> clearances(collision == nullptr ? 0 : collision->pairs().size());
  double undecided = 0.0;
  for (const StretchFindings& part : findings) {
    if (part.cancelled) return cancelled("the work");
    for (std::size_t i = 0; i < total.size(); ++i) total[i].merge(part.limits[i]);
    for (std::size_t i = 0; i < clearances.size(); ++i) clearances[i].merge(part.clearances[i]);
    undecided += part.undecided;
  }
  QuantityEnclosure enclosure(model, motion, settings);
  for (std::size_t i = 0; i < total.size(); ++i)
    if (total[i].amount > 0.0) refine(enclosure, motion, quantities[i], total[i]);
  addLimits(model, quantities, total, certificate);
  addAssumptions(model, settings, limits, certificate.assumptions);
  certificate.undecided = std::min(1.0, undecided / motion.duration());
  if (collision == nullptr)
    certificate.collision_note = "collision not checked: no collision bodies were given";
  else
    reportClearances(*collision, settings.clearance, motion.duration(), posturesOf(motion), clearances,
                     certificate);
  std::stable_sort(
      certificate.violations.begin(), certificate.violations.end(),
      [](const Violation& a, const Violation& b) { return relativeAmount(a) > relativeAmount(b); });
  certificate.status = statusOf(certificate);
  return certificate;
}

}  // namespace plumbline
