// SPDX-License-Identifier: BSD-3-Clause
#include "collision/collision_model.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "base/cancelled.h"
#include "base/random.h"
#include "collision/collision_workspace.h"

namespace plumbline::collision {

namespace {

/// Outside of a box as six half-spaces.
std::vector<HalfSpace> outside(const CollisionDescription::KeepIn& box) {
  std::vector<HalfSpace> faces;
  for (int axis = 0; axis < 3; ++axis)
    for (const double sign : {1.0, -1.0}) {
      // Outside: n·(x − p) ≥ size/2, that is (−n)·x ≤ −n·p − size/2.
      const Vec3 n = sign * box.X_WB.R.col(axis);
      faces.push_back({-n, -n.dot(box.X_WB.p) - 0.5 * box.size[axis]});
    }
  return faces;
}

geometry::ConvexShape moved(const geometry::ConvexShape& shape, const Pose& X) {
  geometry::ConvexShape other;
  other.points = (X.R * shape.points).colwise() + X.p;
  // Rounding of the product, so that the moved shape holds the shape moved.
  other.radius =
      shape.radius + 2e-15 * (other.points.cwiseAbs().maxCoeff() + shape.points.cwiseAbs().maxCoeff());
  return other;
}

bool usable(const geometry::ConvexShape& shape) {
  return shape.points.cols() > 0 && shape.points.allFinite() && std::isfinite(shape.radius) &&
         shape.radius >= 0.0;
}

using NamePair = std::pair<std::string, std::string>;
constexpr const char* kEvery = "*";
bool holds(const std::vector<NamePair>& pairs, const std::string& a, const std::string& b) {
  const auto matches = [](const std::string& pattern, const std::string& name) {
    return pattern == name || pattern == kEvery;
  };
  return std::any_of(pairs.begin(), pairs.end(), [&](const NamePair& pair) {
    return (matches(pair.first, a) && matches(pair.second, b)) ||
           (matches(pair.first, b) && matches(pair.second, a));
  });
}

/// Random posture within the limits; a whole turn or a metre where there are none.
Eigen::VectorXd randomPosture(const RobotModel& model, Random& random) {
  Eigen::VectorXd q = model.neutral();
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (joint.mimics >= 0) continue;
    const double otherwise = joint.isRotational() ? 3.141592653589793 : 1.0;
    if (joint.nv == 1) {
      const double lower = joint.limits.lower.value_or(-otherwise),
                   upper = joint.limits.upper.value_or(otherwise);
      q[joint.q_index] = lower + (upper - lower) * random.uniform();
      continue;
    }
    Eigen::VectorXd step = Eigen::VectorXd::Zero(model.nv());
    step.segment(joint.v_index, joint.nv) = random.uniformVector(joint.nv, -2.0, 2.0);
    q = model.integrate(q, step, 1.0);
  }
  return q;
}

}  // namespace

/// Builds the model step by step.
class CollisionModelMaker {
 public:
  CollisionModelMaker(const RobotModel& robot, const CollisionDescription& description)
      : description_(description) {
    model_.robot_ = robot;
    model_.not_checked_ = description.not_checked;
    for (CollisionDescription::NotChecked& link : model_.not_checked_)
      link.confirmed = link.confirmed || holds(description.ignored, link.link, kEvery);
  }

  Result<CollisionModel> make(const JobContext& context) {
    if (Status links = addLinks(); !links) return links.error();
    if (Status obstacles = addObstacles(); !obstacles) return obstacles.error();
    if (Status names = checkIgnored(); !names) return names.error();
    choosePairs();
    if (!leaveOutAlwaysInContact(context)) return cancelled("the work");
    return std::move(model_);
  }

