// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/mcap/json_message.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace plumbline::io {
namespace {

constexpr std::size_t kDeepestJson = 32;
constexpr double kExact = 9007199254740992.0;  ///< 2^53

/// Puts the numbers of a document into the table while it is parsed; nothing else is kept of it.
class JsonNumbers final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit JsonNumbers(TopicTable& table) : table_(table) {}

  bool null() override { return put(std::numeric_limits<double>::quiet_NaN()); }
  bool boolean(bool value) override { return put(value ? 1.0 : 0.0); }
  bool number_integer(number_integer_t value) override { return integer(value); }
  bool number_unsigned(number_unsigned_t value) override {
    constexpr number_unsigned_t kMost = std::numeric_limits<std::int64_t>::max();
    return integer(static_cast<std::int64_t>(std::min(value, kMost)));
  }
  bool number_float(number_float_t value, const string_t&) override { return put(value); }
  bool string(string_t& value) override {
    if (arrays_ > 0 && TopicTable::holdsNames(path_)) table_.name(path_, value);
    if (arrays_ == 0 && TopicTable::holdsFrame(path_)) table_.frame(path_, value);
    return true;
  }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override {
    levels_.push_back({path_.size(), false});
    return levels_.size() <= kDeepestJson;
  }
  bool key(string_t& name) override {
    path_.resize(levels_.back().path);
    if (!path_.empty()) path_ += '/';
    path_ += name.substr(0, 256);
    return true;
  }
  bool end_object() override { return leave(); }
  bool start_array(std::size_t) override {
    levels_.push_back({path_.size(), true});
    ++arrays_;
    return levels_.size() <= kDeepestJson;
  }
  bool end_array() override {
    --arrays_;
    return leave();
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  struct Level {
    std::size_t path;
    bool array;
  };
  bool leave() {
    path_.resize(levels_.back().path);
    levels_.pop_back();
    return true;
  }
  bool put(double value) {
    if (levels_.empty()) return false;  // a message is an object
    table_.number(table_.field(path_, TopicTable::Kind::Number, arrays_ > 0), value);
    return true;
  }
  bool integer(std::int64_t value) {
    if (levels_.empty()) return false;
    const bool exact = std::abs(static_cast<double>(value)) < kExact;
    table_.whole(table_.field(path_, exact ? TopicTable::Kind::Number : TopicTable::Kind::Whole, arrays_ > 0),
                 value);
    return true;
  }

  TopicTable& table_;
  std::string path_;
  std::vector<Level> levels_;
  int arrays_ = 0;
};

class JsonDecoder final : public MessageDecoder {
 public:
  bool decode(std::string_view bytes, TopicTable& table) override {
    JsonNumbers numbers(table);
    return nlohmann::json::sax_parse(bytes.begin(), bytes.end(), &numbers);
  }
};

}  // namespace

std::unique_ptr<MessageDecoder> makeJsonDecoder() {
  return std::make_unique<JsonDecoder>();
}

}  // namespace plumbline::io
