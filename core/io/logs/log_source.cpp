// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/log_source.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <set>

#include "base/cancelled.h"
#include "io/file/file_tools.h"
#include "io/file/inputs.h"
#include "io/logs/csv_source.h"
#include "io/logs/log_numpy.h"
#include "io/logs/mat_source.h"
#include "io/logs/rosbag/bag_folder.h"
#include "io/logs/rosbag/bag_source.h"
#include "io/worker/remote_source.h"

namespace plumbline::io {
namespace fs = std::filesystem;
namespace {

std::optional<int> wholeNumber(std::string_view text) {
  int value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// "3" or "2-7", counted from 1.
std::optional<std::pair<int, int>> columnRange(const std::string& text) {
  const std::size_t dash = text.find('-');
  const auto first = wholeNumber(std::string_view(text).substr(0, dash));
  const auto last = dash == std::string::npos ? first : wholeNumber(std::string_view(text).substr(dash + 1));
  if (!first || !last || *first < 1 || *last < *first) return std::nullopt;
  return std::pair(*first - 1, *last - 1);
}

Error columnError(ErrorCode code, const DatasetInfo& dataset, const std::string& column, std::string detail) {
  return Error{.code = code,
               .detail = std::move(detail),
               .subjects = {column},
               .file = "",
               .place = dataset.path,
               .remedy = "correct the columns of the mapping"};
}

bool startsWith(std::string_view bytes, std::string_view magic) {
  return bytes.substr(0, magic.size()) == magic;
}

/// Finds the HDF5 signature, at 0, 512, 1024, 2048 …: a user block may precede it (MATLAB writes one).
bool hasHdf5Signature(std::ifstream& stream, std::uintmax_t size) {
  constexpr std::string_view kSignature("\x89HDF\r\n\x1a\n", 8);
  for (std::uintmax_t at = 0; at + 8 <= size; at = at == 0 ? 512 : 2 * at) {
    std::array<char, 8> bytes{};
    stream.clear();
    stream.seekg(static_cast<std::streamoff>(at));
    if (stream.read(bytes.data(), bytes.size()) && std::string_view(bytes.data(), 8) == kSignature)
      return true;
  }
  return false;
}

bool looksLikeText(std::string_view head) {
  return std::none_of(head.begin(), head.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 32 && c != '\n' && c != '\r' && c != '\t' && c != '\f';
  });
}

Error unknownFormat(const fs::path& path, std::string detail) {
  return Error{
      .code = ErrorCode::FormatUnknown,
      .detail = std::move(detail),
      .file = path.string(),
      .place = "",
      .remedy =
          "give an HDF5, MATLAB (v5 or v7.3), CSV, NPY or NPZ file, or a bag (.db3, .mcap, .bag, .ulg)"};
}

}  // namespace

std::string_view toString(FileFormat format) {
  switch (format) {
    case FileFormat::Hdf5:
      return "hdf5";
    case FileFormat::Mat5:
      return "mat5";
    case FileFormat::Csv:
      return "csv";
    case FileFormat::Numpy:
      return "numpy";
    case FileFormat::Bag:
      return "bag";
  }
  return "unknown";
}

bool DatasetInfo::absurd() const {
  double numbers = 1.0;
  for (std::size_t size : shape) numbers *= static_cast<double>(size);
  return numbers > 0x1p52;
}

std::optional<std::pair<Eigen::Index, Eigen::Index>> DatasetInfo::matrixShape() const {
  if (absurd()) return std::nullopt;
  std::vector<std::pair<std::size_t, std::size_t>> large;  // place, size
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] != 1) large.emplace_back(i, shape[i]);
  }
  const auto index = [](std::size_t size) { return static_cast<Eigen::Index>(size); };
  if (large.empty()) return std::pair<Eigen::Index, Eigen::Index>(1, 1);
  if (large.size() == 2) return std::pair(index(large[0].second), index(large[1].second));
  if (large.size() > 2) return std::nullopt;
  if (shape.size() == 2 && large[0].first == 1)
    return std::pair<Eigen::Index, Eigen::Index>(1, index(large[0].second));
  return std::pair<Eigen::Index, Eigen::Index>(index(large[0].second), 1);
}

std::string DatasetInfo::shapeText() const {
  if (shape.empty()) return "1";
  std::string text;
  for (std::size_t size : shape) text += (text.empty() ? "" : "×") + std::to_string(size);
  return text;
}

