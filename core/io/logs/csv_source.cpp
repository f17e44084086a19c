// SPDX-License-Identifier: BSD-3-Clause
// Text tables: one row per sample, columns separated by comma, semicolon, tab or spaces. Streamed in blocks; numbers by
// from_chars, so that no locale can change them.
#include "io/logs/csv_source.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <limits>

#include "io/file/file_tools.h"
#include "io/logs/log_source.h"

namespace plumbline::io {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;
constexpr std::size_t kMaxColumns = 4096;

std::string_view trimmedCell(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\r'))
    text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.remove_suffix(1);
  return text;
}

bool sameWord(std::string_view a, std::string_view lower) {
  return a.size() == lower.size() && std::equal(a.begin(), a.end(), lower.begin(), [](char x, char y) {
           return (x >= 'A' && x <= 'Z' ? x - 'A' + 'a' : x) == y;
         });
}

bool gapMark(std::string_view text) {
  return text.empty() || sameWord(text, "nan") || sameWord(text, "na") || sameWord(text, "n/a") ||
         sameWord(text, "null") || sameWord(text, "none") || text == "-";
}

/// Format of the columns and decimals of a file.
struct Dialect {
  char separator = ',';  ///< ' ' means any run of spaces
  bool decimal_comma = false;
};

struct Splitter {
  Dialect dialect;
  void operator()(std::string_view line, std::vector<std::string_view>& fields) const {
    fields.clear();
    if (dialect.separator == ' ') {
      line = trimmedCell(line);
      while (!line.empty()) {
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        fields.push_back(line.substr(0, end));
        line = trimmedCell(line.substr(end));
      }
      return;
    }
    std::size_t begin = 0;
    bool quoted = false;
    for (std::size_t i = 0; i <= line.size(); ++i) {
      if (i < line.size() && line[i] == '"') quoted = !quoted;
      if (i < line.size() && (line[i] != dialect.separator || quoted)) continue;
      std::string_view field = trimmedCell(line.substr(begin, i - begin));
      if (field.size() >= 2 && field.front() == '"' && field.back() == '"')
        field = trimmedCell(field.substr(1, field.size() - 2));
      fields.push_back(field);
      begin = i + 1;
    }
    // A separator at the end of the line does not begin a column.
    if (fields.size() > 1 && fields.back().empty() && trimmedCell(line).ends_with(dialect.separator))
      trailing(fields);
  }
  void trailing(std::vector<std::string_view>& fields) const {
    if (expected != 0 && fields.size() == expected + 1) fields.pop_back();
  }
  std::size_t expected = 0;  ///< columns, once known
};

/// A number, or nothing when the text is none.
std::optional<double> parseNumber(std::string_view text, bool decimal_comma) {
  char buffer[64];
  if (decimal_comma && text.find(',') != std::string_view::npos) {
    if (text.size() > sizeof buffer) return std::nullopt;
    std::replace_copy(text.begin(), text.end(), buffer, ',', '.');
    text = std::string_view(buffer, text.size());
  }
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  double value = 0.0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || text.empty()) return std::nullopt;
  if (code == std::errc::result_out_of_range)
    return text.find_first_of("eE") != std::string_view::npos && text.find("e-") == std::string_view::npos &&
                   text.find("E-") == std::string_view::npos
               ? HUGE_VAL
               : 0.0;
  if (code != std::errc()) return std::nullopt;
  return value;
}

bool numberOrGap(std::string_view text, bool decimal_comma) {
  return gapMark(text) || parseNumber(text, decimal_comma).has_value();
}

bool comment(std::string_view line) {
  line = trimmedCell(line);
  return line.empty() || line.front() == '#' || line.front() == '%' || line.substr(0, 2) == "//";
}

/// Guesses separator and decimal sign from the first lines that hold numbers.
Dialect dialectOf(const std::vector<std::string_view>& lines) {
  Dialect best;
  double best_score = -1.0;
  for (const Dialect candidate : {Dialect{',', false}, Dialect{';', false}, Dialect{';', true},
                                  Dialect{'\t', false}, Dialect{'\t', true}, Dialect{' ', false}}) {
    const Splitter split{candidate};
    std::vector<std::string_view> fields;
    std::size_t numbers = 0, total = 0, width = 0, even = 0;
    for (std::string_view line : lines) {
      split(line, fields);
      for (std::string_view field : fields) {
        ++total;
        if (!field.empty() && numberOrGap(field, candidate.decimal_comma)) ++numbers;
      }
      if (fields.size() == width) ++even;
      width = fields.size();
    }
    if (width < 2 || total == 0) continue;
    const double score = static_cast<double>(numbers) / static_cast<double>(total) +
                         0.5 * static_cast<double>(even) / static_cast<double>(lines.size());
    if (score > best_score + 1e-9) {
      best_score = score;
      best = candidate;
    }
  }
  return best;
}

