// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <string>
#include <vector>

#include "excitation/motion/motion.h"

namespace plumbline::excitation {

/// A polynomial of degree 5 at most on one piece of time, by its Bernstein coefficients:
///   p(t) = Σ_i b_i C(d,i) u^i (1−u)^(d−i),   u = (t − begin)·rate ∈ [0, 1]
struct BernsteinPolynomial {
  static constexpr int kHighestDegree = 5;
  std::array<double, kHighestDegree + 1> b{};

  /// d^order p/dt^order
  double derivative(double u, double rate, int degree, int order) const;
  /// Encloses the derivatives 0 … 6 over u ∈ u0 + [0, 1]·width: entry order·stride of `values`, added to them.
  void encloseDerivatives(const verified::Interval& u0, const verified::Interval& width,
                          const verified::Interval& rate, int degree, verified::Interval* values,
                          std::size_t stride) const;
};

/// Functions that are polynomials between knots: splines, Bézier segments, moves. Every function is stored on the
/// pieces where it is not zero.
class PiecewiseBasis final : public MotionBasis {
 public:
  struct Part {
    int function;
    BernsteinPolynomial polynomial;
  };
  struct Build {
    int degree = 5;
    int functions = 0;
    bool returns = false;
    std::vector<double> knots;
    std::vector<std::vector<Part>> pieces;      ///< knots − 1
    std::vector<std::string> design_variables;  ///< one per function; its value is the coefficient
  };
  explicit PiecewiseBasis(Build build);

  int size() const override { return build_.functions; }
  double duration() const override { return build_.knots.back(); }
  const std::vector<double>& knots() const override { return build_.knots; }
  bool returnsToStart() const override { return build_.returns; }
  void evaluate(double t, int order, dynamics::VectorOut values) const override;
  void encloseDerivatives(const verified::Interval& t,
                          std::vector<verified::Interval>& values) const override;
  const std::vector<std::string>& designVariableNames() const override { return build_.design_variables; }
  const Eigen::MatrixXd& toDesignVariables() const override { return identity_; }
  const Eigen::MatrixXd& fromDesignVariables() const override { return identity_; }

 private:
  std::size_t pieceAt(double t) const;

  Build build_;
  std::vector<double> rates_;  ///< 1/s, per piece
  Eigen::MatrixXd identity_;
};

}  // namespace plumbline::excitation
