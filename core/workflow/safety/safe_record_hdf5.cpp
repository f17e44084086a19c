// SPDX-License-Identifier: BSD-3-Clause
// The data sets of /safe. One description per structure serves writing and reading.
#include "workflow/safety/safe_record_hdf5.h"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "io/file/file_tools.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Index kMostRows = Index{1} << 20;  // every fifth sample of an hour at 1 kHz
constexpr const char* kVoidRun = "void-run";
constexpr const char* kUnitsOfTen = "kg, kg*m, kg*m^2";

enum class Values { Finite, Any };  ///< Any: NaN and infinity have a meaning

/// Collects the data sets of a run.
class SafeSetWriter {
 public:
  static constexpr bool kReads = false;
  std::vector<io::LogDataset> sets;

  bool table(const std::string& path, MatrixXd& values, Index, Index, const char* unit,
             Values = Values::Finite) {
    sets.push_back({path, values, unit, {}});
    return true;
  }
  void texts(const std::string& path, std::vector<std::string>& values, std::size_t) {
    sets.push_back({path, {}, {}, values});
  }
  bool has(const std::string&) const { return false; }
};

/// Reads them, and keeps the first error.
class SafeSetReader {
 public:
  static constexpr bool kReads = true;
  SafeSetReader(io::DataSource& source, const JobContext& context) : source_(source), context_(context) {}
  const std::optional<Error>& error() const { return error_; }

  bool has(const std::string& path) const { return source_.listing().find(path) != nullptr; }
  /// Rows of a data set; 0: there is none.
  Index rows(const std::string& path) {
    const io::DatasetInfo* set = source_.listing().find(path);
    const auto shape = set == nullptr ? std::nullopt : set->matrixShape();
    if (!shape) return 0;
    if (shape->first <= kMostRows) return shape->first;
    fail(ErrorCode::FileTooLarge, path, fmt::format("claims {} rows", shape->first));
    return 0;
  }
  /// @return false after an error
  bool table(const std::string& path, MatrixXd& values, Index rows, Index columns, const char*,
             Values kind = Values::Finite) {
    const io::DatasetInfo* set = found(path);
    if (set == nullptr) return false;
    auto block = source_.read(*set, {}, context_);
    if (!block) return fail(block.error());
    if (block->values.rows() != rows || block->values.cols() != columns)
      return fail(ErrorCode::ShapeMismatch, path,
                  fmt::format("has shape {} where {}×{} is expected", set->shapeText(), rows, columns));
    if (kind == Values::Finite && !block->values.allFinite())
      return fail(ErrorCode::InvalidNumber, path, "holds a number that is not finite");
    values = std::move(block->values);
    return true;
  }
  void texts(const std::string& path, std::vector<std::string>& values, std::size_t count) {
    const io::DatasetInfo* set = found(path);
    if (set == nullptr) return;
    auto read = source_.readText(*set);
    if (!read)
      fail(read.error());
    else if (read->size() != count)
      fail(ErrorCode::ShapeMismatch, path, fmt::format("holds {} texts instead of {}", read->size(), count));
    else
      values = std::move(*read);
  }
  bool fail(ErrorCode code, const std::string& path, std::string detail) {
    return fail({code, std::move(detail), {path}, {}, path, {}});
  }
  bool fail(Error error) {
    if (error_) return false;
    if (error.file.empty()) error.file = source_.listing().file;
    if (error.remedy.empty()) error.remedy = "write the run again with plumbline-cli safe-id -o run.h5";
    error_ = std::move(error);
    return false;
  }

 private:
  const io::DatasetInfo* found(const std::string& path) {
    if (error_) return nullptr;
    const io::DatasetInfo* set = source_.listing().find(path);
    if (set == nullptr) fail(ErrorCode::MissingData, path, "there is no data set of this name");
    return set;
  }
  io::DataSource& source_;
  const JobContext& context_;
  std::optional<Error> error_;
};

// ---- values ------------------------------------------------------------------------------------------------------

template <class A>
void describe(A& a, const std::string& path, double& x, const char* unit, Values kind = Values::Finite) {
  MatrixXd value = MatrixXd::Constant(1, 1, x);
  if (a.table(path, value, 1, 1, unit, kind)) x = value(0, 0);
}

