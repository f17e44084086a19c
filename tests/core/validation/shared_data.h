// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "io/logs/log_reader.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"

/// Robots and logs of ../shared.
namespace plumbline::test {

inline RobotModel sharedModel(const std::string& file) {
  const auto document = io::readUrdf(shared(file));
  EXPECT_TRUE(document.ok());
  return buildModel(document->description).value();
}

inline signal::Log sharedLog(const std::string& file) {
  return io::readLog(shared(file)).value();
}

}  // namespace plumbline::test
