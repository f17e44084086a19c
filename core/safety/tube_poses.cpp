// SPDX-License-Identifier: BSD-3-Clause
#include "safety/tube_poses.h"

#include "safety/passive_dynamics.h"
#include "safety/plan_model.h"

namespace plumbline::safety {
namespace {

using bounds::detail::Placement;
using bounds::detail::Triple;

template <class S>
Triple<S> rotated(const Placement<S>& X, const Triple<S>& a) {
  return {X.R[0] * a.x + X.R[1] * a.y + X.R[2] * a.z, X.R[3] * a.x + X.R[4] * a.y + X.R[5] * a.z,
          X.R[6] * a.x + X.R[7] * a.y + X.R[8] * a.z};
}

template <class S>
Placement<S> composed(const Placement<S>& X_AB, const Placement<S>& X_BC) {
  Placement<S> X;
  for (int j = 0; j < 3; ++j) {
    const Triple<S> column = rotated<S>(X_AB, {X_BC.R[j], X_BC.R[3 + j], X_BC.R[6 + j]});
    X.R[j] = column.x, X.R[3 + j] = column.y, X.R[6 + j] = column.z;
  }
  X.p = rotated(X_AB, X_BC.p) + X_AB.p;
  return X;
}

template <class S>
Placement<S> inverted(const Placement<S>& X) {
  Placement<S> inverse;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) inverse.R[3 * i + j] = X.R[3 * j + i];
  inverse.p = Triple<S>{} - X.transposeTimes(X.p);
  return inverse;
}

/// f without the symbols of position errors; those of filtered errors, which poses do not have, as part of the remainder.
verified::TaylorModel ofTime(const TubeModel& f) {
  TubeModel filtered;
  filtered.r = f.r;
  verified::TaylorModel g;
  g.c = f.c;
  g.r = verified::taylor::raised(f.rest + filtered.symbols());
  return g;
}

template <class S>
Placement<S> nowhere() {
  Placement<S> X;
  for (int i = 0; i < 3; ++i) X.R[4 * i] = S(1.0);
  return X;
}

}  // namespace

template <class S>
TubePoses<S>::TubePoses(const bounds::MomentumChain& chain, const std::vector<S>& q) {
  for (std::size_t i = 0; i < chain.links().size(); ++i) {
    parent_.push_back(chain.links()[i].parent);
    X_PB_.push_back(placementOf(chain.links()[i], q[i]));
  }
}

template <class S>
typename TubePoses<S>::Placement TubePoses<S>::between(int A, int B) const {
  Placement from_a = nowhere<S>(), from_b = nowhere<S>();
  bool a_moved = false, b_moved = false;
  // Bodies are numbered parents first: the larger number is never an ancestor of the smaller.
  while (A != B) {
    int& body = B > A ? B : A;
    Placement& so_far = B > A ? from_b : from_a;
    bool& moved = B > A ? b_moved : a_moved;
    const Placement& X = X_PB_[static_cast<std::size_t>(body)];
    so_far = moved ? composed(X, so_far) : X;
    moved = true;
    body = parent_[static_cast<std::size_t>(body)];
  }
  return !a_moved ? from_b : b_moved ? composed(inverted(from_a), from_b) : inverted(from_a);
}

template class TubePoses<TubeModel>;
template class TubePoses<PlanModel>;

excitation::PoseEnclosure poseOfTime(const bounds::detail::Placement<TubeModel>& X) {
  static_assert(TubeModel::kJoints == excitation::PoseEnclosure::kSymbols);
  excitation::PoseEnclosure pose;
  pose.symbols.resize(TubeModel::kJoints, 12);
  const auto take = [&pose](const TubeModel& f, Eigen::Index entry) {
    for (std::size_t j = 0; j < TubeModel::kJoints; ++j)
      pose.symbols(static_cast<Eigen::Index>(j), entry) = f.e[j];
    return ofTime(f);
  };
  for (std::size_t e = 0; e < 9; ++e) pose.X.R.e[e] = take(X.R[e], static_cast<Eigen::Index>(e));
  pose.X.p = {take(X.p.x, 9), take(X.p.y, 10), take(X.p.z, 11)};
  return pose;
}

}  // namespace plumbline::safety
