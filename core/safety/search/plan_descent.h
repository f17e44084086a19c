// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "safety/search/plan_functions.h"

namespace plumbline::safety {

struct DescentSettings {
  int iterations = 60;      ///< of one minimisation within the box, at most
  double tolerance = 1e-4;  ///< of the projected gradient, by k over its range
  double stall = 1e-5;      ///< a minimisation ends when five steps gain less than this (relative) together
  int rounds = 8;           ///< of multipliers, at most
  double penalty = 100.0;   ///< first weight of broken rows
  double back_off = 1e-3;   ///< fraction of the scale of every row that is kept free
  double near = 0.3;        ///< rows nearer than this to their ends are constraints from the beginning
};

/// Local minimum of the cost from k among the plans that keep their limits at the sampled times: quasi-Newton steps (BFGS)
/// projected into the box (Bertsekas 1982), the other limits by an augmented Lagrangian (Nocedal & Wright 2006, ch. 17). A
/// result that breaks a limit is drawn back towards a start that breaks none.
/// @param k  moved into the box first
/// @param stop  asked before every step; true ends it with what there is
Eigen::VectorXd descend(PlanFunctions& functions, const Eigen::VectorXd& k, double range,
                        const DescentSettings& settings, const std::function<bool()>& stop = {});

}  // namespace plumbline::safety
