// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "dynamics/workspace.h"
#include "geometry/convex_shape.h"
#include "geometry/gjk.h"

namespace plumbline::collision {

/// Solid half-space {x : normal·x ≤ offset} of the world.
struct HalfSpace {
  Vec3 normal = Vec3::UnitZ();  ///< unit
  double offset = 0.0;          ///< m
};

/// One convex piece of a link or obstacle, in the frame of the body that carries it (world: −1).
struct CollisionPart {
  int body = -1;
  geometry::ConvexShape shape;
  Vec3 centre = Vec3::Zero();
  double reach = 0.0;  ///< ball around it
  bool is_half_space = false;
  HalfSpace half_space;
};

/// A link, an obstacle or the outside of a keep-in box.
struct CollisionObject {
  enum class Kind { Link, Obstacle, KeepIn };
  std::string name;
  Kind kind = Kind::Link;
  int body = -1;
  int first_part = 0, parts = 0;
};

/// Input from which a CollisionModel is made.
struct CollisionDescription {
  struct Link {
    std::string name;                           ///< as in the robot
    std::vector<geometry::ConvexShape> shapes;  ///< in the frame of the LINK
    /// Links of one group are fixed to each other by the robot's own description. Links of one body and of different
    /// groups became one body by a lock, at a posture that nobody designed: they are checked. −1: a group of its body.
    int rigid_group = -1;
  };
  std::vector<Link> links;
  struct Obstacle {
    std::string name;
    std::vector<geometry::ConvexShape> shapes;  ///< in the world
    std::vector<HalfSpace> half_spaces;         ///< each is solid
  };
  std::vector<Obstacle> obstacles;
  struct KeepIn {
    std::string name;
    Vec3 size = Vec3::Zero();
    Pose X_WB;
  };
  std::vector<KeepIn> keep_in;
  /// Pairs of links that a joint connects. Empty: all pairs of links of bodies that a joint connects.
  std::vector<std::pair<std::string, std::string>> joined;
  /// Links or obstacles that the user leaves out; "*" means every other one.
  std::vector<std::pair<std::string, std::string>> ignored;
  struct NotChecked {
    std::string link, reason;
    bool confirmed = false;  ///< the user ignores the link and "*"
  };
  std::vector<NotChecked> not_checked;  ///< links without a shape although they should have one
  /// Distance that the bodies should keep [m]. No pair is left out for it; pairs that are nearer at every one of `postures`
  /// random postures within the limits are known to be unable to keep it (`CollisionModel::Pair::most`).
  double clearance = 0.0;
  /// Pairs in contact at every one of these postures are left out.
  int postures = 500;
  std::uint64_t seed = 1;
};

/// Pairs of convex bodies that must keep apart. Immutable; safe to share between threads.
class CollisionModel {
 public:
  struct Pair {
    int first = 0, second = 0;  ///< objects; the first moves
    /// Greatest distance at the random postures, where it is never above the clearance asked for; else infinite [m].
    double most = std::numeric_limits<double>::infinity();

    /// Returns the distance demanded of the pair for `clearance` [m]: 0, no contact, where the pair cannot keep more.
    double demanded(double clearance) const { return most > clearance ? clearance : 0.0; }
  };
  /// Reason why a pair is not checked.
  enum class Omission {
    Structure,      ///< the two do not move against each other, or a joint connects them
    User,           ///< the user leaves it out
    SampledContact  ///< in contact at every random posture: sampled, neither proven nor decided by a user
  };
  struct LeftOut {
    std::string first, second, reason;
    Omission kind = Omission::SampledContact;
  };

  /// @error UnknownReference naming a link or an ignored name, ValueOutOfRange, Cancelled
  static Result<CollisionModel> make(const RobotModel& model, const CollisionDescription& description,
                                     const JobContext& context = {});

  const RobotModel& robot() const { return robot_; }
  const std::vector<CollisionPart>& parts() const { return parts_; }
  const std::vector<CollisionObject>& objects() const { return objects_; }
  const std::vector<Pair>& pairs() const { return pairs_; }
  const std::vector<LeftOut>& leftOut() const { return left_out_; }
  const std::vector<CollisionDescription::NotChecked>& notChecked() const { return not_checked_; }
  int postures() const { return postures_; }  ///< random postures that contact was sampled at
  /// "link2", "table"
  const std::string& firstName(const Pair& pair) const {
    return objects_[static_cast<std::size_t>(pair.first)].name;
  }
  const std::string& secondName(const Pair& pair) const {
    return objects_[static_cast<std::size_t>(pair.second)].name;
  }

 private:
  friend class CollisionModelMaker;
  RobotModel robot_;
  std::vector<CollisionPart> parts_;
  std::vector<CollisionObject> objects_;
  std::vector<Pair> pairs_;
  std::vector<LeftOut> left_out_;
  std::vector<CollisionDescription::NotChecked> not_checked_;
  int postures_ = 0;
};

}  // namespace plumbline::collision
