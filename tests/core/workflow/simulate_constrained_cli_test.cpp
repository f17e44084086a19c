// SPDX-License-Identifier: BSD-3-Clause
// simulate under loops and contacts, and bayes with the same description: the truth comes back.
#include <cmath>
#include <sstream>

#include "core/workflow/loader_support.h"
#include "io/logs/log_reader.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

/// Value of an expression of base parameters, "arm.mcx + 0.5 rocker.m - hand.m".
double valueOf(const std::string& expression, const RobotModel& model) {
  std::stringstream words(expression);
  double sum = 0.0, sign = 1.0, factor = 1.0;
  for (std::string word; words >> word;) {
    if (word == "+" || word == "-" || word == "−") {
      sign = word == "+" ? 1.0 : -1.0;
      continue;
    }
    if (const std::size_t dot = word.find('.'); dot == std::string::npos || std::isdigit(word.back()) != 0) {
      factor = std::stod(word);
      continue;
    } else {
      const int body = model.findBody(word.substr(0, dot));
      const auto name = std::find(layout::kNames.begin(), layout::kNames.end(), word.substr(dot + 1));
      if (body < 0 || name == layout::kNames.end()) throw std::runtime_error("cannot read " + expression);
      sum += sign * factor * model.parameters()[10 * body + (name - layout::kNames.begin())];
    }
    sign = factor = 1.0;
  }
  return sum;
}

TEST(SimulateConstrainedCli, LoopsAndContactsTogether_TheTruthComesBackWithinTheIntervals) {
  PLUMBLINE_SEED(seed, 61);
  const fs::path truth = loader(1.1), described = loader(1.0), loops = loaderLoops(),
                 spec = written(loaderFolder() / "grips.json", tipSpec(true).dump());
  workflow::RobotRequest request;
  request.file = truth;
  const RobotModel model = workflow::loadRobot(request).value()->model;
  const int runs = count(20, 3);
  int inside = 0, all = 0, calibrated = 0;
  double squares = 0.0;
  for (int run = 0; run < runs; ++run) {
    const fs::path log = loaderFolder() / "both.h5";
    const Outcome made = simulateLoader(truth, loops, spec, log, seed + static_cast<std::uint64_t>(run));
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(made.out.find("pulls"), std::string::npos) << "a contact that grips may pull";
    const Outcome found = cli("bayes " + quoted(described) + " " + quoted(log) + " --loops " + quoted(loops) +
                              " --spec " + quoted(spec) + " --format json");
    ASSERT_EQ(found.status, 0) << found.err;
    const json out = json::parse(found.out);
    std::vector<std::pair<double, std::string>> phases;
    for (const json& phase : out["phases"]) phases.emplace_back(phase["from"], phase["constraints"]);
    EXPECT_EQ(phases, (std::vector<std::pair<double, std::string>>{{0.0, "bar"},
                                                                   {1.0, "bar, tip"},
                                                                   {1.0, "bar, tip"},
                                                                   {2.0, "bar"},
                                                                   {2.5, "bar, tip"},
                                                                   {2.5, "bar, tip"},
                                                                   {3.2, "bar"}}));
    if (!out["calibrated"].get<bool>()) {
      std::cout << out["findings"].dump(1) << "\n";
      continue;
    }
    ++calibrated;
    const auto check = [&](const json& value, double wanted) {
      ++all;
      inside += value["lower"] <= wanted && wanted <= value["upper"];
      squares += std::pow((value["value"].get<double>() - wanted) / value["std"].get<double>(), 2);
      EXPECT_NEAR(value["value"].get<double>(), wanted, 5.0 * value["std"].get<double>())
          << value["expression"];
    };
    for (const json& value : out["base"]["values"]) check(value, valueOf(value["expression"], model));
    for (const json& value : out["friction_parameters"]) check(value, 0.1);
  }
  std::cout << calibrated << " of " << runs << " calibrated, " << inside << " of " << all
            << " values inside, mean square " << squares / all << "\n";
  EXPECT_GE(calibrated, 0.9 * runs) << "the 99 % band of χ² and the tests of the residuals";
  EXPECT_EQ(all, calibrated * 20);
  EXPECT_GE(inside, 0.85 * all) << "values of one log are correlated";
}

