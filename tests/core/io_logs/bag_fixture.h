// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <gmock/gmock.h>

#include <filesystem>
#include <string>
#include <vector>

#include "bag_files.h"
#include "log_files.h"

namespace plumbline::test {

/// Writes bags of one motion into a folder of its own.
class BagFixture : public testing::Test {
 protected:
  std::filesystem::path write(const std::string& name, const std::string& bytes) const {
    writeText(folder_ / name, bytes);
    return folder_ / name;
  }
  std::filesystem::path db3(const std::string& name, const std::vector<Db3Topic>& topics, int generation = 4,
                            Squeeze method = Squeeze::None) const {
    writeDb3(folder_ / name, topics, generation, method);
    return folder_ / name;
  }
  /// The log that a bag gives without mapping is the motion, to the last bit but for the time (ns).
  void expectMotion(const std::filesystem::path& path, Eigen::Index rows = -1) const {
    const Result<signal::Log> read = io::readLog(path);
    ASSERT_TRUE(read.ok()) << read.error().message();
    const Eigen::Index n = rows < 0 ? motion_.size() : rows;
    ASSERT_EQ(read->size(), n);
    EXPECT_EQ(read->joint_names, motion_.joint_names);
    EXPECT_EQ(read->position, motion_.position.topRows(n));
    EXPECT_EQ(read->velocity, motion_.velocity.topRows(n));
    EXPECT_EQ(read->torque, motion_.torque.topRows(n));
    EXPECT_EQ(read->time[0], 0.0);
    EXPECT_LT((read->time - motion_.time.head(n)).cwiseAbs().maxCoeff(), 1.1e-9);
    for (const Finding& finding : read->findings) EXPECT_EQ(finding.severity, Severity::Info) << finding.text;
  }
  Error rejected(const std::filesystem::path& path) const {
    const Result<signal::Log> read = io::readLog(path);
    EXPECT_FALSE(read.ok());
    if (read.ok()) return {};
    EXPECT_FALSE(read.error().file.empty());
    EXPECT_FALSE(read.error().remedy.empty());
    return read.error();
  }
  const std::filesystem::path folder_ = temporaryFolder("bag");
  const signal::Log motion_ = sineLog(50, 3);
};

}  // namespace plumbline::test
