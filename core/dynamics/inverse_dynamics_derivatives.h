// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "dynamics/workspace.h"

namespace plumbline::dynamics {

/// Gradient of y = weightsᵀ tau(q, v, a) for many samples, by reverse mode through inverse dynamics. All joint types;
/// parameters of the workspace, physical or not, with its rotors, gravity and external wrenches (held in body axes).
/// The gradient by q is by tangent coordinates: d/dδ y(q ⊕ δ, v, a) at δ = 0.
/// @param q v a    nq×N, nv×N, nv×N: one column per sample
/// @param weights  nv×N
/// @param by_q by_v by_a  nv×N, overwritten
/// @cost   O(bodies) per sample, about twice inverse dynamics in every lane; no allocation
/// @source Griewank & Walther 2008, ch. 3
void inverseDynamicsAdjoint(DynamicsWorkspace& work, const Eigen::Ref<const Eigen::MatrixXd>& q,
                            const Eigen::Ref<const Eigen::MatrixXd>& v,
                            const Eigen::Ref<const Eigen::MatrixXd>& a,
                            const Eigen::Ref<const Eigen::MatrixXd>& weights, MatrixOut by_q, MatrixOut by_v,
                            MatrixOut by_a);

/// Jacobians of inverse dynamics at one sample: row i is the gradient of tau_i. Same robots and workspace as above.
/// @param q v a  nq, nv, nv
/// @param tau_q tau_v tau_a  nv×nv, overwritten: ∂tau/∂q in tangent coordinates, ∂tau/∂v, and ∂tau/∂a, the joint-space
///                           inertia with the rotors'
/// @cost   O(nv · depth); no allocation
/// @source Echeandia & Wensing 2021; Singh, Russell & Wensing 2022
void inverseDynamicsJacobians(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v,
                              const VectorRef& a, MatrixOut tau_q, MatrixOut tau_v, MatrixOut tau_a);

}  // namespace plumbline::dynamics
