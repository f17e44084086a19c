// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/certificate.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "base/cancelled.h"
#include "base/text.h"
#include "identifiability/exact/exact_rank.h"

namespace plumbline::identifiability {
namespace {

constexpr std::size_t kNamed = 3;
constexpr double kClear = 1e6;  // a gap that decides

/// "a, b and 4 more"
std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t k = 0; k < std::min(kNamed, names.size()); ++k) {
    if (k > 0) text += k + 1 == names.size() ? " and " : ", ";
    text += names[k];
  }
  if (names.size() > kNamed) text += " and " + std::to_string(names.size() - kNamed) + " more";
  return text;
}

/// Returns the parameters that one count takes and the other does not.
std::string difference(const BaseParameters& base, const ExactRank& exact) {
  std::vector<int> columns;
  std::set_symmetric_difference(base.independent.begin(), base.independent.end(), exact.independent.begin(),
                                exact.independent.end(), std::back_inserter(columns));
  std::vector<std::string> names;
  for (const int column : columns) names.push_back(base.column_names[static_cast<std::size_t>(column)]);
  return listed(names);
}

/// "axis of joint2 (by 3.7e-06 rad), position of joint4 (by 2e-08 m) and 3 more"
std::string readAsIntended(const Certificate& c) {
  std::vector<SnapChange> largest = c.changes;
  std::stable_sort(largest.begin(), largest.end(),
                   [](const SnapChange& a, const SnapChange& b) { return a.size > b.size; });
  std::vector<std::string> names;
  for (const SnapChange& change : largest) {
    const bool ratio = change.quantity == "mimic ratio" || change.quantity == "gear ratio";
    const std::string unit = change.quantity == "position" ? " m" : ratio ? "" : " rad";
    names.push_back(change.quantity + " of " + change.joint + " (by " + shortNumber(change.size, 2) + unit +
                    ")");
  }
  return listed(names);
}

std::string verdictOn(const Certificate& c, const BaseParameters& base, const ExactRank& exact) {
  // The verdict names the geometry that was counted: another one may have more base parameters.
  const std::string geometry =
      c.changes.empty() ? "" : " for the geometry as read, with " + readAsIntended(c) + " read as intended";
  if (c.agree)
    return "Certified" + geometry + ": recursion, floating-point rank and exact rank all give " +
           std::to_string(c.modular) + " base parameters.";
  if (!exact.not_covered.empty())
    return "Not certified" + geometry + ": the exact rank, " + std::to_string(c.modular) +
           ", may be too high, for it does not keep what " + listed(exact.not_covered) +
           " share with others; the recursion gives " + std::to_string(c.rpna) +
           " base parameters, the floating-point rank " + std::to_string(c.svd) + ".";
  std::string text = "Not certified" + geometry + ": the recursion gives " + std::to_string(c.rpna) +
                     " base parameters, the floating-point rank " + std::to_string(c.svd) +
                     " and the exact rank " + std::to_string(c.modular);
  if (c.rpna != c.modular) text += "; recursion and exact rank differ in " + difference(base, exact);
  if (c.svd != c.modular && c.svd_gap < kClear)
    text += "; the floating-point rank is not clear (gap " + shortNumber(c.svd_gap, 2) + ")";
  return text + ".";
}

std::string rawSentence(const Certificate& c, const ExactRank& raw) {
  // Relations that the exact rank cannot keep may only make it too high here: no claim about the file then.
  const std::string rank = (raw.not_covered.empty() ? "" : "at most ") + std::to_string(c.raw_modular);
  if (c.changes.empty())
    return c.raw_modular == c.modular ? "No number was changed beyond rounding (1e-12): the geometry as "
                                        "written has the same exact rank."
                                      : "No number was changed beyond rounding (1e-12), but the geometry to "
                                        "the last digit has exact rank " +
                                            rank + ".";
  return "Read as intended, angles within " + shortNumber(c.read_within.angle, 2) +
         " rad of multiples of 15° or of axes of small whole numbers, lengths below " +
         shortNumber(c.read_within.length, 2) + " m as zero: " + readAsIntended(c) +
         "; the geometry as written, to the last digit, has exact rank " + rank + ".";
}

}  // namespace

