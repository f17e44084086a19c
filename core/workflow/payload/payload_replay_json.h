// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/payload/payload_replay.h"

namespace plumbline::workflow {

/// Settings of the page Payload bounds and of its replay: a part of the session.
struct PayloadChoice {
  std::string link;        ///< empty: the last one
  std::string log;         ///< file; empty: the last log with load
  bool identified = true;  ///< the identified model where there is one; false: the nominal one
  PayloadSpec spec;
  PlaySettings play;
};
/// @error as `payloadSpecFromText`; UnsupportedOption, TypeMismatch, ValueOutOfRange
Result<PayloadChoice> payloadChoiceFromText(const std::string& text);
std::string toText(const PayloadChoice& choice);
/// Returns the plumbline-cli call that computes the same bounds.
std::string commandLine(const PayloadBoundsRequest& request, const std::string& model_file);

}  // namespace plumbline::workflow
