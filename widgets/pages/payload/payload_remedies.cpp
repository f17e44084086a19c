// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/payload/payload_remedies.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "widgets/forms/flow_layout.h"
#include "widgets/session/payload_desk.h"
#include "widgets/forms/payload_form.h"

namespace plumbline::panels {
namespace {

constexpr double kSpare = 1.1;  // the excess of a window is a lower bound

double roundedUp(double value) {
  if (!(value > 0.0)) return 0.0;
  const double unit = std::pow(10.0, std::floor(std::log10(value)) - 1.0);
  return unit * std::ceil(value / unit - 1e-9);
}

}  // namespace

std::vector<double> explainingTorque(const workflow::PayloadBounds& result) {
  const std::vector<std::string>& joints = result.request.robot->model.dofNames();
  std::vector<double> needed(joints.size(), 0.0);
  for (const bounds::BrokenRow& row : result.suspicion.rows)
    for (std::size_t j = 0; j < joints.size(); ++j)
      if (joints[j] == row.joint && row.to > row.from)
        needed[j] = std::max(needed[j], row.excess / (row.to - row.from));
  if (std::all_of(needed.begin(), needed.end(), [](double x) { return !(x > 0.0); })) return {};
  for (std::size_t j = 0; j < joints.size(); ++j) {
    const auto at = static_cast<Eigen::Index>(j);
    const double now = at < result.torque_absolute.size() ? result.torque_absolute[at] : 0.0;
    needed[j] = roundedUp(now + kSpare * needed[j]);
  }
  return needed;
}

PayloadRemedies::PayloadRemedies(PayloadDesk* desk, PayloadForm* form, QWidget* parent)
    : QWidget(parent), desk_(desk), form_(form), sentence_(new QLabel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  sentence_->setWordWrap(true);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(sentence_);
  auto* buttons = new QWidget(this);
  row_ = new FlowLayout(buttons, 8, 4);
  column->addWidget(buttons);
  hide();
}

void PayloadRemedies::add(const QString& name, const QString& text, const QString& tool_tip,
                          const std::function<void()>& act) {
  auto* button = new QPushButton(text, this);
  button->setObjectName(name);
  button->setToolTip(tool_tip);
  button->setFocusPolicy(Qt::StrongFocus);
  connect(button, &QPushButton::clicked, this, act, Qt::QueuedConnection);  // it goes when the result changes
  row_->addWidget(button);
  button->show();
  buttons_.push_back(button);
}

void PayloadRemedies::addWiderTorque(const workflow::PayloadBounds& result) {
  const std::vector<double> wider = explainingTorque(result);
  if (wider.empty()) return;
  const double most = *std::max_element(wider.begin(), wider.end());
  add(QStringLiteral("Wider torque error"),
      tr("Widen torque error to %1 N·m").arg(models::significant(most, 2)),
      tr("States for each joint the error that would explain its windows, at most %1 N·m, and runs again. Do "
         "so when the "
         "arm's friction or elasticity can be that large; look for a contact or a load that moved first.")
          .arg(models::significant(most, 2)),
      [this, wider] {
        workflow::PayloadChoice next = desk_->choice();
        next.spec.torque_absolute = wider;
        desk_->setChoice(next, tr("torque error"), 0);
        desk_->run();
      });
}

void PayloadRemedies::addUnknown(const std::vector<bounds::Premise>& premises) {
  const auto unknown = [&](const char* subject) {
    return std::any_of(premises.begin(), premises.end(), [&](const bounds::Premise& premise) {
      return premise.subject == subject && premise.origin == bounds::PremiseOrigin::Unknown;
    });
  };
  if (unknown("friction"))
    add(QStringLiteral("State friction"), tr("State friction…"),
        tr("Nobody has said how much friction the joints have, and no model has identified it."),
        [this] { form_->askForFriction(); });
  if (unknown("position") || unknown("velocity"))
    add(QStringLiteral("State encoder step"), tr("State encoder step…"),
        tr("How far positions and speeds may be off"),
        [this] { form_->showField(QStringLiteral("Position")); });
  if (unknown("motion"))
    add(QStringLiteral("Motion margin"), tr("Motion margin…"),
        tr("How much faster the true motion may be than the log shows; or state bounds of its derivatives in "
           "a "
           "specification"),
        [this] { form_->showField(QStringLiteral("Motion margin")); });
}

void PayloadRemedies::setVerdict(const models::PayloadVerdict& verdict,
                                 const workflow::PayloadBounds* result) {
  for (QPushButton* button : buttons_) {
    button->hide();
    button->deleteLater();
  }
  buttons_.clear();
  setVisible(verdict.state != models::State::Good);
  if (verdict.state == models::State::Good) return;
  const QString sign = verdict.means_nothing ? QStringLiteral("✕ ") : QStringLiteral("▲ ");
  sentence_->setText(sign +
                     (verdict.means_nothing
                          ? tr("The intervals mean nothing, an assumption is broken: %1.").arg(verdict.reason)
                          : tr("%1: %2.").arg(verdict.word, verdict.reason)));
  if (result == nullptr) return;
  if (verdict.means_nothing) addWiderTorque(*result);
  addUnknown(result->best().premises);
}

}  // namespace plumbline::panels
