// SPDX-License-Identifier: BSD-3-Clause
// Factor files: what is written is read back to the last bit; cut, damaged and invented bytes are rejected in a sentence.
#include "io/factors/factor_file.h"

#include <cstring>

#include "base/random.h"
#include "io/file/file_tools.h"
#include "support/support.h"

namespace plumbline::io {
namespace {

namespace fs = std::filesystem;

Eigen::MatrixXd randomMatrix(Random& random, Eigen::Index rows, Eigen::Index cols) {
  return Eigen::MatrixXd::NullaryExpr(rows, cols, [&] { return random.normal(); });
}

estimation::RegressionFactors randomFactors(Random& random) {
  estimation::RegressionFactors out;
  out.parameters = 5;
  out.columns = {{0, 1, 4}, {}, {2, 3}};
  out.rows = {40, 0, 39};
  for (const auto& columns : out.columns) {
    const auto n = static_cast<Eigen::Index>(columns.size()) + 1;
    out.R.emplace_back(randomMatrix(random, n, n).triangularView<Eigen::Upper>());
  }
  return out;
}

FactorFile randomFile(Random& random) {
  FactorFile out{.program = "1.2.3",
                 .robot_name = "arm",
                 .robot_file = "a b/arm.urdf",
                 .robot_hash = std::string(64, 'a'),
                 .settings = "{}",
                 .study = {"x.h5", "ü.h5", "z.h5"},
                 .part = 2,
                 .parts = 3,
                 .sources = {},
                 .logs = {}};
  for (const char* name : {"x.h5", "ü.h5"}) {
    out.sources.push_back({name,
                           "hash of " + std::string(name),
                           "",
                           "",
                           true,
                           {7, 0xffffffffffffffffu},
                           {{Severity::Warning, "j", "c", "t"}}});
    estimation::ReducedLog& log = out.logs.emplace_back();
    log.name = name;
    log.rate = 100.0;
    log.samples = 40;
    log.whole = randomFactors(random);
    log.blocks.length = 25;
    log.blocks.blocks.push_back({0, 0, 25, randomFactors(random), 0.0, 0.24});
    log.blocks.blocks.push_back({0, 25, 15, randomFactors(random), 0.25, 0.39});
    log.sums.resize(3);
    for (estimation::CoordinateSums& sums : log.sums) {
      sums.rows = random.integer(0, 40);
      sums.torque = random.normal();
      sums.torque_max = random.normal();
      sums.acceleration_squares = random.normal();
    }
    for (const auto& columns : log.whole.columns) {
      const auto n = static_cast<Eigen::Index>(columns.size());
      log.motion_noise.push_back(randomMatrix(random, n, n));
    }
  }
  return out;
}

void expectSame(const estimation::RegressionFactors& a, const estimation::RegressionFactors& b) {
  EXPECT_EQ(a.parameters, b.parameters);
  EXPECT_EQ(a.columns, b.columns);
  EXPECT_EQ(a.rows, b.rows);
  ASSERT_EQ(a.R.size(), b.R.size());
  for (std::size_t j = 0; j < a.R.size(); ++j) EXPECT_TRUE((a.R[j].array() == b.R[j].array()).all());
}

TEST(FactorFile, ReadsBackToTheLastBit) {
  PLUMBLINE_SEED(seed, 901);
  Random random(seed);
  const FactorFile written = randomFile(random);
  const fs::path path = test::temporaryFolder("factors") / "part.plf";
  ASSERT_TRUE(writeFactorFile(written, path));
  const FactorFile read = readFactorFile(path).value();
  EXPECT_EQ(read.program, written.program);
  EXPECT_EQ(read.robot_file, written.robot_file);
  EXPECT_EQ(read.robot_hash, written.robot_hash);
  EXPECT_EQ(read.study, written.study);
  EXPECT_EQ(read.part, 2);
  EXPECT_EQ(read.parts, 3);
  ASSERT_EQ(read.logs.size(), 2u);
  for (std::size_t l = 0; l < 2; ++l) {
    const estimation::ReducedLog &a = written.logs[l], &b = read.logs[l];
    EXPECT_EQ(read.sources[l].file, written.sources[l].file);
    EXPECT_EQ(read.sources[l].findings.at(0).text, "t");
    EXPECT_EQ(read.sources[l].marks, (std::vector<std::uint64_t>{7, 0xffffffffffffffffu}));
    EXPECT_EQ(a.rate, b.rate);
    expectSame(a.whole, b.whole);
    ASSERT_EQ(b.blocks.blocks.size(), 2u);
    for (std::size_t k = 0; k < 2; ++k) {
      expectSame(a.blocks.blocks[k].factors, b.blocks.blocks[k].factors);
      EXPECT_EQ(a.blocks.blocks[k].to, b.blocks.blocks[k].to);
    }
    for (std::size_t j = 0; j < 3; ++j) {
      EXPECT_EQ(a.sums[j].rows, b.sums[j].rows);
      EXPECT_EQ(a.sums[j].torque, b.sums[j].torque);
      EXPECT_EQ(a.sums[j].torque_max, b.sums[j].torque_max);
      EXPECT_EQ(a.sums[j].acceleration_squares, b.sums[j].acceleration_squares);
      EXPECT_TRUE((a.motion_noise[j].array() == b.motion_noise[j].array()).all());
    }
  }
}

TEST(FactorFile, EveryCutAndEveryFlippedByteIsRejected_NamingTheFileAndARemedy) {
  PLUMBLINE_SEED(seed, 902);
  Random random(seed);
  const fs::path path = test::temporaryFolder("factors") / "part.plf";
  ASSERT_TRUE(writeFactorFile(randomFile(random), path));
  const std::string whole = readFile(path, kMegabyte).value();
  const auto expectRejected = [&](const std::string& bytes, std::size_t at) {
    ASSERT_TRUE(writeFileAtomically(path, bytes));
    const Result<FactorFile> read = readFactorFile(path);
    ASSERT_FALSE(read) << at;
    EXPECT_EQ(read.error().file, path.string()) << at;
    EXPECT_FALSE(read.error().remedy.empty() && !bytes.empty()) << at;
  };
  const std::size_t step = test::fullCounts() ? 1 : 23;
  for (std::size_t length = 0; length < whole.size(); length += step) {
    expectRejected(whole.substr(0, length), length);
    if (length >= 84) {  // the head is there: the sentence says that it was cut
      const auto error = readFactorFile(path).error();
      EXPECT_EQ(error.code, ErrorCode::FileTruncated) << length;
    }
  }
  for (std::size_t at = 0; at < whole.size(); at += step) {
    std::string flipped = whole;
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at % 8)));
    expectRejected(flipped, at);
  }
  expectRejected(whole + "x", whole.size());
}

