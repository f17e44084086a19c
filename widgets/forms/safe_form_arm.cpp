// SPDX-License-Identifier: GPL-3.0-or-later
// Part of the form that states the arm's start, goal, sensors and payload.
#include <QFormLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/fold_group.h"
#include "widgets/forms/safe_form.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/safe_controller.h"

namespace plumbline::panels {
namespace {

using Numbers = ListField::Numbers;
using ScenarioSpec = workflow::SafeSpec;

}  // namespace

int SafeForm::joints() const {
  return controller_->scenario() ? controller_->scenario()->robot->model.nv() : 0;
}

ListField SafeForm::perJoint(const QString& name, const char* path, const QString& tool_tip,
                             std::function<Eigen::VectorXd&(ScenarioSpec&)> part, bool one_for_all) const {
  ListField out;
  out.name = name;
  out.unit = QString::fromStdString(workflow::fieldTable<ScenarioSpec>().about(path).unit);
  out.tool_tip = tool_tip;
  out.when_empty = one_for_all ? tr("as usual") : tr("none");
  out.member = members_.value<Numbers>(
      [part, one_for_all](const ScenarioSpec& spec) {
        ScenarioSpec copy = spec;
        const Eigen::VectorXd& x = part(copy);
        if (one_for_all && x.size() > 1 && (x.array() == x[0]).all()) return Numbers{x[0]};
        return Numbers(x.begin(), x.end());
      },
      [this, part](ScenarioSpec& spec, const Numbers& x) {
        part(spec) =
            x.size() == 1 && joints() > 1
                ? Eigen::VectorXd::Constant(joints(), x[0]).eval()
                : Eigen::Map<const Eigen::VectorXd>(x.data(), static_cast<Eigen::Index>(x.size())).eval();
      });
  out.objection = [this, one_for_all](const Numbers& x, const QStringList&, double) {
    const auto count = static_cast<int>(x.size());
    if (count == 0 || count == joints() || (one_for_all && count == 1)) return QString();
    return one_for_all ? tr("One number for all joints, or %1 are needed.").arg(joints())
                       : tr("%1 numbers are needed, one per joint.").arg(joints());
  };
  return out;
}

void SafeForm::buildArm() {
  form_->list(perJoint(
      tr("Gain"), "control.K", tr("K: gain of the position error, one for all joints or one each"),
      [](ScenarioSpec& s) -> Eigen::VectorXd& { return s.control.K; }, true));
  form_->list(perJoint(
      tr("Position error"), "sensors.position",
      tr("Largest error of the measured positions, one for all joints or one each"),
      [](ScenarioSpec& s) -> Eigen::VectorXd& { return s.control.position_error; }, true));
  form_->list(perJoint(
      tr("Speed error"), "sensors.velocity",
      tr("Largest error of the measured speeds, one for all joints or one each"),
      [](ScenarioSpec& s) -> Eigen::VectorXd& { return s.control.velocity_error; }, true));
  form_->section(tr("Motors"));
  form_->list(perJoint(
      tr("Rotor inertia"), "motors.rotor_inertia",
      tr("Reflected to the joints: gear ratio squared times the rotor's; one for all joints or one each"),
      [](ScenarioSpec& s) -> Eigen::VectorXd& { return s.motors.rotor_inertia; }, true));
  form_->list(perJoint(
      tr("Coulomb"), "motors.coulomb", tr("Friction: one number for all joints or one each"),
      [](ScenarioSpec& s) -> Eigen::VectorXd& { return s.motors.coulomb; }, true));
  form_->list(perJoint(
      tr("Viscous"), "motors.viscous", tr("Friction: one number for all joints or one each"),
      [](ScenarioSpec& s) -> Eigen::VectorXd& { return s.motors.viscous; }, true));
  form_->number(ofTable(workflow::fieldTable<ScenarioSpec>().about("motors.relative"),
                        members_.at(&ScenarioSpec::motors, &workflow::SafeMotors::relative),
                        {tr("Known within ±"), 3,
                         tr("Half width of the intervals of rotor inertias and friction, as a fraction")}));
  form_->section(tr("Motion"));
  form_->list(perJoint(
      tr("Start"), "start", tr("Joint positions at the start, one each, base to tip"),
      [](ScenarioSpec& s) -> Eigen::VectorXd& { return s.start; }, false));
  ListField goal = perJoint(
      tr("Goal positions"), "plan.goal",
      tr("Joint positions that plans with the purpose Goal approach, one each"),
      [](ScenarioSpec& s) -> Eigen::VectorXd& { return s.plan.goal; }, false);
  form_->list(goal);
}

void SafeForm::buildPayload() {
  auto* content = new QWidget(this);
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  auto* rows = new QFormLayout;
  column->addLayout(rows);
  form_->addTo(rows);
  body_ = form_->choice({tr("Body"), tr("Body"),
                         tr("Carries the payload. Another body begins with intervals about what the robot's "
                            "description states"),
                         members_.of(
                             [this](const ScenarioSpec& spec) {
                               return controller_->scenario()
                                          ? controller_->scenario()->robot->model.findBody(spec.payload.body)
                                          : -1;
                             },
                             [this](ScenarioSpec& spec, double body) {
                               spec.payload = workflow::payloadOf(controller_->scenario()->robot->model,
                                                                  static_cast<int>(body));
                             })});
  for (std::size_t c = 0; c < layout::kNames.size(); ++c) {
    const auto row = static_cast<Eigen::Index>(c);
    ListField field;
    field.name = models::text(std::string(layout::kNames[c]));
    field.unit = QString::fromUtf8(c == 0 ? "kg" : c < 4 ? "kg·m" : "kg·m²");
    field.tool_tip =
        tr("Lower end and upper end of the interval, and the simulated truth: of the whole body that carries "
           "the "
           "payload, about the body's frame");
    field.member = members_.value<Numbers>(
        [row](const ScenarioSpec& spec) {
          const workflow::SafePayload& p = spec.payload;
          if (p.lower.size() != 10 || p.upper.size() != 10) return Numbers();
          Numbers out{p.lower[row], p.upper[row]};
          if (p.truth.size() == 10) out.push_back(p.truth[row]);
          return out;
        },
        [row](ScenarioSpec& spec, const Numbers& x) {
          spec.payload.lower[row] = x[0];
          spec.payload.upper[row] = x[1];
          if (x.size() == 3) spec.payload.truth[row] = x[2];
        });
    field.objection = [this](const Numbers& x, const QStringList&, double) {
      const bool simulated = controller_->spec().payload.truth.size() == 10;
      if (x.size() == 2 || (simulated && x.size() == 3)) return QString();
      return simulated ? tr("Lower end, upper end and truth are needed.")
                       : tr("Lower and upper end are needed; the scenario states no truth.");
    };
    field.applies = [this] { return controller_->spec().payload.lower.size() == 10; };
    form_->list(field);
  }
  layout()->addWidget(new FoldGroup(
      tr("Payload"), tr("Intervals of the body that carries the payload, and its simulated truth"), content,
      this));
}

}  // namespace plumbline::panels
