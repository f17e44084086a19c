// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/next_step.h"

#include "widgets/forms/page.h"

namespace plumbline::panels {

NextStep::NextStep(const QList<Page*>& route, QWidget* parent) : QToolButton(parent), route_(route) {
  setAutoRaise(true);
  setToolButtonStyle(Qt::ToolButtonTextOnly);
  setMinimumHeight(28);
  setFocusPolicy(Qt::TabFocus);
  for (Page* page : route_) connect(page, &Page::stateChanged, this, &NextStep::refresh);
  connect(this, &QToolButton::clicked, this, [this] {
    if (next_ != nullptr) Q_EMIT requested(next_);
  });
}

void NextStep::setCurrent(const Page* page) {
  current_ = page;
  refresh();
}

void NextStep::refresh() {
  next_ = nullptr;
  const qsizetype here = route_.indexOf(current_);
  const bool asks = current_ == nullptr || current_->state() == PageState::Waiting ||
                    (here >= 0 && current_->state() == PageState::Ready);
  for (qsizetype k = here + 1; !asks && k < route_.size(); ++k) {
    if (route_[k]->state() != PageState::Done) {
      next_ = route_[k];
      break;
    }
  }
  if (!asks && next_ == nullptr && here >= 0 && here + 1 < route_.size()) next_ = route_[here + 1];
  setVisible(next_ != nullptr);
  if (next_ == nullptr) return;
  setText(tr("Next: %1 ▸").arg(next_->title()));
  setToolTip(next_->summary());
  setAccessibleName(tr("Next: %1").arg(next_->title()));
}

}  // namespace plumbline::panels
