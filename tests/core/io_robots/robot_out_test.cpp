// SPDX-License-Identifier: BSD-3-Clause
// Robots in the formats of others: what is read back has the same torques.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/tolerance.h"
#include "core/io_robots/readers.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/workspace.h"
#include "io/robots/mjcf_write.h"
#include "io/robots/model_json.h"
#include "io/robots/model_json_schema.h"
#include "io/robots/sdf_write.h"
#include "io/urdf/urdf_read.h"
#include "io/urdf/urdf_write.h"
#include "model/build_model.h"
#include "model/link_split.h"
#include "support/support.h"

namespace plumbline::io {
namespace {

namespace fs = std::filesystem;

constexpr double kRounding =
    1e-10;  ///< of the torques, relative: poses pass through quaternions and products

struct Case {
  std::string name;
  fs::path file;
  BaseType base = BaseType::Fixed;
};

std::vector<Case> cases() {
  const fs::path samples = fs::path(PLUMBLINE_SOURCE_DIR) / "resources" / "samples";
  std::vector<Case> all = {{"plumb7", samples / "plumb7" / "plumb7.urdf", BaseType::Fixed},
                           {"plumb7_floating", samples / "plumb7" / "plumb7.urdf", BaseType::Floating},
                           {"plumbquad", samples / "plumbquad" / "plumbquad.urdf", BaseType::Floating}};
  std::error_code failed;
  std::vector<fs::path> files;
  for (fs::directory_iterator it(test::shared("data/urdf/valid"), failed), end; !failed && it != end; ++it)
    if (it->path().extension() == ".urdf") files.push_back(it->path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    std::string name = file.stem().string();
    for (char& c : name)
      if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    all.push_back({name, file, BaseType::Fixed});
    all.push_back({name + "_floating", file, BaseType::Floating});
  }
  return all;
}

/// The robot with random, physically consistent parameters in place of the nominal ones.
struct Subject {
  UrdfDocument document;
  RobotModel described, identified;
  std::vector<DofTerms> terms;
  RobotOut out() const { return {document.description, identified, terms, {}, "test"}; }
};

Result<Subject> subjectOf(const Case& robot, Random& random) {
  Result<UrdfDocument> document = readUrdf(robot.file);
  if (!document) return document.error();
  ModelOptions options;
  options.base = robot.base;
  Result<RobotModel> model = buildModel(document->description, options);
  if (!model) return model.error();
  Eigen::VectorXd pi(10 * model->bodyCount());
  for (int b = 0; b < model->bodyCount(); ++b)
    pi.segment<10>(10 * b) = linkParameters(test::randomInertial(random));
  Subject subject{std::move(document).value(), *model, model->withParameters(pi), {}};
  for (int k = 0; k < model->nv(); ++k)
    subject.terms.push_back(
        {random.uniform(0, 1), random.uniform(0, 1), random.uniform(-1, 1), random.uniform(0, 0.1), {}});
  return subject;
}

/// Largest difference of the torques of two models at random states, over the size of the torques.
double torqueDifference(const RobotModel& a, const RobotModel& b, Random& random) {
  double worst = 0.0;
  dynamics::DynamicsWorkspace work_a(a), work_b(b);
  Eigen::VectorXd tau_a(a.nv()), tau_b(b.nv());
  for (int k = 0; k < 20; ++k) {
    const Eigen::VectorXd q = test::randomConfiguration(random, a);
    const Eigen::VectorXd v = random.uniformVector(a.nv(), -2, 2);
    const Eigen::VectorXd acc = random.uniformVector(a.nv(), -5, 5);
    dynamics::inverseDynamics(work_a, q, v, acc, tau_a);
    dynamics::inverseDynamics(work_b, q, v, acc, tau_b);
    worst = std::max(worst, (tau_a - tau_b).norm() / (1.0 + tau_a.norm()));
  }
  return worst;
}

RobotModel rebuilt(const test::ReadRobot& read, BaseType base) {
  ModelOptions options;
  options.base = base;
  options.gravity = read.gravity;
  Result<RobotModel> model = buildModel(read.description, options);
  if (!model) throw std::runtime_error(model.error().message());
  return std::move(model).value();
}

/// A tree whose root floats is one whose root hangs on a floating joint.
BaseType baseOf(const RobotModel& model) {
  return model.bodyCount() > 0 && model.body(0).joint.type == JointType::Floating ? BaseType::Floating
                                                                                  : BaseType::Fixed;
}

void expectSameRobot(const Subject& subject, const test::ReadRobot& read, Random& random, bool armature) {
  const RobotModel again = rebuilt(read, baseOf(subject.identified));
  ASSERT_EQ(again.bodyCount(), subject.identified.bodyCount());
  ASSERT_EQ(again.nv(), subject.identified.nv());
  EXPECT_LT(torqueDifference(subject.identified, again, random), kRounding);
  for (int b = 0; b < again.bodyCount(); ++b) {
    const Joint& joint = subject.identified.body(b).joint;
    const Joint& other = again.body(b).joint;
    EXPECT_EQ(joint.mimics, other.mimics) << joint.name;
    if (!joint.isOneDof() || joint.mimics >= 0) continue;
    const DofTerms& terms = subject.terms[static_cast<std::size_t>(joint.v_index)];
    EXPECT_EQ(other.damping, *terms.viscous) << joint.name;
    EXPECT_EQ(other.friction, *terms.coulomb) << joint.name;
    if (!armature) continue;
    EXPECT_EQ(read.armature.at(other.name), *terms.rotor) << joint.name;
  }
}

class RobotOutTest : public testing::TestWithParam<Case> {};

TEST_P(RobotOutTest, MjcfReadsBackToTheSameTorques) {
  PLUMBLINE_SEED(seed, 501);
  Random random(seed);
  const Result<Subject> subject = subjectOf(GetParam(), random);
  ASSERT_TRUE(subject.ok()) << subject.error().message();
  const Result<WrittenRobot> written = mjcfText(subject->out());
  ASSERT_TRUE(written.ok()) << written.error().message();
  expectSameRobot(*subject, test::readMjcf(written->text), random, true);
}

TEST_P(RobotOutTest, SdfReadsBackToTheSameTorques) {
  PLUMBLINE_SEED(seed, 502);
  Random random(seed);
  const Result<Subject> subject = subjectOf(GetParam(), random);
  ASSERT_TRUE(subject.ok()) << subject.error().message();
  const Result<WrittenRobot> written = sdfText(subject->out());
  ASSERT_TRUE(written.ok()) << written.error().message();
  expectSameRobot(*subject, test::readSdf(written->text), random, false);
}

TEST_P(RobotOutTest, JsonReadsBackToTheSameTorques) {
  PLUMBLINE_SEED(seed, 503);
  Random random(seed);
  const Result<Subject> subject = subjectOf(GetParam(), random);
  ASSERT_TRUE(subject.ok()) << subject.error().message();
  for (const LinkSplit shares : {LinkSplit::Carrier, LinkSplit::Affine, LinkSplit::Whole}) {
    SCOPED_TRACE(toString(shares));
    const Result<WrittenRobot> written = modelJson(subject->out(), shares);
    ASSERT_TRUE(written.ok()) << written.error().message();
    expectSameRobot(*subject, test::readModelJson(written->text), random, true);
  }
}

TEST_P(RobotOutTest, UrdfReadsBackToTheSameTorques) {
  PLUMBLINE_SEED(seed, 504);
  Random random(seed);
  const Result<Subject> subject = subjectOf(GetParam(), random);
  ASSERT_TRUE(subject.ok()) << subject.error().message();
  UrdfChanges changes;
  changes.pi_std = subject->identified.parameters();
  for (const LinkSplit shares : {LinkSplit::Carrier, LinkSplit::Affine, LinkSplit::Whole}) {
    SCOPED_TRACE(toString(shares));
    changes.shares = shares;
    const Result<UpdatedUrdf> updated = updatedUrdf(subject->document.text, subject->described, changes);
    ASSERT_TRUE(updated.ok()) << updated.error().message();
    ModelOptions options;
    options.base = GetParam().base;
    const Result<RobotModel> again =
        buildModel(readUrdfText(updated->text, "again.urdf").value().description, options);
    ASSERT_TRUE(again.ok());
    EXPECT_LT(torqueDifference(subject->identified, *again, random), kRounding);
  }
}

std::string nameOf(const testing::TestParamInfo<Case>& robot) {
  return robot.param.name;
}

INSTANTIATE_TEST_SUITE_P(Robots, RobotOutTest, testing::ValuesIn(cases()), nameOf);

// ---- findings

const std::string kArm = R"(<robot name="arm">
  <link name="world"/>
  <link name="upper">
    <inertial><origin xyz="0.1 0 0"/><mass value="2"/><inertia ixx="0.02" ixy="0.001" ixz="0.002" iyy="0.03" iyz="0.003" izz="0.04"/></inertial>
    <visual><geometry><box size="1 2 3"/></geometry></visual>
    <collision><geometry><mesh filename="nowhere.stl"/></geometry></collision>
  </link>
  <link name="lower"><inertial><mass value="1"/><inertia ixx="0.01" ixy="0" ixz="0" iyy="0.01" iyz="0" izz="0.01"/></inertial></link>
  <link name="tool"><inertial><mass value="0.5"/><inertia ixx="0.001" ixy="0" ixz="0" iyy="0.001" iyz="0" izz="0.001"/></inertial></link>
  <joint name="upper" type="revolute"><parent link="world"/><child link="upper"/><axis xyz="0 1 0"/><limit lower="-1" upper="2" velocity="1" effort="50"/></joint>
  <joint name="elbow" type="continuous"><parent link="upper"/><child link="lower"/><origin xyz="0 0 0.4"/><axis xyz="1 0 0"/><mimic joint="upper" multiplier="2" offset="0.5"/></joint>
  <joint name="flange" type="fixed"><parent link="lower"/><child link="tool"/><origin xyz="0.1 0 0.3" rpy="0.1 0.2 0.3"/></joint>
</robot>)";

Subject armSubject() {
  UrdfDocument document = readUrdfText(kArm, "arm.urdf").value();
  const RobotModel model = buildModel(document.description).value();
  return {std::move(document), model, model, {}};
}

const Finding* find(const std::vector<Finding>& findings, const std::string& code) {
  for (const Finding& finding : findings)
    if (finding.code == code) return &finding;
  return nullptr;
}

TEST(MjcfOut, InertialJointLimitsAndMotorsAreWhereMuJoCoWantsThem) {
  const WrittenRobot written = mjcfText(armSubject().out()).value();
  for (const char* part :
       {"fullinertia=\"0.02 0.03 0.04 0.001 0.002 0.003\"", "pos=\"0.1 0 0\" mass=\"2\"",
        "<joint name=\"upper\" type=\"hinge\" axis=\"0 1 0\" range=\"-1 2\"/>", "size=\"0.5 1 1.5\"",
        "<joint joint1=\"elbow\" joint2=\"upper\" polycoef=\"0.5 2 0 0 0\"/>", "<site name=\"tool\"",
        "<motor name=\"upper\" joint=\"upper\" ctrlrange=\"-50 50\"/>"})
    EXPECT_NE(written.text.find(part), std::string::npos) << part << "\n" << written.text;
  EXPECT_EQ(test::readMjcf(written.text).shapes, 1);
  ASSERT_NE(find(written.findings, "mesh-left-out"), nullptr);
  EXPECT_NE(find(written.findings, "mesh-left-out")->text.find("nowhere.stl"), std::string::npos);
  EXPECT_NE(find(written.findings, "mimic-soft"), nullptr);
}

TEST(SdfOut, NamesAreUsedOnceAndMimicWantsTheVersionThatHasIt) {
  const WrittenRobot written = sdfText(armSubject().out()).value();
  EXPECT_NE(written.text.find("<sdf version=\"1.11\">"), std::string::npos);
  EXPECT_NE(written.text.find("<joint name=\"upper_joint\""), std::string::npos) << written.text;
  EXPECT_NE(written.text.find("<mimic joint=\"upper_joint\" axis=\"axis\">"), std::string::npos);
  ASSERT_NE(find(written.findings, "renamed"), nullptr);
  EXPECT_NE(find(written.findings, "gravity-elsewhere"), nullptr);
  EXPECT_EQ(test::readSdf(written.text).frames, std::vector<std::string>{"tool"});
}

TEST(RobotOut, InconsistentBodiesAreNamedWithTheReason) {
  Subject arm = armSubject();
  Eigen::VectorXd pi = arm.described.parameters();
  pi.segment<10>(0) = parametersFromMassCom(2.0, Vec3(0.1, 0, 0), Vec3(-0.01, 0.2, 0.3).asDiagonal());
  arm.identified = arm.described.withParameters(pi);
  for (const Result<WrittenRobot>& written :
       {mjcfText(arm.out()), sdfText(arm.out()), modelJson(arm.out(), LinkSplit::Carrier)}) {
    ASSERT_TRUE(written.ok());
    const Finding* broken = find(written->findings, "inertia-not-positive-definite");
    ASSERT_NE(broken, nullptr);
    EXPECT_EQ(broken->subject, "upper");
    EXPECT_EQ(broken->severity, Severity::Error);
  }
  EXPECT_NE(
      find(mjcfText(arm.out())->findings, "inertia-not-positive-definite")->text.find("MuJoCo will refuse"),
      std::string::npos);
  // A flat body is physically consistent, but at the limit of what MuJoCo accepts.
  pi.segment<10>(0) = parametersFromMassCom(2.0, Vec3(0.1, 0, 0), Vec3(0.1, 0.2, 0.3).asDiagonal());
  arm.identified = arm.described.withParameters(pi);
  const WrittenRobot flat = mjcfText(arm.out()).value();
  ASSERT_NE(find(flat.findings, "triangle-boundary"), nullptr);
  EXPECT_EQ(find(flat.findings, "triangle-boundary")->subject, "upper");
  EXPECT_EQ(find(mjcfText(armSubject().out())->findings, "triangle-boundary"), nullptr);
  // A mass without extent is a warning of the audit, but nothing that a simulator takes.
  pi.segment<10>(0) = parametersFromMassCom(2.0, Vec3(0.1, 0, 0), Mat3::Zero());
  arm.identified = arm.described.withParameters(pi);
  ASSERT_NE(find(mjcfText(arm.out())->findings, "inertia-of-a-point"), nullptr);
  EXPECT_NE(find(mjcfText(arm.out())->findings, "inertia-of-a-point")->text.find("MuJoCo will refuse"),
            std::string::npos);
  pi.segment<10>(0) << 0, 0.1, 0, 0, 1, 1, 1, 0, 0, 0;
  arm.identified = arm.described.withParameters(pi);
  for (const Result<WrittenRobot>& written : {mjcfText(arm.out()), sdfText(arm.out())}) {
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::NotPhysical);
    EXPECT_EQ(written.error().subjects, std::vector<std::string>{"upper"});
  }
}

