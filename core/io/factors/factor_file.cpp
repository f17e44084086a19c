// SPDX-License-Identifier: BSD-3-Clause
#include "io/factors/factor_file.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>
#include <tuple>
#include <utility>

#include "io/factors/factor_records.h"
#include "io/file/file_tools.h"
#include "io/file/sha256.h"

namespace plumbline::io {
namespace {

static_assert(std::endian::native == std::endian::little, "factor files are little-endian");

constexpr std::string_view kFactorMagic = "PLBFACT\n";
constexpr std::uint32_t kFactorVersion = 4;
constexpr std::size_t kFactorHead = 8 + sizeof(std::uint32_t) + sizeof(std::uint64_t), kHashLength = 64;
constexpr std::size_t kLargestFactorFile = 8192 * kMegabyte;
constexpr std::int64_t kMostRows = std::int64_t{1} << 40;
constexpr const char* kMakeAgain = "copy it again, or make it again with plumbline-cli factor";

using Columns = std::vector<std::vector<int>>;

FactorRecord record(const estimation::RegressionFactors& factors) {
  FactorRecord out;
  out.rows.assign(factors.rows.begin(), factors.rows.end());
  for (const Eigen::MatrixXd& R : factors.R)
    for (Eigen::Index c = 0; c < R.cols(); ++c)
      out.numbers.insert(out.numbers.end(), R.col(c).data(), R.col(c).data() + c + 1);
  return out;
}

SumsRecord record(const estimation::CoordinateSums& s) {
  return {s.rows,
          {s.torque, s.torque_squares, s.torque_min, s.torque_max, s.position_min, s.position_max,
           s.velocity_squares, s.acceleration_squares}};
}

LogRecord record(const FactorSource& source, const estimation::ReducedLog& log) {
  LogRecord out;
  out.source = source;
  out.name = log.name;
  out.rate = log.rate;
  out.samples = log.samples;
  out.length = log.blocks.length;
  out.whole = record(log.whole);
  for (const auto& block : log.blocks.blocks)
    out.blocks.push_back({block.first, block.count, block.from, block.to, record(block.factors)});
  for (const estimation::CoordinateSums& sums : log.sums) out.sums.push_back(record(sums));
  for (const Eigen::MatrixXd& moments : log.motion_noise)
    out.motion_noise.emplace_back(moments.data(), moments.data() + moments.size());
  return out;
}

/// Reads the parts of a file whose columns are known. A part that does not fit them gives nothing.
class FactorDecoder {
 public:
  FactorDecoder(int parameters, Columns columns) : parameters_(parameters), columns_(std::move(columns)) {}

  std::optional<estimation::ReducedLog> log(const LogRecord& stored) const {
    estimation::ReducedLog out;
    out.name = stored.name;
    out.rate = stored.rate;
    out.samples = stored.samples;
    out.blocks.length = stored.length;
    auto whole = factors(stored.whole);
    for (const Finding& finding : stored.source.findings)
      if (finding.severity < Severity::Info || finding.severity > Severity::Error) return std::nullopt;
    if (!whole || !std::isfinite(stored.rate) || stored.rate < 0.0 || stored.samples < 1 || stored.length < 1)
      return std::nullopt;
    out.whole = std::move(*whole);
    return blocks(stored, out) && sums(stored, out) && moments(stored, out) ? std::optional(std::move(out))
                                                                            : std::nullopt;
  }

 private:
  std::optional<estimation::RegressionFactors> factors(const FactorRecord& stored) const {
    std::size_t numbers = 0;
    for (const auto& columns : columns_) numbers += (columns.size() + 1) * (columns.size() + 2) / 2;
    const bool fits =
        stored.rows.size() == columns_.size() && stored.numbers.size() == numbers &&
        std::all_of(stored.rows.begin(), stored.rows.end(), [](auto n) { return n >= 0 && n < kMostRows; }) &&
        std::all_of(stored.numbers.begin(), stored.numbers.end(), [](double x) { return std::isfinite(x); });
    if (!fits) return std::nullopt;
    estimation::RegressionFactors out;
    out.parameters = parameters_;
    out.columns = columns_;
    out.rows.assign(stored.rows.begin(), stored.rows.end());
    const double* at = stored.numbers.data();
    for (const auto& columns : columns_) {
      const auto n = static_cast<Eigen::Index>(columns.size()) + 1;
      Eigen::MatrixXd& R = out.R.emplace_back(Eigen::MatrixXd::Zero(n, n));
      for (Eigen::Index c = 0; c < n; at += c + 1, ++c) std::copy(at, at + c + 1, R.col(c).data());
    }
    return out;
  }

