// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/session/motion_controller.h"

class QTableWidget;
class QTableWidgetItem;

namespace plumbline::panels {

/// Editor of certain knowledge of the parameters: bounds of masses, centres of mass and friction, and bodies that are mirror images or the
/// same. Every change is an edit that can be undone.
class BoundPanel : public QWidget {
  Q_OBJECT

 public:
  BoundPanel(MotionController* controller, QWidget* parent);
  /// The whole robot first, then a row per body.
  QTableWidget* bodies() const { return bodies_; }
  QTableWidget* friction() const { return friction_; }

 Q_SIGNALS:
  /// Emitted when the input cannot be used; the sentence gives reason and remedy.
  void rejected(const QString& sentence);

 private:
  using Spec = workflow::BayesSpec;
  void showBodies();
  void showFriction();
  void editBody(QTableWidgetItem* item);
  void editFriction(QTableWidgetItem* item);
  void editPair(Spec spec, const std::string& body, bool mirrored, const QString& text);
  /// Takes the text as one end of the limits; false, with a sentence, when it cannot be one.
  bool take(const QString& text, bool upper, bayes::Limits& limits);
  std::vector<std::string> frictionNames() const;

  MotionController* controller_;
  QTableWidget *bodies_ = nullptr, *friction_ = nullptr;
  bool filling_ = false;
};

}  // namespace plumbline::panels
