// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bayes/constraints/constraint_modes.h"
#include "bayes/constraints/parameter_bounds.h"
#include "bayes/constraints/parameter_equalities.h"
#include "bayes/disturbance_term.h"
#include "bayes/parameter_map.h"
#include "signal/log.h"
#include "spatial/pose.h"

namespace plumbline::bayes {

/// Inertial measurement unit fixed to a link, whose values carry a constant bias.
struct ImuSensor {
  std::string name;                                ///< of the sensor in the logs
  BodyFrame frame;                                 ///< of the sensor, its axes included
  double gyro_std = 0.0, accelerometer_std = 0.0;  ///< of the mean over an interval [rad/s, m/s²]
  Eigen::Index bias = -1;  ///< first of six coordinates of θ: of the angular rate, of the acceleration
};

/// Sensor of the force at a contact, in axes of its link.
struct FootSensor {
  std::string contact;
  BodyFrame frame;   ///< of the link
  double std = 0.0;  ///< of the mean over an interval [N]
};

/// Residuals, in standard deviations, beyond which a sensor's values count linearly instead of quadratically; 0: nowhere.
///   ρ(z) = ½z² for |z| ≤ c, else c|z| − ½c²
/// @source Huber 1981
struct HuberLimits {
  double position = 0.0, velocity = 0.0, base_pose = 0.0, imu = 0.0, force = 0.0, energy = 0.0;
  bool any() const { return position + velocity + base_pose + imu + force + energy > 0.0; }
};

/// Observation of the supplied energy. With force noise at the joints the state x' after an interval contains the work of the
/// disturbance: `Printed` takes x' from the accelerations that the logged torques alone cause (a second solution of the dynamics),
/// whose energy balance holds for all parameters but for the discretisation; `WithDisturbance` takes the estimated x', which
/// makes it a prior of the disturbance's work.
enum class EnergyUse { None, Printed, WithDisturbance };

/// A segment of a log as the estimator sees it: N+1 nodes, N intervals.
struct Measurements {
  std::string log;             ///< name of the log
  Eigen::Index first_row = 0;  ///< of the log
  Eigen::VectorXd time;        ///< N+1 [s]
  Eigen::VectorXd step;        ///< N, h of every interval [s]
  Eigen::MatrixXd
      position;  ///< nv×(N+1); NaN: not measured, as always for the six coordinates of a floating base
  Eigen::MatrixXd velocity;  ///< nv×(N+1); NaN: not measured; no columns: no such sensor
  Eigen::MatrixXd torque;    ///< nv×N, mean over the interval [N·m]
  /// nv×N, known derivatives of the acceleration in the middle of an interval [rad/s³, rad/s⁴]; no columns: none.
  Eigen::MatrixXd jerk, snap;
  Eigen::MatrixXd turn = {};  ///< 6×N, [v, a] of a floating base, known likewise; no columns: none
  Eigen::VectorXd force_std;  ///< nv, of the force noise of one interval [N·m]
  /// nv, of the part of it that is a force on the robot and moves it, at most all [N·m]; the rest are errors of the torque sensor.
  /// Empty: none.
  Eigen::VectorXd moving_std = {};
  Eigen::VectorXd start_mean;  ///< nq + nv, (q, v) at the first node before any data
  Eigen::VectorXd start_std;   ///< 2nv, in the tangent
  /// Coordinates of the initial state without prior information: as many encoder values are used up to determine it.
  Eigen::Index unknown_start = 0;
  /// N, constraints of every interval (`MapProblem::modes`); −1: none. Empty: none anywhere. An impact has a step of zero.
  std::vector<int> mode = {};
  Eigen::MatrixXd base_pose =
      {};  ///< 7×(N+1), position and quaternion; NaN: not measured; no columns: no such sensor
  /// `intervalChannels`×N, means over the intervals of IMUs and feet, and the supplied energy; NaN: not measured; no rows: no such sensor.
  Eigen::MatrixXd interval_values = {};
  Eigen::VectorXd energy_variance = {};  ///< N, of the supplied energy, without that of the force noise [J²]
  Eigen::MatrixXd energy_speed = {};     ///< nv×N, mean measured speeds, for that of the force noise
  Eigen::Index intervals() const { return torque.cols(); }
  /// nv, Φ: the part of the variance of the force noise that moves the robot, 0 to 1.
  Eigen::VectorXd movingPart() const;
};

/// States and parameters from measurements:
///   min ½Σ‖x₀ − x̄₀‖²_{Σ₀⁻¹} + ½‖θ − θ̄‖²_{Σθ⁻¹} + ½Σ‖w_k‖²_{Σw⁻¹} + ½Σ‖ŷ_k ⊖ y(x_k)‖²_{Σy⁻¹}
///       + what disturbances add (`DisturbanceTerm`)
///   s.t. q' = q + h v + ½h² a,  v' = v + h a,
///        RNEA(q_m, v_m, a; π(θ)) + τ_f(v, v'; θ) − τ̂ − w = 0 at the midpoint q_m = q + ½hv + ⅛h²a, v_m = v + ½ha,
///        τ_f the mean friction from v to v'
/// x = (q, v), u = (w, a): inverse formulation; w is a force at the joints, white, one value per interval. On a floating base
/// (`state_space`) q + δ is q ⊕ δ, and w has the wrench that the model of the base lacks.
/// Under constraints u = (w, a, λ), the dynamics have − Jᵀλ, and there are the rows
///        ψ̈(q_m, v_m, a) + K_d ψ̇ + K_p φ = 0,  at the start φ(q₀) = 0 and J(q₀) v₀ = 0;
/// of a contact φ = p(q) − θ_anchor, and zero without an anchor;
/// an impact, an interval of no duration, has u = (·, Δv, Λ): M Δv − JᵀΛ = 0, J(v + Δv) + ε(Jv)_n = 0.
/// Joints of one coordinate on a fixed or floating base.
struct MapProblem {
  RobotModel model;
  ParameterMap map;
  ParameterPrior prior;
  Eigen::VectorXd position_std,
      velocity_std;         ///< nv, of one sample of an encoder; of a base: of its measured twist
  std::vector<bool> wraps;  ///< nv: the encoder's position is known up to whole turns
  std::vector<Measurements> measurements;
  bool torque_shared = false;  ///< neighbouring intervals share a torque sample
  std::vector<Finding> findings = {};
  /// The force noise is not stated: the search fits it to the log, from this on [N·m, of one interval]. Empty: it is stated.
  Eigen::VectorXd least_force_std = {};
  std::vector<ConstraintMode> modes = {};  ///< constraints that occur; empty: none
  Eigen::VectorXd posture = {};            ///< nq, where joints without encoder start; empty: neutral
  std::vector<ImuSensor> imus = {};
  std::vector<FootSensor> feet = {};
  Vec6 base_pose_std = Vec6::Constant(1e-3);  ///< of a measured base pose, in axes of the base [rad, m]
  EnergyUse energy = EnergyUse::None;         ///< see `addEnergy`
  HuberLimits huber = {};
  bool fits_position = false,
       fits_velocity = false;           ///< the encoders' noise is not stated and fitted likewise
  ParameterBounds bounds = {};          ///< g_p(θ) ≥ 0
  ParameterEqualities equalities = {};  ///< checked by `checkEqualities`
  std::vector<ContactAnchor> anchors = {};
  std::optional<DisturbanceTerm> disturbance = {};  ///< part of the cost, set by the search

