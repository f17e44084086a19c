// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/progress.h"
#include "base/result.h"

/// Contents of a data file, before their meaning is known: the tree of its datasets, and a way to read them.
namespace plumbline::io {

enum class FileFormat { Hdf5, Mat5, Csv, Numpy, Bag };
std::string_view toString(FileFormat format);

/// One field of a table: a field of an HDF5 compound, a column of a CSV file.
struct ColumnInfo {
  std::string name;
  int width = 1;         ///< numbers per row
  bool numeric = true;   ///< false: text
  bool integer = false;  ///< stored as whole numbers
  std::string unit;      ///< as the file states it: "q1 [deg]"; empty when it does not
};

struct DatasetInfo {
  std::string path;  ///< "/joints/q"; the one table of a CSV file is "/"
  std::vector<std::size_t>
      shape;         ///< rows first, as the numbers are meant (MATLAB's reversed order is undone)
  std::string type;  ///< "float64", "text", "table", "MATLAB object (timeseries)", "dangling link" …
  std::vector<ColumnInfo> columns;  ///< fields of a table, else empty
  bool numeric = false;             ///< holds numbers that can be read
  bool integer = false;             ///< stored as whole numbers
  std::string unit;                 ///< of its unit attribute; empty when there is none
  std::string problem;              ///< reason why it cannot be read, "cause; remedy"; empty when it can
  std::string target;               ///< target of a link, empty when it is none
  std::string object;               ///< same for two paths that lead to the same object
  bool matlab = false;              ///< stored by MATLAB, dimensions reversed in the file
  std::string series;  ///< of a bag: datasets of one series share their rows and the stamps of them
  std::string names;   ///< of a bag: the text dataset that names the joints of the columns
  bool clock = false;  ///< of a bag: stamps of the rows of its series

  /// A cell or a layer of a MATLAB array, listed besides the whole.
  bool partOfArray() const {
    return path.find('{') != std::string::npos || path.find("(:,") != std::string::npos;
  }
  bool table() const { return !columns.empty(); }
  bool absurd() const;  ///< claims more numbers than any file holds
  /// Shape without dimensions of one, as rows × columns; empty when more than two dimensions remain or it is absurd.
  std::optional<std::pair<Eigen::Index, Eigen::Index>> matrixShape() const;
  std::string shapeText() const;  ///< "1000×6"
};

/// A named number or text beside the data: HDF5 attribute ("/data@rate") or a dataset of one number ("/fs").
struct AttributeInfo {
  std::string path;
  std::optional<double> number;
  std::string text;
};

struct FileListing {
  std::string file;
  std::vector<std::filesystem::path> parts;  ///< files that were read, when it is not `file` alone
  FileFormat format = FileFormat::Hdf5;
  std::string contents;  ///< topics of a bag, for messages
  std::vector<DatasetInfo> datasets;
  std::vector<AttributeInfo> attributes;
  std::vector<Finding> findings;  ///< links that lead nowhere, lines left out …

  const DatasetInfo* find(
      std::string_view path) const;  ///< null when there is none; "" finds the only dataset
  const AttributeInfo* attribute(std::string_view path) const;
  /// Rows can be read by parts, at no more than the cost of these rows.
  bool readsByRows() const { return format == FileFormat::Hdf5 || format == FileFormat::Csv; }
  /// "/position 1000×6 float64, /time 1000 float64 …" for a message; at most `limit` entries.
  std::string summary(std::size_t limit = 6) const;
};

/// Numbers read from a dataset. Whole numbers beyond 2^53 (time stamps in ns) keep every digit through `offset`.
struct NumberBlock {
  Eigen::MatrixXd values;  ///< samples × columns
  double offset = 0.0;     ///< was subtracted exactly from every value
};

struct ReadRequest {
  std::vector<std::string> columns;  ///< fields or 1-based numbers ("3", "2-7"); empty: all
  bool transposed = false;           ///< stored as columns × samples
  bool from_first = false;           ///< subtract the first value, exactly, when the data are whole numbers
  Eigen::Index first = 0;            ///< row to begin with; > 0 not together with `from_first`
  Eigen::Index count = -1;           ///< rows at most; −1: all that follow
};

/// First row and number of rows of a request, of a dataset of `rows` rows.
std::pair<Eigen::Index, Eigen::Index> wantedRows(const ReadRequest& request, Eigen::Index rows);

/// An open file. Not to be used by two threads at once.
class DataSource {
 public:
  virtual ~DataSource() = default;
  const FileListing& listing() const { return listing_; }
  /// @error  TypeMismatch, ShapeMismatch, UnknownFilter, DanglingLink, UnknownReference, FileTooLarge,
  ///         FileTruncated, FileUnreadable naming the dataset; Cancelled
  virtual Result<NumberBlock> read(const DatasetInfo& dataset, const ReadRequest& request,
                                   const JobContext& context) = 0;
  /// The texts of a text dataset.
  virtual Result<std::vector<std::string>> readText(const DatasetInfo& dataset) = 0;

