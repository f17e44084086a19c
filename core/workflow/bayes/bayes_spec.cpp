// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/bayes/bayes_spec.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

#include "bayes/state_space.h"
#include "io/file/file_tools.h"
#include "workflow/bayes/contact_schedule_json.h"
#include "workflow/bayes/parameter_bounds_json.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {

using nlohmann::json;

namespace {

Error unknownName(const char* what, const std::string& name, const char* key) {
  return rejection(ErrorCode::UnknownReference, std::string("the robot has no ") + what + " " + name, {name},
                   std::string("correct \"") + key + "\" of the spec (plumbline-cli audit lists the names)");
}

Status checkPositive(const std::string& key, double value) {
  if (std::isfinite(value) && value > 0.0 && value <= 100.0) return done();
  return rejection(
      ErrorCode::ValueOutOfRange,
      "the prior \"" + key + "\" has to lie above 0 and not above 100, so that it is positive definite",
      {key}, "give a standard deviation, for example 0.3");
}

std::string smoothText(const bayes::FrictionSpec& spec) {
  std::string text;
  const auto add = [&text](bool there, const char* name) {
    if (there) text += (text.empty() ? "" : ",") + std::string(name);
  };
  add(spec.viscous, "viscous");
  add(spec.coulomb, "coulomb");
  add(spec.stribeck, "stribeck");
  return text.empty() ? "none" : text;
}

Misread decodeTerms(const json& value, bayes::FrictionSpec& out) {
  std::string text;
  if (Misread wrong = decode(value, text)) return wrong;
  auto terms = smoothFrictionFromText(text);
  if (!terms) return Mismatch{terms.error().code, terms.error().detail, terms.error().remedy, true};
  out = *terms;
  return {};
}

json termsSchema() {
  json names = json::array();
  for (int i = 0; i < 8; ++i) names.push_back(smoothText({(i & 1) != 0, (i & 2) != 0, (i & 4) != 0}));
  return {{"type", "string"}, {"enum", names}};
}

/// Terms of all joints, or an object with those of "all" and of single ones.
Field<BayesSpec> smoothFrictionField() {
  const json terms = termsSchema();
  json all = terms;
  all["default"] = smoothText(BayesSpec().friction);
  const json by_joint = {{"type", "object"}, {"properties", {{"all", all}}}, {"additionalProperties", terms}};
  return custom<BayesSpec>(
      "friction",
      {.text = "terms of all joints, or of \"all\" and of single ones: viscous γ₅v, coulomb γ₃ tanh(γ₄v), "
               "stribeck γ₀[tanh(γ₁v) − tanh(γ₂v)]"},
      [](const json& value, BayesSpec& spec) -> Misread {
        if (!value.is_object()) return decodeTerms(value, spec.friction);
        for (const auto& [name, entry] : value.items())
          if (Misread wrong = decodeTerms(entry, name == "all" ? spec.friction : spec.joint_friction[name]))
            return wrong;
        return {};
      },
      [](const BayesSpec& spec) {
        json out = {{"all", smoothText(spec.friction)}};
        for (const auto& [joint, each] : spec.joint_friction) out[joint] = smoothText(each);
        return out;
      },
      {{"anyOf", {terms, by_joint}}});
}

/// {"link3": 0.05}
Field<BayesSpec> bodyPriorField() {
  return custom<BayesSpec>(
      "bodies", {.text = "relative standard deviations of single bodies"},
      [](const json& value, BayesSpec& spec) -> Misread {
        if (!value.is_object())
          return Mismatch{.detail = "is not a JSON object", .remedy = "write {\"body\": 0.1}"};
        for (const auto& [name, relative] : value.items())
          if (decode(relative, spec.body_prior[name]))
            return Mismatch{.detail = "does not give a number for " + name,
                            .remedy = "write {\"body\": 0.1}"};
        return {};
      },
      [](const BayesSpec& spec) { return spec.body_prior.empty() ? leftOut() : json(spec.body_prior); },
      {{"type", "object"}, {"additionalProperties", schemaOf("number", {.range = {0.0, 100.0, true}})}});
}

std::vector<Field<BayesSpec>> priorFields() {
  using S = BayesSpec;
  const Range positive{0.0, 100.0, true};
  return {
      field(
          "relative", &S::prior,
          {.text = "relative standard deviation of a mass before any data; centre of mass and inertia follow",
           .range = positive}),
      bodyPriorField(),
      field("friction", &S::friction_prior,
            {.text = "standard deviation of the logarithm of a friction parameter", .range = positive})};
}

std::vector<Field<bayes::MeasurementSpec>> noiseFields() {
  using M = bayes::MeasurementSpec;
  static_assert(memberCount<M>() == 17, "a member more needs a field more");
  return {
      perJoint("position_std", &M::position_std,
               {.text = "of one encoder value; assumed 1e-4", .unit = "rad"}),
      perJoint("velocity_std", &M::velocity_std,
               {.text = "of one velocity value; assumed 1e-2", .unit = "rad/s"}),
      perJoint(
          "torque_std", &M::torque_std,
          {.text = "of one torque sample; without: fitted to the log, at least 1 % of its root mean square",
           .unit = "N·m"}),
      perJoint("force_density", &M::force_density,
               {.text = "of a disturbance at the joint: its mean over h seconds has the standard deviation "
                        "force_density/√h; none",
                .unit = "N·m·√s"}),
      field("fit_encoders", &M::fit_encoders,
            {.text = "fit noise of the encoders that is not stated to the log instead of assuming it. Takes "
                     "the label"}),
      field("base_pose_std", &M::base_pose_std,
            {.text = "of a measured pose of a floating base, in its axes: three of rotation [rad], three of "
                     "position "
                     "[m]; assumed 1e-3"}),
      field("base_wrench_density", &M::base_wrench_density,
            {.text = "of a wrench on a floating base that the model lacks: three of moment [N·m·√s], three "
                     "of force "
                     "[N·√s]; assumed: 1 % of the weight in one interval"})};
}

/// A limit for all sensors, or an object with those of single ones.
Field<bayes::MeasurementSpec> huberField() {
  using M = bayes::MeasurementSpec;
  using H = bayes::HuberLimits;
  static constexpr std::pair<const char*, double H::*> kSensors[] = {
      {"position", &H::position}, {"velocity", &H::velocity}, {"base_pose", &H::base_pose},
      {"imu", &H::imu},           {"force", &H::force},       {"energy", &H::energy}};
  const json limit = schemaOf("number", {.range = {0.0, 100.0}});
  json sensors = json::object();
  for (const auto& [name, member] : kSensors) sensors[name] = limit;
  return custom<M>(
      "huber",
      {.text = "residuals in standard deviations beyond which values count linearly (outliers), of all "
               "sensors or of "
               "single ones; 1.345 is usual. Takes the label"},
      [](const json& value, M& spec) -> Misread {
        if (!value.is_object()) {
          double all = 0.0;
          if (Misread wrong = decode(value, all)) return wrong;
          for (const auto& [name, member] : kSensors) spec.huber.*member = all;
          return {};
        }
        for (const auto& [key, entry] : value.items()) {
          const auto* sensor = std::find_if(std::begin(kSensors), std::end(kSensors),
                                            [&key = key](const auto& each) { return key == each.first; });
          if (sensor == std::end(kSensors))
            return Mismatch{.detail = "names the unknown sensor " + key,
                            .remedy = "use position, velocity, base_pose, imu, force, energy"};
          if (Misread wrong = decode(entry, spec.huber.*(sensor->second))) return wrong;
        }
        return {};
      },
      [](const M& spec) {
        json out = json::object();
        for (const auto& [name, member] : kSensors)
          if (spec.huber.*member > 0.0) out[name] = spec.huber.*member;
        return out.empty() ? leftOut() : out;
      },
      {{"anyOf", {limit, {{"type", "object"}, {"properties", sensors}, {"additionalProperties", false}}}}});
}

std::vector<Field<bayes::MeasurementSpec>> logFields() {
  using M = bayes::MeasurementSpec;
  const Choices<bayes::EnergyUse> energies = {{bayes::EnergyUse::None, "none"},
                                              {bayes::EnergyUse::Printed, "printed"},
                                              {bayes::EnergyUse::WithDisturbance, "with-disturbance"}};
  return {
      choice("energy", &M::energy, energies,
             {.text = "observe the supplied energy of every interval: printed, of the motion that the "
                      "torques alone cause; with-disturbance, of the estimated one. Takes the label"}),
      field("energy_std", &M::energy_std,
            {.text = "of the energy balance of one interval beyond the sensors' noise; 0: a hundredth "
                     "of the supplied energy",
             .unit = "J",
             .range = {0.0, 1e6}}),
      huberField(),
      field("base_start", &M::base_start,
            {.text = "pose of a floating base at the beginning of a log without it: position [m], quaternion "
                     "x y z w"}),
      field("base_start_std", &M::base_start_std,
            {.text = "its standard deviations, in its axes: three of rotation [rad], three of position [m]"}),
      field("velocity", &M::use_velocity, {.text = "observe the velocity channel"}),
      field("decimation", &M::decimation,
            {.text = "a node every so many samples; from 2 on no torque sample stands in two intervals",
             .range = {1, 10000}}),
      field("from", &M::from, {.text = "part of the logs' time that is used", .unit = "s"}),
      field("to", &M::to, {.text = "its end", .unit = "s"})};
}

Field<BayesSpec> contactsField() {
  return custom<BayesSpec>(
      "contacts", {.text = "frames that touch the surroundings, and when"},
      [](const json& value, BayesSpec& spec) { return decodeContacts(value, spec.contacts); },
      [](const BayesSpec& spec) { return contactsJson(spec.contacts); }, contactsSchema());
}

Field<BayesSpec> imusField() {
  return custom<BayesSpec>(
      "imus", {.text = "inertial measurement units of the logs that are used"},
      [](const json& value, BayesSpec& spec) { return decodeImus(value, spec.measurement.imus); },
      [](const BayesSpec& spec) { return imusJson(spec.measurement.imus); }, imusSchema());
}

Field<BayesSpec> boundsField() {
  return custom<BayesSpec>(
      "bounds", {.text = "bounds that masses, centres of mass and friction keep, [lower, upper]"},
      [](const json& value, BayesSpec& spec) { return decodeBounds(value, spec.bounds); },
      [](const BayesSpec& spec) { return boundsJson(spec.bounds); }, boundsSchema());
}

std::vector<Field<BayesSpec>> specFields() {
  using S = BayesSpec;
  static_assert(memberCount<S>() == 15, "a member more needs a field more");
  return together<S>(
      {{field("bodies", &S::bodies, {.text = "bodies whose parameters are estimated; without: all"}),
        group("prior", "the prior", priorFields()),
        group("equalities", "the equalities", inside(&S::equalities, equalityFields())),
        smoothFrictionField(), group("noise", "the noise", inside(&S::measurement, noiseFields()))},
       inside(&S::measurement, logFields()),
       {boundsField(), contactsField(), imusField(),
        field("restitution", &S::restitution,
              {.text = "of the normal speed of a contact that closes, the part that comes back",
               .range = {0.0, 1.0}}),
        field("passive", &S::passive,
              {.text = "joints without motor: their torque is zero but for friction; they may be absent "
                       "from the log"})},
       {field("loops", &S::loops, {.text = "file of the robot's loops: loops.json, SRDF or MJCF; none"}),
        field("jerk", &S::jerk,
              {.text = "account for the change of the acceleration inside the intervals; without, the "
                       "midpoint rule"}),
        field("iterations", &S::iteration_limit, {.text = "limit", .range = {1, 100000}})}});
}

/// Checks beyond the table: names of the robot, settings that exclude each other.
Status checkSpec(BayesSpec& spec, const RobotModel& model) {
  const auto canonical = [&](const std::string& name, const char* what,
                             const char* key) -> Result<std::string> {
    const int index = model.findBody(name);
    if (index < 0) return unknownName(what, name, key);
    return model.body(index).name;
  };
  for (std::string& body : spec.bodies) {
    auto name = canonical(body, "moving body", "bodies");
    if (!name) return name.error();
    body = *name;
  }
  std::map<std::string, double> body_prior;
  for (const auto& [body, relative] : spec.body_prior) {
    auto name = canonical(body, "moving body", "prior");
    if (!name) return name.error();
    if (auto status = checkPositive(body, relative); !status) return status;
    body_prior[*name] = relative;
  }
  spec.body_prior = std::move(body_prior);
  for (const std::string& joint : spec.passive)
    if (model.findJoint(joint) < 0) return unknownName("joint", joint, "passive");
  for (const auto& [joint, terms] : spec.joint_friction)
    if (model.findJoint(joint) < 0) return unknownName("joint", joint, "friction");
  if (auto equalities = equalitiesOf(spec.equalities, model); !equalities) return equalities.error();
  if (auto status = checkPositive("relative", spec.prior); !status) return status;
  if (auto status = checkPositive("friction", spec.friction_prior); !status) return status;
  if (spec.iteration_limit < 1 || spec.iteration_limit > 100000)
    return rejection(ErrorCode::ValueOutOfRange, "\"iterations\" has to lie between 1 and 100000",
                     {"iterations"}, "choose 300");
  const bayes::MeasurementSpec& m = spec.measurement;
  if (m.from && m.to && !(*m.from < *m.to))
    return rejection(ErrorCode::ValueOutOfRange, "\"from\" does not lie before \"to\"", {"from", "to"},
                     "give a time window in seconds of the log");
  return done();
}

}  // namespace

