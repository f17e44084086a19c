// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf/urdf_identity.h"

#include <filesystem>

#include "io/urdf/urdf_numbers.h"

namespace plumbline::io::urdf {
namespace {

bool endsWith(const std::string& text, std::string_view end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

/// Prefix that the document binds to xacro, "xacro" by custom; empty when it binds none.
std::string xacroPrefix(const XmlElement& root) {
  for (const XmlAttribute& attribute : root.attributes) {
    if (attribute.name.rfind("xmlns:", 0) == 0 && attribute.value.find("xacro") != std::string::npos)
      return attribute.name.substr(6);
  }
  return {};
}

/// Name of an element behind the prefix of xacro; empty for other elements.
std::string_view xacroName(const XmlElement& element, const std::string& bound) {
  const std::string_view name = element.name;
  for (const std::string& prefix : {std::string("xacro:"), bound + ":"})
    if (prefix.size() > 1 && name.substr(0, prefix.size()) == prefix) return name.substr(prefix.size());
  return {};
}

/// Definitions below the root, which add nothing to the robot by themselves.
bool isDefinition(const XmlElement& element, const std::string& bound) {
  const std::string_view name = xacroName(element, bound);
  return name == "property" || name == "macro" || name == "arg";
}

/// The first element that only xacro can turn into URDF; nullptr when there is none.
const XmlElement* firstXacro(const XmlDocument& document) {
  const std::string bound = xacroPrefix(document.root());
  const auto isTag = [&](const XmlElement& element) { return !xacroName(element, bound).empty(); };
  // Expressions count only in elements that URDF reads: others may hold text of any kind.
  std::vector<std::pair<std::size_t, bool>> stack = {{0, false}};
  const XmlElement* first = nullptr;
  while (!stack.empty()) {
    const auto [index, inside] = stack.back();
    stack.pop_back();
    const XmlElement& element = document.elements[index];
    const bool read = inside || index == 0 || element.name == "link" || element.name == "joint" ||
                      element.name == "material";
    bool found = isTag(element);
    for (const XmlAttribute& attribute : element.attributes) {
      if (read && (attribute.value.find("${") != std::string::npos ||
                   attribute.value.find("$(") != std::string::npos))
        found = true;
    }
    if (found && (first == nullptr || element.begin < first->begin)) first = &element;
    for (const std::size_t child : element.children) {
      if (index == 0 && isDefinition(document.elements[child], bound)) continue;
      // Below the root only the elements that are read count, and everything in them.
      stack.emplace_back(child, read && index != 0);
    }
  }
  return first;
}

/// Quoted for a shell when it needs to be.
std::string shellWord(const std::string& word) {
  if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-:@") ==
      std::string::npos)
    return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

Error otherKind(const XmlDocument& document, const std::string& kind, const std::string& remedy) {
  return {
      ErrorCode::NotARobot,
      "this is " + kind + ", not a URDF (its outermost element is " + inAngles(document.root().name) + ")",
      {},
      document.file,
      "line " + std::to_string(document.root().line),
      remedy};
}

std::optional<Error> rejectByRoot(const XmlDocument& document) {
  const std::string& root = document.root().name;
  if (root == "robot") return std::nullopt;
  struct Kind {
    std::string_view root, name, remedy;
  };
  const std::string choose = "choose a file whose outermost element is <robot>";
  const Kind kinds[] = {
      {"sdf", "an SDF model", "convert it to URDF first, or choose the URDF of the robot"},
      {"world", "an SDF world", "choose the URDF of the robot"},
      {"model", "a part of an SDF model", "choose the URDF of the robot"},
      {"mujoco", "a MuJoCo model (MJCF)", "convert it to URDF first, or choose the URDF of the robot"},
      {"mujocoinclude", "a part of a MuJoCo model", "choose the URDF of the robot"},
      {"html", "an HTML page", "download the file itself (the raw file), not the page that shows it"},
      {"COLLADA", "a COLLADA mesh", "choose the URDF that refers to it"},
      {"svg", "a picture (SVG)", choose},
      {"launch", "a ROS launch file", "choose the URDF that it loads"},
      {"package", "a ROS package manifest", "choose the URDF in the folder urdf/ or robots/ beside it"},
      {"link", "a part of a URDF", "wrap it in <robot name=\"…\"> … </robot>"},
      {"joint", "a part of a URDF", "wrap it in <robot name=\"…\"> … </robot>"},
  };
  for (const Kind& kind : kinds) {
    if (root == kind.root) return otherKind(document, std::string(kind.name), std::string(kind.remedy));
  }
  return otherKind(document, "an XML document of another kind", choose);
}

Error xacroError(const XmlDocument& document, int line, const std::string& what) {
  return {ErrorCode::XacroNotExpanded,
          what,
          {},
          document.file,
          "line " + std::to_string(line),
          "expand it with: " + xacroCommand(document.file)};
}

}  // namespace

std::string xacroCommand(const std::string& file) {
  std::string expanded = file.empty() ? "robot.urdf" : file;
  if (endsWith(expanded, ".xacro")) {
    expanded.resize(expanded.size() - 6);
    if (!endsWith(expanded, ".urdf")) expanded += ".urdf";
  } else if (!file.empty()) {
    const std::filesystem::path path(file);
    expanded = (path.parent_path() / (path.stem().string() + "_expanded.urdf")).string();
  }
  const std::string from = shellWord(file.empty() ? "robot.urdf.xacro" : file);
  return "xacro " + from + " > " + shellWord(expanded) + "  (in ROS 2: ros2 run xacro xacro " + from + " > " +
         shellWord(expanded) + ")";
}

void noteLeftoverDefinitions(const XmlDocument& document, UrdfDiagnostics& notes) {
  const std::string bound = xacroPrefix(document.root());
  const XmlElement* first = nullptr;
  int count = 0;
  for (const std::size_t child : document.root().children) {
    const XmlElement& element = document.elements[child];
    if (isDefinition(element, bound) && ++count == 1) first = &element;
  }
  if (first != nullptr)
    notes.note(Severity::Warning, first->line, first->name, "xacro-leftover",
               inAngles(first->name) + (count > 1 ? " and " + std::to_string(count - 1) + " more" : "") +
                   ": definitions of xacro remained in the file. Nothing uses them; they are ignored.");
}

std::optional<Error> rejectOtherDocuments(const XmlDocument& document) {
  const XmlElement& root = document.root();
  if (const XmlElement* element = firstXacro(document)) {
    const bool is_tag = element->name.find(':') != std::string::npos;
    return xacroError(
        document, element->line,
        is_tag ? "this is a xacro file that has not been expanded (" + inAngles(element->name) + ")"
               : "this is a xacro file that has not been expanded (" + inAngles(element->name) +
                     " holds an expression in ${…} or $(…))");
  }
  if (std::optional<Error> other = rejectByRoot(document)) return other;
  if (document.child(root, "link") != nullptr) return std::nullopt;
  if (document.child(root, "group") != nullptr || document.child(root, "disable_collisions") != nullptr ||
      document.child(root, "virtual_joint") != nullptr)
    return otherKind(document, "a semantic description (SRDF)", "choose the URDF that belongs to it");
  if (document.made_by_xacro)
    return Error{.code = ErrorCode::NotARobot,
                 .detail = "the robot has no links: xacro made this from a file that only defines macros",
                 .file = document.file,
                 .place = "line " + std::to_string(root.line),
                 .remedy = "expand the xacro file that uses the macros"};
  if (endsWith(document.file, ".xacro") || !xacroPrefix(root).empty())
    return xacroError(document, root.line, "this xacro file defines no link by itself");
  return Error{.code = ErrorCode::NotARobot,
               .detail = "the robot has no links",
               .file = document.file,
               .place = "line " + std::to_string(root.line),
               .remedy = "add at least one <link>, or choose the complete description"};
}

}  // namespace plumbline::io::urdf
