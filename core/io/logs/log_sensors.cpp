// SPDX-License-Identifier: BSD-3-Clause
// Odometry and wrenches of bags. The twist of an odometry stands in the axes of its child frame B, the pose is X_WB:
//   ṗ = R_WB v                                                                                              (1)
// A driver that gives v in the axes of the world breaks (1). With d the slope of p, which has noise, in
//   rho = 2 Σ d·(R v − v) / Σ |R v − v|²                                                                      (2)
// the noise has the mean zero; rho is 1 where (1) holds, −1 where d = v.
#include "io/logs/log_sensors.h"

#include <Eigen/Geometry>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "base/text.h"
#include "io/logs/log_align.h"

namespace plumbline::io {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Fields = std::vector<std::string>;

constexpr double kUnitLength = 0.01;  ///< a quaternion farther from unit length is no orientation
/// Variance of what is not measured: an angle that is uncertain by more than a turn; drivers write 1e3 to 1e9 here.
constexpr double kUnmeasured = 4.0 * std::numbers::pi * std::numbers::pi;
constexpr double kSameAxes = 0.01;  ///< of the speed: base and world differ too little to tell

const Fields kPose = {"/pose/pose/position/x",    "/pose/pose/position/y",    "/pose/pose/position/z",
                      "/pose/pose/orientation/x", "/pose/pose/orientation/y", "/pose/pose/orientation/z",
                      "/pose/pose/orientation/w"};
const Fields kTwist = {"/twist/twist/angular/x", "/twist/twist/angular/y", "/twist/twist/angular/z",
                       "/twist/twist/linear/x",  "/twist/twist/linear/y",  "/twist/twist/linear/z"};
const Fields kWrench = {"/wrench/torque/x", "/wrench/torque/y", "/wrench/torque/z",
                        "/wrench/force/x",  "/wrench/force/y",  "/wrench/force/z"};

class SensorTopics {
 public:
  SensorTopics(DataSource& source, const LogMapping& mapping, signal::Log& log, const JobContext& context)
      : source_(source), listing_(source.listing()), mapping_(mapping), log_(log), context_(context) {}

  Status read() {
    if (mapping_.base) {
      if (Status status = readBase(*mapping_.base); !status.ok()) return status;
    }
    for (const LogMapping::ContactWrench& contact : mapping_.contacts) {
      if (Status status = readContact(contact); !status.ok()) return status;
    }
    return done();
  }

 private:
  Error fail(ErrorCode code, const std::string& topic, std::string detail, std::string remedy) const {
    return mappingError(listing_.file, code, topic, std::move(detail), std::move(remedy));
  }
  void note(Severity severity, const std::string& subject, const std::string& code, std::string text) {
    log_.findings.push_back({severity, subject, code, std::move(text)});
  }
  std::string frameOf(const std::string& topic, const char* which) const {
    const AttributeInfo* frame = listing_.attribute(topic + "@" + which);
    return frame == nullptr ? std::string() : frame->text;
  }

  /// Fields of a topic as recorded.
  Result<MatrixXd> fieldsOf(const std::string& topic, const Fields& fields, const char* kind) {
    MatrixXd all;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const DatasetInfo* dataset = listing_.find(topic + fields[i]);
      if (dataset == nullptr)
        return fail(ErrorCode::UnknownReference, topic,
                    std::string("is no topic of ") + kind + "; the file holds " + listing_.summary(),
                    "correct the mapping");
      Result<NumberBlock> block = source_.read(*dataset, {}, context_);
      if (!block.ok()) return block.error();
      if (i == 0) all.resize(block->values.rows(), static_cast<Index>(fields.size()));
      if (block->values.rows() != all.rows() || block->values.cols() != 1)
        return fail(ErrorCode::ShapeMismatch, topic, "has fields of several numbers where one was expected",
                    "correct the mapping");
      all.col(static_cast<Index>(i)) = block->values.col(0).array() + block->offset;
    }
    return all.unaryExpr([](double x) { return std::isfinite(x) ? x : std::nan(""); }).eval();
  }

  /// The rows of a topic at the stamps of the log.
  Result<MatrixXd> atStamps(const std::string& topic, const std::string& field, MatrixXd values) {
    const DatasetInfo* clock = mapping_.time.dataset.empty() ? nullptr : listing_.find(mapping_.time.dataset);
    const DatasetInfo& dataset = *listing_.find(topic + field);
    if (clock == nullptr || clock->series.empty())
      return fail(ErrorCode::MissingData, topic, "has no stamps in common with the time of the log",
                  "take the time from a topic of the bag");
    if (clock->series != dataset.series) {
      Result<MatrixXd> aligned = alignRows(source_, *clock, dataset, values, context_);
      if (!aligned.ok()) return aligned;
      if (aligned->array().isNaN().all() && !values.array().isNaN().all())
        note(Severity::Warning, topic, "no-common-time",
             topic + " has no sample within the time of " + clock->series);
      values = std::move(aligned).value();
    }
    return values.bottomRows(std::min(values.rows(), log_.size())).eval();
  }

  Status readBase(const LogMapping::BaseMotion& base) {
    const std::string& topic = base.topic;
    Result<MatrixXd> recorded = fieldsOf(topic, kPose, "odometry");
    if (!recorded.ok()) return recorded.error();
    makeContinuous(topic, *recorded);
    Result<MatrixXd> pose = atStamps(topic, kPose.front(), std::move(recorded).value());
    if (!pose.ok()) return pose.error();
    if (pose->array().isNaN().all()) return done();
    for (Index k = 0; k < pose->rows(); ++k) pose->row(k).tail<4>().normalize();
    signal::Log::Base motion;
    motion.pose = std::move(pose).value();
    motion.frame = frameOf(topic, "child_frame_id");
    noteUnmeasured(topic);
    if (base.velocity) {
      if (Status status = readTwist(topic, motion); !status.ok()) return status;
    }
    log_.base = std::move(motion);
    return done();
  }

