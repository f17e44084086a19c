// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/comparison/comparison.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/linalg.h"
#include "base/text.h"
#include "estimation/full_parameters.h"
#include "estimation/uncertainty/confidence_interval.h"
#include "estimation/uncertainty/distributions.h"
#include "estimation/value_source.h"
#include "optimization/inertia_priors.h"
#include "spatial/inertia.h"
#include "workflow/identification/comparison/comparison_differences.h"
#include "workflow/identification/result_file.h"
#include "workflow/report/results_json.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/settings_json.h"
#include "workflow/session/command_line.h"

namespace plumbline::workflow {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kSingular = 1e-10;  ///< eigenvalue of a correlation matrix that counts as zero

std::vector<std::string> uniqueNames(const CompareRequest& request) {
  std::vector<std::string> names;
  std::set<std::string> taken;
  for (std::size_t k = 0; k < request.results.size(); ++k) {
    const estimation::ParameterEstimate& e = request.results[k].estimate;
    std::string name = k < request.names.size() ? request.names[k] : std::string();
    if (name.empty()) name = e.method + (e.prior == "none" ? "" : " " + e.prior);
    std::string unique = name;
    for (int n = 2; !taken.insert(unique).second; ++n) unique = name + " (" + std::to_string(n) + ")";
    names.push_back(unique);
  }
  return names;
}

Status checkRobots(const CompareRequest& request, const std::vector<std::string>& names) {
  const StoredResult& first = request.results.front();
  const auto bodies = [](const StoredResult& r) {
    std::vector<std::string> list;
    for (const auto& body : r.estimate.consistent) list.push_back(body.body);
    return list;
  };
  for (std::size_t k = 1; k < request.results.size(); ++k) {
    const StoredResult& other = request.results[k];
    if (bodies(other) == bodies(first) || other.robot_name == first.robot_name) continue;
    return Error{.code = ErrorCode::NameMismatch,
                 .detail = names.front() + " is a result of the robot " + first.robot_name + " and " +
                           names[k] + " of " + other.robot_name + ", which has other bodies",
                 .subjects = {first.robot_name, other.robot_name},
                 .remedy = "compare results of one robot"};
  }
  return done();
}

ComparedFit comparedFit(const std::vector<estimation::Fit>& fits, const std::vector<std::string>& joints) {
  ComparedFit out;
  out.joints.resize(joints.size());
  if (fits.empty()) return out;
  out.present = true;
  for (const estimation::Fit& fit : fits) out.logs.push_back(fit.log_name);
  const estimation::Fit all = pooled(fits);
  out.relative_error = all.relative_error;
  for (const estimation::JointFit& j : all.joints) {
    const auto at = std::find(joints.begin(), joints.end(), j.joint);
    if (at != joints.end())
      out.joints[static_cast<std::size_t>(at - joints.begin())] = {j.rms, j.normalised_rms, j.relative_error};
  }
  return out;
}

/// Ten plausible sizes: the body's mass, at least a tenth of the mean, and the root mean square radius of all bodies.
Vec10 plausibleScale(const VectorXd& described, Eigen::Index body, Eigen::Index bodies) {
  double mass = 0.0, radius = 0.0;
  for (Eigen::Index i = 0; i < bodies; ++i) {
    const Vec10 pi = described.segment<10>(10 * i);
    mass += std::max(0.0, pi[layout::m]);
    radius += std::max(0.0, 0.5 * rotationalInertia(pi).trace());
  }
  const double mean = mass > 0.0 ? mass / static_cast<double>(bodies) : 1.0;
  const double length = mass > 0.0 && radius > 0.0 ? std::sqrt(radius / mass) : 0.1;
  const double M = std::max(described[10 * body], 0.1 * mean);
  Vec10 scale;
  scale << M, Vec3::Constant(M * length), Eigen::Matrix<double, 6, 1>::Constant(M * length * length);
  return scale;
}

PriorDistance bodyDistance(const estimation::ParameterEstimate& e, Eigen::Index body, Eigen::Index bodies) {
  if (e.pi_nominal.size() < 10 * bodies || e.pi_full.size() < 10 * bodies) return {kNaN, kNaN, kNaN};
  const Vec10 scale = plausibleScale(e.pi_nominal, body, bodies);
  const Vec10 pi = e.pi_full.segment<10>(10 * body), prior = e.pi_nominal.segment<10>(10 * body);
  using optimization::PriorKind;
  const auto value = [&](optimization::PriorKind kind) {
    const auto found = optimization::priorValue(kind, pi, prior, scale);
    return found ? std::max(0.0, found->value) : kNaN;
  };
  return {std::sqrt(2.0 * value(optimization::PriorKind::Euclidean)), value(optimization::PriorKind::Bregman),
          std::sqrt(2.0 * value(optimization::PriorKind::Riemannian))};
}

ComparedResult column(const StoredResult& result, const std::string& name,
                      const std::vector<std::string>& joints) {
  const estimation::ParameterEstimate& e = result.estimate;
  ComparedResult out;
  out.name = name;
  out.robot = result.robot_name;
  out.method = e.method;
  out.prior = e.prior;
  const nlohmann::json settings = parseJson(result.provenance.settings_json);
  out.regression =
      settings.is_object() ? settings.value("regression", std::string("torque")) : std::string("torque");
  out.friction = frictionSummaryText(e.friction);
  out.status = toString(e.status);
  out.finished = e.status == Termination::Converged || e.status == Termination::OnBoundary;
  out.iterations = e.iterations;
  out.seconds = result.provenance.seconds;
  out.kkt_residual = e.kkt_residual;
  out.gap = e.gap;
  out.cost = e.cost;
  out.condition = e.condition;
  out.base_parameters = static_cast<int>(inertialCount(e));
  out.friction_parameters = static_cast<int>(e.columns.size()) - out.base_parameters;
  if (result.assessment.essential)
    out.essential = static_cast<int>(result.assessment.essential->subjects.size());
  out.training = comparedFit(e.fit, joints);
  out.holdout = comparedFit(e.validation, joints);
  if (result.assessment.cross_validation)
    out.cross_validation = comparedFit({result.assessment.cross_validation->pooled}, joints);
  else
    out.cross_validation = comparedFit({}, joints);
  out.bodies = static_cast<int>(e.consistent.size());
  for (const auto& body : e.consistent) {
    out.consistent_bodies += body.ok ? 1 : 0;
    out.active_bodies += body.active ? 1 : 0;
  }
  out.covariance = e.covariance.method;
  out.simulated = std::any_of(result.provenance.logs.begin(), result.provenance.logs.end(),
                              [](const auto& log) { return log.simulated; });
  out.provenance = result.provenance;
  out.version = result.provenance.program_version;
  out.command_line = result.provenance.command_line;
  return out;
}

void addBodies(const CompareRequest& request, Comparison& comparison) {
  std::vector<std::string> names;
  for (const StoredResult& r : request.results)
    for (const auto& body : r.estimate.consistent)
      if (std::find(names.begin(), names.end(), body.body) == names.end()) names.push_back(body.body);
  std::vector<std::vector<std::string>> open;  // of each result
  for (const StoredResult& r : request.results) open.push_back(estimation::undeterminedBodies(r.estimate));
  for (const std::string& name : names) {
    ComparedBodyRow row{name, std::vector<ComparedBody>(request.results.size())};
    for (std::size_t k = 0; k < request.results.size(); ++k) {
      const auto& list = request.results[k].estimate.consistent;
      const auto at = std::find_if(list.begin(), list.end(), [&](const auto& b) { return b.body == name; });
      if (at == list.end()) continue;
      row.values[k] = {true,
                       at->ok,
                       at->active,
                       at->min_eigenvalue,
                       bodyDistance(request.results[k].estimate, at - list.begin(),
                                    static_cast<Eigen::Index>(list.size())),
                       std::find(open[k].begin(), open[k].end(), name) != open[k].end()};
    }
    comparison.bodies.push_back(std::move(row));
  }
  for (std::size_t k = 0; k < request.results.size(); ++k) {
    PriorDistance all;
    for (const ComparedBodyRow& row : comparison.bodies) {
      if (!row.values[k].present) continue;
      const PriorDistance& d = row.values[k].distance;
      all.euclidean = std::hypot(all.euclidean, d.euclidean);
      all.bregman += d.bregman;
      all.riemannian = std::hypot(all.riemannian, d.riemannian);
    }
    comparison.results[k].distance = all;
  }
}

/// Standard deviation of a normal distribution with the same interval, so that multiples of it compare at few degrees of
/// freedom too.
double normalStd(const ComparedValue& v) {
  estimation::EstimatedValue value;
  value.std = v.std;
  value.lower = v.lower;
  value.upper = v.upper;
  return estimation::normalStd(value);
}

/// Σ(a, b) of base parameters with standard deviations as wide as their intervals.
double wideCovariance(const estimation::ParameterEstimate& e, Eigen::Index a, Eigen::Index b) {
  const auto wider = [&](Eigen::Index i) {
    const estimation::EstimatedValue& value = e.base[static_cast<std::size_t>(i)];
    return value.std > 0.0 ? estimation::normalStd(value) / value.std : 1.0;
  };
  return e.Sigma_base(a, b) * wider(a) * wider(b);
}

std::vector<ComparedParameter> rowsOf(
    const CompareRequest& request,
    std::vector<estimation::EstimatedValue> estimation::ParameterEstimate::*list, bool full) {
  std::vector<ComparedParameter> rows;
  std::map<std::string, std::size_t> index;
  for (std::size_t k = 0; k < request.results.size(); ++k) {
    const estimation::ParameterEstimate& e = request.results[k].estimate;
    for (std::size_t i = 0; i < (e.*list).size(); ++i) {
      const estimation::EstimatedValue& v = (e.*list)[i];
      const auto [at, fresh] = index.emplace(v.subject, rows.size());
      if (fresh) {
        rows.push_back({v.subject, v.unit, kNaN, std::vector<ComparedValue>(request.results.size()), kNaN});
      }
      ComparedParameter& row = rows[at->second];
      const bool known =
          !full || estimation::hasInterval(v);  // otherwise its deviation is that of one of many values
      row.values[k] = {true, v.value, known ? v.std : kNaN, v.lower, v.upper};
      const auto column = static_cast<Eigen::Index>(i);
      if (full && std::isnan(row.described) && column < e.pi_nominal.size())
        row.described = e.pi_nominal[column];
    }
  }
  for (ComparedParameter& row : rows) {
    for (std::size_t a = 0; a < row.values.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const double std = std::hypot(normalStd(row.values[a]), normalStd(row.values[b]));
        const double sigma = std::abs(row.values[a].value - row.values[b].value) / std;
        if (std > 0.0 && std::isfinite(sigma) && !(sigma <= row.spread)) row.spread = sigma;
      }
    }
  }
  return rows;
}

