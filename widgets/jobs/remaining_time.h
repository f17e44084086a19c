// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <deque>
#include <optional>

namespace plumbline::jobs {

/// Estimate of the remaining time from the fraction done: the rate over the last part of the work, steadied by the
/// rate over the whole. Empty in the first second and before 2 % are done.
class RemainingTime {
 public:
  /// @param elapsed   s since the start, not decreasing
  /// @param fraction  0…1; NaN when the job does not know
  void update(double elapsed, double fraction);
  std::optional<double> seconds() const { return remaining_; }

 private:
  struct Mark {
    double elapsed, fraction;
  };
  std::deque<Mark> marks_;
  std::optional<double> remaining_;
  double updated_at_ = 0.0;
};

/// "about 3 min", "about 20 s", "a few seconds"; empty when unknown.
QString remainingText(const std::optional<double>& seconds);

}  // namespace plumbline::jobs
