// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/settings_json.h"

#include <nlohmann/json.hpp>
#include <type_traits>

#include "base/error.h"
#include "workflow/serialization/value_text.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

using Differentiation = ProcessingSettings::Differentiation;
using Interpolation = ProcessingSettings::Interpolation;

/// The only list of the fields and of their names in JSON: writer, reader, schema and cache key follow from it. Adding a field
/// to the settings without adding it here does not compile.
template <typename Settings, typename Visit>
void visitFields(Settings& settings, Visit&& visit) {
  auto& [none, differentiation, savitzky_golay_window, savitzky_golay_order, resample_rate, cutoff, order,
         filter_torque, use_logged_velocity, decimation, velocity_threshold, torque_delay, estimate_delay,
         period, trim_rest, from, to, interpolation, max_gap, remove_stale, use_logged_acceleration] =
      settings;
  visit("none", none);
  visit("differentiation", differentiation);
  visit("savitzky_golay_window", savitzky_golay_window);
  visit("savitzky_golay_order", savitzky_golay_order);
  visit("resample_rate", resample_rate);
  visit("cutoff", cutoff);
  visit("order", order);
  visit("filter_torque", filter_torque);
  visit("use_logged_velocity", use_logged_velocity);
  visit("decimation", decimation);
  visit("velocity_threshold", velocity_threshold);
  visit("torque_delay", torque_delay);
  visit("estimate_delay", estimate_delay);
  visit("period", period);
  visit("trim_rest", trim_rest);
  visit("from", from);
  visit("to", to);
  visit("interpolation", interpolation);
  visit("max_gap", max_gap);
  visit("remove_stale", remove_stale);
  visit("use_logged_acceleration", use_logged_acceleration);
}

template <typename T>
json written(const T& value) {
  if constexpr (std::is_same_v<T, Differentiation>)
    return value == Differentiation::Central ? "central" : "savitzky-golay";
  else if constexpr (std::is_same_v<T, Interpolation>)
    return value == Interpolation::Cubic ? "cubic" : "linear";
  else if constexpr (std::is_same_v<T, std::optional<double>>)
    return value ? json(*value) : json();
  else
    return value;
}

/// @return  false where the value is not of the field's type
template <typename T>
bool read(const json& from, T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return from.is_boolean() && (value = from.get<bool>(), true);
  } else if constexpr (std::is_same_v<T, int>) {
    return from.is_number_integer() && (value = from.get<int>(), true);
  } else if constexpr (std::is_same_v<T, double> || std::is_same_v<T, std::optional<double>>) {
    return from.is_number() && (value = from.get<double>(), true);
  } else if constexpr (std::is_same_v<T, Differentiation>) {
    value = from == "central" ? Differentiation::Central : Differentiation::SavitzkyGolay;
    return from == "central" || from == "savitzky-golay";
  } else {
    static_assert(std::is_same_v<T, Interpolation>);
    value = from == "cubic" ? Interpolation::Cubic : Interpolation::Linear;
    return from == "cubic" || from == "linear";
  }
}

}  // namespace

json toJson(const ProcessingSettings& settings) {
  json out = json::object();
  visitFields(settings, [&](const char* key, const auto& value) {
    json entry = written(value);
    if (!entry.is_null()) out[key] = std::move(entry);
  });
  return out;
}

Result<ProcessingSettings> processingFromJson(const json& value) {
  ProcessingSettings settings;
  if (value.is_string()) return processingFromText(value.get<std::string>());
  if (!value.is_object())
    return rejection(ErrorCode::UnsupportedOption, "processing settings are not a JSON object",
                     {"processing"}, "write {\"cutoff\": 10} or \"none\"");
  for (const auto& [key, entry] : value.items()) {
    bool known = false, right = false;
    visitFields(settings, [&, &key = key, &entry = entry](const char* name, auto& field) {
      if (key != name) return;
      known = true;
      right = read(entry, field);
    });
    if (!known)
      return rejection(ErrorCode::UnsupportedOption, "processing setting \"" + key + "\" is not known", {key},
                       "see plumbline-cli schema processing for the names");
    if (!right)
      return rejection(ErrorCode::UnsupportedOption,
                       "processing setting \"" + key + "\" is not of the right type", {key},
                       "correct its value");
  }
  return settings;
}

Result<ProcessingSettings> processingFromText(const std::string& text) {
  if (text == "none") {
    ProcessingSettings s;
    s.none = true;
    return s;
  }
  const json value = json::parse(text, nullptr, false);
  if (value.is_discarded())
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "the processing settings are not valid JSON",
                 .subjects = {"processing"},
                 .remedy = "check commas and quotes, or use --processing none"};
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