  /// Constraints of an interval; null: none.
  const ConstraintMode* modeOf(const Measurements& m, Eigen::Index interval) const;
  /// Room for λ in u: the rows of the mode that has most. Places that a mode leaves over are held at zero.
  Eigen::Index forces() const;
  Eigen::Index inputs() const { return 2 * nv() + forces(); }
  Eigen::Index nv() const { return model.nv(); }
  Eigen::Index nq() const { return model.nq(); }
  /// Single encoder values that were measured.
  Eigen::Index measuredValues() const;
  /// Degrees of freedom of χ² at the optimum: measured values less those that determine an initial state without a prior, and
  /// the equalities of the parameters.
  Eigen::Index degreesOfFreedom() const;
};

/// A point of the search: states and inputs of every segment, and the parameters.
struct Iterate {
  struct Segment {
    Eigen::MatrixXd x;  ///< (nq + nv)×(N+1)
    Eigen::MatrixXd u;  ///< inputs×N: (w, a, λ); of an impact (0, Δv, Λ)
  };
  std::vector<Segment> segments;
  Eigen::VectorXd theta;
};

/// IMU of the logs (`signal::imuChannels`). The standard deviations are those of one sample, and of the bias before any data.
struct ImuSpec {
  std::string name;                ///< in the logs
  LinkFrame frame;                 ///< of the sensor; its link may be left empty: `name`
  double gyro_std = 0.01;          ///< rad/s
  double accelerometer_std = 0.1;  ///< m/s²
  double gyro_bias_std = 0.05, accelerometer_bias_std = 0.5;
};

/// Noise levels and sampling with which the logs are read. Vectors have one entry per joint; empty ones take
/// assumed values, and a finding states them.
struct MeasurementSpec {
  Eigen::VectorXd position_std;   ///< [rad]; empty: 1e-4
  Eigen::VectorXd velocity_std;   ///< [rad/s]; empty: 1e-2 when the log has the channel
  Eigen::VectorXd torque_std;     ///< of one sample of the logged torque [N·m]; empty: fitted to the log
  Eigen::VectorXd force_density;  ///< disturbance, √S in Σ = S/h [N·m·√s]; empty: none
  bool use_velocity = true;       ///< observe the velocity channel
  /// Nodes every so many samples. From 2 on the torque of an interval is the mean of the samples strictly inside it,
  /// which lie evenly about its middle: no sample enters two intervals, white noise stays white. With 1 it is the mean
  /// of both ends, and neighbours share a sample: the intervals of the estimate are then not calibrated (`Calibration`).
  int decimation = 2;
  std::optional<double> from, to;  ///< part of the logs' time that is used [s]
  /// Of a measured pose of a floating base: rotation and position in its own axes [rad, m]; empty: 1e-3.
  Eigen::VectorXd base_pose_std = {};
  /// Wrench on a floating base that the model lacks, √S in Σ = S/h [N·m·√s, N·√s]; empty: 1 % of the weight in one interval.
  Eigen::VectorXd base_wrench_density = {};
  /// Pose of a floating base at the beginning of a log that does not have it, position and quaternion, and its standard
  /// deviations (rotation, position; its own axes): without it position and heading would be free. Empty: none.
  Eigen::VectorXd base_start = {}, base_start_std = {};
  std::vector<ImuSpec> imus = {};
  EnergyUse energy = EnergyUse::None;
  double energy_std =
      0.0;  ///< of the energy balance of one interval beyond the sensors' noise [J]; 0: assumed
  HuberLimits huber = {};
  bool fit_encoders =
      false;  ///< noise of the encoders that is not stated is fitted to the log instead of assumed
};

/// @error UnsupportedJoint (joints of several coordinates), MissingData (no torque or position, no pose of a floating base, fewer
///        than two intervals, no values of a sensor), UnknownReference (frame of a sensor), TimeNotMonotonic, InvalidNumber (time stamps), ValueOutOfRange (standard deviations, decimation),
///        ShapeMismatch, those of `matchJoints` and `constrain`
Result<MapProblem> makeMapProblem(const RobotModel& model, const std::vector<const signal::Log*>& logs,
                                  const MeasurementSpec& spec, ParameterMap map, ParameterPrior prior,
                                  const ConstraintSpec& constraints = {});

}  // namespace plumbline::bayes
