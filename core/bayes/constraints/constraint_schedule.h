// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"

namespace plumbline::bayes {

/// Checks that the phases of a contact are neither empty nor overlap.
/// @error ValueOutOfRange, naming the contact
Status checkPhases(const ContactSchedule& schedule);
/// True if the contact is stated to hold at that time [s]; a phase holds its begin, not its end.
bool holds(const ContactSchedule& schedule, double time);

/// Puts loops and contacts into a problem: one mode per set of contacts that occurs, with independent rows only; an interval of
/// no duration where contacts close (`ConstraintMode::landing`); as many coordinates less to determine at the start as there
/// are rows. A contact holds during the intervals whose middle lies in one of its phases. Where joints have no encoder, the
/// first posture closes the loops from `ConstraintSpec::posture`.
/// Stabilisation within T = max(10 h, 20 ms); contacts have no anchor, so that only their velocity is led back.
/// @error those of `motionConstraint` and `analyseLoops`; ValueOutOfRange (phases that are empty or overlap), ShapeMismatch
///        (posture), MissingData (a phase outside the logs), naming loop or contact
Status constrain(const ConstraintSpec& spec, MapProblem& problem);

}  // namespace plumbline::bayes
