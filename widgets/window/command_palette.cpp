// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/command_palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace plumbline::panels {
namespace {

constexpr int kWidth = 560;
constexpr int kRows = 12;

QString words(const QAction* action) {
  QString text = action->text();
  text.remove('&').remove(QString::fromUtf8("…"));
  return text;
}

}  // namespace

int matchScore(const QString& pattern, const QString& text) {
  int score = 0;
  qsizetype at = 0;
  for (const QChar letter : pattern) {
    if (letter.isSpace()) continue;
    const qsizetype found = text.indexOf(letter, at, Qt::CaseInsensitive);
    if (found < 0) return -1;
    if (found == 0 || !text[found - 1].isLetterOrNumber()) score += 8;
    if (found == at) score += 4;
    at = found + 1;
  }
  return score;
}

CommandPalette::CommandPalette(QWidget* window) : QFrame(window) {
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setAccessibleName(tr("Commands"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 8, 8, 8);
  column->setSpacing(8);
  field_ = new QLineEdit(this);
  field_->setPlaceholderText(tr("Type a command"));
  field_->setAccessibleName(tr("Command"));
  field_->setMinimumHeight(32);
  list_ = new QListWidget(this);
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setUniformItemSizes(true);
  list_->setFrameShape(QFrame::NoFrame);
  column->addWidget(field_);
  column->addWidget(list_);
  field_->installEventFilter(this);
  connect(field_, &QLineEdit::textChanged, this, &CommandPalette::filter);
  connect(list_, &QListWidget::itemActivated, this, &CommandPalette::runCurrent);
  connect(list_, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
  hide();
}

void CommandPalette::setCommands(const QList<QAction*>& commands) {
  commands_.clear();
  for (QAction* command : commands) {
    if (!command->isSeparator() && !command->text().isEmpty()) commands_.append(command);
  }
}

void CommandPalette::open() {
  const int row = list_->fontMetrics().height() + 8;
  const int width = qMin(kWidth, parentWidget()->width() - 48);
  setGeometry((parentWidget()->width() - width) / 2, 64, width, kRows * row + 64);
  field_->clear();
  filter({});
  show();
  raise();
  field_->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::filter(const QString& text) {
  std::vector<std::pair<int, QAction*>> found;
  for (const QPointer<QAction>& command : commands_) {
    if (command.isNull() || !command->isEnabled()) continue;
    const int score = matchScore(text, words(command));
    if (score >= 0) found.emplace_back(score, command);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  list_->clear();
  for (const auto& [score, command] : found) {
    const QString keys = command->shortcut().toString(QKeySequence::NativeText);
    auto* item = new QListWidgetItem(command->icon(),
                                     keys.isEmpty() ? words(command) : words(command) + "    " + keys, list_);
    item->setData(Qt::UserRole, QVariant::fromValue<QObject*>(command));
    item->setToolTip(command->toolTip());
    item->setSizeHint({0, list_->fontMetrics().height() + 8});
  }
  list_->setCurrentRow(0);
}

void CommandPalette::runCurrent() {
  QListWidgetItem* item = list_->currentItem();
  if (item == nullptr) return;
  auto* command = qobject_cast<QAction*>(item->data(Qt::UserRole).value<QObject*>());
  hide();
  parentWidget()->setFocus();
  if (command != nullptr) command->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusOut) hide();
  if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool press = event->type() == QEvent::KeyPress;
    switch (key->key()) {
      case Qt::Key_Escape:
        if (press) hide();
        event->accept();
        return true;
      case Qt::Key_Return:
      case Qt::Key_Enter:
        if (press) runCurrent();
        event->accept();
        return true;
      case Qt::Key_Down:
      case Qt::Key_Up:
        if (press) {
          const int step = key->key() == Qt::Key_Down ? 1 : -1;
          list_->setCurrentRow(qBound(0, list_->currentRow() + step, list_->count() - 1));
        }
        event->accept();
        return true;
      default:
        break;
    }
  }
  return QFrame::eventFilter(watched, event);
}

}  // namespace plumbline::panels
