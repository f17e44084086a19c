// SPDX-License-Identifier: BSD-3-Clause
#include "signal/sample_columns.h"

#include <limits>

namespace plumbline::signal {

void resizeMotions(const RobotModel& model, Eigen::Index count, Samples& samples, bool accelerations) {
  samples.time.setZero(count);
  samples.q = model.neutral().replicate(1, count);
  samples.v.setZero(model.nv(), count);
  samples.a.setZero(model.nv(), accelerations ? count : 0);
}

void resizeTorques(const RobotModel& model, Samples& samples, bool weights) {
  const Eigen::Index count = samples.size();
  samples.tau.setConstant(model.nv(), count, std::numeric_limits<double>::quiet_NaN());
  samples.weight.setZero(model.nv(), weights ? count : 0);
}

void keepColumns(Samples& samples, const std::function<bool(Eigen::Index)>& wanted) {
  const Eigen::Index n = samples.size();
  std::vector<Eigen::Index> segments;
  std::size_t segment = 0;  // of column k in the old numbering
  bool fresh = true;        // no column of this segment was kept yet
  Eigen::Index kept = 0;
  for (Eigen::Index k = 0; k < n; ++k) {
    while (segment + 1 < samples.segments.size() && samples.segments[segment + 1] <= k) {
      ++segment;
      fresh = true;
    }
    if (!wanted(k)) continue;
    if (fresh) segments.push_back(kept);
    fresh = false;
    if (kept != k) {
      samples.time[kept] = samples.time[k];
      samples.q.col(kept) = samples.q.col(k);
      samples.v.col(kept) = samples.v.col(k);
      samples.tau.col(kept) = samples.tau.col(k);
      for (Eigen::MatrixXd* m : {&samples.a, &samples.weight})
        if (m->cols() > 0) m->col(kept) = m->col(k);
      if (samples.direction.size() > 0) samples.direction.col(kept) = samples.direction.col(k);
    }
    ++kept;
  }
  samples.segments = std::move(segments);
  samples.time.conservativeResize(kept);
  for (Eigen::MatrixXd* m : {&samples.q, &samples.v, &samples.a, &samples.tau, &samples.weight})
    if (m->cols() > 0) m->conservativeResize(Eigen::NoChange, kept);
  if (samples.direction.size() > 0) samples.direction.conservativeResize(Eigen::NoChange, kept);
}

}  // namespace plumbline::signal