 private:
  void addPart(int body, const geometry::ConvexShape& shape) {
    CollisionPart part;
    part.body = body;
    part.shape = shape;
    part.centre = shape.centre();
    part.reach = shape.reach(part.centre);
    model_.parts_.push_back(std::move(part));
    ++model_.objects_.back().parts;
  }
  void addPart(const HalfSpace& half_space) {
    CollisionPart part;
    part.is_half_space = true;
    part.half_space = half_space;
    model_.parts_.push_back(std::move(part));
    ++model_.objects_.back().parts;
  }
  void addObject(const std::string& name, CollisionObject::Kind kind, int body) {
    model_.objects_.push_back({name, kind, body, static_cast<int>(model_.parts_.size()), 0});
    groups_.push_back(-1);
  }
  static Error reject(const std::string& name, const std::string& what) {
    return {ErrorCode::ValueOutOfRange, what, {name}, {}, {}, "correct its geometry"};
  }

  Status addLinks() {
    for (const CollisionDescription::Link& link : description_.links) {
      const LinkPlacement* placement = nullptr;
      const int body = model_.robot_.findBody(link.name);
      const auto& links = body >= 0 ? model_.robot_.body(body).links : model_.robot_.worldLinks();
      for (const LinkPlacement& candidate : links)
        if (candidate.link == link.name) placement = &candidate;
      if (placement == nullptr)
        return Error{.code = ErrorCode::UnknownReference,
                     .detail = "the robot has no such link",
                     .subjects = {link.name}};
      if (link.shapes.empty()) continue;
      addObject(link.name, CollisionObject::Kind::Link, body);
      groups_.back() = link.rigid_group;
      for (const geometry::ConvexShape& shape : link.shapes) {
        if (!usable(shape)) return reject(link.name, "a collision shape is empty or not finite");
        addPart(body, moved(shape, placement->X_BL));
      }
    }
    return done();
  }

  Status addObstacles() {
    for (const CollisionDescription::Obstacle& obstacle : description_.obstacles) {
      addObject(obstacle.name, CollisionObject::Kind::Obstacle, -1);
      for (const geometry::ConvexShape& shape : obstacle.shapes) {
        if (!usable(shape)) return reject(obstacle.name, "the obstacle is empty or not finite");
        addPart(-1, shape);
      }
      for (const HalfSpace& half_space : obstacle.half_spaces) {
        const double length = half_space.normal.norm();
        if (!(std::isfinite(length) && length > 0.0 && std::isfinite(half_space.offset)))
          return reject(obstacle.name, "the plane has no direction");
        addPart(HalfSpace{half_space.normal / length, half_space.offset / length});
      }
    }
    for (const CollisionDescription::KeepIn& box : description_.keep_in) {
      if (!(box.size.allFinite() && box.X_WB.p.allFinite() && box.X_WB.R.allFinite() &&
            box.size.minCoeff() > 0.0))
        return reject(box.name, "the edges of the box to keep in must be above 0");
      addObject(box.name, CollisionObject::Kind::KeepIn, -1);
      for (const HalfSpace& face : outside(box)) addPart(face);
    }
    return done();
  }

  Status checkIgnored() {
    for (const NamePair& pair : description_.ignored)
      for (const std::string& name : {pair.first, pair.second}) {
        const bool known = name == kEvery ||
                           std::any_of(model_.objects_.begin(), model_.objects_.end(),
                                       [&](const auto& o) { return o.name == name; }) ||
                           model_.robot_.findBody(name) >= 0 ||
                           std::any_of(model_.robot_.worldLinks().begin(), model_.robot_.worldLinks().end(),
                                       [&](const auto& link) { return link.link == name; });
        if (!known)
          return Error{.code = ErrorCode::UnknownReference,
                       .detail = "a pair to ignore names neither a link nor an obstacle",
                       .subjects = {name},
                       .remedy = "use the names of links and obstacles"};
      }
    return done();
  }

