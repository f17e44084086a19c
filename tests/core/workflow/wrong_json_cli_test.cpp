// SPDX-License-Identifier: BSD-3-Clause
//
// Every JSON that the program reads: limited depth, finite numbers, errors that name file, key and remedy.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "io/file/json_checks.h"
#include "workflow/serialization/json_text.h"
#include "workflow/session/session.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

std::string nested(int levels) {
  const auto count = static_cast<std::size_t>(levels);
  return std::string(count, '[') + std::string(count, ']');
}

TEST(JsonText, DepthIsLimitedWhereItIsNotQuoted) {
  EXPECT_FALSE(workflow::parseJson(nested(io::kMaxJsonDepth)).is_discarded());
  EXPECT_TRUE(workflow::parseJson(nested(io::kMaxJsonDepth + 1)).is_discarded());
  EXPECT_TRUE(workflow::parseJson(nested(5'000'000)).is_discarded());
  const std::string quoted = R"({"a": "\")" + std::string(200, '[') + R"(", "b": 1})";
  EXPECT_EQ(workflow::parseJson(quoted)["b"], 1);
  EXPECT_EQ(io::tooDeepAt(nested(100)), std::optional<std::size_t>(io::kMaxJsonDepth));
}

TEST(JsonText, KeysThatAnObjectNamesTwiceAreFound) {
  EXPECT_EQ(io::doubledKey(R"({"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]})"), std::nullopt);
  EXPECT_EQ(io::doubledKey(R"({"a": 1, "b": [{"c": 2, "d": 1, "c": 3}]})"), "c");
  EXPECT_EQ(io::doubledKey("{\"a\": 1, \"a\""), "a");
  EXPECT_EQ(io::doubledKey("no JSON"), std::nullopt);
}

TEST(JsonText, ErrorsSayLineAndColumn) {
  const auto detail = [](const std::string& text) { return workflow::notJson(text, "the file", "").detail; };
  EXPECT_EQ(detail("{\"a\": 1,\n \"b\" 2}"), "the file is not valid JSON (line 2, column 6)");
  EXPECT_EQ(detail("{\"a\": 1e5000}").substr(0, 40), "the file has a number that is too large ");
  EXPECT_NE(detail("[\n" + nested(70) + "]").find("64 levels (line 2, column 64)"), std::string::npos);
  EXPECT_TRUE(workflow::parseJson("{\"a\": 1e5000}").is_discarded());
}

TEST(JsonText, EntriesNameTheirKey) {
  const json object = {{"mass", "heavy"}, {"count", 1.5}};
  const auto problem = [&](const auto& read) -> std::string {
    try {
      read();
    } catch (const std::exception& failure) {
      return workflow::entryProblem(failure);
    }
    return "";
  };
  EXPECT_EQ(problem([&] { workflow::entry<double>(object, "mass"); }), "\"mass\" is not a number");
  EXPECT_EQ(problem([&] { workflow::entry<int>(object, "count"); }), "\"count\" is not a whole number");
  EXPECT_EQ(problem([&] { workflow::entry<bool>(object, "ok"); }), "\"ok\" is missing");
  EXPECT_EQ(problem([&] { workflow::entry<bool>(json::array(), "ok"); }), "\"ok\" is missing");
  EXPECT_EQ(problem([&] { (void)object.at("ok"); }), "\"ok\" is missing");
  EXPECT_EQ(problem([&] { (void)object.at("mass").get<double>(); }).find("json"), std::string::npos);
  EXPECT_THROW(problem([] { throw std::bad_alloc(); }), std::bad_alloc);
}

class JsonFiles : public ::testing::Test {
 protected:
  fs::path folder_ = temporaryFolder("json");
  fs::path write(const std::string& text) {
    const fs::path file = folder_ / "in.json";
    std::ofstream(file) << text;
    return file;
  }
  /// The one sentence with which the command rejects the file.
  void expectRejected(const std::string& arguments, const std::string& text, int status = 1) {
    SCOPED_TRACE(arguments + " with " + text.substr(0, 60));
    const fs::path file = write(text);
    std::string command = arguments;
    command.replace(command.find('%'), 1, "'" + file.string() + "'");
    const Outcome outcome = cli(command);
    EXPECT_EQ(outcome.status, status) << outcome.err;
    EXPECT_TRUE(outcome.err.starts_with("plumbline-cli: " + file.string())) << outcome.err;
    EXPECT_NE(outcome.err.find("; "), std::string::npos) << "no remedy: " << outcome.err;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    for (const char* word : {"internal", "json.exception", "std::", "type must be"})
      EXPECT_EQ(outcome.err.find(word), std::string::npos) << outcome.err;
  }
};