class CsvSource final : public DataSource {
 public:
  static Result<DataSourcePtr> open(const fs::path& path, const JobContext& context) {
    auto source = std::make_unique<CsvSource>();
    source->path_ = path;
    if (Status status = source->load(context); !status.ok()) return status.error();
    return DataSourcePtr(std::move(source));
  }

  Result<NumberBlock> read(const DatasetInfo& dataset, const ReadRequest& request,
                           const JobContext& context) override {
    if (context.stopRequested()) return readingCancelled(path_);
    Result<std::vector<int>> picked = selectColumns(dataset, request.columns, columns_.size());
    if (!picked.ok()) {
      Error error = picked.error();
      error.file = path_.string();
      error.place.clear();
      return error;
    }
    NumberBlock block;
    const auto [first, rows] = wantedRows(request, static_cast<Eigen::Index>(rows_));
    block.values.resize(rows, static_cast<Eigen::Index>(picked->size()));
    for (std::size_t i = 0; i < picked->size(); ++i) {
      const std::vector<double>& column = columns_[static_cast<std::size_t>((*picked)[i])];
      std::copy_n(column.begin() + first, rows, block.values.col(static_cast<Eigen::Index>(i)).data());
    }
    return block;
  }

  Result<std::vector<std::string>> readText(const DatasetInfo& dataset) override {
    return Error{.code = ErrorCode::TypeMismatch,
                 .detail = "a text table holds no list of names",
                 .subjects = {dataset.path},
                 .file = path_.string(),
                 .place = "",
                 .remedy = ""};
  }

 private:
  Error fail(ErrorCode code, std::string detail, std::string remedy, std::size_t line = 0) const {
    return Error{.code = code,
                 .detail = std::move(detail),
                 .file = path_.string(),
                 .place = line == 0 ? "" : "line " + std::to_string(line),
                 .remedy = std::move(remedy)};
  }

  Status load(const JobContext& context) {
    std::ifstream stream(path_, std::ios::binary);
    std::error_code ignored;
    const std::uintmax_t bytes = fs::file_size(path_, ignored);  // 0 or the largest number: not known
    const double size = std::max(1.0, static_cast<double>(bytes));
    const std::size_t block_size = bytes == 0 ? kBlockBytes : std::min<std::uintmax_t>(kBlockBytes, bytes);
    std::string block, rest;
    double done_bytes = 0.0;
    bool more = true;
    while (more) {
      if (context.stopRequested()) return readingCancelled(path_);
      block.resize(block_size);
      stream.read(block.data(), static_cast<std::streamsize>(block.size()));
      block.resize(static_cast<std::size_t>(stream.gcount()));
      more = !block.empty();
      done_bytes += static_cast<double>(block.size());
      rest += block;
      if (line_ == 0 && rest.starts_with("\xEF\xBB\xBF")) rest.erase(0, 3);
      if (line_ == 0 && !started_) prepare(rest);
      Status status = lines(rest, !more);
      if (!status.ok()) return status;
      context.report("reading " + path_.filename().string(), std::min(1.0, done_bytes / size));
    }
    return finish();
  }

  /// Dialect from the last lines of the first block: header and comments are behind by then.
  void prepare(std::string_view text) {
    std::vector<std::string_view> all;
    std::string_view view = text;
    while (!view.empty() && all.size() < 200) {
      const std::size_t end = view.find('\n');
      if (end == std::string_view::npos && !all.empty()) break;
      const std::string_view line = view.substr(0, end);
      if (!comment(line)) all.push_back(line);
      view.remove_prefix(end == std::string_view::npos ? view.size() : end + 1);
    }
    if (all.size() > 20)
      all.erase(all.begin(), all.end() - 20);
    else if (all.size() > 2)
      all.erase(all.begin(), all.begin() + 2);
    split_.dialect = dialectOf(all);
    started_ = true;
  }

  /// Takes every whole line off the text; the last one too when the file has ended.
  Status lines(std::string& text, bool end_of_file) {
    std::string_view view = text;
    while (!view.empty()) {
      const std::size_t end = view.find('\n');
      if (end == std::string_view::npos && !end_of_file) {
        if (view.size() > kMaxLineBytes)
          return fail(ErrorCode::SyntaxError, "a line is longer than 1 MB",
                      "give a table with one row per sample", line_ + 1);
        break;
      }
      const std::string_view line = view.substr(0, end);
      view.remove_prefix(end == std::string_view::npos ? view.size() : end + 1);
      ++line_;
      Status status = row(line, end == std::string_view::npos);
      if (!status.ok()) return status;
    }
    text.erase(0, text.size() - view.size());
    return done();
  }

