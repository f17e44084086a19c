// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_replay_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "workflow/session/command_line.h"
#include "workflow/payload/payload_json.h"

namespace plumbline::workflow {

namespace {

using nlohmann::json;

Status readPlay(const json& value, PlaySettings& play) {
  if (!value.is_object()) return wrongPayload(ErrorCode::TypeMismatch, "play", "\"play\" is no object");
  for (const auto& [key, x] : value.items()) {
    if (key == "exact") {
      if (!x.is_boolean())
        return wrongPayload(ErrorCode::TypeMismatch, key, "\"exact\" is neither true nor false");
      play.memory = x.get<bool>() ? bounds::StreamMemory::Rows : bounds::StreamMemory::Constant;
      continue;
    }
    if (key != "speed" && key != "every")
      return wrongPayload(ErrorCode::UnsupportedOption, key, "playing has no setting \"" + key + "\"");
    if (!x.is_number()) return wrongPayload(ErrorCode::TypeMismatch, key, "\"" + key + "\" is not a number");
    const double number = x.get<double>();
    if (!(number >= 0.0) || (key == "every" && number == 0.0))
      return wrongPayload(ErrorCode::ValueOutOfRange, key, "\"" + key + "\" is too small");
    (key == "speed" ? play.speed : play.every) = number;
  }
  return done();
}

}  // namespace

Result<PayloadChoice> payloadChoiceFromText(const std::string& text) {
  PayloadChoice choice;
  if (text.empty()) return choice;
  const json document = json::parse(text, nullptr, false);
  if (document.is_discarded() || !document.is_object())
    return wrongPayload(ErrorCode::SyntaxError, "payload",
                        "what is asked of payload bounds is no JSON object");
  for (const auto& [key, value] : document.items()) {
    if (key == "link" || key == "log") {
      if (!value.is_string()) return wrongPayload(ErrorCode::TypeMismatch, key, "\"" + key + "\" is no text");
      (key == "link" ? choice.link : choice.log) = value.get<std::string>();
    } else if (key == "identified") {
      if (!value.is_boolean())
        return wrongPayload(ErrorCode::TypeMismatch, key, "\"identified\" is neither true nor false");
      choice.identified = value.get<bool>();
    } else if (key == "spec") {
      auto spec = payloadSpecFromText(value.dump());
      if (!spec) return spec.error();
      choice.spec = *spec;
    } else if (key == "play") {
      if (auto status = readPlay(value, choice.play); !status) return status.error();
    } else {
      return wrongPayload(ErrorCode::UnsupportedOption, key,
                          "payload bounds have no setting \"" + key + "\"");
    }
  }
  return choice;
}

std::string toText(const PayloadChoice& choice) {
  const json document = {{"link", choice.link},
                         {"log", choice.log},
                         {"identified", choice.identified},
                         {"spec", json::parse(toText(choice.spec))},
                         {"play",
                          {{"every", choice.play.every},
                           {"speed", choice.play.speed},
                           {"exact", choice.play.memory == bounds::StreamMemory::Rows}}}};
  return document.dump(2) + "\n";
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
  // Only what differs from the usual.
  const json usual = json::parse(toText(PayloadSpec{})), asked = json::parse(toText(request.spec));
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
  if (!changed.empty()) line += " --spec " + shellQuoted(changed.dump());
  return line + " -o bounds.json";
}

}  // namespace plumbline::workflow
