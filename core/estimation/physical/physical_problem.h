// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "optimization/cone_program.h"
#include "optimization/inertia_priors.h"

namespace plumbline::estimation {

/// Data and prior of a fit of physical parameters y = [pi_std (ten per body, SI); friction]:
///   cost(y) = ‖A y − b‖² + rest
struct PhysicalProblem {
  Eigen::MatrixXd A;
  Eigen::VectorXd b;
  double rest = 0.0;
  std::vector<std::string> bodies;
  Eigen::VectorXd scale;      ///< 10 per body: M, M·l, M·l² (`parameterScale`)
  Eigen::VectorXd reference;  ///< 10 per body: nominal parameters, also the prior
  std::vector<std::string> friction;
  Eigen::VectorXd friction_reference;
  std::vector<bool> friction_positive;  ///< cannot be negative

  int bodyCount() const { return static_cast<int>(bodies.size()); }
  int inertial() const { return 10 * bodyCount(); }
  int size() const { return inertial() + static_cast<int>(friction.size()); }
  /// ‖b‖² + rest: the squares of all (weighted) torques.
  double torqueSquares() const { return b.squaredNorm() + rest; }
  double cost(const Eigen::VectorXd& y) const { return (A * y - b).squaredNorm() + rest; }
};

/// Weight of the prior: weight · Σ_i trust_i · φ(pi_i), beside ½ cost / torqueSquares. From statistics: a prior that is
/// right to a fraction s of the bodies' size, beside N independent torques with a relative error e, has the weight e²/(N
/// s²), about 1e-5 for a log of a minute.
struct PriorSettings {
  optimization::PriorKind kind = optimization::PriorKind::None;
  double weight = 1e-5;
  Eigen::VectorXd trust;  ///< one per body, ≥ 0; empty: one everywhere
};

/// Prior information on one body. Fields left empty do not bound.
struct BodyBounds {
  std::string body;
  std::optional<double> mass_lower, mass_upper;  ///< [kg]
  struct Box {
    Vec3 lower = Vec3::Zero(), upper = Vec3::Zero();
  };
  std::optional<Box> com;         ///< box of the centre of mass, body axes [m]
  std::optional<Mat4> ellipsoid;  ///< Q: all mass inside [x; 1]ᵀ Q [x; 1] ≥ 0, that is tr(Q J) ≥ 0
  bool fixed = false;             ///< keeps the nominal parameters
  std::optional<double> trace_lower, trace_upper;  ///< of Ixx + Iyy + Izz about the body origin [kg·m²]
};
/// J_right = mirror J_left mirrorᵀ; mirror is the homogeneous matrix that takes points of the left body to the right one.
struct MirrorPair {
  std::string left, right;
  Mat4 mirror = Mat4::Identity();
};
/// Set that the parameters of a body stay in.
enum class BodyCone {
  PseudoInertia,  ///< J ⪰ 0, 4×4: some distribution of mass has them (Wensing, Kim & Slotine 2018)
  /// M ⪰ 0, 6×6 (Sousa & Cortesão 2014): positive mass and kinetic energy. Larger: inertias may violate the triangle
  /// inequality, which no distribution of mass does.
  SpatialInertia,
};
struct PhysicalBounds {
  BodyCone cone = BodyCone::PseudoInertia;
  std::vector<BodyBounds> bodies;
  std::optional<double> total_mass_lower, total_mass_upper;  ///< [kg]; equal: exactly
  std::vector<MirrorPair> mirrors;
  bool friction_positive = true;
  /// Every matrix of a cone keeps this distance from the boundary, relative to the plausible size; does not apply under the
  /// entropic, Bregman and Riemannian priors, whose optimum lies inside.
  double margin = 1e-6;
};

/// Program in scaled unknowns w, and the map back.
struct PhysicalProgram {
  optimization::ConeProgram program;
  Eigen::MatrixXd expand;  ///< y = offset + expand w
  Eigen::VectorXd offset;  ///< size of y
  Eigen::VectorXd start;   ///< plausible bodies
  Eigen::Index data_rows =
      0;  ///< first rows of program.A belong to the data; reduced when there were more than columns
  std::vector<int> block;         ///< first unknown of each body, −1 when fixed
  std::vector<std::string> rows;  ///< text of each row of G: "mass of link3 ≤ 2 kg"
  std::vector<std::string> equalities;
  double torque_squares = 1.0;  ///< the objective is ½ cost / this
  double prior_constant = 0.0;  ///< constant contribution of the prior
};

/// Regularisation toward the nominal parameters along directions that nothing else determines; vanishing beside any data.
inline constexpr double kVanishingRegularisation = 1e-11;

/// @error ValueOutOfRange when the margin from the boundary lies outside [0, 0.1)
Status checkMargin(double margin);

/// Checks bounds and prior and sets the program up.
/// @error UnknownReference (a body that is not there), UnsupportedOption (a prior with a logarithm or a distance in the
///        larger cone), ValueOutOfRange (weights, margins, boxes and ellipsoids without
///        volume), Infeasible (a lower bound above an upper one, a fixed body outside its bounds), NotPhysical (a prior
///        that has to be positive definite and is not), ShapeMismatch, MissingData (no torque at all)
Result<PhysicalProgram> physicalProgram(const PhysicalProblem& problem, const PriorSettings& prior,
                                        const PhysicalBounds& bounds);

}  // namespace plumbline::estimation
