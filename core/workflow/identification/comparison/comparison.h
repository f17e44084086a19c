// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cmath>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "workflow/identification/identify.h"
#include "workflow/identification/result_file.h"
#include "workflow/identification/thresholds.h"

/// Any number of identifications side by side.
///
/// The window fills `CompareRequest::results` with `stored(identification)` or `readResult(file)` and shows
/// `Comparison`; columns are results, in the order of the request. Every per-result vector of a row (`values`, `joints`)
/// has as many entries as there are results. A number that is not known is NaN and shown as "–".
namespace plumbline::workflow {

struct CompareRequest {
  std::vector<StoredResult> results;
  /// Column heads, one per result; where missing or empty they are made from method, prior and logs. Made unique by
  /// " (2)", " (3)" ….
  std::vector<std::string> names = {};
  std::optional<Thresholds> thresholds = {};
};

/// Torque errors of one joint in one result.
struct ComparedError {
  double rms = std::numeric_limits<double>::quiet_NaN();  ///< N·m (N if prismatic)
  double normalised_rms =
      std::numeric_limits<double>::quiet_NaN();  ///< over the range of the torque, a fraction
  double relative_error = std::numeric_limits<double>::quiet_NaN();  ///< a fraction
};
/// Errors on one kind of data: per joint in the order of `Comparison::joints`, and over all joints.
struct ComparedFit {
  bool present = false;           ///< false: the result has no such data
  std::vector<std::string> logs;  ///< pooled over these
  double relative_error = std::numeric_limits<double>::quiet_NaN();
  std::vector<ComparedError> joints;
};

/// Distance of a body from its nominal parameters; NaN where it is not defined (a body that is not physically consistent).
struct PriorDistance {
  double euclidean = 0.0;   ///< √Σ((pi − prior)/scale)², scale: plausible sizes from the nominal mass
  double bregman = 0.0;     ///< tr(J_prior⁻¹J) − log det(J_prior⁻¹J) − 4
  double riemannian = 0.0;  ///< ‖log(J_prior^−½ J J_prior^−½)‖, affine-invariant
};

struct ComparedBody {
  bool present = false;
  bool consistent = false;
  bool active = false;  ///< the estimate is on the boundary of physical consistency
  double min_eigenvalue = std::numeric_limits<double>::quiet_NaN();
  PriorDistance distance;
  bool open = false;  ///< no prior was chosen and the logs do not determine it (`undeterminedBodies`)
};

/// One column.
struct ComparedResult {
  std::string name;  ///< unique
  std::string robot, method, prior, regression, friction;
  std::string status;     ///< "converged", "on-boundary", …
  bool finished = false;  ///< converged or on the boundary
  int iterations = 0;
  double seconds = 0.0;  ///< run time; NaN when not recorded
  double kkt_residual = 0.0, gap = 0.0, cost = 0.0, condition = 0.0;
  int base_parameters = 0, friction_parameters = 0;
  int essential = -1;  ///< number of essential parameters; −1 when not known
  ComparedFit training, holdout, cross_validation;
  int bodies = 0, consistent_bodies = 0, active_bodies = 0;
  PriorDistance
      distance;  ///< over all bodies: root of the sum of squares (euclidean, riemannian), sum (bregman)
  std::string covariance;  ///< method
  bool simulated = false;  ///< some log is simulated
  std::string version, command_line;
  Provenance provenance;                    ///< files, hashes, settings
  std::optional<ThresholdVerdict> verdict;  ///< when there were thresholds
};

struct ComparedValue {
  bool present = false;
  double value = std::numeric_limits<double>::quiet_NaN();
  double std = std::numeric_limits<double>::quiet_NaN();
  double lower = std::numeric_limits<double>::quiet_NaN(), upper = std::numeric_limits<double>::quiet_NaN();
};
/// One parameter in all results.
struct ComparedParameter {
  std::string subject, unit;
  double described =
      std::numeric_limits<double>::quiet_NaN();  ///< nominal value of the first result that has it
  std::vector<ComparedValue> values;             ///< one per result
  double spread =
      std::numeric_limits<double>::quiet_NaN();  ///< largest difference in combined standard deviations
};

/// Two results and the distance of their base parameters.
struct ComparedPair {
  std::size_t a = 0, b = 0;  ///< indices of the results, a < b
  int parameters = 0;        ///< base parameters that both have, friction included
  double relative =
      std::numeric_limits<double>::quiet_NaN();  ///< ‖a − b‖ / ½‖a + b‖, inertial base parameters
  /// √(δᵀ (Sigma_a + Sigma_b)⁺ δ) over the parameters that both excite.
  double mahalanobis = std::numeric_limits<double>::quiet_NaN();
  int degrees_of_freedom = 0;                                     ///< of its square
  double probability = std::numeric_limits<double>::quiet_NaN();  ///< of a larger one by noise alone
  double largest = std::numeric_limits<double>::quiet_NaN();  ///< largest single difference in combined std
  std::string largest_subject;
  /// True when both use some log: their errors are correlated, and the distances in standard deviations are too small.
  bool shared_log = false;
  std::string text;  ///< one sentence
  /// `mahalanobis` in standard deviations per parameter; NaN when nothing is known.
  double perParameter() const {
    return degrees_of_freedom > 0 ? mahalanobis / std::sqrt(degrees_of_freedom)
                                  : std::numeric_limits<double>::quiet_NaN();
  }
};

/// A difference of the results beside their parameters.
struct ComparedDifference {
  std::string name;                 ///< "sampling", "friction", "training logs", …
  std::vector<std::string> values;  ///< one per result
  bool matters = false;             ///< the numbers are not comparable
  std::string text;                 ///< one sentence, with its consequence
};

struct ComparedBodyRow {
  std::string body;
  std::vector<ComparedBody> values;  ///< one per result
};

struct Comparison {
  std::vector<ComparedResult> results;
  std::vector<std::string> joints;  ///< of all results
  std::vector<ComparedBodyRow> bodies;
  std::vector<ComparedParameter> base;        ///< base parameters, then friction
  std::vector<ComparedParameter> parameters;  ///< full parameters
  std::vector<ComparedPair> pairs;            ///< every pair
  std::vector<ComparedDifference> differences;
  int best =
      -1;  ///< smallest relative error on validation data, −1 when none has any (or they are not the same data)
  std::string sentence;
  /// True when every result keeps the thresholds; none without thresholds.
  std::optional<bool> passed;
};

/// @error MissingData (no result), NameMismatch (the robots have other bodies or joints)
Result<Comparison> compare(const CompareRequest& request);

/// Reads the results of files, named by their file names, for a comparison.
/// @error as `readResult`, naming the file
Result<CompareRequest> readResults(const std::vector<std::filesystem::path>& files);

/// "plumbline-cli compare a.json b.json …"
std::string compareCommandLine(const std::vector<std::filesystem::path>& files,
                               const std::string& thresholds_file = {});

}  // namespace plumbline::workflow
