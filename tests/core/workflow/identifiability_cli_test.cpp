// SPDX-License-Identifier: BSD-3-Clause
//
// plumbline-cli identifiability: published grids, every option, every bad input of the command.
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "core/workflow/reference_robots.h"
#include "core/workflow/urdf_text.h"

namespace plumbline {
namespace {

using nlohmann::json;
using test::cli;
using test::Outcome;
using test::referenceRotors;
using test::referenceUrdf;
using test::urdf;
using test::urdfJoint;
using test::urdfLink;
namespace fs = std::filesystem;

class IdentifiabilityCli : public ::testing::Test {
 protected:
  fs::path folder = test::temporaryFolder("identifiability");

  std::string file(const std::string& name, const std::string& text) const {
    return "'" + test::written(folder / name, text).string() + "'";
  }
  /// JSON output; the exit status must be `status`.
  static json answer(const std::string& arguments, int status = 0) {
    const Outcome run = cli("identifiability " + arguments + " --format json");
    EXPECT_EQ(run.status, status) << arguments << "\n" << run.err;
    json found = json::parse(run.out, nullptr, false);
    EXPECT_FALSE(found.is_discarded()) << arguments;
    return found;
  }
  /// An error: status 1, one line, every word in it.
  static void rejected(const std::string& arguments, const std::vector<std::string>& words) {
    const Outcome run = cli("identifiability " + arguments);
    EXPECT_EQ(run.status, 1) << arguments << "\n" << run.out;
    EXPECT_TRUE(run.out.empty()) << run.out;
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 1) << run.err;
    for (const std::string& word : words)
      EXPECT_NE(run.err.find(word), std::string::npos) << word << ": " << run.err;
  }
  /// Two pitch joints one behind the other, the second about `axis`.
  static std::string twoJoints(const std::string& axis = "0 1 0", const std::string& rpy = "0 0 0") {
    return urdf(urdfLink("link0") + urdfLink("link1") + urdfLink("link2") +
                urdfJoint(1, "revolute", "0 1 0", "0 0 0.2") +
                urdfJoint(2, "revolute", axis, "0.3 0 0", rpy));
  }
};

// ---- published tables

TEST_F(IdentifiabilityCli, PublishedTablesCellForCell) {
  PLUMBLINE_NEEDS_SHARED("reference/rpna");
  for (const std::string name : {"puma560", "scara", "cheetah3_leg"}) {
    const json reference =
        json::parse(test::slurp(test::sharedFolder() / "reference/rpna" / (name + ".json")));
    const json& kinematics = reference["kinematics"];
    const std::string robot = file(name + ".urdf", referenceUrdf(kinematics));
    const std::string rotors = file(name + "-rotors.json", referenceRotors(kinematics));
    const auto g = kinematics["gravity"].get<std::vector<double>>();
    const std::string gravity =
        " --gravity=" + json(g[0]).dump() + "," + json(g[1]).dump() + "," + json(g[2]).dump();
    for (const std::string base : {"fixed", "floating"}) {
      for (const std::string method : {"rpna", "exact"}) {
        SCOPED_TRACE(name + " " + base + " " + method);
        const json found = answer(robot + gravity + " --base " + base + " --method " + method +
                                  " --exclude-base --rotors " + rotors);
        const json& expected = reference["cases"][base];
        EXPECT_EQ(found["base_parameters"], expected["base_parameters"]);
        EXPECT_EQ(found["rotor_parameters"].get<int>(), expected["base_parameters_with_rotors"].get<int>() -
                                                            expected["base_parameters"].get<int>());
        EXPECT_TRUE(found["certificate"]["agree"].get<bool>());
        EXPECT_EQ(found["evidence"], method == "exact" ? "exact rank" : "structural");
        for (std::size_t row = 0; row < 10; ++row)
          EXPECT_EQ(found["grid"]["cells"][row],
                    expected["grid"][found["grid"]["rows"][row].get<std::string>()]);
        for (std::size_t b = 0; b < found["bodies"].size(); ++b) {
          EXPECT_EQ(found["bodies"][b]["span"], expected["dimV_no_gravity"][b]);
          EXPECT_EQ(found["bodies"][b]["span_with_gravity"], expected["dimV_gravity"][b]);
          EXPECT_EQ(found["bodies"][b]["identifiable"], expected["dimC_no_gravity"][b]);
          EXPECT_EQ(found["bodies"][b]["identifiable_with_gravity"], expected["dimC_gravity"][b]);
          EXPECT_EQ(found["bodies"][b]["transfers"], expected["transfers"][b]);
          EXPECT_EQ(found["rotors"][b]["cells"]["Izz"], expected["grid"]["rotorIzz"][b]);
        }
      }
    }
  }
}

// ---- options

TEST_F(IdentifiabilityCli, EveryMethodPrintsItsResult) {
  const std::string robot = test::sample("plumb7/plumb7.urdf");
  const json plain = answer(robot);
  EXPECT_EQ(plain["method"], "rpna");
  EXPECT_FALSE(plain.contains("minimal"));
  for (const char* key : {"rpna", "svd", "modular", "raw"}) EXPECT_EQ(plain["certificate"][key], 43) << key;
  const json minimal = answer(robot + " --method mlc");
  EXPECT_EQ(minimal["minimal"]["count"], 43);
  EXPECT_EQ(minimal["minimal"]["elements"].size(), 43U);
  EXPECT_TRUE(minimal["minimal"]["elements"][0]["value"].is_number());
  EXPECT_EQ(answer(robot + " --method numeric")["numeric"]["count"], 43);
  const json exact = answer(robot + " --method exact");
  EXPECT_EQ(exact["evidence"], "exact rank");
  EXPECT_EQ(exact["grid"], plain["grid"]);
  EXPECT_LT(exact["error_bound"].get<double>(), 1e-9);
  const json all = answer(robot + " --method all");
  EXPECT_EQ(all["minimal"]["count"], 43);
  EXPECT_EQ(all["numeric"]["count"], 43);
  EXPECT_EQ(cli("identifiability " + robot + " --method magic").status, 2);
  EXPECT_EQ(answer(robot + " --certificate off")["certificate"], nullptr);
}

TEST_F(IdentifiabilityCli, MinimalSetOfATreeIsRejectedOrExplained) {
  const std::string branched =
      file("tree.urdf", urdf(urdfLink("link0") + urdfLink("link1") + urdfLink("link2") + urdfLink("link3") +
                             urdfJoint(1, "revolute", "0 0 1", "0 0 0.1") +
                             urdfJoint(2, "revolute", "0 1 0", "0.1 0 0.1") +
                             urdfJoint(3, "revolute", "0 1 0", "0 0.1 0", "0 0 0", "", "link1")));
  rejected(branched + " --method mlc", {"link1"});
  rejected(branched + " --compare rpna,mlc", {"link1"});
  EXPECT_NE(answer(branched + " --method all")["minimal"]["reason"].get<std::string>().find("link1"),
            std::string::npos);
}

TEST_F(IdentifiabilityCli, ComparisonsGiveVerdictAndCondition) {
  const json found = answer(test::sample("plumb7/plumb7.urdf") + " --compare rpna,mlc,qr,svd");
  ASSERT_EQ(found["comparison"]["pairs"].size(), 6U);
  for (const json& pair : found["comparison"]["pairs"]) {
    EXPECT_TRUE(pair["equivalent"].get<bool>()) << pair["verdict"];
    EXPECT_GE(pair["condition"].get<double>(), 1.0);
    EXPECT_LT(pair["residual"].get<double>(), 1e-9);
    EXPECT_EQ(pair["M"].size(), 43U);
  }
  const json before_robot = answer("--compare rpna,qr " + test::sample("plumb7/plumb7.urdf"));
  EXPECT_EQ(before_robot["comparison"]["pairs"].size(), 1U);
  const json at_rest = answer(test::sample("plumb7/plumb7.urdf") + " --static --compare rpna,mlc,qr");
  for (const json& pair : at_rest["comparison"]["pairs"])
    EXPECT_TRUE(pair["equivalent"].get<bool>()) << pair["verdict"];
  EXPECT_EQ(cli("identifiability " + test::sample("plumb7/plumb7.urdf") + " --compare rpna,magic").status, 2);
}

TEST_F(IdentifiabilityCli, DisagreementEndsWithFour) {
  // Two axes that are off parallel by less than the tolerance and more than nothing: the recursion takes them as parallel,
  // the exact rank does not, and at this tolerance neither do the columns of a QR.
  const std::string robot = file("near.urdf", twoJoints("0 0.99999 0.0000045"));
  const json disagrees = answer(robot + " --snap off --tolerance 1e-4", 4);
  EXPECT_FALSE(disagrees["certificate"]["agree"].get<bool>());
  EXPECT_LT(disagrees["certificate"]["rpna"].get<int>(), disagrees["certificate"]["modular"].get<int>());
  ASSERT_FALSE(disagrees["nearly_special"].empty());
  EXPECT_EQ(disagrees["nearly_special"][0]["kind"], "parallel");
  const json sets = answer(robot + " --snap off --tolerance 1e-4 --compare rpna,qr --certificate off", 4);
  EXPECT_FALSE(sets["comparison"]["pairs"][0]["equivalent"].get<bool>());
  EXPECT_EQ(sets["certificate"], nullptr);
  const json agrees = answer(robot + " --tolerance 1e-4 --compare rpna,qr");
  EXPECT_TRUE(agrees["certificate"]["agree"].get<bool>()) << "read as parallel";
}

TEST_F(IdentifiabilityCli, SnapReadsRoundedAnglesAndSaysSo) {
  // An arm in the plane whose second joint looks down, with π written as 3.1416.
  const std::string robot =
      file("rounded.urdf", urdf(urdfLink("link0") + urdfLink("link1") + urdfLink("link2") +
                                urdfJoint(1, "revolute", "0 0 1", "0 0 0.1") +
                                urdfJoint(2, "revolute", "0 0 1", "0.3 0 0", "3.1416 0 0")));
  const json on = answer(robot);
  ASSERT_EQ(on["snap"]["changes"].size(), 1U);
  EXPECT_EQ(on["snap"]["changes"][0]["joint"], "joint2");
  EXPECT_NE(on["snap"]["changes"][0]["to"].get<std::string>().find("180°"), std::string::npos);
  EXPECT_TRUE(on["certificate"]["agree"].get<bool>());
  EXPECT_LT(on["certificate"]["modular"].get<int>(), on["certificate"]["raw"].get<int>());
  // As written the robot is neither: special for doubles, general to the last digit. The result states both.
  const json off = answer(robot + " --snap off", 4);
  EXPECT_FALSE(off["snap"]["on"].get<bool>());
  EXPECT_TRUE(off["snap"]["changes"].empty());
  EXPECT_EQ(off["certificate"]["modular"], on["certificate"]["raw"]);
  ASSERT_FALSE(off["nearly_special"].empty());
  EXPECT_NE(off["nearly_special"][0]["text"].get<std::string>().find("joint2"), std::string::npos);
  const Outcome text = cli("identifiability " + robot);
  EXPECT_NE(text.out.find("joint2: rotation rpy -3.14158531 0 0 read as 180° about x"), std::string::npos)
      << text.out;
}

TEST_F(IdentifiabilityCli, IdentifyEstimatesWhatTheGridShows) {
  // Rounded π: the second axis is off parallel by 7e-6 rad, and four base parameters more that no log shows.
  const std::string robot = file("rounded.urdf", twoJoints("0 1 0", "3.1416 0 0"));
  const std::string motion = file("motion.json",
                                  R"({"type": "fourier", "base_frequency": 0.2, "periods": 1, "ramp": 0.5,
      "centre": 0.3, "sine": [[0.5, 0.3, 0.2], [0.4, -0.6, 0.3]], "cosine": [[0.1, 0.5, 0.2], [0.3, 0.2, -0.4]]})");
  const std::string log = "'" + (folder / "log.h5").string() + "'";
  const Outcome simulated = cli("simulate " + robot + " --trajectory " + motion + " -o " + log);
  ASSERT_EQ(simulated.status, 0) << simulated.err;
  const std::string arguments = "identify " + robot + " " + log + " --friction none --format json --snap ";
  for (const std::string snap : {"on", "off"}) {
    const json grid = answer(robot + " --certificate off --snap " + snap);
    const Outcome run = cli(arguments + snap);
    ASSERT_EQ(run.status, 0) << run.err;
    const json found = json::parse(run.out);
    EXPECT_EQ(found["base"]["count"], grid["base_parameters"]) << snap;
    EXPECT_EQ(grid["base_parameters"], snap == "on" ? 6 : 10);
    EXPECT_LT(found["fit"]["relative_error"].get<double>(), 0.01) << snap;
  }
}

