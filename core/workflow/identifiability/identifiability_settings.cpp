// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identifiability/identifiability_settings.h"

#include <array>
#include <sstream>

#include "io/file/file_tools.h"
#include "workflow/identifiability/rotors_json.h"

namespace plumbline::workflow {
namespace {

using Kind = identifiability::MeasuredOutputs::Kind;

constexpr std::array<std::pair<IdentifiabilityMethod, std::string_view>, 5> kMethods = {
    {{IdentifiabilityMethod::Recursion, "rpna"},
     {IdentifiabilityMethod::Minimal, "mlc"},
     {IdentifiabilityMethod::Numeric, "numeric"},
     {IdentifiabilityMethod::Exact, "exact"},
     {IdentifiabilityMethod::All, "all"}}};

}  // namespace

std::string_view toString(IdentifiabilityMethod method) {
  for (const auto& [value, name] : kMethods)
    if (value == method) return name;
  return {};
}

Result<IdentifiabilityMethod> identifiabilityMethodFromText(const std::string& text) {
  for (const auto& [value, name] : kMethods)
    if (text == name) return value;
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "there is no method of identifiability named \"" + text + "\"",
               .subjects = {text},
               .remedy = "use rpna, mlc, numeric, exact or all"};
}

Result<identifiability::MeasuredOutputs> outputsFromText(const std::string& text, const RobotModel& model) {
  identifiability::MeasuredOutputs outputs;
  if (text == "all") return outputs;
  outputs.kind = text == "joints" ? Kind::JointTorques : text == "base" ? Kind::BaseWrench : Kind::Selected;
  if (outputs.kind != Kind::Selected) return outputs;
  std::stringstream stream(text);
  for (std::string name; std::getline(stream, name, ',');) {
    if (name.empty()) continue;
    if (name == "base" || name == "all") outputs.base_wrench = true;
    if (name == "joints" || name == "all") {
      for (const int body : model.actuatedBodies()) outputs.joints.push_back(model.body(body).joint.name);
    } else if (name != "base") {
      outputs.joints.push_back(name);
    }
  }
  if (!outputs.joints.empty() || outputs.base_wrench) return outputs;
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "\"" + text + "\" names no output",
               .subjects = {text},
               .remedy = "write all, joints, base, or names of joints with commas between them"};
}

std::string toText(const identifiability::MeasuredOutputs& outputs) {
  if (outputs.kind == Kind::All) return "all";
  if (outputs.kind == Kind::JointTorques) return "joints";
  if (outputs.kind == Kind::BaseWrench) return "base";
  std::string text;
  for (const std::string& joint : outputs.joints) text += (text.empty() ? "" : ",") + joint;
  if (outputs.base_wrench) text += text.empty() ? "base" : ",base";
  return text;
}

namespace {

Result<std::vector<RotorSpec>> placed(const Robot& robot, Result<std::vector<RotorSpec>> rotors,
                                      const std::string& source) {
  if (!rotors) return rotors.error();
  if (const auto places = placeRotors(robot.model, *rotors); !places) {
    Error error = places.error();
    error.file = source;
    return error;
  }
  return rotors;
}

}  // namespace

Result<std::vector<RotorSpec>> loadRotors(const Robot& robot, const std::filesystem::path& file) {
  return placed(robot, readRotors(file, robot.description), file.string());
}

Result<std::vector<RotorSpec>> rotorsFromText(const Robot& robot, const std::string& text,
                                              const std::string& source) {
  return placed(robot, readRotorsText(text, source, robot.description), source);
}

std::string rotorsText(const std::vector<RotorSpec>& rotors) {
  return writeRotorsText(rotors);
}

Status saveRotors(const std::vector<RotorSpec>& rotors, const std::filesystem::path& out) {
  return io::writeFileAtomically(out, writeRotorsText(rotors));
}

}  // namespace plumbline::workflow
