// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "widgets/models/state.h"

namespace plumbline::panels {

/// Row of key figures: a small caption and the value in large figures. The tool tip gives meaning, good values and
/// remedy. A state is a shape beside the value.
class KeyFigures : public QWidget {
  Q_OBJECT

 public:
  struct Fact {
    QString caption, value, tool_tip;
    std::optional<models::State> state;
    bool muted = false;  ///< a number that is invalid now
  };
  explicit KeyFigures(QWidget* parent = nullptr);
  void setFacts(std::vector<Fact> facts);
  const std::vector<Fact>& facts() const { return facts_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 private:
  QFont valueFont() const;
  QFont captionFont() const;
  int factWidth(const Fact& fact) const;
  int lineHeight() const;
  /// Places the figures one after the other, in as many lines as the width requires.
  std::vector<QRect> place(int width) const;
  std::vector<Fact> facts_;
};

}  // namespace plumbline::panels
