// SPDX-License-Identifier: BSD-3-Clause
#include "io/logs/mapping/mapping.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>

#include "io/file/file_tools.h"
#include "io/file/json_checks.h"

namespace plumbline::io {
namespace {

using Json = nlohmann::ordered_json;
constexpr int kMappingVersion = 1;

/// Reads a mapping key by key; stores the first error.
class MappingParser {
 public:
  explicit MappingParser(std::string file) : file_(std::move(file)) {}

  Result<LogMapping> parse(const Json& root) {
    LogMapping mapping;
    if (!root.is_object())
      return mappingError(file_, ErrorCode::SyntaxError, "", "the mapping is not a JSON object",
                          "begin with {");
    keys(root, "",
         {"format", "version", "joints", "joint_names", "time", "skip_rows", "channels", "base", "contacts",
          "merge", "$schema", "comment"});
    if (root.contains("format") && root["format"] != "plumbline-mapping")
      fail(ErrorCode::FormatUnknown, "format", "is not \"plumbline-mapping\"", "give a mapping file");
    if (root.contains("version") && root["version"] != kMappingVersion)
      fail(ErrorCode::UnsupportedOption, "version", "is not 1, the version that is read here",
           "update the program");
    mapping.joints = texts(root, "joints", "joints");
    mapping.joint_names = text(root, "joint_names", "joint_names");
    if (root.contains("time")) mapping.time = time(root["time"]);
    if (!root.contains("channels") || !root["channels"].is_array() || root["channels"].empty()) {
      fail(ErrorCode::MissingElement, "channels", "is missing or empty",
           "list at least one channel with \"quantity\" and \"dataset\"");
    } else {
      for (std::size_t i = 0; i < root["channels"].size(); ++i)
        mapping.channels.push_back(channel(root["channels"][i], "channels[" + std::to_string(i) + "]"));
    }
    if (root.contains("skip_rows")) mapping.skip_rows = skippedRows(root["skip_rows"]);
    if (root.contains("base")) mapping.base = base(root["base"]);
    if (root.contains("contacts")) mapping.contacts = contacts(root["contacts"]);
    if (root.contains("merge")) mapping.merge = merged(root["merge"]);
    if (first_) return *first_;
    return mapping;
  }

 private:
  void fail(ErrorCode code, const std::string& place, std::string detail, std::string remedy) {
    if (!first_) first_ = mappingError(file_, code, place, std::move(detail), std::move(remedy));
  }

  void keys(const Json& object, const std::string& place, std::initializer_list<std::string_view> known) {
    std::string list;
    for (std::string_view key : known) list += (list.empty() ? "" : ", ") + std::string(key);
    for (const auto& [key, value] : object.items()) {
      if (std::find(known.begin(), known.end(), key) == known.end()) {
        fail(ErrorCode::UnknownReference, (place.empty() ? "" : place + ".") + key, "there is no such key",
             "known here: " + list);
      }
    }
  }

  std::string text(const Json& object, const char* key, const std::string& place) {
    if (!object.contains(key)) return {};
    if (object[key].is_string()) return object[key].get<std::string>();
    fail(ErrorCode::TypeMismatch, place, "is not a text", "write it in quotes");
    return {};
  }

  bool flag(const Json& object, const char* key, const std::string& place) {
    if (!object.contains(key)) return false;
    if (object[key].is_boolean()) return object[key].get<bool>();
    fail(ErrorCode::TypeMismatch, place, "is neither true nor false", "write true or false");
    return false;
  }

  /// A text, a number or a list of them, as texts.
  std::vector<std::string> texts(const Json& object, const char* key, const std::string& place) {
    std::vector<std::string> result;
    if (!object.contains(key)) return result;
    const Json& value = object[key];
    const auto add = [&](const Json& item) {
      if (item.is_string())
        result.push_back(item.get<std::string>());
      else if (item.is_number_integer())
        result.push_back(std::to_string(item.get<long long>()));
      else
        fail(ErrorCode::TypeMismatch, place, "is neither a text, a whole number nor a list of them",
             "write \"a\", 2 or [\"a\", \"b\"]");
    };
    if (value.is_array())
      std::for_each(value.begin(), value.end(), add);
    else
      add(value);
    return result;
  }

  int skippedRows(const Json& value) {
    constexpr int kMostSkipped = 1'000'000'000;
    if (value.is_number_integer() && value >= 0 && value <= kMostSkipped) return value.get<int>();
    fail(ErrorCode::ValueOutOfRange, "skip_rows", "is no number of rows",
         "give a whole number that is not negative");
    return 0;
  }

