// SPDX-License-Identifier: BSD-3-Clause
#include "signal/grid.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/text.h"
#include "signal/filter/resample.h"

namespace plumbline::signal {
namespace {

constexpr double kKeptPerCutoff = 5.0;  // rate kept by the automatic decimation, in cut-offs
constexpr double kGridSlack = 1e-6;     // steps by which a stamp may miss its grid point

/// Returns the rate before decimation, from the log or as asked; a period becomes a whole number of kept samples.
double chooseRate(const UsableRows& rows, const ProcessingSettings& settings, int decimation, bool& direct) {
  double log_rate = 1.0 / rows.step;
  if (rows.uniform) {  // the mean step of the longest segment is better than the median of rounded stamps
    const auto longest = *std::max_element(rows.segments.begin(), rows.segments.end(),
                                           [](const auto& a, const auto& b) { return a.size() < b.size(); });
    if (longest.size() > 1)
      log_rate =
          static_cast<double>(longest.size() - 1) / (rows.time[longest.last - 1] - rows.time[longest.first]);
  }
  double rate = settings.resample_rate > 0.0 ? settings.resample_rate : log_rate;
  if (settings.period > 0.0) {
    const double kept = std::max(1.0, std::round(settings.period * rate / decimation));
    rate = kept * decimation / settings.period;
  }
  // Using the rows directly moves no sample by more than a hundredth of a step over a hundred thousand.
  direct = rows.uniform && std::abs(rate / log_rate - 1.0) < (settings.period > 0.0 ? 1e-7 : 1e-3);
  return direct && settings.period <= 0.0 ? log_rate : rate;
}

int chooseDecimation(const ProcessingSettings& settings, double rate) {
  if (settings.decimation > 0) return settings.decimation;
  if (settings.cutoff <= 0.0) return 1;
  return std::max(1, static_cast<int>(std::floor(rate / (kKeptPerCutoff * settings.cutoff) * (1.0 + 1e-9))));
}

Eigen::Index minimumCount(const ProcessingSettings& settings, Eigen::Index edge) {
  Eigen::Index least = 5;
  if (settings.cutoff > 0.0) least = std::max<Eigen::Index>(least, 3 * (settings.order + 1) + 1);
  if (settings.differentiation == ProcessingSettings::Differentiation::SavitzkyGolay)
    least = std::max<Eigen::Index>(least, settings.savitzky_golay_window);
  return std::max(least, 2 * edge + 1);
}

GridPart makePart(const UsableRows& rows, const RowSegment& segment, double rate, bool direct) {
  GridPart part;
  part.rows = segment;
  part.direct = direct;
  part.start = rows.time[segment.first];
  part.count = segment.size();
  if (direct) return part;
  const double origin = rows.time[0];  // all parts share one grid
  const double first = std::ceil((part.start - origin) * rate - kGridSlack);
  const double last = std::floor((rows.time[segment.last - 1] - origin) * rate + kGridSlack);
  part.start = origin + first / rate;
  part.count =
      segment.size() > 1 ? std::max<Eigen::Index>(0, static_cast<Eigen::Index>(last - first) + 1) : 0;
  return part;
}

/// Selects the samples that are kept: decimation runs through on the common grid.
void keep(GridPart& part, double origin, Grid& grid) {
  const auto global = static_cast<Eigen::Index>(std::llround((part.start - origin) * grid.rate));
  const Eigen::Index phase = (global + grid.edge) % grid.decimation;
  part.first = grid.edge + (phase == 0 ? 0 : grid.decimation - phase);
  const Eigen::Index end = part.count - grid.edge;
  part.kept = part.first < end ? (end - 1 - part.first) / grid.decimation + 1 : 0;
  part.column = grid.columns;
  grid.columns += part.kept;
}

Status checkRate(const UsableRows& rows, const ProcessingSettings& settings, double rate) {
  if (rate > 100.0 / rows.step) {
    const bool asked = settings.resample_rate > 100.0 / rows.step;
    return Error{
        .code = ErrorCode::ValueOutOfRange,
        .detail =
            asked ? "the rate of " + shortNumber(rate, 6) + " Hz is more than a hundred times that of the log"
                  : "the period of " + shortNumber(settings.period, 6) + " s is shorter than the log's step",
        .subjects = {asked ? "resample_rate" : "period"},
        .file = "",
        .place = "",
        .remedy = "choose 0 for the log's own rate and no averaging, or a value that fits " +
                  shortNumber(1.0 / rows.step, 6) + " samples per second"};
  }
  if (settings.cutoff > 0.0 && settings.cutoff >= 0.45 * rate)
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "the cut-off frequency of " + shortNumber(settings.cutoff, 6) +
                           " Hz is not below 0.45 of the rate of " + shortNumber(rate, 6) + " Hz",
                 .subjects = {"cutoff"},
                 .file = "",
                 .place = "",
                 .remedy = "choose at most " + shortNumber(0.2 * rate, 6) + " Hz, or 0 for no filter"};
  return done();
}

Eigen::VectorXd valuesAt(const double* column, const UsableRows& rows, Eigen::Index first,
                         Eigen::Index last) {
  Eigen::VectorXd values(last - first);
  for (Eigen::Index k = first; k < last; ++k) values[k - first] = column[rows.at(k)];
  return values;
}

}  // namespace

