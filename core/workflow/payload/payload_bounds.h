// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bounds/enclosure.h"
#include "bounds/payload/payload_diagnosis.h"
#include "bounds/payload/payload_estimate.h"
#include "workflow/payload/payload_input.h"

/// Guaranteed intervals of a payload's parameters: what the page Payload bounds and `plumbline-cli bounds` do.
namespace plumbline::workflow {

struct PayloadBounds {
  PayloadBoundsRequest request;
  std::string body;  ///< moving link that the payload's link belongs to; "payload" beyond a wrist sensor
  std::vector<std::string> names, units;  ///< of the ten parameters: "link7.m"
  std::vector<bounds::Enclosure>
      enclosures;  ///< every method; the last is the intersection of the guaranteed ones
  std::array<verified::Interval, 10>
      bare;  ///< the link without load, with the model's uncertainty; zero beyond a sensor
  std::array<verified::Interval, 10> gripper;  ///< sum of the parts that the spec names
  std::array<verified::Interval, 10> payload;  ///< best enclosure less the bare link and the gripper
  std::optional<bounds::PayloadEstimate> estimate;
  /// A physically consistent body inside the best intervals, the nearest to the estimate: what a controller plans with. None when the intervals
  /// are unbounded or hold no physically consistent body.
  std::optional<Vec10> nominal;
  std::optional<bounds::WeakDirection> weak;
  bounds::ErrorSuspicion suspicion;
  double condition = 0.0;  ///< of the regressor of all rows, 2-norm, unscaled
  Eigen::Index windows = 0, rows = 0;
  std::vector<bounds::Premise> premises;  ///< that every enclosure shares
  Eigen::VectorXd torque_absolute;        ///< in force, stated or from the log: one per joint [N·m]
  /// Of the ten, with an identified model: not identifiable alone, so that its value means an arm with the same torques and not
  /// the link itself; never guaranteed. The payload's own are not concerned.
  std::array<bool, 10> only_equivalent{};
  /// Why the estimate lies outside the best intervals, with the parameters; empty when it lies inside.
  std::string estimate_outside;
  std::vector<Finding> findings;

  const bounds::Enclosure& best() const { return enclosures.back(); }
  /// Of the best interval of one of the ten.
  bool guaranteed(std::size_t i) const { return best().guaranteed && !only_equivalent[i]; }
  /// An assumption is disproven: nothing is guaranteed, and nothing for a controller is written unasked.
  bool contradicted() const { return !suspicion.text.empty(); }
};
/// The result with its labels withdrawn for evidence that something else saw, as a replay; unchanged when it has evidence of its own.
PayloadBounds withdrawn(PayloadBounds result, const std::string& contradiction);
/// First sentence of every output: guaranteed under which premises, or why not.
std::string verdictText(const PayloadBounds& result);

/// What is known of the link with its load beforehand: mass and reach, and initial intervals of single parameters; none when
/// that bounds not all ten.
std::optional<bounds::PriorBox> completePrior(const PayloadSpec& spec);
/// Mass and reach are the preset ones, and nobody confirmed them.
bool presetPrior(const PayloadSpec& spec);
/// The premise of enclosures that use it; unknown while it is preset.
bounds::Premise priorPremise(const PayloadSpec& spec);

/// What is subtracted from the link with its load.
struct PayloadTool {
  bounds::ParameterBox bare, gripper;
};
/// @error as `bounds::toolParameters`
Result<PayloadTool> payloadTool(const PayloadBoundsRequest& request, const PayloadInput& input);
/// Enclosures of all methods, unlabelled, and the suspicion that the rows raise, into `result`, which has its request and premises.
/// @error Cancelled
Status enclose(const PayloadInput& input, const bounds::PayloadRows& rows, PayloadBounds& result,
               const JobContext& context);

/// @error as `payloadInput` and `payloadRows`; Cancelled. A motion that excites too little is no error: the enclosures are
///        unbounded and say why.
Result<PayloadBounds> boundPayload(const PayloadBoundsRequest& request, const JobContext& context = {});

}  // namespace plumbline::workflow
