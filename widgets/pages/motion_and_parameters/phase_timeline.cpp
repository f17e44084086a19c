// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/motion_and_parameters/phase_timeline.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/theme.h"
#include "widgets/plots/axis_ticks.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::panels {
namespace {

constexpr QMarginsF kTimelineMargins(96.0, 6.0, 14.0, 22.0);
constexpr double kRowHeight = 34.0, kUsedHeight = 16.0, kSeenHeight = 5.0;  // px
constexpr double kEdgeReach = 5.0;                                          // px
constexpr double kNudge = 0.01, kFineNudge = 0.001;                         // s
constexpr double kShortestPhase = 1e-3;                                     // s
constexpr double kNewPhase = 0.05;                                          // of what is shown

}  // namespace

PhaseTimeline::PhaseTimeline(QWidget* parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Contacts over time"));
  setAccessibleDescription(tr(
      "↑ ↓ choose the contact, Page Up and Page Down the edge, ← → move it, Insert adds a phase at the time "
      "cursor, Delete removes the chosen one"));
}

QSize PhaseTimeline::minimumSizeHint() const {
  const auto rows = static_cast<double>(std::max<std::size_t>(1, bars_.size()));
  return {240, static_cast<int>(kTimelineMargins.top() + kTimelineMargins.bottom() + rows * kRowHeight)};
}

QSize PhaseTimeline::sizeHint() const {
  return minimumSizeHint();
}

void PhaseTimeline::setTimeLink(plots::TimeLink* link) {
  link_ = link;
  connect(link, &plots::TimeLink::cursorChanged, this, qOverload<>(&QWidget::update));
  connect(link, &plots::TimeLink::rangeChanged, this, qOverload<>(&QWidget::update));
}

void PhaseTimeline::setBars(std::vector<ContactBar> bars, double begin, double end) {
  const bool other = bars.size() != bars_.size();
  bars_ = std::move(bars);
  log_begin_ = begin;
  log_end_ = std::max(end, begin + 1e-3);
  drag_ = Drag::None;
  if (bar_ >= static_cast<int>(bars_.size())) bar_ = edge_ = -1;
  if (bar_ >= 0 && edge_ >= 2 * static_cast<int>(written(bar_).size())) edge_ = -1;
  if (other) updateGeometry();
  update();
}

// ---- geometry ----------------------------------------------------------------------------------------------------

QRectF PhaseTimeline::area() const {
  return plots::insideMargins(size(), kTimelineMargins);
}
double PhaseTimeline::begin() const {
  return link_ ? std::max(link_->rangeBegin(), log_begin_) : log_begin_;
}
double PhaseTimeline::end() const {
  const double end = link_ ? std::min(link_->rangeEnd(), log_end_) : log_end_;
  return end > begin() ? end : begin() + 1e-3;
}

QRectF PhaseTimeline::barArea(int bar) const {
  const QRectF at = area();
  return {at.left(), at.top() + kRowHeight * bar, at.width(), kRowHeight};
}

QPointF PhaseTimeline::pixelOf(int bar, double time) const {
  const QRectF at = barArea(bar);
  return {at.left() + (time - begin()) / (end() - begin()) * at.width(), at.top() + 4.0 + 0.5 * kUsedHeight};
}

double PhaseTimeline::timeAt(double x) const {
  const QRectF at = area();
  return begin() + (x - at.left()) / at.width() * (end() - begin());
}

int PhaseTimeline::barAt(double y) const {
  const int bar = static_cast<int>(std::floor((y - area().top()) / kRowHeight));
  return bar >= 0 && bar < static_cast<int>(bars_.size()) ? bar : -1;
}

Phases PhaseTimeline::written(int bar) const {
  const ContactBar& one = bars_[static_cast<std::size_t>(bar)];
  if (drag_ != Drag::None && bar == bar_) return edited_;
  if (one.is_used && one.used.empty()) return {{log_begin_, log_end_}};
  return one.used;
}

int PhaseTimeline::edgeAt(int bar, double x) const {
  const Phases phases = written(bar);
  int nearest = -1;
  double distance = kEdgeReach;
  for (int edge = 0; edge < 2 * static_cast<int>(phases.size()); ++edge) {
    const auto& phase = phases[static_cast<std::size_t>(edge / 2)];
    const double there = std::abs(pixelOf(bar, edge % 2 == 0 ? phase.first : phase.second).x() - x);
    if (there <= distance) distance = there, nearest = edge;
  }
  return nearest;
}

