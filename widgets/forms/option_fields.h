// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>
#include <utility>
#include <vector>

#include "workflow/identification/identify_options.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;
class QWidget;

namespace plumbline::panels {

class StudySession;

/// Editors of the options of identification in a form, each bound by how it reads and writes them. An edit goes to the
/// session; what the session then says is shown. Steps of one editor become one step of undo.
class OptionFields : public QObject {
  Q_OBJECT

 public:
  using Options = workflow::IdentifyOptions;
  using Get = std::function<double(const Options&)>;
  using Set = std::function<void(Options&, double)>;
  struct Text {
    QString label, unit, zero, hint;  ///< `zero`: what the lowest value means
  };

  /// @param first  number of the first field's steps of undo; other forms have other numbers
  OptionFields(StudySession* session, QFormLayout* form, int first);
  QSpinBox* whole(const Text& text, int low, int high, const Get& get, const Set& set);
  QDoubleSpinBox* number(const Text& text, double low, double high, int decimals, const Get& get,
                         const Set& set);
  QCheckBox* check(const Text& text, const Get& get, const Set& set);
  /// The value is the place in the list; hints of the entries are their second parts.
  QComboBox* choice(const Text& text, const std::vector<std::pair<QString, QString>>& entries, const Get& get,
                    const Set& set);
  /// Shown and hidden with its label.
  void setShown(QWidget* editor, bool shown);
  void showOptions();

 private:
  struct Field {
    QWidget* editor;
    Get get;
  };
  int add(const Text& text, QWidget* editor, const Get& get);
  void change(const QString& words, int field, const Set& set, double value);

  StudySession* session_;
  QFormLayout* form_;
  int first_;
  std::vector<Field> fields_;
  bool showing_ = false;
};

}  // namespace plumbline::panels
