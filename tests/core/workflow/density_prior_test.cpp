// SPDX-License-Identifier: BSD-3-Clause
//
// Parameters from shapes and densities: the robot that comes out, and what identification makes of it.
#include "workflow/robot/density_prior.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <regex>

#include "cli_support.h"
#include "geometry/solid.h"
#include "urdf_text.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::test {
namespace {

using nlohmann::json;
using workflow::DensityPrior;
using workflow::RobotPtr;

const fs::path& folder() {
  static const fs::path made = temporaryFolder("density");
  return made;
}

RobotPtr robotOf(const fs::path& file, BaseType base = BaseType::Fixed) {
  workflow::RobotRequest request;
  request.file = file;
  request.options.base = base;
  request.package_paths = {kSamples};
  Result<RobotPtr> robot = workflow::loadRobot(request);
  EXPECT_TRUE(robot) << robot.error().message();
  return *robot;
}

RobotPtr made(const std::string& name, const std::string& inside) {
  return robotOf(written(folder() / name, urdf(inside)));
}

std::string shape(const std::string& kind, const std::string& geometry, const std::string& origin = "") {
  return "<" + kind + ">" + origin + "<geometry>" + geometry + "</geometry></" + kind + ">";
}

std::string link(const std::string& name, const std::string& shapes) {
  std::string text = urdfLink(name);
  return text.replace(text.rfind("</link>"), 7, shapes + "</link>");
}

workflow::DensityRequest densities(const std::string& text) {
  Result<workflow::DensityRequest> request = workflow::densityFromText(text);
  EXPECT_TRUE(request) << request.error().message();
  return *request;
}

DensityPrior described(const RobotPtr& robot, const std::string& text) {
  Result<DensityPrior> prior = workflow::nominalByDensity(*robot, densities(text));
  EXPECT_TRUE(prior) << prior.error().message();
  return *prior;
}

bool told(const std::vector<Finding>& findings, const std::string& code, const std::string& subject = "") {
  return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
    return finding.code == code && (subject.empty() || finding.subject == subject);
  });
}

double error(const Vec10& found, const Vec10& expected) {
  return (found - expected).norm() / expected.norm();
}

const std::string kPlaced = "<origin xyz=\"0.1 -0.2 0.3\" rpy=\"0.4 0.5 -0.6\"/>";
Pose placed() {
  return {rotationFromRpy({0.4, 0.5, -0.6}), {0.1, -0.2, 0.3}};
}
const std::string kBox = "<box size=\"0.1 0.2 0.3\"/>";
const std::string kJoint = urdfJoint(1, "revolute", "0 0 1", "0 0 0.1");

TEST(DensityPrior, PrimitivesOfAllLinksOfABodyAreSummedInTheBody) {
  const RobotPtr robot =
      made("lumped.urdf",
           link("link0", "") +
               link("link1", shape("collision", kBox, kPlaced) + shape("visual", "<sphere radius=\"3\"/>")) +
               link("link2", shape("visual", "<sphere radius=\"0.1\"/>")) + kJoint +
               urdfJoint(2, "fixed", "", "0.5 0 0", "0 1 0"));
  const Mat4 box = geometry::solid::moved(geometry::solid::box({0.1, 0.2, 0.3}), placed());
  const Mat4 ball = geometry::solid::moved(geometry::solid::sphere(0.1),
                                           {rotationFromRpy({0.0, 1.0, 0.0}), {0.5, 0.0, 0.0}});
  const DensityPrior prior = described(robot, "2700");
  EXPECT_LT(error(prior.robot->model.body(0).pi_std, geometry::solid::parameters(box + ball, 2700.0)), 1e-14);
  EXPECT_EQ(prior.robot->content_hash, robot->content_hash);
  // By link, by body, and the rest.
  const DensityPrior mixed = described(robot, R"({"bodies": {"link1": 1000, "link2": 7800}})");
  EXPECT_LT(error(mixed.robot->model.body(0).pi_std,
                  geometry::solid::parameters(box, 1000.0) + geometry::solid::parameters(ball, 7800.0)),
            1e-14);
  const DensityPrior body = described(robot, R"({"all": 500, "bodies": {"link1": 1000}})");
  EXPECT_LT(error(body.robot->model.body(0).pi_std, geometry::solid::parameters(box + ball, 1000.0)), 1e-14);
}

