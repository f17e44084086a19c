// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/mapping/mapping.h"

#include <gmock/gmock.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "io/logs/mapping/mapping_names.h"
#include "io/logs/mapping/mapping_schema.h"
#include "log_files.h"

namespace plumbline {
namespace {

using io::LogMapping;
using io::Quantity;
using testing::ElementsAre;
using testing::HasSubstr;
constexpr double kDegree = M_PI / 180.0;

TEST(Units, FactorsAreThoseOfTheDefinition_EveryQuantity) {
  const std::tuple<Quantity, const char*, double> table[] = {
      {Quantity::Time, "ns", 1e-9},
      {Quantity::Time, "milliseconds", 1e-3},
      {Quantity::Time, "seconds since 1970-01-01", 1.0},
      {Quantity::Position, "deg", kDegree},
      {Quantity::Position, "°", kDegree},
      {Quantity::Position, "rev", 2 * M_PI},
      {Quantity::Position, "mm", 1e-3},
      {Quantity::Velocity, "deg/s", kDegree},
      {Quantity::Velocity, "rpm", 2 * M_PI / 60},
      {Quantity::Velocity, "rad s^-1", 1.0},
      {Quantity::Velocity, "mm/s", 1e-3},
      {Quantity::Velocity, "rad/sec", 1.0},
      {Quantity::Velocity, "deg/ms", 1e3 * kDegree},
      {Quantity::Acceleration, "deg/s^2", kDegree},
      {Quantity::Acceleration, "rad/s/s", 1.0},
      {Quantity::Acceleration, "m/s²", 1.0},
      {Quantity::Torque, "N·m", 1.0},
      {Quantity::Torque, "[Nm]", 1.0},
      {Quantity::Torque, "mNm", 1e-3},
      {Quantity::Torque, "N*m", 1.0},
      {Quantity::Torque, "kN", 1e3},
      {Quantity::Current, "mA", 1e-3},
      {Quantity::Position, "", 1.0}};
  for (const auto& [quantity, unit, factor] : table) {
    const auto found = io::unitFactor(quantity, unit);
    ASSERT_TRUE(found.has_value()) << unit;
    EXPECT_DOUBLE_EQ(*found, factor) << unit;
  }
}

TEST(Units, UnitOfAnotherQuantityIsUnknown_NeverTakenAsOne) {
  EXPECT_FALSE(io::unitFactor(Quantity::Position, "Nm").has_value());
  EXPECT_FALSE(io::unitFactor(Quantity::Torque, "A").has_value());
  EXPECT_FALSE(io::unitFactor(Quantity::Velocity, "deg").has_value());
  EXPECT_FALSE(io::unitFactor(Quantity::Position, "counts").has_value());
  EXPECT_FALSE(io::unitFactor(Quantity::Acceleration, "rad/s").has_value());
  EXPECT_FALSE(io::unitFactor(Quantity::Time, "Hz").has_value());
}

TEST(Names, UsualNamesAreUnderstood_WithUnitJointAndRole) {
  struct Row {
    const char* name;
    Quantity quantity;
    const char* unit;
    const char* joint;
    bool desired;
  };
  const Row rows[] = {{"q", Quantity::Position, "", "", false},
                      {"qpos", Quantity::Position, "", "", false},
                      {"joint_positions", Quantity::Position, "", "joint", false},
                      {"theta", Quantity::Position, "", "", false},
                      {"dq", Quantity::Velocity, "", "", false},
                      {"qd", Quantity::Velocity, "", "", false},
                      {"q_dot", Quantity::Velocity, "", "", false},
                      {"qdot", Quantity::Velocity, "", "", false},
                      {"ddq", Quantity::Acceleration, "", "", false},
                      {"tau", Quantity::Torque, "", "", false},
                      {"effort", Quantity::Torque, "", "", false},
                      {"i", Quantity::Current, "", "", false},
                      {"motor_current", Quantity::Current, "", "", false},
                      {"t", Quantity::Time, "", "", false},
                      {"timestamp_ns", Quantity::Time, "ns", "", false},
                      {"timeStampMs", Quantity::Time, "ms", "", false},
                      {"joint_velocities_deg_s", Quantity::Velocity, "deg/s", "joint", false},
                      {"q_deg_1", Quantity::Position, "deg", "1", false},
                      {"actual_q_0", Quantity::Position, "", "0", false},
                      {"target_qd_5", Quantity::Velocity, "", "5", true},
                      {"tau_J_d", Quantity::Torque, "", "J", true},
                      {"q[3]", Quantity::Position, "", "3", false},
                      {"q1 [deg]", Quantity::Position, "deg", "1", false},
                      {"torque (Nm)", Quantity::Torque, "Nm", "", false},
                      {"shoulder_pan_joint_position", Quantity::Position, "", "shoulder_pan_joint", false},
                      {"effort_elbow_joint", Quantity::Torque, "", "elbow_joint", false},
                      {"field.position0", Quantity::Position, "", "0", false},
                      {"temperature", Quantity::Other, "", "", false}};
  for (const Row& row : rows) {
    const io::NameMeaning meaning = io::meaningOf(row.name);
    EXPECT_EQ(meaning.quantity, row.quantity) << row.name;
    EXPECT_EQ(meaning.unit, row.unit) << row.name;
    EXPECT_EQ(meaning.joint, row.joint) << row.name;
    EXPECT_EQ(meaning.desired, row.desired) << row.name;
  }
  EXPECT_TRUE(io::meaningOf("robot0_eef_pos").foreign);
  EXPECT_TRUE(io::naturalLess("joint2", "joint10"));
  EXPECT_FALSE(io::naturalLess("joint10", "joint2"));
}

TEST(Names, RatesAreDistinguishedFromSteps_WithUnits) {
  EXPECT_FALSE(io::rateMeaningOf("sample_rate_hz")->step);
  EXPECT_FALSE(io::rateMeaningOf("fs")->step);
  EXPECT_TRUE(io::rateMeaningOf("dt")->step);
  EXPECT_TRUE(io::rateMeaningOf("Ts")->step);
  EXPECT_DOUBLE_EQ(io::rateMeaningOf("sample_time_ms")->factor, 1e-3);
  EXPECT_DOUBLE_EQ(io::rateMeaningOf("rate_khz")->factor, 1e3);
  EXPECT_FALSE(io::rateMeaningOf("total").has_value());
}

// ---- JSON ----------------------------------------------------------------------------------------------------------

constexpr const char* kFull = R"({
  "joints": ["a", "b"],
  "time": {"dataset": "/stamp", "unit": "ns"},
  "channels": [
    {"quantity": "position", "dataset": "/enc", "transposed": true, "unit": ["deg", "mm"], "sign": [1, -1], "gear_ratio": [100, 2], "scale": 0.5},
    {"quantity": "torque", "dataset": "/cur", "transposed": true, "unit": "mA", "torque_constant": 0.1, "gear_ratio": [100, 2]},
    {"quantity": "other", "name": "temp", "dataset": "/x", "columns": [1, "3-4"], "unit": "K"}
  ]})";