TEST_F(IdentifiabilityCli, OutputsAreLabelled) {
  const std::string robot = test::sample("plumb7/plumb7.urdf");
  const json joints = answer(robot + " --outputs joints");
  EXPECT_EQ(joints["evidence"], "structural");
  EXPECT_EQ(joints["base_parameters"], 43);
  const json wrench = answer(robot + " --outputs base");
  EXPECT_EQ(wrench["evidence"], "exact rank");
  EXPECT_EQ(wrench["measured"].size(), 6U);
  // Besides the parameters that torques determine: the total mass and four moments of the first link.
  EXPECT_EQ(wrench["base_parameters"], 43 + 5);
  const json both = answer(robot + " --outputs joints,base");
  EXPECT_EQ(both["measured"].size(), 13U);
  EXPECT_GE(both["base_parameters"].get<int>(), wrench["base_parameters"].get<int>());
  const json one = answer(robot + " --outputs joint7");
  EXPECT_LT(one["base_parameters"].get<int>(), 43);
  EXPECT_EQ(one["combinations"].size(), one["base_parameters"].get<std::size_t>());
  const json floating = answer(robot + " --base floating --outputs base");
  EXPECT_EQ(floating["evidence"], "structural");
  EXPECT_NE(floating["reason"].get<std::string>().find("Ayusawa"), std::string::npos);
  EXPECT_EQ(floating["base_parameters"], answer(robot + " --base floating")["base_parameters"]);
  rejected(robot + " --outputs joint9", {"joint9"});
  rejected(robot + " --outputs ,", {"names no output"});
}

