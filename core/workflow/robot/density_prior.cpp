// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/density_prior.h"

#include "io/meshes/mesh_load.h"
#include "model/audit.h"

#include "model/build_model.h"

namespace plumbline::workflow {
namespace {

constexpr std::size_t kMostTriangles = 2'000'000;  // beyond, a mesh is simplified and may open

Result<geometry::TriangleMesh> readMesh(const Geometry& geometry, const JobContext& context) {
  if (geometry.mesh_path.empty()) return Error{.code = ErrorCode::FileNotFound, .detail = "not found"};
  if (io::meshNeedsWorker(geometry.mesh_path))
    return Error{.code = ErrorCode::UnsupportedOption, .detail = "only STL is read here"};
  return io::loadMesh(geometry.mesh_path, io::MeshOptions{geometry.scale, kMostTriangles}, context);
}

}  // namespace

Result<DensityPrior> nominalByDensity(const Robot& robot, const estimation::DensityRequest& request,
                                      const JobContext& context) {
  Result<estimation::DensityParameters> found =
      estimation::parametersByDensity(robot.description, robot.model, request, readMesh, context);
  if (!found) {
    Error error = found.error();
    if (error.code != ErrorCode::Cancelled && error.place != estimation::kPlaceOfDensities)
      error.file = robot.request.file.string();
    return error;
  }
  Robot described = robot;
  described.description = std::move(found->robot);
  Result<RobotModel> model = buildModel(described.description, robot.request.options);
  if (!model) return model.error();
  described.model = std::move(model).value();
  described.findings = robot.reader_findings;
  const std::vector<Finding> audited = audit(described.description, described.model);
  described.findings.insert(described.findings.end(), audited.begin(), audited.end());
  return DensityPrior{std::make_shared<const Robot>(std::move(described)), std::move(found->bodies),
                      found->common_density, std::move(found->findings)};
}

}  // namespace plumbline::workflow
