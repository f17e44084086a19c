// SPDX-License-Identifier: BSD-3-Clause
#include "safety/reach/plan_reach.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/cancelled.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
using Quantity = PlanViolation::Quantity;

/// The tube needs fewer intervals of time than the torque: its bounds are suprema over all of them.
int tubeCells(int cells) {
  return cells % 4 == 0 ? cells / 4 : cells;
}

constexpr double kClearanceScale = 0.1;  ///< m, of a broken clearance against the other limits

/// d/dk from d/dκ.
VectorXd perParameter(VectorXd slope, const VectorXd& half_width) {
  for (Eigen::Index j = 0; j < slope.size(); ++j)
    slope[j] = half_width[j] > 0.0 ? slope[j] / half_width[j] : 0.0;
  return slope;
}

PlanRange shifted(PlanRange f, const verified::Interval& by) {
  const double before = std::fabs(f.c);
  f.c += by.middle();
  f.radius = verified::taylor::raised(f.radius + (by.lower == by.upper ? 0.0 : by.radius()) +
                                      4.0 * verified::taylor::kUnit * (before + by.magnitude()));
  return f;
}

}  // namespace

Result<PlanReach> PlanReach::make(const TubeProblem& problem, const TubeGains& gains,
                                  const PlanFamily& family, const PlanLimits& limits, int cells,
                                  const TubeFrame* frame, const JobContext& context) {
  if (auto ok = checkLimits(limits, family.joints()); !ok) return ok.error();
  if (cells < 1)
    return rejection(ErrorCode::ValueOutOfRange, "the reach sets have no interval of time", {"intervals"},
                     "choose 64");
  PlanReach reach(family, limits);
  const int coarse = tubeCells(cells);
  auto tube = closeTube(problem, gains, family.cells(coarse), frame);
  if (!tube) return tube.error();
  reach.tube_ = std::move(*tube);
  if (limits.bodies != nullptr)
    reach.clearance_.emplace(*problem.chain, tubeReach(problem, gains), *limits.bodies, limits.clearance);
  const std::vector<MotionCell> motion = family.cells(cells);
  for (std::size_t c = 0; c < motion.size(); ++c) {
    if (context.stopRequested()) return cancelled("the reach sets");
    context.report("reach sets", static_cast<double>(c) / static_cast<double>(motion.size()));
    const std::size_t in = std::min(c * static_cast<std::size_t>(coarse) / static_cast<std::size_t>(cells),
                                    static_cast<std::size_t>(coarse));
    reach.addCell(problem, motion[c], reach.tube_.cell_mismatch[in]);
    if (reach.clearance_) reach.clearance_->addCell(motion[c]);
  }
  return reach;
}

void PlanReach::addCell(const TubeProblem& problem, const MotionCell& motion, const VectorXd& mismatch) {
  const double up = 1.0 + 1e-9, size = mismatch.norm();
  const VectorXd position = tube_.positionBound() * up;
  const ModelTorque<PlanModel> torque = modelTorqueOf<PlanModel>(problem, tube_.gains, motion);
  Cell cell{motion.begin, motion.end, {}, {}, {}, VectorXd(family_.joints())};
  for (std::size_t j = 0; j < motion.q.size(); ++j) {
    const auto i = static_cast<Eigen::Index>(j);
    cell.q.push_back(shifted(motion.q_plans[j].overTime(), {-position[i], position[i]}));
    const double speed = 2.0 * tube_.epsilon[i] * up;
    cell.v.push_back(shifted(motion.v_plans[j].overTime(), {-speed, speed}));
    cell.model_torque.push_back(shifted(torque.smooth[j].overTime(), torque.coulomb[j]));
    cell.robust[i] = (0.5 * (mismatch[i] + size) + tube_.margin.surplus) * up;  // (T12)
  }
  cells_.push_back(std::move(cell));
}

