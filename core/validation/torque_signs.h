// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/progress.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"
#include "regressors/layout.h"

namespace plumbline::validation {

/// Rows of one measured joint, in order of time.
struct JointRows {
  int dof = 0;
  std::vector<int> columns;  ///< positions in the selection that the joint has entries for
  Eigen::MatrixXd W;         ///< N×n_j
  Eigen::VectorXd tau;       ///< N
  Eigen::VectorXd inertia;   ///< n_j: mean effective inertia M_jj = inertia · x
};

/// Signs of the measured torques, decided for all joints together.
struct TorqueSigns {
  enum class Decision {
    AsRecorded,  ///< no evidence against the recorded signs, or not enough
    Reversed,    ///< `reversed` is the only set whose reversal fits
    Unsure       ///< the recorded signs do not fit; more than one set does, or none does well
  };
  Decision decision = Decision::AsRecorded;
  std::vector<int> reversed;   ///< coordinates; of Unsure the best set
  std::vector<int> undecided;  ///< coordinates whose sign the log does not determine
  bool all = false;            ///< every joint that determines its sign is reversed
  bool fits = false;           ///< of Unsure: some set fits well, but not only one
  /// ‖tau − W x‖/‖tau‖ over all joints, x of the nearest physically consistent robot: as recorded, and with `reversed`
  /// negated.
  double error_recorded = 0.0, error_reversed = 0.0;
};

/// Finds the signs s_j = ±1 under which one physically consistent robot explains the torques of all joints:
///   cost(s) = min Σ_j ‖s_j tau_j − W_j x‖²/σ_j²   s.t.  J(pi_i) ⪰ 0, Coulomb and viscous friction ≥ 0           (1)
/// The joints share base parameters, so that reversing some of them contradicts the others; reversing all of them is
/// excluded by inertia and friction. Without the constraints cost(s) = Σ t_j² − ‖P s‖² (2) is a quadratic form that takes
/// O(n²) for a set; with one linear consequence of them violated by z standard deviations it is z² larger at least (3). The
/// sets are fitted by (1) in the order of the bound (3). Sets are compared by the profile likelihood over the σ_j,
///   l(s) = −½ Σ_j ν_j log ‖s_j tau_j − W_j x(s)‖²,  ν_j = N / correlation time of the residual                (4)
/// and excluded where they are less likely than the best by 1000·(number of sets) and some joint leaves a quarter more.
/// @param correlation  per joint, of the torque with the nominal one of the model beside friction, NaN unknown: decides
///                     between the remaining sets, and makes a set that it contradicts Unsure
/// @cost  one semidefinite program per set tried, 24 at most and fewer above ten bodies
/// @source Wensing, Kim & Slotine 2018 (constraints); Gautier & Khalil 1990 (base parameters)
TorqueSigns decideSigns(const RobotModel& model, const identifiability::BaseParameters& structure,
                        const regressors::RegressorLayout& layout, const std::vector<int>& columns,
                        const std::vector<JointRows>& joints, const std::vector<double>& correlation,
                        const JobContext& context);

}  // namespace plumbline::validation