TEST(Mapping, WrittenAndReadAgainIsTheSame_AllFields) {
  const Result<LogMapping> mapping = io::parseMapping(kFull);
  ASSERT_TRUE(mapping.ok()) << mapping.error().message();
  const Result<LogMapping> again = io::parseMapping(io::toJson(*mapping));
  ASSERT_TRUE(again.ok()) << again.error().message();
  EXPECT_EQ(io::toJson(*again), io::toJson(*mapping));
  EXPECT_THAT(again->channels[2].columns, ElementsAre("1", "3-4"));
  EXPECT_THAT(again->channels[0].gear_ratio, ElementsAre(100.0, 2.0));
  const auto file = test::temporaryFolder("mapping") / "m.json";
  ASSERT_TRUE(io::writeMapping(*mapping, file).ok());
  EXPECT_EQ(io::toJson(io::readMapping(file).value()), io::toJson(*mapping));
}

TEST(Mapping, SchemaIsJsonAndNamesEveryKeyThatIsWritten_Full) {
  const auto schema = nlohmann::json::parse(io::mappingSchema());
  const auto written = nlohmann::json::parse(io::toJson(io::parseMapping(kFull).value()));
  for (const auto& [key, value] : written.items()) EXPECT_TRUE(schema["properties"].contains(key)) << key;
  for (const auto& channel : written["channels"]) {
    for (const auto& [key, value] : channel.items())
      EXPECT_TRUE(schema["properties"]["channels"]["items"]["properties"].contains(key)) << key;
  }
  for (const auto& [key, value] : written["time"].items())
    EXPECT_TRUE(schema["properties"]["time"]["properties"].contains(key)) << key;
}