// Each option and argument that takes JSON; % is the file.
TEST_F(JsonFiles, EveryOptionNamesItsFile_DeepBrokenTooLargeOrOfAnotherType) {
  const std::string identify = "identify " + kSampleRobot + " " + sample("plumb7/training.h5") + " ";
  const std::string bounds =
      "bounds " + kSampleRobot + " " + sample("plumb7/training.h5") + " --payload link7 ";
  for (const std::string& command :
       {identify + "--bounds %", identify + "--density %", identify + "--gains %", identify + "--friction %",
        identify + "--processing %", identify + "--thresholds %",
        identify + "--method mass-points --mass-points %", bounds + "--spec %", bounds + "--friction %",
        "excite " + kSampleRobot + " -o /dev/null --spec %", "excite " + kSampleRobot + " --check %",
        "simulate " + kSampleRobot + " -o /dev/null --trajectory %",
        "identifiability " + kSampleRobot + " --rotors %", "log " + kSampleLog + " --mapping %",
        "validate " + kSampleRobot + " % " + kSampleLog,
        "bayes " + kSampleRobot + " " + kSampleLog + " --spec %"}) {
    expectRejected(command, "{\"a\": " + nested(100000) + "}");
    expectRejected(command, "{\"a\": 1,, }");
    expectRejected(command, "{\"a\": 1e5000}");
    expectRejected(command, "{\"no such key\": 1}");
    expectRejected(command, "{\"a\": 1, \"b\": {\"c\": 1, \"c\": 2}}");
  }
}

// The file is right by itself; it is the robot, the log or the size of a number that it does not fit.
TEST_F(JsonFiles, ValuesThatDoNotFitNameTheFileAndTheCause) {
  const std::string identify = "identify " + kSampleRobot + " " + sample("plumb7/training.h5") + " ";
  struct Case {
    std::string command;
    const char *text, *says;
  };
  for (const Case& c :
       {Case{identify + "--density %", R"({"bodies": {"nobody": 1000}})", "no body \"nobody\""},
        Case{identify + "--density %", R"({"bodies": {"base_link": 1000}})", "does not move"},
        Case{identify + "--method lmi --bounds %", R"({"margin": 1e18})", "the margin"},
        Case{identify + "--method lmi --bounds %",
             R"({"mirrors": [{"left": "nobody", "right": "link2", "normal": [0, 1, 0]}]})",
             "a body \"nobody\""},
        Case{identify + "--method recommended --bounds %", R"({"bodies": {"nobody": {"mass": [1, 2]}}})",
             "a body \"nobody\""},
        Case{identify + "--method recommended --bounds %",
             R"({"mirrors": [{"left": "link2", "right": "link2", "normal": [0, 1, 0]}]})", "mirror image"},
        Case{identify + "--method bounded --bounds %", R"({"limits": {"nobody": [0, 1]}})",
             "no estimated column"},
        Case{"factor " + kSampleLog + " --robot " + kSampleRobot + " -o /dev/null --friction %",
             R"({"joints": {"nobody": ["coulomb"]}})", "\"nobody\""},
        Case{identify + "--processing %",
             R"({"differentiation": "savitzky-golay", "savitzky_golay_window": 0})", "window of 0 samples"},
        Case{identify + "--gains %",
             R"({"joints": "all", "loads": [{"body": "link7", "mass": 1, "com": [1e300, 0, 0]}]})",
             "no finite numbers"},
        Case{"simulate " + kSampleRobot + " -o /dev/null --trajectory %",
             R"({"type": "point-to-point", "start": 0, "moves": [{"target": 1, "duration": 1e300}]})",
             "less than 1000000 s"},
        Case{"excite " + kSampleRobot + " --random -o /dev/null --spec %", R"({"held": ["nobody"]})",
             "\"nobody\""},
        Case{"excite " + kSampleRobot + " --random -o /dev/null --spec %",
             R"({"limits": {"nobody": {"velocity": 1}}})", "\"nobody\""},
        Case{"log " + kSampleLog + " --mapping %",
             R"({"channels": [{"quantity": "position", "dataset": "/q", "columns": [9e18]}]})",
             "a whole number"}}) {
    expectRejected(c.command, c.text);
    std::string command = c.command;
    command.replace(command.find('%'), 1, "'" + write(c.text).string() + "'");
    const Outcome outcome = cli(command);
    EXPECT_NE(outcome.err.find(c.says), std::string::npos) << outcome.err;
  }
}

