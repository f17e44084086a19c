// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/torque_enclosure.h"

#include "spatial/inertia.h"

// Inverse dynamics in body coordinates with the linear acceleration of the body origin. Luh, Walker & Paul 1980.
//   w = Rᵀ w_P + a θ'                                                        (1)
//   w' = Rᵀ w_P' + (Rᵀ w_P) × a θ' + a θ''                                   (2)
//   x'' = Rᵀ (x_P'' + w_P' × p + w_P × (w_P × p) + 2 w_P × u θ' + u θ'')     (3)   world: x'' = −gravity; u: slide
//   F = m x'' + w' × h + w × (w × h)                                         (4)
//   N = I w' + w × (I w) + h × x''                                           (5)
//   tau += ratio (a·N + pitch a·F, or a·F),  F_P += R F,  N_P += R N + p × R F   (6)
namespace plumbline::excitation {
namespace {

using verified::taylor::add;
using verified::taylor::along;
using verified::taylor::cross;
using verified::taylor::rotate;
using verified::taylor::rotateBack;
using verified::taylor::scaled;

/// Bound of the rounding of four operations on numbers up to 2 in size.
constexpr double kBuilt = 2e-15;

verified::TaylorMat3 rotation(const Mat3& A, const Mat3& B, const Mat3& C,
                              const verified::TaylorModel& cosine, const verified::TaylorModel& sine) {
  verified::TaylorMat3 R;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      verified::TaylorModel entry = verified::TaylorModel::around(A(i, j), kBuilt);
      if (B(i, j) != 0.0) entry = entry + verified::taylor::scaled(cosine, B(i, j));
      if (C(i, j) != 0.0) entry = entry + verified::taylor::scaled(sine, C(i, j));
      entry.r = verified::taylor::raised(entry.r + kBuilt);  // of B and C
      R(static_cast<std::size_t>(i), static_cast<std::size_t>(j)) = entry;
    }
  return R;
}

/// Slide times a function; the slide was rounded when it was built.
verified::TaylorVec3 slid(const Vec3& slide, const verified::TaylorModel& f) {
  const double radius = kBuilt * slide.norm();
  return {verified::taylor::scaled(f, slide[0], radius), verified::taylor::scaled(f, slide[1], radius),
          verified::taylor::scaled(f, slide[2], radius)};
}

verified::TaylorMat3 fixedRotation(const Mat3& A) {
  verified::TaylorMat3 R;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      R(static_cast<std::size_t>(i), static_cast<std::size_t>(j)) = verified::TaylorModel(A(i, j));
  return R;
}

}  // namespace

RobotEnclosure::RobotEnclosure(const RobotModel& model, const Eigen::VectorXd& parameter_radius)
    : model_(model) {
  const auto count = static_cast<std::size_t>(model.bodyCount());
  bodies_.resize(count);
  X_PB_.resize(count);
  state_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Body& body = model.body(static_cast<int>(i));
    const Joint& joint = body.joint;
    Constants& k = bodies_[i];
    k.turns = joint.type != JointType::Prismatic;
    k.slides = joint.type == JointType::Prismatic || joint.type == JointType::Helical;
    k.axis = joint.axis;
    k.pitch = joint.type == JointType::Helical ? joint.pitch : 0.0;
    const Mat3& R = joint.X_PJ.R;
    const Mat3 along_axis = R * joint.axis * joint.axis.transpose();
    k.A = k.turns ? along_axis : R;
    k.B = k.turns ? Mat3(R - along_axis) : Mat3(Mat3::Zero());
    k.C = k.turns ? Mat3(R * skew(joint.axis)) : Mat3(Mat3::Zero());
    k.p = joint.X_PJ.p;
    k.slide = k.slides ? Vec3((k.turns ? joint.pitch : 1.0) * (R * joint.axis)) : Vec3(Vec3::Zero());
    k.ratio = joint.ratio;
    k.offset = joint.offset;
    k.q = static_cast<std::size_t>(joint.q_index);
    k.v = static_cast<std::size_t>(joint.v_index);
    k.parent = body.parent;
    k.pi = body.pi_std;
    k.radius = Vec10::Zero();
    if (parameter_radius.size() != 0)
      k.radius = parameter_radius.segment<10>(10 * static_cast<Eigen::Index>(i)).cwiseAbs();
  }
}