TEST(Mapping, MistakesAreRejectedWithTheirKey_EachKind) {
  const std::tuple<const char*, ErrorCode, const char*> table[] = {
      {"{", ErrorCode::SyntaxError, "line"},
      {"[]", ErrorCode::SyntaxError, "object"},
      {"{}", ErrorCode::MissingElement, "channels"},
      {R"({"channels": [{"quantity": "position", "datset": "/q"}]})", ErrorCode::UnknownReference,
       "channels[0].datset"},
      {R"({"channels": [{"quantity": "positon"}]})", ErrorCode::UnknownReference, "positon"},
      {R"({"channels": [{"quantity": "position", "unit": "Nm"}]})", ErrorCode::UnknownReference,
       "rad, mrad, deg"},
      {R"({"channels": [{"quantity": "position", "sign": 2}]})", ErrorCode::ValueOutOfRange, "sign"},
      {R"({"channels": [{"quantity": "position", "gear_ratio": 0}]})", ErrorCode::ValueOutOfRange,
       "gear_ratio"},
      {R"({"channels": [{"quantity": "position", "torque_constant": 1}]})", ErrorCode::ValueOutOfRange,
       "torque_constant"},
      {R"({"channels": [{"quantity": "position"}], "time": {"rate": -1}})", ErrorCode::ValueOutOfRange,
       "rate"},
      {R"({"channels": [{"quantity": "position"}], "time": {"rate": 1, "dataset": "/t"}})",
       ErrorCode::ValueOutOfRange, "two ways"},
      {R"({"channels": [{"quantity": "position"}], "time": {"rate": 1, "none": true}})",
       ErrorCode::ValueOutOfRange, "two ways"},
      {R"({"channels": [{"quantity": "position"}], "time": {"rate": 1, "at_rest": true}})",
       ErrorCode::ValueOutOfRange, "no times"},
      {R"({"channels": [{"quantity": "position"}], "time": {"none": 1}})", ErrorCode::TypeMismatch, "none"},
      {R"({"version": 9, "channels": [{"quantity": "position"}]})", ErrorCode::UnsupportedOption, "version"}};
  for (const auto& [json, code, words] : table) {
    const Result<LogMapping> mapping = io::parseMapping(json, "m.json");
    ASSERT_FALSE(mapping.ok()) << json;
    EXPECT_EQ(mapping.error().code, code) << json;
    EXPECT_THAT(mapping.error().message(), HasSubstr(words));
    EXPECT_THAT(mapping.error().message(), HasSubstr("m.json"));
    EXPECT_FALSE(mapping.error().remedy.empty()) << json;
  }
}

TEST(Mapping, SamplesWithoutTimesAreWrittenAndRead_KeysInTheSchema) {
  const char* const text =
      R"({"channels": [{"quantity": "position"}], "time": {"none": true, "at_rest": true}})";
  const LogMapping mapping = io::parseMapping(text).value();
  EXPECT_TRUE(mapping.time.none && mapping.time.at_rest && mapping.time.stated());
  const LogMapping again = io::parseMapping(io::toJson(mapping)).value();
  EXPECT_TRUE(again.time.none && again.time.at_rest);
  const auto schema = nlohmann::json::parse(io::mappingSchema());
  for (const char* key : {"none", "at_rest"})
    EXPECT_TRUE(schema["properties"]["time"]["properties"].contains(key)) << key;
}

// ---- through a file ------------------------------------------------------------------------------------------------

class Mapped : public testing::Test {
 protected:
  /// Motor-side data of a two-joint machine, joints × samples, in deg and mm, currents in mA.
  void SetUp() override {
    log_ = test::sineLog(400, 2);
    Eigen::MatrixXd encoder(2, 400), current(2, 400);
    encoder.row(0) = log_.position.col(0).transpose() * (100.0 / kDegree / 0.5);
    encoder.row(1) = -log_.position.col(1).transpose() * (2.0 / 1e-3 / 0.5);
    current.row(0) = log_.torque.col(0).transpose() / (0.1 * 100.0 * 1e-3);
    current.row(1) = log_.torque.col(1).transpose() / (0.1 * 2.0 * 1e-3);
    std::vector<long long> stamps;
    for (int i = 0; i < 400; ++i) stamps.push_back(10000000LL * i);
    test::Hdf5File h5(file_);
    h5.matrix("/enc", encoder);
    h5.matrix("/cur", current);
    h5.integers("/stamp", stamps);
  }
  std::filesystem::path file_ = test::temporaryFolder("mapped") / "motor.h5";
  signal::Log log_;
};

