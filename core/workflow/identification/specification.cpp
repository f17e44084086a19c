// SPDX-License-Identifier: BSD-3-Clause
// Settings of an identification, as the groups "identify" and "identifiability" of a session.
#include "workflow/identification/specification.h"

#include "base/error.h"
#include "workflow/identifiability/rotors_json.h"
#include "workflow/identification/mass_points_json.h"
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

template <typename S>
Result<S> settingsFrom(const json& value) {
  return settingsFromJson<S>(value);
}

Result<estimation::PriorSettings> priorFromJson(const json& value) {
  if (value.is_string()) return priorFromText(value.get<std::string>());
  return rejection(ErrorCode::TypeMismatch, "the prior is not a text", {"prior"}, "write \"bregman:0.001\"");
}

json textSchema(const char* text, const json& examples) {
  return {{"type", "string"}, {"description", text}, {"examples", examples}};
}

std::vector<Field<IdentificationSpec>> identifyFields() {
  using S = IdentificationSpec;
  return {methodField(),
          methodsField(),
          field("regression", &S::regression, {.text = "torque, momentum, energy or base-wrench"}),
          partField<estimation::PriorSettings>(
              "prior", &S::prior,
              textSchema("kind[:weight] of the physically consistent estimators",
                         {"bregman:0.001", "entropic:0.5"}),
              priorFromJson, [](const estimation::PriorSettings& prior) { return json(toText(prior)); }),
          onlyChanged(partField<BoundsSpec>("bounds", &S::bounds, settingsSchema<BoundsSpec>(),
                                            settingsFrom<BoundsSpec>, settingsToJson<BoundsSpec>)),
          onlyChanged(partField<estimation::MassPointSettings>(
              "mass_points", &S::mass_points, settingsSchema<estimation::MassPointSettings>(),
              settingsFrom<estimation::MassPointSettings>, settingsToJson<estimation::MassPointSettings>)),
          partField<regressors::FrictionModel>(
              "friction", &S::friction, textSchema("none, terms, or JSON", {"coulomb,joint2=none"}),
              frictionFromJson, [](const regressors::FrictionModel& f) { return json(toText(f)); }),
          partField<signal::ProcessingSettings>("processing", &S::processing,
                                                settingsSchema<signal::ProcessingSettings>(),
                                                processingFromJson, toJson),
          onlyChanged(partField<IdentifyOptions>("options", &S::options, settingsSchema<IdentifyOptions>(),
                                                 settingsFrom<IdentifyOptions>,
                                                 settingsToJson<IdentifyOptions>))};
}

// ---- structure -----------------------------------------------------------------------------------------------------

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
  const Field<O> rotors = each("rotors", &O::rotors, rotorParts());
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
  static_assert(memberCount<IdentificationSpec>() == 11, "a member more needs a field more");
  static const FieldTable<IdentificationSpec> table{
      .title = "Plumbline specification of an identification",
      .where = "the specification",
      .wording = kPlainWording,
      .fields = {group("identify", "the settings of identification", identifyFields()),
                 group("identifiability", "the settings of identifiability", structureFields())},
      .skips_unknown = true};
  return table;
}

}  // namespace plumbline::workflow
