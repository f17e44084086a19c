// SPDX-License-Identifier: BSD-3-Clause
// MATLAB v5 and NumPy files, and corrupt files of every format.
#include <gmock/gmock.h>
#include <matio.h>
#include <zlib.h>

#include <chrono>

#include "io/logs/native_log.h"
#include "log_files.h"

namespace plumbline {
namespace {

using test::difference;
using testing::HasSubstr;

// ---- makers --------------------------------------------------------------------------------------------------------

class MatFile {
 public:
  MatFile(const std::filesystem::path& path, matio_compression packing)
      : file_(Mat_CreateVer(path.c_str(), nullptr, MAT_FT_MAT5)), packing_(packing) {}
  ~MatFile() { Mat_Close(file_); }
  MatFile(const MatFile&) = delete;
  MatFile& operator=(const MatFile&) = delete;
  static matvar_t* make(const char* name, const Eigen::MatrixXd& values) {
    std::size_t dims[2] = {static_cast<std::size_t>(values.rows()), static_cast<std::size_t>(values.cols())};
    return Mat_VarCreate(name, MAT_C_DOUBLE, MAT_T_DOUBLE, 2, dims, const_cast<double*>(values.data()), 0);
  }
  void add(matvar_t* variable) {
    Mat_VarWrite(file_, variable, packing_);
    Mat_VarFree(variable);
  }

