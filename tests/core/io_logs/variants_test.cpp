// SPDX-License-Identifier: BSD-3-Clause
// Files made by others: each loads or is rejected with one clear sentence.
#include <gmock/gmock.h>

#include <cmath>

#include "io/logs/mapping/mapping_guess.h"
#include "log_files.h"
#include "signal/time_base.h"

namespace plumbline {
namespace {

using io::LogMapping;
using test::difference;
using test::shared;
using testing::HasSubstr;

/// An error that a user can act on: file, cause, remedy.
void expectClear(const Error& error, const std::filesystem::path& file) {
  EXPECT_EQ(error.file, file.string());
  EXPECT_FALSE(error.detail.empty());
  EXPECT_FALSE(error.remedy.empty()) << error.message();
  EXPECT_THAT(error.message(), HasSubstr(file.filename().string()));
}

// ---- the 18 layouts of one log -----------------------------------------------------------------------------------

struct Variant {
  std::string file;
  double tolerance = 0.0;       ///< of position, velocity and torque against 01
  double time_tolerance = 0.0;  ///< s
  bool float32 = false;         ///< stored with 24 bits: half a unit in the last place more
};

class VariantLoads : public testing::TestWithParam<Variant> {};

TEST_P(VariantLoads, NumbersAgreeWithTheFlatFile_Hdf5Variants) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  const Variant& variant = GetParam();
  const signal::Log reference = io::readLog(shared("data/hdf5_variants/01_flat_float64.h5")).value();
  const auto file = shared("data/hdf5_variants/" + variant.file);
  Result<signal::Log> read = io::readLog(file);
  ASSERT_TRUE(read.ok()) << read.error().message();
  const signal::Log& log = read.value();
  ASSERT_EQ(log.size(), 1000);
  ASSERT_EQ(log.jointCount(), 6);
  const auto expectNear = [&](const Eigen::MatrixXd& values, const Eigen::MatrixXd& truth, double tolerance) {
    const double rounding = variant.float32 ? std::ldexp(truth.cwiseAbs().maxCoeff(), -24) : 0.0;
    EXPECT_LE(difference(values, truth), tolerance + rounding);
  };
  expectNear(log.position, reference.position, variant.tolerance);
  expectNear(log.velocity, reference.velocity, variant.tolerance);
  expectNear(log.torque, reference.torque, variant.tolerance);
  expectNear(log.time, reference.time, variant.time_tolerance);
  EXPECT_EQ(log.content_hash.size(), 64U);
  EXPECT_EQ(log.source, file.string());
}

INSTANTIATE_TEST_SUITE_P(
    Io, VariantLoads,
    testing::Values(Variant{"01_flat_float64.h5"}, Variant{"02_chunked_gzip_f32.h5", 0.0, 0.0, true},
                    Variant{"03_transposed_dof_by_N.h5"}, Variant{"05_compound_table.h5"},
                    Variant{"06_big_endian.h5"},
                    // The stamps of 07 are whole ns made from doubles near 1.58e18, whose spacing is 256 ns.
                    Variant{"07_int64_ns_time_degrees.h5", 1e-13, 3e-7}, Variant{"09_v73_like_userblock.mat"},
                    Variant{"13_latest_libver_unlimited.h5"}, Variant{"14_soft_ext_links.h5"}),
    [](const auto& param_info) { return "File" + param_info.param.file.substr(0, 2); });

TEST(Variants, PerJointGroupsAgreeByName_File04) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  const signal::Log reference = io::readLog(shared("data/hdf5_variants/01_flat_float64.h5")).value();
  const signal::Log log = io::readLog(shared("data/hdf5_variants/04_per_joint_groups.h5")).value();
  const std::vector<std::string> robot = {"shoulder_pan_joint", "shoulder_lift_joint", "elbow_joint",
                                          "wrist_1_joint",      "wrist_2_joint",       "wrist_3_joint"};
  ASSERT_THAT(log.joint_names, testing::UnorderedElementsAreArray(robot));
  for (std::size_t j = 0; j < robot.size(); ++j) {
    const auto at =
        std::find(log.joint_names.begin(), log.joint_names.end(), robot[j]) - log.joint_names.begin();
    const auto column = static_cast<Eigen::Index>(j);
    EXPECT_EQ(difference(log.position.col(at), reference.position.col(column)), 0.0) << robot[j];
    EXPECT_EQ(difference(log.velocity.col(at), reference.velocity.col(column)), 0.0) << robot[j];
    EXPECT_EQ(difference(log.torque.col(at), reference.torque.col(column)), 0.0) << robot[j];
  }
}

