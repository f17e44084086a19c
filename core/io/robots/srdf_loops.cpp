// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/srdf_loops.h"

#include "io/urdf/urdf_numbers.h"

namespace plumbline::io {
namespace {

Error srdfError(const XmlDocument& document, const XmlElement& element, ErrorCode code, std::string detail,
                std::string remedy) {
  return Error{.code = code,
               .detail = std::move(detail),
               .subjects = {},
               .file = document.file,
               .place = "line " + std::to_string(element.line),
               .remedy = std::move(remedy)};
}

Result<LoopClosure> loopConstraint(const XmlDocument& document, const XmlElement& element) {
  const std::string* first = element.attribute("frame1");
  const std::string* second = element.attribute("frame2");
  if (first == nullptr || second == nullptr)
    return srdfError(document, element, ErrorCode::MissingElement, "<loop_constraint> lacks frame1 or frame2",
                     "name two links of the robot");
  LoopClosure loop;
  const std::string* name = element.attribute("name");
  loop.name = name != nullptr ? *name : *first + "-" + *second;
  loop.first.link = *first;
  loop.second.link = *second;
  if (const std::string* mask = element.attribute("mask")) {
    const std::optional<ConstraintRows> rows = rowsFromText(*mask);
    if (!rows)
      return srdfError(document, element, ErrorCode::ValueOutOfRange,
                       "the mask \"" + shortened(*mask) + "\" holds something else than rows",
                       "choose from x, y, z, roll, pitch, yaw, for example mask=\"x z\"");
    loop.rows = *rows;
  }
  if (const std::string* driven = element.attribute("driven")) loop.driven_joint = *driven;
  return loop;
}

Status readState(const XmlDocument& document, const XmlElement& state,
                 std::map<std::string, double>& posture) {
  for (const XmlElement* joint : document.childrenOf(state, "joint")) {
    const std::string* name = joint->attribute("name");
    const std::string* value = joint->attribute("value");
    if (name == nullptr || value == nullptr)
      return srdfError(document, *joint, ErrorCode::MissingElement, "<joint> lacks name or value",
                       "write <joint name=\"…\" value=\"…\"/>");
    double position = 0.0;
    if (const auto problem = readNumber(*value, "value of joint \"" + *name + "\"", position))
      return srdfError(document, *joint, problem->code, problem->detail, problem->remedy);
    posture[*name] = position;
  }
  return done();
}

}  // namespace

Result<LoopFile> readSrdfLoops(const XmlDocument& document) {
  LoopFile file;
  for (const XmlElement* element : document.childrenOf(document.root(), "loop_constraint")) {
    Result<LoopClosure> loop = loopConstraint(document, *element);
    if (!loop) return loop.error();
    file.loops.push_back(std::move(*loop));
  }
  const auto states = document.childrenOf(document.root(), "group_state");
  if (!states.empty()) {
    const Status status = readState(document, *states.front(), file.posture);
    if (!status) return status.error();
  }
  return file;
}

}  // namespace plumbline::io
