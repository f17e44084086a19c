// SPDX-License-Identifier: BSD-3-Clause
// Stretches of a motion that stay as they are: the coefficients whose functions act there are frozen.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/error.h"
#include "workflow/excitation/excitation_study.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
using Mask = Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>;
constexpr int kPoints = 200;

/// Functions that are not zero all along the stretch.
Eigen::Array<bool, Eigen::Dynamic, 1> actingIn(const MotionBasis& basis, double from, double to) {
  VectorXd largest = VectorXd::Zero(basis.size()), phi(basis.size());
  for (int i = 0; i <= kPoints; ++i) {
    basis.evaluate(from + (to - from) * i / kPoints, 0, phi);
    largest = largest.cwiseMax(phi.cwiseAbs());
  }
  return largest.array() > 1e-12;
}

}  // namespace

Result<Mask> frozenCoefficients(const ExcitationStudy& study) {
  Mask frozen;
  const RobotModel& model = study.model();
  const MotionBasis& basis = *study.basis;
  for (const ExcitationSpec::FixedSegment& kept : study.spec.kept) {
    const int body = kept.joint.empty() ? -1 : model.findJoint(kept.joint);
    if (!kept.joint.empty() && body < 0)
      return rejection(
          ErrorCode::UnknownReference,
          "the joint \"" + kept.joint + "\" whose curve is to be kept does not move or does not exist",
          {kept.joint}, "use the names of the moving joints");
    if (!(kept.from >= 0.0 && kept.from < kept.to && kept.to <= basis.duration())) {
      char text[120];
      std::snprintf(text, sizeof text,
                    "the stretch to be kept, %.6g s to %.6g s, is no part of the motion of %.6g s", kept.from,
                    kept.to, basis.duration());
      return rejection(ErrorCode::ValueOutOfRange, text, {"kept"},
                     "give two times within it, the earlier one first");
    }
    if (frozen.size() == 0) frozen = Mask::Constant(model.nv(), basis.size(), false);
    const auto acting = actingIn(basis, kept.from, kept.to);
    for (Index j = 0; j < model.nv(); ++j)
      if (body < 0 || model.body(body).joint.v_index == j)
        frozen.row(j) = frozen.row(j) || acting.transpose();
  }
  if (frozen.size() == 0) return frozen;
  for (Index j = 0; j < model.nv(); ++j)
    if (!study.held[static_cast<std::size_t>(j)] && !frozen.row(j).all()) return frozen;
  return rejection(ErrorCode::UnsupportedOption,
                 std::string("every function of the family ") + toString(study.spec.family.family) +
                     " acts in the stretches that are kept, so that nothing may change",
                 {"kept"}, "keep less, or choose a spline, whose functions are local");
}

}  // namespace plumbline::workflow
