// SPDX-License-Identifier: BSD-3-Clause
// Broken robot descriptions by the thousand: each is loaded or rejected with a clear sentence, and what was loaded can be
// built, audited and written. Seeded, so that a failure can be repeated.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "io/urdf/urdf_read.h"
#include "io/urdf/urdf_write.h"
#include "model/audit.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::io {
namespace {

const std::string kSoundRobot = R"(<?xml version="1.0"?>
<!-- an arm -->
<robot name="arm">
  <material name="grey"><color rgba="0.5 0.5 0.5 1"/></material>
  <link name="base"><visual><geometry><box size="0.2 0.2 0.1"/></geometry><material name="grey"/></visual></link>
  <link name="upper">
    <inertial>
      <origin xyz="0 0 0.2" rpy="0 0.1 0"/>
      <mass value="3.5"/>
      <inertia ixx="0.05" ixy="0.001" ixz="0" iyy="0.05" iyz="0" izz="0.01"/>
    </inertial>
    <visual><origin xyz="0 0 0.2"/><geometry><cylinder radius="0.05" length="0.4"/></geometry></visual>
    <collision><geometry><mesh filename="package://arm/upper.stl" scale="1 1 1"/></geometry></collision>
  </link>
  <link name="lower"><inertial><mass value="2"/><inertia ixx="0.02" ixy="0" ixz="0" iyy="0.02" iyz="0" izz="0.005"/></inertial></link>
  <link name="tool"/>
  <joint name="shoulder" type="revolute">
    <parent link="base"/><child link="upper"/><origin xyz="0 0 0.1"/><axis xyz="0 1 0"/>
    <limit lower="-2" upper="2" velocity="1" effort="50"/><dynamics damping="0.1" friction="0.2"/>
  </joint>
  <joint name="elbow" type="continuous">
    <parent link="upper"/><child link="lower"/><origin xyz="0 0 0.4"/><axis xyz="0 1 0"/><mimic joint="shoulder" multiplier="0.5"/>
  </joint>
  <joint name="mount" type="fixed"><parent link="lower"/><child link="tool"/><origin xyz="0 0 0.3"/></joint>
</robot>
)";

bool finite(const RobotDescription& robot) {
  bool good = true;
  for (const LinkDescription& link : robot.links) {
    if (link.inertial)
      good = good && std::isfinite(link.inertial->mass) && link.inertial->inertia.allFinite() &&
             link.inertial->X_LC.p.allFinite() && link.inertial->X_LC.R.allFinite();
    for (const auto* shapes : {&link.visuals, &link.collisions}) {
      for (const Shape& shape : *shapes)
        good = good && shape.X_LG.p.allFinite() && shape.geometry.size.allFinite() &&
               shape.geometry.scale.allFinite();
    }
  }
  for (const JointDescription& joint : robot.joints)
    good = good && joint.axis.allFinite() && joint.X_PJ.p.allFinite() && joint.X_PJ.R.allFinite() &&
           std::isfinite(joint.damping) && std::isfinite(joint.friction);
  return good;
}

/// @return true when the text was accepted
bool survive(const std::string& text) {
  const Result<UrdfDocument> document = readUrdfText(text, "fuzz.urdf");
  if (!document) {
    const Error& error = document.error();
    EXPECT_FALSE(error.detail.empty() || error.remedy.empty() || error.file.empty()) << error.message();
    EXPECT_LT(error.message().size(), 2000u);
    return false;
  }
  EXPECT_TRUE(finite(document->description)) << text;
  const Result<RobotModel> model = buildModel(document->description);
  EXPECT_TRUE(model.ok()) << model.error().message() << "\n" << text;
  if (!model) return true;
  audit(document->description, *model);
  UrdfChanges changes;
  changes.pi_std = model->parameters() + Eigen::VectorXd::Constant(10 * model->bodyCount(), 0.125);
  const Result<UpdatedUrdf> updated = updatedUrdf(document->text, *model, changes);
  if (updated) {
    const Result<UrdfDocument> again = readUrdfText(updated->text, "fuzz.urdf");
    EXPECT_TRUE(again.ok()) << again.error().message() << "\n" << updated->text;
  }
  return true;
}

