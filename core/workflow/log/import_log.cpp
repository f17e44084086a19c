// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/log/import_log.h"

#include <algorithm>

#include "io/file/file_tools.h"
#include "io/logs/import/motion_guess.h"
#include "io/logs/import/torque_match.h"
#include "io/logs/log_reader.h"
#include "io/logs/mapping/mapping_guess.h"
#include "io/logs/mapping/mapping_sensors.h"
#include "io/logs/native_log.h"

namespace plumbline::workflow {
namespace {

namespace fs = std::filesystem;
constexpr Eigen::Index kMostValues = Eigen::Index{1} << 25;  ///< that are kept for table and curves: 256 MB

/// Opens one file after the other and guesses.
class Importer {
 public:
  Importer(const ImportRequest& request, const JobContext& context) : request_(request), context_(context) {}

  Result<ImportFilesPtr> open() {
    result_->joints = request_.joints;
    result_->files = request_.files;
    for (std::size_t i = 0; i < request_.files.size(); ++i) {
      if (Status status = openFile(static_cast<int>(i)); !status) return status.error();
    }
    nameAsRobot();
    for (std::size_t i = 0; i < request_.files.size(); ++i) matchByMotion(static_cast<int>(i));
    return ImportFilesPtr(result_);
  }

 private:
  Status openFile(int file) {
    const fs::path& path = request_.files[static_cast<std::size_t>(file)];
    Result<io::DataSourcePtr> source = io::openSource(path, context_);
    if (!source) return source.error();
    const io::FileListing& listing = (*source)->listing();
    if (io::isNativeFormat(listing)) return noImportNeeded(path);
    if (file == 0) {
      result_->layout = io::layoutKey(listing);
      result_->odometries = io::odometryTopics(listing);
      result_->wrenches = io::wrenchTopics(listing);
    }
    std::optional<io::LogMapping> known = rememberedFor(file);
    io::MappingGuess guess;
    if (known)
      guess.mapping = *known;
    else
      guess = io::guessMapping(listing, file > 0);
    const std::vector<ImportColumn> columns = io::importColumns(listing, guess.mapping, file);
    if (columns.empty()) return io::withLoss(io::nothingReadable(listing), listing.findings);
    const std::size_t first = result_->columns.size();
    result_->columns.insert(result_->columns.end(), columns.begin(), columns.end());
    if (Status read = readValues(**source, columns); !read) return read;
    std::vector<std::string> names;
    if (const io::DatasetInfo* dataset = listing.find(guess.mapping.joint_names);
        dataset != nullptr && !guess.mapping.joint_names.empty()) {
      if (Result<std::vector<std::string>> read = (*source)->readText(*dataset)) names = *read;
    }
    io::adoptMapping(guess.mapping, result_->columns, file, names, result_->guess);
    addReasons(guess.findings);
    unnamed_.push_back(guess.mapping.channels.empty());
    if (unnamed_.back() && result_->values.cols() == columnCount())
      byMotion(file, static_cast<Eigen::Index>(first));
    result_->sources.push_back(std::move(source).value());
    return done();
  }

  /// A mapping would lose what the project's own format says beside the channels, as that a log is simulated.
  static Error noImportNeeded(const fs::path& path) {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "is a log in Plumbline's own format, whose columns are known",
                 .subjects = {},
                 .file = path.string(),
                 .place = "",
                 .remedy = "open it with Add log, without a mapping"};
  }

  Eigen::Index columnCount() const { return static_cast<Eigen::Index>(result_->columns.size()); }
  void addReasons(const std::vector<Finding>& reasons) {
    result_->reasons.insert(result_->reasons.end(), reasons.begin(), reasons.end());
  }

