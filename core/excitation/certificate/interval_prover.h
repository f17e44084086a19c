// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <string>
#include <vector>

#include "excitation/certificate/clearance_report.h"
#include "excitation/limits/limit_check.h"

/// Proof of limits and clearances over time: intervals are split until each quantity is decided. Shared by motions of arms
/// and of legged robots.
namespace plumbline::excitation {

/// Limited quantities of a motion, enclosed over one time interval. One per thread.
class EnclosedQuantities {
 public:
  virtual ~EnclosedQuantities() = default;
  /// Begins with one of the first intervals. Returns the posture near which its own is sought; empty where none is needed.
  virtual Eigen::VectorXd begin(std::size_t /*first*/) { return {}; }
  /// Encloses the motion over the interval; false when that is not possible, and nothing can be decided.
  /// @param near  of the interval that this one was split from; changed to the posture at the middle where there is one
  virtual bool enclose(const TimeInterval& interval, Eigen::VectorXd& near) = 0;
  virtual LimitVerdict check(std::size_t quantity, double parent_radius, LimitFinding& here) = 0;
  /// Remainder of the quantity over the interval: `parent_radius` of its parts.
  virtual double radius(std::size_t quantity) = 0;
  /// Enclosed robot with poses of the bodies over the interval.
  virtual const RobotEnclosure& robot() = 0;
};

/// Knots of the motion with the intervals between them split so that no part is longer than duration / count.
std::vector<TimeInterval> firstIntervals(const Motion& motion, int count);

struct ProvenFindings {
  std::vector<LimitFinding> limits;          ///< one per quantity
  std::vector<ClearanceFinding> clearances;  ///< one per pair of the collision model
  double undecided = 0.0;                    ///< s
};
struct ProofTask {
  std::vector<TimeInterval> first;
  std::size_t quantities = 0;
  const collision::CollisionModel* collision = nullptr;  ///< null: pairs are not checked
  double clearance = 0.0;                                ///< m
  double shortest = 1e-4;                                ///< s: an interval shorter than it is left undecided
  double duration = 0.0;                                 ///< s
  std::string stage;                                     ///< of the progress; empty: none is reported
};
/// @param enclosed  one per thread
/// @error Cancelled
Result<ProvenFindings> proveOverTime(const ProofTask& task,
                                     const std::vector<std::unique_ptr<EnclosedQuantities>>& enclosed,
                                     const JobContext& context);

/// Writes the range of one quantity, as far as it was evaluated, and its violation into the certificate.
void reportLimit(const std::string& subject, const std::string& quantity, const LimitedQuantity& limit,
                 const LimitFinding& found, MotionCertificate& certificate);

/// Adds undecided time, clearances and the order of violations, and derives the status.
/// @param findings  clearances that are violated are refined in it
void concludeProof(const ProofTask& task, const PostureAt& postureAt, ProvenFindings& findings,
                   MotionCertificate& certificate);

}  // namespace plumbline::excitation
