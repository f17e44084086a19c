// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/newest_worker.h"

#include <exception>

namespace plumbline::jobs {

NewestWorker::NewestWorker(QObject* parent) : QObject(parent) {
  thread_ = std::jthread([this](const std::stop_token& end) { run(end); });
}

NewestWorker::~NewestWorker() {
  {
    const std::lock_guard lock(mutex_);
    newest_.reset();
    working_.request_stop();
  }
  thread_.request_stop();  // wakes it
  thread_.join();
}

void NewestWorker::ask(Question question) {
  const std::lock_guard lock(mutex_);
  if (!newest_) ++waiting_;  // a waiting request is replaced and loses its turn
  newest_ = Asked{++last_, std::move(question)};
  wake_.notify_one();
}

void NewestWorker::drop() {
  const std::lock_guard lock(mutex_);
  forgotten_ = last_;
  if (newest_) --waiting_;
  newest_.reset();
  working_.request_stop();
}

void NewestWorker::run(const std::stop_token& end) {
  while (true) {
    Asked asked;
    JobContext context;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, end, [this] { return newest_.has_value(); });
      if (end.stop_requested()) return;
      asked = std::move(*newest_);
      newest_.reset();
      working_ = std::stop_source();
      context.stop = working_.get_token();
    }
    Answer answer;
    try {
      answer = asked.question(context);
    } catch (const std::exception&) {
      answer = nullptr;
    }
    {
      const std::lock_guard lock(mutex_);
      answers_.push_back({asked.number, std::move(answer)});
      done_ = asked.number;
    }
    answered_.notify_all();
    QMetaObject::invokeMethod(
        this, [this] { deliver(); }, Qt::QueuedConnection);
  }
}

bool NewestWorker::awaitAnswer(std::chrono::milliseconds timeout) {
  {
    std::unique_lock lock(mutex_);
    if (!answered_.wait_for(lock, timeout, [this] { return done_ == last_; })) return false;
  }
  deliver();
  return true;
}

void NewestWorker::deliver() {
  std::deque<Answered> arrived;
  {
    const std::lock_guard lock(mutex_);
    arrived.swap(answers_);
  }
  if (arrived.empty()) return;  // given already
  for (const Answered& one : arrived) {
    --waiting_;
    if (one.number > forgotten_ && one.answer) one.answer();
  }
  if (waiting_ == 0) Q_EMIT idle();
}

}  // namespace plumbline::jobs