 private:
  mat_t* file_;
  matio_compression packing_;
};

void writeMatLog(const std::filesystem::path& path, const signal::Log& log, matio_compression packing) {
  MatFile file(path, packing);
  const Eigen::MatrixXd time = log.time;
  file.add(MatFile::make("t", time));
  file.add(MatFile::make("q", log.position));
  const char* fields[] = {"tau", "note"};
  std::size_t one[2] = {1, 1};
  matvar_t* structure = Mat_VarCreateStruct("data", 2, one, fields, 2);
  Mat_VarSetStructFieldByName(structure, "tau", 0, MatFile::make(nullptr, log.torque));
  char note[] = "hello";
  std::size_t length[2] = {1, 5};
  Mat_VarSetStructFieldByName(structure, "note", 0,
                              Mat_VarCreate(nullptr, MAT_C_CHAR, MAT_T_UTF8, 2, length, note, 0));
  file.add(structure);
}

std::string npy(const std::string& descr, const std::string& shape, const std::string& data,
                bool fortran = false) {
  std::string header = "{'descr': '" + descr + "', 'fortran_order': " + (fortran ? "True" : "False") +
                       ", 'shape': (" + shape + "), }";
  while ((10 + header.size() + 1) % 64 != 0) header += ' ';
  header += '\n';
  std::string bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(header.size() & 0xFF);
  bytes += static_cast<char>(header.size() >> 8);
  return bytes + header + data;
}

template <typename Number>
std::string rawRows(const Eigen::MatrixXd& values) {
  std::string bytes;
  for (Eigen::Index i = 0; i < values.rows(); ++i) {
    for (Eigen::Index j = 0; j < values.cols(); ++j) {
      const auto number = static_cast<Number>(values(i, j));
      bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
    }
  }
  return bytes;
}

void put(std::string& bytes, std::uint64_t value, int size) {
  for (int i = 0; i < size; ++i) bytes += static_cast<char>((value >> (8 * i)) & 0xFF);
}

/// A ZIP archive, stored or deflated.
std::string zip(const std::vector<std::pair<std::string, std::string>>& members, bool packed) {
  std::string bytes, directory;
  for (const auto& [name, content] : members) {
    std::string data = content;
    if (packed) {
      z_stream stream{};
      deflateInit2(&stream, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
      std::string from = content;
      data.resize(deflateBound(&stream, from.size()));
      stream.next_in = reinterpret_cast<Bytef*>(from.data());
      stream.avail_in = static_cast<uInt>(from.size());
      stream.next_out = reinterpret_cast<Bytef*>(data.data());
      stream.avail_out = static_cast<uInt>(data.size());
      deflate(&stream, Z_FINISH);
      data.resize(stream.total_out);
      deflateEnd(&stream);
    }
    const auto checksum = crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size());
    const std::size_t place = bytes.size();
    std::string common;
    put(common, 20, 2);
    put(common, 0, 2);
    put(common, packed ? 8 : 0, 2);
    put(common, 0, 4);
    put(common, checksum, 4);
    put(common, data.size(), 4);
    put(common, content.size(), 4);
    put(common, name.size(), 2);
    put(common, 0, 2);
    put(bytes, 0x04034B50, 4);
    bytes += common + name + data;
    put(directory, 0x02014B50, 4);
    put(directory, 20, 2);
    directory += common;
    put(directory, 0, 2);
    put(directory, 0, 2);
    put(directory, 0, 2);
    put(directory, 0, 4);
    put(directory, place, 4);
    directory += name;
  }
  const std::size_t begin = bytes.size();
  bytes += directory;
  put(bytes, 0x06054B50, 4);
  put(bytes, 0, 4);
  put(bytes, members.size(), 2);
  put(bytes, members.size(), 2);
  put(bytes, directory.size(), 4);
  put(bytes, begin, 4);
  put(bytes, 0, 2);
  return bytes;
}

std::string npzLog(const signal::Log& log, bool packed) {
  const std::string n = std::to_string(log.size()), shape = n + ", " + std::to_string(log.jointCount());
  return zip({{"t.npy", npy("<f8", n + ",", rawRows<double>(log.time))},
              {"q.npy", npy("<f8", shape, rawRows<double>(log.position))},
              {"dq.npy", npy("<f4", shape, rawRows<float>(log.velocity))},
              {"tau.npy", npy("<f8", std::to_string(log.jointCount()) + ", " + n,
                              rawRows<double>(log.torque.transpose()))}},
             packed);
}

// ---- reading -------------------------------------------------------------------------------------------------------

TEST(Mat5, LogOfVariablesAndStructuresIsRead_PlainAndPacked) {
  const auto folder = test::temporaryFolder("mat5");
  const signal::Log log = test::sineLog(300, 4);
  for (const auto packing : {MAT_COMPRESSION_NONE, MAT_COMPRESSION_ZLIB}) {
    const auto file = folder / "log.mat";
    writeMatLog(file, log, packing);
    const Result<signal::Log> read = io::readLog(file);
    ASSERT_TRUE(read.ok()) << read.error().message();
    EXPECT_EQ(difference(read->position, log.position), 0.0);
    EXPECT_EQ(difference(read->torque, log.torque), 0.0);
    EXPECT_EQ(difference(read->time, log.time), 0.0);
    EXPECT_EQ(io::readMatrices(file)->size(), 3U);
  }
}

TEST(Mat5, CorruptSizesAreRejectedBeforeMatioReadsThem_EveryTruncation) {
  const auto folder = test::temporaryFolder("mat5cut");
  writeMatLog(folder / "log.mat", test::sineLog(20, 2), MAT_COMPRESSION_NONE);
  const std::string whole = test::readBytes(folder / "log.mat");
  int rejected = 0;
  for (std::size_t size = 20; size + 8 < whole.size(); size += 13) {
    test::writeText(folder / "cut.mat", whole.substr(0, size));
    const Result<std::vector<io::NamedMatrix>> matrices = io::readMatrices(folder / "cut.mat");
    if (!matrices.ok()) {
      ++rejected;
      EXPECT_FALSE(matrices.error().remedy.empty());
    }
  }
  EXPECT_GT(rejected, 30);
}

TEST(Numpy, ArchiveIsReadAsALog_StoredAndPacked) {
  const auto file = test::temporaryFolder("npz") / "log.npz";
  const signal::Log log = test::sineLog(200, 3);
  for (const bool packed : {false, true}) {
    test::writeText(file, npzLog(log, packed));
    const Result<signal::Log> read = io::readLog(file);
    ASSERT_TRUE(read.ok()) << read.error().message();
    EXPECT_EQ(difference(read->position, log.position), 0.0);
    EXPECT_EQ(difference(read->torque, log.torque), 0.0);
    EXPECT_LT(difference(read->velocity, log.velocity), 2e-7);
    EXPECT_EQ(difference(read->time, log.time), 0.0);
  }
}

TEST(Numpy, TypesOrdersAndTextsAreUnderstood_OneArrayEach) {
  const auto folder = test::temporaryFolder("npy");
  const Eigen::MatrixXd values = (Eigen::MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished();
  const auto readOne = [&](const std::string& bytes) {
    test::writeText(folder / "a.npy", bytes);
    const auto matrices = io::readMatrices(folder / "a.npy");
    return matrices.ok() ? matrices->front().values : Eigen::MatrixXd();
  };
  EXPECT_EQ(difference(readOne(npy("<i4", "2, 3", rawRows<std::int32_t>(values))), values), 0.0);
  EXPECT_EQ(difference(readOne(npy("|u1", "2, 3", rawRows<std::uint8_t>(values))), values), 0.0);
  EXPECT_EQ(difference(readOne(npy("<i8", "2, 3", rawRows<std::int64_t>(values))), values), 0.0);
  EXPECT_EQ(difference(readOne(npy("<f8", "2, 3", rawRows<double>(values.transpose()), true)), values), 0.0);
  EXPECT_EQ(difference(readOne(npy(">i2", "2, 3", std::string("\0\1\0\2\0\3\0\4\0\5\0\6", 12))), values),
            0.0);
  for (const std::string& bad :
       {npy("|O", "2, 3", ""), npy("<f8", "2, 3", "short"), npy("<f8", "99999999999999", "x"),
        std::string("\x93NUMPY\x01\x00\xFF\xFF", 10)}) {
    test::writeText(folder / "a.npy", bad);
    const auto matrices = io::readMatrices(folder / "a.npy");
    ASSERT_FALSE(matrices.ok());
    EXPECT_FALSE(matrices.error().remedy.empty());
  }
}

TEST(Numpy, CorruptArchiveIsRejected_Checksum) {
  const auto file = test::temporaryFolder("npz") / "log.npz";
  std::string bytes = npzLog(test::sineLog(50, 2), false);
  bytes[300] = static_cast<char>(bytes[300] ^ 1);
  test::writeText(file, bytes);
  const Result<signal::Log> read = io::readLog(file);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, ErrorCode::FileTruncated);
  EXPECT_THAT(read.error().message(), HasSubstr("checksum"));
}

// ---- corrupt files: no crash, no hang ------------------------------------------------------------------------------

void fuzz(const std::filesystem::path& source, const std::string& extension, Random& random, int rounds) {
  const auto folder = test::temporaryFolder("fuzz");
  const std::string whole = test::readBytes(source);
  ASSERT_FALSE(whole.empty());
  int loaded = 0, rejected = 0;
  for (int round = 0; round < rounds; ++round) {
    std::string bytes = whole;
    const int changes = random.integer(1, 8);
    for (int k = 0; k < changes; ++k) {
      // Headers are where sizes stand: half of the changes go there.
      const int range = random.uniform() < 0.5 ? std::min<int>(2048, static_cast<int>(bytes.size()))
                                               : static_cast<int>(bytes.size());
      bytes[static_cast<std::size_t>(random.integer(0, range - 1))] =
          random.uniform() < 0.3 ? static_cast<char>(0xFF) : static_cast<char>(random.integer(0, 255));
    }
    if (random.uniform() < 0.15)
      bytes.resize(static_cast<std::size_t>(random.integer(1, static_cast<int>(bytes.size()))));
    const auto file = folder / ("mutant" + extension);
    test::writeText(file, bytes);
    const auto begin = std::chrono::steady_clock::now();
    const Result<signal::Log> log = io::readLog(file);
    const Result<std::vector<io::NamedMatrix>> matrices = io::readMatrices(file);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    EXPECT_LT(seconds, 20.0) << "round " << round;
    if (log.ok()) {
      ++loaded;
      EXPECT_GT(log->size(), 0);
    } else {
      ++rejected;
      EXPECT_FALSE(log.error().detail.empty()) << "round " << round;
    }
  }
  EXPECT_EQ(loaded + rejected, rounds);
  EXPECT_GT(rejected, 0);
}

/// libhdf5 1.10.8 itself reads past its buffers (H5Aexists on a damaged object header) and leaks on refusal, without harm
/// in a plain build; a sanitizer stops there. The damage itself is tested in every other build.
bool sanitizerStopsInHdf5() {
#ifdef __SANITIZE_ADDRESS__
  return true;
#else
  return false;
#endif
}

TEST(CorruptFiles, NeitherCrashNorHang_NativeHdf5) {
  if (sanitizerStopsInHdf5()) GTEST_SKIP() << "libhdf5 reads past its own buffers on damaged files";
  PLUMBLINE_SEED(seed, 11);
  Random random(seed);
  const auto file = test::temporaryFolder("source") / "log.h5";
  ASSERT_TRUE(io::writeLog(test::sineLog(300, 3), file).ok());
  fuzz(file, ".h5", random, test::count(600, 200));
}

TEST(CorruptFiles, NeitherCrashNorHang_ForeignHdf5) {
  if (sanitizerStopsInHdf5()) GTEST_SKIP() << "libhdf5 reads past its own buffers on damaged files";
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  PLUMBLINE_SEED(seed, 12);
  Random random(seed);
  for (const char* name : {"02_chunked_gzip_f32.h5", "05_compound_table.h5", "13_latest_libver_unlimited.h5",
                           "14_soft_ext_links.h5"}) {
    fuzz(test::shared(std::string("data/hdf5_variants/") + name), ".h5", random, test::count(200, 60));
  }
}

TEST(CorruptFiles, NeitherCrashNorHang_Mat5) {
  PLUMBLINE_SEED(seed, 13);
  Random random(seed);
  const auto folder = test::temporaryFolder("source");
  for (const auto packing : {MAT_COMPRESSION_NONE, MAT_COMPRESSION_ZLIB}) {
    const auto file = folder / (packing == MAT_COMPRESSION_NONE ? "plain.mat" : "packed.mat");
    writeMatLog(file, test::sineLog(30, 3), packing);
    fuzz(file, ".mat", random, test::count(1000, 300));
  }
}

TEST(CorruptFiles, NeitherCrashNorHang_CsvAndNumpy) {
  PLUMBLINE_SEED(seed, 14);
  Random random(seed);
  const auto folder = test::temporaryFolder("source");
  std::string text = "t,q1,q2,tau1,tau2\n";
  for (int i = 0; i < 100; ++i)
    text += std::to_string(0.01 * i) + "," + std::to_string(0.1 * i) + ",1.5,-2e-3,4\n";
  test::writeText(folder / "log.csv", text);
  fuzz(folder / "log.csv", ".csv", random, test::count(600, 300));
  test::writeText(folder / "log.npz", npzLog(test::sineLog(30, 2), false));
  fuzz(folder / "log.npz", ".npz", random, test::count(600, 300));
}

}  // namespace
}  // namespace plumbline