TEST(RobotOut, TermsWithoutAPlaceAreStatedWithTheirValues) {
  Subject arm = armSubject();
  arm.terms = {{0.5, -0.25, 0.125, 0.75, {{"breakaway", 2.5}}}};
  const auto lost = [](const std::vector<Finding>& findings, const std::string& value) {
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) {
      return f.code == "term-lost" && f.text.find(value) != std::string::npos;
    });
  };
  const std::vector<Finding> mjcf = mjcfText(arm.out())->findings;
  EXPECT_TRUE(lost(mjcf, "offset, which is lost (SI units): upper 0.125"));
  EXPECT_TRUE(lost(mjcf, "breakaway, which is lost (SI units): upper 2.5"));
  EXPECT_FALSE(lost(mjcf, "0.75")) << "armature holds the rotor inertia";
  EXPECT_TRUE(lost(sdfText(arm.out())->findings, "rotor inertia, which is lost (SI units): upper 0.75"));
  // Friction that drives the joint is not written.
  ASSERT_NE(find(mjcf, "friction-negative"), nullptr);
  EXPECT_EQ(mjcfText(arm.out())->text.find("damping"), std::string::npos);
  EXPECT_TRUE(find(modelJson(arm.out(), LinkSplit::Carrier)->findings, "term-lost") == nullptr)
      << "our own format holds all of them";
}

