// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "safety/plan_curve.h"
#include "safety/tube_dynamics.h"
#include "safety/tube_slopes.h"
#include "safety/uncertain_robot.h"

// Tube of the sampled robust control law: statement and proof in tube.md, whose numbers (T1) … (T19) the code repeats.
namespace plumbline::safety {

struct TubeGains {
  Eigen::VectorXd K;    ///< 1/s, one per joint
  double alpha = 20.0;  ///< 1/s
  double V_M = 0.02;    ///< J, bound of V = ½ rᵀ H r
};

/// Numbers of an arm that determine the size of the margin c, all of them upper bounds but sigma_m.
struct TubeScalars {
  double alpha = 20.0, V_M = 0.02;
  double age = 0.0;          ///< ā [s]
  double rho = 0.0;          ///< ‖η_v + K η_q‖ [rad/s]
  double sigma_m = 0.0;      ///< lower bound of the eigenvalues of H [kg·m²]
  double sigma_M = 0.0;      ///< upper bound
  double kappa_theta = 0.0;  ///< ½ sup ‖H(q; pi) − H(q; pi')‖
  double kappa_q = 0.0;      ///< ½ sup ‖H(q) − H(q')‖, |q − q'| ≤ η_q
  double w = 0.0;            ///< ‖w_M‖ [N·m]
  double passive = 0.0;      ///< sup ‖C r‖ + sup ‖f(va) − f(v)‖ [N·m]
};

/// Quantities that follow from them when the margin c = α (V_M − V_c) is given.
struct TubeMargin {
  double surplus = 0.0;  ///< upper bound of ‖v‖ − ‖w_M‖ [N·m], (T12)
  double X = 0.0;        ///< bound of ‖w − v‖ [N·m], (T13)
  double R = 0.0;        ///< bound of ‖ṙ‖ [rad/s²], (T14)
  double V_c = 0.0;      ///< (T15); may be negative
  double rho_0 = 0.0;    ///< (T16); not positive: no proof
};
TubeMargin tubeMargin(const TubeScalars& scalars, double c);
/// Smallest self-consistent margin found by iteration from 0; V_c is not positive when there is none.
TubeMargin closeMargin(const TubeScalars& scalars);

/// All constants of the law and of its tube for given motions; accepted means proven.
struct Tube {
  TubeGains gains;
  double age = 0.0;
  Eigen::VectorXd epsilon;  ///< bound of |r_j| [rad/s]; |e_j| ≤ ε_j/K_j, |ė_j| ≤ 2 ε_j
  Eigen::VectorXd rho_eta;  ///< η_v + K η_q
  Eigen::VectorXd change_q, change_v, change_va, change_aa;  ///< within age and sensor errors; change_va is μ
  Eigen::VectorXd d;                                         ///< change of the rest of phi [N·m]
  Eigen::VectorXd mismatch;                                  ///< sup of w_M [N·m]
  std::vector<Eigen::VectorXd> cell_mismatch;                ///< the same, cell by cell
  Eigen::VectorXd robust_torque;                             ///< bound of |v_j| [N·m]
  TubeScalars scalars;
  TubeMargin margin;      ///< V_c, X, R, ρ_0 that are used
  TubeMargin recomputed;  ///< from them: strictly smaller X, R and margin

  double V_c() const { return margin.V_c; }
  Eigen::VectorXd positionBound() const { return epsilon.cwiseQuotient(gains.K); }
};

/// Arm with its uncertainty and its control.
struct TubeProblem {
  const bounds::MomentumChain* chain = nullptr;
  UncertainRobot robot;
  NominalRobot nominal;
  ControlErrors errors;
};

/// Constants that plans share which follow each other, so that a torque of the one may act in the next: all changes
/// within an age are counted for the peaks, and V_c, R and X hold in every plan.
struct TubeFrame {
  MotionPeaks peaks;  ///< at least those of every plan
  double X = 0.0, R = 0.0, V_c = 0.0;
};

/// The tube about cells, without the changes of measurements within their age (zero).
TubeReach tubeReach(const TubeProblem& problem, const TubeGains& gains);

/// Proves the tube for every motion inside the cells, and yields the constants of the law.
/// @param cells  of one plan, its rest included
/// @param frame  of a plan that follows another: both are closed in one frame, with one V_M, α and K. Its constants are
///               used, and accepted when those of these cells are below them (end of tube.md)
/// @error Infeasible naming the number that prevents it; those of
///        `checkUncertainRobot`; ShapeMismatch, ValueOutOfRange for gains
/// @cost  about 4 ms per cell for seven joints
Result<Tube> closeTube(const TubeProblem& problem, const TubeGains& gains,
                       const std::vector<MotionCell>& cells, const TubeFrame* frame = nullptr);
/// A frame about a tube with room for other plans: as if w_M and the passive part were larger by the factor 1 + reserve.
/// @param peaks  at least those of the tube's own motion
/// @error Infeasible: there is no tube with such a reserve
Result<TubeFrame> frameAbout(const TubeProblem& problem, const TubeGains& gains,
                             const std::vector<MotionCell>& cells, const MotionPeaks& peaks, double reserve);

struct TubeChoice {
  std::vector<double> V_M;      ///< J, ascending
  std::vector<double> alpha;    ///< 1/s
  std::vector<double> K_scale;  ///< factors of K
  double least_ratio = 0.5;     ///< of V_c to V_M

  static TubeChoice standard();
};

/// The smallest V_M of the list with V_c ≥ least_ratio V_M over all α and K; among these the largest V_c.
/// @error Infeasible: one sentence with the best ratio found, the number that prevents the tube and a remedy
/// @cost  `closeTube` for every V_M and K
Result<Tube> chooseTube(const TubeProblem& problem, const Eigen::VectorXd& K,
                        const std::vector<MotionCell>& cells,
                        const TubeChoice& choice = TubeChoice::standard());

}  // namespace plumbline::safety
