// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "workflow/identification/identify.h"
#include "workflow/robot/load_robot.h"

/// Inertial parameters from the volume of the shapes and a density, in place of those in the file.
namespace plumbline::workflow {

inline constexpr double kHeaviestDensity = 22'600.0;  ///< kg/m³, osmium

/// kg/m³ and kg. `all` and `total_mass` exclude each other; what neither they nor `bodies` reach keeps the file's values.
struct DensityRequest {
  std::optional<double> all;
  std::map<std::string, double> bodies;  ///< by body (all its links) or by link
  std::optional<double> total_mass;      ///< of all moving bodies; the common density of the rest follows
};

/// A number, or {"all": 2700, "bodies": {"link3": 1800}}, or {"total_mass": 16.5, "bodies": …}.
/// @error SyntaxError, UnsupportedOption, ValueOutOfRange naming the key
Result<DensityRequest> densityFromText(const std::string& text);
/// The shortest text that `densityFromText` reads back.
std::string toText(const DensityRequest& request);
/// JSON schema of the same.
std::string densitySchema();

/// What became of a body. Density is the mean over its shapes; none when the body keeps the file's values.
struct BodyFromDensity {
  std::string body;
  double volume = 0.0;  ///< m³
  double mass = 0.0;    ///< kg
  std::optional<double> density;
};

struct DensityPrior {
  RobotPtr robot;  ///< the same robot with these parameters: file, hash, text and geometry are as before
  std::vector<BodyFromDensity> bodies;
  std::optional<double> common_density;  ///< kg/m³
  std::vector<Finding> findings;
};

/// Parameters of every link from its collision shapes, or, when it has none that can be measured, its visual ones;
/// what overlapping parts share counts once. Meshes whose reader can crash are left out. Links without shapes keep the file's
/// values; a finding names them, and meshes that are open.
/// @error MissingData when no moving link has a volume; UnknownReference naming a body; ValueOutOfRange (density, mass);
///        Cancelled
/// @cost  reading the meshes
Result<DensityPrior> nominalByDensity(const Robot& robot, const DensityRequest& request,
                                      const JobContext& context = {});

/// `identify` with that robot; the result says so in findings, settings ("density") and command line.
/// @error as `nominalByDensity` and `identify`
Result<IdentificationPtr> identifyFromDensity(const IdentifyRequest& request, const DensityRequest& density,
                                              const JobContext& context = {});
/// The plumbline-cli call that does the same.
std::string commandLine(const IdentifyRequest& request, const DensityRequest& density);

}  // namespace plumbline::workflow
