// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/processing_preview.h"

#include <gtest/gtest.h>

#include <cmath>

#include "cli_support.h"
#include "support/support.h"
#include "workflow/identification/identify.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

class ProcessingPreviewTest : public ::testing::Test {
 protected:
  void SetUp() override {
    RobotRequest request;
    request.file = test::kSamples / "plumb7" / "plumb7.urdf";
    const Result<RobotPtr> robot = loadRobot(request);
    ASSERT_TRUE(robot.ok()) << robot.error().message();
    const Result<LogPtr> log = loadLog({test::kSamples / "plumb7" / "training.h5", {}});
    ASSERT_TRUE(log.ok()) << log.error().message();
    request_.robot = *robot;
    request_.log = *log;
  }
  ProcessingPreviewRequest request_;
};

TEST_F(ProcessingPreviewTest, FitIsThatOfTheIdentification) {
  const Result<ProcessingPreview> bench = processingPreview(request_);
  ASSERT_TRUE(bench.ok()) << bench.error().message();
  IdentifyRequest identification;
  identification.robot = request_.robot;
  identification.training = {request_.log};
  const Result<IdentificationPtr> result = identify(identification);
  ASSERT_TRUE(result.ok());
  EXPECT_DOUBLE_EQ(bench->relative_error, (*result)->estimate.fit.front().relative_error);
  EXPECT_DOUBLE_EQ(bench->condition, (*result)->estimate.condition);
  ASSERT_EQ(bench->joints.size(), 7u);
  for (const PreviewJoint& joint : bench->joints) {
    EXPECT_EQ(joint.torque.size(), bench->time.size());
    EXPECT_EQ(joint.raw_torque.size(), bench->raw_time.size());
    EXPECT_GT(joint.relative_error, 0.0);
    EXPECT_GT(joint.torque_noise, 0.0);
    EXPECT_GT(joint.torque_spectrum.frequency.size(), 8);
  }
}

TEST_F(ProcessingPreviewTest, SpikesAreFoundWhereTheyAre) {
  auto log = std::make_shared<signal::Log>(*request_.log);
  const Result<ProcessingPreview> clean = processingPreview(request_);
  ASSERT_TRUE(clean.ok());
  const Eigen::Index at = log->size() / 2;
  log->torque(at, 2) += 100.0 * clean->joints[2].torque_noise;
  request_.log = log;
  const Result<ProcessingPreview> bench = processingPreview(request_);
  ASSERT_TRUE(bench.ok());
  EXPECT_EQ(bench->joints[2].outliers.size(), clean->joints[2].outliers.size() + 1);
  double nearest = 1e9;
  for (const double t : bench->joints[2].outliers) nearest = std::min(nearest, std::abs(t - log->time[at]));
  EXPECT_EQ(nearest, 0.0);
}

TEST_F(ProcessingPreviewTest, ALowerCutoffTakesMoreOut) {
  request_.processing.cutoff = 20.0;
  const Result<ProcessingPreview> high = processingPreview(request_);
  request_.processing.cutoff = 2.0;
  const Result<ProcessingPreview> low = processingPreview(request_);
  ASSERT_TRUE(high.ok() && low.ok());
  for (std::size_t j = 0; j < 7; ++j) EXPECT_GT(low->joints[j].torque_noise, high->joints[j].torque_noise);
  EXPECT_GT(low->condition, high->condition);
}

TEST_F(ProcessingPreviewTest, ObstaclesToTheFitAloneAreReported) {
  request_.processing.decimation = 2000;  // a handful of samples: fewer torques than parameters
  const Result<ProcessingPreview> bench = processingPreview(request_);
  ASSERT_TRUE(bench.ok()) << bench.error().message();
  EXPECT_NE(bench->no_fit.find("usable torque values for 64 parameters"), std::string::npos) << bench->no_fit;
  EXPECT_TRUE(std::isnan(bench->relative_error));
  EXPECT_TRUE(std::isnan(bench->condition));
  EXPECT_GT(bench->time.size(), 0) << "the signals are there all the same";
}

TEST_F(ProcessingPreviewTest, ALogWithoutTorquesIsRejectedByName) {
  auto log = std::make_shared<signal::Log>(*request_.log);
  log->torque.resize(0, 0);
  request_.log = log;
  const Result<ProcessingPreview> bench = processingPreview(request_);
  ASSERT_FALSE(bench.ok());
  EXPECT_EQ(bench.error().code, ErrorCode::MissingData);
  EXPECT_EQ(bench.error().file, log->source);
}

}  // namespace
}  // namespace plumbline::workflow