TEST(DensityPrior, OverlapOfPartsCountsOnce) {
  const auto robot = [](const std::string& apart) {
    return made("parts.urdf",
                link("link0", "") +
                    link("link1", shape("collision", kBox) +
                                      shape("collision", kBox, "<origin xyz=\"" + apart + " 0 0\"/>")) +
                    kJoint);
  };
  const Vec3 size(0.1, 0.2, 0.3);
  constexpr double kColumn = 1.0 / 128;  // a face may be off by a column of the whole
  // By half of the box, not at all, and wholly: 1½, 2 and 1 boxes.
  const DensityPrior half = described(robot("0.05"), "1000");
  EXPECT_TRUE(told(half.findings, "shapes-overlap", "link1"));
  const Mat4 joined =
      geometry::solid::moved(geometry::solid::box({0.15, 0.2, 0.3}), {Mat3::Identity(), {0.025, 0.0, 0.0}});
  EXPECT_LT(error(half.robot->model.body(0).pi_std, geometry::solid::parameters(joined, 1000.0)), kColumn);
  const DensityPrior apart = described(robot("0.1"), "1000");
  EXPECT_FALSE(told(apart.findings, "shapes-overlap"));
  EXPECT_NEAR(apart.bodies[0].mass, 2000.0 * size.prod(), 1e-10);
  EXPECT_NEAR(described(robot("0"), "1000").bodies[0].mass, 1000.0 * size.prod(),
              0.005 * 1000.0 * size.prod());
}

/// A pyramid with a sloping tip, so that mirror images differ.
std::string pyramidStl(bool open) {
  const Vec3 corners[5] = {{0, 0, 0}, {0.2, 0, 0}, {0.2, 0.1, 0}, {0, 0.1, 0}, {0.05, 0.02, 0.3}};
  const std::vector<std::array<int, 3>> faces = {{0, 3, 2}, {0, 2, 1}, {0, 1, 4},
                                                 {1, 2, 4}, {2, 3, 4}, {3, 0, 4}};
  std::string text = "solid pyramid\n";
  for (std::size_t f = 0; f < faces.size() - (open ? 1 : 0); ++f) {
    text += "facet normal 0 0 0\nouter loop\n";
    for (const int i : faces[f]) {
      const Vec3& p = corners[i];
      text +=
          "vertex " + std::to_string(p[0]) + " " + std::to_string(p[1]) + " " + std::to_string(p[2]) + "\n";
    }
    text += "endloop\nendfacet\n";
  }
  return text + "endsolid pyramid\n";
}

TEST(DensityPrior, MeshesAreScaledMirroredAndPlaced) {
  written(folder() / "pyramid.stl", pyramidStl(false));
  // Pyramid of the base 0.2 × 0.1 and the height 0.3: V = abh/3; the centre is a quarter of the way to the tip.
  const double volume = 0.2 * 0.1 * 0.3 / 3.0;
  const Vec3 centre = 0.75 * Vec3(0.1, 0.05, 0.0) + 0.25 * Vec3(0.05, 0.02, 0.3);
  for (const Vec3& scale : {Vec3(1, 1, 1), Vec3(-1, 1, 1), Vec3(2, -0.5, -3)}) {
    const std::string factors =
        std::to_string(scale[0]) + " " + std::to_string(scale[1]) + " " + std::to_string(scale[2]);
    const RobotPtr robot = made(
        "pyramid.urdf",
        link("link0", "") +
            link("link1",
                 shape("visual", "<mesh filename=\"pyramid.stl\" scale=\"" + factors + "\"/>", kPlaced)) +
            kJoint);
    const DensityPrior prior = described(robot, "1000");
    const Vec10 pi_std = prior.robot->model.body(0).pi_std;
    EXPECT_NEAR(pi_std[layout::m], 1000.0 * volume * std::abs(scale.prod()), 1e-6 * pi_std[layout::m]);
    EXPECT_LT((centerOfMass(pi_std) - placed() * Vec3(scale.cwiseProduct(centre))).norm(), 1e-6);
    EXPECT_GT(minPseudoEigenvalue(pi_std), 0.0);
    EXPECT_FALSE(told(prior.findings, "mesh-open"));
  }
}

