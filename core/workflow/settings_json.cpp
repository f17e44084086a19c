// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/settings_json.h"

#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "workflow/value_text.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

}  // namespace

json toJson(const ProcessingSettings& s) {
  json out = {
      {"none", s.none},
      {"differentiation",
       s.differentiation == ProcessingSettings::Differentiation::Central ? "central" : "savitzky-golay"},
      {"savitzky_golay_window", s.savitzky_golay_window},
      {"savitzky_golay_order", s.savitzky_golay_order},
      {"resample_rate", s.resample_rate},
      {"cutoff", s.cutoff},
      {"order", s.order},
      {"filter_torque", s.filter_torque},
      {"use_logged_velocity", s.use_logged_velocity},
      {"decimation", s.decimation},
      {"velocity_threshold", s.velocity_threshold},
      {"torque_delay", s.torque_delay},
      {"estimate_delay", s.estimate_delay},
      {"period", s.period},
      {"trim_rest", s.trim_rest}};
  if (s.from) out["from"] = *s.from;
  if (s.to) out["to"] = *s.to;
  return out;
}

Result<ProcessingSettings> processingFromJson(const json& value) {
  ProcessingSettings s;
  if (value.is_string()) return processingFromText(value.get<std::string>());
  if (!value.is_object())
    return refusal(ErrorCode::UnsupportedOption, "processing settings are not a JSON object", {"processing"},
                   "write {\"cutoff\": 10} or \"none\"");
  const auto wrong = [](const std::string& key, const std::string& type) {
    return refusal(ErrorCode::UnsupportedOption, "processing setting \"" + key + "\" is not " + type, {key},
                   "correct its value");
  };
  const std::map<std::string, std::function<bool(const json&)>> readers = {
      {"none", [&](const json& v) { return v.is_boolean() && (s.none = v.get<bool>(), true); }},
      {"differentiation",
       [&](const json& v) {
         if (v != "central" && v != "savitzky-golay") return false;
         s.differentiation = v == "central" ? ProcessingSettings::Differentiation::Central
                                            : ProcessingSettings::Differentiation::SavitzkyGolay;
         return true;
       }},
      {"savitzky_golay_window",
       [&](const json& v) {
         return v.is_number_integer() && (s.savitzky_golay_window = v.get<int>(), true);
       }},
      {"savitzky_golay_order",
       [&](const json& v) { return v.is_number_integer() && (s.savitzky_golay_order = v.get<int>(), true); }},
      {"resample_rate",
       [&](const json& v) { return v.is_number() && (s.resample_rate = v.get<double>(), true); }},
      {"cutoff", [&](const json& v) { return v.is_number() && (s.cutoff = v.get<double>(), true); }},
      {"order", [&](const json& v) { return v.is_number_integer() && (s.order = v.get<int>(), true); }},
      {"filter_torque",
       [&](const json& v) { return v.is_boolean() && (s.filter_torque = v.get<bool>(), true); }},
      {"use_logged_velocity",
       [&](const json& v) { return v.is_boolean() && (s.use_logged_velocity = v.get<bool>(), true); }},
      {"decimation",
       [&](const json& v) { return v.is_number_integer() && (s.decimation = v.get<int>(), true); }},
      {"velocity_threshold",
       [&](const json& v) { return v.is_number() && (s.velocity_threshold = v.get<double>(), true); }},
      {"torque_delay",
       [&](const json& v) { return v.is_number() && (s.torque_delay = v.get<double>(), true); }},
      {"estimate_delay",
       [&](const json& v) { return v.is_boolean() && (s.estimate_delay = v.get<bool>(), true); }},
      {"period", [&](const json& v) { return v.is_number() && (s.period = v.get<double>(), true); }},
      {"trim_rest", [&](const json& v) { return v.is_boolean() && (s.trim_rest = v.get<bool>(), true); }},
      {"interpolation",
       [&](const json& v) {
         if (v != "cubic" && v != "linear") return false;
         s.interpolation = v == "cubic" ? ProcessingSettings::Interpolation::Cubic
                                        : ProcessingSettings::Interpolation::Linear;
         return true;
       }},
      {"max_gap", [&](const json& v) { return v.is_number() && (s.max_gap = v.get<double>(), true); }},
      {"remove_stale",
       [&](const json& v) { return v.is_boolean() && (s.remove_stale = v.get<bool>(), true); }},
      {"use_logged_acceleration",
       [&](const json& v) { return v.is_boolean() && (s.use_logged_acceleration = v.get<bool>(), true); }},
      {"from", [&](const json& v) { return v.is_number() && (s.from = v.get<double>(), true); }},
      {"to", [&](const json& v) { return v.is_number() && (s.to = v.get<double>(), true); }}};
  for (const auto& [key, entry] : value.items()) {
    const auto reader = readers.find(key);
    if (reader == readers.end())
      return refusal(ErrorCode::UnsupportedOption, "processing setting \"" + key + "\" is not known", {key},
                     "see plumbline-cli schema processing for the names");
    if (!reader->second(entry)) return wrong(key, "of the right type");
  }
  return s;
}

