// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf/urdf_read.h"

#include <algorithm>

#include "io/file/file_tools.h"
#include "io/meshes/mesh_path.h"
#include "io/urdf/urdf_elements.h"
#include "io/urdf/urdf_identity.h"
#include "io/urdf/urdf_structure.h"
#include "io/urdf/urdf_urdfdom.h"

namespace plumbline::io {
namespace {

void resolveMeshes(RobotDescription& robot, const MeshSearch& search) {
  MeshResolver resolver(robot.source, search);
  for (LinkDescription& link : robot.links) {
    for (std::vector<Shape>* shapes : {&link.visuals, &link.collisions}) {
      for (Shape& shape : *shapes) {
        if (shape.geometry.type == GeometryType::Mesh)
          shape.geometry.mesh_path = resolver.resolve(shape.geometry.mesh_uri).string();
      }
    }
  }
}

void noteSharedNames(const RobotDescription& robot, UrdfDiagnostics& notes) {
  for (const JointDescription& joint : robot.joints) {
    if (robot.findLink(joint.name) != nullptr)
      notes.note(Severity::Info, joint.line, joint.name, "name-shared",
                 "A link and a joint are both named \"" + joint.name + "\".");
  }
}

}  // namespace

Result<UrdfDocument> readUrdf(const std::filesystem::path& path, const MeshSearch& search) {
  Result<std::string> text = readFile(path, kMaxUrdfBytes);
  if (!text) return text.error();
  return readUrdfText(*text, path.string(), search);
}

Result<UrdfDocument> readUrdfText(std::string_view text, const std::string& source,
                                  const MeshSearch& search) {
  if (text.size() > kMaxUrdfBytes)
    return Error{.code = ErrorCode::FileTooLarge,
                 .detail = "the text is larger than the 20 MB that are accepted for a URDF",
                 .file = source,
                 .remedy = "check that it is the right file"};
  if (text.empty())
    return Error{.code = ErrorCode::FileEmpty,
                 .detail = "the file is empty",
                 .file = source,
                 .remedy = "check that it was written completely"};
  Result<XmlDocument> xml = parseXml(text, source);
  if (!xml) return xml.error();
  if (std::optional<Error> other = urdf::rejectOtherDocuments(*xml)) return *other;

  UrdfDiagnostics notes(source);
  notes.findings = xml->findings;
  urdf::Elements elements = urdf::readElements(*xml, notes);
  elements.robot.source = source;
  urdf::noteLeftoverDefinitions(*xml, notes);
  urdf::addUndeclaredWorld(elements, notes);
  urdf::checkStructure(elements.robot, notes);
  if (notes.rejection()) return *notes.rejection();
  if (Status status = urdf::passThroughUrdfdom(elements); !status) return status.error();
  noteSharedNames(elements.robot, notes);
  resolveMeshes(elements.robot, search);
  return UrdfDocument{std::move(elements.robot), std::move(notes.findings), std::string(text), sha256(text)};
}

}  // namespace plumbline::io
