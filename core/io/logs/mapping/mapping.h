// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "io/logs/log_source.h"
#include "io/logs/mapping/mapping_units.h"

/// Meaning of the datasets of a foreign log: joint, quantity, unit.
namespace plumbline::io {

/// Mapping of a file to a log. Written by the import wizard as JSON, read by the command line (--mapping).
///   joint side value = sign · scale · unit · value as stored
///   of a motor-side channel (gear_ratio given):  position, velocity, acceleration / gear_ratio;  torque · gear_ratio
///   of a current mapped to torque:                · torque_constant [N·m/A]
///   last, + offset in the unit of the column (of a torque from a current: N·m)
struct LogMapping {
  struct Channel {
    Quantity quantity = Quantity::Position;
    std::string name;                     ///< of an `Other` channel
    std::string dataset;                  ///< "/joints/q"; empty: the only dataset (CSV)
    std::vector<std::string> columns;     ///< names or 1-based numbers ("3", "2-7"); empty: all
    bool transposed = false;              ///< stored as joints × samples
    std::vector<std::string> joints;      ///< joint of each column; empty: all joints in order
    std::vector<std::string> unit;        ///< one for all, or one per column; empty: SI
    std::vector<double> sign;             ///< +1 or −1; one for all, or one per column; empty: 1
    std::vector<double> scale;            ///< any further factor (encoder counts); likewise
    std::vector<double> gear_ratio;       ///< motor turns per joint turn; likewise
    std::vector<double> torque_constant;  ///< N·m/A on the motor side; likewise
    std::vector<double> offset;           ///< added on the joint side, e.g. 90 with unit deg; likewise
  };
  struct Time {
    std::string dataset, column;  ///< dataset of the stamps; both empty: none
    std::string unit;             ///< empty: s
    bool transposed = false;      ///< a row vector
    std::string
        rate_attribute;  ///< "/@sample_rate_hz", or a dataset of one number; names with "dt", "step" or
                         ///< "period" are a step, others a rate in Hz
    double rate = 0.0;   ///< Hz, > 0: fixed
    bool none = false;   ///< the samples have no times (`signal::Log::untimed`)
    bool at_rest =
        false;  ///< with `none`: poses held still; a velocity or acceleration that is not given is zero
    bool stated() const {
      return !dataset.empty() || !column.empty() || !rate_attribute.empty() || rate > 0.0 || none;
    }
  };

  /// Motion of a floating base, from the odometry of a bag. Its pose counts as that of the base link.
  struct BaseMotion {
    std::string topic;
    bool velocity = true;  ///< its twist, in the axes of the child frame, is taken too
    bool operator==(const BaseMotion&) const = default;
  };
  /// Wrench of the surroundings on a link, from a topic of a bag. Whatever uses joint torques adds it to them.
  struct ContactWrench {
    std::string frame;  ///< a link, in whose axes and about whose origin the topic has it
    std::string topic;
    double sign = 1.0;  ///< −1: the topic has the wrench of the robot on the surroundings
    bool operator==(const ContactWrench&) const = default;
  };

  std::vector<std::string> joints;  ///< names, base to tip; empty: from `joint_names` or joint1, joint2 …
  std::string joint_names;          ///< text dataset that holds them
  Time time;
  int skip_rows = 0;  ///< rows of numbers left out at the beginning
  std::vector<Channel> channels;
  std::optional<BaseMotion> base;
  std::vector<ContactWrench> contacts;
  struct Merged;
  std::vector<Merged> merge;  ///< other files with further quantities of the same motion
};

/// A file whose channels are brought to the stamps of the first one by linear interpolation.
struct LogMapping::Merged {
  std::string file;    ///< beside the first file, unless it begins with a root
  double shift = 0.0;  ///< s, added to its stamps
  LogMapping mapping;  ///< needs no position
};

/// An error of a mapping or of what it names; `place` is its subject, too.
Error mappingError(const std::string& file, ErrorCode code, const std::string& place, std::string detail,
                   std::string remedy);

/// @error SyntaxError, MissingElement, ValueOutOfRange, UnknownReference (a key or unit that does not exist) naming the key
Result<LogMapping> parseMapping(std::string_view json, const std::string& file = {});
Result<LogMapping> readMapping(const std::filesystem::path& path);
std::string toJson(const LogMapping& mapping);
/// @error FileUnwritable
Status writeMapping(const LogMapping& mapping, const std::filesystem::path& path);
}  // namespace plumbline::io
