// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline::io {

/// The numbers of all messages of a topic, field by field. A message is written between two calls of `commit`; what was
/// written since then can be taken back.
class TopicTable {
 public:
  enum class Kind { Number, Whole };
  struct Field {
    std::string path;  ///< "header/stamp/sec", "position", "joints/position" (an array of structs)
    Kind kind = Kind::Number;
    bool array = false;
    bool wide = false;                  ///< had too many numbers in one message; holds none
    std::vector<double> numbers;        ///< of all messages, one after the other
    std::vector<std::int64_t> wholes;   ///< likewise, of `Kind::Whole`
    std::vector<std::uint32_t> counts;  ///< per message
    std::uint32_t open = 0;             ///< in the message that is being written
    std::size_t size() const { return kind == Kind::Whole ? wholes.size() : numbers.size(); }
  };
  /// More numbers of one field in one message are an image or a cloud, not a measurement.
  static constexpr std::uint32_t kMostPerMessage = 512;
  static constexpr std::size_t kMostFields = 4096;
  static constexpr std::size_t kMostNameLists = 16;
  static constexpr std::size_t kMostNames = 1024;

  /// Index of a field, made when it is new; −1 beyond `kMostFields`.
  int field(const std::string& path, Kind kind, bool array);
  /// True if the texts at this path name the columns of the arrays beside them: "name", "joint_names", "joints/name".
  static bool holdsNames(std::string_view path);
  /// True if the text at this path names a frame: "header/frame_id", "child_frame_id".
  static bool holdsFrame(std::string_view path);

  /// A field of whole numbers that is given another one becomes one of doubles.
  void number(int field, double value);
  void whole(int field, std::int64_t value);
  bool wide(int field) const { return field < 0 || fields_[static_cast<std::size_t>(field)].wide; }
  void setWide(int field);
  void name(const std::string& path, std::string_view text);
  void frame(const std::string& path, std::string_view text);

  void commit(std::int64_t log_time);
  void rollback();
  void clear();

  std::size_t messages() const { return log_times_.size(); }
  std::size_t numbers() const { return numbers_; }  ///< that are held
  const std::vector<Field>& fields() const { return fields_; }
  std::vector<Field>& fields() { return fields_; }
  const std::vector<std::int64_t>& logTimes() const { return log_times_; }
  const std::vector<std::vector<std::string>>& nameLists() const { return name_lists_; }
  /// List of names of each message; `nameLists().size()` when there were too many lists.
  const std::vector<std::uint16_t>& listOfMessage() const { return list_of_message_; }
  const std::string& namesPath() const { return names_path_; }
  /// Frame of each path; empty where the messages name several.
  const std::map<std::string, std::string, std::less<>>& frames() const { return frames_; }

 private:
  bool room(Field& field);
  std::vector<Field> fields_;
  std::map<std::string, int, std::less<>> index_;
  std::vector<std::int64_t> log_times_;
  std::string names_path_;
  std::vector<std::string> open_names_;
  std::map<std::string, std::string, std::less<>> frames_;
  std::vector<std::vector<std::string>> name_lists_;
  std::vector<std::uint16_t> list_of_message_;
  std::size_t numbers_ = 0;
};

}  // namespace plumbline::io
