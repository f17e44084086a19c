// SPDX-License-Identifier: BSD-3-Clause
#include "validation/torque_diagnostic_findings.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/text.h"
#include "validation/torque_diagnostics.h"

namespace plumbline::validation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr double kGoes = 0.8;    ///< correlation with the nominal torque from which it counts
constexpr double kFactor = 5.0;  ///< error that a nominal model may have
constexpr double kPoor = 0.1;    ///< unexplained fraction from which another assignment is tried
constexpr double kBetter = 4.0;  ///< factor by which the other assignment must explain more

std::string name(const RobotModel& model, const TorqueEvidence& e) {
  return model.dofNames()[static_cast<std::size_t>(e.coordinate)];
}

/// Returns the joint that correlates best with the nominal torque; none when all correlate badly.
const TorqueEvidence* bestKnown(const TorqueEvidences& all) {
  const TorqueEvidence* best = nullptr;
  for (const TorqueEvidence& e : all.joints)
    if (std::abs(e.correlation) > kGoes &&
        (best == nullptr || std::abs(e.correlation) > std::abs(best->correlation)))
      best = &e;
  return best;
}

/// ‖torque − scale·nominal‖/‖torque‖ beside friction, from correlation and factor.
double errorAt(const TorqueEvidence& e, double scale) {
  const double size = scale * e.correlation / e.factor;  // ‖scale·nominal‖/‖torque‖
  return std::sqrt(std::max(0.0, 1.0 - 2.0 * e.correlation * size + size * size));
}

std::vector<std::string> namesOf(const RobotModel& model, const std::vector<int>& coordinates) {
  std::vector<std::string> out;
  for (const int j : coordinates) out.push_back(model.dofNames()[static_cast<std::size_t>(j)]);
  return out;
}

void findSigns(const RobotModel& model, const TorqueEvidences& all, std::vector<Finding>& out) {
  const TorqueSigns& signs = all.signs;
  if (signs.decision == TorqueSigns::Decision::AsRecorded) return;
  const std::vector<std::string> names = namesOf(model, signs.reversed);
  const std::vector<std::string> open = namesOf(model, signs.undecided);
  const std::string recorded = percentText(signs.error_recorded), negated = percentText(signs.error_reversed);
  if (signs.decision == TorqueSigns::Decision::Reversed) {
    std::string text = signs.all          ? "the torques of all joints have the sign reversed"
                       : names.size() > 1 ? "the torques of " + listText(names) + " have the sign reversed"
                                          : "the torque of " + listText(names) + " has the sign reversed";
    text +=
        ": one physically consistent robot whose friction dissipates explains the torques of all joints with "
        "an error of " +
        negated + " when negated and of " + recorded + " as recorded; set the sign to −1 in the mapping";
    if (!open.empty()) text += " (this log does not determine the sign of " + listText(open) + ")";
    out.push_back({Severity::Warning, names.front(), "torque-sign", text + "."});
    return;
  }
  std::string text =
      "the signs of the torques are unsure: one physically consistent robot explains the torques of all "
      "joints with an error of " +
      recorded + " as recorded";
  if (!names.empty())
    text += " and of " + negated + " with " + (signs.all ? "all of them" : "that of " + listText(names)) +
            " negated";
  text += signs.fits ? ", and this is not the only choice of signs that the log and the nominal model leave"
                     : ", and no choice of signs fits well";
  out.push_back({Severity::Warning, names.empty() ? model.name() : names.front(), "torque-sign-unsure",
                 text + "; compare signs, units and order of the torques with the robot's documentation."});
}

/// A robot that hangs where the description stands can be explained by centres of mass on the other side of the joints:
/// only the description speaks against it.
void findGravity(const RobotModel& model, const TorqueEvidences& all, std::vector<Finding>& out) {
  std::vector<std::string> against;
  double least = 0.0;
  for (const TorqueEvidence& e : all.joints) {
    if (e.still || !(e.gravity < -kGoes)) continue;
    against.push_back(name(model, e));
    least = std::min(least, e.gravity);
  }
  if (against.empty()) return;
  out.push_back({Severity::Warning, against.front(), "gravity-against",
                 (against.size() > 1 ? "the torques of " : "the torque of ") + listText(against) +
                     (against.size() > 1 ? " go" : " goes") +
                     " against the gravity torque of the description (correlation " + numberText(least, 2) +
                     "): compare the direction of gravity with how the robot is mounted, and the signs of "
                     "the torques."});
}

/// Returns the unit that a factor indicates; empty when none.
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
    if (!e.still && std::abs(e.correlation) > kGoes) factors.push_back(std::abs(e.factor));
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
    if (e.still || !(std::abs(e.correlation) > 0.95) || !(off(factor) && off(factor / median)) ||
        factors.size() < 3)
      continue;
    out.push_back({Severity::Warning, name(model, e), "torque-scale",
                   "the torque of " + name(model, e) + " is about " + numberText(factor, 2) +
                       " times what the description predicts, that of the other joints " +
                       numberText(median, 2) +
                       " times; check its unit, gear ratio or torque constant in the mapping."});
  }
}

/// Finds joints whose torque columns are exchanged: place[i] = j when the torque recorded for j belongs to i.
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

std::vector<Finding> torqueDiagnostics(const RobotModel& model, const TorqueEvidences& evidence) {
  std::vector<Finding> findings;
  if (evidence.joints.empty()) return findings;
  findPlaces(model, evidence, findings);
  if (!findings.empty()) return findings;  // signs and scales mean nothing then
  findSigns(model, evidence, findings);
  if (findings.empty()) findGravity(model, evidence, findings);
  findScales(model, evidence, findings);
  return findings;
}

}  // namespace plumbline::validation
