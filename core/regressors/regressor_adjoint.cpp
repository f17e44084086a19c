// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/regressor_adjoint.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "dynamics/aligned.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"
#include "dynamics/workspace_data.h"
#include "regressors/regressor_structure.h"

namespace plumbline::regressors {
namespace {

struct AdjointKernel {
  void (*run)(const detail::RegressorAdjointTask&);
  std::size_t (*scratch)(const detail::RegressorProgram&);
};

AdjointKernel adjointKernelFor(dynamics::InstructionSet set) {
#if defined(__x86_64__)
  if (set == dynamics::InstructionSet::Avx512)
    return {detail::avx512::regressorAdjoint, detail::avx512::regressorAdjointScratch};
  if (set == dynamics::InstructionSet::Avx2)
    return {detail::avx2::regressorAdjoint, detail::avx2::regressorAdjointScratch};
#endif
  static_cast<void>(set);
  return {detail::generic::regressorAdjoint, detail::generic::regressorAdjointScratch};
}

/// Derivative of `frictionValue` by the speed, but for friction by load.
double frictionSlope(FrictionKind kind, const StribeckShape& shape, double v) {
  const auto rise = [v](double gain) {
    const double t = std::tanh(gain * v);
    return gain * (1.0 - t * t);
  };
  const auto bend = [v](double gain) {
    const double t = std::tanh(gain * v);
    return (1.0 - t * t) * (1.0 - 2.0 * gain * v * t);
  };
  switch (kind) {
    case FrictionKind::Stribeck:
      return rise(shape.steep) - rise(shape.flat);
    case FrictionKind::Smooth:
      return rise(shape.smooth);
    case FrictionKind::Viscous:
      return 1.0;
    case FrictionKind::SteepSlope:
      return bend(shape.steep);
    case FrictionKind::FlatSlope:
      return -bend(shape.flat);
    case FrictionKind::SmoothSlope:
      return bend(shape.smooth);
    default:
      return 0.0;
  }
}

double sign(double x) {
  return static_cast<double>((x > 0.0) - (x < 0.0));
}

/// Friction column `local` of coordinate `dof`, which moves with `motor`.
struct AdjointFriction {
  FrictionKind kind;
  int motor;
  int dof;
  double factor;
  Eigen::Index local;
};

}  // namespace

struct RegressorAdjoint::Data {
  Data(const RobotModel& model, const FrictionModel& kinds) : columns(model, kinds), structure(model) {
    if (!kinds.any(&FrictionTerms::load)) return;
    load.emplace(model);
    const auto n = static_cast<Eigen::Index>(kinds.load_parameters.size());
    if (n == 10 * model.bodyCount())
      load->setParameters(Eigen::Map<const Eigen::VectorXd>(kinds.load_parameters.data(), n));
  }

  RegressorLayout columns;
  detail::RegressorStructure structure;
  detail::RegressorProgram program{};
  std::vector<std::vector<int>> lists;  ///< columns per coordinate, as the blocks have them
  std::vector<AdjointFriction> friction;
  std::optional<dynamics::DynamicsWorkspace> load;
  AdjointKernel kernel{};
  dynamics::detail::AlignedBytes scratch;

