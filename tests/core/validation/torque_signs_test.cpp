// SPDX-License-Identifier: BSD-3-Clause
// The signs of the torques of real and simulated robots: reversed sets are named exactly, logs as they are raise nothing.
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "core/validation/shared_data.h"
#include "dynamics/inverse_dynamics.h"
#include "model/build_model.h"
#include "signal/filter/process.h"
#include "support/support.h"
#include "validation/torque_diagnostic_findings.h"
#include "validation/torque_diagnostics.h"

namespace plumbline::validation {
namespace {

struct SignCase {
  RobotModel model;
  identifiability::BaseParameters structure;
  signal::Samples samples;

  TorqueSigns signs(const signal::Samples& of) const {
    return torqueEvidence(model, structure, of, {}).signs;
  }
};

SignCase signCase(const std::string& urdf, const signal::Log& log, bool none) {
  RobotModel model = test::sharedModel(urdf);
  identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  signal::ProcessingSettings processing;
  processing.none = none;
  signal::Samples samples = signal::process(model, log, processing).value();
  return {std::move(model), std::move(structure), std::move(samples)};
}

signal::Samples reversedTorques(const signal::Samples& samples, const std::vector<int>& set) {
  signal::Samples out = samples;
  for (const int j : set) out.tau.row(j) = -out.tau.row(j);
  return out;
}

std::string setText(const std::vector<int>& set) {
  std::string text;
  for (const int j : set) text += (text.empty() ? "" : ",") + std::to_string(j + 1);
  return "{" + text + "}";
}

bool contains(const std::vector<int>& set, int j) {
  return std::find(set.begin(), set.end(), j) != set.end();
}

/// Exact, unsure, silent or wrong.
struct Tally {
  int cases = 0, exact = 0, unsure = 0, silent = 0, wrong = 0;

