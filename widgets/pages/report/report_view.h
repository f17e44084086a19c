// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QTextBrowser>

namespace plumbline::panels {

/// Shows the HTML report inside the window. Qt's rich text cannot show the SVG plots inside the page; they are taken
/// out and drawn as pictures, sharp at every scale.
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
  QString html_;
  QHash<QString, QByteArray> drawings_;
};

}  // namespace plumbline::panels