template <class A>
void describeCount(A& a, const std::string& path, int& x) {
  double value = x;
  describe(a, path, value, "");
  x = static_cast<int>(std::clamp(value, -1e9, 1e9));
}

template <class A>
void describeFlag(A& a, const std::string& path, bool& x) {
  double value = x ? 1.0 : 0.0;
  describe(a, path, value, "");
  x = value != 0.0;
}

template <class A, int N>
void describe(A& a, const std::string& path, Eigen::Matrix<double, N, 1>& x, Index n, const char* unit,
              Values kind = Values::Finite) {
  MatrixXd value = x;
  if (a.table(path, value, n, 1, unit, kind)) x = value.col(0);
}

/// Rows of intervals of the ten parameters.
template <class A>
void describeBoxes(A& a, const std::string& lower, const std::string& upper,
                   const std::vector<safety::ParameterBox*>& boxes) {
  const auto rows = static_cast<Index>(boxes.size());
  MatrixXd low(rows, 10), up(rows, 10);
  for (Index k = 0; k < rows; ++k)
    for (Index c = 0; c < 10; ++c) {
      const verified::Interval& one = (*boxes[static_cast<std::size_t>(k)])[static_cast<std::size_t>(c)];
      low(k, c) = one.lower, up(k, c) = one.upper;
    }
  if (!a.table(lower, low, rows, 10, kUnitsOfTen) || !a.table(upper, up, rows, 10, kUnitsOfTen)) return;
  for (Index k = 0; k < rows; ++k)
    for (Index c = 0; c < 10; ++c)
      (*boxes[static_cast<std::size_t>(k)])[static_cast<std::size_t>(c)] = {low(k, c), up(k, c)};
  if constexpr (A::kReads)
    if (!(low.array() <= up.array()).all())
      a.fail(ErrorCode::ValueOutOfRange, lower, "an interval is empty: its lower end is above its upper one");
}

// ---- structures --------------------------------------------------------------------------------------------------

template <class A>
void describe(A& a, const std::string& at, SafePlanRecord::Ranges& ranges, Index n) {
  Index cells = ranges.end.size();
  if constexpr (A::kReads) cells = a.rows(at + "end");
  describe(a, at + "end", ranges.end, cells, "s", Values::Any);
  const std::tuple<const char*, MatrixXd*, const char*> tables[] = {
      {"position_lower", &ranges.position_lower, "rad"}, {"position_upper", &ranges.position_upper, "rad"},
      {"speed_lower", &ranges.speed_lower, "rad/s"},     {"speed_upper", &ranges.speed_upper, "rad/s"},
      {"torque_lower", &ranges.torque_lower, "N*m"},     {"torque_upper", &ranges.torque_upper, "N*m"}};
  for (const auto& [name, values, unit] : tables) a.table(at + name, *values, cells, n, unit, Values::Any);
}

template <class A>
void describe(A& a, const std::string& at, std::optional<safety::PlanSets>& sets, Index n) {
  if constexpr (A::kReads)
    if (a.has(at + "half_width")) sets.emplace();
  if (!sets) return;
  describe(a, at + "middle", sets->middle, n, "rad");
  describe(a, at + "half_width", sets->half_width, "rad");
  describe(a, at + "width", sets->width, n, "N*m");
  describe(a, at + "seconds", sets->seconds, "s");
  bool alone = sets->alone.value_or(false);
  if (sets->alone || a.has(at + "proof_alone")) {
    describeFlag(a, at + "proof_alone", alone);
    sets->alone = alone;
  }
  if (sets->alone_width.size() > 0 || a.has(at + "width_alone"))
    describe(a, at + "width_alone", sets->alone_width, n, "N*m");
}

