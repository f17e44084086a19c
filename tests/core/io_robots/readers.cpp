// SPDX-License-Identifier: BSD-3-Clause
#include "core/io_robots/readers.h"

#include <expat.h>

#include <Eigen/Geometry>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>

namespace plumbline::test {
namespace {

struct Node {
  std::string name, text;
  std::map<std::string, std::string> attributes;
  std::vector<std::unique_ptr<Node>> children;

  const Node* child(const std::string& wanted) const {
    for (const auto& c : children)
      if (c->name == wanted) return c.get();
    return nullptr;
  }
  const Node& need(const std::string& wanted) const {
    if (const Node* found = child(wanted)) return *found;
    throw std::runtime_error("<" + name + "> has no <" + wanted + ">");
  }
  std::string attribute(const std::string& key, const std::string& otherwise = "") const {
    const auto found = attributes.find(key);
    return found == attributes.end() ? otherwise : found->second;
  }
};

std::unique_ptr<Node> parse(const std::string& text) {
  Node top;
  std::vector<Node*> stack = {&top};
  XML_Parser parser = XML_ParserCreate(nullptr);
  XML_SetUserData(parser, &stack);
  XML_SetElementHandler(
      parser,
      [](void* data, const XML_Char* name, const XML_Char** attributes) {
        auto& open = *static_cast<std::vector<Node*>*>(data);
        open.back()->children.push_back(std::make_unique<Node>());
        Node* node = open.back()->children.back().get();
        node->name = name;
        for (; *attributes != nullptr; attributes += 2) node->attributes[attributes[0]] = attributes[1];
        open.push_back(node);
      },
      [](void* data, const XML_Char*) { static_cast<std::vector<Node*>*>(data)->pop_back(); });
  XML_SetCharacterDataHandler(parser, [](void* data, const XML_Char* s, int n) {
    static_cast<std::vector<Node*>*>(data)->back()->text.append(s, static_cast<std::size_t>(n));
  });
  const bool good = XML_Parse(parser, text.data(), static_cast<int>(text.size()), 1) == XML_STATUS_OK;
  XML_ParserFree(parser);
  if (!good || top.children.size() != 1) throw std::runtime_error("not well-formed");
  return std::move(top.children.front());
}

std::vector<double> numbers(const std::string& text) {
  std::istringstream in(text);
  in.imbue(std::locale::classic());
  std::vector<double> values;
  for (double value = 0.0; in >> value;) values.push_back(value);
  return values;
}

Vec3 vec3(const std::vector<double>& v, std::size_t at = 0) {
  if (v.size() < at + 3) throw std::runtime_error("three numbers are needed");
  return {v[at], v[at + 1], v[at + 2]};
}

Mat3 turned(double w, double x, double y, double z) {
  return Eigen::Quaterniond(w, x, y, z).normalized().toRotationMatrix();
}

// ---- MJCF

Pose mjcfPose(const Node& node) {
  Pose pose;
  if (const std::string p = node.attribute("pos"); !p.empty()) pose.p = vec3(numbers(p));
  if (const std::string q = node.attribute("quat"); !q.empty()) {
    const std::vector<double> v = numbers(q);
    pose.R = turned(v.at(0), v.at(1), v.at(2), v.at(3));
  }
  return pose;
}

class Mjcf {
 public:
  explicit Mjcf(const std::string& text) : root_(parse(text)) {}

  ReadRobot run() {
    if (root_->name != "mujoco") throw std::runtime_error("no MJCF");
    const Node& compiler = root_->need("compiler");
    if (compiler.attribute("angle") != "radian" || compiler.attribute("inertiafromgeom") != "false")
      throw std::runtime_error("angles would be degrees, or inertias made from shapes");
    robot_.description.name = root_->attribute("model");
    robot_.gravity = vec3(numbers(root_->need("option").attribute("gravity")));
    robot_.description.links.push_back({"ground", {}, {}, {}, 0});
    if (const Node* assets = root_->child("asset")) {
      for (const auto& mesh : assets->children) {
        if (!meshes_.insert(mesh->attribute("name")).second) throw std::runtime_error("mesh named twice");
        robot_.mesh_files.push_back(mesh->attribute("file"));
      }
    }
    content(root_->need("worldbody"), "ground");
    if (const Node* equality = root_->child("equality")) mimics(*equality);
    if (const Node* actuators = root_->child("actuator")) {
      for (const auto& motor : actuators->children)
        if (robot_.description.findJoint(motor->attribute("joint")) == nullptr)
          throw std::runtime_error("a motor drives no joint");
    }
    return std::move(robot_);
  }

