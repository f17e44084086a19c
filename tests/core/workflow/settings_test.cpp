// SPDX-License-Identifier: BSD-3-Clause
// Settings are written down completely: results, sessions and `validate` process a log as the identification did.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "core/workflow/cli_support.h"
#include "support/support.h"
#include "workflow/serialization/schema.h"
#include "workflow/serialization/settings_json.h"
#include "workflow/session/session.h"

namespace plumbline {
namespace {

using nlohmann::json;

/// Every field at once away from its default; a field more does not compile.
signal::ProcessingSettings allChanged() {
  signal::ProcessingSettings s;
  auto& [none, differentiation, window, window_order, rate, cutoff, order, filter_torque, logged_velocity,
         decimation, threshold, delay, estimate_delay, period, trim_rest, from, to, interpolation, max_gap,
         stale, logged_acceleration] = s;
  none = !none;
  differentiation = signal::ProcessingSettings::Differentiation::SavitzkyGolay;
  window += 2;
  window_order += 1;
  rate += 123.456789012345678;
  cutoff += 0.1;
  order += 1;
  filter_torque = !filter_torque;
  logged_velocity = !logged_velocity;
  decimation += 3;
  threshold += 1.0 / 3.0;
  delay += 1e-3;
  estimate_delay = !estimate_delay;
  period += 7.7;
  trim_rest = !trim_rest;
  from = 1.25;
  to = 9.75;
  interpolation = signal::ProcessingSettings::Interpolation::Linear;
  max_gap += 0.05;
  stale = !stale;
  logged_acceleration = !logged_acceleration;
  return s;
}

TEST(ProcessingSettingsJson, EveryFieldAwayFromItsDefaultSurvives) {
  const json defaults = workflow::toJson(signal::ProcessingSettings{}),
             changed = workflow::toJson(allChanged());
  EXPECT_EQ(changed.size(), 21u);
  for (const auto& [key, value] : changed.items()) {
    if (defaults.contains(key)) {
      EXPECT_NE(value, defaults[key]) << key;
    }
    // Alone, through text, as a file or a result holds it.
    const auto read = workflow::processingFromText(json{{key, value}}.dump());
    ASSERT_TRUE(read.ok()) << key << ": " << read.error().message();
    json expected = defaults;
    expected[key] = value;
    EXPECT_EQ(workflow::toJson(*read), expected) << key;
  }
  const auto all = workflow::processingFromText(changed.dump());
  ASSERT_TRUE(all.ok());
  EXPECT_EQ(workflow::toJson(*all), changed);
}

TEST(ProcessingSettingsJson, TheSchemaAllowsWhatIsWritten) {
  const json schema = json::parse(workflow::schema("processing").value());
  std::set<std::string> keys;
  for (const auto& [key, value] : schema["properties"].items()) keys.insert(key);
  const json written = workflow::toJson(allChanged());
  for (const auto& [key, value] : written.items())
    EXPECT_TRUE(keys.erase(key) == 1) << key << " is not in the schema";
  EXPECT_TRUE(keys.empty()) << *keys.begin() << " is in the schema and never written";
  EXPECT_EQ(schema["additionalProperties"], false);
}

TEST(ProcessingSettingsJson, ASessionHoldsAllOfThem) {
  workflow::Session session;
  session.processing = allChanged();
  const auto file = test::temporaryFolder("all_settings") / "study.plumb";
  ASSERT_TRUE(workflow::writeSession(session, file).ok());
  const auto read = workflow::readSession(file);
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_EQ(workflow::toJson(read->processing), workflow::toJson(session.processing));
}

/// The manual's table is that of the fields.
TEST(ProcessingSettingsJson, TheManualListsThem) {
  const std::string manual =
      test::slurp(std::filesystem::path(PLUMBLINE_SOURCE_DIR) / "resources" / "manual" / "files.md");
  for (const auto& field : workflow::fieldTable<signal::ProcessingSettings>().fields) {
    const json usual = field.write(signal::ProcessingSettings());
    const std::string row = "| `" + field.key + "` | " + field.label +
                            (field.label.empty() || field.text.empty() ? "" : ": ") + field.text + " | " +
                            field.unit + " | " + (usual.is_discarded() ? "" : "`" + usual.dump() + "`") +
                            " |\n";
    EXPECT_NE(manual.find(row), std::string::npos) << row;
  }
}

}  // namespace
}  // namespace plumbline
