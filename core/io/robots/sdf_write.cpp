// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/sdf_write.h"

#include <algorithm>
#include <numbers>
#include <set>

#include "io/file/xml_text.h"
#include "io/urdf/urdf_numbers.h"

namespace plumbline::io {
namespace {

using Attributes = XmlText::Attributes;

class SdfWriter {
 public:
  explicit SdfWriter(const RobotOut& out) : out_(out) {}

  Result<WrittenRobot> run() {
    if (Status status = check(); !status) return status.error();
    chooseNames();
    xml_.open("sdf", {{"version", version()}});
    xml_.comment(out_.origin);
    xml_.open("model", {{"name", out_.model.name()}});
    writeFixedPart();
    for (const Body& body : out_.model.bodies()) writeBody(body);
    for (const Body& body : out_.model.bodies()) writeJoint(body);
    xml_.close();
    xml_.close();
    note();
    return WrittenRobot{"<?xml version=\"1.0\"?>\n" + xml_.text(), std::move(findings_)};
  }

 private:
  Status check() const {
    for (const Body& body : out_.model.bodies()) {
      const bool inner = body.joint.type == JointType::Floating && body.parent >= 0;
      if (body.joint.type != JointType::Planar && !inner) continue;
      return Error{.code = ErrorCode::UnsupportedJoint,
                   .detail = "joint \"" + body.joint.name + "\" is " +
                             (inner ? "floating inside the tree" : "planar") + ", which SDF cannot express",
                   .subjects = {body.joint.name},
                   .remedy = "export JSON"};
    }
    return checkCentres(out_);
  }

  /// Returns the oldest version that has all elements needed.
  std::string version() const {
    if (out_.model.hasMimic()) return "1.11";
    const std::vector<Body>& bodies = out_.model.bodies();
    const bool helical = std::any_of(bodies.begin(), bodies.end(),
                                     [](const Body& body) { return body.joint.type == JointType::Helical; });
    return helical ? "1.10" : "1.9";
  }

  /// Links, frames and joints of an SDF model share one set of names, in which "world" is taken.
  void chooseNames() {
    taken_ = {"world"};
    const auto choose = [&](const std::string& name, const std::string& suffix) {
      std::string chosen = name;
      while (!taken_.insert(chosen).second) chosen += suffix;
      if (chosen != name)
        findings_.push_back({Severity::Info, name, "renamed",
                             "\"" + name + "\" is written as \"" + chosen +
                                 "\": names in an SDF model are used once, for links and joints together."});
      return chosen;
    };
    for (const Body& body : out_.model.bodies()) body_names_.push_back(choose(body.name, "_link"));
    for (const LinkPlacement& link : out_.model.worldLinks())
      if (link.link != "world") fixed_names_.push_back(choose(link.link, "_link"));
    for (const Body& body : out_.model.bodies()) joint_names_.push_back(choose(body.joint.name, "_joint"));
  }

  std::size_t indexOf(const Body& body) const {
    return static_cast<std::size_t>(&body - out_.model.bodies().data());
  }

  void writePose(const Pose& pose, const std::string& relative_to = "") {
    const Eigen::Vector4d q = quaternionFromRotation(pose.R);
    Attributes attributes;
    if (!relative_to.empty()) attributes.emplace_back("relative_to", relative_to);
    if (pose.R == Mat3::Identity()) {
      if (pose.p.isZero(0.0) && relative_to.empty()) return;
      xml_.leaf("pose", numbersText(pose.p) + " 0 0 0", attributes);
      return;
    }
    attributes.emplace_back("rotation_format", "quat_xyzw");
    xml_.leaf("pose", numbersText(pose.p) + " " + numbersText(q), attributes);
  }