TEST(FactorFile, AnotherFormatVersionIsNamed) {
  PLUMBLINE_SEED(seed, 903);
  Random random(seed);
  const fs::path path = test::temporaryFolder("factors") / "part.plf";
  ASSERT_TRUE(writeFactorFile(randomFile(random), path));
  std::string bytes = readFile(path, kMegabyte).value();
  bytes[8] = 9;
  ASSERT_TRUE(writeFileAtomically(path, bytes));
  const Result<FactorFile> read = readFactorFile(path);
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message().find("version 9"), std::string::npos) << read.error().message();
}

// An adversary can make the checksum right: then the entries themselves decide, and sizes are checked before memory is taken.
TEST(FactorFile, InventedContentWithARightChecksumNeverCrashes) {
  PLUMBLINE_SEED(seed, 904);
  Random random(seed);
  const fs::path path = test::temporaryFolder("factors") / "part.plf";
  ASSERT_TRUE(writeFactorFile(randomFile(random), path));
  const std::string whole = readFile(path, kMegabyte).value();
  int rejected = 0, accepted = 0;
  for (int k = 0; k < test::count(20000, 300); ++k) {
    std::string bytes = whole.substr(0, whole.size() - 64);
    for (int change = random.integer(1, 4); change > 0; --change) {
      const int at = random.integer(20, static_cast<int>(bytes.size()) - 9);
      // Single bytes, and sizes out of this world.
      const std::uint64_t huge = ~std::uint64_t{0} >> random.integer(0, 60);
      if (random.integer(0, 1) == 0)
        bytes[static_cast<std::size_t>(at)] = static_cast<char>(random.integer(0, 255));
      else
        std::memcpy(bytes.data() + at, &huge, sizeof huge);
    }
    bytes += sha256(bytes);
    ASSERT_TRUE(writeFileAtomically(path, bytes));
    const Result<FactorFile> read = readFactorFile(path);
    if (!read) {
      ++rejected;
      EXPECT_FALSE(read.error().remedy.empty());
      continue;
    }
    ++accepted;  // another number, or another letter of a name
    for (const estimation::ReducedLog& log : read->logs) {
      EXPECT_EQ(log.whole.R.size(), log.whole.columns.size());
      EXPECT_EQ(log.sums.size(), log.whole.columns.size());
    }
  }
  EXPECT_GT(rejected, 20);
  EXPECT_GT(accepted, 20);
}

TEST(FactorFile, OtherFilesAreNoFactorFiles) {
  const fs::path folder = test::temporaryFolder("factors");
  ASSERT_TRUE(writeFileAtomically(folder / "x.plf", "<robot name=\"x\"/>"));
  EXPECT_EQ(readFactorFile(folder / "x.plf").error().code, ErrorCode::FormatUnknown);
  EXPECT_EQ(readFactorFile(folder / "none.plf").error().code, ErrorCode::FileNotFound);
}

}  // namespace
}  // namespace plumbline::io
