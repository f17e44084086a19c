// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/momentum_recursion.h"

namespace plumbline::bounds {

namespace {

/// R_PJ times the constant matrices of the joint's turn: a aᵀ, 1 − a aᵀ and [a]×.
void placementConstants(const Joint& joint, MomentumChain::Link& link) {
  const Vec3& a = joint.axis;
  verified::Interval part[3][9];
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      const verified::Interval product = verified::Interval(a[r]) * verified::Interval(a[c]);
      part[0][3 * r + c] = a[r] == 0.0 || a[c] == 0.0     ? verified::Interval(0.0)
                           : a[r] * a[c] == 1.0 && r == c ? verified::Interval(1.0)
                                                          : product;
      part[1][3 * r + c] =
          part[0][3 * r + c].lower == 1.0 && part[0][3 * r + c].upper == 1.0 ? verified::Interval(0.0)
          : detail::isZero(part[0][3 * r + c]) ? verified::Interval(r == c ? 1.0 : 0.0)
                                               : verified::Interval(r == c ? 1.0 : 0.0) - product;
    }
  }
  const Mat3 turn = skew(a);
  for (int e = 0; e < 9; ++e) part[2][e] = turn(e / 3, e % 3);
  verified::Interval* out[3] = {link.R0, link.R1, link.R2};
  for (int k = 0; k < 3; ++k) {
    for (int r = 0; r < 3; ++r) {
      for (int c = 0; c < 3; ++c) {
        verified::Interval sum;
        for (int i = 0; i < 3; ++i) {
          const verified::Interval& factor = part[k][3 * i + c];
          if (joint.X_PJ.R(r, i) == 0.0 || detail::isZero(factor)) continue;
          const verified::Interval term = factor.lower == 1.0 && factor.upper == 1.0
                                              ? verified::Interval(joint.X_PJ.R(r, i))
                                          : factor.lower == -1.0 && factor.upper == -1.0
                                              ? verified::Interval(-joint.X_PJ.R(r, i))
                                              : verified::Interval(joint.X_PJ.R(r, i)) * factor;
          sum = detail::isZero(sum) ? term : sum + term;
        }
        out[k][3 * r + c] = sum;
      }
    }
  }
}

void slideConstants(const Joint& joint, MomentumChain::Link& link) {
  for (int e = 0; e < 9; ++e) link.R0[e] = joint.X_PJ.R(e / 3, e % 3);
  for (int r = 0; r < 3; ++r) {
    verified::Interval sum;
    for (int i = 0; i < 3; ++i)
      sum += verified::Interval(joint.X_PJ.R(r, i)) * verified::Interval(joint.axis[i]);
    link.p1[r] = sum;
  }
}

}  // namespace

Result<MomentumChain> MomentumChain::make(const RobotModel& model) {
  MomentumChain chain;
  chain.gravity_ = model.gravity();
  for (int i = 0; i < model.bodyCount(); ++i) {
    const Body& body = model.body(i);
    const Joint& joint = body.joint;
    const bool turns = joint.type == JointType::Revolute || joint.type == JointType::Continuous;
    if (joint.mimics >= 0 || !(turns || joint.type == JointType::Prismatic))
      return Error{.code = ErrorCode::UnsupportedJoint,
                   .detail = "payload bounds know joints that turn or slide on their own, and " + joint.name +
                             " is another kind",
                   .subjects = {joint.name},
                   .remedy = "lock the joint"};
    Link link;
    link.parent = body.parent;
    link.rotates = turns;
    for (int e = 0; e < 3; ++e) {
      link.p0[e] = joint.X_PJ.p[e];
      link.axis[e] = joint.axis[e];
    }
    if (turns)
      placementConstants(joint, link);
    else
      slideConstants(joint, link);
    if (body.parent >= 0) link.path = chain.links_[static_cast<std::size_t>(body.parent)].path;
    link.path.push_back(i);
    link.first_pair = chain.pairs_;
    chain.pairs_ += static_cast<int>(link.path.size());
    chain.links_.push_back(std::move(link));
  }
  return chain;
}

}  // namespace plumbline::bounds