  void add(const SignCase& c, const std::vector<int>& set, const std::string& what) {
    const signal::Samples samples = reversedTorques(c.samples, set);
    const TorqueSigns found = c.signs(samples);
    ++cases;
    // A joint that is reported as undecided may be wrong.
    const bool differs_elsewhere =
        std::any_of(set.begin(), set.end(),
                    [&](int j) { return !contains(found.reversed, j) && !contains(found.undecided, j); }) ||
        std::any_of(found.reversed.begin(), found.reversed.end(),
                    [&](int j) { return !contains(set, j) && !contains(found.undecided, j); });
    const bool reversed = found.decision == TorqueSigns::Decision::Reversed;
    if (reversed && found.reversed == set) {
      ++exact;
      // After the correction there is no finding.
      EXPECT_EQ(c.signs(reversedTorques(samples, found.reversed)).decision,
                TorqueSigns::Decision::AsRecorded);
      return;
    }
    const bool is_wrong = reversed && differs_elsewhere;
    const bool is_silent = found.decision == TorqueSigns::Decision::AsRecorded;
    (is_wrong ? wrong : is_silent ? silent : unsure) += 1;
    printf("  %s %s: %s %s, undecided %s, error %.3g as recorded, %.3g negated\n", what.c_str(),
           setText(set).c_str(),
           is_wrong    ? "WRONG"
           : is_silent ? "silent"
                       : "unsure",
           setText(found.reversed).c_str(), setText(found.undecided).c_str(), found.error_recorded,
           found.error_reversed);
  }
};

/// Every joint alone, all, and pairs.
void addSets(const SignCase& c, Random& random, int pairs, const std::string& what, Tally& tally) {
  const auto n = static_cast<int>(c.samples.tau.rows());
  std::vector<int> all;
  for (int j = 0; j < n; ++j) {
    tally.add(c, {j}, what);
    all.push_back(j);
  }
  tally.add(c, all, what);
  for (int k = 0; k < pairs; ++k) {
    const int a = static_cast<int>(random.uniform(0.0, n)), b = static_cast<int>(random.uniform(0.0, n));
    if (a != b) tally.add(c, {std::min(a, b), std::max(a, b)}, what);
  }
}

struct SignLog {
  const char* urdf;
  const char* log;
  bool none;
};

class RealSigns : public testing::TestWithParam<SignLog> {};

TEST_P(RealSigns, ReversedSetsAreNamedExactly_NothingForUnchangedLogs) {
  const std::string log = std::string("data/") + GetParam().log;
  PLUMBLINE_NEEDS_SHARED(log);
  PLUMBLINE_SEED(seed, 1500);
  Random random(seed);
  const SignCase c = signCase(std::string("data/") + GetParam().urdf, test::sharedLog(log), GetParam().none);
  EXPECT_EQ(c.signs(c.samples).decision, TorqueSigns::Decision::AsRecorded);
  Tally tally;
  addSets(c, random, test::count(20, 3), log, tally);
  printf("%s: %d of %d sets exact, %d unsure, %d silent, %d wrong (seed %llu)\n", log.c_str(), tally.exact,
         tally.cases, tally.unsure, tally.silent, tally.wrong, static_cast<unsigned long long>(seed));
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_GE(18 * tally.exact, 17 * tally.cases);
}

INSTANTIATE_TEST_SUITE_P(
    TorqueSigns, RealSigns,
    testing::Values(SignLog{"ur10_lmi/ur10_mdh.urdf", "ur10_lmi/ur10_traj1_proc.h5", true},
                    SignLog{"ur10_lmi/ur10_mdh.urdf", "ur10_lmi/ur10_traj2_raw.h5", false},
                    SignLog{"panda_gaz/panda_gaz2019.urdf", "panda_gaz/panda_exciting_raw.h5", false},
                    SignLog{"ur10e/ur10e.urdf", "ur10e/ur10e_30s_12harm.h5", false},
                    SignLog{"ur10e/ur10e.urdf", "ur10e/ur10e_ptp10.h5", false},
                    SignLog{"tx40/tx40_mdh_modified.urdf", "tx40/tx40_joint_side.h5", false}));

/// Columns of a CSV file, packed or not, by their names.
struct Table {
  std::vector<std::string> names;
  std::vector<std::vector<double>> rows;

