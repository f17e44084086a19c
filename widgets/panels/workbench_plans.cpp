// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/workbench.h"

// What the desks of excitation and payload edit: one immutable value each.
namespace plumbline::panels {
namespace {

// And above: gestures, each with a number of its own.
constexpr int kMergeExcitation = 1000, kMergePayload = 1000000000;

}  // namespace

void Workbench::setExcitation(const ExcitationPlanPtr& plan, const QString& words, int gesture) {
  Study next = study_;
  next.excitation = plan;
  edit(words, std::move(next), gesture > 0 ? kMergeExcitation + gesture : -1);
}

void Workbench::setPayload(const PayloadChoicePtr& choice, const QString& words, int gesture) {
  Study next = study_;
  next.payload = choice;
  edit(words, std::move(next), gesture > 0 ? kMergePayload + gesture : -1);
}

}  // namespace plumbline::panels
