// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/import/import_draft.h"

#include <algorithm>
#include <map>

namespace plumbline::io {

bool isOfJoint(Quantity quantity) {
  return quantity == Quantity::Position || quantity == Quantity::Velocity ||
         quantity == Quantity::Acceleration || quantity == Quantity::Torque;
}

namespace {

/// One value for all, one per column, or the default.
template <typename Value>
Value valueOf(const std::vector<Value>& values, std::size_t i, Value otherwise) {
  if (values.empty()) return otherwise;
  return values.size() == 1 ? values.front() : values[std::min(i, values.size() - 1)];
}

std::string nameOfJoint(const std::vector<std::string>& names, std::size_t i) {
  return i < names.size() && !names[i].empty() ? names[i] : "joint" + std::to_string(i + 1);
}

/// Indices of the columns that a channel reads, in its order.
std::vector<std::size_t> columnsOfChannel(const LogMapping::Channel& channel,
                                          const std::vector<ImportColumn>& columns, int file) {
  std::vector<std::size_t> own, picked;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const bool here = channel.dataset.empty() || columns[i].dataset == channel.dataset;
    if (columns[i].file == file && here) own.push_back(i);
  }
  if (channel.columns.empty()) return own;
  const auto named = [&](const std::string& name) {
    return std::find_if(own.begin(), own.end(), [&](std::size_t i) { return columns[i].column == name; });
  };
  for (const std::string& name : channel.columns) {
    if (const auto one = named(name); one != own.end()) {
      picked.push_back(*one);
      continue;
    }
    const std::size_t dash = name.find('-', 1);  // "2-7"
    const auto number = [](const std::string& text) {
      return text.empty() || text.size() > 6 || text.find_first_not_of("0123456789") != std::string::npos
                 ? std::size_t{0}
                 : static_cast<std::size_t>(std::stoul(text));
    };
    const std::size_t first = number(name.substr(0, dash));
    const std::size_t last = dash == std::string::npos ? first : number(name.substr(dash + 1));
    for (std::size_t i = first; i >= 1 && i <= last && i <= own.size(); ++i) picked.push_back(own[i - 1]);
  }
  return picked;
}

/// A draft becomes a mapping.
class MappingMaker {
 public:
  MappingMaker(const ImportDraft& draft, const std::vector<ImportColumn>& columns,
               const std::vector<std::string>& files)
      : draft_(draft), columns_(columns), files_(files) {}

  Result<LogMapping> make() {
    if (Status status = checkUses(); !status) return status.error();
    LogMapping mapping;
    for (std::size_t file = 0; file < draft_.files.size(); ++file) {
      Result<LogMapping> one = mappingOfFile(static_cast<int>(file));
      if (!one) return one;
      if (file == 0) {
        mapping = std::move(one).value();
        if (!mapping.time.dataset.empty()) mapping.base = draft_.base;
        mapping.contacts = draft_.contacts;
      }
      if (file > 0 && !one->channels.empty())
        mapping.merge.push_back({files_[file], draft_.files[file].shift, std::move(one).value()});
    }
    if (mapping.channels.empty())
      return fail(0, ErrorCode::MissingData, "", "no column of the first file is used",
                  "say which columns are the positions of the joints");
    return mapping;
  }

 private:
  Error fail(int file, ErrorCode code, const std::string& place, std::string detail,
             std::string remedy) const {
    return mappingError(files_[static_cast<std::size_t>(file)], code, place, std::move(detail),
                        std::move(remedy));
  }
  std::string label(std::size_t i) const { return "column " + columns_[i].label; }

