// SPDX-License-Identifier: BSD-3-Clause
//
// Payload bounds as a use case: grippers, wrist sensors, bad input, files.
#include "workflow/payload/payload_bounds.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/linalg.h"
#include "core/workflow/payload/payload_log.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/payloads.h"
#include "workflow/payload/payload_bounds_json.h"
#include "workflow/payload/payload_files.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::test {
namespace {

using workflow::boundPayload;
using workflow::PayloadBounds;

void expectHolds(const PayloadBounds& found, const Vec10& theta, const Vec10& payload) {
  EXPECT_TRUE(found.suspicion.text.empty()) << found.suspicion.text;
  ASSERT_TRUE(found.best().bounded) << found.best().reason;
  EXPECT_TRUE(found.best().guaranteed) << found.best().reason;
  for (const auto& e : found.enclosures) EXPECT_TRUE(!e.guaranteed || e.contains(theta)) << e.name;
  for (std::size_t i = 0; i < 10; ++i)
    EXPECT_TRUE(found.payload[i].contains(payload[static_cast<Eigen::Index>(i)]))
        << found.names[i] << " " << found.payload[i].lower << " " << payload[static_cast<Eigen::Index>(i)]
        << " " << found.payload[i].upper;
}

Vec10 bareLink() {
  return sampleRobot()->model.bodies().back().pi_std;
}

/// 0.7 kg between flange and load.
workflow::GripperPart hand() {
  workflow::GripperPart part;
  part.mass = 0.7;
  part.com = Vec3(0.01, 0.0, 0.08);
  part.inertia = Vec3(1.2e-3, 1.1e-3, 6e-4).asDiagonal();
  return part;
}
Vec10 handParameters() {
  const auto part = hand();
  return parametersFromMassCom(*part.mass, part.com, part.inertia);
}

/// The sample arm with the hand as a link of its own, fixed to link7.
workflow::RobotPtr robotWithHand() {
  workflow::RobotRequest request;
  std::string text = slurp(kSamples / "plumb7" / "plumb7.urdf");
  text.insert(text.rfind("</robot>"),
              "<link name=\"hand\"><inertial><origin xyz=\"0.01 0 0.08\"/><mass value=\"0.7\"/><inertia "
              "ixx=\"0.0012\" "
              "ixy=\"0\" ixz=\"0\" iyy=\"0.0011\" iyz=\"0\" izz=\"0.0006\"/></inertial></link><joint "
              "name=\"hand_joint\" "
              "type=\"fixed\"><parent link=\"link7\"/><child link=\"hand\"/></joint>\n");
  request.file = temporaryFolder("hand") / "arm.urdf";
  std::ofstream(request.file) << text;
  return *workflow::loadRobot(request);
}

/// No label survives what disproves an assumption, and the reason is the evidence.
void expectWithdrawn(const PayloadBounds& found) {
  ASSERT_TRUE(found.contradicted());
  for (const auto& e : found.enclosures) {
    EXPECT_FALSE(e.guaranteed) << e.name;
    EXPECT_TRUE(e.reason.starts_with(found.suspicion.text)) << e.name << ": " << e.reason;
  }
  const std::string verdict = workflow::verdictText(found);
  EXPECT_TRUE(verdict.starts_with("Not guaranteed, an assumption is broken")) << verdict;
  EXPECT_LT(workflow::toText(found).find(verdict), workflow::toText(found).find("parameter"));
  const auto written = nlohmann::json::parse(workflow::toJson(found));
  EXPECT_FALSE(written["guaranteed"].get<bool>());
  for (const char* list : {"parameters", "payload", "methods"})
    for (const auto& entry : written[list]) EXPECT_FALSE(entry["guaranteed"].get<bool>()) << list;
}

TEST(PayloadBounds, SubtractsAGripperGivenInNumbers) {
  PLUMBLINE_SEED(seed, 11);
  LoadCase spec;
  spec.load = test::dumbbell(2.0) + handParameters();
  const LoadLog log = loadedLog(spec, seed);
  auto request = requestOf(spec, log);
  const auto with_hand = boundPayload(request);
  ASSERT_TRUE(with_hand.ok()) << with_hand.error().message();
  expectHolds(*with_hand, bareLink() + spec.load, spec.load);
  EXPECT_GT(with_hand->payload[0].lower, 2.0) << "the hand counts as payload as long as nobody names it";
  request.spec.gripper = {hand()};
  request.spec.gripper[0].mass = 0.71;  // as the data sheet rounds it
  request.spec.gripper[0].relative = 0.02;
  request.spec.gripper[0].com_error = 1e-3;
  const auto found = boundPayload(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  expectHolds(*found, bareLink() + spec.load, test::dumbbell(2.0));
  EXPECT_LT(found->payload[0].upper, 2.5);
  EXPECT_GT(found->payload[0].width(), with_hand->payload[0].width()) << "its own uncertainty is added";
}

TEST(PayloadBounds, AGripperHeavierThanWhatMovedBreaksAPremise) {
  PLUMBLINE_SEED(seed, 12);
  LoadCase spec;
  spec.load = test::dumbbell(2.0);
  const LoadLog log = loadedLog(spec, seed);
  auto request = requestOf(spec, log);
  request.spec.gripper = {hand()};
  request.spec.gripper[0].mass = 50.0;
  const auto found = boundPayload(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_TRUE(found->contradicted());
  EXPECT_FALSE(found->guaranteed(0));
  EXPECT_NE(workflow::verdictText(*found).find("would weigh less than nothing"), std::string::npos);
}

TEST(PayloadBounds, StatedBoundsOfTheMotionThatTheLogDisprovesBreakAPremise) {
  PLUMBLINE_SEED(seed, 13);
  LoadCase spec;
  spec.load = test::dumbbell(1.0);
  spec.encoder_step = 1e-4;
  const LoadLog log = loadedLog(spec, seed);
  const auto honest = requestOf(spec, log);
  for (std::size_t order = 0; order < log.motion.size(); ++order)
    for (const double factor : {1.0, 0.3, 1e-9}) {
      auto request = honest;
      for (double& bound : request.spec.motion[order]) bound *= factor;
      const auto found = boundPayload(request);
      ASSERT_TRUE(found.ok()) << found.error().message();
      EXPECT_EQ(found->contradicted(), factor < 1.0) << order << " " << factor;
      EXPECT_EQ(workflow::verdictText(*found).find("disproves the stated bounds of the motion") !=
                    std::string::npos,
                factor < 1.0);
    }
}

TEST(PayloadBounds, SubtractsALinkOfTheRobotFileOnce) {
  PLUMBLINE_SEED(seed, 12);
  LoadCase spec;
  spec.load = test::dumbbell(1.5) + handParameters();
  const LoadLog log = loadedLog(spec, seed);
  auto request = requestOf(spec, log);
  request.robot = robotWithHand();
  const auto described = boundPayload(request);
  ASSERT_TRUE(described.ok()) << described.error().message();
  request.spec.gripper.emplace_back().link = "hand";
  request.spec.gripper[0].relative = 0.1;
  const auto found = boundPayload(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  expectHolds(*described, bareLink() + spec.load, test::dumbbell(1.5));
  expectHolds(*found, bareLink() + spec.load, test::dumbbell(1.5));
  EXPECT_NEAR(found->payload[0].width() - described->payload[0].width(), 2.0 * 0.7 * (0.1 - spec.model_error),
              1e-9);
  request.spec.gripper[0].link = "link3";
  EXPECT_EQ(boundPayload(request).error().code, ErrorCode::UnknownReference);
  request.spec.gripper[0] = hand();
  request.spec.gripper[0].inertia(2, 2) = 1.0;  // more than the other two together
  EXPECT_EQ(boundPayload(request).error().code, ErrorCode::NotPhysical);
}

TEST(PayloadBounds, HoldsTheLoadBeyondAWristSensor) {
  for (int n = 0; n < count(200, 5); ++n) {
    PLUMBLINE_SEED(seed, 100 + static_cast<std::uint64_t>(n));
    LoadCase spec;
    spec.load = test::dumbbell(0.5 + 0.5 * (n % 7)) + (n % 2 == 0 ? handParameters() : Vec10(Vec10::Zero()));
    spec.sensor = "flange";
    spec.sensor_error = 0.01;
    spec.sensor_bias = n % 3 == 0 ? 0.05 : 0.0;
    spec.encoder_step = n % 4 == 0 ? 0.0 : 2e-5;
    LoadLog log = loadedLog(spec, seed);
    auto request = requestOf(spec, log);
    request.link.clear();
    if (n % 2 == 0) request.spec.gripper = {hand()};
    if (n % 2 == 0) request.spec.gripper[0].link = "link7";  // its numbers are in that frame
    const auto found = boundPayload(request);
    ASSERT_TRUE(found.ok()) << found.error().message();
    const auto& links = sampleRobot()->model.bodies().back().links;
    const auto flange =
        std::find_if(links.begin(), links.end(), [](const auto& l) { return l.link == "flange"; });
    ASSERT_NE(flange, links.end());
    const Mat10 toSensor = parameterTransform(flange->X_BL.inverse());
    const Vec10 payload = toSensor * test::dumbbell(0.5 + 0.5 * (n % 7));
    expectHolds(*found, toSensor * spec.load, payload);
    EXPECT_LT(found->payload[0].width(), 0.3);
    EXPECT_EQ(found->body, "payload");
    ASSERT_TRUE(found->weak.has_value());
    EXPECT_EQ(found->weak->joint.find("sensor"), std::string::npos) << "nobody can move a sensor's axis";
    EXPECT_TRUE(std::any_of(found->premises.begin(), found->premises.end(), [](const bounds::Premise& p) {
      return p.text == "every reading of the wrist sensor lies within its stated error" &&
             p.origin == bounds::PremiseOrigin::Stated;
    }));
  }
}

TEST(PayloadBounds, AWristSensorNeedsNoTorquesAndNoModelOfTheArm) {
  PLUMBLINE_SEED(seed, 21);
  LoadCase spec;
  spec.load = test::dumbbell(2.0);
  spec.sensor = "flange";
  spec.sensor_error = 0.01;
  spec.scale = 3.0;  // an arm with other parameters
  const LoadLog log = loadedLog(spec, seed);
  auto bare = std::make_shared<signal::Log>(*log.log);
  bare->torque.resize(0, 0);
  auto request = requestOf(spec, log);
  request.log = bare;
  const auto found = boundPayload(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_TRUE(found->payload[0].contains(2.0));
  EXPECT_TRUE(found->suspicion.text.empty()) << found->suspicion.text;
  request.spec.sensor->frame = "link6";
  const auto missing = boundPayload(request);
  ASSERT_FALSE(missing.ok());
  EXPECT_NE(missing.error().message().find("flange"), std::string::npos) << missing.error().message();
  request.spec.sensor->frame = "nowhere";
  EXPECT_EQ(boundPayload(request).error().code, ErrorCode::UnknownReference);
}

TEST(PayloadBounds, ALoadThatChangesIsDetectedWithItsRows) {
  PLUMBLINE_SEED(seed, 31);
  LoadCase spec;
  spec.load = test::dumbbell(2.0);
  spec.later = test::dumbbell(0.3);
  spec.changes = true;
  const LoadLog log = loadedLog(spec, seed);
  const auto found = boundPayload(requestOf(spec, log));
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_NE(found->suspicion.text.find("an assumption is broken"), std::string::npos)
      << found->suspicion.text;
  ASSERT_FALSE(found->suspicion.rows.empty());
  EXPECT_FALSE(found->suspicion.rows.front().joint.empty());
  EXPECT_GT(found->suspicion.rows.front().to, found->suspicion.rows.front().from);
  EXPECT_TRUE(std::any_of(found->findings.begin(), found->findings.end(),
                          [](const Finding& f) { return f.code == "assumption-broken"; }));
  expectWithdrawn(*found);
}

TEST(PayloadBounds, TheLogOfAnotherRobotIsDetected) {
  PLUMBLINE_SEED(seed, 32);
  LoadCase spec;
  spec.load = test::dumbbell(2.0);
  spec.scale = 1.5;  // the same joints, other links
  const LoadLog log = loadedLog(spec, seed);
  const auto found = boundPayload(requestOf(spec, log));
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_FALSE(found->suspicion.text.empty());
  expectWithdrawn(*found);
  auto other = std::make_shared<signal::Log>(*log.log);
  other->joint_names.assign(7, "");
  for (std::size_t j = 0; j < 7; ++j) other->joint_names[j] = std::string("hip_") + "abcdefg"[j];
  auto request = requestOf(spec, log);
  request.log = other;
  const auto rejected = boundPayload(request);
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::NameMismatch) << rejected.error().message();
}

TEST(PayloadBounds, NamesParametersThatTheMotionDoesNotExcite) {
  PLUMBLINE_SEED(seed, 33);
  LoadCase spec;
  spec.load = test::dumbbell(2.0);
  spec.still = true;
  const LoadLog log = loadedLog(spec, seed);
  const auto found = boundPayload(requestOf(spec, log));
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_FALSE(found->best().bounded);
  EXPECT_FALSE(found->nominal.has_value());
  ASSERT_TRUE(found->weak.has_value());
  EXPECT_NE(found->weak->text.find("does not excite"), std::string::npos) << found->weak->text;
  EXPECT_FALSE(found->weak->joint.empty());
  EXPECT_EQ(found->enclosures.front().reason, found->weak->text);
}

TEST(PayloadBounds, RejectsAbsurdUncertaintiesInOneSentence) {
  const LoadCase spec;
  const LoadLog log = loadedLog(spec, 1);
  const auto rejected = [&](const auto& change, const std::string& word) {
    auto request = requestOf(spec, log);
    change(request);
    const auto found = boundPayload(request);
    ASSERT_FALSE(found.ok()) << word;
    EXPECT_NE(found.error().message().find(word), std::string::npos) << found.error().message();
  };
  using Request = workflow::PayloadBoundsRequest;
  rejected([](Request& r) { r.spec.model_relative = -0.1; }, "model");
  rejected([](Request& r) { r.spec.model_relative = 5.0; }, "5 % is 0.05");
  rejected([](Request& r) { r.spec.torque_relative = {2.5}; }, "2.5 % is 0.025");
  rejected([](Request& r) { r.spec.torque_relative = {std::nan("")}; }, "joint1");
  rejected([](Request& r) { r.spec.torque_absolute = {-1.0}; }, "joint1");
  rejected([](Request& r) { r.spec.position = {4.0}; }, "encoder");
  rejected([](Request& r) { r.spec.velocity = {-1.0}; }, "velocity");
  rejected(
      [](Request& r) {
        r.spec.intervals["link3.m"] = {-2.0, -1.0};
      },
      "exclude every physically consistent body");
  rejected([](Request& r) { r.spec.intervals["link3.Ixx"] = {-2.0, -1.0}; }, "Ixx is positive");
  rejected(
      [](Request& r) {
        r.spec.initial["m"] = {-2.0, -1.0};
      },
      "exclude every physically consistent body");
  rejected([](Request& r) { r.spec.initial["mass"] = {1.0, 2.0}; }, "use m, mcx");
  rejected([](Request& r) { r.spec.initial["m"] = {2.0, 1.0}; }, "lower end");
  rejected([](Request& r) { r.spec.sensor.emplace().frame = "flange"; }, "no force–torque sensor");
  rejected([](Request& r) { r.spec.gripper.emplace_back(); }, "neither a link nor a mass");
  rejected(
      [](Request& r) {
        auto empty = std::make_shared<signal::Log>(*r.log);
        empty->time.resize(0);
        for (Eigen::MatrixXd* channel : {&empty->position, &empty->velocity, &empty->torque})
          channel->resize(0, 7);
        r.log = empty;
      },
      "empty");
  rejected(
      [](Request& r) {
        auto lame = std::make_shared<signal::Log>(*r.log);
        lame->torque.resize(0, 0);
        r.log = lame;
      },
      "no torques");
}

TEST(PayloadBounds, StatesWhereBoundsOfTheMotionComeFrom) {
  using bounds::PremiseOrigin;
  LoadCase spec;
  spec.load = test::dumbbell(1.0);
  const LoadLog log = loadedLog(spec, 3);
  auto request = requestOf(spec, log);
  const auto expect = [&](PremiseOrigin origin, const std::string& text) {
    const auto found = boundPayload(request);
    ASSERT_TRUE(found.ok());
    const auto& all = found->best().premises;
    const auto motion =
        std::find_if(all.begin(), all.end(), [](const bounds::Premise& p) { return p.subject == "motion"; });
    ASSERT_NE(motion, all.end());
    EXPECT_EQ(motion->origin, origin) << motion->text;
    EXPECT_NE(motion->text.find(text), std::string::npos) << motion->text;
    EXPECT_EQ(found->best().guaranteed, origin != PremiseOrigin::Unknown) << found->best().reason;
  };
  expect(PremiseOrigin::Stated, "derivatives stay below their stated bounds");
  request.spec.motion.clear();
  expect(PremiseOrigin::Assumed, "derivatives stay below 2 times the largest that the log shows");
  request.spec.motion_margin = 3.0;
  expect(PremiseOrigin::Assumed, "derivatives stay below 3 times the largest that the log shows");
  request.spec.motion_margin = 0.0;
  expect(PremiseOrigin::Unknown, "integrals over windows is not bounded");
}

TEST(PayloadBounds, InitialIntervalsCutAndContradict) {
  LoadCase spec;
  spec.load = test::dumbbell(2.0);
  spec.model_error = 0.05;
  const LoadLog log = loadedLog(spec, 4);
  auto request = requestOf(spec, log);
  const auto plain = boundPayload(request);
  request.spec.initial = test::publishedIntervals();
  const auto cut = boundPayload(request);
  ASSERT_TRUE(plain.ok() && cut.ok());
  expectHolds(*cut, bareLink() + spec.load, spec.load);
  for (std::size_t i = 0; i < 10; ++i) {
    EXPECT_LE(cut->best().theta[i].width(), plain->best().theta[i].width()) << i;
    const auto& ends = request.spec.initial.at(std::string(layout::kNames[i]));
    EXPECT_GE(cut->best().theta[i].lower, ends.first);
    EXPECT_LE(cut->best().theta[i].upper, ends.second);
  }
  request.spec.initial["m"] = {30.0, 31.0};
  const auto wrong = boundPayload(request);
  ASSERT_TRUE(wrong.ok());
  EXPECT_FALSE(wrong->best().bounded);
  EXPECT_NE(wrong->suspicion.text.find("assumption is broken"), std::string::npos) << wrong->suspicion.text;
  expectWithdrawn(*wrong);
}

class PayloadFiles : public ::testing::Test {
 protected:
  static const PayloadBounds& result() {
    static const PayloadBounds found = [] {
      LoadCase spec;
      spec.load = test::dumbbell(2.0);
      const LoadLog log = loadedLog(spec, 5);
      return *boundPayload(requestOf(spec, log));
    }();
    return found;
  }
  const fs::path folder_ = temporaryFolder("payload_files");
};

TEST_F(PayloadFiles, NominalIsAConsistentBodyInside) {
  ASSERT_TRUE(result().nominal.has_value());
  EXPECT_GT(minPseudoEigenvalue(*result().nominal), 0.0);
  EXPECT_TRUE(result().best().contains(*result().nominal));
}

TEST_F(PayloadFiles, UrdfChangesThatLinkAlone) {
  const fs::path out = folder_ / "loaded.urdf";
  const auto written = workflow::writePayloadBounds(result(), out);
  ASSERT_TRUE(written.ok()) << written.error().message();
  const std::string before = slurp(kSamples / "plumb7" / "plumb7.urdf"), after = slurp(out);
  const std::size_t from = before.find("<link name=\"link7\">"), to = before.find("</inertial>", from);
  EXPECT_EQ(after.substr(0, from), before.substr(0, from));
  EXPECT_EQ(after.substr(after.find("</inertial>", from)), before.substr(to));
  const auto again = io::readUrdf(out);
  ASSERT_TRUE(again.ok());
  const auto model = buildModel(again->description);
  ASSERT_TRUE(model.ok());
  EXPECT_LT((model->bodies().back().pi_std - *result().nominal).norm(), 1e-12);
}

TEST_F(PayloadFiles, YamlAndJsonHoldTheSameIntervals) {
  ASSERT_TRUE(workflow::writePayloadBounds(result(), folder_ / "b.json").ok());
  ASSERT_TRUE(workflow::writePayloadBounds(result(), folder_ / "b.yaml").ok());
  const auto written = nlohmann::json::parse(slurp(folder_ / "b.json"));
  const std::string yaml = slurp(folder_ / "b.yaml");
  const auto list = [&](const std::string& key) {
    const std::size_t at = yaml.find("\n" + key + ": [") + key.size() + 3;
    return nlohmann::json::parse(yaml.substr(at, yaml.find('\n', at) - at));
  };
  for (std::size_t i = 0; i < 10; ++i) {
    EXPECT_EQ(list("lower")[i], written["parameters"][i]["lower"]);
    EXPECT_EQ(list("upper")[i], written["parameters"][i]["upper"]);
    EXPECT_EQ(list("nominal")[i], written["nominal"][i]);
    EXPECT_EQ(list("lower")[i].get<double>(), result().best().theta[i].lower);
  }
  for (const bounds::Premise& premise : result().best().premises)
    EXPECT_NE(yaml.find(nlohmann::json(premise.text).dump()), std::string::npos) << premise.text;
  EXPECT_LT(yaml.find("guaranteed: true"), yaml.find("lower:")) << "the label comes first";
}

TEST_F(PayloadFiles, ReportsListIntervalsAndAssumptions) {
  for (const char* name : {"b.html", "b.md"}) {
    ASSERT_TRUE(workflow::writePayloadBounds(result(), folder_ / name).ok());
    const std::string text = slurp(folder_ / name);
    for (const char* word :
         {"link7.Ixx", "affine hull", "the payload does not change during the log", "joint torques"})
      EXPECT_NE(text.find(word), std::string::npos) << name << " " << word;
  }
}

TEST_F(PayloadFiles, NothingForAControllerWhereAnAssumptionIsBroken) {
  LoadCase spec;
  spec.load = test::dumbbell(2.0);
  spec.later = test::dumbbell(0.3);
  spec.changes = true;
  const LoadLog log = loadedLog(spec, 5);
  const auto broken = boundPayload(requestOf(spec, log));
  ASSERT_TRUE(broken.ok() && broken->contradicted());
  for (const char* name : {"b.yaml", "b.yml", "b.urdf"}) {
    const auto written = workflow::writePayloadBounds(*broken, folder_ / name);
    ASSERT_FALSE(written.ok()) << name;
    EXPECT_EQ(written.error().code, ErrorCode::VerdictFailed);
    EXPECT_NE(written.error().message().find("--force"), std::string::npos) << written.error().message();
    EXPECT_FALSE(fs::exists(folder_ / name));
  }
  ASSERT_TRUE(workflow::writePayloadBounds(*broken, folder_ / "b.yaml", true).ok());
  const std::string yaml = slurp(folder_ / "b.yaml");
  EXPECT_LT(yaml.find("guaranteed: false"), yaml.find("lower:"));
  EXPECT_EQ(yaml.find("guaranteed: true"), std::string::npos);
  for (const char* name : {"b.html", "b.md"}) {
    ASSERT_TRUE(workflow::writePayloadBounds(*broken, folder_ / name).ok()) << name;
    const std::string text = slurp(folder_ / name);
    EXPECT_LT(text.find("Not guaranteed"), text.find("link7.Ixx")) << name;
    EXPECT_EQ(text.find("Guaranteed intervals"), std::string::npos) << name;
  }
}

TEST_F(PayloadFiles, RejectsWithoutLeavingAnything) {
  const auto rejected = [&](const PayloadBounds& bounds, const fs::path& out, const std::string& word) {
    const auto written = workflow::writePayloadBounds(bounds, out);
    ASSERT_FALSE(written.ok()) << out;
    EXPECT_NE(written.error().message().find(word), std::string::npos) << written.error().message();
    EXPECT_FALSE(fs::exists(out)) << out;
  };
  rejected(result(), folder_ / "b.txt", ".yaml");
  rejected(result(), folder_ / "missing" / "b.json", "missing");
  std::ofstream(folder_ / "file") << "x";
  rejected(result(), folder_ / "file" / "b.yaml", "file");
  rejected(result(), "/proc/b.urdf", "/proc");  // a folder that nobody can write to
  PayloadBounds wide = result();
  wide.nominal.reset();
  rejected(wide, folder_ / "b.urdf", "physically consistent body");
}

TEST(LongPayloadLog, BoundsHoldTheLoad_AndSayHow) {
  LoadCase spec;
  spec.load = parametersFromMassCom(1.5, Vec3(0.02, -0.03, 0.1), Mat3(Vec3(4e-3, 5e-3, 3e-3).asDiagonal()));
  spec.seconds = 105.0;  // 2100 windows
  const LoadLog log = loadedLog(spec, 71);
  auto request = requestOf(spec, log);
  request.spec.prior_stated = true;
  JobContext two;
  two.threads = 2;
  const auto found = boundPayload(request, two);
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_EQ(found->windows, 2100);
  EXPECT_EQ(found->rows, 2100 * 7);
  expectHolds(*found, bareLink() + spec.load, spec.load);
  EXPECT_TRUE(found->enclosures.front().name.starts_with("affine hulls of the log's parts"));
  EXPECT_TRUE(std::any_of(found->findings.begin(), found->findings.end(),
                          [](const Finding& f) { return f.code == "long-log"; }));
  const auto whole =
      bounds::payloadRows(workflow::payloadInput(request)->problem, workflow::payloadInput(request)->samples);
  const Eigen::VectorXd s = linalg::singularValues(whole->Y);
  EXPECT_NEAR(found->condition, s[0] / s[9], 1e-9 * found->condition);
}

TEST(LongPayloadLog, LabelIsWithdrawn_LoadChanges) {
  LoadCase spec;
  spec.load = parametersFromMassCom(1.5, Vec3(0.02, -0.03, 0.1), Mat3(Vec3(4e-3, 5e-3, 3e-3).asDiagonal()));
  spec.changes = true;
  spec.seconds = 105.0;
  const LoadLog log = loadedLog(spec, 72);
  auto request = requestOf(spec, log);
  request.spec.prior_stated = true;
  const auto found = boundPayload(request);
  ASSERT_TRUE(found.ok()) << found.error().message();
  expectWithdrawn(*found);
}

}  // namespace
}  // namespace plumbline::test
