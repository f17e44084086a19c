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

/// Answers questions that come faster than they can be answered, as while something is dragged: a thread of its own works
/// on one at a time, and of those that come meanwhile only the newest is kept. No question is broken off for a newer one,
/// so that answers keep coming. Exceptions of a question are swallowed: it has no answer.
class NewestWorker : public QObject {
  Q_OBJECT

 public:
  /// Called in the GUI thread.
  using Answer = std::function<void()>;
  /// Called in the worker; must own what it uses. A null answer is not delivered.
  using Question = std::function<Answer(const JobContext&)>;

  explicit NewestWorker(QObject* parent = nullptr);
  ~NewestWorker() override;

  void ask(Question question);
  /// Waits at most so long for the answer to the newest question and gives it at once, inside this call. For answers that
  /// come sooner than a picture without them would be painted: one picture then shows the question and its answer.
  /// @return whether it was given
  bool awaitAnswer(std::chrono::milliseconds timeout);
  /// Forgets what waits and what is worked on: no answer of before comes any more.
  void drop();
  /// A question is worked on, or its answer is on its way.
  bool isBusy() const { return waiting_ > 0; }

 Q_SIGNALS:
  /// Every question is answered or was dropped.
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
  quint64 done_ = 0;              ///< number of the question that was worked on last
  std::stop_source working_;      ///< of the question that is worked on
  quint64 last_ = 0;              ///< GUI thread: number of the newest question
  quint64 forgotten_ = 0;         ///< GUI thread: answers up to this number are not wanted
  int waiting_ = 0;               ///< GUI thread: questions whose end has not been told yet
  std::jthread thread_;
};

}  // namespace plumbline::jobs
