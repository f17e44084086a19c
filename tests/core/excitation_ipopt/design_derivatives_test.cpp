// SPDX-License-Identifier: BSD-3-Clause
// Functions of the optimiser – criterion, limits of the curves, torques, clearances – against differences, for every family
// and real robots.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/tolerance.h"
#include "core/excitation/family_cases.h"
#include "excitation/criterion/criterion.h"
#include "excitation/ipopt/criterion_objective.h"
#include "excitation/ipopt/motion_problem.h"
#include "support/design_robots.h"
#include "support/support.h"
#include "workflow/excitation/excitation_run.h"
#include "workflow/robot/load_robot.h"

namespace plumbline {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// A robot with everything limited: motors with friction and rotors, uncertain parameters, all pairs of bodies near.
workflow::ExcitationStudyPtr studyOf(const workflow::RobotPtr& robot, excitation::Family family) {
  workflow::ExcitationSpec spec;
  spec.family.family = family;
  spec.family.duration = 4.0;
  spec.family.harmonics = 3;
  spec.family.segments = 5;
  // At rest the sign of a joint's velocity is that of a rounding error.
  const bool stands = family == excitation::Family::HoldAndMove || family == excitation::Family::StaticPoses;
  spec.friction = {!stands, true, true, true};
  spec.parameter_uncertainty = 0.05;
  spec.clearance = 0.25;
  for (const std::string& joint : robot->model.dofNames()) {
    excitation::JointLimitOverride limit;
    limit.joint = joint;
    limit.lower = -2.5, limit.upper = 2.5;
    limit.velocity = 2.0, limit.acceleration = 8.0, limit.jerk = 60.0, limit.torque = 100.0;
    spec.limits.push_back(limit);
    spec.motors.push_back({joint, 0.7, 0.4, 0.05});
  }
  const auto study = workflow::prepareExcitation(robot, spec);
  if (!study) throw std::runtime_error(study.error().message());
  return *study;
}

/// Value and slope along a direction by five points: the error is of the order h⁴.
template <typename Value>
VectorXd slopeAlong(const Value& value, const VectorXd& x, const VectorXd& d, double h) {
  return (8.0 * (value(x + h * d) - value(x - h * d)) - (value(x + 2.0 * h * d) - value(x - 2.0 * h * d))) /
         (12.0 * h);
}

/// The same at the width where two neighbouring ones agree best: between truncation and rounding.
template <typename Value>
double steadySlope(const Value& value, const VectorXd& x, const VectorXd& d) {
  constexpr double kWidths[] = {1e-3, 3e-4, 1e-4, 3e-5, 1e-5, 3e-6};
  double last = 0.0, best = 0.0, least = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < std::size(kWidths); ++k) {
    const double slope = slopeAlong(value, x, d, kWidths[k])[0];
    if (k > 0 && std::abs(slope - last) < least) least = std::abs(slope - last), best = slope;
    last = slope;
  }
  return best;
}

struct Worst {
  double criterion = 0.0, curves = 0.0, torque = 0.0, clearance = 0.0;
  int torques = 0, clearances = 0, kinks = 0;
};

MatrixXd denseJacobian(excitation::MotionProblem& problem, const VectorXd& x) {
  const std::vector<excitation::NonlinearProgram::Entry>& places = problem.jacobianStructure();
  VectorXd values(static_cast<Index>(places.size()));
  problem.jacobian(x, values);
  MatrixXd J = MatrixXd::Zero(problem.constraints(), problem.variables());
  for (Index k = 0; k < values.size(); ++k) {
    const auto& place = places[static_cast<std::size_t>(k)];
    J(place.row, place.column) += values[k];
  }
  return J;
}

/// Criterion with information that is there already, so that it is smooth for families that hold still, too.
std::unique_ptr<excitation::CriterionObjective> criterionOf(const workflow::ExcitationStudy& study,
                                                            excitation::CriterionKind kind) {
  excitation::CriterionSettings settings;
  settings.kind = kind;
  auto made = excitation::Criterion::make(study.model(), study.spec.friction, study.structure, settings);
  if (!made) throw std::runtime_error(made.error().message());
  settings.earlier = 0.3 * MatrixXd::Identity(made->columns(), made->columns());
  made = excitation::Criterion::make(study.model(), study.spec.friction, study.structure, settings);
  if (!made) throw std::runtime_error(made.error().message());
  return std::make_unique<excitation::CriterionObjective>(std::move(made).value());
}

