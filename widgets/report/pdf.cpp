// SPDX-License-Identifier: BSD-3-Clause
#include "widgets/report/pdf.h"

#include <QGuiApplication>
#include <QImage>
#include <algorithm>
#include <clocale>

#include "report/plot_shape.h"
#include "report/render.h"
#include "widgets/report/page_painter.h"

namespace plumbline::report {
namespace {

constexpr double kTableText = 8.0;     ///< pt
constexpr double kSmallestText = 5.5;  ///< pt; wider tables wrap everywhere
constexpr double kGap = 9.0;           ///< between columns
constexpr int kPlotColumns = 700;

QString qt(const std::string& text) {
  return QString::fromStdString(text);
}

QColor colorOf(const std::string& state) {
  if (state == "good") return {0x1f, 0x7a, 0x45};
  if (state == "attention") return {0xa8, 0x6a, 0x00};
  return state.empty() ? page::kSoft : QColor(0xb0, 0x30, 0x25);
}

/// Widths of the columns of a table and the size of its text.
struct Columns {
  double points = kTableText;
  std::vector<double> width;
};

class TableLayout {
 public:
  TableLayout(PagePainter& pages, const Table& table) : pages_(pages), table_(table) {
    if (fit(true)) return;
    for (double points = kTableText; points >= kSmallestText; points -= 0.5) {
      columns_.points = points;
      if (fit(false)) return;
    }
    // Still too wide: every column gets its part of the page, and all of them wrap.
    double sum = 0.0;
    for (const double w : least_) sum += w;
    for (std::size_t k = 0; k < least_.size(); ++k) columns_.width[k] = least_[k] * room() / sum;
  }
  const Columns& columns() const { return columns_; }

 private:
  double room() const { return page::kText - kGap * (static_cast<double>(table_.headers.size()) - 1.0); }

  /// Computes the column widths; long texts share the width that the others leave, but keep a readable one.
  /// @param whole_heads  headings on one line, and every text too
  bool fit(bool whole_heads) {
    const QFont text = PagePainter::font(columns_.points);
    const QFont bold = PagePainter::font(columns_.points, true);
    std::vector<double>& width = columns_.width;
    width.assign(table_.headers.size(), 0.0);
    std::vector<double>& least = least_;
    least = width;
    double fixed = 0.0, wanted = 0.0;
    for (std::size_t k = 0; k < width.size(); ++k) {
      for (const auto& row : table_.rows)
        if (k < row.size()) width[k] = std::max(width[k], pages_.widthOf(qt(row[k]), text));
      // A heading may break between words, into about two lines.
      double word = 0.0;
      for (const QString& part : qt(table_.headers[k]).split(' '))
        word = std::max(word, pages_.widthOf(part, bold));
      const double head = pages_.widthOf(qt(table_.headers[k]), bold);
      word = std::max(word, whole_heads ? head : std::min(0.6 * head, 90.0));
      width[k] = std::max(width[k], word) + 1.0;
      least[k] = table_.isNumeric(k) ? width[k] : std::min(width[k], std::max(80.0, word + 1.0));
      fixed += least[k];
      wanted += width[k] - least[k];
    }
    const double spare = room() - fixed;
    if (spare < 0.0 || (whole_heads && wanted > spare)) return false;
    if (wanted > spare)
      for (std::size_t k = 0; k < width.size(); ++k)
        width[k] = least[k] + spare * (width[k] - least[k]) / wanted;
    return true;
  }

  PagePainter& pages_;
  const Table& table_;
  Columns columns_;
  std::vector<double> least_;  ///< minimum widths of the columns
};

class BlockPainter {
 public:
  explicit BlockPainter(PagePainter& pages) : pages_(pages) {}

  void operator()(const Paragraph& p) {
    pages_.paragraph(qt(p.text), PagePainter::font(9.0), page::kInk);
    pages_.advance(5.0);
  }

