// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"

namespace plumbline::bayes {

/// Smooth friction of one coordinate, by the terms that it has.
///   tau_f = γ0 [tanh(g1 v) − tanh(g2 v)] + γ3 tanh(g4 v) + γ5 v
///   γ0, γ3, γ5, g2, g4 and g1 − g2 are exponentials of the parameters, so that friction resists for all of them
/// (γ0 [tanh g1v − tanh g2v] has the sign of v since g1 > g2 > 0).
/// @source Makkar, Dixon, Sawyer & Hu 2005; Martinez, Tonneau & Mastalli 2025, eqs. 56–59
struct FrictionSpec {
  bool viscous = false;   ///< γ5
  bool coulomb = false;   ///< γ3, g4
  bool stribeck = false;  ///< γ0, g2, g1 − g2
  int parameters() const { return int{viscous} + 2 * int{coulomb} + 3 * int{stribeck}; }
};

/// Prior of θ: means and standard deviations, independent of one another.
struct ParameterPrior {
  Eigen::VectorXd mean, std;
};

/// Parameters to estimate, θ = [log-Cholesky coordinates of the freed bodies (10 each); logarithms of the friction; biases of
/// sensors and places of contacts], and
/// their map to the parameters of the dynamics.
class ParameterMap {
 public:
  /// @param bodies    freed bodies, rising; the others keep the model's parameters
  /// @param friction  one per velocity coordinate, or empty: none
  /// @error NotPhysical, naming a freed body whose nominal parameters are not physically consistent
  static Result<ParameterMap> make(const RobotModel& model, std::vector<int> bodies,
                                   std::vector<FrictionSpec> friction);

  Eigen::Index size() const { return static_cast<Eigen::Index>(names_.size()); }
  /// "link3.eta.alpha", "joint2.friction.viscous": of the logarithm.
  const std::vector<std::string>& names() const { return names_; }
  const std::vector<int>& bodies() const { return bodies_; }
  const std::vector<FrictionSpec>& friction() const { return friction_; }
  /// First coordinate of the friction of a velocity coordinate in θ.
  Eigen::Index frictionStart(Eigen::Index dof) const { return first_[static_cast<std::size_t>(dof)]; }

  /// Adds coordinates behind all others that neither inertia nor friction depends on: biases of sensors, places of contacts;
  /// nominally zero.
  /// @return  the first one
  Eigen::Index append(const std::vector<std::string>& names);
  /// First coordinate behind inertia and friction.
  Eigen::Index appendedStart() const { return size() - appended_; }

  /// Coordinates of the model's own parameters; friction as `frictionMean` says.
  Eigen::VectorXd nominal() const { return nominal_; }
  /// All inertial parameters, 10 per body.
  Eigen::VectorXd inertial(const Eigen::VectorXd& theta) const;
  /// d inertial / d θ, (10·bodies)×p.
  Eigen::MatrixXd inertialJacobian(const Eigen::VectorXd& theta) const;

  /// Mean friction torque of one coordinate while its speed goes linearly from v0 to v1, with its slopes by both and by its
  /// own parameters. A mean, because an interval in which the joint turns back passes the whole step of Coulomb friction.
  struct Friction {
    double torque = 0.0, by_v0 = 0.0, by_v1 = 0.0;
    Eigen::VectorXd by_theta;  ///< of the coordinates from `frictionStart` on
  };
  Friction meanFriction(Eigen::Index dof, double v0, double v1, const Eigen::VectorXd& theta) const;

  /// Prior around the nominal parameters in which a mass is known within the relative standard deviation `relative`:
  /// std of log mass is `relative` (alpha has half of it), of the logarithms of the radii the same half; the
  /// off-diagonal entries and the centre of mass, as lengths, have `relative` times the body's mean radius. Friction:
  /// logarithms with the standard deviation `friction`, those of the slopes at most 1 (a slope twenty times as steep is a
  /// step).
  ParameterPrior prior(const Eigen::VectorXd& relative_per_body, double friction) const;

 private:
  std::vector<int> bodies_;
  std::vector<FrictionSpec> friction_;
  std::vector<Eigen::Index> first_;
  std::vector<std::string> names_;
  Eigen::Index appended_ = 0;
  Eigen::VectorXd nominal_, model_parameters_;
};

/// Friction before any data, per term: γ5 = 0.1, γ3 = 0.1, g4 = 50, γ0 = 0.05, g2 = 10, g1 − g2 = 50, in N·m and rad/s,
/// unless the robot's file states damping and friction of the joint.
std::vector<double> nominalFriction(const FrictionSpec& spec, const Joint& joint);

}  // namespace plumbline::bayes
