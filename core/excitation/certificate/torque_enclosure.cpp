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
namespace plumbline {
namespace {

using taylor::add;
using taylor::along;
using taylor::cross;
using taylor::rotate;
using taylor::rotateBack;
using taylor::scaled;

/// What four roundings of numbers up to 2 in size can lose.
constexpr double kBuilt = 2e-15;

TaylorMat3 rotation(const Mat3& A, const Mat3& B, const Mat3& C, const TaylorModel& cosine,
                    const TaylorModel& sine) {
  TaylorMat3 R;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      TaylorModel entry = TaylorModel::around(A(i, j), kBuilt);
      if (B(i, j) != 0.0) entry = entry + scaled(cosine, B(i, j));
      if (C(i, j) != 0.0) entry = entry + scaled(sine, C(i, j));
      entry.r = taylor::raised(entry.r + kBuilt);  // of B and C
      R(static_cast<std::size_t>(i), static_cast<std::size_t>(j)) = entry;
    }
  return R;
}

/// Slide times a function; the slide was rounded when it was built.
TaylorVec3 slid(const Vec3& slide, const TaylorModel& f) {
  const double radius = kBuilt * slide.norm();
  return {scaled(f, slide[0], radius), scaled(f, slide[1], radius), scaled(f, slide[2], radius)};
}

TaylorMat3 fixedRotation(const Mat3& A) {
  TaylorMat3 R;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      R(static_cast<std::size_t>(i), static_cast<std::size_t>(j)) = TaylorModel(A(i, j));
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

void RobotEnclosure::setPositions(const std::vector<TaylorModel>& q) {
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const Constants& k = bodies_[i];
    const TaylorModel theta =
        k.ratio == 1.0 && k.offset == 0.0 ? q[k.q] : scaled(q[k.q], k.ratio) + TaylorModel(k.offset);
    TaylorPose& X = X_PB_[i];
    if (k.turns) {
      TaylorModel sine, cosine;
      taylor::sineCosine(theta, sine, cosine);
      X.R = rotation(k.A, k.B, k.C, cosine, sine);
    } else {
      X.R = fixedRotation(k.A);
    }
    X.p = taylor::constant(k.p);
    if (k.slides) X.p = add(X.p, slid(k.slide, theta));
  }
}

TaylorPose RobotEnclosure::relative(int A, int B) const {
  TaylorPose from_b{fixedRotation(Mat3::Identity()), taylor::constant(Vec3::Zero())};
  TaylorPose from_a = from_b;
  bool a_moved = false, b_moved = false;
  // Bodies are numbered parents first: the larger number is never an ancestor of the smaller.
  while (A != B) {
    int& body = B > A ? B : A;
    const bool is_b = B > A;
    TaylorPose& pose_so_far = is_b ? from_b : from_a;
    bool& moved = is_b ? b_moved : a_moved;
    pose_so_far = moved ? taylor::compose(pose(body), pose_so_far) : pose(body);
    moved = true;
    body = bodies_[static_cast<std::size_t>(body)].parent;
  }
  if (!a_moved) return from_b;
  const TaylorPose to_a = taylor::inverse(from_a);
  return b_moved ? taylor::compose(to_a, from_b) : to_a;
}

void RobotEnclosure::moveBody(std::size_t i, const std::vector<TaylorModel>& v,
                              const std::vector<TaylorModel>& a) {
  const Constants& k = bodies_[i];
  const TaylorPose& X = X_PB_[i];
  State& s = state_[i];
  const TaylorModel rate = k.ratio == 1.0 ? v[k.v] : scaled(v[k.v], k.ratio);
  const TaylorModel change = k.ratio == 1.0 ? a[k.v] : scaled(a[k.v], k.ratio);
  if (k.parent < 0) {
    s.w = s.dw = taylor::constant(Vec3::Zero());
    TaylorVec3 up = taylor::constant(-model_.gravity());
    if (k.slides) up = add(up, slid(k.slide, change));
    s.acceleration = rotateBack(X.R, up);
  } else {
    const State& P = state_[static_cast<std::size_t>(k.parent)];
    s.w = rotateBack(X.R, P.w);
    s.dw = rotateBack(X.R, P.dw);
    TaylorVec3 x = add(P.acceleration, add(cross(P.dw, X.p), cross(P.w, cross(P.w, X.p))));
    if (k.slides) x = add(x, add(slid(k.slide, change), cross(P.w, slid(2.0 * k.slide, rate))));
    s.acceleration = rotateBack(X.R, x);
  }
  if (k.turns) {
    const TaylorVec3 spin = along(k.axis, rate);
    if (k.parent >= 0) s.dw = add(s.dw, cross(s.w, spin));
    s.dw = add(s.dw, along(k.axis, change));
    s.w = add(s.w, spin);
  }
}

void RobotEnclosure::inertialWrench(std::size_t i) {
  const Constants& k = bodies_[i];
  State& s = state_[i];
  const auto parameter = [&](int index) { return TaylorModel::around(k.pi[index], k.radius[index]); };
  const auto times = [&](int index, const TaylorModel& f) { return scaled(f, k.pi[index], k.radius[index]); };
  const TaylorVec3 h{parameter(layout::mcx), parameter(layout::mcy), parameter(layout::mcz)};
  const auto inertia = [&](const TaylorVec3& x) -> TaylorVec3 {
    return {times(layout::Ixx, x[0]) + times(layout::Ixy, x[1]) + times(layout::Ixz, x[2]),
            times(layout::Ixy, x[0]) + times(layout::Iyy, x[1]) + times(layout::Iyz, x[2]),
            times(layout::Ixz, x[0]) + times(layout::Iyz, x[1]) + times(layout::Izz, x[2])};
  };
  s.force = add(cross(s.dw, h), cross(s.w, cross(s.w, h)));
  for (std::size_t j = 0; j < 3; ++j) s.force[j] = s.force[j] + times(layout::m, s.acceleration[j]);
  s.moment = add(inertia(s.dw), add(cross(s.w, inertia(s.w)), cross(h, s.acceleration)));
}

std::vector<TaylorPose> RobotEnclosure::worldPoses() const {
  std::vector<TaylorPose> X_WB;
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    const int parent = bodies_[i].parent;
    X_WB.push_back(parent < 0 ? X_PB_[i] : taylor::compose(X_WB[static_cast<std::size_t>(parent)], X_PB_[i]));
  }
  return X_WB;
}

