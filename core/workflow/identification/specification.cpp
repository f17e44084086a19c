// SPDX-License-Identifier: BSD-3-Clause
// Settings of an identification, as the groups "identify" and "identifiability" of a session.
#include "workflow/identification/specification.h"

#include "workflow/serialization/field_json.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

/// A part with a reader of its own, whose errors are reported unchanged.
template <typename T>
Field<IdentificationSpec> partField(const char* key, T IdentificationSpec::*member, const json& schema,
                                    Result<T> (*read)(const json&), json (*write)(const T&)) {
  Field<IdentificationSpec> out{{}, key};
  out.read = [=](const json& value, IdentificationSpec& spec, const Reading&) -> Status {
    Result<T> part = read(value);
    if (!part) return part.error();
    spec.*member = std::move(part).value();
    return done();
  };
  out.write = [=](const IdentificationSpec& spec) { return write(spec.*member); };
  out.schema = [=] { return schema; };
  return out;
}

/// The first method alone, the form of earlier sessions.
Field<IdentificationSpec> methodField() {
  return custom<IdentificationSpec>(
      "method", {.text = "the first of the methods"},
      [](const json& value, IdentificationSpec& spec) { return decode(value, spec.methods.at(0)); },
      [](const IdentificationSpec& spec) { return json(spec.methods.at(0)); },
      {{"type", "string"}, {"deprecated", true}});
}

/// Field of the methods, at least one.
Field<IdentificationSpec> methodsField() {
  Field<IdentificationSpec> out =
      field("methods", &IdentificationSpec::methods, {.text = "estimators that run together"});
  out.read = [read = out.read](const json& value, IdentificationSpec& spec, const Reading& reading) {
    Status status = read(value, spec, reading);
    if (spec.methods.empty()) spec.methods = {"wls"};
    return status;
  };
  return out;
}

Field<IdentificationSpec> boundsField() {
  return custom<IdentificationSpec>(
      "bounds", {.text = "what is known about the bodies"},
      [](const json& value, IdentificationSpec& spec) {
        spec.bounds = value.dump(2);
        return Misread();
      },
      [](const IdentificationSpec& spec) {
        return spec.bounds.empty() ? leftOut() : json::parse(spec.bounds, nullptr, false);
      },
      {{"type", "object"}, {"examples", {{{"total_mass", {30.0, 36.0}}}}}});
}

json textSchema(const char* text, const json& examples) {
  return {{"type", "string"}, {"description", text}, {"examples", examples}};
}

std::vector<Field<IdentificationSpec>> identifyFields() {
  using S = IdentificationSpec;
  return {methodField(),
          methodsField(),
          field("regression", &S::regression, {.text = "torque, momentum, energy or base-wrench"}),
          field("prior", &S::prior, {.text = "kind[:weight] of the physically consistent estimators"}),
          boundsField(),
          partField<regressors::FrictionModel>(
              "friction", &S::friction, textSchema("none, terms, or JSON", {"coulomb,joint2=none"}),
              frictionFromJson, [](const regressors::FrictionModel& f) { return json(toText(f)); }),
          partField<signal::ProcessingSettings>("processing", &S::processing,
                                                settingsSchema<signal::ProcessingSettings>(),
                                                processingFromJson, toJson),
          partField<IdentifyOptions>(
              "options", &S::options, settingsSchema<IdentifyOptions>(),
              [](const json& value) { return settingsFromJson<IdentifyOptions>(value); },
              [](const IdentifyOptions& options) {
                json object = settingsToJson(options);
                return object.empty() ? leftOut() : object;
              })};
}

// ---- structure -----------------------------------------------------------------------------------------------------

std::vector<Field<RotorSpec>> rotorFields() {
  using R = RotorSpec;
  [[maybe_unused]] const auto& [joint, ratio, link, pose, axis, symmetric] =
      R();  // a member more, a field more
  Field<R> seat =
      field("seat", &R::seat, {.text = "link that carries it; without it the parent of the joint"});
  seat.write = [](const R& rotor) { return rotor.seat.empty() ? leftOut() : json(rotor.seat); };
  return {
      field("joint", &R::joint, {.text = "the joint that it drives"}),
      field("gear_ratio", &R::gear_ratio, {.text = "turns of the rotor per turn of the joint"}),
      seat,
      field("symmetric", &R::symmetric, {.text = "about its axis"}),
      field("axis", &R::axis, {.text = "spin axis in the frame of the seat; without it the joint's axis"}),
      optionalGroup("origin", "the origin of a rotor", &R::X_SR, poseFields(),
                    {.text = "in the frame of the seat; without it at the joint"})};
}

Field<IdentificationSpec> outputsField() {
  using O = identifiability::MeasuredOutputs;
  return group("outputs", "the outputs",
               inside(&IdentificationSpec::outputs,
                      std::vector<Field<O>>{choice("kind", &O::kind,
                                                   Choices<O::Kind>{{O::Kind::All, "all"},
                                                                    {O::Kind::JointTorques, "joints"},
                                                                    {O::Kind::BaseWrench, "base"},
                                                                    {O::Kind::Selected, "selected"}}),
                                            field("joints", &O::joints, {.text = "of selected"}),
                                            field("base_wrench", &O::base_wrench, {.text = "of selected"})}));
}

std::vector<Field<IdentificationSpec>> structureFields() {
  using O = identifiability::IdentifiabilityOptions;
  static_assert(memberCount<O>() == 4, "a member more needs a field more");
  const Field<O> rotors =
      each("rotors", &O::rotors,
           Parts<RotorSpec>{
               .fields = rotorFields(),
               .where = [](std::size_t) { return "a rotor"; },
               .check = [](const RotorSpec& rotor, const Reading&) -> Misread {
                 if (!rotor.joint.empty()) return {};
                 return Mismatch{ErrorCode::MissingElement, "a rotor names no joint", "give \"joint\"", true};
               }});
  return together<IdentificationSpec>(
      {inside(&IdentificationSpec::structure,
              std::vector<Field<O>>{
                  field("exclude_base", &O::exclude_base, {.text = "leave the base body out"}),
                  field("static_only", &O::static_only, {.text = "gravity-only experiments"}),
                  field("tolerance", &O::tolerance, {.text = "relative, of every rank decision"}), rotors}),
       {field("snap", &IdentificationSpec::snap, {.text = "angles near multiples of 15° as intended"}),
        outputsField()}});
}

}  // namespace

template <>
const FieldTable<IdentificationSpec>& fieldTable() {
  static_assert(memberCount<IdentificationSpec>() == 10, "a member more needs a field more");
  static const FieldTable<IdentificationSpec> table{
      .title = "Plumbline specification of an identification",
      .where = "the specification",
      .wording = kPlainWording,
      .fields = {group("identify", "the settings of identification", identifyFields()),
                 group("identifiability", "the settings of identifiability", structureFields())},
      .skips_unknown = true};
  return table;
}

IdentifyRequest requestOf(const IdentificationSpec& spec, const std::string& method) {
  IdentifyRequest request;
  request.processing = spec.processing;
  request.friction = spec.friction;
  request.method = method;
  request.regression = spec.regression;
  request.structure = spec.structure;
  request.snap = spec.snap;
  if (takesPrior(method)) {
    request.prior = spec.prior;
    request.bounds = spec.bounds;
  }
  return withOptions(std::move(request), spec.options);
}

}  // namespace plumbline::workflow
