// SPDX-License-Identifier: BSD-3-Clause
// The comparison of the safe loop with other methods: motions, laws, verdicts, and the command.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/safety/safe_arm.h"
#include "core/safety/study_case.h"
#include "core/workflow/cli_support.h"
#include "core/workflow/urdf_text.h"
#include "dynamics/kinematics.h"
#include "regressors/torque_regressor.h"
#include "safety/study/fourier_excitation.h"
#include "support/fcl_oracle.h"
#include "support/support.h"
#include "workflow/safety/study/safe_study.h"
#include "workflow/safety/study/study_tables.h"

namespace plumbline::test {
namespace {

using Eigen::VectorXd;
using nlohmann::json;
using safety::Method;
using safety::TaskMotion;
using safety::Verdict;
using testing::HasSubstr;

TEST(SafeStudy, MotionThroughPosturesIsTwiceContinuouslyDifferentiable) {
  const VectorXd a = VectorXd::Zero(2), b = Eigen::Vector2d(1.0, -0.5), c = Eigen::Vector2d(0.2, 0.3);
  const auto motion = TaskMotion::through({a, b, c}, {2.0, 1.5}, {0.7, 1.0});
  ASSERT_TRUE(motion.ok());
  EXPECT_NEAR(motion->duration(), 0.7 * 2.0 + 1.5, 1e-12);
  EXPECT_EQ(motion->start(), a);
  EXPECT_LT((motion->end() - c).norm(), 1e-12);
  const double at = motion->legs[1].begin, h = 1e-7;
  const auto before = motion->at(at - h), after = motion->at(at + h);
  EXPECT_GT(after.v.norm(), 0.1) << "the hand-over is at speed";
  EXPECT_LT((after.q - before.q).norm(), 1e-5);
  EXPECT_LT((after.v - before.v).norm(), 1e-4);
  EXPECT_LT((after.a - before.a).norm(), 1e-3);
  EXPECT_LT(motion->at(99.0).v.norm(), 1e-12);
  EXPECT_FALSE(TaskMotion::through({a, b}, {2.0}, {0.0}).ok());
  EXPECT_FALSE(TaskMotion::through({a}, {}, {}).ok());
}

TEST(SafeStudy, ConditionIsThatOfTheSingularValues) {
  Eigen::MatrixXd Y = Eigen::MatrixXd::Zero(3, 2);
  Y(0, 0) = 4.0, Y(1, 1) = 0.5;
  EXPECT_NEAR(safety::conditionOf(Y), 8.0, 1e-12);
  Y(1, 1) = 0.0;
  EXPECT_TRUE(std::isinf(safety::conditionOf(Y)));
  EXPECT_TRUE(std::isinf(safety::conditionOf(Y.topRows(1))));
}

TEST(SafeStudy, FourierMotionKeepsItsLimits_AndMoreTrialsAreConditionedNoWorse) {
  const auto arm = test::gearedArm(test::Load::PaperBox);
  const int n = arm->model.nv(), load = arm->model.bodyCount() - 1;
  safety::FourierExcitation settings;
  settings.speed = VectorXd::LinSpaced(n, 0.3, 1.0);
  settings.acceleration = VectorXd::LinSpaced(n, 1.0, 2.0);
  const VectorXd start = VectorXd::Constant(n, 0.2), times = excitation::uniformTimes(settings.duration, 128);
  double before = std::numeric_limits<double>::infinity();
  for (const int trials : {1, 5, 60}) {
    settings.trials = trials;
    const auto motion = safety::fourierExcitation(arm->model, load, start, settings);
    ASSERT_TRUE(motion.ok());
    const excitation::MotionSamples s = excitation::sampleMotion(*motion, times);
    EXPECT_LT((s.q.col(0) - start).norm(), 1e-12);
    EXPECT_LT(s.v.col(0).norm() + s.a.col(0).norm() + s.v.rightCols(1).norm(), 1e-9) << "from rest to rest";
    for (Eigen::Index j = 0; j < n; ++j) {
      const double used = std::max(s.v.row(j).cwiseAbs().maxCoeff() / settings.speed[j],
                                   s.a.row(j).cwiseAbs().maxCoeff() / settings.acceleration[j]);
      EXPECT_LE(used, 1.0 + 1e-9);
      EXPECT_GE(used, 0.3 - 1e-9);
    }
    regressors::TorqueRegressor regressor(arm->model);
    Eigen::MatrixXd W(128 * n, 10), Y(n, 10 * arm->model.bodyCount());
    for (Eigen::Index k = 0; k < 128; ++k) {
      regressor.evaluate(s.q.col(k), s.v.col(k), s.a.col(k), Y);
      W.middleRows(k * n, n) = Y.middleCols(10 * load, 10);
    }
    const double condition = safety::conditionOf(W);
    EXPECT_LE(condition, before);
    before = condition;
  }
  EXPECT_LT(before, 1e4);
}

TEST(SafeStudy, LoopFromTheFirstBoxOfThePaper_KeepsItsBounds_TaskIsProvenAndDone) {
  const auto p = prepared(2, 0);
  const workflow::SafeScenario& s = *p->scenario;
  const auto found =
      safety::identifyLoad(s.robot->model, s.problem, s.gains, s.limits, s.loop, s.start, s.truth);
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_TRUE(found->kept) << found->events;
  EXPECT_EQ(found->motion.legs.size(), 4u);
  EXPECT_TRUE(std::isfinite(found->condition));
  for (std::size_t c = 0; c < 10; ++c) {
    EXPECT_TRUE(found->box[c].contains(s.spec.payload.truth[static_cast<Eigen::Index>(c)])) << c;
    EXPECT_LE(found->box[c].width(), found->course.front().second[c].width());
  }
  EXPECT_LT(found->box[0].width(), 0.05) << "the mass is found";
  p->in.excited = &*found;
  p->in.stride = 35;
  const auto run = safety::runMethod(Method::Ours, p->in);
  ASSERT_TRUE(run.ok()) << run.error().message();
  EXPECT_TRUE(run->proof.proven) << run->proof.text;
  EXPECT_EQ(run->verdict, Verdict::Success) << run->why();
  EXPECT_LE(run->task.torque, run->proof.torque.maxCoeff()) << "the proven band holds the commands";
  EXPECT_GE(run->task.nearest, run->proof.clearance) << "and the proven distance is kept";
  EXPECT_GT(run->task.samples.size(), 100u);
  // The same end by another library: no body of the arm touches the world there.
  dynamics::DynamicsWorkspace work(s.robot->model);
  dynamics::forwardKinematics(work, run->task.q);
  std::vector<Pose> poses;
  for (int b = 0; b < s.robot->model.bodyCount(); ++b) poses.push_back(work.pose(b));
  FclScene fcl(*s.bodies);
  fcl.setPoses(poses);
  for (std::size_t k = 0; k < s.bodies->pairs().size(); ++k)
    if (s.bodies->pairs()[k].demanded(s.limits.clearance) > 0.0) {
      EXPECT_GE(fcl.distance(static_cast<int>(k), 1.0), run->proof.clearance - 1e-6);
    }
}

TEST(SafeStudy, VerdictsAreThoseOfWhatHappens) {
  const auto p = prepared(1, 4);  // 8 lb, 0.5 m in front
  const auto wrong = safety::runMethod(Method::Wrong, p->in);
  ASSERT_TRUE(wrong.ok());
  EXPECT_EQ(wrong->verdict, Verdict::Placed) << "3.6 kg that the law does not know of";
  EXPECT_GT(wrong->task.placed, 0.01);
  EXPECT_THAT(wrong->why(), HasSubstr("mm"));
  const auto adaptive = safety::runMethod(Method::Adaptive, p->in);
  ASSERT_TRUE(adaptive.ok());
  EXPECT_LT(adaptive->task.placed, wrong->task.placed) << "it learns the load";
  p->in.setup.limits.torque *= 0.3;
  const auto weak = safety::runMethod(Method::Adaptive, p->in);
  ASSERT_TRUE(weak.ok());
  EXPECT_NE(weak->verdict, Verdict::Success);
  EXPECT_GT(weak->task.torque, 1.0);
}

TEST(SafeStudy, LawThatKnowsTheRobotKeepsTheMotion) {
  const auto p = prepared(1, 4);
  const Eigen::Index n = p->in.setup.model->nv();
  safety::TubeProblem exact = *p->in.setup.problem;
  exact.errors.delay = exact.errors.jitter = 0.0;
  for (VectorXd* x : {&exact.errors.position, &exact.errors.velocity, &exact.errors.torque}) x->setZero(n);
  exact.robot.disturbance.setZero(n);
  safety::TaskSetup& setup = p->in.setup;
  setup.problem = &exact;
  setup.truth.numbers.offset = VectorXd::LinSpaced(n, -3.0, 4.0);
  safety::AdaptiveSettings settings = p->in.others.adaptive;
  settings.rate.setZero();
  const VectorXd start = VectorXd::Zero(n), goal = VectorXd::LinSpaced(n, 0.3, -0.2);
  const auto motion = TaskMotion::through({start, goal}, {2.0}, {1.0});
  ASSERT_TRUE(motion.ok());
  const auto error = [&](const safety::RobotNumbers& known) {
    safety::AdaptiveLaw law(*exact.chain, {known, setup.truth.slip_speed}, setup.body, settings);
    const auto out = safety::simulateTask(
        setup, [&](double t) { return motion->at(t); }, motion->duration(), start, law);
    EXPECT_TRUE(out.finite);
    return out.error;
  };
  const double with_all = error(setup.truth.numbers);
  EXPECT_LT(with_all, 1e-4);
  safety::RobotNumbers without = setup.truth.numbers;
  without.offset.setZero();
  EXPECT_GT(error(without), 10.0 * with_all);
  without = setup.truth.numbers;
  without.coulomb.setZero();
  EXPECT_GT(error(without), 10.0 * with_all);
}

/// Table II says what the runs of the same study did, and nothing without runs.
TEST(SafeStudy, TableOfMethodsCountsTheRunsThatWereMade) {
  workflow::SafeStudy study;
  EXPECT_EQ(workflow::tableOfMethods(study).headers.size(), 5u);
  const auto add = [&](Method method, Verdict verdict, double torque, double error, bool proven) {
    safety::MethodRun run;
    run.verdict = verdict;
    run.task.torque = torque, run.task.error = error, run.task.finite = std::isfinite(error);
    run.proof.proven = proven;
    study.runs.push_back({method, 0, 0, 0, run, {}});
  };
  add(Method::Ours, Verdict::Success, 0.5, 0.01, true);
  add(Method::Ours, Verdict::Success, 0.7, 0.004, true);
  study.runs.push_back({Method::Ours, 0, 0, 0, {}, "nothing was identified"});
  add(Method::Pid, Verdict::Torque, 1.2, 0.1, false);
  add(Method::Pid, Verdict::Collided, 9.0, INFINITY, false);
  const report::Table table = workflow::tableOfMethods(study);
  ASSERT_EQ(table.headers.size(), 6u);
  const auto cell = [&](Method method) {
    for (const auto& row : table.rows)
      if (row[0] == workflow::nameOf(method)) return row.at(5);
    return std::string();
  };
  EXPECT_EQ(cell(Method::Ours),
            "2 of 3 succeed, 1 not run; command up to 0.70 of its limit, 0.57° off; 2 proven");
  EXPECT_EQ(cell(Method::Pid),
            "0 of 2 succeed, 1 diverge; command up to 1.20 of its limit, 5.73° off; without proof");
  EXPECT_EQ(cell(Method::Wrong), "no runs");
}

TEST(SafeStudy, CommandPrintsThePublishedTableBesideOurs_AndRefusesInOneSentence) {
  const fs::path folder = temporaryFolder("safe_study"), out = folder / "study.md";
  const std::string study = (kSamples / "geared7/study.json").string();
  const Outcome run = cli("safe-study '" + study + "' --only I,II,IV --motions 3 -o '" + out.string() + "'");
  ASSERT_EQ(run.status, 0) << run.err;
  const std::string text = slurp(out);
  EXPECT_THAT(text, HasSubstr("A tube exists for all of these intervals"));
  EXPECT_THAT(text, HasSubstr("grav-pid-excit"));
  EXPECT_THAT(text, HasSubstr("0.6709"));
  EXPECT_THAT(text, HasSubstr("simulation; the published results are of a real arm"));
  EXPECT_NE(cli("safe-study '" + study + "' --only VI").status, 0);
  json wrong = json::parse(slurp(kSamples / "geared7/study.json"));
  wrong["tasks"][0]["moves"][0]["load"] = "9 lb";
  const fs::path file = written(folder / "wrong.json", wrong.dump());
  const Outcome refused = cli("safe-study '" + file.string() + "' --only I");
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, HasSubstr("has no load \"9 lb\""));
}

/// Nobody published anything about another arm: titles, columns and assumptions of the paper are away.
TEST(SafeStudy, PublishedResultsStandOnlyBesideAStudyThatStandsForThePaper) {
  const fs::path folder = temporaryFolder("safe_study_own"), out = folder / "study.md";
  json own = json::parse(slurp(kSamples / "geared7/study.json"));
  own.erase("published");
  own["remarks"] = json::array({{{"name", "Own remark"}, {"text", "of my tasks"}}});
  own["scenario"]["robot"] = (kSamples / "geared7/geared7_dumbbell.urdf").string();
  own["scenario"]["sensors"]["position"] = 1e-5;
  const fs::path file = written(folder / "own.json", own.dump());
  const Outcome run =
      cli("safe-study '" + file.string() + "' --only I,II,IV --motions 3 -o '" + out.string() + "'");
  ASSERT_EQ(run.status, 0) << run.err;
  const std::string text = slurp(out);
  for (const char* theirs :
       {"ublished results", "| published", "0.6709", "Table I", "figures 5 to 12", "sample of our own"})
    EXPECT_THAT(text, testing::Not(HasSubstr(theirs)));
  for (const char* ours : {"Own remark", "of my tasks", "grav-pid-excit", "positions within 1e-05 rad"})
    EXPECT_THAT(text, HasSubstr(ours));
  own["remarks"] = 3;
  const Outcome refused =
      cli("safe-study '" + written(folder / "own.json", own.dump()).string() + "' --only I");
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, HasSubstr("own.json"));
}

}  // namespace
}  // namespace plumbline::test