Result<Grid> makeGrid(const UsableRows& rows, ProcessingSettings& settings, std::vector<Finding>& findings) {
  Grid grid;
  const bool lower = settings.resample_rate > 0.0 && settings.resample_rate < 0.7 / rows.step;
  const int finer = lower && settings.cutoff > 0.0
                        ? static_cast<int>(std::ceil(1.0 / (rows.step * settings.resample_rate) - 1e-6))
                        : 1;
  const double wanted = settings.resample_rate > 0.0 ? settings.resample_rate : 1.0 / rows.step;
  if (auto ok = checkRate(rows, settings, wanted); !ok) return ok.error();
  grid.decimation = chooseDecimation(settings, wanted) * finer;
  // A lower rate is reached by decimation after the filter, which prevents aliasing of faster components.
  settings.resample_rate *= finer;
  bool direct = false;
  grid.rate = chooseRate(rows, settings, grid.decimation, direct);
  if (auto ok = checkRate(rows, settings, grid.rate); !ok) return ok.error();
  if (settings.cutoff > 0.0)
    grid.edge = static_cast<Eigen::Index>(std::ceil(0.5 * grid.rate / settings.cutoff));
  const Eigen::Index least = minimumCount(settings, grid.edge);
  Eigen::Index dropped = 0;
  for (const auto& segment : rows.segments) {
    GridPart part = makePart(rows, segment, grid.rate, direct);
    if (part.count < least) {
      ++dropped;
      continue;
    }
    keep(part, rows.time[0], grid);
    if (part.kept > 0) grid.parts.push_back(part);
  }
  if (grid.parts.empty())
    return Error{.code = ErrorCode::MissingData,
                 .detail = "no segment without a gap has the " + std::to_string(least) +
                           " samples that the filter needs",
                 .subjects = {"/time"},
                 .file = "",
                 .place = "/time",
                 .remedy = "widen the window, raise the cut-off frequency, or record without gaps"};
  if (dropped > 0)
    findings.push_back({Severity::Warning, "/time", "segments-too-short",
                        std::to_string(dropped) + " segments between gaps are shorter than " +
                            std::to_string(least) + " samples and were left out."});
  if (!direct)
    findings.push_back({Severity::Info, "/time", "resampled",
                        "The log was brought to a uniform " + shortNumber(grid.rate, 6) + " Hz" +
                            (rows.uniform ? "." : " because its time stamps are not uniform.")});
  if (lower && finer == 1)
    findings.push_back(
        {Severity::Warning, "resample_rate", "aliasing",
         "The log was resampled to a lower rate without a filter before it; set a cut-off, and the "
         "filter comes first."});
  settings.decimation = grid.decimation;
  settings.resample_rate = direct ? settings.resample_rate : grid.rate;
  settings.max_gap = rows.max_gap;
  return grid;
}

Eigen::VectorXd onGrid(const double* column, const UsableRows& rows, const Grid& grid, const GridPart& part,
                       ProcessingSettings::Interpolation interpolation) {
  Eigen::VectorXd values = valuesAt(column, rows, part.rows.first, part.rows.last);
  if (part.direct) return values;
  return resample(rows.time.segment(part.rows.first, part.rows.size()), values, part.start, 1.0 / grid.rate,
                  part.count, interpolation, rows.stop);
}

Eigen::Index firstOfRow(const UsableRows& rows, const GridPart& part) {
  const Eigen::Index first = rows.at(part.rows.first);
  return part.direct && rows.at(part.rows.last - 1) - first == part.rows.size() - 1 ? first : -1;
}

bool forRunsOnGrid(const double* column, double* scratch, const UsableRows& rows, const Grid& grid,
                   const GridPart& part, ProcessingSettings::Interpolation interpolation,
                   const GridRun& use) {
  const bool in_place = scratch != nullptr && firstOfRow(rows, part) >= 0;
  const auto finite = [&](Eigen::Index k) { return std::isfinite(column[rows.at(k)]); };
  for (Eigen::Index a = part.rows.first; a < part.rows.last;) {
    Eigen::Index b = a;
    while (b < part.rows.last && finite(b)) ++b;
    if (b - a > 1) {
      if (in_place) {
        if (!use(a - part.rows.first, Eigen::Map<Eigen::VectorXd>(scratch + rows.at(a), b - a))) return false;
      } else if (part.direct) {
        Eigen::VectorXd values = valuesAt(column, rows, a, b);
        if (!use(a - part.rows.first, values)) return false;
      } else {
        const Eigen::VectorXd values = valuesAt(column, rows, a, b);
        const double low = std::ceil((rows.time[a] - part.start) * grid.rate - kGridSlack);
        const double high = std::floor((rows.time[b - 1] - part.start) * grid.rate + kGridSlack);
        const auto first = std::max<Eigen::Index>(0, static_cast<Eigen::Index>(low));
        const auto last = std::min(part.count - 1, static_cast<Eigen::Index>(high));
        if (last >= first) {
          Eigen::VectorXd resampled = resample(rows.time.segment(a, b - a), values,
                                               part.start + static_cast<double>(first) / grid.rate,
                                               1.0 / grid.rate, last - first + 1, interpolation, rows.stop);
          if (!use(first, resampled)) return false;
        }
      }
    }
    a = std::max(b, a + 1);
  }
  return true;
}

}  // namespace plumbline::signal
