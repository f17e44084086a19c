// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "support/support.h"

/// The command line as a script sees it.
namespace plumbline::test {

namespace fs = std::filesystem;

struct Outcome {
  int status = -1;
  std::string out, err;
};

inline std::string slurp(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

inline Outcome runProgram(const std::string& program, const std::string& arguments,
                          const std::string& environment = "") {
  static int counter = 0;
  static const fs::path folder = temporaryFolder("cli");
  const fs::path out = folder / ("out" + std::to_string(counter));
  const fs::path err = folder / ("err" + std::to_string(counter++));
  const std::string command =
      environment + " '" + program + "' " + arguments + " > '" + out.string() + "' 2> '" + err.string() + "'";
  const int raw = std::system(command.c_str());
  return {WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw), slurp(out), slurp(err)};
}
inline Outcome cli(const std::string& arguments, const std::string& environment = "") {
  return runProgram(PLUMBLINE_CLI, arguments, environment);
}

inline const fs::path kSamples = fs::path(PLUMBLINE_SOURCE_DIR) / "resources" / "samples";
inline std::string sample(const std::string& name) {
  return "'" + (kSamples / name).string() + "'";
}
inline const std::string kSampleRobot = sample("plumb7/plumb7.urdf");
inline const std::string kSampleLog = sample("plumb7/training.h5");
inline std::string data(const std::string& name) {
  return "'" + shared("data/" + name).string() + "'";
}

}  // namespace plumbline::test
