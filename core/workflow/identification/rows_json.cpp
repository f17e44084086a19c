// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/rows_json.h"

#include <map>
#include <nlohmann/json.hpp>

#include "estimation/method.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using estimation::Quadrature;
using estimation::regressionTraits;
using estimation::RowSettings;
using estimation::traits;
using nlohmann::json;

}  // namespace

Choices<estimation::Quadrature> quadratures() {
  return {{estimation::Quadrature::Euler, "euler"},
          {estimation::Quadrature::Trapezoid, "trapezoid"},
          {estimation::Quadrature::Simpson, "simpson"},
          {estimation::Quadrature::Spline, "spline"}};
}

std::string quadratureText(estimation::Quadrature quadrature) {
  for (const Choice<estimation::Quadrature>& one : quadratures())
    if (one.value == quadrature) return one.name;
  return {};
}

Result<estimation::Quadrature> quadratureFromText(const std::string& text) {
  for (const Choice<estimation::Quadrature>& one : quadratures())
    if (text == one.name) return one.value;
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "there is no quadrature \"" + text + "\"",
               .subjects = {text},
               .remedy = "choose euler, trapezoid, simpson or spline"};
}

Status checkRowSettings(const estimation::RowSettings& rows, const std::string& regression,
                        const std::string& method) {
  const auto reject = [](const std::string& subject, const std::string& detail, const std::string& remedy) {
    return Error{
        .code = ErrorCode::UnsupportedOption, .detail = detail, .subjects = {subject}, .remedy = remedy};
  };
  const estimation::RowSettings standard;
  const bool window = rows.window.length != standard.window.length ||
                      rows.window.stride != standard.window.stride ||
                      rows.window.quadrature != standard.window.quadrature;
  if (window && !estimation::regressionTraits(regression).hasWindows())
    return reject("window", "the " + regression + " regression has no windows to be integrated over",
                  "choose the momentum or the energy regression");
  if (rows.joint_covariance && !estimation::traits(method).takes_joint_covariance)
    return reject("covariance-weights", "weights between joints belong to the method wls, not to " + method,
                  "choose wls, or weights per joint");
  if (rows.instrument_cutoff != standard.instrument_cutoff && !estimation::traits(method).takesInstruments())
    return reject("instrument-cutoff", "the method " + method + " has no instruments", "choose iv");
  return done();
}

json rowSettingsJson(const estimation::RowSettings& rows, const std::string& regression,
                     const std::string& method) {
  json out = json::object();
  if (estimation::regressionTraits(regression).hasWindows()) {
    out["window"] = rows.window.length;
    out["stride"] = rows.window.stride;
    out["quadrature"] = quadratureText(rows.window.quadrature);
  }
  if (estimation::traits(method).takes_joint_covariance)
    out["covariance_weights"] = rows.joint_covariance ? "full" : "joints";
  if (estimation::traits(method).takesInstruments()) out["instrument_cutoff"] = rows.instrument_cutoff;
  return out;
}

std::string regressionSummaryText(const std::string& settings_json) {
  const json settings = parseJson(settings_json);
  const std::string regression = settings.is_object() ? settings.value("regression", "torque") : "torque";
  const auto known = estimation::regressionFromText(regression);
  if (known && !(*known)->hasWindows()) return std::string((*known)->summary);
  // What is no regression of the other estimators.
  static const std::map<std::string, std::string> kOthers = {{"motion", "motion and parameters together"}};
  if (const auto other = kOthers.find(regression); other != kOthers.end()) return other->second;
  const json rows = settings.value("rows", json::object());
  const auto length = rows.value("window", std::int64_t{0});
  return regression + " over windows of " +
         (length > 0 ? std::to_string(length) + (length == 1 ? " step" : " steps") : "automatic length") +
         " (" + rows.value("quadrature", "simpson") + ")";
}

}  // namespace plumbline::workflow
