// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/identifiability_grid.h"

#include <QAccessible>
#include <QBuffer>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QScrollBar>
#include <QSvgGenerator>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/models/grid_painter.h"
#include "widgets/models/save_file.h"
#include "widgets/models/theme.h"

namespace plumbline::models {
namespace {
constexpr double kSmallest = 0.5, kLargest = 3.0;  // zoom
}  // namespace

IdentifiabilityGrid::~IdentifiabilityGrid() = default;

IdentifiabilityGrid::IdentifiabilityGrid(QWidget* parent) : QAbstractScrollArea(parent) {
  setFrameShape(NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Identifiability grid"));
  viewport()->setMouseTracking(true);
  viewport()->setAutoFillBackground(false);
  horizontalScrollBar()->setSingleStep(static_cast<int>(GridPainter::kCell));
  verticalScrollBar()->setSingleStep(static_cast<int>(GridPainter::kCell));
}

void IdentifiabilityGrid::setContent(const GridContent& content) {
  whole_ = content;
  showContent();
}

void IdentifiabilityGrid::showBodies(std::vector<int> model_bodies) {
  if (model_bodies == shown_bodies_) return;
  shown_bodies_ = std::move(model_bodies);
  showContent();
}

void IdentifiabilityGrid::showContent() {
  GridContent content = whole_;
  if (!shown_bodies_.empty())
    std::erase_if(content.columns, [this](const GridContent::Column& column) {
      return std::find(shown_bodies_.begin(), shown_bodies_.end(), column.model_body) == shown_bodies_.end();
    });
  const auto same = [](const GridContent& a, const GridContent& b) {
    return a.rows() == b.rows() &&
           std::equal(a.columns.begin(), a.columns.end(), b.columns.begin(), b.columns.end(),
                      [](const auto& x, const auto& y) { return x.body == y.body; });
  };
  // Another result for the same bodies keeps the current cell.
  if (!same(content_, content)) {
    hovered_.reset();
    current_.reset();
  }
  content_ = std::move(content);
  layout_.reset();
  updateScrollBars();
  updateGeometry();
  viewport()->update();
}

void IdentifiabilityGrid::clear() {
  setContent(GridContent{});
}

void IdentifiabilityGrid::setEmptyText(const QString& text) {
  empty_text_ = text;
  viewport()->update();
}

void IdentifiabilityGrid::setCurrent(std::optional<Position> position) {
  if (position && (position->row < 0 || position->row >= content_.rows() || position->column < 0 ||
                   position->column >= static_cast<int>(content_.columns.size()))) {
    return;
  }
  current_ = position;
  if (current_) {
    makeVisible(*current_);
    setAccessibleDescription(sentence(*current_));
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
  }
  viewport()->update();
}

QString IdentifiabilityGrid::parameterName(const Position& position) const {
  return models::parameterName(content_, position.row, position.column);
}

QString IdentifiabilityGrid::sentence(const Position& position) const {
  return cellSentence(content_, position.row, position.column);
}

const GridPainter& IdentifiabilityGrid::gridPainter() const {
  if (!layout_) layout_ = std::make_unique<GridPainter>(content_, font());
  return *layout_;
}

QSize IdentifiabilityGrid::unitSize() const {
  return viewport()->size() / zoom_;
}

void IdentifiabilityGrid::setZoom(double zoom) {
  zoom = std::clamp(zoom, kSmallest, kLargest);
  if (zoom == zoom_) return;
  zoom_ = zoom;
  updateScrollBars();
  updateGeometry();
  viewport()->update();
}

QRect IdentifiabilityGrid::bodyArea() const {
  const GridPainter& painter = gridPainter();
  const int left = static_cast<int>(painter.rowHeadWidth());
  const int top = static_cast<int>(painter.columnHeadHeight());
  const QSize size = unitSize();
  const int legend = static_cast<int>(painter.legendHeight(size.width())) + kSpacing;
  return {left, top, std::max(0, size.width() - left), std::max(0, size.height() - top - legend)};
}

QRect IdentifiabilityGrid::unitRect(const Position& position) const {
  const GridPainter& painter = gridPainter();
  return painter.cell(position.row, position.column)
      .toRect()
      .translated(bodyArea().topLeft() -
                  QPoint(horizontalScrollBar()->value(), verticalScrollBar()->value()));
}

QRect IdentifiabilityGrid::cellRect(const Position& position) const {
  const QRectF unit = unitRect(position);
  return QRectF(unit.topLeft() * zoom_, unit.size() * zoom_).toRect();
}

std::optional<IdentifiabilityGrid::Position> IdentifiabilityGrid::positionAt(
    const QPoint& viewport_point) const {
  const QPoint point = viewport_point / zoom_;
  const QRect area = bodyArea();
  if (!area.contains(point)) return std::nullopt;
  const GridPainter& painter = gridPainter();
  const QPoint in_body =
      point - area.topLeft() + QPoint(horizontalScrollBar()->value(), verticalScrollBar()->value());
  const Position position{painter.rowAt(in_body.y()), painter.columnAt(in_body.x())};
  if (position.row < 0 || position.column < 0) return std::nullopt;
  return position;
}

QString IdentifiabilityGrid::sentenceAt(const QPoint& viewport_point) const {
  if (const auto position = positionAt(viewport_point)) return sentence(*position);
  const QPoint point = viewport_point / zoom_;
  const QRect area = bodyArea();
  const GridPainter& painter = gridPainter();
  const int column = painter.columnAt(point.x() - area.left() + horizontalScrollBar()->value());
  if (column < 0 || point.x() < area.left() || point.y() > area.bottom()) return {};
  if (point.y() < area.top()) return headSentence(content_, column);
  const int dimension = painter.dimensionAt(point.y() - area.top() + verticalScrollBar()->value());
  return dimension < 0 ? QString() : dimensionSentence(content_, dimension, column);
}

QImage IdentifiabilityGrid::toImage(const Theme& theme, double scale) const {
  const GridPainter& grid = gridPainter();
  const QSizeF size = grid.fullSize();
  QImage image((size * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(scale);
  image.fill(theme.base);
  QPainter painter(&image);
  grid.paintAll(painter, theme);
  return image;
}

QByteArray IdentifiabilityGrid::toPng(double scale) const {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  toImage(Theme::light(), scale).save(&buffer, "PNG");
  return bytes;
}

QByteArray IdentifiabilityGrid::toSvg() const {
  const GridPainter& grid = gridPainter();
  const QSizeF size = grid.fullSize();
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(size.toSize());
  generator.setViewBox(QRectF(QPointF(0, 0), size));
  generator.setTitle(tr("Identifiability grid"));
  QPainter painter(&generator);
  grid.paintAll(painter, Theme::light());
  painter.end();
  return bytes;
}

QByteArray IdentifiabilityGrid::toPdf() const {
  const GridPainter& grid = gridPainter();
  const QSizeF size = grid.fullSize();
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setTitle(tr("Identifiability grid"));
  writer.setCreator(QStringLiteral("Plumbline"));
  // The grid's pixels are those of a screen of 96 dots per inch; a page just as large holds it.
  constexpr double kInch = 96.0;
  writer.setPageSize(QPageSize(size * 72.0 / kInch, QPageSize::Point, QString(), QPageSize::ExactMatch));
  writer.setPageMargins(QMarginsF(0, 0, 0, 0));
  writer.setResolution(static_cast<int>(kInch) * 10);
  QPainter painter(&writer);
  painter.scale(10.0, 10.0);
  grid.paintAll(painter, Theme::light());
  painter.end();
  return bytes;
}

QSize IdentifiabilityGrid::sizeHint() const {
  const GridPainter& grid = gridPainter();
  const QSizeF size = grid.fullSize();
  return QSizeF(std::min(size.width() * zoom_, 1200.0), size.height() * zoom_).toSize();
}

QSize IdentifiabilityGrid::minimumSizeHint() const {
  const GridPainter& grid = gridPainter();
  return {static_cast<int>(grid.rowHeadWidth() + 8 * GridPainter::kCell),
          static_cast<int>(grid.columnHeadHeight() + 4 * GridPainter::kCell)};
}

void IdentifiabilityGrid::exportWithChooser() {
  const QString path =
      askForTarget(this, tr("Export grid"), QStringLiteral("identifiability.svg"),
                   tr("Vector picture (*.svg);;Document (*.pdf);;Picture (*.png)"), QStringLiteral("svg"));
  if (path.isEmpty()) return;
  const bool png = path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive);
  const bool pdf = path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
  const Status status = saveBytes(path, png ? toPng() : pdf ? toPdf() : toSvg());
  if (!status) Q_EMIT exportFailed(status.error());
}

std::optional<IdentifiabilityGrid::Position> IdentifiabilityGrid::lightPosition() const {
  if (hovered_) return hovered_;
  return hasFocus() ? current_ : std::nullopt;
}

void IdentifiabilityGrid::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(this);
  QPainter painter(viewport());
  painter.fillRect(viewport()->rect(), theme.base);
  if (content_.columns.empty()) {
    painter.setPen(theme.muted_text);
    painter.drawText(viewport()->rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap,
                     empty_text_);
    return;
  }
  painter.scale(zoom_, zoom_);
  const GridPainter& grid = gridPainter();
  const QRect area = bodyArea();
  const QPoint scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
  GridPainter::Light light;
  if (const auto position = lightPosition()) light = {position->row, position->column, false};

  painter.save();
  painter.setClipRect(area);
  painter.translate(area.topLeft() - scrolled);
  grid.paintBody(painter, theme, light, QRectF(scrolled, area.size()), zoom_ * devicePixelRatioF());
  if (current_ && hasFocus()) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.accent, 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(grid.cell(current_->row, current_->column).adjusted(1.0, 1.0, -1.0, -1.0));
  }
  painter.restore();

  painter.save();
  painter.setClipRect(QRect(0, area.top(), area.left(), area.height()));
  painter.translate(0, area.top() - scrolled.y());
  grid.paintRowHeads(painter, theme, light);
  painter.restore();

  painter.save();
  painter.setClipRect(QRect(area.left(), 0, area.width(), area.top()));
  painter.translate(area.left() - scrolled.x(), 0);
  grid.paintColumnHeads(painter, theme, light, scrolled.x(), scrolled.x() + area.width(),
                        zoom_ * devicePixelRatioF());
  painter.restore();

  // Right below the grid, or at the foot when the grid scrolls.
  const int shown = std::min(area.height(), static_cast<int>(grid.bodySize().height()) - scrolled.y());
  painter.translate(0, area.top() + shown + kSpacing);
  grid.paintLegend(painter, theme, unitSize().width());
}

void IdentifiabilityGrid::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  updateScrollBars();
}

