// SPDX-License-Identifier: BSD-3-Clause
// Reports and exports as a script asks for them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"

namespace plumbline::test {
namespace {

/// One identification of the sample arm for all tests of this file.
class ExportCli : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = temporaryFolder("export");
    const Outcome outcome =
        cli("identify " + sample("plumb7/plumb7.urdf") + " " + sample("plumb7/training.h5") +
            " --friction coulomb,viscous,offset,rotor --method lmi --prior bregman:0.001 --validate " +
            sample("plumb7/validation.h5") + " --quiet -o '" + result() + "'");
    ASSERT_EQ(outcome.status, 0) << outcome.err;
  }
  static std::string result() { return (folder_ / "result.json").string(); }
  static Outcome write(const std::string& name, const std::string& options = "") {
    return cli("export " + sample("plumb7/plumb7.urdf") + " '" + result() + "' " + options + " -o '" +
               (folder_ / name).string() + "'");
  }
  static inline fs::path folder_;
};

TEST_F(ExportCli, EveryFormatIsWrittenAndSaysWhereItCameFrom) {
  for (const std::string extension : {"urdf", "xml", "mjcf", "sdf", "json", "c", "py", "m"}) {
    const Outcome outcome = write("arm." + extension);
    EXPECT_EQ(outcome.status, 0) << extension << outcome.err;
    const std::string text = slurp(folder_ / ("arm." + extension));
    ASSERT_FALSE(text.empty()) << extension;
    if (extension != "urdf") {
      EXPECT_NE(text.find("method lmi"), std::string::npos) << extension;
      EXPECT_NE(text.find("SHA-256"), std::string::npos) << extension;
    }
  }
  EXPECT_EQ(slurp(folder_ / "arm.xml").substr(0, 7), "<mujoco");
  EXPECT_NE(slurp(folder_ / "arm.sdf").find("<sdf version=\"1.9\">"), std::string::npos);
  const nlohmann::json model = nlohmann::json::parse(slurp(folder_ / "arm.json"));
  EXPECT_EQ(model.at("format"), "plumbline-model");
  EXPECT_EQ(model.at("bodies").size(), 7U);
}

TEST_F(ExportCli, TheLmiResultIsConsistentInEveryFormatAndLossesAreReported) {
  const Outcome mjcf = write("arm.xml");
  EXPECT_EQ(mjcf.out.find("MuJoCo will refuse"), std::string::npos) << mjcf.out;
  EXPECT_NE(mjcf.out.find("MJCF has no place for the identified offset"), std::string::npos) << mjcf.out;
  EXPECT_EQ(mjcf.out.find("rotor inertia, which is lost"), std::string::npos) << mjcf.out;
  const Outcome sdf = write("arm.sdf");
  EXPECT_NE(sdf.out.find("SDF has no place for the identified rotor inertia"), std::string::npos) << sdf.out;
  for (const std::string shares : {"carrier", "affine", "whole"}) {
    const Outcome urdf = write("shared.urdf", "--shares " + shares);
    EXPECT_EQ(urdf.status, 0) << shares;
    EXPECT_NE(urdf.out.find("Read back, the written robot has the identified torques"), std::string::npos)
        << urdf.out;
  }
  EXPECT_EQ(write("shared.urdf", "--shares half").status, 2);
}

TEST_F(ExportCli, GeneratedCodeChecksItself) {
  ASSERT_EQ(write("arm.c").status, 0);
  ASSERT_EQ(write("arm.py").status, 0);
  const std::string folder = "cd '" + folder_.string() + "' && ";
  if (std::system("command -v cc > /dev/null") == 0) {
    EXPECT_EQ(std::system((folder + "cc -DSELF_CHECK -o arm arm.c -lm && ./arm > /dev/null").c_str()), 0);
  }
  if (std::system("command -v python3 > /dev/null") == 0) {
    EXPECT_EQ(std::system((folder + "python3 arm.py > /dev/null").c_str()), 0);
  }
}

TEST_F(ExportCli, AnotherExtensionIsRejected) {
  const Outcome outcome = write("arm.step");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find(".step"), std::string::npos);
  EXPECT_NE(outcome.err.find(".sdf"), std::string::npos);
  EXPECT_FALSE(fs::exists(folder_ / "arm.step"));
}

TEST_F(ExportCli, ReportsHoldTheResultInEveryFormat) {
  for (const std::string extension : {"html", "md", "csv", "tex", "pdf", "json"}) {
    const fs::path file = folder_ / ("report." + extension);
    // Without a screen and without a display: PDF too.
    const Outcome outcome = cli("report '" + result() + "' -o '" + file.string() + "'",
                                "env -u XDG_RUNTIME_DIR DISPLAY= QT_QPA_PLATFORM=xcb");
#ifndef PLUMBLINE_PDF  // a command line that was built without Qt says so
    if (extension == "pdf") {
      EXPECT_EQ(outcome.status, 1);
      EXPECT_NE(outcome.err.find("Qt"), std::string::npos);
      EXPECT_FALSE(fs::exists(file));
      continue;
    }
#endif
    ASSERT_EQ(outcome.status, 0) << extension << outcome.err;
    EXPECT_EQ(outcome.err, "") << extension;
    const std::string text = slurp(file);
    if (extension == "pdf") {
      EXPECT_EQ(text.substr(0, 5), "%PDF-");
      EXPECT_GT(text.size(), 100000U) << "with plots";
      continue;
    }
    for (const std::string part : {"plumb7", "joint3", "link4"})
      EXPECT_NE(text.find(part), std::string::npos) << extension << " lacks " << part;
    if (extension == "json") continue;
    for (const std::string part : {"Friction and actuators", "KKT", "From the log", "Mass",
                                   "Physically consistent", "Verdict", "Distance to the boundary"})
      EXPECT_NE(text.find(part), std::string::npos) << extension << " lacks " << part;
  }
  const Outcome rejected = cli("report '" + result() + "' -o '" + (folder_ / "report.doc").string() + "'");
  EXPECT_EQ(rejected.status, 1);
  EXPECT_NE(rejected.err.find("pdf"), std::string::npos);
}

}  // namespace
}  // namespace plumbline::test
