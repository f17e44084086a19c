// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/regressor_fit.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/text.h"
#include "io/logs/log_source.h"
#include "spatial/inertia.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using nlohmann::json;

/// Size of a body in the units of the fit where no reference tells it: 1 kg, 0.2 m.
constexpr double kMass = 1.0, kLeastMass = 0.5, kLength = 0.2;

class Arrays {
 public:
  Arrays(const RegressorFitRequest& request, std::vector<io::NamedMatrix> all)
      : file_(request.file.string()), all_(std::move(all)) {}

  Result<MatrixXd> get(const std::string& name) const {
    for (const io::NamedMatrix& one : all_)
      if (one.name == name || one.name == "/" + name) return one.values;
    std::string names;
    for (std::size_t k = 0; k < std::min<std::size_t>(all_.size(), 12); ++k)
      names += (k > 0 ? ", " : "") + all_[k].name;
    return Error{.code = ErrorCode::MissingElement,
                 .detail = "there is no array \"" + name + "\"; there are " + names,
                 .subjects = {name},
                 .file = file_,
                 .remedy = "name the array that is meant"};
  }
  /// Reads an array of `size` finite numbers: row, column, or a column of ten for every body.
  Result<VectorXd> vector(const std::string& name, Index size) const {
    const Result<MatrixXd> values = get(name);
    if (!values) return values.error();
    if (values->size() != size || (values->rows() > 1 && values->cols() > 1 && values->rows() != 10))
      return wrong(name, fmt::format("{}×{} instead of {} numbers", values->rows(), values->cols(), size));
    if (!values->allFinite()) return notFinite(name);
    return VectorXd(values->reshaped());
  }
  Error wrong(const std::string& name, const std::string& detail) const {
    return {.code = ErrorCode::ShapeMismatch,
            .detail = "\"" + name + "\" is " + detail,
            .subjects = {name},
            .file = file_,
            .remedy =
                "give a regressor with ten columns per body, and the right side, weights and reference that "
                "fit it"};
  }
  Error notFinite(const std::string& name) const {
    return {.code = ErrorCode::InvalidNumber,
            .detail = "\"" + name + "\" holds numbers that are not finite",
            .subjects = {name},
            .file = file_,
            .remedy = "leave out the rows that hold them"};
  }

 private:
  std::string file_;
  std::vector<io::NamedMatrix> all_;
};

/// Index here of each of the ten parameters of the file's order.
Result<std::array<int, 10>> indicesOf(const std::string& order) {
  using Convert = Vec10 (*)(const Vec10&);
  Convert convert = nullptr;
  if (order == "xy-yz-xz") convert = layout::fromXyYzXz;
  if (order == "pinocchio") convert = layout::fromPinocchio;
  if (convert == nullptr && order != "yz-xz-xy")
    return rejection(ErrorCode::UnsupportedOption, "no order of parameters is called \"" + order + "\"",
                     {"order"}, "choose yz-xz-xy, xy-yz-xz or pinocchio");
  std::array<int, 10> indices{};
  for (int k = 0; k < 10; ++k) {
    const Vec10 unit = Vec10::Unit(k), here = convert == nullptr ? unit : convert(unit);
    here.maxCoeff(&indices[static_cast<std::size_t>(k)]);
  }
  return indices;
}

void setScale(estimation::PhysicalProblem& problem, bool known) {
  problem.scale.resize(problem.inertial());
  for (int i = 0; i < problem.bodyCount(); ++i) {
    const double mass = known ? std::max(problem.reference[10 * i], kLeastMass) : kMass;
    problem.scale[10 * i] = mass;
    problem.scale.segment<3>(10 * i + 1).setConstant(mass * kLength);
    problem.scale.segment<6>(10 * i + 4).setConstant(mass * kLength * kLength);
  }
}

