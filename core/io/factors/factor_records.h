// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/factors/factor_file.h"
#include "io/worker/wire.h"

/// Form of a factor file on disk: matrices as lists of numbers, the columns of the factors once per file.
namespace plumbline::io {

struct FactorRecord {
  std::vector<std::int64_t> rows;  ///< per coordinate
  std::vector<double> numbers;     ///< upper triangles of all coordinates, column by column
};
struct BlockRecord {
  std::int64_t first = 0, count = 0;
  double from = 0.0, to = 0.0;
  FactorRecord factors;
};
struct SumsRecord {
  std::int64_t rows = 0;
  std::vector<double> numbers;  ///< of `CoordinateSums`, in its order, without those of residuals
};
struct LogRecord {
  FactorSource source;
  std::string name;
  double rate = 0.0;
  std::int64_t samples = 0, length = 0;  ///< length: samples of a full block
  FactorRecord whole;
  std::vector<BlockRecord> blocks;
  std::vector<SumsRecord> sums;
  std::vector<std::vector<double>> motion_noise;
};
struct FactorFileRecord {
  std::string program, robot_name, robot_file, robot_hash, settings;
  std::vector<std::string> study;
  std::int64_t part = 1, parts = 1, parameters = 0;
  std::vector<std::vector<std::int64_t>> columns;  ///< per coordinate
  std::vector<LogRecord> logs;
};

void fields(auto& wire, Either<FactorSource> auto& s) {
  wire(s.file, s.hash, s.mapping, s.mapping_hash, s.simulated, s.marks, s.findings);
}
void fields(auto& wire, Either<FactorRecord> auto& f) {
  wire(f.rows, f.numbers);
}
void fields(auto& wire, Either<BlockRecord> auto& b) {
  wire(b.first, b.count, b.from, b.to, b.factors);
}
void fields(auto& wire, Either<SumsRecord> auto& s) {
  wire(s.rows, s.numbers);
}
void fields(auto& wire, Either<LogRecord> auto& l) {
  wire(l.source, l.name, l.rate, l.samples, l.length, l.whole, l.blocks, l.sums, l.motion_noise);
}
void fields(auto& wire, Either<FactorFileRecord> auto& f) {
  wire(f.program, f.robot_name, f.robot_file, f.robot_hash, f.settings, f.study, f.part, f.parts,
       f.parameters, f.columns, f.logs);
}

}  // namespace plumbline::io
