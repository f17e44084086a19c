// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/log_assemble.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "base/text.h"
#include "io/logs/log_align.h"
#include "io/logs/mapping/mapping_names.h"

namespace plumbline::io {
namespace {

/// A factor of a column: one value for all, one per column, or the default.
double factorOf(const std::vector<double>& values, std::size_t column) {
  if (values.empty()) return 1.0;
  return values.size() == 1 ? values.front() : values[column];
}

class Assembler {
 public:
  Assembler(DataSource& source, const LogMapping& mapping, const JobContext& context)
      : source_(source), mapping_(mapping), context_(context), file_(source.listing().file) {}

  Result<AssembledLog> assemble(bool partial) {
    if (Status status = readChannels(partial); !status.ok()) return status.error();
    if (Status status = readTime(); !status.ok()) return status.error();
    if (Status status = checkLengths(); !status.ok()) return status.error();
    nameColumns();
    if (mapping_.time.at_rest) holdStill();
    return AssembledLog{std::move(log_), origin_};
  }

  Result<signal::Log> rows(Eigen::Index first, Eigen::Index count, bool partial) {
    first_ = first;
    count_ = count;
    if (Status status = readChannels(partial); !status.ok()) return status.error();
    if (Status status = checkLengths(); !status.ok()) return status.error();
    nameColumns();
    return std::move(log_);
  }

  Result<AssembledLog> time(Eigen::Index rows) {
    lengths_.emplace_back("", rows);
    if (Status status = readTime(); !status.ok()) return status.error();
    return AssembledLog{std::move(log_), origin_};
  }

 private:
  Status readChannels(bool partial) {
    if (Status status = readNames(); !status.ok()) return status;
    for (const LogMapping::Channel& channel : mapping_.channels) {
      if (Status status = addChannel(channel); !status.ok()) return status;
    }
    if (log_.position.size() == 0 && !partial) {
      return fail(ErrorCode::MissingData, "", "the mapping gives no joint position",
                  "add a channel with quantity position");
    }
    return done();
  }

  void nameColumns() {
    if (!joints_fixed_) nameJoints();
    padJoints();
    nameExtras();
  }

  Error fail(ErrorCode code, const std::string& place, const std::string& detail,
             const std::string& remedy) const {
    return mappingError(file_, code, place, detail, remedy);
  }
  void note(Severity severity, const std::string& subject, const std::string& code, const std::string& text) {
    log_.findings.push_back({severity, subject, code, text});
  }

  const DatasetInfo* find(const std::string& path) const { return source_.listing().find(path); }
  Error notThere(const std::string& path) const {
    return fail(ErrorCode::UnknownReference, path,
                "there is no such dataset; the file holds " + source_.listing().summary(),
                "correct the mapping");
  }

  Status readNames() {
    log_.joint_names = mapping_.joints;
    if (!mapping_.joint_names.empty() && log_.joint_names.empty()) {
      const DatasetInfo* dataset = find(mapping_.joint_names);
      if (dataset == nullptr) return notThere(mapping_.joint_names);
      Result<std::vector<std::string>> names = source_.readText(*dataset);
      if (!names.ok()) return names.error();
      log_.joint_names = std::move(names.value());
    }
    joints_fixed_ = !log_.joint_names.empty();
    for (std::size_t i = 0; i < log_.joint_names.size(); ++i) {
      const std::string& name = log_.joint_names[i];
      if (name.empty())
        return fail(ErrorCode::MissingElement, mapping_.joint_names,
                    "joint " + std::to_string(i + 1) + " has an empty name", "name every joint");
      if (std::count(log_.joint_names.begin(), log_.joint_names.end(), name) > 1) {
        return fail(ErrorCode::DuplicateName, name, "the joint name appears twice", "name every joint once");
      }
    }
    return done();
  }

  std::string labelOf(const LogMapping::Channel& channel, const DatasetInfo& dataset) const {
    if (!dataset.table() || channel.columns.empty()) return dataset.path;
    const std::string& first = channel.columns.front();
    const std::string columns = channel.columns.size() == 1 ? first : first + " … " + channel.columns.back();
    return (source_.listing().format == FileFormat::Csv ? "column " : dataset.path + ":") + columns;
  }

