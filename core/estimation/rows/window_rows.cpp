// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/window_rows.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "estimation/rows/row_stream.h"

namespace plumbline::estimation {
namespace {

constexpr Eigen::Index kRunLength = 1024;  ///< samples evaluated at once

/// Columns of the selection of one sort, and their positions in the selection.
struct Part {
  std::vector<int> columns, positions;
};

Part partOf(const std::vector<int>& selection, const auto& belongs) {
  Part part;
  for (std::size_t c = 0; c < selection.size(); ++c) {
    if (!belongs(selection[c])) continue;
    part.columns.push_back(selection[c]);
    part.positions.push_back(static_cast<int>(c));
  }
  return part;
}

}  // namespace

WindowRows::WindowRows(const RobotModel& model, const regressors::FrictionModel& friction,
                       const std::vector<int>& columns, RowKind kind)
    : kind_(kind), inertial_columns_(10 * model.bodyCount()), momentum_(model, friction, columns) {
  const regressors::RegressorLayout& layout = momentum_.layout();
  selection_ = momentum_.selection();
  const auto nv = static_cast<std::size_t>(model.nv());
  if (kind == RowKind::Energy) {
    columns_.resize(nv);
    columns_.front().resize(selection_.size());
    std::iota(columns_.front().begin(), columns_.front().end(), 0);
    energy_.emplace(model);
    kinetic_.resize(inertial_columns_);
    potential_begin_.resize(inertial_columns_);
    potential_end_.resize(inertial_columns_);
  } else {
    for (int j = 0; j < model.nv(); ++j) columns_.push_back(momentum_.columns(j));
  }
  const auto isRotor = [&](int column) {
    return column >= inertial_columns_ && layout.kind(column) == regressors::FrictionKind::Rotor;
  };
  const Part inertial = partOf(selection_, [&](int c) { return c < inertial_columns_; });
  const Part losses = partOf(selection_, [&](int c) { return c >= inertial_columns_ && !isRotor(c); });
  const Part rotors = partOf(selection_, isRotor);
  std::vector<int> all(selection_.size());
  std::iota(all.begin(), all.end(), 0);
  momentum_entries_ = entriesOf(momentum_, all);
  if (!losses.columns.empty()) {
    friction_ = std::make_unique<RowEvaluator>(model, friction, losses.columns);
    friction_entries_ =
        entriesOf(regressors::BatchRegressor(model, friction, losses.columns), losses.positions);
  }
  if (!rotors.columns.empty()) {
    rotors_.emplace(model, friction, rotors.columns);
    rotor_entries_ = entriesOf(*rotors_, rotors.positions);
  }
}

WindowRows::~WindowRows() = default;

std::vector<WindowRows::Entry> WindowRows::entriesOf(const regressors::BatchRegressor& part,
                                                     const std::vector<int>& positions) const {
  std::vector<Entry> entries;
  const int coordinates = static_cast<int>(columns_.size());
  for (int j = 0; j < coordinates; ++j) {
    const std::vector<int>& from = part.columns(j);
    const std::vector<int>& to = columns_[kind_ == RowKind::Energy ? 0 : static_cast<std::size_t>(j)];
    for (std::size_t c = 0; c < from.size(); ++c) {
      const int position = positions[static_cast<std::size_t>(from[c])];
      const auto at = std::lower_bound(to.begin(), to.end(), position);
      entries.push_back({j, static_cast<Eigen::Index>(c), at - to.begin()});
    }
  }
  return entries;
}

void WindowRows::evaluate(const RowForm& form, Eigen::Index first, Eigen::Index count,
                          std::vector<Eigen::MatrixXd>& rows) {
  rows.resize(columns_.size());
  for (std::size_t j = 0; j < columns_.size(); ++j)
    rows[j].setZero(count, static_cast<Eigen::Index>(columns_[j].size()));
  const auto begin = [&](Eigen::Index w) { return form.begin[static_cast<std::size_t>(w)]; };
  // Windows that touch or overlap are evaluated together, so that shared samples are evaluated once.
  for (Eigen::Index w = 0; w < count;) {
    Eigen::Index next = w + 1;
    while (next < count && begin(first + next) <= begin(first + next - 1) + form.steps &&
           begin(first + next) + form.steps - begin(first + w) < kRunLength)
      ++next;
    addRun(form, first + w, next - w, w, rows);
    w = next;
  }
}

void WindowRows::addRun(const RowForm& form, Eigen::Index first, Eigen::Index windows, Eigen::Index row,
                        std::vector<Eigen::MatrixXd>& rows) {
  const signal::Samples& source = *form.source;
  const Eigen::Index from = form.begin[static_cast<std::size_t>(first)];
  const Eigen::Index samples =
      form.begin[static_cast<std::size_t>(first + windows - 1)] + form.steps + 1 - from;
  momentum_.evaluateMomentum(source.q, source.v, from, samples, p_, rate_);
  if (friction_) friction_->evaluate(source, from, samples);
  // Started from rest, a rotor's torque is its momentum.
  if (rotors_) rotors_->evaluate(source.q, source.v, source.v, from, samples, rotor_blocks_);
  for (Eigen::Index w = 0; w < windows; ++w) {
    const Eigen::Index at = form.begin[static_cast<std::size_t>(first + w)] - from;
    if (kind_ == RowKind::Energy)
      addEnergy(form, first + w, at, row + w, rows);
    else
      addMomentum(form, first + w, at, row + w, rows);
  }
}

void WindowRows::addMomentum(const RowForm& form, Eigen::Index window, Eigen::Index at, Eigen::Index row,
                             std::vector<Eigen::MatrixXd>& rows) {
  const Eigen::Index h = form.steps;
  form.weights(window, weights_);
  for (const Entry& e : momentum_entries_) {
    const auto p = p_.block(e.coordinate).col(e.from);
    const double change = p[at + h] - p[at];
    const double rate = rate_.block(e.coordinate).col(e.from).segment(at, h + 1).dot(weights_);
    rows[static_cast<std::size_t>(e.coordinate)](row, e.to) += change - rate;
  }
  for (const Entry& e : friction_entries_) {
    const auto F = friction_->regressor(e.coordinate).col(e.from);
    rows[static_cast<std::size_t>(e.coordinate)](row, e.to) += F.segment(at, h + 1).dot(weights_);
  }
  for (const Entry& e : rotor_entries_) {
    const auto p = rotor_blocks_.block(e.coordinate).col(e.from);
    rows[static_cast<std::size_t>(e.coordinate)](row, e.to) += p[at + h] - p[at];
  }
}

void WindowRows::addEnergy(const RowForm& form, Eigen::Index window, Eigen::Index at, Eigen::Index row,
                           std::vector<Eigen::MatrixXd>& rows) {
  const signal::Samples& source = *form.source;
  const Eigen::Index h = form.steps, begin = form.begin[static_cast<std::size_t>(window)];
  auto out = rows.front().row(row);
  form.weights(window, weights_);
  const auto v = [&](int j, Eigen::Index k) { return source.v(j, begin + k); };
  for (const Entry& e : momentum_entries_) {
    const auto p = p_.block(e.coordinate).col(e.from);
    out[e.to] += 0.5 * (v(e.coordinate, h) * p[at + h] - v(e.coordinate, 0) * p[at]);
  }
  for (const Entry& e : rotor_entries_) {
    const auto p = rotor_blocks_.block(e.coordinate).col(e.from);
    out[e.to] += 0.5 * (v(e.coordinate, h) * p[at + h] - v(e.coordinate, 0) * p[at]);
  }
  for (const Entry& e : friction_entries_) {
    const auto F = friction_->regressor(e.coordinate).col(e.from);
    double work = 0.0;
    for (Eigen::Index k = 0; k <= h; ++k) work += weights_[k] * v(e.coordinate, k) * F[at + k];
    out[e.to] += work;
  }
  energy_->evaluate(source.q.col(begin), source.v.col(begin), kinetic_, potential_begin_);
  energy_->evaluate(source.q.col(begin + h), source.v.col(begin + h), kinetic_, potential_end_);
  for (std::size_t c = 0; c < selection_.size(); ++c) {
    const int column = selection_[c];
    if (column < inertial_columns_)
      out[static_cast<Eigen::Index>(c)] += potential_end_[column] - potential_begin_[column];
  }
}

}  // namespace plumbline::estimation
