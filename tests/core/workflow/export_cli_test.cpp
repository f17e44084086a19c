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
  /// The robot's file with one text in place of another, wherever that stands.
  static std::string changedRobot(const std::string& name, const std::string& from, const std::string& to) {
    std::string text = slurp(kSamples / "plumb7/plumb7.urdf");
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
      text.replace(at, from.size(), to);
    std::ofstream(folder_ / name) << text;
    return "'" + (folder_ / name).string() + "'";
  }
  static std::string otherName() { return changedRobot("other.urdf", "\"plumb7\"", "\"plumb8\""); }
  static std::string otherJoint() { return changedRobot("joint.urdf", "\"joint7\"", "\"wrist\""); }
  static std::string otherFile() {
    return changedRobot("again.urdf", "<robot name=\"plumb7\">",
                        "<robot name=\"plumb7\"><!-- measured again -->");
  }
  static inline fs::path folder_;
};

TEST_F(ExportCli, AResultOfAnotherRobotIsRejected) {
  const std::string out = (folder_ / "wrong.urdf").string();
  for (const auto& [robot, word] : {std::pair(otherName(), std::string("the robot \"plumb7\"")),
                                    std::pair(otherJoint(), std::string("\"joint7.coulomb\""))}) {
    const Outcome outcome = cli("export " + robot + " '" + result() + "' -o '" + out + "'");
    EXPECT_EQ(outcome.status, 1) << outcome.out;
    EXPECT_NE(outcome.err.find(word), std::string::npos) << outcome.err;
    EXPECT_NE(outcome.err.find(result()), std::string::npos) << outcome.err;
    EXPECT_FALSE(fs::exists(out));
  }
}

TEST_F(ExportCli, AnotherFileOrOtherSettingsOfTheRobotAreReported_AndTheOriginNamesBothFiles) {
  const auto exported = [&](const std::string& robot, const std::string& name) {
    const Outcome outcome =
        cli("export " + robot + " '" + result() + "' -o '" + (folder_ / name).string() + "'");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return outcome.out;
  };
  const std::string note = "▲ This robot is not as it was identified: ";
  EXPECT_EQ(write("same.urdf").out.find(note), std::string::npos);
  const std::string told = exported(otherFile(), "again_identified.urdf");
  EXPECT_NE(told.find(note + "another file of this robot"), std::string::npos) << told;
  EXPECT_EQ(told.find("has the identified torques"), std::string::npos) << told;
  const std::string hash = nlohmann::json::parse(slurp(result())).at("provenance").at("robot_hash");
  EXPECT_NE(told.find(hash.substr(0, 16)), std::string::npos) << told;
  for (const char* name : {"again.c", "again.sdf", "again.xml"}) {
    exported(otherFile(), name);
    EXPECT_NE(slurp(folder_ / name).find("identified from plumb7.urdf, SHA-256 " + hash), std::string::npos)
        << name;
  }
  const std::string moon = exported(sample("plumb7/plumb7.urdf") + " --gravity 0,0,-1.62", "moon.urdf");
  EXPECT_NE(moon.find(note + "the robot was identified with other settings: gravity."), std::string::npos)
      << moon;
}

TEST_F(ExportCli, MotorsAndInformationOfAnotherRobotAreRejected_OfAnotherFileReported) {
  for (const std::string option : {"--motors", "--earlier"}) {
    for (const auto& [robot, word] : {std::pair(otherName(), "plumb7"), std::pair(otherJoint(), "joint7")}) {
      const Outcome outcome = cli("excite " + robot + " --random " + option + " '" + result() + "'");
      EXPECT_EQ(outcome.status, 1) << option << outcome.out;
      EXPECT_NE(outcome.err.find(result()), std::string::npos) << outcome.err;
      EXPECT_NE(outcome.err.find(word), std::string::npos) << outcome.err;
    }
  }
  const auto told = [&](const std::string& robot) {  // ends at the log that is not there
    return cli("excite " + robot + " --random --motors '" + result() + "' --earlier /nowhere.h5").err;
  };
  EXPECT_NE(told(otherFile()).find("another file of this robot was identified"), std::string::npos);
  EXPECT_EQ(told(sample("plumb7/plumb7.urdf")).find("not as it was identified"), std::string::npos);
}

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
    for (const std::string part : {"Friction and actuators", "KKT", "Source", "Mass", "Physically consistent",
                                   "Verdict", "Distance to the boundary"})
      EXPECT_NE(text.find(part), std::string::npos) << extension << " lacks " << part;
  }
  const Outcome rejected = cli("report '" + result() + "' -o '" + (folder_ / "report.doc").string() + "'");
  EXPECT_EQ(rejected.status, 1);
  EXPECT_NE(rejected.err.find("pdf"), std::string::npos);
}