  bool blocks(const LogRecord& stored, estimation::ReducedLog& out) const {
    std::int64_t next = 0;
    for (const BlockRecord& block : stored.blocks) {
      auto made = factors(block.factors);
      if (!made || block.first != next || block.count < 1 || block.count > stored.samples - next ||
          !std::isfinite(block.from) || !std::isfinite(block.to))
        return false;
      next += block.count;
      out.blocks.blocks.push_back({0, block.first, block.count, std::move(*made), block.from, block.to});
    }
    return next == stored.samples;
  }

  bool sums(const LogRecord& stored, estimation::ReducedLog& out) const {
    const auto lags = static_cast<Eigen::Index>(estimation::correlationLags().size());
    for (const SumsRecord& sums : stored.sums) {
      const auto& x = sums.numbers;
      if (sums.rows < 0 || x.size() != 8 ||
          !std::all_of(x.begin(), x.end(), [](double v) { return std::isfinite(v); }))
        return false;
      estimation::CoordinateSums& s = out.sums.emplace_back();
      s.rows = sums.rows;
      std::tie(s.torque, s.torque_squares, s.torque_min, s.torque_max, s.position_min, s.position_max,
               s.velocity_squares, s.acceleration_squares) =
          std::tie(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]);
      s.products = s.product_rows = Eigen::VectorXd::Zero(lags);
    }
    return stored.sums.size() == columns_.size();
  }

  bool moments(const LogRecord& stored, estimation::ReducedLog& out) const {
    for (std::size_t j = 0; j < stored.motion_noise.size(); ++j) {
      const auto& numbers = stored.motion_noise[j];
      if (j >= columns_.size() || numbers.size() != columns_[j].size() * columns_[j].size()) return false;
      const auto n = static_cast<Eigen::Index>(columns_[j].size());
      out.motion_noise.emplace_back(Eigen::Map<const Eigen::MatrixXd>(numbers.data(), n, n));
      if (!out.motion_noise.back().allFinite()) return false;
    }
    return stored.motion_noise.empty() || stored.motion_noise.size() == columns_.size();
  }

