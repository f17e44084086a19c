// SPDX-License-Identifier: BSD-3-Clause
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <new>

#include "core/io_logs/bag_files.h"
#include "fuzz/fuzz_target.h"
#include "geometry/triangle_mesh.h"
#include "io/factors/factor_file.h"
#include "io/file/file_tools.h"
#include "io/file/sha256.h"
#include "io/logs/log_reader.h"
#include "io/meshes/mesh_load.h"
#include "io/worker/wire.h"
#include "workflow/excitation/design_import.h"
#include "workflow/identification/many_logs/factor_logs.h"
#include "workflow/identification/many_logs/factor_settings.h"
#include "workflow/identification/result_file.h"
#include "workflow/session/session.h"

namespace plumbline::fuzz {
namespace {

namespace fs = std::filesystem;

/// Folder of this process, removed at its end.
const fs::path& ownFolder() {
  static const fs::path folder = [] {
    const fs::path path = fs::path("/dev/shm") / ("plumbline-fuzz-" + std::to_string(getpid()));
    fs::create_directories(path);
    std::atexit([] {
      std::error_code ignored;
      fs::remove_all(ownFolder(), ignored);
    });
    return path;
  }();
  return folder;
}

void writeBytes(const fs::path& file, std::string_view bytes) {
  std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// What a reader process does with a file, and what the program does with what it sends.
void readRecording(const fs::path& file) {
  Result<io::DataSourcePtr> source = io::openSourceHere(file, {});
  if (source) {
    constexpr std::size_t kMost = 100;
    const io::FileListing& listing = (*source)->listing();
    for (std::size_t k = 0; k < std::min(kMost, listing.datasets.size()); ++k) {
      (void)(*source)->read(listing.datasets[k], {}, {});
      (void)(*source)->readText(listing.datasets[k]);
    }
    (void)listing.summary();
  }
  source = io::DataSourcePtr();  // closes the file
  (void)io::readLog(file);
}

void recording(std::string_view bytes) {
  try {
    readRecording(inputFile(bytes, ".log"));
  } catch (const std::bad_alloc&) {  // a shape of gigabytes: a reader process and the programs say so
  }
}

/// The bytes as metadata.yaml of a bag of one part.
void bagFolder(std::string_view bytes) {
  static const fs::path folder = [] {
    const fs::path path = ownFolder() / "bag";
    fs::create_directories(path);
    test::Db3Topic topic{"/load", "std_msgs/msg/Float64", "float64 data", {}};
    for (std::int64_t stamp = 0; stamp < 5; ++stamp)
      topic.messages.emplace_back(stamp, test::MessageWriter().number(1.5).bytes());
    test::writeDb3(path / "run_0.db3", {topic});
    return path;
  }();
  writeBytes(folder / "metadata.yaml", bytes);
  readRecording(folder);
}

template <const char* Extension>
void mesh(std::string_view bytes) {
  (void)io::loadMesh(inputFile(bytes, Extension));
}
constexpr char kStl[] = ".stl", kObj[] = ".obj", kDae[] = ".dae", kPly[] = ".ply", kYaml[] = ".yaml",
               kCsv[] = ".csv";

template <const char* Extension>
void designFile(std::string_view bytes) {
  (void)workflow::readDesignFile(sampleArm(), inputFile(bytes, Extension));
}

/// Messages of a reader process, which a damaged file may have made.
void messages(std::string_view bytes) {
  io::FileListing listing;
  io::Unpacker unpack(bytes);
  unpack(listing);
  std::vector<std::string> texts;
  io::Unpacker{bytes}(texts);
  Error error;
  io::Unpacker{bytes}(error);
}

void session(std::string_view bytes) {
  const fs::path file = inputFile(bytes, ".plumb");
  if (const auto read = workflow::readSession(file)) (void)workflow::writeSession(*read, file);
}

/// The body of a factor file, with the head and the checksum that keep damage from its reader.
void factorFile(std::string_view bytes) {
  static const std::string head = [] {
    constexpr std::size_t kMagicAndVersion = 12;
    const fs::path file = ownFolder() / "empty.plf";
    (void)io::writeFactorFile({}, file);
    return io::readFile(file, io::kMegabyte).value().substr(0, kMagicAndVersion);
  }();
  io::Packer size;
  size(static_cast<std::uint64_t>(bytes.size()));
  std::string whole = head + size.bytes + std::string(bytes);
  whole += io::sha256(whole);
  const auto read = io::readFactorFile(inputFile(whole, ".plf"));
  if (!read) return;
  workflow::IdentifyRequest request;
  (void)workflow::takeFactorSettings(read->settings, request);
  (void)io::writeFactorFile(*read, ownFolder() / "again.plf");
}

constexpr Target kFileTargets[] = {
    {"csv", recording},
    {"numpy", recording},
    {"hdf5", recording},
    {"mat", recording},
    {"db3", recording},
    {"bag_folder", bagFolder},
    {"mcap", recording},
    {"ros1", recording},
    {"ulog", recording},
    {"stl", mesh<kStl>},
    {"obj", mesh<kObj>},
    {"dae", mesh<kDae>},
    {"ply", mesh<kPly>},
    {"mesh_bytes", [](std::string_view bytes) { (void)geometry::deserialise(bytes); }},
    {"reader_messages", messages},
    {"factors", factorFile},
    {"log_list", [](std::string_view bytes) { (void)workflow::readFileList(inputFile(bytes, ".txt")); }},
    {"session", session},
    {"result", [](std::string_view bytes) { (void)workflow::readResult(inputFile(bytes, ".json")); }},
    {"design_yaml", designFile<kYaml>},
    {"design_csv", designFile<kCsv>}};

}  // namespace

std::span<const Target> fileTargets() {
  return kFileTargets;
}

const Target* findTarget(std::string_view name) {
  for (const auto& targets : {textTargets(), fileTargets()})
    for (const Target& target : targets)
      if (target.name == name) return &target;
  return nullptr;
}

fs::path inputFile(std::string_view bytes, const std::string& extension) {
  const fs::path file = ownFolder() / ("input" + extension);
  writeBytes(file, bytes);
  return file;
}

}  // namespace plumbline::fuzz
