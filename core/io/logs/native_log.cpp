// SPDX-License-Identifier: BSD-3-Clause
// The native log format, version 1.
#include "io/logs/native_log.h"

#include <hdf5.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "base/cancelled.h"
#include "io/file/file_tools.h"
#include "io/file/json_checks.h"
#include "io/logs/hdf5/hdf5_handle.h"
#include "io/logs/log_assemble.h"
#include "io/logs/log_reader.h"
#include "signal/sensors/imu_channels.h"

namespace plumbline::io {
namespace {

using hdf5::Handle;
constexpr int kLogVersion = 1;
constexpr hsize_t kChunkNumbers = 1 << 14;
constexpr unsigned kGzipLevel = 1;

/// Writes datasets into one file and stores the first failure.
class LogWriter {
 public:
  LogWriter(hid_t file, const JobContext& context) : file_(file), context_(context) {}

  bool ok() const { return !error_; }
  const Error& error() const { return *error_; }

  void group(const std::string& path) {
    const Handle properties(H5Pcreate(H5P_GROUP_CREATE), H5Pclose);
    H5Pset_obj_track_times(properties.get(), false);
    const Handle made(H5Gcreate2(file_, path.c_str(), H5P_DEFAULT, properties.get(), H5P_DEFAULT), H5Gclose);
    if (!made.ok()) fail(path);
  }

