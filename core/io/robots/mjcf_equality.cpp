// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/mjcf_equality.h"

#include <array>

#include "dynamics/kinematics.h"
#include "io/urdf/urdf_numbers.h"

namespace plumbline::io {
namespace {

Error mjcfError(const XmlDocument& document, const XmlElement& element, ErrorCode code, std::string detail,
                std::string remedy) {
  return Error{.code = code,
               .detail = "<" + element.name + "> " + std::move(detail),
               .subjects = {},
               .file = document.file,
               .place = "line " + std::to_string(element.line),
               .remedy = std::move(remedy)};
}

/// Pose of a link at the zero posture; identity for the world.
Result<Pose> linkAtZero(const RobotModel& model, dynamics::DynamicsWorkspace& work, const std::string& link) {
  if (link.empty() || link == "world") return Pose{};
  const Result<BodyFrame> frame = placeFrame(model, {link, {}});
  if (!frame) return frame.error();
  return frame->body < 0 ? frame->X_BF : work.pose(frame->body) * frame->X_BF;
}

/// Constraint of one element before its frames are placed.
struct Equality {
  LoopClosure loop;
  std::optional<Pose> X_12;  ///< as `relpose` states it
};

Status readRelativePose(const std::string& text, Equality& out) {
  std::array<double, 7> values{};
  if (const auto problem = readNumbers(text, "relpose", values))
    return Error{.code = problem->code, .detail = problem->detail, .remedy = problem->remedy};
  const Eigen::Vector4d q(values[4], values[5], values[6], values[3]);  // w first in the file
  if (q.norm() == 0.0) return done();  // MuJoCo: as at the reference configuration
  out.X_12 = Pose{rotationFromQuaternion(q[0], q[1], q[2], q[3]), Vec3(values[0], values[1], values[2])};
  return done();
}

Result<Equality> readEquality(const XmlDocument& document, const XmlElement& element) {
  Equality equality;
  LoopClosure& loop = equality.loop;
  const std::string* first = element.attribute("body1");
  const std::string* second = element.attribute("body2");
  if (element.attribute("site1") != nullptr)
    return mjcfError(document, element, ErrorCode::UnsupportedOption, "joins sites, which are not read here",
                     "state body1, body2 and anchor or relpose");
  if (first == nullptr)
    return mjcfError(document, element, ErrorCode::MissingElement, "lacks body1", "name a body");
  loop.first.link = *first;
  loop.second.link = second != nullptr ? *second : "world";
  const std::string* name = element.attribute("name");
  loop.name = name != nullptr ? *name : loop.first.link + "-" + loop.second.link;
  if (element.name == "connect") {
    loop.rows = {false, false, false, true, true, true};
    const std::string* anchor = element.attribute("anchor");
    if (anchor == nullptr)
      return mjcfError(document, element, ErrorCode::MissingElement, "lacks anchor",
                       "give the point in the frame of body1");
    if (const auto problem = readNumbers(*anchor, "anchor", std::span<double>(loop.first.X_LF.p.data(), 3)))
      return mjcfError(document, element, problem->code, problem->detail, problem->remedy);
  } else if (const std::string* relative = element.attribute("relpose")) {
    const Status status = readRelativePose(*relative, equality);
    if (!status)
      return mjcfError(document, element, status.error().code, status.error().detail, status.error().remedy);
  }
  return equality;
}

/// Places the second frame where the first one lies at the zero posture, or where `relpose` says.
Status placeSecond(const RobotModel& model, dynamics::DynamicsWorkspace& work, Equality& equality) {
  LoopClosure& loop = equality.loop;
  const Result<Pose> first = linkAtZero(model, work, loop.first.link);
  if (!first) return first.error();
  const Result<Pose> second = linkAtZero(model, work, loop.second.link);
  if (!second) return second.error();
  if (equality.X_12)
    loop.second.X_LF = equality.X_12->inverse();
  else
    loop.second.X_LF = second->inverse() * *first * loop.first.X_LF;
  if (loop.second.link == "world" && !model.worldLinks().empty()) {
    const LinkPlacement& ground = model.worldLinks().front();
    loop.second = {ground.link, ground.X_BL.inverse() * loop.second.X_LF};
  }
  return done();
}

Status checkReferences(const XmlDocument& document) {
  for (const XmlElement& element : document.elements) {
    const std::string* reference = element.name == "joint" ? element.attribute("ref") : nullptr;
    double value = 0.0;
    if (reference != nullptr && (readNumber(*reference, "ref", value) || value != 0.0))
      return mjcfError(document, element, ErrorCode::UnsupportedOption,
                       "has a reference position (ref) other than 0, at which MuJoCo closes the loops",
                       "write the loops as loops.json (see plumbline-cli schema loops)");
  }
  return done();
}

}  // namespace

Result<LoopFile> readMjcfEqualities(const XmlDocument& document, const RobotModel& model) {
  const Status references = checkReferences(document);
  if (!references) return references.error();
  dynamics::DynamicsWorkspace work(model);
  dynamics::forwardKinematics(work, model.neutral());
  LoopFile file;
  for (const XmlElement* section : document.childrenOf(document.root(), "equality"))
    for (const std::size_t child : section->children) {
      const XmlElement& element = document.elements[child];
      const std::string* active = element.attribute("active");
      const bool joins = element.name == "connect" || element.name == "weld";
      if (!joins || (active != nullptr && *active == "false")) {
        std::string text = "Line ";
        text += std::to_string(element.line);
        text += joins ? ": an inactive <" : ": <";
        text += element.name;
        text += "> is left out: it closes no loop between bodies.";
        file.findings.push_back({Severity::Info, element.name, "equality-left-out", std::move(text)});
        continue;
      }
      Result<Equality> equality = readEquality(document, element);
      if (!equality) return equality.error();
      Status placed = placeSecond(model, work, *equality);
      if (!placed) {
        Error error = placed.error();
        error.file = document.file;
        error.place = "line " + std::to_string(element.line);
        return error;
      }
      file.loops.push_back(std::move(equality->loop));
    }
  return file;
}

}  // namespace plumbline::io
