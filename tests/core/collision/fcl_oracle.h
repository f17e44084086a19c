// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "spatial/pose.h"

namespace plumbline::test {

/// Distance of two hulls of points by FCL, 0 or below when they overlap.
double fclHullDistance(const Eigen::Matrix3Xd& a, const Eigen::Matrix3Xd& b, const Pose& X_AB);

}  // namespace plumbline::test
