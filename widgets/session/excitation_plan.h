// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "widgets/session/study.h"
#include "workflow/excitation/design.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/session/session.h"

namespace plumbline::panels {

/// A design that was kept: as a file holds it, with what one look at it said.
struct SavedDesign {
  QString name;
  workflow::Design design;
  std::shared_ptr<const workflow::DesignSnapshot> look;  ///< null until somebody looked
};
using SavedDesignPtr = std::shared_ptr<const SavedDesign>;

/// What the user asked of a motion, the motion as it was bent by hand or by the optimiser, and the designs that were kept:
/// the part of the study that belongs to the page Excitation. One immutable value, so that every edit can be undone.
struct ExcitationPlan {
  std::shared_ptr<const workflow::ExcitationSpec> spec;  ///< never null
  std::shared_ptr<const excitation::Motion> motion;      ///< null: the page proposes one
  std::vector<SavedDesignPtr> designs;
};

/// What is asked when nothing was chosen yet: of a robot that floats over legs enough to stand, a motion on its feet.
/// @param pose  where the legs stand unless one is straight there
ExcitationPlanPtr usualPlan(const workflow::Robot* robot = nullptr, const Eigen::VectorXd& pose = {});
/// The plan where it fits that robot: null when its joints or feet are others, or it does not stand on feet any more.
ExcitationPlanPtr planFor(const ExcitationPlanPtr& plan, const RobotModel& model);
/// Motions of a plan as a session keeps them, and back; what does not fit the robot any more is left out and told.
std::vector<workflow::Session::MotionEntry> motionsOf(const ExcitationPlan& plan, const RobotModel& model);
ExcitationPlanPtr planOf(const workflow::Session& session, const RobotModel& model,
                         std::vector<Error>& missing);
/// Whether motions of one are motions of the other.
bool sameFamily(const excitation::FamilySpec& a, const excitation::FamilySpec& b);
/// SI unit of a quantity of that coordinate: 0 position, 1 velocity, 2 acceleration, 3 torque.
QString jointUnit(const RobotModel& model, int coordinate, int quantity);
/// What jointUnit is called in violations and ranges: "position" …
const char* quantityName(int quantity);
/// A name that no design has yet: "design 3", "fast 2".
QString freeName(const std::vector<SavedDesignPtr>& designs, const QString& wanted);

}  // namespace plumbline::panels