  std::vector<LogMapping::Merged> merged(const Json& list) {
    std::vector<LogMapping::Merged> result;
    if (!list.is_array()) {
      fail(ErrorCode::TypeMismatch, "merge", "is not a list", "write [{\"file\": …, \"mapping\": {…}}]");
      return result;
    }
    for (std::size_t i = 0; i < list.size() && !first_; ++i) {
      const std::string place = "merge[" + std::to_string(i) + "]";
      const Json& object = list[i];
      if (!object.is_object() || !object.contains("file") || !object.contains("mapping")) {
        fail(ErrorCode::MissingElement, place, "has no file or no mapping",
             "write {\"file\": …, \"mapping\": {…}}");
        break;
      }
      keys(object, place, {"file", "shift", "mapping", "comment"});
      LogMapping::Merged part;
      part.file = text(object, "file", place + ".file");
      const std::vector<double> shift = numbers(object, "shift", place + ".shift", true);
      if (!shift.empty()) part.shift = shift.front();
      Result<LogMapping> mapping = MappingParser(file_).parse(object["mapping"]);
      if (!mapping)
        first_ = mapping.error();
      else if (mapping->base || !mapping->contacts.empty())
        fail(ErrorCode::UnsupportedOption, place, "takes the base or contacts from a file that is merged",
             "take them from the first file");
      else if (!mapping->merge.empty())
        fail(ErrorCode::UnsupportedOption, place, "merges a file with further files",
             "list all files in the first mapping");
      else
        part.mapping = std::move(mapping).value();
      result.push_back(std::move(part));
    }
    return result;
  }

  std::vector<double> numbers(const Json& object, const char* key, const std::string& place,
                              bool zero = false) {
    std::vector<double> result;
    if (!object.contains(key)) return result;
    const Json& value = object[key];
    const auto add = [&](const Json& item) {
      if (!item.is_number())
        fail(ErrorCode::TypeMismatch, place, "is neither a number nor a list of numbers",
             "write 1.5 or [1.5, 2]");
      else if (const double number = item.get<double>(); !std::isfinite(number) || (number == 0.0 && !zero))
        fail(ErrorCode::ValueOutOfRange, place, zero ? "is not finite" : "is zero or not finite",
             zero ? "give a number" : "give a factor that is not zero");
      else
        result.push_back(number);
    };
    if (value.is_array())
      std::for_each(value.begin(), value.end(), add);
    else
      add(value);
    return result;
  }

  LogMapping::Time time(const Json& object) {
    LogMapping::Time time;
    if (!object.is_object()) {
      fail(ErrorCode::TypeMismatch, "time", "is not an object", "write {\"dataset\": …} or {\"rate\": 100}");
      return time;
    }
    keys(object, "time",
         {"dataset", "column", "unit", "transposed", "rate_attribute", "rate", "none", "at_rest"});
    time.dataset = text(object, "dataset", "time.dataset");
    const auto columns = texts(object, "column", "time.column");
    if (!columns.empty()) time.column = columns.front();
    time.unit = text(object, "unit", "time.unit");
    time.transposed = flag(object, "transposed", "time.transposed");
    time.rate_attribute = text(object, "rate_attribute", "time.rate_attribute");
    const auto rates = numbers(object, "rate", "time.rate");
    if (!rates.empty()) time.rate = rates.front();
    if (time.rate < 0.0)
      fail(ErrorCode::ValueOutOfRange, "time.rate", "is negative", "give the sampling rate in Hz");
    if (!unitFactor(Quantity::Time, time.unit)) unknownUnit("time.unit", time.unit, Quantity::Time);
    time.none = flag(object, "none", "time.none");
    time.at_rest = flag(object, "at_rest", "time.at_rest");
    if (time.at_rest && !time.none)
      fail(ErrorCode::ValueOutOfRange, "time.at_rest", "belongs to samples that have no times",
           "add \"none\": true, or leave it out");
    const int ways = (time.dataset.empty() && time.column.empty() ? 0 : 1) +
                     (time.rate_attribute.empty() ? 0 : 1) + (time.rate > 0.0 ? 1 : 0) + (time.none ? 1 : 0);
    if (ways > 1)
      fail(ErrorCode::ValueOutOfRange, "time", "states the time in two ways",
           "keep one of dataset or column, rate_attribute, rate, none");
    return time;
  }

  LogMapping::BaseMotion base(const Json& object) {
    LogMapping::BaseMotion base;
    if (!object.is_object()) {
      fail(ErrorCode::TypeMismatch, "base", "is not an object", "write {\"topic\": …}");
      return base;
    }
    keys(object, "base", {"topic", "velocity", "comment"});
    base.topic = text(object, "topic", "base.topic");
    if (object.contains("velocity")) base.velocity = flag(object, "velocity", "base.velocity");
    if (base.topic.empty())
      fail(ErrorCode::MissingElement, "base.topic", "is missing", "name the topic of the odometry");
    return base;
  }