const DatasetInfo* FileListing::find(std::string_view path) const {
  if (path.empty()) return datasets.size() == 1 ? &datasets.front() : nullptr;
  for (const DatasetInfo& dataset : datasets) {
    if (dataset.path == path || (dataset.path.size() == path.size() + 1 && dataset.path.substr(1) == path))
      return &dataset;
  }
  return nullptr;
}

const AttributeInfo* FileListing::attribute(std::string_view path) const {
  for (const AttributeInfo& attribute : attributes) {
    const std::string_view own = attribute.path;
    if (own == path || (own.size() == path.size() + 1 && own.substr(1) == path)) return &attribute;
  }
  return nullptr;
}

std::string FileListing::summary(std::size_t limit) const {
  if (!contents.empty()) return contents;
  std::string text;
  std::size_t shown = 0;
  for (const DatasetInfo& dataset : datasets) {
    if (dataset.partOfArray()) continue;
    if (shown++ < limit)
      text +=
          (text.empty() ? "" : ", ") + dataset.path + " (" + dataset.shapeText() + " " + dataset.type + ")";
  }
  if (shown > limit) text += " and " + std::to_string(shown - limit) + " more";
  return text.empty() ? "no datasets" : text;
}

Result<std::vector<int>> selectColumns(const DatasetInfo& dataset, const std::vector<std::string>& columns,
                                       std::size_t count) {
  std::vector<int> picked;
  const int total = static_cast<int>(dataset.table() ? dataset.columns.size() : count);
  if (columns.empty()) {
    picked.reserve(static_cast<std::size_t>(total));
    for (int i = 0; i < total; ++i) {
      if (!dataset.table() || dataset.columns[static_cast<std::size_t>(i)].numeric) picked.push_back(i);
    }
  }
  for (const std::string& column : columns) {
    const auto named = std::find_if(dataset.columns.begin(), dataset.columns.end(),
                                    [&](const ColumnInfo& info) { return info.name == column; });
    auto range = columnRange(column);
    if (named != dataset.columns.end()) {
      const int at = static_cast<int>(named - dataset.columns.begin());
      range = std::pair(at, at);
    }
    if (!range)
      return columnError(ErrorCode::UnknownReference, dataset, column,
                         "there is no column \"" + column + "\"");
    if (range->second >= total) {
      return columnError(ErrorCode::UnknownReference, dataset, column,
                         "there is no column " + column + " among " + std::to_string(total));
    }
    for (int i = range->first; i <= range->second; ++i) picked.push_back(i);
  }
  for (int i : picked) {
    if (!dataset.table() || dataset.columns[static_cast<std::size_t>(i)].numeric) continue;
    const std::string& name = dataset.columns[static_cast<std::size_t>(i)].name;
    return columnError(ErrorCode::TypeMismatch, dataset, name, "column \"" + name + "\" holds no numbers");
  }
  return picked;
}

std::pair<Eigen::Index, Eigen::Index> wantedRows(const ReadRequest& request, Eigen::Index rows) {
  const Eigen::Index first = std::clamp<Eigen::Index>(request.first, 0, rows);
  return {first, request.count < 0 ? rows - first : std::min(request.count, rows - first)};
}

Error noNames(const std::string& file, const DatasetInfo& dataset) {
  return {.code = ErrorCode::TypeMismatch,
          .detail = "is not a list of names but " + dataset.type,
          .subjects = {dataset.path},
          .file = file,
          .place = dataset.path,
          .remedy = "name a dataset with one text per joint, or leave the names out"};
}

