// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/last_session/run_marks.h"

#include <algorithm>
#include <array>

#include "widgets/session/area.h"
#include "widgets/session/safe_controller.h"

namespace plumbline::panels {
namespace {

bool isRun(const QString& slot) {
  constexpr std::array kRuns = {area::kOptimiser, area::kMotionCertificate, area::kExecution,
                                area::kBayes,     area::kPayload,           area::kSafeTube,
                                area::kSafeRun,   area::kSafeMethods,       area::kCertificate};
  return !area::methodOfSlot(slot).isEmpty() ||
         std::any_of(kRuns.begin(), kRuns.end(), [&](const char* run) { return slot == QLatin1String(run); });
}

}  // namespace

RunMarks::RunMarks(jobs::JobRunner* runner, QObject* parent) : QObject(parent) {
  connect(runner, &jobs::JobRunner::jobStarted, this, [this](const jobs::JobStatus& job) {
    if (isRun(job.slot)) marks_[job.id] = std::make_unique<OpeningMark>(OpeningMark::Kind::Run, job.name);
  });
  connect(runner, &jobs::JobRunner::jobEnded, this,
          [this](const jobs::JobStatus& job) { marks_.erase(job.id); });
}

}  // namespace plumbline::panels