  explicit Table(const std::string& file) {
    FILE* pipe = popen(("gzip -dcf '" + test::shared(file).string() + "'").c_str(), "r");
    if (pipe == nullptr) return;
    std::string text;
    std::array<char, 65536> buffer{};
    for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
      text.append(buffer.data(), n);
    pclose(pipe);
    std::istringstream lines(text);
    std::string line, cell;
    std::getline(lines, line);
    std::istringstream head(line);
    while (std::getline(head, cell, ',')) names.push_back(cell);
    while (std::getline(lines, line)) {
      rows.emplace_back();
      std::istringstream cells(line);
      while (std::getline(cells, cell, ',')) rows.back().push_back(std::strtod(cell.c_str(), nullptr));
    }
  }
  Eigen::MatrixXd columns(const std::vector<std::string>& wanted) const {
    Eigen::MatrixXd out = Eigen::MatrixXd::Constant(static_cast<Eigen::Index>(rows.size()),
                                                    static_cast<Eigen::Index>(wanted.size()), std::nan(""));
    for (std::size_t k = 0; k < wanted.size(); ++k) {
      const auto at =
          static_cast<std::size_t>(std::find(names.begin(), names.end(), wanted[k]) - names.begin());
      if (at == names.size()) continue;
      for (std::size_t t = 0; t < rows.size(); ++t)
        if (at < rows[t].size())
          out(static_cast<Eigen::Index>(t), static_cast<Eigen::Index>(k)) = rows[t][at];
    }
    return out;
  }
};

/// The file with a link "world", which files for Drake leave out.
RobotModel modelWithWorld(const std::string& file) {
  std::ifstream stream(test::shared(file));
  std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
  const std::size_t root = text.find("<robot");
  if (text.find("<link name=\"world\"") == std::string::npos && text.find("\"world\"") != std::string::npos)
    text.insert(text.find('>', root) + 1, "<link name=\"world\"/>");
  return buildModel(io::readUrdfText(text, test::shared(file).string()).value().description).value();
}

/// Robots that touch, hop or swing: the model lacks what acts on them, which is no reason to doubt the signs.
TEST(TorqueSigns, LogsWithContactsAndPassiveJointsRaiseNothing) {
  PLUMBLINE_NEEDS_SHARED("data/contacts/double_pendulum/20230629-143339.csv.gz");
  struct Source {
    const char *folder, *urdf, *file;
    std::vector<std::string> joints, position, velocity, torque;
    const char* time;
  };
  const std::vector<Source> sources = {{"contacts/double_pendulum",
                                        "double_pendulum.urdf",
                                        "20230629-143339.csv.gz",
                                        {},
                                        {"pos_meas1", "pos_meas2"},
                                        {"vel_meas1", "vel_meas2"},
                                        {"tau_meas1", "tau_meas2"},
                                        "time"},
                                       {"contacts/double_pendulum",
                                        "double_pendulum.urdf",
                                        "20230629-154220.csv.gz",
                                        {},
                                        {"pos_meas1", "pos_meas2"},
                                        {"vel_meas1", "vel_meas2"},
                                        {"tau_meas1", "tau_meas2"},
                                        "time"},
                                       {"contacts/hopping_leg",
                                        "leg_on_rails.urdf",
                                        "measured.csv.gz",
                                        {},
                                        {"", "shoulder_pos", "elbow_pos"},
                                        {"", "shoulder_vel", "elbow_vel"},
                                        {"", "shoulder_torque", "elbow_torque"},
                                        "time"},
                                       {"contacts/acromonk",
                                        "acromonk.urdf",
                                        "BF_tvlqr_5x.csv.gz",
                                        {},
                                        {"shoulder_meas_pos", "elbow_meas_pos"},
                                        {"shoulder_meas_vel", "elbow_meas_vel"},
                                        {"", "elbow_meas_tau"},
                                        "meas_time"},
                                       {"commands/dfki_simple_pendulum",
                                        "dfki_simple_pendulum.urdf",
                                        "pd_sysid_measured.csv",
                                        {},
                                        {"position"},
                                        {"velocity"},
                                        {"torque"},
                                        "time"}};
  for (const Source& s : sources) {
    const std::string folder = std::string("data/") + s.folder + "/";
    const RobotModel model = modelWithWorld(folder + s.urdf);
    const Table table(folder + s.file);
    ASSERT_GT(table.rows.size(), 100U);
    signal::Log log;
    log.name = s.file;
    log.joint_names = model.dofNames();
    log.time = table.columns({s.time}).col(0);
    log.position = table.columns(s.position);
    log.velocity = table.columns(s.velocity);
    log.torque = table.columns(s.torque);
    if (s.position.front().empty()) {  // a rail that was not recorded
      log.position.col(0).setZero();
      log.velocity.col(0).setZero();
    }
    const Result<signal::Samples> samples = signal::process(model, log, {});
    if (!samples) {
      printf("  refused: %s\n", samples.error().message().c_str());
      continue;
    }
    const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
    const auto evidence = torqueEvidence(model, structure, *samples, {});
    for (const auto& f : torqueDiagnostics(model, evidence))
      printf("  [%s] %s\n", f.code.c_str(), f.text.c_str());
    printf("  error %.3g\n", evidence.signs.error_recorded);
    EXPECT_EQ(evidence.signs.decision, TorqueSigns::Decision::AsRecorded);
  }
}

/// Other robots, speeds, noises and frictions than those above: trees with slides among them.
TEST(TorqueSigns, RandomRobotsSpeedsAndNoises) {
  Tally tally;
  int alarms = 0;
  const int runs = test::count(200, 10);
  for (int run = 0; run < runs; ++run) {
    PLUMBLINE_SEED(seed, 1600 + static_cast<std::uint64_t>(run));
    Random random(seed);
    test::RandomTreeOptions options;
    options.bodies = 2 + run % 6;
    options.branched = run % 3 == 0;
    RobotModel model = test::randomModel(random, options);
    const Eigen::Index nv = model.nv(), count = 1500;
    signal::Samples s;
    s.log_name = "simulated";
    s.rate = 50.0;
    s.segments = {0};
    s.time = Eigen::VectorXd::LinSpaced(count, 0.0, 0.02 * static_cast<double>(count - 1));
    s.q.resize(model.nq(), count);
    s.v = s.a = s.tau = Eigen::MatrixXd::Zero(nv, count);
    s.weight.setOnes(nv, count);
    const double speed = std::exp(random.uniform(std::log(0.05), std::log(1.5)));
    const Eigen::VectorXd coulomb = random.uniformVector(nv, 0.05, 3.0),
                          viscous = random.uniformVector(nv, 0.0, 2.0);
    const Eigen::VectorXd phase = random.uniformVector(3 * nv, 0.0, 6.28);
    const double noise = std::exp(random.uniform(std::log(0.02), std::log(2.0)));
    Eigen::MatrixXd x(nv, count);
    for (Eigen::Index t = 0; t < count; ++t)
      for (Eigen::Index j = 0; j < nv; ++j) {
        x(j, t) = 0.0;
        for (int k = 0; k < 3; ++k) {
          const double w = speed * (1.0 + 0.7 * k) * (1.0 + 0.13 * static_cast<double>(j)),
                       at = w * s.time[t] + phase[3 * j + k];
          x(j, t) += std::sin(at);
          s.v(j, t) += w * std::cos(at);
          s.a(j, t) -= w * w * std::sin(at);
        }
      }
    dynamics::DynamicsWorkspace work(model);
    // The true robot differs from the URDF: every body is another one.
    Eigen::VectorXd pi = model.parameters(), tau(nv);
    for (Eigen::Index k = 0; k < pi.size() / 10; ++k)
      pi.segment(10 * k, 10) += random.uniform(0.1, 1.0) * linkParameters(test::randomInertial(random));
    work.setParameters(pi);
    for (Eigen::Index t = 0; t < count; ++t) {
      s.q.col(t) = model.integrate(model.neutral(), x.col(t), 1.0);
      dynamics::inverseDynamics(work, s.q.col(t), s.v.col(t), s.a.col(t), tau);
      for (Eigen::Index j = 0; j < nv; ++j)
        tau[j] +=
            coulomb[j] * (s.v(j, t) > 0.0 ? 1.0 : -1.0) + viscous[j] * s.v(j, t) + noise * random.normal();
      s.tau.col(t) = tau;
    }
    identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
    const SignCase c{std::move(model), std::move(structure), std::move(s)};
    alarms += c.signs(c.samples).decision == TorqueSigns::Decision::AsRecorded ? 0 : 1;
    std::vector<int> set;
    for (int j = 0; j < static_cast<int>(nv); ++j)
      if (random.uniform(0.0, 1.0) < 0.4) set.push_back(j);
    if (set.empty()) set.push_back(0);
    char what[80];
    snprintf(what, sizeof what, "run %d, %d joints, speed %.2f, noise %.2f", run, static_cast<int>(nv), speed,
             noise);
    tally.add(c, set, what);
  }
  printf("%d random robots: %d alarms as they are; reversed sets: %d exact, %d unsure, %d silent, %d wrong\n",
         runs, alarms, tally.exact, tally.unsure, tally.silent, tally.wrong);
  EXPECT_EQ(alarms, 0);
  EXPECT_EQ(tally.wrong, 0);
  EXPECT_GE(10 * tally.exact, 8 * tally.cases);
}

}  // namespace
}  // namespace plumbline::validation
