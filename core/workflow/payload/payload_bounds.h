// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bounds/enclosure.h"
#include "bounds/payload/payload_diagnosis.h"
#include "bounds/payload/payload_estimate.h"
#include "workflow/log/load_log.h"
#include "workflow/report/results.h"
#include "workflow/robot/load_robot.h"
#include "workflow/serialization/field_table.h"

/// Guaranteed intervals of a payload's parameters: what the page Payload bounds and `plumbline-cli bounds` do.
namespace plumbline::workflow {

/// A part of what the link carries that is known and no payload: the bare gripper. A link of the description, or a body in
/// numbers.
struct GripperPart {
  std::string
      link;  ///< whose inertial counts; with `mass`: the link that the numbers refer to, empty the payload's
  std::optional<double> mass;   ///< kg
  Vec3 com = Vec3::Zero();      ///< m
  Mat3 inertia = Mat3::Zero();  ///< about the centre of mass, in the axes of the link
  double relative = 0.0;        ///< uncertainty of mass and inertia
  double com_error = 0.0;       ///< of every coordinate of the centre of mass [m]
};

/// A force–torque sensor between robot and load, used instead of the joint torques: |true − read| ≤ relative·|read| + absolute +
/// bias, where the bias is one unknown constant per axis.
struct WristSensor {
  std::string frame;  ///< contact of the log, named by a link: [n; f] on the robot about its origin
  double relative = 0.0;
  double force = 0.0, torque = 0.0;            ///< N, N·m
  double force_bias = 0.0, torque_bias = 0.0;  ///< N, N·m
};

/// Smallest uncertainties of parameters of the rest, where a percentage of a value near zero would be nothing.
struct ModelFloor {
  double mass = 0.01;  ///< kg
  double com =
      0.01;  ///< m, of a coordinate of the centre of mass; inertia follows: m (3 l com + 2 com²), l: size of the link
  double friction = 0.01;  ///< N·m, N·m·s/rad
  double rotor = 1e-4;     ///< kg·m²
  bool operator==(const ModelFloor&) const = default;
};

/// Friction of one kind, stated: value ± radius.
struct StatedFriction {
  std::vector<double> value = {0.0}, radius = {0.0};
  bool operator==(const StatedFriction&) const = default;
};

/// What is uncertain. A list has one value for all joints or one per joint; an empty one: what the log shows.
struct PayloadSpec {
  std::vector<double> torque_relative = {0.025};  ///< of the reading
  /// N·m beside it; empty: noise that the log shows, and five deviations of the identified model's residuals.
  std::vector<double> torque_absolute;
  std::vector<double>
      position;  ///< rad: half of the encoder's resolution; empty: half of the steps in the log, or noise
  std::vector<double>
      velocity;  ///< rad/s; empty: by the log; by the positions' error where it is their difference
  double model_relative = 0.05;  ///< of every parameter of the rest without an interval of its own
  ModelFloor model_floor;
  std::map<std::string, std::pair<double, double>> intervals;  ///< "link3.m", "joint2.coulomb" → lower, upper
  /// Terms; a model without terms states that there is no friction. None: those of `friction_values`, else of the identified
  /// model, else unknown.
  std::optional<FrictionModel> friction;
  std::map<std::string, StatedFriction> friction_values;  ///< "coulomb", "viscous", "offset", "rotor"
  int horizon = 20;                                       ///< steps per window
  estimation::Quadrature quadrature = estimation::Quadrature::Trapezoid;
  /// Bounds of acceleration, jerk … of the true motion; empty: what the log shows, times `motion_margin` (0: the
  /// integral's error is unknown).
  std::vector<std::vector<double>> motion;
  double motion_margin = 2.0;
  /// Prior box for a regressor that is too uncertain to bound theta by itself: the link with its load weighs at most
  /// `largest_mass` kg and lies within `reach` m of the link's origin. A premise only where it is needed; 0: none.
  double largest_mass = 20.0, reach = 0.5;
  bool prior_stated =
      false;  ///< the preset mass and reach were confirmed: what rests on them can be guaranteed
  /// What is known beforehand of the link with its load ("m", "mcx" … → lower, upper): counts like an enclosure of its own.
  std::map<std::string, std::pair<double, double>> initial;
  std::vector<GripperPart> gripper;   ///< subtracted beside the bare link
  std::optional<WristSensor> sensor;  ///< instead of joint torques
  bool membership = true;             ///< set membership as well: tighter, some seconds
};
/// JSON; the keys are those of its field table (fieldTable<PayloadSpec>), unknown ones are refused by name.
/// @param text  empty: the values above
/// @error SyntaxError, UnsupportedOption, TypeMismatch
Result<PayloadSpec> payloadSpecFromText(const std::string& text);
/// @error as `io::readFile` and `payloadSpecFromText`, with the file
Result<PayloadSpec> loadPayloadSpec(const std::filesystem::path& file);
std::string toText(const PayloadSpec& spec);

struct PayloadBoundsRequest {
  RobotPtr robot;
  LogPtr log;                         ///< with load
  std::string link;                   ///< carries the payload
  std::optional<StoredResult> model;  ///< identified without load; none: the description
  ProcessingSettings processing;      ///< default: as recorded
  PayloadSpec spec;

