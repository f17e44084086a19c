// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "base/progress.h"

namespace plumbline::jobs {

/// Worker for requests that come faster than they can be processed, as during a drag: its own thread processes one at a
/// time, and of those that arrive meanwhile only the newest stays. A running request is never stopped for a newer one,
/// so that results keep coming. A request that throws has no result.
class NewestWorker : public QObject {
  Q_OBJECT

 public:
  /// Called in the GUI thread.
  using Answer = std::function<void()>;
  /// Called in the worker; must own what it uses. A null result is not delivered.
  using Question = std::function<Answer(const JobContext&)>;

  explicit NewestWorker(QObject* parent = nullptr);
  ~NewestWorker() override;

  void ask(Question question);
  /// Waits up to the given time for the result of the newest request and delivers it inside this call. For results that
  /// come sooner than a picture without them would be painted: one picture then shows the edit and its result.
  /// @return  true when the result was delivered
  bool awaitAnswer(std::chrono::milliseconds timeout);
  /// Drops all pending requests: none of their results is delivered.
  void drop();
  /// Returns true while a request is processed or its result is being delivered.
  bool isBusy() const { return waiting_ > 0; }

 Q_SIGNALS:
  /// Emitted when every request was answered or dropped.
  void idle();

 private:
  struct Asked {
    quint64 number = 0;
    Question question;
  };
  struct Answered {
    quint64 number = 0;
    Answer answer;
  };
  void run(const std::stop_token& end);
  void deliver();

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable answered_;
  std::optional<Asked> newest_;
  std::deque<Answered> answers_;  ///< on their way
  quint64 done_ = 0;              ///< number of the last processed request
  std::stop_source working_;      ///< of the running request
  quint64 last_ = 0;              ///< GUI thread: number of the newest request
  quint64 forgotten_ = 0;         ///< GUI thread: results up to this number are dropped
  int waiting_ = 0;               ///< GUI thread: requests whose end has not been reported
  std::jthread thread_;
};

}  // namespace plumbline::jobs
