// SPDX-License-Identifier: BSD-3-Clause
#include <nlohmann/json.hpp>

#include "fuzz/fuzz_target.h"
#include "io/logs/mapping/mapping.h"
#include "io/robots/loop_file.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "workflow/bayes/bayes_spec.h"
#include "workflow/excitation/design_text.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/excitation/multi_start.h"
#include "workflow/identifiability/rotors_json.h"
#include "workflow/identification/bounds_json.h"
#include "workflow/identification/identify_options.h"
#include "workflow/identification/mass_points_json.h"
#include "workflow/identification/thresholds.h"
#include "workflow/log/simulation_json.h"
#include "workflow/payload/payload_replay_json.h"
#include "workflow/payload/payload_spec.h"
#include "workflow/robot/density_json.h"
#include "workflow/safety/safe_record.h"
#include "workflow/safety/safe_scenario.h"
#include "workflow/safety/study/study_file.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::fuzz {
namespace {

using namespace workflow;

const RobotDescription& sampleDescription() {
  static const RobotDescription robot =
      io::readUrdf(std::filesystem::path(PLUMBLINE_SAMPLES) / "plumb7/plumb7.urdf").value().description;
  return robot;
}

void urdf(std::string_view bytes) {
  const Result<io::UrdfDocument> document = io::readUrdfText(bytes, "");
  if (!document) return;
  (void)buildModel(document->description);
  ModelOptions floating;
  floating.base = BaseType::Floating;
  (void)buildModel(document->description, floating);
}

void trajectory(std::string_view bytes) {
  const nlohmann::json value = parseJson(bytes);
  if (const auto read = trajectoryFromJson(value, sampleArm())) (void)(*read)->duration();
}

void scenario(std::string_view bytes) {
  (void)readSafeScenario(std::string(bytes), std::filesystem::path(PLUMBLINE_SAMPLES) / "geared7");
}

/// What was read can be written, too.
template <auto Read, typename... More>
void readAndWrite(std::string_view bytes, const More&... more) {
  if (const auto read = Read(std::string(bytes), more...)) (void)toText(*read);
}

constexpr Target kTextTargets[] = {
    {"urdf", urdf},
    {"loops", [](std::string_view bytes) { (void)io::readLoopsText(bytes, "", sampleArm()); }},
    {"mapping", [](std::string_view bytes) { (void)io::parseMapping(bytes, "mapping.json"); }},
    {"trajectory", trajectory},
    {"sensors", [](std::string_view bytes) { (void)simulationFromJson(parseJson(bytes), sampleArm()); }},
    {"parameters", [](std::string_view bytes) { (void)parametersFromJson(parseJson(bytes), sampleArm()); }},
    {"safe_scenario", scenario},
    {"safe_run", [](std::string_view bytes) { (void)readSafeRun(std::string(bytes)); }},
    {"safe_study",
     [](std::string_view bytes) {
       (void)readSafeStudy(std::string(bytes), std::filesystem::path(PLUMBLINE_SAMPLES) / "geared7");
     }},
    {"bayes_spec", [](std::string_view bytes) { (void)bayesSpecFromText(std::string(bytes), sampleArm()); }},
    {"excitation_spec",
     [](std::string_view bytes) {
       if (const auto spec = readExcitationSpec(std::string(bytes), sampleArm()))
         (void)writeExcitationSpec(*spec);
     }},
    {"design",
     [](std::string_view bytes) {
       if (const auto design = designFromText(std::string(bytes), sampleArm())) (void)designJson(*design);
     }},
    {"worker_job", readAndWrite<workerJobFromText>},
    {"bounds", [](std::string_view bytes) { (void)boundsFromText(std::string(bytes)); }},
    {"identify_options", [](std::string_view bytes) { (void)identifyOptionsFromText(std::string(bytes)); }},
    {"thresholds",
     [](std::string_view bytes) {
       if (const auto read = thresholdsFromText(std::string(bytes))) (void)toText(*read);
     }},
    {"mass_points", [](std::string_view bytes) { (void)massPointsFromText(std::string(bytes)); }},
    {"rotors",
     [](std::string_view bytes) {
       if (const auto rotors = readRotorsText(std::string(bytes), "", sampleDescription()))
         (void)writeRotorsText(*rotors);
     }},
    {"processing",
     [](std::string_view bytes) {
       if (const auto settings = processingFromText(std::string(bytes))) (void)jsonText(toJson(*settings));
     }},
    {"friction", readAndWrite<frictionFromText>},
    {"gains",
     [](std::string_view bytes) {
       if (const auto gains = gainsFromText(std::string(bytes))) (void)jsonText(toJson(*gains));
     }},
    {"density", [](std::string_view bytes) { (void)densityFromText(std::string(bytes)); }},
    {"payload_spec", readAndWrite<payloadSpecFromText>},
    {"payload_choice", readAndWrite<payloadChoiceFromText>}};

}  // namespace

std::span<const Target> textTargets() {
  return kTextTargets;
}

const RobotModel& sampleArm() {
  static const RobotModel model = buildModel(sampleDescription()).value();
  return model;
}

}  // namespace plumbline::fuzz
