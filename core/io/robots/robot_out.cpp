// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/robot_out.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/text.h"
#include "io/urdf/urdf_numbers.h"
#include "model/audit.h"

namespace plumbline::io {
namespace {

bool hasExtent(const Geometry& g) {
  switch (g.type) {
    case GeometryType::Box:
      return g.size.minCoeff() > 0.0;
    case GeometryType::Cylinder:
    case GeometryType::Capsule:
      return g.radius > 0.0 && g.length > 0.0;
    case GeometryType::Sphere:
      return g.radius > 0.0;
    case GeometryType::Mesh:
      return g.scale.cwiseAbs().minCoeff() > 0.0;
  }
  return false;
}

double notNegative(const std::string& joint, const char* term, double value, std::vector<Finding>& findings) {
  if (value >= 0.0) return value;
  findings.push_back({Severity::Warning, joint, "friction-negative",
                      "The identified " + std::string(term) + " of joint \"" + joint + "\" is " +
                          shortNumber(value) +
                          ", which would drive the joint and is not physical; 0 was written."});
  return 0.0;
}

/// Reports locked joints and links that are left out: the file holds the rest.
void noteMissing(const RobotOut& out, const std::string& format, std::vector<Finding>& findings) {
  std::set<std::string> placed;
  for (const LinkPlacement& link : out.model.worldLinks()) placed.insert(link.link);
  for (const Body& body : out.model.bodies())
    for (const LinkPlacement& link : body.links) placed.insert(link.link);
  for (const JointDescription& joint : out.description.joints) {
    if (!placed.contains(joint.child)) {
      findings.push_back({Severity::Info, joint.child, "link-left-out",
                          "Link \"" + joint.child +
                              "\" was left out of the identification and is not in the " + format + "."});
    } else if (joint.type != JointType::Fixed && out.model.findJoint(joint.name) < 0) {
      findings.push_back({Severity::Info, joint.name, "joint-held",
                          "Joint \"" + joint.name +
                              "\" was held during the identification and is rigid in the " + format +
                              ", at the position where it was held."});
    }
  }
}

}  // namespace

JointLosses jointLosses(const RobotOut& out, const Body& body, std::vector<Finding>& findings) {
  DofTerms terms;
  if (!out.terms.empty()) terms = out.terms[static_cast<std::size_t>(body.joint.v_index)];
  const auto written = [&](const std::optional<double>& identified, double described, const char* name) {
    return notNegative(body.joint.name, name, identified.value_or(described), findings);
  };
  return {written(terms.viscous, body.joint.damping, "viscous friction"),
          written(terms.coulomb, body.joint.friction, "Coulomb friction"),
          written(terms.rotor, 0.0, "rotor inertia")};
}

void noteLostTerms(const RobotOut& out, const TermPlaces& places, std::vector<Finding>& findings) {
  std::vector<bool> one_dof(out.terms.size(), false);
  for (const Body& body : out.model.bodies())
    if (body.joint.isOneDof() && !one_dof.empty())
      one_dof[static_cast<std::size_t>(body.joint.v_index)] = true;
  std::map<std::string, std::string> lost;
  for (std::size_t dof = 0; dof < out.terms.size(); ++dof) {
    const DofTerms& t = out.terms[dof];
    const auto lose = [&](const std::string& term, double value, const std::string& name = {}) {
      std::string& list = lost[term];
      list += (list.empty() ? "" : ", ") + out.model.dofNames()[dof] + name + " " + shortNumber(value);
    };
    if (t.offset) lose("offset", *t.offset);
    if (t.rotor && !(places.rotor && one_dof[dof])) lose("rotor inertia", *t.rotor);
    if (!one_dof[dof] && t.coulomb)
      lose("Coulomb friction of joints of several degrees of freedom", *t.coulomb);
    if (!one_dof[dof] && t.viscous)
      lose("viscous friction of joints of several degrees of freedom", *t.viscous);
    for (const DofTerms::Other& other : t.others) {
      if (other.lost.empty())
        lose(other.name, other.value);
      else
        lose(other.lost, other.value, "." + other.name);
    }
  }
  for (const auto& [term, list] : lost)
    findings.push_back({Severity::Warning, out.model.name(), "term-lost",
                        places.format + " has no place for the identified " + term +
                            ", which is lost (SI units): " + list + "."});
}

void noteBodies(const RobotOut& out, const std::string& format, const std::string& consequence,
                std::vector<Finding>& findings) {
  noteMissing(out, format, findings);
  for (const Body& body : out.model.bodies()) {
    const auto carriers = std::count_if(body.links.begin(), body.links.end(),
                                        [](const LinkPlacement& link) { return link.has_inertial; });
    if (carriers > 1)
      findings.push_back({Severity::Info, body.name, "lumped-body",
                          "Body \"" + body.name + "\" is the sum of " + std::to_string(carriers) +
                              " links with mass and is one body of the " + format +
                              "; the other links are frames on it."});
    for (Finding& finding : auditInertial(body.name, inertialOf(body.pi_std))) {
      const bool rejected = finding.severity == Severity::Error || finding.code == "inertia-of-a-point";
      if (rejected && !consequence.empty()) finding.text += " " + consequence;
      findings.push_back(std::move(finding));
    }
  }
}

std::string meshReference(const RobotOut& out, const Geometry& geometry) {
  if (geometry.mesh_path.empty() || out.folder.empty()) return geometry.mesh_path;
  std::error_code failed;
  const std::filesystem::path folder = std::filesystem::absolute(out.folder, failed);
  const std::filesystem::path relative =
      std::filesystem::relative(geometry.mesh_path, failed ? out.folder : folder, failed);
  return failed || relative.empty() ? geometry.mesh_path : relative.generic_string();
}

bool shapeCanBeWritten(const RobotOut& out, const std::string& link, const Geometry& geometry,
                       std::vector<Finding>& findings) {
  if (!hasExtent(geometry)) return false;
  if (geometry.type != GeometryType::Mesh || !geometry.mesh_path.empty()) return true;
  const bool known = std::any_of(findings.begin(), findings.end(), [&](const Finding& f) {
    return f.code == "mesh-left-out" && f.subject == link;
  });
  if (!known)
    findings.push_back({Severity::Info, link, "mesh-left-out",
                        "Meshes of link \"" + link + "\" were not found (" + geometry.mesh_uri +
                            ") and are left out of \"" + out.model.name() + "\"."});
  return false;
}

Status checkCentres(const RobotOut& out) {
  for (const Body& body : out.model.bodies()) {
    const Vec3 h = body.pi_std.segment<3>(layout::mcx);
    if (h.isZero(0.0) || std::abs(body.pi_std[layout::m]) > h.cwiseAbs().maxCoeff() / kAbsurd) continue;
    return Error{
        .code = ErrorCode::NotPhysical,
        .detail = "body \"" + body.name + "\" would get a first moment of mass of " + shortNumber(h.norm()) +
                  " kg·m but a mass of " + shortNumber(body.pi_std[layout::m]) +
                  " kg, which no robot description can express",
        .subjects = {body.name},
        .remedy = "estimate with a prior or a physically consistent method, so that every mass is positive"};
  }
  return done();
}

}  // namespace plumbline::io
