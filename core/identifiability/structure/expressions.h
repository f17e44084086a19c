// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>
#include <string>
#include <vector>

#include "identifiability/structure/base_parameters.h"
#include "identifiability/structure/mechanism.h"

/// Regroupings as text.
namespace plumbline::identifiability::rpna {

/// "link3.Izz", "joint3.rotor.Izz", one per column.
std::vector<std::string> columnNames(const Mechanism& mechanism);

/// Returns the coefficients of every base parameter, its own first, each with the link offset that it comes from where
/// there is one on the path between the two bodies: an offset, twice it, its square, a sum of two squares, a product of
/// two.
std::vector<std::vector<Coefficient>> combinations(const Mechanism& mechanism,
                                                   const Eigen::MatrixXd& regrouping,
                                                   const std::vector<int>& independent,
                                                   const std::stop_token& stop = {});

/// "link1.Izz + link2.Iyy − 0.04 link3.m"
std::string expression(const std::vector<Coefficient>& combination, const std::vector<std::string>& names);

}  // namespace plumbline::identifiability::rpna