  int parameters_;
  Columns columns_;
};

/// Columns of the factors, rising and below the number of parameters.
std::optional<Columns> columnsOf(const FactorFileRecord& stored) {
  constexpr std::int64_t kMostParameters = 1'000'000;
  if (stored.parameters < 0 || stored.parameters > kMostParameters) return std::nullopt;
  Columns columns;
  for (const auto& listed : stored.columns) {
    std::int64_t last = -1;
    for (const std::int64_t column : listed) {
      if (column <= last || column >= stored.parameters) return std::nullopt;
      last = column;
    }
    columns.emplace_back(listed.begin(), listed.end());
  }
  return columns;
}

Error damaged(const std::filesystem::path& file, const std::string& what) {
  return {.code = ErrorCode::FileUnreadable, .detail = what, .file = file.string(), .remedy = kMakeAgain};
}

/// Checks everything around the body and returns the body.
Result<std::string_view> bodyOf(std::string_view bytes, const std::filesystem::path& file) {
  if (!bytes.starts_with(kFactorMagic.substr(0, std::min(bytes.size(), kFactorMagic.size()))))
    return Error{.code = ErrorCode::FormatUnknown,
                 .detail = "this is no factor file",
                 .file = file.string(),
                 .remedy = "give files that plumbline-cli factor has written"};
  const auto cut = [&](std::uint64_t whole) {
    return Error{.code = ErrorCode::FileTruncated,
                 .detail = "the factor file was cut: it has " + std::to_string(bytes.size()) + " of " +
                           std::to_string(whole) + " bytes or more",
                 .file = file.string(),
                 .remedy = kMakeAgain};
  };
  if (bytes.size() < kFactorHead + kHashLength) return cut(kFactorHead + kHashLength);
  std::uint32_t version = 0;
  std::uint64_t body = 0;
  std::memcpy(&version, bytes.data() + kFactorMagic.size(), sizeof version);
  std::memcpy(&body, bytes.data() + kFactorMagic.size() + sizeof version, sizeof body);
  if (version != kFactorVersion)
    return Error{.code = ErrorCode::FormatUnknown,
                 .detail = "the factor file has format version " + std::to_string(version) +
                           ", this program reads version " + std::to_string(kFactorVersion),
                 .file = file.string(),
                 .remedy = "make all factor files with the program that combines them"};
  const std::size_t there = bytes.size() - kFactorHead - kHashLength;
  if (body > there) return cut(body <= kLargestFactorFile ? kFactorHead + body + kHashLength : bytes.size());
  Sha256 hash;
  hash.add(bytes.substr(0, bytes.size() - kHashLength));
  if (body < there || hash.finish() != bytes.substr(bytes.size() - kHashLength))
    return damaged(file, "the factor file is damaged: its checksum does not match its content");
  return bytes.substr(kFactorHead, body);
}

}  // namespace

Status writeFactorFile(const FactorFile& contents, const std::filesystem::path& out) {
  FactorFileRecord stored{contents.program,
                          contents.robot_name,
                          contents.robot_file,
                          contents.robot_hash,
                          contents.settings,
                          contents.study,
                          contents.part,
                          contents.parts,
                          0,
                          {},
                          {}};
  for (std::size_t l = 0; l < contents.logs.size(); ++l)
    stored.logs.push_back(record(contents.sources.at(l), contents.logs[l]));
  if (!contents.logs.empty()) {
    stored.parameters = contents.logs.front().whole.parameters;
    for (const auto& columns : contents.logs.front().whole.columns)
      stored.columns.emplace_back(columns.begin(), columns.end());
  }
  Packer body;
  fields(body, std::as_const(stored));
  Packer head;
  head(kFactorVersion, static_cast<std::uint64_t>(body.bytes.size()));
  std::string bytes = std::string(kFactorMagic) + head.bytes + body.bytes;
  bytes += sha256(bytes);
  return writeFileAtomically(out, bytes);
}

Result<FactorFile> readFactorFile(const std::filesystem::path& file) {
  const Result<std::string> bytes = readFile(file, kLargestFactorFile);
  if (!bytes) return bytes.error();
  const Result<std::string_view> body = bodyOf(*bytes, file);
  if (!body) return body.error();
  const Error unfit = damaged(file, "the factor file is damaged: its entries contradict each other");
  FactorFileRecord stored;
  Unpacker unpack(*body);
  fields(unpack, stored);
  std::optional<Columns> columns = columnsOf(stored);
  if (!unpack.sound() || !columns || stored.parts < 1 || stored.part < 1 || stored.part > stored.parts ||
      stored.parts > kMostParts)
    return unfit;
  const FactorDecoder decoder(static_cast<int>(stored.parameters), std::move(*columns));
  FactorFile out{stored.program,
                 stored.robot_name,
                 stored.robot_file,
                 stored.robot_hash,
                 stored.settings,
                 stored.study,
                 static_cast<int>(stored.part),
                 static_cast<int>(stored.parts),
                 {},
                 {}};
  for (LogRecord& log : stored.logs) {
    std::optional<estimation::ReducedLog> made = decoder.log(log);
    if (!made) return unfit;
    out.sources.push_back(std::move(log.source));
    out.logs.push_back(std::move(*made));
    log = {};  // memory of one log at a time
  }
  return out;
}

}  // namespace plumbline::io
