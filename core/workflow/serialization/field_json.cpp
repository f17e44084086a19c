// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/serialization/field_json.h"

#include <cmath>

namespace plumbline::workflow {

using nlohmann::json;

json described(json schema, const About& about) {
  const std::string text = about.text + (about.text.empty() || about.unit.empty() ? "" : ", ") + about.unit;
  if (!text.empty()) schema["description"] = text;
  return schema;
}

json schemaOf(const std::string& type, const About& about) {
  json schema = described({{"type", type}}, about);
  if (std::isfinite(about.range.low))
    schema[about.range.above ? "exclusiveMinimum" : "minimum"] = about.range.low;
  if (std::isfinite(about.range.high)) schema["maximum"] = about.range.high;
  return schema;
}

json schemaOfNumbers(std::size_t count, const About& about) {
  json schema = schemaFor(Eigen::VectorXd(), about);
  schema["items"] = schemaOf("number", {.range = about.range});
  schema["minItems"] = schema["maxItems"] = count;
  return schema;
}

json schemaFor(const std::uint64_t&, const About& about) {
  json schema = schemaOf("integer", about);
  schema["minimum"] = 0;
  return schema;
}

json schemaFor(const std::vector<std::string>&, const About& about) {
  return described({{"type", "array"}, {"items", {{"type", "string"}}}}, about);
}

json schemaFor(const Eigen::VectorXd&, const About& about) {
  return described({{"type", "array"}, {"items", {{"type", "number"}}}}, about);
}

json schemaPerJoint(const About& about) {
  const json list = {{"type", "array"}, {"items", {{"type", "number"}}}};
  About both = about;
  both.unit += "; one number for all joints, or a list with one per joint";
  return described({{"anyOf", {{{"type", "number"}}, list}}}, both);
}

std::string shownValue(double value, const About& about) {
  return value > 0.0 || about.zero.empty() ? shownNumber(value, 6) : about.zero;
}

std::vector<Field<Pose>> poseFields() {
  const About angles{.text = "fixed axes as in URDF", .unit = "rad"};
  return {
      field("xyz", &Pose::p, {.text = "in the world", .unit = "m"}),
      custom<Pose>(
          "rpy", {},
          [](const json& value, Pose& pose) {
            Vec3 rpy = Vec3::Zero();
            Misread wrong = decode(value, rpy);
            pose.R = rotationFromRpy(rpy);
            return wrong;
          },
          [](const Pose& pose) { return encode(Vec3(rpyFromRotation(pose.R))); }, schemaFor(Vec3(), angles))};
}

Mismatch outside(const Range& range) {
  if (range.above && range.low == 0.0 && !std::isfinite(range.high))
    return {
        .code = ErrorCode::ValueOutOfRange, .detail = "is not positive", .remedy = "give a number above 0"};
  return {.code = ErrorCode::ValueOutOfRange,
          .detail = "does not lie between " + shownNumber(range.low) + " and " + shownNumber(range.high),
          .remedy = "correct its value"};
}

namespace {
Error plainError(ErrorCode code, const std::string& detail, const Reading& reading,
                 const std::string& remedy) {
  return Error{.code = code, .detail = detail, .subjects = {reading.where}, .remedy = remedy};
}
}  // namespace

const Wording kPlainWording{
    .no_object =
        [](const Reading& reading) {
          return plainError(ErrorCode::TypeMismatch, reading.where + " is not a JSON object", reading,
                            "write { … }");
        },
    .unknown =
        [](const Reading& reading, const std::string& key) {
          return plainError(ErrorCode::UnsupportedOption,
                            "\"" + key + "\" of " + reading.where + " is not known", reading,
                            "see plumbline-cli schema for the names");
        },
    .wrong =
        [](const Reading& reading, const std::string& key, const Mismatch& mismatch, const json&) {
          const std::string name = "\"" + key + "\" of " + reading.where + " ";
          return plainError(mismatch.code, (mismatch.sentence ? "" : name) + mismatch.detail, reading,
                            mismatch.remedy);
        }};

}  // namespace plumbline::workflow
