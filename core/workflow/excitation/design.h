// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "excitation/certificate/motion_certificate.h"
#include "excitation/motion/families.h"
#include "excitation/motion/motion.h"
#include "excitation/motion/motion_trajectory.h"

namespace plumbline::workflow {

/// Contents of a design file.
struct Design {
  std::string robot;
  std::vector<std::string> joints;
  excitation::FamilySpec family;
  excitation::Motion motion;
  std::optional<excitation::MotionCertificate> certificate;
  double condition = 0.0;
  std::string provenance;
  excitation::MotionExecution execution = {};  ///< of a file: its moves and its speed
};
/// JSON (the trajectory schema; `simulate` reads it too), CSV, HDF5, ROS JointTrajectory YAML, URScript by the ending.
struct DesignExport : excitation::MotionExecution {
  double rate = 0.0;  ///< samples per second; 0: default of the format
};
/// Proofs of the parts that an export adds or changes: the moves there and back, and the motion at another speed.
struct ExportProof {
  std::optional<excitation::MotionCertificate> approach, motion,
      back;  ///< none: nothing was added or changed there
};
}  // namespace plumbline::workflow
