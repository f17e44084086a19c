// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/excitation_facts.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/models/tables/excitation_tables.h"
#include "widgets/pages/excitation/design_list_panel.h"
#include "widgets/session/excitation_controller.h"

namespace plumbline::panels {
namespace {

using models::State;
using workflow::DesignSnapshot;
using Fact = KeyFigures::Fact;

struct Facts {
  Q_DECLARE_TR_FUNCTIONS(plumbline::panels::ExcitationPage)
};

QString orInfinite(double value) {
  return std::isfinite(value) ? models::significant(value, 4) : Facts::tr("infinite");
}

/// Information of the motion.
void addInformation(const excitation::CriterionValue& value, std::vector<Fact>& facts) {
  const double condition = value.condition;
  facts.push_back(
      {Facts::tr("Condition"), orInfinite(condition),
       Facts::tr("Largest over smallest singular value of the stacked base regressor. Below 100 the motion "
                 "determines every combination; infinite: some are not determined at all – move more joints, "
                 "longer."),
       condition < 100.0    ? State::Good
       : condition < 1000.0 ? State::Info
                            : State::Attention});
  facts.push_back(
      {Facts::tr("D-optimality"), orInfinite(volumeOf(value)),
       Facts::tr("−log det(WᵀW)/p, the volume of the confidence ellipsoid per parameter. Smaller is "
                 "more informative."),
       std::nullopt});
  const double typical = typicalDeviation(value);
  facts.push_back({Facts::tr("Typical deviation"),
                   std::isfinite(typical) ? models::percent(typical) : Facts::tr("infinite"),
                   Facts::tr("Expected standard deviation of a column relative to its value: the median of "
                             "all. The table under Information has every one."),
                   std::nullopt});
}

/// The same of a motion on feet, beside what the optimiser had to better.
void addLeggedInformation(const excitation::CriterionValue& value, const excitation::LeggedCourse* course,
                          std::vector<Fact>& facts) {
  facts.push_back(
      {Facts::tr("Log condition"), orInfinite(std::log(value.condition)),
       Facts::tr("Logarithm of largest over smallest singular value of what joint torques and contact forces "
                 "determine of the base parameters. Smaller is more informative; the condition is %1.")
           .arg(orInfinite(value.condition)),
       std::nullopt});
  if (course == nullptr) return;
  facts.push_back({Facts::tr("Best drawn"), orInfinite(std::log(course->drawn_condition)),
                   Facts::tr("Of the best random motion that is certified: what the optimiser has to better"),
                   std::nullopt});
  facts.push_back({Facts::tr("Median drawn"), orInfinite(std::log(course->median_condition)),
                   Facts::tr("Of the random motions that keep every limit: what a motion is worth without a "
                             "choice"),
                   std::nullopt});
}

Fact limitsFact(const DesignSnapshot& seen, const excitation::MotionCertificate* proof, bool lost,
                bool legged) {
  const int broken = static_cast<int>(seen.violations.size());
  const QString meaning =
      legged ? Facts::tr(
                   "Legs reach their places; positions, velocities, torques, friction cones, pressures "
                   "and clearances keep their limits. Certified: proven for every time, not only at "
                   "samples.")
             : Facts::tr(
                   "Positions, velocities, accelerations, jerks and torques within their limits. "
                   "Certified: proven for every time, not only at samples.");
  if (proof == nullptr)
    return {Facts::tr("Limits"),
            broken > 0 ? Facts::tr("%n broken", nullptr, broken)
            : lost     ? Facts::tr("OK at samples, certificate lost")
                       : Facts::tr("OK at samples, not proven"),
            meaning,
            broken > 0 ? State::Wrong
            : lost     ? State::Attention
                       : State::Info};
  const models::TableCell verdict = models::certificateCell(proof);
  return {Facts::tr("Limits"), verdict.text,
          verdict.tool_tip.isEmpty() ? meaning : meaning + QLatin1Char('\n') + verdict.tool_tip,
          verdict.state.value_or(State::Info)};
}

Fact clearanceFact(const DesignSnapshot& seen) {
  const QString value = !seen.collision_checked ? Facts::tr("not checked")
                        : std::isfinite(seen.clearance)
                            ? models::significant(1000.0 * seen.clearance, 3) + Facts::tr(" mm")
                            : Facts::tr("free");
  return {Facts::tr("Clearance"), value,
          seen.collision_checked
              ? Facts::tr("Smallest distance between two bodies, or to an obstacle, at the samples.")
              : Facts::tr("Collision not checked: the robot has no collision geometry, or the check is off."),
          !seen.touching.empty()   ? State::Wrong
          : seen.collision_checked ? State::Good
                                   : State::Info};
}

constexpr double kNoFriction = 1e-9;  // sideways over normal force: rounding of a robot at rest

/// Pressure of every foot, and fraction of the friction that the feet need.
void addContacts(const DesignSnapshot& seen, const excitation::MotionCertificate* proof, double friction,
                 std::vector<Fact>& facts) {
  double pressure = std::numeric_limits<double>::infinity(), asked = 0.0;
  for (Eigen::Index foot = 0; foot + 2 < seen.force.rows(); foot += 3) {
    const auto normal = seen.force.row(foot + 2);
    pressure = std::min(pressure, normal.minCoeff());
    asked = std::max(asked,
                     (seen.force.middleRows<2>(foot).colwise().norm().array() / normal.array()).maxCoeff());
  }
  if (proof != nullptr)
    for (const excitation::MotionCertificate::Range& range : proof->ranges)
      if (range.quantity == "pressure") pressure = std::min(pressure, range.lower);
  facts.push_back({Facts::tr("Least pressure"), models::significant(pressure, 3) + QStringLiteral(" N"),
                   Facts::tr("No foot ever presses with less. Raise the least force when feet must not come "
                             "near to lifting."),
                   std::nullopt});
  facts.push_back(
      {Facts::tr("Friction used"), models::percent(asked < kNoFriction ? 0.0 : asked / friction),
       Facts::tr("Of the coefficient of friction, by the foot and sample that need most. The certificate "
                 "proves that it stays below 100 % at every time."),
       std::nullopt});
}

}  // namespace

std::vector<Fact> factsOf(const ExcitationController& controller) {
  std::vector<Fact> facts;
  const ExcitationController::SnapshotPtr& seen = controller.snapshot();
  if (!seen || !controller.study()) return facts;
  const ExcitationController::CertificatePtr proof = controller.certificate();
  const auto& legged = controller.study()->legged;
  if (legged)
    addLeggedInformation(seen->criterion, controller.course(), facts);
  else
    addInformation(seen->criterion, facts);
  facts.push_back(limitsFact(*seen, proof.get(), controller.certificateLost(), legged != nullptr));
  facts.push_back(clearanceFact(*seen));
  if (legged) addContacts(*seen, proof.get(), legged->robot.friction, facts);
  return facts;
}

}  // namespace plumbline::panels
