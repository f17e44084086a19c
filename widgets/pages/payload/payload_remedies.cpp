// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/payload/payload_remedies.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/forms/flow_layout.h"
#include "widgets/forms/payload_form.h"
#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/payload_controller.h"
#include "workflow/payload/payload_bounds.h"

namespace plumbline::panels {
namespace {

constexpr double kSpare = 1.1;  // the excess of a window is a lower bound

double roundedUp(double value) {
  if (!(value > 0.0)) return 0.0;
  const double unit = std::pow(10.0, std::floor(std::log10(value)) - 1.0);
  return unit * std::ceil(value / unit - 1e-9);
}

bool isUnknown(const workflow::PayloadBounds& result, const char* subject) {
  const std::vector<bounds::Premise>& premises = result.best().premises;
  return std::any_of(premises.begin(), premises.end(), [&](const bounds::Premise& premise) {
    return premise.subject == subject && premise.origin == bounds::PremiseOrigin::Unknown;
  });
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

std::vector<double> doubledTorque(const workflow::PayloadBounds& result) {
  const std::vector<std::string>& joints = result.request.robot->model.dofNames();
  const std::vector<bounds::BrokenRow>& rows = result.suspicion.rows;
  const std::vector<double>& relative = result.request.spec.torque_relative;
  const Eigen::MatrixXd& torque = result.request.log->torque;
  std::vector<double> doubled(joints.size(), 0.0);
  for (std::size_t j = 0; j < joints.size(); ++j) {
    const auto at = static_cast<Eigen::Index>(j);
    const double now = at < result.torque_absolute.size() ? result.torque_absolute[at] : 0.0;
    const bool named =
        rows.empty() || std::any_of(rows.begin(), rows.end(),
                                    [&](const bounds::BrokenRow& row) { return row.joint == joints[j]; });
    const double of_reading = relative.empty() ? 0.0 : relative[std::min(j, relative.size() - 1)];
    double largest = 0.0;  // N·m
    for (Eigen::Index k = 0; at < torque.cols() && k < torque.rows(); ++k)
      if (std::isfinite(torque(k, at))) largest = std::max(largest, std::fabs(torque(k, at)));
    doubled[j] = named ? roundedUp(2.0 * now + of_reading * largest) : now;
  }
  return doubled;
}

PayloadRemedies::PayloadRemedies(PayloadController* controller, PayloadForm* form, QWidget* parent)
    : QWidget(parent), controller_(controller), form_(form), sentence_(new QLabel(this)) {
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
  const std::vector<double> explaining = explainingTorque(result);
  const std::vector<double> wider = explaining.empty() ? doubledTorque(result) : explaining;
  const double most = *std::max_element(wider.begin(), wider.end());
  const QString figure = models::significant(most, 2);
  add(QStringLiteral("Wider torque error"), tr("Widen torque error to %1 N·m").arg(figure),
      explaining.empty() ? tr("Doubles the error of the joints that are named, to at most %1 N·m, and runs "
                              "again: their windows exclude "
                              "each other only together, so that no single error explains them. Look for a "
                              "contact or a load that "
                              "moved first.")
                               .arg(figure)
                         : tr("States for each joint the error that would explain its windows, at most %1 "
                              "N·m, and runs again. Do "
                              "so when the "
                              "arm's friction or elasticity can be that large; look for a contact or a load "
                              "that moved first.")
                               .arg(figure),
      [this, wider] {
        workflow::PayloadChoice next = controller_->choice();
        next.spec.torque_absolute = wider;
        controller_->setChoice(next, tr("torque error"));
        controller_->run();
      });
}

void PayloadRemedies::addUnknown(const workflow::PayloadBounds& result) {
  const auto unknown = [&](const char* subject) { return isUnknown(result, subject); };
  if (unknown("friction"))
    add(QStringLiteral("State friction"), tr("State friction…"),
        tr("Nobody has said how much friction the joints have, and no model has identified it."),
        [this] { form_->askForFriction(); });
  if (unknown("position") || unknown("velocity"))
    add(QStringLiteral("State encoder step"), tr("State encoder step…"),
        tr("How far positions and speeds may be off"), [this] { form_->askForEncoderStep(); });
  if (unknown("motion"))
    add(QStringLiteral("Motion margin"), tr("Motion margin…"),
        tr("How much faster the true motion may be than the log shows; or state bounds of its derivatives in "
           "a "
           "specification"),
        [this] { form_->askForMotionMargin(); });
  if (unknown("prior")) addPriorBox(result.request.spec);
}

void PayloadRemedies::addPriorBox(const workflow::PayloadSpec& used) {
  const QString mass = QString::number(used.largest_mass, 'g', 4),
                reach = QString::number(used.reach, 'g', 4);
  add(QStringLiteral("Confirm prior box"), tr("Confirm at most %1 kg within %2 m").arg(mass, reach),
      tr("The sensors alone bound nothing: the result rests on the preset guess that the link with its load "
         "weighs at "
         "most %1 kg and lies within %2 m of its origin. Says that this is true, and runs again.")
          .arg(mass, reach),
      [this, mass = used.largest_mass, reach = used.reach] {
        workflow::PayloadChoice next = controller_->choice();
        next.spec.largest_mass = mass;
        next.spec.reach = reach;
        next.spec.prior_stated = true;
        controller_->setChoice(next, tr("prior box"));
        controller_->run();
      });
  add(QStringLiteral("State prior box"), tr("State mass and reach…"),
      tr("How heavy the link with its load can be at most, and how far its matter can reach: the smaller, "
         "the "
         "narrower the intervals"),
      [this] { form_->askForPriorBox(); });
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
  if (verdict.means_nothing && isUnknown(*result, "friction"))
    sentence_->setText(
        sentence_->text() + QLatin1Char(' ') +
        tr("Friction is unknown, and what it does counts as a contradiction: state it first."));
  addUnknown(*result);
}

}  // namespace plumbline::panels