  Status addChannel(const LogMapping::Channel& channel) {
    const DatasetInfo* dataset = find(channel.dataset);
    if (dataset == nullptr) return notThere(channel.dataset);
    const std::string label = labelOf(channel, *dataset);
    Result<NumberBlock> block =
        source_.read(*dataset, {channel.columns, channel.transposed, false, first_, count_}, context_);
    if (!block.ok()) return block.error();
    Eigen::MatrixXd values = std::move(block.value().values);
    if (Status status = align(*dataset, label, values); !status.ok()) return status;
    if (Status status = convert(channel, label, values); !status.ok()) return status;
    if (Status status = skipRows(label, values); !status.ok()) return status;
    lengths_.emplace_back(label, values.rows());
    if (channel.quantity == Quantity::Current || channel.quantity == Quantity::Other) {
      extras_.push_back({&channel, label, std::move(values)});
      return done();
    }
    return place(channel, label, std::move(values));
  }

  /// Leaves out the rows that the mapping skips.
  Status skipRows(const std::string& label, Eigen::MatrixXd& values) const {
    if (mapping_.skip_rows == 0) return done();
    if (values.rows() <= mapping_.skip_rows)
      return fail(ErrorCode::ValueOutOfRange, label,
                  "has " + std::to_string(values.rows()) + " rows, of which " +
                      std::to_string(mapping_.skip_rows) + " are to be skipped",
                  "skip fewer rows");
    values = values.bottomRows(values.rows() - mapping_.skip_rows).eval();
    return done();
  }

  /// Messages of another topic than that of the time were recorded at other instants.
  Status align(const DatasetInfo& dataset, const std::string& label, Eigen::MatrixXd& values) {
    const DatasetInfo* clock = mapping_.time.dataset.empty() ? nullptr : find(mapping_.time.dataset);
    if (clock == nullptr || clock->series == dataset.series || clock->series.empty()) return done();
    Result<Eigen::MatrixXd> aligned = alignRows(source_, *clock, dataset, values, context_);
    if (!aligned.ok()) return aligned.error();
    if (aligned->array().isNaN().all() && !values.array().isNaN().all())
      note(Severity::Warning, label, "no-common-time",
           label + " has no sample within the time of " + clock->series);
    values = std::move(aligned.value());
    if (interpolated_.insert(dataset.series).second)
      note(Severity::Info, dataset.series, "interpolated",
           dataset.series + " was interpolated at the stamps of " + clock->series + ": it is another topic");
    return done();
  }

  Status checkCounts(const LogMapping::Channel& channel, const std::string& label,
                     std::size_t columns) const {
    const auto wrongCount = [&](std::size_t size) { return size > 1 && size != columns; };
    if (wrongCount(channel.unit.size()) || wrongCount(channel.sign.size()) ||
        wrongCount(channel.scale.size()) || wrongCount(channel.gear_ratio.size()) ||
        wrongCount(channel.torque_constant.size()) || wrongCount(channel.offset.size())) {
      return fail(ErrorCode::ShapeMismatch, label,
                  "unit, sign, scale, gear ratio, torque constant or offset are not one per column (" +
                      std::to_string(columns) + ")",
                  "give one value for all or one per column");
    }
    return done();
  }

