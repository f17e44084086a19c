// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/workspace.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "dynamics/workspace_data.h"

namespace plumbline::dynamics {
namespace detail {
namespace {

void put(const Vec3& from, double* to) {
  for (int k = 0; k < 3; ++k) to[k] = from[k];
  to[3] = 0.0;
}

void put(const Mat3& from, double* to) {
  for (int k = 0; k < 3; ++k) put(Vec3(from.col(k)), to + 4 * k);
}

int kindOf(JointType type) {
  switch (type) {
    case JointType::Revolute:
    case JointType::Continuous:
      return kRevolute;
    case JointType::Prismatic:
      return kPrismatic;
    case JointType::Helical:
      return kHelical;
    case JointType::Planar:
      return kPlanar;
    case JointType::Spherical:
      return kSpherical;
    case JointType::Floating:
      return kFloating;
    case JointType::Fixed:
      break;
  }
  throw std::invalid_argument("a body cannot hang on a fixed joint");
}

}  // namespace

dynamics::detail::TreeBody treeBody(const Body& body) {
  const Joint& joint = body.joint;
  dynamics::detail::TreeBody tree{};
  tree.kind = kindOf(joint.type);
  tree.parent = body.parent;
  tree.q_index = joint.q_index;
  tree.v_index = joint.v_index;
  tree.nq = joint.nq;
  tree.nv = joint.nv;
  tree.pitch = joint.pitch;
  tree.ratio = joint.ratio;
  tree.offset = joint.offset;
  const Mat3& R = joint.X_PJ.R;
  const Vec3& axis = joint.axis;
  put(joint.X_PJ.p, tree.p);
  put(axis, tree.axis);
  put(R, tree.A);
  if (tree.kind == kRevolute || tree.kind == kHelical || tree.kind == kPlanar) {
    // Rodrigues: Rot(a, θ) = a aᵀ + (1 − a aᵀ) cos θ + [a]× sin θ
    const Mat3 along = R * axis * axis.transpose();
    put(along, tree.A);
    put(Mat3(R - along), tree.B);
    put(Mat3(R * skew(axis)), tree.C);
  }
  if (tree.kind == kPrismatic) put(Vec3(R * axis), tree.slide);
  if (tree.kind == kHelical) put(Vec3(joint.pitch * (R * axis)), tree.slide);
  if (tree.kind == kPlanar) {
    const Vec3 e1 = joint.S.col(1).tail<3>();
    const Vec3 e2 = joint.S.col(2).tail<3>();
    put(e1, tree.e1);
    put(e2, tree.e2);
    put(Vec3(R * e1), tree.slide1);
    put(Vec3(R * e2), tree.slide2);
  }
  return tree;
}

void setTreeParameters(dynamics::detail::TreeBody& body, const Vec10& pi_std) {
  put(rotationalInertia(pi_std), body.I);
  put(Vec3(pi_std.segment<3>(layout::mcx)), body.h);
  body.m = pi_std[layout::m];
}

Vec6 jointTwist(const Body& body, const VectorRef& v) {
  const Joint& joint = body.joint;
  if (joint.nv == 1) return joint.S.col(0) * (joint.ratio * v[joint.v_index]);
  Vec6 V = Vec6::Zero();
  for (int k = 0; k < joint.nv; ++k) V += joint.S.col(k) * v[joint.v_index + k];
  return V;
}

void updateTransforms(dynamics::detail::WorkspaceData& data, const VectorRef& q) {
  for (int i = 0; i < data.model.bodyCount(); ++i)
    data.X_PB[static_cast<std::size_t>(i)] = data.model.bodyInParent(i, q);
}

void checkSize(const char* function, const char* name, Eigen::Index size, Eigen::Index expected) {
  if (size == expected) return;
  throw std::invalid_argument(std::string(function) + ": " + name + " has size " + std::to_string(size) +
                              ", wants " + std::to_string(expected));
}

}  // namespace detail

using detail::WorkspaceData;

namespace {

void chooseKernels(dynamics::detail::WorkspaceData& data) {
  const int bodies = data.model.bodyCount();
  const int modes = bodies == 0 ? 0 : data.tree.back().mode_index + data.tree.back().nv;
  const int nq = data.model.nq(), nv = data.model.nv();
#define PLUMBLINE_CHOOSE(set)                                                                           \
  data.rnea = detail::set::rnea;                                                                        \
  data.crba = detail::set::crba;                                                                        \
  data.aba = detail::set::aba;                                                                          \
  data.adjoint = detail::set::rneaAdjoint;                                                              \
  data.jacobians = detail::set::rneaJacobians;                                                          \
  data.scratch = detail::alignedBytes(                                                                  \
      std::max({detail::set::kernelScratch(bodies, modes), detail::set::adjointScratch(bodies, nq, nv), \
                detail::set::jacobianScratch(bodies, modes)}))
#if defined(__x86_64__)
  if (data.set == InstructionSet::Avx512) {
    PLUMBLINE_CHOOSE(avx512);
    return;
  }
  if (data.set == InstructionSet::Avx2) {
    PLUMBLINE_CHOOSE(avx2);
    return;
  }
#endif
  PLUMBLINE_CHOOSE(generic);
#undef PLUMBLINE_CHOOSE
}

}  // namespace

DynamicsWorkspace::DynamicsWorkspace(const RobotModel& model, InstructionSet set)
    : data_(std::make_unique<dynamics::detail::WorkspaceData>()) {
  dynamics::detail::WorkspaceData& data = *data_;
  data.model = model;
  data.set = resolve(set);
  const auto bodies = static_cast<std::size_t>(model.bodyCount());
  for (const Body& body : model.bodies()) {
    const int mode_index = data.tree.empty() ? 0 : data.tree.back().mode_index + data.tree.back().nv;
    data.tree.push_back(detail::treeBody(body));
    data.tree.back().mode_index = mode_index;
  }
  data.rotor_inertia.setZero(model.nv());
  data.wrench.assign(bodies, Vec6::Zero());
  data.X_PB.resize(bodies);
  data.X_WB.resize(bodies);
  for (std::vector<Vec6>* vectors : {&data.V, &data.A}) vectors->assign(bodies, Vec6::Zero());
  data.H.setZero(model.nv(), model.nv());
  for (Eigen::VectorXd* vector : {&data.bias, &data.zero, &data.v_stage, &data.v_start, &data.slope,
                                  &data.sum_q, &data.sum_v, &data.stage_a, &data.twist})
    vector->setZero(model.nv());
  data.q_stage = data.q_start = model.neutral();
  data.pi_std.setZero(10 * model.bodyCount());
  chooseKernels(data);
  setParameters(model.parameters());
  setGravity(model.gravity());
}

DynamicsWorkspace::DynamicsWorkspace(DynamicsWorkspace&&) noexcept = default;
DynamicsWorkspace& DynamicsWorkspace::operator=(DynamicsWorkspace&&) noexcept = default;
DynamicsWorkspace::~DynamicsWorkspace() = default;

const RobotModel& DynamicsWorkspace::model() const {
  return data_->model;
}

void DynamicsWorkspace::setParameters(const VectorRef& pi_std) {
  detail::checkSize("setParameters", "pi_std", pi_std.size(), data_->pi_std.size());
  data_->pi_std = pi_std;
  for (std::size_t i = 0; i < data_->tree.size(); ++i)
    detail::setTreeParameters(data_->tree[i], pi_std.segment<10>(10 * static_cast<Eigen::Index>(i)));
}

void DynamicsWorkspace::setGravity(const Vec3& gravity) {
  data_->gravity = gravity;
}

void DynamicsWorkspace::setRotorInertia(const VectorRef& rotor_inertia) {
  detail::checkSize("setRotorInertia", "rotor_inertia", rotor_inertia.size(), data_->model.nv());
  data_->rotor_inertia = rotor_inertia;
  data_->has_rotors = (rotor_inertia.array() != 0.0).any();
}

void DynamicsWorkspace::setExternalWrench(int body, const Vec6& F_B) {
  data_->wrench.at(static_cast<std::size_t>(body)) = F_B;
  data_->has_wrenches = true;
}

void DynamicsWorkspace::clearExternalWrenches() {
  std::fill(data_->wrench.begin(), data_->wrench.end(), Vec6::Zero());
  data_->has_wrenches = false;
}

const Pose& DynamicsWorkspace::pose(int body) const {
  return data_->X_WB[static_cast<std::size_t>(body)];
}
const Vec6& DynamicsWorkspace::velocity(int body) const {
  return data_->V[static_cast<std::size_t>(body)];
}
const Vec6& DynamicsWorkspace::acceleration(int body) const {
  return data_->A[static_cast<std::size_t>(body)];
}

}  // namespace plumbline::dynamics
