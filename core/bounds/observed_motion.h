// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <stop_token>
#include <string>

#include "bounds/payload/payload_data.h"

namespace plumbline::bounds {

/// Bounds of the motion's derivatives as a log shows them.
struct ObservedMotion {
  MotionBounds bounds;
  /// Joint whose derivative of some order grows as the means get shorter. Empty without any.
  std::string jump;
  int order =
      0;  ///< of the derivative of the position that grows; 2: the log bounds nothing, above: `bounds.jumps_over` is set
};

/// Bounds of the motion's derivatives 2 … 6 as the log shows them: speeds averaged over about 20 ms, divided differences
/// within intervals without a gap, the largest of each joint times `margin`. An assumption, not a proof.
/// At a jump of the acceleration by J a difference of order k of means over w is J/w^(k−1), without limit. So the largest
/// are taken for means over 20, 10, 5 and 2.5 ms, as far as they stand out of the speed's noise, or else for 40 … 160 ms;
/// growth by more than 40 % against 20 ms (60 % for half the width beyond) is a jump. Then accelerations may jump, and the
/// bound is on their change over 20 ms, at the times at which a third difference stands out of the speed's noise; a jump
/// below that is smaller than what the noise's own bound allows for. Where the acceleration itself grows so, nothing is
/// bounded.
/// @param derivatives  of the position that a rule needs; growth of higher ones does not matter
/// @param noise        nv, standard deviation of the speeds; 0: exact
/// @param stop         ends it early, then the result means nothing
ObservedMotion observedMotion(const PayloadSamples& samples, const std::vector<std::string>& joints,
                              double margin, int derivatives, const Eigen::VectorXd& noise,
                              const std::stop_token& stop = {}, int threads = 1);

}  // namespace plumbline::bounds
