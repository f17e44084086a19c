// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/QR>

// The parts of Eigen that many sources would compile again: kernels of products and of triangular matrices, decompositions of
// the sizes in use. The precompiled headers declare them here, eigen_instances.cpp has them; sources never include this file.

namespace plumbline::instances {

using Eigen::ColMajor;
using Eigen::Dynamic;
using Eigen::Index;
using Eigen::RowMajor;
using Traits = Eigen::internal::gebp_traits<double, double>;
using Columns = Eigen::internal::const_blas_data_mapper<double, Index, ColMajor>;
using Rows = Eigen::internal::const_blas_data_mapper<double, Index, RowMajor>;
using Plain = Eigen::internal::blas_data_mapper<double, Index, ColMajor, Eigen::Unaligned, 1>;
using Vector6 = Eigen::Matrix<double, 6, 1>;
using Matrix6 = Eigen::Matrix<double, 6, 6>;
using UpTo6 = Eigen::Matrix<double, Dynamic, Dynamic, 0, 6, 6>;

}  // namespace plumbline::instances

// Products.
extern template struct Eigen::internal::gebp_kernel<double, double, Eigen::Index, plumbline::instances::Plain,
                                                    plumbline::instances::Traits::mr,
                                                    plumbline::instances::Traits::nr, false, false>;
extern template struct Eigen::internal::gemm_pack_lhs<
    double, Eigen::Index, plumbline::instances::Columns, plumbline::instances::Traits::mr,
    plumbline::instances::Traits::LhsProgress, plumbline::instances::Traits::LhsPacket4Packing,
    Eigen::ColMajor, false, false>;
extern template struct Eigen::internal::gemm_pack_lhs<
    double, Eigen::Index, plumbline::instances::Rows, plumbline::instances::Traits::mr,
    plumbline::instances::Traits::LhsProgress, plumbline::instances::Traits::LhsPacket4Packing,
    Eigen::RowMajor, false, false>;
extern template struct Eigen::internal::gemm_pack_lhs<
    double, Eigen::Index, plumbline::instances::Plain, plumbline::instances::Traits::mr,
    plumbline::instances::Traits::LhsProgress, plumbline::instances::Traits::LhsPacket4Packing,
    Eigen::ColMajor, false, true>;
extern template struct Eigen::internal::gemm_pack_rhs<double, Eigen::Index, plumbline::instances::Columns,
                                                      plumbline::instances::Traits::nr, Eigen::ColMajor,
                                                      false, false>;
extern template struct Eigen::internal::gemm_pack_rhs<double, Eigen::Index, plumbline::instances::Rows,
                                                      plumbline::instances::Traits::nr, Eigen::RowMajor,
                                                      false, false>;
extern template struct Eigen::internal::gemm_pack_rhs<double, Eigen::Index, plumbline::instances::Columns,
                                                      plumbline::instances::Traits::nr, Eigen::ColMajor,
                                                      false, true>;
extern template struct Eigen::internal::gemm_pack_rhs<double, Eigen::Index, plumbline::instances::Rows,
                                                      plumbline::instances::Traits::nr, Eigen::RowMajor,
                                                      false, true>;
extern template struct Eigen::internal::gemm_pack_rhs<double, Eigen::Index, plumbline::instances::Plain,
                                                      plumbline::instances::Traits::nr, Eigen::ColMajor,
                                                      false, true>;
extern template struct Eigen::internal::general_matrix_vector_product<
    Eigen::Index, double, plumbline::instances::Columns, Eigen::ColMajor, false, double,
    plumbline::instances::Columns, false, 0>;
extern template struct Eigen::internal::general_matrix_vector_product<
    Eigen::Index, double, plumbline::instances::Columns, Eigen::ColMajor, false, double,
    plumbline::instances::Rows, false, 0>;
extern template struct Eigen::internal::general_matrix_vector_product<
    Eigen::Index, double, plumbline::instances::Columns, Eigen::ColMajor, false, double,
    plumbline::instances::Rows, false, 1>;
extern template struct Eigen::internal::general_matrix_vector_product<
    Eigen::Index, double, plumbline::instances::Rows, Eigen::RowMajor, false, double,
    plumbline::instances::Columns, false, 0>;
extern template struct Eigen::internal::general_matrix_vector_product<
    Eigen::Index, double, plumbline::instances::Rows, Eigen::RowMajor, false, double,
    plumbline::instances::Rows, false, 1>;
extern template void Eigen::internal::evaluateProductBlockingSizesHeuristic<double, double, 1, Eigen::Index>(
    Eigen::Index&, Eigen::Index&, Eigen::Index&, Eigen::Index);
extern template void Eigen::internal::evaluateProductBlockingSizesHeuristic<double, double, 4, Eigen::Index>(
    Eigen::Index&, Eigen::Index&, Eigen::Index&, Eigen::Index);

// Triangular and symmetric matrices.
extern template struct Eigen::internal::triangular_solve_matrix<
    double, Eigen::Index, Eigen::OnTheLeft, Eigen::Lower, false, Eigen::ColMajor, Eigen::ColMajor, 1>;
extern template struct Eigen::internal::triangular_solve_matrix<
    double, Eigen::Index, Eigen::OnTheLeft, Eigen::Upper, false, Eigen::ColMajor, Eigen::ColMajor, 1>;
extern template struct Eigen::internal::triangular_solve_matrix<
    double, Eigen::Index, Eigen::OnTheLeft, Eigen::UnitLower, false, Eigen::ColMajor, Eigen::ColMajor, 1>;
extern template struct Eigen::internal::triangular_solve_matrix<
    double, Eigen::Index, Eigen::OnTheLeft, Eigen::Upper, false, Eigen::RowMajor, Eigen::ColMajor, 1>;