Status weigh(const RegressorFitRequest& request, const Arrays& arrays, estimation::PhysicalProblem& problem) {
  if (request.weights.empty()) return done();
  const Result<VectorXd> weights = arrays.vector(request.weights, problem.b.size());
  if (!weights) return weights.error();
  if (!(weights->minCoeff() > 0.0))
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = fmt::format(
                     "the weight of row {} is {:g}, not above 0",
                     std::find_if(weights->begin(), weights->end(), [](double w) { return !(w > 0.0); }) -
                         weights->begin() + 1,
                     weights->minCoeff()),
                 .subjects = {request.weights},
                 .file = request.file.string(),
                 .remedy = "leave out rows that should not count"};
  problem.A = weights->asDiagonal() * problem.A;
  problem.b = weights->cwiseProduct(problem.b);
  return done();
}

Result<estimation::PhysicalProblem> problemOf(const RegressorFitRequest& request, const Arrays& arrays) {
  const Result<std::array<int, 10>> order = indicesOf(request.order);
  if (!order) return order.error();
  const Result<MatrixXd> A = arrays.get(request.regressor);
  if (!A) return A.error();
  if (A->rows() == 0 || A->cols() == 0 || A->cols() % 10 != 0)
    return arrays.wrong(request.regressor, fmt::format("{}×{}", A->rows(), A->cols()));
  if (!A->allFinite()) return arrays.notFinite(request.regressor);
  const Result<VectorXd> b = arrays.vector(request.right_side, A->rows());
  if (!b) return b.error();
  estimation::PhysicalProblem problem;
  problem.b = *b;
  problem.A.resize(A->rows(), A->cols());
  VectorXd reference = VectorXd::Zero(A->cols());
  if (!request.reference.empty()) {
    Result<VectorXd> given = arrays.vector(request.reference, A->cols());
    if (!given) return given.error();
    reference = std::move(given).value();
  }
  problem.reference.resize(A->cols());
  for (Index i = 0; i < A->cols() / 10; ++i) {
    problem.bodies.push_back("body" + std::to_string(i + 1));
    for (int k = 0; k < 10; ++k) {
      const Index here = 10 * i + (*order)[static_cast<std::size_t>(k)];
      problem.A.col(here) = A->col(10 * i + k);
      problem.reference[here] = reference[10 * i + k];
    }
  }
  setScale(problem, !request.reference.empty());
  if (Status weighed = weigh(request, arrays, problem); !weighed) return weighed.error();
  return problem;
}

Result<PhysicalSettings> boundsOf(const RegressorFitRequest& request, const Arrays& arrays,
                                  const std::vector<std::string>& bodies) {
  Result<PhysicalSettings> settings = physicalSettings(request.bounds, bodies);
  if (!settings) return settings;
  estimation::PhysicalBounds& bounds = settings->bounds;
  if (request.total_mass.lower || request.total_mass.upper) {
    bounds.total_mass_lower = request.total_mass.lower;
    bounds.total_mass_upper = request.total_mass.upper;
  }
  if (request.ellipsoids.empty()) return settings;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const std::string name = request.ellipsoids + "{" + std::to_string(i + 1) + "}";
    const Result<MatrixXd> Q = arrays.get(name);
    if (!Q) return Q.error();
    if (Q->rows() != 4 || Q->cols() != 4) return arrays.wrong(name, "no 4×4 matrix");
    if (!Q->allFinite()) return arrays.notFinite(name);
    estimation::BodyBounds body;
    body.body = bodies[i];
    body.ellipsoid = *Q;
    bounds.bodies.push_back(body);
  }
  return settings;
}

}  // namespace

Result<RegressorFit> fitRegressor(const RegressorFitRequest& request, const JobContext& context) {
  Result<estimation::PriorSettings> prior = priorFromText(request.prior);
  if (!prior) return prior.error();
  if (prior->kind != optimization::PriorKind::None && request.reference.empty())
    return rejection(ErrorCode::MissingData, "a prior needs nominal parameters", {"prior"},
                     "name their array, or choose the prior none");
  Result<std::vector<io::NamedMatrix>> all = io::readMatrices(request.file, context);
  if (!all) return all.error();
  const Arrays arrays(request, std::move(all).value());
  Result<estimation::PhysicalProblem> problem = problemOf(request, arrays);
  if (!problem) return problem.error();
  const Result<PhysicalSettings> known = boundsOf(request, arrays, problem->bodies);
  if (!known) return known.error();
  prior->trust = known->trust;
  Result<estimation::PhysicalFit> fit = estimation::fitPhysical(*problem, *prior, known->bounds, context);
  if (!fit) return fit.error();
  const double error = std::sqrt(fit->cost / problem->torqueSquares());
  return RegressorFit{request, std::move(problem).value(), std::move(fit).value(), error};
}

