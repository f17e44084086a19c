// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "dynamics/instruction_set.h"

/// Products of dense matrices with the packs of the machine that it runs on: the program itself is portable, and a library
/// product takes packs of two. Sums in a fixed order: the same bits on every machine.
namespace plumbline::regressors {

/// C += sign A B.
/// @param C  m×n, columns next to each other or with a stride; not A or B
/// @param set  for tests
void addProduct(Eigen::Ref<Eigen::MatrixXd> C, double sign, const Eigen::Ref<const Eigen::MatrixXd>& A,
                const Eigen::Ref<const Eigen::MatrixXd>& B,
                dynamics::InstructionSet set = dynamics::InstructionSet::Automatic);
/// @return A B
Eigen::MatrixXd product(const Eigen::Ref<const Eigen::MatrixXd>& A,
                        const Eigen::Ref<const Eigen::MatrixXd>& B);
/// C += sign AᵀB.
void addTransposedProduct(Eigen::Ref<Eigen::MatrixXd> C, double sign,
                          const Eigen::Ref<const Eigen::MatrixXd>& A,
                          const Eigen::Ref<const Eigen::MatrixXd>& B);

}  // namespace plumbline::regressors
