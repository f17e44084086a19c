// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identifiability/rotors_json.h"

#include <cmath>

#include "io/file/file_tools.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

Error rotorError(ErrorCode code, const std::string& place, const std::string& detail,
                 const std::string& remedy, const std::string& subject = {}) {
  return Error{.code = code,
               .detail = detail,
               .subjects = {subject.empty() ? place : subject},
               .place = place,
               .remedy = remedy};
}

/// `where` is the rotor, or its origin.
std::string rotorPlace(const Reading& reading, const std::string& key) {
  return reading.where.empty() ? key : reading.where + "." + key;
}

constexpr Wording kRotorWording{
    .no_object =
        [](const Reading& reading) {
          if (reading.where.empty())
            return Error{.code = ErrorCode::SyntaxError,
                         .detail = "the rotors are not a JSON object",
                         .remedy = "begin with {, and check commas and quotes"};
          return rotorError(ErrorCode::TypeMismatch, reading.where, "is not an object",
                            "write {\"joint\": …, \"gear_ratio\": …}");
        },
    .unknown =
        [](const Reading& reading, const std::string& key) {
          return rotorError(ErrorCode::UnknownReference, rotorPlace(reading, key), "there is no such key",
                            "see plumbline-cli schema rotors for the names");
        },
    .wrong =
        [](const Reading& reading, const std::string& key, const Mismatch& mismatch, const json&) {
          const ErrorCode code =
              mismatch.code == ErrorCode::ShapeMismatch ? ErrorCode::TypeMismatch : mismatch.code;
          return rotorError(code, rotorPlace(reading, key), mismatch.detail, mismatch.remedy);
        }};

constexpr double kLargest = 1e9;  // as for the numbers of a robot description

/// Checks a rotor against the robot and normalises its axis.
Status checkRotor(RotorSpec& spec, const std::string& place, const RobotDescription& robot) {
  const JointDescription* joint = robot.findJoint(spec.joint);
  if (joint == nullptr)
    return rotorError(ErrorCode::UnknownReference, place + ".joint",
                      "the robot has no joint \"" + spec.joint + "\"", "use a joint of the robot",
                      spec.joint);
  if (joint->type == JointType::Fixed || joint->type == JointType::Planar ||
      joint->type == JointType::Spherical || joint->type == JointType::Floating)
    return rotorError(
        ErrorCode::UnsupportedJoint, place + ".joint",
        "joint \"" + spec.joint + "\" is " + std::string(toString(joint->type)) + " and drives no rotor",
        "rotors belong to joints of one degree of freedom", spec.joint);
  if (!spec.seat.empty() && robot.findLink(spec.seat) == nullptr)
    return rotorError(ErrorCode::UnknownReference, place + ".seat",
                      "the robot has no link \"" + spec.seat + "\"", "use a link of the robot", spec.seat);
  if (!std::isfinite(spec.gear_ratio) || spec.gear_ratio == 0.0)
    return rotorError(ErrorCode::ValueOutOfRange, place + ".gear_ratio",
                      spec.gear_ratio == 0.0 ? "is zero" : "is not finite",
                      "give the turns of the rotor per turn of the joint, for example 100");
  if (spec.X_SR && !(spec.X_SR->p.cwiseAbs().maxCoeff() <= kLargest))
    return rotorError(ErrorCode::ValueOutOfRange, place + ".origin.xyz", "has a number beyond 1e9",
                      "give metres in the frame of the seat");
  if (!spec.axis) return done();
  if (!(spec.axis->norm() > 1e-12))
    return rotorError(ErrorCode::ValueOutOfRange, place + ".axis", "has no direction",
                      "give a vector along the spin axis");
  spec.axis->normalize();
  return done();
}

}  // namespace

Parts<RotorSpec> rotorParts() {
  using R = RotorSpec;
  [[maybe_unused]] const auto& [joint, ratio, link, pose, axis, symmetric] =
      R();  // a member more, a field more
  return {
      .fields = {required(field("joint", &R::joint,
                                {.text = "the joint that the rotor follows, of one degree of freedom"})),
                 required(
                     field("gear_ratio", &R::gear_ratio,
                           {.text = "turns of the rotor per turn of the joint (rad per m when it slides); "
                                    "neither 0 nor infinite"})),
                 onlyChanged(field("seat", &R::seat,
                                   {.text = "link that carries it; without it the parent of the joint"})),
                 field("symmetric", &R::symmetric, {.text = "about its axis; true unless said otherwise"}),
                 field("axis", &R::axis,
                       {.text = "spin axis in the frame of the seat; without it the joint's axis"}),
                 optionalGroup("origin", "", &R::X_SR, poseFields(),
                               {.text = "in the frame of the seat; without it at the joint"}),
                 remark<R>("comment", "")},
      .where = [](std::size_t k) { return "rotors[" + std::to_string(k) + "]"; },
      .no_list = {.code = ErrorCode::MissingElement,
                  .detail = "is missing or no list",
                  .remedy = "write \"rotors\": [{\"joint\": …}]"}};
}

template <>
const FieldTable<RotorFile>& fieldTable() {
  static const FieldTable<RotorFile> table{
      .title = "Plumbline rotors",
      .where = "",
      .wording = kRotorWording,
      .fields = {constant<RotorFile>(
                     "format", "plumbline-rotors",
                     {ErrorCode::FormatUnknown, "is not \"plumbline-rotors\"", "give a file of rotors"}),
                 constant<RotorFile>("version", 1,
                                     {ErrorCode::UnsupportedOption, "is not 1, the version that is read here",
                                      "update the program"}),
                 remark<RotorFile>("$schema", "this schema"), remark<RotorFile>("comment", ""),
                 each("rotors", &RotorFile::rotors, rotorParts())}};
  return table;
}

Result<std::vector<RotorSpec>> readRotors(const std::filesystem::path& path, const RobotDescription& robot) {
  Result<std::string> text = io::readFile(path, io::kMegabyte);
  if (!text) return text.error();
  return readRotorsText(*text, path.string(), robot);
}

Result<std::vector<RotorSpec>> readRotorsText(const std::string& text, const std::string& source,
                                              const RobotDescription& robot) {
  const json value = parseJson(text);
  Result<RotorFile> file = value.is_discarded()
                               ? Result<RotorFile>(notJson(text, "the file", "check commas and quotes"))
                               : settingsFromJson<RotorFile>(value);
  Status status = file ? done() : Status(file.error());
  if (status && !value.contains("rotors")) {
    const Mismatch missing = rotorParts().no_list;
    status = rotorError(missing.code, "rotors", missing.detail, missing.remedy);
  }
  for (std::size_t k = 0; file && status && k < file->rotors.size(); ++k)
    status = checkRotor(file->rotors[k], rotorParts().where(k), robot);
  if (status) return std::move(file->rotors);
  Error error = status.error();
  error.file = source;
  return error;
}

std::string writeRotorsText(const std::vector<RotorSpec>& rotors) {
  return jsonText(settingsToJson(RotorFile{rotors}), 2) + "\n";
}

}  // namespace plumbline::workflow