TEST(SimulateConstrainedCli, TheLogIsOnItsConstraintsAndSaysWhenTheyHold) {
  const fs::path loops = loaderLoops(), spec = written(loaderFolder() / "exact.json", tipSpec(false).dump()),
                 log = loaderFolder() / "exact.h5";
  const json exact = {{"sensors", {{"rate", 1000}, {"acceleration", true}}}};
  const Outcome made = simulateLoader(loader(1.0), loops, spec, log, 1, exact);
  ASSERT_EQ(made.status, 0) << made.err;
  EXPECT_NE(made.out.find("contact tip pulls"), std::string::npos) << made.out;
  const auto read = io::readLog(log);
  ASSERT_TRUE(read.ok());
  ASSERT_EQ(read->contacts.size(), 1U);
  EXPECT_EQ(read->contacts[0].frame, "hand");
  const auto& active = read->contacts[0].active;
  const auto x = [](double a) { return std::cos(a); };
  const auto z = [](double a) { return -std::sin(a); };
  double open = 0.0, slip = 0.0, passive = 0.0;
  Eigen::Vector2d anchor;
  for (Eigen::Index k = 0; k < read->size(); ++k) {
    const Eigen::VectorXd q = read->position.row(k);
    const double arm = q[0], crank = arm + q[1], coupler = crank + q[2], rocker = arm + q[3],
                 hand = rocker + q[4];
    const Eigen::Vector2d pivot(0.5 * x(arm) + 0.4 * x(rocker), 0.5 * z(arm) + 0.4 * z(rocker)),
        end(0.2 * x(crank) + 0.5 * x(coupler), 0.2 * z(crank) + 0.5 * z(coupler)),
        tip(pivot + 0.4 * Eigen::Vector2d(x(hand), z(hand)));
    open = std::max(open, (pivot - end).norm());
    const double t = read->time[k];
    const bool holds = (t > 0.9995 && t < 1.9995) || (t > 2.4995 && t < 3.1995);
    EXPECT_EQ(active[k] > 0.5, holds) << t;
    if (holds && (k == 0 || active[k - 1] < 0.5)) anchor = tip;
    if (holds) slip = std::max(slip, (tip - anchor).norm());
    passive = std::max(passive, std::max(std::abs(read->torque(k, 2)), std::abs(read->torque(k, 3))));
  }
  std::cout << "loop open by " << open << " m, contact moved by " << slip << " m\n";
  EXPECT_LT(open, 1e-9);
  EXPECT_LT(slip, 1e-6) << "its velocity is zero, and nothing leads it back";
  EXPECT_EQ(passive, 0.0) << "joints without motor";
}

TEST(SimulateConstrainedCli, WhatCannotBeIsRejectedInASentence) {
  const auto rejected = [&](const json& spec, const std::string& word, const json& more = json::object(),
                            double length = 0.5) {
    const Outcome run =
        simulateLoader(loader(1.0), loaderLoops(length, "odd_loops.json"),
                       written(loaderFolder() / "odd.json", spec.dump()), loaderFolder() / "odd.h5", 1, more);
    EXPECT_NE(run.status, 0) << word;
    EXPECT_NE(run.err.find(word), std::string::npos) << run.err;
    EXPECT_FALSE(fs::exists(loaderFolder() / "odd.h5")) << word;
  };
  const auto contact = [](const json& phases) {
    return json{{"contacts", {{{"frame", "hand"}, {"phases", phases}}}}};
  };
  rejected({{"contacts", {{{"frame", "hoof"}}}}}, "hoof");
  rejected({{"passive", {"knee"}}}, "odd.json");
  rejected(contact({{70, 80}}), "outside the motion, which ends at 4 s");
  rejected(contact({{2, 1}}), "is empty");
  rejected(contact({{1, 2}, {1.5, 3}}), "overlap");
  rejected(tipSpec(true), "odd_loops.json", json::object(), 5.0);
  rejected(tipSpec(true), "sensors.json", {{"rotor_inertia", 0.1}});
  rejected(tipSpec(true), "\"ideal\"", {{"controller", {{"kind", "ideal"}}}});
}

}  // namespace
}  // namespace plumbline::test
