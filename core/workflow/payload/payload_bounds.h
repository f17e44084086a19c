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

/// Guaranteed intervals of a payload's parameters: the use case of the page Payload bounds and `plumbline-cli bounds`.
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
  /// A physically consistent body inside the best intervals, the nearest to the estimate, for a controller. None when the
  /// intervals are unbounded or hold no physically consistent body.
  std::optional<Vec10> nominal;
  std::optional<bounds::WeakDirection> weak;
  bounds::ErrorSuspicion suspicion;
  double condition = 0.0;  ///< of the regressor of all rows, 2-norm, unscaled
  Eigen::Index windows = 0, rows = 0;
  std::vector<bounds::Premise> premises;  ///< that every enclosure shares
  Eigen::VectorXd torque_absolute;        ///< in force, stated or from the log: one per joint [N·m]
  /// Flags of the ten: with an identified model not identifiable alone, so that its value belongs to an arm with
  /// the same torques and not to the link itself; never guaranteed. The payload's own are not concerned.
  std::array<bool, 10> only_equivalent{};
  /// Reason why the estimate lies outside the best intervals, with the parameters; empty when it lies inside.
  std::string estimate_outside;
  std::vector<Finding> findings;

  const bounds::Enclosure& best() const { return enclosures.back(); }
  /// Label of the best interval of one of the ten.
  bool guaranteed(std::size_t i) const { return best().guaranteed && !only_equivalent[i]; }
  /// An assumption is disproven: nothing is guaranteed, and nothing for a controller is written unasked.
  bool contradicted() const { return !suspicion.text.empty(); }
};
/// Returns the result with its labels withdrawn for evidence from elsewhere, as a replay; unchanged when it has evidence of
/// its own.
PayloadBounds withdrawn(PayloadBounds result, const std::string& contradiction);
/// Returns the first sentence of every output: guaranteed under which premises, or the reason why not.
std::string verdictText(const PayloadBounds& result);

/// Returns the prior information on the link with its load: mass and reach, and initial intervals of single parameters;
/// none when they do not bound all ten.
std::optional<bounds::PriorBox> completePrior(const PayloadSpec& spec);
/// Returns true when mass and reach are the preset ones, not confirmed by the user.
bool presetPrior(const PayloadSpec& spec);
/// Returns the premise of enclosures that use it; unknown while it is preset.
bounds::Premise priorPremise(const PayloadSpec& spec);

/// Parameters to subtract from the link with its load.
struct PayloadTool {
  bounds::ParameterBox bare, gripper;
};
/// @error as `bounds::toolParameters`
Result<PayloadTool> payloadTool(const PayloadBoundsRequest& request, const PayloadInput& input);
/// Writes the enclosures of all methods, unlabelled, and the contradiction of the rows into `result`, which has its request
/// and premises.
/// @error Cancelled
Status enclose(const PayloadInput& input, const bounds::PayloadRows& rows, PayloadBounds& result,
               const JobContext& context);

/// @error as `payloadInput` and `payloadRows`; Cancelled. A motion that excites too little is no error: the enclosures are
///        unbounded and state the reason.
Result<PayloadBounds> boundPayload(const PayloadBoundsRequest& request, const JobContext& context = {});

}  // namespace plumbline::workflow