TEST_F(Mapped, MotorSideBecomesJointSide_GearsSignsUnitsConstants) {
  LogMapping mapping = io::parseMapping(kFull).value();
  mapping.channels.resize(2);
  const Result<signal::Log> read = io::readLog(file_, mapping);
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_THAT(read->joint_names, ElementsAre("a", "b"));
  EXPECT_LT(test::difference(read->position, log_.position), 1e-13);
  EXPECT_LT(test::difference(read->torque, log_.torque), 1e-12);
  EXPECT_LT(test::difference(read->time, log_.time), 1e-12);
  EXPECT_TRUE(test::hasFinding(*read, "converted"));
}

TEST_F(Mapped, WhatDoesNotFitIsRejectedByName_DatasetsColumnsJoints) {
  const LogMapping good = io::parseMapping(kFull).value();
  const auto reject = [&](auto change, ErrorCode code, const char* words) {
    LogMapping mapping = good;
    mapping.channels.resize(2);
    change(mapping);
    const Result<signal::Log> read = io::readLog(file_, mapping);
    ASSERT_FALSE(read.ok()) << words;
    EXPECT_EQ(read.error().code, code) << read.error().message();
    EXPECT_THAT(read.error().message(), HasSubstr(words));
  };
  reject([](LogMapping& m) { m.channels[0].dataset = "/nothing"; }, ErrorCode::UnknownReference, "/nothing");
  reject([](LogMapping& m) { m.channels[0].columns = {"3"}; }, ErrorCode::UnknownReference, "column 3");
  reject([](LogMapping& m) { m.channels[0].sign = {1, 1, 1}; }, ErrorCode::ShapeMismatch, "one per column");
  reject([](LogMapping& m) { m.joints = {"a", "a"}; }, ErrorCode::DuplicateName, "twice");
  reject([](LogMapping& m) { m.channels[0].joints = {"a", "c"}; }, ErrorCode::NameMismatch, "c");
  reject(
      [](LogMapping& m) {
        m.channels[1].quantity = Quantity::Position;
        m.channels[1].torque_constant.clear();
        m.channels[1].unit = {"rad"};
      },
      ErrorCode::DuplicateName, "twice");
  reject(
      [](LogMapping& m) {
        m.channels[0].transposed = false;
        m.channels[0].sign.clear();
        m.channels[0].unit.clear();
        m.channels[0].gear_ratio.clear();
      },
      ErrorCode::ShapeMismatch, "400 columns");
  reject([](LogMapping& m) { m.time = {}; }, ErrorCode::MissingData, "rate");
  reject(
      [](LogMapping& m) {
        m.time = {};
        m.time.rate_attribute = "/@none";
      },
      ErrorCode::UnknownReference, "/@none");
  reject([](LogMapping& m) { m.channels.erase(m.channels.begin()); }, ErrorCode::MissingData, "position");
}

// ---- guesses -------------------------------------------------------------------------------------------------------

class Guess : public testing::Test {
 protected:
  template <typename Build>
  Result<signal::Log> read(Build build) {
    const auto file = folder_ / ("guess" + std::to_string(++count_) + ".h5");
    {
      test::Hdf5File h5(file);
      build(h5);
    }
    return io::readLog(file);
  }
  std::filesystem::path folder_ = test::temporaryFolder("guess");
  signal::Log log_ = test::sineLog(300, 3);
  int count_ = 0;
};

TEST_F(Guess, MeasuredBeatsDesiredAndTool_NamesSideBySide) {
  const signal::Log log = read([&](test::Hdf5File& h5) {
                            h5.matrix("/t", log_.time);
                            h5.matrix("/desired_position", 2.0 * log_.position);
                            h5.matrix("/ee_position", 3.0 * log_.position);
                            h5.matrix("/joint_position", log_.position);
                            h5.matrix("/tau_cmd", 2.0 * log_.torque);
                            h5.matrix("/tau_measured", log_.torque);
                          }).value();
  EXPECT_EQ(test::difference(log.position, log_.position), 0.0);
  EXPECT_EQ(test::difference(log.torque, log_.torque), 0.0);
  EXPECT_FALSE(test::hasFinding(log, "ambiguous-position"));
}