std::string toText(const RegressorFit& found) {
  const estimation::PhysicalFit& fit = found.fit;
  std::string text =
      fmt::format("{}: {}, {} rows, {} bodies, prior {}, relative error {:.2f} %\n\n",
                  found.request.file.string(), toString(fit.status), found.problem.b.size(),
                  found.problem.bodyCount(), found.request.prior, 100.0 * found.relative_error);
  text += "    mass [kg]   centre of mass [m]               from the data  body\n";
  double total = 0.0;
  const bool spatial = fit.cone == estimation::BodyCone::SpatialInertia;
  std::vector<std::string> without;
  for (int i = 0; i < found.problem.bodyCount(); ++i) {
    const Vec10 pi = fit.y.segment<10>(10 * i);
    const Vec3 com = centerOfMass(pi);
    total += pi[0];
    text += fmt::format(
        "{:13.6g}   {:9.4f} {:9.4f} {:9.4f}   {:14.0f} %  {}{}\n", pi[0], com[0], com[1], com[2],
        100.0 * fit.data_fraction.segment<10>(10 * i).mean(),
        found.problem.bodies[static_cast<std::size_t>(i)],
        fit.bodies[static_cast<std::size_t>(i)].active
            ? (spatial ? "  (on the boundary of the cone)" : "  (on the boundary of what can exist)")
            : "");
    if (!(fit.bodies[static_cast<std::size_t>(i)].min_eigenvalue > 0.0))
      without.push_back(found.problem.bodies[static_cast<std::size_t>(i)]);
  }
  text += fmt::format("{:13.6g}   in total\n\nKKT residual {:.1e}", total, fit.kkt_residual);
  if (std::isfinite(fit.gap)) text += fmt::format(", at most {:.1e} above the optimum", fit.gap);
  if (spatial)
    text += "\n\nCone 6×6 (spatial inertia): does not guarantee a density; " +
            (without.empty() ? "every body has one all the same" : "none has " + listText(without));
  return text + "\n";
}

std::string toJson(const RegressorFit& found) {
  const estimation::PhysicalFit& fit = found.fit;
  json bodies = json::array();
  for (int i = 0; i < found.problem.bodyCount(); ++i) {
    const auto k = static_cast<std::size_t>(i);
    json parameters = json::object(), share = json::object();
    for (std::size_t p = 0; p < 10; ++p) {
      parameters[std::string(layout::kNames[p])] = fit.y[10 * i + static_cast<Index>(p)];
      share[std::string(layout::kNames[p])] = fit.data_fraction[10 * i + static_cast<Index>(p)];
    }
    bodies.push_back({{"body", found.problem.bodies[k]},
                      {"parameters", parameters},
                      {"data_fraction", share},
                      {"min_eigenvalue", fit.bodies[k].min_eigenvalue},
                      {"has_density", fit.bodies[k].min_eigenvalue > 0.0},
                      {"on_boundary", fit.bodies[k].active}});
  }
  return json{
      {"cone", fit.cone == estimation::BodyCone::SpatialInertia ? "spatial-inertia" : "pseudo-inertia"},
      {"file", found.request.file.string()},
      {"prior", found.request.prior},
      {"status", toString(fit.status)},
      {"rows", found.problem.b.size()},
      {"relative_error", found.relative_error},
      {"cost", fit.cost},
      {"kkt_residual", fit.kkt_residual},
      {"gap", std::isfinite(fit.gap) ? json(fit.gap) : json()},
      {"active_bounds", fit.active_bounds},
      {"bodies", bodies}}
      .dump(2);
}

}  // namespace plumbline::workflow
