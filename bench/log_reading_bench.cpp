// SPDX-License-Identifier: BSD-3-Clause
// Reads a log of seven joints (position, velocity, torque) in the calling process and through a reader process, as the
// programs do.
#include <benchmark/benchmark.h>

#include <filesystem>
#include <map>
#include <string>

#include "base/random.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "io/worker/reader_channel.h"
#include "reader_process.h"

namespace plumbline::bench {
namespace {

namespace fs = std::filesystem;

/// A log of so many samples at 1 kHz, white noise on slow sines; written once.
fs::path logOf(Eigen::Index samples) {
  static struct Written {
    std::map<Eigen::Index, fs::path> files;
    ~Written() {
      std::error_code ignored;
      for (const auto& [size, file] : files) fs::remove(file, ignored);
    }
  } written;
  fs::path& file = written.files[samples];
  if (!file.empty()) return file;
  Random random(20261126);
  signal::Log log;
  log.time = Eigen::VectorXd::LinSpaced(samples, 0.0, 1e-3 * static_cast<double>(samples - 1));
  for (int j = 1; j <= 7; ++j) log.joint_names.push_back("joint" + std::to_string(j));
  for (Eigen::MatrixXd* channel : {&log.position, &log.velocity, &log.torque}) {
    channel->resize(samples, 7);
    for (int j = 0; j < 7; ++j)
      channel->col(j) =
          ((j + 1) * log.time.array()).sin().matrix() + 1e-3 * random.normalVector(static_cast<int>(samples));
  }
  file = fs::temp_directory_path() / ("plumbline-reading-" + std::to_string(samples) + ".h5");
  if (!io::writeLog(log, file)) throw std::runtime_error("the log could not be written");
  return file;
}

void read(benchmark::State& state, bool in_process) {
  const fs::path file = logOf(state.range(0));
  const io::ReaderStarter starter = io::readerStarter();
  if (in_process) io::setReaderStarter({});
  for (auto _ : state)
    if (!io::readLog(file)) state.SkipWithError("the log could not be read");
  io::setReaderStarter(starter);
}

void here(benchmark::State& state) {
  read(state, true);
}
void through_process(benchmark::State& state) {
  read(state, false);
}

BENCHMARK(here)->Arg(12'000)->Arg(100'000)->Arg(1'000'000)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(through_process)
    ->Arg(12'000)
    ->Arg(100'000)
    ->Arg(1'000'000)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plumbline::bench

int main(int argc, char** argv) {
  if (const auto status = plumbline::app::runAsReader(argc, argv)) return *status;
  plumbline::app::readInProcesses();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
