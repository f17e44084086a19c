// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_bounds.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/linalg.h"
#include "base/text.h"
#include "bounds/mean_value.h"
#include "bounds/payload/long_log.h"
#include "bounds/payload/stated_motion.h"
#include "bounds/set_membership.h"
#include "regressors/base_wrench.h"
#include "workflow/payload/payload_rest.h"
#include "workflow/stages.h"

namespace plumbline::workflow {

namespace {

using bounds::Enclosure;

/// Returns the prior box: mass and reach, and stated intervals of single parameters.
bounds::PriorBox priorOf(const PayloadSpec& spec) {
  bounds::PriorBox box;
  box.fill(verified::Interval::whole());
  if (spec.largest_mass > 0.0 && spec.reach > 0.0) box = bounds::priorBox(spec.largest_mass, spec.reach);
  for (std::size_t i = 0; i < 10; ++i) {
    const auto found = spec.initial.find(std::string(layout::kNames[i]));
    if (found == spec.initial.end()) continue;
    const verified::Interval stated(found->second.first, found->second.second);
    box[i] = verified::overlap(box[i], stated) ? verified::intersection(box[i], stated) : stated;
  }
  return box;
}

}  // namespace

std::optional<bounds::PriorBox> completePrior(const PayloadSpec& spec) {
  const bounds::PriorBox box = priorOf(spec);
  if (!std::all_of(box.begin(), box.end(), [](const verified::Interval& x) { return x.isFinite(); }))
    return std::nullopt;
  return box;
}

bool presetPrior(const PayloadSpec& spec) {
  const PayloadSpec usual;
  return !spec.prior_stated && spec.initial.empty() && spec.largest_mass == usual.largest_mass &&
         spec.reach == usual.reach;
}

bounds::Premise priorPremise(const PayloadSpec& spec) {
  const bool preset = presetPrior(spec);
  const auto origin = preset ? bounds::PremiseOrigin::Unknown : bounds::PremiseOrigin::Stated;
  std::string text = "the link with its load ";
  if (spec.largest_mass > 0.0 && spec.reach > 0.0) {
    const std::string part = fmt::format("weighs at most {:.3g} kg and lies within {:.3g} m of its origin",
                                         spec.largest_mass, spec.reach);
    text += part;
    if (!spec.initial.empty()) text += ", and ";
  }
  if (!spec.initial.empty()) text += "lies within the initial intervals";
  if (!preset) return {"prior", origin, text, {}};
  return {"prior", origin, text + ", which is preset and not confirmed",
          "state prior.mass and prior.reach, or smaller errors of the encoders"};
}

namespace {

/// Returns the stated intervals of the link with its load, as an enclosure of its own.
Enclosure initialEnclosure(const PayloadSpec& spec) {
  Enclosure e;
  e.name = "initial intervals";
  e.premises = {{"prior",
                 bounds::PremiseOrigin::Stated,
                 "the link with its load lies within the initial intervals",
                 {}}};
  e.proved = e.bounded = true;
  e.theta = priorOf(spec);
  e.used_prior = spec.initial.size() < 10;
  for (std::size_t i = 0; i < 10; ++i) {
    e.bounded = e.bounded && e.theta[i].isFinite();
    e.estimate[static_cast<Eigen::Index>(i)] = e.theta[i].isFinite() ? e.theta[i].middle() : 0.0;
  }
  if (!e.bounded) e.reason = "not all ten parameters have an initial interval";
  return e;
}

/// Adds an enclosure with the shared premises, and its own.
void addEnclosure(Enclosure e, PayloadBounds& result) {
  std::vector<bounds::Premise> premises = result.premises;
  if (e.used_prior) bounds::unite(premises, {priorPremise(result.request.spec)});
  bounds::unite(premises, e.premises);
  e.premises = std::move(premises);
  result.enclosures.push_back(std::move(e));
}

/// Intersects the enclosures. Those with an unconfirmed prior box count only where no other is bounded.
Enclosure commonPart(const PayloadBounds& result) {
  if (!presetPrior(result.request.spec)) return bounds::intersect(result.enclosures);
  std::vector<Enclosure> own;
  for (const Enclosure& e : result.enclosures)
    if (!e.used_prior) own.push_back(e);
  const Enclosure without = bounds::intersect(own);
  const bool excluded = without.reason.find("exclude each other") != std::string::npos;
  return without.bounded || excluded ? without : bounds::intersect(result.enclosures);
}

/// Reports that the rows exclude each other: an assumption is broken.
void suspect(const bounds::PayloadRows& rows, const bounds::Contradiction& contradiction, std::string reason,
             PayloadBounds& result) {
  if (!result.suspicion.text.empty()) return;
  result.suspicion.rows = bounds::namedRows(rows, contradiction.rows);
  result.suspicion.text = std::move(reason);
  if (!contradiction.rows.empty())
    result.suspicion.text = "no payload explains these windows together within the stated uncertainties: " +
                            bounds::windowsText(result.suspicion.rows) + ": an assumption is broken";
}

/// Returns true when the uncertainty of the regressor within the box is a good part of the rows' radii.
bool depends(const bounds::PayloadRows& rows, const Enclosure& box) {
  constexpr double kPart = 0.2;
  const Vec10 size = box.lower().cwiseAbs().cwiseMax(box.upper().cwiseAbs());
  const Eigen::VectorXd loose =
      rows.radiusOfY() * size + rows.boundaryRadius(Eigen::VectorXd::Zero(10), 0.5 * box.width());
  return loose.sum() > kPart * (rows.torqueRadius() + rows.modelRadius() + rows.encoder).sum();
}

/// Repeats set membership from the box that it found, in which the regressor is less uncertain, as long as that pays.
Status narrow(const bounds::PayloadRows& rows, Enclosure& member, PayloadBounds& result,
              const JobContext& context) {
  constexpr int kRounds = 6;
  constexpr double kPays = 0.9;  // of the widths before
  double shrunk = 0.0;
  for (int round = 0; round < kRounds && member.bounded && shrunk < kPays && depends(rows, member); ++round) {
    bounds::Contradiction contradiction;
    const auto exact = bounds::withExactRegressor(rows, member.theta);
    auto next = bounds::setMembership(exact, member, {}, context, &contradiction);
    if (!next) return next.error();
    if (next->reason.find("assumption is broken") != std::string::npos)
      suspect(rows, contradiction, next->reason, result);
    if (!next->bounded) break;
    shrunk = next->width().cwiseQuotient(member.width()).minCoeff();
    member = std::move(*next);
  }
  return done();
}

/// Repeats it by windows a few times as long, which have fewer boundaries, where their speeds leave much uncertain.
Status narrowByLongerWindows(const PayloadInput& input, const bounds::PayloadRows& rows, Enclosure& member,
                             PayloadBounds& result, const JobContext& context) {
  constexpr int kLonger = 4;
  if (!member.bounded || !depends(rows, member)) return done();
  bounds::PayloadProblem problem = input.problem;
  problem.windows.horizon *= kLonger;
  const auto longer = bounds::payloadRows(problem, input.samples, context);
  if (longer) return narrow(*longer, member, result, context);
  if (longer.error().code == ErrorCode::Cancelled) return longer.error();
  return done();  // too short a log
}

/// Adds the forms that need a box to start from; their contradictions are reported.
Status addRefinements(const PayloadInput& input, const bounds::PayloadRows& rows, const Enclosure& box,
                      PayloadBounds& result, const JobContext& context) {
  const auto exact = bounds::withExactRegressor(rows, box.theta);
  auto estimate = bounds::estimatePayload(input.problem, exact, context);
  if (!estimate && estimate.error().code == ErrorCode::Cancelled) return estimate.error();
  if (estimate) {
    result.estimate = *estimate;
    for (Enclosure form :
         {bounds::firstOrderForm(exact, *estimate), bounds::meanValueForm(exact, *estimate)}) {
      form.used_prior = box.used_prior;
      addEnclosure(std::move(form), result);
    }
  }
  bounds::Contradiction contradiction;
  if (!result.request.spec.membership) {  // contradictions of the rows do not depend on the methods chosen
    const auto excluded = bounds::excludeEachOther(exact, box, context, &contradiction);
    if (!excluded) return excluded.error();
    if (*excluded)
      suspect(rows, contradiction,
              "no payload explains the rows within their bounds: an assumption is broken", result);
    return done();
  }
  auto member = bounds::setMembership(exact, box, {}, context, &contradiction);
  if (!member) return member.error();
  if (member->reason.find("assumption is broken") != std::string::npos)
    suspect(rows, contradiction, member->reason, result);
  if (auto status = narrowByLongerWindows(input, rows, *member, result, context); !status)
    return status.error();
  if (auto status = narrow(rows, *member, result, context); !status) return status.error();
  addEnclosure(std::move(*member), result);
  return done();
}

Status addEnclosures(const PayloadInput& input, const bounds::PayloadRows& rows, PayloadBounds& result,
                     const JobContext& context) {
  using bounds::HullWeights;
  const PayloadSpec& spec = result.request.spec;
  const std::optional<bounds::PriorBox> prior = completePrior(spec);
  for (const HullWeights weights : {HullWeights::Plain, HullWeights::Rows, HullWeights::Shared})
    addEnclosure(bounds::affineHull(rows, weights, prior ? &*prior : nullptr), result);
  if (!spec.initial.empty()) addEnclosure(initialEnclosure(spec), result);
  const Enclosure box = commonPart(result);
  if (box.bounded)
    if (auto status = addRefinements(input, rows, box, result, context); !status) return status;
  addEnclosure(commonPart(result), result);
  const bool excluded = result.best().reason.find("exclude each other") != std::string::npos;
  if (excluded && result.suspicion.text.empty()) result.suspicion.text = result.best().reason;
  return done();
}

}  // namespace

Status enclose(const PayloadInput& input, const bounds::PayloadRows& rows, PayloadBounds& result,
               const JobContext& context) {
  if (!result.contradicted())
    result.suspicion =
        bounds::suspectAssumptions(rows, bounds::affineHull(rows, bounds::HullWeights::Shared));
  return addEnclosures(input, rows, result, context);
}

Result<PayloadTool> payloadTool(const PayloadBoundsRequest& request, const PayloadInput& input) {
  const auto carrier = carrierOf(request);
  if (!carrier) return carrier.error();
  const RobotModel& robot = request.robot->model;
  Pose X_BP;
  if (request.spec.sensor) {
    const auto place = regressors::contactAtLink(robot, request.spec.sensor->frame);
    if (!place) return place.error();
    X_BP = place->X_BF;
  }
  const auto values =
      nominalValues(request, request.spec.sensor ? regressors::FrictionModel{} : input.problem.rest.friction);
  Vec10 nominal;
  for (std::size_t i = 0; i < 10; ++i)
    nominal[static_cast<Eigen::Index>(i)] =
        values.at(robot.body(*carrier).name + "." + std::string(layout::kNames[i]));
  const Body& body = robot.body(*carrier);
  const auto known =
      bounds::toolParameters(request.robot->description, body, request.spec.gripper, X_BP, nominal);
  if (!known) return known.error();
  PayloadTool tool{{}, known->gripper};
  tool.bare.fill(verified::Interval(0.0));
  if (request.spec.sensor) return tool;
  const Vec10 radius = bodyRadius(request.spec, known->bare);
  for (std::size_t i = 0; i < 10; ++i) {
    const auto k = static_cast<Eigen::Index>(i);
    const auto found = request.spec.intervals.find(body.name + "." + std::string(layout::kNames[i]));
    tool.bare[i] = found != request.spec.intervals.end()
                       ? verified::Interval(found->second.first, found->second.second)
                       : verified::Interval::around(known->bare[k], radius[k]);
  }
  return tool;
}

namespace {

void describeUnbounded(PayloadBounds& result) {
  for (Enclosure& e : result.enclosures)
    if (!e.bounded && result.weak && e.reason.find("excite") != std::string::npos)
      e.reason = result.weak->text;
}

/// Finds those of the ten of the link that are not identifiable alone: an identified model determines them up to
/// undetectable changes.
void findEquivalent(const JobContext& context, PayloadBounds& result) {
  const PayloadBoundsRequest& request = result.request;
  if (!request.model || request.spec.sensor) return;
  const RobotModel& model = request.robot->model;
  const int body = model.findBody(request.link);
  const identifiability::BaseParameters structure = structureForLogs(model, {}, true, context.stop);
  for (std::size_t column = 0; column < structure.body_index.size(); ++column)
    for (std::size_t row = 0; row < 10 && structure.body_index[column] == body; ++row)
      result.only_equivalent[row] = structure.cells[row][column] != identifiability::Cell::Identifiable;
}

/// Compares the estimate: the least-squares fit weighs all rows alike and has no bounds, so that it may lie where no row
/// allows it.
void compareEstimate(PayloadBounds& result) {
  if (!result.estimate || !result.best().bounded) return;
  std::string names;
  for (std::size_t i = 0; i < 10; ++i)
    if (!result.best().theta[i].contains(result.estimate->pi_std[static_cast<Eigen::Index>(i)]))
      names += (names.empty() ? "" : ", ") + result.names[i];
  if (names.empty()) return;
  result.estimate_outside =
      "the least-squares estimate of " + names +
      (result.contradicted()
           ? " lies outside the interval: no payload explains all rows"
           : " lies outside the interval: it takes the middle of every error, and single rows exclude it");
  result.findings.push_back({Severity::Info, result.body, "estimate-outside", result.estimate_outside + "."});
}

/// Sets the labels, after every test for contradictions.
void judge(PayloadBounds& result) {
  for (Enclosure& e : result.enclosures) bounds::label(e, result.suspicion.text);
  if (result.contradicted())
    result.findings.insert(result.findings.begin(), {Severity::Warning, result.request.log->name,
                                                     "assumption-broken", result.suspicion.text});
}

}  // namespace

PayloadBounds withdrawn(PayloadBounds result, const std::string& contradiction) {
  if (result.contradicted() || contradiction.empty()) return result;
  result.suspicion.text = contradiction;
  judge(result);
  return result;
}

std::string verdictText(const PayloadBounds& result) {
  const Enclosure& best = result.best();
  if (result.contradicted()) return "Not guaranteed, an assumption is broken: " + result.suspicion.text + ".";
  if (const std::string why = bounds::withdrawal(best.premises, {}); !why.empty())
    return "Not guaranteed: " + why + ".";
  if (!best.bounded) return "Not bounded: " + best.reason + ".";
  return "Guaranteed as long as the premises below hold.";
}

namespace {

/// Encloses the rows of a long log chunk by chunk, and leaves an excerpt of its samples for the other methods.
Status surveyLong(PayloadInput& input, PayloadBounds& result, Eigen::MatrixXd& factor,
                  const JobContext& context) {
  const std::optional<bounds::PriorBox> prior = completePrior(result.request.spec);
  auto survey = bounds::surveyLongLog(input.problem, input.samples, prior ? &*prior : nullptr, {}, context);
  if (!survey) return survey.error();
  result.windows = survey->windows;
  result.rows = survey->rows;
  result.suspicion = std::move(survey->suspicion);
  factor = std::move(survey->factor);
  for (Enclosure* hull : {&survey->hull, &survey->hull_by_prior})
    if (hull->bounded) addEnclosure(std::move(*hull), result);
  if (survey->excerpt.empty()) return done();  // without torques: rejected with the rows
  input.samples = bounds::excerptOf(input.samples, survey->excerpt);
  const auto used = bounds::windowCount(input.problem, input.samples);
  result.findings.push_back(
      {Severity::Info, result.request.log->name, "long-log",
       fmt::format(
           "The log has {} windows. All of them count in the affine hulls of its parts and in the search "
           "for broken assumptions; the other methods use {} of them, those that weigh most in "
           "the fit and those that it explains worst.",
           result.windows, used)});
  return done();
}

/// Tests the rows of the excerpt against the parts' hull, which may come from other parts of the log.
void suspectExcerpt(const bounds::PayloadRows& rows, PayloadBounds& result) {
  if (result.contradicted() || result.enclosures.empty() || result.enclosures.front().used_prior) return;
  result.suspicion.rows = bounds::brokenRows(rows, result.enclosures.front().theta);
  if (!result.suspicion.rows.empty()) result.suspicion.text = bounds::brokenText(result.suspicion.rows);
}

}  // namespace

Result<PayloadBounds> boundPayload(const PayloadBoundsRequest& request, const JobContext& context) {
  auto input = payloadInput(request, context);
  if (!input) return input.error();
  PayloadBounds result;
  result.request = request;
  result.findings = input->findings;
  result.premises = input->premises;
  const std::string disproven =
      request.spec.motion.empty()
          ? std::string()
          : bounds::disprovenMotion(input->samples, input->problem.sensors, input->problem.motion,
                                    input->problem.model.dofNames(), context.stop);
  const Eigen::VectorXd posture = input->samples.q.rowwise().mean();
  Eigen::MatrixXd factor;  // of the regressor of all rows, of a long log
  const bool is_long = bounds::windowCount(input->problem, input->samples) > bounds::kWindowsAtOnce;
  if (is_long)
    if (auto status = surveyLong(*input, result, factor, context); !status) return status.error();
  auto rows = bounds::payloadRows(input->problem, input->samples, context);
  if (!rows) return rows.error();
  result.body = input->problem.model.body(input->problem.body).name;
  if (is_long) {
    suspectExcerpt(*rows, result);
  } else {
    result.windows = static_cast<Eigen::Index>(rows->windows.size());
    result.rows = rows->size();
  }
  if (!result.contradicted()) result.suspicion.text = disproven;
  const Eigen::MatrixXd& Y = is_long ? factor : rows->Y;
  const Eigen::VectorXd singular = linalg::singularValues(Y);
  result.condition = singular.size() == 10 && singular[9] > 0.0 ? singular[0] / singular[9]
                                                                : std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < 10; ++i) {
    result.names.push_back(result.body + "." + std::string(layout::kNames[i]));
    result.units.emplace_back(layout::kUnits[i]);
  }
  const auto tool = payloadTool(request, *input);
  if (!tool) return tool.error();
  result.bare = tool->bare;
  result.gripper = tool->gripper;
  result.torque_absolute = input->problem.sensors.torque_absolute;
  auto weak = bounds::weakestDirection(input->problem, posture, Y);
  if (weak) result.weak = *weak;
  if (auto status = enclose(*input, *rows, result, context); !status) return status.error();
  findEquivalent(context, result);
  describeUnbounded(result);
  for (std::size_t i = 0; i < 10; ++i)
    result.payload[i] = result.best().bounded ? result.best().theta[i] - result.bare[i] - result.gripper[i]
                                              : verified::Interval::whole();
  if (!result.contradicted() && result.payload[0].upper < 0.0)
    result.suspicion.text =
        "the payload would weigh less than nothing, " + shortNumber(result.payload[0].upper) +
        " kg at most: the gripper or another stated body is heavier than what the robot moved";
  if (result.best().bounded)
    result.nominal = bounds::consistentBodyInside(
        result.best().theta, result.estimate ? result.estimate->pi_std : result.best().estimate);
  judge(result);
  compareEstimate(result);
  return result;
}

}  // namespace plumbline::workflow