void RobotEnclosure::setPositions(const std::vector<verified::TaylorModel>& q) {
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const Constants& k = bodies_[i];
    const verified::TaylorModel theta =
        k.ratio == 1.0 && k.offset == 0.0
            ? q[k.q]
            : verified::taylor::scaled(q[k.q], k.ratio) + verified::TaylorModel(k.offset);
    verified::TaylorPose& X = X_PB_[i];
    if (k.turns) {
      verified::TaylorModel sine, cosine;
      verified::taylor::sineCosine(theta, sine, cosine);
      X.R = rotation(k.A, k.B, k.C, cosine, sine);
    } else {
      X.R = fixedRotation(k.A);
    }
    X.p = verified::taylor::constant(k.p);
    if (k.slides) X.p = verified::taylor::add(X.p, slid(k.slide, theta));
  }
}

verified::TaylorPose RobotEnclosure::relative(int A, int B) const {
  verified::TaylorPose from_b{fixedRotation(Mat3::Identity()), verified::taylor::constant(Vec3::Zero())};
  verified::TaylorPose from_a = from_b;
  bool a_moved = false, b_moved = false;
  // Bodies are numbered parents first: the larger number is never an ancestor of the smaller.
  while (A != B) {
    int& body = B > A ? B : A;
    const bool is_b = B > A;
    verified::TaylorPose& pose_so_far = is_b ? from_b : from_a;
    bool& moved = is_b ? b_moved : a_moved;
    pose_so_far = moved ? verified::taylor::compose(pose(body), pose_so_far) : pose(body);
    moved = true;
    body = bodies_[static_cast<std::size_t>(body)].parent;
  }
  if (!a_moved) return from_b;
  const verified::TaylorPose to_a = verified::taylor::inverse(from_a);
  return b_moved ? verified::taylor::compose(to_a, from_b) : to_a;
}

void RobotEnclosure::moveBody(std::size_t i, const std::vector<verified::TaylorModel>& v,
                              const std::vector<verified::TaylorModel>& a) {
  const Constants& k = bodies_[i];
  const verified::TaylorPose& X = X_PB_[i];
  State& s = state_[i];
  const verified::TaylorModel rate = k.ratio == 1.0 ? v[k.v] : verified::taylor::scaled(v[k.v], k.ratio);
  const verified::TaylorModel change = k.ratio == 1.0 ? a[k.v] : verified::taylor::scaled(a[k.v], k.ratio);
  if (k.parent < 0) {
    s.w = s.dw = verified::taylor::constant(Vec3::Zero());
    verified::TaylorVec3 up = verified::taylor::constant(-model_.gravity());
    if (k.slides) up = verified::taylor::add(up, slid(k.slide, change));
    s.acceleration = verified::taylor::rotateBack(X.R, up);
  } else {
    const State& P = state_[static_cast<std::size_t>(k.parent)];
    s.w = verified::taylor::rotateBack(X.R, P.w);
    s.dw = verified::taylor::rotateBack(X.R, P.dw);
    verified::TaylorVec3 x = verified::taylor::add(
        P.acceleration,
        verified::taylor::add(verified::taylor::cross(P.dw, X.p),
                              verified::taylor::cross(P.w, verified::taylor::cross(P.w, X.p))));
    if (k.slides)
      x = verified::taylor::add(
          x, verified::taylor::add(slid(k.slide, change),
                                   verified::taylor::cross(P.w, slid(2.0 * k.slide, rate))));
    s.acceleration = verified::taylor::rotateBack(X.R, x);
  }
  if (k.turns) {
    const verified::TaylorVec3 spin = verified::taylor::along(k.axis, rate);
    if (k.parent >= 0) s.dw = verified::taylor::add(s.dw, verified::taylor::cross(s.w, spin));
    s.dw = verified::taylor::add(s.dw, verified::taylor::along(k.axis, change));
    s.w = verified::taylor::add(s.w, spin);
  }
}

