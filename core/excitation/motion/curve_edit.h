// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "excitation/motion/fixed_segments.h"
#include "excitation/motion/motion.h"

/// Edits of motions: a curve through a point, or design variables set to values, by the smallest change.
///   min ‖Δc‖²_G   subject to  φ(t)ᵀ Δc = Δq        Δc = G⁻¹ φ Δq / (φᵀ G⁻¹ φ)                        (1)
///   G = ∫ φ φᵀ dt + s⁴ ∫ φ'' φ''ᵀ dt,   s = duration / (π K)                                         (2)
/// so that the change is small as a curve and has no ripple faster than the functions of the family. Of families whose
/// functions are local the diagonal of G replaces it: then the curve changes only where functions of time t are nonzero.
namespace plumbline::excitation {

/// G⁻¹ of (2), and the coefficients that cancel a change of the start elsewhere.
struct EditMetric {
  Eigen::MatrixXd inverse;  ///< K×K
  Eigen::VectorXd shift;    ///< K: coefficients whose motion is closest to the constant 1
  double largest_gain = 0.0;
};
EditMetric editMetric(const MotionBasis& basis);

/// Quantities that edits leave unchanged.
struct EditRules {
  std::vector<std::string> joints;  ///< n names
  std::vector<bool> held;           ///< n: locked joints
  CoefficientMask frozen;           ///< n×K; size zero: none
  std::vector<FixedSegment> segments;
  bool start_free = true;
};

/// Returns the reason why the curve or the design variable cannot be edited: not a number, a locked joint, outside the
/// time of the motion, a segment that is fixed.
/// @param metric  of the motion's basis
Status checkEdit(const EditRules& rules, const EditMetric& metric, const Motion& motion, int joint, double t,
                 double q);
Status checkDesignVariable(const EditRules& rules, const Motion& motion, int joint, int handle, double value);

/// Moves the curve of a joint through (t, q) by (1); local for families of local functions. Close to the start (and the end
/// of motions that return) the start moves, if it is free. A motion that `checkEdit` rejects comes back as it was.
Motion editThrough(const EditRules& rules, const EditMetric& metric, const Motion& motion, int joint,
                   double t, double q);
/// Sets one design variable (amplitude of a harmonic, control point) to a value.
Motion setDesignVariable(const EditRules& rules, const Motion& motion, int joint, int handle, double value);

}  // namespace plumbline::excitation
