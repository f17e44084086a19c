// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/interval_prover.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/cancelled.h"
#include "base/thread_pool.h"
#include "excitation/certificate/certificate_verdict.h"

namespace plumbline::excitation {
namespace {

/// Undetermined limits are split down to this fraction of the duration, so that the undecided
/// fraction is stated no coarser.
constexpr double kUndeterminedInterval = 1.0 / 2048.0;

/// Findings of one first interval.
struct IntervalFindings {
  ProvenFindings proven;
  bool cancelled = false;
};

struct OpenLimit {
  std::size_t quantity;
  double radius;
};
/// Limits and pairs that an interval has still to decide.
struct OpenQuestions {
  std::vector<OpenLimit> limits;
  std::vector<int> pairs;
  bool empty() const { return limits.empty() && pairs.empty(); }
};

/// Proves the limits over intervals of time. One per thread.
class IntervalProver {
 public:
  IntervalProver(const ProofTask& task, EnclosedQuantities& enclosed, const JobContext& context)
      : task_(task), enclosed_(enclosed), context_(context) {
    if (task.collision == nullptr) return;
    clearance_.emplace(*task.collision, task.clearance);
    pairs_ = static_cast<int>(task.collision->pairs().size());
  }

  void prove(std::size_t first, IntervalFindings& findings) {
    findings_ = &findings.proven;
    cancelled_ = &findings.cancelled;
    findings_->limits.resize(task_.quantities);
    findings_->clearances.resize(static_cast<std::size_t>(pairs_));
    OpenQuestions all;
    for (std::size_t i = 0; i < task_.quantities; ++i)
      all.limits.push_back({i, std::numeric_limits<double>::infinity()});
    for (int i = 0; i < pairs_; ++i) all.pairs.push_back(i);
    proveOpen(task_.first[first], enclosed_.begin(first), all);
  }

 private:
  struct Interval {
    const TimeInterval& time;
    bool enclosed, last, is_short;
  };

  void proveOpen(const TimeInterval& time, Eigen::VectorXd near, const OpenQuestions& open) {
    if (context_.stopRequested()) {
      *cancelled_ = true;
      return;
    }
    const double length = time.end - time.start;
    const bool last = length <= task_.shortest || !(time.middle > time.start && time.middle < time.end);
    const Interval here{time, enclosed_.enclose(time, near), last,
                        length <= kUndeterminedInterval * task_.duration};
    OpenQuestions still;
    const bool limits_left = evaluateLimits(here, open, still);
    const bool pairs_left = evaluatePairs(here, open, still);
    const bool undecided = limits_left || pairs_left;
    if (undecided) findings_->undecided += length;
    if (still.empty()) return;
    const double before = findings_->undecided;  // this length counts once
    proveOpen(TimeInterval::between(time.start, time.middle), near, still);
    proveOpen(TimeInterval::between(time.middle, time.end), near, still);
    if (undecided) findings_->undecided = before;
  }

  /// True when a limit had to be left undecided.
  bool evaluateLimits(const Interval& interval, const OpenQuestions& open, OpenQuestions& still) {
    bool undecided = false;
    for (const OpenLimit& item : open.limits) {
      LimitFinding here;
      const LimitVerdict verdict =
          interval.enclosed ? enclosed_.check(item.quantity, item.radius, here) : LimitVerdict::Open;
      const bool settled = verdict == LimitVerdict::Kept || verdict == LimitVerdict::Violated;
      const bool give_up = interval.last || (verdict == LimitVerdict::Undecidable && interval.is_short);
      if (settled || (give_up && interval.enclosed)) findings_->limits[item.quantity].merge(here);
      if (settled) continue;
      if (give_up)
        undecided = true;
      else
        still.limits.push_back(
            {item.quantity, interval.enclosed ? enclosed_.radius(item.quantity) : item.radius});
    }
    return undecided;
  }

  /// Evaluates the same for pairs of bodies.
  bool evaluatePairs(const Interval& interval, const OpenQuestions& open, OpenQuestions& still) {
    if (open.pairs.empty()) return false;
    bool undecided = false;
    if (interval.enclosed) clearance_->start(enclosed_.robot(), interval.time);
    for (const int pair : open.pairs) {
      ClearanceFinding here;
      const LimitVerdict verdict =
          interval.enclosed ? clearance_->watch(pair, interval.is_short, here) : LimitVerdict::Open;
      const bool settled = verdict == LimitVerdict::Kept || verdict == LimitVerdict::Violated;
      const bool give_up = interval.last || (verdict == LimitVerdict::Undecidable && interval.is_short);
      if (!interval.enclosed && interval.last) here.lower = -std::numeric_limits<double>::infinity();
      if (settled || give_up) findings_->clearances[static_cast<std::size_t>(pair)].merge(here);
      if (settled) continue;
      if (give_up)
        undecided = true;
      else
        still.pairs.push_back(pair);
    }
    return undecided;
  }

