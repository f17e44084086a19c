// SPDX-License-Identifier: BSD-3-Clause
// MATLAB v5 files (save without -v7.3) through matio, which sees a file only after `validateMat5` did.
#include <matio.h>

#include <cstdint>
#include <map>
#include <memory>

#include "io/log_source.h"
#include "io/mat_validate.h"

namespace plumbline::io {
namespace {

constexpr int kMaxDepth = 16;

struct Stored {
  Eigen::MatrixXd values;  ///< squeezed to rows × columns
  double offset = 0.0;     ///< of 64-bit whole numbers, which a double cannot hold
};

template <typename Number>
void copyNumbers(const matvar_t& variable, Eigen::MatrixXd& values) {
  const auto* from = static_cast<const Number*>(variable.data);
  double* to = values.data();
  for (Eigen::Index i = 0; i < values.size(); ++i) to[i] = static_cast<double>(from[i]);
}

template <typename Number>
void copyWide(const matvar_t& variable, Stored& stored) {
  const auto* from = static_cast<const Number*>(variable.data);
  const auto origin = static_cast<std::uint64_t>(from[0]);
  stored.offset = static_cast<double>(from[0]);
  double* to = stored.values.data();
  for (Eigen::Index i = 0; i < stored.values.size(); ++i)
    to[i] = static_cast<double>(static_cast<std::int64_t>(static_cast<std::uint64_t>(from[i]) - origin));
}

/// The numbers of a variable; false when matio brought fewer than the dimensions say.
bool copyVariable(const matvar_t& variable, Stored& stored) {
  if (variable.data == nullptr ||
      variable.nbytes / std::max<std::size_t>(1, Mat_SizeOfClass(variable.class_type)) <
          static_cast<std::size_t>(stored.values.size()))
    return false;
  switch (variable.class_type) {
    case MAT_C_DOUBLE:
      copyNumbers<double>(variable, stored.values);
      return true;
    case MAT_C_SINGLE:
      copyNumbers<float>(variable, stored.values);
      return true;
    case MAT_C_INT8:
      copyNumbers<std::int8_t>(variable, stored.values);
      return true;
    case MAT_C_UINT8:
      copyNumbers<std::uint8_t>(variable, stored.values);
      return true;
    case MAT_C_INT16:
      copyNumbers<std::int16_t>(variable, stored.values);
      return true;
    case MAT_C_UINT16:
      copyNumbers<std::uint16_t>(variable, stored.values);
      return true;
    case MAT_C_INT32:
      copyNumbers<std::int32_t>(variable, stored.values);
      return true;
    case MAT_C_UINT32:
      copyNumbers<std::uint32_t>(variable, stored.values);
      return true;
    case MAT_C_INT64:
      copyWide<std::int64_t>(variable, stored);
      return true;
    case MAT_C_UINT64:
      copyWide<std::uint64_t>(variable, stored);
      return true;
    default:
      return false;
  }
}

const char* className(matio_classes type) {
  switch (type) {
    case MAT_C_DOUBLE:
      return "float64";
    case MAT_C_SINGLE:
      return "float32";
    case MAT_C_INT8:
      return "int8";
    case MAT_C_UINT8:
      return "uint8";
    case MAT_C_INT16:
      return "int16";
    case MAT_C_UINT16:
      return "uint16";
    case MAT_C_INT32:
      return "int32";
    case MAT_C_UINT32:
      return "uint32";
    case MAT_C_INT64:
      return "int64";
    case MAT_C_UINT64:
      return "uint64";
    case MAT_C_CHAR:
      return "text";
    case MAT_C_CELL:
      return "MATLAB cell array";
    case MAT_C_STRUCT:
      return "MATLAB structure";
    case MAT_C_SPARSE:
      return "MATLAB sparse matrix";
    case MAT_C_OBJECT:
    case MAT_C_OPAQUE:
      return "MATLAB object";
    case MAT_C_FUNCTION:
      return "MATLAB function";
    default:
      return "empty";
  }
}

class MatSource final : public DataSource {
 public:
  static Result<DataSourcePtr> open(const std::filesystem::path& path, const JobContext& context) {
    if (Status valid = validateMat5(path, context); !valid.ok()) return valid.error();
    auto source = std::make_unique<MatSource>();
    source->listing_.file = path.string();
    source->listing_.format = FileFormat::Mat5;
    const std::unique_ptr<mat_t, int (*)(mat_t*)> file(Mat_Open(path.c_str(), MAT_ACC_RDONLY), Mat_Close);
    if (!file)
      return Error{ErrorCode::FileUnreadable,
                   "the MATLAB file cannot be opened",
                   {},
                   path.string(),
                   "",
                   "save it again, if possible with -v7.3"};
    while (true) {
      if (context.stopRequested()) return cancelled(path);
      const std::unique_ptr<matvar_t, void (*)(matvar_t*)> variable(Mat_VarReadNext(file.get()), Mat_VarFree);
      if (!variable) break;
      source->add(*variable, std::string("/") + (variable->name == nullptr ? "" : variable->name), 0);
    }
    return DataSourcePtr(std::move(source));
  }

