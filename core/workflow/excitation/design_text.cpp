// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/design_text.h"

#include <nlohmann/json.hpp>

#include "workflow/excitation/design_json.h"

namespace plumbline::workflow {

std::string designJson(const Design& design) {
  return designToJson(design).dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

Result<Design> designFromText(const std::string& text, const RobotModel& model) {
  const nlohmann::json value = nlohmann::json::parse(text, nullptr, false);
  if (value.is_discarded())
    return Error{
        .code = ErrorCode::SyntaxError, .detail = "the design is not valid JSON", .remedy = "save it again"};
  return designFromJson(value, model);
}

}  // namespace plumbline::workflow
