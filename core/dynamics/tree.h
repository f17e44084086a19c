// SPDX-License-Identifier: BSD-3-Clause
#pragma once

/// The robot tree as plain data, for kernels that are compiled once per instruction set: this header must not
/// pull in anything that has inline functions (one definition per program, whatever set it was compiled for).
namespace plumbline::dynamics::detail {

enum TreeJointKind { kRevolute, kPrismatic, kHelical, kPlanar, kSpherical, kFloating };

/// One body and its joint, in the body frame. 3-vectors and the columns of matrices are padded to four numbers.
///   R_PB(q) = A + B cos θ + C sin θ   revolute, helical, planar; θ = ratio q + offset
///   R_PB(q) = A                       prismatic
///   R_PB(q) = A R(quaternion)         spherical, floating
struct TreeBody {
  double A[12], B[12], C[12];
  double p[4];          ///< p_PB at q = 0
  double axis[4];       ///< joint axis in B
  double e1[4], e2[4];  ///< planar: in-plane directions in B
  double slide[4];  ///< translation in P per unit of coordinate (prismatic: R_PJ axis, helical: pitch times
                    ///< that)
  double slide1[4], slide2[4];  ///< planar: R_PJ e1, R_PJ e2
  double I[12];                 ///< rotational inertia about the body origin, columns
  double h[4];                  ///< first moment
  double m;                     ///< mass
  double pitch, ratio, offset;
  int kind, parent;
  int q_index, v_index, nq, nv;
  int mode_index;  ///< modes of the bodies before this one; a mimic joint counts
};

}  // namespace plumbline::dynamics::detail