Result<ProcessingSettings> processingFromText(const std::string& text) {
  if (text == "none") {
    ProcessingSettings s;
    s.none = true;
    return s;
  }
  const json value = json::parse(text, nullptr, false);
  if (value.is_discarded())
    return Error{ErrorCode::SyntaxError,
                 "the processing settings are not valid JSON",
                 {"processing"},
                 {},
                 {},
                 "check commas and quotes, or use --processing none"};
  return processingFromJson(value);
}

std::vector<SettingLine> describe(const ProcessingSettings& s) {
  if (s.none) return {{"Processing", "none", "", "the log is used as it is"}};
  std::vector<SettingLine> lines;
  const bool central = s.differentiation == ProcessingSettings::Differentiation::Central;
  lines.push_back(
      {"Differentiation", central ? "central differences" : "Savitzky–Golay", "", "for what was not logged"});
  if (!central) {
    lines.push_back({"Savitzky–Golay window", std::to_string(s.savitzky_golay_window), "samples", "odd"});
    lines.push_back(
        {"Savitzky–Golay order", std::to_string(s.savitzky_golay_order), "", "of the local polynomial"});
  }
  lines.push_back({"Resampling", s.resample_rate > 0 ? shownNumber(s.resample_rate, 6) : "automatic", "Hz",
                   "uniform time base"});
  lines.push_back(
      {"Cut-off", s.cutoff > 0 ? shownNumber(s.cutoff, 6) : "none", "Hz", "zero-phase Butterworth"});
  lines.push_back({"Filter order", std::to_string(s.order), "", "of one pass"});
  lines.push_back({"Filter torque", s.filter_torque ? "yes" : "no", "", "the same filter on the torque"});
  lines.push_back({"Logged velocity", s.use_logged_velocity ? "used" : "not used", "", ""});
  lines.push_back({"Decimation", s.decimation > 0 ? std::to_string(s.decimation) : "automatic", "",
                   "every k-th sample kept"});
  lines.push_back({"Velocity threshold", shownNumber(s.velocity_threshold, 6), "rad/s",
                   "slower rows leave out their joint"});
  lines.push_back(
      {"Torque delay",
       s.estimate_delay ? "estimated, " + shownNumber(s.torque_delay, 6) : shownNumber(s.torque_delay, 6),
       "s", "torque lags position"});
  lines.push_back(
      {"Period", s.period > 0 ? shownNumber(s.period, 6) : "none", "s", "averaged over the periods"});
  lines.push_back({"Rest phases", s.trim_rest ? "cut" : "kept", "", "at both ends"});
  lines.push_back({"Interpolation",
                   s.interpolation == ProcessingSettings::Interpolation::Cubic ? "cubic" : "linear", "",
                   "between jittering stamps"});
  lines.push_back({"Largest gap", s.max_gap > 0 ? shownNumber(s.max_gap, 6) : "automatic", "s",
                   "longer ones split the log"});
  lines.push_back(
      {"Stale rows", s.remove_stale ? "left out" : "kept", "", "rows that repeat the one before"});
  lines.push_back({"Logged acceleration", s.use_logged_acceleration ? "used" : "not used", "", ""});
  if (s.from) lines.push_back({"From", shownNumber(*s.from, 6), "s", ""});
  if (s.to) lines.push_back({"To", shownNumber(*s.to, 6), "s", ""});
  return lines;
}

}  // namespace plumbline::workflow
