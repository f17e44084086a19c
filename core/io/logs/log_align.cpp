// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/log_align.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "signal/time_base.h"

namespace plumbline::io {
namespace {

constexpr double kNanosecond = 1e-9;
constexpr double kLargestGap = 2.5;  ///< usual steps

/// Stamps of two series that mean the same clock.
std::pair<const DatasetInfo*, const DatasetInfo*> commonClock(const FileListing& listing,
                                                              const DatasetInfo& clock,
                                                              const DatasetInfo& dataset) {
  const std::string name = clock.path.substr(clock.series.size());
  const DatasetInfo* own = listing.find(dataset.series + name);
  if (clock.clock && own != nullptr && own->clock) return {&clock, own};
  return {listing.find(clock.series + "/log_time"), listing.find(dataset.series + "/log_time")};
}

}  // namespace

Eigen::MatrixXd interpolatedRows(const Eigen::VectorXd& t, Eigen::VectorXd s, const Eigen::MatrixXd& values) {
  for (Eigen::Index i = 1; i < s.size(); ++i) s[i] = std::max(s[i], s[i - 1]);  // jitter
  const double gap = kLargestGap * signal::analyseTime(s).median_step;
  const Eigen::Index rows = std::min(s.size(), values.rows());
  Eigen::MatrixXd result(t.size(), values.cols());
  result.setConstant(std::numeric_limits<double>::quiet_NaN());
  for (Eigen::Index i = 0; i < t.size(); ++i) {
    const Eigen::Index next = std::upper_bound(s.data(), s.data() + rows, t[i]) - s.data();
    if (next == 0) continue;
    if (s[next - 1] == t[i])
      result.row(i) = values.row(next - 1);
    else if (next < rows && s[next] - s[next - 1] <= gap)
      result.row(i) = values.row(next - 1) + (t[i] - s[next - 1]) / (s[next] - s[next - 1]) *
                                                 (values.row(next) - values.row(next - 1));
  }
  return result;
}

Result<Eigen::MatrixXd> alignRows(DataSource& source, const DatasetInfo& clock, const DatasetInfo& dataset,
                                  const Eigen::MatrixXd& values, const JobContext& context) {
  const auto [to_info, from_info] = commonClock(source.listing(), clock, dataset);
  if (to_info == nullptr || from_info == nullptr)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "has no stamps in common with " + clock.path,
                 .subjects = {dataset.path},
                 .file = source.listing().file,
                 .place = dataset.path,
                 .remedy = "map datasets of one topic"};
  const ReadRequest exact{{}, false, true};
  Result<NumberBlock> to = source.read(*to_info, exact, context),
                      from = source.read(*from_info, exact, context);
  if (!to.ok()) return to.error();
  if (!from.ok()) return from.error();
  const Eigen::VectorXd t = kNanosecond * (to->values.col(0).array() + (to->offset - from->offset));
  return interpolatedRows(t, kNanosecond * from->values.col(0), values);
}

}  // namespace plumbline::io