/// Positions of the base parameters that both have.
struct Common {
  std::vector<Eigen::Index> a, b;
};
Common commonBase(const estimation::ParameterEstimate& a, const estimation::ParameterEstimate& b) {
  std::map<std::string, Eigen::Index> in_b;
  for (std::size_t i = 0; i < b.base.size(); ++i) in_b[b.base[i].subject] = static_cast<Eigen::Index>(i);
  Common common;
  for (std::size_t i = 0; i < a.base.size(); ++i) {
    const auto found = in_b.find(a.base[i].subject);
    if (found == in_b.end()) continue;
    common.a.push_back(static_cast<Eigen::Index>(i));
    common.b.push_back(found->second);
  }
  return common;
}

/// δᵀ S⁺ δ with S scaled to a correlation matrix.
void mahalanobis(const VectorXd& difference, const MatrixXd& S, ComparedPair& pair) {
  const VectorXd D = S.diagonal().cwiseSqrt();
  const MatrixXd C = D.cwiseInverse().asDiagonal() * S * D.cwiseInverse().asDiagonal();
  const linalg::SymmetricEigen eigen = linalg::symmetricEigen(C);
  const VectorXd z = eigen.vectors.transpose() * difference.cwiseQuotient(D);
  double squares = 0.0;
  const double most = eigen.values.size() > 0 ? eigen.values.maxCoeff() : 0.0;
  for (Eigen::Index i = 0; i < z.size(); ++i) {
    if (eigen.values[i] <= kSingular * most) continue;
    squares += z[i] * z[i] / eigen.values[i];
    ++pair.degrees_of_freedom;
  }
  if (pair.degrees_of_freedom == 0) return;
  pair.mahalanobis = std::sqrt(squares);
  pair.probability = estimation::chiSquareTail(squares, pair.degrees_of_freedom);
}

