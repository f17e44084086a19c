// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/job_runner.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <system_error>

namespace plumbline::jobs {

namespace {
constexpr int kProgressInterval = 34;  // ms: at most 30 deliveries a second
constexpr double kHeartbeat = 1.0;     // s: elapsed and remaining time move on without a report
constexpr std::size_t kStepsPerDelivery = 512;
constexpr int kNice = 10;

/// Lowers the priority of this thread and of those that core starts from it, so that the window comes first.
/// Linux has a nice value per thread, which new threads inherit.
void yieldToWindow() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNice);
}
}  // namespace

/// Channel from the worker to the GUI thread. It never holds more than one delivery.
class JobRunner::ResultChannel : public ProgressSink {
 public:
  void report(const ProgressReport& report) override {
    const std::lock_guard lock(mutex_);
    const double fraction = std::isfinite(report.fraction) ? report.fraction : latest_.fraction;
    latest_ = report;
    latest_.fraction = fraction;
    fresh_ = true;
    if (!std::isfinite(report.cost)) return;
    if (steps_.size() == kStepsPerDelivery) thin();
    steps_.push_back(report);
  }

  bool take(ProgressReport& latest, std::vector<ProgressReport>& steps) {
    const std::lock_guard lock(mutex_);
    if (!fresh_) return false;
    fresh_ = false;
    latest = latest_;
    steps = std::move(steps_);
    steps_.clear();
    return true;
  }

 private:
  void thin() {
    for (std::size_t i = 0; 2 * i < steps_.size(); ++i) steps_[i] = std::move(steps_[2 * i]);
    steps_.resize((steps_.size() + 1) / 2);
  }

  std::mutex mutex_;
  ProgressReport latest_;
  std::vector<ProgressReport> steps_;
  bool fresh_ = false;
};

struct JobRunner::Job {
  JobStatus status;
  std::stop_source stop;
  ResultChannel channel;
  QElapsedTimer since;
  RemainingTime remaining;
  double told_at = 0.0;  // s, last delivery of progress
  std::atomic<bool> replaced{false};
  int threads = 1;
  Deliver deliver;  // written by the worker before it announces its end
  std::thread thread;

  double elapsed() const { return 1e-3 * static_cast<double>(since.elapsed()); }
};

JobRunner::JobRunner(QObject* parent) : QObject(parent) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  threads_per_job_ = std::max(1, cores - 1);
  progress_timer_.setInterval(kProgressInterval);
  connect(&progress_timer_, &QTimer::timeout, this, &JobRunner::pollProgress);
}

JobRunner::~JobRunner() {
  for (const auto& job : jobs_) {
    job->replaced = true;  // the receiver is gone
    job->stop.request_stop();
  }
  for (const auto& job : jobs_) {
    if (job->thread.joinable()) job->thread.join();
  }
}

void JobRunner::setThreadsPerJob(int threads) {
  threads_per_job_ = std::max(1, threads);
}

Error JobRunner::errorOf(const std::exception_ptr& exception) {
  Error error{ErrorCode::WorkerFailed, {}, {}, {}, {}, {}};
  try {
    std::rethrow_exception(exception);
  } catch (const std::bad_alloc&) {
    error.detail = "there is not enough memory for this job";
    error.remedy = "close other programs or use a shorter log";
  } catch (const std::exception& what) {
    error.detail = std::string("the job ended by an internal error: ") + what.what();
    error.remedy = "save the session and report it with the log and the robot file";
  } catch (...) {
    error.detail = "the job ended by an internal error of unknown kind";
    error.remedy = "save the session and report it with the log and the robot file";
  }
  return error;
}

