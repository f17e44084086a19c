// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include "core/workflow/excitation/excitation_support.h"
#include "estimation/estimator.h"
#include "excitation/motion/motion_trajectory.h"
#include "signal/filter/process.h"
#include "simulation/simulator.h"
#include "workflow/excitation/excitation_information.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

ExcitationSpec plainSpec(const RobotPtr& robot) {
  ExcitationSpec spec = armSpec(robot);
  spec.check_collision = false;
  return spec;
}

LogPtr simulatedLog(const RobotPtr& robot, const excitation::Motion& motion, const VectorXd& noise) {
  simulation::SimulationSettings settings;
  settings.controller.kind = simulation::ControllerSettings::Kind::Ideal;
  settings.sensors.rate = 100.0;
  settings.sensors.acceleration = true;
  settings.sensors.torque_noise = noise;
  return std::make_shared<const signal::Log>(
      simulate(robot->model, *excitation::asTrajectory(motion), settings, {}).value());
}

signal::ProcessingSettings asRecorded() {
  signal::ProcessingSettings processing;
  processing.none = true;
  return processing;
}

MatrixXd joined(const MatrixXd& a, const MatrixXd& b) {
  MatrixXd both(a.rows(), a.cols() + b.cols());
  both << a, b;
  return both;
}

/// A design with an earlier log is evaluated as both together.
void expectSameAsBothTogether(const ExcitationSpec& spec) {
  const RobotPtr robot = test::puma();
  const ExcitationStudyPtr study = studyOf(robot, spec);
  const excitation::Motion design = test::gentleMotion(*study, 1),
                           earlier = test::gentleMotion(*study, 2, 0.9);
  const Result<MatrixXd> known = informationOf(*study, {simulatedLog(robot, earlier, {})}, asRecorded());
  ASSERT_TRUE(known.ok()) << known.error().message();
  ExcitationSpec with = spec;
  with.criterion.earlier = *known;
  const ExcitationStudyPtr sequential = studyOf(robot, with);
  Result<excitation::Criterion> added = makeCriterion(*sequential), plain = makeCriterion(*study);
  ASSERT_TRUE(added.ok() && plain.ok());
  const excitation::MotionSamples a = excitation::sampleMotion(design, excitation::uniformTimes(10.0, 201)),
                                  b = excitation::sampleMotion(earlier, excitation::uniformTimes(10.0, 1001));
  const excitation::CriterionValue one = added->evaluate(a.q, a.v, a.a);
  const excitation::CriterionValue both =
      plain->evaluate(joined(a.q, b.q), joined(a.v, b.v), joined(a.a, b.a));
  EXPECT_NEAR(one.condition, both.condition, 1e-7 * both.condition);
  EXPECT_LT((one.deviation - both.deviation).norm(), 1e-7 * both.deviation.norm());
  EXPECT_LT(one.deviation.maxCoeff(), plain->evaluate(a.q, a.v, a.a).deviation.maxCoeff());
}

TEST(EarlierInformation, ADesignBesideALogCountsAsBothTogether) {
  expectSameAsBothTogether(plainSpec(test::puma()));
}

TEST(EarlierInformation, TheSameWithRowsWeighted) {
  ExcitationSpec spec = plainSpec(test::puma());
  spec.unscaled = false;
  spec.criterion.torque_noise = VectorXd::LinSpaced(6, 0.5, 0.1);
  expectSameAsBothTogether(spec);
}

TEST(EarlierInformation, OfAnEstimateIsTheInverseOfItsCovariance) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec = plainSpec(robot);
  spec.unscaled = false;
  spec.criterion.torque_noise = VectorXd::LinSpaced(6, 0.5, 0.1);
  const ExcitationStudyPtr study = studyOf(robot, spec);
  const LogPtr log = simulatedLog(robot, test::gentleMotion(*study, 2, 0.9), spec.criterion.torque_noise);
  const std::vector<signal::Samples> samples{signal::process(robot->model, *log, asRecorded()).value()};
  estimation::EstimationSettings settings;
  settings.method = estimation::Method::Wls;
  settings.friction = spec.friction;
  const Result<estimation::ParameterEstimate> estimate =
      plumbline::estimation::estimate(robot->model, study->structure, samples, settings, {});
  ASSERT_TRUE(estimate.ok()) << estimate.error().message();
  const Result<MatrixXd> R = informationOf(*study, *estimate);
  ASSERT_TRUE(R.ok()) << R.error().message();
  EXPECT_TRUE(R->isUpperTriangular(1e-12 * R->cwiseAbs().maxCoeff()));
  // In units of the deviations, so that 1 is the scale of every entry.
  const VectorXd deviation = estimate->Sigma_base.diagonal().cwiseSqrt();
  const MatrixXd whitened = *R * deviation.asDiagonal();
  const MatrixXd correlation =
      deviation.cwiseInverse().asDiagonal() * estimate->Sigma_base * deviation.cwiseInverse().asDiagonal();
  const MatrixXd product = whitened.transpose() * whitened * correlation;
  EXPECT_LT((product - MatrixXd::Identity(product.rows(), product.cols())).cwiseAbs().maxCoeff(), 1e-6);
  // The log itself gives nearly the same: its noise is known there, estimated here.
  const Result<MatrixXd> of_log = informationOf(*study, {log}, asRecorded());
  ASSERT_TRUE(of_log.ok());
  for (Index c = 0; c < R->cols(); ++c) EXPECT_NEAR(R->col(c).norm() / of_log->col(c).norm(), 1.0, 0.1) << c;
}

TEST(EarlierInformation, RejectsWhatDoesNotFit) {
  const RobotPtr robot = test::puma();
  const ExcitationStudyPtr study = studyOf(robot, plainSpec(robot));
  EXPECT_EQ(informationOf(*study, std::vector<LogPtr>{}, {}).error().code, ErrorCode::MissingData);
  EXPECT_EQ(informationOf(*study, estimation::ParameterEstimate{}).error().message(),
            "an earlier estimate is known in units of the noise, the criterion is not weighted by it; set "
            "\"unscaled\" to "
            "false.");
  ExcitationSpec spec = plainSpec(robot);
  spec.unscaled = false;
  EXPECT_EQ(informationOf(*studyOf(robot, spec), estimation::ParameterEstimate{}).error().code,
            ErrorCode::ShapeMismatch);
}

}  // namespace
}  // namespace plumbline::workflow
