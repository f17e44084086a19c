// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <type_traits>
#include <vector>

#include "base/cancelled.h"
#include "base/progress.h"
#include "base/result.h"
#include "widgets/jobs/remaining_time.h"

namespace plumbline::jobs {

using JobId = quint64;

enum class JobState { Running, Cancelling, Done, Failed, Cancelled };

/// Fate of a whole result that was ready when its job was cancelled: what the user wanted to stop, such as
/// opening a file, must not happen after all.
enum class AfterCancel { Deliver, Drop };

/// State of one job, as the job list shows it.
struct JobStatus {
  JobId id = 0;
  QString slot;  ///< jobs of one slot replace each other: "robot", "identify"
  QString name;  ///< as the user reads it: "Identify ur10e"
  ProgressReport latest;
  double elapsed = 0.0;             ///< s
  std::optional<double> remaining;  ///< s, once it can be estimated
  JobState state = JobState::Running;
};

/// Everything that a job reported since the last delivery (at most 30 a second).
struct JobProgress {
  JobStatus status;
  std::vector<ProgressReport>
      steps;  ///< every report with a cost in between, in order; thinned when there are many
};

/// Posts functions of core to worker threads and delivers their results in the GUI thread.
///   auto id = runner.start("robot", tr("Open robot"),
///       [request](const JobContext& context) { return workflow::loadRobot(request, context); },
///       this, [this](Result<workflow::RobotPtr> robot) { … });
/// A job that is started in a slot cancels the one that runs there, whose result is dropped. After `cancel`
/// the job's own result is delivered: Error{Cancelled}, or a partial result when the function returned one. An
/// exception that leaves the job is delivered as an Error of code WorkerFailed. Nothing is delivered to a
/// receiver that is gone. The destructor asks every job to stop and waits for the threads.
class JobRunner : public QObject {
  Q_OBJECT

 public:
  explicit JobRunner(QObject* parent = nullptr);
  ~JobRunner() override;

  /// @param work  Result<T>(const JobContext&), called in a worker thread; must own what it uses
  /// @param done  void(Result<T>), called in the GUI thread while `receiver` lives
  template <typename Work, typename Done>
  JobId start(const QString& slot, const QString& name, Work work, QObject* receiver, Done done,
              AfterCancel after = AfterCancel::Deliver);

  void cancel(JobId id);
  void cancelSlot(const QString& slot);
  void cancelAll();

  /// True from `start` until the result was delivered or dropped. A job that was replaced does not count.
  bool isRunning(const QString& slot) const;
  std::optional<JobId> runningJob(const QString& slot) const;
  std::vector<JobStatus> running() const;
  /// Threads that have not ended yet, those of replaced jobs included.
  int threadCount() const { return static_cast<int>(jobs_.size()); }

  /// Threads that one job may use (JobContext::threads); by default all cores but one, at least one.
  int threadsPerJob() const { return threads_per_job_; }
  void setThreadsPerJob(int threads);

 Q_SIGNALS:
  void jobStarted(const plumbline::jobs::JobStatus& status);
  void jobProgressed(const plumbline::jobs::JobProgress& progress);
  /// Right after the result was delivered, or when a replaced job was dropped (state Cancelled).
  void jobEnded(const plumbline::jobs::JobStatus& status);
  void runningCountChanged(int count);

 private:
  class ResultChannel;
  struct Job;
  using Deliver = std::function<JobState()>;  ///< called in the GUI thread; hands over the result
  using Task = std::function<Deliver(const JobContext&)>;  ///< called in the worker; never throws

  static Error errorOf(const std::exception_ptr& exception);
  JobId startTask(const QString& slot, const QString& name, Task task);
  void runTask(const std::shared_ptr<Job>& job, const Task& task);
  void deliver(JobId id);
  void pollProgress();
  void announceCount();

  std::vector<std::shared_ptr<Job>> jobs_;
  QTimer progress_timer_;
  JobId last_id_ = 0;
  int threads_per_job_ = 1;
  int announced_count_ = 0;
};

template <typename Work, typename Done>
JobId JobRunner::start(const QString& slot, const QString& name, Work work, QObject* receiver, Done done,
                       AfterCancel after) {
  using Outcome = std::invoke_result_t<Work&, const JobContext&>;
  QPointer<QObject> guard(receiver);
  const bool guarded = receiver != nullptr;
  return startTask(slot, name,
                   [work = std::move(work), done = std::move(done), guard, guarded,
                    after](const JobContext& context) mutable -> Deliver {
                     std::shared_ptr<Outcome> outcome;
                     try {
                       outcome = std::make_shared<Outcome>(work(context));
                     } catch (...) {
                       outcome = std::make_shared<Outcome>(errorOf(std::current_exception()));
                     }
                     return [outcome, done, guard, guarded, after, stop = context.stop]() mutable {
                       if (after == AfterCancel::Drop && outcome->ok() && stop.stop_requested())
                         *outcome = cancelled();
                       const JobState state = outcome->ok() ? JobState::Done
                                              : outcome->error().code == ErrorCode::Cancelled
                                                  ? JobState::Cancelled
                                                  : JobState::Failed;
                       if (!guarded || guard) done(std::move(*outcome));
                       return state;
                     };
                   });
}

}  // namespace plumbline::jobs
