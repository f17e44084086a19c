// SPDX-License-Identifier: BSD-3-Clause
//
// Known parts of a load, physically consistent bodies inside boxes.
#include "bounds/payload/tool_parameters.h"

#include <gtest/gtest.h>

#include "support/support.h"

namespace plumbline::test {
namespace {

using bounds::GripperPart;
using bounds::ParameterBox;

Pose randomPose(Random& random) {
  return {expRotation(random.uniformVector(3, -2.0, 2.0)), random.uniformVector(3, -0.2, 0.2)};
}

/// A handful of point masses: a physically consistent body with room to every side of the cone.
Vec10 randomBody(Random& random) {
  Vec10 pi_std = Vec10::Zero();
  for (int k = 0; k < 6; ++k)
    pi_std += parametersFromMassCom(random.uniform(0.1, 1.0), random.uniformVector(3, -0.2, 0.2),
                                    1e-4 * Mat3::Identity());
  return pi_std;
}

TEST(GripperBox, HoldsEveryGripperWithinItsUncertainty) {
  PLUMBLINE_SEED(seed, 41);
  Random random(seed);
  for (int n = 0; n < count(20000, 500); ++n) {
    GripperPart part;
    part.mass = random.uniform(0.2, 3.0);
    part.com = random.uniformVector(3, -0.1, 0.1);
    const Mat3 turn = expRotation(random.uniformVector(3, -2.0, 2.0));
    part.inertia = turn * random.uniformVector(3, 1e-3, 1.5e-3).asDiagonal() * turn.transpose();
    part.relative = 0.05;
    part.com_error = 0.003;
    const Pose X = randomPose(random);
    const ParameterBox box = bounds::gripperBox(part, X);
    const auto error = [&] {
      return 0.05 * (1.0 - 1e-9) * (random.uniform() < 0.5 ? -1.0 : random.uniform(-1.0, 1.0));
    };
    Mat3 inertia = part.inertia;
    for (int i = 0; i < 3; ++i)
      for (int j = i; j < 3; ++j) inertia(i, j) = inertia(j, i) = part.inertia(i, j) * (1.0 + error());
    const Vec3 com = part.com + 0.003 * (1.0 - 1e-9) * random.uniformVector(3, -1.0, 1.0);
    const Vec10 truth =
        parameterTransform(X) * parametersFromMassCom(*part.mass * (1.0 + error()), com, inertia);
    for (std::size_t i = 0; i < 10; ++i)
      EXPECT_TRUE(box[i].contains(truth[static_cast<Eigen::Index>(i)]))
          << "case " << n << " " << layout::kNames[i];
  }
}

TEST(GripperBox, IsExactWithoutUncertainty) {
  Random random(7);
  const Vec10 body = randomBody(random);
  GripperPart part;
  part.mass = body[0];
  part.com = centerOfMass(body);
  part.inertia = inertiaAboutCom(body);
  const ParameterBox box = bounds::gripperBox(part, Pose{});
  for (std::size_t i = 0; i < 10; ++i) {
    EXPECT_NEAR(box[i].middle(), body[static_cast<Eigen::Index>(i)], 1e-13);
    EXPECT_LT(box[i].width(), 1e-12);
  }
}

TEST(ExcludesConsistentBodies, NeverForABoxWithOne) {
  PLUMBLINE_SEED(seed, 42);
  Random random(seed);
  for (int n = 0; n < count(100000, 2000); ++n) {
    const Vec10 body = randomBody(random);
    ParameterBox box;
    for (std::size_t i = 0; i < 10; ++i) {
      const double x = body[static_cast<Eigen::Index>(i)], size = random.uniform(0.0, 0.2);
      box[i] = {x - size * random.uniform(), x + size * random.uniform()};
    }
    EXPECT_EQ(bounds::excludesConsistentBodies(box), "") << "case " << n;
  }
}

TEST(ExcludesConsistentBodies, NamesTheViolatedCondition) {
  const auto reason = [](std::size_t i, verified::Interval x) {
    ParameterBox box = {verified::Interval(1, 2),     verified::Interval(-1, 1),
                        verified::Interval(-1, 1),    verified::Interval(-1, 1),
                        verified::Interval(0.1, 0.2), verified::Interval(0.1, 0.2),
                        verified::Interval(0.1, 0.2), verified::Interval(-1, 1),
                        verified::Interval(-1, 1),    verified::Interval(-1, 1)};
    box[i] = x;
    return bounds::excludesConsistentBodies(box);
  };
  EXPECT_EQ(reason(0, {1, 2}), "");
  EXPECT_NE(reason(0, {-2, 0}).find("mass"), std::string::npos);
  EXPECT_NE(reason(4, {-2, -1}).find("Ixx"), std::string::npos);
  EXPECT_EQ(reason(4, {0.5, 0.6}), "Ixx is at most Iyy + Izz");
  EXPECT_EQ(reason(5, {0.5, 0.6}), "Iyy is at most Izz + Ixx");
  EXPECT_EQ(reason(6, {0.5, 0.6}), "Izz is at most Ixx + Iyy");
  EXPECT_NE(reason(1, {0.9, 1.0}).find("mcx"), std::string::npos);
  EXPECT_NE(reason(9, {0.4, 0.5}).find("Ixy"), std::string::npos);
}

TEST(ConsistentBodyInside, IsConsistentInsideAndKeepsAConsistentEstimate) {
  PLUMBLINE_SEED(seed, 43);
  Random random(seed);
  for (int n = 0; n < count(2000, 60); ++n) {
    const Vec10 body = randomBody(random);
    ParameterBox box;
    Vec10 away = body;
    for (std::size_t i = 0; i < 10; ++i) {
      const auto k = static_cast<Eigen::Index>(i);
      const double size = 0.05 * std::fabs(body[k]) + 1e-3;
      box[i] = {body[k] - size * random.uniform(0.2, 1.0), body[k] + size * random.uniform(0.2, 1.0)};
      away[k] += 3.0 * size * random.uniform(-1.0, 1.0);
    }
    const auto same = bounds::consistentBodyInside(box, body),
               found = bounds::consistentBodyInside(box, away);
    ASSERT_TRUE(same.has_value()) << "case " << n;
    EXPECT_LT((*same - body).norm(), 1e-9);
    ASSERT_TRUE(found.has_value()) << "case " << n;
    EXPECT_GT(minPseudoEigenvalue(*found), 0.0);
    for (std::size_t i = 0; i < 10; ++i) EXPECT_TRUE(box[i].contains((*found)[static_cast<Eigen::Index>(i)]));
  }
}

TEST(ConsistentBodyInside, IsEmptyWhereNoneExists) {
  ParameterBox box;
  box.fill(verified::Interval(-1e-3, 1e-3));
  box[layout::m] = {1.0, 2.0};
  box[layout::mcx] = {0.9, 1.0};  // needs half a kg·m² about the other axes
  EXPECT_FALSE(bounds::consistentBodyInside(box, Vec10::Unit(0)).has_value());
}

}  // namespace
}  // namespace plumbline::test
