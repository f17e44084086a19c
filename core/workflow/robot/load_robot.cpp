// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/load_robot.h"

#include "base/cancelled.h"
#include "io/meshes/mesh_load.h"
#include "io/urdf/urdf_read.h"
#include "model/audit.h"
#include "model/build_model.h"

namespace plumbline::workflow {
namespace {

/// Bounding boxes of meshes for the audit. Formats whose reader can crash are left to the view, which reads them in a
/// process of their own.
std::optional<Box> meshBox(const Geometry& geometry, const JobContext& context) {
  if (geometry.mesh_path.empty() || io::meshNeedsWorker(geometry.mesh_path)) return std::nullopt;
  const auto mesh = io::loadMesh(geometry.mesh_path, geometry.scale, context);
  if (!mesh) return std::nullopt;
  const geometry::Box box = geometry::boundingBox(*mesh);
  return Box{box.lower, box.upper};
}

Result<RobotPtr> finish(Robot robot, std::vector<Finding> reader, const JobContext& context) {
  Result<RobotModel> model = buildModel(robot.description, robot.request.options);
  if (!model) {
    Error error = model.error();
    if (error.file.empty()) error.file = robot.request.file.string();
    return error;
  }
  robot.model = std::move(model).value();
  context.report("audit", 0.6);
  robot.findings = std::move(reader);
  const std::vector<Finding> audited = audit(
      robot.description, robot.model, [&](const Geometry& geometry) { return meshBox(geometry, context); });
  robot.findings.insert(robot.findings.end(), audited.begin(), audited.end());
  if (context.stopRequested()) return cancelled("the work");
  context.report("done", 1.0);
  return std::make_shared<const Robot>(std::move(robot));
}

}  // namespace

Result<estimation::LinkBoxes> bodyBoxes(const Robot& robot, const JobContext& context) {
  const auto extent = [&](const Geometry& geometry) -> Result<std::pair<Vec3, Vec3>> {
    if (geometry.mesh_path.empty())
      return Error{
          .code = ErrorCode::FileNotFound, .detail = "the mesh was not found", .file = geometry.mesh_uri};
    const std::optional<Box> box = meshBox(geometry, context);
    if (!box)
      return Error{.code = ErrorCode::UnsupportedOption,
                   .detail = "the mesh is not read in this process",
                   .file = geometry.mesh_path};
    return std::pair{box->lower, box->upper};
  };
  Result<estimation::LinkBoxes> boxes = estimation::linkBoxes(robot.model, robot.description, extent);
  if (context.stopRequested()) return cancelled("the work");
  if (!boxes) {
    Error error = boxes.error();
    error.file = robot.request.file.string();
    return error;
  }
  return boxes;
}

Result<RobotPtr> loadRobot(const RobotRequest& request, const JobContext& context) {
  context.report("reading " + request.file.filename().string(), 0.0);
  Result<io::UrdfDocument> document =
      io::readUrdf(request.file, io::MeshSearch::fromEnvironment(request.package_paths));
  if (!document) return document.error();
  Robot robot;
  robot.request = request;
  robot.description = std::move(document->description);
  robot.content_hash = document->content_hash;
  robot.text = std::move(document->text);
  robot.reader_findings = document->findings;
  return finish(std::move(robot), std::move(document->findings), context);
}

Result<RobotPtr> rebuildRobot(const Robot& robot, const ModelOptions& options) {
  Robot other = robot;
  other.request.options = options;
  return finish(std::move(other), robot.reader_findings, {});
}

}  // namespace plumbline::workflow
