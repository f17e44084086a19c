// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>
#include <string>
#include <vector>

#include "identifiability/structure/base_parameters.h"
#include "identifiability/structure/mechanism.h"
#include "identifiability/structure/rpna.h"

/// Computation of base parameters, regroupings and the null space from the transfers across the joints, along the tree.
namespace plumbline::identifiability::rpna {

struct Regrouping {
  std::vector<int> independent;  ///< columns chosen as base parameters, rising
  Eigen::MatrixXd regrouping;    ///< base parameters × columns, SI, identity on `independent`
  Eigen::MatrixXd null_basis;    ///< columns × nullity, SI, orthonormal
  std::vector<Cell> cells;       ///< one per column; Unidentifiable for parts that are left out
};

/// Choice rule of the paper: parameters in the order of the columns, each taken when it is independent of those taken
/// and the null space. Since everything that crosses a joint shows in the parts behind it, the choice is made stage by
/// stage.
/// @param left_out   body whose parameters are not counted (the base), or −1
/// @param tolerance  of the recursion: coefficients below the accuracy of its decisions are cleared
/// @param stop       what is returned after a stop request is not complete
/// @cost  O(parts) for the choice; regroupings and null space with their number of entries
Regrouping regroup(const Mechanism& mechanism, const Recursion& recursion, int left_out, double tolerance,
                   std::vector<Decision>& decisions, const std::stop_token& stop = {});

/// The cells of `regroup` alone.
std::vector<Cell> regroupedCells(const Mechanism& mechanism, const Recursion& recursion, int left_out,
                                 double tolerance, const std::stop_token& stop = {});

}  // namespace plumbline::identifiability::rpna
