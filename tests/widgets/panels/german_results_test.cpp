// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine says about real runs, in German: findings, checks, reviews, recommendations of the sample, of logs with a
// fault each, and of real robots. No sentence is English, or English in part.
#include <gtest/gtest.h>

#include <QRegularExpression>
#include <cmath>
#include <functional>
#include <set>

#include "base/random.h"
#include "support/support.h"
#include "widgets/models/engine_text.h"
#include "widgets/window/user_settings.h"
#include "workflow/identification/check/check_logs.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/recommend.h"
#include "workflow/log/inspect_log.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

using workflow::IdentifyRequest;

class GermanResults : public testing::Test {
 protected:
  ~GermanResults() override { std::printf("%zu different sentences\n", seen_.size()); }

  /// Words outside of quotation marks that German does not have.
  static QString englishIn(QString german) {
    static const QRegularExpression quoted(QStringLiteral("\"[^\"]*\"|„[^“]*“"));
    static const QRegularExpression english(
        QStringLiteral(
            "\\b(the|of|is|are|and|with|that|for|which|were|be|from|by|than|its|their|has|have|only|"
            "below|above|about|every|this|these|those|there|them|they|does|do|at|as|if|or|to|on|"
            "without|more|less|same|other|no|not|good|fair|poor|nothing|because|within)\\b"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    german.remove(quoted);
    const auto found = english.match(german);
    return found.hasMatch() ? found.captured() : QString();
  }

  void say(const std::string& text) {
    if (text.empty() || !seen_.insert(text).second) return;
    const QString said = models::sentence(text);
    const QString word = englishIn(said);
    EXPECT_TRUE(word.isEmpty()) << "\"" << word.toStdString() << "\" in: " << said.toStdString();
  }
  void say(const std::vector<Finding>& findings) {
    for (const Finding& finding : findings) say(finding.text);
  }
  void say(const Error& error) {
    say(error.detail);
    say(error.remedy);
  }

  void sayAll(const IdentifyRequest& request) {
    for (const workflow::LogPtr& log : request.training) {
      say(log->findings);
      const auto inspected = workflow::inspectLog(*request.robot, *log, request.processing, {});
      inspected ? say(*inspected) : say(inspected.error());
    }
    const auto check = workflow::checkLogs(request);
    if (check)
      for (const validation::CheckResult& result : check->results) say(result.text);
    else
      say(check.error());
    const auto found = workflow::identifyRecommended(request);
    if (!found) return say(found.error());
    say(found->recommendation.reason);
    say(found->failure);
    for (const workflow::IdentificationPtr& one : {found->free, found->consistent})
      if (one) say(*one);
  }
  void say(const workflow::Identification& result) {
    say(result.estimate.excitation);
    say(result.estimate.findings);
    say(result.estimate.covariance.text);
    for (const workflow::TorquePrediction& prediction : result.predictions) {
      say(prediction.sentence);
      say(prediction.findings);
    }
    const validation::Assessment& a = result.assessment;
    if (a.cross_validation) say(a.cross_validation->sentence);
    if (a.bootstrap) say(a.bootstrap->sentence);
    if (a.repeatability) say(a.repeatability->sentence);
    if (a.essential) say(a.essential->sentence);
  }

  IdentifyRequest request(const std::string& robot, const std::filesystem::path& log) {
    IdentifyRequest out;
    workflow::RobotRequest wanted;
    wanted.file = robot;
    out.robot = workflow::loadRobot(wanted).value();
    out.training = {workflow::loadLog({log, {}, {}}).value()};
    return out;
  }
  static void change(IdentifyRequest& request, const std::function<void(signal::Log&)>& edit) {
    signal::Log log = *request.training.front();
    edit(log);
    request.training = {std::make_shared<const signal::Log>(std::move(log))};
  }

  std::vector<std::unique_ptr<QTranslator>> texts_ = installTexts(QStringLiteral("de"));
  std::set<std::string> seen_;
};

using Edit = std::pair<const char*, std::function<void(signal::Log&)>>;
const std::vector<Edit>& faults() {
  static const std::vector<Edit> all = {
      {"as it is", [](signal::Log&) {}},
      {"sign", [](signal::Log& l) { l.torque.col(1) *= -1.0; }},
      {"all signs", [](signal::Log& l) { l.torque *= -1.0; }},
      {"scale", [](signal::Log& l) { l.torque.col(2) *= 0.6; }},
      {"swapped", [](signal::Log& l) { l.torque.col(1).swap(l.torque.col(3)); }},
      {"late",
       [](signal::Log& l) {
         const Eigen::MatrixXd torque = l.torque;
         l.torque.bottomRows(l.size() - 10) = torque.topRows(l.size() - 10);
       }},
      {"held",
       [](signal::Log& l) {
         for (Eigen::Index i = 0; i < l.size(); ++i) l.position.row(i) = l.position.row(i - i % 4);
       }},
      {"short",
       [](signal::Log& l) {
         const Eigen::Index n = l.size() / 30;
         l.time.conservativeResize(n);
         for (Eigen::MatrixXd* m : {&l.position, &l.velocity, &l.acceleration, &l.torque})
           if (m->size() > 0) m->conservativeResize(n, Eigen::NoChange);
         l.extras.clear();
       }},
      {"slow", [](signal::Log& l) { l.time *= 20.0; }},
      {"gaps",
       [](signal::Log& l) {
         l.position.block(20, 0, 7, l.position.cols()).setConstant(std::nan(""));
         l.torque(40, 1) = std::nan("");
       }},
      {"noise",
       [](signal::Log& l) {
         Random random(3);
         for (double& t : l.torque.reshaped()) t += 20.0 * random.normal();
       }},
      {"no torque", [](signal::Log& l) { l.torque.resize(0, 0); }},
      {"other names",
       [](signal::Log& l) {
         for (std::string& name : l.joint_names) name = "axis " + name;
       }},
      {"still", [](signal::Log& l) { l.position.col(2).setConstant(0.3); }},
      {"random order",
       [](signal::Log& l) {
         Random random(5);
         for (Eigen::Index i = l.size() - 1; i > 0; --i) {
           const auto k = static_cast<Eigen::Index>(random.uniform(0.0, static_cast<double>(i)));
           l.position.row(i).swap(l.position.row(k));
           l.torque.row(i).swap(l.torque.row(k));
         }
       }},
      {"without times", [](signal::Log& l) { l.untimed = true; }}};
  return all;
}

TEST_F(GermanResults, SampleAsItIsAndWithEveryFault) {
  const std::filesystem::path samples =
      std::filesystem::path(PLUMBLINE_SOURCE_DIR) / "resources/samples/plumb7";
  for (const auto& [name, edit] : faults()) {
    SCOPED_TRACE(name);
    IdentifyRequest one = request((samples / "plumb7.urdf").string(), samples / "training.h5");
    one.validation = {workflow::loadLog({samples / "validation.h5", {}, {}}).value()};
    change(one, edit);
    sayAll(one);
  }
}

TEST_F(GermanResults, RealRobotsAsRecordedAndWithFaults) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  for (const auto& [robot, log] : {std::pair{"ur10e/ur10e.urdf", "ur10e/ur10e_30s_12harm.h5"},
                                   {"tx40/tx40_mdh_modified.urdf", "tx40/tx40_joint_side.h5"},
                                   {"panda_gaz/panda_gaz2019.urdf", "panda_gaz/panda_exciting_raw.h5"}})
    for (std::size_t k = 0; k < (std::string(robot).starts_with("ur10e") ? faults().size() : 1); ++k) {
      SCOPED_TRACE(std::string(robot) + " " + faults()[k].first);
      IdentifyRequest one = request(plumbline::test::shared(std::string("data/") + robot).string(),
                                    plumbline::test::shared(std::string("data/") + log));
      change(one, faults()[k].second);
      sayAll(one);
    }
}

}  // namespace
}  // namespace plumbline::panels
