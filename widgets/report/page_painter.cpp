// SPDX-License-Identifier: BSD-3-Clause
#include "widgets/report/page_painter.h"

#include <QFontMetricsF>
#include <QPageSize>
#include <QTextLayout>
#include <algorithm>

namespace plumbline::report {
namespace {

constexpr int kResolution = 1200;

}  // namespace

PagePainter::PagePainter(const QString& title, const QString& running, int pages)
    : title_(title), running_(running), pages_(pages), buffer_(&bytes_), writer_(&buffer_) {
  buffer_.open(QIODevice::WriteOnly);
  writer_.setPageSize(QPageSize(QPageSize::A4));
  writer_.setPageMargins(QMarginsF(0, 0, 0, 0));
  writer_.setResolution(kResolution);
  writer_.setTitle(title);
  writer_.setCreator(QStringLiteral("Plumbline"));
  scale_ = kResolution / 72.0;
}

bool PagePainter::begin() {
  if (!painter_.begin(&writer_)) return false;
  decorate();
  return true;
}

QByteArray PagePainter::finish() {
  painter_.end();
  buffer_.close();
  return bytes_;
}

void PagePainter::newPage() {
  writer_.newPage();
  ++number_;
  y_ = page::kTop;
  decorate();
}

void PagePainter::need(double points) {
  if (left() < points && y_ > page::kTop) newPage();
}

/// Head and foot of the page.
void PagePainter::decorate() {
  const double y = y_;
  const QFont small = font(7.5);
  y_ = 30.0;
  const QStringList head = wrapped(running_, small, page::kText);
  line(head.front(), small, page::kSoft, 0.0, page::kText);
  rule(0.0, page::kText, page::kLine, 0.5, 14.0);
  y_ = page::kHeight - 36.0;
  const QString number =
      pages_ > 0 ? QStringLiteral("%1 / %2").arg(number_).arg(pages_) : QString::number(number_);
  line(number, small, page::kSoft, 0.0, page::kText, 0.0, Qt::AlignHCenter);
  y_ = y;
}

QFont PagePainter::font(double points, bool bold) {
  QFont font;
  font.setFamilies(
      {QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans"), QStringLiteral("Liberation Sans")});
  font.setPointSizeF(points);
  font.setBold(bold);
  return font;
}

QStringList PagePainter::wrapped(const QString& text, const QFont& font, double width) const {
  QTextLayout layout(text, font, const_cast<QPdfWriter*>(&writer_));
  QTextOption option;
  option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  layout.setTextOption(option);
  layout.beginLayout();
  QStringList lines;
  for (QTextLine row = layout.createLine(); row.isValid(); row = layout.createLine()) {
    row.setLineWidth(device(width));
    lines << text.mid(row.textStart(), row.textLength()).trimmed();
  }
  layout.endLayout();
  if (lines.isEmpty()) lines << QString();
  return lines;
}

double PagePainter::widthOf(const QString& text, const QFont& font) const {
  return QFontMetricsF(font, const_cast<QPdfWriter*>(&writer_)).horizontalAdvance(text) / scale_;
}

double PagePainter::lineHeight(const QFont& font) {
  return 1.35 * font.pointSizeF();
}

void PagePainter::line(const QString& text, const QFont& font, const QColor& color, double x, double width,
                       double down, Qt::Alignment alignment) {
  painter_.setFont(font);
  painter_.setPen(color);
  const QRectF box(device(page::kSide + x), device(y_ + down), device(width), device(lineHeight(font)));
  QTextOption option(alignment | Qt::AlignVCenter);
  option.setWrapMode(QTextOption::NoWrap);
  painter_.drawText(box, text, option);
}

void PagePainter::paragraph(const QString& text, const QFont& font, const QColor& color, double x) {
  const double step = lineHeight(font);
  for (const QString& row : wrapped(text, font, page::kText - x)) {
    need(step);
    line(row, font, color, x, page::kText - x);
    advance(step);
  }
}

void PagePainter::rule(double from, double to, const QColor& color, double thickness, double down) {
  painter_.setPen(QPen(color, device(thickness)));
  const double y = device(y_ + down);
  painter_.drawLine(QPointF(device(page::kSide + from), y), QPointF(device(page::kSide + to), y));
}

QPainter& PagePainter::drawing() {
  painter_.save();
  painter_.scale(scale_, scale_);
  painter_.translate(page::kSide, y_);
  return painter_;
}

void PagePainter::endDrawing() {
  painter_.restore();
}

}  // namespace plumbline::report
