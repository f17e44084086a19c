// SPDX-License-Identifier: BSD-3-Clause
//
// Files that the program writes: no input is lost, nothing is left behind, names are text and nothing else.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "base/text.h"
#include "core/workflow/cli_support.h"
#include "io/file/file_tools.h"
#include "report/document.h"
#include "report/render.h"

namespace plumbline::test {
namespace {

void put(const fs::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

TEST(Outputs, AnInputIsNotOverwritten_ByNameHardLinkOrSymbolicLink) {
  const fs::path folder = temporaryFolder("inputs");
  const fs::path log = folder / "log.h5";
  fs::copy_file(kSamples / "plumb7/training.h5", log);
  const std::string before = slurp(log);
  fs::create_hard_link(log, folder / "hard.h5");
  fs::create_symlink(log, folder / "soft.h5");
  for (const char* name : {"log.h5", "./log.h5", "hard.h5", "soft.h5"}) {
    const std::string output = "'" + (folder / name).string() + "'";
    for (const std::string& command : {"identify " + kSampleRobot + " '" + log.string() + "' -o " + output,
                                       "log '" + log.string() + "' --convert " + output}) {
      const Outcome outcome = cli(command);
      EXPECT_EQ(outcome.status, 1) << command;
      EXPECT_NE(outcome.err.find("the same file as the input"), std::string::npos) << outcome.err;
      EXPECT_NE(outcome.err.find("choose another name"), std::string::npos) << outcome.err;
    }
  }
  EXPECT_EQ(slurp(log), before);
  EXPECT_EQ(
      cli("log '" + log.string() + "' --quiet --convert '" + (folder / "other.h5").string() + "'").status, 0);
}

TEST(Outputs, WhatAnInputNamesIsNotOverwritten_ListFactorMappingAndOtherOutputs) {
  const fs::path folder = temporaryFolder("named-inputs");
  const fs::path log = folder / "log.h5", robot = folder / "arm.urdf", factor = folder / "all.fac";
  fs::copy_file(kSamples / "plumb7/training.h5", log);
  fs::copy_file(kSamples / "plumb7/plumb7.urdf", robot);
  const auto quoted = [](const fs::path& path) { return "'" + path.string() + "'"; };
  put(folder / "list.txt", log.string() + "\n");
  fs::create_symlink("two.h5", folder / "link.h5");
  const Outcome made = cli("factor " + quoted(log) + " --robot " + quoted(robot) + " -o " + quoted(factor));
  ASSERT_EQ(made.status, 0) << made.err;
  const std::string log_before = slurp(log), robot_before = slurp(robot);
  for (const std::string& command :
       {"factor --list " + quoted(folder / "list.txt") + " --robot " + quoted(robot) + " -o " + quoted(log),
        "combine " + quoted(factor) + " -o " + quoted(robot),
        "combine " + quoted(factor) + " --robot " + kSampleRobot + " -o " + quoted(robot),
        "combine " + quoted(factor) + " -o " + quoted(log),
        "log " + quoted(log) + " --write-mapping " + quoted(log),
        "log " + quoted(log) + " --convert " + quoted(folder / "two.h5") + " -o " +
            quoted(folder / "./two.h5"),
        "log " + quoted(log) + " --convert " + quoted(folder / "link.h5") + " -o " +
            quoted(folder / "two.h5")}) {
    const Outcome outcome = cli(command);
    EXPECT_EQ(outcome.status, 1) << command;
    EXPECT_NE(outcome.err.find("choose another name"), std::string::npos) << command << outcome.err;
  }
  EXPECT_EQ(slurp(log), log_before);
  EXPECT_EQ(slurp(robot), robot_before);
  EXPECT_FALSE(fs::exists(folder / "two.h5"));
}

TEST(Outputs, StandardOutputOnAFullDiskIsAnError) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  const std::string robot = '"' + (kSamples / "plumb7/plumb7.urdf").string() + '"';
  for (const std::string& arguments :
       {std::string("--help"), std::string("identify --help"), std::string("--version"), "audit " + robot,
        "audit --format json " + robot}) {
    const Outcome outcome =
        runProgram("/bin/sh", "-c '\"" + std::string(PLUMBLINE_CLI) + "\" " + arguments + " > /dev/full'");
    EXPECT_EQ(outcome.status, 1) << arguments;
    EXPECT_NE(outcome.err.find("check the disk or the pipe"), std::string::npos) << arguments << outcome.err;
  }
}

TEST(Outputs, APartOfABagIsNotOverwritten_OtherFilesOfItsFolderMayBe) {
  PLUMBLINE_NEEDS_SHARED("data/rosbags/unisa_idsolver/panda_exciting_trajectory.db3");
  const fs::path bag = temporaryFolder("bag") / "bag";
  fs::create_directory(bag);
  const fs::path part = bag / "run_0.db3", result = bag / "result.json";
  fs::copy_file(shared("data/rosbags/unisa_idsolver/panda_exciting_trajectory.db3"), part);
  const std::string before = slurp(part), log = "log '" + bag.string() + "' --quiet -o '";
  const Outcome lost = cli(log + part.string() + "'");
  EXPECT_EQ(lost.status, 1);
  EXPECT_NE(lost.err.find("the same file as the input"), std::string::npos) << lost.err;
  EXPECT_EQ(slurp(part), before);
  // By its metadata, under any name that they list.
  for (const char* name : {"run_0.db3", "run_0.dat"}) {
    const fs::path named = bag / name;
    if (!fs::exists(named)) fs::rename(part, named);
    put(bag / "metadata.yaml",
        std::string("rosbag2_bagfile_information:\n  version: 5\n  storage_identifier: sqlite3\n"
                    "  relative_file_paths: [") +
            name + "]\n");
    for (const fs::path& bag_name : {bag, bag / "metadata.yaml"}) {
      EXPECT_EQ(cli("log '" + bag_name.string() + "' --quiet -o '" + named.string() + "'").status, 1)
          << bag_name;
      EXPECT_EQ(slurp(named), before) << bag_name;
    }
  }
  for (int run = 0; run < 2; ++run) EXPECT_EQ(cli(log + result.string() + "'").status, 0);
}

TEST(Outputs, WhatAResultWasMadeFromIsNotOverwritten) {
  const fs::path folder = temporaryFolder("of-a-result");
  const fs::path log = folder / "log.h5", result = folder / "result.json";
  fs::copy_file(kSamples / "plumb7/training.h5", log);
  const auto quoted = [](const fs::path& path) { return "'" + path.string() + "'"; };
  ASSERT_EQ(cli("identify " + kSampleRobot + " " + quoted(log) + " --quiet -o " + quoted(result)).status, 0);
  fs::rename(log, folder / "log.md");
  fs::create_symlink(folder / "log.md", log);
  const std::string before = slurp(log);
  for (const std::string command : {"report ", "compare "}) {
    const Outcome outcome = cli(command + quoted(result) + (command == "report " ? " --no-plots" : "") +
                                " -o " + quoted(folder / "log.md"));
    EXPECT_EQ(outcome.status, 1) << command << outcome.err;
    EXPECT_EQ(slurp(log), before) << command;
  }
}

TEST(Outputs, ANameThatPromisesAnotherFormIsRejectedBeforeTheWork) {
  for (const char* name : {"z.html", "Z.PDF", "z.csv"}) {
    const Outcome outcome = cli("identify " + kSampleRobot + " " + kSampleLog + " -o " + name);
    EXPECT_EQ(outcome.status, 2) << name;
    EXPECT_NE(outcome.err.find("would hold JSON"), std::string::npos) << outcome.err;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  }
  EXPECT_EQ(cli("identify " + kSampleRobot + " " + kSampleLog + " -o ''").status, 2);
}

TEST(Options, WrongUsageIsOneSentence) {
  for (const std::string arguments :
       {"", "nothing", "identify", "identify a b --folds 1", "identify a b --no-such"}) {
    const Outcome outcome = cli(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments;
    EXPECT_TRUE(outcome.err.starts_with("plumbline-cli: ")) << outcome.err;
    EXPECT_NE(outcome.err.find("--help"), std::string::npos) << outcome.err;
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  }
}

TEST(Outputs, FilesThatGrowTooLargeAndClosedPipesAreErrorsOfWriting) {
  const fs::path folder = temporaryFolder("limits");
  const std::string identify = "identify " + kSampleRobot + " " + kSampleLog + " --quiet";
  const Outcome large = cli(identify + " -o '" + (folder / "big.json").string() + "'", "ulimit -f 20;");
  EXPECT_EQ(large.status, 1) << large.err;
  EXPECT_NE(large.err.find("big.json: the file cannot be written"), std::string::npos) << large.err;
  EXPECT_TRUE(fs::is_empty(folder));
  const Outcome closed =
      runProgram("/bin/bash", "-c \"'" PLUMBLINE_CLI "' schema bounds | true; exit \\${PIPESTATUS[0]}\"");
  EXPECT_TRUE(closed.status == 0 || closed.status == 1) << closed.status;
}

TEST(Outputs, ASignalEndsTheWaitForAPipeThatNobodyServes) {
  const fs::path pipe = temporaryFolder("fifo") / "pipe.json";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& command :
       {"audit " + kSampleRobot + " -o '" + pipe.string() + "'",
        "identify " + kSampleRobot + " " + kSampleLog + " --bounds '" + pipe.string() + "'"}) {
    const Outcome outcome =
        runProgram("timeout", "--preserve-status -k 20 -s INT 1 '" PLUMBLINE_CLI "' " + command);
    EXPECT_EQ(outcome.status, 130) << command << outcome.err;
  }
}

TEST(Outputs, ALogIsNotCountedTwice) {
  const fs::path copy = temporaryFolder("twice") / "copy.h5";
  fs::copy_file(kSamples / "plumb7/training.h5", copy);
  for (const std::string& logs :
       {kSampleLog + " '" + copy.string() + "'", kSampleLog + "@0:5 " + kSampleLog + "@4:9"})
    for (const char* command : {"identify ", "bayes "}) {
      const Outcome outcome = cli(command + kSampleRobot + " " + logs);
      EXPECT_EQ(outcome.status, 1) << command << logs;
      EXPECT_NE(outcome.err.find("would count twice; name every log once"), std::string::npos) << outcome.err;
    }
}

TEST(Messages, TextsOfFilesNeitherSteerTheTerminalNorFillIt) {
  EXPECT_EQ(harmlessText("a\x1b[2J\n\x7f, 7 °, \u2026"), "a\\x1b[2J\\x0a\\x7f, 7 °, \u2026");
  EXPECT_EQ(harmlessText("x\u202eevil\u2066y\u2064z"), "x\\u202eevil\\u2066y\u2064z");
  EXPECT_EQ(harmlessText("a\u2028b\u2029c\u2027d\xC2\x85"), "a\\u2028b\\u2029c\u2027d\\u0085");
  const std::string longest = harmlessText(std::string(5000, 'a') + "\u00e4");
  EXPECT_LT(longest.size(), 1000U);
  EXPECT_TRUE(longest.ends_with("a\u00e4"));
  const fs::path file = temporaryFolder("messages") / "gains.json";
  put(file, "\x1b]0;owned\x07\n" + std::string(100000, '['));
  const Outcome outcome =
      cli("identify " + kSampleRobot + " " + kSampleLog + " --gains '" + file.string() + "'");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_LT(outcome.err.size(), 1300U);
  EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos);
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
}

TEST(Options, NumbersOutsideTheirRangeAreNoNumbers) {
  for (const char* option :
       {"--tolerance nan", "--tolerance 1", "--seed -1", "--seed 99999999999999999999999"})
    EXPECT_EQ(cli("identifiability " + kSampleRobot + " " + option).status, 2) << option;
  EXPECT_EQ(cli("identifiability " + kSampleRobot + " --seed 18446744073709551615 --certificate off --quiet")
                .status,
            0);
  const Outcome far = cli("audit " + kSampleRobot + " --mounting 1e308 0 0 0 0 0");
  EXPECT_EQ(far.status, 1);
  EXPECT_NE(far.err.find("--mounting has a value that is not a number up to 1e9"), std::string::npos)
      << far.err;
}

/// Path of the temporary file that a process leaves when it ends in the middle of writing.
fs::path leftByAnEndedProcess(const fs::path& target) {
  int ends[2];
  if (pipe(ends) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    const auto file = io::AtomicFile::create(target);
    const std::string path = file ? file->path().string() : "";
    _exit(write(ends[1], path.data(), path.size()) == static_cast<ssize_t>(path.size()) ? 0 : 1);
  }
  close(ends[1]);
  char path[4096] = {};
  const ssize_t length = read(ends[0], path, sizeof(path) - 1);
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return length > 0 ? fs::path(path) : fs::path();
}

TEST(Outputs, TemporaryFilesOfEndedProcessesAreSwept_OthersStay) {
  const fs::path folder = temporaryFolder("sweep");
  const fs::path left = leftByAnEndedProcess(folder / "result.json");
  const fs::path other = leftByAnEndedProcess(folder / "other.json");
  ASSERT_TRUE(fs::exists(left) && fs::exists(other));
  auto own = io::AtomicFile::create(folder / "result.json");  // of a process that runs
  ASSERT_TRUE(own.ok());
  std::string elsewhere = left.filename().string();  // of another machine that shares the folder
  const std::size_t mark = elsewhere.find(".part-") + 6;
  elsewhere[mark] = elsewhere[mark] == '0' ? '1' : '0';
  for (const std::string& name :
       {elsewhere, std::string(".result.part-none"), std::string("result.part-1-0.json")})
    put(folder / name, "half");
  ASSERT_FALSE(fs::exists(left)) << "the second writer of the target has swept it";
  ASSERT_TRUE(io::writeFileAtomically(folder / "result.json", "whole").ok());
  for (const fs::path& kept : {own->path(), other, folder / elsewhere, folder / ".result.part-none",
                               folder / "result.part-1-0.json"})
    EXPECT_TRUE(fs::exists(kept)) << kept;
  EXPECT_EQ(slurp(folder / "result.json"), "whole");
}

TEST(Outputs, ALinkIsFollowed_AlsoToAFileThatDoesNotExistYet) {
  const fs::path folder = temporaryFolder("links");
  fs::create_directory(folder / "inside");
  fs::create_symlink("inside/new.json", folder / "dangling");
  fs::create_symlink("dangling", folder / "second");
  ASSERT_TRUE(io::writeFileAtomically(folder / "second", "text").ok());
  EXPECT_TRUE(fs::is_symlink(folder / "dangling") && fs::is_symlink(folder / "second"));
  EXPECT_EQ(slurp(folder / "inside/new.json"), "text");
  fs::create_symlink("absent/new.json", folder / "nowhere");
  const Status nowhere = io::writeFileAtomically(folder / "nowhere", "text");
  ASSERT_FALSE(nowhere.ok());
  EXPECT_NE(nowhere.error().detail.find("does not exist"), std::string::npos);
  fs::create_symlink("circle", folder / "circle");
  const Status circle = io::writeFileAtomically(folder / "circle", "text");
  ASSERT_FALSE(circle.ok());
  EXPECT_EQ(circle.error().file, (folder / "circle").string());
  EXPECT_FALSE(circle.error().remedy.empty());
}

TEST(Outputs, FieldsOfTablesAreNoFormulas_NumbersStay) {
  EXPECT_EQ(report::csvField("=HYPERLINK(1)"), "'=HYPERLINK(1)");
  EXPECT_EQ(report::csvField("+1+cmd|calc!A0"), "'+1+cmd|calc!A0");
  EXPECT_EQ(report::csvField("@SUM(A1)"), "'@SUM(A1)");
  EXPECT_EQ(report::csvField("=1,\"2\""), "\"'=1,\"\"2\"\"\"");
  for (const char* plain : {"-2.5", "-1e-7", "link1", "", "-", "a=b"})
    EXPECT_EQ(report::csvField(plain), plain);
}

TEST(Outputs, NamesInMarkdownAreNoMarkup) {
  EXPECT_EQ(report::markdownText("<script>alert(1)</script>"), "&lt;script>alert(1)&lt;/script>");
  EXPECT_EQ(report::markdownText("[a](javascript:b)"), "\\[a\\](javascript:b)");
  EXPECT_EQ(report::markdownText("a|b `c` *d*\n# e"), "a\\|b \\`c\\` \\*d\\* # e");
  EXPECT_EQ(report::markdownText("joint_1 → 0.5 N·m"), "joint_1 → 0.5 N·m");
}

TEST(Outputs, ReportsOfHostileNamesHoldNeitherMarkupNorFormulas) {
  PLUMBLINE_NEEDS_SHARED("data/hostile/evil_names.urdf");
  const fs::path folder = temporaryFolder("names");
  for (const char* format : {"md", "csv"}) {
    const fs::path out = folder / (std::string("grid.") + format);
    const Outcome outcome =
        cli("identifiability " + data("hostile/evil_names.urdf") + " --quiet -o '" + out.string() + "'");
    ASSERT_TRUE(outcome.status == 0) << outcome.err;
    const std::string text = "\n" + slurp(out);
    for (const char* formula : {"\n=", "\n+", "\n@", ",=", ",+", ",@"})
      EXPECT_EQ(text.find(formula), std::string::npos) << formula << " in " << out;
    if (std::string(format) == "csv") continue;
    EXPECT_EQ(text.find("\n<"), std::string::npos);
    for (const char* markup : {"<script", "[a](javascript"})
      for (std::size_t at = text.find(markup); at != std::string::npos; at = text.find(markup, at + 1))
        EXPECT_EQ(text[at - 1], '\\') << markup << " at " << at;
  }
}

TEST(Outputs, ATrajectoryOfHostileNamesHoldsNoFormula) {
  const fs::path folder = temporaryFolder("trajectory-names"), robot = folder / "arm.urdf";
  put(robot,
      "<robot name=\"arm\"><link name=\"base\"/><link name=\"l1\"><inertial><origin xyz=\"0 0 -0.4\"/><mass "
      "value=\"1\"/><inertia ixx=\"0.1\" iyy=\"0.1\" izz=\"0.01\" ixy=\"0\" ixz=\"0\" "
      "iyz=\"0\"/></inertial></link><joint name=\"=HYPERLINK(1)\" type=\"revolute\"><parent "
      "link=\"base\"/><child link=\"l1\"/><axis xyz=\"0 1 0\"/><limit lower=\"-3\" upper=\"3\" effort=\"50\" "
      "velocity=\"10\"/></joint></robot>");
  const fs::path out = folder / "motion.csv";
  const Outcome outcome = cli("excite '" + robot.string() + "' --random --quiet -o '" + out.string() + "'");
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const std::string text = slurp(out);
  EXPECT_NE(text.find("\ntime,'=HYPERLINK(1) position,"), std::string::npos) << text.substr(0, 1500);
  EXPECT_EQ(text.find(",="), std::string::npos);
}

}  // namespace
}  // namespace plumbline::test
