// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_files.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/version.h"
#include "io/file/file_tools.h"
#include "io/urdf/urdf_write.h"
#include "regressors/base_wrench.h"
#include "report/document.h"
#include "report/render.h"
#include "report/svg_plot.h"
#include "workflow/payload/payload_bounds_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {

namespace {

using report::formatNumber;

/// A number that reads back to the same bits; infinities as YAML writes them.
std::string yamlNumber(double x) {
  if (!std::isfinite(x)) return x < 0.0 ? "-.inf" : ".inf";
  return jsonText(nlohmann::json(x));
}
/// A JSON string is a YAML string.
std::string jsonQuoted(const std::string& text) {
  return jsonText(nlohmann::json(text));
}

template <class Text>
std::string yamlList(const Text& text) {
  std::string out = "[";
  for (std::size_t i = 0; i < 10; ++i) out += (i == 0 ? "" : ", ") + text(i);
  return out + "]\n";
}

std::string frameOf(const PayloadBounds& result) {
  return result.request.spec.sensor ? result.request.spec.sensor->frame : result.body;
}

std::string toYaml(const PayloadBounds& result) {
  const auto& best = result.best();
  const auto line = [](const std::string& key, const std::array<verified::Interval, 10>& box, bool upper) {
    return key + ": " +
           yamlList([&](std::size_t i) { return yamlNumber(upper ? box[i].upper : box[i].lower); });
  };
  std::string text =
      "# Plumbline " + std::string(kVersion) +
      ", payload bounds. SI units; first moments and inertia about the origin of the frame, in its axes.\n";
  text += std::string("guaranteed: ") + (best.guaranteed ? "true" : "false") +
          "\nverdict: " + jsonQuoted(verdictText(result)) + "\n";
  text += "robot: " + jsonQuoted(result.request.robot->model.name()) + "\n";
  text += "log: " + jsonQuoted(result.request.log->source) + "\n";
  text += "body: " + jsonQuoted(result.body) + "\nframe: " + jsonQuoted(frameOf(result)) + "\n";
  text += "order: " + yamlList([](std::size_t i) { return std::string(layout::kNames[i]); });
  text += "units: " + yamlList([&](std::size_t i) { return jsonQuoted(result.units[i]); });
  text += "guaranteed_each: " +
          yamlList([&](std::size_t i) { return std::string(result.guaranteed(i) ? "true" : "false"); });
  text += line("lower", best.theta, false) + line("upper", best.theta, true);
  text += "nominal: " + (result.nominal ? yamlList([&](std::size_t i) {
            return yamlNumber((*result.nominal)[static_cast<Eigen::Index>(i)]);
          })
                                        : std::string("null\n"));
  text += "payload:\n  " + line("lower", result.payload, false) + "  " + line("upper", result.payload, true);
  text += "assumption_broken: " + jsonQuoted(result.suspicion.text) + "\npremises:\n";
  for (const bounds::Premise& premise : best.premises)
    text += "  - {origin: " + jsonQuoted(bounds::toString(premise.origin)) +
            ", text: " + jsonQuoted(premise.text) + "}\n";
  return text;
}

/// Parameters of the link's body with the nominal load.
Result<Vec10> loadedBody(const PayloadBounds& result, int body) {
  const RobotModel& model = result.request.robot->model;
  if (!result.nominal)
    return Error{.code = ErrorCode::NotPhysical,
                 .detail = result.best().bounded
                               ? "the intervals hold no physically consistent body that a URDF could show"
                               : "the intervals are not bounded, so there is no nominal body for a URDF",
                 .subjects = {result.body},
                 .file = result.request.log->source,
                 .remedy = "export .json or .yaml, or record a more exciting motion"};
  if (!result.request.spec.sensor && !result.request.model) return *result.nominal;
  if (!result.request.spec.sensor) {
    // The other links stay nominal and an identified link is meaningful only among identified ones: the payload alone is
    // added.
    Vec10 loaded = model.body(body).pi_std + *result.nominal;
    for (std::size_t i = 0; i < 10; ++i) loaded[static_cast<Eigen::Index>(i)] -= result.bare[i].middle();
    if (minPseudoEigenvalue(loaded) > 0.0) return loaded;
    return Error{.code = ErrorCode::NotPhysical,
                 .detail = "the described link with the nominal payload is not physically consistent",
                 .subjects = {result.body},
                 .file = result.request.log->source,
                 .remedy = "export .json or .yaml, or bound against the description"};
  }
  const auto place = regressors::contactAtLink(model, result.request.spec.sensor->frame);
  if (!place) return place.error();
  Vec10 loaded = model.body(body).pi_std + parameterTransform(place->X_BF) * *result.nominal;
  for (const GripperPart& part :
       result.request.spec.gripper)  // beyond the sensor and in the robot's file: counted already
    for (const LinkPlacement& link : model.body(body).links)
      if (!part.mass && link.link == part.link) loaded -= link.pi_std;
  return loaded;
}

Result<io::UpdatedUrdf> toUrdf(const PayloadBounds& result) {
  const PayloadBoundsRequest& request = result.request;
  const RobotModel& model = request.robot->model;
  const int body = model.findBody(request.spec.sensor ? request.spec.sensor->frame : request.link);
  auto loaded = loadedBody(result, body);
  if (!loaded) return loaded.error();
  io::UrdfChanges changes;
  changes.pi_std = model.parameters();
  changes.pi_std.segment<10>(10 * body) = *loaded;
  auto updated = io::updatedUrdf(request.robot->text, model, changes);
  if (!updated) {
    Error error = updated.error();
    if (error.file.empty()) error.file = request.robot->request.file.string();
    return error;
  }
  updated->findings.push_back(
      {Severity::Info, model.body(body).name, "nominal-load",
       "The inertial of " + model.body(body).name +
           " holds the link with its nominal load; the intervals are not in a URDF. " + verdictText(result)});
  return updated;
}

report::Table intervalTable(const PayloadBounds& result) {
  report::Table table{result.best().guaranteed ? "Guaranteed intervals" : "Intervals, not guaranteed",
                      {"parameter", "unit", "lower", "upper", "nominal", "payload lower", "payload upper"},
                      {false, false, true, true, true, true, true},
                      {}};
  for (std::size_t i = 0; i < 10; ++i) {
    const verified::Interval &whole = result.best().theta[i], &payload = result.payload[i];
    table.rows.push_back(
        {result.names[i], result.units[i], formatNumber(whole.lower), formatNumber(whole.upper),
         result.nominal ? formatNumber((*result.nominal)[static_cast<Eigen::Index>(i)]) : "–",
         formatNumber(payload.lower), formatNumber(payload.upper)});
  }
  return table;
}

report::Table methodTable(const PayloadBounds& result) {
  report::Table table{
      "Methods",
      {"method", "guaranteed", "mass lower [kg]", "mass upper [kg]", "width of Izz [kg·m²]", "remark"},
      {false, false, true, true, true, false},
      {}};
  for (const auto& e : result.enclosures)
    table.rows.push_back({e.name, e.guaranteed ? "yes" : "no", formatNumber(e.theta[0].lower),
                          formatNumber(e.theta[0].upper), formatNumber(e.theta[layout::Izz].width()),
                          e.reason});
  return table;
}

/// Returns half widths of the narrowest hull for the mass by their sources.
std::optional<report::Table> partTable(const PayloadBounds& result) {
  const bounds::Enclosure* chosen = nullptr;
  for (const auto& e : result.enclosures)
    if (e.bounded && e.parts && (chosen == nullptr || e.theta[0].width() < chosen->theta[0].width()))
      chosen = &e;
  if (chosen == nullptr) return std::nullopt;
  report::Table table{"Half widths by source (" + chosen->name + ")",
                      {"parameter", "torque", "model", "encoder", "quadrature", "unit"},
                      {false, true, true, true, true, false},
                      {}};
  const bounds::WidthParts& parts = *chosen->parts;
  for (Eigen::Index i = 0; i < 10; ++i)
    table.rows.push_back({result.names[static_cast<std::size_t>(i)], formatNumber(parts.torque[i], 3),
                          formatNumber(parts.model[i], 3), formatNumber(parts.encoder[i], 3),
                          formatNumber(parts.quadrature[i], 3), result.units[static_cast<std::size_t>(i)]});
  return table;
}

/// Names, in a sentence, which of the ten of the link are not its own; empty without any.
std::string equivalentText(const PayloadBounds& result) {
  std::string names;
  for (std::size_t i = 0; i < 10; ++i)
    if (result.only_equivalent[i]) names += (names.empty() ? "" : ", ") + result.names[i];
  if (names.empty()) return names;
  return "Not guaranteed for the link itself, since an identified model has it up to what no torque shows: " +
         names + ". The payload's own intervals are not concerned.";
}

bool isForController(const std::string& extension) {
  return extension == ".yaml" || extension == ".yml" || extension == ".urdf";
}

/// Rejects files for a controller after a broken assumption, unless forced.
Status checkForController(const PayloadBounds& result, const std::string& extension,
                          const std::filesystem::path& out) {
  if (!result.contradicted() || !isForController(extension)) return done();
  return Error{.code = ErrorCode::VerdictFailed,
               .detail = "no intervals for a controller: " + result.suspicion.text,
               .subjects = {result.body},
               .file = out.string(),
               .remedy = "find what is broken, or write them all the same with --force"};
}

report::Document documentOf(const PayloadBounds& result) {
  const PayloadBoundsRequest& request = result.request;
  report::Document document;
  document.title = "Payload bounds";
  document.subtitle = request.robot->model.name() + ", " + result.body + ", " + request.log->name;
  document.running = document.subtitle + ", Plumbline " + std::string(kVersion);
  report::Section summary{"Result", {}};
  summary.blocks.emplace_back(report::Verdict{result.contradicted()      ? "wrong"
                                              : result.best().guaranteed ? "good"
                                                                         : "attention",
                                              verdictText(result)});
  if (!result.estimate_outside.empty())
    summary.blocks.emplace_back(report::Paragraph{"Note: " + result.estimate_outside + "."});
  if (std::string names; !(names = equivalentText(result)).empty())
    summary.blocks.emplace_back(report::Paragraph{names});
  summary.blocks.emplace_back(report::Facts{
      {{"Robot", request.robot->request.file.string()},
       {"Log with load", request.log->source},
       {"Without load", request.model ? "identified, method " + request.model->estimate.method
                                      : std::string("the description")},
       {"Measured by",
        request.spec.sensor ? "wrist sensor at " + request.spec.sensor->frame : std::string("joint torques")},
       {"Windows, rows", std::to_string(result.windows) + ", " + std::to_string(result.rows)}}});
  summary.blocks.emplace_back(intervalTable(result));
  report::Section how{"Methods and sources", {methodTable(result)}};
  if (auto parts = partTable(result)) how.blocks.emplace_back(*parts);
  if (result.weak) how.blocks.emplace_back(report::Paragraph{"Excitation: " + result.weak->text + "."});
  report::Section holds{"It holds when", {}};
  report::Table premises{"Premises", {"premise", "origin"}, {false, false}, {}};
  for (const bounds::Premise& premise : result.best().premises)
    premises.rows.push_back({premise.text, bounds::toString(premise.origin)});
  holds.blocks.emplace_back(premises);
  report::Section settings{"Settings", {report::Paragraph{toText(request.spec)}}};
  document.sections = {summary, how, holds, settings};
  return document;
}

}  // namespace

