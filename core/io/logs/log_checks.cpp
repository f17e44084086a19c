// SPDX-License-Identifier: BSD-3-Clause
// Checks of the values of a log before any use. Only the repairs that `readLog` documents are made, and they
// are reported as findings.
#include "io/logs/log_checks.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "io/logs/log_assemble.h"
#include "signal/time_base.h"

namespace plumbline::io {
namespace {

constexpr double kAbsurd = 1e12;                ///< beyond this no SI value of a robot lies
constexpr double kManyTurns = 2.0 * 6.2831853;  ///< rad: two turns
constexpr double kTurn = 6.283185307179586;     ///< rad
constexpr double kTurnTolerance = 0.5;          ///< rad: farther than one step of any motion
constexpr double kSeveralCounts = 8.0;          ///< of an encoder, per row
constexpr double kMostBackwards = 0.1;          ///< of all steps

std::string count(Eigen::Index many, const std::string& thing) {
  return std::to_string(many) + " " + thing + (many == 1 ? "" : "s");
}

class Checker {
 public:
  Checker(signal::Log& log, const std::vector<Quantity>& stated) : log_(log), stated_(stated) {}

  Status time() {
    for (double& stamp : log_.time) {
      if (!std::isnan(stamp) && !(std::abs(stamp) < kAbsurd))
        stamp = std::numeric_limits<double>::quiet_NaN();
    }
    const signal::TimeBase raw = signal::analyseTime(log_.time);
    if (raw.missing == log_.size())
      return fail(ErrorCode::MissingData, "the time holds no numbers",
                  "record the log again, or give a mapping with a rate");
    if (log_.size() < 2)
      return fail(ErrorCode::MissingData, "the log has one sample only", "record a longer log");
    if (raw.median_step <= 0.0) {
      return fail(ErrorCode::TimeNotMonotonic,
                  raw.backwards > 0 ? "the time runs backwards all the way" : "all time stamps are the same",
                  "record the log again, or give a mapping with a rate");
    }
    if (raw.missing > 0)
      note(Severity::Warning, "time", "time-missing",
           count(raw.missing, "time stamp") + " missing; these samples are gaps");
    if (raw.backwards > 0) {
      if (Status status = straighten(raw); !status.ok()) return status;
    }
    describe(signal::analyseTime(log_.time));
    return done();
  }

  void values(Eigen::MatrixXd& matrix, const std::string& name) {
    for (Eigen::Index j = 0; j < matrix.cols(); ++j) {
      double* column = matrix.col(j).data();
      Eigen::Index gaps = 0, first_gap = -1, absurd = 0;
      for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
        if (std::isnan(column[i])) {
          if (gaps++ == 0) first_gap = i;
        } else if (!(std::abs(column[i]) < kAbsurd)) {
          column[i] = std::numeric_limits<double>::quiet_NaN();
          ++absurd;
        }
      }
      const std::string channel = name + " of " + log_.joint_names[static_cast<std::size_t>(j)];
      if (absurd > 0)
        note(Severity::Warning, channel, "not-finite",
             channel + ": " + count(absurd, "sample") + " infinite or absurdly large; they count as gaps");
      if (gaps == matrix.rows())
        note(Severity::Warning, channel, "channel-empty", channel + " holds no numbers");
      else if (gaps > 0)
        note(Severity::Warning, channel, "gap",
             channel + ": " + count(gaps, "sample") + " missing, the first in row " +
                 std::to_string(first_gap + 1) + " (t = " + shortNumber(log_.time[first_gap], 6) + " s)");
    }
  }

  void units() {
    if (!isStated(Quantity::Position))
      largest(log_.position, kManyTurns, "position", "rad", "if these are degrees or motor turns");
    if (!isStated(Quantity::Velocity))
      largest(log_.velocity, 60.0, "velocity", "rad/s",
              "if these are degrees per second or on the motor side");
    if (!isStated(Quantity::Torque))
      largest(log_.torque, 5e4, "torque", "N·m", "if these are mN·m or raw drive values");
  }

  // v ≈ s dq/dt over all steps with two good ends: s = Σ v Δq/Δt / Σ (Δq/Δt)².
  void consistency() {
    if (log_.velocity.size() == 0) return;
    for (Eigen::Index j = 0; j < log_.position.cols(); ++j) {
      double product = 0.0, slope_square = 0.0, velocity_square = 0.0;
      for (Eigen::Index i = 0; i + 1 < log_.size(); ++i) {
        const double step = log_.time[i + 1] - log_.time[i];
        const double slope = (log_.position(i + 1, j) - log_.position(i, j)) / step;
        const double velocity = 0.5 * (log_.velocity(i, j) + log_.velocity(i + 1, j));
        if (!(step > 0.0) || !std::isfinite(slope) || !std::isfinite(velocity)) continue;
        product += velocity * slope;
        slope_square += slope * slope;
        velocity_square += velocity * velocity;
      }
      if (slope_square <= 0.0 || velocity_square <= 0.0) continue;
      // Only a velocity that follows the slope determines its scale.
      const double correlation = product / std::sqrt(slope_square * velocity_square);
      if (std::abs(correlation) < 0.9) continue;
      const double scale = std::copysign(std::sqrt(velocity_square / slope_square), correlation);
      if (scale > 0.8 && scale < 1.25) continue;
      const std::string& joint = log_.joint_names[static_cast<std::size_t>(j)];
      note(Severity::Warning, joint, "velocity-scale",
           "the velocity of " + joint + " is " + shortNumber(scale, 6) +
               " times the slope of its position; check units, sign and gear ratio of both" + hint(scale));
    }
  }

