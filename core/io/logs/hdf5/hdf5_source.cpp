// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/hdf5/hdf5_source.h"

#include "io/logs/hdf5/hdf5_reader.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <type_traits>

#include "io/logs/hdf5/hdf5_header.h"
#include "io/logs/hdf5/hdf5_list.h"

namespace plumbline::io {

Result<DataSourcePtr> openHdf5(const std::filesystem::path& path, const JobContext& context) {
  return hdf5::Source::open(path, context);
}

namespace hdf5 {
namespace {

constexpr std::size_t kMaxChunkBytes = std::size_t{512} << 20;
constexpr std::size_t kBlockNumbers = 1 << 17;  ///< numbers per read: well below 200 ms also when compressed

Error openError(const std::filesystem::path& path, const std::string& cause) {
  Error error{
      ErrorCode::FileUnreadable, "the HDF5 file cannot be opened: " + cause, {}, path.string(), "", ""};
  if (cause.find("truncated") != std::string::npos) {
    error.code = ErrorCode::FileTruncated;
    error.detail = "the HDF5 file is cut off (" + cause + ")";
    error.remedy = "copy it again or record it again; close the recording program before copying";
  } else if (cause.find("lock") != std::string::npos) {
    error.remedy = "another program is writing it; close that program first";
  } else if (cause.find("ersion") != std::string::npos ||
             cause.find("consistency flags") != std::string::npos) {
    error.remedy = "it was not closed properly or is damaged; try h5clear -s, or record it again";
  } else {
    error.remedy = "the file is damaged; copy it again or record it again";
  }
  return error;
}

/// Position of the samples in a dataset of any rank of which at most two dimensions are larger than one.
struct Layout {
  std::vector<hsize_t> dims;
  int rows = -1, columns = -1;  ///< dimension of the samples, of the columns; −1: a dimension of one
  hsize_t row_count = 1, column_count = 1;
  bool rows_first = true;  ///< the samples' dimension varies slower
};

Layout layoutOf(const std::vector<hsize_t>& dims, bool samples_last) {
  Layout layout;
  layout.dims = dims;
  std::vector<int> large;
  for (int i = 0; i < static_cast<int>(dims.size()); ++i) {
    if (dims[static_cast<std::size_t>(i)] != 1) large.push_back(i);
  }
  const auto size = [&](int dim) { return dim < 0 ? hsize_t{1} : dims[static_cast<std::size_t>(dim)]; };
  if (large.size() == 1) {
    // One row or one column: only the rank decides which. A pure vector is a column of samples.
    const bool first = dims.size() == 1 || large[0] == 0;
    const bool samples = dims.size() == 1 || dims.size() > 2 || (first != samples_last);
    (samples ? layout.rows : layout.columns) = large[0];
  } else if (large.size() == 2) {
    layout.rows = large[samples_last ? 1 : 0];
    layout.columns = large[samples_last ? 0 : 1];
  }
  layout.row_count = size(layout.rows);
  layout.column_count = size(layout.columns);
  layout.rows_first = layout.columns < 0 || (layout.rows >= 0 && layout.rows < layout.columns);
  return layout;
}

/// Memory type of the wanted fields of a compound: one after the other, each number a double (or int64).
Handle fieldType(const DatasetInfo& info, const std::vector<int>& fields, hid_t number, std::size_t& width) {
  std::vector<Handle> members;
  width = 0;
  for (int field : fields) {
    const hsize_t count = static_cast<hsize_t>(info.columns[static_cast<std::size_t>(field)].width);
    members.push_back(count == 1 ? Handle(H5Tcopy(number), H5Tclose)
                                 : Handle(H5Tarray_create2(number, 1, &count), H5Tclose));
    width += count;
  }
  Handle type(H5Tcreate(H5T_COMPOUND, 8 * width), H5Tclose);
  std::size_t offset = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const ColumnInfo& column = info.columns[static_cast<std::size_t>(fields[i])];
    if (H5Tinsert(type.get(), column.name.c_str(), offset, members[i].get()) < 0) return {};
    offset += 8 * static_cast<std::size_t>(column.width);
  }
  return type;
}

/// Reads block by block; `Number` is double or int64_t.
template <typename Number>
class ColumnReader {
 public:
  /// @param packed  chunks of doubles, or null
  ColumnReader(hid_t dataset, PackedChunks* packed, const DatasetInfo& info, const Layout& layout, hid_t type,
               std::size_t width)
      : dataset_(dataset), packed_(packed), info_(info), layout_(layout), type_(type), width_(width) {}