std::string mutated(const std::string& original, Random& random) {
  static const std::vector<std::string> kTokens = {
      "nan",          "inf",   "-1",    "1e400",  "1,5",     "0",      "\"",       "<",    ">",
      "/>",           "&",     "&amp;", "<link>", "</link>", "<a>",    "<!--",     "-->",  "<![CDATA[",
      "<!DOCTYPE a>", "<?x?>", "base",  "upper",  "fixed",   "planar", "floating", "${x}", "\xff",
      "\xe4",         "\n",    "=",     "1e-320", "9e8",     "name",   "<joint ",  " ",    "0 0 0",
      "0.5",          "1 2 3", "tool"};
  std::string text = original;
  const int changes = random.integer(1, 3);
  for (int i = 0; i < changes && !text.empty(); ++i) {
    const auto size = static_cast<int>(text.size());
    const auto at = static_cast<std::size_t>(random.integer(0, size - 1));
    const auto count = static_cast<std::size_t>(random.integer(1, 40));
    const std::string& token =
        kTokens[static_cast<std::size_t>(random.integer(0, static_cast<int>(kTokens.size()) - 1))];
    switch (random.integer(0, 10)) {
      case 0:
        text[at] = static_cast<char>(random.integer(0, 255));
        break;
      case 1:
        text.erase(at, count);
        break;
      case 2:
        text.insert(at, token);
        break;
      case 3:
        text.insert(at, text.substr(static_cast<std::size_t>(random.integer(0, size - 1)), count));
        break;
      case 4:
        text.resize(at);
        break;
      default: {  // the value of an attribute becomes something else: what gets furthest
        const std::size_t quote = text.find("=\"", at);
        const std::size_t close = quote == std::string::npos ? quote : text.find('"', quote + 2);
        if (close != std::string::npos) text.replace(quote + 2, close - quote - 2, token);
      }
    }
  }
  return text;
}

TEST(UrdfFuzz, MutatedDocumentsAreLoadedOrRejected) {
  PLUMBLINE_SEED(seed, 20240611);
  Random random(seed);
  ASSERT_TRUE(survive(kSoundRobot));
  int accepted = 0;
  const int runs = test::count(20000, 2000);
  for (int i = 0; i < runs; ++i) {
    const std::string text = mutated(kSoundRobot, random);
    SCOPED_TRACE("mutation " + std::to_string(i));
    if (survive(text)) ++accepted;
    if (HasFailure()) return;
  }
  // Both ways must be taken often, or the mutations test nothing.
  EXPECT_GT(accepted, runs / 20);
  EXPECT_LT(accepted, runs * 19 / 20);
}

TEST(UrdfFuzz, EveryTruncationIsRejected) {
  // Up to the end of the last element; the blanks behind it may go.
  const std::size_t whole = kSoundRobot.rfind("</robot>") + std::string("</robot>").size();
  for (std::size_t size = 0; size < whole; ++size) {
    SCOPED_TRACE("first " + std::to_string(size) + " bytes");
    EXPECT_FALSE(survive(kSoundRobot.substr(0, size)));
  }
  EXPECT_TRUE(survive(kSoundRobot.substr(0, whole)));
}

TEST(UrdfFuzz, SeveralThreadsReadAtOnce) {
  // urdfdom's message handler belongs to the process.
  std::vector<std::thread> threads;
  std::vector<int> good(4, 0);
  for (int& count : good) {
    threads.emplace_back([&count] {
      for (int i = 0; i < 50; ++i) count += readUrdfText(kSoundRobot, "r.urdf").ok() ? 1 : 0;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(good, std::vector<int>(4, 50));
}

}  // namespace
}  // namespace plumbline::io
