// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

namespace plumbline::models {

/// Threads for what widgets prepare beside the event loop. `QThreadPool::globalInstance()` is not for that: Qt 6.4 fills
/// larger areas of a picture in it, and painting would wait until a thread of it is free. The application waits for
/// them when it ends.
QThreadPool* backgroundPool();

}  // namespace plumbline::models
