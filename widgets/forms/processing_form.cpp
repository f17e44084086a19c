// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/processing_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <cmath>

#include "widgets/forms/page.h"

namespace plumbline::panels {
namespace {

constexpr int kFirstField = 100;  // numbers of merged edits; below it are others of the session

using S = ProcessingSettings;

bool differentiates(const S& s) {
  return !s.none;
}

}  // namespace

ProcessingForm::ProcessingForm(QWidget* parent) : QWidget(parent) {
  form_ = new QFormLayout(this);
  form_->setContentsMargins(0, 0, 0, 0);
  form_->setHorizontalSpacing(16);
  form_->setVerticalSpacing(6);
  form_->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
  form_->setLabelAlignment(Qt::AlignLeft);
  check(
      tr("Use the log as it is"),
      tr("No filter, no resampling: for logs that are processed already and bring velocity and "
         "acceleration."),
      [](const S& s) { return s.none; }, [](S& s, double v) { s.none = v != 0.0; });
  buildFilter();
  buildDerivatives();
  buildWindow();
  refresh();
}

void ProcessingForm::buildFilter() {
  addHeading(tr("Filter"));
  appliesWhen(
      number(
          tr("Cut-off"), tr("Hz"), 0.0, 5000.0, 2, tr("none"),
          tr("Zero-phase Butterworth filter of position, velocity and acceleration. Take it well above the "
             "fastest motion that was commanded and below what is only noise."),
          [](const S& s) { return s.cutoff; }, [](S& s, double v) { s.cutoff = v; }),
      differentiates);
  appliesWhen(integer(
                  tr("Order"), {}, 1, 8, {}, tr("Of one pass; the zero-phase pair has twice that."),
                  [](const S& s) { return s.order; }, [](S& s, double v) { s.order = static_cast<int>(v); }),
              [](const S& s) { return !s.none && s.cutoff > 0.0; });
  appliesWhen(
      check(
          tr("Filter the torque too"),
          tr("The same filter on the torque and on every column of the regressor, so that both sides see the "
             "same. Without it the raw torque is fitted."),
          [](const S& s) { return s.filter_torque; }, [](S& s, double v) { s.filter_torque = v != 0.0; }),
      [](const S& s) { return !s.none && s.cutoff > 0.0; });
  appliesWhen(
      number(
          tr("Resample to"), tr("Hz"), 0.0, 20000.0, 1, tr("automatic"),
          tr("A uniform time base. Automatic: the median rate of the log, only when its time stamps are not "
             "uniform."),
          [](const S& s) { return s.resample_rate; }, [](S& s, double v) { s.resample_rate = v; }),
      differentiates);
  appliesWhen(
      integer(
          tr("Keep every"), tr("samples"), 0, 10000, tr("automatic"),
          tr("After the filter neighbouring samples say nearly the same. Automatic: from the cut-off."),
          [](const S& s) { return s.decimation; },
          [](S& s, double v) { s.decimation = static_cast<int>(v); }),
      differentiates);
}

void ProcessingForm::buildDerivatives() {
  addHeading(tr("Velocity and acceleration"));
  appliesWhen(check(
                  tr("Use the logged velocity"),
                  tr("Take the velocity channel when there is one instead of differentiating the position."),
                  [](const S& s) { return s.use_logged_velocity; },
                  [](S& s, double v) { s.use_logged_velocity = v != 0.0; }),
              differentiates);
  differentiation_ = new QComboBox(this);
  differentiation_->addItems({tr("Central differences"), tr("Savitzky–Golay")});
  differentiation_->setFixedWidth(kEditorWidth + 24);
  const int field = kFirstField + static_cast<int>(fields_.size());
  add(tr("Derivative"), differentiation_, tr("How position becomes velocity, and velocity acceleration."),
      [](const S& s) { return s.differentiation == S::Differentiation::SavitzkyGolay; });
  connect(differentiation_, &QComboBox::currentIndexChanged, this, [this, field](int index) {
    change(
        tr("derivative"), field,
        [](S& s, double v) {
          s.differentiation = v > 0.0 ? S::Differentiation::SavitzkyGolay : S::Differentiation::Central;
        },
        index);
  });
  appliesWhen(differentiation_, differentiates);
  const auto savitzky = [](const S& s) {
    return !s.none && s.differentiation == S::Differentiation::SavitzkyGolay;
  };
  QSpinBox* window = integer(
      tr("Window"), tr("samples"), 3, 1001, {}, tr("Odd number of samples of the local polynomial."),
      [](const S& s) { return s.savitzky_golay_window; },
      [](S& s, double v) { s.savitzky_golay_window = static_cast<int>(v) | 1; });
  window->setSingleStep(2);
  appliesWhen(window, savitzky);
  appliesWhen(integer(
                  tr("Polynomial order"), {}, 1, 12, {}, tr("Of the local polynomial; less than the window."),
                  [](const S& s) { return s.savitzky_golay_order; },
                  [](S& s, double v) { s.savitzky_golay_order = static_cast<int>(v); }),
              savitzky);
}

void ProcessingForm::buildWindow() {
  addHeading(tr("Which samples"));
  check(
      tr("Leave out the rest phases"), tr("At both ends of the log, where nothing moves."),
      [](const S& s) { return s.trim_rest; }, [](S& s, double v) { s.trim_rest = v != 0.0; });
  number(
      tr("From"), tr("s"), -1e-3, 1e6, 3, tr("start"), tr("Window by hand, in the log's own time."),
      [](const S& s) { return s.from.value_or(-1e-3); },
      [](S& s, double v) { s.from = v < 0.0 ? std::nullopt : std::optional<double>(v); });
  number(
      tr("To"), tr("s"), -1e-3, 1e6, 3, tr("end"), tr("Window by hand, in the log's own time."),
      [](const S& s) { return s.to.value_or(-1e-3); },
      [](S& s, double v) { s.to = v < 0.0 ? std::nullopt : std::optional<double>(v); });
  threshold_ = number(
      tr("Slower than"), tr("°/s"), 0.0, 1000.0, 3, tr("keep all"),
      tr("Rows where a joint is slower leave that joint out: friction near standstill is not the friction "
         "of the model."),
      [this](const S& s) {
        return s.velocity_threshold / (angles_ == models::AngleUnit::Degrees ? models::kDegree : 1.0);
      },
      [this](S& s, double v) {
        s.velocity_threshold = v * (angles_ == models::AngleUnit::Degrees ? models::kDegree : 1.0);
      });
  number(
      tr("Period"), tr("s"), 0.0, 1e4, 4, tr("not periodic"),
      tr("Period of a periodic excitation: averages over the periods and weighs with the variance of the "
         "repeats."),
      [](const S& s) { return s.period; }, [](S& s, double v) { s.period = v; });
  addHeading(tr("Delay of the torque"));
  check(
      tr("Estimate from the data"), tr("Finds the delay between position and torque, and removes it."),
      [](const S& s) { return s.estimate_delay; }, [](S& s, double v) { s.estimate_delay = v != 0.0; });
  appliesWhen(
      number(
          tr("Delay"), tr("ms"), -1000.0, 1000.0, 3, {}, tr("Positive: the torque lags the position."),
          [](const S& s) { return s.torque_delay * 1e3; }, [](S& s, double v) { s.torque_delay = v * 1e-3; }),
      [](const S& s) { return !s.estimate_delay; });
}

void ProcessingForm::addHeading(const QString& text) {
  QLabel* label = heading(text, this);
  label->setContentsMargins(0, 8, 0, 0);
  form_->addRow(label);
}

void ProcessingForm::add(const QString& label, QWidget* editor, const QString& hint, const Get& get) {
  editor->setToolTip(hint);
  editor->setAccessibleName(label);
  editor->setObjectName(label);
  editor->setAccessibleDescription(hint);
  if (qobject_cast<QCheckBox*>(editor) != nullptr) {
    form_->addRow(editor);
  } else {
    form_->addRow(label, editor);
    form_->labelForField(editor)->setToolTip(hint);
  }
  fields_.push_back({editor, get, {}});
}

void ProcessingForm::appliesWhen(QWidget* editor, std::function<bool(const S&)> applies) {
  for (Field& field : fields_) {
    if (field.editor == editor) field.applies = applies;
  }
}

QDoubleSpinBox* ProcessingForm::number(const QString& label, const QString& unit, double low, double high,
                                       int decimals, const QString& zero, const QString& hint, const Get& get,
                                       const Set& set) {
  auto* box = new QDoubleSpinBox(this);
  box->setDecimals(decimals);
  box->setRange(low, high);
  box->setKeyboardTracking(false);
  box->setFixedWidth(kEditorWidth);
  box->setAlignment(Qt::AlignRight);
  box->setSpecialValueText(zero);
  box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  if (!unit.isEmpty()) box->setSuffix(" " + unit);
  const int field = kFirstField + static_cast<int>(fields_.size());
  add(label, box, hint, get);
  connect(box, &QDoubleSpinBox::valueChanged, this,
          [this, label, field, set](double value) { change(label, field, set, value); });
  return box;
}

QSpinBox* ProcessingForm::integer(const QString& label, const QString& unit, int low, int high,
                                  const QString& zero, const QString& hint, const Get& get, const Set& set) {
  auto* box = new QSpinBox(this);
  box->setRange(low, high);
  box->setKeyboardTracking(false);
  box->setFixedWidth(kEditorWidth);
  box->setAlignment(Qt::AlignRight);
  box->setSpecialValueText(zero);
  if (!unit.isEmpty()) box->setSuffix(" " + unit);
  const int field = kFirstField + static_cast<int>(fields_.size());
  add(label, box, hint, get);
  connect(box, &QSpinBox::valueChanged, this,
          [this, label, field, set](int value) { change(label, field, set, value); });
  return box;
}

QCheckBox* ProcessingForm::check(const QString& label, const QString& hint, const Get& get, const Set& set) {
  auto* box = new QCheckBox(label, this);
  const int field = kFirstField + static_cast<int>(fields_.size());
  add(label, box, hint, get);
  connect(box, &QCheckBox::toggled, this,
          [this, label, field, set](bool on) { change(label, field, set, on ? 1.0 : 0.0); });
  return box;
}

void ProcessingForm::change(const QString& words, int field, const Set& set, double value) {
  if (showing_) return;
  ProcessingSettings next = settings_;
  set(next, value);
  settings_ = next;
  refresh();
  Q_EMIT edited(settings_, words.toLower(), field);
}

void ProcessingForm::showSettings(const ProcessingSettings& settings) {
  settings_ = settings;
  refresh();
}

void ProcessingForm::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  threshold_->setSuffix(unit == models::AngleUnit::Degrees ? tr(" °/s") : tr(" rad/s"));
  refresh();
}

void ProcessingForm::refresh() {
  showing_ = true;
  for (const Field& field : fields_) {
    const double value = field.get(settings_);
    if (auto* real = qobject_cast<QDoubleSpinBox*>(field.editor)) real->setValue(value);
    if (auto* whole = qobject_cast<QSpinBox*>(field.editor))
      whole->setValue(static_cast<int>(std::lround(value)));
    if (auto* box = qobject_cast<QCheckBox*>(field.editor)) box->setChecked(value != 0.0);
    if (auto* list = qobject_cast<QComboBox*>(field.editor)) list->setCurrentIndex(static_cast<int>(value));
    const bool applies = !field.applies || field.applies(settings_);
    field.editor->setEnabled(applies);
    if (QWidget* label = form_->labelForField(field.editor)) label->setEnabled(applies);
  }
  showing_ = false;
}

}  // namespace plumbline::panels
