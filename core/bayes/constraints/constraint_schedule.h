// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/map_problem.h"

namespace plumbline::bayes {

/// Checks that the phases of a contact are neither empty nor overlap, and its anchor.
/// @error ValueOutOfRange, naming the contact
Status checkContact(const ContactSchedule& schedule);
/// Phases of the contact in a log, none: it never holds there; null: it always does.
const Phases* phasesIn(const ContactSchedule& schedule, const std::string& log);
/// True if the contact is stated to hold in the log at that time [s]; a phase holds its begin, not its end.
bool holds(const ContactSchedule& schedule, const std::string& log, double time);

/// Puts loops and contacts into a problem: one mode per set of contacts that occurs, with independent rows only; an interval of
/// no duration where contacts close (`ConstraintMode::landing`); as many coordinates less to determine at the start as there
/// are rows. A contact holds during the intervals whose middle lies in one of its phases. Where joints have no encoder, the
/// first posture closes the loops from `ConstraintSpec::posture`.
/// Stabilisation within T = max(10 h, 20 ms); of contacts without anchor only the velocity is led back. Anchors become
/// coordinates of θ (`MapProblem::anchors`), one place for all phases where they are stated, else one for each.
/// @error those of `motionConstraint` and `analyseLoops`; ValueOutOfRange (phases that are empty or overlap, anchors), ShapeMismatch
///        (posture), MissingData (a phase outside the logs, a log without phases), naming loop or contact
Status constrain(const ConstraintSpec& spec, MapProblem& problem);

}  // namespace plumbline::bayes
