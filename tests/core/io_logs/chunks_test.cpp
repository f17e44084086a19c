// SPDX-License-Identifier: BSD-3-Clause
//
// Chunks that are unpacked here give the numbers that the library gives; whatever is packed otherwise is left to it.
#include "io/logs/hdf5/hdf5_chunks.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "log_files.h"

namespace plumbline::test {
namespace {

using io::hdf5::PackedChunks;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

struct Packing {
  const char* name;
  bool shuffle, deflate, checksum;
  hsize_t chunk_rows, chunk_columns;
  hid_t type;
  bool ours;
};

/// A dataset of one file, and its numbers.
class ChunksTest : public ::testing::Test {
 protected:
  static constexpr hsize_t kRows = 1003, kColumns = 3;

  void write(const Packing& packing) {
    PLUMBLINE_SEED(seed, 8);
    Random random(seed);
    numbers_ = RowMajor(kRows, kColumns);
    for (Eigen::Index i = 0; i < numbers_.size(); ++i) numbers_.data()[i] = random.uniform(-1e3, 1e3);
    numbers_(5, 1) = std::numeric_limits<double>::quiet_NaN();
    file_ = H5Fcreate((folder_ / "chunks.h5").c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    const hsize_t size[2] = {kRows, kColumns}, chunk[2] = {packing.chunk_rows, packing.chunk_columns};
    const hid_t space = H5Screate_simple(2, size, nullptr), properties = H5Pcreate(H5P_DATASET_CREATE);
    H5Pset_chunk(properties, 2, chunk);
    if (packing.shuffle) H5Pset_shuffle(properties);
    if (packing.deflate) H5Pset_deflate(properties, 1);
    if (packing.checksum) H5Pset_fletcher32(properties);
    dataset_ = H5Dcreate2(file_, "x", packing.type, space, H5P_DEFAULT, properties, H5P_DEFAULT);
    H5Dwrite(dataset_, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers_.data());
    H5Dflush(dataset_);
    H5Pclose(properties);
    H5Sclose(space);
  }
  void TearDown() override {
    H5Dclose(dataset_);
    H5Fclose(file_);
  }

  std::filesystem::path folder_ = temporaryFolder("chunks");
  RowMajor numbers_;
  hid_t file_ = -1, dataset_ = -1;
};

TEST_F(ChunksTest, NumbersAreThoseWritten_AnyRows) {
  write({"native", true, true, false, 100, kColumns, H5T_IEEE_F64LE, true});
  for (const int threads : {1, 3}) {
    std::optional<PackedChunks> chunks = PackedChunks::of(dataset_);
    ASSERT_TRUE(chunks);
    for (const auto& [first, rows] : {std::pair<hsize_t, hsize_t>{0, kRows},
                                      {0, 1},
                                      {1, 330},
                                      {331, 69},
                                      {400, 100},
                                      {450, 1},
                                      {451, 552},
                                      {3, 4},
                                      {kRows - 1, 1},
                                      {7, 0}}) {
      RowMajor read = RowMajor::Zero(static_cast<Eigen::Index>(rows), kColumns);
      ASSERT_TRUE(chunks->read(dataset_, first, rows, read.data(), threads)) << first;
      const auto expected =
          numbers_.middleRows(static_cast<Eigen::Index>(first), static_cast<Eigen::Index>(rows));
      EXPECT_TRUE(
          (read.array() == expected.array() || (read.array().isNaN() && expected.array().isNaN())).all())
          << first << " " << rows;
    }
  }
}

TEST_F(ChunksTest, OtherPackingsAreLeftToTheLibrary) {
  for (const Packing& packing : {Packing{"no shuffle", false, true, false, 7, kColumns, H5T_IEEE_F64LE, true},
                                 {"not packed", true, false, false, 100, kColumns, H5T_IEEE_F64LE, false},
                                 {"checksum", true, true, true, 100, kColumns, H5T_IEEE_F64LE, false},
                                 {"parts of rows", true, true, false, 100, 2, H5T_IEEE_F64LE, false},
                                 {"big-endian", true, true, false, 100, kColumns, H5T_IEEE_F64BE, false},
                                 {"float", true, true, false, 100, kColumns, H5T_IEEE_F32LE, false}}) {
    write(packing);
    std::optional<PackedChunks> chunks = PackedChunks::of(dataset_);
    EXPECT_EQ(chunks.has_value(), packing.ours) << packing.name;
    if (chunks) {
      RowMajor read(kRows, kColumns);
      ASSERT_TRUE(chunks->read(dataset_, 0, kRows, read.data(), 2)) << packing.name;
      EXPECT_EQ(read.row(kRows - 1), numbers_.row(kRows - 1));
    }
    TearDown();
  }
  write({"native", true, true, false, 100, kColumns, H5T_IEEE_F64LE, true});
}

TEST_F(ChunksTest, DamagedChunkIsRefused_AndSoundOnesAreReadAfterwards) {
  write({"native", true, true, false, 100, kColumns, H5T_IEEE_F64LE, true});
  const std::vector<unsigned char> nonsense(64, 0x5a);
  const hsize_t at[2] = {200, 0};
  ASSERT_GE(H5Dwrite_chunk(dataset_, H5P_DEFAULT, 0, at, nonsense.size(), nonsense.data()), 0);
  std::optional<PackedChunks> chunks = PackedChunks::of(dataset_);
  RowMajor read(300, kColumns);
  EXPECT_FALSE(chunks->read(dataset_, 50, 300, read.data(), 2));
  EXPECT_FALSE(chunks->read(dataset_, 200, 1, read.data(), 2));
  ASSERT_TRUE(chunks->read(dataset_, 300, 300, read.data(), 2));
  EXPECT_EQ(read, numbers_.middleRows(300, 300));
}

}  // namespace
}  // namespace plumbline::test
