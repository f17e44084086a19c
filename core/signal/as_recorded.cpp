// SPDX-License-Identifier: BSD-3-Clause
#include "signal/as_recorded.h"

#include <algorithm>
#include <cmath>

#include "base/cancelled.h"
#include "base/thread_pool.h"
#include "signal/filter/differences.h"
#include "signal/sample_columns.h"

namespace plumbline::signal {
namespace {

using RowVector = Eigen::RowVectorXd;

/// All usable rows of a column.
Eigen::VectorXd values(const double* column, const UsableRows& rows) {
  Eigen::VectorXd result(rows.time.size());
  for (Eigen::Index k = 0; k < result.size(); ++k) result[k] = column[rows.row[static_cast<std::size_t>(k)]];
  return result;
}

/// Slope inside every segment; a segment of one row has none and keeps zero (its rows are left out before).
Eigen::VectorXd slope(const Eigen::VectorXd& x, const UsableRows& rows) {
  Eigen::VectorXd result = Eigen::VectorXd::Zero(x.size());
  for (const auto& s : rows.segments)
    if (s.size() > 1)
      result.segment(s.first, s.size()) =
          differenceAtTimes(x.segment(s.first, s.size()), rows.time.segment(s.first, s.size()));
  return result;
}

void copyTorque(const JointSignals& joint, const UsableRows& rows, Samples& samples) {
  if (joint.torque == nullptr) return;
  samples.tau.row(joint.v_index) = values(joint.torque, rows).transpose();
  if (samples.weight.size() > 0)
    samples.weight.row(joint.v_index) = samples.tau.row(joint.v_index).array().isFinite().cast<double>();
}

/// One kind of one joint; a derivative that the log has not is the slope of the kind before it.
void copyKind(const JointSignals& joint, ChannelKind kind, const UsableRows& rows, Samples& samples) {
  const double* column = joint.pointer(kind);
  switch (kind) {
    case ChannelKind::Position:
      samples.q.row(joint.q_index) = values(column, rows).transpose();
      return;
    case ChannelKind::Velocity:
      samples.v.row(joint.v_index) =
          (column != nullptr ? values(column, rows) : slope(samples.q.row(joint.q_index).transpose(), rows))
              .transpose();
      return;
    case ChannelKind::Acceleration:
      samples.a.row(joint.v_index) =
          (column != nullptr ? values(column, rows) : slope(samples.v.row(joint.v_index).transpose(), rows))
              .transpose();
      return;
    case ChannelKind::Torque:
      copyTorque(joint, rows, samples);
      return;
  }
}

void copyBase(const Log::Base& base, const UsableRows& rows, Samples& samples) {
  const auto column = [&](const Eigen::MatrixXd& m, int i) { return values(m.data() + m.rows() * i, rows); };
  for (int i = 0; i < 7; ++i) samples.q.row(i) = column(base.pose, i).transpose();
  for (int i = 0; i < 6; ++i) {
    const Eigen::VectorXd v = column(base.velocity, i);
    samples.v.row(i) = v.transpose();
    if (samples.a.size() == 0) continue;
    samples.a.row(i) =
        (base.acceleration.size() > 0 ? column(base.acceleration, i) : slope(v, rows)).transpose();
  }
}

void noteDerived(const Signals& signals, std::vector<Finding>& findings) {
  const auto lacks = [&](ChannelKind kind) {
    return std::any_of(signals.joints.begin(), signals.joints.end(),
                       [&](const auto& j) { return !j.has(kind); });
  };
  if (lacks(ChannelKind::Velocity))
    findings.push_back(
        {Severity::Warning, "/joints/velocity", "velocity-derived",
         "The log has no velocity for every joint; positions were differentiated without a filter."});
  if (lacks(ChannelKind::Acceleration))
    findings.push_back(
        {Severity::Warning, "/joints/acceleration", "acceleration-derived",
         "The log has no acceleration for every joint; velocities were differentiated without a filter."});
}

/// Removes rows alone between two gaps, which have no slope, when one is needed.
void dropLonelyRows(const Signals& signals, UsableRows& rows) {
  const bool derived = std::any_of(signals.joints.begin(), signals.joints.end(), [](const auto& j) {
    return !j.has(ChannelKind::Velocity) || !j.has(ChannelKind::Acceleration);
  });
  if (!derived) return;
  UsableRows kept = rows;
  kept.row.clear();
  kept.segments.clear();
  std::vector<double> times;
  for (const auto& s : rows.segments) {
    if (s.size() < 3) continue;
    const auto first = static_cast<Eigen::Index>(kept.row.size());
    for (Eigen::Index k = s.first; k < s.last; ++k) {
      kept.row.push_back(rows.row[static_cast<std::size_t>(k)]);
      times.push_back(rows.time[k]);
    }
    kept.segments.push_back({first, static_cast<Eigen::Index>(kept.row.size())});
  }
  kept.time = Eigen::Map<const Eigen::VectorXd>(times.data(), static_cast<Eigen::Index>(times.size()));
  rows = std::move(kept);
}

}  // namespace

Result<Samples> samplesAsRecorded(const RobotModel& model, Signals& signals,
                                  const ProcessingSettings& settings, RecordedParts parts,
                                  const JobContext& context) {
  Samples samples;
  samples.settings = settings;
  samples.findings = signals.findings;
  auto rows = usableRows(signals, settings, context, samples.findings);
  if (!rows) return rows.error();
  if (signals.base != nullptr && signals.base->velocity.size() == 0)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the log has no base velocity, and without processing none is derived",
                 .subjects = {"/base/velocity"},
                 .file = "",
                 .place = "/base/velocity",
                 .remedy = "record it, or choose a processing"};
  dropLonelyRows(signals, *rows);
  if (rows->row.empty())
    return Error{.code = ErrorCode::MissingData,
                 .detail = "no segment of the log has the three rows that a derivative needs",
                 .subjects = {"/time"},
                 .file = "",
                 .place = "/time",
                 .remedy = "record without gaps, or record velocity and acceleration"};
  resizeMotions(model, rows->time.size(), samples, parts == RecordedParts::All);
  samples.rate = samples.filter_rate = 1.0 / rows->step;
  for (const auto& segment : rows->segments) samples.segments.push_back(segment.first);
  for (const ChannelKind kind :
       {ChannelKind::Position, ChannelKind::Velocity, ChannelKind::Acceleration, ChannelKind::Torque}) {
    if (kind == ChannelKind::Acceleration && parts == RecordedParts::Motion) continue;
    if (kind != ChannelKind::Position || !signals.held)
      if (Status held = signals.hold(kind, context); !held) return held.error();
    if (kind == ChannelKind::Torque) resizeTorques(model, samples, parts == RecordedParts::All);
    parallelFor(signals.joints.size(), context.threads, [&](std::size_t j, int) {
      if (!context.stopRequested()) copyKind(signals.joints[j], kind, *rows, samples);
    });
    if (context.stopRequested()) return cancelled("the processing of the log");
  }
  signals.releaseHeld();
  if (signals.base != nullptr) copyBase(*signals.base, *rows, samples);
  for (const JointSignals& row : signals.base_wrench) copyTorque(row, *rows, samples);
  samples.time = std::move(rows->time);
  noteDerived(signals, samples.findings);
  if (settings.decimation > 1)
    keepColumns(samples, [&](Eigen::Index k) { return k % settings.decimation == 0; });
  samples.rate /= std::max(1, settings.decimation);
  return samples;
}

}  // namespace plumbline::signal
