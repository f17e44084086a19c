// SPDX-License-Identifier: BSD-3-Clause
// Many logs: the result does not depend on the parts, and equals that of identify; parts that do not belong are named; the
// scripts for Slurm, GNU Parallel and MPI.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli_support.h"

namespace plumbline {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::cli;
using test::kSampleRobot;
using test::Outcome;
using test::runProgram;
using test::sample;

constexpr int kLogs = 7;

std::string inQuotes(const fs::path& file) {
  return "'" + file.string() + "'";
}

/// Seven logs of one robot, made once, and the list that names them.
struct Fleet {
  fs::path folder = test::temporaryFolder("fleet");
  std::string logs;
  fs::path list = folder / "logs.txt";

  fs::path trajectory = folder / "trajectory.json", sensors = folder / "sensors.json";

  /// The samples' motion and sensors; a shorter motion without elastic joints, which take long to simulate.
  void shorten() const {
    json motion = json::parse(test::slurp(test::kSamples / "plumb7/training_trajectory.json"));
    json measured = json::parse(test::slurp(test::kSamples / "plumb7/sensors.json"));
    motion["periods"] = 1;
    measured.erase("elastic");
    std::ofstream(trajectory) << motion;
    std::ofstream(sensors) << measured;
  }

  Fleet() {
    shorten();
    std::ofstream names(list);
    for (int k = 1; k <= kLogs; ++k) {
      const fs::path file = folder / ("log" + std::to_string(k) + ".h5");
      const Outcome made =
          cli("simulate " + kSampleRobot + " --trajectory " + inQuotes(trajectory) + " --sensors " +
              inQuotes(sensors) + " --seed " + std::to_string(k) + " -o " + inQuotes(file));
      EXPECT_EQ(made.status, 0) << made.err;
      logs += " " + inQuotes(file);
      names << file.string() << "\n";
    }
  }
  std::string file(const std::string& name) const { return inQuotes(folder / name); }
};

const Fleet& fleet() {
  static const Fleet made;
  return made;
}

/// Files of the parts, last part first where `backwards`.
std::string parts(int count, const std::string& options = "", bool backwards = false) {
  std::string files;
  for (int k = 1; k <= count; ++k) {
    const std::string name = "p" + std::to_string(k) + "of" + std::to_string(count) + ".plf";
    const Outcome made =
        cli("factor" + fleet().logs + " --robot " + kSampleRobot + " --part " + std::to_string(k) + "/" +
            std::to_string(count) + " --out " + fleet().file(name) + " " + options);
    EXPECT_EQ(made.status, 0) << made.err;
    files = backwards ? " " + fleet().file(name) + files : files + " " + fleet().file(name);
  }
  return files;
}

/// A result without what differs from run to run, and the names of the factor files.
json withoutRun(json result) {
  result["provenance"].erase("seconds");
  result["provenance"].erase("command_line");
  return result;
}

json resultOf(const std::string& arguments) {
  const Outcome made = cli(arguments + " --format json");
  EXPECT_EQ(made.status, 0) << made.err;
  if (made.status != 0) return {};
  return withoutRun(json::parse(made.out));
}

json valuesOf(const json& entries) {
  json values = json::array();
  for (const json& entry : entries) values.push_back(entry["value"]);
  return values;
}

void expectOneSentence(const Outcome& outcome, const std::vector<std::string>& words) {
  EXPECT_EQ(outcome.status, 1) << outcome.err;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  for (const std::string& word : words)
    EXPECT_NE(outcome.err.find(word), std::string::npos) << word << " in: " << outcome.err;
}

bool there(const std::string& program) {
  return std::system(("command -v " + program + " > /dev/null 2>&1").c_str()) == 0;
}

TEST(ManyLogsCli, BitsDoNotDependOnThePartsNorOnTheOrderOfTheFiles) {
  const std::string finish = " --folds 4 --bootstrap 60";
  const json whole = resultOf("combine" + parts(1) + finish);
  ASSERT_FALSE(whole.is_null());
  EXPECT_EQ(whole["fit"]["joints"].size(), 7u);
  EXPECT_TRUE(whole.contains("cross_validation"));
  EXPECT_TRUE(whole.contains("bootstrap"));
  for (const int count : {2, 3, 7}) {
    EXPECT_EQ(resultOf("combine" + parts(count) + finish), whole) << count;
    EXPECT_EQ(resultOf("combine" + parts(count, "--threads 1", true) + finish + " --threads 1"), whole)
        << count;
  }
}

TEST(ManyLogsCli, EstimatesHaveTheBitsOfIdentify_EveryMethodFromFactors) {
  const std::string files = parts(3);
  for (const std::string method : {"ols", "wls", "lmi", "log-cholesky --prior bregman:0.001"}) {
    const json one = resultOf("identify " + kSampleRobot + fleet().logs + " --method " + method);
    const json many = resultOf("combine" + files + " --method " + method);
    EXPECT_EQ(valuesOf(one["base"]["values"]), valuesOf(many["base"]["values"])) << method;
    EXPECT_EQ(valuesOf(one["parameters"]), valuesOf(many["parameters"])) << method;
    EXPECT_EQ(one["cost"], many["cost"]) << method;
    EXPECT_EQ(one["base"]["condition"], many["base"]["condition"]) << method;
    EXPECT_NEAR(one["fit"]["relative_error"].get<double>(), many["fit"]["relative_error"].get<double>(),
                1e-12);
  }
}

TEST(ManyLogsCli, ValidationLogsArePredicted) {
  const json result = resultOf("combine" + parts(2) + " --validate " + sample("plumb7/validation.h5"));
  EXPECT_LT(result["validation"][0]["relative_error"].get<double>(), 0.2) << result["validation"].dump();
}

TEST(ManyLogsCli, ATrainingLogInAnyFormIsNoValidationLog) {
  const std::string files = parts(2);
  const auto write = [](const std::string& command) {
    const Outcome made = cli(command);
    ASSERT_EQ(made.status, 0) << made.err;
  };
  write("log " + fleet().file("log3.h5") + " --convert " + fleet().file("copy.h5"));
  write("log " + fleet().file("log3.h5@1:4") + " --convert " + fleet().file("piece.h5"));
  for (const char* name : {"log3.h5", "log3.h5@1:4", "copy.h5", "piece.h5"}) {
    const json result = resultOf("combine" + files + " --validate " + fleet().file(name));
    EXPECT_TRUE(result["validation"].empty()) << name << result["validation"].dump();
    EXPECT_NE(result["findings"].dump().find("shares samples with the training log log3"), std::string::npos)
        << name;
  }
  const json other = resultOf("combine" + files + " --validate " + sample("plumb7/validation.h5"));
  EXPECT_EQ(other["validation"].size(), 1u);
  EXPECT_EQ(other["findings"].dump().find("shares samples"), std::string::npos);
}

// Samples that count twice make intervals too narrow.
TEST(ManyLogsCli, ALogAndItsCopyInAnotherFormAreRejected_AlsoInDifferentParts) {
  const std::string copy = fleet().file("second.h5"), piece = fleet().file("third.h5");
  ASSERT_EQ(cli("log " + fleet().file("log2.h5") + " --convert " + copy).status, 0);
  ASSERT_EQ(cli("log " + fleet().file("log2.h5@1:4") + " --convert " + piece).status, 0);
  const std::string factor = " --robot " + kSampleRobot + " -o " + fleet().file("twice.plf");
  const std::string log = fleet().file("log2.h5"), other = fleet().file("log1.h5");
  for (const std::string& again : {copy, piece}) {
    expectOneSentence(cli("identify " + kSampleRobot + " " + log + " " + again), {"log2.h5", "count twice"});
    expectOneSentence(cli("identify " + kSampleRobot + " " + again + " " + other + " " + log),
                      {"log2.h5", "count twice"});
  }
  expectOneSentence(cli("factor " + log + " " + copy + factor), {"log2.h5", "count twice"});
  std::string files;
  for (int k = 1; k <= 2; ++k) {
    const std::string part = fleet().file("twice" + std::to_string(k) + ".plf");
    const Outcome made = cli("factor " + log + " " + copy + " --robot " + kSampleRobot + " --part " +
                             std::to_string(k) + "/2 -o " + part);
    ASSERT_EQ(made.status, 0) << made.err;
    files += " " + part;
  }
  expectOneSentence(cli("combine" + files), {"second.h5", "count twice", "log2.h5"});
}

TEST(ManyLogsCli, APartMayBeSpeltInAnyWay_AndNoLogOfTheStudyIsReplaced) {
  const std::string factor = " --robot " + kSampleRobot + " -o ";
  for (const char* part : {"log1.h5@0.0:8", "log1.h5@1e0:8", "log1.h5@0:9@1:8"}) {
    ASSERT_EQ(cli("factor " + fleet().file(part) + factor + fleet().file("spelt.plf")).status, 0) << part;
    const Outcome combined = cli("combine " + fleet().file("spelt.plf"));
    EXPECT_EQ(combined.status, 0) << combined.err;
  }
  const std::string before = test::slurp(fleet().folder / "log2.h5");
  const std::string list = " --list " + inQuotes(fleet().list) + " --part 1/7";
  expectOneSentence(cli("factor" + list + factor + fleet().file("log2.h5")), {"log2.h5"});
  EXPECT_EQ(test::slurp(fleet().folder / "log2.h5"), before);
}

// One log does not show what changes from one to the next, in however many blocks: no column of the report says 95 %.
TEST(ManyLogsCli, IntervalsFromFewLogsAreNotCalled95Percent) {
  const std::string factor = fleet().file("few.plf"), result = fleet().file("few.json"),
                    report = fleet().file("few.md");
  for (const char* blocks : {"1", "7", "16", "256"}) {
    ASSERT_EQ(cli("factor " + fleet().file("log1.h5") + " --robot " + kSampleRobot + " --blocks " + blocks +
                  " -o " + factor)
                  .status,
              0);
    ASSERT_EQ(cli("combine " + factor + " -o " + result).status, 0);
    ASSERT_EQ(cli("report " + result + " --no-plots -o " + report).status, 0);
    const std::string text = test::slurp(fleet().folder / "few.md");
    EXPECT_EQ(text.find("95 % lower"), std::string::npos) << blocks;
    EXPECT_NE(text.find("not called 95 %"), std::string::npos) << blocks;
    EXPECT_FALSE(json::parse(test::slurp(fleet().folder / "few.json"))["covariance"]["tested"].get<bool>());
  }
  // Eight logs; their friction has a term that the model lacks, so that their blocks are joined.
  ASSERT_EQ(cli("factor" + fleet().logs + " " + sample("plumb7/training.h5") + " --robot " + kSampleRobot +
                " -o " + factor)
                .status,
            0);
  ASSERT_EQ(cli("combine " + factor + " -o " + result).status, 0);
  EXPECT_GT(json::parse(test::slurp(fleet().folder / "few.json"))["covariance"]["inflation"].get<double>(),
            1.3);
  ASSERT_EQ(cli("report " + result + " --no-plots -o " + report).status, 0);
  EXPECT_NE(test::slurp(fleet().folder / "few.md").find("95 % lower"), std::string::npos);
}

TEST(ManyLogsCli, TheCommandLineInTheResultMakesItAgain) {
  const std::string options =
      " --method lmi --prior bregman:0.001 --folds 3 --bounds '{\"total_mass\": [1, 90]}' --validate " +
      sample("plumb7/validation.h5");
  const std::string asked = "combine" + parts(2) + options;
  const Outcome made = cli(asked + " --format json");
  ASSERT_EQ(made.status, 0) << made.err;
  std::string line = json::parse(made.out)["provenance"]["command_line"];
  ASSERT_TRUE(line.starts_with("plumbline-cli combine ")) << line;
  ASSERT_TRUE(line.ends_with(" -o result.json")) << line;
  line = line.substr(14, line.size() - 14 - std::string(" -o result.json").size());
  EXPECT_EQ(resultOf(line), resultOf(asked)) << line;
}

TEST(ManyLogsCli, LogsOfOneFileNameAreToldApartAndStayAsTheyAre) {
  const fs::path folder = test::temporaryFolder("namesakes");
  for (const char* name : {"A", "B"}) fs::create_directory(folder / name);
  fs::copy_file(fleet().folder / "log1.h5", folder / "A/run.h5");
  fs::copy_file(fleet().folder / "log2.h5", folder / "B/run.h5");
  const std::string factor = inQuotes(folder / "both.plf");
  Outcome made = cli("factor --robot " + kSampleRobot + " " + inQuotes(folder / "A/run.h5@0:8") + " " +
                     inQuotes(folder / "B/run.h5") + " -o " + factor);
  ASSERT_EQ(made.status, 0) << made.err;
  const json result = resultOf("combine " + factor);
  EXPECT_EQ(result["provenance"]["logs"][0]["name"], "A/run, 0 to 8 s")
      << result["provenance"]["logs"].dump();
  EXPECT_EQ(result["provenance"]["logs"][1]["name"], "B/run");
  // No output takes the place of a log, by whatever part the factors name it.
  const std::string before = test::slurp(folder / "A/run.h5");
  made = cli("combine " + factor + " -o " + inQuotes(folder / "A/run.h5"));
  EXPECT_EQ(made.status, 1);
  EXPECT_NE(made.err.find("A/run.h5"), std::string::npos) << made.err;
  EXPECT_EQ(test::slurp(folder / "A/run.h5"), before);
}

// The files are right by themselves; it is the robot that they do not fit.
TEST(ManyLogsCli, BoundsAndDensitiesThatDoNotFitTheRobotNameTheirFile) {
  const std::string whole = parts(1);
  const auto combined = [&whole](const std::string& options, const std::string& text) {
    std::ofstream(fleet().folder / "unfit.json") << text;
    return cli("combine" + whole + " " + options + " " + fleet().file("unfit.json"));
  };
  expectOneSentence(combined("--method lmi --bounds",
                             R"({"mirrors": [{"left": "nobody", "right": "link2", "normal": [0, 1, 0]}]})"),
                    {"unfit.json", "a body \"nobody\""});
  expectOneSentence(combined("--method lmi --bounds", R"({"bodies": {"nobody": {"mass": [1, 2]}}})"),
                    {"unfit.json", "a body \"nobody\""});
  expectOneSentence(combined("--density", R"({"bodies": {"nobody": 1000}})"),
                    {"unfit.json", "no body \"nobody\""});
}

TEST(ManyLogsCli, PartsThatDoNotBelongTogetherAreNamedInOneSentence) {
  parts(7);
  const auto part = [](int k) { return " " + fleet().file("p" + std::to_string(k) + "of7.plf"); };
  const std::string six = part(1) + part(2) + part(4) + part(5) + part(6) + part(7);
  expectOneSentence(cli("combine" + six), {"part 3 of 7", "log3.h5", "missing", "--part"});
  expectOneSentence(cli("combine" + six + part(3) + part(5)),
                    {"log5.h5", "p5of7.plf", "give every part once"});
  // The same log under another name.
  fs::copy_file(fleet().folder / "log5.h5", fleet().folder / "copy.h5", fs::copy_options::overwrite_existing);
  const auto factor = [](const std::string& logs, const std::string& out, const std::string& options) {
    return cli("factor " + logs + " --robot " + kSampleRobot + " -o " + fleet().file(out) + " " + options);
  };
  ASSERT_EQ(factor(fleet().file("copy.h5"), "copy.plf", "").status, 0);
  expectOneSentence(cli("combine" + six + part(3) + " " + fleet().file("copy.plf")),
                    {"copy.plf", "same content", "give every part once"});
  // Other settings, another mounting, another robot.
  for (const char* options :
       {"--friction viscous", "--processing none", "--gravity 0,0,-3.7", "--snap off"}) {
    ASSERT_EQ(factor(sample("plumb7/validation.h5"), "other.plf", options).status, 0) << options;
    expectOneSentence(cli("combine" + six + part(3) + " " + fleet().file("other.plf")),
                      {"other settings", "make both"});
  }
  std::string urdf = test::slurp(test::kSamples / "plumb7/plumb7.urdf");
  std::ofstream(fleet().folder / "other.urdf") << urdf << "\n";
  ASSERT_EQ(cli("factor " + sample("plumb7/validation.h5") + " --robot " + fleet().file("other.urdf") +
                " -o " + fleet().file("other.plf"))
                .status,
            0);
  expectOneSentence(cli("combine" + six + part(3) + " " + fleet().file("other.plf")),
                    {"belongs to the robot", "by themselves"});
  expectOneSentence(cli("combine" + six + part(3) + " --robot " + fleet().file("other.urdf")),
                    {"not the description", "--robot"});
}

TEST(ManyLogsCli, CutDamagedAndForeignFilesAreNamedInOneSentence) {
  const std::string good = parts(1);
  const std::string bytes = test::slurp(fleet().folder / "p1of1.plf");
  const auto written = [](const std::string& name, const std::string& content) {
    std::ofstream(fleet().folder / name, std::ios::binary) << content;
    return " " + fleet().file(name);
  };
  expectOneSentence(cli("combine" + written("cut.plf", bytes.substr(0, bytes.size() / 2))),
                    {"cut.plf", "was cut", "factor"});
  std::string flipped = bytes;
  flipped[bytes.size() / 2] = static_cast<char>(flipped[bytes.size() / 2] ^ 4);
  expectOneSentence(cli("combine" + written("bad.plf", flipped)), {"bad.plf", "damaged", "checksum"});
  expectOneSentence(cli("combine " + test::kSampleLog), {"no factor file"});
  std::string version = bytes;
  version[8] = 5;
  expectOneSentence(cli("combine" + written("new.plf", version)), {"format version 5"});
  expectOneSentence(cli("combine " + fleet().file("none.plf")), {"none.plf"});
  expectOneSentence(cli("combine" + good + " --method irls"), {"from the logs themselves"});
}

TEST(ManyLogsCli, FactorRejectsWhatItCannotReduce) {
  const auto factor = [](const std::string& arguments) {
    return cli("factor " + arguments + " --robot " + kSampleRobot + " -o " + fleet().file("x.plf"));
  };
  expectOneSentence(factor(""), {"no log to reduce"});
  expectOneSentence(factor(test::kSampleLog + " " + test::kSampleLog), {"named twice"});
  expectOneSentence(factor(test::kSampleLog + " --part 3/2"), {"--part 2/7"});
  expectOneSentence(factor(test::kSampleLog + " --part x"), {"--part 2/7"});
  expectOneSentence(factor(test::kSampleLog + " --part 1/100000001"), {"at most 100 million"});
  expectOneSentence(factor(test::kSampleLog + " --friction stribeck,viscous"), {"linear in its parameters"});
  EXPECT_FALSE(fs::exists(fleet().folder / "x.plf"));
  // More parts than logs: a part without logs is no error, so that job arrays may be larger than lists.
  EXPECT_EQ(factor(test::kSampleLog + " --part 2/2").status, 0);
}

TEST(ManyLogsCli, GnuParallelMakesTheSameResult) {
  if (!there("parallel")) GTEST_SKIP() << "SKIPPED: GNU Parallel is not on this machine (package parallel)";
  const json expected = resultOf("combine" + parts(1));
  const fs::path out = fleet().folder / "by parallel";
  const Outcome run = runProgram(
      std::string(PLUMBLINE_SOURCE_DIR) + "/resources/cluster/parallel.sh",
      kSampleRobot + " " + inQuotes(fleet().list) + " 3 " + inQuotes(out) + " --quiet",
      "PLUMBLINE_CLI='" + std::string(PLUMBLINE_CLI) + "' PARALLEL_OPTIONS='--jobs 2 --will-cite'");
  ASSERT_EQ(run.status, 0) << run.err << run.out;
  EXPECT_EQ(withoutRun(json::parse(test::slurp(out / "result.json"))), expected);
}

/// The Slurm script in a cluster of this machine.
Outcome bySlurm(const fs::path& list, const fs::path& out) {
  const std::string scripts = std::string(PLUMBLINE_SOURCE_DIR) + "/";
  return runProgram(scripts + "tests/support/slurm_here.sh",
                    inQuotes(test::temporaryFolder("slurm")) + " " + scripts + "resources/cluster/slurm.sh " +
                        kSampleRobot + " " + inQuotes(list) + " 3 " + inQuotes(out) + " --quiet",
                    "PLUMBLINE_CLI='" + std::string(PLUMBLINE_CLI) + "'");
}

TEST(ManyLogsCli, SlurmArrayMakesTheSameResult_AndAPartThatFailsStopsTheCombination) {
  for (const char* program : {"sbatch", "slurmctld", "slurmd", "munged"})
    if (!there(program))
      GTEST_SKIP() << "SKIPPED: " << program << " is not on this machine (packages slurm-wlm and munge)";
  const json expected = resultOf("combine" + parts(1));
  const fs::path out = fleet().folder / "by slurm";
  const Outcome run = bySlurm(fleet().list, out);
  if (run.status == 77) GTEST_SKIP() << "SKIPPED: Slurm does not start on this machine: " << run.err;
  ASSERT_EQ(run.status, 0) << run.err << run.out << test::slurp(out / "combine.log");
  EXPECT_EQ(withoutRun(json::parse(test::slurp(out / "result.json"))), expected);

  const fs::path list = fleet().folder / "broken.txt";
  std::ofstream(list) << test::slurp(fleet().list) << (fleet().folder / "lost.h5").string() << "\n";
  const Outcome failed = bySlurm(list, out);
  EXPECT_NE(failed.status, 0);
  EXPECT_FALSE(fs::exists(out / "result.json"));
  EXPECT_NE(test::slurp(out / "part-2.log").find("lost.h5"), std::string::npos);
}

TEST(ManyLogsCli, MpiSharesSeedsAmongRanks_AndTheTableNamesWhatIsMissing) {
  if (!there("mpirun")) GTEST_SKIP() << "SKIPPED: mpirun is not on this machine (package openmpi-bin)";
  if (!there("python3")) GTEST_SKIP() << "SKIPPED: python3 is not on this machine";
  const std::string scripts = std::string(PLUMBLINE_SOURCE_DIR) + "/resources/cluster/";
  const fs::path out = fleet().folder / "seeds";
  const std::string command = "--allow-run-as-root --oversubscribe -n 4 " + scripts + "seeds_mpi.sh 10 " +
                              inQuotes(out) + " '" + PLUMBLINE_CLI + "' simulate " + kSampleRobot +
                              " --trajectory " + inQuotes(fleet().trajectory) +
                              " --seed {seed} --format json -o " + inQuotes(fleet().folder / "s{seed}.h5");
  const Outcome run = runProgram("mpirun", command);
  ASSERT_EQ(run.status, 0) << run.err;
  const std::string table = "10 " + inQuotes(out) + " samples";
  const Outcome all = runProgram(scripts + "seeds_table.py", table);
  EXPECT_EQ(all.status, 0) << all.err;
  EXPECT_EQ(std::count(all.out.begin(), all.out.end(), '\n'), 11) << all.out;
  fs::copy_file(out / "seed-3.json", out / "seed-7.json", fs::copy_options::overwrite_existing);
  const Outcome doubled = runProgram(scripts + "seeds_table.py", table);
  EXPECT_EQ(doubled.status, 1);
  EXPECT_NE(doubled.err.find("seed 7 is a copy of seed 3"), std::string::npos) << doubled.err;
  fs::remove(out / "seed-7.json");
  const Outcome lost = runProgram(scripts + "seeds_table.py", table);
  EXPECT_EQ(lost.status, 1);
  EXPECT_NE(lost.err.find("seed 7 is missing"), std::string::npos) << lost.err;
  ASSERT_EQ(runProgram("mpirun", command).status, 0);  // makes the seventh alone
  EXPECT_EQ(runProgram(scripts + "seeds_table.py", table).status, 0);
}

// Starts of an excitation, random worlds of the safe loop, logs of a study of coverage: one seed per rank.
TEST(ManyLogsCli, MpiRunsStudiesOfManySeeds) {
  if (!there("mpirun")) GTEST_SKIP() << "SKIPPED: mpirun is not on this machine (package openmpi-bin)";
  if (!there("python3")) GTEST_SKIP() << "SKIPPED: python3 is not on this machine";
  const std::string scripts = std::string(PLUMBLINE_SOURCE_DIR) + "/resources/cluster/";
  struct Study {
    const char* name;
    std::string command;
    const char* key;
  };
  for (const Study& study :
       {Study{"starts",
              "excite " + kSampleRobot + " --starts 1 --budget 1 --seed {seed} -o " +
                  inQuotes(fleet().folder / "start-{seed}.json"),
              "condition"},
        Study{"worlds", "safe-study " + sample("geared7/study.json") + " --worlds 1 --seed {seed}",
              "worlds.0.nearest worlds"},
        Study{"logs", "bayes --study fourbar --seeds 1 --first-seed {seed}", "runs runs.0.loop.force_rms"}}) {
    const fs::path out = fleet().folder / study.name;
    const Outcome run = runProgram("mpirun", "--allow-run-as-root --oversubscribe -n 4 " + scripts +
                                                 "seeds_mpi.sh 4 " + inQuotes(out) + " '" + PLUMBLINE_CLI +
                                                 "' " + study.command + " --threads 1 --format json");
    ASSERT_EQ(run.status, 0) << run.err;
    const Outcome table = runProgram(scripts + "seeds_table.py", "4 " + inQuotes(out) + " " + study.key);
    EXPECT_EQ(table.status, 0) << study.name << ": " << table.err;
    EXPECT_EQ(std::count(table.out.begin(), table.out.end(), '\n'), 5) << table.out;
  }
}

}  // namespace
}  // namespace plumbline
