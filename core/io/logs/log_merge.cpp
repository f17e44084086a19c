// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/log_merge.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "io/logs/log_align.h"

namespace plumbline::io {
namespace {

class LogMerger {
 public:
  LogMerger(AssembledLog& log, const AssembledLog& part, double shift)
      : log_(log.log), part_(part.log), stamps_(part.log.time.array() + (part.origin - log.origin) + shift) {}

  Status merge() {
    if (Status status = checkTime(); !status) return status;
    if (Status status = findJoints(); !status) return status;
    for (auto member :
         {&signal::Log::position, &signal::Log::velocity, &signal::Log::acceleration, &signal::Log::torque}) {
      if (Status status = mergeQuantity(member); !status) return status;
    }
    for (const signal::Log::Extra& extra : part_.extras)
      log_.extras.push_back({extra.name, extra.unit, interpolatedRows(log_.time, stamps_, extra.values)});
    log_.findings.insert(log_.findings.end(), part_.findings.begin(), part_.findings.end());
    log_.findings.push_back(
        {Severity::Info, part_.source, "merged",
         "the channels of " + part_.source + " were interpolated at the stamps of " + log_.source});
    return done();
  }

 private:
  Error fail(ErrorCode code, std::string detail, std::string remedy) const {
    return Error{.code = code,
                 .detail = std::move(detail),
                 .subjects = {log_.source},
                 .file = part_.source,
                 .place = "",
                 .remedy = std::move(remedy)};
  }

  Status checkTime() const {
    if (log_.untimed || part_.untimed)
      return fail(ErrorCode::MissingData,
                  "cannot be merged with " + log_.source + ": the samples of " +
                      (part_.untimed ? part_.source : log_.source) + " have no times",
                  "put all channels into one file");
    const auto span = [](const Eigen::VectorXd& time) {
      double low = std::numeric_limits<double>::infinity(), high = -low;
      for (const double stamp : time) {
        if (stamp < low) low = stamp;
        if (stamp > high) high = stamp;
      }
      return std::pair(low, high);
    };
    const auto [first, last] = span(log_.time);
    const auto [part_first, part_last] = span(stamps_);
    if (part_first <= last && part_last >= first) return done();
    return fail(ErrorCode::ShapeMismatch,
                "has no time in common with " + log_.source + ": " + shortNumber(part_first, 6) + " s to " +
                    shortNumber(part_last, 6) + " s beside " + shortNumber(first, 6) + " s to " +
                    shortNumber(last, 6) + " s",
                "give the shift between the two clocks, or recordings of the same motion");
  }

  Status findJoints() {
    for (const std::string& name : part_.joint_names) {
      const auto joint = std::find(log_.joint_names.begin(), log_.joint_names.end(), name);
      if (joint == log_.joint_names.end())
        return fail(ErrorCode::NameMismatch,
                    "names a joint " + name + " that " + log_.source + " does not have (" +
                        listText(log_.joint_names) + ")",
                    "give both files the same joint names in the mapping");
      joints_.push_back(joint - log_.joint_names.begin());
    }
    return done();
  }

  Status mergeQuantity(Eigen::MatrixXd signal::Log::*member) {
    const Eigen::MatrixXd& from = part_.*member;
    Eigen::MatrixXd& to = log_.*member;
    if (from.size() == 0) return done();
    if (to.size() == 0)
      to = Eigen::MatrixXd::Constant(log_.size(), static_cast<Eigen::Index>(log_.joint_names.size()),
                                     std::numeric_limits<double>::quiet_NaN());
    const Eigen::MatrixXd values = interpolatedRows(log_.time, stamps_, from);
    for (Eigen::Index j = 0; j < from.cols(); ++j) {
      const Eigen::Index joint = joints_[static_cast<std::size_t>(j)];
      if (from.col(j).array().isNaN().all()) continue;
      if (!to.col(joint).array().isNaN().all())
        return fail(ErrorCode::DuplicateName,
                    "gives a quantity of " + log_.joint_names[static_cast<std::size_t>(joint)] + " that " +
                        log_.source + " gives too",
                    "choose one file for every quantity of a joint");
      to.col(joint) = values.col(j);
    }
    return done();
  }

  signal::Log& log_;
  const signal::Log& part_;
  Eigen::VectorXd stamps_;  ///< of the part, on the clock of the log
  std::vector<Eigen::Index> joints_;
};

}  // namespace

Status mergeLog(AssembledLog& log, const AssembledLog& part, double shift) {
  return LogMerger(log, part, shift).merge();
}

}  // namespace plumbline::io
