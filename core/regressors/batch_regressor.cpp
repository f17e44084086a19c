// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/batch_regressor.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>

#include "dynamics/aligned.h"
#include "dynamics/workspace_data.h"
#include "regressors/regressor_structure.h"
#include "regressors/transmission_load.h"

namespace plumbline::regressors {

/// Columns of each coordinate with their storage; shared by a regressor and the blocks that it
/// filled.
struct BlockStructure {
  std::vector<std::vector<int>> columns;
  std::vector<Eigen::Index> first;  ///< storage column where each coordinate begins, and the number of all
};

namespace {

struct BatchKernel {
  void (*run)(const detail::BatchTask&);
  std::size_t (*scratch)(const detail::RegressorProgram&);
  void (*momentum)(const detail::MomentumTask&);
  std::size_t (*momentum_scratch)(const detail::RegressorProgram&);
};

BatchKernel batchKernelFor(dynamics::InstructionSet set) {
#if defined(__x86_64__)
  if (set == dynamics::InstructionSet::Avx512)
    return {detail::avx512::batchRegressor, detail::avx512::batchScratch, detail::avx512::batchMomentum,
            detail::avx512::momentumScratch};
  if (set == dynamics::InstructionSet::Avx2)
    return {detail::avx2::batchRegressor, detail::avx2::batchScratch, detail::avx2::batchMomentum,
            detail::avx2::momentumScratch};
#endif
  static_cast<void>(set);
  return {detail::generic::batchRegressor, detail::generic::batchScratch, detail::generic::batchMomentum,
          detail::generic::momentumScratch};
}

/// Friction column of a coordinate: the quantity and the motor that it belongs to, the factor, and its storage column.
struct BatchFriction {
  FrictionKind kind;
  int motor;
  double factor;
  Eigen::Index column;
};

/// Samples in a column of storage: whole packs of the widest set, and not a multiple of 4 KiB or a large part
/// of it, which would put all columns on the same lines of the cache.
Eigen::Index strideFor(Eigen::Index count) {
  const Eigen::Index rounded = (count + 7) / 8 * 8;
  return rounded % 64 == 0 ? rounded + 8 : rounded;
}

}  // namespace

struct BatchRegressor::Data {
  Data(const RobotModel& model, const FrictionModel& kinds)
      : columns(model, kinds), structure(model), load(model, kinds) {}

  RegressorLayout columns;
  detail::RegressorStructure structure;
  detail::TransmissionLoad load;
  detail::RegressorProgram program{};
  std::vector<int> selection;
  std::shared_ptr<const BlockStructure> blocks;
  std::vector<BatchFriction> friction;
  Eigen::MatrixXd loads;  ///< nv×count, when some joint has friction by load
  BatchKernel kernel{};
  dynamics::detail::AlignedBytes scratch;
  RegressorBlocks stacked;

