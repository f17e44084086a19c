// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/background_pool.h"

namespace plumbline::models {

QThreadPool* backgroundPool() {
  static QThreadPool pool;
  return &pool;
}

}  // namespace plumbline::models