  Status checkUses() const {
    std::map<std::pair<Quantity, std::string>, std::size_t> seen;
    bool position = false;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const ColumnUse& use = draft_.columns[i];
      if (!use.quantity || !isOfJoint(*use.quantity)) continue;
      const std::string quantity(toString(*use.quantity));
      if (use.joint.empty())
        return fail(columns_[i].file, ErrorCode::MissingElement, label(i),
                    "is a " + quantity + " of no joint", "choose its joint");
      const auto [known, added] = seen.emplace(std::pair(*use.quantity, use.joint), i);
      if (!added)
        return fail(columns_[i].file, ErrorCode::DuplicateName, label(i),
                    "is the " + quantity + " of " + use.joint + ", as is " + label(known->second) +
                        (columns_[known->second].file == columns_[i].file ? "" : " of the other file"),
                    "choose one of the two columns for it");
      if (!unitFactor(use.torque_constant > 0.0 && *use.quantity == Quantity::Torque ? Quantity::Current
                                                                                     : *use.quantity,
                      use.unit))
        return fail(columns_[i].file, ErrorCode::UnknownReference, label(i),
                    "\"" + use.unit + "\" is no unit of " + quantity,
                    "known: " + std::string(knownUnits(*use.quantity)));
      position = position || (*use.quantity == Quantity::Position && columns_[i].file == 0);
    }
    if (position) return done();
    return fail(0, ErrorCode::MissingData, "", "no column is the position of a joint",
                "say which columns are the positions of the joints");
  }

  Result<LogMapping> mappingOfFile(int file) const {
    LogMapping mapping;
    const FileUse& use = draft_.files[static_cast<std::size_t>(file)];
    mapping.skip_rows = use.skip_rows;
    bool used = false;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const ColumnUse& column = draft_.columns[i];
      if (columns_[i].file != file || !column.quantity) continue;
      if (*column.quantity == Quantity::Time) {
        if (Status status = addTime(i, mapping.time); !status) return status.error();
      } else {
        addColumn(i, mapping.channels);
        used = true;
      }
    }
    if (!used) return mapping;
    if (!mapping.time.stated() && use.untimed) {
      mapping.time.none = true;
      mapping.time.at_rest = use.at_rest;
    }
    if (!mapping.time.stated() && use.rate > 0.0) mapping.time.rate = use.rate;
    if (!mapping.time.stated()) mapping.time.rate_attribute = use.rate_attribute;
    if (!mapping.time.stated())
      return fail(file, ErrorCode::MissingData, "",
                  "there is neither a column of the time nor a sampling rate",
                  "choose the column that is the time, give the rate, or say that the samples have no times");
    if (file != 0 || !namedByFile(mapping)) nameJoints(file, mapping);
    return mapping;
  }

  Status addTime(std::size_t i, LogMapping::Time& time) const {
    if (time.stated())
      return fail(columns_[i].file, ErrorCode::DuplicateName, label(i),
                  "is the time, as is column " + (time.column.empty() ? time.dataset : time.column),
                  "choose one column for the time");
    time.dataset = columns_[i].dataset;
    time.column = columns_[i].column;
    time.unit = draft_.columns[i].unit;
    time.transposed = columns_[i].transposed;
    if (unitFactor(Quantity::Time, time.unit)) return done();
    return fail(columns_[i].file, ErrorCode::UnknownReference, label(i),
                "\"" + time.unit + "\" is no unit of time",
                "known: " + std::string(knownUnits(Quantity::Time)));
  }

  /// Appends to the last channel when the column goes on with it.
  void addColumn(std::size_t i, std::vector<LogMapping::Channel>& channels) const {
    const ColumnUse& use = draft_.columns[i];
    const ImportColumn& column = columns_[i];
    const bool goes_on = !channels.empty() && channels.back().quantity == *use.quantity &&
                         channels.back().dataset == column.dataset &&
                         channels.back().transposed == column.transposed && !column.column.empty() &&
                         (isOfJoint(*use.quantity) || channels.back().name == use.name) &&
                         channels.back().torque_constant.empty() == (use.torque_constant == 0.0);
    if (!goes_on) {
      LogMapping::Channel channel;
      channel.quantity = *use.quantity;
      channel.dataset = column.dataset;
      channel.transposed = column.transposed;
      if (!isOfJoint(*use.quantity)) channel.name = use.name;
      channels.push_back(std::move(channel));
    }
    LogMapping::Channel& channel = channels.back();
    if (!column.column.empty()) channel.columns.push_back(column.column);
    if (!use.joint.empty()) channel.joints.push_back(use.joint);
    channel.unit.push_back(use.unit);
    channel.sign.push_back(use.sign);
    channel.scale.push_back(use.scale);
    channel.gear_ratio.push_back(use.gear_ratio);
    channel.offset.push_back(use.offset);
    if (use.torque_constant != 0.0) channel.torque_constant.push_back(use.torque_constant);
  }

  /// Where every quantity has the joints that the file names, they are left to the file: another may order them otherwise.
  bool namedByFile(LogMapping& mapping) const {
    const auto other = [&](const LogMapping::Channel& c) {
      return isOfJoint(c.quantity) && (c.joints != draft_.names || c.columns.size() != c.joints.size());
    };
    if (draft_.joint_names.empty() || std::any_of(mapping.channels.begin(), mapping.channels.end(), other))
      return false;
    mapping.joint_names = draft_.joint_names;
    for (LogMapping::Channel& channel : mapping.channels) {
      if (!isOfJoint(channel.quantity)) continue;
      channel.joints.clear();
      channel.columns.clear();
    }
    return true;
  }

  /// Lists the joints and leaves out what is usual.
  void nameJoints(int file, LogMapping& mapping) const {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const ColumnUse& use = draft_.columns[i];
      if (columns_[i].file != file || !use.quantity || !isOfJoint(*use.quantity)) continue;
      if (std::find(mapping.joints.begin(), mapping.joints.end(), use.joint) == mapping.joints.end())
        mapping.joints.push_back(use.joint);
    }
    if (file != 0) return;
    const std::vector<std::string> order = jointsOf(draft_);
    std::vector<std::string> sorted;
    for (const std::string& joint : order)
      if (std::find(mapping.joints.begin(), mapping.joints.end(), joint) != mapping.joints.end())
        sorted.push_back(joint);
    mapping.joints = sorted;
  }

  const ImportDraft& draft_;
  const std::vector<ImportColumn>& columns_;
  const std::vector<std::string>& files_;
};

