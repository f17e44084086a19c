// SPDX-License-Identifier: BSD-3-Clause
//
// Damaged inputs through the command line. Oracle: it ends by itself with a status of the contract; a rejection is one
// sentence that names the file and a remedy, in the words of the program; nothing is left half written.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "core/workflow/cli_support.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

std::size_t below(Random& random, std::size_t count) {
  return static_cast<std::size_t>(random.uniform(0.0, 1.0) * static_cast<double>(count)) %
         std::max<std::size_t>(1, count);
}

const char* const kTexts[] = {
    "nan", "inf", "-1", "0", "1e308", "-1e308", "1e5000", "1e-320", "99999999999999999999", "", "\"", "\xff",
    "{",   "[",   "<",  ">", "null",  "true",   "\"x\"",  "[[]]"};

/// Changes bytes, as damage on a disk or an editor does.
std::string damaged(std::string bytes, Random& random) {
  const std::size_t changes = 1 + below(random, 4);
  for (std::size_t k = 0; k < changes && !bytes.empty(); ++k) {
    const std::size_t at = below(random, bytes.size()),
                      length = 1 + below(random, std::min<std::size_t>(bytes.size() - at, 64));
    switch (below(random, 7)) {
      case 0:
        bytes[at] = static_cast<char>(below(random, 256));
        break;
      case 1:
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(random, 8)));
        break;
      case 2:
        bytes.erase(at, length);
        break;
      case 3:
        bytes.insert(at, bytes.substr(at, length));
        break;
      case 4:
        bytes.resize(at);
        break;
      case 5:
        bytes.insert(at, kTexts[below(random, std::size(kTexts))]);
        break;
      default: {  // another number in place of the next
        const std::size_t begin = bytes.find_first_of("0123456789", at);
        if (begin == std::string::npos) break;
        const std::size_t end = bytes.find_first_not_of("0123456789.eE+-", begin);
        bytes.replace(begin, std::min(end, bytes.size()) - begin, kTexts[below(random, std::size(kTexts))]);
      }
    }
  }
  return bytes;
}

/// Changes one value, key or entry of JSON that stays JSON.
std::string damagedJson(const std::string& text, Random& random) {
  json root = json::parse(text);
  const json flat = root.flatten();
  auto entry = flat.begin();
  std::advance(entry, static_cast<std::ptrdiff_t>(below(random, flat.size())));
  json::json_pointer place(entry.key());
  for (std::size_t up = below(random, 3); up > 0 && !place.parent_pointer().empty(); --up)
    place = place.parent_pointer();
  const json values[] = {nullptr,
                         true,
                         -1,
                         0,
                         1e300,
                         -1e300,
                         1e-300,
                         1e18,
                         "",
                         "joint1",
                         "nan",
                         json::array(),
                         json::object(),
                         json::array({json::array()}),
                         json::array({1, 2, 3}),
                         {{"x", 1}},
                         std::string(300, 'a')};
  json& parent = root[place.parent_pointer()];
  switch (below(random, 4)) {
    case 0:
      if (parent.is_object()) parent.erase(place.back());
      break;
    case 1:
      if (parent.is_object()) parent[place.back() + "x"] = root[place];
      break;
    default:
      root[place] = values[below(random, std::size(values))];
  }
  return root.dump();
}

class MutatedInputs : public ::testing::Test {
 protected:
  fs::path folder_ = temporaryFolder("mutated");

