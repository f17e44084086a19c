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

using S = signal::ProcessingSettings;

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
  form_->check({tr("Use the log as it is"),
                tr("No filter, no resampling: for logs that are processed already and bring velocity and "
                   "acceleration."),
                settings_.at(&S::none)});
  buildFilter();
  buildDerivatives();
  buildWindow();
  connect(session, &StudySession::settingsChanged, form_, &SpecForm::show);
  form_->show();
}

void ProcessingForm::buildFilter() {
  addHeading(tr("Filter"));
  form_->number(
      ofTable(settings_, "cutoff",
              {tr("Cut-off"), 2,
               tr("Zero-phase Butterworth filter of position, velocity and acceleration. Take it well "
                  "above the fastest motion that was commanded and below what is only noise."),
               tr("none"), settings_.when(differentiates)}));
  form_->integer(ofTable(settings_, "order",
                         {tr("Order"), 0, tr("Of one pass; the zero-phase pair has twice that."), QString(),
                          settings_.when(filters)}));
  form_->check({tr("Filter the torque too"),
                tr("The same filter on the torque and on every column of the regressor, so that both sides "
                   "see the same. Without it the raw torque is fitted."),
                settings_.at(&S::filter_torque), settings_.when(filters)});
  form_->number(
      ofTable(settings_, "resample_rate",
              {tr("Resample to"), 1,
               tr("A uniform time base. Automatic: the median rate of the log, only when its time stamps "
                  "are not uniform."),
               tr("automatic"), settings_.when(differentiates)}));
  form_->integer(
      ofTable(settings_, "decimation",
              {tr("Keep every"), 0,
               tr("After the filter neighbouring samples say nearly the same. Automatic: from the cut-off."),
               tr("automatic"), settings_.when(differentiates), tr("samples")}));
}

void ProcessingForm::buildDerivatives() {
  addHeading(tr("Velocity and acceleration"));
  form_->check({tr("Use the logged velocity"),
                tr("Take the velocity channel when there is one instead of differentiating the position."),
                settings_.at(&S::use_logged_velocity), settings_.when(differentiates)});
  form_
      ->choice({tr("Derivative"),
                tr("Derivative"),
                tr("How position becomes velocity, and velocity acceleration."),
                settings_.at(&S::differentiation),
                {{tr("Central differences")}, {tr("Savitzky–Golay")}},
                QString(),
                settings_.when(differentiates)})
      ->setFixedWidth(kEditorWidth + 24);
  const auto savitzky = settings_.when(
      [](const S& s) { return !s.none && s.differentiation == S::Differentiation::SavitzkyGolay; });
  const workflow::Range window = workflow::fieldTable<S>()["savitzky_golay_window"].range;
  form_
      ->integer({tr("Window"), tr("samples"), window.low, window.high, 0,
                 tr("Odd number of samples of the local polynomial."),
                 settings_.of([](const S& s) { return s.savitzky_golay_window; },
                              [](S& s, double v) { s.savitzky_golay_window = static_cast<int>(v) | 1; }),
                 QString(), savitzky})
      ->setSingleStep(2);
  form_->integer(ofTable(settings_, "savitzky_golay_order",
                         {tr("Polynomial order"), 0, tr("Of the local polynomial; less than the window."),
                          QString(), savitzky}));
}

void ProcessingForm::buildWindow() {
  addHeading(tr("Which samples"));
  form_->check({tr("Leave out the rest phases"), tr("At both ends of the log, where nothing moves."),
                settings_.at(&S::trim_rest)});
  const auto end = [this](const QString& label, const QString& whole, std::optional<double> S::*time) {
    form_->number({label, tr("s"), kWholeLog, 1e6, 3, tr("Window by hand, in the log's own time."),
                   settings_.of([time](const S& s) { return (s.*time).value_or(kWholeLog); },
                                [time](S& s, double v) {
                                  s.*time = v < 0.0 ? std::nullopt : std::optional<double>(v);
                                }),
                   whole});
  };
  end(tr("From"), tr("start"), &S::from);
  end(tr("To"), tr("end"), &S::to);
  form_->number(
      ofTable(settings_, "velocity_threshold",
              {tr("Slower than"), 3,
               tr("Rows where a joint is slower leave that joint out: friction near standstill is not the "
                  "friction of the model."),
               tr("keep all")}));
  form_->number(
      ofTable(settings_, "period",
              {tr("Period"), 4,
               tr("Period of a periodic excitation: averages over the periods and weighs with the variance "
                  "of the repeats."),
               tr("not periodic")}));
  addHeading(tr("Delay of the torque"));
  form_->check({tr("Estimate from the data"),
                tr("Finds the delay between position and torque, and removes it."),
                settings_.at(&S::estimate_delay)});
  form_->number(ofTable(settings_, "torque_delay",
                        {tr("Delay"), 3, tr("Positive: the torque lags the position."), QString(),
                         settings_.when([](const S& s) { return !s.estimate_delay; }), tr("ms"), 1e3}));
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