  Status row(std::string_view line, bool unfinished) {
    if (comment(line)) {
      if (columns_.empty() && !trimmedCell(line).empty())
        last_comment_ = std::string(trimmedCell(line).substr(1));
      return done();
    }
    split_(line, fields_);
    if (columns_.empty()) return firstRows(line);
    if (fields_.size() != columns_.size()) return ragged(unfinished);
    // Each column holds numbers or text, as its first row; the first column decides about a cut-off last line.
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      if (!numeric_[i]) continue;
      const auto value = gapMark(fields_[i]) ? std::optional(std::numeric_limits<double>::quiet_NaN())
                                             : parseNumber(fields_[i], split_.dialect.decimal_comma);
      if (!value) {
        return fail(ErrorCode::SyntaxError,
                    "column " + columnName(i) + " holds \"" + std::string(fields_[i].substr(0, 40)) +
                        "\" where a number should be",
                    "correct the line or leave it out", line_);
      }
      columns_[i].push_back(*value);
    }
    if (++rows_ * columns_.size() > kMaxNumbers)
      return fail(ErrorCode::FileTooLarge, "holds more numbers than fit in memory", "cut the log into parts",
                  line_);
    return done();
  }

  std::string columnName(std::size_t i) const {
    return names_[i].empty() ? std::to_string(i + 1) : std::to_string(i + 1) + " (" + names_[i] + ")";
  }

  Status ragged(bool unfinished) {
    const std::string text = "has " + std::to_string(fields_.size()) + " columns where the others have " +
                             std::to_string(columns_.size());
    if (unfinished && fields_.size() < columns_.size()) {
      listing_.findings.push_back({Severity::Warning, "line " + std::to_string(line_), "last-line-cut-off",
                                   "the last line " + text + " and was left out"});
      return done();
    }
    return fail(ErrorCode::ShapeMismatch, text, "correct or delete the line", line_);
  }

  /// Header, units, then the first row of numbers.
  Status firstRows(std::string_view line) {
    const bool comma = split_.dialect.decimal_comma;
    const auto is_number = [&](std::string_view field) {
      return !gapMark(field) && parseNumber(field, comma).has_value();
    };
    const bool any_number = std::any_of(fields_.begin(), fields_.end(), is_number);
    if (!any_number) {
      if (++header_lines_ > 20)
        return fail(ErrorCode::SyntaxError, "the first 20 lines hold no numbers",
                    "give a table of numbers with at most one header line", line_);
      if (header_.empty() || fields_.size() != header_.size() || header_.size() < 2)
        header_.assign(fields_.begin(), fields_.end());
      else
        units_.assign(fields_.begin(), fields_.end());
      return done();
    }
    if (fields_.size() > kMaxColumns)
      return fail(ErrorCode::ShapeMismatch, "has " + std::to_string(fields_.size()) + " columns",
                  "give one row per sample", line_);
    columns_.resize(fields_.size());
    numeric_.resize(fields_.size());
    for (std::size_t i = 0; i < fields_.size(); ++i) numeric_[i] = numberOrGap(fields_[i], comma);
    nameColumns();
    split_.expected = columns_.size();
    return row(line, false);
  }

  void nameColumns() {
    names_.assign(columns_.size(), "");
    if (header_.size() == columns_.size()) {
      names_ = header_;
    } else if (!last_comment_.empty()) {
      std::vector<std::string_view> words;
      split_(last_comment_, words);
      if (words.size() == columns_.size()) names_.assign(words.begin(), words.end());
    }
    if (units_.size() != columns_.size()) units_.assign(columns_.size(), "");
  }

  Status finish() {
    if (columns_.empty())
      return fail(ErrorCode::MissingData, "there is not one row of numbers in it",
                  "give a table with one row per sample");
    DatasetInfo table;
    table.path = "/";
    table.type = "table";
    table.shape = {rows_};
    const bool named =
        std::any_of(names_.begin(), names_.end(), [](const std::string& n) { return !n.empty(); });
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      ColumnInfo column;
      column.name = named && !names_[i].empty() ? names_[i] : std::to_string(i + 1);
      column.numeric = numeric_[i];
      column.unit = units_[i];
      table.columns.push_back(std::move(column));
    }
    if (std::none_of(numeric_.begin(), numeric_.end(), [](bool n) { return n; }))
      return fail(ErrorCode::MissingData, "there is no column of numbers in it", "give a table of numbers");
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (!numeric_[i]) columns_[i].assign(rows_, std::numeric_limits<double>::quiet_NaN());
    }
    if (split_.dialect.decimal_comma)
      listing_.findings.push_back(
          {Severity::Info, "/", "decimal-comma", "numbers are written with a decimal comma"});
    listing_.file = path_.string();
    listing_.format = FileFormat::Csv;
    listing_.datasets.push_back(std::move(table));
    return done();
  }

  fs::path path_;
  Splitter split_;
  bool started_ = false;
  std::size_t line_ = 0, rows_ = 0;
  int header_lines_ = 0;
  std::string last_comment_;
  std::vector<std::string> header_, units_, names_;
  std::vector<bool> numeric_;
  std::vector<std::string_view> fields_;
  std::vector<std::vector<double>> columns_;
};

}  // namespace

Result<DataSourcePtr> openCsv(const fs::path& path, const JobContext& context) {
  return CsvSource::open(path, context);
}

}  // namespace plumbline::io
