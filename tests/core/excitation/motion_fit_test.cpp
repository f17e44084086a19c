// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/motion_fit.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/error.h"
#include "core/excitation/family_cases.h"
#include "support/support.h"

namespace plumbline::excitation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

TEST(MotionFit, FollowsSmoothMotionsToAMillionth) {
  PLUMBLINE_SEED(seed, 521);
  Random random(seed);
  for (const auto& [name, spec] : test::familyCases()) {
    if (spec.family == Family::HoldAndMove || spec.family == Family::StaticPoses)
      continue;  // corners in the jerk
    if (spec.family == Family::CubicSpline) continue;
    SCOPED_TRACE(name);
    const Motion motion = test::randomMotionOf(*makeBasis(spec), 2, random);
    const VectorXd time = uniformTimes(spec.duration, 3001);
    const MotionSamples samples = sampleMotion(motion, time);
    const Result<FittedMotion> fit = fitMotion((time.array() + 17.5).matrix(), samples.q.transpose());
    ASSERT_TRUE(fit.ok()) << fit.error().message();
    const double range = (samples.q.rowwise().maxCoeff() - samples.q.rowwise().minCoeff()).maxCoeff();
    EXPECT_LE(fit->largest, 2e-6 * range);
    EXPECT_EQ(fit->family.family, Family::QuinticSpline);
    const MotionSamples again = sampleMotion(fit->motion, time);
    EXPECT_NEAR((again.q - samples.q).cwiseAbs().maxCoeff(), fit->largest, 1e-12 + 1e-9 * range);
    EXPECT_LT((again.v - samples.v).cwiseAbs().maxCoeff(), 2e-3 * samples.v.cwiseAbs().maxCoeff());
  }
}

TEST(MotionFit, CornersLeaveASmallResidualThatIsReported) {
  FamilySpec spec;
  spec.family = Family::HoldAndMove;
  PLUMBLINE_SEED(seed, 522);
  Random random(seed);
  const Motion motion = test::randomMotionOf(*makeBasis(spec), 2, random);
  const VectorXd time = uniformTimes(spec.duration, 1001);
  const MatrixXd position = sampleMotion(motion, time).q.transpose();
  const Result<FittedMotion> fit = fitMotion(time, position);
  ASSERT_TRUE(fit.ok());
  EXPECT_LT(fit->largest, 1e-3);
  VectorXd q(2);
  fit->motion.derivative(fit->worst_time, 0, q);
  const auto row = static_cast<Eigen::Index>(std::lround(fit->worst_time / spec.duration * 1000.0));
  EXPECT_NEAR(std::abs(q[fit->worst_joint] - position(row, fit->worst_joint)), fit->largest, 1e-12);
}

TEST(MotionFit, NoiseIsNotFollowed) {
  PLUMBLINE_SEED(seed, 523);
  Random random(seed);
  FamilySpec spec;
  const Motion motion = test::randomMotionOf(*makeBasis(spec), 1, random);
  const VectorXd time = uniformTimes(spec.duration, 10001);
  MatrixXd position = sampleMotion(motion, time).q.transpose();
  for (Eigen::Index i = 0; i < position.rows(); ++i) position(i, 0) += 1e-3 * random.normal();
  const Result<FittedMotion> fit = fitMotion(time, position);
  ASSERT_TRUE(fit.ok());
  EXPECT_NEAR(fit->rms, 1e-3, 1e-4);
  EXPECT_LT(fit->family.segments, 200);
}

TEST(MotionFit, BadTrajectoriesAreRejectedBySentence) {
  const auto sentence = [](const VectorXd& time, const MatrixXd& position) {
    const Result<FittedMotion> fit = fitMotion(time, position);
    return fit.ok() ? std::string("accepted") : fit.error().message();
  };
  const VectorXd time = uniformTimes(1.0, 20);
  MatrixXd position = MatrixXd::Zero(20, 2);
  EXPECT_NE(sentence(time.head(7), position.topRows(7)).find("7 samples"), std::string::npos);
  EXPECT_NE(sentence(time, position.topRows(7)).find("one row of positions"), std::string::npos);
  VectorXd repeated = time;
  repeated[4] = repeated[3];
  EXPECT_NE(sentence(repeated, position).find("sample 5"), std::string::npos);
  position(6, 1) = std::numeric_limits<double>::quiet_NaN();
  EXPECT_NE(sentence(time, position).find("sample 7"), std::string::npos);
  position(6, 1) = 0.0;
  EXPECT_NE(sentence(1e6 * time, position).find("cannot last"), std::string::npos);
  EXPECT_EQ(sentence(time, position), "accepted") << "a trajectory that stands still is one";
}

TEST(MotionFit, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  JobContext context;
  context.stop = stop.get_token();
  const Result<FittedMotion> fit = fitMotion(uniformTimes(1.0, 20), MatrixXd::Zero(20, 1), context);
  ASSERT_FALSE(fit.ok());
  EXPECT_EQ(fit.error().code, ErrorCode::Cancelled);
}

TEST(MotionFit, MotionsOfOneFamilyComeNearInAnother) {
  PLUMBLINE_SEED(seed, 524);
  Random random(seed);
  FamilySpec fourier, spline;
  spline.family = Family::QuinticSpline;
  spline.segments = 60;
  spline.duration = 20.0;
  const Motion motion = test::randomMotionOf(*makeBasis(fourier), 3, random);
  const Motion fitted = motionInBasis(motion, *makeBasis(spline));
  VectorXd here(3), there(3);
  for (const double share : {0.0, 0.21, 0.5, 0.83, 1.0}) {
    motion.derivative(share * 10.0, 0, here);
    fitted.derivative(share * 20.0, 0, there);
    EXPECT_LT((here - there).cwiseAbs().maxCoeff(), 1e-5);
    motion.derivative(share * 10.0, 1, here);
    fitted.derivative(share * 20.0, 1, there);
    EXPECT_LT((0.5 * here - there).cwiseAbs().maxCoeff(), 1e-4) << "twice as long, half as fast";
  }
  const Motion same = motionInBasis(motion, *makeBasis(fourier));
  EXPECT_EQ(same.coefficients, motion.coefficients);
  fourier.duration = 11.0;
  EXPECT_FALSE(sameFunctions(*motion.basis, **makeBasis(fourier)));
}

}  // namespace
}  // namespace plumbline::excitation
