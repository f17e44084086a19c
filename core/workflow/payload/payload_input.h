// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bounds/payload/premises.h"
#include "signal/samples.h"
#include "workflow/identification/result_file.h"
#include "workflow/log/load_log.h"
#include "workflow/payload/payload_spec.h"
#include "workflow/robot/load_robot.h"

/// Problem of payload bounds: from robot, model, log and specification.
namespace plumbline::workflow {

struct PayloadBoundsRequest {
  RobotPtr robot;
  LogPtr log;                         ///< with load
  std::string link;                   ///< carries the payload
  std::optional<StoredResult> model;  ///< identified without load; none: the nominal model
  std::vector<LogPtr>
      training;  ///< of the model, where they are open: copies of the log are found among them
  signal::ProcessingSettings processing;  ///< default: unprocessed
  PayloadSpec spec;

  PayloadBoundsRequest() { processing.none = true; }
};

/// The problem of the request, for streams and tests; samples as processed. With a wrist sensor its model has six
/// joints more, which do not move and whose torques are the sensor's readings.
struct PayloadInput {
  bounds::PayloadProblem problem;
  bounds::PayloadSamples samples;
  std::vector<bounds::Premise> premises;
  std::vector<Finding> findings;
};
/// @error UnknownReference (link, interval, sensor), ValueOutOfRange, NotPhysical (intervals without a physically
///        consistent body), ShapeMismatch, MissingData, those of `process` and `modelPremises`
Result<PayloadInput> payloadInput(const PayloadBoundsRequest& request, const JobContext& context = {});

/// Body of the robot that carries the payload.
/// @error UnknownReference
Result<int> carrierOf(const PayloadBoundsRequest& request);

}  // namespace plumbline::workflow
