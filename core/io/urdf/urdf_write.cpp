// SPDX-License-Identifier: BSD-3-Clause
#include "io/urdf/urdf_write.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "base/tolerance.h"
#include "io/urdf/urdf_edit.h"
#include "io/urdf/urdf_elements.h"
#include "io/urdf/urdf_identity.h"
#include "model/audit.h"

namespace plumbline::io {
namespace {

using layout::Ixx;
using layout::m;
using layout::mcx;

/// Differences up to this are rounding of the same value.
double sameWithin(double scale) {
  return rounding(8.0, scale);
}

/// Sizes of mass, first moment and inertia, against which a difference is rounding.
Vec3 scales(const Vec10& pi) {
  return {std::abs(pi[m]), pi.segment<3>(mcx).cwiseAbs().maxCoeff(),
          pi.segment<6>(Ixx).cwiseAbs().maxCoeff()};
}

bool unchanged(const Vec10& before, const Vec10& after) {
  const Vec3 scale = scales(before).cwiseMax(scales(after));
  const Vec10 change = (after - before).cwiseAbs();
  return change[m] <= sameWithin(scale[0]) && change.segment<3>(mcx).maxCoeff() <= sameWithin(scale[1]) &&
         change.segment<6>(Ixx).maxCoeff() <= sameWithin(scale[2]);
}

std::string triple(const Vec3& v) {
  return formatNumber(v[0]) + " " + formatNumber(v[1]) + " " + formatNumber(v[2]);
}

class UrdfWriter {
 public:
  UrdfWriter(std::string_view text, const XmlDocument& document)
      : document_(document), edits_(text, document) {
    for (const XmlElement* link : document.childrenOf(document.root(), "link")) remember(*link, links_);
    for (const XmlElement* joint : document.childrenOf(document.root(), "joint")) remember(*joint, joints_);
  }

  Status writeBody(const Body& body, const Vec10& identified, LinkSplit shares) {
    if (unchanged(body.pi_std, identified)) return done();
    std::optional<std::vector<Vec10>> parts = splitAmongLinks(body, identified, shares);
    if (!parts) {
      findings_.push_back(noAffineShares(body));
      shares = LinkSplit::Carrier;
      parts = splitAmongLinks(body, identified, shares);
    }
    bool broken = false;
    for (std::size_t k = 0; k < body.links.size(); ++k) {
      if (unchanged(body.links[k].pi_std, (*parts)[k])) continue;
      if (Status status = writeLink(body.links[k], (*parts)[k]); !status) return status;
      broken = broken || (!findings_.empty() && findings_.back().severity == Severity::Error &&
                          findings_.back().subject == body.links[k].link);
    }
    noteShares(body, shares);
    if (broken && shares == LinkSplit::Carrier && body.links.size() > 1 &&
        minPseudoEigenvalue(identified) > 0.0)
      findings_.push_back(
          {Severity::Warning, body.name, "division-not-physical",
           "Body \"" + body.name +
               "\" as a whole is physically consistent; only its division among its links is not. Share it "
               "by an affine map (--shares affine) or put it on one link (--shares whole)."});
    return done();
  }

  Status writeFriction(const Body& body, const std::string& attribute, double value) {
    const auto element = joints_.find(body.joint.name);
    if (element == joints_.end()) return unknown("joint", body.joint.name);
    if (value < 0.0)
      findings_.push_back({Severity::Warning, body.joint.name, "friction-negative",
                           "The identified " + attribute + " of joint \"" + body.joint.name + "\" is " +
                               shortNumber(value) + "; friction that drives the joint is not physical."});
    const XmlElement* dynamics = document_.child(*element->second, "dynamics");
    if (dynamics == nullptr) {
      new_dynamics_[body.joint.name].emplace_back(attribute, value);
    } else if (!holds(*dynamics, attribute, value, std::abs(value)) &&
               (value != 0.0 || dynamics->attribute(attribute) != nullptr)) {
      edits_.setAttribute(*dynamics, attribute, formatNumber(value));
    }
    return done();
  }

  UpdatedUrdf finish() {
    for (const auto& [joint, values] : new_dynamics_) {
      std::string element = "<dynamics";
      for (const auto& [attribute, value] : values)
        element += " " + attribute + "=\"" + formatNumber(value) + "\"";
      const bool some =
          std::any_of(values.begin(), values.end(), [](const auto& entry) { return entry.second != 0.0; });
      if (some) edits_.insertChild(*joints_.at(joint), {element + "/>"});
    }
    return {edits_.apply(), std::move(findings_)};
  }

 private:
  using Elements = std::map<std::string, const XmlElement*, std::less<>>;