Result<PayloadSpec> loadPayloadSpec(const std::filesystem::path& file) {
  const Result<std::string> text = io::readFile(file, io::kMegabyte);
  if (!text) return text.error();
  Result<PayloadSpec> spec = payloadSpecFromText(*text);
  if (spec) return spec;
  Error error = spec.error();
  error.file = file.string();
  return error;
}

bool isForController(const std::filesystem::path& out) {
  return isForController(io::lowerExtension(out));
}

Result<std::vector<Finding>> writePayloadBounds(const PayloadBounds& result, const std::filesystem::path& out,
                                                bool force) {
  std::vector<Finding> findings;
  std::string text;
  const std::string extension = io::lowerExtension(out);
  if (auto status = force ? done() : checkForController(result, extension, out); !status)
    return status.error();
  if (extension == ".json" || std::filesystem::is_character_file(out)) {
    text = toJson(result);
  } else if (extension == ".yaml" || extension == ".yml") {
    text = toYaml(result);
  } else if (extension == ".html" || extension == ".htm") {
    text = report::toHtml(documentOf(result));
  } else if (extension == ".md") {
    text = report::toMarkdown(documentOf(result));
  } else if (extension == ".urdf") {
    auto updated = toUrdf(result);
    if (!updated) return updated.error();
    text = std::move(updated->text);
    findings = std::move(updated->findings);
  } else {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "payload bounds cannot be written as \"" + extension + "\"",
                 .subjects = {extension},
                 .file = out.string(),
                 .remedy = "use the extension .json, .yaml, .urdf, .html or .md"};
  }
  if (auto status = io::writeFileAtomically(out, text); !status) return status.error();
  return findings;
}

}  // namespace plumbline::workflow
