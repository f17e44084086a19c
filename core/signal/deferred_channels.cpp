// SPDX-License-Identifier: BSD-3-Clause
#include "signal/deferred_channels.h"

#include "signal/log.h"

namespace plumbline::signal {

Result<Log> wholeLog(const Log& log, const JobContext& context) {
  Log whole = log;
  if (!log.deferred) return whole;
  whole.deferred.reset();
  const std::array<Eigen::MatrixXd*, kChannelKinds> into = {&whole.position, &whole.velocity,
                                                            &whole.acceleration, &whole.torque};
  for (std::size_t k = 0; k < kChannelKinds; ++k) {
    Result<Eigen::MatrixXd> values = log.deferred->read(static_cast<ChannelKind>(k), context);
    if (!values) return values.error();
    *into[k] = std::move(values).value();
  }
  return whole;
}

}  // namespace plumbline::signal