  void writeInertial(const Vec10& pi) {
    const Inertial inertial = inertialOf(pi);
    const Mat3& I = inertial.inertia;
    xml_.open("inertial");
    writePose(inertial.X_LC);
    xml_.leaf("mass", formatNumber(inertial.mass));
    xml_.open("inertia");
    xml_.leaf("ixx", formatNumber(I(0, 0)));
    xml_.leaf("ixy", formatNumber(I(0, 1)));
    xml_.leaf("ixz", formatNumber(I(0, 2)));
    xml_.leaf("iyy", formatNumber(I(1, 1)));
    xml_.leaf("iyz", formatNumber(I(1, 2)));
    xml_.leaf("izz", formatNumber(I(2, 2)));
    xml_.close();
    xml_.close();
  }

  /// Writes everything that does not move as one link on a fixed joint; nothing when it has neither mass nor shape.
  void writeFixedPart() {
    Vec10 pi = Vec10::Zero();
    bool shapes = false;
    for (const LinkPlacement& link : out_.model.worldLinks()) {
      pi += link.pi_std;
      const LinkDescription* description = out_.description.findLink(link.link);
      shapes = shapes ||
               (description != nullptr && !(description->visuals.empty() && description->collisions.empty()));
    }
    if (fixed_names_.empty() || (!shapes && pi.isZero(0.0))) return;
    fixed_link_ = fixed_names_.front();
    xml_.open("link", {{"name", fixed_link_}});
    if (pi[layout::m] > 0.0) writeInertial(pi);
    for (const LinkPlacement& link : out_.model.worldLinks()) writeShapes(link);
    xml_.close();
    std::string joint = fixed_link_ + "_to_world";
    while (!taken_.insert(joint).second) joint += "_joint";
    xml_.open("joint", {{"name", joint}, {"type", "fixed"}});
    xml_.leaf("parent", "world");
    xml_.leaf("child", fixed_link_);
    xml_.close();
  }

  void writeBody(const Body& body) {
    const std::size_t index = indexOf(body);
    xml_.open("link", {{"name", body_names_[index]}});
    writePose(body.joint.X_PJ,
              body.parent < 0 ? "__model__" : body_names_[static_cast<std::size_t>(body.parent)]);
    writeInertial(body.pi_std);
    for (const LinkPlacement& link : body.links) writeShapes(link);
    xml_.close();
    for (std::size_t k = 1; k < body.links.size(); ++k) {
      const LinkPlacement& link = body.links[k];
      if (!taken_.insert(link.link).second) continue;
      xml_.open("frame", {{"name", link.link}, {"attached_to", body_names_[index]}});
      writePose(link.X_BL);
      xml_.close();
    }
  }

  void writeShapes(const LinkPlacement& link) {
    const LinkDescription* description = out_.description.findLink(link.link);
    if (description == nullptr) return;
    for (const Shape& shape : description->visuals) writeShape(link, shape, "visual");
    for (const Shape& shape : description->collisions) writeShape(link, shape, "collision");
  }

  void writeShape(const LinkPlacement& link, const Shape& shape, const std::string& kind) {
    const Geometry& g = shape.geometry;
    if (!shapeCanBeWritten(out_, link.link, g, findings_)) return;
    // Names of visuals and collisions are used once per link: numbered over the whole document.
    xml_.open(kind, {{"name", link.link + "_" + kind + std::to_string(++shapes_)}});
    writePose(link.X_BL * shape.X_LG);
    xml_.open("geometry");
    switch (g.type) {
      case GeometryType::Box:
        xml_.open("box");
        xml_.leaf("size", numbersText(g.size));
        break;
      case GeometryType::Cylinder:
      case GeometryType::Capsule:
        xml_.open(g.type == GeometryType::Capsule ? "capsule" : "cylinder");
        xml_.leaf("radius", formatNumber(g.radius));
        xml_.leaf("length", formatNumber(g.length));
        break;
      case GeometryType::Sphere:
        xml_.open("sphere");
        xml_.leaf("radius", formatNumber(g.radius));
        break;
      case GeometryType::Mesh:
        xml_.open("mesh");
        xml_.leaf("uri", meshReference(out_, g));
        if (g.scale != Vec3::Ones()) xml_.leaf("scale", numbersText(g.scale));
        break;
    }
    xml_.close();
    xml_.close();
    if (kind == "visual" && shape.color) {
      xml_.open("material");
      xml_.leaf("ambient", numbersText(*shape.color));
      xml_.leaf("diffuse", numbersText(*shape.color));
      xml_.close();
    }
    xml_.close();
  }

