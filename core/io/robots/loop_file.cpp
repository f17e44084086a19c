// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/loop_file.h"

#include <algorithm>

#include "io/file/file_tools.h"
#include "io/robots/loops_json.h"
#include "io/robots/mjcf_equality.h"
#include "io/robots/srdf_loops.h"
#include "io/urdf/urdf_xml.h"

namespace plumbline::io {
namespace {

Result<LoopFile> readByContent(std::string_view text, const std::string& source, const RobotModel& model) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first != std::string_view::npos && text[first] == '{') return readLoopsJson(text.substr(first));
  const Result<XmlDocument> document = parseXml(text, source);
  if (!document) return document.error();
  if (document->root().name == "robot") return readSrdfLoops(*document);
  if (document->root().name == "mujoco") return readMjcfEqualities(*document, model);
  return Error{
      .code = ErrorCode::FormatUnknown,
      .detail = "the root element is <" + document->root().name + ">, of no format that states loops",
      .remedy = "give loops.json (see plumbline-cli schema loops), an SRDF or an MJCF"};
}

Status checkPosture(const RobotModel& model, const LoopFile& file) {
  for (const auto& [name, value] : file.posture) {
    const int body = model.findJoint(name);
    if (body < 0 || !model.body(body).joint.isOneDof())
      return rejection(ErrorCode::UnknownReference,
                       "the posture names \"" + name + "\", and the robot has no moving joint of that name",
                       {name}, "use joints of the robot with one coordinate");
  }
  return done();
}

}  // namespace

Result<LoopFile> readLoops(const std::filesystem::path& path, const RobotModel& model) {
  const Result<std::string> text = readFile(path, kMegabyte);
  if (!text) return text.error();
  return readLoopsText(*text, path.string(), model);
}

Result<LoopFile> readLoopsText(std::string_view text, const std::string& source, const RobotModel& model) {
  Result<LoopFile> file = readByContent(text, source, model);
  Status status = file ? checkLoops(model, file->loops) : Status(file.error());
  if (status && file->loops.empty())
    status = Error{
        .code = ErrorCode::MissingElement,
        .detail = "the file states no loops",
        .remedy =
            "state them: <loop_constraint> in an SRDF, <connect> or <weld> in an MJCF, \"loops\" in JSON"};
  if (status) status = checkPosture(model, *file);
  if (status) return file;
  Error error = status.error();
  if (error.file.empty()) error.file = source;
  return error;
}

std::optional<ConstraintRows> rowsFromText(std::string_view text) {
  ConstraintRows rows{};
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ','; };
  auto at = text.begin();
  while (at != text.end()) {
    const auto begin = std::find_if_not(at, text.end(), blank);
    at = std::find_if(begin, text.end(), blank);
    if (begin == at) break;
    const auto row = std::find(kRowNames.begin(), kRowNames.end(), std::string_view(begin, at));
    if (row == kRowNames.end()) return std::nullopt;
    rows[static_cast<std::size_t>(row - kRowNames.begin())] = true;
  }
  return rows;
}

}  // namespace plumbline::io