  /// Finds steps of one whole turn, as of an angle that is kept within ±180°.
  void turns() {
    for (Eigen::Index j = 0; j < log_.position.cols(); ++j) {
      Eigen::Index jumps = 0, first = 0;
      double usual = 0.0;  // largest of the other steps
      for (Eigen::Index i = 1; i < log_.size(); ++i) {
        const double step = std::abs(log_.position(i, j) - log_.position(i - 1, j));
        if (std::abs(step - kTurn) < kTurnTolerance) {
          if (jumps++ == 0) first = i;
        } else if (step > usual) {
          usual = step;
        }
      }
      if (jumps == 0 || usual > kTurnTolerance) continue;
      const std::string& joint = log_.joint_names[static_cast<std::size_t>(j)];
      note(Severity::Warning, joint, "whole-turn",
           "the position of " + joint + " jumps by a whole turn " + count(jumps, "time") + ", first in row " +
               std::to_string(first + 1) + "; record the angle without keeping it within one turn");
    }
  }

  /// Finds rows that repeat all positions of the row before although the robot moves by several encoder counts per row: the
  /// recorder read faster than the robot sent. The velocity shows the motion, or else the rows around the repeats.
  void stale() {
    const Eigen::Index samples = log_.size(), joints = log_.position.cols();
    // Motion from row i−1 to row i in counts: multiples of the smallest change that the joint ever shows.
    Eigen::VectorXd moved = Eigen::VectorXd::Zero(samples), resolution(joints);
    for (Eigen::Index j = 0; j < joints; ++j) {
      double smallest = std::numeric_limits<double>::infinity();
      for (Eigen::Index i = 1; i < samples; ++i) {
        const double change = std::abs(log_.position(i, j) - log_.position(i - 1, j));
        if (change > 0.0 && change < smallest) smallest = change;
      }
      resolution[j] = smallest;
      for (Eigen::Index i = 1; i < samples; ++i) {
        const double counts = std::abs(log_.position(i, j) - log_.position(i - 1, j)) / smallest;
        if (counts > moved[i]) moved[i] = counts;
      }
    }
    Eigen::Index repeats = 0, run = 0;
    double before = 0.0;  // last motion before a run of repeats
    for (Eigen::Index i = 1; i < samples; ++i) {
      if (moved[i] == 0.0) {
        ++run;
        if (log_.velocity.size() != 0 && expectedMotion(i, resolution) > kSeveralCounts) ++repeats;
        continue;
      }
      const bool jump = run > 0 && before > kSeveralCounts && moved[i] > 1.5 * before;
      if (log_.velocity.size() == 0 && jump) repeats += run;
      run = 0;
      before = moved[i];
    }
    if (repeats * 200 > samples)
      note(Severity::Warning, "position", "stale-samples",
           count(repeats, "sample") +
               " repeat the positions of the sample before although the robot moves, and jumps follow; "
               "differentiated positions are wrong there, a measured velocity is safer");
  }

  void absent() {
    if (log_.torque.size() == 0)
      note(Severity::Warning, "torque", "no-torque",
           std::string("there is no torque in the log") +
               (log_.extras.empty() ? "" : "; a current can be mapped to torque with a torque constant"));
  }

 private:
  /// Returns the largest motion from row i−1 to row i that the velocities predict, in counts.
  double expectedMotion(Eigen::Index i, const Eigen::VectorXd& resolution) const {
    const double step = log_.time[i] - log_.time[i - 1];
    double most = 0.0;
    for (Eigen::Index j = 0; j < log_.velocity.cols(); ++j)
      most = std::max(most, std::abs(log_.velocity(i - 1, j)) * step / resolution[j]);
    return most;
  }

  Error fail(ErrorCode code, std::string detail, std::string remedy) const {
    return Error{.code = code,
                 .detail = std::move(detail),
                 .subjects = {"time"},
                 .file = log_.source,
                 .place = "time",
                 .remedy = std::move(remedy)};
  }
  void note(Severity severity, const std::string& subject, const std::string& code, const std::string& text) {
    log_.findings.push_back({severity, subject, code, text});
  }
  bool isStated(Quantity quantity) const {
    return std::find(stated_.begin(), stated_.end(), quantity) != stated_.end();
  }

