// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/comparison/comparison_differences.h"
#include "workflow/serialization/friction_json.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

#include "workflow/identification/result_file.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

json settingsOf(const StoredResult& result) {
  json settings = parseJson(result.provenance.settings_json);
  return settings.is_object() ? settings : json::object();
}

/// As the table of differences shows it: "run.h5", or "run.h5 (map.json, 0123abcd)".
std::string shownLog(const Provenance::Source& log) {
  const auto name = [](const std::string& file) { return std::filesystem::path(file).filename().string(); };
  if (log.mapping.empty()) return name(log.file);
  return name(log.file) + " (" + name(log.mapping) +
         (log.mapping_hash.empty() ? "" : ", " + log.mapping_hash.substr(0, 8)) + ")";
}

/// Logs of one role as names, compared by their content and that of their mappings.
std::string logsText(const StoredResult& result, const std::string& role, bool hashes) {
  std::multiset<std::string> logs;
  for (const auto& log : result.provenance.logs)
    if (log.role == role) logs.insert(hashes ? log.hash + log.mapping_hash : shownLog(log));
  std::string text;
  for (const std::string& log : logs) text += (text.empty() ? "" : ", ") + log;
  return text;
}

/// Gains and loads that were asked for; none where the settings cannot be read.
estimation::GainRequest gainsOf(const StoredResult& result) {
  const json settings = settingsOf(result);
  if (!settings.contains("gains")) return {};
  Result<estimation::GainRequest> gains = gainsFromJson(settings["gains"]);
  return gains ? std::move(gains).value() : estimation::GainRequest{};
}

/// Known loads that are on in validation logs: those of every log, for the others name training logs.
std::string holdoutLoadsText(const StoredResult& result) {
  estimation::GainRequest gains = gainsOf(result);
  std::erase_if(gains.loads, [](const estimation::KnownLoad& load) { return !load.log.empty(); });
  return jsonText(toJson(gains)["loads"]);
}

using Text = std::function<std::string(const StoredResult&)>;

bool differ(const CompareRequest& request, const Text& text) {
  const std::string first = text(request.results.front());
  return std::any_of(request.results.begin() + 1, request.results.end(),
                     [&](const StoredResult& r) { return text(r) != first; });
}

/// Returns only the settings of the signal processing that are not the same in all results.
std::vector<std::string> processingTexts(const CompareRequest& request) {
  std::vector<json> all;
  std::set<std::string> keys;
  for (const StoredResult& r : request.results) {
    all.push_back(toJson(r.processing));
    for (const auto& [key, value] : all.back().items()) keys.insert(key);
  }
  std::vector<std::string> texts(all.size());
  for (const std::string& key : keys) {
    const auto of = [&](const json& settings) {
      return settings.contains(key) ? jsonText(settings[key]) : std::string("–");
    };
    if (std::all_of(all.begin(), all.end(), [&](const json& s) { return of(s) == of(all.front()); }))
      continue;
    for (std::size_t k = 0; k < all.size(); ++k)
      texts[k] += (texts[k].empty() ? "" : ", ") + key + " " + of(all[k]);
  }
  return texts;
}

}  // namespace

bool sameHoldoutData(const CompareRequest& request) {
  const StoredResult* first = nullptr;
  for (const StoredResult& r : request.results) {
    if (r.estimate.validation.empty()) continue;
    if (first == nullptr) first = &r;
    if (logsText(r, "validation", true) != logsText(*first, "validation", true)) return false;
    if (r.estimate.validation.size() != first->estimate.validation.size()) return false;  // some were used
    if (toJson(r.processing) != toJson(first->processing)) return false;
    if (holdoutLoadsText(r) != holdoutLoadsText(*first)) return false;
  }
  return true;
}

std::vector<ComparedDifference> differencesOf(const CompareRequest& request) {
  std::vector<ComparedDifference> out;
  const auto add = [&](const std::string& name, const Text& compared, const Text& shown, bool matters,
                       const std::string& text) {
    if (!differ(request, compared)) return;
    ComparedDifference difference{name, {}, matters, text};
    for (const StoredResult& r : request.results) difference.values.push_back(shown(r));
    out.push_back(std::move(difference));
  };
  const auto same = [&](const std::string& name, const Text& text, bool matters, const std::string& says) {
    add(name, text, text, matters, says);
  };
  const auto setting = [](const std::string& key) {
    return [key](const StoredResult& r) {
      const json settings = settingsOf(r);
      if (!settings.contains(key)) return std::string("–");
      return settings[key].is_string() ? settings[key].get<std::string>() : jsonText(settings[key]);
    };
  };
  same(
      "robot", [](const StoredResult& r) { return r.robot_name; }, true,
      "The robots have different names: make sure that they are the same machine.");
  add(
      "description", [](const StoredResult& r) { return r.provenance.robot_hash; },
      [](const StoredResult& r) {
        return std::filesystem::path(r.provenance.robot_file).filename().string() + " (" +
               r.provenance.robot_hash.substr(0, 8) + ")";
      },
      true, "The robot descriptions are different files: base parameters and priors need not mean the same.");
  same(
      "bodies", [](const StoredResult& r) { return std::to_string(r.estimate.consistent.size()); }, true,
      "The robots were taken apart into different numbers of bodies (locked joints or links left out).");
  for (const char* key : {"base", "gravity", "locks", "left_out", "mounting"})
    same(key, setting(key), true, std::string("The setting ") + key + " of the robot differs.");
  same("regression", setting("regression"), true,
       "The regressions differ: costs and condition numbers are not of the same rows.");
  same(
      "friction", [](const StoredResult& r) { return frictionSummaryText(r.estimate.friction); }, true,
      "The friction models differ: what one model calls friction may stand in inertial parameters of the "
      "other.");
  same(
      "gains", [](const StoredResult& r) { return jsonText(toJson(gainsOf(r))); }, true,
      "Gains of the torques or known loads differ: the parameters explain other torques.");
  same("snap", setting("snap"), false, "The geometry was read with and without rounding of angles.");
  if (const std::vector<std::string> texts = processingTexts(request);
      std::any_of(texts.begin(), texts.end(), [](const std::string& t) { return !t.empty(); }))
    out.push_back(
        {"sampling and filters", texts, true,
         "The logs were sampled or filtered differently: errors are of different frequency bands."});
  const auto logs = [&](const std::string& role, bool matters, const std::string& says) {
    add(
        role + " logs", [role](const StoredResult& r) { return logsText(r, role, true); },
        [role](const StoredResult& r) {
          const std::string text = logsText(r, role, false);
          return text.empty() ? std::string("none") : text;
        },
        matters, says);
  };
  logs("training", false, "The results come from different logs.");
  logs("validation", true, "Errors on validation data are of different logs.");
  same("bounds", setting("bounds"), false, "The bounds on bodies differ.");
  same(
      "program", [](const StoredResult& r) { return r.provenance.program_version; }, false,
      "The results were made by different versions of the program.");
  std::stable_sort(out.begin(), out.end(), [](const ComparedDifference& a, const ComparedDifference& b) {
    return a.matters && !b.matters;
  });
  return out;
}

}  // namespace plumbline::workflow
