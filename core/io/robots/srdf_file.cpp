// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/srdf_file.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "io/file/file_tools.h"
#include "io/urdf/urdf_xml.h"

namespace plumbline::io {
namespace {

class SrdfReader {
 public:
  SrdfReader(const XmlDocument& document, const RobotModel& model) : document_(document), model_(model) {}

  Result<SrdfFile> read() {
    const XmlElement& root = document_.root();
    if (root.name != "robot")
      return Error{.code = ErrorCode::FormatUnknown,
                   .detail = "the root element is <" + root.name + ">, of no SRDF",
                   .file = document_.file,
                   .remedy = "give the SRDF that belongs to the robot"};
    for (const XmlElement* element : document_.childrenOf(root, "disable_collisions"))
      if (Status status = disabled(*element); !status) return status.error();
    for (const XmlElement* element : document_.childrenOf(root, "passive_joint"))
      if (Status status = passive(*element); !status) return status.error();
    out_.loops = !document_.childrenOf(root, "loop_constraint").empty();
    if (!missing_.empty() && out_.disabled.empty() && out_.passive.empty())
      return Error{.code = ErrorCode::NameMismatch,
                   .detail = "none of its links and joints is one of " + model_.name() + " (" +
                             listText(missing_, 4) + ")",
                   .subjects = {model_.name()},
                   .file = document_.file,
                   .remedy = "give the SRDF that belongs to the robot"};
    const std::string* name = root.attribute("name");
    if (name != nullptr && *name != model_.name())
      note("srdf-robot", "The SRDF is of a robot called " + *name + ", the URDF of " + model_.name() +
                             "; make sure that they belong together.");
    if (!missing_.empty())
      note("srdf-names", "The SRDF names links and joints that the robot does not have (" +
                             listText(missing_, 6) + "); what it says of them was left out.");
    return std::move(out_);
  }

 private:
  void note(const char* code, const std::string& text) {
    out_.findings.push_back({Severity::Warning, document_.file, code, text});
  }
  Error lacks(const XmlElement& element, const std::string& what, const std::string& remedy) const {
    return Error{.code = ErrorCode::MissingElement,
                 .detail = "<" + element.name + "> lacks " + what,
                 .file = document_.file,
                 .place = "line " + std::to_string(element.line),
                 .remedy = remedy};
  }
  bool hasLink(const std::string& link) const {
    const auto& world = model_.worldLinks();
    return model_.findBody(link) >= 0 ||
           std::any_of(world.begin(), world.end(), [&](const LinkPlacement& l) { return l.link == link; });
  }

  Status disabled(const XmlElement& element) {
    const std::string* first = element.attribute("link1");
    const std::string* second = element.attribute("link2");
    if (first == nullptr || second == nullptr)
      return lacks(element, "link1 or link2", "name two links of the robot");
    bool both = true;
    for (const std::string* link : {first, second}) {
      if (hasLink(*link)) continue;
      missing_.insert(*link);
      both = false;
    }
    if (both) out_.disabled.emplace_back(*first, *second);
    return done();
  }

  Status passive(const XmlElement& element) {
    const std::string* name = element.attribute("name");
    if (name == nullptr) return lacks(element, "name", "name a joint of the robot");
    if (model_.findJoint(*name) >= 0)
      out_.passive.push_back(*name);
    else
      missing_.insert(*name);
    return done();
  }

  const XmlDocument& document_;
  const RobotModel& model_;
  SrdfFile out_;
  std::set<std::string> missing_;
};

}  // namespace

Result<SrdfFile> readSrdf(const std::filesystem::path& path, const RobotModel& model) {
  const Result<std::string> text = readFile(path, kMegabyte);
  if (!text) return text.error();
  const Result<XmlDocument> document = parseXml(*text, path.string());
  if (!document) return document.error();
  return SrdfReader(*document, model).read();
}

}  // namespace plumbline::io
