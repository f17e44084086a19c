// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "signal/samples.h"
#include "widgets/models/numbers.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace plumbline::panels {

/// Every setting of how a log becomes samples, in the units of the window. Nothing is hidden: what has no effect at the
/// moment is greyed.
class ProcessingForm : public QWidget {
  Q_OBJECT

 public:
  explicit ProcessingForm(QWidget* parent = nullptr);
  void showSettings(const ProcessingSettings& settings);
  const ProcessingSettings& settings() const { return settings_; }
  void setAngleUnit(models::AngleUnit unit);

 Q_SIGNALS:
  /// @param words  what was edited; @param field  number of the field, so that steps of one spin box become one edit
  void edited(const plumbline::ProcessingSettings& settings, const QString& words, int field);

 private:
  using Set = std::function<void(ProcessingSettings&, double)>;
  using Get = std::function<double(const ProcessingSettings&)>;
  struct Field {
    QWidget* editor;
    Get get;
    std::function<bool(const ProcessingSettings&)> applies;
  };
  QDoubleSpinBox* number(const QString& label, const QString& unit, double low, double high, int decimals,
                         const QString& zero, const QString& hint, const Get& get, const Set& set);
  QSpinBox* integer(const QString& label, const QString& unit, int low, int high, const QString& zero,
                    const QString& hint, const Get& get, const Set& set);
  QCheckBox* check(const QString& label, const QString& hint, const Get& get, const Set& set);
  void add(const QString& label, QWidget* editor, const QString& hint, const Get& get);
  void appliesWhen(QWidget* editor, std::function<bool(const ProcessingSettings&)> applies);
  void change(const QString& words, int field, const Set& set, double value);
  void buildFilter();
  void buildDerivatives();
  void buildWindow();
  void addHeading(const QString& text);
  void refresh();

  ProcessingSettings settings_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  QFormLayout* form_ = nullptr;
  QComboBox* differentiation_ = nullptr;
  QDoubleSpinBox* threshold_ = nullptr;
  std::vector<Field> fields_;
  bool showing_ = false;
};

}  // namespace plumbline::panels
