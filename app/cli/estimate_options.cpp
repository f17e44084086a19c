// SPDX-License-Identifier: BSD-3-Clause
#include "estimate_options.h"

#include <charconv>

#include "estimation/method.h"
#include "estimation/physical/bound_rows.h"
#include "estimation/physical/density_parameters.h"
#include "field_options.h"
#include "workflow/identification/result_file.h"
#include "workflow/identification/rows_json.h"
#include "workflow/serialization/plain_text.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::cli {
namespace {

/// A number or JSON text as it is, or the text of the file named.
Result<std::string> densityFromOption(const std::string& option) {
  double number = 0.0;
  const auto [end, failed] = std::from_chars(option.data(), option.data() + option.size(), number);
  if (failed == std::errc() && end == option.data() + option.size()) return option;
  return textFromOption(option);
}

Result<workflow::BoundsSpec> boundsFromOption(const std::string& option) {
  Result<std::string> text = textFromOption(option);
  if (!text) return text.error();
  return namingFile(option, workflow::boundsFromText(*text));
}

/// Density and thresholds of the command line.
Status addOptions(const std::string& density, const std::string& thresholds,
                  workflow::IdentifyOptions& options) {
  if (!density.empty()) {
    Result<std::string> text = densityFromOption(density);
    if (!text) return text.error();
    Result<workflow::DensityRequest> read = namingFile(density, workflow::densityFromText(*text));
    if (!read) return read.error();
    options.density = std::move(read).value();
  }
  if (thresholds.empty()) return done();
  Result<workflow::Thresholds> read = thresholdsFromOption(thresholds);
  if (!read) return read.error();
  options.thresholds = std::move(read).value();
  return done();
}

/// Exit status of a result that was delivered.
int statusOf(const workflow::Identification& result, int status, Session& session) {
  if (status != kDone) return status;
  const Termination end = result.estimate.status;
  if (end != Termination::Converged && end != Termination::OnBoundary)
    return session.unfinished(std::string("the estimate did not converge (") + toString(end) + ")");
  return static_cast<int>(result.verdict && !result.verdict->passed ? kVerdictFailed : kDone);
}

}  // namespace

void addEstimateOptions(CLI::App& command, EstimateOptions& options, bool recommends) {
  std::vector<std::string> methods = namesOf(estimation::methodTable());
  if (recommends) methods.emplace_back(workflow::kRecommended);
  command
      .add_option(
          "--method", options.method,
          "wls (default; ols for the energy regression), irls, iv, bounded, lmi, log-cholesky, ee "
          "or mass-points" +
              std::string(recommends ? "; recommended: wls, then lmi with the prior, cross-validated, "
                                       "and one of them recommended"
                                     : ""))
      ->check(CLI::IsMember(methods));
  command.add_option("--mass-points", options.mass_points,
                     "settings of the mass points: a JSON file or JSON text");
  command.add_option(
      "--prior", options.prior,
      "none, euclidean, entropic, bregman or riemannian, with :weight; of lmi, log-cholesky, ee and "
      "recommended euclidean:1e-5 when not given");
  command.add_option(
      "--density", options.density,
      "take the parameters that the logs do not determine, and the prior, from the volume of the shapes: "
      "kg/m³, a JSON file or JSON text");
  command.add_option("--bounds", options.bounds,
                     "bounds on bodies, limits on columns, loss of irls: a JSON file or JSON text");
  addField(command, options.options, "folds")->check(CLI::Range(2, 1000));
  addField(command, options.options, "bootstrap")->check(CLI::Range(50, 100000));
  addField(command, options.options, "seed");
  command.add_option("--thresholds", options.thresholds,
                     "limits for a verdict: a JSON file or JSON text; exit status 4 when one fails");
}

Status takeEstimateOptions(const EstimateOptions& options, workflow::IdentifyRequest& request) {
  request.methods = {options.method.empty() ? workflow::defaultMethod(request.regression) : options.method};
  request.options = options.options;
  Result<estimation::MassPointSettings> points = massPointsFromOption(options.mass_points);
  if (!points) return points.error();
  request.mass_points = *points;
  if (!options.prior.empty()) {
    Result<estimation::PriorSettings> prior = workflow::priorFromText(options.prior);
    if (!prior) return prior.error();
    request.prior = *prior;
  } else if (workflow::takesPrior(request.method()) || request.method() == workflow::kRecommended) {
    request.prior = workflow::weakPrior();
  }
  Result<workflow::BoundsSpec> bounds = boundsFromOption(options.bounds);
  if (!bounds) return bounds.error();
  request.bounds = *bounds;
  return addOptions(options.density, options.thresholds, request.options);
}

Error namingFiles(const EstimateOptions& options, Error error) {
  if (error.place == estimation::kPlaceOfDensities) nameFile(options.density, error);
  if (error.place == estimation::kPlaceOfBounds) nameFile(options.bounds, error);
  return error;
}

int deliverEstimate(const workflow::Identification& result, Session& session) {
  return statusOf(result, session.deliver(workflow::toText(result), workflow::toJson(result)), session);
}

int deliverRecommended(const workflow::Recommended& found, Session& session) {
  return statusOf(*found.chosen(), session.deliver(workflow::toText(found), workflow::toJson(found)),
                  session);
}

}  // namespace plumbline::cli