  struct Input {
    std::string name, text;  ///< of the file
    std::string command;     ///< % is the file
    bool json = false;
  };
  std::vector<Input> inputs() {
    const std::string log = sample("plumb7/validation.h5"), design = sample("plumb7/payload_motion.json");
    const std::string identify = "identify " + kSampleRobot + " " + log + " ";
    const fs::path result = folder_ / "kept_result.json", csv = folder_ / "kept.csv";
    EXPECT_EQ(cli(identify + "--quiet -o '" + result.string() + "'").status, 0);
    std::ofstream table(csv);
    table << "t [s]";
    for (const char* kind : {"q", "dq", "tau"})
      for (int j = 1; j <= 7; ++j) table << "," << kind << j;
    for (int k = 0; k < 300; ++k) {
      table << "\n" << 0.01 * k;
      for (int c = 0; c < 21; ++c) table << "," << 0.01 * ((k * (c + 3)) % 97);
    }
    table.close();
    fs::copy_file(kSamples / "geared7/geared7.urdf", folder_ / "geared7.urdf");  // of the scenario
    const fs::path factors = folder_ / "kept.plf";
    const std::string factor = "factor --robot " + kSampleRobot + " --quiet -o '";
    EXPECT_EQ(cli(factor + factors.string() + "' --blocks 2 " + log).status, 0);
    const auto shipped = [&](const char* name) { return slurp(kSamples / name); };
    const std::string bounds =
        "bounds " + kSampleRobot + " " + sample("plumb7/payload.h5") + " --payload link7 ";
    return {
        {"robot.urdf", shipped("plumb7/plumb7.urdf"), "audit %"},
        {"robot.urdf", shipped("plumb7/plumb7.urdf"), "identifiability % --certificate off"},
        {"log.h5", shipped("plumb7/payload.h5"), "log %"},
        {"log.csv", slurp(csv), "identify " + kSampleRobot + " %"},
        {"log.csv", slurp(csv), "log %"},
        {"factors.plf", slurp(factors), "combine %"},
        {"mapping.json",
         R"({"time": {"column": "t", "unit": "s"}, "joints": ["joint1", "joint2", "joint3", "joint4", "joint5", "joint6", "joint7"], "channels": [
             {"quantity": "position", "columns": ["2-8"]}, {"quantity": "velocity", "columns": ["9-15"]},
             {"quantity": "torque", "columns": ["16-22"], "scale": 2, "sign": [1, -1, 1, 1, 1, 1, 1]}]})",
         "log '" + csv.string() + "' --mapping %", true},
        {"mass_points.json", R"({"points_per_edge": 3, "lambda_rho": 1e-3, "prior": true})",
         identify + "--method mass-points --mass-points %", true},
        {"result.json", slurp(result), "validate " + kSampleRobot + " % " + log, true},
        {"result.json", slurp(result), "report % -o '" + (folder_ / "out.md").string() + "' --quiet", true},
        {"result.json", slurp(result),
         "export " + kSampleRobot + " % -o '" + (folder_ / "out.urdf").string() + "'", true},
        {"design.json", shipped("plumb7/payload_motion.json"), "excite " + kSampleRobot + " --check %", true},
        {"sensors.json", shipped("plumb7/sensors.json"),
         "simulate " + kSampleRobot + " --trajectory " + design + " --sensors % -o '" +
             (folder_ / "out.h5").string() + "'",
         true},
        {"truth.json", shipped("plumb7/truth.json"),
         "simulate " + kSampleRobot + " --trajectory " + design + " --parameters % -o '" +
             (folder_ / "out.h5").string() + "'",
         true},
        {"trajectory.json", shipped("plumb7/training_trajectory.json"),
         "simulate " + kSampleRobot + " --trajectory % -o '" + (folder_ / "out.h5").string() + "'", true},
        {"scenario.json", shipped("geared7/safe_scenario.json"), "safe-plan %", true},
        {"rotors.json", shipped("plumbquad/rotors.json"),
         "identifiability " + sample("plumbquad/plumbquad.urdf") + " --certificate off --rotors %", true},
        {"thresholds.json",
         R"({"max_condition": 1000, "max_joint_rms": {"joint1": 2.5}, "data": "training", "consistent": true})",
         identify + "--thresholds %", true},
        {"bounds.json",
         R"({"loss": "tukey", "margin": 1e-6, "total_mass": [5, 50], "friction_positive": false})",
         identify + "--method lmi --bounds %", true},
        {"gains.json", R"({"joints": ["joint1"], "known": {"link7.m": 1.25}})", identify + "--gains %", true},
        {"density.json", R"({"all": 2700, "total_mass": 20})", identify + "--density %", true},
        {"processing.json",
         R"({"cutoff": 12.5, "order": 4, "decimation": 2, "from": 0.5, "interpolation": "linear"})",
         identify + "--processing %", true},
        {"friction.json",
         R"({"terms": ["coulomb", "viscous"], "joints": {"joint2": ["stribeck"]}, "stribeck": {"joint2": [1, 2, 0.1]}})",
         identify + "--friction %", true},
        {"spec.json",
         R"({"torque_relative": 0.03, "horizon": 10, "largest_mass": 10, "reach": 0.5, "membership": false})",
         bounds + "--spec %", true},
        {"loops.json",
         R"({"loops": [{"frame1": "link7", "frame2": {"link": "link3", "xyz": [0, 0.1, 0]}, "rows": "x z"}]})",
         "loops " + kSampleRobot + " --loops %", true}};
  }

  /// Returns complaints about the outcome; empty when it keeps the contract.
  std::string judge(const Outcome& outcome, const std::string& file) const {
    std::string wrong;
    if (outcome.status == 137) wrong += "killed after 60 s of processor time, or 20 min; ";
    const int statuses[] = {0, 1, 3, 4};
    if (std::find(std::begin(statuses), std::end(statuses), outcome.status) == std::end(statuses))
      wrong += "status " + std::to_string(outcome.status) + "; ";
    for (const char* word : {"internal check", "std::", "json.exception", "terminate", "HDF5-DIAG",
                             "infinite loop", "Assertion"})
      if (outcome.err.find(word) != std::string::npos) wrong += std::string("says ") + word + "; ";
    if (outcome.status == 1) {
      if (std::count(outcome.err.begin(), outcome.err.end(), '\n') != 1) wrong += "not one line; ";
      const bool of_the_log = outcome.err.find("lies in the window from") != std::string::npos;
      if (outcome.err.find(file) == std::string::npos && !of_the_log) wrong += "file not named; ";
      if (outcome.err.find("; ") == std::string::npos) wrong += "no remedy; ";
    }
    if (outcome.status == 3 && outcome.err.empty()) wrong += "3 without a word; ";
    for (const auto& entry : fs::directory_iterator(folder_))
      if (entry.path().filename().string().find(".part-") != std::string::npos)
        wrong += "left " + entry.path().string() + "; ";
    return wrong.empty() ? "" : wrong + "stderr: " + outcome.err.substr(0, 400);
  }
};

