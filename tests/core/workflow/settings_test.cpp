// SPDX-License-Identifier: BSD-3-Clause
// Settings are written down completely: results, sessions and `validate` process a log as the identification did.
#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "core/workflow/cli_support.h"
#include "estimation/method.h"
#include "support/support.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/identify_settings.h"
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

/// Estimators that run together get one specification: each keeps the bounds that it reads, and rejects none.
TEST(RequestOf, EveryMethodKeepsTheBoundsThatItReads) {
  using estimation::BoundsTaken, estimation::MethodKind;
  workflow::RobotRequest file;
  file.file = test::kSamples / "plumb7/plumb7.urdf";
  workflow::IdentificationSpec spec;
  spec.prior = workflow::priorFromText("bregman:0.01").value();
  spec.bounds =
      workflow::boundsFromText(R"({"cone": "spatial-inertia", "margin": 0.001, "friction_positive": false,
         "joint_weights": true, "total_mass": [1, 90], "limits": {"joint1.viscous": [0, 5]}, "loss": "tukey",
         "bodies": {"link7": {"mass": [0.1, 2]}},
         "mirrors": [{"left": "link6", "right": "link7", "normal": [0, 1, 0]}]})")
          .value();
  const workflow::RobotPtr robot = workflow::loadRobot(file).value();
  for (const estimation::MethodTraits& traits : estimation::methodTable()) {
    const std::string method(traits.name);
    workflow::IdentifyRequest request = workflow::requestOf(spec, method);
    request.robot = robot;
    const auto settings = workflow::estimationSettings(request);
    ASSERT_TRUE(settings.ok()) << method << ": " << settings.error().message();
    const bool physical = traits.kind == MethodKind::Physical, bounded = traits.kind == MethodKind::Bounded,
               robust = traits.kind == MethodKind::Robust;
    EXPECT_EQ(settings->limits.size(), bounded ? 1u : 0u) << method;
    EXPECT_EQ(settings->loss == estimation::RobustLoss::Tukey, robust) << method;
    EXPECT_EQ(settings->joint_weights, traits.takes_bounds != BoundsTaken::None) << method;
    EXPECT_EQ(settings->bounds.friction_positive, !physical && !bounded) << method;
    EXPECT_EQ(settings->bounds.bodies.size(), physical ? 1u : 0u) << method;
    EXPECT_EQ(settings->bounds.mirrors.size(), physical ? 1u : 0u) << method;
    EXPECT_EQ(settings->bounds.total_mass_upper.has_value(), physical) << method;
    EXPECT_EQ(settings->bounds.cone == estimation::BodyCone::SpatialInertia, method == "lmi") << method;
    EXPECT_EQ(settings->prior.kind != optimization::PriorKind::None, traits.takes_prior) << method;
  }
}

TEST(RequestOf, LimitsOfTheSpecificationHoldInTheEstimate) {
  workflow::RobotRequest file;
  file.file = test::kSamples / "plumb7/plumb7.urdf";
  workflow::IdentificationSpec spec;
  const workflow::RobotPtr robot = workflow::loadRobot(file).value();
  const workflow::LogPtr log = workflow::loadLog({test::kSamples / "plumb7/training.h5", {}}).value();
  const auto viscous = [&] {
    workflow::IdentifyRequest request = workflow::requestOf(spec, "bounded");
    request.robot = robot;
    request.training = {log};
    const auto found = workflow::identify(request);
    EXPECT_TRUE(found.ok()) << (found.ok() ? "" : found.error().message());
    if (found.ok())
      for (const estimation::EstimatedValue& value : (*found)->estimate.base)
        if (value.subject == "joint1.viscous") return value.value;
    return std::numeric_limits<double>::quiet_NaN();
  };
  const double free = viscous();
  ASSERT_GT(free, 0.0);
  spec.bounds.limits = {{"joint1.viscous", 0.0, 0.5 * free}};
  EXPECT_NEAR(viscous(), 0.5 * free, 1e-6 * free);
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
