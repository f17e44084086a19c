// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/topic_table.h"

#include <algorithm>
#include <cmath>

namespace plumbline::io {
namespace {

constexpr std::size_t kLongestName = 256;

}  // namespace

int TopicTable::field(const std::string& path, Kind kind, bool array) {
  if (const auto known = index_.find(path); known != index_.end()) return known->second;
  if (fields_.size() >= kMostFields) return -1;
  const int made = static_cast<int>(fields_.size());
  Field field;
  field.path = path;
  field.kind = kind;
  field.array = array;
  fields_.push_back(std::move(field));
  index_.emplace(path, made);
  return made;
}

bool TopicTable::holdsNames(std::string_view path) {
  return path == "name" || path == "joint_names" || path == "joints/name";
}

bool TopicTable::holdsFrame(std::string_view path) {
  return path == "header/frame_id" || path == "child_frame_id";
}

bool TopicTable::room(Field& field) {
  if (field.wide) return false;
  if (field.open < kMostPerMessage) {
    ++field.open;
    ++numbers_;
    return true;
  }
  setWide(static_cast<int>(&field - fields_.data()));
  return false;
}

void TopicTable::setWide(int field) {
  if (field < 0) return;
  Field& wide = fields_[static_cast<std::size_t>(field)];
  numbers_ -= wide.size();
  wide.wide = true;
  wide.open = 0;
  wide.numbers = {};
  wide.wholes = {};
  wide.counts = {};
}

void TopicTable::number(int field, double value) {
  if (field < 0) return;
  Field& into = fields_[static_cast<std::size_t>(field)];
  if (!room(into)) return;
  if (into.kind == Kind::Whole && value == std::trunc(value) && std::abs(value) <= 9e18) {
    into.wholes.push_back(static_cast<std::int64_t>(value));
    return;
  }
  if (into.kind == Kind::Whole) {  // JSON tells the type of a value, not of a field
    into.kind = Kind::Number;
    into.numbers.assign(into.wholes.begin(), into.wholes.end());
    into.wholes = {};
  }
  into.numbers.push_back(value);
}

void TopicTable::whole(int field, std::int64_t value) {
  if (field < 0) return;
  Field& into = fields_[static_cast<std::size_t>(field)];
  if (!room(into)) return;
  if (into.kind == Kind::Whole)
    into.wholes.push_back(value);
  else
    into.numbers.push_back(static_cast<double>(value));
}

void TopicTable::name(const std::string& path, std::string_view text) {
  if (names_path_.empty()) names_path_ = path;
  if (path == names_path_ && open_names_.size() < kMostNames)
    open_names_.emplace_back(text.substr(0, kLongestName));
}

void TopicTable::frame(const std::string& path, std::string_view text) {
  text = text.substr(0, kLongestName);
  const auto [known, first] = frames_.emplace(path, text);
  if (!first && known->second != text) known->second.clear();
}

void TopicTable::commit(std::int64_t log_time) {
  for (Field& field : fields_) {
    if (field.wide) continue;
    field.counts.resize(log_times_.size(), 0);
    field.counts.push_back(field.open);
    field.open = 0;
  }
  const auto known = std::find(name_lists_.begin(), name_lists_.end(), open_names_);
  const auto list = static_cast<std::uint16_t>(known - name_lists_.begin());
  if (known == name_lists_.end() && name_lists_.size() < kMostNameLists) name_lists_.push_back(open_names_);
  list_of_message_.push_back(list);
  open_names_.clear();
  log_times_.push_back(log_time);
}

void TopicTable::rollback() {
  for (Field& field : fields_) {
    numbers_ -= field.open;
    if (field.kind == Kind::Whole)
      field.wholes.resize(field.wholes.size() - field.open);
    else
      field.numbers.resize(field.numbers.size() - field.open);
    field.open = 0;
  }
  open_names_.clear();
}

void TopicTable::clear() {
  for (std::size_t i = 0; i < fields_.size(); ++i) setWide(static_cast<int>(i));
}

}  // namespace plumbline::io
