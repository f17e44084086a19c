// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/payload_data.h"

#include <algorithm>
#include <cmath>

#include "base/cancelled.h"
#include "bounds/payload/payload_checks.h"
#include "bounds/window_maker.h"

namespace plumbline::bounds {

std::pair<Eigen::Index, Eigen::Index> MotionBounds::cellsOf(double from, double to,
                                                            Eigen::Index beside) const {
  constexpr double kRounding = 1e-6;  // of a cell, of times that fall on its ends
  const double begin = std::floor((from - first_cell) / jumps_over + kRounding),
               end = std::ceil((to - first_cell) / jumps_over - kRounding) - 1.0;
  const Eigen::Index last = changes.cols() - 1;
  if (last < 0 || begin < 0.0 || end > static_cast<double>(last)) return {0, 0};
  const Eigen::Index first = std::max<Eigen::Index>(static_cast<Eigen::Index>(begin) - beside, 0);
  return {first, std::min(static_cast<Eigen::Index>(end) + beside, last) - first + 1};
}

bool MotionBounds::mayJump(double from, double to) const {
  if (!(jumps_over > 0.0)) return false;
  const auto [first, count] = cellsOf(from, to, 1);  // a third difference is largest beside the jump
  if (count == 0 || quiet.empty()) return true;
  const auto begin = quiet.begin() + first;
  return !std::all_of(begin, begin + count, [](char q) { return q != 0; });
}

double MotionBounds::changeRate(Eigen::Index j, double from, double to) const {
  const auto [first, count] = cellsOf(from, to, changes_beside);
  const double rate = count > 0 ? changes.row(j).segment(first, count).maxCoeff() : derivative[1][j];
  const double lengths = std::ceil((to - from) / jumps_over - 1e-6);  // that cover the time between
  return verified::upward(rate * std::max(1.0, lengths) * jumps_over / (to - from), 6);
}

std::vector<std::string> restNames(const RobotModel& model, const regressors::FrictionModel& friction,
                                   int body) {
  const regressors::RegressorLayout layout(model, friction);
  std::vector<std::string> names;
  for (int c = 0; c < layout.columns(); ++c)
    if (c < 10 * body || c >= 10 * body + 10) names.push_back(layout.name(c));
  return names;
}

RestOfRobot nominalRest(const RobotModel& model, const regressors::FrictionModel& friction, int body,
                        double relative) {
  const Eigen::Index count = static_cast<Eigen::Index>(restNames(model, friction, body).size());
  const Eigen::VectorXd all = model.parameters();
  RestOfRobot rest{friction, Eigen::VectorXd::Zero(count), Eigen::VectorXd::Zero(count)};
  rest.theta.head(10 * body) = all.head(10 * body);
  const Eigen::Index after = all.size() - 10 * body - 10;
  rest.theta.segment(10 * body, after) = all.tail(after);
  rest.radius = relative * rest.theta.cwiseAbs();
  return rest;
}

Eigen::VectorXd PayloadRows::torqueRadius() const {
  Eigen::VectorXd radius = Eigen::VectorXd::Zero(size());
  for (Eigen::Index row = 0; row < size(); ++row) {
    const Window& w = windows[static_cast<std::size_t>(window[static_cast<std::size_t>(row)])];
    const auto tau =
        tau_radius.row(coordinate[static_cast<std::size_t>(row)]).segment(w.begin, w.weights.size());
    radius[row] = verified::upward(tau.dot(w.weights.cwiseAbs()), w.weights.size());
  }
  return radius;
}

Eigen::VectorXd PayloadRows::modelRadius() const {
  return verified::upward(U_r.cwiseAbs() * theta_r_radius, U_r.cols());
}

Eigen::VectorXd PayloadRows::boundaryRadius(const Eigen::VectorXd& centre,
                                            const Eigen::VectorXd& spread) const {
  Eigen::VectorXd radius = Eigen::VectorXd::Zero(size());
  if (boundaries.empty()) return radius;
  Eigen::VectorXd point(11), around(11);
  point << centre, 1.0;
  around << spread, 0.0;
  around += 0x1p-47 * point.cwiseAbs();
  for (Eigen::Index row = 0; row < size(); ++row) {
    const Window& w = windows[static_cast<std::size_t>(window[static_cast<std::size_t>(row)])];
    for (int boundary : {w.first_boundary, w.last_boundary}) {
      const auto slope =
          boundaries[static_cast<std::size_t>(boundary)].row(coordinate[static_cast<std::size_t>(row)]);
      for (Eigen::Index l = 0; l < boundary_radius.size(); ++l) {
        const Eigen::Matrix<double, 11, 1> s = slope.segment<11>(11 * l).transpose();
        radius[row] += (std::fabs(s.dot(point)) + s.cwiseAbs().dot(around)) * boundary_radius[l];
      }
    }
    radius[row] = verified::upward(radius[row], 22 * boundary_radius.size());
  }
  return radius;
}

PayloadRows PayloadRows::part(Eigen::Index first, Eigen::Index count) const {
  PayloadRows rows = *this;
  rows.Y = Y.middleRows(first, count);
  rows.Y_encoder = Y_encoder.middleRows(first, count);
  rows.Y_quadrature = Y_quadrature.middleRows(first, count);
  rows.U_r = U_r.middleRows(first, count);
  rows.response = response.segment(first, count);
  rows.encoder = encoder.segment(first, count);
  rows.quadrature = quadrature.segment(first, count);
  rows.window.assign(window.begin() + first, window.begin() + first + count);
  rows.coordinate.assign(coordinate.begin() + first, coordinate.begin() + first + count);
  return rows;
}

namespace {

/// First samples of the windows: end to end within each interval without a gap.
std::vector<Eigen::Index> windowStarts(const PayloadSamples& samples, Eigen::Index steps) {
  std::vector<Eigen::Index> starts;
  for (std::size_t s = 0; s < samples.segments.size(); ++s) {
    const Eigen::Index end = s + 1 < samples.segments.size() ? samples.segments[s + 1] : samples.time.size();
    for (Eigen::Index k = samples.segments[s]; k + steps < end; k += steps) starts.push_back(k);
  }
  return starts;
}

void reserve(PayloadRows& rows, Eigen::Index count, Eigen::Index rest) {
  for (Eigen::MatrixXd* matrix : {&rows.Y, &rows.Y_encoder, &rows.Y_quadrature}) matrix->resize(count, 10);
  rows.U_r.resize(count, rest);
  for (Eigen::VectorXd* vector : {&rows.response, &rows.encoder, &rows.quadrature}) vector->resize(count);
}

void append(const PayloadRows& one, Eigen::Index start, Eigen::Index& size, PayloadRows& rows) {
  const Eigen::Index count = one.size();
  rows.Y.middleRows(size, count) = one.Y;
  rows.Y_encoder.middleRows(size, count) = one.Y_encoder;
  rows.Y_quadrature.middleRows(size, count) = one.Y_quadrature;
  rows.U_r.middleRows(size, count) = one.U_r;
  rows.response.segment(size, count) = one.response;
  rows.encoder.segment(size, count) = one.encoder;
  rows.quadrature.segment(size, count) = one.quadrature;
  rows.tau_radius.middleCols(start, one.tau_radius.cols()) = one.tau_radius;
  const int window = static_cast<int>(rows.windows.size());
  PayloadRows::Window placed{start, one.windows.front().weights, -1, -1};
  if (!one.boundaries.empty()) {
    const bool joined = window > 0 && rows.windows.back().begin + one.tau_radius.cols() - 1 == start;
    if (!joined) rows.boundaries.push_back(one.boundaries.front());
    rows.boundaries.push_back(one.boundaries.back());
    placed.last_boundary = static_cast<int>(rows.boundaries.size()) - 1;
    placed.first_boundary = placed.last_boundary - 1;
    rows.boundary_radius = one.boundary_radius;
  }
  rows.windows.push_back(std::move(placed));
  for (int j : one.coordinate) {
    rows.coordinate.push_back(j);
    rows.window.push_back(window);
  }
  size += count;
}

}  // namespace

Result<PayloadRows> payloadRows(const PayloadProblem& problem, const PayloadSamples& samples,
                                const JobContext& context) {
  auto maker = WindowMaker::make(problem);
  if (!maker) return maker.error();
  if (auto status = checkSamples(problem, samples); !status) return status.error();
  const auto starts = windowStarts(samples, problem.windows.horizon);
  PayloadRows rows, one;
  rows.theta_r = problem.rest.theta;
  rows.theta_r_radius = problem.rest.radius;
  rows.rest_names = restNames(problem.model, problem.rest.friction, problem.body);
  rows.coordinates = problem.model.dofNames();
  rows.time = samples.time;
  rows.tau_radius.setZero(samples.tau.rows(), samples.tau.cols());
  Eigen::Index size = 0;
  reserve(rows, static_cast<Eigen::Index>(starts.size()) * samples.tau.rows(), rows.theta_r.size());
  for (std::size_t w = 0; w < starts.size(); ++w) {
    if (context.stopRequested()) return cancelled();
    constexpr std::size_t kTogether = WindowMaker::kTogether;
    if (w % kTogether == 0)
      maker->lookAhead(samples, std::span(starts).subspan(w, std::min(kTogether, starts.size() - w)));
    maker->evaluate(samples, starts[w], one);
    append(one, starts[w], size, rows);
    if (w % 16 == 0)
      context.report("momentum over windows", static_cast<double>(w) / static_cast<double>(starts.size()));
  }
  if (size == 0)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "no stretch of the log has the " + std::to_string(problem.windows.horizon + 1) +
                           " samples with torques that one window needs",
                 .remedy = "record longer or choose shorter windows"};
  return rows.part(0, size);
}

}  // namespace plumbline::bounds
