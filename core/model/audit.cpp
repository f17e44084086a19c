// SPDX-License-Identifier: BSD-3-Clause
#include "model/audit.h"

#include <fmt/core.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <set>

#include "base/text.h"
#include "base/tolerance.h"

namespace plumbline {
namespace {

constexpr double kOutsideTolerance = 1e-3;  ///< m; shapes are often drawn without covers and screws
constexpr double kDensest = 22600.0;        ///< osmium [kg/m³]
constexpr double kLightest = 1.0;           ///< below air [kg/m³]
constexpr double kTinyMass = 1e-3;          ///< kg
constexpr double kPointRadius = 1e-6;       ///< m; a radius of gyration below it is rounding of zero
constexpr int kLegJoints = 3, kFewestLegs = 2;
constexpr double kFileRounding = 1e-3;  ///< relative violation that rounding in the file may explain

std::string show(const Vec3& v) {
  return fmt::format("({:.4g}, {:.4g}, {:.4g})", v[0], v[1], v[2]);
}

std::string inQuotes(const std::string& name) {
  std::string text = "\"";
  text += name;
  text += "\"";
  return text;
}

void auditInertia(const std::string& link, const Mat3& inertia, std::vector<Finding>& findings) {
  const Vec3 e = Eigen::SelfAdjointEigenSolver<Mat3>(inertia, Eigen::EigenvaluesOnly).eigenvalues();
  const double scale = e.cwiseAbs().maxCoeff();
  const std::string principal = "principal moments " + show(e) + " kg·m²";
  if (e[0] <= rounding(16.0, scale)) {
    findings.push_back(
        {Severity::Error, link, "inertia-not-positive-definite",
         "The inertia of link " + inQuotes(link) + " is not positive definite: " + principal + "."});
    return;
  }
  const double excess = e[2] - e[0] - e[1];
  if (excess <= rounding(64.0, scale)) return;
  findings.push_back(
      {excess < kFileRounding * scale ? Severity::Warning : Severity::Error, link, "triangle-inequality",
       "The inertia of link " + inQuotes(link) + " violates the triangle inequality: " + principal +
           ", the largest exceeds the sum of the others by " + shortNumber(excess) + "."});
}

/// Location of a link in the model.
struct Place {
  int body = -1;  ///< −1 when it does not move
};

class Auditor {
 public:
  Auditor(const RobotDescription& description, const RobotModel& model, const MeshBox& mesh_box)
      : description_(description), model_(model), mesh_box_(mesh_box) {
    for (const LinkPlacement& link : model.worldLinks()) places_[link.link] = Place{-1};
    for (int b = 0; b < model.bodyCount(); ++b) {
      for (const LinkPlacement& link : model.body(b).links) places_[link.link] = Place{b};
    }
    broken_.resize(static_cast<std::size_t>(model.bodyCount()), false);
  }

  std::vector<Finding> run() {
    for (const LinkDescription& link : description_.links) {
      const auto it = places_.find(link.name);
      if (it == places_.end()) continue;  // left out
      if (link.inertial) auditLink(link, it->second);
      auditMeshes(link);
    }
    for (int b = 0; b < model_.bodyCount(); ++b) auditBody(b);
    auditBase();
    for (const Body& body : model_.bodies()) auditLimits(body.joint);
    return std::move(findings_);
  }

 private:
  void add(Severity severity, const std::string& subject, const std::string& code, const std::string& text) {
    findings_.push_back({severity, subject, code, text});
  }
  void auditLink(const LinkDescription& link, const Place& place) {
    const Inertial& inertial = *link.inertial;
    // A frame without mass does no harm in a body that has some; a link that does not move does none at all.
    const bool frame = inertial.mass == 0.0 && inertial.inertia.isZero(0.0) &&
                       (place.body < 0 || model_.body(place.body).pi_std[layout::m] > 0.0);
    for (Finding& finding : auditInertial(link.name, inertial)) {
      if (frame) {
        finding.severity = Severity::Info;
      } else if (finding.severity == Severity::Error) {
        if (place.body < 0) finding.severity = Severity::Warning;
        if (place.body >= 0) broken_[static_cast<std::size_t>(place.body)] = true;
      }
      findings_.push_back(std::move(finding));
    }
    if (inertial.mass > 0.0) auditExtent(link, inertial);
  }

