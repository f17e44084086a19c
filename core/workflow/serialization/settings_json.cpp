// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/settings_json.h"

#include "base/error.h"
#include "signal/filter/process.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

constexpr Range kUpToAMillion{0.0, 1e6};

Error processingError(const std::string& detail, const std::string& subject, const std::string& remedy) {
  return rejection(ErrorCode::UnsupportedOption, detail, {subject}, remedy);
}

constexpr Wording kProcessingWording{
    .no_object =
        [](const Reading&) {
          return processingError("processing settings are not a JSON object", "processing",
                                 "write {\"cutoff\": 10} or \"none\"");
        },
    .unknown =
        [](const Reading&, const std::string& key) {
          return processingError("processing setting \"" + key + "\" is not known", key,
                                 "see plumbline-cli schema processing for the names");
        },
    .wrong =
        [](const Reading&, const std::string& key, const Mismatch&, const json&) {
          return processingError("processing setting \"" + key + "\" is not of the right type", key,
                                 "correct its value");
        }};

std::vector<Field<signal::ProcessingSettings>> derivativeFields() {
  using S = signal::ProcessingSettings;
  const std::string savitzky_golay = "Savitzky–Golay";
  std::vector<Field<S>> fields = {
      choice("differentiation", &S::differentiation,
             Choices<S::Differentiation>{
                 {S::Differentiation::Central, "central", "central differences"},
                 {S::Differentiation::SavitzkyGolay, "savitzky-golay", "Savitzky–Golay"}},
             {.text = "for what was not logged", .label = "Differentiation"}),
      field("savitzky_golay_window", &S::savitzky_golay_window,
            {.text = "odd", .unit = "samples", .range = {3, 9999}, .label = savitzky_golay + " window"}),
      field("savitzky_golay_order", &S::savitzky_golay_order,
            {.text = "of the local polynomial", .range = {1, 12}, .label = savitzky_golay + " order"})};
  for (std::size_t k = 1; k < fields.size(); ++k)
    fields[k].shown = [shown = fields[k].shown](const S& s) {
      return s.differentiation == S::Differentiation::SavitzkyGolay ? shown(s) : std::string();
    };
  return fields;
}

Field<signal::ProcessingSettings> torqueDelay() {
  using S = signal::ProcessingSettings;
  Field<S> delay =
      field("torque_delay", &S::torque_delay,
            {.text = "torque lags position", .unit = "s", .range = {-1, 1}, .label = "Torque delay"});
  delay.shown = [](const S& s) {
    return (s.estimate_delay ? "estimated, " : "") + shownNumber(s.torque_delay, 6);
  };
  return delay;
}

std::vector<Field<signal::ProcessingSettings>> processingFields() {
  using S = signal::ProcessingSettings;
  std::vector<Field<S>> fields = derivativeFields();
  fields.insert(
      fields.end(),
      {field("resample_rate", &S::resample_rate,
             {"uniform time base", "Hz", kUpToAMillion, "Resampling", "automatic"}),
       field("cutoff", &S::cutoff, {"zero-phase Butterworth", "Hz", kUpToAMillion, "Cut-off", "none"}),
       field("order", &S::order, {.text = "of one pass", .range = {1, 1e6}, .label = "Filter order"}),
       field("filter_torque", &S::filter_torque,
             {.text = "the same filter on the torque", .label = "Filter torque"}),
       field("use_logged_velocity", &S::use_logged_velocity,
             {.label = "Logged velocity", .yes = "used", .no = "not used"}),
       field("decimation", &S::decimation,
             {"every k-th sample kept", "", kUpToAMillion, "Decimation", "automatic"}),
       field("velocity_threshold", &S::velocity_threshold,
             {"slower rows leave out their joint", "rad/s", kUpToAMillion, "Velocity threshold"}),
       torqueDelay(), field("estimate_delay", &S::estimate_delay, {.text = "from the data"}),
       field("period", &S::period, {"averaged over the periods", "s", kUpToAMillion, "Period", "none"}),
       field("trim_rest", &S::trim_rest,
             {.text = "at both ends", .label = "Rest phases", .yes = "cut", .no = "kept"}),
       choice("interpolation", &S::interpolation,
              Choices<S::Interpolation>{{S::Interpolation::Cubic, "cubic", "cubic"},
                                        {S::Interpolation::Linear, "linear", "linear"}},
              {.text = "between jittering stamps", .label = "Interpolation"}),
       field("max_gap", &S::max_gap,
             {"longer ones split the log", "s", kUpToAMillion, "Largest gap", "automatic"}),
       field("remove_stale", &S::remove_stale,
             {.text = "rows that repeat the one before",
              .label = "Stale rows",
              .yes = "left out",
              .no = "kept"}),
       field("use_logged_acceleration", &S::use_logged_acceleration,
             {.label = "Logged acceleration", .yes = "used", .no = "not used"}),
       field("from", &S::from, {.unit = "s", .label = "From"}),
       field("to", &S::to, {.unit = "s", .label = "To"}),
       field("none", &S::none, {.text = "the log is used as it is"})});
  static_assert(memberCount<S>() == 21, "a member more needs a field more");
  return fields;
}

}  // namespace

template <>
const FieldTable<signal::ProcessingSettings>& fieldTable() {
  static const FieldTable<signal::ProcessingSettings> table{
      "Plumbline signal processing", "the processing settings", kProcessingWording, processingFields()};
  return table;
}

json toJson(const signal::ProcessingSettings& settings) {
  return settingsToJson(settings);
}

Result<signal::ProcessingSettings> processingFromJson(const json& value) {
  if (value.is_string()) return processingFromText(value.get<std::string>());
  Result<signal::ProcessingSettings> read = settingsFromJson<signal::ProcessingSettings>(value);
  if (!read) return read;
  if (Status inside = signal::checkSettings(*read); !inside) return inside.error();
  return read;
}

Result<signal::ProcessingSettings> processingFromText(const std::string& text) {
  if (text == "none") {
    signal::ProcessingSettings s;
    s.none = true;
    return s;
  }
  const json value = parseJson(text);
  if (value.is_discarded())
    return notJson(text, "the description of the processing",
                   "check commas and quotes, or use --processing none");
  return processingFromJson(value);
}

std::vector<SettingLine> describe(const signal::ProcessingSettings& settings) {
  if (settings.none) return {{"Processing", "none", "", "the log is used as it is"}};
  return describeFields(settings);
}

}  // namespace plumbline::workflow
