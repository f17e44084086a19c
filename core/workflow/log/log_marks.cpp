// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/log_marks.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <set>

#include "base/cancelled.h"
#include "signal/joint_matching.h"
#include "workflow/log/log_part.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Hash = std::uint64_t;
constexpr std::size_t kMarks = 256;
constexpr Index kSampled = 4096;                                   // rows from which a log is judged
constexpr double kPositionSteps = 65536.0, kTorqueSteps = 8192.0;  // per rad or m, N·m or N

/// The finaliser of SplitMix64 (Steele, Lea, Flood, 2014).
Hash mixed(Hash hash, Hash bits) {
  hash = (hash + 0x9e3779b97f4a7c15u) ^ bits;
  hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9u;
  hash = (hash ^ (hash >> 27)) * 0x94d049bb133111ebu;
  return hash ^ (hash >> 31);
}

/// Columns of the robot's joints, in its order; all where the names are of another robot.
std::vector<Index> columnsOf(const signal::Log& log, const RobotModel& model) {
  std::vector<Index> columns;
  if (const Result<signal::JointMatch> match = signal::matchJoints(model, log))
    for (const int column : match->column)
      if (column >= 0 && column < log.position.cols()) columns.push_back(column);
  if (columns.empty()) {
    columns.resize(static_cast<std::size_t>(log.position.cols()));
    std::iota(columns.begin(), columns.end(), Index{0});
  }
  return columns;
}

void addTo(std::vector<Hash>& row, const Eigen::MatrixXd& channel, const std::vector<Index>& columns,
           double steps) {
  for (const Index j : columns)
    for (std::size_t i = 0; i < row.size(); ++i)
      row[i] =
          mixed(row[i], std::bit_cast<Hash>(std::nearbyint(channel(static_cast<Index>(i), j) * steps) + 0.0));
}

/// Rows of a log by their postures.
class RowsByPosture {
 public:
  explicit RowsByPosture(std::vector<Hash> of_row) : of_row_(std::move(of_row)), sorted_(of_row_) {
    std::sort(sorted_.begin(), sorted_.end());
  }
  /// Rows that hold the posture of row k.
  double countOf(Index k) const {
    const auto [begin, end] =
        std::equal_range(sorted_.begin(), sorted_.end(), of_row_[static_cast<std::size_t>(k)]);
    return static_cast<double>(end - begin);
  }

 private:
  std::vector<Hash> of_row_, sorted_;
};

bool changes(const Eigen::MatrixXd& channel, Index row, const std::vector<Index>& columns, double steps) {
  return std::any_of(columns.begin(), columns.end(), [&](Index j) {
    return std::nearbyint(channel(row, j) * steps) != std::nearbyint(channel(row - 1, j) * steps);
  });
}

double quantile(std::vector<double> values, double share) {
  if (values.empty()) return 0.0;
  const auto at = values.begin() + static_cast<Index>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

/// Bits by which the torques of a piece tell it from one of another recording at the same posture. By noise: two normal numbers of standard
/// deviation σ agree to a step s with the probability s / (2 √π σ); σ from third differences, in which smooth motion is small. Or because no
/// machine repeats its torques to a thousandth.
double bitsOfPiece(const signal::Log& log, Index rows, const std::vector<Index>& moved,
                   const std::vector<Index>& loaded) {
  constexpr double kQuartileOfThird = 0.3186 * 4.4721;  // normal numbers, √20 σ
  constexpr double kSmallest = 0.001, kRepeats = 0.001;
  const Index stride = std::max<Index>(1, log.size() / kSampled);
  double by_noise = 0.0, by_repetition = 0.0;
  for (const Index j : loaded) {
    const auto tau = log.torque.col(j);
    std::vector<double> steps, third;
    double squares = 0.0;
    for (Index k = 3; k < log.size(); k += stride) {
      const double step = std::abs(tau[k] - tau[k - 1]);
      const double change = std::abs(tau[k] - 3.0 * tau[k - 1] + 3.0 * tau[k - 2] - tau[k - 3]);
      if (!std::isfinite(change)) continue;
      if (step > 0.0) steps.push_back(step);
      if (!changes(log.position, k, moved, kPositionSteps)) continue;
      third.push_back(change);
      squares += tau[k] * tau[k];
    }
    if (third.empty()) continue;
    const double size = std::sqrt(squares / static_cast<double>(third.size()));
    const double step = std::max(quantile(std::move(steps), kSmallest), 1.0 / kTorqueSteps);
    const double noise = quantile(std::move(third), 0.25) / kQuartileOfThird;
    by_noise += std::log2(std::max(1.0, 2.0 * std::sqrt(std::numbers::pi) * noise / step));
    by_repetition += std::log2(std::max(1.0, kRepeats * size / step));
  }
  return std::max(static_cast<double>(rows) * by_noise, by_repetition);
}

/// Rows that hold the posture of a row in which the robot moves, on average: many in slow motion by coarse encoders.
double rowsOfAPosture(const RowsByPosture& postures, const signal::Log& log,
                      const std::vector<Index>& moved) {
  double rows = 0.0, moving = 0.0;
  for (Index k = 1; k < log.size(); k += std::max<Index>(1, log.size() / kSampled)) {
    if (!changes(log.position, k, moved, kPositionSteps)) continue;
    rows += postures.countOf(k);
    ++moving;
  }
  return moving > 0.0 ? rows / moving : 1.0;
}

bool isMoreThanOccasional(std::size_t found, std::size_t asked) {
  constexpr std::size_t kOccasional = 4, kShare = 16;
  return areEnough(asked) && found > std::max(kOccasional, asked / kShare);
}

/// Marks up to a hash; they are in order.
std::size_t countUpTo(const std::vector<Hash>& marks, Hash last) {
  return static_cast<std::size_t>(std::upper_bound(marks.begin(), marks.end(), last) - marks.begin());
}

/// Hash up to which the marks are all that there are.
Hash reach(const std::vector<Hash>& marks) {
  return marks.size() < kMarks ? ~Hash{0} : marks.back();
}

Error countTwice(const signal::Log& first, const signal::Log& second) {
  return {.code = ErrorCode::DuplicateName,
          .detail = "samples of this log are in " + first.source + " too, and would count twice",
          .subjects = {second.name},
          .file = second.source,
          .remedy = "name every log once"};
}

}  // namespace