  static std::string hint(double scale) {
    if (scale < 0.0) return " (the sign differs)";
    if (std::abs(scale - 57.29578) < 3.0) return " (degrees?)";
    if (std::abs(scale - 0.01745329) < 1e-3) return " (degrees?)";
    if (std::abs(scale - 1e-3) < 5e-5 || std::abs(scale - 1e3) < 50.0) return " (milliseconds?)";
    return "";
  }

  void largest(const Eigen::MatrixXd& matrix, double limit, const std::string& name, const std::string& unit,
               const std::string& otherwise) {
    for (Eigen::Index j = 0; j < matrix.cols(); ++j) {
      double most = 0.0;
      for (double value : matrix.col(j)) most = std::abs(value) > most ? std::abs(value) : most;
      if (most <= limit) continue;
      const std::string& joint = log_.joint_names[static_cast<std::size_t>(j)];
      note(Severity::Warning, joint, "unit-assumed",
           "no unit of the " + name + " is stated; it was taken in " + unit + ", in which " + joint +
               " reaches " + shortNumber(most, 6) + ": give a mapping with the unit " + otherwise);
      return;
    }
  }

  /// Corrects clock jitter: a stamp at most one median step behind the latest one is raised to it. Anything else is
  /// rejected.
  Status straighten(const signal::TimeBase& raw) {
    double latest = -std::numeric_limits<double>::infinity();
    Eigen::Index raised = 0, first_row = -1;
    for (Eigen::Index i = 0; i < log_.size(); ++i) {
      double& stamp = log_.time[i];
      if (!std::isfinite(stamp)) continue;
      if (stamp < latest) {
        if (latest - stamp > raw.median_step) return backwards(i, latest, stamp);
        stamp = latest;
        if (raised++ == 0) first_row = i;
      }
      latest = stamp;
    }
    if (static_cast<double>(raised) > kMostBackwards * static_cast<double>(log_.size())) {
      return fail(ErrorCode::TimeNotMonotonic, "the time runs backwards at " + count(raised, "sample"),
                  "record the log again, or give a mapping with a rate");
    }
    note(Severity::Warning, "time", "time-jitter-backwards",
         count(raised, "time stamp") + " ran back by less than one step, the first in row " +
             std::to_string(first_row + 1) + "; each was raised to the stamp before it");
    return done();
  }

  Error backwards(Eigen::Index row, double latest, double stamp) const {
    Error error = fail(
        ErrorCode::TimeNotMonotonic,
        "the time runs backwards, from " + shortNumber(latest, 6) + " s to " + shortNumber(stamp, 6) + " s",
        "split the file there, or record it again");
    error.place = "row " + std::to_string(row + 1) + " of the time";
    error.subjects = {"time row " + std::to_string(row + 1)};
    return error;
  }

  void describe(const signal::TimeBase& base) {
    if (base.repeated > 0)
      note(Severity::Warning, "time", "time-repeated",
           count(base.repeated, "time stamp") + (base.repeated == 1 ? " repeats" : " repeat") +
               " the one before");
    if (base.gaps > 0)
      note(Severity::Warning, "time", "time-gap",
           count(base.gaps, "gap") + " in the time, the longest " + shortNumber(base.max_step, 6) +
               " s (the usual step is " + shortNumber(base.median_step, 6) + " s)");
    if (!base.uniform && base.max_step - base.min_step > 0.02 * base.median_step)
      note(Severity::Info, "time", "time-not-uniform",
           "the steps of the time vary from " + shortNumber(base.min_step, 6) + " s to " +
               shortNumber(base.max_step, 6) + " s (median " + shortNumber(base.median_step, 6) + " s)");
    if (base.median_step >= 0.5 && !isStated(Quantity::Time))
      note(Severity::Warning, "time", "time-unit-assumed",
           "no unit of the time is stated; it was taken in s, which makes a step of " +
               shortNumber(base.median_step, 6) +
               " s: give a mapping with the unit if these are milliseconds");
    if (base.median_step < 1e-5)
      note(Severity::Warning, "time", "time-step-tiny",
           "the usual step is " + shortNumber(base.median_step, 6) +
               " s; give a mapping with the unit of the time if that is wrong");
  }

  signal::Log& log_;
  const std::vector<Quantity>& stated_;
};

}  // namespace

Status checkLog(signal::Log& log, const std::vector<Quantity>& stated, const JobContext& context) {
  Checker checker(log, stated);
  if (Status status = checker.time(); !status.ok()) return status;
  if (context.stopRequested()) return readingCancelled(log.source);
  checker.values(log.position, "position");
  checker.values(log.velocity, "velocity");
  if (context.stopRequested()) return readingCancelled(log.source);
  checker.values(log.acceleration, "acceleration");
  checker.values(log.torque, "torque");
  if (context.stopRequested()) return readingCancelled(log.source);
  checker.units();
  checker.consistency();
  if (log.position.size() == 0) return done();
  checker.turns();
  checker.stale();
  checker.absent();
  return done();
}

}  // namespace plumbline::io
