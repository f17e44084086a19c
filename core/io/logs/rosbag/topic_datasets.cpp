// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/rosbag/topic_datasets.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "base/text.h"

namespace plumbline::io {
namespace {

using TableField = TopicTable::Field;

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::pair<std::string_view, std::string_view> splitPath(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return {{}, path};
  return {path.substr(0, slash), path.substr(slash + 1)};
}

/// Messages that name the same joints.
struct NameGroup {
  std::vector<std::string> names;
  std::vector<std::size_t> messages;
};

class TopicLister {
 public:
  TopicLister(const std::string& topic, TopicTable& table, TopicSink& sink)
      : topic_(topic), table_(table), sink_(sink) {}

  void list() {
    for (const TableField& field : table_.fields()) {
      std::vector<std::size_t>& begins = begins_.emplace_back(field.counts.size() + 1, 0);
      std::partial_sum(field.counts.begin(), field.counts.end(), begins.begin() + 1, std::plus<>());
    }
    std::vector<NameGroup> groups = groupMessages();
    for (std::size_t g = 0; g < groups.size(); ++g) {
      series_ = g == 0 ? topic_ : topic_ + "#" + std::to_string(g + 1);
      listGroup(groups[g]);
    }
    if (groups.size() > 1)
      add(Severity::Info, "several-joint-lists",
          "the messages of " + topic_ + " name different joints; those with other joints than " +
              listText(groups.front().names, 3) + " are listed as " + topic_ + "#2" +
              (groups.size() > 2 ? " …" : ""));
  }

 private:
  std::vector<NameGroup> groupMessages() {
    const auto& lists = table_.nameLists();
    std::map<std::vector<std::string>, std::size_t> by_names;
    std::vector<NameGroup> groups;
    std::vector<std::size_t> group_of_list;
    for (const std::vector<std::string>& list : lists) {
      std::vector<std::string> sorted = list;
      std::sort(sorted.begin(), sorted.end());
      const auto [known, first] = by_names.emplace(std::move(sorted), groups.size());
      if (first) groups.push_back({list, {}});
      group_of_list.push_back(known->second);
    }
    std::size_t left_out = 0;
    for (std::size_t i = 0; i < table_.messages(); ++i) {
      const std::size_t list = table_.listOfMessage()[i];
      if (list < group_of_list.size())
        groups[group_of_list[list]].messages.push_back(i);
      else
        ++left_out;
    }
    if (left_out > 0)
      add(Severity::Warning, "joint-lists-left-out",
          std::to_string(left_out) + " messages of " + topic_ +
              " were left out: they name ever other joints");
    for (NameGroup& group : groups) {
      std::stable_sort(group.messages.begin(), group.messages.end(), [&](std::size_t a, std::size_t b) {
        return table_.logTimes()[a] < table_.logTimes()[b];
      });
    }
    std::stable_sort(groups.begin(), groups.end(), [](const NameGroup& a, const NameGroup& b) {
      return a.messages.size() * a.names.size() > b.messages.size() * b.names.size();
    });
    return groups;
  }

  void listGroup(const NameGroup& group) {
    group_ = &group;
    std::vector<std::int64_t> log_times;
    for (std::size_t i : group.messages) log_times.push_back(table_.logTimes()[i]);
    listStamps();
    addWhole("log_time", log_times, true);
    names_.clear();
    if (!group.names.empty()) {
      names_ = series_ + "/" + table_.namesPath();
      DatasetInfo info = infoOf(table_.namesPath(), {group.names.size()}, "text");
      sink_.listing.datasets.push_back(info);
      sink_.texts[names_] = group.names;
    }
    for (std::size_t f = 0; f < table_.fields().size(); ++f) {
      if (!used_[f]) listField(f);
    }
    markUnmeasured();
    listFrames();
  }

  void listFrames() {
    for (const auto& [path, frame] : table_.frames())
      sink_.listing.attributes.push_back(
          {series_ + "@" + path, std::nullopt, frame.starts_with('/') ? frame.substr(1) : frame});
  }

  /// Messages say by −1 at the head of a covariance that their sensor does not measure the quantity.
  void markUnmeasured() {
    for (const auto& [quantity, by] : {std::pair{"/orientation", "/orientation_covariance"},
                                       {"/angular_velocity", "/angular_velocity_covariance"},
                                       {"/linear_acceleration", "/linear_acceleration_covariance"},
                                       {"/pose/pose", "/pose/covariance"},
                                       {"/twist/twist", "/twist/covariance"}}) {
      const std::string place = series_ + quantity;
      const auto covariance = sink_.stored.find(series_ + by);
      if (covariance == sink_.stored.end() || !(covariance->second.values.leftCols(1).array() == -1.0).all())
        continue;
      for (DatasetInfo& info : sink_.listing.datasets) {
        if (!info.path.starts_with(place + "/")) continue;
        sink_.stored.erase(info.path);
        info.numeric = false;
        info.problem = "is not measured by the sensor: its covariance begins with −1; map another field";
      }
    }
  }

