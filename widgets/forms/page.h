// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>
#include <QWidget>

#include "widgets/errors/message_bar.h"
#include "widgets/forms/empty_state.h"
#include "widgets/window/navigation_bar.h"

class QComboBox;
class QFormLayout;
class QHBoxLayout;
class QLabel;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace plumbline::panels {

/// Base of every page: title, one line on needs and findings, main button at the right, message bar, and below it the
/// body or the empty state.
class Page : public QWidget {
  Q_OBJECT

 public:
  Page(const QString& icon_name, const QString& title, QWidget* parent);

  const QString& title() const { return title_; }
  QString summary() const;
  errors::MessageBar* notice() const { return notice_; }
  EmptyState* emptyState() const { return empty_; }
  bool isWaiting() const;
  PageState state() const { return state_; }

 Q_SIGNALS:
  void stateChanged(plumbline::panels::PageState state);

 protected:
  void setSummary(const QString& text);
  void setState(PageState state);
  /// Button at the right end of the header; a primary one carries the accent.
  QPushButton* addHeaderButton(const QString& icon_name, const QString& text, bool primary);
  void addHeaderWidget(QWidget* widget);
  void setBody(QWidget* body);
  void showBody();
  void showWaiting();

 private:
  QString title_;
  PageState state_ = PageState::Waiting;
  QLabel* summary_ = nullptr;
  QHBoxLayout* header_ = nullptr;
  errors::MessageBar* notice_ = nullptr;
  QStackedWidget* stack_ = nullptr;
  EmptyState* empty_ = nullptr;
};

/// Main button of a page, in the accent colour: one per page.
class PrimaryButton : public QPushButton {
  Q_OBJECT

 public:
  using QPushButton::QPushButton;

 protected:
  void initStyleOption(QStyleOptionButton* option) const override;
};
/// Label in the muted colour; @param scale  of the font.
QLabel* mutedLabel(const QString& text, QWidget* parent, double scale = 1.0);
/// Heading of a part of a page.
QLabel* heading(const QString& text, QWidget* parent);
/// A frame in which a form scrolls up and down.
/// Never cuts the text of a label that wraps, however little room there is.
void keepWhole(QLabel* label);
QScrollArea* formScroll(QWidget* parent);
/// Adds a form of that width at the left of the body.
/// @return  the row, for the widgets at its right
QHBoxLayout* besideForm(QWidget* body, QWidget* form, int width);
/// Layout of a widget in such a column: sections below each other.
QVBoxLayout* formColumn(QWidget* form);
/// Layout of a panel that begins with a sentence.
QVBoxLayout* sentenceColumn(QWidget* panel, QLabel* sentence, const QString& text = {});
/// Form layout of the left column: labels at the left, editors as wide as there is room.
QFormLayout* narrowForm();
/// A box in such a column: no wider than the column, however long its entries. @param name  also the object's
QComboBox* narrowBox(QWidget* parent, const QString& name, const QString& tool_tip);

/// @param label  also the name by which it is found
QPushButton* namedButton(QWidget* parent, const QString& label, const QString& tool_tip);

/// Editors of a form [px]: fixed where there is room; at least the narrow one, because ranges of nine digits would ask
/// for more than there is.
inline constexpr int kEditorWidth = 128, kNarrowEditorWidth = 64;

}  // namespace plumbline::panels
