// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/manual_window.h"

#include <QDesktopServices>
#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QMessageBox>
#include <QTextBrowser>

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
    {"friction", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Friction and actuators")},
    {"comparing", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Trust and verdicts")},
    {"keys", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Keys and mouse")},
    {"files", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Files and command line")},
    {"arms", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Example: three arms")},
    {"quadruped", QT_TRANSLATE_NOOP("plumbline::panels::ManualWindow", "Example: a leg")}};

}  // namespace

ManualWindow::ManualWindow(QWidget* parent) : QWidget(parent, Qt::Window) {
  setWindowTitle(tr("Manual of Plumbline"));
  resize(920, 720);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(0);
  chapters_ = new QListWidget(this);
  chapters_->setFixedWidth(208);
  chapters_->setFrameShape(QFrame::NoFrame);
  chapters_->setAccessibleName(tr("Chapters"));
  text_ = new QTextBrowser(this);
  text_->setFrameShape(QFrame::NoFrame);
  text_->setOpenLinks(false);
  text_->setSearchPaths({QStringLiteral(":/manual")});  // of pictures
  text_->document()->setDocumentMargin(24);
  text_->setAccessibleName(tr("Text of the manual"));
  for (const Chapter& chapter : kChapters) {
    auto* item = new QListWidgetItem(tr(chapter.title), chapters_);
    item->setData(Qt::UserRole, QString::fromLatin1(chapter.file));
    item->setSizeHint({0, chapters_->fontMetrics().height() + 16});
  }
  row->addWidget(chapters_);
  row->addWidget(text_, 1);
  connect(chapters_, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
    QFile file(QStringLiteral(":/manual/%1.md").arg(item->data(Qt::UserRole).toString()));
    if (file.open(QIODevice::ReadOnly)) text_->setMarkdown(QString::fromUtf8(file.readAll()));
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
  chapters_->setCurrentRow(page +
                           1);  // the chapters on the pages follow the first one, in the order of the rail
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