  static void remember(const XmlElement& element, Elements& elements) {
    if (const std::string* name = element.attribute("name")) elements.emplace(*name, &element);
  }

  /// @param in_body  new parameters of the link, about the body origin in body axes
  Status writeLink(const LinkPlacement& link, const Vec10& in_body) {
    const auto element = links_.find(link.link);
    if (element == links_.end()) return unknown("link", link.link);
    const Vec10 pi = parameterTransform(link.X_BL.inverse()) * in_body;
    const double least_mass = pi.segment<3>(mcx).cwiseAbs().maxCoeff() / kAbsurd;
    if (std::abs(pi[m]) <= least_mass && pi.segment<3>(mcx) != Vec3::Zero())
      return Error{
          .code = ErrorCode::NotPhysical,
          .detail = "link \"" + link.link + "\" would get a first moment of mass of " +
                    shortNumber(pi.segment<3>(mcx).norm()) + " kg·m but a mass of " + shortNumber(pi[m]) +
                    " kg, which a URDF cannot express",
          .subjects = {link.link},
          .file = document_.file,
          .place = "line " + std::to_string(element->second->line),
          .remedy =
              "estimate with a prior or a physically consistent method, so that every mass is positive"};
    const Inertial inertial{pi[m], Pose{Mat3::Identity(), centerOfMass(pi)}, inertiaAboutCom(pi)};
    if (Status status = writeInertial(*element->second, link.link, inertial, scales(pi)); !status)
      return status;
    if (pi.isZero(0.0)) return done();  // emptied on purpose
    for (Finding& finding : auditInertial(link.link, inertial)) findings_.push_back(std::move(finding));
    return done();
  }

  Error unknown(const std::string& kind, const std::string& name) const {
    return {ErrorCode::UnknownReference,
            "the document has no " + kind + " \"" + name + "\"",
            {name},
            document_.file,
            {},
            "use the URDF that the robot was read from"};
  }

  /// Returns true when the attribute already has the value.
  static bool holds(const XmlElement& element, const std::string& attribute, double value, double scale) {
    const std::string* text = element.attribute(attribute);
    double old = 0.0;
    return text != nullptr && !readNumber(*text, attribute, old) &&
           std::abs(old - value) <= sameWithin(scale);
  }

  void set(const XmlElement& element, const std::string& attribute, double value, double scale) {
    if (!holds(element, attribute, value, scale))
      edits_.setAttribute(element, attribute, formatNumber(value));
  }

  static std::vector<std::pair<std::string, double>> entries(const Mat3& I) {
    return {{"ixx", I(0, 0)}, {"ixy", I(0, 1)}, {"ixz", I(0, 2)},
            {"iyy", I(1, 1)}, {"iyz", I(1, 2)}, {"izz", I(2, 2)}};
  }

  static std::string massLine(double mass) { return "<mass value=\"" + formatNumber(mass) + "\"/>"; }
  static std::string originLine(const Vec3& com) {
    return "<origin xyz=\"" + triple(com) + "\" rpy=\"0 0 0\"/>";
  }
  static std::string inertiaLine(const Mat3& inertia) {
    std::string line = "<inertia";
    for (const auto& [name, value] : entries(inertia))
      line += " " + name + "=\"" + formatNumber(value) + "\"";
    return line + "/>";
  }

  Status writeInertial(const XmlElement& link, const std::string& name, const Inertial& inertial,
                       const Vec3& scale) {
    const Vec3& com = inertial.X_LC.p;
    const XmlElement* element = document_.child(link, "inertial");
    if (element == nullptr) {
      edits_.insertChild(link, {"<inertial>", "  " + originLine(com), "  " + massLine(inertial.mass),
                                "  " + inertiaLine(inertial.inertia), "</inertial>"});
      return done();
    }
    std::vector<std::string> missing;
    Pose X_LC;
    const XmlElement* origin = document_.child(*element, "origin");
    std::optional<Vec3> rpy;
    if (const auto problem =
            urdf::readOrigin(origin, "origin of the inertial of link \"" + name + "\"", X_LC, rpy))
      return Error{.code = problem->code,
                   .detail = problem->detail,
                   .subjects = {name},
                   .file = document_.file,
                   .place = "line " + std::to_string(origin->line),
                   .remedy = problem->remedy};
    const bool moved = (com - X_LC.p).cwiseAbs().maxCoeff() > sameWithin(com.cwiseAbs().maxCoeff());
    if (moved && origin == nullptr) missing.push_back(originLine(com));
    if (moved && origin != nullptr) edits_.setAttribute(*origin, "xyz", triple(com));
    if (const XmlElement* mass = document_.child(*element, "mass")) {
      set(*mass, "value", inertial.mass, std::abs(inertial.mass));
    } else {
      missing.push_back(massLine(inertial.mass));
    }
    const Mat3 turned = X_LC.R.transpose() * inertial.inertia * X_LC.R;
    if (const XmlElement* inertia = document_.child(*element, "inertia")) {
      for (const auto& [attribute, value] : entries(turned)) set(*inertia, attribute, value, scale[2]);
    } else {
      missing.push_back(inertiaLine(turned));
    }
    if (!missing.empty()) edits_.insertChild(*element, missing);
    return done();
  }

