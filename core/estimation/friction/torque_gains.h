// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "spatial/inertia.h"

namespace plumbline::estimation {

/// Factor of a joint between the torque as logged and the torque of the model: tau = gain · logged. One when the units,
/// gear ratio and torque constant of the log are right.
struct TorqueGain {
  std::string joint;
  double value = 1.0;
  double std = std::numeric_limits<double>::quiet_NaN();
  double lower = std::numeric_limits<double>::quiet_NaN(), upper = std::numeric_limits<double>::quiet_NaN();
};

/// A standard parameter whose value is known: it fixes the scale of the torques.
struct KnownParameter {
  std::string subject;  ///< "link7.m"
  double value = 0.0;
};

/// A known body that is fixed to a link in some of the logs and absent in the others.
struct KnownLoad {
  std::string body;
  std::string log;                   ///< `Samples::log_name`; empty: in every log
  Vec10 parameters = Vec10::Zero();  ///< the canonical order, in the frame of the body
};

/// Unknown gains, and the quantities that fix their scale.
struct GainRequest {
  std::vector<std::string> joints;  ///< none: every logged torque is taken as true; "all"
  std::vector<KnownParameter> known;
  std::vector<KnownLoad> loads;  ///< also used when no gain is sought
};

}  // namespace plumbline::estimation