  void auditExtent(const LinkDescription& link, const Inertial& inertial) {
    const std::optional<Box> box = linkBox(link, mesh_box_);
    if (!box) return;
    const std::string name = "link " + inQuotes(link.name);
    const Vec3 com = inertial.X_LC.p;
    const Vec3 outside = (box->lower - com).cwiseMax(com - box->upper).cwiseMax(0.0);
    if (outside.maxCoeff() > kOutsideTolerance) {
      add(Severity::Warning, link.name, "com-outside-geometry",
          "The centre of mass of " + name + ", " + show(com) + " m, lies " + shortNumber(outside.norm()) +
              " m outside the box around its shapes, " + show(box->lower) + " to " + show(box->upper) +
              " m.");
      return;
    }
    const double volume = (box->upper - box->lower).prod();
    if (volume <= 0.0) return;
    const double density = inertial.mass / volume;
    if (density > kDensest || density < kLightest) {
      add(Severity::Warning, link.name, "density-absurd",
          "The mass of " + name + ", " + shortNumber(inertial.mass) + " kg in a box of " +
              shortNumber(volume) + " m³, gives " + shortNumber(density) + " kg/m³, " +
              (density > kDensest ? "denser than any material." : "lighter than air."));
    }
    // ½ tr I = ∫ r² dm about the centre of mass, and no part is farther away than the farthest corner.
    const Vec3 reach = (com - box->lower).cwiseMax(box->upper - com) + Vec3::Constant(kOutsideTolerance);
    const double most = inertial.mass * reach.squaredNorm();
    const double spread = 0.5 * inertial.inertia.trace();
    if (spread > most) {
      add(Severity::Warning, link.name, "inertia-too-large",
          "The inertia of " + name + " is too large for its shapes: half its trace is " +
              shortNumber(spread) + " kg·m², but " + shortNumber(inertial.mass) +
              " kg within them reach at most " + shortNumber(most) + " kg·m².");
    }
  }

  void auditMeshes(const LinkDescription& link) {
    std::vector<std::string> missing;
    for (const std::vector<Shape>* shapes : {&link.visuals, &link.collisions}) {
      for (const Shape& shape : *shapes) {
        const Geometry& geometry = shape.geometry;
        if (geometry.type != GeometryType::Mesh || !geometry.mesh_path.empty()) continue;
        if (std::find(missing.begin(), missing.end(), geometry.mesh_uri) == missing.end())
          missing.push_back(geometry.mesh_uri);
      }
    }
    if (missing.empty()) return;
    std::string text =
        "Mesh " + inQuotes(missing.front()) + " of link " + inQuotes(link.name) + " was not found";
    if (missing.size() > 1) text += " (and " + std::to_string(missing.size() - 1) + " more of it)";
    add(Severity::Warning, link.name, "mesh-missing", text + "; " + meshRemedy(missing.front()) + ".");
  }

  static std::string meshRemedy(const std::string& uri) {
    const std::string scheme = "package://";
    if (uri.compare(0, scheme.size(), scheme) != 0)
      return "a placeholder is shown; add the folder that holds it";
    const std::size_t end = uri.find('/', scheme.size());
    return "a placeholder is shown; add the folder that holds package " +
           inQuotes(uri.substr(scheme.size(), end == std::string::npos ? end : end - scheme.size()));
  }

  /// Joints of the longest chain from a body to a tip, itself included.
  int depthOf(int index) const {
    int deepest = 0;
    for (int b = index + 1; b < model_.bodyCount(); ++b)
      if (model_.body(b).parent == index) deepest = std::max(deepest, depthOf(b));
    return deepest + 1;
  }

  /// Tests whether a body or one that it carries is named after a part of a leg.
  bool namedLeg(int index) const {
    std::string name = model_.body(index).name + " " + model_.body(index).joint.name;
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    for (const char* part : {"leg", "foot", "hip", "knee", "ankle", "thigh", "calf", "shank"})
      if (name.find(part) != std::string::npos) return true;
    for (int b = index + 1; b < model_.bodyCount(); ++b)
      if (model_.body(b).parent == index && namedLeg(b)) return true;
    return false;
  }