 private:
  void content(const Node& node, const std::string& link) {
    for (const auto& c : node.children) {
      if (c->name == "site") robot_.frames.push_back(c->attribute("name"));
      if (c->name == "geom") {
        ++robot_.shapes;
        if (c->attribute("type") == "mesh" && !meshes_.contains(c->attribute("mesh")))
          throw std::runtime_error("a geom wants a mesh that is no asset");
      }
      if (c->name == "body") body(*c, link);
    }
  }

  void body(const Node& node, const std::string& parent) {
    const std::string name = node.attribute("name");
    if (!names_.insert(name).second) throw std::runtime_error("body named twice: " + name);
    const Node& inertial = node.need("inertial");
    const std::vector<double> full = numbers(inertial.attribute("fullinertia"));
    if (full.size() != 6) throw std::runtime_error("fullinertia wants six numbers");
    Mat3 I;
    I << full[0], full[3], full[4], full[3], full[1], full[5], full[4], full[5], full[2];
    LinkDescription link;
    link.name = name;
    link.inertial =
        Inertial{numbers(inertial.attribute("mass")).at(0), {Mat3::Identity(), mjcfPose(inertial).p}, I};
    robot_.description.links.push_back(link);
    robot_.description.joints.push_back(joint(node, parent, name));
    content(node, name);
  }

  JointDescription joint(const Node& node, const std::string& parent, const std::string& child) {
    JointDescription result;
    result.parent = parent;
    result.child = child;
    result.X_PJ = mjcfPose(node);
    if (const Node* free = node.child("freejoint")) {
      if (parent != "ground") throw std::runtime_error("a free joint inside the tree");
      result.name = free->attribute("name");
      result.type = JointType::Floating;
      return result;
    }
    const Node& j = node.need("joint");
    result.name = j.attribute("name");
    result.type = j.attribute("type") == "slide" ? JointType::Prismatic : JointType::Revolute;
    result.axis = vec3(numbers(j.attribute("axis"))).normalized();
    result.damping = numbers(j.attribute("damping", "0")).at(0);
    result.friction = numbers(j.attribute("frictionloss", "0")).at(0);
    robot_.armature[result.name] = numbers(j.attribute("armature", "0")).at(0);
    if (const std::string range = j.attribute("range"); !range.empty()) {
      const std::vector<double> r = numbers(range);
      result.limits.lower = r.at(0);
      result.limits.upper = r.at(1);
      if (!(r[0] < r[1])) throw std::runtime_error("empty range");
    }
    return result;
  }

  void mimics(const Node& equality) {
    for (const auto& c : equality.children) {
      for (JointDescription& joint : robot_.description.joints) {
        if (joint.name != c->attribute("joint1")) continue;
        const std::vector<double> poly = numbers(c->attribute("polycoef"));
        joint.mimic = Mimic{c->attribute("joint2"), poly.at(1), poly.at(0)};
      }
    }
  }

  std::unique_ptr<Node> root_;
  std::set<std::string> names_ = {"world"}, meshes_;
  ReadRobot robot_;
};

// ---- SDF

Pose sdfPose(const Node& node) {
  const Node* pose = node.child("pose");
  if (pose == nullptr) return {};
  const std::vector<double> v = numbers(pose->text);
  if (pose->attribute("rotation_format") == "quat_xyzw")
    return {turned(v.at(6), v.at(3), v.at(4), v.at(5)), vec3(v)};
  if (v.size() != 6) throw std::runtime_error("a pose wants six numbers");
  using Eigen::AngleAxisd;
  return {
      (AngleAxisd(v[5], Vec3::UnitZ()) * AngleAxisd(v[4], Vec3::UnitY()) * AngleAxisd(v[3], Vec3::UnitX()))
          .toRotationMatrix(),
      vec3(v)};
}

double numberIn(const Node* node, const std::string& name, double otherwise) {
  const Node* child = node == nullptr ? nullptr : node->child(name);
  return child == nullptr ? otherwise : numbers(child->text).at(0);
}

class Sdf {
 public:
  explicit Sdf(const std::string& text) : root_(parse(text)) {}

