// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/base_wrench_rows.h"

namespace plumbline::estimation {

Status keepBaseWrenchRows(const RobotModel& model, signal::Samples& samples) {
  if (model.base() != BaseType::Floating) {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "the base-wrench regression needs a floating base, and the base of " +
                           model.name() + " is fixed",
                 .subjects = {model.name()},
                 .remedy = "choose a floating base, or the torque regression"};
  }
  samples.weight.bottomRows(model.nv() - 6).setZero();
  if (!(samples.weight.topRows(6).array() > 0.0).any()) {
    return Error{.code = ErrorCode::MissingData,
                 .detail = "no wrench of the base is known: the log has no complete contact wrenches",
                 .subjects = {"/contacts"},
                 .place = "/contacts",
                 .remedy = "record the wrench at every contact with the surroundings, named after the links"};
  }
  return done();
}

}  // namespace plumbline::estimation
