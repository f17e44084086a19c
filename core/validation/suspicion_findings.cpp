// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <cmath>
#include <string>

#include "estimation/number_text.h"
#include "validation/suspicion.h"

namespace plumbline::validation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr double kFar = 4.0;     ///< standard deviations on the wrong side that count
constexpr double kRight = 2.0;   ///< on the right side: no suspicion
constexpr double kGoes = 0.8;    ///< correlation with the description from which its sign and size speak
constexpr double kFactor = 5.0;  ///< a description may be wrong by less
constexpr double kPoor = 0.1;    ///< unexplained share from which another place is looked for
constexpr double kBetter = 4.0;  ///< times less unexplained in the other place

std::string name(const RobotModel& model, const TorqueEvidence& e) {
  return model.dofNames()[static_cast<std::size_t>(e.coordinate)];
}

bool reversed(const TorqueEvidence& e) {
  const int wrong = int{e.inertia < -kFar} + int{e.dissipation < -kFar} + int{e.correlation < -kGoes};
  // Dissipation alone does not speak for a sign: a model error that goes with the speed can turn it.
  return wrong >= 2 && !(e.inertia > kRight) && !(e.correlation > kGoes);
}

bool upright(const TorqueEvidence& e) {
  return e.inertia > kRight || e.correlation > kGoes;
}

/// The joint that goes best with the description; none when all go badly.
const TorqueEvidence* bestKnown(const TorqueEvidences& all) {
  const TorqueEvidence* best = nullptr;
  for (const TorqueEvidence& e : all.joints)
    if (std::abs(e.correlation) > kGoes &&
        (best == nullptr || std::abs(e.correlation) > std::abs(best->correlation)))
      best = &e;
  return best;
}

/// ‖torque − scale·described‖/‖torque‖ beside friction, from correlation and factor.
double errorAt(const TorqueEvidence& e, double scale) {
  const double size = scale * e.correlation / e.factor;  // ‖scale·described‖/‖torque‖
  return std::sqrt(std::max(0.0, 1.0 - 2.0 * e.correlation * size + size * size));
}

void findSigns(const RobotModel& model, const TorqueEvidences& all, std::vector<Finding>& out) {
  std::vector<std::string> names;
  for (const TorqueEvidence& e : all.joints)
    if (reversed(e)) names.push_back(name(model, e));
  if (names.empty()) return;
  // Joints that say nothing go with those that do.
  const bool every = names.size() > 1 && 2 * names.size() >= all.joints.size() &&
                     std::none_of(all.joints.begin(), all.joints.end(), upright);
  std::string text = every ? "the torques of all joints seem to have the sign reversed"
                           : "the torque of " + listText(names) + " seems to have the sign reversed";
  text +=
      ": as recorded it gives negative inertia or friction that drives the motion, negated it does not; set ";
  text += every || names.size() > 1 ? "their sign" : "its sign";
  text += " to −1 in the mapping";
  const TorqueEvidence* known = bestKnown(all);
  if (known != nullptr && reversed(*known))
    text += " (the description predicts " + name(model, *known) + " with an error of " +
            percentText(errorAt(*known, 1.0)) + " as recorded and of " + percentText(errorAt(*known, -1.0)) +
            " negated)";
  out.push_back({Severity::Warning, names.front(), "torque-sign", text + "."});
}

/// Unit that a factor speaks for; empty when none.
std::string unitOf(double factor) {
  struct Known {
    double factor;
    const char* says;
  };
  const Known known[] = {{1000.0, "as if they were in N·mm"},
                         {100.0, "as if they were in N·cm"},
                         {0.001, "as if they were in kN·m"}};
  for (const Known& k : known)
    if (factor > 0.6 * k.factor && factor < 1.6 * k.factor) return k.says;
  return {};
}