/// Leaves out what is the default, and writes one value where all are the same.
void shorten(LogMapping& mapping) {
  const auto factors = [](std::vector<double>& values, double otherwise) {
    if (std::all_of(values.begin(), values.end(), [&](double v) { return v == values.front(); }))
      values.resize(std::min<std::size_t>(values.size(), 1));
    if (values.size() == 1 && values.front() == otherwise) values.clear();
  };
  for (LogMapping::Channel& channel : mapping.channels) {
    factors(channel.sign, 1.0);
    factors(channel.scale, 1.0);
    factors(channel.gear_ratio, 1.0);
    factors(channel.offset, 0.0);
    factors(channel.torque_constant, 0.0);
    std::vector<std::string>& unit = channel.unit;
    if (std::all_of(unit.begin(), unit.end(), [&](const std::string& u) { return u == unit.front(); }))
      unit.resize(std::min<std::size_t>(unit.size(), 1));
    if (unit.size() == 1 && unit.front().empty()) unit.clear();
  }
  for (LogMapping::Merged& part : mapping.merge) shorten(part.mapping);
}

}  // namespace

void adoptMapping(const LogMapping& mapping, const std::vector<ImportColumn>& columns, int file,
                  const std::vector<std::string>& names, ImportDraft& draft) {
  draft.columns.resize(columns.size());
  if (draft.files.size() <= static_cast<std::size_t>(file))
    draft.files.resize(static_cast<std::size_t>(file) + 1);
  draft.files[static_cast<std::size_t>(file)] = {mapping.time.rate, mapping.time.rate_attribute,
                                                 mapping.skip_rows, 0.0,
                                                 mapping.time.none, mapping.time.at_rest};
  if (file == 0) draft.base = mapping.base;
  if (file == 0) draft.contacts = mapping.contacts;
  if (file == 0) draft.joint_names = mapping.joint_names;
  if (file == 0) draft.names = mapping.joint_names.empty() ? std::vector<std::string>() : names;
  const std::vector<std::string>& joints = mapping.joints.empty() ? names : mapping.joints;
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i].file == file) draft.columns[i] = {};
  for (const LogMapping::Channel& channel : mapping.channels) {
    const std::vector<std::size_t> picked = columnsOfChannel(channel, columns, file);
    for (std::size_t i = 0; i < picked.size(); ++i) {
      ColumnUse& use = draft.columns[picked[i]];
      use.quantity = channel.quantity;
      use.name = channel.name;
      if (isOfJoint(channel.quantity))
        use.joint = i < channel.joints.size() ? channel.joints[i] : nameOfJoint(joints, i);
      else if (i < channel.joints.size())
        use.joint = channel.joints[i];
      use.unit = valueOf(channel.unit, i, std::string());
      use.sign = valueOf(channel.sign, i, 1.0);
      use.scale = valueOf(channel.scale, i, 1.0);
      use.gear_ratio = valueOf(channel.gear_ratio, i, 1.0);
      use.torque_constant = valueOf(channel.torque_constant, i, 0.0);
      use.offset = valueOf(channel.offset, i, 0.0);
    }
  }
  if (mapping.time.dataset.empty() && mapping.time.column.empty()) return;
  LogMapping::Channel time;
  time.dataset = mapping.time.dataset;
  if (!mapping.time.column.empty()) time.columns = {mapping.time.column};
  const std::vector<std::size_t> picked = columnsOfChannel(time, columns, file);
  if (picked.empty()) return;
  draft.columns[picked.front()].quantity = Quantity::Time;
  draft.columns[picked.front()].unit = mapping.time.unit;
}

