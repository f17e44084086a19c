// SPDX-License-Identifier: BSD-3-Clause
// Identifiability: from the structure alone, and the part that given logs support.
#include "workflow/identifiability/identifiability.h"

#include <algorithm>

#include "estimation/rows/column_selection.h"
#include "estimation/rows/streamed_regression.h"
#include "workflow/log/load_log.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

/// The logs reduced to one triangular factor over base parameters and friction.
Result<identifiability::DataFactor> factorOf(const IdentifiabilityRequest& request, const RobotModel& model,
                                             const identifiability::BaseParameters& structure,
                                             const JobContext& context) {
  std::vector<signal::Samples> samples;
  const double share = 0.5 / static_cast<double>(request.logs.size());
  for (const LogPtr& log : request.logs) {
    const double at = share * static_cast<double>(samples.size());
    StageSink stage(context, at, at + share);
    Result<signal::Samples> one =
        samplesOf(model, *log, request.processing, request.friction.coupling, stage.context());
    if (!one) return one.error();
    samples.push_back(std::move(one).value());
  }
  const regressors::RegressorLayout layout(model, request.friction);
  const estimation::ColumnSelection selection =
      estimation::selectColumns(model, structure, request.friction, context.stop);
  if (context.stopRequested()) return cancelled();
  StageSink stage(context, 0.5, 1.0);
  Result<estimation::RegressionFactors> factors =
      estimation::accumulate({model, request.friction, selection.columns, samples}, stage.context());
  if (!factors) return inLog(factors.error(), *request.logs.front());
  identifiability::DataFactor out;
  out.R = estimation::stackFactors(*factors, Eigen::VectorXd::Ones(factors->coordinates()), context.stop);
  out.rows = factors->totalRows();
  out.names = estimation::columnExpressions(selection, structure, layout);
  out.base = structure.count();
  if (context.stopRequested()) return cancelled();
  return out;
}

constexpr double kRoundingAngle = 1e-12;  // numbers read as a right angle even without snap
constexpr double kRoundingRatio = 1e-15;

/// A set that `compare` can name, of the whole robot without rotors.
class SetMaker {
 public:
  SetMaker(const RobotModel& model, const IdentifiabilityRequest& request, const Identifiability& result)
      : model_(model), request_(request), result_(result), question_(request.options) {
    question_.rotors.clear();
    question_.exclude_base = false;
  }

  Result<identifiability::ParameterSet> make(const std::string& name, const std::stop_token& stop) const {
    if (name == "rpna") {
      const bool same = request_.options.rotors.empty() && !request_.options.exclude_base;
      return identifiability::recursionSet(
          model_,
          same ? result_.structure : identifiability::structuralBaseParameters(model_, question_, stop));
    }
    if (name == "mlc") return lin(stop);
    if (name == "qr") return identifiability::pivotedQrSet(model_, question_, request_.seed, stop);
    if (name == "svd") return identifiability::svdSet(model_, question_, request_.seed, stop);
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "there is no set of base parameters named \"" + name + "\"",
                 .subjects = {name},
                 .remedy = "use rpna, mlc, qr or svd"};
  }

 private:
  /// Returns Lin's set. At rest only the parameters that load the joints by gravity count (Theorem 4).
  Result<identifiability::ParameterSet> lin(const std::stop_token& stop) const {
    const Result<identifiability::LinSet> minimal =
        identifiability::minimalCombinations(model_, request_.options.tolerance, stop);
    if (!minimal) return minimal.error();
    if (stop.stop_requested()) return cancelled();
    identifiability::ParameterSet set = identifiability::linSet(model_, *minimal);
    if (!question_.static_only) return set;
    const std::vector<int> kept = minimal->gravityLoad();
    std::vector<std::string> names;
    for (const int k : kept) names.push_back(set.names[static_cast<std::size_t>(k)]);
    set.rows = Eigen::MatrixXd(set.rows(kept, Eigen::all));
    set.names = std::move(names);
    return set;
  }

  const RobotModel& model_;
  const IdentifiabilityRequest& request_;
  const Identifiability& result_;
  identifiability::IdentifiabilityOptions question_;
};

