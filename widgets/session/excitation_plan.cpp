// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/excitation_plan.h"

#include <algorithm>

#include "excitation/legged/foot_proposals.h"
#include "workflow/excitation/design_text.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/robot/load_robot.h"
#include "workflow/session/session.h"

namespace plumbline::panels {

namespace {

constexpr std::size_t kFewestFeet = 3;

}  // namespace

ExcitationPlanPtr usualPlan(const workflow::Robot* robot, const Eigen::VectorXd& pose) {
  auto spec = std::make_shared<workflow::ExcitationSpec>();
  if (robot != nullptr && robot->model.base() == BaseType::Floating)
    if (excitation::LeggedSpec legged = excitation::usualStand(robot->description, robot->model, pose);
        legged.feet.size() >= kFewestFeet)
      *spec = workflow::usualLegged(std::move(legged));
  auto plan = std::make_shared<ExcitationPlan>();
  plan->spec = std::move(spec);
  return plan;
}

ExcitationPlanPtr planFor(const ExcitationPlanPtr& plan, const RobotModel& model) {
  if (!plan) return plan;
  const std::vector<std::string>& names = model.dofNames();
  const auto known = [&](const std::string& joint) {
    return std::find(names.begin(), names.end(), joint) != names.end();
  };
  const workflow::ExcitationSpec& spec = *plan->spec;
  const auto& legged = spec.legged;
  if (legged.has_value() != (model.base() == BaseType::Floating)) return nullptr;
  if (legged && !std::all_of(legged->feet.begin(), legged->feet.end(),
                             [&](const auto& foot) { return model.findBody(foot.link) >= 0; }))
    return nullptr;
  const bool fits =
      (!plan->motion || plan->motion->joints() == (legged ? excitation::kBaseJoints : model.nv())) &&
      (spec.start.size() == 0 || spec.start.size() == model.nv()) &&
      std::all_of(spec.held.begin(), spec.held.end(), known) &&
      std::all_of(spec.limits.begin(), spec.limits.end(),
                  [&](const auto& one) { return known(one.joint); }) &&
      std::all_of(plan->designs.begin(), plan->designs.end(),
                  [&](const SavedDesignPtr& one) { return one->design.joints == names; });
  return fits ? plan : nullptr;
}

std::vector<workflow::Session::MotionEntry> motionsOf(const ExcitationPlan& plan, const RobotModel& model) {
  std::vector<workflow::Session::MotionEntry> entries;
  if (plan.motion && !plan.spec->legged) {  // a design names the joints of the robot
    workflow::Design editor;
    editor.robot = model.name();
    editor.joints = model.dofNames();
    editor.family = plan.spec->family;
    editor.motion = *plan.motion;
    entries.push_back({{}, workflow::designJson(editor)});
  }
  for (const SavedDesignPtr& one : plan.designs)
    entries.push_back({one->name.toStdString(), workflow::designJson(one->design)});
  return entries;
}

ExcitationPlanPtr planOf(const workflow::Session& session, const RobotModel& model,
                         std::vector<Error>& missing) {
  if (session.excitation.empty() && session.motions.empty()) return nullptr;
  ExcitationPlan plan = *usualPlan();
  if (!session.excitation.empty()) {
    Result<workflow::ExcitationSpec> spec = workflow::readExcitationSpec(session.excitation, model);
    if (!spec) {
      missing.push_back(spec.error());
      return nullptr;
    }
    // Sessions of the version before hold nothing of robots on their feet.
    if (model.base() == BaseType::Floating && !spec->legged) return nullptr;
    plan.spec = std::make_shared<const workflow::ExcitationSpec>(std::move(spec).value());
  }
  for (const workflow::Session::MotionEntry& entry : session.motions) {
    Result<workflow::Design> design = workflow::designFromText(entry.design, model);
    if (!design) {
      Error error = design.error();
      error.subjects.push_back(entry.name);
      missing.push_back(error);
    } else if (entry.name.empty()) {
      plan.motion = std::make_shared<const excitation::Motion>(design->motion);
    } else {
      auto kept = std::make_shared<SavedDesign>();
      kept->name = QString::fromStdString(entry.name);
      kept->design = std::move(design).value();
      plan.designs.push_back(kept);
    }
  }
  return std::make_shared<const ExcitationPlan>(std::move(plan));
}

bool sameFamily(const excitation::FamilySpec& a, const excitation::FamilySpec& b) {
  return a.family == b.family && a.duration == b.duration && a.harmonics == b.harmonics &&
         a.segments == b.segments && a.lowest_frequency == b.lowest_frequency &&
         a.highest_frequency == b.highest_frequency && a.hold == b.hold;
}

QString jointUnit(const RobotModel& model, int coordinate, int quantity) {
  bool turns = true;
  for (const Body& body : model.bodies()) {
    if (body.joint.nv == 1 && body.joint.v_index == coordinate && body.joint.mimics < 0)
      turns = body.joint.isRotational();
  }
  const char* const angular[] = {"rad", "rad/s", "rad/s²", "N·m"};
  const char* const linear[] = {"m", "m/s", "m/s²", "N"};
  return QString::fromUtf8(turns ? angular[quantity] : linear[quantity]);
}

const char* quantityName(int quantity) {
  constexpr const char* kNames[] = {"position", "velocity", "acceleration", "torque"};
  return kNames[quantity];
}

QString freeName(const std::vector<SavedDesignPtr>& designs, const QString& wanted) {
  const auto taken = [&](const QString& name) {
    return std::any_of(designs.begin(), designs.end(),
                       [&](const SavedDesignPtr& one) { return one->name == name; });
  };
  if (!wanted.isEmpty() && !taken(wanted)) return wanted;
  const QString stem = wanted.isEmpty() ? QStringLiteral("design") : wanted;
  for (int number = wanted.isEmpty() ? 1 : 2;; ++number) {
    const QString name = QStringLiteral("%1 %2").arg(stem).arg(number);
    if (!taken(name)) return name;
  }
}

}  // namespace plumbline::panels
