// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/key_figures.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "widgets/models/theme.h"

namespace plumbline::panels {
namespace {

constexpr int kGap = 32;
constexpr int kShape = 14;

}  // namespace

KeyFigures::KeyFigures(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void KeyFigures::setFacts(std::vector<Fact> facts) {
  const int lines = heightForWidth(width()), least = minimumSizeHint().height();
  facts_ = std::move(facts);
  QStringList words;
  for (const Fact& fact : facts_) words << fact.caption + ": " + fact.value;
  setAccessibleName(words.join("; "));
  // Values change with every move of a drag: the page is laid out anew only when they need another line.
  if (heightForWidth(width()) != lines || minimumSizeHint().height() != least) updateGeometry();
  update();
}

QFont KeyFigures::valueFont() const {
  QFont large = models::figureFont(font());
  large.setPointSizeF(large.pointSizeF() * 1.35);
  return large;
}

QFont KeyFigures::captionFont() const {
  QFont small = font();
  small.setPointSizeF(small.pointSizeF() * 0.9);
  return small;
}

int KeyFigures::factWidth(const Fact& fact) const {
  const int shape = fact.state ? kShape + 6 : 0;
  return std::max(QFontMetrics(captionFont()).horizontalAdvance(fact.caption),
                  QFontMetrics(valueFont()).horizontalAdvance(fact.value) + shape) +
         2;
}

int KeyFigures::lineHeight() const {
  return QFontMetrics(captionFont()).height() + QFontMetrics(valueFont()).height() + 4;
}

std::vector<QRect> KeyFigures::place(int width) const {
  std::vector<QRect> places;
  int x = 0, y = 0;
  for (const Fact& fact : facts_) {
    const int needed = factWidth(fact);
    if (x > 0 && x + needed > width) {
      x = 0;
      y += lineHeight() + 8;
    }
    places.emplace_back(x, y, needed, lineHeight());
    x += needed + kGap;
  }
  return places;
}

int KeyFigures::heightForWidth(int width) const {
  const std::vector<QRect> places = place(width);
  return places.empty() ? lineHeight() : places.back().bottom() + 1;
}

QSize KeyFigures::sizeHint() const {
  int width = 0;
  for (const Fact& fact : facts_) width += factWidth(fact) + kGap;
  return {width, heightForWidth(std::max(width, 1))};
}

QSize KeyFigures::minimumSizeHint() const {
  return {160, heightForWidth(std::max(this->width(), 160))};
}

void KeyFigures::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  updateGeometry();
}

void KeyFigures::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const models::Theme& theme = models::Theme::of(this);
  const std::vector<QRect> places = place(width());
  for (std::size_t i = 0; i < facts_.size(); ++i) {
    const Fact& fact = facts_[i];
    const QRect& area = places[i];
    painter.setFont(captionFont());
    painter.setPen(theme.muted_text);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop, fact.caption);
    const int value_top = area.top() + QFontMetrics(captionFont()).height() + 2;
    const int value_height = QFontMetrics(valueFont()).height();
    int x = area.left();
    if (fact.state) {
      models::paintState(painter, QRectF(x, value_top + (value_height - kShape) / 2.0, kShape, kShape),
                         *fact.state, theme);
      x += kShape + 6;
    }
    painter.setFont(valueFont());
    painter.setPen(fact.muted ? theme.muted_text : theme.text);
    painter.drawText(QRect(x, value_top, area.right() - x + 1, value_height),
                     Qt::AlignLeft | Qt::AlignVCenter, fact.value);
  }
}

bool KeyFigures::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::vector<QRect> places = place(width());
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      if (places[i].contains(help->pos())) {
        QToolTip::showText(help->globalPos(), facts_[i].tool_tip, this, places[i]);
        return true;
      }
    }
    QToolTip::hideText();
    return true;
  }
  return QWidget::event(event);
}

}  // namespace plumbline::panels
