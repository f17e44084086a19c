// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/lin.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <optional>

#include "base/linalg.h"
#include "identifiability/structure/lin_text.h"
#include "identifiability/structure/rpna.h"
#include "model/build_model.h"

namespace plumbline::identifiability {
namespace {

using Eigen::MatrixXd;
using Eigen::RowVectorXd;

std::optional<Error> rejection(const RobotModel& model) {
  const auto reject = [](const std::string& detail, const std::string& subject, const std::string& remedy) {
    return Error{
        .code = ErrorCode::UnsupportedJoint, .detail = detail, .subjects = {subject}, .remedy = remedy};
  };
  const std::string other = "use the base parameters of the recursion, which cover every tree";
  if (model.bodyCount() == 0)
    return reject("the robot has no moving joint, so there is nothing to combine", model.name(),
                  "load a robot that moves");
  for (int i = 0; i < model.bodyCount(); ++i) {
    const Body& body = model.body(i);
    const Joint& joint = body.joint;
    if (body.parent != i - 1)
      return reject("Lin's combinations are for serial chains, and the robot branches at \"" +
                        (body.parent < 0 ? std::string("the base") : model.body(body.parent).name) + "\"",
                    body.name, other);
    if (joint.mimics >= 0)
      return reject("Lin's combinations are for joints that move on their own, and \"" + joint.name +
                        "\" mimics another",
                    joint.name, other);
    if (!joint.isRotational() && joint.type != JointType::Prismatic)
      return reject("Lin's combinations are for rotational and translational joints, and \"" + joint.name +
                        "\" is " + std::string(toString(joint.type)),
                    joint.name, other);
  }
  return std::nullopt;
}

/// Axes of E in body coordinates: z along the joint axis; a mere renaming of axes where it can be.
Mat3 chainFrame(const Vec3& axis) {
  for (int k = 0; k < 3; ++k) {
    if (std::abs(std::abs(axis[k]) - 1.0) > 1e-15) continue;
    Mat3 R;
    R.col(0) = Vec3::Unit((k + 1) % 3);
    R.col(2) = axis;
    R.col(1) = axis.cross(R.col(0));
    return R;
  }
  Mat3 R;
  R.col(0) = planeDirection(axis);
  R.col(1) = axis.cross(R.col(0));
  R.col(2) = axis;
  return R;
}

/// Mean of the ten parameters over all turns about z.
Mat10 meanOverTurns() {
  using namespace layout;
  Mat10 mean = Mat10::Zero();
  mean(m, m) = mean(mcz, mcz) = mean(Izz, Izz) = 1.0;
  mean(Ixx, Ixx) = mean(Ixx, Iyy) = mean(Iyy, Ixx) = mean(Iyy, Iyy) = 0.5;
  return mean;
}

/// The chain at position zero: axes and origins in the world, frames E, constants K of the composite bodies.
struct Chain {
  std::vector<bool> turns;
  std::vector<Vec3> axis;  ///< u_i in the world
  std::vector<Vec3> origin;
  std::vector<Pose> X_BE, X_WE;
  std::vector<MatrixXd> K;  ///< of body i 10×(10·(bodies − i)): of the parameters of the bodies i … n
  int count() const { return static_cast<int>(turns.size()); }
};

Chain readChain(const RobotModel& model) {
  Chain chain;
  Pose X_WB;
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    X_WB = X_WB * joint.X_PJ;
    const Pose X_BE{chainFrame(joint.axis), Vec3::Zero()};
    chain.turns.push_back(joint.isRotational());
    chain.axis.push_back(X_WB.R * joint.axis);
    chain.origin.push_back(X_WB.p);
    chain.X_BE.push_back(X_BE);
    chain.X_WE.push_back(X_WB * X_BE);
  }
  return chain;
}

/// Moves the origin of E_i along its axis (a rotational joint's) to the point at `distance`.
void slide(Chain& chain, std::size_t i, double distance) {
  const Pose along{Mat3::Identity(), Vec3(0.0, 0.0, distance)};
  chain.X_BE[i] = chain.X_BE[i] * along;
  chain.X_WE[i] = chain.X_WE[i] * along;
}

void composeBodies(Chain& chain, const std::stop_token& stop) {
  const std::size_t n = chain.turns.size();
  const Mat10 mean = meanOverTurns();
  chain.K.assign(n, MatrixXd());
  for (std::size_t i = n; i-- > 0 && !stop.stop_requested();) {
    MatrixXd K(10, 10 * static_cast<Eigen::Index>(n - i));
    K.leftCols(10) = parameterTransform(chain.X_BE[i].inverse());
    if (i + 1 < n) {
      const Mat10 A = parameterTransform(chain.X_WE[i].inverse() * chain.X_WE[i + 1]);
      K.rightCols(chain.K[i + 1].cols()) = (chain.turns[i + 1] ? Mat10(A * mean) : A) * chain.K[i + 1];
    }
    chain.K[i] = std::move(K);
  }
}

/// Picks the elements of Theorem 5.
class Picker {
 public:
  Picker(const RobotModel& model, double tolerance, const std::stop_token& stop)
      : model_(model),
        stop_(stop),
        chain_(readChain(model)),
        tolerance_(tolerance),
        length_(rpna::typicalLength(model)),
        scale_(unitScales(model.bodyCount(), length_)),
        gravity_(model.gravity().norm() > 0.0 ? model.gravity().normalized() : Vec3::Zero()) {
    for (int i = 0; i < chain_.count() && s_ < 0; ++i) {
      if (!turns(i)) continue;
      if (r_ < 0)
        r_ = i;
      else if (!parallel(axis(i), axis(r_)))
        s_ = i;
    }
    if (gravity_.isZero()) findFixedPoint();
    composeBodies(chain_, stop_);
  }

