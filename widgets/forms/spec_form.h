// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "widgets/models/numbers.h"
#include "widgets/session/undo_scope.h"
#include "workflow/serialization/field_table.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;
class QWidget;

namespace plumbline::panels {

class StudySession;

inline double scaled(double number, double factor) {
  return factor * number;
}
inline std::vector<double> scaled(std::vector<double> numbers, double factor) {
  for (double& number : numbers) number *= factor;
  return numbers;
}

/// Value that a form edits: its getter, and its setter as a named step of undo.
template <typename Value>
struct Member {
  std::function<Value()> get;
  std::function<void(const Value&, const QString& words, UndoScope scope)> set;
  /// The same in a smaller unit: `factor` of it are one.
  Member times(double factor) const {
    return {[own = get, factor] { return scaled(own(), factor); },
            [own = set, factor](const Value& shown, const QString& words, UndoScope scope) {
              own(scaled(shown, 1.0 / factor), words, scope);
            }};
  }
};

/// Members of a specification that is read from a snapshot and edited as a whole.
template <typename Spec>
class SpecMembers {
 public:
  using Read = std::function<const Spec&()>;
  using Write = std::function<void(const Spec&, const QString& words, UndoScope scope)>;
  SpecMembers(Read read, Write write) : read_(std::move(read)), write_(std::move(write)) {}

  /// The number at the end of a path: `at(&Spec::family, &FamilySpec::duration)`.
  template <typename... Path>
  Member<double> at(Path... path) const {
    return of([path...](const Spec& spec) { return (spec.*....*path); },
              [path...](Spec& spec, double value) {
                auto& number = (spec.*....*path);
                using Number = std::remove_reference_t<decltype(number)>;
                if constexpr (std::is_floating_point_v<Number>)
                  number = value;
                else
                  number = static_cast<Number>(std::llround(value));
              });
  }
  /// A number by functions of the specification.
  template <typename Get, typename Set>
  Member<double> of(Get get, Set set) const {
    return value<double>([get](const Spec& spec) { return static_cast<double>(get(spec)); }, std::move(set));
  }
  template <typename Value, typename Get, typename Set>
  Member<Value> value(Get get, Set set) const {
    return {[read = read_, get] { return Value(get(read())); },
            [*this, set](const Value& to, const QString& words, UndoScope scope) {
              change(words, scope, [&](Spec& spec) { set(spec, to); });
            }};
  }
  template <typename Question>
  std::function<bool()> when(Question condition) const {
    return [read = read_, condition] { return condition(read()); };
  }
  const Spec& read() const { return read_(); }
  /// Members of a part that need not be there; while it is not they are as usual, and are not edited.
  template <typename Part>
  SpecMembers<Part> part(std::optional<Part> Spec::*member) const {
    return {[read = read_, member]() -> const Part& {
              static const Part usual;
              const std::optional<Part>& there = read().*member;
              return there ? *there : usual;
            },
            [*this, member](const Part& next, const QString& words, UndoScope scope) {
              if (read().*member) change(words, scope, [&](Spec& spec) { spec.*member = next; });
            }};
  }
  template <typename Edit>
  void change(const QString& words, UndoScope scope, Edit edit) const {
    Spec next = read_();
    edit(next);
    write_(next, words, scope);
  }