template <class A>
void describe(A& a, const std::string& at, std::vector<SafePlanRecord::Pair>& pairs) {
  if constexpr (A::kReads) pairs.resize(static_cast<std::size_t>(a.rows(at + "lower")));
  if (pairs.empty()) return;
  std::vector<std::string> first, second;
  VectorXd lower(static_cast<Index>(pairs.size()));
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    first.push_back(pairs[k].first), second.push_back(pairs[k].second);
    lower[static_cast<Index>(k)] = pairs[k].lower;
  }
  a.texts(at + "first", first, pairs.size());
  a.texts(at + "second", second, pairs.size());
  describe(a, at + "lower", lower, lower.size(), "m", Values::Any);
  for (std::size_t k = 0; k < pairs.size(); ++k)
    pairs[k] = {first[k], second[k], lower[static_cast<Index>(k)]};
}

template <class A>
void describe(A& a, const std::string& at, SafePlanRecord& plan, Index n) {
  describe(a, at + "begin", plan.begin, "s");
  describe(a, at + "duration", plan.duration, "s");
  describe(a, at + "start/position", plan.start.q, n, "rad");
  describe(a, at + "start/velocity", plan.start.v, n, "rad/s");
  describe(a, at + "start/acceleration", plan.start.a, n, "rad/s^2");
  describe(a, at + "k", plan.k, n, "rad");
  describe(a, at + "theta", plan.theta, 10, kUnitsOfTen);
  describeBoxes(a, at + "box/lower", at + "box/upper", {&plan.box});
  describe(a, at + "tube/V_M", plan.gains.V_M, "J");
  describe(a, at + "tube/alpha", plan.gains.alpha, "1/s");
  describe(a, at + "tube/K", plan.gains.K, n, "1/s");
  describe(a, at + "tube/V_c", plan.V_c, "J");
  describe(a, at + "tube/position_bound", plan.position_bound, n, "rad");
  describe(a, at + "tube/speed_bound", plan.speed_bound, n, "rad/s");
  describe(a, at + "ranges/", plan.ranges, n);
  describe(a, at + "clearances/", plan.clearances);
  describe(a, at + "sets/", plan.sets, n);
  describe(a, at + "cost", plan.cost, "", Values::Any);
  describeCount(a, at + "trials", plan.trials);
  describeCount(a, at + "proofs", plan.proofs);
  describe(a, at + "seconds/search", plan.search_seconds, "s");
  describe(a, at + "seconds/proof", plan.proof_seconds, "s");
}

/// The parameters' intervals; the estimate is their middle.
template <class A>
void describe(A& a, const std::string& at, std::vector<SafeBox>& boxes) {
  if constexpr (A::kReads) boxes.resize(static_cast<std::size_t>(a.rows(at + "time")));
  VectorXd time(static_cast<Index>(boxes.size())), condition(time.size());
  std::vector<safety::ParameterBox*> each;
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    time[static_cast<Index>(k)] = boxes[k].time;
    condition[static_cast<Index>(k)] = boxes[k].condition;
    each.push_back(&boxes[k].box);
  }
  describe(a, at + "time", time, time.size(), "s");
  describeBoxes(a, at + "lower", at + "upper", each);
  if (!A::kReads || a.has(at + "condition"))  // runs of before do not have it
    describe(a, at + "condition", condition, time.size(), "", Values::Any);
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    boxes[k].time = time[static_cast<Index>(k)];
    boxes[k].condition = condition[static_cast<Index>(k)];
  }
  if constexpr (!A::kReads) {
    MatrixXd estimate(time.size(), 10);
    for (std::size_t k = 0; k < boxes.size(); ++k)
      for (std::size_t c = 0; c < 10; ++c)
        estimate(static_cast<Index>(k), static_cast<Index>(c)) = boxes[k].box[c].middle();
    a.table(at + "estimate", estimate, time.size(), 10, kUnitsOfTen);
  }
}