void IdentifiabilityGrid::updateScrollBars() {
  const GridPainter& grid = gridPainter();
  const QRect area = bodyArea();
  const bool empty = content_.columns.empty();
  const int width = empty ? 0 : static_cast<int>(std::ceil(grid.bodySize().width() + grid.overhang()));
  const int height = empty ? 0 : static_cast<int>(std::ceil(grid.bodySize().height()));
  horizontalScrollBar()->setRange(0, std::max(0, width - area.width()));
  horizontalScrollBar()->setPageStep(area.width());
  verticalScrollBar()->setRange(0, std::max(0, height - area.height()));
  verticalScrollBar()->setPageStep(area.height());
}

void IdentifiabilityGrid::setHovered(std::optional<Position> position) {
  if (hovered_ == position) return;
  hovered_ = position;
  viewport()->update();
}

void IdentifiabilityGrid::makeVisible(const Position& position) {
  const QRect area = bodyArea();
  const QRect cell = unitRect(position);
  const auto shift = [](int low, int high, int area_low, int area_high) {
    if (low < area_low) return low - area_low;
    return high > area_high ? high - area_high : 0;
  };
  QScrollBar* h = horizontalScrollBar();
  QScrollBar* v = verticalScrollBar();
  // The name above the cell leans to the right: it is shown too when there is room.
  const int leaning = static_cast<int>(gridPainter().overhang());
  const int right = std::min(cell.right() + leaning, cell.left() + area.width() - 1);
  h->setValue(h->value() + shift(cell.left(), right, area.left(), area.right()));
  v->setValue(v->value() + shift(cell.top(), cell.bottom(), area.top(), area.bottom()));
}