TEST(DensityPrior, OpenUnreadableAndMissingMeshesAreReported) {
  written(folder() / "open.stl", pyramidStl(true));
  written(folder() / "some.dae", "<COLLADA/>");
  const RobotPtr robot =
      made("open.urdf",
           link("link0", "") +
               link("link1", shape("visual", "<mesh filename=\"open.stl\"/>") +
                                 shape("visual", "<mesh filename=\"some.dae\"/>")) +
               link("link2", shape("collision", "<mesh filename=\"gone.stl\"/>") + shape("visual", kBox)) +
               link("link3", shape("visual", "<mesh filename=\"some.dae\"/>")) + kJoint +
               urdfJoint(2, "revolute", "0 1 0", "0 0 0.1") + urdfJoint(3, "revolute", "0 1 0", "0 0 0.1"));
  const DensityPrior prior = described(robot, "1000");
  EXPECT_TRUE(told(prior.findings, "mesh-open", "link1"));
  EXPECT_TRUE(told(prior.findings, "mesh-left-out", "link1"));
  EXPECT_TRUE(told(prior.findings, "visual-shapes", "link2"));
  EXPECT_TRUE(told(prior.findings, "mesh-left-out", "link3"));
  EXPECT_TRUE(told(prior.findings, "density-without-shapes", "link3"));
  EXPECT_NEAR(prior.bodies[0].mass, 1000.0 * 0.2 * 0.1 * 0.3, 1e-5);
  EXPECT_NEAR(prior.bodies[1].mass, 1000.0 * 0.006, 1e-12);
  EXPECT_EQ(prior.robot->model.body(2).pi_std, robot->model.body(2).pi_std);
  EXPECT_FALSE(prior.bodies[2].density);
}

TEST(DensityPrior, TotalMassIsMetWhateverElseIsGiven) {
  const RobotPtr robot = robotOf(kSamples / "plumb7" / "plumb7.urdf");
  const auto mass = [](const RobotPtr& r) {
    return r->model.parameters()(Eigen::seq(0, Eigen::last, 10)).sum();
  };
  const DensityPrior prior = described(robot, R"({"total_mass": 16.5})");
  EXPECT_NEAR(mass(prior.robot), 16.5, 1e-12);
  for (const estimation::BodyFromDensity& body : prior.bodies)
    EXPECT_NEAR(*body.density, *prior.common_density, 1e-9);
  const DensityPrior mixed = described(robot, R"({"total_mass": 16.5, "bodies": {"link3": 1800}})");
  EXPECT_NEAR(mass(mixed.robot), 16.5, 1e-12);
  EXPECT_NEAR(*mixed.bodies[2].density, 1800.0, 1e-9);
  for (
      const char* text :
      {R"({"total_mass": 1, "bodies": {"link3": 9000}})",
       R"({"total_mass": 9e4, "bodies": {"link1":1,"link2":1,"link3":1,"link4":1,"link5":1,"link6":1,"link7":1}})"}) {
    const Result<DensityPrior> rejected = workflow::nominalByDensity(*robot, densities(text));
    ASSERT_FALSE(rejected) << text;
    EXPECT_EQ(rejected.error().code, ErrorCode::ValueOutOfRange);
    EXPECT_EQ(rejected.error().subjects, std::vector<std::string>{"total_mass"});
  }
}

