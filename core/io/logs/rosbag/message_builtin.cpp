// SPDX-License-Identifier: BSD-3-Clause
// The fields of the usual messages of ROS (docs.ros.org), in the order in which they are serialised.
#include "io/logs/rosbag/message_builtin.h"

#include <utility>

namespace plumbline::io {
namespace {

using NamedText = std::pair<std::string_view, std::string_view>;

constexpr NamedText kBuiltin[] = {
    {"time", "uint32 sec\nuint32 nanosec"},    // ROS 1
    {"duration", "int32 sec\nint32 nanosec"},  // ROS 1
    {"builtin_interfaces/Time", "int32 sec\nuint32 nanosec"},
    {"builtin_interfaces/Duration", "int32 sec\nuint32 nanosec"},
    {"std_msgs/Header", "builtin_interfaces/Time stamp\nstring frame_id"},
    {"std_msgs/Bool", "bool data"},
    {"std_msgs/Float32", "float32 data"},
    {"std_msgs/Float64", "float64 data"},
    {"std_msgs/Int32", "int32 data"},
    {"std_msgs/Int64", "int64 data"},
    {"std_msgs/UInt32", "uint32 data"},
    {"std_msgs/UInt64", "uint64 data"},
    {"std_msgs/String", "string data"},
    {"std_msgs/MultiArrayDimension", "string label\nuint32 size\nuint32 stride"},
    {"std_msgs/MultiArrayLayout", "MultiArrayDimension[] dim\nuint32 data_offset"},
    {"std_msgs/Float32MultiArray", "MultiArrayLayout layout\nfloat32[] data"},
    {"std_msgs/Float64MultiArray", "MultiArrayLayout layout\nfloat64[] data"},
    {"std_msgs/Int32MultiArray", "MultiArrayLayout layout\nint32[] data"},
    {"geometry_msgs/Vector3", "float64 x\nfloat64 y\nfloat64 z"},
    {"geometry_msgs/Point", "float64 x\nfloat64 y\nfloat64 z"},
    {"geometry_msgs/Quaternion", "float64 x\nfloat64 y\nfloat64 z\nfloat64 w"},
    {"geometry_msgs/Pose", "Point position\nQuaternion orientation"},
    {"geometry_msgs/PoseStamped", "Header header\nPose pose"},
    {"geometry_msgs/PoseWithCovariance", "Pose pose\nfloat64[36] covariance"},
    {"geometry_msgs/Twist", "Vector3 linear\nVector3 angular"},
    {"geometry_msgs/TwistStamped", "Header header\nTwist twist"},
    {"geometry_msgs/TwistWithCovariance", "Twist twist\nfloat64[36] covariance"},
    {"geometry_msgs/Accel", "Vector3 linear\nVector3 angular"},
    {"geometry_msgs/Transform", "Vector3 translation\nQuaternion rotation"},
    {"geometry_msgs/Wrench", "Vector3 force\nVector3 torque"},
    {"geometry_msgs/WrenchStamped", "Header header\nWrench wrench"},
    {"sensor_msgs/JointState",
     "Header header\nstring[] name\nfloat64[] position\nfloat64[] velocity\nfloat64[] effort"},
    {"sensor_msgs/Imu",
     "Header header\ngeometry_msgs/Quaternion orientation\nfloat64[9] orientation_covariance\n"
     "geometry_msgs/Vector3 angular_velocity\nfloat64[9] angular_velocity_covariance\n"
     "geometry_msgs/Vector3 linear_acceleration\nfloat64[9] linear_acceleration_covariance"},
    {"nav_msgs/Odometry",
     "Header header\nstring child_frame_id\ngeometry_msgs/PoseWithCovariance pose\n"
     "geometry_msgs/TwistWithCovariance twist"},
    {"trajectory_msgs/JointTrajectoryPoint",
     "float64[] positions\nfloat64[] velocities\nfloat64[] accelerations\nfloat64[] effort\n"
     "builtin_interfaces/Duration time_from_start"},
    {"trajectory_msgs/MultiDOFJointTrajectoryPoint",
     "geometry_msgs/Transform[] transforms\ngeometry_msgs/Twist[] velocities\n"
     "geometry_msgs/Twist[] accelerations\nbuiltin_interfaces/Duration time_from_start"},
    {"trajectory_msgs/JointTrajectory", "Header header\nstring[] joint_names\nJointTrajectoryPoint[] points"},
    // Iron and later with the speed, Iron without, Humble with the deprecated fields, Foxy and Galactic.
    {"control_msgs/JointTrajectoryControllerState",
     "Header header\nstring[] joint_names\ntrajectory_msgs/JointTrajectoryPoint reference\n"
     "trajectory_msgs/JointTrajectoryPoint feedback\ntrajectory_msgs/JointTrajectoryPoint error\n"
     "trajectory_msgs/JointTrajectoryPoint output\nstring[] multi_dof_joint_names\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_reference\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_feedback\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_error\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_output\nfloat64 speed_scaling_factor"},
    {"control_msgs/JointTrajectoryControllerState",
     "Header header\nstring[] joint_names\ntrajectory_msgs/JointTrajectoryPoint reference\n"
     "trajectory_msgs/JointTrajectoryPoint feedback\ntrajectory_msgs/JointTrajectoryPoint error\n"
     "trajectory_msgs/JointTrajectoryPoint output\nstring[] multi_dof_joint_names\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_reference\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_feedback\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_error\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_output"},
    {"control_msgs/JointTrajectoryControllerState",
     "Header header\nstring[] joint_names\ntrajectory_msgs/JointTrajectoryPoint reference\n"
     "trajectory_msgs/JointTrajectoryPoint feedback\ntrajectory_msgs/JointTrajectoryPoint error\n"
     "trajectory_msgs/JointTrajectoryPoint output\ntrajectory_msgs/JointTrajectoryPoint desired\n"
     "trajectory_msgs/JointTrajectoryPoint actual\nstring[] multi_dof_joint_names\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_reference\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_feedback\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_error\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_output\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_desired\n"
     "trajectory_msgs/MultiDOFJointTrajectoryPoint multi_dof_actual"},
    {"control_msgs/JointTrajectoryControllerState",
     "Header header\nstring[] joint_names\ntrajectory_msgs/JointTrajectoryPoint desired\n"
     "trajectory_msgs/JointTrajectoryPoint actual\ntrajectory_msgs/JointTrajectoryPoint error"},
};

}  // namespace

std::vector<MessageDefinition> builtinDefinitions(std::string_view type) {
  const std::string name = plainTypeName(type);
  std::vector<MessageDefinition> found;
  for (const auto& [known, text] : kBuiltin) {
    if (known != name) continue;
    Result<MessageDefinition> parsed = parseMessageText(name, text);
    if (parsed.ok()) found.push_back(std::move(parsed.value()));
  }
  return found;
}

}  // namespace plumbline::io
