// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "estimation/estimate.h"
#include "excitation/certificate/motion_certificate.h"
#include "excitation/criterion/criterion.h"
#include "excitation/limits/limits.h"
#include "excitation/motion/families.h"
#include "excitation/motion/motion.h"
#include "regressors/friction_model.h"
#include "signal/samples.h"
#include "simulation/simulator.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"
#include "workflow/robot/mesh_reader.h"

/// Excitation: what the page and `plumbline-cli excite` do.
namespace plumbline::workflow {

/// Everything that is asked of a design: the file `spec` of `excite`.
struct ExcitationSpec {
  FamilySpec family;
  FrictionModel friction{true, true, true, false};
  CriterionSettings criterion;
  Eigen::VectorXd
      start;  ///< n; empty: middle of the limits (0 where there are none), moved out of collisions
  bool start_free = true;         ///< the optimiser may move the start
  std::vector<std::string> held;  ///< joints that stand still
  struct FixedSegment {  ///< of a motion that is there already: its curve stays as it is from … to [s]
    std::string joint;   ///< empty: all joints
    double from = 0.0, to = 0.0;
  };
  std::vector<FixedSegment> kept;
  using JointLimitOverride = plumbline::JointLimitOverride;
  std::vector<JointLimitOverride> limits;  ///< what replaces or adds to the limits of the robot's file
  /// What the motor of a joint carries beside the rigid body; limits of torque hold for the sum.
  struct JointMotor {
    std::string joint;
    double coulomb = 0.0;        ///< N·m or N, magnitude: whatever does not grow with the speed
    double viscous = 0.0;        ///< N·m·s/rad or N·s/m
    double rotor_inertia = 0.0;  ///< kg·m² or kg, at the joint
    bool operator==(const JointMotor&) const = default;
  };
  std::vector<JointMotor> motors;  ///< empty: torques of the rigid body alone
  double margin = 0.0;             ///< fraction of every limit kept free
  /// Fraction of its value by which every inertial parameter may be wrong; torques keep their limits for all of these.
  double parameter_uncertainty = 0.0;
  double clearance = 0.0;  ///< m
  struct Obstacle {        ///< fixed in the world
    std::string name;
    Geometry geometry;
    Pose X_WG;
    bool keep_in = false;  ///< a box that the robot must not leave
  };
  std::vector<Obstacle> obstacles;
  bool check_collision = true;
  std::vector<std::pair<std::string, std::string>> ignored_pairs;  ///< "*" stands for every other body
  double rate = 20.0;    ///< Hz: samples that the criterion is evaluated at
  double budget = 60.0;  ///< s of optimisation
  int starts = 4;        ///< of the multi-start
  std::uint64_t seed = 1;
  /// Value and condition of the plain regressor, rows in N·m. False: rows divided by the torque noise; where that is not
  /// stated, by a hundredth of the limit of the torque (1 where there is none).
  bool unscaled = true;
};

/// A robot made ready for designing motions: base parameters, limits, collision bodies. Immutable, shared by threads.
struct ExcitationStudy;
using ExcitationStudyPtr = std::shared_ptr<const ExcitationStudy>;
/// @error UnsupportedJoint (floating base, joints of several degrees of freedom), UnknownReference, ValueOutOfRange:
///        each names joint, value and remedy
/// @param reader  of the meshes that collision bodies are made from
Result<ExcitationStudyPtr> prepareExcitation(const RobotPtr& robot, const ExcitationSpec& spec,
                                             const JobContext& context = {},
                                             const MeshReader& reader = readMeshHere);
const ExcitationSpec& specOf(const ExcitationStudy& study);
const MotionLimits& limitsOf(const ExcitationStudy& study);
const RobotModel& modelOf(const ExcitationStudy& study);
const RobotPtr& robotOf(const ExcitationStudy& study);
const MotionBasisPtr& basisOf(const ExcitationStudy& study);
const BaseParameters& structureOf(const ExcitationStudy& study);
const Eigen::VectorXd& startOf(const ExcitationStudy& study);
/// Null when collisions are not checked; `collisionNote` says why.
const CollisionModel* collisionOf(const ExcitationStudy& study);
const std::string& collisionNote(const ExcitationStudy& study);
/// Whether each joint stands still, n.
const std::vector<bool>& heldOf(const ExcitationStudy& study);
/// Coefficients that stay as they are, n×K, because their functions act in a stretch that is kept; size zero: none.
const Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>& frozenOf(const ExcitationStudy& study);
/// What a user should know before a design: limits that nobody stated, a start in collision, pairs left out.
const std::vector<Finding>& findingsOf(const ExcitationStudy& study);
/// A criterion of the study for one thread.
Result<Criterion> makeCriterion(const ExcitationStudy& study);

/// What one look at a motion says, quick enough to be made while it is dragged.
struct DesignSnapshot {
  Motion motion;
  MotionSamples samples;   ///< at `rate`, for plots
  Eigen::MatrixXd torque;  ///< n×N [N·m], friction and rotors of the motors in it where the spec states them
  CriterionValue criterion;
  std::string weakest;                ///< in words
  std::vector<Violation> violations;  ///< at the samples, worst first
  bool collision_checked = false;
  double clearance = 0.0;  ///< m, smallest at the samples; infinite when not checked
  std::vector<std::pair<std::string, std::string>> touching;  ///< links that touch at some sample
};
Result<DesignSnapshot> evaluateDesign(const ExcitationStudy& study, const Motion& motion,
                                      const JobContext& context = {});
/// Standing still at the start, the first thing that the page shows; and a random motion within the sampled limits.
Motion restingMotion(const ExcitationStudy& study);
Result<Motion> randomMotion(const ExcitationStudy& study, std::uint64_t seed, const JobContext& context = {});

/// The curve of a joint pulled through (t, q): the smallest change of it that does so, local for families of local
/// functions. Close to the start (and the end of motions that return) the start moves, if it is free.
/// A motion that cannot be pulled so (`checkEdit`) comes back as it was.
Motion editThrough(const ExcitationStudy& study, const Motion& motion, int joint, double t, double q);
/// One handle (amplitude of a harmonic, control point) set to a value.
Motion setDesignVariable(const ExcitationStudy& study, const Motion& motion, int joint, int handle,
                         double value);

/// Why the curve or the handle cannot be moved so: not a number, a joint that is held, outside the time of the motion.
Status checkEdit(const ExcitationStudy& study, const Motion& motion, int joint, double t, double q);
Status checkDesignVariable(const ExcitationStudy& study, const Motion& motion, int joint, int handle,
                           double value);

/// What is known already, for `CriterionSettings::earlier`: the upper triangular factor of the information in the columns
/// of the study's criterion, so that a design adds what is missing.
/// Of logs: rows of the processed samples as the criterion weighs them.
/// @error MissingData (no log), ShapeMismatch, those of `process`; Cancelled
Result<Eigen::MatrixXd> informationOf(const ExcitationStudy& study, const std::vector<LogPtr>& logs,
                                      const ProcessingSettings& processing, const JobContext& context = {});
/// Of an earlier estimate: the inverse of its covariance. Only with rows weighted by the noise (not `unscaled`).
/// @error UnsupportedOption (unscaled), ShapeMismatch (other columns), NotExcited (a deviation that is not known)
Result<Eigen::MatrixXd> informationOf(const ExcitationStudy& study, const ParameterEstimate& estimate);

Result<MotionCertificate> certifyDesign(const ExcitationStudy& study, const Motion& motion,
                                        const JobContext& context = {});

/// A design as a file holds it.
struct Design {
  std::string robot;
  std::vector<std::string> joints;
  FamilySpec family;
  Motion motion;
  std::optional<MotionCertificate> certificate;
  double condition = 0.0;
  std::string provenance;
};
/// JSON (the trajectory schema; `simulate` reads it too), CSV, HDF5, ROS JointTrajectory YAML, URScript by the ending.
struct DesignExport {
  double rate = 0.0;   ///< samples per second; 0: what suits the format
  double speed = 1.0;  ///< below 1: a slow run, slower by that factor
  std::optional<Eigen::VectorXd>
      approach_from;  ///< n: a rest-to-rest move to the start is put before, and back after
};
/// What is proven of the parts that an export adds or changes: the moves there and back, and the motion at another speed.
struct ExportProof {
  std::optional<MotionCertificate> approach, motion, back;  ///< none: nothing was added or changed there
};
/// Proves limits and clearances of these parts for all times, as `certifyDesign` does.
Result<ExportProof> certifyExport(const ExcitationStudy& study, const Design& design, const DesignExport& how,
                                  const JobContext& context = {});
/// With the proof of what the export adds or changes in its header.
/// @param told  receives the proof; null: not wanted
Status exportDesign(const ExcitationStudy& study, const Design& design, const DesignExport& how,
                    const std::filesystem::path& out, const JobContext& context = {},
                    ExportProof* told = nullptr);
Result<Design> readDesign(const ExcitationStudy& study, const std::filesystem::path& file);

/// Promised against achieved: simulates the design with the sensors and identifies from the simulated log.
struct ExecutionCheck {
  std::vector<std::string> names;                                ///< of the columns
  Eigen::VectorXd promised, realised_error, realised_deviation;  ///< per column
  double largest_ratio = 0.0;  ///< |realised_error| over promised, the largest
  double typical_ratio = 0.0;  ///< realised_deviation over promised, the median
  std::string sentence;        ///< what it means
  /// With the filter: deviation with the usual processing over that of the exact motion, per column; else empty.
  Eigen::VectorXd filter_ratio;
  std::string filter_sentence;  ///< how the filter changes the deviations, empty without
};
Result<ExecutionCheck> checkExecution(const ExcitationStudy& study, const Motion& motion,
                                      const SimulationSettings& simulation, bool filtered,
                                      const JobContext& context = {});

/// spec ↔ JSON. @error as of settings files: names the key
Result<ExcitationSpec> readExcitationSpec(const std::string& text, const RobotModel& model);
std::string writeExcitationSpec(const ExcitationSpec& spec);
std::string designJson(const Design& design);

}  // namespace plumbline::workflow
