// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/manual_window.h"

#include <QDesktopServices>
#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QMessageBox>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSvgRenderer>
#include <QTextBrowser>
#include <algorithm>

#include "base/version.h"

namespace plumbline::panels {
namespace {

struct Chapter {
  const char* file;
  const char* title;
};
constexpr Chapter kChapters[] = {
    {"start", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "First steps")},
    {"robot", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Robot")},
    {"data", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Data")},
    {"identifiability", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Identifiability")},
    {"excitation", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Excitation")},
    {"estimation", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Estimation")},
    {"bounds", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Payload bounds")},
    {"validation", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Validation")},
    {"compare", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Compare")},
    {"report", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Report and export")},
    {"motion_and_parameters", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Motion and parameters")},
    {"motion_study", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Motion and parameters: studies")},
    {"safe_loop", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Safe loop")},
    {"safe_study", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Safe loop against others")},
    {"own_log", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Columns of your own log")},
    {"friction", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Friction and actuators")},
    {"many_logs", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Many logs")},
    {"loops", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Kinematic loops")},
    {"comparing", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Trust and verdicts")},
    {"words", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "What the words mean")},
    {"keys", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Keys and mouse")},
    {"files", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Files and command line")},
    {"arms", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Example: three arms")},
    {"quadruped", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Example: a leg")}};

constexpr int kTextMargin = 24;

/// Text whose drawings are as wide as there is room, at most as they were made.
class ChapterText : public QTextBrowser {
 public:
  using QTextBrowser::QTextBrowser;

  void setChapter(const QString& markdown) {
    markdown_ = markdown;
    setMarkdown(markdown_);
  }

 protected:
  QVariant loadResource(int type, const QUrl& name) override {
    if (type != QTextDocument::ImageResource || !name.path().endsWith(QLatin1String(".svg")))
      return QTextBrowser::loadResource(type, name);
    QSvgRenderer drawing(QStringLiteral(":/manual/") + name.fileName());
    if (!drawing.isValid()) return {};
    has_drawings_ = true;
    const double room = viewport()->width() - 2.0 * kTextMargin - 8.0;
    const QSizeF size =
        QSizeF(drawing.defaultSize()) * std::clamp(room / drawing.defaultSize().width(), 0.2, 1.0);
    QImage image((size * devicePixelRatioF()).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(devicePixelRatioF());
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawing.render(&painter, QRectF(QPointF(), size));
    return image;
  }
  void resizeEvent(QResizeEvent* event) override {
    QTextBrowser::resizeEvent(event);
    if (!has_drawings_ || event->size().width() == event->oldSize().width()) return;
    const int at = verticalScrollBar()->value();
    has_drawings_ = false;
    document()->clear();  // the pictures of the other width
    setMarkdown(markdown_);
    verticalScrollBar()->setValue(at);
  }

 private:
  QString markdown_;
  bool has_drawings_ = false;
};

}  // namespace

ManualWindow::ManualWindow(QWidget* parent) : QWidget(parent, Qt::Window) {
  setWindowTitle(tr("Plumbline Manual"));
  resize(920, 720);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  chapters_ = new QListWidget(this);
  chapters_->setFixedWidth(208);
  chapters_->setFrameShape(QFrame::NoFrame);
  chapters_->setAccessibleName(tr("Chapters"));
  auto* text = new ChapterText(this);
  text_ = text;
  text_->setFrameShape(QFrame::NoFrame);
  text_->setOpenLinks(false);
  text_->setSearchPaths({QStringLiteral(":/manual")});  // of pictures
  text_->document()->setDocumentMargin(kTextMargin);
  text_->setAccessibleName(tr("Text of the manual"));
  for (const Chapter& chapter : kChapters) {
    auto* item = new QListWidgetItem(tr(chapter.title), chapters_);
    item->setData(Qt::UserRole, QString::fromLatin1(chapter.file));
    item->setSizeHint({0, chapters_->fontMetrics().height() + 16});
  }
  row->addWidget(chapters_);
  row->addWidget(text_, 1);
  connect(chapters_, &QListWidget::currentItemChanged, this, [text](QListWidgetItem* item) {
    QFile file(QStringLiteral(":/manual/%1.md").arg(item->data(Qt::UserRole).toString()));
    if (file.open(QIODevice::ReadOnly)) text->setChapter(QString::fromUtf8(file.readAll()));
  });
  connect(text_, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
    if (link.isRelative()) {
      showChapter(link.path().remove(".md"));
    } else {
      QDesktopServices::openUrl(link);
    }
  });
  chapters_->setCurrentRow(0);
}

void ManualWindow::showChapter(const QString& chapter) {
  for (int row = 0; row < chapters_->count(); ++row) {
    if (chapters_->item(row)->data(Qt::UserRole).toString() == chapter) chapters_->setCurrentRow(row);
  }
}

void ManualWindow::showFor(int page) {
  chapters_->setCurrentRow(
      page + 1);  // the chapters on the pages follow the first one, in the order of the navigation bar
  show();
  raise();
}

int ManualWindow::chapterCount() const {
  return chapters_->count();
}

void showAbout(QWidget* window) {
  auto* box = new QMessageBox(
      QMessageBox::NoIcon, ManualWindow::tr("About Plumbline"),
      ManualWindow::tr(
          "<b>Plumbline %1</b><p>Finds the dynamic parameters of a robot, and says how far to trust them.</p>"
          "<p>The window is licensed under the GPL, version 3 or later; the engine and the command line "
          "under the BSD licence.</p>")
          .arg(kVersion),
      QMessageBox::Close, window);
  box->setIconPixmap(window->windowIcon().pixmap(64));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setModal(false);
  box->show();
}

}  // namespace plumbline::panels
