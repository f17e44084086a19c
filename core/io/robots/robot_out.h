// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/description.h"
#include "model/robot_model.h"

/// Input of a robot description in another format, and functions that the formats share.
namespace plumbline::io {

/// Friction and actuator terms of one velocity coordinate; none: not identified.
struct DofTerms {
  /// A term that only JSON can hold.
  struct Other {
    std::string name;       ///< "coulomb_plus"
    double value = 0.0;     ///< SI
    std::string lost = {};  ///< text of the loss, shared by terms that belong together; empty: the name
  };
  std::optional<double> coulomb;  ///< N·m or N
  std::optional<double> viscous;  ///< N·m·s/rad or N·s/m
  std::optional<double> offset;   ///< N·m or N
  std::optional<double> rotor;    ///< kg·m² or kg
  std::vector<Other> others;
};

struct RobotOut {
  const RobotDescription& description;  ///< links with their shapes
  const RobotModel& model;              ///< with the parameters to be written
  std::vector<DofTerms> terms;          ///< nv, or empty
  std::filesystem::path folder;         ///< of the file: mesh paths are relative to it; empty: absolute
  std::string origin;                   ///< one line that states the origin of the values
};

struct WrittenRobot {
  std::string text;
  std::vector<Finding> findings;  ///< inconsistent values, terms without a place, renamed parts
};

/// Damping and Coulomb friction that are written for a joint of one degree of freedom: identified, else nominal.
/// Negative values drive the joint, which simulators reject or fail on: 0 is written, with a finding.
struct JointLosses {
  double damping = 0.0, friction = 0.0, armature = 0.0;
};
JointLosses jointLosses(const RobotOut& out, const Body& body, std::vector<Finding>& findings);

/// Terms that a format can hold.
struct TermPlaces {
  std::string format;  ///< "MJCF"
  bool rotor = false;
};
/// One finding per term that has no place, with the values that are lost.
void noteLostTerms(const RobotOut& out, const TermPlaces& places, std::vector<Finding>& findings);
/// Reports bodies that are not physically consistent, bodies that are the sum of several links, locked joints, links left
/// out.
void noteBodies(const RobotOut& out, const std::string& format, const std::string& consequence,
                std::vector<Finding>& findings);

/// @return  path of a mesh as the file names it; empty when the mesh was not found
std::string meshReference(const RobotOut& out, const Geometry& geometry);
/// False, with a finding, for a shape without extent or a mesh that was not found.
bool shapeCanBeWritten(const RobotOut& out, const std::string& link, const Geometry& geometry,
                       std::vector<Finding>& findings);

/// @error NotPhysical: a first moment of mass without mass, which no centre of mass expresses
Status checkCentres(const RobotOut& out);

}  // namespace plumbline::io