TEST(Variants, FirstDemoIsReadAndReported_File08WithARate) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  const auto file = shared("data/hdf5_variants/08_robomimic_demos.h5");
  const Result<signal::Log> without = io::readLog(file);
  ASSERT_FALSE(without.ok());
  EXPECT_EQ(without.error().code, ErrorCode::MissingData);
  EXPECT_THAT(without.error().remedy, HasSubstr("rate"));
  expectClear(without.error(), file);

  io::MappingGuess guess = io::guessMapping(io::listFile(file).value());
  EXPECT_NE(test::finding(guess.findings, "several-recordings"), nullptr);
  guess.mapping.time.rate = 100.0;
  const signal::Log log = io::readLog(file, guess.mapping).value();
  const signal::Log reference = io::readLog(shared("data/hdf5_variants/01_flat_float64.h5")).value();
  ASSERT_EQ(log.size(), 300);
  EXPECT_EQ(difference(log.position, reference.position.topRows(300)), 0.0);
  EXPECT_EQ(difference(log.torque, reference.torque.topRows(300)), 0.0);
  EXPECT_DOUBLE_EQ(log.time[299], 2.99);
}

TEST(Variants, GapsStayGaps_File10) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  const signal::Log reference = io::readLog(shared("data/hdf5_variants/01_flat_float64.h5")).value();
  const signal::Log log = io::readLog(shared("data/hdf5_variants/10_nan_and_gap.h5")).value();
  Eigen::Index missing = 0;
  for (Eigen::Index i = 0; i < log.position.size(); ++i) {
    const double value = log.position.data()[i];
    if (std::isnan(value)) {
      ++missing;
    } else {
      EXPECT_EQ(value, reference.position.data()[i]);
    }
  }
  EXPECT_EQ(missing, 10);
  EXPECT_TRUE(std::isnan(log.position(100, 2)));
  EXPECT_EQ(difference(log.torque, reference.torque), 0.0);
  ASSERT_TRUE(test::hasFinding(log, "gap"));
  EXPECT_THAT(test::finding(log.findings, "gap")->text, HasSubstr("joint3"));
  EXPECT_TRUE(test::hasFinding(log, "time-gap"));
  EXPECT_TRUE(test::hasFinding(log, "time-repeated"));
  const signal::TimeBase time = signal::analyseTime(log.time);
  EXPECT_EQ(time.repeated, 1);
  EXPECT_NEAR(time.max_step, 3.712, 1e-9);
}

TEST(Variants, RateAttributeMakesUniformTime_File12) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  const signal::Log reference = io::readLog(shared("data/hdf5_variants/01_flat_float64.h5")).value();
  const signal::Log log = io::readLog(shared("data/hdf5_variants/12_no_time_rate_attr.h5")).value();
  EXPECT_EQ(difference(log.position, reference.position), 0.0);
  EXPECT_EQ(difference(log.torque, reference.torque), 0.0);
  EXPECT_TRUE(signal::analyseTime(log.time).uniform);
  EXPECT_DOUBLE_EQ(log.time[100], 1.0);
  EXPECT_TRUE(test::hasFinding(log, "guessed-rate"));
}

TEST(Variants, DanglingLinksAreFindings_File14) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  const auto file = shared("data/hdf5_variants/14_soft_ext_links.h5");
  const signal::Log log = io::readLog(file).value();
  EXPECT_TRUE(test::hasFinding(log, "dangling-link"));
  EXPECT_TRUE(test::hasFinding(log, "external-link"));
  // Mapped on purpose they are rejected.
  LogMapping mapping = io::guessMapping(io::listFile(file).value()).mapping;
  mapping.channels[0].dataset = "/dangling";
  Result<signal::Log> rejected = io::readLog(file, mapping);
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::DanglingLink);
  expectClear(rejected.error(), file);
  mapping.channels[0].dataset = "/ext";
  rejected = io::readLog(file, mapping);
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::UnknownReference);
  EXPECT_THAT(rejected.error().message(), HasSubstr("another file"));
}

