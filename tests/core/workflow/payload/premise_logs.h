// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/support.h"
#include "workflow/payload/payload_bounds.h"

/// Simulated logs of an arm with a load whose truth is known, in each of which one premise of payload bounds is
/// violated. What is uncertain is stated only as a user states it, in the text of `--spec`; everything else is left to
/// the program.
namespace plumbline::test {

enum class Premise {
  // All true: positive control.
  Holds,
  HoldsFriction,    ///< known friction, stated as intervals
  HoldsQuantised,   ///< encoder steps, stated
  HoldsIdentified,  ///< --model of a log without load, with friction
  // Premises that the program fills in or reads from any log: never guaranteed and wrong.
  DerivedQuantised,  ///< rounded positions, no velocity
  DerivedExact,      ///< exact positions, no velocity
  DriveVelocity,     ///< velocity differenced, filtered, delayed and rounded by the drive
  LateVelocity,      ///< exact velocity, some samples late
  RoundedVelocity,   ///< velocity channel of a coarse resolution
  RoundedPosition,   ///< positions rounded, exact velocity, nothing stated
  SmallFriction,     ///< Coulomb and viscous, no model
  LoadFriction,      ///< load-dependent, no model
  Stribeck,          ///< with Coulomb, no model
  RotorInertia,      ///< reflected inertia that the description does not have, no model
  ZeroNominal,       ///< nominal zeros that are not zero, tidy description
  ProcessingFilter,  ///< --processing
  Trapezoids,        ///< trapezoidal velocity profiles, 0.2 … 4 kHz
  Reversals,         ///< known friction, fast reversals at a low rate
  SlowRate,          ///< a fast motion at 25 … 60 Hz
  NoMotionBound,     ///< margin 0 stated: the integral counts as exact
  CountedStamps,     ///< samples lost, the stamps count on evenly
  StampJitter,       ///< of stamps, not of sampling
  DroppedSamples,    ///< samples lost, stamps right
  StaleRows,
  GripperOff,  ///< a gripper of the description or in numbers, off by more than nothing, no uncertainty stated
  NullSpace,   ///< --model of ordinary least squares: standard parameters arbitrary along the null space
  // Premises that a log shows only by contradictions: detected, or named by the assumptions.
  LoadShifts,
  LoadGripped,
  Contact,         ///< a push of 0.2 s
  HiddenFriction,  ///< Stribeck and load-dependent friction that the identified model does not have
  // Premises stated by the user: the guarantee is conditional, and its assumptions have to name them.
  LinksBeyond,  ///< links off by more than the stated radius
  TorqueScale,
  TorqueDelay,
  TorqueFilter,  ///< by the drive
  TorqueRounded,
  TorqueOffset,
  StatedFriction,  ///< Stribeck and load-dependent friction beside the Coulomb friction that was stated
  StatedRotor,     ///< rotor inertia where the friction stated has none
  TiltedBase,
  EncoderOffset,
  Elasticity,
  HeavyLoad,  ///< beyond the prior box, where the prior box is needed
  Count
};

/// Requirement on a case that is wrong and labelled.
enum class PremiseClass {
  Control,   ///< never, and the label has to be there
  Programs,  ///< never
  Visible,   ///< named by the assumptions, and nothing in the log disproves it
  Stated     ///< named by the assumptions
};

struct PremiseCase {
  Premise premise;
  std::uint64_t seed;
  workflow::PayloadBoundsRequest request = {};
  std::string spec = {};              ///< as a user writes it
  std::string processing = {};        ///< of `--processing`; empty: none
  std::filesystem::path robot = {};   ///< URDF on disk
  std::string arm = {}, motion = {};  ///< for the table
  double rate = 0.0;                  ///< Hz
  double change = kInfinity;          ///< s, when the load changes
  std::vector<Vec10> truths = {},
                     loads = {};  ///< link with load and load alone; several when the load changes
};

const char* name(Premise premise);
PremiseClass classOf(Premise premise);
inline bool isControl(Premise premise) {
  return classOf(premise) == PremiseClass::Control;
}
/// A word that the assumptions have to hold.
const char* clause(Premise premise);

/// @param seed  chooses arm, motion, load, rate and the size of the violation
PremiseCase premiseCase(Premise premise, std::uint64_t seed);

}  // namespace plumbline::test
