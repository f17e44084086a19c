// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "estimation/estimator.h"
#include "model/robot_model.h"

/// Priors as text, and what is known about bodies and columns as JSON.
namespace plumbline::workflow {

/// "none", "euclidean", "entropic", "bregman", "riemannian", with an optional weight: "bregman:0.01".
Result<estimation::PriorSettings> priorFromText(const std::string& text);
/// The text that `priorFromText` reads back; the trust in single bodies belongs to the bounds.
std::string toText(const estimation::PriorSettings& prior);

/// Lower and upper bound; none where there is no bound.
struct LowerUpper {
  std::optional<double> lower, upper;
};

/// Prior information beside the log, as a file of bounds states it: links by name, ellipsoids by their axes. `limits` belong to
/// the method bounded, `loss` to irls, the rest to lmi, log-cholesky and ee.
struct BoundsSpec {
  struct Ellipsoid {
    Vec3 center = Vec3::Zero(), radii = Vec3::Ones();  ///< body axes [m]
  };
  struct Body {
    std::string body;
    LowerUpper mass;                                 ///< [kg]
    std::optional<estimation::BodyBounds::Box> com;  ///< box of the centre of mass, body axes [m]
    std::optional<Ellipsoid> ellipsoid;              ///< holds all mass
    bool fixed = false;                              ///< keeps the description's parameters
    std::optional<double> trust;                     ///< in the prior of this body, 1 when not given
    LowerUpper trace;                                ///< of Ixx + Iyy + Izz about the body origin [kg·m²]
  };
  struct Mirror {
    std::string left, right;  ///< bodies
    Vec3 normal = Vec3::UnitY();
  };
  estimation::BodyCone cone = estimation::BodyCone::PseudoInertia;  ///< of lmi
  double margin = estimation::PhysicalBounds{}.margin;
  bool friction_positive = true;
  bool joint_weights = false;  ///< rows weigh as in wls
  LowerUpper total_mass;       ///< [kg]
  std::vector<estimation::ColumnLimit> limits;
  estimation::RobustLoss loss = estimation::RobustLoss::Huber;
  std::vector<Body> bodies;
  std::vector<Mirror> mirrors;

  bool empty() const;  ///< nothing is known
};
/// @param text  JSON; empty for no bounds
/// @error SyntaxError, UnsupportedOption (key), TypeMismatch, ValueOutOfRange
Result<BoundsSpec> boundsFromText(const std::string& text);
/// JSON of what is known; "{}" for nothing.
std::string toText(const BoundsSpec& bounds);

/// The same for the estimators of one robot.
struct PhysicalSettings {
  estimation::PhysicalBounds bounds;
  Eigen::VectorXd trust;  ///< one per body, empty when none is given
};
/// @error UnknownReference (body), ValueOutOfRange (margin), at `estimation::kPlaceOfBounds`
Result<PhysicalSettings> physicalSettings(const BoundsSpec& bounds, const RobotModel& model);
/// The same for bodies without a robot, which have no mirror images.
/// @error UnknownReference (body), UnsupportedOption (mirrors, limits)
Result<PhysicalSettings> physicalSettings(const BoundsSpec& bounds, const std::vector<std::string>& bodies);

}  // namespace plumbline::workflow
