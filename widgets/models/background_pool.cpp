// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/background_pool.h"

#include <QCoreApplication>

namespace plumbline::models {

QThreadPool* backgroundPool() {
  static QThreadPool pool;
  [[maybe_unused]] static const bool joined = [] {
    qAddPostRoutine([] { pool.waitForDone(); });  // what runs in it may need the application
    return true;
  }();
  return &pool;
}

}  // namespace plumbline::models