 protected:
  FileListing listing_;
};
using DataSourcePtr = std::unique_ptr<DataSource>;

/// Opens by content, not by name; all but text in a reader process when the program offers them (`setReaderStarter`).
/// @error FileNotFound, FileUnreadable, FileEmpty, FileTruncated, FormatUnknown, SyntaxError, FileTooLarge, Cancelled;
///        WorkerFailed when the reader process crashes on the file or exceeds its limits
Result<DataSourcePtr> openSource(const std::filesystem::path& path, const JobContext& context = {});
/// Notes a file, and of a bag that is a folder its parts, as files that were read (`noteInput`): other files beside these are none.
void noteRecording(const std::filesystem::path& path);
/// Opens in this process, whatever the program offers.
Result<DataSourcePtr> openSourceHere(const std::filesystem::path& path, const JobContext& context);
Result<DataSourcePtr> openHdf5(const std::filesystem::path& path, const JobContext& context);

/// The file can be read and has the signature of HDF5 (MATLAB v7.3 too).
bool isHdf5(const std::filesystem::path& path);

/// The tree of any readable file, for the import wizard and for messages.
Result<FileListing> listFile(const std::filesystem::path& path, const JobContext& context = {});

/// A named array of numbers, rows × columns.
struct NamedMatrix {
  std::string name;
  Eigen::MatrixXd values;
};
/// Returns every array of numbers of at most two dimensions in the file, whatever it means; of tables each column. Of
/// MATLAB v5 also the cells ("Q{3}") and the layers of three-dimensional arrays ("T(:,:,2)").
/// @error MissingData, TypeMismatch, UnknownFilter, DanglingLink when there is none, with the reason; as `openSource`
Result<std::vector<NamedMatrix>> readMatrices(const std::filesystem::path& path,
                                              const JobContext& context = {});

/// Numbers that one file may hold in memory: 2^29 doubles are 4 GB.
inline constexpr std::size_t kMaxNumbers = std::size_t{1} << 29;

/// Indices (from 0) of the columns that a request names: fields of a table by name or 1-based number, else numbers
/// ("3", "2-7") of `count` columns. No names: all (of a table: all that hold numbers).
/// @error UnknownReference, TypeMismatch naming the column
Result<std::vector<int>> selectColumns(const DatasetInfo& dataset, const std::vector<std::string>& columns,
                                       std::size_t count);

/// Error for a dataset that was named as the list of names and holds none.
Error noNames(const std::string& file, const DatasetInfo& dataset);

/// Rejects a dataset without numbers, with the reason that the listing gives.
Status checkNumbers(const DatasetInfo& dataset);

/// Returns the reason why a file has no numbers to read: that of the first dataset that could have had some, else its
/// contents.
Error nothingReadable(const FileListing& listing);

/// Returns a refusal that begins with what of the file could not be read (cut off, a part or a chunk left out), when a finding
/// says so: that may be its cause. Findings are lost where a file is refused.
Error withLoss(Error error, const std::vector<Finding>& findings);

Error readingCancelled(const std::filesystem::path& path);

}  // namespace plumbline::io
