// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/model_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "model/audit.h"

namespace plumbline::io {
namespace {

using json = nlohmann::ordered_json;

constexpr int kModelVersion = 1;

json vectorJson(const Eigen::Ref<const Eigen::VectorXd>& x) {
  return std::vector<double>(x.begin(), x.end());
}

json poseJson(const Pose& pose) {
  return {{"xyz", vectorJson(pose.p)}, {"quaternion", vectorJson(quaternionFromRotation(pose.R))}};
}

/// Parameters about the frame's origin and the same as mass, centre and inertia about it.
json parametersJson(const Vec10& pi) {
  const Inertial inertial = inertialOf(pi);
  json rows = json::array();
  for (int i = 0; i < 3; ++i) rows.push_back(vectorJson(Vec3(inertial.inertia.row(i).transpose())));
  const double least = minPseudoEigenvalue(pi);
  return {{"parameters", vectorJson(pi)}, {"mass", inertial.mass},   {"com", vectorJson(inertial.X_LC.p)},
          {"inertia_about_com", rows},    {"min_eigenvalue", least}, {"consistent", least > 0.0}};
}

json optionalJson(const std::optional<double>& value) {
  return value ? json(*value) : json(nullptr);
}

json jointJson(const RobotOut& out, const Body& body) {
  const Joint& joint = body.joint;
  json value = {{"name", joint.name},
                {"type", toString(joint.type)},
                {"pose", poseJson(joint.X_PJ)},
                {"axis", vectorJson(joint.axis)},
                {"pitch", joint.pitch},
                {"limits",
                 {{"lower", optionalJson(joint.limits.lower)},
                  {"upper", optionalJson(joint.limits.upper)},
                  {"velocity", optionalJson(joint.limits.velocity)},
                  {"effort", optionalJson(joint.limits.effort)}}}};
  if (joint.mimics >= 0) {
    value["mimic"] = {{"joint", out.model.body(joint.mimics).joint.name},
                      {"multiplier", joint.ratio},
                      {"offset", joint.offset}};
    return value;
  }
  if (out.terms.empty()) {
    value["friction"] = json::array({{{"coulomb", joint.friction}, {"viscous", joint.damping}}});
    return value;
  }
  json friction = json::array();
  for (int k = 0; k < joint.nv; ++k) {
    const DofTerms& terms = out.terms[static_cast<std::size_t>(joint.v_index + k)];
    json entry = json::object();
    if (terms.coulomb) entry["coulomb"] = *terms.coulomb;
    if (terms.viscous) entry["viscous"] = *terms.viscous;
    if (terms.offset) entry["offset"] = *terms.offset;
    if (terms.rotor) entry["rotor"] = *terms.rotor;
    for (const DofTerms::Other& other : terms.others) entry[other.name] = other.value;
    friction.push_back(entry);
  }
  value["friction"] = friction;
  return value;
}

json linksJson(const Body& body, LinkSplit shares, std::vector<Finding>& findings) {
  std::optional<std::vector<Vec10>> parts = splitAmongLinks(body, body.pi_std, shares);
  if (!parts) {
    findings.push_back(noAffineShares(body));
    parts = splitAmongLinks(body, body.pi_std, LinkSplit::Carrier);
  }
  json links = json::array();
  for (std::size_t k = 0; k < body.links.size(); ++k) {
    const LinkPlacement& link = body.links[k];
    const Vec10 pi = parameterTransform(link.X_BL.inverse()) * (*parts)[k];
    json value = {{"name", link.link}, {"pose", poseJson(link.X_BL)}};
    value.update(parametersJson(pi));
    links.push_back(value);
    if (body.links.size() == 1 || (*parts)[k].isZero(0.0)) continue;
    for (Finding& finding : auditInertial(link.link, inertialOf(pi))) {
      // The body has listed the first link itself.
      const bool said = std::any_of(findings.begin(), findings.end(),
                                    [&](const Finding& f) { return f.text == finding.text; });
      if (!said) findings.push_back(std::move(finding));
    }
  }
  return links;
}

}  // namespace

Result<WrittenRobot> modelJson(const RobotOut& out, LinkSplit shares) {
  std::vector<Finding> findings;
  noteBodies(out, "JSON", "", findings);
  json bodies = json::array();
  for (const Body& body : out.model.bodies()) {
    json value = {{"name", body.name},
                  {"parent", body.parent < 0 ? json(nullptr) : json(out.model.body(body.parent).name)},
                  {"joint", jointJson(out, body)}};
    value.update(parametersJson(body.pi_std));
    value["links"] = linksJson(body, shares, findings);
    bodies.push_back(value);
  }
  json remarks = json::array();
  for (const Finding& f : findings)
    remarks.push_back(
        {{"severity", toString(f.severity)}, {"subject", f.subject}, {"code", f.code}, {"text", f.text}});
  const json document = {{"format", "plumbline-model"},
                         {"version", kModelVersion},
                         {"robot", out.model.name()},
                         {"origin", out.origin},
                         {"units", "SI: kg, m, rad, s, N"},
                         {"base", out.model.base() == BaseType::Fixed ? "fixed" : "floating"},
                         {"gravity", vectorJson(out.model.gravity())},
                         {"parameter_order", layout::kNames},
                         {"link_shares", toString(shares)},
                         {"bodies", bodies},
                         {"findings", remarks}};
  return WrittenRobot{document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n",
                      std::move(findings)};
}

}  // namespace plumbline::io
