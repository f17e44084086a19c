// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/study/study_file.h"

#include <fmt/core.h>

#include <algorithm>

#include "safety/tube.h"
#include "workflow/safety/safe_record.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using Eigen::VectorXd;
using nlohmann::json;

constexpr double kSpeedShare = 0.8;  ///< of the speed limits, in a task made from a scenario

std::vector<double> listOf(const json& list) {
  if (!list.is_array()) throw BadEntry("a list of numbers is none");
  return list.get<std::vector<double>>();
}

VectorXd vectorOf(const json& list) {
  const std::vector<double> values = listOf(list);
  return Eigen::Map<const VectorXd>(values.data(), static_cast<Eigen::Index>(values.size()));
}

StudyLoad loadFrom(const json& value) {
  StudyLoad load{entry<std::string>(value, "name"), {}};
  const VectorXd truth = vectorOf(entryAt(value, "truth"));
  if (truth.size() != 10) throw BadEntry("\"truth\" of \"" + load.name + "\" has not ten numbers");
  load.truth = truth;
  return load;
}

StudyTask taskFrom(const json& value, const std::vector<StudyLoad>& loads) {
  StudyTask task;
  task.name = entry<std::string>(value, "name");
  task.text = entry<std::string>(value, "text");
  task.placing = entry<bool>(value, "placing");
  task.obstacles = jsonText(entryAt(value, "obstacles"));
  task.seconds = listOf(entryAt(value, "seconds"));
  task.handover = listOf(entryAt(value, "handover"));
  for (const json& move : entryAt(value, "moves")) {
    const auto name = entry<std::string>(move, "load");
    const auto found =
        std::find_if(loads.begin(), loads.end(), [&](const StudyLoad& l) { return l.name == name; });
    if (found == loads.end())
      throw BadEntry("a move of task \"" + task.name + "\" has no load \"" + name + "\"");
    task.moves.push_back({static_cast<std::size_t>(found - loads.begin()), {}});
    for (const json& point : entryAt(move, "points")) task.moves.back().points.push_back(vectorOf(point));
  }
  return task;
}

SafeStudyFile studyFrom(const json& value) {
  SafeStudyFile file;
  file.scenario = jsonText(entryAt(value, "scenario"));
  if (value.contains("worlds")) file.worlds = jsonText(value["worlds"]);
  if (value.contains("published")) file.published = entry<bool>(value, "published");
  if (value.contains("remarks"))
    for (const json& one : entryAt(value, "remarks"))
      file.remarks.emplace_back(entry<std::string>(one, "name"), entry<std::string>(one, "text"));
  const VectorXd point = vectorOf(entryAt(value, "point"));
  if (point.size() != 3) throw BadEntry("\"point\" has not three numbers");
  file.point = point;
  file.V_M = listOf(entryAt(value, "V_M"));
  for (const json& load : entryAt(value, "loads")) file.loads.push_back(loadFrom(load));
  for (const json& task : entryAt(value, "tasks")) file.tasks.push_back(taskFrom(task, file.loads));
  if (file.V_M.empty() || file.loads.empty() || file.tasks.empty())
    throw BadEntry("\"V_M\", \"loads\" or \"tasks\" is empty");
  return file;
}

}  // namespace

Result<SafeStudyFile> readSafeStudy(const std::string& text, const std::filesystem::path& folder) {
  const json value = parseJson(text);
  if (value.is_discarded()) return notJson(text, "the study", "check commas and quotes");
  try {
    SafeStudyFile file = studyFrom(value);
    file.folder = folder;
    return file;
  } catch (const std::exception& failure) {
    return rejection(ErrorCode::TypeMismatch, "this is no study of the safe loop: " + entryProblem(failure),
                     {"study"}, "compare it with the sample geared7/study.json");
  }
}

Result<std::unique_ptr<SafeScenario>> studyScenario(const SafeStudyFile& file, const Vec10& truth,
                                                    std::uint64_t seed, bool excites,
                                                    const std::string& obstacles) {
  json scenario = parseJson(file.scenario);
  scenario["payload"]["truth"] = std::vector<double>(truth.data(), truth.data() + 10);
  scenario["seed"] = seed;
  scenario["plan"]["cost"] = excites ? "excite" : "random";
  if (!obstacles.empty()) scenario["world"]["obstacles"] = parseJson(obstacles);
  return readSafeScenario(jsonText(scenario), file.folder);
}

Result<SafeStudyFile> studyOf(const SafeScenario& scenario) {
  const VectorXd& goal = scenario.spec.plan.goal;
  if (!scenario.simulates)
    return rejection(ErrorCode::MissingData,
                     "methods are compared in simulation, and the true payload is not stated",
                     {"payload.truth"}, "add \"truth\" to the payload");
  if (goal.size() != scenario.start.size() || !goal.allFinite())
    return rejection(
        ErrorCode::ShapeMismatch,
        "methods carry the payload to the goal of the plans, and the scenario has no goal with one position "
        "per joint",
        {"plan.goal"}, "add \"goal\" to the plan, or compare them in the tasks of a study (safe-study)");
  SafeStudyFile file;
  file.folder = scenario.folder;
  file.scenario = scenarioText(scenario);
  file.seed = scenario.spec.seed;
  file.V_M = safety::TubeChoice::standard().V_M;
  file.loads.push_back({"the payload", scenario.spec.payload.truth});
  const Vec10& truth = file.loads.front().truth;
  if (truth[0] > 0.0) file.point = truth.segment<3>(1) / truth[0];
  double seconds = scenario.spec.plan.duration;
  for (Eigen::Index j = 0; j < goal.size(); ++j)
    seconds = std::max(seconds, 15.0 / 8.0 * std::abs(goal[j] - scenario.start[j]) /
                                    (kSpeedShare * scenario.limits.speed[j]));
  StudyTask task{"start to goal", "from the start to the goal of the plans", {}, true, {seconds}, {1.0}, {}};
  task.moves.push_back({0, {scenario.start, goal}});
  file.tasks.push_back(std::move(task));
  file.remarks.emplace_back(
      "Task",
      fmt::format("from the start to the goal of the plans in {:.3g} s; the centre of mass of the true "
                  "payload's body is placed",
                  seconds));
  return file;
}

}  // namespace plumbline::workflow