  void operator()(const Verdict& v) {
    const QFont text = PagePainter::font(9.0);
    const QFont bold = PagePainter::font(9.0, true);
    const QString mark = qt(verdictMark(v.state));
    const double indent = mark.isEmpty() ? 8.0 : 84.0;
    const QStringList rows = pages_.wrapped(qt(v.text), text, page::kText - indent);
    const double height = PagePainter::lineHeight(text);
    pages_.need(std::min(height * static_cast<double>(rows.size()), 200.0));
    bool first = true;
    for (const QString& row : rows) {
      pages_.need(height);
      bar(colorOf(v.state), height);
      if (first) pages_.line(mark, bold, colorOf(v.state), 8.0, indent);
      pages_.line(row, text, page::kInk, indent, page::kText - indent);
      pages_.advance(height);
      first = false;
    }
    pages_.advance(5.0);
  }

  void operator()(const Facts& f) {
    Table table{"", {"", ""}, {false, false}, {}};
    for (const auto& [name, value] : f.lines) table.rows.push_back({name, value});
    if (table.rows.empty()) return;
    Columns columns{kTableText, {130.0, page::kText - 130.0 - kGap}};
    for (const auto& row : table.rows) drawRow(table, columns, row, true);
    pages_.advance(8.0);
  }

  void operator()(const Table& t) {
    if (t.headers.empty()) return;
    const Columns columns = TableLayout(pages_, t).columns();
    const double height = PagePainter::lineHeight(PagePainter::font(columns.points));
    // Caption, head and the first rows stay together.
    pages_.need((t.caption.empty() ? 0.0 : 18.0) + 5.0 * height);
    if (!t.caption.empty()) {
      pages_.paragraph(qt(t.caption), PagePainter::font(8.5), page::kSoft);
      pages_.advance(2.0);
    }
    drawHead(t, columns);
    for (const auto& row : t.rows) drawRow(t, columns, row, false);
    pages_.advance(12.0);
  }

  void operator()(const Plot& p);

  void operator()(const Picture& p) {
    const QImage image = QImage::fromData(QByteArray::fromStdString(p.png), "PNG");
    if (image.isNull()) return;
    // As large as at 110 pixels per inch, at most the width of the text and 0.4 of the page.
    const QSizeF natural = QSizeF(image.size()) * 72.0 / 110.0 / image.devicePixelRatio();
    const double scale =
        std::min({1.0, page::kText / natural.width(), 0.4 * page::kHeight / natural.height()});
    const QSizeF size = scale * natural;
    const QFont small = PagePainter::font(8.5);
    pages_.need(size.height() + 2.0 * PagePainter::lineHeight(small));
    pages_.paragraph(qt(p.caption), small, page::kSoft);
    pages_.advance(2.0);
    pages_.drawing().drawImage(QRectF(QPointF(0.0, 0.0), size), image);
    pages_.endDrawing();
    pages_.advance(size.height() + 10.0);
  }

 private:
  void bar(const QColor& color, double height) {
    QPainter& painter = pages_.drawing();
    painter.fillRect(QRectF(0.0, 0.0, 2.0, height), color);
    pages_.endDrawing();
  }

  void drawHead(const Table& t, const Columns& columns) {
    const QFont bold = PagePainter::font(columns.points, true);
    const double height = PagePainter::lineHeight(bold);
    std::vector<QStringList> cells;
    qsizetype rows = 1;
    for (std::size_t k = 0; k < t.headers.size(); ++k) {
      cells.push_back(pages_.wrapped(qt(t.headers[k]), bold, columns.width[k]));
      rows = std::max(rows, cells.back().size());
    }
    double x = 0.0;
    for (std::size_t k = 0; k < cells.size(); ++k) {
      // At the foot of the head, where the column begins.
      const double down = height * static_cast<double>(rows - cells[k].size());
      for (qsizetype n = 0; n < cells[k].size(); ++n)
        pages_.line(cells[k][n], bold, page::kInk, x, columns.width[k],
                    down + height * static_cast<double>(n), t.isNumeric(k) ? Qt::AlignRight : Qt::AlignLeft);
      x += columns.width[k] + kGap;
    }
    pages_.advance(height * static_cast<double>(rows) + 2.0);
    pages_.rule(0.0, x - kGap, page::kInk, 0.6);
    pages_.advance(2.0);
  }

