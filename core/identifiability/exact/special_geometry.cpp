// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/special_geometry.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "base/text.h"
#include "identifiability/structure/regrouping.h"
#include "identifiability/structure/rpna.h"

namespace plumbline::identifiability {
namespace {

constexpr double kFinest = 1e-12;
constexpr double kCoarsest = 1e-6;
constexpr double kExact = 1e-14;  // below it, it counts as exactly special

bool hasAxis(const Joint& joint) {
  return joint.type != JointType::Spherical && joint.type != JointType::Floating;
}
bool onlySlides(const Joint& joint) {
  return joint.type == JointType::Prismatic;
}

/// Joints where the two recursions decide differently: the bodies moved by them.
std::vector<int> differing(const rpna::Mechanism& mechanism, const rpna::Recursion& a,
                           const rpna::Recursion& b) {
  std::vector<int> bodies;
  for (std::size_t s = 0; s < mechanism.stages().size(); ++s) {
    bool differs = a.stages[s].N.cols() != b.stages[s].N.cols();
    for (const int part : mechanism.stages()[s].parts) {
      if (mechanism.part(part).body < 0) continue;
      const auto i = static_cast<std::size_t>(part);
      differs = differs || a.bodies[i].V.cols() != b.bodies[i].V.cols() ||
                a.bodies[i].C.cols() != b.bodies[i].C.cols();
    }
    if (differs)
      for (const int source : mechanism.stages()[s].sources) bodies.push_back(source);
  }
  return bodies;
}

/// Bodies in whose columns the finest grid differs from that of the tolerance asked for, and the bodies they carry: a
/// coefficient comes from the joint that it crosses.
void addOtherCells(const rpna::Mechanism& mechanism, const IdentifiabilityOptions& question,
                   const rpna::Recursion& fine, const std::vector<Cell>& asked, const std::stop_token& stop,
                   std::vector<int>& bodies) {
  const RobotModel& model = mechanism.model();
  const int left_out =
      question.exclude_base && model.base() == BaseType::Floating && model.bodyCount() > 1 ? 0 : -1;
  const std::vector<Cell> finest = rpna::regroupedCells(mechanism, fine, left_out, kFinest, stop);
  if (stop.stop_requested()) return;
  std::vector<bool> differs(mechanism.parts().size(), false);
  for (std::size_t k = 0; k < mechanism.parts().size(); ++k) {
    const rpna::Part& part = mechanism.part(static_cast<int>(k));
    for (int column = part.first; column < part.first + part.width; ++column)
      if (finest[static_cast<std::size_t>(column)] != asked[static_cast<std::size_t>(column)])
        differs[k] = true;
  }
  for (std::size_t k = 0; k < mechanism.parts().size(); ++k) {
    const rpna::Part& part = mechanism.part(static_cast<int>(k));
    if (differs[k] || (part.parent >= 0 && differs[static_cast<std::size_t>(part.parent)]))
      bodies.push_back(part.driving_joint);
  }
}

class Search {
 public:
  Search(const RobotModel& model, double tolerance, double coarsest, double length)
      : model_(model), tolerance_(tolerance), coarsest_(coarsest), length_(length) {}

  /// Examines the joint of one body for nearly special geometry.
  void look(int body) {
    const Joint& joint = model_.body(body).joint;
    offsets(body);
    if (!hasAxis(joint)) return;
    // Its axis in the frames of the bodies on the way down, against theirs, until one of them turns.
    Vec3 axis = joint.X_PJ.R * joint.axis;
    int at = model_.body(body).parent;
    while (at >= 0) {
      const Joint& below = model_.body(at).joint;
      if (!hasAxis(below)) return;
      axes(joint.name, below.name, axis, below.axis);
      if (!onlySlides(below)) return;
      axis = below.X_PJ.R * axis;
      at = model_.body(at).parent;
    }
    if (model_.base() == BaseType::Fixed && model_.gravity().norm() > 0.0)
      axes(joint.name, "gravity", axis, model_.gravity().normalized());
  }

  std::vector<NearlySpecial> take() { return std::move(found_); }

 private:
  bool nearly(double deviation) const { return deviation > kExact && deviation < coarsest_; }

