// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/matrices/accumulator.h"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "dynamics/aligned.h"
#include "regressors/matrices/matrix_kernels.h"

namespace plumbline::regressors {
namespace {

/// Rows that are worked on at a time: the block then stays in the second-level cache.
constexpr Eigen::Index kChunk = 256;
/// Stride of the columns, not a power of two, so that the columns do not fall on the same cache lines.
constexpr Eigen::Index kStride = kChunk + 8;

using Update = void (*)(const detail::UpdateTask&);

Update updateFor(dynamics::InstructionSet set) {
#if defined(__x86_64__)
  if (set == dynamics::InstructionSet::Avx512) return detail::avx512::updateTriangular;
  if (set == dynamics::InstructionSet::Avx2) return detail::avx2::updateTriangular;
#endif
  static_cast<void>(set);
  return detail::generic::updateTriangular;
}

}  // namespace

struct TriangularAccumulator::Data {
  Eigen::MatrixXd R;  ///< the factor that `R()` returns
  Eigen::Index rows = 0;
  int padded = 0;  ///< columns rounded up to 8
  Update update = nullptr;
  dynamics::detail::AlignedBytes working, block;  ///< padded×padded and kStride×padded numbers

  double* workingR() const { return static_cast<double*>(working.get()); }
  double* workingBlock() const { return static_cast<double*>(block.get()); }
  void clear();
};

void TriangularAccumulator::Data::clear() {
  R.setZero();
  rows = 0;
  std::fill_n(workingR(), padded * padded, 0.0);
  std::fill_n(workingBlock(), kStride * padded, 0.0);
}

TriangularAccumulator::TriangularAccumulator(int columns, dynamics::InstructionSet set)
    : data_(std::make_unique<Data>()) {
  if (columns < 1) throw std::invalid_argument("TriangularAccumulator: wants at least one column");
  Data& data = *data_;
  data.R.resize(columns, columns);
  data.padded = (columns + 7) / 8 * 8;
  data.update = updateFor(dynamics::resolve(set));
  const auto padded = static_cast<std::size_t>(data.padded);
  data.working = dynamics::detail::alignedBytes(padded * padded * sizeof(double));
  data.block = dynamics::detail::alignedBytes(static_cast<std::size_t>(kStride) * padded * sizeof(double));
  data.clear();
}

TriangularAccumulator::TriangularAccumulator(TriangularAccumulator&&) noexcept = default;
TriangularAccumulator& TriangularAccumulator::operator=(TriangularAccumulator&&) noexcept = default;
TriangularAccumulator::~TriangularAccumulator() = default;

int TriangularAccumulator::columns() const {
  return static_cast<int>(data_->R.cols());
}
Eigen::Index TriangularAccumulator::rows() const {
  return data_->rows;
}
const Eigen::MatrixXd& TriangularAccumulator::R() const {
  return data_->R;
}

void TriangularAccumulator::add(const Eigen::Ref<const Eigen::MatrixXd>& block) {
  if (block.cols() != data_->R.cols())
    throw std::invalid_argument("TriangularAccumulator: a block has " + std::to_string(block.cols()) +
                                " columns, wants " + std::to_string(data_->R.cols()));
  Data& data = *data_;
  for (Eigen::Index first = 0; first < block.rows(); first += kChunk) {
    const Eigen::Index rows = std::min(kChunk, block.rows() - first);
    const Eigen::Index padded = (rows + 7) / 8 * 8;
    for (Eigen::Index c = 0; c < block.cols(); ++c) {
      const double* from = block.data() + c * block.outerStride() + first;
      double* to = data.workingBlock() + c * kStride;
      std::fill(std::copy(from, from + rows, to), to + padded, 0.0);
    }
    data.update({data.workingR(), data.workingBlock(), data.padded, kStride, static_cast<int>(padded),
                 data.padded, columns()});
  }
  for (Eigen::Index c = 0; c < block.cols(); ++c)
    std::copy_n(data.workingR() + c * data.padded, c + 1, data.R.col(c).data());
  data.rows += block.rows();
}

void TriangularAccumulator::addInPlace(Eigen::Ref<Eigen::MatrixXd> block) {
  add(block);
}

void TriangularAccumulator::merge(const TriangularAccumulator& other) {
  const Eigen::Index rows = data_->rows;
  add(other.data_->R);
  data_->rows = rows + other.data_->rows;
}

void TriangularAccumulator::reset() {
  data_->clear();
}

}  // namespace plumbline::regressors
