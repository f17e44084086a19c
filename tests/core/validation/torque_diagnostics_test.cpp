// SPDX-License-Identifier: BSD-3-Clause
// Wrong signs, scales and columns are suspected; real logs as they are raise no alarm.
#include "validation/torque_diagnostics.h"

#include <cstdio>

#include "core/validation/shared_data.h"
#include "signal/filter/process.h"
#include "support/support.h"
#include "validation/torque_diagnostic_findings.h"

namespace plumbline::validation {
namespace {

struct RecordedCase {
  RobotModel model;
  identifiability::BaseParameters structure;
  signal::Samples samples;
};

RecordedCase load(const std::string& urdf, const std::string& log, bool none) {
  RobotModel model = test::sharedModel(urdf);
  identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  signal::ProcessingSettings processing;
  processing.none = none;
  signal::Samples samples = signal::process(model, test::sharedLog(log), processing).value();
  return {std::move(model), std::move(structure), std::move(samples)};
}

std::vector<Finding> suspicions(const RecordedCase& c, const signal::Samples& samples) {
  return torqueDiagnostics(c.model, c.structure, samples, {});
}

bool has(const std::vector<Finding>& findings, const std::string& code, const std::string& text = {}) {
  for (const Finding& f : findings)
    if (f.code == code && f.text.find(text) != std::string::npos) return true;
  return false;
}

void printFindings(const char* what, const std::vector<Finding>& findings) {
  if (findings.empty()) printf("  %s: nothing\n", what);
  for (const Finding& f : findings) printf("  %s: [%s] %s\n", what, f.code.c_str(), f.text.c_str());
}

struct RealLog {
  const char* urdf;
  const char* log;
  bool none;
};

class RealLogs : public testing::TestWithParam<RealLog> {};

TEST_P(RealLogs, NoFalseAlarm_AndReversedSignsAreSeen) {
  PLUMBLINE_NEEDS_SHARED(std::string("data/") + GetParam().log);
  const RecordedCase c =
      load(std::string("data/") + GetParam().urdf, std::string("data/") + GetParam().log, GetParam().none);
  printf("%s\n", GetParam().log);
  const auto evidence = torqueEvidence(c.model, c.structure, c.samples, {});
  for (const auto& e : evidence.joints)
    printf("  %-20s inertia %8.1f σ, dissipation %8.1f σ, correlation with description %6.3f, factor %8.4g\n",
           c.model.dofNames()[static_cast<std::size_t>(e.coordinate)].c_str(), e.inertia, e.dissipation,
           e.correlation, e.factor);
  const std::vector<Finding> plain = suspicions(c, c.samples);
  printFindings("as recorded", plain);
  EXPECT_TRUE(plain.empty());

  signal::Samples negated = c.samples;
  negated.tau = -negated.tau;
  const std::vector<Finding> all = suspicions(c, negated);
  printFindings("all negated", all);
  EXPECT_TRUE(has(all, "torque-sign", "all joints"));

  int seen = 0, swapped = 0;
  for (Eigen::Index j = 0; j < c.samples.tau.rows(); ++j) {
    signal::Samples one = c.samples;
    one.tau.row(j) = -one.tau.row(j);
    seen += has(suspicions(c, one), "torque-sign", c.model.dofNames()[static_cast<std::size_t>(j)]) ? 1 : 0;
    if (j == 0) continue;
    signal::Samples exchanged = c.samples;
    exchanged.tau.row(j).swap(exchanged.tau.row(j - 1));
    const std::vector<Finding> found = suspicions(c, exchanged);
    swapped += has(found, "joints-swapped", c.model.dofNames()[static_cast<std::size_t>(j)]) ? 1 : 0;
  }
  printf("  one joint negated: seen for %d of %d joints; neighbours exchanged: seen for %d of %d pairs\n",
         seen, static_cast<int>(c.samples.tau.rows()), swapped, static_cast<int>(c.samples.tau.rows()) - 1);
  signal::Samples millimetres = c.samples;
  millimetres.tau *= 1000.0;
  const std::vector<Finding> thousand = suspicions(c, millimetres);
  printFindings("times 1000", thousand);
  EXPECT_TRUE(has(thousand, "torque-scale", "N·mm"));
  signal::Samples motor = c.samples;
  for (Eigen::Index j = 0; j < motor.tau.rows(); ++j)
    motor.tau.row(j) /= 60.0 + 25.0 * static_cast<double>(j);
  const std::vector<Finding> gears = suspicions(c, motor);
  printFindings("motor side", gears);
  EXPECT_TRUE(has(gears, "torque-scale", "motor side"));
  const auto joints = static_cast<int>(c.samples.tau.rows());
  EXPECT_GE(seen, joints - 2);  // a wrist without load contains no information
  EXPECT_GE(swapped, joints - 3);
}

INSTANTIATE_TEST_SUITE_P(
    DataDiagnostics, RealLogs,
    testing::Values(RealLog{"ur10_lmi/ur10_mdh.urdf", "ur10_lmi/ur10_traj1_proc.h5", true},
                    RealLog{"ur10_lmi/ur10_mdh.urdf", "ur10_lmi/ur10_traj1_raw.h5", false},
                    RealLog{"ur10_lmi/ur10_mdh.urdf", "ur10_lmi/ur10_traj2_raw.h5", false},
                    RealLog{"panda_gaz/panda_gaz2019.urdf", "panda_gaz/panda_exciting_raw.h5", false},
                    RealLog{"ur10e/ur10e.urdf", "ur10e/ur10e_30s_12harm.h5", false},
                    RealLog{"ur10e/ur10e.urdf", "ur10e/ur10e_ptp10.h5", false},
                    RealLog{"tx40/tx40_mdh_modified.urdf", "tx40/tx40_joint_side.h5", false}));

}  // namespace
}  // namespace plumbline::validation