  std::optional<io::LogMapping> rememberedFor(int file) {
    if (file > 0 || request_.remembered.empty()) return std::nullopt;
    const fs::path path = rememberedMapping(request_.remembered, result_->layout);
    if (path.empty()) return std::nullopt;
    Result<io::LogMapping> mapping = io::readMapping(path);
    if (!mapping) return std::nullopt;
    result_->mapping_file = path;
    result_->reasons.push_back({Severity::Info, "", "mapping-remembered",
                                "the columns are those of the last import of a file of this layout"});
    return *mapping;
  }

  Status readValues(io::DataSource& source, const std::vector<ImportColumn>& columns) {
    Eigen::MatrixXd& all = result_->values;
    if (all.cols() != columnCount() - static_cast<Eigen::Index>(columns.size()))
      return done();  // no room before
    Eigen::Index rows = all.rows();
    for (const ImportColumn& column : columns) rows = std::max(rows, column.rows);
    if (rows * columnCount() > kMostValues) return done();
    Result<Eigen::MatrixXd> values = io::readColumns(source, columns, context_);
    if (!values) return values.error();
    const auto missing = std::numeric_limits<double>::quiet_NaN();
    Eigen::MatrixXd joined = Eigen::MatrixXd::Constant(rows, columnCount(), missing);
    joined.topLeftCorner(all.rows(), all.cols()) = all;
    joined.topRightCorner(values->rows(), values->cols()) = *values;
    all = std::move(joined);
    return done();
  }

  void byMotion(int file, Eigen::Index first) {
    const Eigen::Index rows = result_->columns[static_cast<std::size_t>(first)].rows;
    const Eigen::MatrixXd own = result_->values.block(0, first, rows, result_->values.cols() - first);
    addReasons(
        io::guessByMotion(own, result_->columns, static_cast<int>(first), request_.joints, result_->guess));
    if (result_->guess.files.size() <= static_cast<std::size_t>(file))
      result_->guess.files.resize(static_cast<std::size_t>(file) + 1);
  }

  /// Velocities and torques that no name gives to a joint. An import that is remembered stays as it was.
  void matchByMotion(int file) {
    if (!result_->mapping_file.empty() || result_->values.cols() != columnCount()) return;
    const auto& columns = result_->columns;
    const auto own = [&](const ImportColumn& column) { return column.file == file; };
    const auto first = std::find_if(columns.begin(), columns.end(), own) - columns.begin();
    const auto count = std::count_if(columns.begin(), columns.end(), own);
    addReasons(io::matchToJoints(
        result_->values.block(0, first, columns[static_cast<std::size_t>(first)].rows, count), columns,
        static_cast<int>(first), request_.robot ? &request_.robot->model : nullptr,
        unnamed_[static_cast<std::size_t>(file)], result_->guess));
  }

  /// Joints that the file does not name are those of the robot in order, when there are as many.
  void nameAsRobot() {
    const std::vector<std::string>& robot = request_.joints;
    const std::vector<std::string> joints = io::jointsOf(result_->guess);
    if (robot.empty() || joints.size() != robot.size() || joints == robot) return;
    for (std::size_t i = 0; i < joints.size(); ++i)
      if (joints[i] != "joint" + std::to_string(i + 1)) return;
    for (ColumnUse& use : result_->guess.columns) {
      const auto at = std::find(joints.begin(), joints.end(), use.joint);
      if (at != joints.end()) use.joint = robot[static_cast<std::size_t>(at - joints.begin())];
    }
    result_->reasons.push_back({Severity::Info, "", "joints-in-order",
                                "the joints are those of the robot in the order of the columns"});
  }

