// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/logs/log_source.h"
#include "io/logs/mapping/mapping.h"
#include "signal/log.h"

namespace plumbline::io {

/// Reads the motion of the base and the contact wrenches that a mapping takes from topics of a bag, at the stamps of the log.
/// A pose whose quaternion is not of unit length is missing. A twist that follows the pose rather in the axes of the world, or
/// that its covariance does not call measured, is left out with a finding.
/// @param log  assembled, without them
/// @error UnknownReference (no such topic, or other messages), MissingData (no stamps in common, or fields that are not
///        measured) naming the topic; Cancelled
Status readSensorTopics(DataSource& source, const LogMapping& mapping, signal::Log& log,
                        const JobContext& context);

}  // namespace plumbline::io
