// SPDX-License-Identifier: BSD-3-Clause
//
// The contract of statuses and sentences where it was once broken: names that are not UTF-8, numbers of options, results
// that are none, numbers that took minutes.
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

std::string quoted(const fs::path& file) {
  return "'" + file.string() + "'";
}

TEST(CliContract, NamesOfFilesNeedNotBeUtf8) {
  const fs::path folder = temporaryFolder("names");
  const std::string robot = quoted(folder / "arm\xff.urdf"), log = quoted(folder / "log\xfe.h5");
  const std::string result = quoted(folder / "result\xff.json");
  fs::copy_file(kSamples / "plumb7/plumb7.urdf", folder / "arm\xff.urdf");
  fs::copy_file(kSamples / "plumb7/validation.h5", folder / "log\xfe.h5");
  for (const std::string& command :
       {"audit " + robot, "audit " + robot + " --format json", "log " + log + " --format json",
        "identifiability " + robot + " --certificate off --format json",
        "identify " + robot + " " + log + " --quiet -o " + result,
        "identify " + robot + " " + log + " --format json",
        "validate " + robot + " " + result + " " + log + " --format json",
        "compare " + result + " " + result + " --format json",
        "report " + result + " --quiet -o " + quoted(folder / "report\xff.html"),
        "report " + result + " --quiet -o " + quoted(folder / "report\xff.json"),
        "export " + robot + " " + result + " --quiet -o " + quoted(folder / "robot\xff.json"),
        "export " + robot + " " + result + " --quiet -o " + quoted(folder / "robot\xff.urdf"),
        "bounds " + robot + " " + sample("plumb7/payload.h5") +
            " --payload link7 --format json --spec '{\"membership\": false}'",
        "log " + log + " --quiet --convert " + quoted(folder / "copy\xff.h5")}) {
    SCOPED_TRACE(command);
    const Outcome outcome = cli(command);
    EXPECT_TRUE(outcome.status == 0 || outcome.status == 4) << outcome.status << " " << outcome.err;
    if (command.find("--format json") != std::string::npos) {
      EXPECT_TRUE(json::accept(outcome.out)) << outcome.out.substr(0, 200);
    }
  }
  const Outcome missing = cli("log " + quoted(folder / "none\xff.h5") + " --format json");
  EXPECT_EQ(missing.status, 1);
  EXPECT_TRUE(json::accept(missing.out));
  EXPECT_NE(missing.err.find("none\xff.h5: there is no such file"), std::string::npos) << missing.err;
}

TEST(CliContract, NumbersOfOptionsAreFiniteAndOfThisWorld) {
  for (const std::string option :
       {"--gravity 1,2", "--gravity 0,0,nan", "--gravity 0,0,1e5000", "--gravity 0,0,1e300",
        "--gravity '0,0,[1]'", "--lock joint1=nan", "--lock joint1=1e300",
        "--lock joint1=", "--lock joint1=x", "--lock 'joint1={}'"}) {
    SCOPED_TRACE(option);
    const Outcome outcome = cli("audit " + kSampleRobot + " " + option);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.err.find("; write --"), std::string::npos) << outcome.err;
  }
  EXPECT_EQ(cli("audit " + kSampleRobot + " --quiet --gravity 0,0,-9.81 --lock joint1=0.5,joint2").status, 0);
}

TEST(CliContract, BrokenThresholdsAndRotorsSayFileLineAndKey) {
  const fs::path file = temporaryFolder("places") / "in.json";
  const std::string identify = "identify " + kSampleRobot + " " + kSampleLog + " --quiet --thresholds ";
  const std::string rotors = "identifiability " + kSampleRobot + " --rotors ";
  const auto rejected = [&](const std::string& command, const std::string& text) {
    std::ofstream(file) << text;
    const Outcome outcome = cli(command + quoted(file));
    EXPECT_EQ(outcome.status, 1) << outcome.err;
    EXPECT_NE(outcome.err.find(file.string()), std::string::npos) << outcome.err;
    return outcome.err;
  };
  for (const std::string& command : {identify, rotors})
    EXPECT_NE(rejected(command, "{\"a\": 1,\n \"b\" 2}").find("(line 2, column 6)"), std::string::npos);
  EXPECT_NE(rejected(identify, R"({"max_joint_rms": {"joint1": -1}})").find("max_joint_rms.joint1"),
            std::string::npos);
  EXPECT_NE(rejected(rotors, R"({"rotors": [{"joint": "joint1", "gear_ratio": "x"}]})")
                .find("rotors[0].gear_ratio"),
            std::string::npos);
}

TEST(CliContract, AResultThatIsNoneSaysSoOnStderr) {
  const Outcome outcome = cli("bayes " + kSampleRobot + " " + sample("plumb7/validation.h5") +
                              " --quiet --spec '{\"iterations\": 1, \"decimation\": 20, \"to\": 3}'");
  EXPECT_EQ(outcome.status, 3);
  EXPECT_NE(outcome.err.find("did not converge; the result was delivered as it is"), std::string::npos)
      << outcome.err;
}

TEST(CliContract, ADesignBeyondAnyRobotIsRejectedAtOnce) {
  const fs::path file = temporaryFolder("designs") / "design.json";
  const json good = json::parse(slurp(kSamples / "plumb7/payload_motion.json"));
  for (const auto& [key, value] :
       {std::pair("coefficients", 1.8e19), {"coefficients", -1.1e6}, {"start", 1e9}}) {
    json design = good;
    (design[key][3].is_array() ? design[key][3][1] : design[key][3]) = value;
    std::ofstream(file) << design;
    const auto began = std::chrono::steady_clock::now();
    const Outcome outcome = cli("excite " + kSampleRobot + " --check " + quoted(file));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_NE(outcome.err.find(std::string("of \"") + key + "\" of joint4 is"), std::string::npos)
        << outcome.err;
    EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(),
              10.0);  // was 21 s
  }
}

}  // namespace
}  // namespace plumbline::test