NumericRank clearestRank(const RobotModel& model, const IdentifiabilityOptions& options, std::uint64_t seed,
                         const std::stop_token& stop) {
  const NumericRank rank = numericRank(model, options, seed, stop);
  if (rank.gap >= kClear || stop.stop_requested()) return rank;
  IdentifiabilityOptions finer = options;
  finer.tolerance = std::min(1e-10, options.tolerance);
  const NumericRank second = numericRank(model, finer, seed, stop);
  return second.gap > rank.gap ? second : rank;
}

Result<Certificate> certify(const RobotModel& model, const IdentifiabilityOptions& options,
                            std::uint64_t seed, const std::stop_token& stop,
                            const SnapOptions& snap_options) {
  const Error stopped = cancelled("the certificate");
  Result<Snap> snap = snapGeometry(model, snap_options, options.rotors);
  if (!snap) return snap.error();
  const Result<ExactGeometry> given = geometryAsGiven(model, options.rotors);
  if (!given) return given.error();

  const BaseParameters base = structuralBaseParameters(snap->model, options, stop);
  if (stop.stop_requested()) return stopped;
  const NumericRank numeric = clearestRank(snap->model, options, seed, stop);
  if (stop.stop_requested()) return stopped;
  const Result<ExactRank> exact = exactRank(snap->model, snap->geometry, {}, options, seed, stop);
  if (!exact) return exact.error();
  const Result<ExactRank> raw = exactRank(model, *given, {}, options, seed + 1, stop);
  if (!raw) return raw.error();

  Certificate c;
  c.rpna = base.count();
  c.svd = numeric.rank;
  c.svd_gap = numeric.gap;
  c.modular = exact->rank;
  c.raw_modular = raw->rank;
  c.agree = c.rpna == c.modular && c.svd == c.modular && exact->not_covered.empty();
  c.error_bound = exact->error_bound;
  c.prime = exact->prime;
  c.changes = std::move(snap->changes);
  c.read_within = snap_options;
  c.sentences.push_back(verdictOn(c, base, *exact));
  c.sentences.push_back("The exact rank is modulo the prime " + std::to_string(c.prime) +
                        "; it is too low with a probability below " + fmt::format("{:.1e}", c.error_bound) +
                        ".");
  c.sentences.push_back(rawSentence(c, *raw));
  if (!base.recursion_covers) c.sentences.push_back("The recursion does not cover all: " + base.reason + ".");
  return c;
}

std::string certificateTime(const RobotModel& model) {
  using Clock = std::chrono::steady_clock;
  const Eigen::MatrixXd A = Eigen::MatrixXd::Constant(256, 256, 0.5);
  double product = 1.0;
  for (int k = 0; k < 3; ++k) {
    const Clock::time_point begin = Clock::now();
    const Eigen::MatrixXd B = A * A;
    if (B(0, 0) > 0.0)
      product = std::min(product, std::chrono::duration<double>(Clock::now() - begin).count());
  }
  // Entries of the regressor that are not zero: ten per body and joint that carries it.
  double carried = 0.0;
  std::vector<double> joints;
  for (const Body& body : model.bodies()) {
    joints.push_back(1.0 + (body.parent < 0 ? 0.0 : joints[static_cast<std::size_t>(body.parent)]));
    carried += 10.0 * joints.back();
  }
  const double columns = 10.0 * model.bodyCount();
  const double rank = std::min(columns, 7.0 * model.nv() + 10.0);
  // Measured on trees and chains, in products of 2·256³ operations that took 2.7 ms there: orthogonal rows, then those and the
  // exact rows of what is not zero.
  const double seconds = product / 2.7e-3 * (3.6e-10 * columns * rank * rank + 2.5e-8 * carried * rank);
  if (seconds < 10.0) return {};
  return seconds < 90.0 ? fmt::format("{:.0f} s", seconds) : fmt::format("{:.0f} min", seconds / 60.0);
}

}  // namespace plumbline::identifiability