  /// Puts quaternions on one hemisphere, so that no change of sign is interpolated; those that are none become missing.
  void makeContinuous(const std::string& topic, MatrixXd& pose) {
    Index odd = 0;
    Eigen::RowVector4d last = Eigen::RowVector4d::Zero();
    for (Index k = 0; k < pose.rows(); ++k) {
      auto q = pose.row(k).tail<4>();
      if (!(std::abs(q.norm() - 1.0) <= kUnitLength)) {
        pose.row(k).setConstant(std::numeric_limits<double>::quiet_NaN());
        ++odd;
        continue;
      }
      if (q.dot(last) < 0.0) q *= -1.0;
      last = q;
    }
    if (odd > 0)
      note(Severity::Warning, topic, "base-no-orientation",
           std::to_string(odd) + " messages of " + topic +
               " hold no orientation, a quaternion of unit length; the pose of the base is missing there");
  }

  /// Directions whose variance says that they are not measured.
  std::vector<std::string> unmeasured(const std::string& path) {
    std::vector<std::string> names;
    const DatasetInfo* dataset = listing_.find(path);
    if (dataset == nullptr || !dataset->numeric) return names;
    const Result<NumberBlock> block = source_.read(*dataset, {}, context_);
    if (!block.ok() || block->values.cols() != 36) return names;
    constexpr std::array<const char*, 6> kDirections = {"x", "y", "z", "roll", "pitch", "yaw"};
    for (Index i = 0; i < 6; ++i)
      if ((block->values.col(7 * i).array() > kUnmeasured).any())
        names.emplace_back(kDirections[static_cast<std::size_t>(i)]);
    return names;
  }

  void noteUnmeasured(const std::string& topic) {
    const std::vector<std::string> names = unmeasured(topic + "/pose/covariance");
    if (names.empty()) return;
    note(Severity::Warning, topic, "base-unmeasured",
         "the covariance of " + topic + " says that " + listText(names) +
             " of the base is not measured; the pose is taken as it stands");
  }

  Status readTwist(const std::string& topic, signal::Log::Base& motion) {
    const auto leaveOut = [&](Severity severity, const std::string& why) {
      note(severity, topic, "base-velocity-left-out",
           "the twist of " + topic + " is left out: " + why +
               "; the velocity of the base follows from its pose");
      return done();
    };
    for (const std::string& field : kTwist) {
      const DatasetInfo* dataset = listing_.find(topic + field);
      if (dataset == nullptr || !dataset->problem.empty())
        return leaveOut(Severity::Info, "it is not measured");
    }
    if (const std::vector<std::string> names = unmeasured(topic + "/twist/covariance"); !names.empty())
      return leaveOut(Severity::Info, "its covariance says that " + listText(names) + " is not measured");
    Result<MatrixXd> recorded = fieldsOf(topic, kTwist, "odometry");
    if (!recorded.ok()) return recorded.error();
    Result<MatrixXd> twist = atStamps(topic, kTwist.front(), std::move(recorded).value());
    if (!twist.ok()) return twist.error();
    if (inWorldAxes(motion.pose, *twist))
      return leaveOut(Severity::Warning, "it follows the pose in the axes of the world, not of " +
                                             (motion.frame.empty() ? "the base" : motion.frame));
    motion.velocity = std::move(twist).value();
    return done();
  }

  /// Equation (2).
  bool inWorldAxes(const MatrixXd& pose, const MatrixXd& twist) const {
    double along = 0.0, apart = 0.0, speed = 0.0;
    for (Index k = 1; k + 1 < pose.rows(); ++k) {
      const double step = log_.time[k + 1] - log_.time[k - 1];
      const Eigen::Vector3d d = (pose.row(k + 1) - pose.row(k - 1)).head<3>().transpose() / step;
      const Eigen::Vector3d v = twist.row(k).tail<3>().transpose();
      const Eigen::Quaterniond q(pose(k, 6), pose(k, 3), pose(k, 4), pose(k, 5));
      const Eigen::Vector3d difference = q * v - v;
      if (!(step > 0.0) || !d.allFinite() || !difference.allFinite()) continue;
      along += 2.0 * d.dot(difference);
      apart += difference.squaredNorm();
      speed += v.squaredNorm();
    }
    return apart > kSameAxes * kSameAxes * speed && along < 0.0;
  }

  Status readContact(const LogMapping::ContactWrench& contact) {
    const std::string& topic = contact.topic;
    Result<MatrixXd> recorded = fieldsOf(topic, kWrench, "wrenches");
    if (!recorded.ok()) return recorded.error();
    Result<MatrixXd> wrench = atStamps(topic, kWrench.front(), std::move(recorded).value());
    if (!wrench.ok()) return wrench.error();
    const std::string frame = frameOf(topic, "header/frame_id");
    if (frame != contact.frame && !frame.empty())
      note(Severity::Warning, topic, "contact-frame",
           "the wrenches of " + topic + " stand in the axes of " + frame +
               " and are taken as those of the surroundings on " + contact.frame + ", about its origin");
    log_.contacts.push_back({contact.frame, contact.sign * *wrench, {}});
    return done();
  }

  DataSource& source_;
  const FileListing& listing_;
  const LogMapping& mapping_;
  signal::Log& log_;
  const JobContext& context_;
};

}  // namespace

Status readSensorTopics(DataSource& source, const LogMapping& mapping, signal::Log& log,
                        const JobContext& context) {
  return SensorTopics(source, mapping, log, context).read();
}

}  // namespace plumbline::io