Result<LogMapping> mappingOf(const ImportDraft& draft, const std::vector<ImportColumn>& columns,
                             const std::vector<std::string>& files) {
  Result<LogMapping> mapping = MappingMaker(draft, columns, files).make();
  if (mapping) shorten(*mapping);
  return mapping;
}

std::vector<std::string> jointsOf(const ImportDraft& draft) {
  std::vector<std::string> joints;
  for (const bool positions : {true, false}) {
    for (const ColumnUse& use : draft.columns) {
      if (!use.quantity || !isOfJoint(*use.quantity) || use.joint.empty()) continue;
      if (positions && *use.quantity != Quantity::Position) continue;
      if (std::find(joints.begin(), joints.end(), use.joint) == joints.end()) joints.push_back(use.joint);
    }
  }
  return joints;
}

void assignQuantity(ImportDraft& draft, const std::vector<int>& picked, std::optional<Quantity> quantity,
                    const std::vector<std::string>& joints, std::optional<std::size_t> first) {
  for (const int column : picked) {
    ColumnUse& use = draft.columns[static_cast<std::size_t>(column)];
    if (use.quantity != quantity) use = {};
  }
  if (!first) {
    const auto taken = [&](const std::string& joint) {
      for (std::size_t i = 0; i < draft.columns.size(); ++i) {
        const bool own = std::find(picked.begin(), picked.end(), static_cast<int>(i)) != picked.end();
        if (!own && draft.columns[i].quantity == quantity && draft.columns[i].joint == joint) return true;
      }
      return false;
    };
    first = 0;
    while (taken(nameOfJoint(joints, *first))) ++*first;
  }
  for (std::size_t i = 0; i < picked.size(); ++i) {
    ColumnUse& use = draft.columns[static_cast<std::size_t>(picked[i])];
    use.quantity = quantity;
    use.joint = quantity && isOfJoint(*quantity) ? nameOfJoint(joints, *first + i) : "";
  }
}

}  // namespace plumbline::io