  std::vector<LogMapping::ContactWrench> contacts(const Json& list) {
    std::vector<LogMapping::ContactWrench> result;
    if (!list.is_array())
      fail(ErrorCode::TypeMismatch, "contacts", "is not a list", "write [{\"frame\": …, \"topic\": …}]");
    for (std::size_t i = 0; list.is_array() && i < list.size() && !first_; ++i) {
      const std::string place = "contacts[" + std::to_string(i) + "]";
      if (!list[i].is_object()) {
        fail(ErrorCode::TypeMismatch, place, "is not an object", "write {\"frame\": …, \"topic\": …}");
        break;
      }
      keys(list[i], place, {"frame", "topic", "sign", "comment"});
      LogMapping::ContactWrench contact;
      contact.frame = text(list[i], "frame", place + ".frame");
      contact.topic = text(list[i], "topic", place + ".topic");
      const std::vector<double> sign = numbers(list[i], "sign", place + ".sign");
      if (!sign.empty()) contact.sign = sign.front();
      if (std::abs(contact.sign) != 1.0)
        fail(ErrorCode::ValueOutOfRange, place + ".sign", "is neither 1 nor -1", "write 1 or -1");
      for (const auto& [key, value] : {std::pair("frame", &contact.frame), {"topic", &contact.topic}})
        if (value->empty())
          fail(ErrorCode::MissingElement, place + "." + key, "is missing",
               "name the link and the topic of the wrench");
      for (const LogMapping::ContactWrench& other : result)
        if (other.frame == contact.frame)
          fail(ErrorCode::DuplicateName, place + ".frame", "has two wrenches on " + contact.frame,
               "give every link one topic");
      result.push_back(std::move(contact));
    }
    return result;
  }

  void unknownUnit(const std::string& place, const std::string& unit, Quantity quantity) {
    fail(ErrorCode::UnknownReference, place,
         "\"" + unit + "\" is no unit of " + std::string(toString(quantity)),
         "known: " + std::string(knownUnits(quantity)));
  }

  LogMapping::Channel channel(const Json& object, const std::string& place) {
    LogMapping::Channel channel;
    if (!object.is_object()) {
      fail(ErrorCode::TypeMismatch, place, "is not an object", "write {\"quantity\": …, \"dataset\": …}");
      return channel;
    }
    keys(object, place,
         {"quantity", "name", "dataset", "columns", "transposed", "joints", "unit", "sign", "scale",
          "gear_ratio", "torque_constant", "offset", "comment"});
    const std::string name = text(object, "quantity", place + ".quantity");
    const auto quantity = quantityFromName(name);
    if (!quantity || quantity == Quantity::Time) {
      fail(ErrorCode::UnknownReference, place + ".quantity",
           name.empty() ? "is missing" : "\"" + name + "\" is no quantity",
           "known: position, velocity, acceleration, torque, current, other");
      return channel;
    }
    channel.quantity = *quantity;
    channel.name = text(object, "name", place + ".name");
    channel.dataset = text(object, "dataset", place + ".dataset");
    channel.columns = texts(object, "columns", place + ".columns");
    channel.transposed = flag(object, "transposed", place + ".transposed");
    channel.joints = texts(object, "joints", place + ".joints");
    channel.unit = texts(object, "unit", place + ".unit");
    channel.sign = numbers(object, "sign", place + ".sign");
    channel.scale = numbers(object, "scale", place + ".scale");
    channel.gear_ratio = numbers(object, "gear_ratio", place + ".gear_ratio");
    channel.torque_constant = numbers(object, "torque_constant", place + ".torque_constant");
    channel.offset = numbers(object, "offset", place + ".offset", true);
    check(channel, place);
    return channel;
  }

  void check(const LogMapping::Channel& channel, const std::string& place) {
    for (double sign : channel.sign) {
      if (std::abs(sign) != 1.0)
        fail(ErrorCode::ValueOutOfRange, place + ".sign", "is neither 1 nor -1",
             "put other factors into \"scale\"");
    }
    const bool from_current = channel.quantity == Quantity::Torque && !channel.torque_constant.empty();
    if (!channel.torque_constant.empty() && channel.quantity != Quantity::Torque)
      fail(ErrorCode::ValueOutOfRange, place + ".torque_constant", "belongs to a torque",
           "use it with quantity \"torque\"");
    if (channel.quantity == Quantity::Other) return;
    for (const std::string& unit : channel.unit) {
      const Quantity stored = from_current ? Quantity::Current : channel.quantity;
      if (!unitFactor(stored, unit)) unknownUnit(place + ".unit", unit, stored);
    }
  }

