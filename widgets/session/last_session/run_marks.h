// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <map>
#include <memory>

#include "widgets/jobs/job_runner.h"
#include "widgets/session/last_session/opening_mark.h"

namespace plumbline::panels {

/// Holds a mark for every run that is under way and whose result is not there before its end, so that the next start can name
/// what a crash has ended.
class RunMarks : public QObject {
  Q_OBJECT

 public:
  RunMarks(jobs::JobRunner* runner, QObject* parent);

 private:
  std::map<jobs::JobId, std::unique_ptr<OpeningMark>> marks_;
};

}  // namespace plumbline::panels
