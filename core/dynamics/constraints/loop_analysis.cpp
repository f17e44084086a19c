// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/loop_analysis.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/complete_orthogonal.h"
#include "base/random.h"
#include "base/text.h"
#include "dynamics/constraints/common_pivots.h"
#include "dynamics/constraints/constraint_derivatives.h"
#include "dynamics/kinematics.h"

namespace plumbline::dynamics {
namespace {

/// Scaled slopes of velocity and position rows at one closed posture, m×nv.
struct PostureRows {
  Eigen::MatrixXd J, position_q;
};

PostureRows rowsAt(DynamicsWorkspace& work, const MotionConstraint& constraint, const ConstraintScale& scale,
                   const Eigen::VectorXd& q) {
  const Eigen::VectorXd zero = Eigen::VectorXd::Zero(work.model().nv());
  PostureRows rows{constraintMotion(work, constraint, q, zero, zero).J, {}};
  rows.position_q = constraintSlopes(work, constraint).position_q;
  for (Eigen::MatrixXd* A : {&rows.J, &rows.position_q})
    *A = (scale.rows.asDiagonal() * *A * scale.columns.asDiagonal()).eval();
  return rows;
}

/// Part of `direction` that no row feels.
Eigen::VectorXd freePart(const Eigen::MatrixXd& A, const Eigen::VectorXd& direction, double tolerance) {
  if (A.rows() == 0) return direction;
  const linalg::CompleteOrthogonal factors(A, tolerance);
  return direction - Eigen::VectorXd(factors.solve(A * direction));
}

/// Rows at the closed postures of a random walk; one when nothing moves.
std::vector<PostureRows> walk(DynamicsWorkspace& work, const MotionConstraint& constraint,
                              const ConstraintScale& scale, const LoopAnalysisSettings& settings,
                              Eigen::VectorXd q) {
  constexpr int kStepsBetween = 3;
  constexpr double kStep = 0.15;  // rad or typical lengths: short enough to stay on the branch
  Random random(settings.seed);
  std::vector<PostureRows> postures{rowsAt(work, constraint, scale, q)};
  PostureRows here = postures.front();
  for (int k = 0; k < kStepsBetween * (settings.postures - 1); ++k) {
    const Eigen::VectorXd wish = random.normalVector(work.model().nv());
    const Eigen::VectorXd direction = freePart(here.position_q, wish, settings.geometry_tolerance);
    if (direction.norm() < 1e-6 * wish.norm()) break;
    // The scaled step is in typical lengths, so that revolute joints move by `kStep` rad at most.
    const double length = direction.cwiseAbs().maxCoeff() / scale.length;
    const Eigen::VectorXd step = scale.columns.cwiseProduct(direction) * (kStep / length);
    Result<ClosedPosture> next = closePosture(work, constraint, work.model().integrate(q, step, 1.0),
                                              {.accepted = settings.geometry_tolerance});
    if (!next) continue;  // the end of the range: another direction
    q = next->q;
    here = rowsAt(work, constraint, scale, q);
    if (k % kStepsBetween == kStepsBetween - 1) postures.push_back(here);
  }
  return postures;
}

/// Rows whose ψ̇ is no slope of φ on the manifold: their mask frees a translation across a rotation that happens.
Status checkMasks(const MotionConstraint& constraint, const std::vector<PostureRows>& postures,
                  const std::vector<int>& kept, double tolerance) {
  for (const PostureRows& posture : postures) {
    const Eigen::Index nv = posture.J.cols();
    const Eigen::MatrixXd J = posture.J(kept, Eigen::all);
    for (Eigen::Index j = 0; j < nv; ++j) {
      const Eigen::VectorXd free = freePart(J, Eigen::VectorXd::Unit(nv, j), 1e-9);
      for (const int i : kept) {
        const MotionConstraint::Row& row = constraint.rows[static_cast<std::size_t>(i)];
        if (!constraint.isLoop(row) || std::abs(posture.position_q.row(i) * free) <= tolerance) continue;
        const MotionConstraint::Loop& loop = constraint.loops[static_cast<std::size_t>(row.part)];
        return rejection(
            ErrorCode::UnsupportedOption,
            "the rows \"" + rowsText(loop.stated) + "\" of loop \"" + loop.name +
                "\" free a translation or rotation together with a rotation across it, so that row " +
                std::string(kRowNames[static_cast<std::size_t>(row.direction)]) + " would drift",
            {constraint.rowName(i)},
            "state the rows of a joint: x y z for a ball, five rows for a pin, six for a weld");
      }
    }
  }
  return done();
}

void addFindings(const RobotModel& model, const MotionConstraint& constraint,
                 const LoopAnalysisSettings& settings, LoopAnalysis& analysis) {
  const auto add = [&](Severity severity, std::string subject, const char* code, std::string text) {
    analysis.findings.push_back({severity, std::move(subject), code, std::move(text)});
  };
  std::vector<std::string> names;
  for (const int row : analysis.redundant_rows) names.push_back(constraint.rowName(row));
  if (!names.empty())
    add(Severity::Info, names.front(), "redundant-rows",
        "The other rows already imply " + listText(names, 12) + "; their forces are not unique.");
  if (analysis.lowest_rank < analysis.rank)
    add(Severity::Warning, "loops", "rank-changes",
        "The rank falls from " + std::to_string(analysis.rank) + " to " +
            std::to_string(analysis.lowest_rank) + " in some closed postures: the loops are singular there.");
  if (analysis.rank > 0 && analysis.gap() < 10.0)
    add(Severity::Warning, "loops", "rank-uncertain",
        "The rank is not clear: the smallest pivot kept is only " + shortNumber(analysis.gap(), 2) +
            " times the largest dropped.");
  const int freedom = model.nv() - (model.base() == BaseType::Floating ? 6 : 0);
  if (analysis.mobility <= model.nv() - freedom && analysis.rank > 0)
    add(Severity::Warning, "loops", "locked",
        "The loops lock the robot: no joint can move. A cut at a pin must leave out the rotation about the "
        "pin.");
  for (const std::string& joint : settings.driven_joints)
    if (const int body = model.findJoint(joint); body >= 0)
      if (std::count(analysis.dependent.begin(), analysis.dependent.end(), model.body(body).joint.v_index) >
          0)
        add(Severity::Warning, joint, "driven-joint-dependent",
            "The other driven joints already decide the position of \"" + joint + "\".");
}

/// Splits the coordinates into dependent and independent ones; driven joints are the last to become dependent.
void splitCoordinates(const RobotModel& model, const std::vector<PostureRows>& postures,
                      const LoopAnalysisSettings& settings, LoopAnalysis& analysis) {
  std::vector<bool> passive(static_cast<std::size_t>(model.nv()), true);
  for (const std::string& joint : settings.driven_joints)
    if (const int body = model.findJoint(joint); body >= 0)
      for (int k = 0; k < model.body(body).joint.nv; ++k)
        passive[static_cast<std::size_t>(model.body(body).joint.v_index + k)] = false;
  std::vector<Eigen::MatrixXd> columns;
  for (const PostureRows& posture : postures)
    columns.push_back(posture.J(analysis.independent_rows, Eigen::all).transpose());
  CommonPivots split = commonPivots(std::move(columns), settings.geometry_tolerance, passive);
  analysis.dependent = std::move(split.chosen);
  analysis.independent = std::move(split.rest);
  std::sort(analysis.dependent.begin(), analysis.dependent.end());
}

/// Splits the rows into independent and redundant ones.
void decideRows(const std::vector<PostureRows>& postures, const LoopAnalysisSettings& settings,
                LoopAnalysis& analysis) {
  std::vector<Eigen::MatrixXd> rows;
  for (const PostureRows& posture : postures) rows.push_back(posture.J);
  const CommonPivots pivots = commonPivots(rows, settings.geometry_tolerance);
  analysis.independent_rows = pivots.chosen;
  analysis.redundant_rows = pivots.rest;
  std::sort(analysis.independent_rows.begin(), analysis.independent_rows.end());
  analysis.rank = analysis.lowest_rank = static_cast<int>(pivots.chosen.size());
  for (const Eigen::MatrixXd& J : rows)
    if (J.rows() > 0)
      analysis.lowest_rank =
          std::min(analysis.lowest_rank, linalg::CompleteOrthogonal(J, settings.geometry_tolerance).rank());
  analysis.postures = static_cast<int>(postures.size());
  analysis.kept = pivots.kept;
  analysis.dropped = pivots.dropped;
}

}  // namespace

double LoopAnalysis::gap() const {
  return dropped > 0.0 ? kept / dropped : std::numeric_limits<double>::infinity();
}

Result<LoopAnalysis> analyseLoops(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                  const VectorRef& q_start, const LoopAnalysisSettings& settings) {
  const Result<ClosedPosture> start =
      closePosture(work, constraint, q_start, {.accepted = settings.geometry_tolerance});
  if (!start) return start.error();
  const ConstraintScale scale = constraintScale(work, constraint, start->q);
  const std::vector<PostureRows> postures = walk(work, constraint, scale, settings, start->q);
  LoopAnalysis analysis;
  decideRows(postures, settings, analysis);
  analysis.mobility = work.model().nv() - analysis.rank;
  const Status masks =
      checkMasks(constraint, postures, analysis.independent_rows, settings.geometry_tolerance);
  if (!masks) return masks.error();
  const Result<ClosedPosture> closed =
      closePosture(work, constraint.withRows(analysis.independent_rows), start->q);
  if (!closed) return closed.error();
  analysis.q = closed->q;
  analysis.translation_error = closed->translation_error;
  analysis.rotation_error = closed->rotation_error;
  const Eigen::VectorXd zero = Eigen::VectorXd::Zero(work.model().nv());
  const Eigen::VectorXd position = constraintMotion(work, constraint, closed->q, zero, zero).position;
  for (const int row : analysis.redundant_rows)
    analysis.redundant_error = std::max(analysis.redundant_error, std::abs(position[row]));
  splitCoordinates(work.model(), postures, settings, analysis);
  addFindings(work.model(), constraint, settings, analysis);
  return analysis;
}

Result<LoopAnalysis> analyseConstraint(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                       const VectorRef& q, const LoopAnalysisSettings& settings) {
  MotionConstraint held = constraint;
  forwardKinematics(work, q);
  for (MotionConstraint::Contact& contact : held.contacts)
    contact.X_WAnchor = frameMotion(work, contact.frame).X_WF;
  return analyseLoops(work, held, q, settings);
}

}  // namespace plumbline::dynamics