std::string pairText(const ComparedPair& pair, const std::vector<std::string>& names) {
  std::string text = names[pair.a] + " and " + names[pair.b];
  if (pair.parameters == 0) return text + " have no base parameter in common.";
  text += ": base parameters differ by " + percentText(pair.relative, 3);
  if (std::isfinite(pair.largest))
    text += ", at most by " + numberText(pair.largest, 2) + " combined standard deviations (" +
            pair.largest_subject + ")";
  if (pair.shared_log)
    text += "; both use a common log, so that noise accounts for less than these deviations say";
  return text + ".";
}

ComparedPair pairOf(const CompareRequest& request, const std::vector<std::string>& names, std::size_t a,
                    std::size_t b) {
  const estimation::ParameterEstimate &x = request.results[a].estimate, &y = request.results[b].estimate;
  ComparedPair pair;
  pair.a = a;
  pair.b = b;
  const Common common = commonBase(x, y);
  pair.parameters = static_cast<int>(common.a.size());
  const Eigen::Index inertial = inertialCount(x);
  double difference = 0.0, sum = 0.0;
  std::vector<std::size_t> known;
  for (std::size_t i = 0; i < common.a.size(); ++i) {
    const double u = x.pi_base[common.a[i]], v = y.pi_base[common.b[i]];
    if (common.a[i] < inertial) {
      difference += (u - v) * (u - v);
      sum += (u + v) * (u + v);
    }
    const estimation::EstimatedValue &p = x.base[static_cast<std::size_t>(common.a[i])],
                                     &q = y.base[static_cast<std::size_t>(common.b[i])];
    const double std = std::hypot(estimation::normalStd(p), estimation::normalStd(q));
    if (!(std > 0.0)) continue;
    known.push_back(i);
    const double sigma = std::abs(u - v) / std;
    if (!(sigma <= pair.largest)) {
      pair.largest = sigma;
      pair.largest_subject = p.subject;
    }
  }
  if (sum > 0.0) pair.relative = 2.0 * std::sqrt(difference / sum);
  const auto n = static_cast<Eigen::Index>(known.size());
  VectorXd delta(n);
  MatrixXd S(n, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const std::size_t k = known[static_cast<std::size_t>(i)];
    delta[i] = x.pi_base[common.a[k]] - y.pi_base[common.b[k]];
    for (Eigen::Index j = 0; j < n; ++j) {
      const std::size_t l = known[static_cast<std::size_t>(j)];
      S(i, j) = wideCovariance(x, common.a[k], common.a[l]) + wideCovariance(y, common.b[k], common.b[l]);
    }
  }
  if (n > 0) mahalanobis(delta, S, pair);
  std::set<std::string> logs;
  for (const auto& log : request.results[a].provenance.logs)
    if (log.role == "training") logs.insert(log.hash);
  for (const auto& log : request.results[b].provenance.logs)
    pair.shared_log = pair.shared_log || (log.role == "training" && logs.count(log.hash) > 0);
  pair.text = pairText(pair, names);
  return pair;
}

