// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/row_stream.h"

#include <algorithm>
#include <cmath>

#include "estimation/rows/whitening.h"
#include "estimation/rows/window_rows.h"

namespace plumbline::estimation {
namespace {

/// Returns true for a column that is discontinuous where the direction of motion changes.
bool jumps(regressors::FrictionKind kind) {
  return kind == regressors::FrictionKind::Coulomb || kind == regressors::FrictionKind::Forward ||
         kind == regressors::FrictionKind::Backward || kind == regressors::FrictionKind::Load;
}

}  // namespace

std::vector<Chunk> cutIntoChunks(std::span<const signal::Samples> logs, Eigen::Index length) {
  std::vector<Chunk> chunks;
  for (std::size_t log = 0; log < logs.size(); ++log) {
    for (Eigen::Index first = 0; first < logs[log].size(); first += length) {
      chunks.push_back({log, first, std::min(length, logs[log].size() - first)});
    }
  }
  return chunks;
}

Eigen::MatrixXd motorSpeeds(const regressors::RegressorLayout& layout,
                            const Eigen::Ref<const Eigen::MatrixXd>& v) {
  Eigen::MatrixXd speeds = v;
  for (std::size_t k = 0; k < layout.frictionDofs().size(); ++k) {
    const auto& shares = layout.motor(static_cast<int>(k)).speed;
    if (shares.size() == 1 && shares.front().factor == 1.0) continue;
    auto row = speeds.row(layout.frictionDofs()[k]);
    row.setZero();
    for (const regressors::RegressorLayout::Share& share : shares) row += share.factor * v.row(share.dof);
  }
  return speeds;
}

Eigen::Index blockLength(const signal::Samples& samples) {
  constexpr Eigen::Index kSamples = 8192;
  const Eigen::Index steps = samples.form ? std::max<Eigen::Index>(1, samples.form->steps) : 1;
  return std::clamp<Eigen::Index>(kSamples / steps, 16, kBlockLength);
}

RowEvaluator::RowEvaluator(const RobotModel& model, const regressors::FrictionModel& friction,
                           const std::vector<int>& columns, std::span<const signal::Samples> logs)
    : coordinates_(model.nv()),
      regressor_(model, friction, columns),
      root_weight_(static_cast<std::size_t>(model.nv())),
      torque_(static_cast<std::size_t>(model.nv())),
      used_(static_cast<std::size_t>(model.nv())) {
  if (const RowForm* form = formOf(logs)) {
    if (form->kind != RowKind::Torque)
      windows_ = std::make_unique<WindowRows>(model, friction, columns, form->kind);
    if (form->instruments)
      instruments_ = std::make_unique<RowEvaluator>(
          model, friction, columns, std::span<const signal::Samples>(form->instruments.get(), 1));
    if (form->covariance.size() > 0) {
      std::vector<std::vector<int>> plain;
      for (int j = 0; j < coordinates_; ++j) plain.push_back(plainColumns(j));
      whitening_ = std::make_unique<Whitening>(plain);
    }
  }
  const regressors::RegressorLayout& layout = regressor_.layout();
  for (int k = 0; k < static_cast<int>(layout.frictionDofs().size()); ++k) {
    for (const regressors::RegressorLayout::Share& share : layout.motor(k).speed) {
      const std::vector<int>& selected = regressor_.columns(share.dof);
      for (std::size_t c = 0; c < selected.size(); ++c) {
        const int column = regressor_.selection()[static_cast<std::size_t>(selected[c])];
        for (const regressors::RegressorLayout::FrictionColumn& friction_column : layout.frictionColumns(k)) {
          if (column == friction_column.column && jumps(friction_column.kind))
            jumps_.push_back(
                {friction_column.kind, share.dof, static_cast<Eigen::Index>(c), k, share.factor});
        }
      }
    }
  }
}

RowEvaluator::RowEvaluator(RowEvaluator&&) noexcept = default;
RowEvaluator::~RowEvaluator() = default;

const std::vector<int>& RowEvaluator::plainColumns(int coordinate) const {
  return windows_ ? windows_->columns(coordinate) : regressor_.columns(coordinate);
}

const std::vector<int>& RowEvaluator::columns(int coordinate) const {
  return whitening_ ? whitening_->columns(coordinate) : plainColumns(coordinate);
}

RowEvaluator::Rows RowEvaluator::regressor(int coordinate) const {
  if (made_here_) {
    // A whitened row carries its torque in the last column.
    const Eigen::MatrixXd& rows = made_[static_cast<std::size_t>(coordinate)];
    const auto columns = static_cast<Eigen::Index>(this->columns(coordinate).size());
    return {rows.data(), rows.rows(), columns, Eigen::OuterStride<>(rows.rows())};
  }
  const auto block = blocks_.block(coordinate);
  return {block.data(), block.rows(), block.cols(), Eigen::OuterStride<>(block.outerStride())};
}

RowEvaluator::Rows RowEvaluator::instruments(int coordinate) const {
  return instruments_ ? instruments_->regressor(coordinate) : regressor(coordinate);
}

void RowEvaluator::evaluate(const signal::Samples& samples, Eigen::Index first, Eigen::Index count) {
  count_ = count;
  made_here_ = windows_ != nullptr;
  if (windows_)
    windows_->evaluate(*samples.form, first, count, made_);
  else
    evaluatePlain(samples, first, count);
  setWeights(samples, first);
  if (instruments_) instruments_->evaluate(*samples.form->instruments, first, count);
  if (whitening_) whiten(samples);
}

void RowEvaluator::whiten(const signal::Samples& samples) {
  scaled_.resize(used_.size());
  Eigen::Array<bool, -1, -1> there(count_, coordinates_);
  for (int j = 0; j < coordinates_; ++j) {
    const auto W = windows_ ? Rows(made_[static_cast<std::size_t>(j)].data(), count_,
                                   made_[static_cast<std::size_t>(j)].cols(), Eigen::OuterStride<>(count_))
                            : regressor(j);
    weigh(j, W, scaled_[static_cast<std::size_t>(j)]);
    there.col(j) = rootWeight(j).array() > 0.0;
  }
  whitening_->apply(samples.form, scaled_, there, made_);
  made_here_ = true;
  for (int j = 0; j < coordinates_; ++j) {
    const auto row = static_cast<std::size_t>(j);
    torque_[row] = made_[row].col(made_[row].cols() - 1);
    root_weight_[row] = there.col(j).cast<double>();
  }
}

void RowEvaluator::evaluatePlain(const signal::Samples& samples, Eigen::Index first, Eigen::Index count) {
  regressor_.evaluate(samples.q, samples.v, samples.a, first, count, blocks_);
  if (samples.direction.size() > 0) {
    for (const Jump& jump : jumps_) useDirection(samples, first, jump);
  }
}

void RowEvaluator::useDirection(const signal::Samples& samples, Eigen::Index first, const Jump& jump) {
  const regressors::RegressorLayout& layout = regressor_.layout();
  const int dof = layout.frictionDofs()[static_cast<std::size_t>(jump.motor)];
  auto column = blocks_.block(jump.coordinate).col(jump.column);
  const auto direction = samples.direction.row(dof).segment(first, count_).transpose();
  switch (jump.kind) {
    case regressors::FrictionKind::Coulomb:
      column = jump.factor * direction;
      break;
    case regressors::FrictionKind::Forward:
      column = (0.5 * jump.factor * (1.0 + direction.array())).matrix();
      break;
    case regressors::FrictionKind::Backward:
      column = (0.5 * jump.factor * (direction.array() - 1.0)).matrix();
      break;
    default: {  // by load: it holds the sign of the speed up to here
      const Eigen::MatrixXd speed = motorSpeeds(layout, samples.v.middleCols(first, count_));
      column = column.cwiseProduct(speed.row(dof).transpose().cwiseSign()).cwiseProduct(direction).eval();
    }
  }
}

void RowEvaluator::setWeights(const signal::Samples& samples, Eigen::Index first) {
  for (std::size_t j = 0; j < used_.size(); ++j) {
    root_weight_[j].resize(count_);
    torque_[j].resize(count_);
    used_[j] = 0;
  }
  for (Eigen::Index k = 0; k < count_; ++k) {
    const Eigen::Index t = first + k;
    const bool motion =
        samples.q.col(t).allFinite() && samples.v.col(t).allFinite() && samples.a.col(t).allFinite();
    for (std::size_t j = 0; j < used_.size(); ++j) {
      const auto row = static_cast<Eigen::Index>(j);
      const double tau = samples.tau(row, t), weight = samples.weight(row, t);
      const bool use = motion && std::isfinite(tau) && std::isfinite(weight) && weight > 0.0;
      root_weight_[j][k] = use ? std::sqrt(weight) : 0.0;
      torque_[j][k] = use ? tau : 0.0;
      used_[j] += use ? 1 : 0;
    }
  }
}

void RowEvaluator::weightedRows(int coordinate, Eigen::MatrixXd& rows) const {
  weigh(coordinate, regressor(coordinate), rows);
}

void RowEvaluator::weightedInstruments(int coordinate, Eigen::MatrixXd& rows) const {
  weigh(coordinate, instruments(coordinate), rows);
}

void RowEvaluator::weigh(int coordinate, const Rows& W, Eigen::MatrixXd& rows) const {
  const Eigen::VectorXd& s = rootWeight(coordinate);
  const Eigen::Index n = W.cols();
  rows.resize(count_, n + 1);
  for (Eigen::Index c = 0; c < n; ++c) rows.col(c) = W.col(c).cwiseProduct(s);
  rows.col(n) = torque(coordinate).cwiseProduct(s);
  if (used(coordinate) == count_) return;
  for (Eigen::Index k = 0; k < count_; ++k) {
    if (s[k] == 0.0) rows.row(k).setZero();  // 0 · NaN is not 0
  }
}

void RowEvaluator::residual(int coordinate, const Eigen::VectorXd& x, Eigen::VectorXd& r) const {
  const auto W = regressor(coordinate);
  const std::vector<int>& selected = columns(coordinate);
  r = torque(coordinate);
  for (Eigen::Index c = 0; c < W.cols(); ++c)
    r.noalias() -= W.col(c) * x[selected[static_cast<std::size_t>(c)]];
  if (used(coordinate) == count_) return;
  for (Eigen::Index k = 0; k < count_; ++k) {
    if (rootWeight(coordinate)[k] == 0.0) r[k] = 0.0;
  }
}

}  // namespace plumbline::estimation