TEST(Variants, ConversionsAreFindings_File07) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  const signal::Log log = io::readLog(shared("data/hdf5_variants/07_int64_ns_time_degrees.h5")).value();
  int converted = 0;
  for (const Finding& finding : log.findings) converted += finding.code == "converted" ? 1 : 0;
  EXPECT_EQ(converted, 3);  // position, velocity, time
  EXPECT_TRUE(test::hasFinding(log, "time-shifted"));
}

struct Rejection {
  std::string file;
  ErrorCode code;
  std::string words;
};
class VariantRejected : public testing::TestWithParam<Rejection> {};

TEST_P(VariantRejected, WithCodeAndSentence_Hdf5Variants) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  const auto file = shared("data/hdf5_variants/" + GetParam().file);
  const Result<signal::Log> read = io::readLog(file);
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, GetParam().code) << read.error().message();
  EXPECT_THAT(read.error().message(), HasSubstr(GetParam().words));
  expectClear(read.error(), file);
}

INSTANTIATE_TEST_SUITE_P(
    Io, VariantRejected,
    testing::Values(Rejection{"08_robomimic_demos.h5", ErrorCode::MissingData, "rate"},
                    Rejection{"11_length_mismatch.h5", ErrorCode::ShapeMismatch, "/velocity 993"},
                    Rejection{"15_truncated.h5", ErrorCode::FileTruncated, "cut off"},
                    Rejection{"16_not_hdf5.h5", ErrorCode::FormatUnknown, "HDF5"},
                    Rejection{"17_empty.h5", ErrorCode::FileEmpty, "empty"},
                    Rejection{"18_no_datasets.h5", ErrorCode::MissingData, "no datasets"}),
    [](const auto& param_info) { return "File" + param_info.param.file.substr(0, 2); });

TEST(Variants, LengthsNameEveryDataset_File11) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  const Result<signal::Log> read = io::readLog(shared("data/hdf5_variants/11_length_mismatch.h5"));
  ASSERT_FALSE(read.ok());
  EXPECT_THAT(read.error().subjects,
              testing::UnorderedElementsAre("/position", "/velocity", "/torque", "/time"));
  EXPECT_THAT(read.error().detail,
              testing::AllOf(HasSubstr("/position 1000"), HasSubstr("/torque 997"), HasSubstr("/time 1000")));
}

// ---- every file of two suites: loads or is rejected, never worse --------------------------------------------------

std::vector<std::string> filesOf(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(test::sharedFolder() / folder, ignored))
    files.push_back(entry.path().filename().string());
  std::sort(files.begin(), files.end());
  return files;
}

void loadsOrIsRejected(const std::filesystem::path& file) {
  const Result<signal::Log> log = io::readLog(file);
  if (log.ok()) {
    EXPECT_GT(log->size(), 0);
  } else {
    expectClear(log.error(), file);
  }
  const Result<std::vector<io::NamedMatrix>> matrices = io::readMatrices(file);
  if (matrices.ok()) {
    EXPECT_FALSE(matrices->empty());
  } else {
    expectClear(matrices.error(), file);
  }
}

class EveryFile : public testing::TestWithParam<std::string> {};
TEST_P(EveryFile, LoadsOrIsRejectedClearly_SuiteAndMatlab) {
  loadsOrIsRejected(shared("data/" + GetParam()));
}

std::vector<std::string> suiteFiles() {
  std::vector<std::string> all;
  for (const char* folder : {"hdf5_suite", "matlab_v73"}) {
    for (const std::string& file : filesOf(std::string("data/") + folder))
      all.push_back(std::string(folder) + "/" + file);
  }
  return all;
}
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryFile);
INSTANTIATE_TEST_SUITE_P(Io, EveryFile, testing::ValuesIn(suiteFiles()), [](const auto& param_info) {
  std::string name = param_info.param;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
});

const io::NamedMatrix* find(const std::vector<io::NamedMatrix>& matrices, const std::string& name) {
  for (const io::NamedMatrix& matrix : matrices) {
    if (matrix.name == name) return &matrix;
  }
  return nullptr;
}

