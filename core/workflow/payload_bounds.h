// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bounds/enclosure.h"
#include "bounds/payload_diagnosis.h"
#include "bounds/payload_estimate.h"
#include "workflow/requests.h"

/// Guaranteed intervals of a payload's parameters: what the page Payload bounds and `plumbline-cli bounds` do.
namespace plumbline::workflow {

/// What is uncertain. A list has one value for all joints or one per joint.
struct PayloadSpec {
  std::vector<double> torque_relative = {0.025};  ///< of the reading
  std::vector<double> torque_absolute = {0.0};    ///< N·m
  std::vector<double> position = {0.0};           ///< rad: half of the encoder's resolution
  std::vector<double> velocity = {0.0};           ///< rad/s
  double model_relative = 0.05;  ///< of every parameter of the rest without an interval of its own
  std::map<std::string, std::pair<double, double>> intervals;  ///< "link3.m", "joint2.coulomb" → lower, upper
  std::optional<FrictionModel> friction;  ///< none: that of the identified model, or no friction
  int horizon = 20;                       ///< steps per window
  estimation::Quadrature quadrature = estimation::Quadrature::Trapezoid;
  /// Bounds of acceleration, jerk … of the true motion; empty: what the log shows, times `motion_margin` (0: the
  /// quadrature counts as exact).
  std::vector<std::vector<double>> motion;
  double motion_margin = 2.0;
  /// Prior box for a regressor that is too uncertain to bound theta by itself: the link with its load weighs at most
  /// `largest_mass` kg and lies within `reach` m of the link's origin. An assumption only where it is needed; 0: none.
  double largest_mass = 20.0, reach = 0.5;
  bool membership = true;  ///< set membership as well: tighter, some seconds
};
/// JSON with the keys torque {relative, absolute}, encoder {position, velocity}, model {relative, intervals, friction},
/// window {horizon, quadrature}, motion {bounds, margin}, prior {mass, reach}, membership; all optional, unknown ones are refused by name.
/// @param text  empty: the values above
/// @error SyntaxError, UnsupportedOption, TypeMismatch
Result<PayloadSpec> payloadSpecFromText(const std::string& text);
std::string toText(const PayloadSpec& spec);

struct PayloadBoundsRequest {
  RobotPtr robot;
  LogPtr log;                         ///< with load
  std::string link;                   ///< carries the payload
  std::optional<StoredResult> model;  ///< identified without load; none: the description
  ProcessingSettings processing;      ///< default: as recorded
  PayloadSpec spec;

  PayloadBoundsRequest() { processing.none = true; }
};

struct PayloadBounds {
  PayloadBoundsRequest request;
  std::string body;                       ///< moving link that the payload's link belongs to
  std::vector<std::string> names, units;  ///< of the ten parameters: "link7.m"
  std::vector<bounds::Enclosure>
      enclosures;                    ///< every method; the last is the intersection of the guaranteed ones
  std::array<Interval, 10> bare;     ///< the link without load, with the model's uncertainty
  std::array<Interval, 10> payload;  ///< best enclosure less the bare link
  std::optional<bounds::PayloadEstimate> estimate;
  std::optional<bounds::WeakDirection> weak;
  bounds::Suspicion suspicion;
  Eigen::Index windows = 0, rows = 0;
  std::vector<std::string> assumptions;
  std::vector<Finding> findings;

  const bounds::Enclosure& best() const { return enclosures.back(); }
};

/// The problem that the request describes, for streams and tests; samples as processed.
struct PayloadInput {
  bounds::PayloadProblem problem;
  bounds::PayloadSamples samples;
  std::vector<Finding> findings;
};
/// @error UnknownReference (link, interval), ValueOutOfRange, ShapeMismatch, MissingData, those of `process`
Result<PayloadInput> payloadInput(const PayloadBoundsRequest& request, const JobContext& context = {});

/// @error as `payloadInput` and `payloadRows`; Cancelled. A motion that excites too little is no error: the enclosures are
///        unbounded and say why.
Result<PayloadBounds> boundPayload(const PayloadBoundsRequest& request, const JobContext& context = {});

std::string toText(const PayloadBounds& result);
/// {"parameters": [{"subject", "unit", "estimate", "lower", "upper", "method", "guaranteed"}], "methods": […], …}
std::string toJson(const PayloadBounds& result);

}  // namespace plumbline::workflow