  void axes(const std::string& joint, const std::string& other, const Vec3& a, const Vec3& b) {
    const double from_parallel = a.cross(b).norm();
    const double from_perpendicular = std::abs(a.dot(b));
    if (nearly(from_parallel))
      add(NearlySpecial::Kind::Parallel, joint, other, from_parallel, "parallel to ");
    if (nearly(from_perpendicular))
      add(NearlySpecial::Kind::Perpendicular, joint, other, from_perpendicular, "perpendicular to ");
  }

  void add(NearlySpecial::Kind kind, const std::string& joint, const std::string& other, double angle,
           const std::string& relation) {
    const std::string word = relation.substr(0, relation.find(' '));
    found_.push_back({kind, joint, other, angle,
                      joint + " axis is " + shortNumber(angle * 180.0 / std::numbers::pi, 2) + "° from " +
                          relation + other +
                          (angle < tolerance_ ? ": the grid assumes " + word
                                              : ": the grid takes it as it is, not " + word)});
  }

  void offsets(int body) {
    constexpr std::array<const char*, 3> kAxis = {"x", "y", "z"};
    const Joint& joint = model_.body(body).joint;
    if (model_.body(body).parent < 0) return;
    const std::string& parent = model_.body(model_.body(body).parent).joint.name;
    for (Eigen::Index k = 0; k < 3; ++k) {
      const double offset = std::abs(joint.X_PJ.p[k]);
      if (!nearly(offset / length_)) continue;
      found_.push_back({NearlySpecial::Kind::ZeroOffset, joint.name, parent, offset,
                        joint.name + " is " + shortNumber(offset, 2) + " m off " + parent + " along " +
                            kAxis[static_cast<std::size_t>(k)] +
                            (offset / length_ < tolerance_ ? ": the grid assumes no offset"
                                                           : ": the grid takes it as an offset")});
    }
  }

  const RobotModel& model_;
  double tolerance_, coarsest_, length_;
  std::vector<NearlySpecial> found_;
};

/// The closest decision of a joint, when nothing in the geometry next to it is nearly special.
void addDecision(const std::string& joint, const std::vector<Decision>& decisions, double tolerance,
                 double coarsest, std::vector<NearlySpecial>& found) {
  const Decision* closest = nullptr;
  for (const Decision& decision : decisions)
    if (decision.joint == joint && decision.kept < coarsest &&
        (closest == nullptr || decision.kept < closest->kept))
      closest = &decision;
  const double size = closest != nullptr ? closest->kept : 0.0;
  found.push_back({NearlySpecial::Kind::Decision, joint, "", size,
                   joint + " is decided by a direction of relative size " + shortNumber(size, 2) +
                       (size < tolerance ? ": the grid assumes zero" : ": the grid takes it as it is")});
}

}  // namespace

std::vector<NearlySpecial> nearlySpecialGeometry(const RobotModel& model, const BaseParameters& structure,
                                                 const IdentifiabilityOptions& question,
                                                 const std::stop_token& stop) {
  Result<std::vector<Rotor>> rotors = placeRotors(model, question.rotors);
  if (!rotors) throw std::invalid_argument(rotors.error().message());
  const rpna::Mechanism mechanism(model, *rotors);
  const double coarsest = std::max(kCoarsest, 10.0 * question.tolerance);
  const rpna::Recursion fine = rpna::run(mechanism, model.gravity(), question.static_only, kFinest, stop);
  const rpna::Recursion coarse = rpna::run(mechanism, model.gravity(), question.static_only, coarsest, stop);
  if (stop.stop_requested()) return {};
  std::vector<int> bodies = differing(mechanism, fine, coarse);
  addOtherCells(mechanism, question, fine, structure.columns, stop, bodies);
  if (bodies.empty()) return {};

  // The cause is at a joint that decides differently or further down.
  std::vector<bool> concerned(static_cast<std::size_t>(model.bodyCount()), false);
  for (int body : bodies)
    for (; body >= 0; body = model.body(body).parent) concerned[static_cast<std::size_t>(body)] = true;
  Search search(model, question.tolerance, coarsest, mechanism.length());
  for (int i = 0; i < model.bodyCount(); ++i)
    if (concerned[static_cast<std::size_t>(i)]) search.look(i);
  std::vector<NearlySpecial> found = search.take();
  if (found.empty())
    addDecision(model.body(bodies.front()).joint.name, fine.decisions, question.tolerance, coarsest, found);
  return found;
}

}  // namespace plumbline::identifiability
