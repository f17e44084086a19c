// SPDX-License-Identifier: BSD-3-Clause
//
// Inputs that once broke a reader, kept in tests/data/fuzz/TARGET (see tests/fuzz).
#include <gtest/gtest.h>

#include "core/workflow/cli_support.h"
#include "fuzz/fuzz_target.h"

namespace plumbline::test {
namespace {

TEST(FuzzFindings, EveryInputThatOnceBrokeAReaderIsReadOrRejected) {
  const fs::path folder = fs::path(PLUMBLINE_SOURCE_DIR) / "tests/data/fuzz";
  int inputs = 0;
  for (const auto& target_folder : fs::directory_iterator(folder)) {
    const fuzz::Target* target = fuzz::findTarget(target_folder.path().filename().string());
    ASSERT_NE(target, nullptr) << "no reader is called " << target_folder.path();
    for (const auto& input : fs::directory_iterator(target_folder.path())) {
      SCOPED_TRACE(input.path().string());
      EXPECT_NO_THROW(target->run(slurp(input.path())));
      ++inputs;
    }
  }
  EXPECT_GT(inputs, 0);
}

// Each reader accepts nothing at all, a byte, and much of one kind.
TEST(FuzzFindings, EveryReaderReturnsFromPlainNonsense) {
  for (const auto& targets : {fuzz::textTargets(), fuzz::fileTargets()})
    for (const fuzz::Target& target : targets) {
      SCOPED_TRACE(target.name);
      for (const std::string& bytes :
           {std::string(), std::string(1, '\0'), std::string("{}"), std::string("[[]]"),
            std::string(3000, '['), std::string(3000, '\xff')})
        EXPECT_NO_THROW(target.run(bytes));
    }
}

}  // namespace
}  // namespace plumbline::test
