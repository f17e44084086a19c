// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bayes/parameter_map.h"

namespace plumbline::bayes {

/// Limits of one quantity; the default: none.
struct Limits {
  double lower = -std::numeric_limits<double>::infinity();
  double upper = std::numeric_limits<double>::infinity();
};

/// Bounds of parameters as they are stated, bodies and friction by name.
struct BoundSpec {
  Limits total_mass = {};                               ///< of all bodies [kg]
  std::map<std::string, Limits> mass = {};              ///< by body [kg]
  std::map<std::string, std::vector<Limits>> com = {};  ///< by body, x y z of its axes [m]
  std::map<std::string, Limits> friction = {};          ///< "joint1.viscous", as results name them
  bool any() const;
};

/// Inequalities of the parameters, g_p(θ) ≥ 0, one row per finite limit:
///   mass      m/limit − 1 and its negative
///   com       distance to the side of the box [m]
///   friction  u − log limit and its negative
struct ParameterBounds {
  enum class Kind { TotalMass, Mass, Com, Friction };
  struct Row {
    Kind kind = Kind::Mass;
    int body = -1, axis = 0;
    Eigen::Index coordinate = -1;  ///< of the friction in θ
    double limit = 0.0;
    bool upper = false;
    std::string name = {};  ///< "mass of link2 ≤ 1.5 kg"
  };
  std::vector<Row> rows;

  bool any() const { return !rows.empty(); }
  Eigen::Index size() const { return static_cast<Eigen::Index>(rows.size()); }
  Eigen::VectorXd values(const ParameterMap& map, const Eigen::VectorXd& theta) const;
  /// size()×p
  Eigen::MatrixXd slopes(const ParameterMap& map, const Eigen::VectorXd& theta) const;
};

/// @error UnknownReference (bodies that are not estimated, friction terms that the model does not have), ValueOutOfRange (limits
///        out of order, masses and friction that are not positive, bodies that cannot make up the total mass)
Result<ParameterBounds> parameterBounds(const RobotModel& model, const ParameterMap& map,
                                        const BoundSpec& spec);

}  // namespace plumbline::bayes