  void place(const BatchRegressor& like);
  void checkShape(const RegressorBlocks& G) const;
  void addFriction(const ConstMatrixRef& v, Eigen::Index first, const RegressorBlocks& G,
                   Eigen::Ref<Eigen::MatrixXd> by_v, Eigen::Ref<Eigen::MatrixXd> by_a) const;
  void addLoads(const ConstMatrixRef& q, const ConstMatrixRef& v, const ConstMatrixRef& a, Eigen::Index first,
                const RegressorBlocks& G, Eigen::Ref<Eigen::MatrixXd> by_q, Eigen::Ref<Eigen::MatrixXd> by_v,
                Eigen::Ref<Eigen::MatrixXd> by_a);
};

/// Storage columns of the modes and places of the friction columns, from the lists of the regressor.
void RegressorAdjoint::Data::place(const BatchRegressor& like) {
  std::vector<int> position(static_cast<std::size_t>(columns.columns()), -1);
  for (std::size_t c = 0; c < like.selection().size(); ++c)
    position[static_cast<std::size_t>(like.selection()[c])] = static_cast<int>(c);
  std::vector<int> begin;
  int total = 0;
  for (int dof = 0; dof < structure.nv; ++dof) {
    lists.push_back(like.columns(dof));
    begin.push_back(total);
    total += static_cast<int>(lists.back().size());
  }
  const auto local = [&](int dof, int at) {
    const std::vector<int>& list = lists[static_cast<std::size_t>(dof)];
    return static_cast<int>(std::lower_bound(list.begin(), list.end(), at) - list.begin());
  };
  for (std::size_t i = 0; i < structure.tree.size(); ++i)
    for (int s = structure.first_mode[i]; s < structure.first_mode[i + 1]; ++s) {
      detail::RegressorMode& mode = structure.modes[static_cast<std::size_t>(s)];
      for (int k = 0; k < layout::kSize; ++k) {
        const int at = position[10 * i + static_cast<std::size_t>(k)];
        if (at >= 0 && detail::RegressorStructure::canAct(mode, k))
          mode.column[k] = begin[static_cast<std::size_t>(mode.dof)] + local(mode.dof, at);
      }
    }
  for (int k = 0; k < static_cast<int>(columns.frictionDofs().size()); ++k)
    for (const RegressorLayout::FrictionColumn& column : columns.frictionColumns(k)) {
      const int at = position[static_cast<std::size_t>(column.column)];
      if (at < 0) continue;
      for (const RegressorLayout::Share& share : columns.motor(k).speed)
        friction.push_back({column.kind, k, share.dof, share.factor, local(share.dof, at)});
    }
}

void RegressorAdjoint::Data::checkShape(const RegressorBlocks& G) const {
  bool same = G.coordinates() == structure.nv;
  for (int dof = 0; same && dof < structure.nv; ++dof)
    same = G.columns(dof) == lists[static_cast<std::size_t>(dof)];
  if (!same)
    throw std::invalid_argument("RegressorAdjoint: the blocks are those of another selection of columns");
}

void RegressorAdjoint::Data::addFriction(const ConstMatrixRef& v, Eigen::Index first,
                                         const RegressorBlocks& G, Eigen::Ref<Eigen::MatrixXd> by_v,
                                         Eigen::Ref<Eigen::MatrixXd> by_a) const {
  for (const AdjointFriction& entry : friction) {
    const bool rotor = entry.kind == FrictionKind::Rotor;
    const RegressorLayout::Motor& motor = columns.motor(entry.motor);
    const StribeckShape& shape = columns.shape(entry.motor);
    const RegressorBlocks::ConstBlock block = G.block(entry.dof);
    for (Eigen::Index k = 0; k < G.count(); ++k) {
      double speed = 0.0;
      for (const RegressorLayout::Share& share : motor.speed) speed += share.factor * v(share.dof, first + k);
      const double slope = rotor ? 1.0 : frictionSlope(entry.kind, shape, speed);
      const double gradient = entry.factor * block(k, entry.local) * slope;
      for (const RegressorLayout::Share& share : motor.speed)
        (rotor ? by_a : by_v)(share.dof, first + k) += share.factor * gradient;
    }
  }
}

/// |load| sign(v): the load is inverse dynamics, so that its gradient is one adjoint for all joints.
void RegressorAdjoint::Data::addLoads(const ConstMatrixRef& q, const ConstMatrixRef& v,
                                      const ConstMatrixRef& a, Eigen::Index first, const RegressorBlocks& G,
                                      Eigen::Ref<Eigen::MatrixXd> by_q, Eigen::Ref<Eigen::MatrixXd> by_v,
                                      Eigen::Ref<Eigen::MatrixXd> by_a) {
  const Eigen::Index nv = program.nv, count = G.count();
  Eigen::MatrixXd tau(nv, count), weights = Eigen::MatrixXd::Zero(nv, count);
  for (Eigen::Index k = 0; k < count; ++k)
    dynamics::inverseDynamics(*load, q.col(first + k), v.col(first + k), a.col(first + k), tau.col(k));
  for (const AdjointFriction& entry : friction) {
    if (entry.kind != FrictionKind::Load) continue;
    const RegressorLayout::Motor& motor = columns.motor(entry.motor);
    const RegressorBlocks::ConstBlock block = G.block(entry.dof);
    for (Eigen::Index k = 0; k < count; ++k) {
      double speed = 0.0, torque = 0.0;
      for (const RegressorLayout::Share& share : motor.speed) speed += share.factor * v(share.dof, first + k);
      for (const RegressorLayout::Share& share : motor.load) torque += share.factor * tau(share.dof, k);
      const double gradient = entry.factor * block(k, entry.local) * sign(torque) * sign(speed);
      for (const RegressorLayout::Share& share : motor.load) weights(share.dof, k) += share.factor * gradient;
    }
  }
  Eigen::MatrixXd Q(nv, count), V(nv, count), A(nv, count);
  dynamics::inverseDynamicsAdjoint(*load, q.middleCols(first, count), v.middleCols(first, count),
                                   a.middleCols(first, count), weights, Q, V, A);
  by_q.middleCols(first, count) += Q;
  by_v.middleCols(first, count) += V;
  by_a.middleCols(first, count) += A;
}

RegressorAdjoint::RegressorAdjoint(const RobotModel& model, const FrictionModel& friction,
                                   std::vector<int> columns, dynamics::InstructionSet set)
    : data_(std::make_unique<Data>(model, friction)) {
  data_->place(BatchRegressor(model, friction, std::move(columns), set));
  data_->program = data_->structure.program();
  data_->kernel = adjointKernelFor(dynamics::resolve(set));
  data_->scratch = dynamics::detail::alignedBytes(data_->kernel.scratch(data_->program));
}

RegressorAdjoint::RegressorAdjoint(RegressorAdjoint&&) noexcept = default;
RegressorAdjoint& RegressorAdjoint::operator=(RegressorAdjoint&&) noexcept = default;
RegressorAdjoint::~RegressorAdjoint() = default;

void RegressorAdjoint::evaluate(const ConstMatrixRef& q, const ConstMatrixRef& v, const ConstMatrixRef& a,
                                Eigen::Index first, const RegressorBlocks& G,
                                Eigen::Ref<Eigen::MatrixXd> by_q, Eigen::Ref<Eigen::MatrixXd> by_v,
                                Eigen::Ref<Eigen::MatrixXd> by_a) {
  Data& data = *data_;
  const auto check = [&](const char* name, const auto& matrix, Eigen::Index rows) {
    dynamics::detail::checkSize("RegressorAdjoint", name, matrix.rows(), rows);
    dynamics::detail::checkSize("RegressorAdjoint", name, matrix.cols(), q.cols());
  };
  check("q", q, data.program.nq);
  check("v", v, data.program.nv);
  check("a", a, data.program.nv);
  check("by_q", by_q, data.program.nv);
  check("by_v", by_v, data.program.nv);
  check("by_a", by_a, data.program.nv);
  if (first < 0 || first + G.count() > q.cols())
    throw std::invalid_argument("RegressorAdjoint: samples outside the motion");
  data.checkShape(G);
  if (G.count() == 0 || data.program.nv == 0) return;
  const RegressorBlocks::ConstBlock storage = G.block(0);
  data.kernel.run({&data.program, q.data() + first * q.outerStride(), v.data() + first * v.outerStride(),
                   a.data() + first * a.outerStride(), q.outerStride(), v.outerStride(), a.outerStride(),
                   G.count(), storage.data(), storage.outerStride(), by_q.data() + first * by_q.outerStride(),
                   by_v.data() + first * by_v.outerStride(), by_a.data() + first * by_a.outerStride(),
                   by_q.outerStride(), by_v.outerStride(), by_a.outerStride(), data.scratch.get()});
  data.addFriction(v, first, G, by_v, by_a);
  if (data.load) data.addLoads(q, v, a, first, G, by_q, by_v, by_a);
}

}  // namespace plumbline::regressors
