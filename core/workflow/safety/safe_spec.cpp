// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/safe_spec.h"

#include "workflow/serialization/field_json.h"

namespace plumbline::workflow {

using nlohmann::json;

namespace {

constexpr Range kPositive{0.0, 1e9, true}, kNotNegative{0.0, 1e9};
const char* const kTen =
    ": m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy of the body with its payload, about the body's frame";

std::vector<Field<SafePayload>> payloadFields() {
  using P = SafePayload;
  static_assert(memberCount<P>() == 4, "a member more needs a field more");
  return {field("body", &P::body, {.text = "that carries the payload"}),
          field("lower", &P::lower, {.text = std::string("lower ends") + kTen, .unit = "SI"}),
          field("upper", &P::upper, {.text = "upper ends", .unit = "SI"}),
          field("truth", &P::truth,
                {.text = "those of the simulated robot; without them there is no simulation", .unit = "SI"})};
}

std::vector<Field<SafeMotors>> motorFields() {
  using M = SafeMotors;
  static_assert(memberCount<M>() == 6, "a member more needs a field more");
  return {field("relative", &M::relative,
                {.text = "half width of the intervals of rotor inertias and friction, as a fraction",
                 .range = {0.0, 0.99}}),
          perJoint("rotor_inertia", &M::rotor_inertia, {.text = "reflected to the joint", .unit = "kg·m²"}),
          perJoint("coulomb", &M::coulomb, {.text = "Coulomb friction", .unit = "N·m"}),
          perJoint("viscous", &M::viscous, {.text = "viscous friction", .unit = "N·m·s/rad"}),
          field("slip_speed", &M::slip_speed,
                {.text = "speed above which Coulomb friction is full", .unit = "rad/s", .range = kPositive}),
          perJoint("disturbance", &M::disturbance,
                   {.text = "bound of all other torques of a joint, ripple and Stribeck excess too",
                    .unit = "N·m"})};
}

std::vector<Field<SafeControl>> sensorFields() {
  using C = SafeControl;
  return {
      perJoint("position", &C::position_error, {.text = "largest error", .unit = "rad"}),
      perJoint("velocity", &C::velocity_error, {.text = "largest error", .unit = "rad/s"}),
      perJoint("torque", &C::torque_error,
               {.text = "largest difference of the applied torque from the commanded one", .unit = "N·m"})};
}

/// A number, or "auto", which is 0.
Field<SafeControl> tubeSizeField() {
  Field<SafeControl> out = field(
      "V_M", &SafeControl::V_M,
      {.text =
           "size of the tube: bound of V = ½ rᵀHr; \"auto\" or 0: the smallest of 0.005 to 2 J with a tube "
           "for all plans",
       .unit = "J",
       .range = {0.0, 1e6}});
  out.read = [number = out.read](const json& value, SafeControl& s, const Reading& reading) -> Status {
    if (value != "auto") return number(value, s, reading);
    s.V_M = 0.0;
    return done();
  };
  out.write = [number = out.write](const SafeControl& s) { return s.V_M == 0.0 ? json("auto") : number(s); };
  out.schema = [number = out.schema] { return json{{"anyOf", {{{"const", "auto"}}, number()}}}; };
  return out;
}

std::vector<Field<SafeControl>> controlFields() {
  using C = SafeControl;
  static_assert(memberCount<C>() == 9, "a member more needs a field more");
  return {field("rate", &C::rate, {.text = "of the measurements", .unit = "Hz", .range = {1.0, 1e6}}),
          field("delay", &C::delay,
                {.text = "from a measurement to its torque", .unit = "s", .range = {0.0, 1.0}}),
          field("jitter", &C::jitter, {.text = "largest addition to it", .unit = "s", .range = {0.0, 1.0}}),
          perJoint("K", &C::K, {.text = "gain of the position error; 5 unless stated", .unit = "1/s"}),
          field("alpha", &C::alpha, {.text = "rate at which V falls", .unit = "1/s", .range = {1e-3, 1e4}}),
          tubeSizeField()};
}

std::vector<Field<SafePlanning>> planFields() {
  using P = SafePlanning;
  using Kind = safety::PlanWish::Kind;
  static_assert(memberCount<P>() == 13, "a member more needs a field more");
  const Choices<safety::PlanMode> modes{{safety::PlanMode::Proof, "proof"},
                                        {safety::PlanMode::Slice, "slice"}};
  const Choices<safety::SearchMethod> methods{{safety::SearchMethod::Gradient, "gradient"},
                                              {safety::SearchMethod::Random, "random"}};
  const Choices<Kind> costs{{Kind::Excite, "excite"}, {Kind::Reach, "reach"}, {Kind::Any, "random"}};
  return {
      field("T", &P::duration, {.text = "duration of a plan to rest", .unit = "s", .range = kPositive}),
      field("t_p", &P::handover,
            {.text = "hand-over to the next plan; less than T", .unit = "s", .range = kPositive}),
      field("range", &P::range,
            {.text = "largest displacement of a joint by a plan", .unit = "rad", .range = {0.0, 10.0, true}}),
      field("intervals", &P::intervals, {.text = "of time, in a proof", .range = {1, 4096}}),
      field("trials", &P::trials,
            {.text = "random motions that a search looks at (a quarter of them where it descends at once)",
             .range = {1, 1000000}}),
      field("proofs", &P::proofs, {.text = "rounds of search and proof", .range = {1, 100}}),
      field("seconds", &P::seconds,
            {.text = "of wall clock for a plan; without: no limit, and the same bits each time",
             .unit = "s",
             .range = kNotNegative}),
      choice("cost", &P::cost, costs,
             {.text = "excite: condition of the payload's regressor; reach: distance to the goal; random: "
                      "none"},
             "\"%\" is no cost of a plan"),
      field(
          "accumulated", &P::accumulated,
          {.text =
               "the condition of a plan counts the motion of the plans before; false: each plan by itself"}),
      field("goal", &P::goal, {.text = "positions to reach", .unit = "rad"}),
      choice("mode", &P::mode, modes,
             {.text = "proof: a search at sampled times, and a proof of the plan found; slice: a search in "
                      "reach sets of all "
                      "plans about it"},
             "\"%\" is no mode of planning"),
      field(
          "half_width", &P::half_width,
          {.text =
               "of the displacements in one family of reach sets, at most; made narrower until a tube closes",
           .unit = "rad",
           .range = {0.0, 10.0, true}}),
      choice("search", &P::search, methods,
             {.text = "in the mode proof: gradient: descents from the best of random motions; random: random "
                      "steps alone"},
             "\"%\" is no method of search")};
}

std::vector<Field<SafeLooping>> loopFields() {
  using L = SafeLooping;
  static_assert(memberCount<L>() == 3, "a member more needs a field more");
  return {field("plans", &L::plans, {.text = "at most", .range = {1, 1000}}),
          field("horizon", &L::horizon, {.text = "samples per window of the momentum", .range = {1, 100000}}),
          field("reserve", &L::reserve,
                {.text = "of the tube's constants, for the plans that follow", .range = {0.0, 10.0, true}})};
}

std::vector<Field<safety::LoopFaults>> faultFields() {
  using F = safety::LoopFaults;
  static_assert(memberCount<F>() == 6, "a member more needs a field more");
  const Range factor{0.0, 1000.0};
  return {
      field("begin", &F::begin, {.text = "of the faults", .unit = "s", .range = {0.0, 1e6}}),
      field("noise", &F::noise, {.text = "factor of the errors of position and speed", .range = factor}),
      field("friction", &F::friction, {.text = "factor of the true friction", .range = factor}),
      field("load", &F::load, {.text = "added to the true payload", .unit = "kg", .range = {0.0, 1000.0}}),
      field("slip", &F::slip,
            {.text = "distance by which the payload's body slips in the hand within 0.2 s, in a direction "
                     "drawn with the "
                     "seed",
             .unit = "m",
             .range = {0.0, 10.0}}),
      field("period", &F::period,
            {.text = "factor of the time between two samples", .range = {0.01, 1000.0}})};
}

/// The part of `excite`'s specification that describes surroundings.
std::vector<Field<ExcitationSpec>> worldFields() {
  const FieldTable<ExcitationSpec>& all = fieldTable<ExcitationSpec>();
  return {all["obstacles"], all["clearance"], all["ignored_pairs"]};
}

std::vector<Field<SafeSpec>> scenarioFields() {
  using S = SafeSpec;
  static_assert(memberCount<S>() == 10, "a member more needs a field more");
  const auto part = [](const char* key, auto member, const auto& fields, const About& about) {
    return group(key, "\"" + std::string(key) + "\"", inside(member, fields), about);
  };
  return {
      remark<S>("$schema", "this schema"),
      remark<S>("comment", ""),
      field("robot", &S::robot, {.text = "URDF, relative to the scenario; fixed base"}),
      field("seed", &S::seed, {.text = "of the search and of the simulated errors"}),
      field("start", &S::start, {.text = "positions at the start; 0 unless stated", .unit = "rad"}),
      part("payload", &S::payload, payloadFields(), {.text = "what the arm carries"}),
      part("motors", &S::motors, motorFields(), {.text = "rotors and friction"}),
      part("sensors", &S::control, sensorFields(), {.text = "bounds of the errors"}),
      part("control", &S::control, controlFields(), {.text = "the law, and when it acts"}),
      part("plan", &S::plan, planFields(), {.text = "search and proof of a motion"}),
      part("loop", &S::loop, loopFields(), {.text = "plan after plan"}),
      part("world", &S::world, worldFields(), {.text = "surroundings, as in the specification of excite"}),
      part("faults", &S::faults, faultFields(),
           {.text = "assumptions that the simulation breaks on purpose, to see them detected"})};
}

}  // namespace

template <>
const FieldTable<SafeSpec>& fieldTable() {
  static const FieldTable<SafeSpec> table{.title = "Plumbline safe loop",
                                          .where = "the scenario",
                                          .wording = kPlainWording,
                                          .fields = scenarioFields(),
                                          .only_changes = true,
                                          .checks_ranges = true};
  return table;
}

std::string safeSpecManual() {
  const auto row = [](const std::string& key, const About& about) {
    return "| `" + key + "` | " + about.text + (about.unit.empty() ? "" : " [" + about.unit + "]") + " |\n";
  };
  std::string text = "| key | meaning |\n| --- | --- |\n";
  for (const Field<SafeSpec>& field : fieldTable<SafeSpec>().fields) {
    if (field.key == "$schema" || field.key == "comment") continue;
    text += row(field.key, field);
    for (const auto& [key, about] : field.parts)
      if (!about.text.empty()) text += row(field.key + "." + key, about);
  }
  return text;
}

}  // namespace plumbline::workflow