  std::string file_;
  std::optional<Error> first_;
};

/// Writes one value alone, several as a list, none not at all.
template <typename Value>
void put(Json& object, const char* key, const std::vector<Value>& values) {
  if (values.size() == 1)
    object[key] = values.front();
  else if (!values.empty())
    object[key] = values;
}

void putText(Json& object, const char* key, const std::string& value) {
  if (!value.empty()) object[key] = value;
}

Json channelJson(const LogMapping::Channel& channel) {
  Json object;
  object["quantity"] = std::string(toString(channel.quantity));
  putText(object, "name", channel.name);
  putText(object, "dataset", channel.dataset);
  if (!channel.columns.empty()) object["columns"] = channel.columns;
  if (channel.transposed) object["transposed"] = true;
  if (!channel.joints.empty()) object["joints"] = channel.joints;
  put(object, "unit", channel.unit);
  put(object, "sign", channel.sign);
  put(object, "scale", channel.scale);
  put(object, "gear_ratio", channel.gear_ratio);
  put(object, "torque_constant", channel.torque_constant);
  put(object, "offset", channel.offset);
  return object;
}

Json timeJson(const LogMapping::Time& time) {
  Json object = Json::object();
  putText(object, "dataset", time.dataset);
  putText(object, "column", time.column);
  putText(object, "unit", time.unit);
  if (time.transposed) object["transposed"] = true;
  putText(object, "rate_attribute", time.rate_attribute);
  if (time.rate > 0.0) object["rate"] = time.rate;
  if (time.none) object["none"] = true;
  if (time.at_rest) object["at_rest"] = true;
  return object;
}

Json mappingObject(const LogMapping& mapping) {
  Json root;
  if (!mapping.joints.empty()) root["joints"] = mapping.joints;
  putText(root, "joint_names", mapping.joint_names);
  if (mapping.time.stated()) root["time"] = timeJson(mapping.time);
  if (mapping.skip_rows > 0) root["skip_rows"] = mapping.skip_rows;
  root["channels"] = Json::array();
  for (const LogMapping::Channel& channel : mapping.channels)
    root["channels"].push_back(channelJson(channel));
  if (mapping.base) {
    root["base"]["topic"] = mapping.base->topic;
    if (!mapping.base->velocity) root["base"]["velocity"] = false;
  }
  for (const LogMapping::ContactWrench& contact : mapping.contacts) {
    Json object = {{"frame", contact.frame}, {"topic", contact.topic}};
    if (contact.sign != 1.0) object["sign"] = contact.sign;
    root["contacts"].push_back(std::move(object));
  }
  for (const LogMapping::Merged& part : mapping.merge) {
    Json object = {{"file", part.file}};
    if (part.shift != 0.0) object["shift"] = part.shift;
    object["mapping"] = mappingObject(part.mapping);
    root["merge"].push_back(std::move(object));
  }
  return root;
}

}  // namespace

Error mappingError(const std::string& file, ErrorCode code, const std::string& place, std::string detail,
                   std::string remedy) {
  return Error{.code = code,
               .detail = std::move(detail),
               .subjects = place.empty() ? std::vector<std::string>() : std::vector{place},
               .file = file,
               .place = place,
               .remedy = std::move(remedy)};
}

Result<LogMapping> parseMapping(std::string_view json, const std::string& file) {
  const auto broken = [&](std::size_t byte, std::string detail) {
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = std::move(detail),
                 .file = file,
                 .place = "line " + std::to_string(placeOf(json, byte).line),
                 .remedy = "correct it; plumbline-cli schema mapping shows the form"};
  };
  if (const auto deep = tooDeepAt(json))
    return broken(*deep, "the mapping has lists inside lists of more than " + std::to_string(kMaxJsonDepth) +
                             " levels");
  Json root;
  try {
    root = Json::parse(json, nullptr, true, true);
  } catch (const Json::parse_error& problem) {
    return broken(problem.byte, "the mapping is not valid JSON");
  } catch (const Json::exception&) {
    return broken(0, "the mapping has a number that is too large");
  }
  return MappingParser(file).parse(root);
}

Result<LogMapping> readMapping(const std::filesystem::path& path) {
  Result<std::string> content = readFile(path, 16 * kMegabyte);
  if (!content.ok()) return content.error();
  return parseMapping(content.value(), path.string());
}

std::string toJson(const LogMapping& mapping) {
  Json root;
  root["format"] = "plumbline-mapping";
  root["version"] = kMappingVersion;
  root.update(mappingObject(mapping));
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Status writeMapping(const LogMapping& mapping, const std::filesystem::path& path) {
  return writeFileAtomically(path, toJson(mapping));
}

}  // namespace plumbline::io