TEST(DensityPrior, TextIsReadBackAndBadInputNamed) {
  for (const char* text : {"2700", R"({"all":2700,"bodies":{"link3":1800.5}})", R"({"total_mass":16.5})"})
    EXPECT_EQ(workflow::toText(densities(text)), text);
  for (const auto& [text, subject] : {std::pair<std::string, std::string>{"0", "all"},
                                      {"-5", "all"},
                                      {"nan", "all"},
                                      {"inf", "all"},
                                      {"30000", "all"},
                                      {"{\"all\": 0}", "all"},
                                      {"{\"all\": null}", "all"},
                                      {"{\"bodies\": {\"a\": -1}}", "a"},
                                      {"{\"bodies\": {\"a\": \"x\"}}", "a"},
                                      {"{\"bodies\": 3}", "bodies"},
                                      {"{\"total_mass\": 0}", "total_mass"},
                                      {"{\"total_mass\": 1, \"all\": 1}", "total_mass"},
                                      {"{\"rho\": 1}", "rho"},
                                      {"{}", "density"},
                                      {"steel", "density"},
                                      {"[1]", "density"},
                                      {"", "density"}}) {
    const Result<workflow::DensityRequest> rejected = workflow::densityFromText(text);
    ASSERT_FALSE(rejected) << text;
    EXPECT_EQ(rejected.error().subjects, std::vector<std::string>{subject}) << text;
    EXPECT_FALSE(rejected.error().remedy.empty()) << text;
  }
}

TEST(DensityPrior, UnknownFixedAndShapelessBodiesAreRejectedByName) {
  const RobotPtr robot =
      made("partly.urdf", link("link0", shape("visual", kBox)) + link("link1", shape("visual", kBox)) +
                              link("link2", "") + kJoint + urdfJoint(2, "revolute", "0 1 0", "0 0 0.1"));
  for (const auto& [name, code] : {std::pair<std::string, ErrorCode>{"nobody", ErrorCode::UnknownReference},
                                   {"link0", ErrorCode::UnsupportedOption},
                                   {"link2", ErrorCode::MissingData}}) {
    const Result<DensityPrior> rejected =
        workflow::nominalByDensity(*robot, densities("{\"bodies\": {\"" + name + "\": 1000}}"));
    ASSERT_FALSE(rejected) << name;
    EXPECT_EQ(rejected.error().code, code);
    EXPECT_EQ(rejected.error().subjects, std::vector<std::string>{name});
  }
  EXPECT_TRUE(told(described(robot, "2.7").findings, "density-unusual", "link1"));
  const RobotPtr bare = made("bare.urdf", link("link0", shape("visual", kBox)) + link("link1", "") + kJoint);
  const Result<DensityPrior> rejected = workflow::nominalByDensity(*bare, densities("1000"));
  ASSERT_FALSE(rejected);
  EXPECT_EQ(rejected.error().code, ErrorCode::MissingData);
  std::stop_source stop;
  stop.request_stop();
  JobContext context;
  context.stop = stop.get_token();
  const Result<DensityPrior> stopped = workflow::nominalByDensity(*robot, densities("1000"), context);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
}

// Whatever a real file holds: physically consistent bodies wherever a density was used, and the total mass met.
TEST(DensityPrior, EveryRealRobotIsPhysicalOrRejectedInOneSentence) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  int made_robots = 0, rejected = 0;
  for (const auto& entry : fs::recursive_directory_iterator(shared("data/urdf/valid"))) {
    if (entry.path().extension() != ".urdf") continue;
    SCOPED_TRACE(entry.path().filename().string());
    const RobotPtr robot = robotOf(entry.path(), BaseType::Floating);
    const Result<DensityPrior> prior = workflow::nominalByDensity(*robot, densities("1000"));
    if (!prior) {
      ++rejected;
      EXPECT_EQ(prior.error().code, ErrorCode::MissingData) << prior.error().message();
      continue;
    }
    ++made_robots;
    double kept = 0.0;
    for (int i = 0; i < robot->model.bodyCount(); ++i) {
      const estimation::BodyFromDensity& body = prior->bodies[static_cast<std::size_t>(i)];
      const Vec10& pi_std = prior->robot->model.body(i).pi_std;
      EXPECT_NEAR(pi_std[layout::m], body.mass, 1e-12 * body.mass) << body.body;
      if (!body.density) {
        EXPECT_EQ(pi_std, robot->model.body(i).pi_std) << body.body;
      } else if (robot->model.body(i).links.size() == 1) {
        EXPECT_GT(minPseudoEigenvalue(pi_std), 0.0) << body.body;
      }
      kept += body.density ? body.mass - *body.density * body.volume : body.mass;
    }
    const double wanted = kept + 10.0;
    const DensityPrior weighed = described(robot, "{\"total_mass\": " + json(wanted).dump() + "}");
    EXPECT_NEAR(weighed.robot->model.parameters()(Eigen::seq(0, Eigen::last, 10)).sum(), wanted,
                1e-9 * wanted);
  }
  RecordProperty("robots", made_robots);
  RecordProperty("refused", rejected);
  EXPECT_GT(made_robots, 3);
}

