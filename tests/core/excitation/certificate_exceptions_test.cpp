// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/excitation/no_limits.h"
#include "core/excitation/sine_basis.h"
#include "excitation/certificate/certificate_verdict.h"
#include "excitation/limits/clearance_limits.h"
#include "model/build_model.h"
#include "support/support.h"
#include "workflow/excitation/design_json.h"

namespace plumbline::excitation {
namespace {

using test::noLimits;
using ExceptionStatus = MotionCertificate::Status;

/// Two turning joints about z, a metre apart: column, arm, hand.
RobotModel armOfTwo() {
  RobotDescription robot;
  robot.name = "two";
  for (const char* name : {"column", "arm", "hand"}) robot.links.push_back({name, std::nullopt, {}, {}});
  for (int k = 0; k < 2; ++k) {
    JointDescription joint;
    joint.name = "j" + std::to_string(k + 1);
    joint.type = JointType::Revolute;
    joint.parent = robot.links[static_cast<std::size_t>(k)].name;
    joint.child = robot.links[static_cast<std::size_t>(k) + 1].name;
    joint.axis = Vec3::UnitZ();
    joint.X_PJ.p = Vec3(k == 0 ? 0.0 : 1.0, 0.0, 0.0);
    joint.limits.lower = -3.0;
    joint.limits.upper = 3.0;
    robot.joints.push_back(joint);
  }
  return buildModel(robot, {}).value();
}

MotionCertificate certificateOf(const collision::CollisionDescription& description, double clearance,
                                double reach = 1.0) {
  const RobotModel model = armOfTwo();
  collision::CollisionDescription asked = description;
  asked.clearance = clearance;
  const auto bodies = collision::CollisionModel::make(model, asked);
  EXPECT_TRUE(bodies.ok()) << (bodies.ok() ? "" : bodies.error().message());
  Random random(3);
  Motion motion = test::randomSines(random, model.nv(), 2.0, 3.0, reach);
  motion.start.setZero();
  MotionCertificateSettings settings;
  settings.clearance = clearance;
  const auto certificate = certifyMotion(model, motion, noLimits(model.nv()), &*bodies, settings);
  EXPECT_TRUE(certificate.ok());
  return *certificate;
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// A ball on the first axis, a little off it, beside a post: nearer than 1 cm in every posture, 3 mm inside it in some.
collision::CollisionDescription ballBesidePost() {
  collision::CollisionDescription description;
  description.links = {{"arm", {geometry::sphereShape(0.05, {Mat3::Identity(), {0.0065, 0.0, 0.0}})}}};
  description.obstacles = {
      {"post", {geometry::boxShape({0.1, 0.2, 0.5}, {Mat3::Identity(), {0.0535 + 0.05, 0.0, 0.0}})}, {}}};
  return description;
}

TEST(CertificateExceptions, MoreClearanceNeverRemovesAPairThatOverlaps) {
  for (const double clearance : {0.0, 0.005, 0.01, 0.02, 0.05, 0.1}) {
    const MotionCertificate certificate = certificateOf(ballBesidePost(), clearance);
    EXPECT_EQ(certificate.status, ExceptionStatus::Violated) << clearance;
    EXPECT_TRUE(certificate.left_out.empty());
    ASSERT_EQ(certificate.violations.size(), 1U) << clearance;
    EXPECT_EQ(certificate.violations[0].subject, "arm – post");
    EXPECT_LT(certificate.violations[0].value, 0.0) << "the witness overlaps";
  }
}

/// The pair comes as near as 1 cm. What is nearer by less than the proof can resolve is not certified.
TEST(CertificateExceptions, ClearanceThatIsMissedByAHairIsNotCertified) {
  collision::CollisionDescription description = ballBesidePost();
  description.obstacles[0].shapes = {
      geometry::boxShape({0.1, 0.2, 0.5}, {Mat3::Identity(), {0.0665 + 0.05, 0.0, 0.0}})};
  int undecided = 0;
  for (const double hair : {1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7}) {
    const MotionCertificate certificate = certificateOf(description, 0.010 + hair);
    EXPECT_NE(certificate.status, ExceptionStatus::Certified) << hair;
    EXPECT_NE(certificate.status, ExceptionStatus::CertifiedExcept) << hair;
    EXPECT_EQ(certificate.status == ExceptionStatus::SampledOnly, certificate.undecided > 0.0) << hair;
    undecided += certificate.undecided > 0.0 ? 1 : 0;
  }
  EXPECT_GT(undecided, 0);
}

TEST(CertificateExceptions, PairThatCannotKeepTheClearanceIsCertifiedAtASmallerOne) {
  collision::CollisionDescription description = ballBesidePost();
  description.obstacles[0].shapes = {geometry::boxShape(
      {0.1, 0.2, 0.5}, {Mat3::Identity(), {0.0665 + 0.05, 0.0, 0.0}})};  // 0.010 … 0.023 m off
  EXPECT_EQ(certificateOf(description, 0.0).status, ExceptionStatus::Certified);
  EXPECT_EQ(certificateOf(description, 0.008).status, ExceptionStatus::Certified);
  // It can be 2 cm off, and is not always: a violation, not an exception.
  EXPECT_EQ(certificateOf(description, 0.02).status, ExceptionStatus::Violated);
  const MotionCertificate certificate = certificateOf(description, 0.05);
  EXPECT_EQ(certificate.status, ExceptionStatus::CertifiedExcept);
  ASSERT_EQ(certificate.exceptions.size(), 1U);
  EXPECT_TRUE(says(certificate.exceptions[0], "arm – post, proven to keep 0.0")) << certificate.exceptions[0];
  EXPECT_TRUE(says(certificate.exceptions[0], "of the 0.05 m asked for")) << certificate.exceptions[0];
  ASSERT_EQ(certificate.clearances.size(), 1U);
  EXPECT_LE(certificate.clearances[0].lower, 0.010 + 1e-9);
  EXPECT_GT(certificate.clearances[0].lower, 0.003);
  // The optimiser has the same requirements as the proof.
  const auto bodies = collision::CollisionModel::make(armOfTwo(), [&] {
    collision::CollisionDescription asked = description;
    asked.clearance = 0.05;
    return asked;
  }());
  EXPECT_EQ(clearanceLimits(*bodies, 0.05)->lower(0), 0.0);
  EXPECT_EQ(clearanceLimits(*bodies, 0.001)->lower(0), 0.001);
}

TEST(CertificateExceptions, ContactAtAllSampledPosturesIsNamedUntilTheUserConfirmsIt) {
  collision::CollisionDescription description;
  description.links = {{"column", {geometry::sphereShape(0.2)}},
                       {"hand", {geometry::sphereShape(1.2)}}};  // reaches back to the column
  description.joined = {{"column", "arm"}, {"arm", "hand"}};
  for (const double clearance : {0.0, 0.1}) {
    const MotionCertificate certificate = certificateOf(description, clearance);
    EXPECT_EQ(certificate.status, ExceptionStatus::CertifiedExcept);
    const std::string verdict = verdictOf(certificate);
    EXPECT_EQ(verdict.rfind("certified except: hand – column, left out: in contact at all of 500 random "
                            "postures (sampled, not proven)",
                            0),
              0U)
        << verdict;
    description.ignored = {{"hand", "column"}};
    const MotionCertificate confirmed = certificateOf(description, clearance);
    EXPECT_EQ(confirmed.status, ExceptionStatus::Certified);
    EXPECT_TRUE(says(verdictOf(confirmed), "(asked for: column – hand)")) << verdictOf(confirmed);
    description.ignored.clear();
  }
}

TEST(CertificateExceptions, LinkWithoutGeometryIsNamedUntilTheUserConfirmsIt) {
  collision::CollisionDescription description;
  description.links = {{"column", {geometry::sphereShape(0.2)}}};
  description.not_checked = {{"hand", "its mesh was not found", false}};
  MotionCertificate certificate = certificateOf(description, 0.0);
  EXPECT_EQ(certificate.status, ExceptionStatus::CertifiedExcept);
  EXPECT_EQ(verdictOf(certificate)
                .rfind("certified except: hand, not checked for collisions: its mesh was not found", 0),
            0U)
      << verdictOf(certificate);
  description.ignored = {{"hand", "*"}};
  certificate = certificateOf(description, 0.0);
  EXPECT_EQ(certificate.status, ExceptionStatus::Certified);
  EXPECT_TRUE(says(verdictOf(certificate), "hand: its mesh was not found")) << verdictOf(certificate);
}

TEST(CertificateExceptions, VerdictWithoutCollisionCheckSaysSo) {
  const RobotModel model = armOfTwo();
  Random random(3);
  const Motion motion = test::randomSines(random, model.nv(), 2.0, 3.0, 0.2);
  const auto certificate = certifyMotion(model, motion, noLimits(model.nv()), nullptr, {});
  ASSERT_TRUE(certificate.ok());
  EXPECT_TRUE(
      says(verdictOf(*certificate), "certified, every limit is kept at every time; collision not checked"))
      << verdictOf(*certificate);
}

TEST(CertificateExceptions, LinksThatOnlyALockJoinsAreChecked) {
  RobotDescription robot;
  robot.name = "locked";
  for (const char* name : {"base", "a", "b", "c"}) robot.links.push_back({name, std::nullopt, {}, {}});
  for (int k = 0; k < 3; ++k) {
    JointDescription joint;
    joint.name = "j" + std::to_string(k + 1);
    joint.type = JointType::Revolute;
    joint.parent = robot.links[static_cast<std::size_t>(k)].name;
    joint.child = robot.links[static_cast<std::size_t>(k) + 1].name;
    joint.axis = Vec3::UnitZ();
    joint.X_PJ.p = Vec3(k == 0 ? 0.0 : 0.5, 0.0, 0.0);
    robot.joints.push_back(joint);
  }
  ModelOptions options;
  options.locks = {{"j2", 0.0}, {"j3", 3.1}};  // c is folded back onto a
  const RobotModel model = buildModel(robot, options).value();
  collision::CollisionDescription description;
  description.joined = {{"base", "a"}, {"a", "b"}, {"b", "c"}};
  const Pose ahead{Mat3::Identity(), {0.5, 0.0, 0.0}};
  description.links = {{"a", {geometry::sphereShape(0.1)}, 0},
                       {"b", {geometry::sphereShape(0.1)}, 1},
                       {"c", {geometry::sphereShape(0.1, ahead)}, 2}};
  description.clearance = 0.2;
  const auto bodies = collision::CollisionModel::make(model, description);
  ASSERT_TRUE(bodies.ok());
  // a – b and b – c are joined; a – c touch at this posture and at all others of this robot.
  EXPECT_EQ(bodies->pairs().size() + bodies->leftOut().size(), 3U);
  int sampled = 0;
  for (const auto& out : bodies->leftOut())
    sampled += out.kind == collision::CollisionModel::Omission::SampledContact ? 1 : 0;
  EXPECT_EQ(sampled, bodies->pairs().empty() ? 1 : 0);
  options.locks[1].position = 0.0;
  const auto stretched = collision::CollisionModel::make(buildModel(robot, options).value(), description);
  ASSERT_TRUE(stretched.ok());
  ASSERT_EQ(stretched->pairs().size(), 1U);
  EXPECT_EQ(stretched->firstName(stretched->pairs()[0]), "a");
  EXPECT_EQ(stretched->secondName(stretched->pairs()[0]), "c");
}

TEST(CertificateExceptions, CertificatesOfEarlierFilesLoseUnconfirmedExceptions) {
  const auto read = [](const std::string& reason, const std::string& note) {
    workflow::Design design;
    design.robot = "two";
    design.joints = armOfTwo().dofNames();
    design.motion.basis = makeBasis(design.family).value();
    design.motion.start = Eigen::VectorXd::Zero(2);
    design.motion.coefficients = Eigen::MatrixXd::Zero(2, design.motion.basis->size());
    design.certificate.emplace();
    design.certificate->status = ExceptionStatus::Certified;
    design.certificate->undecided = 0.0;
    design.certificate->collision_checked = note.empty();
    design.certificate->collision_note = note;
    design.certificate->left_out = {{"arm", "hand", "adjacent: a joint connects them"}};
    if (!reason.empty()) design.certificate->left_out.push_back({"column", "hand", reason});
    nlohmann::json value = workflow::designToJson(design);
    value["certificate"].erase("exceptions");
    for (auto& pair : value["certificate"]["left_out"]) pair.erase("kind");
    return *workflow::designFromJson(value, armOfTwo())->certificate;
  };
  EXPECT_EQ(read("", "").status, ExceptionStatus::Certified);
  EXPECT_EQ(read("ignored by the user", "").status, ExceptionStatus::Certified);
  EXPECT_EQ(read("nearer than 0.02 m in each of 500 random postures", "").status,
            ExceptionStatus::CertifiedExcept);
  EXPECT_EQ(read("in contact in each of 500 random postures", "").status, ExceptionStatus::CertifiedExcept);
  EXPECT_EQ(read("", "collision not checked: the robot's file has no collision geometry").status,
            ExceptionStatus::CertifiedExcept);
  EXPECT_EQ(read("", "collision not checked: it was switched off").status, ExceptionStatus::Certified);
}

TEST(CertificateParts, APartThatIsNotProvenTakesThePlainVerdict) {
  const auto of = [](ExceptionStatus status) {
    MotionCertificate certificate;
    certificate.status = status;
    certificate.undecided = status == ExceptionStatus::SampledOnly ? 0.25 : 0.0;
    certificate.collision_checked = true;
    if (status == ExceptionStatus::Violated)
      certificate.violations = {{"j2", "torque", 38.0, 34.0, 4.0, 2.5}};
    return certificate;
  };
  MotionCertificate motion = of(ExceptionStatus::Certified);
  addPart(motion, "the move back", of(ExceptionStatus::Certified));
  EXPECT_EQ(motion.status, ExceptionStatus::Certified);
  addPart(motion, "the move back", of(ExceptionStatus::SampledOnly));
  EXPECT_EQ(motion.status, ExceptionStatus::SampledOnly);
  addPart(motion, "the move to the start", of(ExceptionStatus::Violated));
  EXPECT_EQ(motion.status, ExceptionStatus::Violated);
  EXPECT_NE(verdictOf(motion).find("VIOLATED, j2 torque 38 of 34 at 2.5 s"), std::string::npos)
      << verdictOf(motion);
  EXPECT_NE(verdictOf(motion).find("the move to the start: VIOLATED"), std::string::npos)
      << verdictOf(motion);
}

}  // namespace
}  // namespace plumbline::excitation