void IdentifiabilityGrid::mouseMoveEvent(QMouseEvent* event) {
  setHovered(positionAt(event->pos()));
  Q_EMIT cellHovered(sentenceAt(event->pos()));
}

void IdentifiabilityGrid::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  if (const auto position = positionAt(event->pos())) {
    setCurrent(position);
    Q_EMIT cellClicked(position->row,
                       content_.columns[static_cast<std::size_t>(position->column)].model_body);
    return;
  }
  const QPoint point = event->pos() / zoom_;
  const QRect area = bodyArea();
  const GridPainter& grid = gridPainter();
  const int column = grid.columnAt(point.x() - area.left() + horizontalScrollBar()->value());
  if (column < 0 || point.x() < area.left() || point.y() > area.bottom()) return;
  const int body = content_.columns[static_cast<std::size_t>(column)].model_body;
  const int dimension = grid.dimensionAt(point.y() - area.top() + verticalScrollBar()->value());
  if (point.y() < area.top()) Q_EMIT bodyClicked(body);
  if (point.y() >= area.top() && dimension == kDimensionRows - 1) Q_EMIT transfersClicked(body);
}

void IdentifiabilityGrid::wheelEvent(QWheelEvent* event) {
  if (!event->modifiers().testFlag(Qt::ControlModifier)) return QAbstractScrollArea::wheelEvent(event);
  setZoom(zoom_ * std::pow(1.1, event->angleDelta().y() / 120.0));
  event->accept();
}