template <>
const FieldTable<BayesSpec>& fieldTable() {
  static const FieldTable<BayesSpec> table{"Plumbline motion and parameters", "the spec", kPlainWording,
                                           specFields()};
  return table;
}

Result<bayes::FrictionSpec> smoothFrictionFromText(const std::string& text) {
  bayes::FrictionSpec spec;
  if (text == "none") return spec;
  std::stringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) {
    if (part == "viscous")
      spec.viscous = true;
    else if (part == "coulomb")
      spec.coulomb = true;
    else if (part == "stribeck")
      spec.stribeck = true;
    else
      return rejection(ErrorCode::UnsupportedOption, "\"" + part + "\" is no term of the smooth friction",
                       {part}, "choose from viscous, coulomb, stribeck, or none");
  }
  return spec;
}

Result<BayesSpec> loadBayesSpec(const std::filesystem::path& file, const RobotModel& model) {
  const Result<std::string> text = io::readFile(file, io::kMegabyte);
  if (!text) return text.error();
  Result<BayesSpec> spec = bayesSpecFromText(*text, model);
  if (spec) return spec;
  Error error = spec.error();
  error.file = file.string();
  return error;
}

std::string toText(const BayesSpec& spec) {
  return settingsToJson(spec).dump(2) + "\n";
}

Result<BayesSpec> bayesSpecFromText(const std::string& text, const RobotModel& model) {
  const json value = parseJson(text.empty() ? "{}" : text);
  if (value.is_discarded()) return notJson(text, "the spec", "check commas and quotes");
  auto spec = settingsFromJson<BayesSpec>(value, model.nv() - bayes::baseCoordinates(model));
  if (!spec) return spec.error();
  if (auto status = checkSpec(*spec, model); !status) return status.error();
  return spec;
}

}  // namespace plumbline::workflow
