// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/error.h"
#include "io/logs/log_source.h"

/// Bytes between a program and its reader process: both are the same executable, so numbers are copied as they are.
/// Each type is described once, in `fields`; the packer and the unpacker follow the same description.
namespace plumbline::io {

/// Matches a type and its const form.
template <typename T, typename Plain>
concept Either = std::same_as<std::remove_const_t<T>, Plain>;

void fields(auto& wire, Either<ColumnInfo> auto& c) {
  wire(c.name, c.width, c.numeric, c.integer, c.unit);
}
void fields(auto& wire, Either<DatasetInfo> auto& d) {
  wire(d.path, d.shape, d.type, d.columns, d.numeric, d.integer, d.unit, d.problem, d.target, d.object,
       d.matlab, d.series, d.names, d.clock);
}
void fields(auto& wire, Either<AttributeInfo> auto& a) {
  wire(a.path, a.number, a.text);
}
void fields(auto& wire, Either<Finding> auto& f) {
  wire(f.severity, f.subject, f.code, f.text);
}
void fields(auto& wire, Either<FileListing> auto& l) {
  wire(l.file, l.parts, l.format, l.contents, l.datasets, l.attributes, l.findings);
}
void fields(auto& wire, Either<ReadRequest> auto& r) {
  wire(r.columns, r.transposed, r.from_first, r.first, r.count);
}
void fields(auto& wire, Either<Error> auto& e) {
  wire(e.code, e.detail, e.subjects, e.file, e.place, e.remedy);
}

/// Appends values to `bytes`.
class Packer {
 public:
  std::string bytes;
  template <typename... T>
  void operator()(const T&... values) {
    (one(values), ...);
  }

 private:
  template <typename T>
  void one(const T& value) {
    if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>)
      bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    else
      fields(*this, value);
  }
  void one(const std::string& text) {
    one(text.size());
    bytes += text;
  }
  void one(const std::filesystem::path& path) { one(path.native()); }
  template <typename T>
  void one(const std::vector<T>& values) {
    one(values.size());
    for (const T& value : values) one(value);
  }
  template <typename T>
  void one(const std::optional<T>& value) {
    one(value.has_value());
    if (value) one(*value);
  }
};

/// Takes values from the front of `bytes`. Bytes that end early leave the values empty and `sound` false.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}
  bool sound() const { return sound_; }
  template <typename... T>
  void operator()(T&... values) {
    (one(values), ...);
  }

 private:
  void take(void* target, std::size_t size) {
    if (!sound_ || size > rest_.size()) {
      sound_ = false;
      return;
    }
    std::memcpy(target, rest_.data(), size);
    rest_.remove_prefix(size);
  }
  /// Number of entries that follow; each takes a byte or more.
  std::size_t count() {
    std::size_t value = 0;
    take(&value, sizeof value);
    if (value > rest_.size()) sound_ = false;
    return sound_ ? value : 0;
  }
  template <typename T>
  void one(T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      std::uint8_t byte = 0;
      take(&byte, sizeof byte);
      value = byte != 0;
    } else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
      take(&value, sizeof value);
    } else {
      fields(*this, value);
    }
  }
  void one(std::string& text) {
    text.resize(count());
    take(text.data(), text.size());
  }
  void one(std::filesystem::path& path) {
    std::string text;
    one(text);
    path = text;
  }
  template <typename T>
  void one(std::vector<T>& values) {
    const std::size_t size = count();
    values.clear();
    for (std::size_t i = 0; i < size && sound_; ++i) one(values.emplace_back());
  }
  template <typename T>
  void one(std::optional<T>& value) {
    bool there = false;
    one(there);
    if (there)
      one(value.emplace());
    else
      value.reset();
  }

  std::string_view rest_;
  bool sound_ = true;
};

}  // namespace plumbline::io
