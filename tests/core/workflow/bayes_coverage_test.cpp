// SPDX-License-Identifier: BSD-3-Clause
// bayes beyond single logs: coverage over simulated logs whose truth comes from the prior, and a real robot.
#include <cmath>

#include "base/random.h"
#include "bayes/parameter_map.h"
#include "core/workflow/bayes_support.h"
#include "workflow/bayes/motion_and_parameters.h"
#include "workflow/stages.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
using nlohmann::json;

constexpr double kPrior = 0.1, kFrictionPrior = 0.3;

struct DrawnTruth {
  VectorXd pi;                 ///< inertial parameters, 10 per body
  double friction[2][3] = {};  ///< per joint: viscous, Coulomb and its slope
  workflow::LogPtr log;
};

/// A log of a robot drawn from the prior, by `plumbline-cli simulate`.
DrawnTruth drawnLog(const workflow::RobotPtr& robot, Random& random, int run) {
  const RobotModel& model = robot->model;
  const auto map =
      bayes::ParameterMap::make(model, {0, 1}, {{true, true, false}, {true, true, false}}).value();
  const bayes::ParameterPrior prior = map.prior(VectorXd::Constant(2, kPrior), kFrictionPrior);
  VectorXd theta = prior.mean + prior.std.cwiseProduct(random.normalVector(static_cast<int>(map.size())));
  theta[map.frictionStart(1) + 2] = theta[map.frictionStart(0) + 2];  // the simulator has one slope for all
  DrawnTruth out;
  out.pi = map.inertial(theta);
  for (Index j = 0; j < 2; ++j)
    for (Index i = 0; i < 3; ++i) out.friction[j][i] = std::exp(theta[map.frictionStart(j) + i]);
  json parameters;
  for (int b = 0; b < 2; ++b)
    for (int i = 0; i < layout::kSize; ++i)
      parameters[model.body(b).name][std::string(layout::kNames[static_cast<std::size_t>(i)])] =
          out.pi[10 * b + i];
  const std::string name = "coverage" + std::to_string(run);
  const fs::path file = written(bayesFolder() / (name + "_truth.json"), parameters.dump());
  json with = sensors();
  with["friction"] = {{"viscous", {out.friction[0][0], out.friction[1][0]}},
                      {"coulomb", {out.friction[0][1], out.friction[1][1]}},
                      {"smoothing", 1.0 / out.friction[0][2]}};
  const fs::path log = simulated(name, with, 4.0, 100 + run, robotFile(), "--parameters " + quoted(file));
  out.log = workflow::loadLog({log, {}}).value();
  return out;
}

struct Hits {
  int inside = 0, all = 0;
  void add(const bayes::PosteriorValue& value, double truth) {
    ++all;
    inside += value.lower <= truth && truth <= value.upper;
  }
  double rate() const { return static_cast<double>(inside) / all; }
};

TEST(BayesCoverage, IntervalsOfSimulatedLogsHoldTheTruthAsOftenAsTheySay) {
  PLUMBLINE_SEED(seed, 71);
  robotFile();
  workflow::RobotRequest request;
  request.file = bayesFolder() / "arm.urdf";
  const workflow::RobotPtr robot = workflow::loadRobot(request).value();
  const identifiability::BaseParameters structure = workflow::structureForLogs(robot->model, {}, true, {});
  Random random(seed);
  Hits base, friction;
  int denied = 0;
  const int runs = count(300, 12);
  for (int run = 0; run < runs; ++run) {
    const DrawnTruth truth = drawnLog(robot, random, run);
    workflow::BayesRequest bayes{robot, {truth.log}, {}, bayes::Formulation::Inverse};
    bayes.spec.prior = kPrior;
    bayes.spec.friction_prior = kFrictionPrior;
    bayes.spec.measurement.position_std = VectorXd::Constant(2, kPositionStd);
    bayes.spec.measurement.velocity_std = VectorXd::Constant(2, kVelocityStd);
    bayes.spec.measurement.torque_std = VectorXd::Constant(2, kTorqueStd);
    const auto result = workflow::estimateMotionAndParameters(bayes);
    ASSERT_TRUE(result.ok()) << result.error().message();
    denied += !result->calibrated();
    const VectorXd base_true = structure.regrouping.leftCols(20) * truth.pi;
    ASSERT_EQ(static_cast<Index>(result->posterior.base.size()), base_true.size());
    for (Index i = 0; i < base_true.size(); ++i)
      base.add(result->posterior.base[static_cast<std::size_t>(i)], base_true[i]);
    if (run % 20 == 19)
      printf("after %d runs: base %.3f of %d\n", run + 1, base.rate(), base.all), fflush(stdout);
    for (std::size_t i = 0; i < 6; ++i)
      friction.add(result->posterior.friction[i], truth.friction[i / 3][i % 3]);
  }
  printf("%d runs: base %.3f of %d, friction %.3f of %d, %d not calibrated\n", runs, base.rate(), base.all,
         friction.rate(), friction.all, denied);
  // Values of one run are not independent: as if there were half as many.
  for (const Hits* hits : {&base, &friction})
    EXPECT_GT(hits->rate(), 0.95 - 3.0 * std::sqrt(0.95 * 0.05 * 2.0 / hits->all));
  EXPECT_LE(denied, 1 + runs / 20);
}