  void auditBase() {
    if (model_.base() != BaseType::Fixed) return;
    std::map<int, int> alike;  // branches of a length
    int named = 0;
    for (int b = 0; b < model_.bodyCount(); ++b) {
      if (model_.body(b).parent >= 0) continue;
      const int depth = depthOf(b);
      if (depth < kLegJoints) continue;
      ++alike[depth];
      named += namedLeg(b);
    }
    const bool legs = named >= kFewestLegs || std::any_of(alike.begin(), alike.end(), [](const auto& a) {
                        return a.second > kFewestLegs;
                      });
    double mass = 0.0;
    std::string heaviest;
    double most = 0.0;
    for (const LinkDescription& link : description_.links) {
      const auto it = places_.find(link.name);
      if (it == places_.end() || it->second.body >= 0 || !link.inertial) continue;
      mass += link.inertial->mass;
      if (link.inertial->mass <= most) continue;
      most = link.inertial->mass;
      heaviest = link.name;
    }
    if (!legs || mass <= kTinyMass) return;
    add(Severity::Info, heaviest, "base-fixed",
        "The robot looks as if it walks, but its base " + inQuotes(heaviest) + " (" + shortNumber(mass) +
            " kg) is fixed to the world, so that the parameters of the base are not part of the model; with "
            "a floating "
            "base they are.");
  }

  void auditBody(int index) {
    const Body& body = model_.body(index);
    std::string links;
    bool has_inertial = false;
    for (const LinkPlacement& link : body.links) {
      links += (links.empty() ? "" : ", ") + inQuotes(link.link);
      has_inertial = has_inertial || link.has_inertial;
    }
    const std::string name = body.links.size() == 1
                                 ? "body " + inQuotes(body.name)
                                 : "body " + inQuotes(body.name) + " (links " + links + ")";
    if (!has_inertial) {
      add(Severity::Error, body.name, "inertial-missing",
          "The " + name + " moves by joint " + inQuotes(body.joint.name) + " but has no inertial.");
      return;
    }
    const double m = body.pi_std[layout::m];
    const bool told = broken_[static_cast<std::size_t>(index)];
    if (m <= 0.0) {
      if (!told)
        add(Severity::Error, body.name, "mass-not-positive",
            "The mass of " + name + " is " + shortNumber(m) + " kg, not positive.");
      return;
    }
    if (m <= kTinyMass)
      add(Severity::Warning, body.name, "mass-tiny",
          "The mass of " + name + " is only " + shortNumber(m) +
              " kg; if it is a placeholder, its dynamics are arbitrary.");
    if (told && body.links.size() == 1) return;  // the same finding twice
    // J ⪰ 0 ⇔ Σ = ½ tr(I) 1 − I ⪰ 0 about the centre of mass, where m > 0; the scale of Σ decides what is
    // rounding.
    const Mat3 I = inertiaAboutCom(body.pi_std);
    const Mat3 Sigma = 0.5 * I.trace() * Mat3::Identity() - I;
    const double least = Eigen::SelfAdjointEigenSolver<Mat3>(Sigma, Eigen::EigenvaluesOnly).eigenvalues()[0];
    const double scale = rotationalInertia(body.pi_std).cwiseAbs().maxCoeff();
    const double tolerance = std::max({rounding(1e3, scale), kPointRadius * kPointRadius * m,
                                       0.5 * kFileRounding * I.cwiseAbs().maxCoeff()});
    if (least < -tolerance) {
      add(Severity::Error, body.name, "pseudo-inertia",
          "The pseudo-inertia of " + name + " is not positive: its smallest eigenvalue is " +
              shortNumber(minPseudoEigenvalue(body.pi_std)) +
              ", and no distribution of mass has such parameters.");
    }
  }