TEST(RobotOut, LockedJointsAndLeftOutLinksAreReported) {
  const UrdfDocument document = readUrdfText(kArm, "arm.urdf").value();
  ModelOptions options;
  options.locks = {{"elbow", 0.5}};
  options.left_out = {"tool"};
  const RobotModel model = buildModel(document.description, options).value();
  const RobotOut out{document.description, model, {}, {}, ""};
  for (const Result<WrittenRobot>& written :
       {mjcfText(out), sdfText(out), modelJson(out, LinkSplit::Carrier)}) {
    ASSERT_TRUE(written.ok());
    ASSERT_NE(find(written->findings, "joint-held"), nullptr);
    EXPECT_EQ(find(written->findings, "joint-held")->subject, "elbow");
    ASSERT_NE(find(written->findings, "link-left-out"), nullptr);
    EXPECT_EQ(find(written->findings, "link-left-out")->subject, "tool");
  }
  PLUMBLINE_SEED(seed, 507);
  Random random(seed);
  EXPECT_LT(torqueDifference(model, rebuilt(test::readMjcf(mjcfText(out)->text), BaseType::Fixed), random),
            kRounding);
}

TEST(RobotOut, MeshesArePathsFromTheFolderOfTheFile) {
  const fs::path sample = fs::path(PLUMBLINE_SOURCE_DIR) / "resources" / "samples" / "plumb7";
  const UrdfDocument document = readUrdf(sample / "plumb7.urdf").value();
  const RobotModel model = buildModel(document.description).value();
  const WrittenRobot mjcf = mjcfText({document.description, model, {}, sample / "out", "test"}).value();
  const test::ReadRobot read = test::readMjcf(mjcf.text);
  ASSERT_FALSE(read.mesh_files.empty());
  for (const std::string& file : read.mesh_files) {
    EXPECT_EQ(file.substr(0, 10), "../meshes/");
    EXPECT_TRUE(fs::exists(sample / file.substr(3)));
  }
  for (const std::string& file :
       test::readSdf(sdfText({document.description, model, {}, {}, ""})->text).mesh_files)
    EXPECT_TRUE(fs::exists(file)) << file;
}