// ---- edits -------------------------------------------------------------------------------------------------------

void PhaseTimeline::chooseEdge(int bar, int edge) {
  bar_ = bar;
  edge_ = edge;
  update();
}

void PhaseTimeline::moveEdge(double time) {
  const auto place = static_cast<std::size_t>(edge_ / 2);
  if (edge_ < 0 || place >= edited_.size()) return;
  auto& [from, to] = edited_[place];
  if (edge_ % 2 == 0) {
    const double low = place > 0 ? edited_[place - 1].second : log_begin_;
    from = std::clamp(time, low, std::max(low, to - kShortestPhase));
  } else {
    const double high = place + 1 < edited_.size() ? edited_[place + 1].first : log_end_;
    to = std::clamp(time, std::min(high, from + kShortestPhase), high);
  }
}

void PhaseTimeline::commit() {
  const Phases phases = edited_;
  drag_ = Drag::None;
  drawn_from_.reset();
  drawn_to_.reset();
  update();
  Q_EMIT phasesEdited(bar_, phases);
}

/// Phases that the new one touches are joined with it.
void PhaseTimeline::addPhase(double from, double to) {
  edited_ = written(bar_);
  if (from > to) std::swap(from, to);
  from = std::clamp(from, log_begin_, log_end_);
  to = std::clamp(to, log_begin_, log_end_);
  if (to - from < kShortestPhase) return;
  std::erase_if(edited_, [&](const auto& phase) {
    if (phase.second < from || phase.first > to) return false;
    from = std::min(from, phase.first);
    to = std::max(to, phase.second);
    return true;
  });
  const auto place = std::lower_bound(edited_.begin(), edited_.end(), std::pair(from, to));
  edge_ = 2 * static_cast<int>(place - edited_.begin());
  edited_.insert(place, {from, to});
  commit();
}

void PhaseTimeline::removePhase() {
  if (bar_ < 0 || edge_ < 0) return;
  edited_ = written(bar_);
  const int phase = edge_ / 2;
  if (phase >= static_cast<int>(edited_.size())) return;
  edited_.erase(edited_.begin() + phase);
  edge_ = -1;
  commit();
}

void PhaseTimeline::zoom(double factor, double about) {
  if (link_) link_->setRange(about + (begin() - about) / factor, about + (end() - about) / factor);
}

// ---- mouse and keys ----------------------------------------------------------------------------------------------

void PhaseTimeline::mousePressEvent(QMouseEvent* event) {
  const int bar = barAt(event->position().y());
  if (event->button() != Qt::LeftButton || bar < 0) return;
  event->accept();
  chooseEdge(bar, edgeAt(bar, event->position().x()));
  const double time = std::clamp(timeAt(event->position().x()), log_begin_, log_end_);
  edited_ = written(bar);
  if (edge_ >= 0) {
    drag_ = Drag::Edge;
    return;
  }
  if (link_) link_->setCursor(time);
  const auto covers = [&](const auto& phase) { return time >= phase.first && time <= phase.second; };
  const auto under = std::find_if(edited_.begin(), edited_.end(), covers);
  if (under != edited_.end()) return chooseEdge(bar, 2 * static_cast<int>(under - edited_.begin()));
  drawn_from_ = time;
  drag_ = Drag::Draw;
}

void PhaseTimeline::mouseMoveEvent(QMouseEvent* event) {
  const double time = std::clamp(timeAt(event->position().x()), log_begin_, log_end_);
  if (drag_ == Drag::None) {
    const int bar = barAt(event->position().y());
    const bool edge = bar >= 0 && edgeAt(bar, event->position().x()) >= 0;
    return setCursor(edge ? Qt::SplitHCursor : Qt::ArrowCursor);
  }
  if (drag_ == Drag::Edge) {
    moveEdge(time);
    if (link_) link_->setCursor(time);
  } else {
    drawn_to_ = time;
  }
  update();
}

