// SPDX-License-Identifier: BSD-3-Clause
#include "signal/sensors/contact_phases.h"

#include <algorithm>
#include <cmath>

namespace plumbline::signal {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
using Phases = std::vector<std::pair<double, double>>;

constexpr double kHighLevel = 0.95, kCloses = 0.2, kOpens = 0.5, kActive = 0.5;

VectorXd forceOf(const Log& log, const Log::Contact& contact) {
  if (contact.wrench.rows() != log.size() || contact.wrench.cols() != 6) return {};
  return contact.wrench.rightCols(3).rowwise().norm();
}

/// 95th percentile of the values that are there; 0 without any.
double highLevel(const VectorXd& force) {
  std::vector<double> known;
  std::copy_if(force.begin(), force.end(), std::back_inserter(known),
               [](double f) { return std::isfinite(f); });
  if (known.empty()) return 0.0;
  const auto place =
      known.begin() + static_cast<std::ptrdiff_t>(kHighLevel * static_cast<double>(known.size() - 1));
  std::nth_element(known.begin(), place, known.end());
  return *place;
}

/// Phases of a level with hysteresis.
Phases phasesOf(const VectorXd& time, const VectorXd& level, double closes, double opens, double shortest) {
  Phases raw;
  bool down = false;
  double last = 0.0;
  for (Index k = 0; k < time.size(); ++k) {
    if (!std::isfinite(time[k])) continue;
    last = time[k];
    if (!std::isfinite(level[k])) continue;
    if (!down && level[k] >= closes) {
      down = true;
      if (!raw.empty() && time[k] - raw.back().second < shortest)
        raw.back().second = time[k];  // a gap too short
      else
        raw.emplace_back(time[k], time[k]);
    } else if (down && level[k] < opens) {
      down = false;
      raw.back().second = time[k];
    }
  }
  if (down) raw.back().second = last;
  std::erase_if(raw, [&](const auto& phase) { return !(phase.second - phase.first >= shortest); });
  return raw;
}

}  // namespace

Result<DetectedContacts> contactPhases(const Log& log, const ContactDetection& detection) {
  DetectedContacts out{detection, {}};
  double high = 0.0;
  for (const Log::Contact& contact : log.contacts) high = std::max(high, highLevel(forceOf(log, contact)));
  if (out.used.closes == 0.0) out.used.closes = kCloses * high;
  if (out.used.opens == 0.0) out.used.opens = kOpens * out.used.closes;
  const ContactDetection& used = out.used;
  if (!(used.opens >= 0.0) || !(used.closes >= used.opens) || !(used.shortest >= 0.0) ||
      !std::isfinite(used.closes))
    return rejection(ErrorCode::ValueOutOfRange,
                     "the force below which a contact ends lies above the one from which it holds, or one of "
                     "them below zero",
                     {"contacts"}, "choose a smaller force for the end of a contact");
  for (const Log::Contact& contact : log.contacts) {
    ContactPhases one;
    one.frame = contact.frame;
    const VectorXd force = forceOf(log, contact);
    if (contact.active.size() == log.size() && log.size() > 0) {
      one.source = ContactPhases::Source::Active;
      one.phases = phasesOf(log.time, contact.active, kActive, kActive, 0.0);
    } else if (force.size() > 0) {
      one.source = ContactPhases::Source::Force;
      if (high > 0.0) one.phases = phasesOf(log.time, force, used.closes, used.opens, used.shortest);
    }
    // A phase of one sample at the end of the log has no duration.
    std::erase_if(one.phases, [](const auto& phase) { return !(phase.first < phase.second); });
    out.contacts.push_back(std::move(one));
  }
  return out;
}

}  // namespace plumbline::signal
