// SPDX-License-Identifier: BSD-3-Clause
// MATLAB v5 files (save without -v7.3) through matio, which reads a file only after `validateMat5` did.
#include "io/logs/mat_source.h"

#include <matio.h>

#include <cstdint>
#include <memory>

#include "io/logs/log_memory.h"
#include "io/logs/mat_validate.h"

namespace plumbline::io {
namespace {

constexpr int kMaxLayers = 16;
constexpr std::size_t kMaxCells = 4096;  ///< cells or layers that are listed one by one

template <typename Number>
void copyNumbers(const matvar_t& variable, Eigen::MatrixXd& values) {
  const auto* from = static_cast<const Number*>(variable.data);
  double* to = values.data();
  for (Eigen::Index i = 0; i < values.size(); ++i) to[i] = static_cast<double>(from[i]);
}

template <typename Number>
void copyWide(const matvar_t& variable, Eigen::MatrixXd& values, double& offset) {
  const auto* from = static_cast<const Number*>(variable.data);
  const auto origin = static_cast<std::uint64_t>(from[0]);
  offset = static_cast<double>(from[0]);
  double* to = values.data();
  for (Eigen::Index i = 0; i < values.size(); ++i)
    to[i] = static_cast<double>(static_cast<std::int64_t>(static_cast<std::uint64_t>(from[i]) - origin));
}

/// The numbers of a variable; false when matio returned fewer than the dimensions state.
bool copyVariable(const matvar_t& variable, Eigen::MatrixXd& values, double& offset) {
  if (variable.data == nullptr ||
      variable.nbytes / std::max<std::size_t>(1, Mat_SizeOfClass(variable.class_type)) <
          static_cast<std::size_t>(values.size()))
    return false;
  switch (variable.class_type) {
    case MAT_C_DOUBLE:
      copyNumbers<double>(variable, values);
      return true;
    case MAT_C_SINGLE:
      copyNumbers<float>(variable, values);
      return true;
    case MAT_C_INT8:
      copyNumbers<std::int8_t>(variable, values);
      return true;
    case MAT_C_UINT8:
      copyNumbers<std::uint8_t>(variable, values);
      return true;
    case MAT_C_INT16:
      copyNumbers<std::int16_t>(variable, values);
      return true;
    case MAT_C_UINT16:
      copyNumbers<std::uint16_t>(variable, values);
      return true;
    case MAT_C_INT32:
      copyNumbers<std::int32_t>(variable, values);
      return true;
    case MAT_C_UINT32:
      copyNumbers<std::uint32_t>(variable, values);
      return true;
    case MAT_C_INT64:
      copyWide<std::int64_t>(variable, values, offset);
      return true;
    case MAT_C_UINT64:
      copyWide<std::uint64_t>(variable, values, offset);
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

class MatSource final : public MemorySource {
 public:
  static Result<DataSourcePtr> open(const std::filesystem::path& path, const JobContext& context) {
    if (Status valid = validateMat5(path, context); !valid.ok()) return valid.error();
    auto source = std::make_unique<MatSource>();
    source->listing_.file = path.string();
    source->listing_.format = FileFormat::Mat5;
    const std::unique_ptr<mat_t, int (*)(mat_t*)> file(Mat_Open(path.c_str(), MAT_ACC_RDONLY), Mat_Close);
    if (!file)
      return Error{.code = ErrorCode::FileUnreadable,
                   .detail = "the MATLAB file cannot be opened",
                   .file = path.string(),
                   .place = "",
                   .remedy = "save it again, if possible with -v7.3"};
    while (true) {
      if (context.stopRequested()) return readingCancelled(path);
      const std::unique_ptr<matvar_t, void (*)(matvar_t*)> variable(Mat_VarReadNext(file.get()), Mat_VarFree);
      if (!variable) break;
      source->add(*variable, std::string("/") + (variable->name == nullptr ? "" : variable->name), 0);
    }
    return DataSourcePtr(std::move(source));
  }

 private:
  void add(matvar_t& variable, const std::string& path, int depth) {
    if (variable.class_type == MAT_C_STRUCT && depth < kMaxLayers) {
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
      addCell(variable, info, depth);
    else if (variable.class_type != MAT_C_CHAR)
      info.problem = std::string("is a ") + info.type + "; save its numbers as plain matrices";
    listing_.datasets.push_back(std::move(info));
  }

  void addNumbers(const matvar_t& variable, DatasetInfo& info) {
    info.numeric = true;
    info.integer = variable.class_type >= MAT_C_INT8;
    Stored stored;
    const auto shape = info.matrixShape();
    if (shape && shape->first * shape->second == 0) return;
    const std::size_t layer = info.shape[0] * (info.shape.size() > 1 ? info.shape[1] : 1);
    std::size_t count = layer;
    for (std::size_t i = 2; i < info.shape.size(); ++i) count *= info.shape[i];
    if (count == 0) return;
    if (shape)
      stored.values.resize(shape->first, shape->second);
    else
      stored.values.resize(static_cast<Eigen::Index>(layer), static_cast<Eigen::Index>(count / layer));
    if (!copyVariable(variable, stored.values, stored.offset)) {
      info.problem = "its numbers are incomplete";
      info.numeric = false;
    } else if (shape) {
      stored_[info.path] = std::move(stored);
    } else if (info.shape.size() == 3 && info.shape[2] <= kMaxCells) {
      addLayers(stored, info);
    }
  }

  /// The layers of a three-dimensional array as matrices of their own.
  void addLayers(const Stored& stored, const DatasetInfo& info) {
    for (Eigen::Index k = 0; k < stored.values.cols(); ++k) {
      DatasetInfo layer = info;
      layer.path.append("(:,:,").append(std::to_string(k + 1)).append(")");
      layer.shape.resize(2);
      Stored part;
      part.offset = stored.offset;
      part.values = stored.values.col(k).reshaped(static_cast<Eigen::Index>(layer.shape[0]),
                                                  static_cast<Eigen::Index>(layer.shape[1]));
      stored_[layer.path] = std::move(part);
      listing_.datasets.push_back(std::move(layer));
    }
  }

  /// A cell array of texts is a list of names; of anything else, each cell is a variable of its own.
  void addCell(matvar_t& variable, DatasetInfo& info, int depth) {
    std::size_t count = 1;
    for (std::size_t size : info.shape) count *= size;
    auto* const* cells = static_cast<matvar_t* const*>(variable.data);
    if (cells == nullptr || count > kMaxCells) {
      info.problem = "is a cell array; save its numbers as plain matrices";
      return;
    }
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < count; ++i) {
      if (cells[i] != nullptr && isText(*cells[i]))
        texts.emplace_back(static_cast<const char*>(cells[i]->data), cells[i]->nbytes);
    }
    if (count > 0 && texts.size() == count) {
      info.type = "text";
      info.shape = {count};
      texts_[info.path] = std::move(texts);
      return;
    }
    info.problem = "is a cell array; take its cells one by one";
    for (std::size_t i = 0; i < count && depth < kMaxLayers; ++i) {
      std::string place = info.path;
      place.append("{").append(std::to_string(i + 1)).append("}");
      if (cells[i] != nullptr) add(*cells[i], place, depth + 1);
    }
  }

  static bool isText(const matvar_t& cell) {
    const bool bytes =
        cell.data_type == MAT_T_UINT8 || cell.data_type == MAT_T_UTF8 || cell.data_type == MAT_T_INT8;
    return cell.class_type == MAT_C_CHAR && cell.data != nullptr && bytes;
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
};

}  // namespace

Result<DataSourcePtr> openMat5(const std::filesystem::path& path, const JobContext& context) {
  return MatSource::open(path, context);
}

}  // namespace plumbline::io