  PayloadBoundsRequest() { processing.none = true; }
};

struct PayloadBounds {
  PayloadBoundsRequest request;
  std::string body;  ///< moving link that the payload's link belongs to; "payload" beyond a wrist sensor
  std::vector<std::string> names, units;  ///< of the ten parameters: "link7.m"
  std::vector<bounds::Enclosure>
      enclosures;  ///< every method; the last is the intersection of the guaranteed ones
  std::array<Interval, 10>
      bare;  ///< the link without load, with the model's uncertainty; zero beyond a sensor
  std::array<Interval, 10> gripper;  ///< sum of the parts that the spec names
  std::array<Interval, 10> payload;  ///< best enclosure less the bare link and the gripper
  std::optional<bounds::PayloadEstimate> estimate;
  /// A physically consistent body inside the best intervals, the nearest to the estimate: what a controller plans with. None when the intervals
  /// are unbounded or hold no physically consistent body.
  std::optional<Vec10> nominal;
  std::optional<bounds::WeakDirection> weak;
  bounds::ErrorSuspicion suspicion;
  double condition = 0.0;  ///< of the regressor of all rows, 2-norm, unscaled
  Eigen::Index windows = 0, rows = 0;
  std::vector<bounds::Premise> premises;  ///< that every enclosure shares
  Eigen::VectorXd torque_absolute;        ///< in force, stated or from the log: one per joint [N·m]
  /// Of the ten, with an identified model: not identifiable alone, so that its value means an arm with the same torques and not
  /// the link itself; never guaranteed. The payload's own are not concerned.
  std::array<bool, 10> only_equivalent{};
  /// Why the estimate lies outside the best intervals, with the parameters; empty when it lies inside.
  std::string estimate_outside;
  std::vector<Finding> findings;

  const bounds::Enclosure& best() const { return enclosures.back(); }
  /// Of the best interval of one of the ten.
  bool guaranteed(std::size_t i) const { return best().guaranteed && !only_equivalent[i]; }
  /// An assumption is disproven: nothing is guaranteed, and nothing for a controller is written unasked.
  bool contradicted() const { return !suspicion.text.empty(); }
};
/// The result with its labels withdrawn for evidence that something else saw, as a replay; unchanged when it has evidence of its own.
PayloadBounds withdrawn(PayloadBounds result, const std::string& contradiction);
/// First sentence of every output: guaranteed under which premises, or why not.
std::string verdictText(const PayloadBounds& result);

/// What is known of the link with its load beforehand: mass and reach, and initial intervals of single parameters; none when
/// that bounds not all ten.
std::optional<bounds::PriorBox> completePrior(const PayloadSpec& spec);
/// Mass and reach are the preset ones, and nobody confirmed them.
bool presetPrior(const PayloadSpec& spec);
/// The premise of enclosures that use it; unknown while it is preset.
bounds::Premise priorPremise(const PayloadSpec& spec);

/// The problem that the request describes, for streams and tests; samples as processed. With a wrist sensor its model has six
/// joints more, which stand still and whose torques are the sensor's readings.
struct PayloadInput {
  bounds::PayloadProblem problem;
  bounds::PayloadSamples samples;
  std::vector<bounds::Premise> premises;
  std::vector<Finding> findings;
};
/// @error UnknownReference (link, interval, sensor), ValueOutOfRange, NotPhysical (intervals without a physically consistent body),
///        ShapeMismatch, MissingData, those of `process`
Result<PayloadInput> payloadInput(const PayloadBoundsRequest& request, const JobContext& context = {});

/// @error as `payloadInput` and `payloadRows`; Cancelled. A motion that excites too little is no error: the enclosures are
///        unbounded and say why.
Result<PayloadBounds> boundPayload(const PayloadBoundsRequest& request, const JobContext& context = {});

std::string toText(const PayloadBounds& result);
/// {"parameters": [{"subject", "unit", "estimate", "lower", "upper", "method", "guaranteed"}], "methods": […], …}
std::string toJson(const PayloadBounds& result);
/// By its extension: .yaml, .yml, .urdf.
bool isForController(const std::filesystem::path& out);
/// The same by the extension of `out`: .json; .yaml, .yml for controllers; .urdf the robot with the nominal body in place of the
/// link (with an identified model: the described link and the nominal payload), every other byte kept; .html, .md a report.
/// @param force  write what is for a controller (.yaml, .urdf) although an assumption is disproven
/// @error UnsupportedOption (extension), NotPhysical (no nominal body for a URDF), VerdictFailed (without `force`),
///        FileUnwritable; nothing is left half-written
Result<std::vector<Finding>> writePayloadBounds(const PayloadBounds& result, const std::filesystem::path& out,
                                                bool force = false);

}  // namespace plumbline::workflow