void judgeAll(const CompareRequest& request, Comparison& comparison) {
  if (!request.thresholds) return;
  comparison.passed = true;
  for (std::size_t k = 0; k < request.results.size(); ++k) {
    const ThresholdVerdict verdict =
        judge(*request.thresholds, request.results[k].estimate,
              judgedFits(*request.thresholds, request.results[k].estimate, request.results[k].assessment));
    comparison.passed = *comparison.passed && verdict.passed;
    comparison.results[k].verdict = verdict;
  }
}

void conclude(const CompareRequest& request, Comparison& comparison) {
  const bool same = sameHoldoutData(request);
  for (std::size_t k = 0; same && k < comparison.results.size(); ++k) {
    const double error = comparison.results[k].holdout.relative_error;
    if (!std::isfinite(error)) continue;
    if (comparison.best < 0 ||
        error < comparison.results[static_cast<std::size_t>(comparison.best)].holdout.relative_error)
      comparison.best = static_cast<int>(k);
  }
  std::string& text = comparison.sentence;
  if (comparison.best >= 0) {
    const ComparedResult& best = comparison.results[static_cast<std::size_t>(comparison.best)];
    text = best.name + " predicts validation data best (" + percentText(best.holdout.relative_error, 3) + ")";
    text += best.consistent_bodies == best.bodies
                ? "; all its bodies are physically consistent."
                : "; " + std::to_string(best.bodies - best.consistent_bodies) + " of its " +
                      std::to_string(best.bodies) + " bodies are not physically consistent.";
  } else {
    text = same ? "No result was validated: errors on training data do not rank them."
                : "The results were validated on different data: their errors do not rank them.";
  }
  for (const ComparedDifference& difference : comparison.differences)
    if (difference.matters) text += " " + difference.text;
}

}  // namespace