 private:
  Read read_;
  Write write_;
};

using Condition = std::function<bool()>;

inline constexpr double kWidestRange = 1e9;  ///< of editors where nothing bounds a number

struct NumberField {
  QString label;  ///< also the name of the editor
  QString unit;   ///< radians follow the unit of angles
  double low = 0.0, high = 0.0;
  int decimals = 0;
  QString tool_tip;
  Member<double> member;
  QString when_lowest = {};  ///< text shown for the lowest value
  Condition applies = {};
  QString words = {};  ///< of the step of undo; the label unless stated
};

/// Presentation of a number, beyond the table of its settings.
struct Shown {
  QString label;
  int decimals = 0;
  QString tool_tip;
  QString when_lowest = {};
  Condition applies = {};
  QString unit = {};  ///< that of the table unless stated
  double factor = 1;  ///< of the stated unit are one of the table's
};

/// A number with range and unit of its field in the table of the settings.
/// @param member  in the table's unit
NumberField ofTable(const workflow::About& field, const Member<double>& member, const Shown& shown);
/// The same, with its value too.
template <typename Spec>
NumberField ofTable(const SpecMembers<Spec>& members, const char* key, const Shown& shown) {
  const workflow::Field<Spec>& field = workflow::fieldTable<Spec>()[key];
  return ofTable(field, members.of(field.get, field.set), shown);
}

struct CheckField {
  QString label, tool_tip;
  Member<double> member;
  Condition applies = {};
  QString name = {}, accessible = {}, words = {};  ///< the label unless stated
};

struct ChoiceField {
  struct Entry {
    QString title;
    QString tool_tip = {};
    int value = -1;  ///< its place unless stated
  };
  QString name;
  QString label;          ///< beside the box; none: the box stands alone
  QString tool_tip;       ///< that of the chosen entry unless stated
  Member<double> member;  ///< value of the entry; its place where the entries come later
  std::vector<Entry> entries = {};
  QString words = {};  ///< of the step of undo; the name unless stated
  Condition applies = {};
};

/// Numbers in one line.
struct ListField {
  using Numbers = std::vector<double>;
  QString name;
  QString unit;  ///< radians follow the unit of angles
  QString tool_tip;
  Member<Numbers> member;
  QString when_empty = {};  ///< text shown for an empty line
  QString label = {};       ///< the name unless stated
  Condition applies = {};
  /// Reason why the values are invalid; empty when they are valid. @param parts  as typed; @param factor  shown over stored
  std::function<QString(const Numbers&, const QStringList& parts, double factor)> objection = {};
};

/// Editors of one specification, each made from the description of its field. Input becomes an edit; typing in one field is
/// one step of undo. The editors then show the new specification.
class SpecForm : public QObject {
  Q_OBJECT

 public:
  /// Narrow: a column beside the page; units with the labels, editors as wide as there is room, one undo step per tick,
  /// fields that do not apply are hidden. Wide: units in editors of one width, one undo step for the ticks of one box,
  /// fields that do not apply are greyed.
  enum class Style { Narrow, Wide };
  /// @param parent  of the editors
  SpecForm(Style style, StudySession* session, QWidget* parent);
  /// Heading and a layout of its own below what is there; fields are added to it from then on.
  /// @param in  part of the parent that it is added to; null: the parent itself
  /// @pre that has a vertical layout
  QFormLayout* section(const QString& title, QWidget* in = nullptr);
  /// Fields are added to that layout from then on; a wide form makes it one of its own kind.
  void addTo(QFormLayout* layout);

  QDoubleSpinBox* number(const NumberField& field);
  QSpinBox* integer(const NumberField& field);
  QCheckBox* check(const CheckField& field);
  QComboBox* choice(const ChoiceField& field);
  QLineEdit* list(const ListField& field);
  /// Shows or hides an editor with its label.
  void setShown(QWidget* editor, bool shown);
  /// Gives the labels of all parts the same width, so that the editors are aligned.
  void alignLabels();
  /// Sets the unit of angles; takes effect at the next `show`.
  void setAngleUnit(models::AngleUnit unit) { angles_ = unit; }
  models::AngleUnit angleUnit() const { return angles_; }
  void show();

 Q_SIGNALS:
  /// Emitted when the input is invalid; the editor shows the previous value again.
  void rejected(const QString& name, const QString& why);

 private:
  struct Row {
    QWidget* editor;
    QFormLayout* layout;
    std::function<void()> show;
    Condition applies;
  };
  template <typename Box>
  Box* spinBox(const NumberField& field);
  void addRow(QWidget* editor, const QString& label, Row row);
  void describe(QWidget* editor, const QString& name, const QString& tool_tip);
  void showUnit(QDoubleSpinBox* box, QWidget* label, const NumberField& field);
  void showRow(const Row& row);
  void read(QLineEdit* line, const ListField& field, UndoScope scope);
  double factorOf(const QString& unit) const { return models::displayUnit(unit, angles_).factor; }
  QString labelled(const QString& label, const QString& unit) const;

  Style style_;
  StudySession* session_;
  QWidget* parent_;
  QFormLayout* layout_ = nullptr;
  std::vector<Row> rows_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  bool showing_ = false;
};

}  // namespace plumbline::panels
