// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/design_text.h"

#include <nlohmann/json.hpp>

#include "workflow/excitation/design_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {

std::string designJson(const Design& design) {
  return jsonText(designToJson(design), 2) + "\n";
}

Result<Design> designFromText(const std::string& text, const RobotModel& model) {
  const nlohmann::json value = parseJson(text);
  if (value.is_discarded()) return notJson(text, "the design", "save it again");
  return designFromJson(value, model);
}

}  // namespace plumbline::workflow