  const ImportRequest& request_;
  const JobContext& context_;
  std::vector<bool> unnamed_;  ///< files whose columns no name tells
  std::shared_ptr<ImportFiles> result_ = std::make_shared<ImportFiles>();
};

/// The first file, then the others as a mapping names them.
std::vector<std::string> namesOf(const ImportFiles& files) {
  const fs::path folder = fs::absolute(files.files.front()).parent_path();
  std::vector<std::string> names = {files.files.front().string()};
  for (std::size_t i = 1; i < files.files.size(); ++i) {
    const fs::path path = fs::absolute(files.files[i]).lexically_normal();
    names.push_back(path.parent_path() == folder.lexically_normal() ? path.filename().string()
                                                                    : path.string());
  }
  return names;
}

Result<io::LogMapping> mappingFrom(const ImportFiles& files, const ImportDraft& draft) {
  return io::mappingOf(draft, files.columns, namesOf(files));
}

}  // namespace

Result<ImportFilesPtr> openImport(const ImportRequest& request, const JobContext& context) {
  return Importer(request, context).open();
}

ImportPreview previewImport(const ImportFiles& files, const ImportDraft& draft, const JobContext& context) {
  const Result<io::LogMapping> mapping = mappingFrom(files, draft);
  if (!mapping) return {nullptr, mapping.error()};
  const std::lock_guard lock(files.reading);
  Result<signal::Log> log = io::readMapped(*files.sources.front(), *mapping, context);
  if (!log) return {nullptr, log.error()};
  log->name = io::logName(files.files.front());
  return {std::make_shared<const signal::Log>(std::move(log).value()), std::nullopt};
}

Result<std::string> mappingText(const ImportFiles& files, const ImportDraft& draft) {
  const Result<io::LogMapping> mapping = mappingFrom(files, draft);
  if (!mapping) return mapping.error();
  return io::toJson(*mapping);
}

Status saveMapping(const ImportFiles& files, const ImportDraft& draft, const fs::path& path) {
  const Result<io::LogMapping> mapping = mappingFrom(files, draft);
  if (!mapping) return mapping.error();
  return io::writeMapping(*mapping, path);
}

Result<ImportDraft> draftFromMapping(const ImportFiles& files, const fs::path& path) {
  const Result<io::LogMapping> mapping = io::readMapping(path);
  if (!mapping) return mapping.error();
  ImportDraft draft = files.guess;
  io::adoptMapping(*mapping, files.columns, 0, draft.names, draft);
  const std::vector<std::string> names = namesOf(files);
  for (const io::LogMapping::Merged& part : mapping->merge) {
    const auto file = std::find(names.begin() + 1, names.end(), part.file);
    if (file == names.end()) continue;
    const auto index = file - names.begin();
    io::adoptMapping(part.mapping, files.columns, static_cast<int>(index), {}, draft);
    draft.files[static_cast<std::size_t>(index)].shift = part.shift;
  }
  return draft;
}

Result<fs::path> rememberMapping(const ImportFiles& files, const ImportDraft& draft, const fs::path& folder) {
  const Result<std::string> text = mappingText(files, draft);
  if (!text) return text.error();
  std::error_code ignored;
  fs::create_directories(folder, ignored);
  // Sessions name this file: another mapping of the same layout gets another name.
  constexpr std::size_t kHashLength = 16;
  const std::string kind = files.files.size() > 1 ? "merged-" : "";
  const fs::path path =
      folder / (kind + files.layout + "-" + io::sha256(*text).substr(0, kHashLength) + ".json");
  if (Status written = io::writeFileAtomically(path, *text); !written) return written.error();
  return path;
}

fs::path rememberedMapping(const fs::path& folder, const std::string& layout) {
  fs::path newest;
  fs::file_time_type time;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(layout + "-") || !name.ends_with(".json")) continue;
    const fs::file_time_type written = entry.last_write_time(ignored);
    if (!newest.empty() && written < time) continue;
    newest = entry.path();
    time = written;
  }
  return newest;
}

std::vector<std::string> unitsOf(Quantity quantity) {
  std::vector<std::string> units;
  std::string_view list = io::knownUnits(quantity);
  list = list.substr(0, list.find(';'));
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(", "), list.size());
    units.emplace_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 2, list.size()));
  }
  return units;
}

}  // namespace plumbline::workflow
