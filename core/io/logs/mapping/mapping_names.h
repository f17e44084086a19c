// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/logs/mapping/mapping.h"

namespace plumbline::io {

/// Meaning of a name: "joint_positions_deg" is a position in deg; "actual_q_0" the position of joint "0".
struct NameMeaning {
  Quantity quantity = Quantity::Other;
  std::string unit;          ///< in brackets or as a suffix; empty when not stated
  std::string joint;         ///< remainder as written: number or name of a joint
  int unknown_words = 0;     ///< remaining words that do not concern joints in general
  bool desired = false;      ///< a set point, not a measurement
  bool motor = false;        ///< on the motor side of the gear
  bool foreign = false;      ///< of something else than the joints (tool, gripper, object …)
  bool bare_letter = false;  ///< a single letter that can mean something else (a, v, i)
};
NameMeaning meaningOf(std::string_view name);

/// A column of a recording of UR's RTDE that belongs to a joint: "actual_q_0", "target_moment_5".
bool rtdeJointColumn(std::string_view name);

/// Splits at anything but letters and digits, at changes of case, and between letters and digits.
std::vector<std::string> wordsOf(std::string_view name);

/// Number beside the data that states the sampling: "sample_rate_hz", "fs", "dt", "Ts_ms".
struct RateMeaning {
  bool step = false;    ///< seconds per sample instead of samples per second
  double factor = 1.0;  ///< to Hz or to s
};
std::optional<RateMeaning> rateMeaningOf(std::string_view name);

/// "joint2" before "joint10".
bool naturalLess(std::string_view a, std::string_view b);

/// Returns true for a generic container ("data", "log", "obs"), which names no joint.
bool genericContainer(std::string_view name);

}  // namespace plumbline::io