  LinSet pick() {
    for (int i = 0; i < chain_.count() && !stop_.stop_requested(); ++i) {
      descendGravity(i);
      turns(i) ? pickRotational(i) : pickTranslational(i);
      chain_.K[static_cast<std::size_t>(i)] = {};
    }
    LinSet set;
    set.elements = std::move(elements_);
    set.first_rotational = r_;
    set.first_oblique = s_;
    set.scale = scale_;
    set.rows.resize(static_cast<Eigen::Index>(rows_.size()), scale_.size());
    for (std::size_t k = 0; k < rows_.size() && !stop_.stop_requested(); ++k) {
      set.elements[k].expression = combinationText(model_, rows_[k]);
      set.rows.row(static_cast<Eigen::Index>(k)) = rows_[k];
      rows_[k] = {};
    }
    return set;
  }

 private:
  bool turns(int i) const { return chain_.turns[static_cast<std::size_t>(i)]; }
  const Vec3& axis(int i) const { return chain_.axis[static_cast<std::size_t>(i)]; }
  const Vec3& origin(int i) const { return chain_.origin[static_cast<std::size_t>(i)]; }
  bool parallel(const Vec3& a, const Vec3& b) const { return a.cross(b).norm() <= tolerance_; }

  /// Extends the relevant part of the gravity span of body i: the directions that gravity can take, relative to the
  /// world at position 0 with the joints before i moving (the angular half of the velocity recursion).
  void descendGravity(int i) {
    if (i == 0) {
      if (!gravity_.isZero()) gravity_span_.push_back(gravity_);
      return;
    }
    if (!turns(i - 1)) return;
    // Turning about u adds u × g and u × (u × g) for every direction g so far.
    const Vec3& u = axis(i - 1);
    for (std::size_t k = 0; k < gravity_span_.size() && gravity_span_.size() < 3; ++k) {
      Vec3 next = u.cross(gravity_span_[k]);
      for (const Vec3& known : gravity_span_) next -= known.dot(next) * known;
      if (next.norm() > tolerance_) gravity_span_.push_back(next.normalized());
    }
  }

  /// Without gravity: the axes r … f that meet in one point, when no T joint comes before them, turn their
  /// bodies about that point. Their first moments then act on nothing, and their inertia counts about the
  /// point.
  void findFixedPoint() {
    if (s_ < 0) return;
    // The point of axis s that is nearest to axis r.
    const Vec3& u = axis(s_);
    const Vec3 normal = axis(r_).cross(u.cross(axis(r_)));
    const Vec3 point = origin(s_) + u * (normal.dot(origin(r_) - origin(s_)) / normal.dot(u));
    for (int i = 0; i < chain_.count(); ++i) {
      const Vec3 offset = point - origin(i);
      if (!turns(i) || axis(i).cross(offset).norm() > tolerance_ * length_) break;
      last_about_point_ = i;
    }
    for (int i = s_; i <= last_about_point_; ++i)
      slide(chain_, static_cast<std::size_t>(i), axis(i).dot(point - origin(i)));
  }

