// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "signal/log.h"

namespace plumbline::signal {

/// Thresholds of the detection of contacts by their force, with hysteresis.
struct ContactDetection {
  double closes =
      0.0;  ///< force from which a contact holds [N]; 0: a fifth of the largest high level of the log
  double opens = 0.0;      ///< force below which it ends [N]; 0: half of `closes`
  double shortest = 0.02;  ///< gaps that are shorter are closed, then phases that are shorter dropped [s]
};

/// Times during which a contact of a log holds.
struct ContactPhases {
  enum class Source {
    Active,  ///< the channel `active`
    Force,   ///< the wrench, by thresholds
    None     ///< the log has neither
  };
  std::string frame;
  Source source = Source::None;
  std::vector<std::pair<double, double>> phases;  ///< from, to [s of the log], rising; empty: never
};

/// Detected contacts, with the thresholds that were used.
struct DetectedContacts {
  ContactDetection used;
  std::vector<ContactPhases> contacts;  ///< in the order of the log
};

/// Phases of all contacts of a log: of `active` where the log has it (½ or more), else from the magnitude of the force. The high level
/// of a force is its 95th percentile. A value that is missing changes nothing. A phase begins with its first sample and
/// ends with the first that is outside, or with the log.
/// @error ValueOutOfRange (thresholds that are negative, or `opens` above `closes`)
Result<DetectedContacts> contactPhases(const Log& log, const ContactDetection& detection = {});

}  // namespace plumbline::signal