Status addComparisons(const SetMaker& sets, const IdentifiabilityRequest& request,
                      const std::stop_token& stop, Identifiability& result) {
  for (const std::string& name : request.compare) {
    Result<identifiability::ParameterSet> set = sets.make(name, stop);
    if (!set) return set.error();
    for (const identifiability::ParameterSet& other : result.sets) {
      Result<identifiability::Equivalence> relation = identifiability::compareSets(other, *set, stop);
      if (!relation) return relation.error();
      result.comparisons.push_back({other.name, set->name, std::move(relation).value()});
    }
    result.sets.push_back(std::move(set).value());
  }
  return done();
}

/// Adds the grid by another method than the recursion, where it is needed.
Status addMeasured(const IdentifiabilityRequest& request, const identifiability::SnapOptions& snap,
                   const std::stop_token& stop, Identifiability& result) {
  identifiability::MeasuredOutputs outputs = request.outputs;
  outputs.by_exact_rank = outputs.by_exact_rank || request.method == IdentifiabilityMethod::Exact;
  const bool uncovered = request.certify && !result.structure.recursion_covers;
  if (outputs.kind == identifiability::MeasuredOutputs::Kind::All && !outputs.by_exact_rank && !uncovered)
    return done();
  Result<identifiability::OutputIdentifiability> measured = identifiability::identifiabilityFromOutputs(
      result.model(), outputs, request.options, request.seed, stop, snap);
  if (!measured) return measured.error();
  // Combinations too weak for double precision are left to the recursion, which reports that it does not cover all.
  const bool same = outputs.kind == identifiability::MeasuredOutputs::Kind::All &&
                    measured->how == identifiability::Evidence::Structural;
  if (!same) result.measured = std::move(measured).value();
  return done();
}

/// Adds Lin's set and the numeric one, as the method requires.
Status addOtherSets(const SetMaker& sets, const IdentifiabilityRequest& request, const std::stop_token& stop,
                    Identifiability& result) {
  using Method = IdentifiabilityMethod;
  if (request.minimal || request.method == Method::Minimal || request.method == Method::All) {
    Result<identifiability::LinSet> minimal =
        identifiability::minimalCombinations(result.model(), request.options.tolerance, stop);
    if (!minimal && request.method == Method::Minimal) return minimal.error();
    if (minimal)
      result.minimal = std::move(minimal).value();
    else
      result.no_minimal = minimal.error().message();
  }
  if (request.method == Method::Numeric || request.method == Method::All) {
    Result<identifiability::ParameterSet> numeric = sets.make("qr", stop);
    if (!numeric && (request.method == Method::Numeric || stop.stop_requested())) return numeric.error();
    if (numeric)
      result.numeric = std::move(numeric).value();
    else
      result.no_numeric = numeric.error().message();
  }
  return done();
}

Status addData(const IdentifiabilityRequest& request, const JobContext& context, Identifiability& result) {
  const identifiability::BaseParameters structure =
      structureForLogs(request.robot->model, request.options, request.snap, context.stop);
  if (context.stopRequested()) return cancelled();
  Result<identifiability::DataFactor> factor = factorOf(request, result.model(), structure, context);
  if (!factor) return factor.error();
  result.data =
      identifiability::dataObservability(result.model(), structure, *factor, request.seed, context.stop);
  for (const LogPtr& log : request.logs) result.log_names.push_back(log->name);
  return done();
}

}  // namespace