TEST_F(IdentifiabilityCli, ExportsCarryRotorsCombinationsAndCertificate) {
  const std::string rotors =
      file("rotors.json",
           R"({"rotors": [{"joint": "joint1", "gear_ratio": 100}, {"joint": "joint4", "gear_ratio": 80}]})");
  for (const std::string extension : {"tex", "md", "html", "csv", "json"}) {
    const fs::path out = folder / ("grid." + extension);
    ASSERT_EQ(
        cli("identifiability " + test::sample("plumb7/plumb7.urdf") +
            " --method all --compare rpna,mlc --rotors " + rotors + " --quiet -o '" + out.string() + "'")
            .status,
        0);
    const std::string text = test::slurp(out);
    const std::string rotor = extension == "json"  ? "\"joint1.rotor\""
                              : extension == "tex" ? "rotor $I_{zz}$"
                                                   : "rotor Izz";
    for (const std::string& word : {rotor, std::string("ertified: recursion"),
                                    std::string("determine the same torques"), std::string("U33")})
      EXPECT_NE(text.find(word), std::string::npos) << extension << ": " << word;
    EXPECT_NE(text.find("joint1.rotor.Izz"), std::string::npos) << extension << ": in a combination";
  }
}

// ---- bad input: a result or one clear sentence

TEST_F(IdentifiabilityCli, NoMovingJointAndASingleBody) {
  const std::string still =
      file("still.urdf", urdf(urdfLink("link0") + urdfLink("link1") + urdfJoint(1, "fixed", "", "0 0 1")));
  const json found = answer(still);
  EXPECT_EQ(found["base_parameters"], 0);
  EXPECT_TRUE(found["certificate"]["agree"].get<bool>());
  EXPECT_TRUE(found["grid"]["columns"].empty());
  EXPECT_EQ(answer(still + " --method all --compare rpna,qr")["base_parameters"], 0);
  for (const std::string extension : {"tex", "md", "html", "csv", "json"})
    EXPECT_EQ(
        cli("identifiability " + still + " --quiet -o '" + (folder / ("still." + extension)).string() + "'")
            .status,
        0);

  const std::string one = file("one.urdf", urdf(urdfLink("link0")));
  EXPECT_EQ(answer(one)["base_parameters"], 0);
  const json floating = answer(one + " --base floating --method all");
  EXPECT_EQ(floating["base_parameters"], 10);
  EXPECT_TRUE(floating["certificate"]["agree"].get<bool>());
  EXPECT_EQ(answer(one + " --base floating --exclude-base")["base_parameters"], 10) << "the only body stays";
}