  void select(std::vector<int> wanted);
  void place();
  void checkRange(const ConstMatrixRef& q, const ConstMatrixRef& v, Eigen::Index first,
                  Eigen::Index count) const;
  void findLoads(const ConstMatrixRef& q, const ConstMatrixRef& v, const ConstMatrixRef& a,
                 Eigen::Index first, Eigen::Index count);
  void writeFriction(const ConstMatrixRef& v, const ConstMatrixRef& a, Eigen::Index first, Eigen::Index count,
                     double* storage, Eigen::Index stride) const;
};

void RegressorBlocks::Free::operator()(double* memory) const {
  ::operator delete (memory, std::align_val_t{64});
}

int RegressorBlocks::coordinates() const {
  return structure_ ? static_cast<int>(structure_->columns.size()) : 0;
}

const std::vector<int>& RegressorBlocks::columns(int coordinate) const {
  return structure_->columns[static_cast<std::size_t>(coordinate)];
}

RegressorBlocks::Block RegressorBlocks::block(int coordinate) {
  const auto c = static_cast<std::size_t>(coordinate);
  return {storage_.get() + structure_->first[c] * stride_, count_,
          static_cast<Eigen::Index>(structure_->columns[c].size()), Eigen::OuterStride<>(stride_)};
}

RegressorBlocks::ConstBlock RegressorBlocks::block(int coordinate) const {
  const auto c = static_cast<std::size_t>(coordinate);
  return {storage_.get() + structure_->first[c] * stride_, count_,
          static_cast<Eigen::Index>(structure_->columns[c].size()), Eigen::OuterStride<>(stride_)};
}

/// Checks the selection and fills it in.
void BatchRegressor::Data::select(std::vector<int> wanted) {
  if (wanted.empty()) {
    wanted.resize(static_cast<std::size_t>(columns.columns()));
    std::iota(wanted.begin(), wanted.end(), 0);
  }
  std::vector<bool> seen(static_cast<std::size_t>(columns.columns()), false);
  for (const int column : wanted) {
    if (column < 0 || column >= columns.columns())
      throw std::invalid_argument("BatchRegressor: there is no column " + std::to_string(column));
    if (seen[static_cast<std::size_t>(column)])
      throw std::invalid_argument("BatchRegressor: column " + std::to_string(column) + " is selected twice");
    seen[static_cast<std::size_t>(column)] = true;
  }
  selection = std::move(wanted);
}

/// Gives every coordinate its columns and every mode the storage columns of its parameters.
void BatchRegressor::Data::place() {
  std::vector<int> position(static_cast<std::size_t>(columns.columns()), -1);  // in the selection
  for (std::size_t c = 0; c < selection.size(); ++c)
    position[static_cast<std::size_t>(selection[c])] = static_cast<int>(c);
  auto placed = std::make_shared<BlockStructure>();
  placed->columns.resize(static_cast<std::size_t>(structure.nv));
  const auto forEachEntry = [&](const auto& use) {
    for (int i = 0; i < static_cast<int>(structure.tree.size()); ++i)
      for (int s = structure.first_mode[static_cast<std::size_t>(i)];
           s < structure.first_mode[static_cast<std::size_t>(i) + 1]; ++s) {
        detail::RegressorMode& mode = structure.modes[static_cast<std::size_t>(s)];
        for (int k = 0; k < layout::kSize; ++k) {
          const int at = position[static_cast<std::size_t>(10 * i + k)];
          if (at >= 0 && detail::RegressorStructure::canAct(mode, k)) use(mode.dof, at, &mode.column[k]);
        }
      }
  };
  forEachEntry([&](int dof, int at, int*) { placed->columns[static_cast<std::size_t>(dof)].push_back(at); });
  const auto forEachFriction = [&](const auto& use) {
    for (int k = 0; k < static_cast<int>(columns.frictionDofs().size()); ++k) {
      for (const RegressorLayout::FrictionColumn& column : columns.frictionColumns(k)) {
        const int at = position[static_cast<std::size_t>(column.column)];
        if (at < 0) continue;
        for (const RegressorLayout::Share& share : columns.motor(k).speed) use(column.kind, k, share, at);
      }
    }
  };
  forEachFriction([&](FrictionKind, int, const RegressorLayout::Share& share, int at) {
    placed->columns[static_cast<std::size_t>(share.dof)].push_back(at);
  });
  Eigen::Index total = 0;
  for (std::vector<int>& list : placed->columns) {
    std::sort(list.begin(), list.end());
    placed->first.push_back(total);
    total += static_cast<Eigen::Index>(list.size());
  }
  placed->first.push_back(total);
  const auto storageColumn = [&](int dof, int at) {
    const std::vector<int>& list = placed->columns[static_cast<std::size_t>(dof)];
    return placed->first[static_cast<std::size_t>(dof)] +
           (std::lower_bound(list.begin(), list.end(), at) - list.begin());
  };
  forEachEntry([&](int dof, int at, int* column) { *column = static_cast<int>(storageColumn(dof, at)); });
  forEachFriction([&](FrictionKind kind, int motor, const RegressorLayout::Share& share, int at) {
    friction.push_back({kind, motor, share.factor, storageColumn(share.dof, at)});
  });
  blocks = std::move(placed);
}

void BatchRegressor::Data::findLoads(const ConstMatrixRef& q, const ConstMatrixRef& v,
                                     const ConstMatrixRef& a, Eigen::Index first, Eigen::Index count) {
  const bool asked = std::any_of(friction.begin(), friction.end(),
                                 [](const BatchFriction& entry) { return entry.kind == FrictionKind::Load; });
  if (!asked) return;
  loads.resize(program.nv, count);
  for (Eigen::Index k = 0; k < count; ++k) {
    const Eigen::Index t = first + k;
    const double* tau = load.evaluate(q.data() + t * q.outerStride(), v.data() + t * v.outerStride(),
                                      a.data() + t * a.outerStride());
    loads.col(k) = Eigen::Map<const Eigen::VectorXd>(tau, program.nv);
  }
}

void BatchRegressor::Data::writeFriction(const ConstMatrixRef& v, const ConstMatrixRef& a, Eigen::Index first,
                                         Eigen::Index count, double* storage, Eigen::Index stride) const {
  const auto combined = [](const std::vector<RegressorLayout::Share>& shares, const auto& x, Eigen::Index t) {
    double sum = shares.front().factor * x(shares.front().dof, t);
    for (std::size_t i = 1; i < shares.size(); ++i) sum += shares[i].factor * x(shares[i].dof, t);
    return sum;
  };
  for (const BatchFriction& entry : friction) {
    double* column = storage + entry.column * stride;
    const RegressorLayout::Motor& motor = columns.motor(entry.motor);
    const StribeckShape& shape = columns.shape(entry.motor);
    for (Eigen::Index k = 0; k < count; ++k) {
      const double torque = entry.kind == FrictionKind::Load ? combined(motor.load, loads, k) : 0.0;
      column[k] = entry.factor * frictionValue(entry.kind, shape, combined(motor.speed, v, first + k),
                                               combined(motor.speed, a, first + k), torque);
    }
  }
}

BatchRegressor::BatchRegressor(const RobotModel& model, const FrictionModel& friction,
                               std::vector<int> columns, dynamics::InstructionSet set)
    : data_(std::make_unique<Data>(model, friction)) {
  data_->select(std::move(columns));
  data_->place();
  data_->program = data_->structure.program();
  data_->kernel = batchKernelFor(dynamics::resolve(set));
  data_->scratch = dynamics::detail::alignedBytes(
      std::max(data_->kernel.scratch(data_->program), data_->kernel.momentum_scratch(data_->program)));
}

BatchRegressor::BatchRegressor(BatchRegressor&&) noexcept = default;
BatchRegressor& BatchRegressor::operator=(BatchRegressor&&) noexcept = default;
BatchRegressor::~BatchRegressor() = default;

const RegressorLayout& BatchRegressor::layout() const {
  return data_->columns;
}
const std::vector<int>& BatchRegressor::selection() const {
  return data_->selection;
}
const std::vector<int>& BatchRegressor::columns(int coordinate) const {
  return data_->blocks->columns[static_cast<std::size_t>(coordinate)];
}

Eigen::Index BatchRegressor::goodBlockLength() const {
  constexpr Eigen::Index kNumbers = (Eigen::Index{1} << 20) / 8;
  const Eigen::Index columns = std::max<Eigen::Index>(1, data_->blocks->first.back());
  return std::clamp<Eigen::Index>(kNumbers / columns / 8 * 8, 16, 256);
}

void BatchRegressor::Data::checkRange(const ConstMatrixRef& q, const ConstMatrixRef& v, Eigen::Index first,
                                      Eigen::Index count) const {
  dynamics::detail::checkSize("BatchRegressor", "a column of q", q.rows(), program.nq);
  dynamics::detail::checkSize("BatchRegressor", "a column of v", v.rows(), program.nv);
  dynamics::detail::checkSize("BatchRegressor", "a row of v", v.cols(), q.cols());
  if (first < 0 || count < 0 || first + count > q.cols())
    throw std::invalid_argument("BatchRegressor: samples " + std::to_string(first) + " … " +
                                std::to_string(first + count) + " of " + std::to_string(q.cols()));
}

void BatchRegressor::makeRoom(Eigen::Index count, RegressorBlocks& blocks) const {
  const Eigen::Index stride = strideFor(count);
  const Eigen::Index needed = std::max<Eigen::Index>(1, stride * data_->blocks->first.back());
  if (needed > blocks.capacity_) {
    blocks.storage_.reset(static_cast<double*>(
        ::operator new (static_cast<std::size_t>(needed) * sizeof(double), std::align_val_t{64})));
    blocks.capacity_ = needed;
  }
  blocks.structure_ = data_->blocks;
  blocks.stride_ = stride;
  blocks.count_ = count;
}

void BatchRegressor::evaluateMomentum(const ConstMatrixRef& q, const ConstMatrixRef& v, Eigen::Index first,
                                      Eigen::Index count, RegressorBlocks& momentum, RegressorBlocks& rate) {
  Data& data = *data_;
  data.checkRange(q, v, first, count);
  makeRoom(count, momentum);
  makeRoom(count, rate);
  if (count == 0) return;
  data.kernel.momentum({&data.program, q.data() + first * q.outerStride(), v.data() + first * v.outerStride(),
                        q.outerStride(), v.outerStride(), count, momentum.storage_.get(), rate.storage_.get(),
                        rate.stride_, data.scratch.get()});
  for (const BatchFriction& entry : data.friction) {
    for (RegressorBlocks* blocks : {&momentum, &rate})
      Eigen::Map<Eigen::VectorXd>(blocks->storage_.get() + entry.column * blocks->stride_, count).setZero();
  }
}

void BatchRegressor::evaluate(const ConstMatrixRef& q, const ConstMatrixRef& v, const ConstMatrixRef& a,
                              Eigen::Index first, Eigen::Index count, RegressorBlocks& blocks) {
  Data& data = *data_;
  data.checkRange(q, v, first, count);
  dynamics::detail::checkSize("BatchRegressor", "a column of a", a.rows(), data.program.nv);
  dynamics::detail::checkSize("BatchRegressor", "a row of a", a.cols(), q.cols());
  makeRoom(count, blocks);
  const Eigen::Index stride = blocks.stride_;
  if (count == 0) return;
  const detail::BatchTask task{&data.program,
                               q.data() + first * q.outerStride(),
                               v.data() + first * v.outerStride(),
                               a.data() + first * a.outerStride(),
                               q.outerStride(),
                               v.outerStride(),
                               a.outerStride(),
                               count,
                               blocks.storage_.get(),
                               stride,
                               data.scratch.get()};
  data.kernel.run(task);
  data.findLoads(q, v, a, first, count);
  data.writeFriction(v, a, first, count, blocks.storage_.get(), stride);
}

void BatchRegressor::evaluate(const ConstMatrixRef& q, const ConstMatrixRef& v, const ConstMatrixRef& a,
                              Eigen::Index first, Eigen::Index count, Eigen::MatrixXd& W) {
  RegressorBlocks& blocks = data_->stacked;
  evaluate(q, v, a, first, count, blocks);
  W.setZero(data_->program.nv * count, static_cast<Eigen::Index>(data_->selection.size()));
  for (int i = 0; i < data_->program.nv; ++i) {
    const RegressorBlocks::Block block = blocks.block(i);
    const std::vector<int>& list = blocks.columns(i);
    for (std::size_t c = 0; c < list.size(); ++c)
      W.col(list[c]).segment(i * count, count) = block.col(static_cast<Eigen::Index>(c));
  }
}

}  // namespace plumbline::regressors
