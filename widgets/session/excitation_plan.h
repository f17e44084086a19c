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

/// Robot and settings that the verdict on a motion is about: with others its certificate means nothing.
struct DesignPremise {
  workflow::RobotPtr robot;
  std::shared_ptr<const workflow::ExcitationSpec> spec;
  bool operator==(const DesignPremise&) const = default;
};

/// Saved design: the content of its file, and its evaluation.
struct SavedDesign {
  QString name;
  workflow::Design design;
  DesignPremise of = {};  ///< of certificate and evaluation; null of a design from a file
  std::shared_ptr<const workflow::DesignSnapshot> look;  ///< null until it was evaluated
};
using SavedDesignPtr = std::shared_ptr<const SavedDesign>;

/// Specification of a motion, the motion as edited by hand or by the optimiser, and the saved designs: the part of the
/// study that belongs to the page Excitation. One immutable value, so that every edit can be undone.
struct ExcitationPlan {
  std::shared_ptr<const workflow::ExcitationSpec> spec;  ///< never null
  std::shared_ptr<const excitation::Motion> motion;      ///< null: the page proposes one
  std::vector<SavedDesignPtr> designs;
};

/// Default specification: of a robot that floats over legs enough to stand, a motion on its feet.
/// @param pose  where the legs stand unless one is straight there
ExcitationPlanPtr usualPlan(const workflow::Robot* robot = nullptr, const Eigen::VectorXd& pose = {});
/// The plan where it fits that robot: null when its joints or feet are others, or it does not stand on feet any more.
ExcitationPlanPtr planFor(const ExcitationPlanPtr& plan, const RobotModel& model);
/// Converts the motions of a plan to those of a session, and back; entries that do not fit the robot go to `missing`.
std::vector<workflow::Session::MotionEntry> motionsOf(const ExcitationPlan& plan, const RobotModel& model);
ExcitationPlanPtr planOf(const workflow::Session& session, const RobotModel& model,
                         std::vector<Error>& missing);
/// Returns true when both specifications have the same motions.
bool sameFamily(const excitation::FamilySpec& a, const excitation::FamilySpec& b);
/// SI unit of a quantity of that coordinate: 0 position, 1 velocity, 2 acceleration, 3 torque.
QString jointUnit(const RobotModel& model, int coordinate, int quantity);
/// Name of that quantity in violations and ranges: "position" …
const char* quantityName(int quantity);
/// A name that no design has yet: "design 3", "fast 2".
QString freeName(const std::vector<SavedDesignPtr>& designs, const QString& wanted);

}  // namespace plumbline::panels
