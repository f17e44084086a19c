// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "spatial/inertia.h"

/// Mass properties of homogeneous solids. A solid is given by its moments at density 1,
///   J = ∫ [x; 1] [x; 1]ᵀ dV = [∫xxᵀ, ∫x; ∫xᵀ, V]   4×4 [m⁵, m⁴, m³],
/// so that rho·J is the pseudo-inertia of the body, moments of parts add up, and J_P = T J_B Tᵀ in another frame.
namespace plumbline::geometry::solid {

/// Solids about their middle; cylinder and capsule along z, `length` without the caps.
/// @param size, radius, length  [m]; zero gives no volume
Mat4 box(const Vec3& size);
Mat4 sphere(double radius);
Mat4 cylinder(double radius, double length);
Mat4 capsule(double radius, double length);

/// J_P of a solid given in B, with X_PB.
Mat4 moved(const Mat4& J_B, const Pose& X_PB);
/// Parameters of the solid at the density [kg/m³].
Vec10 parameters(const Mat4& J, double density);

/// Sums over the triangles of a surface.
///   V = ⅙ Σ det,   ∫x dV = 1/24 Σ det·s,   ∫xxᵀ dV = 1/120 Σ det (ssᵀ + aaᵀ + bbᵀ + ccᵀ)          (1)
///   with det = a·(b×c), s = a + b + c over the triangles (a, b, c), outward by the right-hand rule
///   n = ∮dA = 0,   Φ = ∮ x dAᵀ = V·1 for every closed surface                                    (2)
/// @source  Mirtich 1996, "Fast and accurate computation of polyhedral mass properties"; Gauss' theorem
class Surface {
 public:
  /// @param middle  a point near the surface: the sums are taken about it, far origins cancel digits
  explicit Surface(const Vec3& middle) : middle_(middle) {}
  void add(const Vec3& a, const Vec3& b, const Vec3& c);
  /// Returns (1); volume and moments are negative when the faces point inward.
  Mat4 moments() const;
  double volume() const { return J_(3, 3); }
  /// Returns the residual of (2): largest of |Φ − V·1| / |V| and |n| / ∮|dA|. Zero for closed surfaces; a surface
  /// with holes may get near zero only if its holes balance in every direction.
  double defect() const;

 private:
  Vec3 middle_;
  Mat4 J_ = Mat4::Zero();
  Mat3 flux_ = Mat3::Zero();
  Vec3 area_vector_ = Vec3::Zero();
  double area_ = 0.0;
};

}  // namespace plumbline::geometry::solid
