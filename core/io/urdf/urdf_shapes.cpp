// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf/urdf_shapes.h"

#include <algorithm>

#include "base/text.h"
#include "io/urdf/urdf_elements.h"

namespace plumbline::io::urdf {
namespace {

/// Reason why a shape cannot be drawn; the robot is simulated all the same.
struct ShapeProblem {
  int line;
  std::string text;
};
using Outcome = std::optional<ShapeProblem>;

Outcome wrong(int line, const NumberProblem& problem) {
  return ShapeProblem{line, problem.detail};
}

Outcome positive(const XmlElement& element, const std::string& attribute, double& value) {
  const std::string* text = element.attribute(attribute);
  if (text == nullptr) return ShapeProblem{element.line, "<" + element.name + "> has no " + attribute};
  if (const auto problem = readNumber(*text, attribute + " of <" + element.name + ">", value))
    return wrong(element.line, *problem);
  if (value <= 0.0)
    return ShapeProblem{element.line,
                        attribute + " of <" + element.name + "> is " + shortNumber(value) + ", not positive"};
  return std::nullopt;
}

Outcome readMeshElement(const XmlElement& element, Geometry& geometry) {
  geometry.type = GeometryType::Mesh;
  const std::string* uri = element.attribute("filename");
  if (uri == nullptr || uri->empty()) return ShapeProblem{element.line, "<mesh> names no file"};
  geometry.mesh_uri = *uri;
  const std::string* scale = element.attribute("scale");
  if (scale == nullptr) return std::nullopt;
  double uniform = 1.0;
  if (!readNumber(*scale, "scale of <mesh>", uniform)) {
    geometry.scale = Vec3::Constant(uniform);
  } else if (const auto problem = readNumbers(*scale, "scale of <mesh>", {geometry.scale.data(), 3})) {
    return wrong(element.line, *problem);
  }
  if (geometry.scale.cwiseAbs().minCoeff() <= 0.0)
    return ShapeProblem{element.line, "scale of <mesh> is zero"};
  return std::nullopt;
}

Outcome readGeometry(const XmlDocument& document, const XmlElement& shape, Geometry& geometry) {
  const XmlElement* element = document.child(shape, "geometry");
  if (element == nullptr || element->children.empty())
    return ShapeProblem{shape.line, "<" + shape.name + "> has no geometry"};
  const XmlElement& kind = document.elements[element->children.front()];
  if (kind.name == "mesh") return readMeshElement(kind, geometry);
  if (kind.name == "box") {
    geometry.type = GeometryType::Box;
    const std::string* size = kind.attribute("size");
    if (size == nullptr) return ShapeProblem{kind.line, "<box> has no size"};
    if (const auto problem = readNumbers(*size, "size of <box>", {geometry.size.data(), 3}))
      return wrong(kind.line, *problem);
    if (geometry.size.minCoeff() <= 0.0)
      return ShapeProblem{kind.line, "size of <box> is \"" + shortened(*size) + "\", not positive"};
    return std::nullopt;
  }
  if (kind.name == "sphere") {
    geometry.type = GeometryType::Sphere;
    return positive(kind, "radius", geometry.radius);
  }
  if (kind.name == "cylinder" || kind.name == "capsule") {
    geometry.type = kind.name == "capsule" ? GeometryType::Capsule : GeometryType::Cylinder;
    if (Outcome problem = positive(kind, "radius", geometry.radius)) return problem;
    return positive(kind, "length", geometry.length);
  }
  return ShapeProblem{kind.line, inAngles(kind.name) + " is not a known geometry"};
}

std::optional<Eigen::Vector4d> readColor(const XmlDocument& document, const XmlElement& material,
                                         const std::string& subject, UrdfDiagnostics& notes) {
  const XmlElement* element = document.child(material, "color");
  const std::string* rgba = element == nullptr ? nullptr : element->attribute("rgba");
  if (rgba == nullptr) return std::nullopt;
  Eigen::Vector4d color;
  if (const auto problem = readNumbers(*rgba, "colour of <material>", {color.data(), 4})) {
    notes.note(Severity::Warning, element->line, subject, "color-invalid",
               "The " + problem->detail + "; the shape is drawn in grey.");
    return std::nullopt;
  }
  const Eigen::Vector4d clamped = color.cwiseMax(0.0).cwiseMin(1.0);
  if (clamped != color)
    notes.note(Severity::Info, element->line, subject, "color-out-of-range",
               "The colour \"" + shortened(*rgba) + "\" is outside 0…1 and was cut off there.");
  return clamped;
}

std::optional<Eigen::Vector4d> shapeColor(const XmlDocument& document, const XmlElement& shape,
                                          const Materials& materials, const std::string& link,
                                          UrdfDiagnostics& notes) {
  const XmlElement* material = document.child(shape, "material");
  if (material == nullptr) return std::nullopt;
  if (document.child(*material, "color") != nullptr) return readColor(document, *material, link, notes);
  const std::string* name = material->attribute("name");
  if (name == nullptr || name->empty()) return std::nullopt;
  if (const auto it = materials.find(*name); it != materials.end()) return it->second;
  if (document.child(*material, "texture") == nullptr)
    notes.note(Severity::Info, material->line, link, "material-undefined",
               "Link \"" + link + "\" uses material \"" + shortened(*name) +
                   "\", which is defined nowhere; it is drawn in grey.");
  return std::nullopt;
}

}  // namespace

Materials readMaterials(const XmlDocument& document, UrdfDiagnostics& notes) {
  Materials materials;
  const auto add = [&](const XmlElement& material, bool tell) {
    const std::string* name = material.attribute("name");
    if (name == nullptr || name->empty()) return;
    UrdfDiagnostics unheard(notes.file());
    const auto color = readColor(document, material, *name, tell ? notes : unheard);
    if (color) materials.emplace(*name, *color);
  };
  for (const XmlElement* material : document.childrenOf(document.root(), "material")) add(*material, true);
  // A material may also be defined where it is first used, and be referred to from other links.
  for (const XmlElement* link : document.childrenOf(document.root(), "link")) {
    for (const XmlElement* visual : document.childrenOf(*link, "visual")) {
      for (const XmlElement* material : document.childrenOf(*visual, "material")) add(*material, false);
    }
  }
  return materials;
}

void readShapes(const XmlDocument& document, const XmlElement& element, const Materials& materials,
                LinkDescription& link, UrdfDiagnostics& notes) {
  for (const std::size_t index : element.children) {
    const XmlElement& part = document.elements[index];
    if (part.name != "visual" && part.name != "collision") continue;
    Shape shape;
    if (const std::string* name = part.attribute("name")) shape.name = *name;
    std::optional<Vec3> rpy;
    const XmlElement* origin = document.child(part, "origin");
    Outcome problem;
    if (const auto number = readOrigin(origin, "<" + part.name + ">", shape.X_LG, rpy))
      problem = wrong(origin->line, *number);
    if (!problem) problem = readGeometry(document, part, shape.geometry);
    if (problem) {
      notes.note(Severity::Warning, problem->line, link.name, "shape-left-out",
                 "A shape of link \"" + link.name + "\" cannot be drawn: " + problem->text + ".");
      continue;
    }
    if (part.name == "visual") shape.color = shapeColor(document, part, materials, link.name, notes);
    (part.name == "visual" ? link.visuals : link.collisions).push_back(std::move(shape));
  }
}

}  // namespace plumbline::io::urdf
