// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/progress.h"
#include "excitation/limits/limits.h"
#include "excitation/motion/motion.h"

namespace plumbline::collision {
class CollisionModel;
}  // namespace plumbline::collision

namespace plumbline::excitation {

/// Proven properties of a motion for ALL times, not only at samples.
struct MotionCertificate {
  enum class Status {
    /// Every limit and every pair is kept at every time, proven with outward-rounded intervals; not covered are only pairs
    /// that cannot move against each other, that a joint connects, or that the user left out.
    Certified,
    CertifiedExcept,  ///< the same but for `exceptions`
    SampledOnly,      ///< no violation was found, but a part of the time stayed undecided
    Violated          ///< proven violated, at the time named
  };
  Status status = Status::SampledOnly;
  /// Requirements that are not proven although the user has not excluded them: pairs left out because they are
  /// in contact at all random postures, pairs that cannot keep the clearance asked for, links without geometry.
  std::vector<std::string> exceptions;
  /// Proven for all times, but for the exceptions.
  bool isProven() const { return status == Status::Certified || status == Status::CertifiedExcept; }
  double undecided = 1.0;             ///< fraction of the duration
  std::vector<Violation> violations;  ///< worst per subject and quantity, worst first
  /// Proven range of every limited quantity over all times, with its limits.
  struct Range {
    std::string subject, quantity;
    double lower = 0.0, upper = 0.0;              ///< hold the range
    double limit_lower = 0.0, limit_upper = 0.0;  ///< infinite: none
    double time = 0.0;                            ///< about where it comes nearest to a limit [s]
  };
  std::vector<Range> ranges;
  bool collision_checked = false;
  std::string collision_note;  ///< "collision not checked: …" when it was not
  struct PairLeftOut {
    /// Structure: the two do not move against each other, or a joint connects them. SampledContact: an exception.
    enum class Kind { Structure, User, SampledContact };
    std::string first, second, reason;
    Kind kind = Kind::SampledContact;
  };
  std::vector<PairLeftOut> left_out;
  struct Clearance {
    std::string first, second;
    double lower = 0.0;  ///< m, proven for all times
    double time = 0.0;   ///< s, about where it is smallest
  };
  std::vector<Clearance> clearances;     ///< smallest first
  std::vector<std::string> assumptions;  ///< "torques of the model with its parameters taken as exact", …
};

struct MotionCertificateSettings {
  double clearance = 0.0;       ///< m that bodies keep from each other and from obstacles
  double shortest_step = 1e-4;  ///< s: an interval shorter than it is left undecided
  /// Uncertainty of the inertial parameters that torques are enclosed for, 10·bodies, magnitude; empty: exact.
  Eigen::VectorXd parameter_radius;
  /// Friction of the motors beside the rigid bodies, magnitudes per velocity coordinate: coulomb + viscous·|v| is
  /// added to both sides of the torque; and reflected rotor inertia. Empty: none, which the certificate states.
  Eigen::VectorXd coulomb, viscous, rotor_inertia;
  double payload_torque_margin = 0.0;  ///< fraction of the torque limit kept free, on top of the limits
};

/// Encloses positions, velocities, accelerations, jerks, torques and clearances over sub-intervals of time, which are
/// split until each is decided or shorter than `shortest_step`.
/// @param collision  null: collision not checked (the certificate states it)
/// @error Cancelled; InvalidNumber for a motion that is not finite; UnsupportedJoint for joints of several degrees of
///        freedom
Result<MotionCertificate> certifyMotion(const RobotModel& model, const Motion& motion,
                                        const MotionLimits& limits,
                                        const collision::CollisionModel* collision,
                                        const MotionCertificateSettings& settings,
                                        const JobContext& context = {});

}  // namespace plumbline::excitation
