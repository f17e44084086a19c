// SPDX-License-Identifier: BSD-3-Clause
#include "bench/tables/payload_study.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/cancelled.h"
#include "base/random.h"
#include "dynamics/inverse_dynamics.h"
#include "support/payloads.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/log/load_log.h"

namespace plumbline::bench {

using namespace workflow;

namespace {

constexpr double kInside = 1.0 - 1e-9;  // leaves the rounding of the simulation inside the stated bounds
constexpr int kPieces = 50;             // of a smooth part of a motion, to bound its derivatives

/// Upper bounds of |d^k q/dt^k|, k = 2, 3, 4, over the whole motion.
std::vector<std::vector<double>> derivativeBounds(const excitation::Motion& motion) {
  std::vector<std::vector<double>> bounds(
      3, std::vector<double>(static_cast<std::size_t>(motion.joints()), 0.0));
  const auto& knots = motion.basis->knots();
  for (std::size_t k = 0; k + 1 < knots.size(); ++k) {
    for (int n = 0; n < kPieces; ++n) {
      const double length = (knots[k + 1] - knots[k]) / kPieces;
      const double from = knots[k] + n * length;
      const verified::Interval t(from,
                                 n + 1 == kPieces ? knots[k + 1] : std::min(from + length, knots[k + 1]));
      for (int joint = 0; joint < motion.joints(); ++joint)
        for (int order = 2; order <= 4; ++order) {
          double& bound = bounds[static_cast<std::size_t>(order - 2)][static_cast<std::size_t>(joint)];
          bound = std::max(bound, motion.enclose(joint, t, order).magnitude());
        }
    }
  }
  return bounds;
}

/// The arm as it really is: parameters within the model's uncertainty, the link with its load.
Eigen::VectorXd trueArm(const PayloadStudyRequest& request, int body, double mass) {
  Random random(request.seed);
  Eigen::VectorXd pi_std = request.robot->model.parameters();
  for (Eigen::Index i = 0; i < pi_std.size(); ++i) {
    const double error = request.spec.model_relative * kInside * random.uniform(-1.0, 1.0);
    if (i / 10 != body) pi_std[i] += error * std::fabs(pi_std[i]);
  }
  pi_std.segment<10>(10 * body) += test::dumbbell(mass);
  return pi_std;
}

/// Values of one joint of a list with one for all or one for each.
double of(const std::vector<double>& values, Eigen::Index joint) {
  return values.size() == 1 ? values.front() : values[static_cast<std::size_t>(joint)];
}

LogPtr simulatedLog(const PayloadStudyRequest& request, const excitation::Motion& motion,
                    const Eigen::VectorXd& pi_std, std::uint64_t seed) {
  const RobotModel& model = request.robot->model;
  const Eigen::Index nv = model.nv();
  const auto n = static_cast<Eigen::Index>(std::floor(motion.duration() * request.rate + 1e-9)) + 1;
  auto log = std::make_shared<signal::Log>();
  log->name = log->source = "simulated";
  log->simulated = true;
  for (const std::string& name : model.dofNames()) log->joint_names.push_back(name);
  log->time.resize(n);
  for (Eigen::MatrixXd* channel : {&log->position, &log->velocity, &log->torque}) channel->resize(n, nv);
  dynamics::DynamicsWorkspace work(model);
  work.setParameters(pi_std);
  Random random(seed);
  Eigen::VectorXd q(nv), v(nv), a(nv), tau(nv);
  for (Eigen::Index k = 0; k < n; ++k) {
    const double t = log->time[k] = static_cast<double>(k) / request.rate;
    motion.derivative(t, 0, q);
    motion.derivative(t, 1, v);
    motion.derivative(t, 2, a);
    dynamics::inverseDynamics(work, q, v, a, tau);
    for (Eigen::Index j = 0; j < nv; ++j) {
      const double step = 2.0 * of(request.spec.position, j), relative = of(request.spec.torque_relative, j);
      log->position(k, j) = step > 0.0 ? step * kInside * std::round(q[j] / (step * kInside)) : q[j];
      log->velocity(k, j) = v[j] + of(request.spec.velocity, j) * kInside * random.uniform(-1.0, 1.0);
      const double noise = of(request.spec.torque_absolute, j) * kInside * random.uniform(-1.0, 1.0);
      log->torque(k, j) = (tau[j] + noise) / (1.0 + relative * kInside * random.uniform(-1.0, 1.0));
    }
  }
  return log;
}

/// Interval history of the mass: enclosures of all windows so far, intersected with the initial intervals.
Result<PayloadStudy::Course> courseOf(const PayloadBoundsRequest& bounds_request, const Vec10& truth,
                                      double step, const JobContext& context) {
  PayloadStudy::Course course;
  course.truth = truth[0];
  auto input = payloadInput(bounds_request, context);
  if (!input) return input.error();
  auto rows = bounds::payloadRows(input->problem, input->samples, context);
  if (!rows) return rows.error();
  bounds::PriorBox prior;
  for (std::size_t i = 0; i < 10; ++i) {
    const auto& ends = bounds_request.spec.initial.at(std::string(layout::kNames[i]));
    prior[i] = {ends.first, ends.second};
  }
  bounds::PriorBox known = prior;
  std::vector<double> time = {0.0}, estimate = {std::numeric_limits<double>::quiet_NaN()},
                      lower = {prior[0].lower}, upper = {prior[0].upper};
  double next = step;
  for (Eigen::Index row = 0; row < rows->size(); ++row) {
    const auto& window = rows->windows[static_cast<std::size_t>(rows->window[static_cast<std::size_t>(row)])];
    const double end = rows->time[window.begin + window.weights.size() - 1];
    const bool last_of_window = row + 1 == rows->size() || rows->window[static_cast<std::size_t>(row + 1)] !=
                                                               rows->window[static_cast<std::size_t>(row)];
    if (!last_of_window || (end < next - 1e-9 && row + 1 < rows->size())) continue;
    if (context.stopRequested()) return cancelled();
    next = end + step;
    const bounds::PayloadRows so_far = rows->part(0, row + 1);
    using bounds::HullWeights;
    for (const HullWeights weights : {HullWeights::Plain, HullWeights::Rows, HullWeights::Shared}) {
      const auto hull = bounds::affineHull(so_far, weights, &known);
      course.hulls += hull.proved;
      course.missed += hull.proved && !hull.contains(truth);
      for (std::size_t i = 0; i < 10 && hull.bounded; ++i)
        if (verified::overlap(known[i], hull.theta[i]))
          known[i] = verified::intersection(known[i], hull.theta[i]);
    }
    const auto found = bounds::estimatePayload(input->problem, so_far, context);
    time.push_back(end);
    estimate.push_back(found ? found->pi_std[0] : std::numeric_limits<double>::quiet_NaN());
    lower.push_back(known[0].lower);
    upper.push_back(known[0].upper);
  }
  const auto vectorOf = [](const std::vector<double>& x) {
    return Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(x.data(), static_cast<Eigen::Index>(x.size())));
  };
  course.time = vectorOf(time);
  course.estimate = vectorOf(estimate);
  course.lower = vectorOf(lower);
  course.upper = vectorOf(upper);
  return course;
}

Status checkRequest(const PayloadStudyRequest& request, int body) {
  if (body < 0)
    return Error{.code = ErrorCode::UnknownReference,
                 .detail = "the robot has no moving link " + request.link,
                 .subjects = {request.link},
                 .remedy = "choose a link that a joint moves"};
  if (request.exciting.joints() != request.robot->model.nv())
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the exciting motion is of another robot",
                 .remedy = "design one with plumbline-cli excite"};
  if (request.masses.empty() || !(request.rate >= 10.0 && request.rate <= 10000.0) || !(request.step > 0.0))
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "the study needs payloads, a rate of 10 to 10000 Hz and a step of time above 0"};
  for (const auto* values : {&request.spec.torque_relative, &request.spec.torque_absolute,
                             &request.spec.position, &request.spec.velocity})
    if (values->size() != 1 && static_cast<Eigen::Index>(values->size()) != request.robot->model.nv())
      return Error{.code = ErrorCode::ShapeMismatch,
                   .detail = "a list of errors does not have one value per joint",
                   .remedy = "give one value, or one per joint"};
  if (request.spec.initial.size() != 10)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the study needs initial intervals of all ten parameters",
                 .subjects = {"prior.intervals"}};
  const Vec10 bare = request.robot->model.body(body).pi_std;
  for (const double mass : request.masses) {
    if (!(mass > 0.0) || !std::isfinite(mass))
      return Error{.code = ErrorCode::ValueOutOfRange, .detail = "a payload's mass has to be above 0"};
    const Vec10 truth = bare + test::dumbbell(mass);
    for (std::size_t i = 0; i < 10; ++i) {
      const std::string name(layout::kNames[i]);
      const auto& ends = request.spec.initial.at(name);
      const double x = truth[static_cast<Eigen::Index>(i)];
      if (x >= ends.first && x <= ends.second) continue;
      return Error{.code = ErrorCode::NotPhysical,
                   .detail = "with " + std::to_string(mass) + " kg the true " + request.link + "." + name +
                             " is " + std::to_string(x) + " and lies outside its initial interval",
                   .subjects = {name},
                   .remedy = "widen prior.intervals"};
    }
  }
  return done();
}

}  // namespace

