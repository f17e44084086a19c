// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/remaining_time.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace plumbline::jobs {

namespace {
constexpr double kSilence = 1.0;    // s: nothing is said before
constexpr double kSmallest = 0.02;  // fraction: nothing is said before
constexpr double kRecent = 0.3;     // part of the elapsed time that counts as recent
constexpr double kSmoothing = 0.3;  // weight of the newest guess
}  // namespace

void RemainingTime::update(double elapsed, double fraction) {
  if (!std::isfinite(elapsed) || !std::isfinite(fraction)) return;
  fraction = std::clamp(fraction, 0.0, 1.0);
  if (!marks_.empty() && (elapsed < marks_.back().elapsed || fraction < marks_.back().fraction))
    marks_.clear();
  marks_.push_back({elapsed, fraction});
  while (marks_.size() > 2 && marks_[1].elapsed < elapsed * (1.0 - kRecent)) marks_.pop_front();
  if (elapsed < kSilence || fraction < kSmallest) return;

  const double overall = fraction / elapsed;
  const Mark& old = marks_.front();
  const double span = elapsed - old.elapsed;
  const double recent = span > 0.0 ? (fraction - old.fraction) / span : overall;
  const double rate = 0.5 * (overall + recent);
  const double guess = (1.0 - fraction) / rate;
  if (remaining_) {
    const double expected = std::max(0.0, *remaining_ - (elapsed - updated_at_));
    remaining_ = (1.0 - kSmoothing) * expected + kSmoothing * guess;
  } else {
    remaining_ = guess;
  }
  updated_at_ = elapsed;
}

QString remainingText(const std::optional<double>& seconds) {
  if (!seconds || !std::isfinite(*seconds)) return {};
  const auto tr = [](const char* text, int n) {
    return QCoreApplication::translate("plumbline::jobs", text, nullptr,
                                       n);  // the context that lupdate finds
  };
  const double s = *seconds;
  if (s < 5.0) return tr("a few seconds", -1);
  if (s < 55.0) return tr("about %1 s", -1).arg(5 * std::lround(s / 5.0));
  if (s < 55.0 * 60.0) return tr("about %1 min", -1).arg(std::max(1L, std::lround(s / 60.0)));
  return tr("about %1 h", -1).arg(QString::number(s / 3600.0, 'f', 1));
}

}  // namespace plumbline::jobs
