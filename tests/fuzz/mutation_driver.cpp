// SPDX-License-Identifier: BSD-3-Clause
//
// In place of libFuzzer where there is no clang: mutates the seeds at random, without coverage. Takes the options of libFuzzer
// that tests/fuzz/run gives (-max_total_time, -max_len, -seed, -artifact_prefix) and single files.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/random.h"

extern "C" int LLVMFuzzerInitialize(int*, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct Options {
  double seconds = 10.0;
  std::size_t longest = 32768;
  std::uint64_t seed = 1;
  std::string prefix = "./";
  std::vector<std::string> inputs;  ///< one per seed
};

std::string bytesOf(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

Options optionsOf(int argc, char** argv) {
  Options options;
  for (int k = 1; k < argc; ++k) {
    const std::string word = argv[k];
    const std::size_t equals = word.find('=');
    const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
    if (word.starts_with("-max_total_time=")) options.seconds = std::atof(value.c_str());
    if (word.starts_with("-max_len=")) options.longest = std::strtoul(value.c_str(), nullptr, 10);
    if (word.starts_with("-seed=")) options.seed = std::strtoull(value.c_str(), nullptr, 10);
    if (word.starts_with("-artifact_prefix=")) options.prefix = value;
    if (word.starts_with("-")) continue;
    if (fs::is_directory(word))
      for (const auto& entry : fs::directory_iterator(word)) options.inputs.push_back(bytesOf(entry.path()));
    else
      options.inputs.push_back(bytesOf(word)), options.seconds = 0.0;
  }
  if (options.inputs.empty()) options.inputs.emplace_back("x");
  return options;
}

std::string mutated(std::string bytes, const Options& options, plumbline::Random& random) {
  const auto below = [&](std::size_t count) {
    return static_cast<std::size_t>(random.next() % std::max<std::size_t>(count, 1));
  };
  const char* const words[] = {"nan", "-1", "0", "1e308", "1e5000", "{", "[", "\"", "<", "\xff\xff\xff\xff",
                               ""};
  for (std::size_t changes = 1 + below(6); changes > 0; --changes) {
    const std::size_t at = below(bytes.size() + 1),
                      length = below(std::min<std::size_t>(bytes.size() - at, 64) + 1);
    const std::string& other = options.inputs[below(options.inputs.size())];
    switch (below(6)) {
      case 0:
        bytes.erase(at, length);
        break;
      case 1:
        bytes.insert(at, bytes.substr(at, length));
        break;
      case 2:
        bytes.insert(at, words[below(std::size(words))]);
        break;
      case 3:
        bytes.replace(at, length, other.substr(below(other.size() + 1), length));
        break;
      default:
        if (at < bytes.size())
          bytes[at] =
              static_cast<char>(below(2) == 0 ? bytes[at] ^ (1 << below(8)) : static_cast<int>(below(256)));
    }
  }
  return bytes.substr(0, options.longest);
}

}  // namespace

int main(int argc, char** argv) {
  LLVMFuzzerInitialize(&argc, &argv);
  const Options options = optionsOf(argc, argv);
  plumbline::Random random(options.seed);
  const auto run = [](const std::string& bytes) {
    return LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  };
  for (const std::string& bytes : options.inputs) run(bytes);
  const auto end = Clock::now() + std::chrono::duration<double>(options.seconds);
  std::size_t runs = options.inputs.size();
  // The input lies in a file while it runs: a crash leaves it there.
  const fs::path current = options.prefix + "current";
  for (; Clock::now() < end; ++runs) {
    const std::string bytes = mutated(options.inputs[random.next() % options.inputs.size()], options, random);
    std::ofstream(current, std::ios::binary) << bytes;
    run(bytes);
  }
  std::error_code ignored;
  fs::remove(current, ignored);
  std::fprintf(stderr, "stat::number_of_executed_units: %zu\n", runs);
  return 0;
}
