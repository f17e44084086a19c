// SPDX-License-Identifier: BSD-3-Clause
// Robots in the formats of others: what is read back has the same torques.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "base/tolerance.h"
#include "core/io_robots/readers.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/workspace.h"
#include "io/link_shares.h"
#include "io/mjcf_write.h"
#include "io/model_json.h"
#include "io/sdf_write.h"
#include "io/urdf_read.h"
#include "io/urdf_write.h"
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

/// The robot with random, physically consistent parameters in place of the described ones.
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
  DynamicsWorkspace work_a(a), work_b(b);
  Eigen::VectorXd tau_a(a.nv()), tau_b(b.nv());
  for (int k = 0; k < 20; ++k) {
    const Eigen::VectorXd q = test::randomConfiguration(random, a);
    const Eigen::VectorXd v = random.uniformVector(a.nv(), -2, 2);
    const Eigen::VectorXd acc = random.uniformVector(a.nv(), -5, 5);
    inverseDynamics(work_a, q, v, acc, tau_a);
    inverseDynamics(work_b, q, v, acc, tau_b);
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
  for (const LinkShares shares : {LinkShares::Carrier, LinkShares::Affine, LinkShares::Whole}) {
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
  for (const LinkShares shares : {LinkShares::Carrier, LinkShares::Affine, LinkShares::Whole}) {
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

}  // namespace
}  // namespace plumbline::io
