// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/fixed_segments.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
constexpr int kSegmentPoints = 200;

/// Functions that are not zero all along the segment.
Eigen::Array<bool, Eigen::Dynamic, 1> actingIn(const MotionBasis& basis, double from, double to) {
  VectorXd largest = VectorXd::Zero(basis.size()), phi(basis.size());
  for (int i = 0; i <= kSegmentPoints; ++i) {
    basis.evaluate(from + (to - from) * i / kSegmentPoints, 0, phi);
    largest = largest.cwiseMax(phi.cwiseAbs());
  }
  return largest.array() > 1e-12;
}

}  // namespace

Result<CoefficientMask> frozenCoefficients(const RobotModel& model, const MotionBasis& basis, Family family,
                                           const std::vector<FixedSegment>& segments,
                                           const std::vector<bool>& held) {
  CoefficientMask frozen;
  for (const FixedSegment& kept : segments) {
    const int body = kept.joint.empty() ? -1 : model.findJoint(kept.joint);
    if (!kept.joint.empty() && body < 0)
      return rejection(
          ErrorCode::UnknownReference,
          "the joint \"" + kept.joint + "\" whose curve is to be kept does not move or does not exist",
          {kept.joint}, "use the names of the moving joints");
    if (!(kept.from >= 0.0 && kept.from < kept.to && kept.to <= basis.duration())) {
      const std::string text =
          fmt::format("the segment to be kept, {:.6g} s to {:.6g} s, is no part of the motion of {:.6g} s",
                      kept.from, kept.to, basis.duration());
      return rejection(ErrorCode::ValueOutOfRange, text, {"kept"},
                       "give two times within it, the earlier one first");
    }
    if (frozen.size() == 0) frozen = CoefficientMask::Constant(model.nv(), basis.size(), false);
    const auto acting = actingIn(basis, kept.from, kept.to);
    for (Index j = 0; j < model.nv(); ++j)
      if (body < 0 || model.body(body).joint.v_index == j)
        frozen.row(j) = frozen.row(j) || acting.transpose();
  }
  if (frozen.size() == 0) return frozen;
  for (Index j = 0; j < model.nv(); ++j)
    if (!held[static_cast<std::size_t>(j)] && !frozen.row(j).all()) return frozen;
  return rejection(ErrorCode::UnsupportedOption,
                   std::string("every function of the family ") + toString(family) +
                       " acts in the segments that are kept, so that nothing may change",
                   {"kept"}, "keep less, or choose a spline, whose functions are local");
}

}  // namespace plumbline::excitation