void PhaseTimeline::mouseReleaseEvent(QMouseEvent*) {
  if (drag_ == Drag::Edge) {
    const Phases after = edited_;
    drag_ = Drag::None;
    if (after == written(bar_)) return update();
    edited_ = after;
    return commit();
  }
  if (drag_ != Drag::Draw) return;
  drag_ = Drag::None;
  const std::optional<double> to = drawn_to_;
  const double from = *drawn_from_;
  drawn_from_.reset();
  drawn_to_.reset();
  if (to && std::abs(pixelOf(0, *to).x() - pixelOf(0, from).x()) > kEdgeReach) addPhase(from, *to);
  update();
}

void PhaseTimeline::mouseDoubleClickEvent(QMouseEvent*) {
  drag_ = Drag::None;
  if (link_) link_->setRange(log_begin_, log_end_);
}

void PhaseTimeline::wheelEvent(QWheelEvent* event) {
  zoom(plots::wheelZoom(event->angleDelta().y()), timeAt(event->position().x()));
  event->accept();
}

void PhaseTimeline::keyPressEvent(QKeyEvent* event) {
  const int count = static_cast<int>(bars_.size());
  const int edges = bar_ >= 0 ? 2 * static_cast<int>(written(bar_).size()) : 0;
  const double nudge = event->modifiers().testFlag(Qt::ShiftModifier) ? kFineNudge : kNudge;
  const auto move = [&](double by) {
    if (bar_ < 0 || edge_ < 0) return;
    edited_ = written(bar_);
    const auto& phase = edited_[static_cast<std::size_t>(edge_ / 2)];
    moveEdge((edge_ % 2 == 0 ? phase.first : phase.second) + by);
    commit();
  };
  switch (event->key()) {
    case Qt::Key_Up:
      return chooseEdge(count == 0 ? -1 : std::max(0, bar_ - 1), -1);
    case Qt::Key_Down:
      return chooseEdge(std::min(count - 1, bar_ + 1), -1);
    case Qt::Key_PageUp:
      return chooseEdge(bar_, edges == 0 ? -1 : std::max(0, edge_ - 1));
    case Qt::Key_PageDown:
      return chooseEdge(bar_, std::min(edges - 1, edge_ + 1));
    case Qt::Key_Left:
      return move(-nudge);
    case Qt::Key_Right:
      return move(nudge);
    case Qt::Key_Delete:
      return removePhase();
    case Qt::Key_Insert:
      if (bar_ >= 0 && link_) addPhase(link_->cursor(), link_->cursor() + kNewPhase * (end() - begin()));
      return;
    case Qt::Key_Plus:
      return zoom(plots::kZoomPerNotch, 0.5 * (begin() + end()));
    case Qt::Key_Minus:
      return zoom(1.0 / plots::kZoomPerNotch, 0.5 * (begin() + end()));
    case Qt::Key_Home:
      if (link_) link_->setRange(log_begin_, log_end_);
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

void PhaseTimeline::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) update();
}

bool PhaseTimeline::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int bar = barAt(help->pos().y());
  if (bar < 0) {
    QToolTip::hideText();
    return true;
  }
  const ContactBar& one = bars_[static_cast<std::size_t>(bar)];
  const double t = timeAt(help->pos().x());
  const auto in = [&](const Phases& phases) {
    for (const auto& [from, to] : phases)
      if (t >= from && t <= to) return tr("%1 … %2 s").arg(from, 0, 'f', 3).arg(to, 0, 'f', 3);
    return tr("no contact here");
  };
  QString text = one.name + QLatin1Char('\n') +
                 (one.is_used ? tr("used: %1").arg(in(written(bar)))
                              : tr("not used: drag along the row to draw a phase"));
  if (one.is_seen) text += QLatin1Char('\n') + tr("detected: %1").arg(in(one.detected));
  QToolTip::showText(help->globalPos(), text, this);
  return true;
}

// ---- painting ----------------------------------------------------------------------------------------------------