TEST_F(ExportCli, ReportsTakeTitleAuthorLogoAndSections) {
  const fs::path logo = folder_ / "logo.png";
  std::ofstream(logo, std::ios::binary) << "\x89PNG\r\n\x1a\n" << std::string(20, 'x');
  const auto report = [&](const std::string& options, const std::string& extension) {
    const fs::path file = folder_ / ("chosen." + extension);
    const Outcome outcome = cli("report '" + result() + "' " + options + " -o '" + file.string() + "'");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return slurp(file);
  };
  const std::string options = "--title 'Arm <3>' --author 'A & B' --logo '" + logo.string() +
                              "' --without 'All parameters' 'How it was made'";
  const std::string html = report(options, "html");
  EXPECT_NE(html.find("<h1>Arm &lt;3&gt;</h1>"), std::string::npos);
  EXPECT_NE(html.find("A &amp; B · Plumbline"), std::string::npos);
  EXPECT_NE(html.find("<img class=\"logo\" src=\"data:image/png;base64,iVBORw0KGgp4"), std::string::npos);
  EXPECT_EQ(html.find("<h2>All parameters</h2>"), std::string::npos);
  EXPECT_EQ(html.find("<h2>How it was made</h2>"), std::string::npos);
  EXPECT_NE(html.find("<h2>Change of the description</h2>"), std::string::npos);
  EXPECT_NE(report(options, "tex").find("A \\& B"), std::string::npos);
  EXPECT_NE(report("", "html").find("<h2>All parameters</h2>"), std::string::npos);

  const std::string to = " -o '" + (folder_ / "no.html").string() + "'";
  const Outcome section = cli("report '" + result() + "' --without Everything" + to);
  EXPECT_EQ(section.status, 1);
  EXPECT_NE(section.err.find("no section \"Everything\"; choose from Summary"), std::string::npos)
      << section.err;
  const Outcome picture = cli("report '" + result() + "' --logo '" + kSampleRobot + "'" + to);
  EXPECT_EQ(picture.status, 1);
  EXPECT_NE(picture.err.find("plumb7.urdf: the picture is not in the format PNG; convert"), std::string::npos)
      << picture.err;
  EXPECT_FALSE(fs::exists(folder_ / "no.html"));
}

TEST_F(ExportCli, TheReportSaysWhatTheIdentificationChanged) {
  const fs::path file = folder_ / "change.csv";
  ASSERT_EQ(cli("report '" + result() + "' -o '" + file.string() + "'").status, 0);
  const std::string text = slurp(file);
  const auto at = text.find("\nlink2,", text.find("# Change of the description"));
  ASSERT_NE(at, std::string::npos) << text;
  double was = 0.0, is = 0.0, change = 0.0;
  ASSERT_EQ(std::sscanf(text.c_str() + at, "\nlink2,%lf,%lf,%lf,", &was, &is, &change), 3)
      << text.substr(at, 80);
  const std::string urdf = slurp(kSamples / "plumb7/plumb7.urdf");
  const auto mass = urdf.find("<mass value=\"", urdf.find("<link name=\"link2\""));
  EXPECT_NEAR(was, std::stod(urdf.substr(mass + 13)), 1e-5 * was);
  const nlohmann::json found = nlohmann::json::parse(slurp(result()));
  for (const nlohmann::json& parameter : found.at("parameters")) {
    if (parameter.at("subject") != "link2.m") continue;
    EXPECT_NEAR(is, parameter.at("value").get<double>(), 1e-5 * is);
  }
  EXPECT_NEAR(change, 100.0 * (is / was - 1.0), 0.06);
}

}  // namespace
}  // namespace plumbline::test