JobId JobRunner::startTask(const QString& slot, const QString& name, Task task) {
  for (const auto& other : jobs_) {
    if (other->status.slot != slot || other->replaced) continue;
    other->replaced = true;
    other->status.state = JobState::Cancelling;
    other->stop.request_stop();
  }
  auto job = std::make_shared<Job>();
  job->status.id = ++last_id_;
  job->status.slot = slot;
  job->status.name = name;
  job->threads = threads_per_job_;
  job->since.start();
  jobs_.push_back(job);
  try {
    job->thread = std::thread([this, job, task]() {
      yieldToWindow();
      runTask(job, task);
    });
  } catch (const std::system_error&) {  // no thread available: the job is stopped before it begins
    job->stop.request_stop();
    runTask(job, task);
  }
  if (!progress_timer_.isActive()) progress_timer_.start();
  const JobStatus status = job->status;
  Q_EMIT jobStarted(status);
  announceCount();
  return status.id;
}

void JobRunner::runTask(const std::shared_ptr<Job>& job, const Task& task) {
  JobContext context;
  context.stop = job->stop.get_token();
  context.progress = &job->channel;
  context.threads = job->threads;
  Deliver deliver = task(context);
  if (!job->replaced) job->deliver = std::move(deliver);
  // A large result that is not delivered is freed here rather than in the GUI thread.
  deliver = nullptr;
  QMetaObject::invokeMethod(
      this, [this, id = job->status.id]() { this->deliver(id); }, Qt::QueuedConnection);
}

void JobRunner::deliver(JobId id) {
  const auto found =
      std::find_if(jobs_.begin(), jobs_.end(), [id](const auto& job) { return job->status.id == id; });
  if (found == jobs_.end()) return;
  const std::shared_ptr<Job> job = *found;
  if (job->thread.joinable()) job->thread.join();
  pollProgress();  // the last report before the end
  jobs_.erase(std::find(jobs_.begin(), jobs_.end(), job));
  if (jobs_.empty()) progress_timer_.stop();

  job->status.elapsed = job->elapsed();
  job->status.remaining.reset();
  job->status.state = JobState::Cancelled;
  const QPointer<JobRunner> self(this);
  if (!job->replaced && job->deliver) job->status.state = job->deliver();
  job->deliver = nullptr;
  if (!self) return;  // the receiver closed the window
  Q_EMIT jobEnded(job->status);
  if (self) announceCount();
}

void JobRunner::cancel(JobId id) {
  for (const auto& job : jobs_) {
    if (job->status.id != id) continue;
    job->status.state = JobState::Cancelling;
    job->stop.request_stop();
    Q_EMIT jobProgressed({job->status, {}});
    return;
  }
}

void JobRunner::cancelSlot(const QString& slot) {
  if (const auto id = runningJob(slot)) cancel(*id);
}

void JobRunner::cancelAll() {
  std::vector<JobId> ids;
  for (const auto& job : jobs_) ids.push_back(job->status.id);
  for (const JobId id : ids) cancel(id);
}

bool JobRunner::isRunning(const QString& slot) const {
  return runningJob(slot).has_value();
}

std::optional<JobId> JobRunner::runningJob(const QString& slot) const {
  for (const auto& job : jobs_) {
    if (job->status.slot == slot && !job->replaced) return job->status.id;
  }
  return std::nullopt;
}

std::vector<JobStatus> JobRunner::running() const {
  std::vector<JobStatus> all;
  for (const auto& job : jobs_) {
    if (!job->replaced) all.push_back(job->status);
  }
  return all;
}

void JobRunner::pollProgress() {
  std::vector<JobProgress> news;
  for (const auto& job : jobs_) {
    JobProgress progress;
    const double now = job->elapsed();
    const bool fresh = job->channel.take(job->status.latest, progress.steps);
    if (!fresh && now - job->told_at < kHeartbeat) continue;
    job->told_at = now;
    job->status.elapsed = now;
    job->remaining.update(now, job->status.latest.fraction);
    job->status.remaining = job->remaining.seconds();
    if (job->replaced) continue;
    progress.status = job->status;
    news.push_back(std::move(progress));
  }
  const QPointer<JobRunner> self(this);
  for (const JobProgress& progress : news) {
    Q_EMIT jobProgressed(progress);
    if (!self) return;
  }
}

void JobRunner::announceCount() {
  const int count = static_cast<int>(running().size());
  if (count == announced_count_) return;
  announced_count_ = count;
  Q_EMIT runningCountChanged(count);
}

}  // namespace plumbline::jobs