RowHashes::RowHashes(const signal::Log& log, const RobotModel& model) {
  constexpr std::size_t kNumbers = 24, kManyJoints = 6;
  if (!holdsRows(log)) return;
  const std::vector<Index> moved = columnsOf(log, model);
  std::vector<Index> loaded;
  std::copy_if(moved.begin(), moved.end(), std::back_inserter(loaded),
               [&](Index j) { return log.torque.col(j).array().isFinite().any(); });
  const std::size_t rows =
      moved.size() < kManyJoints ? (kNumbers + 2 * moved.size() - 1) / (2 * moved.size()) : 1;
  std::vector<Hash> row(static_cast<std::size_t>(log.size()), 0);
  addTo(row, log.position, moved, kPositionSteps);
  const RowsByPosture postures(row);
  addTo(row, log.torque, loaded, kTorqueSteps);
  pieces_ = row;
  for (std::size_t k = 1; k < rows; ++k)
    for (std::size_t i = row.size(); i-- > k;) pieces_[i] = mixed(pieces_[i], row[i - k]);
  // Of 256 marks a sixteenth of one is in another recording of the same motion, or two in one that is 32 times as long.
  constexpr double kBits = 12.0;
  const auto length = static_cast<Index>(rows);
  const double usual = rowsOfAPosture(postures, log, moved);
  if (bitsOfPiece(log, length, moved, loaded) < kBits + std::log2(usual)) return;
  const auto tells = [&](Index k) {
    if (!changes(log.position, k, moved, kPositionSteps) || postures.countOf(k) > 4.0 * usual) return false;
    for (Index i = k - length + 1; i <= k; ++i)
      if (!changes(log.torque, i, loaded, kTorqueSteps)) return false;
    return log.position.middleRows(k - length + 1, length)(Eigen::all, moved).allFinite() &&
           log.torque.middleRows(k - length + 1, length)(Eigen::all, loaded).allFinite();
  };
  std::set<Hash> smallest;
  for (Index k = length; k < log.size(); ++k) {
    const Hash piece = pieces_[static_cast<std::size_t>(k)];
    const bool full = smallest.size() == kMarks;
    if ((full && piece >= *smallest.rbegin()) || smallest.contains(piece) || !tells(k)) continue;
    smallest.insert(piece);
    if (full) smallest.erase(std::prev(smallest.end()));
  }
  marks_.assign(smallest.begin(), smallest.end());
}

bool areEnough(std::size_t marks) {
  return marks >= 8;
}

void KnownMarks::add(const std::vector<std::uint64_t>& marks) {
  for (const Hash mark : marks) owners_.emplace(mark, marks_.size());
  marks_.push_back(marks);
}

/// @param asked  marks of a log of which the hashes may hold some
template <typename Asked>
std::vector<std::size_t> KnownMarks::sharing(const std::vector<std::uint64_t>& hashes,
                                             const Asked& asked) const {
  std::map<std::size_t, std::set<Hash>> found;  // by log
  for (const Hash hash : hashes) {
    const auto [begin, end] = owners_.equal_range(hash);
    for (auto at = begin; at != end; ++at) found[at->second].insert(hash);
  }
  std::vector<std::size_t> out;
  for (const auto& [log, marks] : found)
    if (isMoreThanOccasional(marks.size(), asked(log))) out.push_back(log);
  return out;
}