Result<IdentifiabilityPtr> identifiability(const IdentifiabilityRequest& request, const JobContext& context) {
  if (!request.robot) throw std::invalid_argument("identifiability: no robot");
  const RobotModel& written = request.robot->model;
  if (auto rotors = placeRotors(written, request.options.rotors); !rotors) return rotors.error();
  if (Status status = regressors::checkFriction(written, request.friction); !status) return status.error();
  auto result = std::make_shared<Identifiability>();
  result->robot = request.robot;
  result->options = request.options;
  result->outputs = request.outputs;
  result->method = request.method;
  const double share = request.logs.empty() ? 1.0 : 0.3;

  context.report("structure", 0.0);
  const identifiability::SnapOptions snap =
      request.snap ? request.snap_options : identifiability::SnapOptions{kRoundingAngle, 0.0, kRoundingRatio};
  result->snap_options = snap;
  if (request.snap) {
    Result<identifiability::Snap> read = identifiability::snapGeometry(written, snap, request.options.rotors);
    if (!read) return read.error();
    result->intended = std::move(read->model);
    result->snap_changes = std::move(read->changes);
  }
  result->structure =
      identifiability::structuralBaseParameters(result->model(), request.options, context.stop);
  if (context.stopRequested()) return cancelled();
  if (request.nearly_special)
    result->nearly_special = identifiability::nearlySpecialGeometry(result->model(), result->structure,
                                                                    request.options, context.stop);
  if (context.stopRequested()) return cancelled();

  context.report("outputs", 0.1 * share);
  if (Status status = addMeasured(request, snap, context.stop, *result); !status) return status.error();
  if (request.certify) {
    context.report("certificate", 0.3 * share);
    Result<identifiability::Certificate> certificate =
        certify(written, request.options, request.seed, context.stop, snap);
    if (!certificate) return certificate.error();
    result->certificate = std::move(certificate).value();
  }
  context.report("sets of base parameters", 0.8 * share);
  const SetMaker sets(result->model(), request, *result);
  if (Status status = addOtherSets(sets, request, context.stop, *result); !status) return status.error();
  if (Status status = addComparisons(sets, request, context.stop, *result); !status) return status.error();
  if (!request.logs.empty()) {
    StageSink stage(context, share, 0.95);
    if (Status status = addData(request, stage.context(), *result); !status) return status.error();
  }
  context.report("done", 1.0);
  if (context.stopRequested()) return cancelled();
  return IdentifiabilityPtr(std::move(result));
}

std::vector<identifiability::Transfer> transfers(const Identifiability& result) {
  return identifiability::undetectableTransfers(result.model(), result.structure);
}

identifiability::Transfer withPointMasses(const Identifiability& result, identifiability::Transfer transfer) {
  const RobotModel& model = result.model();
  double reach = 0.0;
  for (int b = 0; b < model.bodyCount(); ++b) reach = std::max(reach, model.body(b).joint.X_PJ.p.norm());
  // A third of the longest link: near enough to see whose joint it is, apart enough to count the masses.
  identifiability::setPointMasses(model, reach > 0.0 ? 0.3 * reach : 0.1, transfer);
  return transfer;
}

int Identifiability::rotorCount() const {
  const int links = layout::kSize * model().bodyCount();
  return static_cast<int>(std::count_if(independent().begin(), independent().end(),
                                        [links](int column) { return column >= links; }));
}

bool Identifiability::allOutputs() const {
  return outputs.kind == identifiability::MeasuredOutputs::Kind::All;
}

std::string_view Identifiability::evidence() const {
  if (measured) return toString(measured->how);
  return structure.recursion_covers ? toString(identifiability::Evidence::Structural) : "random positions";
}

std::string Identifiability::reason() const {
  if (measured) return measured->reason;
  if (structure.recursion_covers) return {};
  return "The recursion does not cover all (" + structure.reason + "): decided at random positions.";
}

bool Identifiability::verdictHolds() const {
  return (!certificate || certificate->agree) &&
         std::all_of(comparisons.begin(), comparisons.end(),
                     [](const SetComparison& pair) { return pair.relation.equivalent; });
}

}  // namespace plumbline::workflow
