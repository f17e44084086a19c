// SPDX-License-Identifier: BSD-3-Clause
#include "safety/tube.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>

#include "safe_arm.h"
#include "support/support.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

TEST(TubeProbe, Figures) {
  for (const auto load : {test::Load::PaperBox, test::Load::Identified})
    for (const double rate : {1000.0, 3500.0})
      for (const double V_M : {0.02, 0.05, 0.1, 0.3, 1.0}) {
        auto arm = test::gearedArm(load);
        arm->problem.errors.period = 1.0 / rate;
        arm->problem.errors.velocity.setConstant(1e-3);
        arm->problem.errors.position.setConstant(1.7e-4);
        const auto cells = test::gearedMotion().cells(16);
        const auto start = std::chrono::steady_clock::now();
        const auto tube = closeTube(arm->problem, {arm->K, 20.0, V_M}, cells);
        const double s = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        if (!tube) {
          std::printf("%d %g V_M %g: %s (%.3f s)\n", static_cast<int>(load), rate, V_M, tube.error().message().c_str(), s);
          continue;
        }
        const TubeScalars& z = tube->scalars;
        std::printf("%d %g V_M %g: c %.3f w %.2f d %.2f X %.2f R %.2f sm %.2f sM %.2f kt %.2f kq %.4f passive %.2f rho %.2g e %.2f deg (%.3f s)\n",
                    static_cast<int>(load), rate, V_M, 1.0 - tube->V_c() / V_M, z.w, tube->d.norm(), tube->margin.X, tube->margin.R, z.sigma_m,
                    z.sigma_M, z.kappa_theta, z.kappa_q, z.passive, z.rho, tube->positionBound().maxCoeff() * 57.3, s);
      }
}

}  // namespace
}  // namespace plumbline::safety