std::vector<std::size_t> KnownMarks::in(const RowHashes& log) const {
  return sharing(log.pieces(), [&](std::size_t other) { return marks_[other].size(); });
}

std::vector<std::size_t> KnownMarks::like(const std::vector<std::uint64_t>& marks) const {
  return sharing(marks, [&](std::size_t other) {
    const Hash last = std::min(reach(marks), reach(marks_[other]));
    return std::min(countUpTo(marks, last), countUpTo(marks_[other], last));
  });
}

UsedLogs::UsedLogs(std::vector<UsedLog> logs, const RobotModel& model, const std::stop_token& stop)
    : logs_(std::move(logs)), rows_(logs_.size()), model_(model), stop_(stop) {
  for (std::size_t l = 0; l < logs_.size() && !stop.stop_requested(); ++l) {
    if (logs_[l].open) logs_[l].marks = rows_[l].emplace(*logs_[l].open, model).marks();
    known_.add(logs_[l].marks);
  }
}

std::vector<Sharing> UsedLogs::with(const signal::Log& log) const {
  const RowHashes rows(log, model_);
  const std::vector<Hash>& marks = rows.marks();
  KnownMarks own;
  own.add(marks);
  std::vector<Sharing> out(logs_.size(), Sharing::Unknown);
  for (std::size_t l = 0; l < logs_.size() && !stop_.stop_requested(); ++l) {
    const UsedLog& used = logs_[l];
    // Where a log is not open, those of its marks count that a part of it would have.
    const bool comparable = areEnough(used.marks.size()) &&
                            areEnough(used.open ? marks.size() : countUpTo(marks, reach(used.marks)));
    if (shareSamples(used.hash, log.content_hash) || (rows_[l] && !own.in(*rows_[l]).empty()))
      out[l] = Sharing::Some;
    else if (comparable || (!used.hash.empty() && fileOfHash(used.hash) == fileOfHash(log.content_hash)))
      out[l] = Sharing::None;
  }
  for (const std::vector<std::size_t>& found : {known_.in(rows), known_.like(marks)})
    for (const std::size_t l : found) out[l] = Sharing::Some;
  return out;
}

std::vector<UsedLog> asUsed(const std::vector<LogPtr>& logs) {
  std::vector<UsedLog> out;
  for (const LogPtr& log : logs) out.push_back({log->content_hash, log, {}});
  return out;
}

Result<std::vector<Finding>> checkDistinct(const std::vector<LogPtr>& logs, const RobotModel& model,
                                           const std::stop_token& stop) {
  if (logs.size() < 2) return std::vector<Finding>();
  std::map<std::string, std::vector<const signal::Log*>> of_file;  // by the hash of its content
  for (const LogPtr& log : logs) {
    std::vector<const signal::Log*>& others = of_file[fileOfHash(log->content_hash)];
    for (const signal::Log* other : others)
      if (shareSamples(other->content_hash, log->content_hash)) return countTwice(*other, *log);
    others.push_back(log.get());
  }
  std::vector<RowHashes> rows;
  KnownMarks known;
  std::vector<std::string> unknown;
  for (const LogPtr& log : logs) {
    if (stop.stop_requested()) return cancelled();
    known.add(rows.emplace_back(*log, model).marks());
    if (!areEnough(rows.back().marks().size())) unknown.push_back(log->name);
  }
  for (std::size_t l = 0; l < logs.size(); ++l) {
    if (stop.stop_requested()) return cancelled();
    for (const std::size_t other : known.in(rows[l]))
      if (other != l) return countTwice(*logs[std::min(l, other)], *logs[std::max(l, other)]);
  }
  return toldByHash(unknown);
}

std::vector<Finding> toldByHash(const std::vector<std::string>& names) {
  if (names.empty()) return {};
  return {{Severity::Info, names.front(), "logs-by-hash",
           "The content hashes of the files alone tell that no other log is a copy of " + listText(names) +
               ": logs that are very long, or whose torques change little from sample to sample, are not "
               "compared row by row."}};
}

Finding unusedByHash(const std::string& name) {
  return {Severity::Info, name, "validation-log-by-hash",
          "That " + name +
              " was not used is known by the content hashes of the files alone: logs that are very long, or "
              "whose torques change little from sample to sample, are not compared row by row."};
}

bool holdsRows(const signal::Log& log) {
  const Eigen::MatrixXd &q = log.position, &tau = log.torque;
  return q.size() > 0 && q.rows() == log.size() && tau.rows() == q.rows() && tau.cols() == q.cols();
}

}  // namespace plumbline::workflow