  using Omission = CollisionModel::Omission;
  struct Reason {
    Omission kind = Omission::Structure;
    std::string text;  ///< empty: the pair is checked
  };
  Reason reason(std::size_t i, std::size_t j) const {
    const CollisionObject &a = model_.objects_[i], &b = model_.objects_[j];
    if (holds(description_.ignored, a.name, b.name)) return {Omission::User, "ignored by the user"};
    const bool links = a.kind == CollisionObject::Kind::Link && b.kind == CollisionObject::Kind::Link;
    if (a.body == b.body && groups_[i] == groups_[j]) {
      if (a.body >= 0) return {Omission::Structure, "same body: they do not move against each other"};
      return {Omission::Structure, links ? "both are fixed to the world" : "neither moves"};
    }
    // Obstacles do not move; contact between an obstacle and a link that never moves does not depend on the motion.
    if (!links) return {Omission::Structure, a.body == b.body ? "neither moves" : ""};
    if (description_.joined.empty()) {
      const auto parent = [&](int body) { return body < 0 ? -2 : model_.robot_.body(body).parent; };
      if (parent(a.body) == b.body || parent(b.body) == a.body)
        return {Omission::Structure, "adjacent: a joint connects their bodies"};
    } else if (holds(description_.joined, a.name, b.name)) {
      return {Omission::Structure, "adjacent: a joint connects them"};
    }
    return {};
  }

  void choosePairs() {
    const std::size_t count = model_.objects_.size();
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = i + 1; j < count; ++j) {
        const CollisionObject &a = model_.objects_[i], &b = model_.objects_[j];
        if (a.kind != CollisionObject::Kind::Link) continue;  // obstacles among themselves
        const Reason why = reason(i, j);
        if (!why.text.empty())
          model_.left_out_.push_back({a.name, b.name, why.text, why.kind});
        else if (a.body < 0 && b.body >= 0)
          model_.pairs_.push_back({static_cast<int>(j), static_cast<int>(i)});
        else
          model_.pairs_.push_back({static_cast<int>(i), static_cast<int>(j)});
      }
  }

  /// Leaves out the pairs in contact at every random posture, whatever the clearance, and finds which of the others cannot
  /// keep it.
  bool leaveOutAlwaysInContact(const JobContext& context) {
    Random random(description_.seed);
    struct Suspect {
      std::size_t pair;
      double most = -std::numeric_limits<double>::infinity();
    };
    std::vector<Suspect> suspects;
    for (std::size_t i = 0; i < model_.pairs_.size(); ++i) suspects.push_back({i});
    CollisionWorkspace work(model_);
    int looked = 0;
    for (; looked < description_.postures && !suspects.empty(); ++looked) {
      if (context.stopRequested()) return false;
      work.setPosture(randomPosture(model_.robot_, random));
      std::erase_if(suspects, [&](Suspect& suspect) {
        const double upto = std::max(description_.clearance, 0.0);
        suspect.most = std::max(suspect.most, work.distance(static_cast<int>(suspect.pair), upto).distance);
        return suspect.most > upto;
      });
    }
    model_.postures_ = looked;
    if (looked == 0) return true;
    for (auto it = suspects.rbegin(); it != suspects.rend(); ++it) {
      CollisionModel::Pair& pair = model_.pairs_[it->pair];
      if (it->most > 0.0) {
        pair.most = it->most;
        continue;
      }
      model_.left_out_.push_back(
          {model_.firstName(pair), model_.secondName(pair),
           "in contact at all of " + std::to_string(looked) + " random postures (sampled, not proven)",
           Omission::SampledContact});
      model_.pairs_.erase(model_.pairs_.begin() + static_cast<std::ptrdiff_t>(it->pair));
    }
    return true;
  }

  const CollisionDescription& description_;
  CollisionModel model_;
  std::vector<int> groups_;  ///< rigid group of each object
};

Result<CollisionModel> CollisionModel::make(const RobotModel& model, const CollisionDescription& description,
                                            const JobContext& context) {
  return CollisionModelMaker(model, description).make(context);
}

}  // namespace plumbline::collision