  const ProofTask& task_;
  EnclosedQuantities& enclosed_;
  const JobContext& context_;
  std::optional<ClearanceCheck> clearance_;
  int pairs_ = 0;
  ProvenFindings* findings_ = nullptr;
  bool* cancelled_ = nullptr;
};

}  // namespace

std::vector<TimeInterval> firstIntervals(const Motion& motion, int count) {
  std::vector<TimeInterval> intervals;
  const std::vector<double>& knots = motion.basis->knots();
  const double longest = motion.duration() / count;
  for (std::size_t k = 0; k + 1 < knots.size(); ++k) {
    const double length = knots[k + 1] - knots[k];
    const int parts = std::max(1, static_cast<int>(std::ceil(length / longest)));
    double start = knots[k];
    for (int i = 1; i <= parts; ++i) {
      const double end = i == parts ? knots[k + 1] : knots[k] + length * i / parts;
      intervals.push_back(TimeInterval::between(start, end));
      start = end;
    }
  }
  return intervals;
}

Result<ProvenFindings> proveOverTime(const ProofTask& task,
                                     const std::vector<std::unique_ptr<EnclosedQuantities>>& enclosed,
                                     const JobContext& context) {
  std::vector<IntervalFindings> findings(task.first.size());
  std::vector<IntervalProver> provers;
  provers.reserve(enclosed.size());
  for (const auto& one : enclosed) provers.emplace_back(task, *one, context);
  parallelFor(task.first.size(), static_cast<int>(provers.size()), [&](std::size_t index, int worker) {
    if (context.stopRequested()) {
      findings[index].cancelled = true;
      return;
    }
    provers[static_cast<std::size_t>(worker)].prove(index, findings[index]);
    if (worker == 0 && !task.stage.empty())
      context.report(task.stage, static_cast<double>(index + 1) / static_cast<double>(task.first.size()));
  });
  ProvenFindings total;
  total.limits.resize(task.quantities);
  total.clearances.resize(task.collision == nullptr ? 0 : task.collision->pairs().size());
  for (const IntervalFindings& part : findings) {
    if (part.cancelled) return cancelled("the work");
    for (std::size_t i = 0; i < total.limits.size(); ++i) total.limits[i].merge(part.proven.limits[i]);
    for (std::size_t i = 0; i < total.clearances.size(); ++i)
      total.clearances[i].merge(part.proven.clearances[i]);
    total.undecided += part.proven.undecided;
  }
  return total;
}

void reportLimit(const std::string& subject, const std::string& quantity, const LimitedQuantity& limit,
                 const LimitFinding& found, MotionCertificate& certificate) {
  constexpr double kUnbounded = std::numeric_limits<double>::infinity();
  const bool none_found = found.lower > found.upper;
  certificate.ranges.push_back({subject, quantity,
                                none_found || std::isnan(found.lower) ? -kUnbounded : found.lower,
                                none_found || std::isnan(found.upper) ? kUnbounded : found.upper, limit.lower,
                                limit.upper, found.time});
  if (!(found.amount > 0.0)) return;
  certificate.violations.push_back({subject, quantity, found.value,
                                    found.value > limit.upper ? limit.upper : limit.lower, found.amount,
                                    found.worst_time});
}

void concludeProof(const ProofTask& task, const PostureAt& postureAt, ProvenFindings& findings,
                   MotionCertificate& certificate) {
  certificate.undecided = std::min(1.0, findings.undecided / task.duration);
  if (task.collision == nullptr)
    certificate.collision_note = "collision not checked: no collision bodies were given";
  else
    reportClearances(*task.collision, task.clearance, task.duration, postureAt, findings.clearances,
                     certificate);
  std::stable_sort(
      certificate.violations.begin(), certificate.violations.end(),
      [](const Violation& a, const Violation& b) { return relativeAmount(a) > relativeAmount(b); });
  certificate.status = statusOf(certificate);
}

}  // namespace plumbline::excitation