Status checkNumbers(const DatasetInfo& dataset) {
  Error error{ErrorCode::TypeMismatch, "", {dataset.path}, "", dataset.path, "choose a dataset of numbers"};
  if (!dataset.problem.empty()) {
    const std::size_t split = dataset.problem.find("; ");
    error.detail = dataset.problem.substr(0, split);
    if (split != std::string::npos) error.remedy = dataset.problem.substr(split + 2);
    if (dataset.type == "dangling link") error.code = ErrorCode::DanglingLink;
    if (dataset.type == "external link") error.code = ErrorCode::UnknownReference;
    if (dataset.type.find("damaged") != std::string::npos) error.code = ErrorCode::FileUnreadable;
    if (dataset.problem.find("filter") != std::string::npos) error.code = ErrorCode::UnknownFilter;
    return error;
  }
  const bool numbers = dataset.numeric || std::any_of(dataset.columns.begin(), dataset.columns.end(),
                                                      [](const ColumnInfo& c) { return c.numeric; });
  if (!numbers) {
    error.detail = "holds no numbers but " + dataset.type;
    return error;
  }
  if (dataset.absurd()) {
    error.code = ErrorCode::FileTooLarge;
    error.detail = "claims more numbers than any file holds (shape " + dataset.shapeText() + ")";
    error.remedy = "record the log again or map another dataset";
    return error;
  }
  if (!dataset.matrixShape()) {
    error.code = ErrorCode::ShapeMismatch;
    error.detail = "has shape " + dataset.shapeText() + ", more than rows and columns";
    return error;
  }
  if (std::find(dataset.shape.begin(), dataset.shape.end(), 0U) != dataset.shape.end()) {
    error.code = ErrorCode::MissingData;
    error.detail = "is empty (shape " + dataset.shapeText() + ")";
    error.remedy = "record the log again or map another dataset";
    return error;
  }
  return done();
}

Error readingCancelled(const fs::path& path) {
  Error error = cancelled("reading");
  error.file = path.string();
  return error;
}

namespace {

struct FormatReader {
  Result<DataSourcePtr> (*open)(const fs::path&, const JobContext&);
};

/// Reader of the file, by its content.
Result<FormatReader> readerOf(const fs::path& path) {
  if (isBagFolder(path)) return FormatReader{openBag};
  const Result<std::size_t> size = checkReadable(path);
  if (!size.ok()) return size.error();
  std::ifstream stream(path, std::ios::binary);
  std::string head(4096, '\0');
  stream.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(stream.gcount()));
  if (hasHdf5Signature(stream, size.value())) return FormatReader{openHdf5};
  if (startsWith(head, "MATLAB 5.0 MAT-file")) return FormatReader{openMat5};
  if (startsWith(head, "MATLAB 7.3")) {
    return Error{.code = ErrorCode::FileTruncated,
                 .detail = "the file begins as MATLAB v7.3 but its HDF5 part is missing",
                 .file = path.string(),
                 .place = "",
                 .remedy = "copy it again or save it again"};
  }
  if (startsWith(head, "\x93NUMPY") || startsWith(head, "PK\x03\x04")) return FormatReader{openNumpy};
  if (beginsAsBag(head)) return FormatReader{openBag};
  const std::string extension = lowerExtension(path);
  if (extension == ".db3" || extension == ".mcap" || extension == ".bag" || extension == ".ulg")
    return FormatReader{openBag};  // names its defect
  if (extension == ".h5" || extension == ".hdf5" || extension == ".mat" || extension == ".npy" ||
      extension == ".npz") {
    return unknownFormat(
        path, "the content is not what the name says: neither HDF5 nor MATLAB nor NumPy begins like this");
  }
  if (!looksLikeText(head))
    return unknownFormat(path, "the file is binary, but of no format that is read here");
  return FormatReader{openCsv};
}

}  // namespace

bool isHdf5(const fs::path& path) {
  const Result<std::size_t> size = checkReadable(path);
  std::ifstream stream(path, std::ios::binary);
  return size.ok() && hasHdf5Signature(stream, *size);
}

Result<DataSourcePtr> openSourceHere(const fs::path& path, const JobContext& context) {
  const Result<FormatReader> reader = readerOf(path);
  return reader.ok() ? reader->open(path, context) : reader.error();
}

