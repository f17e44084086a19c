// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/srdf_file.h"

#include <gmock/gmock.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"

namespace plumbline {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;
namespace fs = std::filesystem;

/// Three links in a row; the first and the last touch at every posture.
const char* const kThree = R"(<robot name="three">
<link name="a"><collision><geometry><box size="0.4 0.4 0.4"/></geometry></collision></link>
<link name="b"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial>
<collision><origin xyz="0 0 1"/><geometry><box size="0.1 0.1 0.1"/></geometry></collision></link>
<link name="c"><inertial><mass value="1"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial>
<collision><origin xyz="0 0 0.3"/><geometry><box size="0.1 0.1 0.3"/></geometry></collision></link>
<joint name="j1" type="revolute"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/>
<limit lower="-1" upper="1" velocity="2" effort="100"/></joint>
<joint name="j2" type="revolute"><parent link="b"/><child link="c"/><axis xyz="0 1 0"/>
<limit lower="-1" upper="1" velocity="2" effort="100"/></joint>
</robot>)";

class Srdf : public testing::Test {
 protected:
  fs::path write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return folder_ / name;
  }
  Result<io::SrdfFile> read(const std::string& body, const std::string& robot = "three") const {
    return io::readSrdf(write("three.srdf", "<robot name=\"" + robot + "\">" + body + "</robot>"), model_);
  }
  const fs::path folder_ = test::temporaryFolder("srdf");
  const RobotModel model_ = *buildModel(io::readUrdfText(kThree, "three.urdf")->description);
};

TEST_F(Srdf, PairsPassiveJointsAndLoops) {
  const auto file = read(R"(<group name="arm"><chain base_link="a" tip_link="c"/></group>
<disable_collisions link1="a" link2="c" reason="Never"/><passive_joint name="j2"/>
<loop_constraint frame1="a" frame2="c"/>)");
  ASSERT_TRUE(file.ok()) << file.error().message();
  EXPECT_THAT(file->disabled, ElementsAre(Pair("a", "c")));
  EXPECT_THAT(file->passive, ElementsAre("j2"));
  EXPECT_TRUE(file->loops);
  EXPECT_TRUE(file->findings.empty());
  EXPECT_TRUE(read("")->disabled.empty());
}

TEST_F(Srdf, NamesThatTheRobotLacks_AreLeftOutAndSaid_AnotherRobotIsRejected) {
  const auto some =
      read(R"(<disable_collisions link1="a" link2="hand"/><disable_collisions link1="b" link2="c"/>
<passive_joint name="j9"/>)",
           "four");
  ASSERT_TRUE(some.ok()) << some.error().message();
  EXPECT_THAT(some->disabled, ElementsAre(Pair("b", "c")));
  ASSERT_EQ(some->findings.size(), 2U);
  EXPECT_THAT(some->findings[0].text, HasSubstr("a robot called four, the URDF of three"));
  EXPECT_THAT(some->findings[1].text, HasSubstr("(hand, j9)"));
  const auto none = read(R"(<disable_collisions link1="x" link2="y"/>)");
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, ErrorCode::NameMismatch);
  EXPECT_THAT(none.error().message(), HasSubstr("three.srdf"));
  const auto half = read("\n<disable_collisions link1=\"x\"/>");
  ASSERT_FALSE(half.ok());
  EXPECT_THAT(half.error().message(), HasSubstr("line 2"));
  EXPECT_THAT(half.error().message(), HasSubstr("<disable_collisions> lacks link1 or link2"));
  EXPECT_FALSE(read("<passive_joint/>").ok());
  EXPECT_EQ(io::readSrdf(write("other.srdf", "<mujoco/>"), model_).error().code, ErrorCode::FormatUnknown);
  EXPECT_EQ(io::readSrdf(folder_ / "nowhere.srdf", model_).error().code, ErrorCode::FileNotFound);
}

TEST_F(Srdf, OfRealRobots_EveryPairIsTheRobots) {
  PLUMBLINE_NEEDS_SHARED("data/meshes/erd/robots");
  const fs::path robots = test::shared("data/meshes/erd/robots");
  const auto hyq = io::readUrdf(robots / "hyq_description/robots/hyq_no_sensors.urdf", {});
  ASSERT_TRUE(hyq.ok()) << hyq.error().message();
  const auto file = io::readSrdf(robots / "hyq_description/srdf/hyq.srdf", *buildModel(hyq->description));
  ASSERT_TRUE(file.ok()) << file.error().message();
  EXPECT_EQ(file->disabled.size(), 45U);  // grep -c disable_collisions
  EXPECT_TRUE(file->findings.empty());
  const auto bolt = io::readUrdf(robots / "bolt_description/robots/bolt.urdf", {});
  ASSERT_TRUE(bolt.ok());
  const auto wrong = io::readSrdf(robots / "hyq_description/srdf/hyq.srdf", *buildModel(bolt->description));
  ASSERT_FALSE(wrong.ok());
  EXPECT_EQ(wrong.error().code, ErrorCode::NameMismatch);
}

TEST_F(Srdf, CommandLineOfExcite_LeavesThePairToTheUser_AndNamesIt) {
  const std::string robot = "excite '" + write("three.urdf", kThree).string() + "' --random --seed 3";
  const std::string srdf =
      write("three.srdf", R"(<robot name="three"><disable_collisions link1="b" link2="a"/>
<disable_collisions link1="a" link2="c"/><disable_collisions link1="a" link2="tool"/></robot>)")
          .string();
  const test::Outcome without = test::cli(robot + " --format json");
  const test::Outcome with = test::cli(robot + " --format json --srdf '" + srdf + "'");
  EXPECT_THAT(with.out, HasSubstr("ignored by the user")) << with.err;
  EXPECT_THAT(without.out, testing::Not(HasSubstr("ignored by the user")));
  EXPECT_THAT(with.err, HasSubstr("(tool)"));
  const test::Outcome nowhere = test::cli(robot + " --srdf nowhere.srdf");
  EXPECT_EQ(nowhere.status, 1);
  EXPECT_THAT(nowhere.err, HasSubstr("nowhere.srdf"));
}

}  // namespace
}  // namespace plumbline
