// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/design_text.h"

#include <nlohmann/json.hpp>

#include "workflow/excitation/design_json.h"

namespace plumbline::workflow {

Result<Design> designFromText(const std::string& text, const RobotModel& model) {
  const nlohmann::json value = nlohmann::json::parse(text, nullptr, false);
  if (value.is_discarded())
    return Error{
        .code = ErrorCode::SyntaxError, .detail = "the design is not valid JSON", .remedy = "save it again"};
  return designFromJson(value, model);
}

}  // namespace plumbline::workflow
