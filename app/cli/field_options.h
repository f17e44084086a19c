// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "workflow/serialization/field_table.h"

namespace plumbline::cli {

/// Adds the command-line option of a settings field: --instrument-cutoff for "instrument_cutoff". Ranges are checked
/// where the settings are used, because that error can say more.
/// @param settings  has to live as long as the command
template <typename S>
CLI::Option* addField(CLI::App& command, S& settings, const char* key) {
  const workflow::FieldTable<S>& table = workflow::fieldTable<S>();
  const workflow::Field<S>& field = table[key];
  const std::string name = workflow::optionName(key);
  const auto take = [&settings, &table, &field, name](const nlohmann::json& value) {
    const Status status = field.read(value, settings, workflow::Reading{table.wording, table.where});
    if (!status) throw CLI::ValidationError(name, status.error().message());
  };
  const std::string text = field.text + (field.unit.empty() ? "" : " [" + field.unit + "]");
  const nlohmann::json schema = field.schema();
  if (const auto names = schema.find("enum"); names != schema.end())
    return command.add_option_function<std::string>(name, take, text)
        ->check(CLI::IsMember(names->template get<std::vector<std::string>>()));
  if (schema["type"] == "integer") return command.add_option_function<std::uint64_t>(name, take, text);
  return command.add_option_function<double>(name, take, text);
}

}  // namespace plumbline::cli