// A pair of bounds, two bounds of different kinds, limits of columns; the recommended estimator does not pass over them.
TEST_F(JsonFiles, BoundsThatExcludeEachOtherNameTheFile) {
  const std::string identify = "identify " + kSampleRobot + " " + sample("plumb7/training.h5") + " --method ";
  const char* pair = R"({"total_mass": [5, 4]})";
  const char* sum =
      R"({"total_mass": [null, 4], "bodies": {"link2": {"mass": [3, null]}, "link3": {"mass": [3, null]}}})";
  for (const char* method : {"lmi", "recommended"}) {
    expectRejected(identify + method + " --bounds %", pair, 3);
    expectRejected(identify + method + " --bounds %", sum, 3);
  }
  expectRejected(identify + "bounded --bounds %", R"({"limits": {"joint1.coulomb": [2, 1]}})", 3);
}

TEST_F(JsonFiles, AListOfLogsMayHaveAByteOrderMarkAndNoCharacterZero) {
  const fs::path factor = folder_ / "factor.json";
  const std::string command =
      "factor --robot " + kSampleRobot + " --quiet -o '" + factor.string() + "' --list %";
  const std::string log = (kSamples / "plumb7/training.h5").string();
  expectRejected(command, log + std::string(1, '\0') + "\n");
  std::string with_mark = command;
  with_mark.replace(with_mark.find('%'), 1, "'" + write("\xEF\xBB\xBF" + log + "\n").string() + "'");
  const Outcome outcome = cli(with_mark);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  expectRejected("combine '" + factor.string() + "' --density %", R"({"bodies": {"nobody": 1000}})");
}

TEST_F(JsonFiles, AResultWithOneWrongEntryNamesIt) {
  const fs::path good = folder_ / "good.json";
  ASSERT_EQ(cli("identify " + kSampleRobot + " " + kSampleLog + " --quiet -o '" + good.string() + "'").status,
            0);
  const json whole = json::parse(slurp(good));
  struct Case {
    const char* pointer;
    json value;
    const char* says;
  };
  for (const Case& c : {Case{"/method", 1, "\"method\" is not a text"},
                        Case{"/iterations", true, "\"iterations\" is not a whole number"},
                        Case{"/robot", nullptr, "\"robot\""},
                        Case{"/provenance/robot_hash", 2, "\"robot_hash\" is not a text"},
                        Case{"/covariance/conservative", "yes", "\"conservative\" is not true or false"},
                        Case{"/covariance/matrix", json(std::vector<json>(200000, json::array())),
                             "covariance matrix is not square"}}) {
    SCOPED_TRACE(c.pointer);
    json wrong = whole;
    wrong[json::json_pointer(c.pointer)] = c.value;
    expectRejected("validate " + kSampleRobot + " % " + kSampleLog, wrong.dump());
    const Outcome outcome =
        cli("validate " + kSampleRobot + " '" + write(wrong.dump()).string() + "' " + kSampleLog);
    EXPECT_NE(outcome.err.find(c.says), std::string::npos) << outcome.err;
  }
}

TEST_F(JsonFiles, EmptyMatricesOfADesignAreRejected) {
  for (const std::string& command :
       {"excite " + kSampleRobot + " --check %", "excite " + kSampleRobot + " --from % -o /dev/null",
        "simulate " + kSampleRobot + " -o /dev/null --trajectory %"})
    expectRejected(command, R"({"type":"design","coefficients":[]})");
}

TEST_F(JsonFiles, ASessionOfAMillionLevelsIsRejected) {
  const fs::path file =
      write(R"({"format":"plumbline-session","version":1,"identify":{"bounds":)" + nested(1'000'000) + "}}");
  const Result<workflow::Session> session = workflow::readSession(file);
  ASSERT_FALSE(session.ok());
  EXPECT_EQ(session.error().code, ErrorCode::SyntaxError);
  EXPECT_EQ(session.error().file, file.string());
  EXPECT_FALSE(session.error().remedy.empty());
  const Result<workflow::Session> wrong =
      workflow::readSession(write(R"({"format":"plumbline-session","version":1,"logs":[{"file":3}]})"));
  ASSERT_FALSE(wrong.ok());
  EXPECT_NE(wrong.error().detail.find("\"file\" is not a text"), std::string::npos) << wrong.error().detail;
}

TEST_F(JsonFiles, AMappingThatDoesNotFitItsLogIsNamedBesideIt) {
  const fs::path file = write(R"({"channels": [{"quantity": "position", "dataset": "/nowhere"}]})");
  const Outcome outcome = cli("log " + kSampleLog + " --mapping '" + file.string() + "'");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("training.h5, /nowhere of " + file.string()), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace plumbline::test
