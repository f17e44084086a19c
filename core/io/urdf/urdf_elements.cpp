// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf/urdf_elements.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "io/urdf/urdf_shapes.h"

namespace plumbline::io::urdf {
namespace {

/// A deviation of the axis' length from one that rounding to four digits explains.
constexpr double kAxisRounding = 1e-3;
/// Shorter axes have no reliable direction.
constexpr double kShortestAxis = 1e-9;

void checkName(const std::string& kind, const XmlElement& element, std::string& name,
               UrdfDiagnostics& notes) {
  const std::string* value = element.attribute("name");
  if (value == nullptr || value->empty()) {
    notes.reject(ErrorCode::MissingElement, element.line, {},
                 "the <" + kind + "> has " + (value == nullptr ? "no name" : "an empty name"),
                 "give it a name of its own");
    return;
  }
  name = *value;
  constexpr std::size_t kLongestName = 256;
  if (name.size() > kLongestName) {
    notes.reject(ErrorCode::ValueOutOfRange, element.line, {},
                 "the name of the <" + kind + "> is " + std::to_string(name.size()) + " bytes long",
                 "use a name of at most " + std::to_string(kLongestName) + " bytes");
    name = shortened(name);
    return;
  }
  if (harmlessText(name) != name) {
    notes.reject(ErrorCode::ValueOutOfRange, element.line, {},
                 "the name of the <" + kind + "> contains a control character (a line break, a tab …)",
                 "use printable characters only");
  } else if (name.front() == ' ' || name.back() == ' ') {
    notes.note(Severity::Warning, element.line, name, "name-blank",
               "The name of " + described(kind, name) + " begins or ends with a blank.");
  }
}

/// Attribute of an element as a number. @return false when the attribute is missing
bool number(const XmlElement& element, const std::string& attribute, const std::string& what,
            const std::string& subject, double& value, UrdfDiagnostics& notes) {
  const std::string* text = element.attribute(attribute);
  if (text == nullptr) return false;
  if (const auto problem = readNumber(*text, what, value)) notes.reject(*problem, element.line, {subject});
  return true;
}

void readInertia(const XmlElement& element, const std::string& link, Inertial& inertial,
                 UrdfDiagnostics& notes) {
  const auto entry = [&](const std::string& attribute, int row, int column) {
    double value = 0.0;
    const std::string what = attribute + " of link \"" + link + "\"";
    if (!number(element, attribute, what, link + "." + attribute, value, notes)) {
      const bool diagonal = row == column;
      notes.note(diagonal ? Severity::Error : Severity::Warning, element.line, link, "inertial-incomplete",
                 "The inertia of link \"" + link + "\" has no " + attribute + "; it is taken as 0.");
    }
    inertial.inertia(row, column) = inertial.inertia(column, row) = value;
  };
  entry("ixx", 0, 0);
  entry("iyy", 1, 1);
  entry("izz", 2, 2);
  entry("ixy", 0, 1);
  entry("ixz", 0, 2);
  entry("iyz", 1, 2);
}

std::optional<Inertial> readInertial(const XmlDocument& document, const XmlElement& link_element,
                                     const std::string& link, std::optional<Vec3>& rpy,
                                     UrdfDiagnostics& notes) {
  const XmlElement* element = onlyChild(document, link_element, "inertial", link, notes);
  if (element == nullptr) return std::nullopt;
  Inertial inertial;
  const XmlElement* origin = onlyChild(document, *element, "origin", link, notes);
  if (const auto problem =
          readOrigin(origin, "origin of the inertial of link \"" + link + "\"", inertial.X_LC, rpy))
    notes.reject(*problem, origin->line, {link});
  const XmlElement* mass = onlyChild(document, *element, "mass", link, notes);
  if (mass == nullptr ||
      !number(*mass, "value", "mass of link \"" + link + "\"", link + ".m", inertial.mass, notes)) {
    notes.note(Severity::Error, element->line, link, "inertial-incomplete",
               "The inertial of link \"" + link + "\" has no mass; it is taken as 0.");
  }
  if (const XmlElement* inertia = onlyChild(document, *element, "inertia", link, notes)) {
    readInertia(*inertia, link, inertial, notes);
  } else {
    notes.note(Severity::Error, element->line, link, "inertial-incomplete",
               "The inertial of link \"" + link + "\" has no inertia; it is taken as 0.");
  }
  return inertial;
}

JointType jointType(const XmlElement& element, const std::string& name, UrdfDiagnostics& notes) {
  const std::string remedy = "use revolute, continuous, prismatic, fixed, floating or planar";
  const std::string* type = element.attribute("type");
  if (type == nullptr) {
    notes.reject(ErrorCode::MissingElement, element.line, {name}, "joint \"" + name + "\" has no type",
                 remedy);
    return JointType::Fixed;
  }
  if (*type == "revolute") return JointType::Revolute;
  if (*type == "continuous") return JointType::Continuous;
  if (*type == "prismatic") return JointType::Prismatic;
  if (*type == "fixed") return JointType::Fixed;
  if (*type == "floating") return JointType::Floating;
  if (*type == "planar") return JointType::Planar;
  notes.reject(ErrorCode::UnsupportedJoint, element.line, {name},
               "joint \"" + name + "\" is of unknown type \"" + shortened(*type) + "\"", remedy);
  return JointType::Fixed;
}

std::string readLinkName(const XmlDocument& document, const XmlElement& element, const std::string& end,
                         const std::string& joint, UrdfDiagnostics& notes) {
  const XmlElement* child = onlyChild(document, element, end, joint, notes);
  const std::string* link = child == nullptr ? nullptr : child->attribute("link");
  if (link == nullptr || link->empty()) {
    notes.reject(ErrorCode::MissingElement, child == nullptr ? element.line : child->line, {joint},
                 "joint \"" + joint + "\" has no " + end + " link", "add <" + end + " link=\"…\"/>");
    return {};
  }
  return *link;
}

void readAxis(const XmlElement* element, JointDescription& joint, UrdfDiagnostics& notes) {
  if (element == nullptr || joint.type == JointType::Fixed || joint.type == JointType::Floating) return;
  const std::string what = "axis of joint \"" + joint.name + "\"";
  const std::string* xyz = element->attribute("xyz");
  if (xyz == nullptr)
    return notes.reject(ErrorCode::MissingElement, element->line, {joint.name}, "the " + what + " has no xyz",
                        "write <axis xyz=\"0 0 1\"/> or leave the element out for the x axis");
  Vec3 axis = Vec3::UnitX();
  if (const auto problem = readNumbers(*xyz, what, {axis.data(), 3}))
    return notes.reject(*problem, element->line, {joint.name});
  const double length = axis.stableNorm();
  if (length < kShortestAxis)
    return notes.reject(ErrorCode::ValueOutOfRange, element->line, {joint.name}, "the " + what + " is zero",
                        "give the direction about or along which the joint moves");
  joint.axis = axis / length;
  if (std::abs(length - 1.0) > 1e-6) {
    notes.note(
        std::abs(length - 1.0) > kAxisRounding ? Severity::Warning : Severity::Info, element->line,
        joint.name, "axis-not-unit",
        "The " + what + " has length " + shortNumber(length) + " instead of 1; its direction is used.");
  }
}

/// A limit: finite, and stated when it is neither beyond every physical value nor (where 0 means nothing)
/// zero.
std::optional<double> readLimit(const XmlElement& element, const std::string& attribute,
                                const JointDescription& joint, UrdfDiagnostics& notes) {
  const std::string* text = element.attribute(attribute);
  if (text == nullptr) return std::nullopt;
  double value = 0.0;
  const std::string what = attribute + " limit of joint \"" + joint.name + "\"";
  if (auto problem = readNumber(*text, what, value, std::numeric_limits<double>::max())) {
    if (problem->remedy == "write a finite number")
      problem->remedy = "leave the attribute out when there is no limit";
    notes.reject(*problem, element.line, {joint.name});
    return std::nullopt;
  }
  if (std::abs(value) <= kAbsurd) return value;
  notes.note(Severity::Info, element.line, joint.name, "limits-absurd",
             "The " + what + " is " + shortNumber(value) + ", which is taken as no limit.");
  return std::nullopt;
}

void readLimits(const XmlElement* element, JointDescription& joint, UrdfDiagnostics& notes) {
  if (element == nullptr || joint.type == JointType::Fixed) return;
  const auto magnitude = [&](const std::string& attribute) -> std::optional<double> {
    const std::optional<double> value = readLimit(*element, attribute, joint, notes);
    if (!value || *value == 0.0) return std::nullopt;
    if (*value > 0.0) return value;
    notes.note(Severity::Warning, element->line, joint.name, "limits-negative",
               "The " + attribute + " limit of joint \"" + joint.name + "\" is " + shortNumber(*value) +
                   "; a negative one is taken as not stated.");
    return std::nullopt;
  };
  joint.limits.velocity = magnitude("velocity");
  joint.limits.effort = magnitude("effort");
  if (joint.type != JointType::Revolute && joint.type != JointType::Prismatic) return;
  const std::optional<double> lower = readLimit(*element, "lower", joint, notes);
  const std::optional<double> upper = readLimit(*element, "upper", joint, notes);
  // One that is left out is 0 (URDF); both 0 means not stated. One beyond every value leaves that side open.
  const bool lower_open = !lower && element->attribute("lower") != nullptr;
  const bool upper_open = !upper && element->attribute("upper") != nullptr;
  if (!lower_open && !upper_open && lower.value_or(0.0) == 0.0 && upper.value_or(0.0) == 0.0) return;
  if (!lower_open) joint.limits.lower = lower.value_or(0.0);
  if (!upper_open) joint.limits.upper = upper.value_or(0.0);
}

void readDynamics(const XmlElement* element, JointDescription& joint, UrdfDiagnostics& notes) {
  if (element == nullptr) return;
  const auto coefficient = [&](const std::string& attribute, double& value) {
    const std::string what = attribute + " of joint \"" + joint.name + "\"";
    number(*element, attribute, what, joint.name + "." + attribute, value, notes);
    if (value < 0.0)
      notes.note(
          Severity::Warning, element->line, joint.name, "friction-negative",
          "The " + what + " is " + shortNumber(value) + "; friction that drives the joint is not physical.");
  };
  coefficient("damping", joint.damping);
  coefficient("friction", joint.friction);
}

void readMimic(const XmlElement* element, JointDescription& joint, UrdfDiagnostics& notes) {
  if (element == nullptr) return;
  Mimic mimic;
  const std::string* source = element->attribute("joint");
  if (source == nullptr || source->empty())
    return notes.reject(ErrorCode::MissingElement, element->line, {joint.name},
                        "joint \"" + joint.name + "\" mimics a joint that is not named",
                        "add joint=\"…\" to <mimic> or delete it");
  mimic.joint = *source;
  number(*element, "multiplier", "mimic multiplier of joint \"" + joint.name + "\"", joint.name,
         mimic.multiplier, notes);
  number(*element, "offset", "mimic offset of joint \"" + joint.name + "\"", joint.name, mimic.offset, notes);
  if (joint.type == JointType::Fixed) {
    notes.note(Severity::Info, element->line, joint.name, "mimic-ignored",
               "Joint \"" + joint.name + "\" is fixed, so its <mimic> has no effect.");
    return;
  }
  joint.mimic = mimic;
}

JointDescription readJoint(const XmlDocument& document, const XmlElement& element, std::optional<Vec3>& rpy,
                           UrdfDiagnostics& notes) {
  JointDescription joint;
  joint.line = element.line;
  checkName("joint", element, joint.name, notes);
  joint.type = jointType(element, joint.name, notes);
  joint.parent = readLinkName(document, element, "parent", joint.name, notes);
  joint.child = readLinkName(document, element, "child", joint.name, notes);
  const XmlElement* origin = onlyChild(document, element, "origin", joint.name, notes);
  if (const auto problem = readOrigin(origin, "origin of joint \"" + joint.name + "\"", joint.X_PJ, rpy))
    notes.reject(*problem, origin->line, {joint.name});
  readAxis(onlyChild(document, element, "axis", joint.name, notes), joint, notes);
  readLimits(onlyChild(document, element, "limit", joint.name, notes), joint, notes);
  readDynamics(onlyChild(document, element, "dynamics", joint.name, notes), joint, notes);
  readMimic(onlyChild(document, element, "mimic", joint.name, notes), joint, notes);
  return joint;
}

void noteUnknownElements(const XmlDocument& document, UrdfDiagnostics& notes) {
  // Elements of ROS programs in a URDF; they do not concern the dynamics.
  const std::vector<std::string> known = {"link",   "joint",        "material", "gazebo",     "transmission",
                                          "sensor", "ros2_control", "hardware", "safety",     "mujoco",
                                          "drake",  "extension",    "group",    "group_state"};
  std::vector<std::string> seen;
  for (const std::size_t index : document.root().children) {
    const XmlElement& element = document.elements[index];
    const auto contains = [&](const std::vector<std::string>& names) {
      return std::find(names.begin(), names.end(), element.name) != names.end();
    };
    if (contains(known) || contains(seen) || element.name.find(':') != std::string::npos) continue;
    seen.push_back(element.name);
    notes.note(Severity::Info, element.line, shortened(element.name), "element-ignored",
               inAngles(element.name) + " is not part of URDF and was passed over.");
  }
}

}  // namespace

std::string described(const std::string& kind, const std::string& name) {
  return kind + " \"" + name + "\"";
}

const XmlElement* onlyChild(const XmlDocument& document, const XmlElement& parent, const std::string& name,
                            const std::string& subject, UrdfDiagnostics& notes) {
  const std::vector<const XmlElement*> found = document.childrenOf(parent, name);
  if (found.empty()) return nullptr;
  if (found.size() > 1)
    notes.note(Severity::Warning, found[1]->line, subject, "element-repeated",
               "\"" + subject + "\" has " + std::to_string(found.size()) + " <" + name + "> in its <" +
                   parent.name + ">; the first one counts.");
  return found.front();
}

std::optional<NumberProblem> readOrigin(const XmlElement* origin, const std::string& what, Pose& pose,
                                        std::optional<Vec3>& rpy) {
  rpy = Vec3::Zero();
  if (origin == nullptr) return std::nullopt;
  if (const std::string* xyz = origin->attribute("xyz")) {
    if (auto problem = readNumbers(*xyz, "xyz of the " + what, {pose.p.data(), 3})) return problem;
  }
  const std::string* angles = origin->attribute("rpy");
  const std::string* quaternion = origin->attribute("quat_xyzw");
  if (angles != nullptr) {
    if (auto problem = readNumbers(*angles, "rpy of the " + what, {rpy->data(), 3})) return problem;
    pose.R = rotationFromRpy(*rpy);
  } else if (quaternion != nullptr) {
    Eigen::Vector4d q = Eigen::Vector4d::UnitW();
    if (auto problem = readNumbers(*quaternion, "quat_xyzw of the " + what, {q.data(), 4})) return problem;
    if (q.stableNorm() < kShortestAxis)
      return NumberProblem{ErrorCode::ValueOutOfRange, "quat_xyzw of the " + what + " is zero",
                           "write a unit quaternion"};
    q /= q.stableNorm();
    pose.R = rotationFromQuaternion(q[0], q[1], q[2], q[3]);
    rpy.reset();
  }
  return std::nullopt;
}

Elements readElements(const XmlDocument& document, UrdfDiagnostics& notes) {
  Elements elements;
  const XmlElement& root = document.root();
  if (const std::string* name = root.attribute("name"); name != nullptr && !name->empty()) {
    checkName("robot", root, elements.robot.name, notes);
  } else {
    elements.robot.name = "robot";
    notes.note(Severity::Warning, root.line, "robot", "robot-unnamed",
               "The robot has no name; it is called \"robot\".");
  }
  const Materials materials = readMaterials(document, notes);
  for (const std::size_t index : root.children) {
    const XmlElement& element = document.elements[index];
    if (element.name == "link") {
      LinkDescription link;
      link.line = element.line;
      checkName("link", element, link.name, notes);
      std::optional<Vec3> rpy;
      link.inertial = readInertial(document, element, link.name, rpy, notes);
      readShapes(document, element, materials, link, notes);
      elements.robot.links.push_back(std::move(link));
      elements.link_rpy.push_back(rpy);
    } else if (element.name == "joint") {
      std::optional<Vec3> rpy;
      elements.robot.joints.push_back(readJoint(document, element, rpy, notes));
      elements.joint_rpy.push_back(rpy);
    }
  }
  noteUnknownElements(document, notes);
  return elements;
}

}  // namespace plumbline::io::urdf
