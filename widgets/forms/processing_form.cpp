// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/processing_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>

#include "widgets/forms/page.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

using S = ProcessingSettings;

constexpr double kWholeLog = -1e-3;  // s: below any time of a window by hand

bool differentiates(const S& s) {
  return !s.none;
}
bool filters(const S& s) {
  return !s.none && s.cutoff > 0.0;
}

}  // namespace

ProcessingForm::ProcessingForm(StudySession* session, QWidget* parent)
    : QWidget(parent),
      settings_([session]() -> const S& { return session->study().processing; },
                [session](const S& settings, const QString& words, UndoScope scope) {
                  session->setProcessing(settings, words, scope);
                }),
      form_(new SpecForm(SpecForm::Style::Wide, session, this)) {
  rows_ = new QFormLayout(this);
  form_->addTo(rows_);
  rows_->setVerticalSpacing(6);
  form_->check(
      {.label = tr("Use the log as it is"),
       .tool_tip = tr("No filter, no resampling: for logs that are processed already and bring velocity and "
                      "acceleration."),
       .member = settings_.at(&S::none)});
  buildFilter();
  buildDerivatives();
  buildWindow();
  connect(session, &StudySession::settingsChanged, form_, &SpecForm::show);
  form_->show();
}

void ProcessingForm::buildFilter() {
  addHeading(tr("Filter"));
  form_->number(
      {.label = tr("Cut-off"),
       .unit = tr("Hz"),
       .high = 5000.0,
       .decimals = 2,
       .tool_tip =
           tr("Zero-phase Butterworth filter of position, velocity and acceleration. Take it well above the "
              "fastest motion that was commanded and below what is only noise."),
       .member = settings_.at(&S::cutoff),
       .when_lowest = tr("none"),
       .has_effect = settings_.when(differentiates)});
  form_->integer({.label = tr("Order"),
                  .low = 1,
                  .high = 8,
                  .tool_tip = tr("Of one pass; the zero-phase pair has twice that."),
                  .member = settings_.at(&S::order),
                  .has_effect = settings_.when(filters)});
  form_->check(
      {.label = tr("Filter the torque too"),
       .tool_tip = tr(
           "The same filter on the torque and on every column of the regressor, so that both sides see the "
           "same. Without it the raw torque is fitted."),
       .member = settings_.at(&S::filter_torque),
       .has_effect = settings_.when(filters)});
  form_->number(
      {.label = tr("Resample to"),
       .unit = tr("Hz"),
       .high = 20000.0,
       .decimals = 1,
       .tool_tip =
           tr("A uniform time base. Automatic: the median rate of the log, only when its time stamps are not "
              "uniform."),
       .member = settings_.at(&S::resample_rate),
       .when_lowest = tr("automatic"),
       .has_effect = settings_.when(differentiates)});
  form_->integer(
      {.label = tr("Keep every"),
       .unit = tr("samples"),
       .high = 10000,
       .tool_tip =
           tr("After the filter neighbouring samples say nearly the same. Automatic: from the cut-off."),
       .member = settings_.at(&S::decimation),
       .when_lowest = tr("automatic"),
       .has_effect = settings_.when(differentiates)});
}