  // value = sign · scale · unit · stored + offset;  motor side: q, v, a / ratio, tau · ratio;  tau = constant · current
  Status convert(const LogMapping::Channel& channel, const std::string& label, Eigen::MatrixXd& values) {
    const auto columns = static_cast<std::size_t>(values.cols());
    if (Status status = checkCounts(channel, label, columns); !status.ok()) return status;
    const bool other = channel.quantity == Quantity::Other;
    const bool from_current = !channel.torque_constant.empty();
    bool converted = false;
    for (std::size_t i = 0; i < columns; ++i) {
      const std::string unit = channel.unit.empty()       ? ""
                               : channel.unit.size() == 1 ? channel.unit.front()
                                                          : channel.unit[i];
      const auto unit_factor =
          other ? std::optional(1.0) : unitFactor(from_current ? Quantity::Current : channel.quantity, unit);
      if (!unit_factor)
        return fail(ErrorCode::UnknownReference, label,
                    "\"" + unit + "\" is no unit of " + std::string(toString(channel.quantity)),
                    "known: " + std::string(knownUnits(channel.quantity)));
      const double ratio = factorOf(channel.gear_ratio, i);
      const double factor = factorOf(channel.sign, i) * factorOf(channel.scale, i) * *unit_factor *
                            factorOf(channel.torque_constant, i) *
                            (channel.quantity == Quantity::Torque ? ratio : 1.0 / ratio);
      const double offset =
          channel.offset.empty() ? 0.0 : factorOf(channel.offset, i) * (from_current ? 1.0 : *unit_factor);
      if (factor == 1.0 && offset == 0.0) continue;
      auto column = values.col(static_cast<Eigen::Index>(i));
      column = factor * column;
      if (offset != 0.0) column.array() += offset;
      converted = true;
    }
    if (converted)
      note(Severity::Info, label, "converted",
           label + conversionText(channel) + " was converted to SI units on the joint side");
    return done();
  }

  static std::string conversionText(const LogMapping::Channel& channel) {
    std::string text;
    const auto part = [&](const std::string& words) { text += (text.empty() ? " (" : ", ") + words; };
    if (!channel.unit.empty()) part(channel.unit.front());
    if (!channel.sign.empty()) part("signs");
    if (!channel.scale.empty()) part("scale");
    if (!channel.gear_ratio.empty()) part("gear ratios");
    if (!channel.torque_constant.empty()) part("torque constants");
    if (!channel.offset.empty()) part("offset");
    return text.empty() ? text : text + ")";
  }

  Eigen::MatrixXd& target(Quantity quantity) {
    if (quantity == Quantity::Velocity) return log_.velocity;
    if (quantity == Quantity::Acceleration) return log_.acceleration;
    return quantity == Quantity::Torque ? log_.torque : log_.position;
  }

  Status place(const LogMapping::Channel& channel, const std::string& label, Eigen::MatrixXd values) {
    Eigen::MatrixXd& matrix = target(channel.quantity);
    const std::string name(toString(channel.quantity));
    if (channel.joints.empty()) {
      if (log_.joint_names.empty()) log_.joint_names.assign(static_cast<std::size_t>(values.cols()), "");
      if (static_cast<std::size_t>(values.cols()) != log_.joint_names.size()) {
        return fail(ErrorCode::ShapeMismatch, label,
                    "has " + std::to_string(values.cols()) + " columns for " +
                        std::to_string(log_.joint_names.size()) + " joints" +
                        (first_label_.empty() ? "" : " (" + first_label_ + ")"),
                    "give a mapping that says which columns belong to which joints");
      }
      if (matrix.size() != 0)
        return fail(ErrorCode::DuplicateName, label, name + " is mapped twice",
                    "map every quantity of a joint once");
      if (first_label_.empty()) first_label_ = label;
      matrix = std::move(values);
      return done();
    }
    if (channel.joints.size() != static_cast<std::size_t>(values.cols())) {
      return fail(ErrorCode::ShapeMismatch, label,
                  "has " + std::to_string(values.cols()) + " columns for " +
                      std::to_string(channel.joints.size()) + " named joints",
                  "name one joint per column");
    }
    if (first_label_.empty()) first_label_ = label;
    return placeColumns(channel, label, values, matrix);
  }