/// Course of the run in its tube.
template <class A>
void describe(A& a, const std::string& at, std::vector<safety::LoopSample>& samples, Index n) {
  using S = safety::LoopSample;
  if constexpr (A::kReads) samples.resize(static_cast<std::size_t>(a.rows(at + "time")));
  if (samples.empty()) return;
  const auto rows = static_cast<Index>(samples.size());
  const std::pair<const char*, double S::*> numbers[] = {{"time", &S::time}, {"V", &S::V}};
  for (const auto& [name, member] : numbers) {
    VectorXd values(rows);
    for (Index k = 0; k < rows; ++k) values[k] = samples[static_cast<std::size_t>(k)].*member;
    describe(a, at + name, values, rows, member == &S::time ? "s" : "of V_M");
    for (Index k = 0; k < rows; ++k) samples[static_cast<std::size_t>(k)].*member = values[k];
  }
  const std::tuple<const char*, VectorXd S::*, const char*> vectors[] = {
      {"position", &S::q, "rad"},
      {"desired", &S::desired, "rad"},
      {"error", &S::error, "of its bound"},
      {"torque", &S::torque, "N*m"},
      {"torque_lower", &S::torque_lower, "N*m"},
      {"torque_upper", &S::torque_upper, "N*m"}};
  for (const auto& [name, member, unit] : vectors) {
    MatrixXd values(rows, n);
    if constexpr (!A::kReads)
      for (Index k = 0; k < rows; ++k)
        values.row(k) = (samples[static_cast<std::size_t>(k)].*member).transpose();
    if (!a.table(at + name, values, rows, n, unit, Values::Any)) return;
    for (Index k = 0; k < rows; ++k) samples[static_cast<std::size_t>(k)].*member = values.row(k);
  }
}

template <class A>
void describe(A& a, const std::string& at, std::vector<safety::LoopEvent>& events) {
  if constexpr (A::kReads) events.resize(static_cast<std::size_t>(a.rows(at + "time")));
  if (events.empty()) return;
  VectorXd time(static_cast<Index>(events.size())), breaks = time;
  std::vector<std::string> text;
  for (std::size_t k = 0; k < events.size(); ++k) {
    time[static_cast<Index>(k)] = events[k].time;
    breaks[static_cast<Index>(k)] = events[k].breaks ? 1.0 : 0.0;
    text.push_back(events[k].text);
  }
  describe(a, at + "time", time, time.size(), "s");
  describe(a, at + "breaks", breaks, time.size(), "");
  a.texts(at + "text", text, events.size());
  for (std::size_t k = 0; k < events.size(); ++k)
    events[k] = {time[static_cast<Index>(k)], text[k], breaks[static_cast<Index>(k)] != 0.0};
}

template <class A>
void describe(A& a, safety::LoopReach& reach) {
  const std::string at = "/safe/reach/";
  describe(a, at + "V", reach.V, "of V_M");
  describe(a, at + "error", reach.e, "of its bound");
  describe(a, at + "torque", reach.torque, "of its limit");
  describe(a, at + "position", reach.position, "rad");
  describe(a, at + "speed", reach.speed, "of its limit");
  describeFlag(a, at + "truth_inside", reach.truth_inside);
  describe(a, at + "duration", reach.duration, "s");
  describe(a, at + "broken_from", reach.broken_from, "s", Values::Any);
  describeFlag(a, at + "ended", reach.finished);
}

std::string planGroup(std::size_t j) {
  return "/safe/plans/" + std::to_string(j + 1) + "/";
}

VectorXd countsOf(const SafeRecord& record) {
  VectorXd counts(4);
  counts << static_cast<double>(record.plans.size()), static_cast<double>(record.boxes.size()),
      static_cast<double>(record.samples.size()), static_cast<double>(record.events.size());
  return counts;
}

template <class A>
void describe(A& a, SafeRecord& record, std::vector<std::string>& scenario) {
  const auto n = static_cast<Index>(record.joints.size());
  std::vector<std::string> note{record.note};
  a.texts("/safe/scenario", scenario, 1);
  a.texts("/safe/note", note, 1);
  record.note = note.front();
  describe(a, "/safe/torque_limit", record.torque_limit, n, "N*m", Values::Any);
  if (record.truth.size() == 10 || a.has("/safe/truth"))
    describe(a, "/safe/truth", record.truth, 10, kUnitsOfTen);
  if constexpr (A::kReads)
    while (a.has(planGroup(record.plans.size()) + "k")) record.plans.emplace_back();
  for (std::size_t j = 0; j < record.plans.size(); ++j) describe(a, planGroup(j), record.plans[j], n);
  describe(a, "/safe/theta/", record.boxes);
  describe(a, "/safe/tube/", record.samples, n);
  describe(a, "/safe/events/", record.events);
  describe(a, record.reach);
  record.ended = record.reach.finished;
  // Lists may be empty: a lost event would leave claims that it voids.
  VectorXd counts = countsOf(record);
  describe(a, "/safe/counts", counts, 4, "");
  if constexpr (A::kReads)
    if (const VectorXd there = countsOf(record); counts != there)
      a.fail(
          ErrorCode::MissingData, "/safe/counts",
          fmt::format("{} plans, {} intervals, {} samples and {} events were written, and {}, {}, {} and {} "
                      "are there",
                      counts[0], counts[1], counts[2], counts[3], there[0], there[1], there[2], there[3]));
}

