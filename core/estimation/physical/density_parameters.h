// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/progress.h"
#include "geometry/triangle_mesh.h"
#include "model/robot_model.h"

/// Inertial parameters from the volume of the shapes and a density, in place of those in the file.
namespace plumbline::estimation {

/// Place of an error that lies in the densities asked for, not in the robot.
inline constexpr std::string_view kPlaceOfDensities = "densities";
inline constexpr double kHeaviestDensity = 22'600.0;  ///< kg/m³, osmium

/// kg/m³ and kg. `all` and `total_mass` exclude each other; links that neither they nor `bodies` name keep the file's
/// values.
struct DensityRequest {
  std::optional<double> all;
  std::map<std::string, double> bodies;  ///< by body (all its links) or by link
  std::optional<double> total_mass;      ///< of all moving bodies; the common density of the rest follows
};

/// Outcome for one body. Density is the mean over its shapes; none when the body keeps the file's values.
struct BodyFromDensity {
  std::string body;
  double volume = 0.0;  ///< m³
  double mass = 0.0;    ///< kg
  std::optional<double> density;
};

struct DensityParameters {
  RobotDescription robot;  ///< the same robot with these parameters
  std::vector<BodyFromDensity> bodies;
  std::optional<double> common_density;  ///< kg/m³
  std::vector<Finding> findings;
};

/// Reads the mesh of a geometry, scaled. An error's detail is the reason for which a finding leaves the mesh out.
using MeshOfGeometry = std::function<Result<geometry::TriangleMesh>(const Geometry&, const JobContext&)>;

/// Computes the parameters of every link from its collision shapes, or, when it has none that can be measured, its visual
/// ones; the common volume of overlapping parts counts once. Meshes that `read` rejects are left out. Links without shapes
/// keep the file's values; a finding names them, and meshes that are open.
/// @error MissingData when no moving link has a volume; UnknownReference naming a body; ValueOutOfRange (density, mass);
///        Cancelled
/// @cost  reading the meshes
Result<DensityParameters> parametersByDensity(const RobotDescription& robot, const RobotModel& model,
                                              const DensityRequest& request, const MeshOfGeometry& read,
                                              const JobContext& context = {});

}  // namespace plumbline::estimation