  Status placeColumns(const LogMapping::Channel& channel, const std::string& label,
                      const Eigen::MatrixXd& values, Eigen::MatrixXd& matrix) {
    for (std::size_t i = 0; i < channel.joints.size(); ++i) {
      auto joint = std::find(log_.joint_names.begin(), log_.joint_names.end(), channel.joints[i]);
      if (joint == log_.joint_names.end()) {
        if (joints_fixed_)
          return fail(ErrorCode::NameMismatch, channel.joints[i],
                      "the channel " + label + " names a joint that is not in the list of joints",
                      "correct the joint names of the mapping");
        log_.joint_names.push_back(channel.joints[i]);
        joint = log_.joint_names.end() - 1;
      }
      if (!placed_.emplace(channel.quantity, channel.joints[i]).second) return twice(channel, label, i);
      const auto column = static_cast<Eigen::Index>(joint - log_.joint_names.begin());
      const auto joints = static_cast<Eigen::Index>(log_.joint_names.size());
      const Eigen::Index before = matrix.cols();
      if (matrix.size() == 0)
        matrix = Eigen::MatrixXd::Constant(values.rows(), joints, std::numeric_limits<double>::quiet_NaN());
      if (matrix.rows() != values.rows()) return checkLengths();
      if (matrix.cols() < joints) {
        matrix.conservativeResize(Eigen::NoChange, joints);
        matrix.rightCols(joints - before).setConstant(std::numeric_limits<double>::quiet_NaN());
      }
      matrix.col(column) = values.col(static_cast<Eigen::Index>(i));
    }
    return done();
  }

  Error twice(const LogMapping::Channel& channel, const std::string& label, std::size_t i) const {
    const std::string what = std::string(toString(channel.quantity)) + " of " + channel.joints[i];
    return fail(ErrorCode::DuplicateName, label, "the " + what + " is mapped twice",
                "choose one column for the " + what);
  }

  Status readTime() {
    const LogMapping::Time& time = mapping_.time;
    if (!time.dataset.empty() || !time.column.empty()) return readStamps(time);
    double step = 0.0;
    if (time.none) {
      step = 1.0;
      log_.untimed = true;
      note(Severity::Info, "time", "no-time",
           "the samples have no times: they are used one by one, without filter, derivative or delay");
    } else if (time.rate > 0.0) {
      step = 1.0 / time.rate;
      note(Severity::Info, "time", "fixed-rate",
           "uniform time at " + shortNumber(time.rate, 6) + " Hz, as the mapping says");
    } else if (!time.rate_attribute.empty()) {
      Result<double> read = readStep(time.rate_attribute);
      if (!read.ok()) return read.error();
      step = read.value();
    } else {
      return fail(ErrorCode::MissingData, "", "neither a time nor a sampling rate is known",
                  "give a mapping with the rate: \"time\": {\"rate\": 100}; for samples without times: "
                  "\"time\": {\"none\": true}");
    }
    const Eigen::Index samples = lengths_.empty() ? 0 : lengths_.front().second;
    log_.time.resize(samples);
    for (Eigen::Index i = 0; i < samples; ++i) log_.time[i] = static_cast<double>(i) * step;
    return done();
  }

  Result<double> readStep(const std::string& path) {
    std::optional<double> value;
    if (const AttributeInfo* attribute = source_.listing().attribute(path); attribute != nullptr) {
      value = attribute->number;
    } else if (const DatasetInfo* dataset = find(path); dataset != nullptr) {
      Result<NumberBlock> block = source_.read(*dataset, {}, context_);
      if (!block.ok()) return block.error();
      if (block.value().values.size() == 1) value = block.value().values(0, 0);
    } else {
      return fail(ErrorCode::UnknownReference, path, "there is no such attribute or dataset",
                  "correct time.rate_attribute of the mapping");
    }
    if (!value || !(*value > 0.0) || !std::isfinite(*value)) {
      return fail(ErrorCode::ValueOutOfRange, path, "is no positive number, so it is no sampling rate",
                  "give a mapping with the rate");
    }
    const std::size_t at = path.find_last_of("@/");
    const RateMeaning meaning =
        rateMeaningOf(path.substr(at == std::string::npos ? 0 : at + 1)).value_or(RateMeaning{});
    const double step = meaning.step ? *value * meaning.factor : 1.0 / (*value * meaning.factor);
    note(Severity::Info, path, "fixed-rate",
         "uniform time at " + shortNumber(1.0 / step, 6) + " Hz, from " + path);
    if (step > 1.0 || step < 1e-6)
      note(Severity::Warning, path, "rate-implausible",
           path + " gives a step of " + shortNumber(step, 6) +
               " s; give a mapping with the rate if that is wrong");
    return step;
  }