void RobotEnclosure::inertialWrench(std::size_t i) {
  const Constants& k = bodies_[i];
  State& s = state_[i];
  const auto parameter = [&](int index) {
    return verified::TaylorModel::around(k.pi[index], k.radius[index]);
  };
  const auto times = [&](int index, const verified::TaylorModel& f) {
    return verified::taylor::scaled(f, k.pi[index], k.radius[index]);
  };
  const verified::TaylorVec3 h{parameter(layout::mcx), parameter(layout::mcy), parameter(layout::mcz)};
  const auto inertia = [&](const verified::TaylorVec3& x) -> verified::TaylorVec3 {
    return {times(layout::Ixx, x[0]) + times(layout::Ixy, x[1]) + times(layout::Ixz, x[2]),
            times(layout::Ixy, x[0]) + times(layout::Iyy, x[1]) + times(layout::Iyz, x[2]),
            times(layout::Ixz, x[0]) + times(layout::Iyz, x[1]) + times(layout::Izz, x[2])};
  };
  s.force = verified::taylor::add(verified::taylor::cross(s.dw, h),
                                  verified::taylor::cross(s.w, verified::taylor::cross(s.w, h)));
  for (std::size_t j = 0; j < 3; ++j) s.force[j] = s.force[j] + times(layout::m, s.acceleration[j]);
  s.moment =
      verified::taylor::add(inertia(s.dw), verified::taylor::add(verified::taylor::cross(s.w, inertia(s.w)),
                                                                 verified::taylor::cross(h, s.acceleration)));
}

std::vector<verified::TaylorPose> RobotEnclosure::worldPoses() const {
  std::vector<verified::TaylorPose> X_WB;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const int parent = bodies_[i].parent;
    X_WB.push_back(parent < 0 ? X_PB_[i]
                              : verified::taylor::compose(X_WB[static_cast<std::size_t>(parent)], X_PB_[i]));
  }
  return X_WB;
}

void RobotEnclosure::torques(const std::vector<verified::TaylorModel>& v,
                             const std::vector<verified::TaylorModel>& a,
                             std::vector<verified::TaylorModel>& tau) {
  move(v, a);
  collect(tau);
}

void RobotEnclosure::move(const std::vector<verified::TaylorModel>& v,
                          const std::vector<verified::TaylorModel>& a) {
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    moveBody(i, v, a);
    inertialWrench(i);
  }
}

verified::TaylorVec3 RobotEnclosure::pointAcceleration(int body, const Vec3& point) const {
  const State& s = state_[static_cast<std::size_t>(body)];
  const verified::TaylorVec3 p = verified::taylor::constant(point);
  return verified::taylor::add(
      s.acceleration, verified::taylor::add(verified::taylor::cross(s.dw, p),
                                            verified::taylor::cross(s.w, verified::taylor::cross(s.w, p))));
}

void RobotEnclosure::push(int body, const Vec3& point, const verified::TaylorVec3& force) {
  State& s = state_[static_cast<std::size_t>(body)];
  const verified::TaylorVec3 moment = verified::taylor::cross(verified::taylor::constant(point), force);
  for (std::size_t k = 0; k < 3; ++k) {
    s.force[k] = s.force[k] - force[k];
    s.moment[k] = s.moment[k] - moment[k];
  }
}

void RobotEnclosure::collect(std::vector<verified::TaylorModel>& tau,
                             std::pair<verified::TaylorVec3, verified::TaylorVec3>* on_world) {
  tau.assign(static_cast<std::size_t>(model_.nv()), verified::TaylorModel());
  if (on_world != nullptr) *on_world = {};
  for (std::size_t i = bodies_.size(); i-- > 0;) {
    const Constants& k = bodies_[i];
    const State& s = state_[i];
    verified::TaylorModel torque =
        k.turns ? verified::taylor::dot(k.axis, s.moment) : verified::taylor::dot(k.axis, s.force);
    if (k.turns && k.slides)
      torque = torque + verified::taylor::scaled(verified::taylor::dot(k.axis, s.force), k.pitch);
    tau[k.v] = tau[k.v] + (k.ratio == 1.0 ? torque : verified::taylor::scaled(torque, k.ratio));
    if (k.parent < 0 && on_world == nullptr) continue;
    const verified::TaylorVec3 force = verified::taylor::rotate(X_PB_[i].R, s.force);
    const verified::TaylorVec3 moment = verified::taylor::add(verified::taylor::rotate(X_PB_[i].R, s.moment),
                                                              verified::taylor::cross(X_PB_[i].p, force));
    verified::TaylorVec3& sum_force =
        k.parent < 0 ? on_world->first : state_[static_cast<std::size_t>(k.parent)].force;
    verified::TaylorVec3& sum_moment =
        k.parent < 0 ? on_world->second : state_[static_cast<std::size_t>(k.parent)].moment;
    sum_force = verified::taylor::add(sum_force, force);
    sum_moment = verified::taylor::add(sum_moment, moment);
  }
}

}  // namespace plumbline::excitation
