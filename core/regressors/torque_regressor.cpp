// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/torque_regressor.h"

#include "dynamics/aligned.h"
#include "dynamics/workspace_data.h"
#include "regressors/regressor_structure.h"
#include "regressors/transmission_load.h"

namespace plumbline::regressors {

struct TorqueRegressor::Data {
  Data(const RobotModel& model, const FrictionModel& friction)
      : columns(model, friction), structure(model), load(model, friction) {}

  RegressorLayout columns;
  detail::RegressorStructure structure;
  detail::TransmissionLoad load;
  detail::RegressorProgram program{};
  std::vector<double> own;
  int width = 0;
  void (*kernel)(const detail::SingleTask&) = nullptr;
  dynamics::detail::AlignedBytes scratch;
};

namespace {

struct SingleKernel {
  void (*run)(const detail::SingleTask&);
  std::size_t (*scratch)(const detail::RegressorProgram&);
};

SingleKernel singleKernelFor(dynamics::InstructionSet set) {
#if defined(__x86_64__)
  if (set == dynamics::InstructionSet::Avx512)
    return {detail::avx512::singleRegressor, detail::avx512::singleScratch};
  if (set == dynamics::InstructionSet::Avx2)
    return {detail::avx2::singleRegressor, detail::avx2::singleScratch};
#endif
  static_cast<void>(set);
  return {detail::generic::singleRegressor, detail::generic::singleScratch};
}

void writeFriction(const RegressorLayout& layout, const double* v, const double* a, const double* load,
                   Eigen::Ref<Eigen::MatrixXd> Y) {
  const auto combined = [](const std::vector<RegressorLayout::Share>& shares, const double* x) {
    double sum = shares.front().factor * x[shares.front().dof];
    for (std::size_t i = 1; i < shares.size(); ++i) sum += shares[i].factor * x[shares[i].dof];
    return sum;
  };
  for (int k = 0; k < static_cast<int>(layout.frictionDofs().size()); ++k) {
    const RegressorLayout::Motor& motor = layout.motor(k);
    const double rate = combined(motor.speed, v), acceleration = combined(motor.speed, a);
    const double torque = load != nullptr ? combined(motor.load, load) : 0.0;
    for (const RegressorLayout::FrictionColumn& column : layout.frictionColumns(k)) {
      const double value = frictionValue(column.kind, layout.shape(k), rate, acceleration, torque);
      for (const RegressorLayout::Share& share : motor.speed)
        Y(share.dof, column.column) = share.factor * value;
    }
  }
}

}  // namespace

TorqueRegressor::TorqueRegressor(const RobotModel& model, const FrictionModel& friction,
                                 dynamics::InstructionSet set)
    : data_(std::make_unique<Data>(model, friction)) {
  Data& data = *data_;
  data.program = data.structure.program();
  data.width = (data.structure.most_modes + 7) / 8 * 8;
  const auto width = static_cast<std::size_t>(data.width);
  data.own.assign(data.structure.tree.size() * 6 * width, 0.0);
  for (std::size_t i = 0; i < data.structure.tree.size(); ++i)
    for (int s = data.structure.first_mode[i]; s < data.structure.first_mode[i + 1]; ++s)
      for (std::size_t c = 0; c < 6; ++c)
        data.own[(6 * i + c) * width + static_cast<std::size_t>(s - data.structure.first_mode[i])] =
            data.structure.modes[static_cast<std::size_t>(s)].own[c];
  const SingleKernel kernel = singleKernelFor(dynamics::resolve(set));
  data.kernel = kernel.run;
  data.scratch = dynamics::detail::alignedBytes(kernel.scratch(data.program));
}

TorqueRegressor::TorqueRegressor(TorqueRegressor&&) noexcept = default;
TorqueRegressor& TorqueRegressor::operator=(TorqueRegressor&&) noexcept = default;
TorqueRegressor::~TorqueRegressor() = default;

const RegressorLayout& TorqueRegressor::layout() const {
  return data_->columns;
}

void TorqueRegressor::evaluate(const Eigen::Ref<const Eigen::VectorXd>& q,
                               const Eigen::Ref<const Eigen::VectorXd>& v,
                               const Eigen::Ref<const Eigen::VectorXd>& a, Eigen::Ref<Eigen::MatrixXd> Y) {
  Data& data = *data_;
  dynamics::detail::checkSize("TorqueRegressor", "q", q.size(), data.program.nq);
  dynamics::detail::checkSize("TorqueRegressor", "v", v.size(), data.program.nv);
  dynamics::detail::checkSize("TorqueRegressor", "a", a.size(), data.program.nv);
  dynamics::detail::checkSize("TorqueRegressor", "rows of Y", Y.rows(), data.program.nv);
  dynamics::detail::checkSize("TorqueRegressor", "columns of Y", Y.cols(), data.columns.columns());
  const Eigen::Index inertial = data.columns.inertialColumns();
  Y.rightCols(Y.cols() - inertial).setZero();
  const detail::SingleTask task{&data.program, data.own.data(), data.width,      q.data(),          v.data(),
                                a.data(),      Y.data(),        Y.outerStride(), data.scratch.get()};
  data.kernel(task);
  writeFriction(data.columns, v.data(), a.data(), data.load.evaluate(q.data(), v.data(), a.data()), Y);
}

}  // namespace plumbline::regressors
