// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "signal/deferred_channels.h"

namespace plumbline::signal {

/// A measured (or simulated) motion, unprocessed, in SI units. Channels are columns: contiguous in time.
/// A sample that is missing is NaN: a gap, never filled silently. A matrix of size zero means: not in the log.
struct Log {
  std::string name;                      ///< short name, usually the file's stem
  std::string source;                    ///< path of the file
  std::vector<std::string> joint_names;  ///< n columns of the joint matrices
  Eigen::VectorXd time;                  ///< N, seconds, as recorded (may jitter, repeat, have gaps)
  Eigen::MatrixXd position;              ///< N×n [rad or m]
  Eigen::MatrixXd velocity;              ///< N×n
  Eigen::MatrixXd acceleration;          ///< N×n
  Eigen::MatrixXd torque;                ///< N×n [N·m or N], joint side
  /// Of a log too long to be held, which has no base and no contacts: the four matrices above are empty then. Else null.
  std::shared_ptr<DeferredChannels> deferred;

  /// Motion of a floating base.
  struct Base {
    Eigen::MatrixXd pose;          ///< N×7: position [m], quaternion x y z w
    Eigen::MatrixXd velocity;      ///< N×6: body twist, angular first
    Eigen::MatrixXd acceleration;  ///< N×6: its time derivative
    std::string frame = {};        ///< link whose pose this is, where the recording names one
  };
  std::optional<Base> base;

  struct Contact {
    std::string frame;
    /// N×6 [n; f] of the surroundings on the robot, in the frame (a link) about its origin
    Eigen::MatrixXd wrench;
    Eigen::VectorXd active;  ///< N, 0…1
  };
  std::vector<Contact> contacts;

  /// Any other channel for plots (motor current, temperature …): N×1.
  struct Extra {
    std::string name;
    std::string unit;
    Eigen::VectorXd values;
  };
  std::vector<Extra> extras;

  bool simulated = false;  ///< made by a simulator, not by a machine
  /// The samples have no times: `time` counts the rows from 0, and rows need not follow each other. Nothing may be
  /// differentiated, filtered, delayed or integrated over time.
  bool untimed = false;
  std::vector<Finding> findings;  ///< import notes of the reader: problems and conversions
  std::string content_hash;       ///< of the file, for provenance
  std::string mapping_file;  ///< path of the mapping it was read through, empty when guessed or not needed
  std::string mapping_hash;  ///< of the mapping's content when the log was read

  Eigen::Index size() const { return time.size(); }
  int jointCount() const { return static_cast<int>(joint_names.size()); }
};

}  // namespace plumbline::signal