TEST_F(IdentifiabilityCli, TwoHundredBodies) {
  std::string text = urdfLink("link0");
  for (int i = 1; i <= 200; ++i) {
    const char* axes[] = {"1 0 0", "0 1 0", "0 0 1"};
    text += urdfLink("link" + std::to_string(i)) + urdfJoint(i, i % 9 == 0 ? "prismatic" : "revolute",
                                                             axes[i % 3], "0.1 0 0.05", "0 0 0", "",
                                                             i % 10 == 1 ? "link0" : "");
  }
  const std::string robot = file("many.urdf", urdf(text));
  const json found = answer(robot + " --certificate off --method all");
  EXPECT_NE(found["numeric"]["reason"].get<std::string>().find("too large"), std::string::npos);
  rejected(robot + " --certificate off --compare rpna,qr", {"2000 parameters", "too large"});
  EXPECT_EQ(found["grid"]["columns"].size(), 200U);
  EXPECT_EQ(found["combinations"].size(), found["base_parameters"].get<std::size_t>());
  if (!test::fullCounts()) return;  // the certificate of this one takes a quarter of a minute
  const json certified = answer(robot);
  EXPECT_TRUE(certified["certificate"]["agree"].get<bool>());
  EXPECT_EQ(certified["certificate"]["modular"], found["base_parameters"]);
}