void ProcessingForm::buildDerivatives() {
  addHeading(tr("Velocity and acceleration"));
  form_->check(
      {.label = tr("Use the logged velocity"),
       .tool_tip = tr("Take the velocity channel when there is one instead of differentiating the position."),
       .member = settings_.at(&S::use_logged_velocity),
       .has_effect = settings_.when(differentiates)});
  form_
      ->choice({.name = tr("Derivative"),
                .label = tr("Derivative"),
                .tool_tip = tr("How position becomes velocity, and velocity acceleration."),
                .entries = {{.title = tr("Central differences"),
                             .value = static_cast<int>(S::Differentiation::Central)},
                            {.title = tr("Savitzky–Golay"),
                             .value = static_cast<int>(S::Differentiation::SavitzkyGolay)}},
                .member = settings_.at(&S::differentiation),
                .has_effect = settings_.when(differentiates)})
      ->setFixedWidth(kEditorWidth + 24);
  const auto savitzky = settings_.when(
      [](const S& s) { return !s.none && s.differentiation == S::Differentiation::SavitzkyGolay; });
  form_
      ->integer(
          {.label = tr("Window"),
           .unit = tr("samples"),
           .low = 3,
           .high = 1001,
           .tool_tip = tr("Odd number of samples of the local polynomial."),
           .member = settings_.of([](const S& s) { return s.savitzky_golay_window; },
                                  [](S& s, double v) { s.savitzky_golay_window = static_cast<int>(v) | 1; }),
           .has_effect = savitzky})
      ->setSingleStep(2);
  form_->integer({.label = tr("Polynomial order"),
                  .low = 1,
                  .high = 12,
                  .tool_tip = tr("Of the local polynomial; less than the window."),
                  .member = settings_.at(&S::savitzky_golay_order),
                  .has_effect = savitzky});
}

void ProcessingForm::buildWindow() {
  addHeading(tr("Which samples"));
  form_->check({.label = tr("Leave out the rest phases"),
                .tool_tip = tr("At both ends of the log, where nothing moves."),
                .member = settings_.at(&S::trim_rest)});
  const auto end = [this](const QString& label, const QString& whole, std::optional<double> S::*time) {
    form_->number({.label = label,
                   .unit = tr("s"),
                   .low = kWholeLog,
                   .high = 1e6,
                   .decimals = 3,
                   .tool_tip = tr("Window by hand, in the log's own time."),
                   .member = settings_.of([time](const S& s) { return (s.*time).value_or(kWholeLog); },
                                          [time](S& s, double v) {
                                            s.*time = v < 0.0 ? std::nullopt : std::optional<double>(v);
                                          }),
                   .when_lowest = whole});
  };
  end(tr("From"), tr("start"), &S::from);
  end(tr("To"), tr("end"), &S::to);
  form_->number(
      {.label = tr("Slower than"),
       .unit = QStringLiteral("rad/s"),
       .high = 1000.0 * models::kDegree,
       .decimals = 3,
       .tool_tip = tr(
           "Rows where a joint is slower leave that joint out: friction near standstill is not the friction "
           "of the model."),
       .member = settings_.at(&S::velocity_threshold),
       .degree_decimals = 3,
       .when_lowest = tr("keep all")});
  form_->number(
      {.label = tr("Period"),
       .unit = tr("s"),
       .high = 1e4,
       .decimals = 4,
       .tool_tip = tr(
           "Period of a periodic excitation: averages over the periods and weighs with the variance of the "
           "repeats."),
       .member = settings_.at(&S::period),
       .when_lowest = tr("not periodic")});
  addHeading(tr("Delay of the torque"));
  form_->check({.label = tr("Estimate from the data"),
                .tool_tip = tr("Finds the delay between position and torque, and removes it."),
                .member = settings_.at(&S::estimate_delay)});
  form_->number({.label = tr("Delay"),
                 .unit = tr("ms"),
                 .low = -1000.0,
                 .high = 1000.0,
                 .decimals = 3,
                 .tool_tip = tr("Positive: the torque lags the position."),
                 .member = settings_.at(&S::torque_delay),
                 .factor = 1e3,
                 .has_effect = settings_.when([](const S& s) { return !s.estimate_delay; })});
}

void ProcessingForm::addHeading(const QString& text) {
  QLabel* label = heading(text, this);
  label->setContentsMargins(0, 8, 0, 0);
  rows_->addRow(label);
}

void ProcessingForm::setAngleUnit(models::AngleUnit unit) {
  form_->setAngleUnit(unit);
  form_->show();
}

}  // namespace plumbline::panels