TEST_F(Guess, TwoArmsAreAmbiguousAndSaid_LeftAndRight) {
  const signal::Log log = read([&](test::Hdf5File& h5) {
                            h5.matrix("/t", log_.time);
                            h5.group("/left");
                            h5.group("/right");
                            h5.matrix("/left/q", log_.position);
                            h5.matrix("/right/q", 2.0 * log_.position);
                            h5.matrix("/left/tau", log_.torque);
                            h5.matrix("/right/tau", 2.0 * log_.torque);
                          }).value();
  const Finding* found = test::finding(log.findings, "ambiguous-position");
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->severity, Severity::Warning);
  EXPECT_THAT(found->text, testing::AllOf(HasSubstr("/left/q"), HasSubstr("/right/q")));
  EXPECT_EQ(test::difference(log.torque, log_.torque), 0.0);  // of the same arm as the position
}

TEST_F(Guess, UnknownUnitIsNeverTakenAsSi_CountsAndPercent) {
  const Result<signal::Log> counts = read([&](test::Hdf5File& h5) {
    h5.matrix("/t", log_.time);
    h5.matrix("/q", log_.position, "counts");
  });
  ASSERT_FALSE(counts.ok());
  EXPECT_EQ(counts.error().code, ErrorCode::UnknownReference);
  EXPECT_THAT(counts.error().message(), testing::AllOf(HasSubstr("counts"), HasSubstr("scale")));

  const signal::Log percent = read([&](test::Hdf5File& h5) {
                                h5.matrix("/t", log_.time);
                                h5.matrix("/q", log_.position, "rad");
                                h5.matrix("/tau", log_.torque, "%");
                              }).value();
  EXPECT_EQ(percent.torque.size(), 0);
  EXPECT_TRUE(test::hasFinding(percent, "unit-unknown"));
  EXPECT_EQ(percent.extras.size(), 3U);
}

TEST_F(Guess, EffortInAmpereIsACurrent_NotATorque) {
  const signal::Log log = read([&](test::Hdf5File& h5) {
                            h5.matrix("/t", log_.time);
                            h5.matrix("/q", log_.position, "rad");
                            h5.matrix("/effort", log_.torque, "A");
                          }).value();
  EXPECT_EQ(log.torque.size(), 0);
  EXPECT_TRUE(test::hasFinding(log, "effort-is-current"));
}

TEST_F(Guess, JointNamesComeFromAttribute_RateFromStep) {
  const signal::Log log = read([&](test::Hdf5File& h5) {
                            h5.matrix("/q", log_.position);
                            h5.numberAttribute("/", "dt_ms", 4.0);
                            h5.textAttribute("/q", "joint_names", "hip, knee, ankle");
                          }).value();
  EXPECT_THAT(log.joint_names, ElementsAre("hip", "knee", "ankle"));
  EXPECT_NEAR(log.time[1], 0.004, 1e-15);
}

TEST_F(Guess, NumberedJointsSortByNumber_TwelveDatasets) {
  const signal::Log twelve = test::sineLog(100, 12);
  const signal::Log log = read([&](test::Hdf5File& h5) {
                            h5.matrix("/t", twelve.time);
                            for (int j = 0; j < 12; ++j) {
                              h5.matrix("/q" + std::to_string(j + 1), twelve.position.col(j));
                              h5.matrix("/tau" + std::to_string(j + 1), twelve.torque.col(j));
                            }
                          }).value();
  ASSERT_EQ(log.jointCount(), 12);
  EXPECT_EQ(test::difference(log.position, twelve.position), 0.0);
  EXPECT_EQ(test::difference(log.torque, twelve.torque), 0.0);
}

TEST_F(Guess, UnreadableTorqueIsSaid_DanglingLink) {
  const signal::Log log = read([&](test::Hdf5File& h5) {
                            h5.matrix("/t", log_.time);
                            h5.matrix("/q", log_.position);
                            h5.softLink("/gone", "/tau");
                          }).value();
  EXPECT_TRUE(test::hasFinding(log, "unreadable-torque"));
  const Result<signal::Log> position = read([&](test::Hdf5File& h5) {
    h5.matrix("/t", log_.time);
    h5.softLink("/gone", "/q");
  });
  ASSERT_FALSE(position.ok());
  EXPECT_EQ(position.error().code, ErrorCode::DanglingLink);
}

TEST_F(Guess, RingsOfGroupsEnd_HardLinkToTheRoot) {
  const Result<signal::Log> log = read([&](test::Hdf5File& h5) {
    h5.matrix("/t", log_.time);
    h5.matrix("/q", log_.position);
    h5.group("/a");
    h5.hardLink("/", "/a/root");
    h5.softLink("/", "/a/soft");
  });
  ASSERT_TRUE(log.ok()) << log.error().message();
  EXPECT_EQ(log->size(), 300);
}

}  // namespace
}  // namespace plumbline
