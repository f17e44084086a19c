// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "estimation/physical/physical_fit.h"
#include "workflow/identification/bounds_json.h"

/// Physically consistent bodies from a regressor that was computed elsewhere.
namespace plumbline::workflow {

/// Names are those of arrays in the file (HDF5, MAT or NPZ). Bodies are numbered body1, body2, …
struct RegressorFitRequest {
  std::filesystem::path file;
  std::string regressor = "A";   ///< N × 10 n
  std::string right_side = "b";  ///< N: torques or forces
  std::string weights;           ///< N factors of the rows, above 0; empty: one each
  std::string reference;         ///< 10 n: nominal parameters and prior; empty: none
  std::string ellipsoids;  ///< "Q" takes the 4×4 matrices Q{1} … Q{n}: all mass inside [x; 1]ᵀ Q [x; 1] ≥ 0
  /// Order of the ten parameters of a body in the file, after m, mcx, mcy, mcz: "yz-xz-xy" (Ixx Iyy Izz Iyz Ixz Ixy, as
  /// everywhere here), "xy-yz-xz" (Ixx Iyy Izz Ixy Iyz Ixz) or "pinocchio" (Ixx Ixy Iyy Ixz Iyz Izz).
  std::string order = "yz-xz-xy";
  std::string prior = "none";  ///< as `priorFromText`
  LowerUpper total_mass;       ///< kg; counts instead of that of `bounds`
  BoundsSpec bounds;           ///< of the bodies body1, body2, …
};

struct RegressorFit {
  RegressorFitRequest request;
  estimation::PhysicalProblem problem;
  estimation::PhysicalFit fit;
  double relative_error = 0.0;  ///< ‖A y − b‖/‖b‖ of the weighted rows
};

/// @error those of `readMatrices` and `fitPhysical`; MissingElement (an array that is not in the file, with those that
///        are), ShapeMismatch, ValueOutOfRange (weights), UnsupportedOption (order),
///        MissingData (a prior without a reference)
Result<RegressorFit> fitRegressor(const RegressorFitRequest& request, const JobContext& context = {});

std::string toText(const RegressorFit& found);
/// Keys stay within a major version.
std::string toJson(const RegressorFit& found);

}  // namespace plumbline::workflow
