// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>
#include <memory>

namespace plumbline::panels {
namespace {

class TintedIconEngine : public QIconEngine {
 public:
  TintedIconEngine(const QString& name, QPalette::ColorRole role, QPalette::ColorRole on, const QColor& fixed)
      : drawing_(std::make_shared<QSvgRenderer>(QStringLiteral(":/icons/%1.svg").arg(name))),
        role_(role),
        on_(on),
        fixed_(fixed) {}

  QIconEngine* clone() const override { return new TintedIconEngine(*this); }
  QString key() const override { return QStringLiteral("plumbline-tinted"); }
  bool isNull() override { return !drawing_->isValid(); }

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const qreal ratio = painter->device()->devicePixelRatioF();
    QPixmap pixmap = render(rect.size() * ratio, mode, state);
    pixmap.setDevicePixelRatio(ratio);
    painter->drawPixmap(rect, pixmap);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    return render(size, mode, state);
  }

 private:
  QColor color(QIcon::Mode mode, QIcon::State state) const {
    const QPalette palette = QGuiApplication::palette();
    if (mode == QIcon::Disabled) return palette.color(QPalette::Disabled, QPalette::ButtonText);
    if (fixed_.isValid()) return fixed_;
    return palette.color(QPalette::Active, state == QIcon::On ? on_ : role_);
  }

  QPixmap render(const QSize& size, QIcon::Mode mode, QIcon::State state) const {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    if (size.isEmpty()) return pixmap;
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal side = qMin(size.width(), size.height());
    drawing_->render(&painter, QRectF((size.width() - side) / 2, (size.height() - side) / 2, side, side));
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(pixmap.rect(), color(mode, state));
    return pixmap;
  }

  std::shared_ptr<QSvgRenderer> drawing_;
  QPalette::ColorRole role_, on_;
  QColor fixed_;
};

}  // namespace

QIcon tintedIcon(const QString& name, QPalette::ColorRole role, QPalette::ColorRole on) {
  return QIcon(new TintedIconEngine(name, role, on, QColor()));
}

QIcon tintedIcon(const QString& name, const QColor& color) {
  return QIcon(new TintedIconEngine(name, QPalette::ButtonText, QPalette::ButtonText, color));
}

}  // namespace plumbline::panels