template <class Use>
void PlanReach::forEachRow(const Use& use) const {
  for (const Cell& cell : cells_)
    for (std::size_t j = 0; j < cell.q.size(); ++j) {
      const auto i = static_cast<Eigen::Index>(j);
      const int joint = static_cast<int>(j);
      use(Row{Quantity::Position, joint, cell, cell.q[j], 0.0, limits_.q_lower[i], limits_.q_upper[i]});
      use(Row{Quantity::Speed, joint, cell, cell.v[j], 0.0, -limits_.speed[i], limits_.speed[i]});
      use(Row{Quantity::Torque, joint, cell, cell.model_torque[j], cell.robust[i], -limits_.torque[i],
              limits_.torque[i]});
    }
}

std::vector<ReachConstraint> PlanReach::constraints(const VectorXd& k) const {
  const VectorXd kappa = family_.scaled(k);
  std::vector<ReachConstraint> all;
  forEachRow([&](const Row& row) {
    if (!std::isfinite(row.lower) && !std::isfinite(row.upper)) return;
    const double centre = row.range.centre(kappa), radius = row.range.radius + row.extra;
    const VectorXd slope = perParameter(row.range.gradient(kappa), family_.halfWidth());
    const auto add = [&](double limit, double g, const VectorXd& dgdk) {
      if (std::isfinite(limit)) all.push_back({row.quantity, row.joint, row.cell.begin, limit, g, dgdk});
    };
    add(row.upper, centre + radius - row.upper, slope);
    add(row.lower, row.lower - centre + radius, -slope);
  });
  if (clearance_)
    clearance_->forEachNear(kappa, [&](const ReachClearance::Distance& d) {
      const double demanded = clearance_->demanded(d.pair);
      all.push_back({Quantity::Clearance, d.pair, d.begin, demanded, demanded - d.lower,
                     -perParameter(d.slope, family_.halfWidth())});
    });
  return all;
}

double PlanReach::broken(const VectorXd& k) const {
  if (!family_.contains(k)) return std::numeric_limits<double>::infinity();
  const VectorXd kappa = family_.scaled(k);
  double sum = 0.0;
  forEachRow([&](const Row& row) {
    const double centre = row.range.centre(kappa), radius = row.range.radius + row.extra;
    const double most = std::max(centre + radius - row.upper, row.lower - centre + radius);
    // Written so that a bound that is not a number counts.
    if (!(most <= 0.0)) sum += row.quantity == Quantity::Position ? most : most / std::max(1e-9, row.upper);
  });
  if (clearance_) {
    if (!uncoveredBodies(clearance_->bodies()).empty()) return std::numeric_limits<double>::infinity();
    clearance_->forEachNear(kappa, [&](const ReachClearance::Distance& d) {
      const double demanded = clearance_->demanded(d.pair);
      if (!(d.lower >= demanded)) sum += (demanded - d.lower) / kClearanceScale;
    });
  }
  return std::isnan(sum) ? std::numeric_limits<double>::infinity() : sum;
}

Result<PlanProof> PlanReach::proof(const VectorXd& k) const {
  if (!family_.contains(k))
    return rejection(ErrorCode::ValueOutOfRange, "the plan is not inside the family of the reach sets", {"k"},
                     "choose it inside their range");
  const VectorXd kappa = family_.scaled(k);
  PlanProof proof;
  proof.tube = tube_;
  for (const Cell& cell : cells_) {
    ProvenCell proven{cell.begin, cell.end, {}, {}, {}, {}};
    for (std::size_t j = 0; j < cell.q.size(); ++j) {
      const double robust = cell.robust[static_cast<Eigen::Index>(j)];
      proven.q.push_back(cell.q[j].at(kappa));
      proven.v.push_back(cell.v[j].at(kappa));
      proven.model_torque.push_back(cell.model_torque[j].at(kappa));
      proven.torque.push_back(proven.model_torque.back() + verified::Interval(-robust, robust));
    }
    compareLimits(proven, limits_, proof.violations);
    proof.cells.push_back(std::move(proven));
  }
  if (clearance_) {
    proof.bodies = limits_.bodies;
    proof.clearance = clearance_->proof(kappa);
    compareClearances(proof.clearance, proof.violations);
  }
  proof.proven = proof.violations.empty() && proof.clearance.uncovered.empty();
  return proof;
}

}  // namespace plumbline::safety