  void auditLimits(const Joint& joint) {
    if (!joint.isOneDof()) return;
    const JointLimits& limits = joint.limits;
    const std::string name = "joint " + inQuotes(joint.name);
    std::vector<std::string> missing;
    const bool bounded = joint.type != JointType::Continuous;
    const bool no_position = bounded && (!limits.lower || !limits.upper);
    if (no_position) missing.push_back(limits.lower ? "upper" : limits.upper ? "lower" : "position");
    if (joint.mimics < 0 && !limits.velocity) missing.push_back("velocity");
    if (joint.mimics < 0 && !limits.effort) missing.push_back("effort");
    if (!missing.empty()) {
      std::string list;
      for (std::size_t i = 0; i < missing.size(); ++i)
        list += (i == 0 ? "" : i + 1 == missing.size() ? " and " : ", ") + missing[i];
      add(no_position ? Severity::Warning : Severity::Info, joint.name, "limits-missing",
          "No " + list + (missing.size() == 1 ? " limit is" : " limits are") + " stated for " + name + ".");
    }
    if (!bounded || !limits.lower || !limits.upper) return;
    const std::string unit = joint.isRotational() ? " rad" : " m";
    if (*limits.lower > *limits.upper) {
      add(Severity::Error, joint.name, "limits-reversed",
          "The limits of " + name + " are reversed: lower " + shortNumber(*limits.lower) + ", upper " +
              shortNumber(*limits.upper) + unit + ".");
    } else if (*limits.lower == *limits.upper) {
      add(Severity::Warning, joint.name, "limits-zero-range",
          "The limits of " + name + " leave no range: both are " + shortNumber(*limits.lower) + unit + ".");
    }
  }

  const RobotDescription& description_;
  const RobotModel& model_;
  const MeshBox& mesh_box_;
  std::map<std::string, Place> places_;
  std::vector<bool> broken_;  ///< bodies with an impossible link
  std::vector<Finding> findings_;
};

Box around(const Vec3& half) {
  return {-half, half};
}

}  // namespace

std::vector<Finding> auditInertial(const std::string& link, const Inertial& inertial) {
  std::vector<Finding> findings;
  const double m = inertial.mass;
  const double inertia = inertial.inertia.cwiseAbs().maxCoeff();
  if (m <= 0.0)
    findings.push_back(
        {Severity::Error, link, "mass-not-positive",
         "The mass of link " + inQuotes(link) + " is " + shortNumber(m) + " kg, not positive."});
  if (m > 0.0 && inertia <= kPointRadius * kPointRadius * m) {
    const std::string size = inertia == 0.0 ? "zero" : "at most " + shortNumber(inertia) + " kg·m²";
    findings.push_back({Severity::Warning, link, "inertia-of-a-point",
                        "The inertia of link " + inQuotes(link) + " is " + size + " although its mass is " +
                            shortNumber(m) + " kg: that is a point, not a body."});
  } else if (inertia > 0.0) {
    auditInertia(link, inertial.inertia, findings);
  }
  return findings;
}

std::optional<Box> geometryBox(const Geometry& geometry, const MeshBox& mesh_box) {
  const double r = geometry.radius;
  switch (geometry.type) {
    case GeometryType::Box:
      return around(0.5 * geometry.size);
    case GeometryType::Sphere:
      return around(Vec3::Constant(r));
    case GeometryType::Cylinder:
      return around({r, r, 0.5 * geometry.length});
    case GeometryType::Capsule:
      return around({r, r, 0.5 * geometry.length + r});
    case GeometryType::Mesh:
      break;
  }
  return mesh_box ? mesh_box(geometry) : std::nullopt;
}

std::optional<Box> linkBox(const LinkDescription& link, const MeshBox& mesh_box) {
  std::optional<Box> total;
  for (const std::vector<Shape>* shapes : {&link.visuals, &link.collisions}) {
    for (const Shape& shape : *shapes) {
      const std::optional<Box> box = geometryBox(shape.geometry, mesh_box);
      if (!box) return std::nullopt;
      // |R| maps the half edges to those of the box around the turned box.
      const Vec3 centre = shape.X_LG * (0.5 * (box->lower + box->upper));
      const Vec3 half = shape.X_LG.R.cwiseAbs() * (0.5 * (box->upper - box->lower));
      if (!total) total = Box{centre - half, centre + half};
      total->lower = total->lower.cwiseMin(centre - half);
      total->upper = total->upper.cwiseMax(centre + half);
    }
  }
  return total;
}

std::vector<Finding> audit(const RobotDescription& description, const RobotModel& model,
                           const MeshBox& mesh_box) {
  return Auditor(description, model, mesh_box).run();
}

}  // namespace plumbline