TEST_F(MutatedInputs, EveryOneEndsWithAStatusOfTheContractAndASentence) {
  PLUMBLINE_SEED(seed, 20261124);
  const std::vector<Input> all = inputs();
  std::map<int, int> statuses;
  int broken = 0;
  const int runs = count(10000, 110);
  for (int k = 0; k < runs; ++k) {
    Random random(seed + static_cast<std::uint64_t>(k));
    const Input& input = all[static_cast<std::size_t>(k) % all.size()];
    const bool structured = input.json && random.uniform(0.0, 1.0) < 0.6;
    const fs::path file = folder_ / input.name;
    std::ofstream(file, std::ios::binary)
        << (structured ? damagedJson(input.text, random) : damaged(input.text, random));
    std::string command = input.command;
    command.replace(command.find('%'), 1, "'" + file.string() + "'");
    const Outcome outcome =
        runProgram("timeout", "-s KILL 1200 prlimit --cpu=60 '" + std::string(PLUMBLINE_CLI) + "' " +
                                  command + " --threads 1");
    ++statuses[outcome.status];
    const std::string wrong = judge(outcome, file.string());
    if (wrong.empty()) continue;
    ++broken;
    const fs::path kept =
        fs::temp_directory_path() / ("plumbline-mutated-" + std::to_string(k) + "-" + input.name);
    fs::copy_file(file, kept, fs::copy_options::overwrite_existing);
    ADD_FAILURE() << "run " << k << ", " << command << "\n  kept as " << kept << "\n  " << wrong;
    if (broken == 40) break;
  }
  for (const auto& [status, times] : statuses) std::printf("  status %d: %d\n", status, times);
}

}  // namespace
}  // namespace plumbline::test
