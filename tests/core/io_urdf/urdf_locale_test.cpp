// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <locale>
#include <sstream>

#include "io/urdf/urdf_read.h"
#include "io/urdf/urdf_write.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::io {
namespace {

const std::string kFractions = R"(<robot name="r">
<link name="a"/>
<link name="b">
  <inertial>
    <origin xyz="0.125 0 -0.5" rpy="0 0 0"/>
    <mass value="1.5"/>
    <inertia ixx="0.25" ixy="0" ixz="0" iyy="0.25" iyz="0" izz="0.125"/>
  </inertial>
</link>
<joint name="j" type="revolute">
  <origin xyz="0.5 0.25 1.5"/>
  <parent link="a"/><child link="b"/>
  <axis xyz="0 0.6 0.8"/>
  <limit lower="-1.5" upper="2.5" velocity="3.5" effort="4.5"/>
</joint>
</robot>
)";

/// Everything that a decimal comma could spoil: reading (expat, urdfdom), updating, messages.
void expectDecimalPoints() {
  const Result<UrdfDocument> document = readUrdfText(kFractions, "r.urdf");
  ASSERT_TRUE(document.ok()) << document.error().message();
  const LinkDescription& b = document->description.links[1];
  const JointDescription& j = document->description.joints[0];
  EXPECT_EQ(b.inertial->mass, 1.5);
  EXPECT_EQ(b.inertial->X_LC.p, Vec3(0.125, 0.0, -0.5));
  EXPECT_EQ(b.inertial->inertia(2, 2), 0.125);
  EXPECT_EQ(j.X_PJ.p, Vec3(0.5, 0.25, 1.5));
  EXPECT_EQ(*j.limits.lower, -1.5);
  EXPECT_EQ(*j.limits.effort, 4.5);
  EXPECT_EQ(
      readUrdfText(
          "<robot name=\"r\"><link name=\"a\"><inertial><mass value=\"1,5\"/></inertial></link></robot>", "")
          .error()
          .code,
      ErrorCode::InvalidNumber);

  const RobotModel model = buildModel(document->description).value();
  UrdfChanges changes;
  changes.pi_std = 2.0 * model.parameters();
  const Result<UpdatedUrdf> updated = updatedUrdf(kFractions, model, changes);
  ASSERT_TRUE(updated.ok());
  EXPECT_NE(updated->text.find("<mass value=\"3\"/>"), std::string::npos) << updated->text;
  EXPECT_NE(updated->text.find("izz=\"0.25\""), std::string::npos) << updated->text;
  EXPECT_EQ(updated->text.find("0,25"), std::string::npos);
}

TEST(UrdfLocale, DecimalCommaOfCLocaleChangesNothing) {
  // The locale is made for the test: few machines have it.
  const std::string folder = test::temporaryFolder("locale").string();
  const std::string command = "localedef -i de_DE -f ISO-8859-1 '" + folder + "/de_DE' >/dev/null 2>&1";
  const int made = std::system(command.c_str());
  ASSERT_EQ(setenv("LOCPATH", folder.c_str(), 1), 0);
  const bool set = std::setlocale(LC_ALL, "de_DE") != nullptr;
  unsetenv("LOCPATH");
  if (!set) GTEST_SKIP() << "SKIPPED: no German locale (localedef said " << made << ")";
  char comma[8];
  std::snprintf(comma, sizeof comma, "%.1f", 1.5);
  EXPECT_STREQ(comma, "1,5");  // the locale does what this test is about
  expectDecimalPoints();
  std::setlocale(LC_ALL, "C");
}

TEST(UrdfLocale, DecimalCommaOfStreamsChangesNothing) {
  struct Comma : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
  };
  const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Comma));
  std::ostringstream comma;
  comma << 1.5;
  EXPECT_EQ(comma.str(), "1,5");
  expectDecimalPoints();
  std::locale::global(before);
}

TEST(UrdfLocale, PlainLocale) {
  expectDecimalPoints();
}

}  // namespace
}  // namespace plumbline::io