  Status readStamps(const LogMapping::Time& time) {
    const DatasetInfo* dataset = find(time.dataset);
    if (dataset == nullptr) return notThere(time.dataset);
    ReadRequest request{{}, time.transposed, true};
    if (!time.column.empty()) request.columns = {time.column};
    Result<NumberBlock> block = source_.read(*dataset, request, context_);
    if (!block.ok()) return block.error();
    const std::string label = time.column.empty() || source_.listing().format == FileFormat::Csv
                                  ? (time.column.empty() ? dataset->path : "column " + time.column)
                                  : dataset->path + ":" + time.column;
    if (block.value().values.cols() != 1)
      return fail(ErrorCode::ShapeMismatch, label,
                  "the time has " + std::to_string(block.value().values.cols()) + " columns",
                  "name one column");
    if (Status status = skipRows(label, block.value().values); !status.ok()) return status;
    log_.time = block.value().values.col(0);
    lengths_.emplace_back(label, log_.time.size());
    std::string unit = time.unit;
    if (unit.empty())
      unit = guessUnit(label, block.value().offset != 0.0 ? block.value().offset : firstFinite());
    const auto factor = unitFactor(Quantity::Time, unit);
    if (!factor)
      return fail(ErrorCode::UnknownReference, label, "\"" + unit + "\" is no unit of time",
                  "known: " + std::string(knownUnits(Quantity::Time)));
    scaleTime(label, block.value().offset, *factor, unit);
    return done();
  }

  double firstFinite() const {
    for (double stamp : log_.time) {
      if (std::isfinite(stamp)) return stamp;
    }
    return 0.0;
  }

  /// Guesses the unit of stamps that count from 1970 by their size (the years 2001 to 2065).
  std::string guessUnit(const std::string& label, double first) {
    for (const auto& [unit, scale] :
         {std::pair<const char*, double>{"s", 1.0}, {"ms", 1e3}, {"us", 1e6}, {"ns", 1e9}}) {
      if (first < 1e9 * scale || first > 3e9 * scale) continue;
      if (scale > 1.0)
        note(Severity::Info, label, "time-unit-by-size",
             "the stamps count " + std::string(unit) + " since 1970, as their size tells");
      return unit;
    }
    return "";
  }

  void scaleTime(const std::string& label, double offset, double factor, const std::string& unit) {
    // Seconds since 1970 would leave a double only a fraction of a microsecond.
    const bool epoch = std::abs(offset * factor) > 1e6;
    if (factor != 1.0) log_.time *= factor;
    if (offset != 0.0 && !epoch) log_.time.array() += offset * factor;
    origin_ = epoch ? offset * factor : 0.0;
    if (epoch)
      note(Severity::Info, label, "time-shifted",
           "the time was shifted to begin at 0; the first stamp was " + shortNumber(offset, 6) + " " +
               (unit.empty() ? "s" : unit));
    if (factor != 1.0) note(Severity::Info, label, "converted", label + " (" + unit + ") was converted to s");
  }

  Status checkLengths() const {
    const bool same = std::all_of(lengths_.begin(), lengths_.end(),
                                  [&](const auto& entry) { return entry.second == lengths_.front().second; });
    const Eigen::Index samples = lengths_.empty() ? 0 : lengths_.front().second;
    if (same && samples > 0) return done();
    std::string text;
    std::vector<std::string> subjects;
    for (const auto& [label, length] : lengths_) {
      if (subjects.size() >= 12) break;
      text += (text.empty() ? "" : ", ") + label + " " + std::to_string(length);
      subjects.push_back(label);
    }
    return Error{
        ErrorCode::ShapeMismatch,
        "the lengths disagree: " + text + " samples",
        std::move(subjects),
        file_,
        "",
        "cut them to the same samples when recording or exporting, or map only those that belong together"};
  }