  ReadRobot run() {
    if (root_->name != "sdf" || numbers(root_->attribute("version")).empty())
      throw std::runtime_error("no SDF");
    const Node& model = root_->need("model");
    robot_.description.name = model.attribute("name");
    robot_.description.links.push_back({"ground", {}, {}, {}, 0});
    for (const auto& c : model.children) {
      if (c->name != "link" && c->name != "joint" && c->name != "frame") continue;
      const std::string name = c->attribute("name");
      if (name == "world" || !names_.insert(name).second) throw std::runtime_error("named twice: " + name);
      if (c->name == "frame") robot_.frames.push_back(name);
      if (c->name == "link") link(*c);
    }
    for (const auto& c : model.children)
      if (c->name == "joint") joint(*c);
    // Links without a joint float.
    for (const auto& [name, node] : links_) {
      if (held_.contains(name)) continue;
      JointDescription joint;
      joint.name = "floating";
      joint.type = JointType::Floating;
      joint.parent = "ground";
      joint.child = name;
      joint.X_PJ = sdfPose(*node);
      robot_.description.joints.push_back(joint);
    }
    return std::move(robot_);
  }

 private:
  void link(const Node& node) {
    LinkDescription link;
    link.name = node.attribute("name");
    if (const Node* inertial = node.child("inertial")) {
      const Node& I = inertial->need("inertia");
      const auto at = [&](const char* name) { return numbers(I.need(name).text).at(0); };
      Mat3 matrix;
      matrix << at("ixx"), at("ixy"), at("ixz"), at("ixy"), at("iyy"), at("iyz"), at("ixz"), at("iyz"),
          at("izz");
      link.inertial = Inertial{numbers(inertial->need("mass").text).at(0), sdfPose(*inertial), matrix};
    }
    for (const auto& c : node.children) {
      if (c->name != "visual" && c->name != "collision") continue;
      ++robot_.shapes;
      if (const Node* mesh = c->need("geometry").child("mesh"))
        robot_.mesh_files.push_back(mesh->need("uri").text);
    }
    links_.emplace_back(link.name, &node);
    robot_.description.links.push_back(link);
  }

  void joint(const Node& node) {
    JointDescription joint;
    joint.name = node.attribute("name");
    const std::string type = node.attribute("type");
    joint.type = type == "fixed"        ? JointType::Fixed
                 : type == "prismatic"  ? JointType::Prismatic
                 : type == "continuous" ? JointType::Continuous
                                        : JointType::Revolute;
    const std::string parent = node.need("parent").text;
    joint.parent = parent == "world" ? "ground" : parent;
    joint.child = node.need("child").text;
    held_.insert(joint.child);
    // The joint's frame is the child's, which is posed relative to the parent link or to the model.
    for (const auto& [name, link] : links_) {
      if (name != joint.child) continue;
      const Node* pose = link->child("pose");
      const std::string reference = pose == nullptr ? "" : pose->attribute("relative_to");
      const bool to_model = reference.empty() || reference == "__model__";
      if (!to_model && reference != parent) throw std::runtime_error("posed relative to another link");
      // The fixed part is at the model's origin.
      joint.X_PJ = sdfPose(*link);
    }
    if (const Node* axis = node.child("axis")) {
      joint.axis = vec3(numbers(axis->need("xyz").text)).normalized();
      const Node* limit = axis->child("limit");
      if (limit != nullptr && limit->child("lower") != nullptr) {
        joint.limits.lower = numberIn(limit, "lower", 0.0);
        joint.limits.upper = numberIn(limit, "upper", 0.0);
      }
      joint.damping = numberIn(axis->child("dynamics"), "damping", 0.0);
      joint.friction = numberIn(axis->child("dynamics"), "friction", 0.0);
      if (const Node* mimic = axis->child("mimic"))
        joint.mimic = Mimic{mimic->attribute("joint"), numberIn(mimic, "multiplier", 1.0),
                            numberIn(mimic, "offset", 0.0)};
    }
    robot_.description.joints.push_back(joint);
  }

