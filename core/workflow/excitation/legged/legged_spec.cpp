// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/legged/legged_spec.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "workflow/serialization/json_reader.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

void readPairs(const json& pairs, JsonReader& reader, excitation::LeggedSpec& spec) {
  const auto isPair = [](const json& pair) {
    return pair.is_array() && pair.size() == 2 && pair[0].is_string() && pair[1].is_string();
  };
  if (!pairs.is_array() || !std::all_of(pairs.begin(), pairs.end(), isPair))
    return reader.fail(ErrorCode::TypeMismatch, "\"ignored_pairs\" is not a list of pairs of names",
                       "write [[\"link1\", \"link2\"]]");
  for (const json& pair : pairs)
    spec.ignored_pairs.emplace_back(pair[0].get<std::string>(), pair[1].get<std::string>());
}

}  // namespace

Result<excitation::LeggedSpec> readLeggedSpec(const std::string& text) {
  const json object = json::parse(text, nullptr, false);
  if (object.is_discarded())
    return Error{.code = ErrorCode::SyntaxError, .detail = "the description of the stand is not JSON"};
  excitation::LeggedSpec spec;
  JsonReader reader(object, "stand", 0);
  if (const json* feet = reader.find("feet")) {
    if (!feet->is_array())
      reader.fail(ErrorCode::TypeMismatch, "\"feet\" is not a list", "give a list of feet");
    for (std::size_t i = 0; feet->is_array() && i < feet->size(); ++i) {
      excitation::LeggedRobot::Foot foot;
      JsonReader one((*feet)[i], "feet[" + std::to_string(i) + "]", 0);
      one.text("link", foot.link);
      one.triple("point", foot.point);
      if (const auto error = one.error()) return *error;
      spec.feet.push_back(foot);
    }
  }
  if (const json* posture = reader.find("posture")) {
    if (!posture->is_object())
      reader.fail(ErrorCode::TypeMismatch, "\"posture\" is not an object", "write { \"joint\": angle }");
    for (const auto& [joint, angle] : posture->items()) {
      if (angle.is_number())
        spec.posture.emplace_back(joint, angle.get<double>());
      else
        reader.fail(ErrorCode::TypeMismatch, "the angle of " + joint + " is not a number", "give radians");
    }
  }
  int seed = 1;
  reader.number("friction", spec.friction);
  reader.number("least_force", spec.least_force);
  reader.number("duration", spec.duration);
  reader.integer("harmonics", spec.harmonics);
  reader.number("metres", spec.metres);
  reader.number("radians", spec.radians);
  reader.integer("draws", spec.draws);
  reader.integer("seed", seed);
  reader.number("rate", spec.rate);
  reader.number("clearance", spec.clearance);
  reader.flag("check_collision", spec.check_collision);
  if (const json* pairs = reader.find("ignored_pairs")) readPairs(*pairs, reader, spec);
  reader.flag("optimise", spec.optimise);
  reader.integer("starts", spec.starts);
  reader.number("seconds", spec.seconds);
  if (const auto error = reader.error()) return *error;
  spec.seed = static_cast<std::uint64_t>(std::max(0, seed));
  const bool sensible = spec.metres >= 0.0 && spec.radians >= 0.0 && spec.draws >= 1 && spec.rate > 0.0 &&
                        spec.rate <= 1e5 && spec.least_force >= 0.0 && spec.seconds > 0.0 &&
                        spec.starts >= 1 && spec.clearance >= 0.0;
  if (!sensible)
    return Error{
        .code = ErrorCode::ValueOutOfRange,
        .detail =
            "excursions, clearance and least force of a stand must not be negative, draws, starts, rate "
            "and seconds "
            "must be above 0",
        .subjects = {"stand"}};
  if (spec.feet.empty())
    return Error{.code = ErrorCode::MissingElement,
                 .detail = "no feet are named",
                 .subjects = {"feet"},
                 .remedy = "list links and points of the feet"};
  return spec;
}

std::string writeLeggedSpec(const excitation::LeggedSpec& spec) {
  json feet = json::array();
  for (const excitation::LeggedRobot::Foot& foot : spec.feet)
    feet.push_back({{"link", foot.link}, {"point", {foot.point[0], foot.point[1], foot.point[2]}}});
  json posture = json::object();
  for (const auto& [joint, angle] : spec.posture) posture[joint] = angle;
  json object = {{"feet", feet},
                 {"posture", posture},
                 {"friction", spec.friction},
                 {"least_force", spec.least_force},
                 {"duration", spec.duration},
                 {"harmonics", spec.harmonics},
                 {"metres", spec.metres},
                 {"radians", spec.radians},
                 {"draws", spec.draws},
                 {"seed", spec.seed},
                 {"rate", spec.rate},
                 {"clearance", spec.clearance},
                 {"check_collision", spec.check_collision},
                 {"optimise", spec.optimise},
                 {"starts", spec.starts},
                 {"seconds", spec.seconds}};
  if (!spec.ignored_pairs.empty()) object["ignored_pairs"] = spec.ignored_pairs;
  return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace plumbline::workflow