/// Keys and types of `value` are those of the schema, all required ones are there.
void expectFits(const nlohmann::json& value, const nlohmann::json& schema, const std::string& place) {
  EXPECT_EQ(value, schema.value("const", value)) << place;
  if (schema.contains("enum")) {
    const auto& allowed = schema["enum"];
    EXPECT_NE(std::find(allowed.begin(), allowed.end(), value), allowed.end()) << place << " is " << value;
  }
  if (schema.contains("type")) {
    const std::vector<std::string> types = schema["type"].is_string()
                                               ? std::vector<std::string>{schema["type"].get<std::string>()}
                                               : schema["type"].get<std::vector<std::string>>();
    EXPECT_NE(std::find(types.begin(), types.end(), value.type_name()), types.end())
        << place << " is " << value;
  }
  for (const auto& key : schema.value("required", nlohmann::json::array()))
    EXPECT_TRUE(value.contains(key.get<std::string>())) << place << " lacks " << key;
  if (value.is_object() && schema.contains("properties")) {
    for (const auto& [key, part] : value.items()) {
      ASSERT_TRUE(schema["properties"].contains(key)) << place << "." << key;
      expectFits(part, schema["properties"][key], place + "." + key);
    }
  }
  if (!value.is_array() || !schema.contains("items")) return;
  EXPECT_GE(value.size(), schema.value("minItems", 0U)) << place;
  EXPECT_LE(value.size(), schema.value("maxItems", value.size())) << place;
  for (const auto& part : value) expectFits(part, schema["items"], place + "[]");
}