extern template struct Eigen::internal::triangular_solve_matrix<
    double, Eigen::Index, Eigen::OnTheRight, Eigen::Upper, false, Eigen::RowMajor, Eigen::ColMajor, 1>;
extern template struct Eigen::internal::triangular_solve_matrix<
    double, Eigen::Index, Eigen::OnTheRight, Eigen::Lower, false, Eigen::RowMajor, Eigen::ColMajor, 1>;
extern template struct Eigen::internal::product_triangular_matrix_matrix<
    double, Eigen::Index, Eigen::Upper, true, Eigen::RowMajor, false, Eigen::ColMajor, false, Eigen::ColMajor,
    1>;
extern template struct Eigen::internal::product_triangular_matrix_matrix<
    double, Eigen::Index, Eigen::UnitUpper, true, Eigen::RowMajor, false, Eigen::ColMajor, false,
    Eigen::ColMajor, 1>;
extern template struct Eigen::internal::product_triangular_matrix_matrix<
    double, Eigen::Index, Eigen::Lower, true, Eigen::ColMajor, false, Eigen::ColMajor, false, Eigen::ColMajor,
    1>;
extern template struct Eigen::internal::product_triangular_matrix_matrix<
    double, Eigen::Index, Eigen::UnitLower, true, Eigen::ColMajor, false, Eigen::ColMajor, false,
    Eigen::ColMajor, 1>;
extern template struct Eigen::internal::product_triangular_matrix_matrix<
    double, Eigen::Index, Eigen::Upper, true, Eigen::ColMajor, false, Eigen::ColMajor, false, Eigen::ColMajor,
    1>;
extern template struct Eigen::internal::selfadjoint_matrix_vector_product<
    double, Eigen::Index, Eigen::ColMajor, Eigen::Lower, false, false>;

// Decompositions.
extern template Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>&
Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d>::compute(const Eigen::EigenBase<Eigen::Matrix3d>&, int);
extern template Eigen::SelfAdjointEigenSolver<Eigen::Matrix4d>&
Eigen::SelfAdjointEigenSolver<Eigen::Matrix4d>::compute(const Eigen::EigenBase<Eigen::Matrix4d>&, int);
extern template Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>&
Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>::compute(const Eigen::EigenBase<Eigen::MatrixXd>&, int);
extern template Eigen::LLT<Eigen::Matrix3d>& Eigen::LLT<Eigen::Matrix3d>::compute(
    const Eigen::EigenBase<Eigen::Matrix3d>&);
extern template Eigen::LLT<Eigen::Matrix4d>& Eigen::LLT<Eigen::Matrix4d>::compute(
    const Eigen::EigenBase<Eigen::Matrix4d>&);
extern template Eigen::LLT<Eigen::MatrixXd>& Eigen::LLT<Eigen::MatrixXd>::compute(
    const Eigen::EigenBase<Eigen::MatrixXd>&);
extern template Eigen::LLT<plumbline::instances::UpTo6>& Eigen::LLT<plumbline::instances::UpTo6>::compute(
    const Eigen::EigenBase<plumbline::instances::UpTo6>&);
extern template void Eigen::PartialPivLU<plumbline::instances::Matrix6>::compute();
extern template void Eigen::PartialPivLU<Eigen::MatrixXd>::compute();
extern template void Eigen::HouseholderQR<Eigen::MatrixXd>::computeInPlace();
extern template void Eigen::ColPivHouseholderQR<Eigen::MatrixXd>::computeInPlace();
extern template void Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd>::computeInPlace();
extern template Eigen::SelfAdjointEigenSolver<Eigen::Matrix4d>&
Eigen::SelfAdjointEigenSolver<Eigen::Matrix4d>::compute(const Eigen::EigenBase<plumbline::instances::UpTo6>&,
                                                        int);
extern template Eigen::LLT<Eigen::Matrix4d>& Eigen::LLT<Eigen::Matrix4d>::compute(
    const Eigen::EigenBase<plumbline::instances::UpTo6>&);
extern template Eigen::LDLT<Eigen::MatrixXd>& Eigen::LDLT<Eigen::MatrixXd>::compute(
    const Eigen::EigenBase<Eigen::MatrixXd>&);
extern template Eigen::LDLT<plumbline::instances::Matrix6>&
Eigen::LDLT<plumbline::instances::Matrix6>::compute(const Eigen::EigenBase<plumbline::instances::Matrix6>&);
extern template Eigen::LDLT<Eigen::Matrix3d>& Eigen::LDLT<Eigen::Matrix3d>::compute(
    const Eigen::EigenBase<Eigen::Matrix3d>&);
extern template void Eigen::LLT<Eigen::MatrixXd>::_solve_impl(const Eigen::VectorXd&, Eigen::VectorXd&) const;
extern template void Eigen::LLT<Eigen::MatrixXd>::_solve_impl(const Eigen::MatrixXd&, Eigen::MatrixXd&) const;
extern template void Eigen::LDLT<Eigen::MatrixXd>::_solve_impl(const Eigen::VectorXd&,
                                                               Eigen::VectorXd&) const;
extern template void Eigen::LDLT<plumbline::instances::Matrix6>::_solve_impl(
    const plumbline::instances::Vector6&, plumbline::instances::Vector6&) const;
extern template void Eigen::LDLT<Eigen::Matrix3d>::_solve_impl(const Eigen::Vector3d&,
                                                               Eigen::Vector3d&) const;
extern template void Eigen::ColPivHouseholderQR<Eigen::MatrixXd>::_solve_impl(const Eigen::VectorXd&,
                                                                              Eigen::VectorXd&) const;
