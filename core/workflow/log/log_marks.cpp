// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/log_marks.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "signal/joint_matching.h"
#include "workflow/log/log_part.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Hash = std::uint64_t;

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

/// Hashes of the rounded numbers of a log.
struct Pieces {
  Index rows = 1;            ///< of each piece
  std::vector<Hash> hashes;  ///< by the last row
  std::vector<Hash> marks;   ///< of them, each once

  Pieces(const signal::Log& log, const RobotModel& model) {
    constexpr std::size_t kNumbers = 24, kManyJoints = 6;
    const std::vector<Index> columns = columnsOf(log, model);
    if (columns.size() < kManyJoints)
      rows = static_cast<Index>((kNumbers + 2 * columns.size() - 1) / (2 * columns.size()));
    std::vector<Hash> row(static_cast<std::size_t>(log.size()), 0);
    add(log.position, columns, 65536.0, row);
    add(log.torque, columns, 8192.0, row);
    hashes = row;
    for (Index k = 1; k < rows; ++k)
      for (std::size_t i = row.size(); i-- > static_cast<std::size_t>(k);)
        hashes[i] = mixed(hashes[i], row[i - static_cast<std::size_t>(k)]);
    choose(log, columns);
  }

 private:
  static void add(const Eigen::MatrixXd& channel, const std::vector<Index>& columns, double steps,
                  std::vector<Hash>& row) {
    for (const Index j : columns)
      for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = mixed(row[i],
                       std::bit_cast<Hash>(std::nearbyint(channel(static_cast<Index>(i), j) * steps) + 0.0));
  }
  void choose(const signal::Log& log, const std::vector<Index>& columns) {
    constexpr Index kPlaces = 256;
    std::unordered_set<Hash> seen;
    const Index stride = std::max<Index>(1, log.size() / kPlaces);
    const auto changes = [&](const Eigen::MatrixXd& channel, Index k) {
      return std::any_of(columns.begin(), columns.end(),
                         [&](Index j) { return channel(k, j) != channel(k - 1, j); });
    };
    for (Index k = rows; k < log.size(); k += stride) {
      // Torques that stand still, or none, make slow motions alike.
      bool tells = changes(log.position, k) &&
                   log.torque.middleRows(k - rows + 1, rows)(Eigen::all, columns).allFinite();
      for (Index i = k - rows + 1; tells && i <= k; ++i) tells = changes(log.torque, i);
      if (tells && seen.insert(hashes[static_cast<std::size_t>(k)]).second)
        marks.push_back(hashes[static_cast<std::size_t>(k)]);
    }
  }
};

bool isMoreThanOccasional(std::size_t found, std::size_t asked) {
  constexpr std::size_t kFewest = 8, kOccasional = 4, kShare = 32;
  return asked >= kFewest && found > std::max(kOccasional, asked / kShare);
}

bool hold(const Pieces& pieces, const std::vector<Hash>& marks) {
  std::unordered_set<Hash> wanted(marks.begin(), marks.end());
  const std::size_t asked = wanted.size();
  for (const Hash piece : pieces.hashes) wanted.erase(piece);
  return isMoreThanOccasional(asked - wanted.size(), asked);
}

Error countTwice(const signal::Log& first, const signal::Log& second) {
  return {.code = ErrorCode::DuplicateName,
          .detail = "samples of this log are in " + first.source + " too, and would count twice",
          .subjects = {second.name},
          .file = second.source,
          .remedy = "name every log once"};
}

/// The first pair of logs of which one holds marks of the other.
std::optional<std::pair<const signal::Log*, const signal::Log*>> pairThatShares(
    const std::vector<LogPtr>& logs, const RobotModel& model) {
  std::vector<const signal::Log*> held;
  for (const LogPtr& log : logs)
    if (holdsRows(*log)) held.push_back(log.get());
  if (held.size() < 2) return {};
  std::vector<Pieces> pieces;
  std::unordered_multimap<Hash, std::size_t> owners;
  for (std::size_t l = 0; l < held.size(); ++l)
    for (const Hash mark : pieces.emplace_back(*held[l], model).marks) owners.emplace(mark, l);
  for (std::size_t l = 0; l < held.size(); ++l) {
    std::map<std::size_t, std::set<Hash>> found;  // of the other logs
    for (const Hash piece : pieces[l].hashes) {
      const auto [begin, end] = owners.equal_range(piece);
      for (auto at = begin; at != end; ++at)
        if (at->second != l && pieces[at->second].rows == pieces[l].rows) found[at->second].insert(piece);
    }
    for (const auto& [other, marks] : found)
      if (isMoreThanOccasional(marks.size(), pieces[other].marks.size()))
        return std::pair(held[std::min(l, other)], held[std::max(l, other)]);
  }
  return {};
}

}  // namespace

std::vector<std::uint64_t> marksOf(const signal::Log& log, const RobotModel& model) {
  return holdsRows(log) ? Pieces(log, model).marks : std::vector<Hash>();
}

bool holdsMarks(const signal::Log& log, const RobotModel& model, const std::vector<std::uint64_t>& marks) {
  return !marks.empty() && holdsRows(log) && hold(Pieces(log, model), marks);
}

std::optional<std::pair<std::size_t, std::size_t>> pairWithCommonMarks(
    const std::vector<std::vector<std::uint64_t>>& marks) {
  std::unordered_multimap<Hash, std::size_t> owners;
  for (std::size_t l = 0; l < marks.size(); ++l) {
    std::map<std::size_t, std::size_t> found;
    for (const Hash mark : marks[l]) {
      const auto [begin, end] = owners.equal_range(mark);
      for (auto at = begin; at != end; ++at) ++found[at->second];
    }
    for (const auto& [other, count] : found)
      if (isMoreThanOccasional(count, std::min(marks[other].size(), marks[l].size())))
        return std::pair(other, l);
    for (const Hash mark : marks[l]) owners.emplace(mark, l);
  }
  return {};
}

bool shareSamples(const signal::Log& a, const signal::Log& b, const RobotModel& model) {
  if (shareSamples(a.content_hash, b.content_hash)) return true;
  if (!holdsRows(a) || !holdsRows(b)) return false;
  const Pieces of_a(a, model), of_b(b, model);
  return hold(of_a, of_b.marks) || hold(of_b, of_a.marks);
}

Status checkDistinct(const std::vector<LogPtr>& logs, const RobotModel& model) {
  std::map<std::string, std::vector<const signal::Log*>> of_file;  // by the hash of its content
  for (const LogPtr& log : logs) {
    std::vector<const signal::Log*>& others = of_file[fileOfHash(log->content_hash)];
    for (const signal::Log* other : others)
      if (shareSamples(other->content_hash, log->content_hash)) return countTwice(*other, *log);
    others.push_back(log.get());
  }
  const auto shared = pairThatShares(logs, model);
  if (shared) return countTwice(*shared->first, *shared->second);
  return done();
}

bool holdsRows(const signal::Log& log) {
  const Eigen::MatrixXd &q = log.position, &tau = log.torque;
  return q.size() > 0 && q.rows() == log.size() && tau.rows() == q.rows() && tau.cols() == q.cols();
}

}  // namespace plumbline::workflow