TEST(ModelJson, IsWhatItsSchemaSays) {
  Subject arm = armSubject();
  const nlohmann::json schema = nlohmann::json::parse(modelSchema());
  expectFits(nlohmann::json::parse(modelJson(arm.out(), LinkSplit::Carrier)->text), schema, "model");
  arm.terms = {{0.5, 0.25, 0.125, 0.75, {{"load", 2.5}}}};
  expectFits(nlohmann::json::parse(modelJson(arm.out(), LinkSplit::Affine)->text), schema, "model");
  PLUMBLINE_SEED(seed, 506);
  Random random(seed);
  test::RandomTreeOptions tree;
  tree.multi_dof = true;
  tree.lumped = true;
  const RobotDescription description = test::randomDescription(random, tree);
  const RobotModel model = buildModel(description).value();
  expectFits(nlohmann::json::parse(modelJson({description, model, {}, {}, ""}, LinkSplit::Whole)->text),
             schema, "model");
}

// ---- bodies of several links

TEST(LinkSplit, SumIsTheBodyAndAffineSplitOfConsistentLinksIsConsistent) {
  PLUMBLINE_SEED(seed, 505);
  Random random(seed);
  test::RandomTreeOptions tree;
  tree.lumped = true;
  int lumped = 0;
  for (int run = 0; run < 30; ++run) {
    const RobotModel model = test::randomModel(random, tree);
    for (const Body& body : model.bodies()) {
      const Vec10 identified = linkParameters(test::randomInertial(random));
      for (const LinkSplit shares : {LinkSplit::Carrier, LinkSplit::Affine, LinkSplit::Whole}) {
        const auto parts = splitAmongLinks(body, identified, shares);
        ASSERT_TRUE(parts.has_value());
        Vec10 sum = Vec10::Zero();
        for (const Vec10& part : *parts) sum += part;
        EXPECT_LT((sum - identified).norm(), rounding(1e4, 1.0 + identified.norm())) << toString(shares);
      }
      if (body.links.size() < 2) continue;
      ++lumped;
      const std::vector<Vec10> parts = *splitAmongLinks(body, identified, LinkSplit::Affine);
      const double growth = identified[layout::m] / body.pi_std[layout::m];
      for (std::size_t k = 0; k < parts.size(); ++k) {
        const Vec10& before = body.links[k].pi_std;
        EXPECT_NEAR(parts[k][layout::m], growth * before[layout::m], rounding(1e3, identified[layout::m]));
        EXPECT_EQ(minPseudoEigenvalue(before) > 0.0, minPseudoEigenvalue(parts[k]) > 0.0);
      }
    }
  }
  EXPECT_GT(lumped, 10);
}