  /// Column-major samples × columns, written row by row in blocks; a vector as one dimension.
  void numbers(const std::string& path, const Eigen::MatrixXd& values, const std::string& unit,
               bool vector = false) {
    if (error_) return;
    const auto rows = static_cast<hsize_t>(values.rows()), columns = static_cast<hsize_t>(values.cols());
    const hsize_t dims[2] = {rows, columns};
    const int rank = vector ? 1 : 2;
    const hsize_t chunk[2] = {std::min(rows, std::max<hsize_t>(1, kChunkNumbers / columns)), columns};
    const Handle properties(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
    H5Pset_obj_track_times(properties.get(), false);
    H5Pset_chunk(properties.get(), rank, chunk);
    H5Pset_shuffle(properties.get());
    H5Pset_deflate(properties.get(), kGzipLevel);
    const Handle space(H5Screate_simple(rank, dims, nullptr), H5Sclose);
    Handle dataset(H5Dcreate2(file_, path.c_str(), H5T_IEEE_F64LE, space.get(), H5P_DEFAULT, properties.get(),
                              H5P_DEFAULT),
                   H5Dclose);
    if (!dataset.ok()) return fail(path);
    if (!unit.empty()) attribute(dataset.get(), "units", unit);
    using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    std::vector<double> block(static_cast<std::size_t>(chunk[0] * columns));
    for (hsize_t first = 0; first < rows && !error_; first += chunk[0]) {
      if (context_.stopRequested()) {
        error_ = cancelled("writing the file");
        return;
      }
      const hsize_t start[2] = {first, 0}, size[2] = {std::min(chunk[0], rows - first), columns};
      const auto count = static_cast<Eigen::Index>(size[0]);
      Eigen::Map<RowMajor>(block.data(), count, values.cols()) =
          values.middleRows(static_cast<Eigen::Index>(first), count);
      const Handle memory(H5Screate_simple(rank, size, nullptr), H5Sclose);
      if (H5Sselect_hyperslab(space.get(), H5S_SELECT_SET, start, nullptr, size, nullptr) < 0 ||
          H5Dwrite(dataset.get(), H5T_NATIVE_DOUBLE, memory.get(), space.get(), H5P_DEFAULT, block.data()) <
              0)
        return fail(path);
    }
    // A full disk shows here, not in H5Dwrite.
    if (H5Dflush(dataset.get()) < 0 || !dataset.close()) fail(path);
  }

  void texts(const std::string& path, const std::vector<std::string>& values) {
    if (error_) return;
    std::size_t longest = 1;
    for (const std::string& value : values) longest = std::max(longest, value.size() + 1);
    const Handle type = textType(longest);
    std::vector<char> buffer(longest * values.size(), '\0');
    for (std::size_t i = 0; i < values.size(); ++i)
      std::copy(values[i].begin(), values[i].end(),
                buffer.begin() + static_cast<std::ptrdiff_t>(i * longest));
    const hsize_t count = values.size();
    const Handle space(H5Screate_simple(1, &count, nullptr), H5Sclose);
    const Handle properties(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
    H5Pset_obj_track_times(properties.get(), false);
    Handle dataset(
        H5Dcreate2(file_, path.c_str(), type.get(), space.get(), H5P_DEFAULT, properties.get(), H5P_DEFAULT),
        H5Dclose);
    if (!dataset.ok() ||
        H5Dwrite(dataset.get(), type.get(), H5S_ALL, H5S_ALL, H5P_DEFAULT, buffer.data()) < 0 ||
        !dataset.close())
      fail(path);
  }

  void attribute(hid_t object, const char* name, const std::string& text) {
    if (error_) return;
    const Handle type = textType(text.size() + 1);
    const Handle space(H5Screate(H5S_SCALAR), H5Sclose);
    Handle made(H5Acreate2(object, name, type.get(), space.get(), H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
    if (!made.ok() || H5Awrite(made.get(), type.get(), text.c_str()) < 0 || !made.close()) fail(name);
  }

  void attribute(hid_t object, const char* name, int value) {
    if (error_) return;
    const Handle space(H5Screate(H5S_SCALAR), H5Sclose);
    Handle made(H5Acreate2(object, name, H5T_STD_I32LE, space.get(), H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
    if (!made.ok() || H5Awrite(made.get(), H5T_NATIVE_INT, &value) < 0 || !made.close()) fail(name);
  }

  void fail(const std::string& place) {
    if (error_) return;
    error_ = Error{.code = ErrorCode::FileUnwritable,
                   .detail = "writing failed: " + hdf5::lastError(),
                   .subjects = {place},
                   .file = "",
                   .place = place,
                   .remedy = "check the space on the disk and choose another folder"};
  }

 private:
  static Handle textType(std::size_t size) {
    Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
    H5Tset_size(type.get(), size);
    H5Tset_cset(type.get(), H5T_CSET_UTF8);
    return type;
  }

  hid_t file_;
  const JobContext& context_;
  std::optional<Error> error_;
};

/// Every matrix has one row per sample, and one column per joint where it is about joints.
Status checkShapes(const signal::Log& log) {
  const auto wrong = [&](const Eigen::MatrixXd& matrix, Eigen::Index columns) {
    return matrix.size() != 0 && (matrix.rows() != log.size() || matrix.cols() != columns);
  };
  const auto reject = [](const std::string& name) {
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = name + " does not fit the time and the joints of the log",
                 .subjects = {name},
                 .file = "",
                 .place = name,
                 .remedy = ""};
  };
  const auto joints = static_cast<Eigen::Index>(log.joint_names.size());
  if (log.size() == 0 || joints == 0)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the log is empty",
                 .subjects = {"time"},
                 .file = "",
                 .place = "",
                 .remedy = "record a log first"};
  if (wrong(log.position, joints)) return reject("position");
  if (wrong(log.velocity, joints)) return reject("velocity");
  if (wrong(log.acceleration, joints)) return reject("acceleration");
  if (wrong(log.torque, joints)) return reject("torque");
  if (log.base &&
      (wrong(log.base->pose, 7) || wrong(log.base->velocity, 6) || wrong(log.base->acceleration, 6)))
    return reject("base");
  for (const signal::Log::Contact& contact : log.contacts) {
    if (wrong(contact.wrench, 6) || wrong(contact.active, 1)) return reject("contact " + contact.frame);
  }
  for (const signal::Log::Extra& extra : log.extras) {
    if (extra.values.size() != log.size()) return reject(extra.name);
  }
  return done();
}

/// A name as one part of an HDF5 path.
std::string pathPart(std::string name) {
  std::replace(name.begin(), name.end(), '/', '_');
  return name.empty() || name == "." ? "_" : name;
}

std::string findingText(const Finding& finding) {
  const nlohmann::ordered_json json = {{"severity", std::string(toString(finding.severity))},
                                       {"subject", finding.subject},
                                       {"code", finding.code},
                                       {"text", finding.text}};
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

void writeJoints(LogWriter& writer, const signal::Log& log) {
  writer.group("/joints");
  writer.texts("/joints/names", log.joint_names);
  if (log.position.size() != 0) writer.numbers("/joints/position", log.position, "rad or m");
  if (log.velocity.size() != 0) writer.numbers("/joints/velocity", log.velocity, "rad/s or m/s");
  if (log.acceleration.size() != 0)
    writer.numbers("/joints/acceleration", log.acceleration, "rad/s^2 or m/s^2");
  if (log.torque.size() != 0) writer.numbers("/joints/torque", log.torque, "N*m or N");
}

void writeRest(LogWriter& writer, const signal::Log& log, hid_t file) {
  if (log.base) {
    writer.group("/base");
    if (log.base->pose.size() != 0) writer.numbers("/base/pose", log.base->pose, "m, quaternion x y z w");
    if (log.base->pose.size() != 0 && !log.base->frame.empty() && writer.ok()) {
      const Handle dataset(H5Dopen2(file, "/base/pose", H5P_DEFAULT), H5Dclose);
      writer.attribute(dataset.get(), "frame", log.base->frame);
    }
    if (log.base->velocity.size() != 0) writer.numbers("/base/velocity", log.base->velocity, "rad/s, m/s");
    if (log.base->acceleration.size() != 0)
      writer.numbers("/base/acceleration", log.base->acceleration, "rad/s^2, m/s^2");
  }
  if (!log.contacts.empty()) writer.group("/contacts");
  for (const signal::Log::Contact& contact : log.contacts) {
    const std::string place = "/contacts/" + pathPart(contact.frame);
    writer.group(place);
    if (contact.wrench.size() != 0) writer.numbers(place + "/wrench", contact.wrench, "N*m, N");
    if (contact.active.size() != 0) writer.numbers(place + "/active", contact.active, "", true);
  }
  if (!log.extras.empty()) writer.group("/extra");
  for (std::size_t i = 0; i < log.extras.size() && writer.ok(); ++i) {
    const std::string place = "/extra/" + std::to_string(i + 1);
    writer.numbers(place, log.extras[i].values, log.extras[i].unit, true);
    const Handle dataset(H5Dopen2(file, place.c_str(), H5P_DEFAULT), H5Dclose);
    writer.attribute(dataset.get(), "name", log.extras[i].name);
  }
  std::vector<std::string> findings;
  for (const Finding& finding : log.findings) findings.push_back(findingText(finding));
  if (!findings.empty()) writer.texts("/findings", findings);
}

void writeBeside(LogWriter& writer, const std::vector<LogDataset>& beside) {
  std::set<std::string> groups;
  for (const LogDataset& dataset : beside) {
    if (dataset.values.size() == 0 && dataset.texts.empty()) continue;
    for (std::size_t end = dataset.path.find('/', 1); end != std::string::npos;
         end = dataset.path.find('/', end + 1))
      if (groups.insert(dataset.path.substr(0, end)).second) writer.group(dataset.path.substr(0, end));
    if (dataset.texts.empty())
      writer.numbers(dataset.path, dataset.values, dataset.unit, dataset.values.cols() == 1);
    else
      writer.texts(dataset.path, dataset.texts);
  }
}

std::string textAttribute(const FileListing& listing, const std::string& path) {
  const AttributeInfo* attribute = listing.attribute(path);
  return attribute == nullptr ? std::string() : attribute->text;
}

}  // namespace

bool isNativeFormat(const FileListing& listing) {
  return listing.format == FileFormat::Hdf5 && textAttribute(listing, "/@format") == "plumbline-log";
}

LogMapping nativeMapping(const FileListing& listing) {
  LogMapping mapping;
  mapping.joint_names = "/joints/names";
  const AttributeInfo* untimed = listing.attribute("/@untimed");
  mapping.time.none = untimed != nullptr && untimed->number && *untimed->number != 0.0;
  if (!mapping.time.none) {
    mapping.time.dataset = "/time";
    mapping.time.unit = "s";
  }
  for (Quantity quantity :
       {Quantity::Position, Quantity::Velocity, Quantity::Acceleration, Quantity::Torque}) {
    const std::string path = "/joints/" + std::string(toString(quantity));
    if (listing.find(path) == nullptr) continue;
    LogMapping::Channel channel;
    channel.quantity = quantity;
    channel.dataset = path;
    mapping.channels.push_back(channel);
  }
  return mapping;
}

Status checkNativeVersion(const FileListing& listing) {
  const AttributeInfo* version = listing.attribute("/@version");
  if (version == nullptr || !version->number)
    return Error{.code = ErrorCode::TypeMismatch,
                 .detail = "the version of the log is no number",
                 .subjects = {"/@version"},
                 .file = listing.file,
                 .place = "/@version",
                 .remedy = "record the log again, or give a mapping"};
  if (*version->number > kLogVersion) {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "the log was written by a newer version of this program",
                 .subjects = {"/@version"},
                 .file = listing.file,
                 .place = "/@version",
                 .remedy = "update the program"};
  }
  return done();
}

Status readNativeParts(DataSource& source, signal::Log& log, const JobContext& context) {
  const FileListing& listing = source.listing();
  if (const AttributeInfo* simulated = listing.attribute("/@simulated");
      simulated != nullptr && simulated->number)
    log.simulated = *simulated->number != 0.0;
  if (const std::string name = textAttribute(listing, "/@name"); !name.empty()) log.name = name;
  std::optional<Error> problem;
  const auto load = [&](const std::string& path, Eigen::Index columns, auto& target) {
    const DatasetInfo* dataset = listing.find(path);
    if (dataset == nullptr || problem) return;
    Result<NumberBlock> block = source.read(*dataset, {}, context);
    if (!block.ok()) {
      problem = block.error();
    } else if (block.value().values.rows() != log.size() || block.value().values.cols() != columns) {
      problem = Error{.code = ErrorCode::ShapeMismatch,
                      .detail = "has shape " + dataset->shapeText() + " where " + std::to_string(log.size()) +
                                "×" + std::to_string(columns) + " is expected",
                      .subjects = {path},
                      .file = listing.file,
                      .place = path,
                      .remedy = "write the log again"};
    } else {
      target = std::move(block.value().values);
    }
  };
  signal::Log::Base base;
  load("/base/pose", 7, base.pose);
  load("/base/velocity", 6, base.velocity);
  load("/base/acceleration", 6, base.acceleration);
  base.frame = textAttribute(listing, "/base/pose@frame");
  if (base.pose.size() + base.velocity.size() + base.acceleration.size() > 0) log.base = std::move(base);
  for (const DatasetInfo& dataset : listing.datasets) {
    if (!dataset.path.starts_with("/contacts/")) continue;
    const std::string place = dataset.path.substr(0, dataset.path.rfind('/'));
    const std::string frame = place.substr(std::min(place.size(), std::string("/contacts/").size()));
    if (frame.empty() || (!log.contacts.empty() && log.contacts.back().frame == frame)) continue;
    log.contacts.push_back({frame, {}, {}});
    load(place + "/wrench", 6, log.contacts.back().wrench);
    load(place + "/active", 1, log.contacts.back().active);
  }
  for (const DatasetInfo& dataset : listing.datasets) {
    if (!dataset.path.starts_with("/imu/")) continue;
    const std::string place = dataset.path.substr(0, dataset.path.rfind('/'));
    signal::ImuChannels imu{place.substr(std::min(place.size(), std::string("/imu/").size())), {}, {}};
    if (dataset.path == place + "/angular_velocity") load(dataset.path, 3, imu.angular_velocity);
    if (dataset.path == place + "/acceleration") load(dataset.path, 3, imu.acceleration);
    if (!imu.frame.empty()) signal::addImuChannels(imu, log);
  }
  for (std::size_t i = 1; listing.find("/extra/" + std::to_string(i)) != nullptr && !problem; ++i) {
    const std::string path = "/extra/" + std::to_string(i);
    signal::Log::Extra extra{textAttribute(listing, path + "@name"), listing.find(path)->unit, {}};
    load(path, 1, extra.values);
    log.extras.push_back(std::move(extra));
  }
  if (problem) return *problem;
  if (const DatasetInfo* stored = listing.find("/findings"); stored != nullptr) {
    const Result<std::vector<std::string>> texts = source.readText(*stored);
    for (const std::string& text : texts.ok() ? texts.value() : std::vector<std::string>()) {
      if (tooDeepAt(text)) continue;
      const auto json = nlohmann::json::parse(text, nullptr, false);
      if (!json.is_object()) continue;
      const auto part = [&](const char* key) {
        return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : std::string();
      };
      const std::string severity = part("severity");
      log.findings.push_back({severity == "warning" ? Severity::Warning
                              : severity == "error" ? Severity::Error
                                                    : Severity::Info,
                              part("subject"), part("code"), part("text")});
    }
  }
  return done();
}

Status writeLog(const signal::Log& log, const std::filesystem::path& path, const JobContext& context,
                const std::vector<LogDataset>& beside) {
  const hdf5::Quiet quiet;
  const auto fail = [&](Error error) {
    H5Eclear2(H5E_DEFAULT);
    if (error.file.empty()) error.file = path.string();
    return error;
  };
  if (Status shapes = checkShapes(log); !shapes.ok()) return fail(shapes.error());
  // Check that the target can be written before the work begins.
  if (Result<AtomicFile> target = AtomicFile::create(path); !target.ok()) return target.error();
  // The file is made in memory: a disk that becomes full under the library leaves it with a file that it can neither flush
  // nor close, and it crashes when the program ends.
  const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
  H5Pset_fapl_core(access.get(), std::size_t{8} << 20, false);
  const Handle creation(H5Pcreate(H5P_FILE_CREATE), H5Pclose);
  H5Pset_obj_track_times(creation.get(), false);
  Handle file(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, creation.get(), access.get()), H5Fclose);
  if (!file.ok())
    return fail({ErrorCode::FileUnwritable,
                 "the file cannot be created: " + hdf5::lastError(),
                 {},
                 path.string(),
                 "",
                 "choose another folder"});
  LogWriter writer(file.get(), context);
  {
    const Handle root(H5Gopen2(file.get(), "/", H5P_DEFAULT), H5Gclose);
    writer.attribute(root.get(), "format", "plumbline-log");
    writer.attribute(root.get(), "version", kLogVersion);
    writer.attribute(root.get(), "simulated", log.simulated ? 1 : 0);
    if (log.untimed) writer.attribute(root.get(), "untimed", 1);
    writer.attribute(root.get(), "name", log.name);
    if (!log.source.empty()) writer.attribute(root.get(), "source", log.source);
    if (!log.content_hash.empty()) writer.attribute(root.get(), "source_hash", log.content_hash);
  }
  if (!log.untimed) writer.numbers("/time", log.time, "s", true);
  writeJoints(writer, log);
  writeRest(writer, log, file.get());
  writeBeside(writer, beside);
  if (writer.ok() && (H5Fflush(file.get(), H5F_SCOPE_LOCAL) < 0)) writer.fail("/");
  std::string image;
  if (writer.ok()) {
    const ssize_t size = H5Fget_file_image(file.get(), nullptr, 0);
    image.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    if (size <= 0 || H5Fget_file_image(file.get(), image.data(), image.size()) != size) writer.fail("/");
  }
  if (!file.close()) writer.fail("/");
  if (!writer.ok()) return fail(writer.error());
  return writeFileAtomically(path, image);
}

}  // namespace plumbline::io
