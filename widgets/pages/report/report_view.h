// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QTextBrowser>

namespace plumbline::panels {

/// Shows the HTML report inside the window. Qt's rich text cannot show the SVG plots inside the page; they are taken
/// out and drawn as pictures, sharp at every scale, by threads beside the event loop: all of a report take a second.
class ReportView : public QTextBrowser {
  Q_OBJECT

 public:
  explicit ReportView(QWidget* parent = nullptr);
  void setReport(const QString& html);
  int pictureCount() const { return static_cast<int>(drawings_.size()); }

 protected:
  QVariant loadResource(int type, const QUrl& name) override;
  void changeEvent(QEvent* event) override;

 private:
  void render();
  void draw(const QUrl& name, const QByteArray& drawing, const QImage& empty);
  QString html_;
  QHash<QString, QByteArray> drawings_;
  int rendered_ = 0;  ///< in the names of drawings, so that none stays from the report before
};

}  // namespace plumbline::panels
