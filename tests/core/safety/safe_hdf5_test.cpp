// SPDX-License-Identifier: BSD-3-Clause
// A run of the safe loop as HDF5: the same run as in JSON, an ordinary log, and refused in one sentence when it is damaged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <hdf5.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "core/workflow/urdf_text.h"
#include "io/logs/log_reader.h"
#include "workflow/safety/safe_files.h"
#include "workflow/safety/safe_record_hdf5.h"

namespace plumbline::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const fs::path& runFolder() {
  static const fs::path folder = temporaryFolder("safe_hdf5");
  return folder;
}
json twoPlans(const json& change = {}) {
  json scenario = json::parse(slurp(kSamples / "geared7/safe_scenario.json"));
  scenario["robot"] = (kSamples / "geared7/geared7.urdf").string();
  scenario["loop"]["plans"] = 2;
  if (!change.is_null()) scenario.merge_patch(change);
  return scenario;
}

struct StoredRun {
  std::unique_ptr<workflow::SafeScenario> scenario;
  workflow::SafeRecord record;
};
StoredRun runOf(const json& text) {
  auto scenario = workflow::readSafeScenario(text.dump(), {});
  if (!scenario) throw std::runtime_error(scenario.error().message());
  auto record = workflow::runSafeLoop(**scenario);
  if (!record) throw std::runtime_error(record.error().message());
  return {std::move(*scenario), std::move(*record)};
}

/// The file of a run of two plans, made once.
const fs::path& usualRun() {
  static const fs::path file = [] {
    const StoredRun run = runOf(twoPlans());
    fs::path made = runFolder() / "usual.h5";
    if (auto ok = workflow::saveSafeRun(*run.scenario, run.record, made); !ok)
      throw std::runtime_error(ok.error().message());
    return made;
  }();
  return file;
}