  // ---- stamps ------------------------------------------------------------------------------------------------------
  /// "…/sec" and "…/nanosec" are one number. Of those that are not the stamp of the message nothing is listed.
  void listStamps() {
    std::vector<TableField>& fields = table_.fields();
    used_.assign(fields.size(), false);
    for (std::size_t s = 0; s < fields.size(); ++s) {
      const auto [parent, leaf] = splitPath(fields[s].path);
      if (fields[s].array || parent.empty() || !isOneOf(leaf, {"sec", "secs", "seconds"})) continue;
      for (std::size_t n = 0; n < fields.size(); ++n) {
        const auto [other, fraction] = splitPath(fields[n].path);
        if (fields[n].array || other != parent ||
            !isOneOf(fraction, {"nanosec", "nsec", "nsecs", "nanos", "nanoseconds"}))
          continue;
        used_[s] = used_[n] = true;
        if (isOneOf(parent, {"header/stamp", "stamp", "timestamp", "time"}))
          listStamp(std::string(parent), s, n);
      }
    }
  }

  void listStamp(const std::string& path, std::size_t seconds, std::size_t nanoseconds) {
    std::vector<std::int64_t> stamps;
    for (std::size_t i : group_->messages) {
      const auto whole = wholeAt(seconds, i), fraction = wholeAt(nanoseconds, i);
      if (!whole || !fraction || std::abs(*whole) > 4'000'000'000) return;
      stamps.push_back(*whole * 1'000'000'000 + *fraction);
    }
    if (const std::string why = unusable(stamps); !why.empty())
      return add(Severity::Info, "stamps-unused",
                 "the stamps " + path + " of " + series_ + " " + why + "; the time of recording was taken");
    addWhole(path, stamps, true);
  }

  static std::string unusable(const std::vector<std::int64_t>& stamps) {
    std::vector<std::int64_t> forward;
    std::int64_t furthest_back = 0;
    for (std::size_t i = 1; i < stamps.size(); ++i) {
      const std::int64_t step = stamps[i] - stamps[i - 1];
      if (step > 0) forward.push_back(step);
      furthest_back = std::min(furthest_back, step);
    }
    if (stamps.size() < 2) return {};
    if (forward.empty()) return "are all the same";
    const auto middle = forward.begin() + static_cast<std::ptrdiff_t>(forward.size() / 2);
    std::nth_element(forward.begin(), middle, forward.end());
    return -furthest_back > *middle ? "run backwards" : "";
  }

  std::optional<std::int64_t> wholeAt(std::size_t f, std::size_t message) const {
    const TableField& field = table_.fields()[f];
    if (message >= field.counts.size() || field.counts[message] != 1) return std::nullopt;
    const std::size_t at = begins_[f][message];
    if (field.kind == TopicTable::Kind::Whole) return field.wholes[at];
    const double value = field.numbers[at];
    if (!(std::abs(value) < 1e15)) return std::nullopt;
    return static_cast<std::int64_t>(value);
  }

  // ---- numbers -----------------------------------------------------------------------------------------------------
  void listField(std::size_t f) {
    const TableField& field = table_.fields()[f];
    if (field.wide) {
      DatasetInfo info = infoOf(field.path, {group_->messages.size()}, "array");
      info.problem = "holds more than 512 numbers per message, an image or a cloud; map another field";
      sink_.listing.datasets.push_back(std::move(info));
      return;
    }
    std::uint32_t width = 0;
    for (std::size_t i : group_->messages) {
      if (i < field.counts.size()) width = std::max(width, field.counts[i]);
    }
    if (width == 0) return;
    const bool whole = field.kind == TopicTable::Kind::Whole;
    if (whole && width == 1 && !field.array) return listWhole(f);
    StoredNumbers stored;
    const auto rows = static_cast<Eigen::Index>(group_->messages.size());
    stored.values.setConstant(rows, width, std::numeric_limits<double>::quiet_NaN());
    for (std::size_t row = 0; row < group_->messages.size(); ++row) {
      const std::size_t message = group_->messages[row];
      const std::uint32_t count = message < field.counts.size() ? field.counts[message] : 0;
      const std::vector<std::size_t>* order = count == group_->names.size() ? orderOf(message) : nullptr;
      for (std::uint32_t k = 0; k < count; ++k) {
        const std::size_t at = begins_[f][message] + (order == nullptr ? k : (*order)[k]);
        stored.values(static_cast<Eigen::Index>(row), k) =
            whole ? static_cast<double>(field.wholes[at]) : field.numbers[at];
      }
    }
    std::vector<std::size_t> shape = {group_->messages.size()};
    if (field.array) shape.push_back(width);
    DatasetInfo info = infoOf(field.path, shape, "float64");
    info.numeric = true;
    if (width == group_->names.size() && namedByJoints(field.path)) info.names = names_;
    sink_.stored[info.path] = std::move(stored);
    sink_.listing.datasets.push_back(std::move(info));
  }

  void listWhole(std::size_t f) {
    std::vector<std::int64_t> values;
    for (std::size_t i : group_->messages) {
      const auto value = wholeAt(f, i);
      if (!value) return;
      values.push_back(*value);
    }
    addWhole(table_.fields()[f].path, values, false);
  }

  void addWhole(const std::string& path, const std::vector<std::int64_t>& values, bool clock) {
    if (values.empty()) return;
    StoredNumbers stored;
    const std::int64_t origin = values.front();
    stored.offset = static_cast<double>(origin);
    const auto fits = [](std::int64_t value) { return std::abs(static_cast<double>(value)) < 4e18; };
    stored.values.resize(static_cast<Eigen::Index>(values.size()), 1);
    for (std::size_t i = 0; i < values.size(); ++i)
      stored.values(static_cast<Eigen::Index>(i), 0) = fits(values[i]) && fits(origin)
                                                           ? static_cast<double>(values[i] - origin)
                                                           : static_cast<double>(values[i]) - stored.offset;
    DatasetInfo info = infoOf(path, {values.size()}, "int64");
    info.numeric = info.integer = true;
    info.clock = clock;
    if (clock) info.unit = "ns";
    sink_.stored[info.path] = std::move(stored);
    sink_.listing.datasets.push_back(std::move(info));
  }

  /// Measurements, one per joint: beside the names, or in a point of a controller's state.
  bool namedByJoints(const std::string& path) const {
    const auto [parent, leaf] = splitPath(path);
    if (!isOneOf(leaf, {"position", "positions", "velocity", "velocities", "acceleration", "accelerations",
                        "effort", "efforts", "torque", "torques"}))
      return false;
    if (parent == splitPath(table_.namesPath()).first) return true;
    if (parent == "actual") {  // Humble: the old name of "feedback"
      for (const TableField& field : table_.fields()) {
        if (field.path == "feedback/positions" && field.size() > 0) return false;
      }
    }
    return isOneOf(parent, {"actual", "feedback", "desired", "reference", "error", "output"});
  }

  /// Where in the message the joints of the group stand; null when they stand in order.
  const std::vector<std::size_t>* orderOf(std::size_t message) {
    const std::vector<std::string>& list = table_.nameLists()[table_.listOfMessage()[message]];
    if (list == group_->names) return nullptr;
    const auto known = orders_.find(&list);
    if (known != orders_.end()) return &known->second;
    std::vector<std::size_t> order;
    std::vector<bool> taken(list.size(), false);
    for (const std::string& name : group_->names) {
      for (std::size_t k = 0; k < list.size(); ++k) {
        if (taken[k] || list[k] != name) continue;
        taken[k] = true;
        order.push_back(k);
        break;
      }
    }
    return &orders_.emplace(&list, std::move(order)).first->second;
  }

  DatasetInfo infoOf(const std::string& path, std::vector<std::size_t> shape, std::string type) const {
    DatasetInfo info;
    info.path = series_ + "/" + path;
    info.shape = std::move(shape);
    info.type = std::move(type);
    info.series = series_;
    return info;
  }
  void add(Severity severity, std::string code, std::string text) {
    sink_.listing.findings.push_back({severity, topic_, std::move(code), std::move(text)});
  }

  const std::string& topic_;
  TopicTable& table_;
  TopicSink& sink_;
  const NameGroup* group_ = nullptr;
  std::string series_, names_;
  std::vector<bool> used_;
  std::vector<std::vector<std::size_t>> begins_;
  std::map<const std::vector<std::string>*, std::vector<std::size_t>> orders_;
};

}  // namespace

void listTopic(const std::string& topic, TopicTable& table, TopicSink& sink) {
  TopicLister(topic, table, sink).list();
  table.clear();
}

}  // namespace plumbline::io
