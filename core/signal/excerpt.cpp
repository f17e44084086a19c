// SPDX-License-Identifier: BSD-3-Clause
#include "signal/excerpt.h"

#include <fmt/format.h>

#include <numeric>
#include <vector>

namespace plumbline::signal {
namespace {

using Rows = std::vector<Eigen::Index>;

/// Channels that the log does not have stay empty.
template <typename Matrix>
Matrix rowsOf(const Matrix& all, const Rows& rows) {
  return all.size() == 0 ? all : Matrix(all(rows, Eigen::all));
}

Result<Log> withRows(const Log& log, const Rows& rows, const JobContext& context) {
  Log out;
  out.name = log.name;
  out.source = log.source;
  out.joint_names = log.joint_names;
  out.time = rowsOf(log.time, rows);
  const std::array<std::pair<const Eigen::MatrixXd*, Eigen::MatrixXd*>, kChannelKinds> kinds = {
      {{&log.position, &out.position},
       {&log.velocity, &out.velocity},
       {&log.acceleration, &out.acceleration},
       {&log.torque, &out.torque}}};
  for (std::size_t k = 0; k < kChannelKinds; ++k) {
    if (!log.deferred) {
      *kinds[k].second = rowsOf(*kinds[k].first, rows);
      continue;
    }
    Result<Eigen::MatrixXd> values = log.deferred->read(static_cast<ChannelKind>(k), context);
    if (!values) return values.error();
    *kinds[k].second = rowsOf(*values, rows);
  }
  if (log.base)
    out.base = Log::Base{rowsOf(log.base->pose, rows), rowsOf(log.base->velocity, rows),
                         rowsOf(log.base->acceleration, rows), log.base->frame};
  for (const Log::Contact& contact : log.contacts)
    out.contacts.push_back({contact.frame, rowsOf(contact.wrench, rows), rowsOf(contact.active, rows)});
  for (const Log::Extra& extra : log.extras)
    out.extras.push_back({extra.name, extra.unit, rowsOf(extra.values, rows)});
  out.simulated = log.simulated;
  out.untimed = log.untimed;
  out.findings = log.findings;
  out.content_hash = log.content_hash;
  out.mapping_file = log.mapping_file;
  out.mapping_hash = log.mapping_hash;
  return out;
}

}  // namespace

Result<Log> excerpt(const Log& log, std::optional<double> from, std::optional<double> to,
                    const JobContext& context) {
  Rows rows;
  for (Eigen::Index k = 0; k < log.size(); ++k)
    if (const double t = log.time(k); t >= from.value_or(t) && (!to || t < *to)) rows.push_back(k);
  if (rows.empty()) {
    const double first = log.size() > 0 ? log.time.minCoeff<Eigen::PropagateNumbers>() : 0.0;
    const double last = log.size() > 0 ? log.time.maxCoeff<Eigen::PropagateNumbers>() : 0.0;
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = fmt::format("no sample lies in the part from {} to {}{}",
                                       from ? fmt::to_string(*from) : "the start",
                                       to ? fmt::to_string(*to) : "the end", log.untimed ? "" : " s"),
                 .file = log.source,
                 .remedy = fmt::format("choose a part of {} to {}{}", first, last, log.untimed ? "" : " s")};
  }
  return withRows(log, rows, context);
}

Result<Log> excerptRows(const Log& log, Eigen::Index first, Eigen::Index count, const JobContext& context) {
  Rows rows(static_cast<std::size_t>(count));
  std::iota(rows.begin(), rows.end(), first);
  return withRows(log, rows, context);
}

}  // namespace plumbline::signal
