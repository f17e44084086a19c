// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

namespace plumbline::bounds {

/// Origin of a premise.
enum class PremiseOrigin {
  Stated,    ///< by the user: specification, description of the robot
  Preset,    ///< a value of the program's that is shown and was not changed
  Measured,  ///< from the log or from an identification
  Assumed,   ///< read off the log or taken for granted: plausible, and no log can prove it
  Unknown    ///< neither stated nor shown by the log: no guarantee
};
/// "stated", "preset", "measured from the log", "assumed from the log", "unknown".
std::string toString(PremiseOrigin origin);

/// One condition of a guarantee.
struct Premise {
  std::string subject;  ///< "torque", "position", "velocity", "friction", "rest", "motion" … one word
  PremiseOrigin origin = PremiseOrigin::Assumed;
  std::string text;    ///< a clause: "every torque reading lies within 2.5 % of the true torque"
  std::string remedy;  ///< of an unknown one: the statement needed

  bool operator==(const Premise&) const = default;
};

/// Returns the reason why nothing that rests on these premises is guaranteed: the evidence against them, else the unknown
/// ones with their remedy. Empty when the premises support a guarantee. Every label comes from here.
/// @param contradiction  evidence that a premise is false; empty without any
std::string withdrawal(const std::vector<Premise>& premises, const std::string& contradiction);

/// Adds those that are not there yet.
void unite(std::vector<Premise>& premises, const std::vector<Premise>& more);

}  // namespace plumbline::bounds