void checkOrder(const SafeRecord& record, SafeSetReader& reader) {
  for (std::size_t k = 1; k < record.samples.size(); ++k)
    if (!(record.samples[k].time > record.samples[k - 1].time)) {
      reader.fail(ErrorCode::TimeNotMonotonic, "/safe/tube/time",
                  fmt::format("does not rise in row {}", k + 1));
      return;
    }
}

}  // namespace

bool isHdf5Run(const std::filesystem::path& file) {
  const std::string extension = file.extension().string();
  return extension == ".h5" || extension == ".hdf5" || io::isHdf5(file);
}

Status writeSafeHdf5(const SafeScenario& scenario, const SafeRecord& record,
                     const std::filesystem::path& file, const JobContext& context) {
  if (!record.log)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the run has no samples at the full rate, because it was read from JSON",
                 .subjects = {"run"},
                 .file = file.string(),
                 .place = "",
                 .remedy = "write it as JSON, or run its scenario again"};
  SafeSetWriter writer;
  SafeRecord copy = record;
  std::vector<std::string> text{scenarioText(scenario)};
  describe(writer, copy, text);
  const std::optional<double> void_from = record.voidFrom();
  for (std::size_t j = 0; j < record.plans.size(); ++j)
    writer.sets.push_back({planGroup(j) + "proven", MatrixXd::Constant(1, 1, void_from ? 0.0 : 1.0), "", {}});
  signal::Log log = *record.log;
  log.source.clear(), log.content_hash.clear();
  std::erase_if(log.findings, [](const Finding& finding) { return finding.code == kVoidRun; });
  if (void_from)
    log.findings.push_back(
        {Severity::Warning, "/safe", kVoidRun,
         record.proven_again
             ? fmt::format("an assumption is violated from {:.4g} s on: nothing in /safe is proven",
                           *void_from)
             : "not every plan could be proven again: nothing in /safe is proven"});
  return io::writeLog(log, file, context, writer.sets);
}

Result<SafeRunFile> readSafeHdf5(const std::filesystem::path& file, const JobContext& context) {
  auto source = io::openSource(file, context);
  if (!source) return source.error();
  SafeSetReader reader(**source, context);
  if (!io::isNativeFormat((*source)->listing()) || !reader.has("/safe/scenario"))
    return Error{.code = ErrorCode::FormatUnknown,
                 .detail = "there is no run of the safe loop in this file",
                 .subjects = {"/safe"},
                 .file = file.string(),
                 .place = "/safe",
                 .remedy = "open it as a log, or write a run with plumbline-cli safe-id -o run.h5"};
  auto log = io::readLog(file, std::nullopt, context);
  if (!log) return log.error();
  SafeRunFile run;
  run.record.joints = log->joint_names;
  std::vector<std::string> scenario;
  describe(reader, run.record, scenario);
  if (run.record.plans.empty()) reader.fail(ErrorCode::MissingData, "/safe/plans/1", "there is no plan");
  if (run.record.boxes.empty()) reader.fail(ErrorCode::MissingData, "/safe/theta", "there are no intervals");
  checkOrder(run.record, reader);
  if (reader.error()) return *reader.error();
  run.scenario = std::move(scenario.front());
  run.record.log = std::make_shared<const signal::Log>(std::move(*log));
  return run;
}

}  // namespace plumbline::workflow