  static std::string typeOf(JointType type) {
    switch (type) {
      case JointType::Continuous:
        return "continuous";
      case JointType::Prismatic:
        return "prismatic";
      case JointType::Helical:
        return "screw";
      case JointType::Spherical:
        return "ball";
      default:
        return "revolute";
    }
  }

  void writeJoint(const Body& body) {
    const Joint& joint = body.joint;
    if (joint.type == JointType::Floating) return;  // a link without a joint floats
    const std::size_t index = indexOf(body);
    xml_.open("joint", {{"name", joint_names_[index]}, {"type", typeOf(joint.type)}});
    const std::string base = fixed_link_.empty() ? "world" : fixed_link_;
    xml_.leaf("parent", body.parent < 0 ? base : body_names_[static_cast<std::size_t>(body.parent)]);
    xml_.leaf("child", body_names_[index]);
    if (joint.type == JointType::Helical)
      xml_.leaf("screw_thread_pitch", formatNumber(2.0 * std::numbers::pi * joint.pitch));
    if (joint.type != JointType::Spherical) writeAxis(body);
    xml_.close();
  }

  void writeAxis(const Body& body) {
    const Joint& joint = body.joint;
    xml_.open("axis");
    xml_.leaf("xyz", numbersText(joint.axis));
    const JointLimits& limits = joint.limits;
    xml_.open("limit");
    if (joint.type != JointType::Continuous && limits.lower) xml_.leaf("lower", formatNumber(*limits.lower));
    if (joint.type != JointType::Continuous && limits.upper) xml_.leaf("upper", formatNumber(*limits.upper));
    if (limits.effort) xml_.leaf("effort", formatNumber(*limits.effort));
    if (limits.velocity) xml_.leaf("velocity", formatNumber(*limits.velocity));
    xml_.close();
    const JointLosses losses = joint.mimics >= 0 ? JointLosses{} : jointLosses(out_, body, findings_);
    if (losses.damping > 0.0 || losses.friction > 0.0) {
      xml_.open("dynamics");
      xml_.leaf("damping", formatNumber(losses.damping));
      xml_.leaf("friction", formatNumber(losses.friction));
      xml_.close();
    }
    if (joint.mimics >= 0) {
      // follower = multiplier · (leader − reference) + offset
      xml_.open("mimic", {{"joint", joint_names_[static_cast<std::size_t>(joint.mimics)]}, {"axis", "axis"}});
      xml_.leaf("multiplier", formatNumber(joint.ratio));
      xml_.leaf("offset", formatNumber(joint.offset));
      xml_.leaf("reference", "0");
      xml_.close();
    }
    xml_.close();
  }

  void note() {
    noteBodies(out_, "SDF", "Simulators may refuse the file.", findings_);
    noteLostTerms(out_, {"SDF", false}, findings_);
    findings_.push_back({Severity::Info, out_.model.name(), "gravity-elsewhere",
                         "SDF keeps gravity in the world, not in the model: set <gravity>" +
                             numbersText(out_.model.gravity()) + "</gravity> there."});
  }

  const RobotOut& out_;
  XmlText xml_;
  std::set<std::string> taken_;
  std::vector<std::string> body_names_, joint_names_, fixed_names_;
  std::string fixed_link_;  ///< empty: there is none, joints connect to the world
  int shapes_ = 0;
  std::vector<Finding> findings_;
};

}  // namespace

Result<WrittenRobot> sdfText(const RobotOut& out) {
  return SdfWriter(out).run();
}

}  // namespace plumbline::io
