// SPDX-License-Identifier: BSD-3-Clause
// Rows of one window in ball arithmetic. With g = dp/dt = W_c theta + tau − friction at every sample,
//   p(t_end) − p(t_begin) = Σ w g + error,  |error| ≤ factor · sup |d^k g/dt^k| = factor · sup |p^(k+1)|
// with the factor of quadrature_error.
// p is linear in theta and its derivatives come from a Taylor series of intervals over the whole window.
// Errors of the readings at the window's ends act through the momentum, which is large beside the integral, and with
// opposite signs on the two windows that meet there: to first order they stay shared unknowns (boundary_slopes). Of the
// other samples only dp/dt counts, times a step: radii of entries.
// Friction is summed at the samples by the same weights, so that only dp/dt, which is smooth, is integrated.
#include "bounds/window_maker.h"

#include <cmath>

#include "bounds/boundary_slopes.h"
#include "bounds/momentum_error.h"
#include "bounds/momentum_lanes.h"
#include "bounds/momentum_recursion.h"
#include "bounds/payload/payload_checks.h"
#include "bounds/quadrature_error.h"

namespace plumbline::bounds {

namespace {

verified::Ball signOf(const verified::Ball& v) {
  const double lower = v.centre - v.radius, upper = v.centre + v.radius;  // their signs are exact
  const bool zero = lower == 0.0 && upper == 0.0;
  return verified::Interval(lower > 0.0 ? 1.0 : zero ? 0.0 : -1.0, upper < 0.0 ? -1.0 : zero ? 0.0 : 1.0);
}

}  // namespace

struct WindowMaker::Data {
  PayloadProblem problem;
  MomentumChain chain;
  MomentumRecursion<verified::Ball> recursion, point;
  MomentumLanes lanes;
  std::unique_ptr<MomentumError> quadrature;
  std::unique_ptr<MomentumError> variation;  ///< of windows in which an acceleration may jump
  std::unique_ptr<BoundarySlopes> slopes;    ///< none when positions and speeds are exact
  regressors::RegressorLayout layout;
  std::vector<std::string> rest_names;
  Eigen::VectorXd theta_magnitude;  ///< of theta_r
  std::vector<int>
      friction_index;  ///< velocity coordinate → index among the friction coordinates, −1 without
  std::vector<verified::Ball> q, v, sum;
  std::vector<double> error;  ///< of this window, as in Missed
  Eigen::VectorXd rotor_missed;
  Eigen::VectorXd weights, time;
  QuadratureBound rule;  ///< of this window
  struct Missed {
    Eigen::Index first = 0;        ///< sample of the window
    std::vector<double> error;     ///< upper bounds of the rule's errors
    Eigen::VectorXd rotor_missed;  ///< nv: the same on the acceleration's integral
  };
  std::vector<Missed> missed;                 ///< of this window and some to come
  const PayloadSamples* missed_of = nullptr;  ///< their samples
  struct Boundary {
    double time = std::numeric_limits<double>::quiet_NaN();
    Eigen::VectorXd q, v;
    std::vector<verified::Ball> momentum;  ///< at the readings
    std::vector<double> distance;          ///< largest from there over the box
    Eigen::MatrixXd slope, loose;
  };
  Boundary begin, end;

  Data(PayloadProblem p, MomentumChain c)
      : problem(std::move(p)),
        chain(std::move(c)),
        recursion(chain),
        point(chain),
        lanes(chain),
        layout(problem.model, problem.rest.friction) {}

