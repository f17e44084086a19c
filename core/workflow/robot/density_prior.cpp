// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/density_prior.h"

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "io/meshes/mesh_load.h"
#include "model/audit.h"

#include "model/build_model.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/session/command_line.h"

namespace plumbline::workflow {
namespace {

constexpr std::size_t kMostTriangles = 2'000'000;  // beyond, a mesh is simplified and may open

Result<geometry::TriangleMesh> readMesh(const Geometry& geometry, const JobContext& context) {
  if (geometry.mesh_path.empty()) return Error{.code = ErrorCode::FileNotFound, .detail = "not found"};
  if (io::meshNeedsWorker(geometry.mesh_path))
    return Error{.code = ErrorCode::UnsupportedOption, .detail = "only STL is read here"};
  return io::loadMesh(geometry.mesh_path, io::MeshOptions{geometry.scale, kMostTriangles}, context);
}

Result<IdentificationPtr> identifyDescribed(const IdentifyRequest& request,
                                            const estimation::DensityRequest& density,
                                            const JobContext& context, SampleCache* cache) {
  const std::string text = toText(density);
  using DensityPriorPtr = std::shared_ptr<const DensityPrior>;
  const Result<DensityPriorPtr> prior = sharedOrMade<DensityPrior>(
      cache, {text, {request.robot}}, context,
      [&](const JobContext& own) { return nominalByDensity(*request.robot, density, own); },
      [](const DensityPrior& made) { return made.robot->text.size(); });
  if (!prior) return prior.error();
  IdentifyRequest described = request;
  described.robot = (*prior)->robot;
  Result<IdentificationPtr> found =
      cache != nullptr ? identify(described, context, *cache) : identify(described, context);
  if (!found) return found.error();
  // `identify` made it, and it is not shared yet.
  const auto result = std::const_pointer_cast<Identification>(*found);
  std::vector<Finding>& findings = result->estimate.findings;
  findings.insert(findings.begin(), (*prior)->findings.begin(), (*prior)->findings.end());
  Provenance& p = result->provenance;
  nlohmann::json settings = nlohmann::json::parse(p.settings_json);
  settings["density"] = nlohmann::json::parse(text);
  p.settings_json = settings.dump(2);
  p.command_line = commandLine(request, density);
  return IdentificationPtr(result);
}

}  // namespace

Result<DensityPrior> nominalByDensity(const Robot& robot, const estimation::DensityRequest& request,
                                      const JobContext& context) {
  Result<estimation::DensityParameters> found =
      estimation::parametersByDensity(robot.description, robot.model, request, readMesh, context);
  if (!found) {
    Error error = found.error();
    if (error.code != ErrorCode::Cancelled) error.file = robot.request.file.string();
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

std::string commandLine(const IdentifyRequest& request, const estimation::DensityRequest& density) {
  std::string line = commandLine(request);
  std::string option = " --density " + shellQuoted(toText(density));
  for (const std::filesystem::path& folder : request.robot->request.package_paths)
    option += " --package-path " + shellQuoted(folder.string());  // folder of the meshes
  const std::size_t end = line.rfind(" -o ");
  return line.insert(end == std::string::npos ? line.size() : end, option);
}

Result<IdentificationPtr> identifyFromDensity(const IdentifyRequest& request,
                                              const estimation::DensityRequest& density,
                                              const JobContext& context) {
  return identifyDescribed(request, density, context, nullptr);
}

Result<IdentificationPtr> identifyFromDensity(const IdentifyRequest& request,
                                              const estimation::DensityRequest& density,
                                              const JobContext& context, SampleCache& cache) {
  return identifyDescribed(request, density, context, &cache);
}

}  // namespace plumbline::workflow