  /// @param begin  first row wanted of `wanted`
  Result<NumberBlock> read(const std::vector<int>& picked, hsize_t begin, hsize_t wanted, hsize_t block_rows,
                           const JobContext& context) {
    const hsize_t all = layout_.column_count * width_;
    NumberBlock result;
    result.values.resize(static_cast<Eigen::Index>(wanted), static_cast<Eigen::Index>(picked.size()));
    block_rows = std::min(block_rows, wanted);
    std::vector<Number> buffer(static_cast<std::size_t>(block_rows * all));
    const Handle file_space(H5Dget_space(dataset_), H5Sclose);
    for (hsize_t at = 0; at < wanted; at += block_rows) {
      if (context.stopRequested()) return readingCancelled({});
      const hsize_t rows = std::min(block_rows, wanted - at);
      if (!unpackBlock(begin + at, rows, buffer.data(), context.threads) &&
          !readBlock(file_space.get(), begin + at, rows, buffer.data()))
        return blockError(begin + at);
      copy(buffer, at, rows, picked, result);
      context.report("reading " + info_.path,
                     static_cast<double>(begin + at + rows) / static_cast<double>(layout_.row_count));
    }
    return result;
  }

 private:
  bool unpackBlock(hsize_t first, hsize_t rows, Number* buffer, int threads) const {
    if constexpr (std::is_same_v<Number, double>)
      return packed_ != nullptr && packed_->read(dataset_, first, rows, buffer, threads);
    return false;
  }

  bool readBlock(hid_t file_space, hsize_t first, hsize_t rows, Number* buffer) const {
    std::vector<hsize_t> start(layout_.dims.size(), 0), count = layout_.dims;
    if (layout_.rows >= 0) {
      start[static_cast<std::size_t>(layout_.rows)] = first;
      count[static_cast<std::size_t>(layout_.rows)] = rows;
    }
    if (count.empty()) return H5Dread(dataset_, type_, H5S_ALL, H5S_ALL, H5P_DEFAULT, buffer) >= 0;
    if (H5Sselect_hyperslab(file_space, H5S_SELECT_SET, start.data(), nullptr, count.data(), nullptr) < 0)
      return false;
    const Handle memory(H5Screate_simple(static_cast<int>(count.size()), count.data(), nullptr), H5Sclose);
    return H5Dread(dataset_, type_, memory.get(), file_space, H5P_DEFAULT, buffer) >= 0;
  }

  void copy(const std::vector<Number>& buffer, hsize_t first, hsize_t rows, const std::vector<int>& picked,
            NumberBlock& result) {
    if constexpr (std::is_same_v<Number, std::int64_t>) {
      if (first == 0 && !buffer.empty()) origin_ = buffer[0];
      result.offset = static_cast<double>(origin_);
    }
    const hsize_t row_step = layout_.rows_first ? layout_.column_count * width_ : width_;
    const hsize_t column_step = layout_.rows_first ? width_ : rows * width_;
    for (std::size_t c = 0; c < picked.size(); ++c) {
      const auto column = static_cast<hsize_t>(picked[c]);
      const Number* from = buffer.data() + (column / width_) * column_step + column % width_;
      double* to = result.values.col(static_cast<Eigen::Index>(c)).data() + first;
      for (hsize_t r = 0; r < rows; ++r) to[r] = number(from[r * row_step]);
    }
  }

  double number(Number value) const {
    if constexpr (std::is_same_v<Number, std::int64_t>) {
      // Unsigned arithmetic: the difference of two stamps cannot overflow into undefined behaviour.
      return static_cast<double>(
          static_cast<std::int64_t>(static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(origin_)));
    } else {
      return value;
    }
  }