/// Numbers of a data set, through the library alone.
std::vector<double> numbersOf(const fs::path& file, const char* path) {
  const hid_t opened = H5Fopen(file.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT);
  const hid_t set = H5Dopen2(opened, path, H5P_DEFAULT), space = H5Dget_space(set);
  std::vector<double> values(static_cast<std::size_t>(H5Sget_simple_extent_npoints(space)));
  EXPECT_GE(H5Dread(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0);
  H5Sclose(space), H5Dclose(set), H5Fclose(opened);
  return values;
}

/// A copy of the usual run after a change of its data sets.
fs::path changedRun(const std::function<void(hid_t file)>& change) {
  static int count = 0;
  const fs::path file = runFolder() / ("changed" + std::to_string(++count) + ".h5");
  fs::copy_file(usualRun(), file);
  const hid_t opened = H5Fopen(file.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
  change(opened);
  H5Fclose(opened);
  return file;
}
void erase(hid_t file, const char* path) {
  EXPECT_GE(H5Ldelete(file, path, H5P_DEFAULT), 0) << path;
}
void put(hid_t file, const char* path, std::size_t at, double value) {
  const hid_t set = H5Dopen2(file, path, H5P_DEFAULT), space = H5Dget_space(set);
  std::vector<double> values(static_cast<std::size_t>(H5Sget_simple_extent_npoints(space)));
  H5Dread(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
  values.at(at) = value;
  EXPECT_GE(H5Dwrite(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data()), 0) << path;
  H5Sclose(space), H5Dclose(set);
}
/// Zeros of that shape; a huge one is only claimed.
void replace(hid_t file, const char* path, std::vector<hsize_t> shape) {
  erase(file, path);
  const hid_t space = H5Screate_simple(static_cast<int>(shape.size()), shape.data(), nullptr);
  const hid_t list = H5Pcreate(H5P_DATASET_CREATE);
  std::vector<hsize_t> chunk(shape.size(), 1);
  H5Pset_chunk(list, static_cast<int>(chunk.size()), chunk.data());
  const hid_t set = H5Dcreate2(file, path, H5T_IEEE_F64LE, space, H5P_DEFAULT, list, H5P_DEFAULT);
  EXPECT_GE(set, 0);
  const std::vector<double> zeros(64, 0.0);
  if (shape[0] < 8) H5Dwrite(set, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, zeros.data());
  H5Dclose(set), H5Pclose(list), H5Sclose(space);
}

TEST(SafeHdf5, HoldsWhatJsonHoldsAndIsProvenAgain_ProofSliceAndFaults) {
  const std::pair<const char*, json> kinds[] = {
      {"proof", {}},
      {"slice", {{"plan", {{"mode", "slice"}}}}},
      {"late samples", {{"faults", {{"period", 1.5}, {"begin", 1.0}}}}}};
  for (const auto& [kind, change] : kinds) {
    SCOPED_TRACE(kind);
    const StoredRun run = runOf(twoPlans(change));
    const fs::path file = runFolder() / "round.h5";
    ASSERT_TRUE(workflow::saveSafeRun(*run.scenario, run.record, file).ok());
    const auto back = workflow::readSafeHdf5(file);
    ASSERT_TRUE(back) << back.error().message();
    EXPECT_EQ(workflow::toJson(*run.scenario, back->record), workflow::toJson(*run.scenario, run.record));
    EXPECT_EQ(back->scenario, workflow::scenarioText(*run.scenario));
    EXPECT_EQ(back->record.voidFrom(), run.record.voidFrom());
    // Without our reader too, a violated assumption leaves nothing that is called proven.
    const bool holds = !run.record.voidFrom();
    EXPECT_EQ(holds, change.is_null() || !change.contains("faults"));
    EXPECT_EQ(numbersOf(file, "/safe/plans/1/proven"), std::vector<double>{holds ? 1.0 : 0.0});
    const auto warns = [](const Finding& finding) { return finding.code == "void-run"; };
    const auto log = io::readLog(file);
    ASSERT_TRUE(log) << log.error().message();
    EXPECT_EQ(std::count_if(log->findings.begin(), log->findings.end(), warns), holds ? 0 : 1);
    workflow::SafeRecord stored = back->record;
    const auto again = workflow::replaySafeRun(*run.scenario, stored);
    ASSERT_TRUE(again) << again.error().message();
    EXPECT_EQ(again->same, static_cast<int>(run.record.plans.size())) << again->first;
    // A range that is another one by its last bit (by 1e-6 of reach sets) is not the same proof.
    workflow::SafeRecord other = back->record;
    double& upper = other.plans[0].ranges.torque_upper(3, 2);
    upper = run.record.plans[0].sets ? upper + 1e-6 : std::nextafter(upper, 1e9);
    EXPECT_EQ(workflow::replaySafeRun(*run.scenario, other)->same, again->same - 1);
    other.plans[0].ranges.end.conservativeResize(5);
    EXPECT_EQ(workflow::replaySafeRun(*run.scenario, other)->same, again->same - 1);
  }
}

TEST(SafeHdf5, HoldsEveryMeasurementAndCommand) {
  const StoredRun run = runOf(twoPlans());
  const fs::path file = runFolder() / "rate.h5";
  ASSERT_TRUE(workflow::saveSafeRun(*run.scenario, run.record, file).ok());
  const auto log = io::readLog(file);
  ASSERT_TRUE(log) << log.error().message();
  EXPECT_TRUE(log->simulated);
  EXPECT_EQ(log->joint_names, run.record.joints);
  EXPECT_NEAR(static_cast<double>(log->size()), run.record.reach.duration * 1000.0, 1.5);
  const auto& errors = run.scenario->spec.control;
  std::size_t k = 0;
  double beside = 0.0;
  for (Eigen::Index row = 0; row < log->size() && k < run.record.samples.size(); ++row) {
    const safety::LoopSample& sample = run.record.samples[k];
    if (log->time[row] != sample.time) continue;
    EXPECT_EQ(Eigen::VectorXd(log->torque.row(row)), sample.torque) << row;
    beside = std::max(beside, (log->position.row(row).transpose() - sample.q).cwiseAbs().maxCoeff());
    ++k;
  }
  EXPECT_EQ(k, run.record.samples.size()) << "every sample of the trace is a measurement";
  EXPECT_GT(beside, 0.0) << "positions are measured ones";
  EXPECT_LE(beside, errors.position_error.maxCoeff() * (1.0 + 1e-6));
  // The data sets of the specification, read by the library alone.
  const std::vector<double> lower = numbersOf(file, "/safe/theta/lower");
  const std::vector<double> upper = numbersOf(file, "/safe/theta/upper");
  const std::vector<double> middle = numbersOf(file, "/safe/theta/estimate");
  ASSERT_EQ(lower.size(), 10 * run.record.boxes.size());
  for (std::size_t c = 0; c < lower.size(); ++c) {
    EXPECT_LE(lower[c], middle[c]);
    EXPECT_LE(middle[c], upper[c]);
  }
  const std::vector<double> k2 = numbersOf(file, "/safe/plans/2/k");
  EXPECT_EQ(Eigen::Map<const Eigen::VectorXd>(k2.data(), 7), run.record.plans[1].k);
  EXPECT_EQ(numbersOf(file, "/safe/tube/V").size(), run.record.samples.size());
  EXPECT_TRUE(std::isinf(numbersOf(file, "/safe/plans/1/ranges/end").back())) << "the rest";
}

/// As a user sees it: the log commands read it, and bounds from it hold the truth under premises that hold.
TEST(SafeHdf5, IsAnOrdinaryLogOfTheCommandLine) {
  const json scenario = twoPlans();
  const fs::path text = written(runFolder() / "scenario.json", scenario.dump()),
                 file = runFolder() / "run.h5", plain = runFolder() / "run.json";
  ASSERT_EQ(cli("safe-id '" + text.string() + "' -o '" + file.string() + "'").status, 0);
  ASSERT_EQ(cli("safe-id '" + text.string() + "' -o '" + plain.string() + "'").status, 0);
  const Outcome again = cli("safe-id '" + file.string() + "' --replay --format json");
  EXPECT_EQ(again.status, 0) << again.err;
  json of_log = json::parse(again.out), of_json = json::parse(slurp(plain));
  for (json* run : {&of_log, &of_json})
    for (json& plan : (*run)["plans"]) plan.erase("seconds");
  EXPECT_EQ(of_log, of_json) << "the same run in both files, through a reader process";
  const Outcome shown =
      cli("safe-id '" + file.string() + "' --replay -o '" + (runFolder() / "2.h5").string() + "'");
  EXPECT_THAT(shown.out, HasSubstr("2 of 2 plans have the same proof"));
  EXPECT_TRUE(slurp(runFolder() / "2.h5") == slurp(file)) << "written again it is the same file";
  const Outcome log = cli("log '" + file.string() + "'");
  EXPECT_EQ(log.status, 0) << log.err;
  EXPECT_THAT(log.out, HasSubstr("(simulated)"));
  EXPECT_THAT(log.out, HasSubstr("held until the next one acts"));

  json spec = {{"encoder", {{"position", 1e-5}, {"velocity", 1e-4}}},
               {"prior", {{"mass", 20}, {"reach", 0.5}}}};
  for (const auto& [key, kind] :
       {std::pair("rotor_inertia", "rotor"), {"coulomb", "coulomb"}, {"viscous", "viscous"}}) {
    std::vector<double> value = scenario["motors"][key], radius = value;
    for (double& x : radius) x *= 0.05;
    spec["friction"][kind] = {{"value", value}, {"radius", radius}};
  }
  // Below 0.01 rad/s the simulated Coulomb friction is less than the full one, by up to 0.55 N·m.
  spec["torque"] = {{"relative", 0.0}, {"absolute", 0.7}};
  const fs::path bounds = runFolder() / "bounds.json";
  const Outcome made = cli("bounds '" + scenario["robot"].get<std::string>() + "' '" + file.string() +
                           "' --payload link7 --spec '" + spec.dump() + "' -o '" + bounds.string() + "'");
  ASSERT_EQ(made.status, 0) << made.err << made.out;
  const json result = json::parse(slurp(bounds)), truth = scenario["payload"]["truth"];
  EXPECT_EQ(result["guaranteed"], true) << result["verdict"];
  for (std::size_t c = 0; c < 10; ++c) {
    EXPECT_LE(result["parameters"][c]["lower"].get<double>(), truth[c].get<double>()) << c;
    EXPECT_GE(result["parameters"][c]["upper"].get<double>(), truth[c].get<double>()) << c;
  }
  const double width =
      result["parameters"][0]["upper"].get<double>() - result["parameters"][0]["lower"].get<double>();
  EXPECT_LT(width, 2.0) << "the log says something about the mass";
  std::printf("[ figures  ] mass within %.3g kg of the log alone, %ju bytes\n", width,
              static_cast<std::uintmax_t>(fs::file_size(file)));
}

TEST(SafeHdf5, DamagedAndForeignFilesAreRefusedInASentence) {
  struct Case {
    std::function<void(hid_t)> change;
    const char* place;
    const char* cause;
  };
  const Case cases[] = {
      {[](hid_t f) { erase(f, "/safe"); }, "/safe", "no run of the safe loop"},
      {[](hid_t f) { erase(f, "/safe/scenario"); }, "/safe", "no run of the safe loop"},
      {[](hid_t f) { erase(f, "/safe/plans"); }, "/safe/counts", "2 plans"},
      {[](hid_t f) { erase(f, "/safe/plans"), put(f, "/safe/counts", 0, 0.0); }, "/safe/plans/1",
       "there is no plan"},
      {[](hid_t f) { erase(f, "/safe/plans/2/theta"); }, "/safe/plans/2/theta", "no data set of this name"},
      {[](hid_t f) { erase(f, "/safe/theta"); }, "/safe/theta/time", "no data set"},
      {[](hid_t f) { erase(f, "/safe/plans/2"); }, "/safe/counts", "2 plans"},
      {[](hid_t f) { erase(f, "/safe/tube"); }, "/safe/counts", "samples"},
      {[](hid_t f) { erase(f, "/safe/plans/1/ranges/torque_upper"); }, "/safe/plans/1/ranges", "no data set"},
      {[](hid_t f) { replace(f, "/safe/plans/1/k", {6}); }, "/safe/plans/1/k", "has shape 6 where 7×1"},
      {[](hid_t f) {
         replace(f, "/safe/tube/desired", {3, 7});
       },
       "/safe/tube/desired", "has shape 3×7"},
      {[](hid_t f) { replace(f, "/safe/tube/time", {hsize_t{1} << 40}); }, "/safe/tube/time", "claims"},
      {[](hid_t f) { put(f, "/safe/plans/1/k", 2, std::nan("")); }, "/safe/plans/1/k", "not finite"},
      {[](hid_t f) { put(f, "/safe/theta/lower", 0, 99.0); }, "/safe/theta/lower", "an interval is empty"},
      {[](hid_t f) { put(f, "/safe/tube/time", 4, 0.0); }, "/safe/tube/time", "does not rise in row 5"},
      {[](hid_t f) { erase(f, "/joints/names"); }, "/joints/names", ""}};
  for (const Case& one : cases) {
    const fs::path file = changedRun(one.change);
    const auto opened = workflow::openSafe(file);
    ASSERT_FALSE(opened) << one.place << one.cause;
    const std::string sentence = opened.error().message();
    EXPECT_THAT(sentence, HasSubstr(file.string()));
    EXPECT_THAT(sentence, HasSubstr(one.place));
    EXPECT_THAT(sentence, HasSubstr(one.cause));
    EXPECT_FALSE(opened.error().remedy.empty()) << sentence;
  }
  const Outcome foreign = cli("safe-id " + kSampleLog + " --replay");
  EXPECT_EQ(foreign.status, 1);
  EXPECT_THAT(foreign.err, HasSubstr("training.h5, /safe: there is no run of the safe loop"));
  // Cut off anywhere, no HDF5 at all, and a run where a scenario belongs.
  const std::string bytes = slurp(usualRun());
  for (const double part : {0.0, 0.001, 0.3, 0.9, 0.999}) {
    const fs::path cut =
        written(runFolder() / "cut.h5",
                bytes.substr(0, static_cast<std::size_t>(part * static_cast<double>(bytes.size()))));
    const auto opened = workflow::openSafe(cut);
    ASSERT_FALSE(opened) << part;
    EXPECT_THAT(opened.error().message(), HasSubstr("cut.h5")) << part;
    EXPECT_FALSE(opened.error().remedy.empty()) << opened.error().message();
  }
  EXPECT_FALSE(workflow::openSafe(written(runFolder() / "text.h5", "{}")));
  const Outcome scenario = cli("safe-id '" + usualRun().string() + "'");
  EXPECT_EQ(scenario.status, 1);
  EXPECT_THAT(scenario.err, HasSubstr("a scenario is JSON"));
}

/// The event that voids all claims may not get lost: nothing else may show that an assumption was violated.
TEST(SafeHdf5, LostEventsLeaveNoClaim) {
  StoredRun run = runOf(twoPlans());
  run.record.events.push_back({1.0, "a sample came late", true});
  const fs::path file = runFolder() / "event.h5";
  ASSERT_TRUE(workflow::saveSafeRun(*run.scenario, run.record, file).ok());
  const auto whole = workflow::readSafeHdf5(file);
  ASSERT_TRUE(whole) << whole.error().message();
  EXPECT_FALSE(whole->record.kept());
  const hid_t opened = H5Fopen(file.c_str(), H5F_ACC_RDWR, H5P_DEFAULT);
  erase(opened, "/safe/events");
  H5Fclose(opened);
  const auto lost = workflow::readSafeHdf5(file);
  ASSERT_FALSE(lost);
  EXPECT_THAT(lost.error().message(), HasSubstr("1 events were written"));
}

TEST(SafeHdf5, RunOfAnotherRobotIsRefused_AndAnotherPlanIsNotTheSame) {
  const fs::path slower = changedRun([](hid_t f) { put(f, "/safe/plans/2/tube/V_c", 0, 1e-3); });
  const auto opened = workflow::openSafe(slower);
  ASSERT_TRUE(opened) << opened.error().message();
  EXPECT_EQ(opened->replay->same, 1);
  StoredRun run = runOf(twoPlans());
  auto log = std::make_shared<signal::Log>(*run.record.log);
  run.record.joints[0] = log->joint_names[0] = "shoulder";
  run.record.log = log;
  const fs::path file = runFolder() / "other.h5";
  ASSERT_TRUE(workflow::saveSafeRun(*run.scenario, run.record, file).ok());
  const auto other = workflow::openSafe(file);
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().message(), HasSubstr("other.h5"));
  EXPECT_THAT(other.error().message(), HasSubstr("the run has other joints than the robot"));
}

TEST(SafeHdf5, RunFromJsonHasNoFullRate_NothingIsWritten) {
  const fs::path plain = runFolder() / "plain.json", target = runFolder() / "none.h5";
  const StoredRun run = runOf(twoPlans());
  ASSERT_TRUE(workflow::saveSafeRun(*run.scenario, run.record, plain).ok());
  const Outcome outcome = cli("safe-id '" + plain.string() + "' --replay -o '" + target.string() + "'");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr("none.h5: the run has no samples at the full rate"));
  EXPECT_FALSE(fs::exists(target));
  const Outcome folder = cli("safe-id '" + usualRun().string() + "' --replay -o /no/such/folder/run.h5");
  EXPECT_EQ(folder.status, 1) << folder.err;
}

TEST(SafeHdf5, SeedAndPaceReplaceThoseOfTheScenario) {
  const auto k = [](const json& scenario, const std::string& options) {
    const fs::path text = written(runFolder() / "options.json", scenario.dump()),
                   out = runFolder() / "options_run.json";
    const Outcome outcome = cli("safe-id '" + text.string() + "' -o '" + out.string() + "' " + options);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const json run = json::parse(slurp(out));
    return std::pair(run["plans"], run["scenario"]);
  };
  const auto first = [](const json& plans) { return plans[0]["k"]; };
  const auto [seven, as_written] = k(twoPlans({{"seed", 7}}), "");
  const auto [option, of_option] = k(twoPlans(), "--seed 7");
  EXPECT_EQ(first(option), first(seven));
  EXPECT_EQ(of_option["seed"], 7) << "the file can be run again";
  EXPECT_NE(first(k(twoPlans(), "").first), first(seven));
  const json hurried = twoPlans({{"plan", {{"seconds", 10.0}}}});
  EXPECT_FALSE(k(hurried, "--pace free").second["plan"].contains("seconds"));
  EXPECT_NEAR(k(hurried, "--pace real").second["plan"]["seconds"].get<double>(), 1.3, 1e-12);
  EXPECT_EQ(k(hurried, "").second["plan"]["seconds"], 10.0);
  EXPECT_NE(cli("safe-id x.json --pace slow").status, 0);
}

}  // namespace
}  // namespace plumbline::test
