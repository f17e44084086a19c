// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <hdf5.h>

#include <Eigen/Core>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "io/logs/log_reader.h"
#include "support/support.h"

/// Small files for the tests, made by the HDF5 library itself or byte by byte.
namespace plumbline::test {

inline void writeText(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

inline std::string readBytes(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// A motion of n joints: sines of different frequencies with exact velocities.
inline signal::Log sineLog(int samples, int joints, double rate = 100.0) {
  signal::Log log;
  log.name = "sine";
  log.time = Eigen::VectorXd::LinSpaced(samples, 0.0, (samples - 1) / rate);
  for (int i = 0; i < samples; ++i) log.time[i] = i / rate;
  for (Eigen::MatrixXd* matrix : {&log.position, &log.velocity, &log.torque}) matrix->resize(samples, joints);
  for (int j = 0; j < joints; ++j) {
    log.joint_names.push_back("axis_" + std::to_string(j + 1));
    const double w = 1.0 + 0.3 * j;
    log.position.col(j) = (w * log.time.array()).sin();
    log.velocity.col(j) = w * (w * log.time.array()).cos();
    log.torque.col(j) = 10.0 * (w * log.time.array()).sin() + j;
  }
  return log;
}

/// Writes foreign HDF5 layouts.
class Hdf5File {
 public:
  explicit Hdf5File(const std::filesystem::path& path)
      : file_(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT)) {}
  ~Hdf5File() { H5Fclose(file_); }
  Hdf5File(const Hdf5File&) = delete;
  Hdf5File& operator=(const Hdf5File&) = delete;

  void group(const std::string& path) {
    H5Gclose(H5Gcreate2(file_, path.c_str(), H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
  }
  /// Samples × columns; a single column as one dimension.
  void matrix(const std::string& path, const Eigen::MatrixXd& values, const std::string& unit = {}) {
    const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> rows = values;
    const hsize_t dims[2] = {static_cast<hsize_t>(values.rows()), static_cast<hsize_t>(values.cols())};
    const hid_t space = H5Screate_simple(values.cols() == 1 ? 1 : 2, dims, nullptr);
    const hid_t data =
        H5Dcreate2(file_, path.c_str(), H5T_NATIVE_DOUBLE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    H5Dwrite(data, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, rows.data());
    if (!unit.empty()) attribute(data, "units", unit);
    H5Dclose(data);
    H5Sclose(space);
  }
  void integers(const std::string& path, const std::vector<long long>& values) {
    const hsize_t size = values.size();
    const hid_t space = H5Screate_simple(1, &size, nullptr);
    const hid_t data =
        H5Dcreate2(file_, path.c_str(), H5T_STD_I64LE, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    H5Dwrite(data, H5T_NATIVE_LLONG, H5S_ALL, H5S_ALL, H5P_DEFAULT, values.data());
    H5Dclose(data);
    H5Sclose(space);
  }
  void numberAttribute(const std::string& object, const char* name, double value) {
    const hid_t target = H5Oopen(file_, object.c_str(), H5P_DEFAULT), space = H5Screate(H5S_SCALAR);
    const hid_t made = H5Acreate2(target, name, H5T_NATIVE_DOUBLE, space, H5P_DEFAULT, H5P_DEFAULT);
    H5Awrite(made, H5T_NATIVE_DOUBLE, &value);
    H5Aclose(made);
    H5Sclose(space);
    H5Oclose(target);
  }
  void textAttribute(const std::string& object, const char* name, const std::string& text) {
    const hid_t target = H5Oopen(file_, object.c_str(), H5P_DEFAULT);
    attribute(target, name, text);
    H5Oclose(target);
  }
  void softLink(const std::string& target, const std::string& path) {
    H5Lcreate_soft(target.c_str(), file_, path.c_str(), H5P_DEFAULT, H5P_DEFAULT);
  }
  void hardLink(const std::string& target, const std::string& path) {
    H5Lcreate_hard(file_, target.c_str(), file_, path.c_str(), H5P_DEFAULT, H5P_DEFAULT);
  }
  void externalLink(const std::string& file, const std::string& object, const std::string& path) {
    H5Lcreate_external(file.c_str(), object.c_str(), file_, path.c_str(), H5P_DEFAULT, H5P_DEFAULT);
  }
  hid_t id() const { return file_; }

 private:
  static void attribute(hid_t target, const char* name, const std::string& text) {
    const hid_t type = H5Tcopy(H5T_C_S1), space = H5Screate(H5S_SCALAR);
    H5Tset_size(type, text.size() + 1);
    const hid_t made = H5Acreate2(target, name, type, space, H5P_DEFAULT, H5P_DEFAULT);
    H5Awrite(made, type, text.c_str());
    H5Aclose(made);
    H5Sclose(space);
    H5Tclose(type);
  }
  hid_t file_;
};

inline bool hasFinding(const signal::Log& log, const std::string& code) {
  for (const Finding& finding : log.findings) {
    if (finding.code == code) return true;
  }
  return false;
}

inline const Finding* finding(const std::vector<Finding>& findings, const std::string& code) {
  for (const Finding& entry : findings) {
    if (entry.code == code) return &entry;
  }
  return nullptr;
}

/// Largest difference; gaps must stand in the same places.
inline double difference(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) return std::numeric_limits<double>::infinity();
  double most = 0.0;
  for (Eigen::Index i = 0; i < a.size(); ++i) {
    const double x = a.data()[i], y = b.data()[i];
    if (std::isnan(x) != std::isnan(y)) return std::numeric_limits<double>::infinity();
    if (!std::isnan(x)) most = std::max(most, std::abs(x - y));
  }
  return most;
}

}  // namespace plumbline::test