TEST(LinkSplit, AnInconsistentSplitIsReportedAndTheOtherSplitsAreConsistent) {
  // The body lower + tool loses mass: the difference on "lower" alone makes that negative.
  const Subject arm = armSubject();
  UrdfChanges changes;
  changes.pi_std = arm.described.parameters();
  changes.pi_std.segment<10>(10 * arm.described.findBody("lower")) *= 0.25;
  const UpdatedUrdf carrier = updatedUrdf(kArm, arm.described, changes).value();
  EXPECT_NE(find(carrier.findings, "mass-not-positive"), nullptr);
  ASSERT_NE(find(carrier.findings, "division-not-physical"), nullptr);
  EXPECT_EQ(find(carrier.findings, "division-not-physical")->subject, "lower");
  for (const LinkSplit shares : {LinkSplit::Affine, LinkSplit::Whole}) {
    changes.shares = shares;
    const UpdatedUrdf updated = updatedUrdf(kArm, arm.described, changes).value();
    for (const Finding& finding : updated.findings)
      EXPECT_EQ(finding.severity, Severity::Info) << finding.text;
    EXPECT_EQ(find(updated.findings, "division-not-physical"), nullptr);
  }
  // An affine map cannot split inconsistent parameters; this is reported, and the links keep their own.
  changes.pi_std.segment<10>(10 * arm.described.findBody("lower")) *= -1.0;
  changes.shares = LinkSplit::Affine;
  EXPECT_NE(find(updatedUrdf(kArm, arm.described, changes)->findings, "no-affine-shares"), nullptr);
}

}  // namespace
}  // namespace plumbline::io