  /// A row moves to the next page whole; only one that is taller than half a page breaks.
  void drawRow(const Table& t, const Columns& columns, const std::vector<std::string>& row, bool facts) {
    const QFont text = PagePainter::font(columns.points);
    const double height = PagePainter::lineHeight(text);
    std::vector<QStringList> cells;
    qsizetype rows = 1;
    for (std::size_t k = 0; k < columns.width.size(); ++k) {
      cells.push_back(pages_.wrapped(k < row.size() ? qt(row[k]) : QString(), text, columns.width[k]));
      rows = std::max(rows, cells.back().size());
    }
    const double whole = height * static_cast<double>(rows) + 3.0;
    if (pages_.left() < std::min(whole, 0.5 * page::kHeight)) turnPage(t, columns, facts);
    for (qsizetype n = 0; n < rows; ++n) {
      if (pages_.left() < height) turnPage(t, columns, facts);
      double x = 0.0;
      for (std::size_t k = 0; k < cells.size(); ++k) {
        if (n < cells[k].size())
          pages_.line(cells[k][n], text, facts && k == 0 ? page::kSoft : page::kInk, x, columns.width[k], 1.0,
                      t.isNumeric(k) ? Qt::AlignRight : Qt::AlignLeft);
        x += columns.width[k] + kGap;
      }
      pages_.advance(height);
    }
    double end = -kGap;
    for (const double w : columns.width) end += w + kGap;
    pages_.advance(2.0);
    pages_.rule(0.0, end, page::kLine, 0.35);
    pages_.advance(1.0);
  }

  void turnPage(const Table& t, const Columns& columns, bool facts) {
    pages_.newPage();
    if (!facts) drawHead(t, columns);
  }

