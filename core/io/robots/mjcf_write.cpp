// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/mjcf_write.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <map>
#include <set>

#include "base/tolerance.h"
#include "io/file/xml_text.h"
#include "io/urdf/urdf_numbers.h"
#include "model/build_model.h"

namespace plumbline::io {
namespace {

using Attributes = XmlText::Attributes;

constexpr double kLeastMass = 1e-15;  ///< mjMINVAL: MuJoCo rejects moving bodies with less

bool samePose(const Pose& pose) {
  return pose.p.isZero(0.0) && pose.R == Mat3::Identity();
}

/// pos and quat (w first) of a frame, left out where they are the default.
void addPose(Attributes& attributes, const Pose& pose) {
  if (!pose.p.isZero(0.0)) attributes.emplace_back("pos", numbersText(pose.p));
  if (pose.R == Mat3::Identity()) return;
  const Eigen::Vector4d q = quaternionFromRotation(pose.R);
  attributes.emplace_back("quat", numbersText(Eigen::Vector4d(q[3], q[0], q[1], q[2])));
}

std::string lowerName(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// Returns true for principal moments that satisfy A + B >= C by rounding alone: MuJoCo compares without tolerance.
bool onTriangleBoundary(const Mat3& inertia) {
  const Vec3 e = Eigen::SelfAdjointEigenSolver<Mat3>(inertia, Eigen::EigenvaluesOnly).eigenvalues();
  return e[0] > 0.0 && std::abs(e[0] + e[1] - e[2]) <= rounding(64.0, e[2]);
}

/// Returns true for a binary STL, the only kind that MuJoCo reads: an 80-byte header, the number of triangles, 50 bytes for
/// each.
bool binaryStl(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::array<unsigned char, 84> head{};
  if (!in.read(reinterpret_cast<char*>(head.data()), head.size())) return false;
  const std::uint64_t count =
      head[80] | (head[81] << 8U) | (head[82] << 16U) | (std::uint64_t{head[83]} << 24U);
  std::error_code failed;
  return std::filesystem::file_size(file, failed) == 84 + 50 * count && !failed;
}

class MjcfWriter {
 public:
  explicit MjcfWriter(const RobotOut& out) : out_(out) {}

  Result<WrittenRobot> run() {
    if (Status status = check(); !status) return status.error();
    collectMeshes();
    xml_.open("mujoco", {{"model", out_.model.name()}});
    xml_.comment(out_.origin);
    xml_.empty("compiler", {{"angle", "radian"},
                            {"autolimits", "true"},
                            {"inertiafromgeom", "false"},
                            {"balanceinertia", "false"}});
    xml_.empty("option", {{"gravity", numbersText(out_.model.gravity())}});
    writeAssets();
    xml_.open("worldbody");
    for (const LinkPlacement& link : out_.model.worldLinks()) writeLink(link, true);
    writeChildren(-1);
    xml_.close();
    writeMimics();
    writeMotors();
    xml_.close();
    note();
    return WrittenRobot{xml_.text(), std::move(findings_)};
  }

 private:
  Status check() const {
    for (const Body& body : out_.model.bodies()) {
      const bool inner = body.joint.type == JointType::Floating && body.parent >= 0;
      if (body.joint.type != JointType::Helical && !inner) continue;
      return Error{.code = ErrorCode::UnsupportedJoint,
                   .detail = "joint \"" + body.joint.name + "\" is " +
                             (inner ? "floating inside the tree" : std::string(toString(body.joint.type))) +
                             ", which MJCF cannot express",
                   .subjects = {body.joint.name},
                   .remedy = "export SDF or JSON"};
    }
    return checkCentres(out_);
  }

  /// One asset per mesh file and scale.
  void collectMeshes() {
    std::set<std::string> taken;
    for (const LinkDescription& link : out_.description.links) {
      for (const std::vector<Shape>* shapes : {&link.visuals, &link.collisions}) {
        for (const Shape& shape : *shapes) {
          const Geometry& g = shape.geometry;
          if (g.type != GeometryType::Mesh || !readable(link.name, g)) continue;
          const std::string key = meshKey(g);
          if (meshes_.contains(key)) continue;
          const std::string stem = std::filesystem::path(g.mesh_path).stem().string();
          std::string name = stem;
          for (int n = 2; !taken.insert(name).second; ++n) name = stem + "_" + std::to_string(n);
          meshes_[key] = name;
          assets_.push_back({{"name", name}, {"file", meshReference(out_, g)}});
          if (g.scale != Vec3::Ones()) assets_.back().emplace_back("scale", numbersText(g.scale));
        }
      }
    }
  }

  static std::string meshKey(const Geometry& g) { return g.mesh_path + " " + numbersText(g.scale); }

  /// MuJoCo reads binary STL, OBJ and its own MSH.
  bool readable(const std::string& link, const Geometry& g) {
    if (!shapeCanBeWritten(out_, link, g, findings_)) return false;
    const std::string kind = lowerName(std::filesystem::path(g.mesh_path).extension().string());
    if ((kind == ".stl" && binaryStl(g.mesh_path)) || kind == ".obj" || kind == ".msh") return true;
    other_meshes_.insert(g.mesh_path);
    return false;
  }

  void writeAssets() {
    if (assets_.empty()) return;
    xml_.open("asset");
    for (const Attributes& mesh : assets_) xml_.empty("mesh", mesh);
    xml_.close();
  }

  void writeChildren(int parent) {
    for (int b = 0; b < out_.model.bodyCount(); ++b)
      if (out_.model.body(b).parent == parent) writeBody(b);
  }

  // A tree is written depth first; the reader rejects documents deeper than any robot.
  void writeBody(int index) {
    const Body& body = out_.model.body(index);
    Attributes attributes = {{"name", bodyName(body)}};
    addPose(attributes, body.joint.X_PJ);
    xml_.open("body", attributes);
    const Inertial inertial = inertialOf(body.pi_std);
    const Mat3& I = inertial.inertia;
    Eigen::Matrix<double, 6, 1> full;
    full << I(0, 0), I(1, 1), I(2, 2), I(0, 1), I(0, 2), I(1, 2);
    xml_.empty("inertial", {{"pos", numbersText(inertial.X_LC.p)},
                            {"mass", formatNumber(inertial.mass)},
                            {"fullinertia", numbersText(full)}});
    writeJoint(body);
    for (const LinkPlacement& link : body.links) writeLink(link, &link == &body.links.front());
    writeChildren(index);
    xml_.close();
  }

  /// "world" is MuJoCo's own body.
  std::string bodyName(const Body& body) const { return body.name == "world" ? "world_link" : body.name; }

  void writeJoint(const Body& body) {
    const Joint& joint = body.joint;
    switch (joint.type) {
      case JointType::Floating:
        xml_.empty("freejoint", {{"name", joint.name}});
        return;
      case JointType::Spherical:
        xml_.empty("joint", {{"name", joint.name}, {"type", "ball"}});
        return;
      case JointType::Planar: {
        const Vec3 e1 = planeDirection(joint.axis);
        xml_.empty("joint", {{"name", joint.name + ".x"}, {"type", "slide"}, {"axis", numbersText(e1)}});
        xml_.empty(
            "joint",
            {{"name", joint.name + ".y"}, {"type", "slide"}, {"axis", numbersText(joint.axis.cross(e1))}});
        xml_.empty("joint",
                   {{"name", joint.name + ".angle"}, {"type", "hinge"}, {"axis", numbersText(joint.axis)}});
        planar_.push_back(joint.name);
        return;
      }
      default:
        break;
    }
    Attributes attributes = {{"name", joint.name},
                             {"type", joint.type == JointType::Prismatic ? "slide" : "hinge"},
                             {"axis", numbersText(joint.axis)}};
    const JointLimits& limits = joint.limits;
    if (joint.type != JointType::Continuous && limits.lower && limits.upper && *limits.lower < *limits.upper)
      attributes.emplace_back("range", formatNumber(*limits.lower) + " " + formatNumber(*limits.upper));
    // The friction of a mimic joint is its source's.
    const JointLosses losses = joint.mimics >= 0 ? JointLosses{} : jointLosses(out_, body, findings_);
    if (losses.damping > 0.0) attributes.emplace_back("damping", formatNumber(losses.damping));
    if (losses.friction > 0.0) attributes.emplace_back("frictionloss", formatNumber(losses.friction));
    if (losses.armature > 0.0) attributes.emplace_back("armature", formatNumber(losses.armature));
    xml_.empty("joint", attributes);
  }

  /// Site (unless the link is the body itself) and shapes.
  void writeLink(const LinkPlacement& link, bool is_body) {
    if (!is_body) {
      Attributes attributes = {{"name", link.link}};
      addPose(attributes, link.X_BL);
      xml_.empty("site", attributes);
    }
    const LinkDescription* description = out_.description.findLink(link.link);
    if (description == nullptr) return;
    for (const Shape& shape : description->visuals) writeGeom(link, shape, "2");
    for (const Shape& shape : description->collisions) writeGeom(link, shape, "3");
  }

  void writeGeom(const LinkPlacement& link, const Shape& shape, const std::string& group) {
    const Geometry& g = shape.geometry;
    if (g.type == GeometryType::Mesh ? !meshes_.contains(meshKey(g))
                                     : !shapeCanBeWritten(out_, link.link, g, findings_))
      return;
    Attributes attributes;
    switch (g.type) {
      case GeometryType::Box:
        attributes = {{"type", "box"}, {"size", numbersText(0.5 * g.size)}};
        break;
      case GeometryType::Cylinder:
      case GeometryType::Capsule:
        attributes = {{"type", g.type == GeometryType::Capsule ? "capsule" : "cylinder"},
                      {"size", formatNumber(g.radius) + " " + formatNumber(0.5 * g.length)}};
        break;
      case GeometryType::Sphere:
        attributes = {{"type", "sphere"}, {"size", formatNumber(g.radius)}};
        break;
      case GeometryType::Mesh:
        attributes = {{"type", "mesh"}, {"mesh", meshes_.at(meshKey(g))}};
        break;
    }
    addPose(attributes, samePose(link.X_BL) ? shape.X_LG : link.X_BL * shape.X_LG);
    attributes.insert(attributes.end(), {{"group", group}, {"contype", "0"}, {"conaffinity", "0"}});
    if (shape.color) attributes.emplace_back("rgba", numbersText(*shape.color));
    xml_.empty("geom", attributes);
  }

  void writeMimics() {
    if (!out_.model.hasMimic()) return;
    xml_.open("equality");
    for (const Body& body : out_.model.bodies()) {
      if (body.joint.mimics < 0) continue;
      xml_.empty("joint", {{"joint1", body.joint.name},
                           {"joint2", out_.model.body(body.joint.mimics).joint.name},
                           {"polycoef", formatNumber(body.joint.offset) + " " +
                                            formatNumber(body.joint.ratio) + " 0 0 0"}});
    }
    xml_.close();
    findings_.push_back(
        {Severity::Info, out_.model.name(), "mimic-soft",
         "Joints that mimic others are equality constraints, which MuJoCo holds as stiff springs "
         "and dampers, not exactly."});
  }

  void writeMotors() {
    std::vector<Attributes> motors;
    for (const Body& body : out_.model.bodies()) {
      if (!body.joint.isOneDof() || body.joint.mimics >= 0) continue;
      motors.push_back({{"name", body.joint.name}, {"joint", body.joint.name}});
      if (const auto& effort = body.joint.limits.effort; effort && *effort > 0.0)
        motors.back().emplace_back("ctrlrange", formatNumber(-*effort) + " " + formatNumber(*effort));
    }
    if (motors.empty()) return;
    xml_.open("actuator");
    for (const Attributes& motor : motors) xml_.empty("motor", motor);
    xml_.close();
  }

  void note() {
    noteBodies(out_, "MJCF", "MuJoCo will refuse the file.", findings_);
    for (const Body& body : out_.model.bodies()) {
      if (body.name == "world")
        findings_.push_back({Severity::Info, body.name, "renamed",
                             "Body \"world\" is written as \"world_link\": the name is MuJoCo's own."});
      if (body.pi_std[layout::m] >= kLeastMass && onTriangleBoundary(inertialOf(body.pi_std).inertia))
        findings_.push_back(
            {Severity::Warning, body.name, "triangle-boundary",
             "The principal moments of body \"" + body.name +
                 "\" are those of a flat body, A + B = C: MuJoCo may refuse them for their rounding; "
                 "balanceinertia=\"true\" in <compiler> lets it pass."});
      if (std::abs(body.pi_std[layout::m]) < kLeastMass)
        findings_.push_back(
            {Severity::Error, body.name, "massless-body",
             "Body \"" + body.name + "\" moves but has no mass: MuJoCo will refuse the file."});
    }
    for (const std::string& joint : planar_)
      findings_.push_back({Severity::Info, joint, "planar-joint",
                           "Planar joint \"" + joint +
                               "\" is two slides and a hinge, whose velocities are in the "
                               "axes of the parent, not of the body."});
    if (!other_meshes_.empty())
      findings_.push_back({Severity::Info, out_.model.name(), "mesh-left-out",
                           std::to_string(other_meshes_.size()) +
                               " meshes (the first: " + *other_meshes_.begin() +
                               ") are left out, because MuJoCo reads binary STL and OBJ only."});
    if (!assets_.empty())
      findings_.push_back(
          {Severity::Info, out_.model.name(), "mesh-closed",
           "MuJoCo refuses meshes without volume, open or flat ones, although no inertia is taken from "
           "them: take such geoms out of the file."});
    noteLostTerms(out_, {"MJCF", true}, findings_);
  }

  const RobotOut& out_;
  XmlText xml_;
  std::map<std::string, std::string> meshes_;  ///< name of the asset by file and scale
  std::vector<Attributes> assets_;
  std::set<std::string> other_meshes_;
  std::vector<std::string> planar_;
  std::vector<Finding> findings_;
};

}  // namespace

Result<WrittenRobot> mjcfText(const RobotOut& out) {
  return MjcfWriter(out).run();
}

}  // namespace plumbline::io
