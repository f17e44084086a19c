// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "excitation/motion/motion.h"
#include "workflow/payload/payload_bounds.h"
#include "workflow/robot/load_robot.h"

/// Five payloads, an exciting and a random motion each, qualitatively as table V and figure 5 of Zhang, Zhou & Vasudevan
/// 2025. Simulated logs with known truth, bounded by the same call as real ones.
namespace plumbline::bench {

using workflow::PayloadSpec;
using workflow::RobotPtr;

struct PayloadStudyRequest {
  RobotPtr robot;
  std::string link;  ///< carries the payload, its z axis points away from the arm
  excitation::Motion exciting;
  std::uint64_t seed = 1;  ///< of random motions, of the true arm and of the torque noise
  std::vector<double> masses = {1.81, 2.27, 2.72, 3.18, 3.63};  ///< kg
  double rate = 500.0;                                          ///< Hz
  double step = 0.25;  ///< s between two points of the mass over time
  /// Uncertainties, windows and initial intervals; `motion` is replaced by the bounds of the motion itself.
  PayloadSpec spec = studySpec();

  /// 5 % model, 2.5 % torque, windows of 0.1 s at 500 Hz, position exact to half a step of 2.4e-5 rad, and table I with
  /// the z axis turned round (the paper's points into the arm); without set membership, which costs minutes.
  static PayloadSpec studySpec();
};

struct PayloadStudy {
  struct Case {
    double payload = 0.0;  ///< kg
    bool exciting = false;
    double condition = 0.0;  ///< of Y, 2-norm, unscaled
    Vec10 truth = Vec10::Zero();
    std::vector<bounds::Enclosure> enclosures;  ///< the last: the intersection
    int missed = 0;                             ///< guaranteed enclosures without the truth
  };
  /// The mass of the link with its load while data arrive, of the first payload.
  struct Course {
    bool exciting = false;
    double truth = 0.0;
    Eigen::VectorXd time, estimate, lower, upper;  ///< estimate NaN before all ten are excited
    int hulls = 0, missed = 0;                     ///< guaranteed ones on the way, those without the truth
  };
  std::string robot, body;
  std::uint64_t seed = 1;
  std::vector<Case> cases;  ///< payload by payload, exciting first
  std::vector<Course> courses;
};

/// @error those of `prepareExcitation`, `randomMotion` and `boundPayload`; ValueOutOfRange (masses, rate); NotPhysical
///        when the truth lies outside the initial intervals; Cancelled
/// @cost  about a second per case, with set membership much more
Result<PayloadStudy> payloadStudy(const PayloadStudyRequest& request, const JobContext& context = {});

}  // namespace plumbline::bench
