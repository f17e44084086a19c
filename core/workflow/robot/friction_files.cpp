// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/friction_files.h"

#include <nlohmann/json.hpp>

#include "io/file/file_tools.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {

Result<regressors::FrictionModel> loadFriction(const Robot& robot, const std::filesystem::path& file) {
  const Result<std::string> text = io::readFile(file, io::kMegabyte);
  if (!text) return text.error();
  Result<regressors::FrictionModel> friction = frictionFromText(*text);
  Status status = friction ? regressors::checkFriction(robot.model, *friction) : Status(friction.error());
  if (status) return friction;
  Error error = status.error();
  error.file = file.string();
  return error;
}

Status saveFriction(const regressors::FrictionModel& friction, const std::filesystem::path& out) {
  return io::writeFileAtomically(out, jsonText(toJson(friction), 2) + "\n");
}

}  // namespace plumbline::workflow