  void noteShares(const Body& body, LinkSplit shares) {
    const auto carriers = std::count_if(body.links.begin(), body.links.end(),
                                        [](const LinkPlacement& other) { return other.has_inertial; });
    if (carriers < 2) return;
    const std::string& link = body.links[carrierOf(body)].link;
    const std::string how = shares == LinkSplit::Affine
                                ? "every link took its part by one affine map of the whole."
                            : shares == LinkSplit::Whole
                                ? "all of it was put on link \"" + link + "\", the others have no mass now."
                                : "its change was put on link \"" + link + "\".";
    findings_.push_back({Severity::Info, link, "lumped-change",
                         "Body \"" + body.name + "\" consists of " + std::to_string(carriers) +
                             " links with mass; what was identified is their sum, and " + how});
  }

  const XmlDocument& document_;
  XmlEdits edits_;
  Elements links_, joints_;
  std::map<std::string, std::vector<std::pair<std::string, double>>> new_dynamics_;
  std::vector<Finding> findings_;
};

Error badShape(const std::string& what, Eigen::Index size, Eigen::Index expected) {
  return {ErrorCode::ShapeMismatch,
          what + " has " + std::to_string(size) + " values where the robot needs " + std::to_string(expected),
          {what},
          {},
          {},
          "use a result of this robot under the same options"};
}

Status checkChanges(const RobotModel& model, const UrdfChanges& changes) {
  const Eigen::Index p = 10 * model.bodyCount();
  if (changes.pi_std.size() != 0 && changes.pi_std.size() != p)
    return badShape("the parameter vector", changes.pi_std.size(), p);
  for (Eigen::Index k = 0; k < changes.pi_std.size(); ++k) {
    if (std::isfinite(changes.pi_std[k])) continue;
    const std::string subject = model.body(static_cast<int>(k / 10)).name + "." +
                                std::string(layout::kNames[static_cast<std::size_t>(k % 10)]);
    return Error{.code = ErrorCode::InvalidNumber,
                 .detail = "the identified " + subject + " is not a finite number",
                 .subjects = {subject},
                 .remedy = "identify again with data that excite it"};
  }
  for (const auto* values : {&changes.damping, &changes.friction}) {
    if (!values->empty() && static_cast<int>(values->size()) != model.nv())
      return badShape("the friction vector", static_cast<Eigen::Index>(values->size()), model.nv());
    for (std::size_t k = 0; k < values->size(); ++k) {
      if ((*values)[k] && !std::isfinite(*(*values)[k]))
        return Error{
            .code = ErrorCode::InvalidNumber,
            .detail = "the identified friction of " + model.dofNames()[k] + " is not a finite number",
            .subjects = {model.dofNames()[k]},
            .remedy = "identify again with data that excite it"};
    }
  }
  return done();
}

}  // namespace

Result<UpdatedUrdf> updatedUrdf(std::string_view original, const RobotModel& model,
                                const UrdfChanges& changes) {
  if (Status status = checkChanges(model, changes); !status) return status.error();
  Result<XmlDocument> document = parseXml(original, "");
  if (!document) return document.error();
  if (std::optional<Error> other = urdf::rejectOtherDocuments(*document)) return *other;
  UrdfWriter writer(original, *document);
  for (int b = 0; b < model.bodyCount(); ++b) {
    const Body& body = model.body(b);
    if (changes.pi_std.size() != 0) {
      if (Status status = writer.writeBody(body, changes.pi_std.segment<10>(10 * b), changes.shares); !status)
        return status.error();
    }
    if (!body.joint.isOneDof() || body.joint.mimics >= 0) continue;
    const auto dof = static_cast<std::size_t>(body.joint.v_index);
    const auto friction = [&](const std::string& attribute,
                              const std::vector<std::optional<double>>& values) -> Status {
      if (values.empty() || !values[dof]) return done();
      return writer.writeFriction(body, attribute, *values[dof]);
    };
    if (Status status = friction("damping", changes.damping); !status) return status.error();
    if (Status status = friction("friction", changes.friction); !status) return status.error();
  }
  return writer.finish();
}

}  // namespace plumbline::io