void IdentifiabilityGrid::leaveEvent(QEvent* event) {
  QAbstractScrollArea::leaveEvent(event);
  setHovered(std::nullopt);
  Q_EMIT cellHovered(QString());
}

void IdentifiabilityGrid::keyPressEvent(QKeyEvent* event) {
  const int columns = static_cast<int>(content_.columns.size());
  if (columns == 0) return QAbstractScrollArea::keyPressEvent(event);
  Position next = current_.value_or(Position{});
  const bool first = !current_.has_value();
  switch (event->key()) {
    case Qt::Key_Left:
      next.column -= first ? 0 : 1;
      break;
    case Qt::Key_Right:
      next.column += first ? 0 : 1;
      break;
    case Qt::Key_Up:
      next.row -= first ? 0 : 1;
      break;
    case Qt::Key_Down:
      next.row += first ? 0 : 1;
      break;
    case Qt::Key_Home:
      next.column = 0;
      break;
    case Qt::Key_End:
      next.column = columns - 1;
      break;
    case Qt::Key_PageUp:
      next.row = 0;
      break;
    case Qt::Key_PageDown:
      next.row = content_.rows() - 1;
      break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return setZoom(zoom_ * 1.1);
    case Qt::Key_Minus:
      return setZoom(zoom_ / 1.1);
    case Qt::Key_0:
      return setZoom(1.0);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      if (current_) {
        Q_EMIT cellClicked(current_->row,
                           content_.columns[static_cast<std::size_t>(current_->column)].model_body);
      }
      return;
    default:
      return QAbstractScrollArea::keyPressEvent(event);
  }
  next.row = std::clamp(next.row, 0, content_.rows() - 1);
  next.column = std::clamp(next.column, 0, columns - 1);
  hovered_.reset();
  setCurrent(next);
  Q_EMIT cellHovered(sentence(next));
}

void IdentifiabilityGrid::focusInEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusInEvent(event);
  viewport()->update();
}

void IdentifiabilityGrid::focusOutEvent(QFocusEvent* event) {
  QAbstractScrollArea::focusOutEvent(event);
  viewport()->update();
}

void IdentifiabilityGrid::contextMenuEvent(QContextMenuEvent* event) {
  if (content_.columns.empty()) return;
  QMenu menu(this);
  menu.addAction(tr("Export grid …"), this, &IdentifiabilityGrid::exportWithChooser);
  menu.addSeparator();
  menu.addAction(tr("Larger (+)"), this, [this] { setZoom(zoom_ * 1.1); });
  menu.addAction(tr("Smaller (−)"), this, [this] { setZoom(zoom_ / 1.1); });
  menu.addAction(tr("Actual size (0)"), this, [this] { setZoom(1.0); });
  menu.exec(event->globalPos());
}

void IdentifiabilityGrid::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::FontChange) {
    layout_.reset();
    updateScrollBars();
  }
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) viewport()->update();
}

bool IdentifiabilityGrid::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = content_.columns.empty() ? QString() : sentenceAt(help->pos());
    if (text.isEmpty()) {
      QToolTip::hideText();
    } else {
      QToolTip::showText(help->globalPos(), text, viewport());
    }
    return true;
  }
  return QAbstractScrollArea::viewportEvent(event);
}

}  // namespace plumbline::models