/// The sample robot with nothing but its meshes, and link6 without any shape.
fs::path meshesOnly() {
  std::string text = slurp(kSamples / "plumb7" / "plumb7.urdf");
  text = std::regex_replace(text, std::regex("<collision>[\\s\\S]*?</collision>"), "");
  text = std::regex_replace(text, std::regex("<visual name=\"link6_[\\s\\S]*?</visual>"), "");
  return written(folder() / "meshes.urdf", text);
}

TEST(DensityPrior, LmiOnTheSampleRobotsMeshesIsPhysicallyConsistent) {
  const fs::path robot = meshesOnly(), out = folder() / "result.json";
  const std::string call = "identify '" + robot.string() + "' " + sample("plumb7/training.h5") +
                           " --package-path '" + kSamples.string() + "' --method lmi --prior bregman:1e-5 ";
  const Outcome done = cli(call + "--density '{\"total_mass\": 16.5}' -o '" + out.string() + "'");
  ASSERT_EQ(done.status, 0) << done.err;
  const json found = json::parse(slurp(out));
  ASSERT_EQ(found["consistent"].size(), 7u);
  for (const json& body : found["consistent"]) EXPECT_TRUE(body["ok"].get<bool>()) << body["body"];
  EXPECT_LE(found["kkt_residual"].get<double>(), 1e-8);
  EXPECT_LT(found["fit"]["relative_error"].get<double>(), 0.03);
  EXPECT_EQ(found["provenance"]["settings"]["density"]["total_mass"], 16.5);
  bool named = false;
  for (const json& finding : found["findings"])
    named = named || (finding["code"] == "density-without-shapes" && finding["subject"] == "link6");
  EXPECT_TRUE(named) << found["findings"].dump(1);

  // The recorded call does the same, and the result is predicted and reported as ever.
  std::string again = found["provenance"]["command_line"].get<std::string>();
  ASSERT_EQ(again.rfind("plumbline-cli ", 0), 0u);
  again = again.substr(14, again.rfind(" -o ") - 14);
  const Outcome repeated = cli(again + " --format json");
  ASSERT_EQ(repeated.status, 0) << repeated.err;
  EXPECT_EQ(json::parse(repeated.out)["vector"], found["vector"]);
  const Outcome reported =
      cli("report '" + out.string() + "' -o '" + (folder() / "report.md").string() + "'");
  ASSERT_EQ(reported.status, 0) << reported.err;
  EXPECT_EQ(reported.out.find("Without plots"), std::string::npos) << reported.out;

  // Parameters that the log does not determine come from the prior: another density gives another robot with equal torques.
  const Outcome file = cli(call + "--format json");
  ASSERT_EQ(file.status, 0) << file.err;
  const json from_file = json::parse(file.out);
  EXPECT_NE(from_file["vector"]["full"], found["vector"]["full"]);
  EXPECT_NEAR(from_file["fit"]["relative_error"].get<double>(), found["fit"]["relative_error"].get<double>(),
              2e-3);
}

TEST(DensityPrior, CommandLineRejectsBadDensitiesInOneSentence) {
  const std::string call =
      "identify " + sample("plumb7/plumb7.urdf") + " " + sample("plumb7/training.h5") + " ";
  for (const std::string density : {"--density 0", "--density=-1", "--density nan", "--density missing.json",
                                    "--density '{\"bodies\": {\"nobody\": 1000}}'"}) {
    const Outcome rejected = cli(call + density);
    EXPECT_EQ(rejected.status, 1) << density;
    EXPECT_EQ(std::count(rejected.err.begin(), rejected.err.end(), '\n'), 1) << rejected.err;
  }
  written(folder() / "density.json", R"({"all": 2700, "bodies": {"link3": 1800}})");
  EXPECT_EQ(cli(call + "--density '" + (folder() / "density.json").string() + "'").status, 0);
  EXPECT_EQ(cli("schema density").status, 0);
}

}  // namespace
}  // namespace plumbline::test