void RobotEnclosure::torques(const std::vector<TaylorModel>& v, const std::vector<TaylorModel>& a,
                             std::vector<TaylorModel>& tau) {
  move(v, a);
  collect(tau);
}

void RobotEnclosure::move(const std::vector<TaylorModel>& v, const std::vector<TaylorModel>& a) {
  for (std::size_t i = 0; i < bodies_.size(); ++i) {
    moveBody(i, v, a);
    inertialWrench(i);
  }
}

TaylorVec3 RobotEnclosure::pointAcceleration(int body, const Vec3& point) const {
  const State& s = state_[static_cast<std::size_t>(body)];
  const TaylorVec3 p = taylor::constant(point);
  return add(s.acceleration, add(cross(s.dw, p), cross(s.w, cross(s.w, p))));
}

void RobotEnclosure::push(int body, const Vec3& point, const TaylorVec3& force) {
  State& s = state_[static_cast<std::size_t>(body)];
  const TaylorVec3 moment = cross(taylor::constant(point), force);
  for (std::size_t k = 0; k < 3; ++k) {
    s.force[k] = s.force[k] - force[k];
    s.moment[k] = s.moment[k] - moment[k];
  }
}

void RobotEnclosure::collect(std::vector<TaylorModel>& tau, std::pair<TaylorVec3, TaylorVec3>* on_world) {
  tau.assign(static_cast<std::size_t>(model_.nv()), TaylorModel());
  if (on_world != nullptr) *on_world = {};
  for (std::size_t i = bodies_.size(); i-- > 0;) {
    const Constants& k = bodies_[i];
    const State& s = state_[i];
    TaylorModel torque = k.turns ? taylor::dot(k.axis, s.moment) : taylor::dot(k.axis, s.force);
    if (k.turns && k.slides) torque = torque + scaled(taylor::dot(k.axis, s.force), k.pitch);
    tau[k.v] = tau[k.v] + (k.ratio == 1.0 ? torque : scaled(torque, k.ratio));
    if (k.parent < 0 && on_world == nullptr) continue;
    const TaylorVec3 force = rotate(X_PB_[i].R, s.force);
    const TaylorVec3 moment = add(rotate(X_PB_[i].R, s.moment), cross(X_PB_[i].p, force));
    TaylorVec3& sum_force = k.parent < 0 ? on_world->first : state_[static_cast<std::size_t>(k.parent)].force;
    TaylorVec3& sum_moment =
        k.parent < 0 ? on_world->second : state_[static_cast<std::size_t>(k.parent)].moment;
    sum_force = add(sum_force, force);
    sum_moment = add(sum_moment, moment);
  }
}

}  // namespace plumbline