TEST(Suite, MissingFilterIsNamed_Lz4AndBitshuffle) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_suite");
  for (const auto& [name, filter] : {std::pair<std::string, std::string>{"lz4_datasets.hdf5", "32004"},
                                     {"bitshuffle_datasets.hdf5", "32008"}}) {
    const Result<signal::Log> log = io::readLog(shared("data/hdf5_suite/" + name));
    ASSERT_FALSE(log.ok());
    EXPECT_EQ(log.error().code, ErrorCode::UnknownFilter);
    EXPECT_THAT(log.error().message(), HasSubstr(filter));
  }
}

TEST(Suite, HugeArrayIsRejectedBeforeItIsAllocated_TwoBillionNumbers) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_suite");
  const auto matrices = io::readMatrices(shared("data/hdf5_suite/tiny_huge_1d_over_maxint.hdf5"));
  ASSERT_FALSE(matrices.ok());
  EXPECT_EQ(matrices.error().code, ErrorCode::FileTooLarge);
}

TEST(Suite, NumbersAreRight_ChecksummedAndPackedLayouts) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_suite");
  // The makers of the suite filled every 7×5 array with 0, 1, 2 … row by row.
  for (const char* name : {"fletcher32_datasets_earliest.hdf5", "fletcher32_datasets_latest.hdf5",
                           "test_byteshuffle_compressed_datasets_earliest.hdf5"}) {
    const auto matrices = io::readMatrices(shared(std::string("data/hdf5_suite/") + name)).value();
    for (const char* dataset : {"float/float32", "float/float64", "int/int8", "int/int16", "int/int32"}) {
      const io::NamedMatrix* matrix = find(matrices, dataset);
      ASSERT_NE(matrix, nullptr) << name << " " << dataset;
      for (Eigen::Index i = 0; i < 7; ++i) {
        for (Eigen::Index j = 0; j < 5; ++j)
          EXPECT_EQ(matrix->values(i, j), static_cast<double>(5 * i + j)) << name << " " << dataset;
      }
    }
  }
}

TEST(MatlabV73, NumericArraysAreFoundAsMatlabShowsThem_Array) {
  PLUMBLINE_NEEDS_SHARED("data/matlab_v73");
  const auto matrices = io::readMatrices(shared("data/matlab_v73/array.mat")).value();
  ASSERT_NE(find(matrices, "a2x2"), nullptr);
  EXPECT_EQ(find(matrices, "a2x2")->values, (Eigen::Matrix2d() << 1, 3, 4, 2).finished());
  EXPECT_EQ(find(matrices, "a1x2")->values.rows(), 1);
  EXPECT_EQ(find(matrices, "a2x1")->values.rows(), 2);
}

TEST(MatlabV73, StructuresAndTypesAreFound_SimpleAndStruct) {
  PLUMBLINE_NEEDS_SHARED("data/matlab_v73");
  EXPECT_EQ(io::readMatrices(shared("data/matlab_v73/simple.mat"))->size(), 11U);
  const auto matrices = io::readMatrices(shared("data/matlab_v73/struct.mat")).value();
  EXPECT_NE(find(matrices, "s/b"), nullptr);
}

TEST(MatlabV73, ObjectsAndCorruptedAreRejectedByName_OpaqueFiles) {
  PLUMBLINE_NEEDS_SHARED("data/matlab_v73");
  const std::pair<std::string, std::string> files[] = {
      {"corrupted_subsystem.mat", "datetime"},
      {"corrupted_mcos_object_metadata.mat", "datetime"},
      {"simulation_with_friction_data_tau_1.mat", "timeseries"},
      {"struct_table_datetime.mat", "datetime"},
      {"function_handles.mat", "function_handle"},
      {"sqp_mu_traj_1.mat", "Simulink"},
      {"user_defined_classdefs.mat", "BasicClass"},
      {"dynamicprops.mat", "BasicDynamic"}};
  for (const auto& [name, word] : files) {
    const Result<signal::Log> log = io::readLog(shared("data/matlab_v73/" + name));
    ASSERT_FALSE(log.ok()) << name;
    EXPECT_EQ(log.error().code, ErrorCode::TypeMismatch) << log.error().message();
    EXPECT_THAT(log.error().message(), HasSubstr(word));
    EXPECT_THAT(log.error().remedy, HasSubstr("plain matrices"));
  }
}

}  // namespace
}  // namespace plumbline