  double tauRadius(Eigen::Index j, double tau) const;
  void makeSlopes();
  void integrate(const PayloadSamples& samples, Eigen::Index first);
  /// One window, or a piece of one in which an acceleration may jump.
  struct Piece {
    std::size_t window = 0;
    bool jumps = false;
    MomentumError::Window boxes;
  };
  void boundQuadrature(const PayloadSamples& samples, std::span<const Eigen::Index> firsts);
  void addPieces(const PayloadSamples& samples, Eigen::Index first, std::size_t window,
                 std::vector<Piece>& pieces) const;
  void add(const Piece& piece, Missed& to) const;
  void readBoxes(const PayloadSamples& samples, Eigen::Index first, std::vector<verified::Ball>& at_q,
                 std::vector<verified::Ball>& at_v) const;
  bool beginsWhereItEnded(const PayloadSamples& samples, Eigen::Index first) const;
  void fillBoundary(const PayloadSamples& samples, Eigen::Index sample, std::size_t offset,
                    Boundary& boundary);
  void fillRow(const PayloadSamples& samples, Eigen::Index first, int j, Eigen::Index row,
               PayloadRows& out) const;
  void fillFriction(int j, Eigen::Index row, Eigen::VectorXd& radius, Eigen::VectorXd& distance,
                    double& rotor_error, PayloadRows& out) const;
  verified::Ball frictionEntry(regressors::FrictionKind kind, std::size_t j) const;
};

void WindowMaker::Data::makeSlopes() {
  const Eigen::Index nv = chain.bodies();
  Eigen::VectorXd radius = Eigen::VectorXd::Zero(2 * nv), rotor = Eigen::VectorXd::Zero(nv);
  if (problem.sensors.position.size() > 0) radius.head(nv) = problem.sensors.position;
  if (problem.sensors.velocity.size() > 0) radius.tail(nv) = problem.sensors.velocity;
  if (radius.isZero(0.0)) return;
  for (Eigen::Index j = 0; j < nv; ++j) {
    const int index = friction_index[static_cast<std::size_t>(j)];
    if (index < 0) continue;
    for (const auto& entry : layout.frictionColumns(index))
      if (entry.kind == regressors::FrictionKind::Rotor) rotor[j] = problem.rest.theta[entry.column - 10];
  }
  slopes = std::make_unique<BoundarySlopes>(chain, problem.body, problem.rest.theta.head(10 * (nv - 1)),
                                            rotor, radius);
}

double WindowMaker::Data::tauRadius(Eigen::Index j, double tau) const {
  const SensorErrors& s = problem.sensors;
  verified::Interval radius;
  if (s.torque_relative.size() > 0)
    radius += verified::Interval(s.torque_relative[j]) * verified::Interval(std::fabs(tau));
  if (s.torque_absolute.size() > 0) radius += verified::Interval(s.torque_absolute[j]);
  return std::isfinite(tau) ? radius.upper : 0.0;
}

void WindowMaker::Data::readBoxes(const PayloadSamples& samples, Eigen::Index first,
                                  std::vector<verified::Ball>& at_q,
                                  std::vector<verified::Ball>& at_v) const {
  const auto nv = static_cast<std::size_t>(chain.bodies());
  const SensorErrors& s = problem.sensors;
  at_q.resize(nv * static_cast<std::size_t>(problem.windows.horizon + 1));
  at_v.resize(at_q.size());
  for (Eigen::Index k = 0; k <= problem.windows.horizon; ++k) {
    for (std::size_t j = 0; j < nv; ++j) {
      const auto i = static_cast<Eigen::Index>(j);
      const std::size_t at = static_cast<std::size_t>(k) * nv + j;
      at_q[at] = verified::Ball(samples.q(i, first + k), s.position.size() > 0 ? s.position[i] : 0.0);
      at_v[at] = verified::Ball(samples.v(i, first + k), s.velocity.size() > 0 ? s.velocity[i] : 0.0);
    }
  }
}

bool WindowMaker::Data::beginsWhereItEnded(const PayloadSamples& samples, Eigen::Index first) const {
  return end.time == samples.time[first] && end.q == samples.q.col(first) && end.v == samples.v.col(first);
}

/// `recursion` holds the momentum over the box.
void WindowMaker::Data::fillBoundary(const PayloadSamples& samples, Eigen::Index sample, std::size_t offset,
                                     Boundary& boundary) {
  boundary.time = samples.time[sample];
  boundary.q = samples.q.col(sample);
  boundary.v = samples.v.col(sample);
  slopes->evaluate(recursion, v.data() + offset);
  boundary.slope = slopes->slope;
  boundary.loose = slopes->loose;
  const std::vector<verified::Ball> at_q(boundary.q.begin(), boundary.q.end()),
      at_v(boundary.v.begin(), boundary.v.end());
  point.evaluate(at_q.data(), at_v.data(), true, false);
  boundary.momentum = point.momentum;
  boundary.distance.resize(boundary.momentum.size());
  for (std::size_t e = 0; e < boundary.distance.size(); ++e)
    boundary.distance[e] = (recursion.momentum[e] - point.momentum[e]).magnitude();
}

/// [W_m] − Σ w W_c of all pairs, and the quadrature's error.
void WindowMaker::Data::integrate(const PayloadSamples& samples, Eigen::Index first) {
  const Eigen::Index steps = problem.windows.horizon;
  const auto nv = static_cast<std::size_t>(chain.bodies());
  time = samples.time.segment(first, steps + 1);
  estimation::quadratureWeights(problem.windows.quadrature, time, weights);
  rule = quadratureBound(problem.windows.quadrature, time, weights);
  readBoxes(samples, first, q, v);
  const bool known = slopes && beginsWhereItEnded(samples, first);
  if (known) std::swap(begin, end);
  sum.assign(recursion.momentum.size(), verified::Ball());
  Eigen::Index in_lanes = 0, lanes_end = 0;  // samples in the lanes
  for (Eigen::Index k = 0; k <= steps; ++k) {
    const bool edge = k == 0 || k == steps, inside = weights[k] != 0.0;
    const bool momentum = edge && !(k == 0 && known);
    const std::size_t offset = static_cast<std::size_t>(k) * nv;
    if (momentum) recursion.evaluate(q.data() + offset, v.data() + offset, true, inside);
    if (slopes && momentum) fillBoundary(samples, first + k, offset, k == 0 ? begin : end);
    if (inside && !momentum && k >= lanes_end) {
      in_lanes = k;
      lanes_end = std::min(k + MomentumLanes::kLanes, steps);
      lanes.evaluate(q.data() + offset, v.data() + offset, lanes_end - k);
    }
    const verified::Ball weight(weights[k], rule.slack[k]);
    for (std::size_t e = 0; inside && e < sum.size(); ++e)
      sum[e] -= weight * (momentum ? recursion.rate[e] : lanes.rate(e, k - in_lanes));
    if (!edge) continue;
    const std::vector<verified::Ball>& p = !slopes  ? recursion.momentum
                                           : k == 0 ? begin.momentum
                                                    : end.momentum;
    for (std::size_t e = 0; e < sum.size(); ++e) sum[e] = k == 0 ? sum[e] - p[e] : sum[e] + p[e];
  }
  error.assign(sum.size(), 0.0);
  rotor_missed.setZero(static_cast<Eigen::Index>(nv));
  if (!quadrature) return;
  const auto made = [&] {
    return std::find_if(missed.begin(), missed.end(),
                        [&](const Missed& m) { return missed_of == &samples && m.first == first; });
  };
  if (made() == missed.end()) boundQuadrature(samples, {&first, 1});
  error.swap(made()->error);
  rotor_missed.swap(made()->rotor_missed);
  missed.erase(made());
}

/// Bounds windows as a whole; one in which an acceleration may jump is bounded piece by piece, as simple rules add up, so
/// that the bound by variation holds near the jump alone.
void WindowMaker::Data::boundQuadrature(const PayloadSamples& samples, std::span<const Eigen::Index> firsts) {
  missed.clear();
  missed_of = &samples;
  std::vector<Piece> pieces;
  for (const Eigen::Index first : firsts) {
    addPieces(samples, first, missed.size(), pieces);
    missed.push_back(
        {first, std::vector<double>(recursion.momentum.size(), 0.0), Eigen::VectorXd::Zero(chain.bodies())});
  }
  for (const bool jumps : {false, true}) {
    std::vector<MomentumError::Window*> alike;
    for (Piece& piece : pieces)
      if (piece.jumps == jumps) alike.push_back(&piece.boxes);
    for (std::size_t at = 0; at < alike.size(); at += kTogether)
      (jumps ? variation : quadrature)
          ->evaluate(std::span(alike).subspan(at, std::min(kTogether, alike.size() - at)));
  }
  for (const Piece& piece : pieces) add(piece, missed[piece.window]);
}

void WindowMaker::Data::addPieces(const PayloadSamples& samples, Eigen::Index first, std::size_t window,
                                  std::vector<Piece>& pieces) const {
  const Eigen::Index steps = problem.windows.horizon, nv = chain.bodies();
  const Eigen::VectorXd whole = samples.time.segment(first, steps + 1);
  const bool adds_up = problem.windows.quadrature == estimation::Quadrature::Euler ||
                       problem.windows.quadrature == estimation::Quadrature::Trapezoid;
  Eigen::Index piece = steps;
  if (adds_up && problem.motion.mayJump(whole[0], whole[steps]))
    piece = std::max<Eigen::Index>(
        1, std::lround(problem.motion.jumps_over * static_cast<double>(steps) / (whole[steps] - whole[0])));
  std::vector<verified::Ball> all_q, all_v;
  readBoxes(samples, first, all_q, all_v);
  for (Eigen::Index from = 0; from < steps; from += piece) {
    const Eigen::Index size = std::min(piece, steps - from);
    const auto cut = [&](const std::vector<verified::Ball>& all) {
      return std::vector<verified::Ball>(all.begin() + from * nv, all.begin() + (from + size + 1) * nv);
    };
    Piece one{window, false, {cut(all_q), cut(all_v), {}, 0.0, {}}};
    Eigen::VectorXd& part = one.boxes.time;
    part = whole.segment(from, size + 1);
    one.jumps = problem.motion.mayJump(part[0], part[size]);
    Eigen::VectorXd own;
    estimation::quadratureWeights(problem.windows.quadrature, part, own);
    const QuadratureBound of = quadratureBound(problem.windows.quadrature, part, own);
    one.boxes.factor = one.jumps ? (verified::Interval(of.variation) *
                                    (verified::Interval(part[size]) - verified::Interval(part[0])))
                                       .upper
                                 : of.factor;
    pieces.push_back(std::move(one));
  }
}

void WindowMaker::Data::add(const Piece& piece, Missed& to) const {
  const MomentumError::Window& boxes = piece.boxes;
  for (std::size_t e = 0; e < to.error.size(); ++e)
    to.error[e] = verified::upward(to.error[e] + boxes.missed[e], 1);
  const double from = boxes.time[0], until = boxes.time[boxes.time.size() - 1];
  const auto needed = static_cast<std::size_t>(derivativesNeeded(problem.windows.quadrature));
  for (Eigen::Index j = 0; j < chain.bodies(); ++j) {
    const double slope =
        piece.jumps ? problem.motion.changeRate(j, from, until) : problem.motion.derivative[needed][j];
    double& rotor = to.rotor_missed[j];
    rotor = (verified::Interval(rotor) + verified::Interval(boxes.factor) * verified::Interval(slope)).upper;
  }
}

/// The rotor's entry is that of the readings; their errors are boundary terms.
verified::Ball WindowMaker::Data::frictionEntry(regressors::FrictionKind kind, std::size_t j) const {
  const auto nv = static_cast<std::size_t>(chain.bodies());
  if (kind == regressors::FrictionKind::Rotor)
    return verified::Ball(v[v.size() - nv + j].centre) - verified::Ball(v[j].centre);
  verified::Ball total;
  for (Eigen::Index k = 0; k < weights.size(); ++k) {
    const verified::Ball& speed = v[static_cast<std::size_t>(k) * nv + j];
    const verified::Ball weight(weights[k], rule.slack[k]);
    switch (kind) {
      case regressors::FrictionKind::Coulomb:
        total += weight * signOf(speed);
        break;
      case regressors::FrictionKind::Forward:
        total += weight * verified::Ball(0.5) * (signOf(speed) + verified::Ball(1.0));
        break;
      case regressors::FrictionKind::Backward:
        total += weight * verified::Ball(0.5) * (signOf(speed) - verified::Ball(1.0));
        break;
      case regressors::FrictionKind::Viscous:
        total += weight * speed;
        break;
      default:
        total += weight;
        break;  // offset
    }
  }
  return total;
}

void WindowMaker::Data::fillFriction(int j, Eigen::Index row, Eigen::VectorXd& radius,
                                     Eigen::VectorXd& distance, double& rotor_error, PayloadRows& out) const {
  const int index = friction_index[static_cast<std::size_t>(j)];
  if (index < 0) return;
  for (const auto& entry : layout.frictionColumns(index)) {
    const Eigen::Index column = entry.column - 10;
    const verified::Ball value = frictionEntry(entry.kind, static_cast<std::size_t>(j));
    out.U_r(row, column) = value.centre;
    radius[column] = value.radius;
    if (entry.kind != regressors::FrictionKind::Rotor) continue;
    distance[column] = 2.0 * v[static_cast<std::size_t>(j)].radius;
    if (!quadrature) continue;
    rotor_error = (verified::Interval(rotor_missed[j]) * verified::Interval(theta_magnitude[column])).upper;
  }
}

void WindowMaker::Data::fillRow(const PayloadSamples& samples, Eigen::Index first, int j, Eigen::Index row,
                                PayloadRows& out) const {
  const Eigen::Index n_r = theta_magnitude.size();
  Eigen::VectorXd radius = Eigen::VectorXd::Zero(n_r), distance = radius;
  double quadrature_radius = 0.0;
  for (int body = 0; body < chain.bodies(); ++body) {
    const MomentumChain::Link& link = chain.links()[static_cast<std::size_t>(body)];
    const auto found = std::find(link.path.begin(), link.path.end(), j);
    if (found == link.path.end()) continue;
    const auto pair = static_cast<std::size_t>(link.first_pair + (found - link.path.begin()));
    for (int e = 0; e < 10; ++e) {
      const std::size_t at = 10 * pair + static_cast<std::size_t>(e);
      const verified::Ball& value = sum[at];
      const double bound = error[at];
      if (body == problem.body) {
        out.Y(row, e) = value.centre;
        out.Y_encoder(row, e) =
            slopes ? verified::upward(value.radius + begin.loose(j, e) + end.loose(j, e), 2) : value.radius;
        out.Y_quadrature(row, e) = bound;
        continue;
      }
      const Eigen::Index column = 10 * (body < problem.body ? body : body - 1) + e;
      out.U_r(row, column) = value.centre;
      radius[column] = value.radius;
      if (slopes) distance[column] = begin.distance[at] + end.distance[at];
      quadrature_radius += verified::upward(bound * theta_magnitude[column], 1);
    }
  }
  double rotor_error = 0.0;
  fillFriction(j, row, radius, distance, rotor_error, out);
  out.quadrature[row] = verified::upward(quadrature_radius + rotor_error, n_r + 2);
  const auto tau = samples.tau.row(j).segment(first, weights.size());
  double integral = 0.0, size = 0.0, loose = 0.0;
  for (Eigen::Index k = 0; k < weights.size(); ++k) {
    if (weights[k] == 0.0) continue;
    integral += weights[k] * tau[k];
    size += std::fabs(weights[k] * tau[k]);
    loose += rule.slack[k] * (std::fabs(tau[k]) + out.tau_radius(j, k));
  }
  const double model = out.U_r.row(row).dot(out.theta_r);
  const double model_size = out.U_r.row(row).cwiseAbs().dot(out.theta_r.cwiseAbs());
  out.response[row] = integral - model;
  const double rounded = verified::upward(size + model_size, n_r + weights.size()) - (size + model_size);
  const double boundaries =
      slopes ? distance.dot(problem.rest.radius) + begin.loose(j, 10) + end.loose(j, 10) : 0.0;
  out.encoder[row] = verified::upward(radius.dot(theta_magnitude) + boundaries + rounded + 2.0 * loose,
                                      4 * n_r + weights.size());
}

WindowMaker::WindowMaker() = default;
WindowMaker::WindowMaker(WindowMaker&&) noexcept = default;
WindowMaker& WindowMaker::operator=(WindowMaker&&) noexcept = default;
WindowMaker::~WindowMaker() = default;

const PayloadProblem& WindowMaker::problem() const {
  return data_->problem;
}

Result<WindowMaker> WindowMaker::make(const PayloadProblem& problem) {
  if (auto status = checkProblem(problem); !status) return status.error();
  auto chain = MomentumChain::make(problem.model);
  if (!chain) return chain.error();
  WindowMaker maker;
  maker.data_ = std::make_unique<Data>(problem, std::move(*chain));
  Data& data = *maker.data_;
  data.rest_names = restNames(problem.model, problem.rest.friction, problem.body);
  data.theta_magnitude = verified::upward(problem.rest.theta.cwiseAbs() + problem.rest.radius, 2);
  data.friction_index.assign(static_cast<std::size_t>(problem.model.nv()), -1);
  const auto& dofs = data.layout.frictionDofs();
  for (std::size_t i = 0; i < dofs.size(); ++i)
    data.friction_index[static_cast<std::size_t>(dofs[i])] = static_cast<int>(i);
  data.makeSlopes();
  if (!problem.motion.derivative.empty()) {
    using estimation::Quadrature;
    const estimation::Quadrature rule = problem.windows.quadrature;
    const MotionBounds& motion = data.problem.motion;
    const int order = rule == Quadrature::Euler ? 2 : rule == Quadrature::Trapezoid ? 3 : 5;
    data.quadrature = MomentumError::make(order, data.chain, motion, false);
    // p'' with the variation of the accelerations over a window for their derivative, times the window, bounds the
    // variation of dp/dt, whatever the rule.
    data.variation = MomentumError::make(2, data.chain, motion, true);
  }
  return maker;
}

void WindowMaker::lookAhead(const PayloadSamples& samples, std::span<const Eigen::Index> firsts) {
  if (data_->quadrature) data_->boundQuadrature(samples, firsts);
}

void WindowMaker::evaluate(const PayloadSamples& samples, Eigen::Index first, PayloadRows& out) {
  Data& data = *data_;
  data.integrate(samples, first);
  const Eigen::Index steps = data.problem.windows.horizon, nv = samples.tau.rows();
  out.tau_radius.resize(nv, steps + 1);
  for (Eigen::Index j = 0; j < nv; ++j)
    for (Eigen::Index k = 0; k <= steps; ++k)
      out.tau_radius(j, k) = data.tauRadius(j, samples.tau(j, first + k));
  out.coordinate.clear();
  for (int j : data.chain.path(data.problem.body)) {
    bool measured = true;
    for (Eigen::Index k = 0; k <= steps; ++k)
      if (data.weights[k] != 0.0 && !std::isfinite(samples.tau(j, first + k))) measured = false;
    if (measured) out.coordinate.push_back(j);
  }
  const auto rows = static_cast<Eigen::Index>(out.coordinate.size());
  out.window.assign(out.coordinate.size(), 0);
  out.windows.assign(1, {0, data.weights, -1, -1});
  out.boundaries.clear();
  out.boundary_radius.resize(0);
  if (data.slopes) {
    out.boundaries = {data.begin.slope, data.end.slope};
    out.boundary_radius = data.slopes->radius();
    out.windows.front().first_boundary = 0;
    out.windows.front().last_boundary = 1;
  }
  out.time = data.time;
  out.theta_r = data.problem.rest.theta;
  out.theta_r_radius = data.problem.rest.radius;
  out.rest_names = data.rest_names;
  out.coordinates = data.problem.model.dofNames();
  for (Eigen::MatrixXd* matrix : {&out.Y, &out.Y_encoder, &out.Y_quadrature}) matrix->setZero(rows, 10);
  out.U_r.setZero(rows, out.theta_r.size());
  for (Eigen::VectorXd* vector : {&out.response, &out.encoder, &out.quadrature}) vector->setZero(rows);
  for (Eigen::Index row = 0; row < rows; ++row)
    data.fillRow(samples, first, out.coordinate[static_cast<std::size_t>(row)], row, out);
}

}  // namespace plumbline::bounds
