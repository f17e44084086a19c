// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/spline_basis.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "excitation/motion/family_parts.h"
#include "excitation/motion/piecewise_basis.h"

// B-spline of degree d over N equal pieces with open ends (knots of multiplicity d+1): control points D_0 … D_{N+d−1}.
// At an open end q, v, a depend on the first (last) three control points only, so that rest is
//   D_0 = D_1 = D_2 = 0,   D_{N+d−3} = D_{N+d−2} = D_{N+d−1}                                            (1)
// The Bernstein coefficients on piece [i, i+1] are values of the blossom: b_r = f(i, …, i, i+1, …, i+1), i+1 r times
// (de Boor's scheme with its own argument per step).  Farin 2002, ch. 8; Ramshaw 1989.                   (2)
// Bézier segments of degree 5, joined with continuous acceleration: about the inner joint k of two segments
//   b_3 = P − 2V + A, b_4 = P − V, b_5 = P | b_0 = P, b_1 = P + V, b_2 = P + 2V + A                      (3)
// P the position, V = h/5 · velocity, A = h²/20 · acceleration.

namespace plumbline::excitation::detail {
namespace {

/// Blossom value (2) for control points `controls`, in parameters 0 … N.
double blossom(const std::vector<double>& controls, int degree, int pieces, int piece, int upper) {
  const auto knot = [&](int index) {  // multiplicity degree+1 at 0 and at `pieces`
    return static_cast<double>(std::clamp(index - degree, 0, pieces));
  };
  const int last = piece + degree;
  std::array<double, 6> d{};
  for (int j = 0; j <= degree; ++j)
    d[static_cast<std::size_t>(j)] = controls[static_cast<std::size_t>(last - degree + j)];
  for (int step = 1; step <= degree; ++step) {
    const double x = step <= upper ? piece + 1 : piece;
    for (int j = degree; j >= step; --j) {
      const int index = last - degree + j;
      const double low = knot(index), high = knot(index + degree - step + 1);
      const double alpha = (x - low) / (high - low);
      const auto at = static_cast<std::size_t>(j);
      d[at] = (1.0 - alpha) * d[at - 1] + alpha * d[at];
    }
  }
  const double value = d[static_cast<std::size_t>(degree)];
  return std::abs(value - std::round(value)) < 1e-14 ? std::round(value) : value;
}

std::vector<double> uniformKnots(double duration, int pieces) {
  std::vector<double> knots;
  for (int i = 0; i < pieces; ++i) knots.push_back(duration * i / pieces);
  knots.push_back(duration);
  return knots;
}

}  // namespace

MotionBasisPtr splineBasis(const FamilySpec& spec, int degree) {
  const int pieces = spec.segments, points = pieces + degree;
  PiecewiseBasis::Build build;
  build.degree = degree;
  build.functions = points - 5;
  build.knots = uniformKnots(spec.duration, pieces);
  build.pieces.resize(static_cast<std::size_t>(pieces));
  for (int k = 0; k < build.functions; ++k) {
    const int first = k + 3;
    std::vector<double> controls(static_cast<std::size_t>(points), 0.0);
    controls[static_cast<std::size_t>(first)] = 1.0;
    if (k + 1 == build.functions) std::fill(controls.end() - 3, controls.end(), 1.0);
    for (int piece = 0; piece < pieces; ++piece) {
      BernsteinPolynomial polynomial;
      bool any = false;
      for (int r = 0; r <= degree; ++r) {
        const double value = blossom(controls, degree, pieces, piece, r);
        polynomial.b[static_cast<std::size_t>(r)] = value;
        any = any || value != 0.0;
      }
      if (any) build.pieces[static_cast<std::size_t>(piece)].push_back({k, polynomial});
    }
    double place = 0.0;  // Greville abscissa: time at which the control point acts
    for (int i = 1; i <= degree; ++i) place += std::clamp(first + i - degree, 0, pieces);
    const double time = k + 1 == build.functions ? spec.duration : place / degree * spec.duration / pieces;
    build.design_variables.push_back("point " + std::to_string(k + 1) + " (" + shortNumber(time) + " s)");
  }
  return std::make_shared<PiecewiseBasis>(std::move(build));
}

MotionBasisPtr bezierBasis(const FamilySpec& spec) {
  const int pieces = spec.segments;
  PiecewiseBasis::Build build;
  build.functions = 3 * (pieces - 1) + 1;
  build.knots = uniformKnots(spec.duration, pieces);
  build.pieces.resize(static_cast<std::size_t>(pieces));
  struct Side {
    const char* name;
    std::array<double, 6> left, right;
  };
  static constexpr Side kSides[] = {{"position", {0, 0, 0, 1, 1, 1}, {1, 1, 1, 0, 0, 0}},
                                    {"slope", {0, 0, 0, -2, -1, 0}, {0, 1, 2, 0, 0, 0}},
                                    {"bend", {0, 0, 0, 1, 0, 0}, {0, 0, 1, 0, 0, 0}}};
  int function = 0;
  for (int joint = 1; joint <= pieces; ++joint) {
    const double time = build.knots[static_cast<std::size_t>(joint)];
    for (const Side& side : kSides) {
      if (joint == pieces && function == build.functions) break;  // the end has its position only
      build.pieces[static_cast<std::size_t>(joint - 1)].push_back({function, {side.left}});
      if (joint < pieces) build.pieces[static_cast<std::size_t>(joint)].push_back({function, {side.right}});
      build.design_variables.push_back(std::string(side.name) + " " + std::to_string(joint) + " (" +
                                       shortNumber(time) + " s)");
      ++function;
    }
  }
  return std::make_shared<PiecewiseBasis>(std::move(build));
}

}  // namespace plumbline::excitation::detail