  /// delta_j of Theorem 5 for a rotational joint before s.
  bool firstMomentMatters(int j) const {
    if (!parallel(axis(r_), gravity_)) return true;  // no gravity is parallel to everything
    for (int k = 0; k < j; ++k) {
      if (!turns(k) && !parallel(axis(k), axis(r_))) return true;
      const Vec3 offset = origin(j) - origin(k);
      if (turns(k) && axis(r_).cross(offset).norm() > tolerance_ * length_) return true;
    }
    return false;
  }

  void add(int i, const char* name, const Vec10& combination, bool gravity) {
    const MatrixXd& K = chain_.K[static_cast<std::size_t>(i)];
    RowVectorXd row = RowVectorXd::Zero(scale_.size());
    row.tail(K.cols()) = combination.transpose() * K;
    // Entries at rounding level, in the units of the chain, are zero.
    const RowVectorXd scaled = row * scale_.cwiseInverse().asDiagonal();
    const double largest = scaled.cwiseAbs().maxCoeff();
    for (Eigen::Index k = 0; k < row.size(); ++k)
      if (std::abs(scaled[k]) < 1e-13 * largest) row[k] = 0.0;
    rows_.push_back(row);
    elements_.push_back({model_.body(i).name + "." + name, {}, i, gravity});
  }

  void pickRotational(int j) {
    using namespace layout;
    const bool before = s_ < 0 || j < s_;
    const bool loads = std::any_of(gravity_span_.begin(), gravity_span_.end(),
                                   [&](const Vec3& g) { return !parallel(g, axis(j)); });
    if (!before) {
      add(j, "U11-U22", Vec10::Unit(Ixx) - Vec10::Unit(Iyy), false);
      add(j, "U12", Vec10::Unit(Ixy), false);
      add(j, "U13", Vec10::Unit(Ixz), false);
      add(j, "U23", Vec10::Unit(Iyz), false);
    }
    add(j, "U33", Vec10::Unit(Izz), false);
    if (before ? !firstMomentMatters(j) : j <= last_about_point_) return;
    add(j, "kx", Vec10::Unit(mcx), loads);
    add(j, "ky", Vec10::Unit(mcy), loads);
  }

  void pickTranslational(int i) {
    using namespace layout;
    const bool loads = std::any_of(gravity_span_.begin(), gravity_span_.end(),
                                   [&](const Vec3& g) { return std::abs(g.dot(axis(i))) > tolerance_; });
    add(i, "M", Vec10::Unit(m), loads);
    if (r_ < 0 || i < r_) return;
    if (s_ >= 0 && i > s_) {
      add(i, "kx", Vec10::Unit(mcx), false);
      add(i, "ky", Vec10::Unit(mcy), false);
      add(i, "kz", Vec10::Unit(mcz), false);
      return;
    }
    if (parallel(axis(i), axis(r_))) return;
    const Mat3& R_WE = chain_.X_WE[static_cast<std::size_t>(i)].R;
    const Vec3 across = R_WE.transpose() * axis(i).cross(axis(r_));
    const Vec3 along = R_WE.transpose() * (axis(i) - axis(i).dot(axis(r_)) * axis(r_));
    Vec10 combination = Vec10::Zero();
    combination.segment<3>(mcx) = across;
    add(i, "k-across", combination, false);
    combination.segment<3>(mcx) = along;
    add(i, "k-along", combination, false);
  }

  const RobotModel& model_;
  std::stop_token stop_;
  Chain chain_;
  double tolerance_;
  double length_;
  Eigen::VectorXd scale_;
  Vec3 gravity_;
  int r_ = -1, s_ = -1;
  int last_about_point_ = -1;
  std::vector<Vec3> gravity_span_;
  std::vector<RowVectorXd> rows_;
  std::vector<LinElement> elements_;
};

}  // namespace

std::vector<int> LinSet::gravityLoad() const {
  std::vector<int> picked;
  for (int k = 0; k < count(); ++k)
    if (elements[static_cast<std::size_t>(k)].in_gravity_load) picked.push_back(k);
  return picked;
}

Eigen::MatrixXd LinSet::section() const {
  const MatrixXd scaled = rows * scale.cwiseInverse().asDiagonal();
  return scale.cwiseInverse().asDiagonal() *
         linalg::leastSquares(scaled, MatrixXd::Identity(rows.rows(), rows.rows()));
}

Result<LinSet> minimalCombinations(const RobotModel& model, double tolerance, const std::stop_token& stop) {
  if (const auto error = rejection(model)) return *error;
  return Picker(model, tolerance, stop).pick();
}

}  // namespace plumbline::identifiability