  std::unique_ptr<Node> root_;
  std::vector<std::pair<std::string, const Node*>> links_;
  std::set<std::string> held_, names_;
  ReadRobot robot_;
};

// ---- JSON

using nlohmann::json;

Pose jsonPose(const json& value) {
  const auto xyz = value.at("xyz").get<std::vector<double>>();
  const auto q = value.at("quaternion").get<std::vector<double>>();
  return {turned(q.at(3), q.at(0), q.at(1), q.at(2)), vec3(xyz)};
}

Inertial jsonInertial(const json& value) {
  Mat3 I;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      I(i, j) = value.at("inertia_about_com").at(static_cast<std::size_t>(i)).at(static_cast<std::size_t>(j));
  return {value.at("mass").get<double>(),
          {Mat3::Identity(), vec3(value.at("com").get<std::vector<double>>())},
          I};
}

JointType jsonType(const std::string& name) {
  for (const JointType type :
       {JointType::Fixed, JointType::Revolute, JointType::Continuous, JointType::Prismatic,
        JointType::Helical, JointType::Planar, JointType::Spherical, JointType::Floating})
    if (name == toString(type)) return type;
  throw std::runtime_error("unknown joint type " + name);
}

}  // namespace

ReadRobot readMjcf(const std::string& text) {
  return Mjcf(text).run();
}

ReadRobot readSdf(const std::string& text) {
  return Sdf(text).run();
}

ReadRobot readModelJson(const std::string& text) {
  const json document = json::parse(text);
  if (document.at("format") != "plumbline-model") throw std::runtime_error("no model");
  ReadRobot robot;
  robot.description.name = document.at("robot").get<std::string>();
  robot.gravity = vec3(document.at("gravity").get<std::vector<double>>());
  robot.description.links.push_back({"ground", {}, {}, {}, 0});
  for (const json& body : document.at("bodies")) {
    // The links of a body are fixed to it, each with its own part.
    const json& links = body.at("links");
    for (std::size_t k = 0; k < links.size(); ++k) {
      LinkDescription link;
      link.name = links[k].at("name").get<std::string>();
      link.inertial = jsonInertial(links[k]);
      robot.description.links.push_back(link);
      if (k == 0) continue;
      JointDescription fixed;
      fixed.name = link.name + " fixed";
      fixed.parent = body.at("name").get<std::string>();
      fixed.child = link.name;
      fixed.X_PJ = jsonPose(links[k].at("pose"));
      robot.description.joints.push_back(fixed);
    }
    const json& j = body.at("joint");
    JointDescription joint;
    joint.name = j.at("name").get<std::string>();
    joint.type = jsonType(j.at("type").get<std::string>());
    joint.parent = body.at("parent").is_null() ? "ground" : body.at("parent").get<std::string>();
    joint.child = body.at("name").get<std::string>();
    joint.X_PJ = jsonPose(j.at("pose"));
    joint.axis = vec3(j.at("axis").get<std::vector<double>>());
    joint.pitch = j.at("pitch").get<double>();
    if (j.contains("mimic"))
      joint.mimic = Mimic{j["mimic"].at("joint").get<std::string>(),
                          j["mimic"].at("multiplier").get<double>(), j["mimic"].at("offset").get<double>()};
    if (j.contains("friction") && !j["friction"].empty()) {
      joint.friction = j["friction"][0].value("coulomb", 0.0);
      joint.damping = j["friction"][0].value("viscous", 0.0);
      robot.armature[joint.name] = j["friction"][0].value("rotor", 0.0);
    }
    robot.description.joints.push_back(joint);
  }
  return robot;
}

}  // namespace plumbline::test