PayloadSpec PayloadStudyRequest::studySpec() {
  PayloadSpec spec;
  spec.horizon = 50;
  spec.position = {1.2e-5};
  spec.velocity = {0.0};
  spec.torque_absolute = {0.0};
  spec.model_floor = {0.0, 0.0, 0.0, 0.0};
  spec.friction = regressors::FrictionModel{};
  spec.initial = test::publishedIntervals();
  spec.largest_mass = 0.0;
  spec.membership = false;
  return spec;
}

namespace {

/// Fills in the specification from the simulation, whose arm is known, not from the log.
PayloadStudyRequest completed(PayloadStudyRequest request) {
  const PayloadSpec own = PayloadStudyRequest::studySpec();
  PayloadSpec& spec = request.spec;
  if (spec.torque_absolute.empty()) spec.torque_absolute = own.torque_absolute;
  if (spec.position.empty()) spec.position = own.position;
  if (spec.velocity.empty()) spec.velocity = own.velocity;
  if (!spec.friction && spec.friction_values.empty()) spec.friction = own.friction;
  if (spec.model_floor == ModelFloor{}) spec.model_floor = own.model_floor;
  return request;
}

}  // namespace

Result<PayloadStudy> payloadStudy(const PayloadStudyRequest& asked, const JobContext& context) {
  const PayloadStudyRequest request = completed(asked);
  const RobotModel& model = request.robot->model;
  const int body = model.findBody(request.link);
  if (auto status = checkRequest(request, body); !status) return status.error();
  ExcitationSpec excitation;
  excitation.family.duration = request.exciting.duration();
  auto prepared = prepareExcitation(request.robot, excitation, context);
  if (!prepared) return prepared.error();
  PayloadStudy study;
  study.robot = model.name();
  study.body = model.body(body).name;
  study.seed = request.seed;
  for (std::size_t k = 0; k < request.masses.size(); ++k) {
    for (const bool exciting : {true, false}) {
      context.report("payloads", (static_cast<double>(k) + (exciting ? 0.0 : 0.5)) /
                                     static_cast<double>(request.masses.size()));
      excitation::Motion motion = request.exciting;
      if (!exciting) {
        auto drawn = randomMotion(**prepared, request.seed + k, context);
        if (!drawn) return drawn.error();
        motion = std::move(drawn).value();
      }
      const Eigen::VectorXd pi_std = trueArm(request, body, request.masses[k]);
      PayloadBoundsRequest one;
      one.robot = request.robot;
      one.link = request.link;
      one.spec = request.spec;
      one.spec.motion = derivativeBounds(motion);
      one.log = simulatedLog(request, motion, pi_std, 1000 * request.seed + 2 * k + (exciting ? 0 : 1));
      JobContext quiet = context;
      quiet.progress = nullptr;
      auto found = boundPayload(one, quiet);
      if (!found) return found.error();
      PayloadStudy::Case result;
      result.payload = request.masses[k];
      result.exciting = exciting;
      result.condition = found->condition;
      result.truth = pi_std.segment<10>(10 * body);
      result.enclosures = found->enclosures;
      for (const auto& e : result.enclosures)
        if (e.guaranteed && !e.contains(result.truth)) ++result.missed;
      study.cases.push_back(result);
      if (k > 0) continue;
      auto course = courseOf(one, result.truth, request.step, quiet);
      if (!course) return course.error();
      course->exciting = exciting;
      study.courses.push_back(std::move(course).value());
    }
  }
  return study;
}

}  // namespace plumbline::bench