  Error blockError(hsize_t first) const {
    const std::string cause = lastError();
    Error error{ErrorCode::FileUnreadable,
                "the data from row " + std::to_string(first + 1) + " on cannot be read: " + cause,
                {info_.path},
                "",
                info_.path,
                "the file is damaged; copy it again or record it again"};
    return error;
  }

  hid_t dataset_;
  PackedChunks* packed_;
  const DatasetInfo& info_;
  const Layout& layout_;
  hid_t type_;
  std::size_t width_;
  Number origin_ = 0;
};

/// Rows per read: whole chunks, about `kBlockNumbers` numbers.
hsize_t blockRows(hid_t dataset, const Layout& layout, hsize_t width) {
  const hsize_t per_row = std::max<hsize_t>(1, layout.column_count * width);
  hsize_t rows = std::max<hsize_t>(1, kBlockNumbers / per_row);
  const Handle properties(H5Dget_create_plist(dataset), H5Pclose);
  if (layout.rows >= 0 && H5Pget_layout(properties.get()) == H5D_CHUNKED) {
    std::vector<hsize_t> chunk(layout.dims.size(), 1);
    H5Pget_chunk(properties.get(), static_cast<int>(chunk.size()), chunk.data());
    const hsize_t step = std::max<hsize_t>(1, chunk[static_cast<std::size_t>(layout.rows)]);
    rows = (rows + step - 1) / step * step;
    if (rows > 4 * kBlockNumbers / per_row + 1) rows = std::max<hsize_t>(1, kBlockNumbers / per_row);
  }
  return std::min(rows, std::max<hsize_t>(1, layout.row_count));
}

/// Bytes of all chunks that one block of rows touches, so that none is unpacked twice.
std::size_t chunkCacheBytes(hid_t dataset, const Layout& layout) {
  const Handle properties(H5Dget_create_plist(dataset), H5Pclose);
  if (H5Pget_layout(properties.get()) != H5D_CHUNKED || layout.dims.empty()) return 0;
  std::vector<hsize_t> chunk(layout.dims.size(), 1);
  if (H5Pget_chunk(properties.get(), static_cast<int>(chunk.size()), chunk.data()) < 0) return 0;
  const Handle type(H5Dget_type(dataset), H5Tclose);
  double bytes = static_cast<double>(H5Tget_size(type.get()));
  for (hsize_t size : chunk) bytes *= static_cast<double>(size);
  if (bytes > static_cast<double>(kMaxChunkBytes)) return kMaxChunkBytes + 1;
  double beside = 1.0;
  if (layout.columns >= 0) {
    const auto dim = static_cast<std::size_t>(layout.columns);
    beside = static_cast<double>((layout.dims[dim] + chunk[dim] - 1) / chunk[dim]);
  }
  return static_cast<std::size_t>(std::min(bytes * (beside + 1.0), static_cast<double>(kMaxChunkBytes)));
}

constexpr const char* kDamaged = "the file is damaged; copy it again or record it again";

Error datasetError(ErrorCode code, const DatasetInfo& info, std::string detail, std::string remedy) {
  return Error{.code = code,
               .detail = std::move(detail),
               .subjects = {info.path},
               .file = "",
               .place = info.path,
               .remedy = std::move(remedy)};
}

bool wholeNumbers(const DatasetInfo& info, const std::vector<int>& picked) {
  if (!info.table()) return info.integer;
  return std::all_of(picked.begin(), picked.end(),
                     [&](int i) { return info.columns[static_cast<std::size_t>(i)].integer; });
}

/// @param width  numbers per element
Status checkSize(const DatasetInfo& info, const Layout& layout, std::size_t width) {
  if (static_cast<double>(layout.row_count) * static_cast<double>(layout.column_count) *
          static_cast<double>(width) <=
      static_cast<double>(kMaxNumbers))
    return done();
  return datasetError(ErrorCode::FileTooLarge, info,
                      "holds " + info.shapeText() + " numbers, more than fit in memory",
                      "cut the log into parts or decimate it");
}

Result<NumberBlock> readBlocks(hid_t dataset, PackedChunks* packed, const DatasetInfo& info,
                               const Layout& layout, const std::vector<int>& picked,
                               const ReadRequest& request, const JobContext& context) {
  const bool whole = request.from_first && wholeNumbers(info, picked);
  const hid_t number = whole ? H5T_NATIVE_INT64 : H5T_NATIVE_DOUBLE;
  std::size_t width = 1;
  Handle type(H5Tcopy(number), H5Tclose);
  std::vector<int> columns = picked;
  if (info.table()) {
    type = fieldType(info, picked, number, width);
    columns.resize(width);
    std::iota(columns.begin(), columns.end(), 0);
  }
  if (!type.ok()) {
    return datasetError(ErrorCode::TypeMismatch, info, "its fields cannot be read as numbers: " + lastError(),
                        kDamaged);
  }
  if (Status fits = checkSize(info, layout, width); !fits) return fits.error();
  const hsize_t rows = blockRows(dataset, layout, width);
  const auto [from, count] = wantedRows(request, static_cast<Eigen::Index>(layout.row_count));
  const auto begin = static_cast<hsize_t>(from), wanted = static_cast<hsize_t>(count);
  if (whole)
    return ColumnReader<std::int64_t>(dataset, nullptr, info, layout, type.get(), width)
        .read(columns, begin, wanted, rows, context);
  return ColumnReader<double>(dataset, layout.rows == 0 && layout.rows_first ? packed : nullptr, info, layout,
                              type.get(), width)
      .read(columns, begin, wanted, rows, context);
}

}  // namespace

Result<DataSourcePtr> Source::open(const std::filesystem::path& path, const JobContext& context) {
  const Quiet quiet;
  auto source = std::make_unique<Source>();
  if (!HeaderCheck(path).rootSound()) {
    return openError(path, "the header of its root group is damaged");
  }
  const Handle access = readerAccess();
  source->file_ = Handle(H5Fopen(path.c_str(), H5F_ACC_RDONLY, access.get()), H5Fclose);
  if (!source->file_.ok()) {
    const std::string cause = lastError();
    // A log that is being written can be read if its writer allows it. Few attempts: the library sleeps between them.
    if (cause.find("lock") != std::string::npos || cause.find("open for write") != std::string::npos) {
      H5Pset_metadata_read_attempts(access.get(), 3);
      source->file_ =
          Handle(H5Fopen(path.c_str(), H5F_ACC_RDONLY | H5F_ACC_SWMR_READ, access.get()), H5Fclose);
    }
    if (!source->file_.ok()) {
      H5Eclear2(H5E_DEFAULT);
      return openError(path, cause);
    }
  }
  source->listing_.file = path.string();
  source->listing_.format = FileFormat::Hdf5;
  Status listed = listTree(source->file_.get(), path.string(), source->listing_, context);
  H5Eclear2(H5E_DEFAULT);
  if (!listed.ok()) return listed.error();
  return DataSourcePtr(std::move(source));
}

Handle openDataset(hid_t file, const std::string& path, std::size_t chunk_cache) {
  const Handle access(H5Pcreate(H5P_DATASET_ACCESS), H5Pclose);
  H5Pset_elink_cb(
      access.get(),
      [](const char*, const char*, const char*, const char*, unsigned*, hid_t, void*) { return herr_t{-1}; },
      nullptr);
  if (chunk_cache > 0) H5Pset_chunk_cache(access.get(), 10007, chunk_cache, 1.0);
  return Handle(H5Dopen2(file, path.c_str(), access.get()), H5Dclose);
}

std::string storageProblem(hid_t dataset) {
  const Handle properties(H5Dget_create_plist(dataset), H5Pclose);
  if (!properties.ok()) return "cannot be opened: " + lastError();
  if (H5Pget_layout(properties.get()) == H5D_VIRTUAL || H5Pget_external_count(properties.get()) > 0) {
    return "keeps its numbers in other files; copy them into one file (h5repack does that)";
  }
  const int filters = H5Pget_nfilters(properties.get());
  for (int i = 0; i < filters; ++i) {
    unsigned flags = 0, config = 0;
    std::size_t parameters = 0;
    char name[128] = {};
    const H5Z_filter_t filter = H5Pget_filter2(properties.get(), static_cast<unsigned>(i), &flags,
                                               &parameters, nullptr, sizeof name - 1, name, &config);
    if (filter < 0) return "has a damaged filter list";
    if (H5Zfilter_avail(filter) <= 0) {
      std::string label = name[0] != '\0' ? std::string(name) : "unnamed";
      std::replace(label.begin(), label.end(), ';', ',');
      return "is packed with filter " + std::to_string(filter) + " (" + label +
             "), which is not installed here; write it again with gzip, where the filter is installed "
             "(h5repack -f GZIP=4)";
    }
  }
  return {};
}

Result<NumberBlock> Source::read(const DatasetInfo& info, const ReadRequest& request,
                                 const JobContext& context) {
  const Quiet quiet;
  Result<NumberBlock> block = readQuietly(info, request, context);
  H5Eclear2(H5E_DEFAULT);
  if (block.ok()) return block;
  Error error = block.error();
  error.file = listing_.file;
  return error;
}

Result<NumberBlock> Source::readQuietly(const DatasetInfo& info, const ReadRequest& request,
                                        const JobContext& context) {
  if (Status readable = checkNumbers(info); !readable.ok()) return readable.error();
  const auto kept = open_.find(info.path);
  Opened opened;
  if (kept == open_.end()) opened.dataset = openDataset(file_.get(), info.path);
  Handle& dataset = kept == open_.end() ? opened.dataset : kept->second.dataset;
  if (!dataset.ok())
    return datasetError(ErrorCode::FileUnreadable, info, "cannot be opened: " + lastError(), kDamaged);
  const Handle space(H5Dget_space(dataset.get()), H5Sclose);
  std::vector<hsize_t> dims(static_cast<std::size_t>(std::max(0, H5Sget_simple_extent_ndims(space.get()))));
  if (!dims.empty()) H5Sget_simple_extent_dims(space.get(), dims.data(), nullptr);
  // MATLAB's file order is reversed: the rows of the listing are the last dimension of the file.
  const Layout layout = layoutOf(dims, request.transposed != info.matlab);
  if (Status fits = checkSize(info, layout, 1); !fits) return fits.error();
  const Result<std::vector<int>> picked = selectColumns(info, request.columns, layout.column_count);
  if (!picked.ok()) return picked.error();
  if (H5Dget_storage_size(dataset.get()) == 0) {
    return datasetError(ErrorCode::MissingData, info, "no numbers were ever written to it",
                        "record the log again");
  }
  if (kept == open_.end()) {
    const std::size_t cache = chunkCacheBytes(dataset.get(), layout);
    if (cache > kMaxChunkBytes) {
      return datasetError(ErrorCode::FileTooLarge, info, "one chunk of it is larger than 512 MB",
                          "write it again with smaller chunks (h5repack -l CHUNK=…)");
    }
    if (cache > 0) dataset = openDataset(file_.get(), info.path, cache);
    opened.packed = PackedChunks::of(dataset.get());
  }
  std::optional<PackedChunks>& packed = kept == open_.end() ? opened.packed : kept->second.packed;
  Result<NumberBlock> block =
      readBlocks(dataset.get(), packed ? &*packed : nullptr, info, layout, picked.value(), request, context);
  const bool more = request.count >= 0 && block.ok() &&
                    request.first + request.count < static_cast<Eigen::Index>(layout.row_count);
  if (more && kept == open_.end())
    open_.emplace(info.path, std::move(opened));        // a chunk across two parts is unpacked once
  if (!more && kept != open_.end()) open_.erase(kept);  // and its cache given back behind the last
  return block;
}

Result<std::vector<std::string>> Source::readText(const DatasetInfo& info) {
  const Quiet quiet;
  const Handle dataset = openDataset(file_.get(), info.path);
  std::vector<std::string> texts;
  if (dataset.ok() && info.problem.empty()) texts = readTexts(dataset.get(), false);
  H5Eclear2(H5E_DEFAULT);
  if (texts.empty()) return noNames(listing_.file, info);
  return texts;
}

}  // namespace hdf5
}  // namespace plumbline::io
