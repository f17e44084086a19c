// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/move_basis.h"

#include "base/text.h"
#include "excitation/motion/family_parts.h"
#include "excitation/motion/piecewise_basis.h"

// Moves of equal time D, each followed by a hold: from target k−1 to target k the fraction S(t) of the way rises from 0
// to 1, so that with coefficient k = target k − start
//   φ_k = S_k − S_(k+1),   the last one stays at 1.                                                      (1)
// Without cruise S is the quintic 10u³ − 15u⁴ + 6u⁵. With a fraction c of the moving time at constant speed, the speed
// rises and falls by 3x² − 2x³ within ρ = (1−c)/2 of it:
//   speed V = 1/(ρ + c),   S = V ρ (x³ − x⁴/2) while it rises, a straight line, and the mirror image.    (2)

namespace plumbline::excitation::detail {
namespace {

using Coefficients = std::array<double, 6>;

Coefficients oneMinus(const Coefficients& b) {
  Coefficients out;
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = 1.0 - b[i];
  return out;
}

/// Pieces of a move, in fractions of the moving time: end of the piece and S on it.
struct MovePiece {
  double end;
  Coefficients share;
};
std::vector<MovePiece> movePieces(double cruise) {
  if (!(cruise > 0.0)) return {{1.0, {0.0, 0.0, 0.0, 1.0, 1.0, 1.0}}};
  const double rise = 0.5 * (1.0 - cruise), speed = 1.0 / (rise + cruise);
  // x³ − x⁴/2 in degree 5: Bernstein coefficients 0 0 0 1/10 3/10 1/2
  const double top = speed * rise;
  const Coefficients up{0.0, 0.0, 0.0, 0.1 * top, 0.3 * top, 0.5 * top};
  Coefficients line, down;
  const double from = up[5], to = 1.0 - up[5];
  for (std::size_t i = 0; i < 6; ++i) {
    line[i] = i == 0 ? from : i == 5 ? to : from + (to - from) * static_cast<double>(i) / 5.0;
    down[i] = 1.0 - up[5 - i];
  }
  return {{rise, up}, {rise + cruise, line}, {1.0, down}};
}

}  // namespace

MotionBasisPtr moveBasis(const FamilySpec& spec) {
  const int moves = spec.segments;
  const std::vector<MovePiece> move = movePieces(spec.family == Family::HoldAndMove ? spec.cruise : 0.0);
  PiecewiseBasis::Build build;
  build.functions = moves;
  build.knots.push_back(0.0);
  const double each = spec.duration / moves, moving = each * (1.0 - spec.hold);
  for (int k = 0; k < moves; ++k) {
    const double begin = spec.duration * k / moves;
    for (const MovePiece& piece : move) {
      const bool last = spec.hold == 0.0 && piece.end == 1.0;
      build.knots.push_back(last ? spec.duration * (k + 1) / moves : begin + moving * piece.end);
      std::vector<PiecewiseBasis::Part> parts;
      if (k > 0) parts.push_back({k - 1, {oneMinus(piece.share)}});
      parts.push_back({k, {piece.share}});
      build.pieces.push_back(std::move(parts));
    }
    if (spec.hold > 0.0) {
      build.knots.push_back(spec.duration * (k + 1) / moves);
      build.pieces.push_back({{k, {{1.0, 1.0, 1.0, 1.0, 1.0, 1.0}}}});
    }
    build.design_variables.push_back("target " + std::to_string(k + 1) + " (" + shortNumber(begin + moving) +
                                     " s)");
  }
  build.knots.back() = spec.duration;
  return std::make_shared<PiecewiseBasis>(std::move(build));
}

}  // namespace plumbline::excitation::detail