void findScales(const RobotModel& model, const TorqueEvidences& all, std::vector<Finding>& out) {
  std::vector<double> factors;
  for (const TorqueEvidence& e : all.joints)
    if (std::abs(e.correlation) > kGoes) factors.push_back(std::abs(e.factor));
  if (factors.empty()) return;
  std::vector<double> sorted = factors;
  std::sort(sorted.begin(), sorted.end());
  const double median = sorted[sorted.size() / 2];
  const double spread = sorted.back() / std::max(sorted.front(), 1e-300);
  const auto off = [](double factor) { return factor > kFactor || factor < 1.0 / kFactor; };
  const bool most =
      2 * std::count_if(sorted.begin(), sorted.end(), off) > static_cast<std::ptrdiff_t>(sorted.size());
  if (most && off(median)) {
    std::string text;
    if (spread < 3.0) {
      text = "the torques are about " + numberText(median, 2) + " times what the description predicts";
      const std::string unit = unitOf(median);
      if (!unit.empty()) text += ", " + unit;
      text += unit.empty() && median < 1.0
                  ? ", as on the motor side of gears or in a current; give the gear ratio or "
                    "the torque constant in the mapping"
                  : "; set the unit in the mapping";
    } else {
      text = "the torques differ from what the description predicts by factors from " +
             numberText(sorted.front(), 2) + " to " + numberText(sorted.back(), 2) +
             (median < 1.0 ? ", as on the motor side of gears or in currents"
                           : ", as currents or raw drive units do") +
             "; give gear ratios and torque constants in the mapping";
    }
    const TorqueEvidence* known = bestKnown(all);
    out.push_back({Severity::Warning, model.name(), "torque-scale",
                   text + ", or correct the masses of the description (scaled, it predicts " +
                       name(model, *known) + " with an error of " +
                       percentText(errorAt(*known, known->factor)) + ")."});
    return;
  }
  for (const TorqueEvidence& e : all.joints) {
    const double factor = std::abs(e.factor);
    if (!(std::abs(e.correlation) > 0.95) || !(off(factor) && off(factor / median)) || factors.size() < 3)
      continue;
    out.push_back({Severity::Warning, name(model, e), "torque-scale",
                   "the torque of " + name(model, e) + " is about " + numberText(factor, 2) +
                       " times what the description predicts, that of the other joints " +
                       numberText(median, 2) +
                       " times; check its unit, gear ratio or torque constant in the mapping."});
  }
}

/// Joints whose torque stands in the place of another: place[i] = j when the torque recorded for j belongs to i.
std::vector<Index> places(const MatrixXd& unexplained) {
  const Index n = unexplained.rows();
  std::vector<Index> place(static_cast<std::size_t>(n));
  std::vector<int> taken(static_cast<std::size_t>(n), 0);
  for (Index i = 0; i < n; ++i) {
    Index best = i;
    for (Index j = 0; j < n; ++j)
      if (unexplained(i, j) < unexplained(i, best)) best = j;
    const bool moves =
        best != i && unexplained(i, i) > kPoor && unexplained(i, best) * kBetter < unexplained(i, i);
    place[static_cast<std::size_t>(i)] = moves ? best : i;
    ++taken[static_cast<std::size_t>(place[static_cast<std::size_t>(i)])];
  }
  // Only a permutation is an exchange.
  if (std::any_of(taken.begin(), taken.end(), [](int count) { return count != 1; })) return {};
  return place;
}

void findPlaces(const RobotModel& model, const TorqueEvidences& all, std::vector<Finding>& out) {
  for (const MatrixXd* unexplained : {&all.unexplained, &all.by_description}) {
    const std::vector<Index> place = places(*unexplained);
    std::string moved;
    std::string subject;
    for (std::size_t i = 0; i < place.size(); ++i) {
      if (place[i] == static_cast<Index>(i)) continue;
      const std::string here = name(model, all.joints[i]);
      if (subject.empty()) subject = here;
      moved += (moved.empty() ? "" : ", ") + std::string("that of ") + here + " in the column of " +
               name(model, all.joints[static_cast<std::size_t>(place[i])]);
    }
    if (moved.empty()) continue;
    out.push_back(
        {Severity::Warning, subject, "joints-swapped",
         "torques seem to stand in the wrong columns (" + moved +
             "): they go with the motion of those joints far better; name the columns in the mapping."});
    return;
  }
}

}  // namespace

std::vector<Finding> torqueSuspicions(const RobotModel& model, const TorqueEvidences& evidence) {
  std::vector<Finding> findings;
  if (evidence.joints.empty()) return findings;
  findPlaces(model, evidence, findings);
  if (!findings.empty()) return findings;  // signs and scales mean nothing then
  findSigns(model, evidence, findings);
  findScales(model, evidence, findings);
  return findings;
}

}  // namespace plumbline::validation