  Result<NumberBlock> read(const DatasetInfo& dataset, const ReadRequest& request,
                           const JobContext& context) override {
    if (context.stopRequested()) return cancelled(listing_.file);
    const auto fail = [&](Error error) {
      error.file = listing_.file;
      return error;
    };
    if (Status readable = checkNumbers(dataset); !readable.ok()) return fail(readable.error());
    const Stored& stored = stored_.at(dataset.path);
    const Eigen::MatrixXd& all = stored.values;
    const bool vector = all.cols() == 1 && dataset.shape.size() != 2;
    const bool turn = request.transposed && !vector;
    Result<std::vector<int>> picked =
        selectColumns(dataset, request.columns, static_cast<std::size_t>(turn ? all.rows() : all.cols()));
    if (!picked.ok()) return fail(picked.error());
    NumberBlock block;
    block.values.resize(turn ? all.cols() : all.rows(), static_cast<Eigen::Index>(picked->size()));
    for (std::size_t i = 0; i < picked->size(); ++i) {
      const Eigen::Index from = (*picked)[i];
      if (turn)
        block.values.col(static_cast<Eigen::Index>(i)) = all.row(from).transpose();
      else
        block.values.col(static_cast<Eigen::Index>(i)) = all.col(from);
    }
    if (request.from_first)
      block.offset = stored.offset;
    else if (stored.offset != 0.0)
      block.values.array() += stored.offset;
    return block;
  }

  Result<std::vector<std::string>> readText(const DatasetInfo& dataset) override {
    const auto texts = texts_.find(dataset.path);
    if (texts != texts_.end()) return texts->second;
    return Error{ErrorCode::TypeMismatch,
                 "is not a list of names but " + dataset.type,
                 {dataset.path},
                 listing_.file,
                 dataset.path,
                 ""};
  }

 private:
  void add(matvar_t& variable, const std::string& path, int depth) {
    if (variable.class_type == MAT_C_STRUCT && depth < kMaxDepth) {
      addFields(variable, path, depth);
      return;
    }
    DatasetInfo info;
    info.path = path;
    info.type = className(variable.class_type);
    for (int i = 0; i < variable.rank; ++i) info.shape.push_back(variable.dims[i]);
    const bool number = variable.class_type >= MAT_C_DOUBLE && variable.class_type <= MAT_C_UINT64;
    if (number && variable.isComplex != 0)
      info.problem = "holds complex numbers";
    else if (number)
      addNumbers(variable, info);
    else if (variable.class_type == MAT_C_CELL)
      addCell(variable, info);
    else if (variable.class_type != MAT_C_CHAR)
      info.problem = std::string("is a ") + info.type + "; save its numbers as plain matrices";
    listing_.datasets.push_back(std::move(info));
  }

  void addNumbers(const matvar_t& variable, DatasetInfo& info) {
    info.numeric = true;
    info.integer = variable.class_type >= MAT_C_INT8;
    const auto shape = info.matrixShape();
    if (!shape || shape->first * shape->second == 0) return;
    Stored stored;
    stored.values.resize(shape->first, shape->second);
    if (copyVariable(variable, stored))
      stored_[info.path] = std::move(stored);
    else
      info.problem = "its numbers are incomplete";
    if (!info.problem.empty()) info.numeric = false;
  }

  /// A cell array of texts is a list of names.
  void addCell(matvar_t& variable, DatasetInfo& info) {
    std::vector<std::string> texts;
    std::size_t count = 1;
    for (std::size_t size : info.shape) count *= size;
    auto* const* cells = static_cast<matvar_t* const*>(variable.data);
    for (std::size_t i = 0; cells != nullptr && i < count; ++i) {
      const matvar_t* cell = cells[i];
      if (cell == nullptr || cell->class_type != MAT_C_CHAR || cell->data == nullptr) break;
      if (cell->data_type != MAT_T_UINT8 && cell->data_type != MAT_T_UTF8 && cell->data_type != MAT_T_INT8)
        break;
      texts.emplace_back(static_cast<const char*>(cell->data), cell->nbytes);
    }
    if (count > 0 && texts.size() == count) {
      info.type = "text";
      info.shape = {count};
      texts_[info.path] = std::move(texts);
    } else {
      info.problem = "is a cell array; save its numbers as plain matrices";
    }
  }

  void addFields(matvar_t& variable, const std::string& path, int depth) {
    std::size_t count = 1;
    for (int i = 0; i < variable.rank; ++i) count *= variable.dims[i];
    const unsigned fields = Mat_VarGetNumberOfFields(&variable);
    char* const* names = Mat_VarGetStructFieldnames(&variable);
    if (names == nullptr || variable.data == nullptr) return;
    for (std::size_t k = 0; k < count; ++k) {
      std::string place = path;
      if (count > 1) place.append("(").append(std::to_string(k + 1)).append(")");
      place.append("/");
      for (unsigned f = 0; f < fields; ++f) {
        matvar_t* field = Mat_VarGetStructFieldByIndex(&variable, f, k);
        if (field != nullptr && names[f] != nullptr) add(*field, place + names[f], depth + 1);
      }
    }
  }

  std::map<std::string, Stored> stored_;
  std::map<std::string, std::vector<std::string>> texts_;
};

}  // namespace

Result<DataSourcePtr> openMat5(const std::filesystem::path& path, const JobContext& context) {
  return MatSource::open(path, context);
}

}  // namespace plumbline::io