/// One family on one robot: slopes along random directions.
void compare(const workflow::ExcitationStudy& study, excitation::CriterionKind kind, Random& random,
             Worst& worst) {
  const excitation::MotionTask task = workflow::taskOf(study);
  const int n = task.joints(), functions = task.basis->size();
  excitation::Motion motion{task.basis, random.uniformVector(n, -0.5, 0.5), MatrixXd(n, functions)};
  for (int j = 0; j < n; ++j) motion.coefficients.row(j) = 0.3 * random.normalVector(functions).transpose();
  const std::unique_ptr<excitation::CriterionObjective> criterion = criterionOf(study, kind);
  excitation::MotionProblem problem(task, motion, *criterion, excitation::uniformTimes(4.0, 41));
  const std::vector<double> times = {0.37, 1.71, 2.9};
  for (const double t : times) {
    for (int j = 0; j < n; ++j)
      for (int order = 0; order <= 3; ++order) problem.limitCurve(j, order, t, 1e-3);
    for (std::size_t which = 0; which < task.pointwise.size(); ++which)
      for (int k = 0; k < task.pointwise[which]->size(); ++k)
        problem.limitPoint(static_cast<int>(which), k, t, 1e-3);
  }
  const VectorXd x = problem.variablesOf(motion);
  VectorXd gradient(problem.variables());
  problem.gradient(x, gradient);
  const MatrixXd J = denseJacobian(problem, x);
  const auto objective = [&](const VectorXd& at) {
    return VectorXd(VectorXd::Constant(1, problem.objective(at)));
  };
  const auto constraints = [&](const VectorXd& at) {
    VectorXd g(problem.constraints());
    problem.constraintValues(at, g);
    return g;
  };
  // Rows: curves first, then time by time in the given order.
  const int curves = problem.constraints() - problem.pointRows();
  const bool near = task.pointwise.size() > 1;
  const int torques = task.pointwise[0]->size(), pairs = near ? task.pointwise[1]->size() : 0;
  ASSERT_EQ(problem.pointRows(), static_cast<int>(times.size()) * (torques + pairs));
  for (int direction = 0; direction < test::count(6, 2); ++direction) {
    const VectorXd d = random.normalVector(problem.variables()).normalized();
    const double slope = steadySlope(objective, x, d);
    worst.criterion = std::max(worst.criterion, std::abs(gradient.dot(d) - slope) / gradient.norm());
    const VectorXd expected = J * d, measured = slopeAlong(constraints, x, d, 1e-4);
    const VectorXd fine = slopeAlong(constraints, x, d, 1e-6), coarse = slopeAlong(constraints, x, d, 3e-6);
    for (int row = 0; row < problem.constraints(); ++row) {
      const double scale = std::max(1e-3, J.row(row).norm());
      const int point = row - curves;
      if (point < 0) {
        worst.curves = std::max(worst.curves, std::abs(expected[row] - measured[row]) / scale);
        continue;
      }
      // A distance has kinks where the nearest features change, the fraction of an uncertain parameter where it changes its
      // sign: differences of two widths disagree across one.
      const bool is_torque = point % (torques + pairs) < torques;
      (is_torque ? worst.torques : worst.clearances) += 1;
      if (std::abs(fine[row] - coarse[row]) > 1e-6 * scale) {
        ++worst.kinks;
        continue;
      }
      // The fine difference carries the rounding of a distance, the coarse one its curvature: the better one is the oracle.
      double& error = is_torque ? worst.torque : worst.clearance;
      error = std::max(
          error,
          std::min(std::abs(expected[row] - fine[row]), std::abs(expected[row] - coarse[row])) / scale);
    }
  }
}

class DesignDerivatives : public testing::TestWithParam<const char*> {};

TEST_P(DesignDerivatives, EqualDifferences_AllFamilies) {
  const std::string name = GetParam();
  if (name == "ur10e" || name == "panda" || name == "iiwa") {
    PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  }
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  const workflow::RobotPtr robot = test::designRobot(name);
  constexpr excitation::CriterionKind kKinds[] = {
      excitation::CriterionKind::LogCondition, excitation::CriterionKind::DOptimal,
      excitation::CriterionKind::AOptimal, excitation::CriterionKind::EOptimal,
      excitation::CriterionKind::Frobenius};
  int turn = 0;
  Worst all;
  for (const excitation::Family family : test::kAllFamilies) {
    SCOPED_TRACE(toString(family));
    const workflow::ExcitationStudyPtr study = studyOf(robot, family);
    const int kinds = test::count(5, 1);
    for (int k = 0; k < kinds; ++k) {
      Worst worst;
      compare(*study, kKinds[(turn++) % 5], random, worst);
      EXPECT_LT(worst.criterion, 1e-6);
      EXPECT_LT(worst.curves, 1e-8) << "position, velocity, acceleration, jerk: linear";
      EXPECT_LT(worst.torque, 1e-6) << "with friction, rotors and uncertain parameters";
      EXPECT_LT(worst.clearance, 1e-6);
      all.criterion = std::max(all.criterion, worst.criterion);
      all.curves = std::max(all.curves, worst.curves);
      all.torque = std::max(all.torque, worst.torque);
      all.clearance = std::max(all.clearance, worst.clearance);
      all.torques += worst.torques;
      all.clearances += worst.clearances;
      all.kinks += worst.kinks;
    }
  }
  EXPECT_LE(all.kinks, (all.torques + all.clearances) / 50);
  std::printf(
      "[   NOTE   ] %s: relative error of slopes, criterion %.1e, curves %.1e, torque %.1e (%d), clearance "
      "%.1e (%d), %d of "
      "these at kinks\n",
      name.c_str(), all.criterion, all.curves, all.torque, all.torques, all.clearance, all.clearances,
      all.kinks);
}

INSTANTIATE_TEST_SUITE_P(Motion, DesignDerivatives,
                         testing::Values("puma", "plumb7", "ur10e", "panda", "iiwa"));

}  // namespace
}  // namespace plumbline
