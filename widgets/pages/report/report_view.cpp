// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/report/report_view.h"

#include <QEvent>
#include <QFutureWatcher>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QtConcurrent>

#include "widgets/models/background_pool.h"
#include "widgets/models/theme.h"

namespace plumbline::panels {

ReportView::ReportView(QWidget* parent) : QTextBrowser(parent) {
  setOpenExternalLinks(true);
  setAccessibleName(tr("Preview of the report"));
  document()->setDocumentMargin(24);
}

void ReportView::setReport(const QString& html) {
  html_ = html;
  render();
}

void ReportView::render() {
  static const QRegularExpression kDrawing("<svg.*?</svg>", QRegularExpression::DotMatchesEverythingOption);
  static const QRegularExpression kStyle("<style.*?</style>", QRegularExpression::DotMatchesEverythingOption);
  drawings_.clear();
  ++rendered_;
  QString text = html_;
  text.remove(kStyle);
  // The view knows no style sheet of pictures.
  text.replace(QStringLiteral("<img class=\"logo\""),
               QStringLiteral("<img style=\"float: right\" height=\"48\""));
  qsizetype from = 0;
  for (;;) {
    const QRegularExpressionMatch match = kDrawing.match(text, from);
    if (!match.hasMatch()) break;
    const QString name = QStringLiteral("drawing:%1.%2").arg(rendered_).arg(drawings_.size());
    drawings_.insert(name, match.captured().toUtf8());
    const QString image = QStringLiteral("<img src=\"%1\">").arg(name);
    text.replace(match.capturedStart(), match.capturedLength(), image);
    from = match.capturedStart() + image.size();
  }
  const models::Theme& theme = models::Theme::of(this);
  document()->setDefaultStyleSheet(
      QStringLiteral("body { color: %1; } h1 { font-size: x-large; } h2 { font-size: large; }"
                     "th { text-align: left; color: %2; font-weight: normal; padding: 2px 12px 2px 0; }"
                     "td { padding: 2px 12px 2px 0; } a { color: %3; }")
          .arg(theme.text.name(), theme.muted_text.name(), theme.accent.name()));
  setHtml(text);
}

QVariant ReportView::loadResource(int type, const QUrl& name) {
  static const QLatin1String kPicture("data:image/png;base64,");
  if (const QString address = name.toString(); address.startsWith(kPicture)) {
    QImage picture = QImage::fromData(QByteArray::fromBase64(address.mid(kPicture.size()).toLatin1()), "PNG");
    const int widest = qMax(320, viewport()->width() - 64);
    if (picture.width() > widest) {
      const qreal ratio = devicePixelRatioF();
      const int pixels = qMin(picture.width(), qRound(widest * ratio));
      picture = picture.scaledToWidth(pixels, Qt::SmoothTransformation);
      picture.setDevicePixelRatio(pixels / qreal(widest));
    }
    return picture;
  }
  const auto found = drawings_.constFind(name.toString());
  if (found == drawings_.constEnd()) return QTextBrowser::loadResource(type, name);
  const QSizeF whole = QSvgRenderer(*found).defaultSize();
  const qreal width = qMin<qreal>(whole.width(), qMax(320, viewport()->width() - 64));
  const qreal ratio = devicePixelRatioF();
  QImage empty((QSizeF(width, width * whole.height() / qMax(1.0, whole.width())) * ratio).toSize(),
               QImage::Format_ARGB32_Premultiplied);
  empty.fill(Qt::white);  // the plots of the report are drawn for paper
  empty.setDevicePixelRatio(ratio);
  draw(name, *found, empty);
  return empty;
}

void ReportView::draw(const QUrl& name, const QByteArray& drawing, const QImage& empty) {
  using Watcher = QFutureWatcher<QImage>;
  auto* watcher = new Watcher(this);
  connect(watcher, &Watcher::finished, this, [this, watcher, name] {
    watcher->deleteLater();
    if (!drawings_.contains(name.toString())) return;  // another report is shown
    document()->addResource(QTextDocument::ImageResource, name, watcher->result());
    viewport()->update();
  });
  watcher->setFuture(QtConcurrent::run(models::backgroundPool(), [drawing, image = empty]() mutable {
    QSvgRenderer renderer(drawing);
    QPainter painter(&image);
    renderer.render(&painter, QRectF(QPointF(), image.deviceIndependentSize()));
    painter.end();
    return image;
  }));
}

void ReportView::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && !html_.isEmpty()) render();
}

}  // namespace plumbline::panels