TEST_F(IdentifiabilityCli, MasslessAndAbsurdLinksChangeNothing) {
  const auto robot = [&](const std::string& mass, const std::string& inertia) {
    return file(
        "mass.urdf",
        urdf(urdfLink("link0") + urdfLink("link1", mass, inertia) + urdfLink("link2", mass, inertia) +
             urdfJoint(1, "revolute", "0 0 1", "0 0 0.1") + urdfJoint(2, "revolute", "0 1 0", "0.2 0 0")));
  };
  const json usual = answer(robot("1", "0.01"));
  for (const auto& [mass, inertia] :
       {std::pair{"0", "0"}, {"-3", "-1"}, {"1e8", "1e-30"}, {"1e-300", "1e8"}}) {
    const json found = answer(robot(mass, inertia) + " --method all");
    EXPECT_EQ(found["grid"], usual["grid"]) << mass;
    EXPECT_TRUE(found["certificate"]["agree"].get<bool>()) << mass;
  }
  rejected(robot("1e30", "1"), {"mass.urdf", "link1", "1e30"});
  rejected(robot("nan", "1"), {"mass.urdf", "link1"});
}

TEST_F(IdentifiabilityCli, ArmThatOnlySlides) {
  const std::string robot =
      file("slides.urdf", urdf(urdfLink("link0") + urdfLink("link1") + urdfLink("link2") + urdfLink("link3") +
                               urdfJoint(1, "prismatic", "1 0 0", "0 0 0.1") +
                               urdfJoint(2, "prismatic", "0 1 0", "0 0 0.1") +
                               urdfJoint(3, "prismatic", "0 0 1", "0 0 0.1")));
  const json found = answer(robot + " --method all --compare rpna,mlc,qr");
  EXPECT_EQ(found["base_parameters"], 3);
  EXPECT_TRUE(found["certificate"]["agree"].get<bool>());
  EXPECT_EQ(found["minimal"]["count"], 3);
}

TEST_F(IdentifiabilityCli, AnyGravityOrNone) {
  const std::string robot = file("two.urdf", twoJoints());
  // Two pitch joints in a plane: gravity along their axes shows nothing, any other shows the first link's moments.
  const int usual = answer(robot)["base_parameters"];
  EXPECT_EQ(answer(robot + " --gravity=none")["base_parameters"],
            answer(robot + " --gravity=0,-9.81,0")["base_parameters"]);
  EXPECT_LT(answer(robot + " --gravity=none")["base_parameters"].get<int>(), usual);
  for (const std::string gravity : {"0,0,9.81", "3,1,-2", "1e-9,0,0", "1e9,0,0"}) {
    const json found = answer(robot + " --gravity=" + gravity);
    EXPECT_EQ(found["base_parameters"], usual) << gravity;
    EXPECT_TRUE(found["certificate"]["agree"].get<bool>()) << gravity;
  }
  EXPECT_EQ(answer(robot + " --gravity=none --static")["base_parameters"], 0);
  rejected(robot + " --gravity=down", {"--gravity"});
  rejected(robot + " --gravity=nan,0,0", {"--gravity"});
}

