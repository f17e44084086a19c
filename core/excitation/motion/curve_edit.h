// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "excitation/motion/fixed_segments.h"
#include "excitation/motion/motion.h"

/// Edits of motions: curves through a point and design variables set, by the smallest change that does it.
///   min ‖Δc‖²_G   subject to  φ(t)ᵀ Δc = Δq        Δc = G⁻¹ φ Δq / (φᵀ G⁻¹ φ)                        (1)
///   G = ∫ φ φᵀ dt + s⁴ ∫ φ'' φ''ᵀ dt,   s = duration / (π K)                                         (2)
/// so that the change is small as a curve and does not ripple faster than the family has functions for. Of families whose
/// functions are local the diagonal of G takes its place: then the curve changes only where functions of time t live.
namespace plumbline::excitation {

/// G⁻¹ of (2), and what makes a change of the start vanish elsewhere.
struct EditMetric {
  Eigen::MatrixXd inverse;  ///< K×K
  Eigen::VectorXd shift;    ///< K: coefficients whose motion is closest to the constant 1
  double largest_gain = 0.0;
};
EditMetric editMetric(const MotionBasis& basis);

/// What edits leave as it is.
struct EditRules {
  std::vector<std::string> joints;  ///< n names
  std::vector<bool> held;           ///< n: stand still
  CoefficientMask frozen;           ///< n×K; size zero: none
  std::vector<FixedSegment> segments;
  bool start_free = true;
};

/// Reason for which the curve or the design variable cannot be moved so: not a number, a joint that is held, outside the
/// time of the motion, a segment that is fixed.
/// @param metric  of the motion's basis
Status checkEdit(const EditRules& rules, const EditMetric& metric, const Motion& motion, int joint, double t,
                 double q);
Status checkDesignVariable(const EditRules& rules, const Motion& motion, int joint, int handle, double value);

/// The curve of a joint moved through (t, q), (1); local for families of local functions. Close to the start (and the end of
/// motions that return) the start moves, if it is free. A motion that `checkEdit` rejects comes back as it was.
Motion editThrough(const EditRules& rules, const EditMetric& metric, const Motion& motion, int joint,
                   double t, double q);
/// One design variable (amplitude of a harmonic, control point) set to a value.
Motion setDesignVariable(const EditRules& rules, const Motion& motion, int joint, int handle, double value);

}  // namespace plumbline::excitation