  void nameJoints() {
    for (std::size_t i = 0; i < log_.joint_names.size(); ++i)
      if (log_.joint_names[i].empty()) log_.joint_names[i] = "joint" + std::to_string(i + 1);
  }

  /// A quantity that only some joints have is NaN for the others.
  void padJoints() {
    const auto joints = static_cast<Eigen::Index>(log_.joint_names.size());
    for (Quantity quantity :
         {Quantity::Position, Quantity::Velocity, Quantity::Acceleration, Quantity::Torque}) {
      Eigen::MatrixXd& matrix = target(quantity);
      const Eigen::Index before = matrix.cols();
      if (matrix.size() == 0 || before == joints) continue;
      matrix.conservativeResize(Eigen::NoChange, joints);
      matrix.rightCols(joints - before).setConstant(std::numeric_limits<double>::quiet_NaN());
    }
  }

  /// Velocities and accelerations that are not given are zero.
  void holdStill() {
    for (const Quantity quantity : {Quantity::Velocity, Quantity::Acceleration}) {
      Eigen::MatrixXd& matrix = target(quantity);
      if (matrix.size() == 0) matrix.setZero(log_.position.rows(), log_.position.cols());
      for (auto column : matrix.colwise())
        if (column.array().isNaN().all()) column.setZero();
    }
    note(
        Severity::Warning, "time", "at-rest",
        "the samples are poses held still: velocities and accelerations that are not given are zero, and the "
        "torque that stiction holds is part of the errors");
  }

  void nameExtras() {
    for (Extra& extra : extras_) {
      const LogMapping::Channel& channel = *extra.channel;
      const std::string base = channel.name.empty()
                                   ? (channel.quantity == Quantity::Current ? "current" : extra.label)
                                   : channel.name;
      const auto columns = static_cast<std::size_t>(extra.values.cols());
      for (std::size_t i = 0; i < columns; ++i) {
        std::string name = base;
        if (i < channel.joints.size())
          name.append(" ").append(channel.joints[i]);
        else if (columns > 1 && columns == log_.joint_names.size())
          name.append(" ").append(log_.joint_names[i]);
        else if (columns > 1)
          name.append(" ").append(std::to_string(i + 1));
        std::string unit = channel.quantity == Quantity::Current ? "A"
                           : channel.unit.empty()                ? ""
                                                  : channel.unit[std::min(i, channel.unit.size() - 1)];
        log_.extras.push_back(
            {std::move(name), std::move(unit), extra.values.col(static_cast<Eigen::Index>(i))});
      }
      extra.values.resize(0, 0);
    }
  }

  struct Extra {
    const LogMapping::Channel* channel;
    std::string label;
    Eigen::MatrixXd values;
  };

  DataSource& source_;
  const LogMapping& mapping_;
  const JobContext& context_;
  std::string file_;
  Eigen::Index first_ = 0, count_ = -1;  ///< rows of the channels
  signal::Log log_;
  double origin_ = 0.0;
  bool joints_fixed_ = false;
  std::set<std::pair<Quantity, std::string>> placed_;  ///< that have a column of their own
  std::string first_label_;
  std::set<std::string> interpolated_;  ///< topics
  std::vector<std::pair<std::string, Eigen::Index>> lengths_;
  std::vector<Extra> extras_;
};

}  // namespace

Result<AssembledLog> assembleLog(DataSource& source, const LogMapping& mapping, const JobContext& context,
                                 bool partial) {
  return Assembler(source, mapping, context).assemble(partial);
}

Result<signal::Log> assembleRows(DataSource& source, const LogMapping& mapping, Eigen::Index first,
                                 Eigen::Index count, const JobContext& context, bool partial) {
  return Assembler(source, mapping, context).rows(first, count, partial);
}

Result<AssembledLog> assembleTime(DataSource& source, const LogMapping& mapping, Eigen::Index rows,
                                  const JobContext& context) {
  return Assembler(source, mapping, context).time(rows);
}

}  // namespace plumbline::io
