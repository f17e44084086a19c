// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/matrices/products.h"

#include "regressors/matrices/matrix_kernels.h"

namespace plumbline::regressors {

using Eigen::MatrixXd;
using Matrix = Eigen::Ref<const MatrixXd>;

namespace {

using Kernel = void (*)(const detail::ProductTask&);

Kernel kernelOf(dynamics::InstructionSet set) {
  switch (dynamics::resolve(set)) {
#if defined(__x86_64__)
    case dynamics::InstructionSet::Avx512:
      return detail::avx512::addProduct;
    case dynamics::InstructionSet::Avx2:
      return detail::avx2::addProduct;
#endif
    default:
      return detail::generic::addProduct;
  }
}

}  // namespace

void addProduct(Eigen::Ref<MatrixXd> C, double sign, const Matrix& A, const Matrix& B,
                dynamics::InstructionSet set) {
  static const Kernel best = kernelOf(dynamics::InstructionSet::Automatic);
  const Kernel kernel = set == dynamics::InstructionSet::Automatic ? best : kernelOf(set);
  kernel({static_cast<int>(C.rows()), static_cast<int>(C.cols()), static_cast<int>(A.cols()), sign, A.data(),
          B.data(), C.data(), A.outerStride(), B.outerStride(), C.outerStride()});
}

MatrixXd product(const Matrix& A, const Matrix& B) {
  MatrixXd C = MatrixXd::Zero(A.rows(), B.cols());
  addProduct(C, 1.0, A, B);
  return C;
}

void addTransposedProduct(Eigen::Ref<MatrixXd> C, double sign, const Matrix& A, const Matrix& B) {
  const MatrixXd turned = A.transpose();
  addProduct(C, sign, turned, B);
}

}  // namespace plumbline::regressors
