// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <QBuffer>
#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPdfWriter>
#include <QString>
#include <QStringList>
#include <vector>

namespace plumbline::report {

namespace page {
inline constexpr double kWidth = 595.0, kHeight = 842.0;  ///< A4 [pt]
inline constexpr double kSide = 51.0, kTop = 62.0, kBottom = 54.0;
inline constexpr double kText = kWidth - 2.0 * kSide;
inline const QColor kInk(0x20, 0x24, 0x2b), kSoft(0x5b, 0x64, 0x73), kLine(0xd4, 0xd8, 0xdf);
}  // namespace page

/// Pages that text and lines flow onto; lengths in points, y downwards.
class PagePainter {
 public:
  /// @param pages  number of pages that is printed beside the page number; 0: unknown
  PagePainter(const QString& title, const QString& running, int pages);

  bool begin();
  /// Returns the finished file.
  QByteArray finish();
  int pageNumber() const { return number_; }

  double y() const { return y_; }
  void advance(double points) { y_ += points; }
  double left() const { return page::kHeight - page::kBottom - y_; }  ///< remaining height of the page
  void newPage();
  /// Begins a new page unless the given height is left.
  void need(double points);

  static QFont font(double points, bool bold = false);
  /// Lines of a text that is wrapped at `width`; never empty.
  QStringList wrapped(const QString& text, const QFont& font, double width) const;
  double widthOf(const QString& text, const QFont& font) const;
  static double lineHeight(const QFont& font);
  /// Draws one line of text with its top at the current y plus `down`.
  void line(const QString& text, const QFont& font, const QColor& color, double x, double width,
            double down = 0.0, Qt::Alignment alignment = Qt::AlignLeft);
  /// Draws a wrapped text over the full width, or from `x`; breaks across pages.
  void paragraph(const QString& text, const QFont& font, const QColor& color, double x = 0.0);
  void rule(double from, double to, const QColor& color, double thickness, double down = 0.0);
  /// Painter for drawings: units are points, the origin is the left edge of the text at the current y.
  QPainter& drawing();
  void endDrawing();

 private:
  double device(double points) const { return points * scale_; }
  void decorate();
  QString title_, running_;
  int pages_ = 0, number_ = 1;
  QByteArray bytes_;
  QBuffer buffer_;
  QPdfWriter writer_;
  QPainter painter_;
  double scale_ = 1.0, y_ = page::kTop;
};

}  // namespace plumbline::report