TEST_F(IdentifiabilityCli, BadRotorsAreRejectedInOneSentence) {
  const std::string robot = file("two.urdf", twoJoints());
  const auto rotors = [&](const std::string& rotor) {
    return robot + " --rotors " + file("rotors.json", "{\"rotors\": [" + rotor + "]}");
  };
  rejected(rotors(R"({"joint": "elbow", "gear_ratio": 3})"), {"rotors.json", "rotors[0].joint", "elbow"});
  rejected(rotors(R"({"joint": "joint1", "gear_ratio": 0})"), {"rotors.json", "gear_ratio", "zero"});
  rejected(rotors(R"({"joint": "joint1", "gear_ratio": 1e999})"), {"rotors.json"});
  rejected(rotors(R"({"joint": "joint1", "gear_ratio": Infinity})"), {"rotors.json"});
  rejected(rotors(R"({"joint": "joint1", "gear_ratio": "inf"})"),
           {"rotors.json", "gear_ratio", "not a number"});
  rejected(rotors(R"({"joint": "joint1"})"), {"rotors.json", "gear_ratio", "missing"});
  rejected(rotors(R"({"joint": "joint1", "gear_ratio": 9, "seat": "hall"})"), {"rotors.json", "hall"});
  rejected(rotors(R"({"joint": "joint1", "gear_ratio": 9, "axis": [0, 0, 0]})"), {"rotors.json", "axis"});
  rejected(robot + " --lock joint2 --rotors " +
               file("r.json", R"({"rotors": [{"joint": "joint2", "gear_ratio": 5}]})"),
           {"r.json", "joint2"});
  rejected(robot + " --rotors /nowhere/rotors.json", {"/nowhere/rotors.json"});
  rejected(robot + " --rotors " + file("e.json", ""), {"e.json"});
  rejected(robot + " --rotors " + file("s.json", "[1, 2"), {"s.json"});
  // Absurd gear ratios overflow a double; the result says so.
  const std::string absurd =
      R"({"joint": "joint1", "gear_ratio": 1e12}, {"joint": "joint2", "gear_ratio": -1e-9})";
  const json with = answer(rotors(absurd), 4);
  EXPECT_EQ(with["grid"], answer(robot)["grid"]);
  EXPECT_NE(with["certificate"]["sentences"][0].get<std::string>().find("Not certified"), std::string::npos);
  for (const char* ratio : {"0.01", "1", "-160", "2000"})
    EXPECT_TRUE(answer(rotors(std::string(R"({"joint": "joint2", "gear_ratio": )") + ratio +
                              "}"))["certificate"]["agree"]
                    .get<bool>())
        << ratio;
}

TEST_F(IdentifiabilityCli, MimicOfAMimic) {
  const auto robot = [&](const std::string& second, const std::string& third) {
    return file("mimic.urdf", urdf(urdfLink("link0") + urdfLink("link1") + urdfLink("link2") +
                                   urdfLink("link3") + urdfJoint(1, "revolute", "0 0 1", "0 0 0.1") +
                                   urdfJoint(2, "revolute", "0 1 0", "0.2 0 0", "0 0 0", second) +
                                   urdfJoint(3, "revolute", "0 1 0", "0.2 0 0", "0 0 0", third)));
  };
  const std::string chained =
      robot("<mimic joint=\"joint1\" multiplier=\"2\"/>", "<mimic joint=\"joint2\" multiplier=\"-0.5\"/>");
  const json found = answer(chained);
  EXPECT_TRUE(found["certificate"]["agree"].get<bool>());
  // The parts carry one another: no one-parameter group, so the exact rank decides, and the result says so.
  EXPECT_FALSE(found["certificate"]["recursion_covers"].get<bool>());
  EXPECT_EQ(found["evidence"], "exact rank");
  EXPECT_FALSE(found["reason"].get<std::string>().empty());
  EXPECT_EQ(found["certificate"]["modular"], found["base_parameters"]);
  const json quick = answer(chained + " --certificate off");
  EXPECT_EQ(quick["evidence"], "random positions");
  EXPECT_EQ(quick["base_parameters"], found["base_parameters"]);
  // A ring of mimics has no joint that moves on its own.
  rejected(robot("<mimic joint=\"joint3\"/>", "<mimic joint=\"joint2\"/>"), {"mimic.urdf", "joint"});
  rejected(robot("<mimic joint=\"joint2\"/>", ""), {"mimic.urdf", "joint2"});
}

}  // namespace
}  // namespace plumbline