/// Two logs of a real robot with quasi-direct drives (DFKI double pendulum) and what the command line needs to read them.
struct RealPendulum {
  std::string robot, with;
  std::vector<std::string> logs;
  double heldOut(const std::string& result, std::size_t log) const {
    const Outcome run = cli("validate " + robot + " " + result + " " + logs[log] + with + " --format json");
    return json::parse(run.out)["fit"]["relative_error"].get<double>();
  }
};

RealPendulum realPendulum() {
  RealPendulum out;
  const fs::path source = shared("data/contacts/double_pendulum");
  std::string text = slurp(source / "double_pendulum.urdf");
  text.insert(text.find('>', text.find("<robot")) + 1,
              "<link name=\"world\"/>");  // Drake's files leave it out
  out.robot = quoted(written(bayesFolder() / "double_pendulum.urdf", text));
  json channels = json::array();
  for (const auto& [quantity, name] : {std::pair("position", "pos_meas"), std::pair("velocity", "vel_meas"),
                                       std::pair("torque", "tau_meas")})
    channels.push_back({{"quantity", quantity},
                        {"dataset", "/"},
                        {"columns", {std::string(name) + "1", std::string(name) + "2"}}});
  const json mapping = {{"joints", {"Joint1", "Joint2"}},
                        {"time", {{"dataset", "/"}, {"column", "time"}}},
                        {"channels", channels}};
  out.with = " --mapping " + quoted(written(bayesFolder() / "pendulum_map.json", mapping.dump()));
  for (const std::string name : {"20230629-143339", "20230629-154220"}) {
    const fs::path csv = bayesFolder() / (name + ".csv");
    EXPECT_EQ(std::system(("gzip -dc " + quoted(source / (name + ".csv.gz")) + " > " + quoted(csv)).c_str()),
              0);
    out.logs.push_back(quoted(csv));
  }
  return out;
}

/// Velocities of these logs are differences of the positions, so they are not observed; residuals of the regression (0.1 N·m below
/// 10 Hz) are a white force of 0.25 N·m in intervals of 10 ms. The description is what its makers identified: 10 %.
const json kPendulumSpec = {{"noise", {{"position_std", 1e-3}, {"torque_std", 0.5}}},
                            {"velocity", false},
                            {"decimation", 5},
                            {"prior", {{"relative", 0.1}}}};

// What is estimated from one log predicts the torques of the other no worse than the regression does. The search converges on the
// first; the friction of the second is so steep that it needs more than the usual iterations.
TEST(BayesRealLog, DoublePendulumPredictsTheOtherLogNoWorseThanLogCholesky) {
  PLUMBLINE_NEEDS_SHARED("data/contacts/double_pendulum/double_pendulum.urdf");
  const RealPendulum real = realPendulum();
  const fs::path spec = written(bayesFolder() / "pendulum_spec.json", kPendulumSpec.dump());
  for (const std::size_t training : {0U, 1U}) {
    const fs::path map = bayesFolder() / "pendulum_map_result.json",
                   regression = bayesFolder() / "pendulum_regression.json";
    const Outcome run = cli("bayes " + real.robot + " " + real.logs[training] + real.with + " --spec " +
                            quoted(spec) + " -o " + quoted(map));
    const json result = json::parse(slurp(map));
    ASSERT_TRUE(run.status == 0 || (run.status == 3 && training == 1)) << run.err << run.out;
    EXPECT_FALSE(result["calibrated"].get<bool>());  // its noise is coloured
    ASSERT_EQ(cli("identify " + real.robot + " " + real.logs[training] + real.with +
                  " --method log-cholesky --friction coulomb,viscous -o " + quoted(regression))
                  .status,
              0);
    const double ours = real.heldOut(quoted(map), 1 - training),
                 theirs = real.heldOut(quoted(regression), 1 - training);
    printf(
        "trained on log %zu: %s, gradient %.1e standard deviations; held-out relative torque error %.3f, "
        "log-cholesky %.3f\n",
        training, result["status"].get<std::string>().c_str(), result["kkt"]["optimality"].get<double>(),
        ours, theirs);
    EXPECT_LE(ours, theirs);
  }
}

}  // namespace
}  // namespace plumbline::test