std::vector<estimation::Fit> judgedFits(const Thresholds& thresholds,
                                        const estimation::ParameterEstimate& estimate,
                                        const validation::Assessment& assessment) {
  switch (thresholds.data) {
    case Thresholds::Data::Training:
      return estimate.fit;
    case Thresholds::Data::CrossValidation:
      if (!assessment.cross_validation) return {};
      return {assessment.cross_validation->pooled};
    case Thresholds::Data::Holdout:
      break;
  }
  return estimate.validation;
}

Result<Comparison> compare(const CompareRequest& request) {
  if (request.results.empty())
    return Error{.code = ErrorCode::MissingData,
                 .detail = "there is no result to compare",
                 .remedy = "give result files of plumbline-cli identify"};
  const std::vector<std::string> names = uniqueNames(request);
  if (Status status = checkRobots(request, names); !status) return status.error();
  Comparison comparison;
  for (const StoredResult& r : request.results)
    for (const auto* fits : {&r.estimate.fit, &r.estimate.validation})
      for (const estimation::Fit& fit : *fits)
        for (const estimation::JointFit& joint : fit.joints)
          if (std::find(comparison.joints.begin(), comparison.joints.end(), joint.joint) ==
              comparison.joints.end())
            comparison.joints.push_back(joint.joint);
  for (std::size_t k = 0; k < request.results.size(); ++k)
    comparison.results.push_back(column(request.results[k], names[k], comparison.joints));
  addBodies(request, comparison);
  comparison.base = rowsOf(request, &estimation::ParameterEstimate::base, false);
  comparison.parameters = rowsOf(request, &estimation::ParameterEstimate::parameters, true);
  for (std::size_t a = 0; a < request.results.size(); ++a)
    for (std::size_t b = a + 1; b < request.results.size(); ++b)
      comparison.pairs.push_back(pairOf(request, names, a, b));
  comparison.differences = differencesOf(request);
  judgeAll(request, comparison);
  conclude(request, comparison);
  return comparison;
}

Result<CompareRequest> readResults(const std::vector<std::filesystem::path>& files) {
  CompareRequest request;
  for (const std::filesystem::path& file : files) {
    Result<StoredResult> result = readResult(file);
    if (!result) return result.error();
    request.results.push_back(std::move(result).value());
    request.names.push_back(file.stem().string());
  }
  return request;
}

std::string compareCommandLine(const std::vector<std::filesystem::path>& files,
                               const std::string& thresholds_file) {
  std::string text = "plumbline-cli compare";
  for (const auto& file : files) text += " " + shellQuoted(file.string());
  if (!thresholds_file.empty()) text += " --thresholds " + shellQuoted(thresholds_file);
  return text;
}

}  // namespace plumbline::workflow