  PagePainter& pages_;
};

/// Axes, grid and lines of a plot inside `box` [pt].
void drawPlot(QPainter& painter, const Plot& plot, const QRectF& box) {
  const PlotShape shape = shapeOf(plot, kPlotColumns);
  const auto px = [&](double x) {
    return box.left() + box.width() * (x - shape.x_lower) / (shape.x_upper - shape.x_lower);
  };
  const auto py = [&](double y) {
    return box.top() + box.height() * (shape.y_upper - y) / (shape.y_upper - shape.y_lower);
  };
  painter.setPen(QPen(page::kLine, 0.4));
  for (const double x : shape.x_ticks)
    painter.drawLine(QPointF(px(x), box.top()), QPointF(px(x), box.bottom()));
  for (const double y : shape.y_ticks)
    painter.drawLine(QPointF(box.left(), py(y)), QPointF(box.right(), py(y)));
  painter.setClipRect(box);
  for (const PlotShape::Line& line : shape.lines) {
    QPolygonF points;
    for (const auto& [x, y] : line.points) points << QPointF(px(x), py(y));
    QPen pen(QColor(qt(plot.series[line.series].color)), 0.6);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    painter.drawPolyline(points);
  }
  painter.setClipping(false);
}

void BlockPainter::operator()(const Plot& p) {
  constexpr double kPlotHeight = 112.0, kHead = 16.0, kFoot = 26.0, kAxis = 44.0;
  pages_.need(kHead + kPlotHeight + kFoot);
  const QFont small = PagePainter::font(6.5);
  const QFont bold = PagePainter::font(8.0, true);
  pages_.line(qt(p.title + ": " + p.y_label), bold, page::kSoft, kAxis, page::kText - kAxis);
  double x = page::kText;
  for (auto it = p.series.rbegin(); it != p.series.rend(); ++it) {
    const double width = pages_.widthOf(qt(it->name), small);
    x -= width;
    pages_.line(qt(it->name), small, page::kSoft, x, width + 2.0, 1.5);
    x -= 16.0;
    pages_.rule(x, x + 12.0, QColor(qt(it->color)), 1.2, 6.0);
    x -= 10.0;
  }
  pages_.advance(kHead);
  const QRectF box(kAxis, 0.0, page::kText - kAxis - 6.0, kPlotHeight);
  drawPlot(pages_.drawing(), p, box);
  pages_.endDrawing();
  const PlotShape shape = shapeOf(p, 1);
  const double half = 0.5 * PagePainter::lineHeight(small);
  for (const double value : shape.x_ticks) {
    const double at = box.left() + box.width() * (value - shape.x_lower) / (shape.x_upper - shape.x_lower);
    pages_.line(qt(tickText(value)), small, page::kSoft, at - 30.0, 60.0, kPlotHeight + 2.0,
                Qt::AlignHCenter);
  }
  for (const double value : shape.y_ticks) {
    const double at = box.height() * (shape.y_upper - value) / (shape.y_upper - shape.y_lower);
    pages_.line(qt(tickText(value)), small, page::kSoft, 8.0, kAxis - 12.0, at - half, Qt::AlignRight);
  }
  pages_.line(qt(p.x_label), small, page::kSoft, kAxis, page::kText - kAxis, kPlotHeight + 11.0,
              Qt::AlignHCenter);
  pages_.advance(kPlotHeight + kFoot);
}

/// Draws all of it; false when the first page cannot be drawn on.
bool draw(PagePainter& pages, const Document& document) {
  if (!pages.begin()) return false;
  const QImage logo = QImage::fromData(QByteArray::fromStdString(document.logo), "PNG");
  if (!logo.isNull()) {
    const QSizeF size = QSizeF(logo.size()).scaled(140.0, 40.0, Qt::KeepAspectRatio);
    pages.drawing().drawImage(QRectF(QPointF(0.0, 0.0), size), logo);
    pages.endDrawing();
    pages.advance(size.height() + 8.0);
  }
  pages.paragraph(qt(document.title), PagePainter::font(17.0, true), page::kInk);
  pages.advance(2.0);
  pages.paragraph(qt(byline(document)), PagePainter::font(9.0), page::kSoft);
  BlockPainter painter(pages);
  for (const Section& section : document.sections) {
    if (section.blocks.empty()) continue;
    pages.advance(12.0);
    pages.need(90.0);
    pages.paragraph(qt(section.title), PagePainter::font(12.0, true), page::kInk);
    pages.advance(5.0);
    for (const Block& block : section.blocks) std::visit(painter, block);
  }
  return true;
}

}  // namespace

Result<std::string> toPdf(const Document& document) {
  const QString title = qt(document.title);
  const QString running = qt(document.running.empty() ? document.subtitle : document.running);
  // Once to count the pages, once to print their number.
  int total = 0;
  QByteArray bytes;
  for (int pass = 0; pass < 2; ++pass) {
    PagePainter pages(title, running, total);
    if (!draw(pages, document))
      return Error{.code = ErrorCode::NumericalFailure,
                   .detail = "the PDF cannot be drawn",
                   .remedy = "write HTML instead"};
    total = pages.pageNumber();
    bytes = pages.finish();
  }
  return bytes.toStdString();
}

namespace {

QtMessageHandler previous_handler = nullptr;

/// Discards Qt's messages about the platform, which do not concern a PDF.
void onlyWhatBreaks(QtMsgType type, const QMessageLogContext& context, const QString& text) {
  if (type != QtCriticalMsg && type != QtFatalMsg) return;
  if (previous_handler != nullptr) previous_handler(type, context, text);
}

}  // namespace

Result<std::string> toPdfHeadless(const Document& document) {
  if (QCoreApplication::instance() != nullptr) return toPdf(document);
  qputenv("QT_QPA_PLATFORM", "offscreen");
  previous_handler = qInstallMessageHandler(onlyWhatBreaks);
  int argc = 1;
  char name[] = "plumbline-cli";
  char* argv[] = {name, nullptr};
  QGuiApplication application(argc, argv);
  // Qt takes the user's locale; numbers are written with a point.
  std::setlocale(LC_NUMERIC, "C");
  return toPdf(document);
}

}  // namespace plumbline::report