void PhaseTimeline::paintBar(QPainter& painter, int bar) const {
  const models::Theme& theme = models::Theme::of(this);
  const ContactBar& one = bars_[static_cast<std::size_t>(bar)];
  const QRectF row = barArea(bar), at = area();
  painter.setPen(theme.plot_grid);
  painter.drawLine(QPointF(at.left(), row.bottom()), QPointF(at.right(), row.bottom()));
  painter.setPen(bar == bar_ ? theme.text : theme.muted_text);
  painter.drawText(QRectF(4, row.top(), kTimelineMargins.left() - 10, row.height()),
                   Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(one.name, Qt::ElideMiddle,
                                                    static_cast<int>(kTimelineMargins.left()) - 12));
  painter.save();
  painter.setClipRect(row.adjusted(-1, 0, 1, 0));
  painter.setPen(Qt::NoPen);
  const double top = row.top() + 4.0;
  QColor used = theme.accent;
  used.setAlphaF(0.75F);
  for (const auto& [from, to] : written(bar)) {
    painter.setBrush(used);
    painter.drawRoundedRect(
        QRectF(QPointF(pixelOf(bar, from).x(), top), QPointF(pixelOf(bar, to).x(), top + kUsedHeight)), 2.0,
        2.0);
  }
  if (drag_ == Drag::Draw && bar == bar_ && drawn_to_) {
    used.setAlphaF(0.35F);
    painter.setBrush(used);
    painter.drawRect(QRectF(QPointF(pixelOf(bar, *drawn_from_).x(), top),
                            QPointF(pixelOf(bar, *drawn_to_).x(), top + kUsedHeight))
                         .normalized());
  }
  painter.setBrush(theme.measured);
  for (const auto& [from, to] : one.detected)
    painter.drawRect(QRectF(QPointF(pixelOf(bar, from).x(), top + kUsedHeight + 3.0),
                            QPointF(pixelOf(bar, to).x(), top + kUsedHeight + 3.0 + kSeenHeight)));
  const Phases phases = written(bar);
  if (bar == bar_ && edge_ >= 0 && edge_ / 2 < static_cast<int>(phases.size())) {
    const auto& phase = phases[static_cast<std::size_t>(edge_ / 2)];
    const double x = pixelOf(bar, edge_ % 2 == 0 ? phase.first : phase.second).x();
    painter.setBrush(theme.plot_background);
    painter.setPen(QPen(theme.accent, 1.6));
    painter.drawRoundedRect(QRectF(x - 3.0, top - 2.0, 6.0, kUsedHeight + 4.0), 2.0, 2.0);
  }
  painter.restore();
}

void PhaseTimeline::paintAxis(QPainter& painter) const {
  const models::Theme& theme = models::Theme::of(this);
  const QRectF at = area();
  const plots::Ticks times =
      plots::roundTicks(begin(), end(), std::clamp(static_cast<int>(at.width() / 64.0), 2, 12));
  for (double t = times.first; t <= end() + 1e-9; t += times.interval) {
    const double x = std::round(pixelOf(0, t).x()) + 0.5;
    painter.setPen(theme.plot_grid);
    painter.drawLine(QPointF(x, at.top()), QPointF(x, at.bottom()));
    painter.setPen(theme.muted_text);
    painter.drawText(
        QRectF(x - 40, at.bottom() + 3, 80, 16), Qt::AlignHCenter | Qt::AlignTop,
        QString::number(t, 'f', times.decimals) + (t + times.interval > end() ? tr(" s") : QString()));
  }
}

void PhaseTimeline::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const models::Theme& theme = models::Theme::of(this);
  painter.fillRect(rect(), theme.plot_background);
  if (bars_.empty()) {
    painter.setPen(theme.muted_text);
    painter.drawText(rect().adjusted(8, 4, -8, -4), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("No contacts: the robot touches nothing. Add one at a link that touches."));
    return;
  }
  QFont small = models::figureFont(font());
  small.setPointSizeF(0.88 * small.pointSizeF());
  painter.setFont(small);
  paintAxis(painter);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(font());
  for (int bar = 0; bar < static_cast<int>(bars_.size()); ++bar) paintBar(painter, bar);
  const double cursor = link_ ? link_->cursor() : begin() - 1.0;
  if (cursor >= begin() && cursor <= end()) {
    painter.setPen(QPen(theme.accent, 1.0));
    const double x = pixelOf(0, cursor).x();
    painter.drawLine(QPointF(x, area().top()), QPointF(x, area().bottom()));
  }
  if (!hasFocus()) return;
  painter.setPen(QPen(theme.accent, 1.0));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

}  // namespace plumbline::panels
