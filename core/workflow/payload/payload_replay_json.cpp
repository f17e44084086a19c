// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_replay_json.h"

#include "workflow/payload/payload_json.h"

#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/session/command_line.h"

namespace plumbline::workflow {

namespace {

using nlohmann::json;

std::vector<Field<PayloadChoice>> choiceFields() {
  using C = PayloadChoice;
  using P = PlaySettings;
  static_assert(memberCount<C>() == 5 && memberCount<P>() == 3, "a member more needs a field more");
  Field<C> spec{{.text = "what is uncertain"}, "spec"};
  spec.read = [](const json& value, C& choice, const Reading&) -> Status {
    Result<PayloadSpec> read = payloadSpecFromText(jsonText(value));
    if (!read) return read.error();
    choice.spec = std::move(read).value();
    return done();
  };
  spec.write = [](const C& choice) { return settingsToJson(choice.spec); };
  spec.schema = settingsSchema<PayloadSpec>;
  const std::vector<Field<P>> play = {
      field("every", &P::every,
            {.text = "of the log between two looks", .unit = "s", .range = {.low = 0.0, .above = true}}),
      field("speed", &P::speed, {.text = "times real time; 0: as fast as possible", .range = {.low = 0.0}}),
      custom<P>(
          "exact", {.text = "every window is kept"},
          [](const json& value, P& settings) {
            bool exact = true;
            Misread wrong = decode(value, exact);
            settings.memory = exact ? bounds::StreamMemory::Rows : bounds::StreamMemory::Constant;
            return wrong;
          },
          [](const P& settings) { return json(settings.memory == bounds::StreamMemory::Rows); },
          {{"type", "boolean"}})};
  return {field("link", &C::link, {.text = "that carries the payload; empty: the last one"}),
          field("log", &C::log, {.text = "file; empty: the last log with load"}),
          field("identified", &C::identified, {.text = "the identified model where there is one"}), spec,
          group("play", "play", inside(&C::play, play))};
}

}  // namespace

template <>
const FieldTable<PayloadChoice>& fieldTable() {
  static const FieldTable<PayloadChoice> table{.title = "Plumbline question of payload bounds",
                                               .where = "",
                                               .wording = kPayloadWording,
                                               .fields = choiceFields(),
                                               .checks_ranges = true};
  return table;
}

Result<PayloadChoice> payloadChoiceFromText(const std::string& text) {
  if (text.empty()) return PayloadChoice();
  return settingsFromJson<PayloadChoice>(parseJson(text));
}

std::string toText(const PayloadChoice& choice) {
  return jsonText(settingsToJson(choice), 2) + "\n";
}

std::string commandLine(const PayloadBoundsRequest& request, const std::string& model_file) {
  const Robot& robot = *request.robot;
  std::string line = "plumbline-cli bounds " + shellQuoted(robot.request.file.string()) + " " +
                     shellQuoted(request.log->source) + robotOptionsText(robot.request.options);
  for (const auto& folder : robot.request.package_paths)
    line += " --package-path " + shellQuoted(folder.string());
  if (!request.log->mapping_file.empty()) line += " --mapping " + shellQuoted(request.log->mapping_file);
  line += " --payload " + shellQuoted(request.link);
  if (request.model) line += " --model " + shellQuoted(model_file);
  // Only the options that differ from the defaults.
  const json usual = parseJson(toText(PayloadSpec{})), asked = parseJson(toText(request.spec));
  json changed = json::object();
  for (const auto& [group, value] : asked.items()) {
    if (!value.is_object()) {
      if (!usual.contains(group) || usual.at(group) != value) changed[group] = value;
      continue;
    }
    for (const auto& [key, x] : value.items())
      if (!usual.contains(group) || !usual.at(group).contains(key) || usual.at(group).at(key) != x)
        changed[group][key] = x;
  }
  if (!changed.empty()) line += " --spec " + shellQuoted(jsonText(changed));
  return line + " -o bounds.json";
}

}  // namespace plumbline::workflow