void noteRecording(const fs::path& path) {
  noteInput(path);
  if (!inputsAreProtected() || !isBagFolder(path)) return;
  std::error_code failed;
  const fs::path folder = fs::is_directory(path, failed) ? path : path.parent_path();
  const Result<std::string> listed = readFile(folder / "metadata.yaml", kMegabyte);
  for (fs::directory_iterator entry(folder.empty() ? "." : folder, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    if (isBagFile(entry->path()) || (listed && listed->find(name) != std::string::npos))
      noteInput(entry->path());
  }
}

Result<DataSourcePtr> openSource(const fs::path& path, const JobContext& context) {
  noteRecording(path);
  const Result<FormatReader> reader = readerOf(path);
  if (!reader.ok()) return reader.error();
  // The reader of text is this program's own; those of the other formats can crash in their libraries.
  if (readerStarter() && reader->open != openCsv) return openInReader(path, readerStarter(), context);
  return reader->open(path, context);
}

Result<FileListing> listFile(const fs::path& path, const JobContext& context) {
  Result<DataSourcePtr> source = openSource(path, context);
  if (!source.ok()) return source.error();
  return (*source)->listing();
}

Error nothingReadable(const FileListing& listing) {
  for (const DatasetInfo& dataset : listing.datasets) {
    if (dataset.problem.empty() || dataset.type.starts_with("empty ")) continue;
    Error error = checkNumbers(dataset).error();
    error.file = listing.file;
    error.detail += ", and there are no other arrays of numbers in the file";
    return error;
  }
  if (listing.datasets.empty())
    return Error{.code = ErrorCode::MissingData,
                 .detail = "there are no datasets in it",
                 .file = listing.file,
                 .place = "",
                 .remedy = "record or export the data again"};
  return Error{.code = ErrorCode::MissingData,
               .detail = "there are no arrays of numbers in it; it holds " + listing.summary(),
               .file = listing.file,
               .place = "",
               .remedy = "save the arrays as plain matrices"};
}

Error withLoss(Error error, const std::vector<Finding>& findings) {
  if (error.code == ErrorCode::Cancelled) return error;
  for (const char* code : {"bag-cut-off", "bag-part-unreadable", "chunk-left-out"}) {
    const auto found =
        std::find_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == code; });
    if (found == findings.end()) continue;
    std::string loss = found->text;
    if (loss.ends_with('.')) loss.pop_back();
    if (error.detail.starts_with(loss)) return error;
    error.detail = loss + "; " + error.detail;
    if (error.remedy.empty())
      error.remedy = "copy the file again, or record again";
    else if (!error.remedy.starts_with("copy "))
      error.remedy = "copy the file again; otherwise " + error.remedy;
    return error;
  }
  return error;
}

namespace {

std::string nameOf(const DatasetInfo& dataset) {
  return dataset.path.starts_with('/') ? dataset.path.substr(1) : dataset.path;
}

/// Appends the matrix of a dataset, or one matrix for each column of a table. An array that was never written is left out.
Status appendMatrices(DataSource& source, const DatasetInfo& dataset, const JobContext& context,
                      std::vector<NamedMatrix>& matrices) {
  Result<NumberBlock> block = source.read(dataset, {}, context);
  if (!block.ok()) return block.error().code == ErrorCode::MissingData ? done() : Status(block.error());
  std::string name = nameOf(dataset);
  if (!dataset.table()) {
    matrices.push_back({std::move(name), std::move(block.value().values)});
    return done();
  }
  Eigen::Index first = 0;
  for (const ColumnInfo& column : dataset.columns) {
    if (!column.numeric) continue;
    std::string label = name.empty() ? column.name : name + ":" + column.name;
    matrices.push_back({std::move(label), block.value().values.middleCols(first, column.width)});
    first += column.width;
  }
  return done();
}

}  // namespace

Result<std::vector<NamedMatrix>> readMatrices(const fs::path& path, const JobContext& context) {
  Result<DataSourcePtr> source = openSource(path, context);
  if (!source.ok()) return source.error();
  const FileListing& listing = (*source)->listing();
  std::vector<NamedMatrix> matrices;
  std::set<std::string> objects;
  std::size_t total = 0;
  for (const DatasetInfo& dataset : listing.datasets) {
    if (!checkNumbers(dataset).ok()) continue;
    if (!dataset.object.empty() && !objects.insert(dataset.object).second)
      continue;  // a second name of the same data
    const auto shape = *dataset.matrixShape();
    total += static_cast<std::size_t>(shape.first) * static_cast<std::size_t>(shape.second) *
             std::max<std::size_t>(1, dataset.columns.size());
    if (total > kMaxNumbers) {
      return Error{.code = ErrorCode::FileTooLarge,
                   .detail = "holds more numbers than fit in memory",
                   .subjects = {dataset.path},
                   .file = path.string(),
                   .place = dataset.path,
                   .remedy = "take the arrays apart"};
    }
    if (Status status = appendMatrices(**source, dataset, context, matrices); !status.ok())
      return status.error();
  }
  if (matrices.empty()) return withLoss(nothingReadable(listing), listing.findings);
  return matrices;
}

}  // namespace plumbline::io
