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
  form_->number({tr("Cut-off"), tr("Hz"), 0.0, 5000.0, 2,
                 tr("Zero-phase Butterworth filter of position, velocity and acceleration. Take it well "
                    "above the fastest motion that was commanded and below what is only noise."),
                 settings_.at(&S::cutoff), tr("none"), settings_.when(differentiates)});
  form_->integer({tr("Order"), QString(), 1, 8, 0, tr("Of one pass; the zero-phase pair has twice that."),
                  settings_.at(&S::order), QString(), settings_.when(filters)});
  form_->check({tr("Filter the torque too"),
                tr("The same filter on the torque and on every column of the regressor, so that both sides "
                   "see the same. Without it the raw torque is fitted."),
                settings_.at(&S::filter_torque), settings_.when(filters)});
  form_->number({tr("Resample to"), tr("Hz"), 0.0, 20000.0, 1,
                 tr("A uniform time base. Automatic: the median rate of the log, only when its time stamps "
                    "are not uniform."),
                 settings_.at(&S::resample_rate), tr("automatic"), settings_.when(differentiates)});
  form_->integer(
      {tr("Keep every"), tr("samples"), 0, 10000, 0,
       tr("After the filter neighbouring samples say nearly the same. Automatic: from the cut-off."),
       settings_.at(&S::decimation), tr("automatic"), settings_.when(differentiates)});
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
  form_
      ->integer({tr("Window"), tr("samples"), 3, 1001, 0,
                 tr("Odd number of samples of the local polynomial."),
                 settings_.of([](const S& s) { return s.savitzky_golay_window; },
                              [](S& s, double v) { s.savitzky_golay_window = static_cast<int>(v) | 1; }),
                 QString(), savitzky})
      ->setSingleStep(2);
  form_->integer({tr("Polynomial order"), QString(), 1, 12, 0,
                  tr("Of the local polynomial; less than the window."),
                  settings_.at(&S::savitzky_golay_order), QString(), savitzky});
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
  form_->number({tr("Slower than"), QStringLiteral("rad/s"), 0.0, 1000.0 * models::kDegree, 3,
                 tr("Rows where a joint is slower leave that joint out: friction near standstill is not the "
                    "friction of the model."),
                 settings_.at(&S::velocity_threshold), tr("keep all")});
  form_->number({tr("Period"), tr("s"), 0.0, 1e4, 4,
                 tr("Period of a periodic excitation: averages over the periods and weighs with the variance "
                    "of the repeats."),
                 settings_.at(&S::period), tr("not periodic")});
  addHeading(tr("Delay of the torque"));
  form_->check({tr("Estimate from the data"),
                tr("Finds the delay between position and torque, and removes it."),
                settings_.at(&S::estimate_delay)});
  form_->number({tr("Delay"), tr("ms"), -1000.0, 1000.0, 3, tr("Positive: the torque lags the position."),
                 settings_.at(&S::torque_delay).times(1e3), QString(),
                 settings_.when([](const S& s) { return !s.estimate_delay; })});
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
